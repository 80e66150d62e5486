import { featureCount, fillFeatures } from '../src/games/aa1941/judge/features.ts'
import { alliesChance, fittedWeights } from '../src/games/aa1941/judge/index.ts'
import { logitOf } from '../src/games/aa1941/judge/model.ts'
import { evaluate } from '../src/games/aa1941/strategist/v1/evaluation.ts'
import { usualParams } from '../src/games/aa1941/strategist/v1/params.ts'
import type { State } from '../src/games/aa1941/turn/state.ts'
import { turnsFrom } from './aa1941-ai.ts'
import { type Benchmark, type Measurement, medianMs } from './measure.ts'

const names = ['judge/features', 'judge/model', 'judge/both', 'judge/evaluate anew']

/** Too short for a clock each, so all positions are gone through at once. */
const overAll = async (
  name: string,
  seconds: number,
  states: readonly State[],
  work: (state: State) => number,
): Promise<Measurement> => {
  let sum = 0
  for (const state of states) sum += work(state)
  const ms = await medianMs(seconds, () => {
    for (const state of states) work(state)
  })
  return { name, medianMs: ms / states.length, checksum: `${states.length} positions, sum ${sum.toFixed(6)}` }
}

/** The judge of positions beside the evaluation of version 1, over the turns of some games. */
export const ofAa1941Judge: Benchmark = {
  names,
  run: async seconds => {
    const states = turnsFrom([0, 1, 2, 3], 2)
    const features = new Float64Array(featureCount)
    const seen = new Float64Array(featureCount)
    fillFeatures(states[0]!, features)
    // The evaluation remembers positions: a treasury that changes makes each a new one. Battles stay known, as in a search.
    let anew = 0
    const changed = (state: State): State => {
      anew += 1
      state.cash[4] = anew % 4999
      return state
    }
    const copies = states.map(state => state.copy())
    const measured = [
      await overAll(names[0]!, seconds, states, state => fillFeatures(state, features)),
      await overAll(names[1]!, seconds, states, () => logitOf(fittedWeights, features, seen)),
      await overAll(names[2]!, seconds, states, state => alliesChance(state)),
    ]
    for (const state of copies) evaluate(usualParams, state)
    return [...measured, await overAll(names[3]!, seconds, copies, state => evaluate(usualParams, changed(state)))]
  },
}
