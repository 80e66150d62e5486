import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import * as z from 'zod'
import { engineVersion, type Fault, jsonWithMessages, refusalFrom } from '../engine/index.ts'
import { isPair, sharedText } from '../tasks/index.ts'
import { JobHead } from './job.ts'
import { inPieces, pieceBytes } from './pieces.ts'

/** A job as it stands in its file: enough to go on with it in another process. */
export const JobFile = z.strictObject({
  head: JobHead,
  request: z.unknown(),
  idempotencyKey: z.string().nullable(),
  /** Whose it is: the name of the key that it came with; null without one. */
  owner: z.string().nullable().default(null),
  /** What tells one request from another under the same key. */
  fingerprint: z.string(),
  /** The task's reply, as JSON text: it may be large, and nobody here needs to look into it. */
  result: z.string().optional(),
  /** Messages in the result and of the problem, by the catalogues of one version. */
  words: z.strictObject({ engineVersion: z.string(), said: z.array(z.unknown()), faults: z.unknown() }).optional(),
  /** Of an arena: the pairs that have been played. */
  pairs: z.array(z.unknown()),
})

/** The same in memory: what may be large is JSON text, which is written down as it is. */
export interface KeptJob extends Omit<z.infer<typeof JobFile>, 'request' | 'result' | 'words' | 'pairs'> {
  readonly request: SharedArrayBuffer
  readonly result?: Buffer
  /** The messages in the result, as JSON. */
  readonly said?: string
  readonly faults?: readonly Fault[]
  readonly pairs: readonly string[]
}

/** Where jobs are kept beside the memory of the process. */
export interface JobStore {
  /** Whether what is kept outlives the process. */
  readonly outlives: boolean
  /** Resolves when the job is kept; of several states in a row the last is. */
  readonly keep: (job: KeptJob) => Promise<void>
  readonly drop: (id: string) => Promise<void>
  readonly load: () => Promise<readonly KeptJob[]>
  /** Resolves when all that was to be kept is. */
  readonly settled: () => Promise<void>
}

/** For a service whose jobs end with it. */
export const noJobStore: JobStore = {
  outlives: false,
  keep: async () => {},
  drop: async () => {},
  load: async () => [],
  settled: async () => {},
}

type Warn = (message: string) => void

/**
 * A file a job in a folder. A file is written under another name and then renamed, so whenever the process ends there is
 * a whole one. The folder belongs to one service at a time.
 */
export class FolderJobStore implements JobStore {
  readonly outlives = true
  private readonly folder: string
  private readonly warn: Warn
  /** The last that is to be done with the file of each job. */
  private readonly lasts = new Map<string, Promise<void>>()

  constructor(folder: string, warn: Warn) {
    this.folder = folder
    this.warn = warn
  }

  keep(job: KeptJob): Promise<void> {
    return this.inTurn(job.head.id, async () => {
      const file = this.fileOf(job.head.id)
      await writeDown(`${file}${unfinished}`, job)
      await rename(`${file}${unfinished}`, file)
    })
  }

  drop(id: string): Promise<void> {
    return this.inTurn(id, () => rm(this.fileOf(id), { force: true }))
  }

  async load(): Promise<readonly KeptJob[]> {
    const { folder, warn } = this
    await makeFolder(folder)
    const names = await readdir(folder)
    for (const name of names.filter(isUnfinished)) await rm(join(folder, name), { force: true })
    const jobs = await Promise.all(names.filter(isJob).map(name => readJob(join(folder, name), warn)))
    return jobs
      .filter(job => job !== undefined)
      .sort((one, other) => (one.head.createdAt < other.head.createdAt ? -1 : 1))
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.lasts.values())
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`)
  }

  /** One after another for each job, or an old state might be written over a new one. */
  private inTurn(id: string, work: () => Promise<void>): Promise<void> {
    const { lasts } = this
    const turn = (lasts.get(id) ?? Promise.resolve()).catch(() => {}).then(work)
    lasts.set(id, turn)
    const forget = () => {
      if (lasts.get(id) === turn) lasts.delete(id)
    }
    turn.then(forget, forget)
    return turn
  }
}

/** With the folders that it lies in. `mkdir` of Node, asked for all of them, never ends in a place like /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder)
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || (await isThere(dirname(folder)))) throw problem
    await makeFolder(dirname(folder))
    await mkdir(folder)
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const unfinished = '.part'
const jobFile = /^[0-9a-f-]{36}\.json$/
const isJob = (name: string): boolean => jobFile.test(name)
const isUnfinished = (name: string): boolean => name.endsWith(unfinished) && isJob(name.slice(0, -unfinished.length))

const writeDown = async (file: string, job: KeptJob): Promise<void> => {
  const handle = await open(file, 'w')
  try {
    await writeFile(handle, piecesOf(job))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What is written is made piece by piece, so that nobody waits for a large job to be written. */
function* piecesOf({
  head,
  request,
  idempotencyKey,
  owner,
  fingerprint,
  result,
  said,
  faults,
  pairs,
}: KeptJob): Generator<string | Buffer> {
  const start = JSON.stringify({ head, idempotencyKey, owner, fingerprint })
  yield `${start.slice(0, -1)},"request":`
  yield* inPieces(Buffer.from(request))
  if (result) {
    yield ',"result":"'
    // A character may begin in one piece and end in the next.
    const decoder = new StringDecoder('utf8')
    for (const piece of inPieces(result)) yield JSON.stringify(decoder.write(piece)).slice(1, -1)
    yield '"'
  }
  if (said !== undefined || faults) {
    yield `,"words":{"engineVersion":${JSON.stringify(engineVersion)},"faults":${jsonWithMessages(faults ?? null)},"said":`
    yield* inPieces(Buffer.from(said ?? '[]'))
    yield '}'
  }
  yield ',"pairs":['
  yield* listed(pairs)
  yield ']}'
}

function* listed(texts: readonly string[]): Generator<string> {
  let piece = ''
  for (const [index, text] of texts.entries()) {
    piece += index === 0 ? text : `,${text}`
    if (piece.length < pieceBytes) continue
    yield piece
    piece = ''
  }
  yield piece
}

const wordsOf = ({ said, faults }: NonNullable<z.infer<typeof JobFile>['words']>) => ({
  said: JSON.stringify(said),
  ...(Array.isArray(faults) && { faults: refusalFrom(faults as readonly Fault[]).faults }),
})

/** A file that is none of ours is left as it is, and named in the log. */
const readJob = async (file: string, warn: Warn): Promise<KeptJob | undefined> => {
  try {
    const { request, result, words, pairs, ...job } = JobFile.parse(JSON.parse(await readFile(file, 'utf8')))
    return {
      ...job,
      request: sharedText(JSON.stringify(request)),
      ...(result !== undefined && { result: Buffer.from(result) }),
      // What another version said may be in no catalogue of this one: it stays in English.
      ...(words?.engineVersion === engineVersion && wordsOf(words)),
      pairs: pairs.filter(isPair).map(pair => JSON.stringify(pair)),
    }
  } catch (problem) {
    warn(`${file} cannot be read as a job and is passed over: ${(problem as Error).message}`)
    return undefined
  }
}
