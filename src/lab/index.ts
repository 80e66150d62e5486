export { type CalibrateResult, isCalibrateResult } from './calibrate.ts'
export {
  type ExperimentAsked,
  type ExperimentKind,
  ExperimentRequest,
  ExperimentResult,
  type ExperimentResults,
  experimentKinds,
  planExperiment,
} from './experiment.ts'
export { extendedTo } from './extend.ts'
export { Label } from './fields.ts'
export { isLeagueResult, type LeagueResult } from './league.ts'
export { isMatchResult, type MatchResult } from './match.ts'
export { outsidersIn, outsidersOf, playersNamed } from './outsiders.ts'
export type { ChunkAbout, ExperimentPlan, LabChunk } from './plan.ts'
export { computeChunk, type RunOptions, runExperiment } from './run.ts'
export type { SweepResult } from './sweep.ts'
export { isTuneResult, type TuneResult } from './tune.ts'
export { isVariantResult, type VariantResult } from './variant.ts'
