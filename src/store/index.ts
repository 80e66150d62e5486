export { type DatabaseOptions, heldBy } from './database.ts'
export { runStatement } from './database-thread.ts'
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
export { Laboratory, type LaboratoryOptions } from './laboratory.ts'
