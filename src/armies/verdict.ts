import { type Outcome, outcomes } from '../engine/index.ts'
import { canHit, onStrip, traitSets, traits } from './mechanisms/index.ts'

/** The end of a battle: how it is called, and which kinds of units each side still loses without dice, as traits. */
export interface Ending {
  readonly outcome: Outcome
  readonly attackerLoses: number
  readonly defenderLoses: number
}

const plain = (outcome: Outcome): Ending => ({ outcome, attackerLoses: 0, defenderLoses: 0 })

/** The attacker's policy broke the battle off. */
export const brokenOff: Ending = plain('attackerRetreats')

/**
 * Whether the attacker's units, submarines among them (REV-8.5), may break off: planes always (R41-8.8, R41-9.11.4), others only
 * where a legal place is open (R41-8.6, R41-9.11.2).
 */
export const mayRetreat = (attacker: number, hasRetreatZone: boolean): boolean =>
  hasRetreatZone || (attacker & (traits.hidden | traits.other)) === 0

/** What of the rules decides when a battle is over. */
export interface EndRules {
  /** Whether the attacker has a legal place to withdraw to. */
  readonly hasRetreatZone: boolean
  /** Whether defenders that can hurt nobody are fired at like any others, not lost without dice. */
  readonly isFoughtOut: boolean
  readonly leavers: Leavers
}

/**
 * What units that left the battle alive mean for its outcome: submerged ones are not left in it (A41-37); they win where
 * nobody else is left (E-10.1); or they have retreated from a landing (E-11.4).
 */
export type Leavers = 'gone' | 'winning' | 'retreated'

/**
 * R41-9.8 to 9.10, E-10, asked before the first round, after submerging and after each round: `undefined` while both
 * sides can hit something, otherwise how the battle is over.
 */
export const ending = (attacker: number, defender: number, rules: EndRules): Ending | undefined => {
  const { hasRetreatZone, isFoughtOut } = rules
  if ((attacker & onStrip) === 0 || (defender & onStrip) === 0)
    return plain(lastStanding(attacker, defender, rules.leavers))
  const attackerHits = canHit(attacker, defender)
  const defenderHits = canHit(defender, attacker)
  if (attackerHits !== 0 && defenderHits !== 0) return undefined // R41-9.1.5: for submarines and transports too
  if (attackerHits !== 0) {
    if (isFoughtOut) return undefined // E-10.3 is not for all editions: REV-9.1
    // R41-9.8.1, R41-9.9.1, R41-9.9.2, E-10.2, E-10.4, E-11.6: only the attacker's dice matter, so what they can hit is lost: it is a matter of
    // time.
    const left = defender & ~attackerHits
    return { outcome: left & onStrip ? 'standoff' : 'attackerWins', attackerLoses: 0, defenderLoses: attackerHits }
  }
  if (defenderHits === 0) return plain('standoff') // R41-9.8.3, R41-9.8.4, E-8.2, E-10.7
  if (mayRetreat(attacker, hasRetreatZone)) return plain('standoff') // R41-9.10.1, R41-9.10.3, E-10.6, DE-7: stuck attackers withdraw
  // R41-9.8.2, R41-9.10.2: or are lost.
  const left = attacker & ~defenderHits
  return { outcome: left & onStrip ? 'standoff' : 'defenderWins', attackerLoses: defenderHits, defenderLoses: 0 }
}

/** How a battle is called in which a side has nobody left. */
const lastStanding = (attacker: number, defender: number, leavers: Leavers): Outcome => {
  const [attackerLeft, defenderLeft] = [attacker, defender].map(side => (side & traits.left) !== 0)
  if (attacker & onStrip) return 'attackerWins'
  if (defender & onStrip) return leavers === 'retreated' && attackerLeft ? 'attackerRetreats' : 'defenderWins'
  if (leavers === 'retreated' || !(attackerLeft || defenderLeft)) return 'mutualDestruction'
  if (attackerLeft && defenderLeft) return 'standoff'
  return attackerLeft === (leavers === 'winning') ? 'attackerWins' : 'defenderWins'
}

/** Where a battle that goes on stands in `endings`. */
export const goesOn = 0

/**
 * Every pair of trait sets looked up: `codes[attacker * traitSets + defender]` is `goesOn` or an index into `endings`.
 * Built once for each of the rules of an end.
 */
export interface Verdicts {
  readonly codes: Uint8Array
  readonly endings: readonly (Ending | undefined)[]
}

const tabulate = (rules: EndRules): Verdicts => {
  const codes = new Uint8Array(traitSets * traitSets)
  const endings: (Ending | undefined)[] = [undefined]
  const known = new Map<number, number>()
  for (let attacker = 0; attacker < traitSets; attacker++)
    for (let defender = 0; defender < traitSets; defender++) {
      const end = ending(attacker, defender, rules)
      if (!end) continue
      const key = (outcomes.indexOf(end.outcome) * traitSets + end.attackerLoses) * traitSets + end.defenderLoses
      let code = known.get(key)
      if (code === undefined) {
        code = endings.push(end) - 1
        known.set(key, code)
      }
      codes[attacker * traitSets + defender] = code
    }
  return { codes, endings }
}

const kindsOfLeavers: readonly Leavers[] = ['gone', 'winning', 'retreated']
const tables: (Verdicts | undefined)[] = []

export const verdicts = (rules: EndRules): Verdicts => {
  const which = (rules.hasRetreatZone ? 1 : 0) + (rules.isFoughtOut ? 2 : 0) + 4 * kindsOfLeavers.indexOf(rules.leavers)
  const table = tables[which] ?? tabulate(rules)
  tables[which] = table
  return table
}
