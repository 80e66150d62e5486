import { faultOf, Refusal, type Text } from '../engine/index.ts'
import { say } from './says.ts'

/** Turned away for lack of room, with the time after which there should be some. */
export class NoRoom extends Refusal {
  readonly retryAfterSeconds: number

  constructor(reason: Text, retryAfterSeconds: number) {
    super([faultOf('overloaded', [], say.askIn({ reason, seconds: retryAfterSeconds }))])
    this.retryAfterSeconds = retryAfterSeconds
  }
}
