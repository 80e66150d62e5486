import { defined } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { engage, type Location } from '../engagement.ts'
import { type ExactCourse, exactCourse } from '../kernels/exact.ts'
import { ValueSolver } from '../kernels/values.ts'
import { canHit } from '../mechanisms/index.ts'
import { fightOn, type Worth } from '../plan.ts'
import type { Policies } from '../policies.ts'
import { BattleProcess, everythingOpen, type Moment, worthAtEnd } from '../process.ts'
import { branchesToSolve } from '../solving-size.ts'
import type { Stock } from '../stock.ts'
import { survivorsOf } from '../survivors.ts'
import type { Ruleset } from '../unit.ts'
import { prepareBattle } from './prepare-battle.ts'

/** A battle of units that stand somewhere, whatever has happened to them so far. */
export interface BattleParts {
  readonly ruleset: Ruleset
  readonly location: Location
  readonly hasRetreatZone: boolean
  readonly attacker: readonly Stock[]
  readonly defender: readonly Stock[]
}

/** A battle to be played moment by moment: whoever holds it decides everything, and everybody may leave the strip. */
export interface BattleToPlay {
  readonly battle: Battle
  readonly process: BattleProcess
}

/** `keepLand`: how many land units stand last in the attacker's usual casualty order. */
export const battleToPlay = (parts: BattleParts, keepLand: number): BattleToPlay => {
  const policies: Policies = {
    attacker: { submerge: 'optimal', retreat: 'optimal', ...(keepLand > 0 && { keepLand }) },
    defender: { submerge: 'optimal' },
    objective: 'ipcSwing',
  }
  const battle = prepareBattle(engage({ ...parts, isPart: false, at: [] }, policies))
  return { battle, process: new BattleProcess(battle.duel, fightOn, everythingOpen) }
}

/** The same battle with all decisions settled by policies: every end with its probability. Throws TooManyStates. */
export const courseOf = (
  parts: BattleParts,
  policies: Policies | undefined,
): { readonly battle: Battle; readonly course: ExactCourse } => {
  const battle = prepareBattle(engage({ ...parts, isPart: false, at: [] }, policies))
  return { battle, course: exactCourse(battle) }
}

/** Whether the defender's dice can do something to the attacker's units. */
export const isThreatened = ({ duel }: Battle, attacker: number, defender: number): boolean =>
  canHit(defined(duel.defender.traits[defender]), defined(duel.attacker.traits[attacker])) !== 0

const allButCasualties = { ...everythingOpen, casualties: { attacker: false, defender: false } }

/**
 * What a moment is worth to the attacker, in IPC, where both sides take their casualties in the usual order from here on and
 * decide on dives and retreat as well as can be. `prize` is what it is worth to him besides to capture the territory, or
 * to win the sea zone.
 */
export const worthOf = ({ battle }: BattleToPlay, prize: number): ((moment: Moment) => number) => {
  const { duel, engagement } = battle
  const holds = (attacker: number, loses: number): boolean =>
    engagement.location === 'sea' || survivorsOf(duel.attacker, attacker, loses).land > 0
  const worth: Worth = {
    ofEnding: (attacker, defender, ending) =>
      battle.worth.ofEnding(attacker, defender, ending) +
      (ending.outcome === 'attackerWins' && holds(attacker, ending.attackerLoses) ? prize : 0),
    ofRetreat: battle.worth.ofRetreat,
  }
  const ofEnd = worthAtEnd(duel, worth)
  const values = new ValueSolver(duel, fightOn, worth, { retreat: true, attackerDives: true, defenderDives: true })
  const process = new BattleProcess(duel, fightOn, allButCasualties)
  const ofMoment = (moment: Moment): number => {
    if (moment.step === 'over' || moment.step === 'brokenOff') return ofEnd(moment)
    if (moment.step === 'roundBegins') return values.fighting(moment.attacker, moment.defender, 1)
    const turn = process.turn(moment)
    if (turn.kind === 'over') return ofEnd(moment)
    if (turn.kind === 'chance')
      return turn.branches.reduce((sum, { probability, state }) => sum + probability * ofMoment(state), 0)
    const worths = turn.options.map(({ state }) => ofMoment(state))
    return turn.side === 'attacker' ? Math.max(...worths) : Math.min(...worths)
  }
  return ofMoment
}

/** About how many branches have to be followed for what `worthOf` tells. */
export const branchesOfWorth = ({ battle: { duel } }: BattleToPlay): number =>
  branchesToSolve(duel, fightOn, allButCasualties)
