import type { ServerResponse } from 'node:http'
import type { Seed } from '../engine/index.ts'
import {
  costOfPreparing,
  type Sent,
  type Settled,
  type TaskRequest,
  type Tasks,
  type WaitOptions,
} from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import { doAdmitted } from './admitted.ts'
import type { Deadlines } from './deadline.ts'
import type { Limits } from './limits.ts'

interface Means {
  readonly tasks: Tasks
  readonly limits: Limits
  readonly admission: Admission
  readonly deadlines: Deadlines
}

/** Checks a request: at once where that is quick, and where it proves not to be on a worker, among the work of all. Throws a Refusal, at once or later. */
export const prepareFor = (caller: ServerResponse, asked: TaskRequest, means: Means): Settled | Promise<Settled> =>
  means.tasks.prepareHere(asked) ?? onWorker(caller, 0, means, options => means.tasks.prepareElsewhere(asked, options))

/** Reads what was sent as a job, likewise: a long text on a worker in any case. */
export const readFor = (caller: ServerResponse, text: Buffer, seed: Seed, means: Means): Sent | Promise<Sent> =>
  means.tasks.readHere(text, seed) ??
  onWorker(caller, text.length, means, options => means.tasks.readElsewhere(text, seed, options))

/** The check of a text of so many bytes, as far as is known, for those who are admitted and as long as they wait. */
const onWorker = <Result>(
  caller: ServerResponse,
  bytes: number,
  means: Means,
  check: (options: WaitOptions) => Promise<Result>,
): Promise<Result> => doAdmitted(caller, { chunks: 1, costInMs: costOfPreparing(bytes) }, means, check)

/** What comes of something that may be there already: then at once, for most are, and waiting would take longer. */
export const whenReady = <Ready, Result>(
  ready: Ready | Promise<Ready>,
  make: (ready: Ready) => Result | Promise<Result>,
): Result | Promise<Result> => (ready instanceof Promise ? ready.then(make) : make(ready))
