import type {
  CalibrateResult,
  LeagueResult,
  MatchResult,
  SweepResult,
  TuneResult,
  VariantResult,
} from '../../lab/index.ts'

/** What was said no to, as a problem document tells it. */
export interface Problem {
  readonly code?: string | undefined
  readonly title?: string | undefined
  readonly detail?: string | undefined
  readonly errors?: readonly { readonly at: string; readonly message: string }[] | undefined
}

/** An experiment as lists of the service show it: without its result. What was asked stands beside these fields. */
export interface ExperimentHead {
  readonly id: string
  readonly kind: string
  readonly game: string
  readonly name?: string | undefined
  readonly labels: readonly string[]
  readonly status: string
  readonly engine: string
  readonly progress: { readonly done: number; readonly total: number }
  readonly createdAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly problem?: Problem | undefined
  readonly links: { readonly self: string; readonly events: string; readonly results: string }
}

export interface Experiment extends ExperimentHead {
  /** Null before anything has come out. */
  readonly result: unknown
}

export interface ListPage {
  readonly experiments: readonly ExperimentHead[]
  readonly next: string | null
}

export const isUnderWay = ({ status }: Pick<ExperimentHead, 'status'>): boolean =>
  status === 'queued' || status === 'running'

/** The result of an experiment, told apart by its kind. What the page does not know is shown as it came. */
export type Shown =
  | { readonly kind: 'none' }
  | { readonly kind: 'match'; readonly result: MatchResult }
  | { readonly kind: 'league'; readonly result: LeagueResult }
  | { readonly kind: 'sweep'; readonly result: SweepResult }
  | { readonly kind: 'tune'; readonly result: TuneResult }
  | { readonly kind: 'variant'; readonly result: VariantResult }
  | { readonly kind: 'calibrate'; readonly result: CalibrateResult }
  | { readonly kind: 'other'; readonly result: unknown }

/** Lists that a result of a kind has to have. One that an earlier version kept may lack some: then it is shown as it came. */
const listsOf = {
  match: ['trace', 'interval', 'pairScores'],
  league: ['players', 'table', 'rings'],
  sweep: ['axes', 'points', 'lines'],
  tune: ['steps', 'tried', 'candidates'],
  variant: ['deltas', 'suite'],
  calibrate: ['bins', 'byRound', 'bySide'],
} as const

export const shownOf = ({ kind, result }: Pick<Experiment, 'kind' | 'result'>): Shown => {
  if (result === null || result === undefined) return { kind: 'none' }
  const lists: readonly string[] | undefined = Object.hasOwn(listsOf, kind)
    ? listsOf[kind as keyof typeof listsOf]
    : undefined
  const isWhole = lists?.every(name => Array.isArray((result as Readonly<Record<string, unknown>>)[name]))
  return isWhole ? ({ kind, result } as Shown) : { kind: 'other', result }
}
