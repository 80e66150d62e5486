import type { Battle } from '../battle.ts'
import { sideStock } from '../engagement.ts'
import type { ExactCourse } from '../kernels/exact.ts'
import type { Policies } from '../policies.ts'
import { lostIpc } from '../survivors.ts'
import type { UnitCounts } from '../unit-lists.ts'
import { type BattleParts, courseOf } from './battle-to-play.ts'

/** One battle asked by a program that knows what it does: nothing is checked but the rules of the battle itself. */
export interface PlainBattle extends Pick<BattleParts, 'ruleset' | 'location'> {
  readonly attacker: UnitCounts
  readonly defender: UnitCounts
  readonly hasRetreatZone?: boolean
  readonly policies?: Policies
}

/** Prepares and follows a battle exactly: every end with its probability, the armies to be read off `battle.duel`. */
export const followExactly = ({
  ruleset,
  location,
  attacker,
  defender,
  hasRetreatZone = true,
  policies,
}: PlainBattle): { readonly battle: Battle; readonly course: ExactCourse } =>
  courseOf(
    {
      ruleset,
      location,
      hasRetreatZone,
      attacker: sideStock(ruleset, 'attacker', attacker, location, attackerPlace),
      defender: sideStock(ruleset, 'defender', defender, location, defenderPlace),
    },
    policies,
  )

const attackerPlace = ['attacker'] as const
const defenderPlace = ['defender'] as const

/** Chance that the attacker wins, and the mean IPC swing: what a search asks for by the million. */
export const quickOdds = (plain: PlainBattle): { readonly attackerWins: number; readonly ipcSwing: number } => {
  const { battle, course } = followExactly(plain)
  const { attacker, defender } = battle.duel
  let attackerWins = 0
  let ipcSwing = 0
  for (const end of course.ends) {
    if (end.ending.outcome === 'attackerWins') attackerWins += end.probability
    const swing =
      lostIpc(defender, end.defender, end.ending.defenderLoses) -
      lostIpc(attacker, end.attacker, end.ending.attackerLoses)
    ipcSwing += end.probability * swing
  }
  return { attackerWins, ipcSwing }
}
