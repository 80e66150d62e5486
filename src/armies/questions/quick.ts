import type { Battle } from '../battle.ts'
import { engage, type Location, sideStock } from '../engagement.ts'
import { type ExactCourse, exactCourse } from '../kernels/exact.ts'
import type { Policies } from '../policies.ts'
import { lostIpc } from '../survivors.ts'
import type { Ruleset } from '../unit.ts'
import type { UnitCounts } from '../unit-lists.ts'
import { prepareBattle } from './prepare-battle.ts'

/** One battle asked by a program that knows what it does: nothing is checked but the rules of the battle itself. */
export interface PlainBattle {
  readonly ruleset: Ruleset
  readonly location: Location
  readonly attacker: UnitCounts
  readonly defender: UnitCounts
  readonly hasRetreatZone?: boolean
  readonly policies?: Policies
}

/** Prepares and follows a battle exactly: every end with its probability, the armies to be read off `battle.duel`. */
export const followExactly = (plain: PlainBattle): { battle: Battle; course: ExactCourse } => {
  const { ruleset, location, attacker, defender } = plain
  const battle = prepareBattle(
    engage(
      {
        ruleset,
        location,
        hasRetreatZone: plain.hasRetreatZone ?? true,
        attacker: sideStock(ruleset, 'attacker', attacker, location, attackerPlace),
        defender: sideStock(ruleset, 'defender', defender, location, defenderPlace),
        isPart: false,
        at: nowhere,
      },
      plain.policies,
    ),
  )
  return { battle, course: exactCourse(battle) }
}

const nowhere = [] as const
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
