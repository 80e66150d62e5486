import type { Fields } from '../../engine/index.ts'
import type { NotationWriter, Writers } from './format.ts'
import type { Reader } from './reader.ts'
import type { Vocabulary } from './words.ts'

/** What questions of one game look like in compact notation; `Word` are the kinds of words that only it has. */
export interface Forms<Word extends string = never> {
  readonly vocabulary: Vocabulary<Word>
  /** Reads a whole text. */
  readonly read: (reader: Reader<Word>) => Record<string, unknown>
  /** The kind of a question that does not say. */
  readonly usualKind: (question: Fields, writer: NotationWriter) => string
  readonly write: Writers
}
