import { defined, type SeenStep } from '../engine/index.ts'

interface Means<State, Order, Power extends string, Unit extends string> {
  readonly powers: readonly Power[]
  readonly unitTypes: readonly Unit[]
  /** How many of each unit an order buys; undefined of any other order. */
  readonly boughtBy: (order: Order) => readonly number[] | undefined
  readonly hasLostCapital: (state: State, power: number) => boolean
}

/**
 * What a game is compared by beside its outcome: `bought.germany.tank`, how many it bought, and `fallen.germany`, 1 where its
 * capital was ever in enemy hands. All of them are told, those that are 0 too.
 */
export const countingOf =
  <State, Order, Power extends string, Unit extends string>({
    powers,
    unitTypes,
    boughtBy,
    hasLostCapital,
  }: Means<State, Order, Power, Unit>) =>
  () => {
    const bought = powers.map(() => unitTypes.map(() => 0))
    const fallen = powers.map(() => 0)
    return {
      see: (step: SeenStep, state: State): void => {
        if (step.kind === 'decision')
          for (const order of step.action as readonly Order[]) {
            const counts = defined(bought[step.seat])
            for (const [type, count] of (boughtBy(order) ?? []).entries()) counts[type] = defined(counts[type]) + count
          }
        for (const power of powers.keys()) if (hasLostCapital(state, power)) fallen[power] = 1
      },
      counts: (): Readonly<Record<string, number>> => ({
        ...Object.fromEntries(fallen.map((count, power) => [`fallen.${powers[power]}`, count])),
        ...Object.fromEntries(
          bought.flatMap((counts, power) =>
            counts.map((count, type) => [`bought.${powers[power]}.${unitTypes[type]}`, count]),
          ),
        ),
      }),
    }
  }
