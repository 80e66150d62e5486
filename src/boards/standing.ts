import { defined } from '../engine/index.ts'

interface Board {
  readonly round: number
  readonly power: number
  readonly winner: number | undefined
  readonly owner: ArrayLike<number>
  readonly cashOf: (power: number) => number
  readonly unitsIn: (space: number, power: number, type: number) => number
}

interface Means<State, Power extends string> {
  readonly powers: readonly Power[]
  /** How many types of units there are. */
  readonly types: number
  readonly map: {
    readonly spaceCount: number
    readonly territoryCount: number
    readonly nameOf: (space: number) => string
  }
  readonly originalOwner: (territory: number) => number
  readonly productionOf: (state: State, power: number) => number
}

/** Where a game stands: the powers' production, money and units on the board, and what has changed hands. */
export const standingIn = <State extends Board, Power extends string>(
  state: State,
  { powers, types, map, originalOwner, productionOf }: Means<State, Power>,
) => {
  const unitsOf = (power: number): number[] => {
    const sum = new Array<number>(types).fill(0)
    for (let space = 0; space < map.spaceCount; space++)
      for (let type = 0; type < types; type++) sum[type] = defined(sum[type]) + state.unitsIn(space, power, type)
    return sum
  }
  const takenBy = (power: number): string[] => {
    const held: string[] = []
    for (let territory = 0; territory < map.territoryCount; territory++)
      if (state.owner[territory] === power && originalOwner(territory) !== power) held.push(map.nameOf(territory))
    return held
  }
  return {
    round: state.round,
    power: defined(powers[state.power]),
    winner: state.winner,
    powers: powers.map((name, power) => ({
      power: name,
      production: productionOf(state, power),
      cash: state.cashOf(power),
      units: unitsOf(power),
    })),
    taken: powers
      .map((name, power) => ({ power: name, spaces: takenBy(power) }))
      .filter(({ spaces }) => spaces.length > 0),
  }
}
