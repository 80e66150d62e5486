import { faultOf, Refusal, type RefusalCode, type Text } from '../engine/index.ts'
import { say } from './says.ts'

/** Turned away for lack of room, or of room for this caller, with the time after which there should be some. */
export class NoRoom extends Refusal {
  readonly retryAfterSeconds: number

  constructor(reason: Text, retryAfterSeconds: number, code: RefusalCode = 'overloaded') {
    super([faultOf(code, [], say.askIn({ reason, seconds: retryAfterSeconds }))])
    this.retryAfterSeconds = retryAfterSeconds
  }
}
