import { refuseLongNotation, type Text, tokensIn, WordReader } from '../../engine/index.ts'
import { say } from './says.ts'

/** A longer text is no question of this game. */
const longest = 1_000

/** Reads a question from left to right, word by word. */
export class Reader extends WordReader {
  constructor(text: string) {
    refuseLongNotation(text, longest)
    super(
      tokensIn<'word'>(text, [
        ['gap', /[\s,;]+/y],
        ['word', /[^\s,;]+/y],
      ]),
    )
  }

  /** A whole number within bounds. */
  number(wanted: Text, least: number, most: number): number {
    const token = this.peek()
    const word = this.takeLike(/^\+?\d{1,6}$/) ?? this.refuseHere('malformed', say.write({ what: wanted }))
    const number = Number(word)
    return number >= least && number <= most
      ? number
      : this.refuseFrom(token, 'out-of-range', say.writeNumber({ least, most }))
  }
}
