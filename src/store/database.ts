import { statSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import pg from 'pg'
import { Piscina } from 'piscina'
import { refuse } from '../engine/index.ts'
import type { Brought, Statement } from './database-thread.ts'
import { folderVariable, isLasting, makeFolder } from './folder.ts'
import { forgetHolder, type Holder, holderOf, tellHolder } from './holder.ts'
import { say } from './says.ts'

export type Row = Readonly<Record<string, unknown>>

/** Where statements are run: a database, or a transaction of it. */
export interface Session {
  /** Rows of a statement. Without values the text may be several statements; the rows are those of the last. */
  query<Of = Row>(text: string, values?: readonly unknown[]): Promise<readonly Of[]>
}

/** Postgres, on a server or in this process. */
export interface Database extends Session {
  /** Whether the database is of this process alone. */
  readonly isOwn: boolean
  /** All or nothing of what is done in it. */
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Of a server; left out, the database is in this process. */
  readonly url?: string | undefined
  /** Of a database in this process: where it lies; left out, in memory. */
  readonly folder?: string | undefined
  /** The variable or the flag that says where it is, for refusals; left out, that of the environment. */
  readonly named?: string
  /** Brings one that stays the caller's to close, as several services of one process may share it. */
  readonly lend?: () => Promise<Database>
  /** The module that a database of this process runs in. */
  readonly databaseWorker?: URL
  /** Of a database in a folder: one that takes longer over a statement, its opening included, is opened anew. */
  readonly longestStatementInMs?: number
}

/** Opens a database. Nothing is read yet, but that a folder is claimed for this process. Throws a Refusal where another holds it. */
export const openDatabase = async ({ url, lend, ...own }: DatabaseOptions): Promise<Database> => {
  if (lend) return lent(await lend())
  return url ? new ServerDatabase(url) : OwnDatabase.open(own)
}

const lent = (database: Database): Database => ({
  isOwn: database.isOwn,
  query: (text, values) => database.query(text, values),
  transaction: work => database.transaction(work),
  close: async () => {},
})

const connectingInMs = 5_000
const mostConnections = 10

class ServerDatabase implements Database {
  readonly isOwn = false
  private readonly pool: pg.Pool

  constructor(connectionString: string) {
    this.pool = new pg.Pool({ connectionString, max: mostConnections, connectionTimeoutMillis: connectingInMs })
    // A connection that breaks while nobody uses it is replaced; in use it fails the statement, which says so itself. Where
    // nobody listens to it, as between its use and its return, an error would end the process.
    this.pool.on('error', noteBroken)
    this.pool.on('connect', client => client.on('error', noteBroken))
  }

  async query<Of = Row>(text: string, values: readonly unknown[] = []): Promise<readonly Of[]> {
    return rowsOf<Of>(await this.pool.query(text, [...values]))
  }

  async transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      return await inTransaction(
        { query: async (text, values = []) => rowsOf(await client.query(text, [...values])) },
        work,
      )
    } catch (problem) {
      broken = problem as Error
      throw problem
    } finally {
      // One that failed may be in any state: it is not used again.
      client.release(broken)
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}

/** Whoever uses the connection learns of it by what he asks. */
const noteBroken = (): void => {}

/** Of several statements there is a list of results. */
const rowsOf = <Of>(result: pg.QueryResult | pg.QueryResult[]): readonly Of[] =>
  (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []

const inTransaction = async <Result>(
  session: Session,
  work: (session: Session) => Promise<Result>,
): Promise<Result> => {
  await session.query('begin')
  try {
    const result = await work(session)
    await session.query('commit')
    return result
  } catch (problem) {
    await session.query('rollback').catch(() => {})
    throw problem
  }
}

// The same place in the source tree (.ts) and in the build (.js).
const usualWorker = new URL(`../../workers/database${import.meta.url.slice(-3)}`, import.meta.url)

/** Where the database lies in its folder. */
export const databaseIn = (folder: string): string => join(folder, 'postgres')

/** Beyond any statement of ours, and the opening of a folder on a slow machine. */
const usualLongestStatementInMs = 120_000

/** A folder counts as left when its holder has not touched it for so long. */
const leftAfterMs = 5_000

/** Within the folder: beside it a process may have no right to write. */
const lockIn = (folder: string): string => join(folder, 'lock')

/** Who holds a folder now; undefined where nobody does, or he has not told who he is. */
export const heldBy = async (folder: string): Promise<Holder | undefined> => {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const { check } = await import('proper-lockfile')
  return (await check(folder, { lockfilePath: lockIn(folder), stale: leftAfterMs })) ? holderOf(folder) : undefined
}

const refuseLock = (problem: NodeJS.ErrnoException, folder: string, named: string): never => {
  if (problem.code === 'ELOCKED') refuse('overloaded', [named], say.folderHeld({ folder, ...holderOf(folder), named }))
  if (isLasting(problem))
    refuse('invalid-field', [named], say.folderNotWritten({ folder, problem: problem.message, named }))
  throw problem
}

/** Postgres in a thread of its own. It has one connection, so a transaction keeps all others waiting. */
class OwnDatabase implements Database {
  readonly isOwn = true
  private readonly thread: Piscina
  private readonly inTurn = pLimit(1)
  private readonly release: () => Promise<void>
  private readonly longestInMs: number | undefined

  private constructor(worker: URL, folder: string | undefined, release: () => Promise<void>, longestInMs?: number) {
    this.release = release
    this.longestInMs = longestInMs
    this.thread = new Piscina({
      filename: worker.href,
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: 1,
      atomics: 'disabled',
      workerData: { folder },
    })
    this.thread.on('error', () => {})
  }

  static async open({
    folder,
    named = folderVariable,
    databaseWorker = usualWorker,
    longestStatementInMs = usualLongestStatementInMs,
  }: Omit<DatabaseOptions, 'url' | 'lend'>): Promise<OwnDatabase> {
    if (folder === undefined) return new OwnDatabase(databaseWorker, folder, async () => {})
    makeFolder(folder, named)
    // Loaded where it is needed alone: it listens to the signals of the process.
    const { lock } = await import('proper-lockfile')
    let isLeft = false
    const release = await lock(folder, {
      lockfilePath: lockIn(folder),
      stale: leftAfterMs,
      update: leftAfterMs / 4,
      retries: { retries: 7, factor: 1, minTimeout: 1_000 },
      // It may be looked at in the moment in which it is let go of.
      onCompromised: problem => {
        if (!isLeft) throw problem
      },
    }).catch(problem => refuseLock(problem, folder, named))
    tellHolder(folder)
    const leave = (): Promise<void> => {
      isLeft = true
      forgetHolder(folder)
      return release()
    }
    return new OwnDatabase(databaseWorker, databaseIn(folder), leave, longestStatementInMs)
  }

  query<Of = Row>(text: string, values: readonly unknown[] = []): Promise<readonly Of[]> {
    return this.inTurn(async () => (await this.run({ text, values })).rows as readonly Of[])
  }

  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.inTurn(() => {
      let first: string | undefined
      const query: Session['query'] = async <Of>(text: string, values: readonly unknown[] = []) => {
        const { rows, opening } = await this.run({ text, values })
        first ??= opening
        // The thread died, and with it what the transaction had done.
        if (opening !== first) throw new Error('the thread of the database was started anew within a transaction')
        return rows as readonly Of[]
      }
      return inTransaction({ query }, work)
    })
  }

  async close(): Promise<void> {
    await this.inTurn(() => this.thread.close())
    await this.release()
  }

  /**
   * Where the disk is too full for its log, Postgres may turn in a circle within a statement, waiting for a lock of its own. Its
   * thread is ended then, and the next one recovers what the folder has. In memory nothing would be left.
   */
  private run(statement: Statement): Promise<Brought> {
    const { longestInMs } = this
    return this.thread.run(statement, longestInMs === undefined ? {} : { signal: AbortSignal.timeout(longestInMs) })
  }
}
