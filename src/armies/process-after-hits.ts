import type { Hits } from './casualty-options.ts'
import { type BattleProcess, type BattleStep, less, type Moment } from './process.ts'

/** The moment after dice that somebody else rolled have scored these hits, where casualties are taken in the usual order. */
export const momentAfterHits = (process: BattleProcess, moment: Moment, hits: Hits): Moment => {
  const { side, target } = process.volleyAt(moment)
  const army = process.duel[side]
  const { sub, air, any } = less(hits, army.absorbers(target))
  const isBack = moment.step === 'strikeBack' || moment.step === 'fireBack'
  return process.afterCasualties(
    { ...moment, step: hitBy[moment.step] ?? moment.step, defender: isBack ? moment.extra : moment.defender },
    army.casualties(target, sub, air, any),
  )
}

/** The step in which the hits of a volley are placed, by that of its dice. */
const hitBy: Partial<Record<BattleStep, BattleStep>> = {
  strike: 'defenderStruck',
  strikeBack: 'attackerStruck',
  fire: 'defenderHit',
  fireBack: 'attackerHit',
}
