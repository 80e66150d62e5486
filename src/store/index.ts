export { type ExperimentState, experimentStates, type KeptExperiment } from './experiments.ts'
export { engineIdentity } from './identity.ts'
export { Laboratory, type LaboratoryOptions } from './laboratory.ts'
