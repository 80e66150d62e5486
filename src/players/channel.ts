import { Forfeit, readJson } from '../engine/index.ts'
import { say } from './says.ts'

/** The way to a player outside of this program, open for one game. */
export interface Channel {
  /** Sends a message and brings the answer to it, as JSON text. Rejects with Forfeit where none comes; none comes ever after. */
  readonly ask: (message: object, timeInMs: number) => Promise<string>
  /** Ends whatever was started. */
  readonly close: () => void
}

/** The JSON in an answer; what is none is not of the protocol. */
export const jsonIn = (text: string): unknown => {
  try {
    return readJson(text)
  } catch {
    throw new Forfeit(say.notProtocol)
  }
}
