import type { ServerResponse } from 'node:http'
import { costOfPreparing, type Settled, type TaskRequest, type Tasks } from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import { type Fuses, untilStopped } from './fuse.ts'
import type { Limits } from './limits.ts'

interface Means {
  readonly tasks: Tasks
  readonly limits: Limits
  readonly admission: Admission
  readonly fuses: Fuses
}

/** Checks a request: at once where that is quick, and where it proves not to be on a worker, among the work of all. Throws a Refusal, at once or later. */
export const prepareFor = (
  caller: ServerResponse,
  asked: TaskRequest,
  { tasks, limits, admission, fuses }: Means,
): Settled | Promise<Settled> => {
  const settled = tasks.prepareHere(asked)
  if (settled) return settled
  const [name, timeInMs] = [callerOf(caller), limits.answerTimeInMs]
  const preparing = { chunks: 1, costInMs: costOfPreparing(0) }
  const { onPiece, leave } = admission.enter({ caller: name, jobs: [preparing], timeInMs })
  const fuse = fuses.open(caller, timeInMs)
  const work = tasks.prepareElsewhere(asked, { signal: fuse.signal, caller: name, onPiece }).finally(leave)
  return untilStopped(fuse.signal, work).finally(fuse.release)
}

/** Who asks, as far as can be told: an address. Those who ask through one proxy are one caller. */
export const callerOf = ({ req }: ServerResponse): string => req.socket.remoteAddress ?? ''

/** What comes of something that may be there already: then at once, for most are, and waiting would take longer. */
export const whenReady = <Ready, Result>(
  ready: Ready | Promise<Ready>,
  make: (ready: Ready) => Result | Promise<Result>,
): Result | Promise<Result> => (ready instanceof Promise ? ready.then(make) : make(ready))
