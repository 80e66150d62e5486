import { type Place, Refusal } from '../engine/index.ts'

/** What an arena refuses of player A is refused at the place where the experiment has him; B is the same player, and is not told again. */
export const withFaultsAt = <Made>(placeOfA: (at: Place) => Place, make: () => Made): Made => {
  try {
    return make()
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    throw new Refusal(
      problem.faults
        .filter(({ at: [first] }) => first !== 'b')
        .map(fault => ({ ...fault, at: fault.at[0] === 'a' ? placeOfA(fault.at) : fault.at })),
    )
  }
}

/** What is refused of `rules` is refused at the place where the experiment has them. */
export const rulesRefusedAt = <Made>(place: Place, make: () => Made): Made => {
  try {
    return make()
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    throw new Refusal(
      problem.faults.map(fault =>
        fault.at[0] === 'rules' ? { ...fault, at: [...place, ...fault.at.slice(1)] } : fault,
      ),
    )
  }
}
