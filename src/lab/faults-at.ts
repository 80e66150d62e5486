import { formatPlace, type Place, refusedOtherwise } from '../engine/index.ts'

/** What an arena refuses of player A is refused at the place where the experiment has him; B is the same player, and is not told again. */
export const withFaultsAt = <Made>(placeOfA: (at: Place) => Place, make: () => Made): Made =>
  refusedOtherwise(
    faults =>
      faults
        .filter(({ at: [first] }) => first !== 'b')
        .map(fault => ({ ...fault, at: fault.at[0] === 'a' ? placeOfA(fault.at) : fault.at })),
    make,
  )

/** What is refused of `rules` is refused at the place where the experiment has them. */
export const rulesRefusedAt = <Made>(place: Place, make: () => Made): Made =>
  refusedOtherwise(
    faults =>
      faults.map(fault => (fault.at[0] === 'rules' ? { ...fault, at: [...place, ...fault.at.slice(1)] } : fault)),
    make,
  )

/** The judge is the experiment's player, and where he plays all seats they are he: he is told of once. */
export const judgeRefusedAt = <Made>(playsAll: boolean, make: () => Made): Made =>
  refusedOtherwise(faults => {
    const told = faults.map(fault => ({ ...fault, at: placeOfPlayer(fault.at, playsAll) }))
    return told.filter(({ at }, index) => told.findIndex(other => formatPlace(other.at) === formatPlace(at)) === index)
  }, make)

const placeOfPlayer = (at: Place, playsAll: boolean): Place => {
  const [first, ...rest] = at
  if (first === 'judge') return ['player', ...rest]
  return first === 'players' && playsAll ? ['player', ...rest.slice(1)] : at
}
