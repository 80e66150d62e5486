import type { ServerResponse } from 'node:http'
import type { Text } from '../engine/index.ts'
import type { Sized, WaitOptions } from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import { callerOf } from './caller.ts'
import { type Deadlines, untilStopped } from './deadline.ts'
import type { Limits } from './limits.ts'

interface Means {
  readonly limits: Limits
  readonly admission: Admission
  readonly deadlines: Deadlines
}

/**
 * Admits work and does it for as long as its caller waits for an answer. Throws a Refusal at once when there is no room.
 * `remedy` is what a caller may do whose work takes too long.
 */
export const doAdmitted = <Result>(
  caller: ServerResponse,
  job: Sized,
  { limits: { answerTimeInMs: timeInMs }, admission, deadlines }: Means,
  work: (options: WaitOptions) => Promise<Result>,
  remedy?: Text,
): Promise<Result> => {
  const name = callerOf(caller)
  const { onPiece, leave } = admission.enter({ caller: name, jobs: [job], timeInMs })
  const deadline = deadlines.open(caller, timeInMs, remedy)
  // The room is given back when the work ends, which may be after its caller was told that it took too long.
  const done = work({ signal: deadline.signal, caller: name, onPiece }).finally(leave)
  return untilStopped(deadline.signal, done).finally(deadline.release)
}
