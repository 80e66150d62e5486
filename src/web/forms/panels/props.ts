import type { Fields, GameDescription } from '../../../engine/index.ts'
import type { State } from '../../client/store.ts'
import type { Reply } from '../../protocol.ts'
import type { FormWords } from '../../text/forms-en.ts'

/** A picture of the question, in which it can be changed. */
export interface PanelProps {
  readonly described: GameDescription
  readonly draft: Fields
  readonly state: State
  readonly put: (draft: Fields) => void
  readonly words: FormWords
  readonly language: string
}

/** A picture of an answer. */
export interface PictureProps {
  readonly described: GameDescription
  readonly reply: Reply
  /** A chance as the page writes it; handed in, since the page has it anyway. */
  readonly percent: (chance: number, interval: undefined, most: number) => string
  readonly words: FormWords
  readonly language: string
}
