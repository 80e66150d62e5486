import { defined, type SeenStep } from '../../../engine/index.ts'
import { capitalSpace } from '../board/map.ts'
import { allTypes, areEnemies, noCounts, powerName, unitName } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import type { State } from '../turn/state.ts'
import type { Action } from './action.ts'

/**
 * What a game is compared by beside its outcome: `bought.germany.tank`, how many it bought, and `fallen.germany`, 1 where its
 * capital was ever in enemy hands. All of them are told, those that are 0 too.
 */
export const countGame = () => {
  const bought = powers.map(noCounts)
  const fallen = powers.map(() => 0)
  return {
    see: (step: SeenStep, state: State): void => {
      if (step.kind === 'decision')
        for (const order of step.action as Action)
          if (order.kind === 'buy') for (const type of allTypes) defined(bought[step.seat])[type] += order.units[type]
      for (const power of powers.keys()) if (areEnemies(state.ownerOf(capitalSpace(power)), power)) fallen[power] = 1
    },
    counts: (): Readonly<Record<string, number>> => ({
      ...Object.fromEntries(fallen.map((count, power) => [`fallen.${powerName(power)}`, count])),
      ...Object.fromEntries(
        bought.flatMap((counts, power) =>
          allTypes.map(type => [`bought.${powerName(power)}.${unitName(type)}`, counts[type]]),
        ),
      ),
    }),
  }
}
