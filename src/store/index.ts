export type { DatabaseOptions } from './database.ts'
export { type Brought, runStatement, type Statement } from './database-thread.ts'
export {
  type ChunkRow,
  type ExperimentState,
  type Experiments,
  experimentStates,
  type KeptExperiment,
} from './experiments.ts'
export { engineIdentity } from './identity.ts'
export { Laboratory, type LaboratoryOptions } from './laboratory.ts'
