import type { Board } from '../../engine/index.ts'
import { pageLanguage, post } from '../client/post.ts'
import type { Attackers } from './battle.ts'
import type { ByTeam, Luck } from './luck.ts'
import type { Order, ToldTurn } from './plan.ts'
import type { Counts, Position } from './position.ts'
import type { ReviewAnswer } from './review.ts'

/** What the service said no to, place by place. */
export interface Fault {
  /** `units.Ukraine.ussr.infantry`; empty where it is about the whole. */
  readonly at: string
  readonly message: string
}

export class ServiceRefused extends Error {
  readonly code: string
  readonly faults: readonly Fault[]
  constructor(code: string, faults: readonly Fault[]) {
    super(faults[0]?.message ?? code)
    this.code = code
    this.faults = faults
  }
}

/** There is no way to the service, or nothing behind it that can answer. */
export class Unreachable extends Error {}

export interface PlayAnswer {
  readonly position: Position
  readonly seed: number | string
  readonly turns: readonly { readonly turn: string; readonly round: number; readonly lines: readonly string[] }[]
  /** There where the game tells any. */
  readonly luck?: Luck
  readonly result?: { readonly shares: ByTeam }
  /** Decisions and dice as they came. */
  readonly record?: { readonly entries: readonly RecordEntry[] }
}

interface RecordEntry {
  readonly kind: string
  readonly about?: string
  readonly action?: { readonly orders: readonly Order[] }
}

export interface OrdersAnswer {
  readonly position: Position
  readonly lines: readonly string[]
  readonly rolled: readonly Rolled[]
  readonly next: { readonly kind: string; readonly seat?: string; readonly about?: string; readonly winner?: string }
}

/** Dice that fell for one side at once. */
export interface Rolled {
  readonly lines: readonly string[]
  readonly dice?: unknown
}

/** What may be ordered next, as the service answers. */
export interface LegalAnswer {
  readonly power: string
  readonly about: string
  readonly orders: readonly Order[]
  readonly mayEnd: boolean
  readonly why?: string
  /** A whole decision that does as little as is allowed. */
  readonly pass: readonly Order[]
  /** As the board stands after the orders given so far; there where there are any. */
  readonly position?: Position
}

/** Of the odds of a battle what the board tells. */
export interface OddsAnswer {
  /** `land` or `sea`, of a single battle. */
  readonly location?: string
  readonly outcomes?: Counts
  readonly territoryCaptured?: number
  readonly attacker?: { readonly expectedLosses: { readonly ipc: number } }
  readonly defender?: { readonly expectedLosses: { readonly ipc: number } }
  readonly ipcSwing?: { readonly mean: number }
}

interface Problem {
  readonly code?: string
  readonly title?: string | undefined
  readonly detail?: string | undefined
  readonly errors?: readonly Fault[] | undefined
}

const lookAgainMs = 700

/** What was let go on purpose stays what it is. */
const notReached = (problem: unknown): never => {
  if (problem instanceof DOMException && problem.name === 'AbortError') throw problem
  throw new Unreachable()
}

/** The service, as the board asks it. What takes longer than one answer may becomes a job and is waited for. */
export const openApi = (game: string) => {
  const games = `/v1/games/${game}`

  const answered = async <Value>(asked: Promise<Response>): Promise<Value> => {
    const response = await asked.catch(notReached)
    const body = (await response.json().catch(notReached)) as unknown
    if (response.ok) return body as Value
    const { code = String(response.status), title, detail, errors } = body as Problem
    return refused({ code, title, detail, errors })
  }
  const refused = ({ code, title, detail, errors }: Problem): never => {
    const faults = errors?.map(({ at, message }) => ({ at, message })) ?? []
    throw new ServiceRefused(code ?? '', faults.length > 0 ? faults : [{ at: '', message: detail ?? title ?? '' }])
  }
  const get = async <Value>(url: string): Promise<Value> => answered<Value>(fetch(url, { headers: pageLanguage() }))
  const send = async <Value>(url: string, body: unknown, signal: AbortSignal): Promise<Value> =>
    answered<Value>(post(url, body, signal))

  /** Asked at once; as a job where that would take too long. */
  const work = async <Value>(task: string, request: object, signal: AbortSignal, path = task): Promise<Value> => {
    try {
      return await send<Value>(`${games}/${path}`, request, signal)
    } catch (problem) {
      if (!(problem instanceof ServiceRefused) || !['too-much-work', 'timed-out'].includes(problem.code)) throw problem
      return job<Value>(task, request, signal)
    }
  }

  const job = async <Value>(task: string, request: object, signal: AbortSignal): Promise<Value> => {
    const { id } = await send<{ id: string }>('/v1/jobs', { game, task, request }, signal)
    const url = `/v1/jobs/${id}`
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, lookAgainMs))
      if (signal.aborted) {
        void fetch(url, { method: 'DELETE' })
        signal.throwIfAborted()
      }
      const { status, result, problem } = await get<{ status: string; result?: Value; problem?: Problem }>(url)
      if (status === 'done') return result as Value
      if (status !== 'queued' && status !== 'running') refused(problem ?? { code: status, title: status })
    }
  }

  return {
    board: () => get<Board>(`${games}/board`),
    position: (name: string) => get<Position>(`${games}/positions/${encodeURIComponent(name)}`),
    /** What a short link leads to. */
    link: (id: string) => get<{ readonly link: unknown }>(`/v1/links/${encodeURIComponent(id)}`),
    /** The position in full, if there can be such a one. */
    check: (position: unknown, signal: AbortSignal) => send<Position>(`${games}/positions`, position, signal),
    /** What each unit costs. */
    costs: async (): Promise<Counts> => {
      const { units } = await get<{ units: readonly { readonly name: string; readonly cost: number }[] }>(games)
      return Object.fromEntries(units.map(({ name, cost }) => [name, cost]))
    },
    turn: (asked: Placed & Chosen & { readonly maxMs?: number; readonly plan?: string }, signal: AbortSignal) =>
      work<ToldTurn>('turn', asked, signal),
    review: (asked: Placed & Chosen & { readonly orders: unknown }, signal: AbortSignal) =>
      work<ReviewAnswer>('review', asked, signal, 'turn/review'),
    play: (asked: PlayAsked, signal: AbortSignal) => work<PlayAnswer>('play', asked, signal),
    orders: (
      asked: Placed & { readonly action?: { readonly orders: readonly Order[] }; readonly seat?: string },
      signal: AbortSignal,
    ) => send<OrdersAnswer>(`${games}/orders`, asked, signal),
    /** Who is ahead, as the service judges it. */
    adjudicate: (asked: Placed) =>
      send<{ readonly shares: ByTeam }>(`${games}/adjudicate`, asked, new AbortController().signal),
    legal: (asked: Placed & { readonly orders: readonly Order[] }, signal: AbortSignal) =>
      send<LegalAnswer>(`${games}/orders/legal`, asked, signal),
    /** The odds of a battle, by the query that asks for them. */
    odds: (query: string) => get<OddsAnswer>(`${games}/odds?${query}`),
    attackers: (asked: Placed & { readonly space: string; readonly power: string }, signal: AbortSignal) =>
      send<Attackers>(`${games}/attackers`, asked, signal),
  }
}
export type Api = ReturnType<typeof openApi>

interface Chosen {
  readonly player: string
  readonly level?: string
}

/** What is asked about a position. */
interface Placed {
  readonly position: Position
  readonly seed?: number | string
}

interface PlayAsked extends Placed {
  readonly players: Readonly<Record<string, Chosen>>
  readonly scope: 'turn'
  readonly record?: true
}
