import { type Fault, Refusal } from '../../src/engine/index.ts'
import { planExperiment } from '../../src/lab/index.ts'
import type { GameFace } from '../../src/tasks/index.ts'

/** What is wrong with an experiment; nothing where it can be planned. */
export const faultsOfPlan = (games: readonly GameFace[], asked: unknown): readonly Fault[] => {
  try {
    planExperiment(games, asked)
  } catch (problem) {
    if (problem instanceof Refusal) return problem.faults
    throw problem
  }
  return []
}
