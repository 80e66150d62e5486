import { fires, type VolleyDice } from '../../../../armies/index.ts'
import { addAt, addDice, defined, type HitChances, lowLuckHits, noHits } from '../../../../engine/index.ts'
import type { BoardRules } from '../../board/board-rules.ts'
import { isRollStep } from '../fight.ts'
import type { State } from '../state.ts'
import { currentBattle, momentOf } from './current-battle.ts'

/** Chances of each number of hits, by what they may fall on (see `FightHits`); the three are rolled independently of each other. */
export interface VolleyChances {
  readonly sub: HitChances
  readonly air: HitChances
  readonly any: HitChances
}

/** What the dice that a battle waits for may come to, exactly as `rollBattle` rolls them. */
export const volleyChances = (state: State): VolleyChances => {
  const { fight } = state
  if (!fight || !isRollStep(fight.step)) throw new Error('no dice are to be rolled now')
  const current = currentBattle(state, fight)
  const due = current.toPlay.process.dice(momentOf(current, fight.step))
  return chancesOf(due, state.rules.ruleset.dice)
}

const chancesOf = (due: readonly VolleyDice[], { sides, mode }: BoardRules['ruleset']['dice']): VolleyChances => {
  if (mode === 'lowLuck') {
    const pooled = [0, 0, 0]
    for (const { count, pips, scores } of due) addAt(pooled, scores, count * pips)
    return byKind(kind => lowLuckHits(defined(pooled[kind]), sides))
  }
  return byKind(kind =>
    due.reduce(
      (chances, { count, pips, scores }) => (scores === kind ? addDice(chances, count, pips / sides) : chances),
      noHits,
    ),
  )
}

const byKind = (chances: (kind: number) => HitChances): VolleyChances => ({
  sub: chances(fires.sub),
  air: chances(fires.air),
  any: chances(fires.any),
})
