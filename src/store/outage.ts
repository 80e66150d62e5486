import type { Message, Text } from '../engine/index.ts'
import type { Database } from './database.ts'
import { say } from './says.ts'

interface Telling {
  readonly onError: (error: unknown) => void
  readonly onNotice: (said: Text) => void
}

/**
 * While a server stops, one connection may answer yet when another has been closed: what was asked so soon after it was asked
 * in vain does not tell that it is back.
 */
const stopsWithinMs = 500

/**
 * Tells once that the database is away, and once that it is back, with how often it was asked in vain: whoever asks it, and that
 * is every worker and every request, would tell of it anew each time.
 */
export class Outage {
  private readonly telling: Telling
  private failures = 0
  private sinceMs = 0
  private lastMissedMs = 0

  constructor(telling: Telling) {
    this.telling = telling
  }

  /** Tells what went wrong, but for what comes of a database that is away. */
  readonly onError = (error: unknown): void => {
    if (!isAway(error)) this.telling.onError(error)
  }

  /** A database that was asked in vain. */
  missed(error: unknown): void {
    if (!isAway(error)) return
    this.lastMissedMs = Date.now()
    this.failures += 1
    if (this.failures > 1) return
    this.sinceMs = Date.now()
    this.telling.onNotice(say.databaseAway({ problem: wordsOf(error) }))
  }

  /** The same database, of whose answers it is known that it is there. */
  watching(database: Database): Database {
    const heard = async <Result>(work: Promise<Result>): Promise<Result> => {
      const askedMs = Date.now()
      try {
        const result = await work
        if (askedMs > this.lastMissedMs + stopsWithinMs) this.answered()
        return result
      } catch (error) {
        this.missed(error)
        throw error
      }
    }
    return {
      isOwn: database.isOwn,
      query: (text, values) => heard(database.query(text, values)),
      transaction: work => heard(database.transaction(work)),
      close: () => database.close(),
    }
  }

  private answered(): void {
    if (this.failures === 0) return
    const seconds = Math.round((Date.now() - this.sinceMs) / 1_000)
    this.telling.onNotice(say.databaseBack({ failures: this.failures, seconds }))
    this.failures = 0
  }
}

/** Names of errors of the system and of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html) by which a connection is not to be had now. */
const awayCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)|08...|57P0[1-3]|53300)$/
/** Those of pg have no code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether it was the connection that failed, and not what was asked. */
export const isAway = (error: unknown): boolean => {
  const {
    code = '',
    syscall,
    message = '',
    errors = [],
  } = error as NodeJS.ErrnoException & { errors?: readonly unknown[] }
  // A server that is stopped takes its socket away.
  if (code === 'ENOENT') return syscall === 'connect'
  return awayCodes.test(code) || awayWords.test(message) || (errors.length > 0 && errors.every(isAway))
}

/** Who asks is not known, has no rights, or it is not there where he says: https://www.postgresql.org/docs/current/errcodes-appendix.html, 28, 42501 and 3D000. */
const lastingCodes = /^(28...|42501|3D000|ENOTFOUND)$/

/** A full disk, too many connections, a server that stops or has lost its storage (the same, 53, 57, 58): it may take later what it does not take now. */
const passingCodes = /^(53|57|58)/

/** Whether what was asked may be done later, though it cannot be now. */
export const mayBeDoneLater = (error: unknown): boolean =>
  isAway(error) || passingCodes.test((error as { code?: string }).code ?? '')

/** Why a database can never be opened as it is named; undefined where it may be there later. */
export const whyNever = (error: unknown): Message | undefined => {
  const { code = '' } = error as { code?: string }
  return lastingCodes.test(code) ? say.databaseRefuses({ problem: wordsOf(error) }) : undefined
}

/** There is another table, column or type of the same name, or none where ours should be; or no schema to make any in (the same, 42 and 3F000). */
const foreignCodes = /^(42...|3F000)$/

interface Place {
  readonly url?: string | undefined
  readonly folder?: string | undefined
  /** The variable or the flag that says where it is. */
  readonly named: string
}

/** Why a database that is there cannot be used as it is: another program's tables are in it, or its folder is damaged; undefined where it may be later. */
export const whyUnusable = (error: unknown, { url, folder, named }: Place): Message | undefined => {
  if (mayBeDoneLater(error)) return undefined
  const problem = wordsOf(error)
  const { code = '', name } = error as { code?: string; name?: string }
  if (url !== undefined) return foreignCodes.test(code) ? say.foreignTables({ problem, named }) : undefined
  // A statement that was given up after its time tells nothing of the folder.
  return folder === undefined || name === 'AbortError' ? undefined : say.damagedFolder({ folder, problem, named })
}

/** An error of several addresses has no words of its own. */
const wordsOf = (error: unknown): string => {
  const {
    message,
    code,
    errors: [first] = [],
  } = error as { message?: string; code?: string; errors?: readonly unknown[] }
  return message || (first === undefined ? String(code ?? error) : wordsOf(first))
}
