import { addAt } from '../engine/index.ts'

/** What stands where at the start of a game, by power and space. */
export type SetupCardOf<Power extends string, Unit extends string> = Readonly<
  Partial<Record<Power, Readonly<Record<string, Readonly<Partial<Record<Unit, number>>>>>>>
>

/** A state as far as units are placed on it. */
interface Dealt {
  readonly units: Uint8Array
  readonly addBoat: (zone: number, power: number) => void
}

/** How a game counts its powers, its units and its spaces. */
interface Counted<Power extends string, Unit extends string> {
  readonly powers: readonly Power[]
  readonly unitTypes: readonly Unit[]
  /** The number of the unit of which each is kept by itself, for what it carries. */
  readonly transport: number
  readonly spaceOf: (name: string) => number
  readonly unitIndex: (space: number, power: number, type: number) => number
}

/** Adds to a state what stands on a card. */
export const dealerOf =
  <Power extends string, Unit extends string>({
    powers,
    unitTypes,
    transport,
    spaceOf,
    unitIndex,
  }: Counted<Power, Unit>) =>
  (state: Dealt, cards: SetupCardOf<Power, Unit>): void => {
    powers.forEach((name, power) => {
      for (const [spaceName, units] of Object.entries<Readonly<Partial<Record<Unit, number>>>>(cards[name] ?? {})) {
        const space = spaceOf(spaceName)
        unitTypes.forEach((unit, type) => {
          const count = units[unit] ?? 0
          if (type === transport) for (let boat = 0; boat < count; boat++) state.addBoat(space, power)
          else addAt(state.units, unitIndex(space, power, type), count)
        })
      }
    })
  }
