export { type Database, type DatabaseOptions, heldBy, openDatabase } from './database.ts'
export {
  type ChunkRow,
  type Experiments,
  experimentStates,
  isUnderWay,
  type KeptExperiment,
  type ListedExperiment,
  refuseExperiment,
  type Wanted,
} from './experiments.ts'
export type { Holder } from './holder.ts'
export { engineIdentity } from './identity.ts'
export {
  isJobOver,
  type JobResult,
  type JobRoom,
  type JobState,
  type Jobs,
  jobStates,
  type KeptJob,
  type KeptJobEvent,
  refuseJob,
  type WantedJobs,
} from './jobs.ts'
export { Laboratory, type LaboratoryOptions, NotKept, usualStoreLimits } from './laboratory.ts'
export { type KeptLink, type LinkRoom, type Links, refuseLink } from './links.ts'
