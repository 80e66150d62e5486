import * as z from 'zod'
import { type Frozen, fieldsIn, hinted, meantBy, refuse, refuseGame } from '../engine/index.ts'
import type { GameFace } from '../tasks/index.ts'
import { Calibrate, CalibrateResult, planCalibrate } from './calibrate.ts'
import { League, LeagueResult, planLeague } from './league.ts'
import { Match, MatchResult, planMatch } from './match.ts'
import type { ExperimentPlan } from './plan.ts'
import { say } from './says.ts'
import { planSweep, Sweep, SweepResult } from './sweep.ts'
import { planTune, Tune, TuneResult } from './tune.ts'
import { planVariant, Variant, VariantResult } from './variant.ts'

const kinds = {
  match: planMatch,
  league: planLeague,
  sweep: planSweep,
  tune: planTune,
  variant: planVariant,
  calibrate: planCalibrate,
} as const

/** What an experiment may be. */
export type ExperimentKind = keyof typeof kinds
export const experimentKinds = Object.keys(kinds) as (keyof typeof kinds)[]

/** Any experiment, as it is asked for. */
export const ExperimentRequest = z
  .discriminatedUnion('kind', [Match, League, Sweep, Tune, Variant, Calibrate])
  .meta({ id: 'ExperimentRequest', description: 'An experiment: its kind says what it may hold.' })
export type ExperimentAsked = Frozen<z.input<typeof ExperimentRequest>>

/** What comes out of an experiment, by its kind. */
export interface ExperimentResults {
  readonly match: MatchResult
  readonly league: LeagueResult
  readonly sweep: SweepResult
  readonly tune: TuneResult
  readonly variant: VariantResult
  readonly calibrate: CalibrateResult
}
/** What comes out of it. */
export const ExperimentResult = z.union([
  MatchResult,
  LeagueResult,
  SweepResult,
  TuneResult,
  VariantResult,
  CalibrateResult,
])

/** Checks an experiment and cuts it into chunks. Throws a Refusal. */
export const planExperiment = (games: readonly GameFace[], asked: unknown): ExperimentPlan => {
  const { kind, game } = fieldsIn(asked)
  const known = experimentKinds.find(name => name === kind)
  if (!known)
    return refuse(
      'invalid-field',
      ['kind'],
      hinted(say.noKind({ kinds: experimentKinds }), meantBy(String(kind), experimentKinds)),
    )
  if (game === undefined)
    return refuse('invalid-field', ['game'], say.gameMissing({ games: games.map(({ key }) => key) }))
  const face = games.find(({ key }) => key === game) ?? refuseGame(String(game), games)
  return kinds[known](face, asked)
}
