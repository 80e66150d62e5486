import { Refusal } from '../engine/index.ts'

/** Turned away for lack of room, with the time after which there should be some. */
export class NoRoom extends Refusal {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super([{ code: 'overloaded', at: [], message: `${message}; ask again in ${retryAfterSeconds} s` }])
    this.retryAfterSeconds = retryAfterSeconds
  }
}
