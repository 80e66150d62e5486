import { addAt, defined, type Message } from '../../../engine/index.ts'
import { hasAbility } from '../cards.ts'
import { say } from '../says.ts'
import { ignoresDisruption } from './casualty.ts'
import { chanceOf, type Faces, roll } from './dice.ts'
import { burnt as burntEffect, disruption, type EffectChances, effects, hitsOf, none } from './hit-state.ts'
import { faultOf, handToHand, tableDice } from './legality.ts'
import { isAtRear, type Mechanism, nearAttacker, nearTarget, ofAttacker, ofTarget } from './mechanisms.ts'
import { has, type Piece, type Rules, xOf } from './piece.ts'
import { bandOf } from './range.ts'
import type { Shot } from './shot.ts'
import { armaments, type Weapon } from './weapons.ts'

/** How one attack uses an ability, beside what is always so. */
export interface How {
  readonly weapon?: Weapon | undefined
  /** Armor-Piercing Rounds: two hits become three. */
  readonly piercing?: boolean | undefined
  /** Lead the Way. */
  readonly rerollsOne?: boolean | undefined
  /** The additional attack of Rapid Fire: any 1 disrupts the attacker. */
  readonly isRapid?: boolean | undefined
}

/** One attack in numbers: what is rolled, and against what. */
export interface AttackRoll {
  readonly dice: number
  /** What a die must show (MIN-10.4). */
  readonly need: number
  /** Successes for one, two and three hits (MIN-10.7, 10.9). */
  readonly defense: number
  readonly superior: number
  /** What the cover roll must show, 7 where it always fails; undefined where there is none (MIN-12). */
  readonly coverNeed: number | undefined
  readonly faces: Faces
  readonly countsTwice: boolean
  readonly sirens: boolean
  readonly piercing: boolean
  /** Headshot: hits count for nothing, three successes for a face-up Disrupted counter. */
  readonly isHeadshot: boolean
  /** What made the numbers what they are, for people. */
  readonly reasons: readonly Message[]
}

interface Sums {
  dice: number
  die: number
  defense: number
  coverRoll: number
}

/** The numbers of a legal attack. */
export const attackRollOf = (shot: Shot, how: How = {}): AttackRoll => {
  const { attacker, target } = shot
  const band = defined(bandOf(shot))
  const reasons: Message[] = []
  const sums = sumsOf(shot, reasons)
  const { weapon } = how
  const base = weapon ? armaments[weapon].dice(shot, band) : tableDice(shot, band)
  const flames = hasFlames(shot) && !weapon && band === 0
  reasons.push(...fateReasons(shot))
  const die = sums.die + statusPenalty(shot, reasons) + airPenalty(shot, reasons) + enfilade(shot, reasons)
  return {
    dice: Math.max(0, base + (weapon === 'headshot' ? 0 : sums.dice)),
    need: 4 - die,
    defense: defenseOf(shot, sums.defense, reasons),
    superior: superiorOf(shot),
    coverNeed: coverNeedOf(shot, sums.coverRoll, weapon),
    faces: {
      sixesCountTwice: has(attacker, 'vast-experience'),
      rerollsOne: how.rerollsOne ?? false,
      onesThatDisrupt: how.isRapid ? 1 : has(attacker, 'overheat') ? 3 : 0,
      // MIN-16.3: defensive fire never destroys.
      sixesThatBurn: flames && target.card.type !== 'aircraft' && !shot.isDefensive ? 3 : 0,
    },
    countsTwice: has(attacker, 'shrapnel') && target.card.type === 'soldier',
    sirens: has(attacker, 'sirens') && target.card.type === 'soldier',
    piercing: (how.piercing ?? false) && target.card.type === 'vehicle',
    isHeadshot: weapon === 'headshot',
    reasons,
  }
}

/** Everything that cards and neighbours add. */
const sumsOf = (shot: Shot, reasons: Message[]): Sums => {
  const sums: Sums = { dice: 0, die: 0, defense: 0, coverRoll: 0 }
  const take = (mechanism: Mechanism | undefined, key: string, x: number): void => {
    if (!mechanism) return
    for (const to of amounts) {
      const amount = mechanism[to]?.(shot, x) ?? 0
      if (amount === 0) continue
      sums[to] += amount
      reasons.push(say.abilityAdds({ amount, to, ability: key }))
    }
  }
  for (const { key, x = 0 } of shot.attacker.card.abilities) take(ofAttacker[key], key, x)
  for (const { key, x = 0 } of shot.target.card.abilities) take(ofTarget[key], key, x)
  for (const key of shot.attacker.nearby) take(nearAttacker[key], key, 0)
  for (const key of shot.target.nearby) take(nearTarget[key], key, 0)
  return sums
}

const amounts = ['dice', 'die', 'defense', 'coverRoll'] as const

/** MIN-10.5: -1 per die for a Disrupted or Damaged attacker, once. */
const statusPenalty = ({ attacker }: Shot, reasons: Message[]): number => {
  const isSteady =
    ignoresDisruption(attacker) ||
    has(attacker, 'veteran-crew') ||
    (attacker.card.type === 'soldier' && attacker.nearby.has('bravery-enforcement'))
  if (!attacker.damaged && (!attacker.disrupted || isSteady)) return 0
  reasons.push(say.attackerHit({ isDamaged: attacker.damaged }))
  return -1
}

/** MIN-10.5, MIN-15.2. */
const airPenalty = ({ attacker, target, at, rules }: Shot, reasons: Message[]): number => {
  if (target.card.type !== 'aircraft' || has(attacker, 'antiair') || has(attacker, 'ace')) return 0
  if (rules.expanded && at.facedByAircraft) return 0
  reasons.push(say.atAircraft)
  return -1
}

/** MIN-14.1, MIN-14.3. */
const enfilade = ({ target, at, rules }: Shot, reasons: Message[]): number => {
  if (!rules.expanded || !at.enfilade || target.card.type !== 'soldier' || at.range === 0) return 0
  reasons.push(say.enfilade)
  return 1
}

/** MIN-11.1, 11.3, MIN-10.11: never below 1. */
const defenseOf = (shot: Shot, more: number, reasons: Message[]): number => {
  const { target } = shot
  const { front, rear } = target.card.defense
  const isVehicle = target.card.type === 'vehicle'
  if (isFromBehind(shot) && front !== rear) reasons.push(say.rearDefense({ isVehicle }))
  const whole = printedDefense(shot) + more
  const isWeaker = isWeak(shot) && whole > 1
  if (isWeaker) reasons.push(say.targetHit({ isDamaged: target.damaged }))
  return Math.max(1, whole - (isWeaker ? 1 : 0))
}

/** MIN-11.3: from behind, the rear defense counts. */
const printedDefense = (shot: Shot): number => {
  const { front, rear } = shot.target.card.defense
  return isFromBehind(shot) ? rear : front
}

const isFromBehind = (shot: Shot): boolean =>
  shot.target.card.type === 'vehicle' ? isAtRear(shot) : shot.rules.expanded && shot.at.enfilade

const isWeak = ({ target, rules }: Shot): boolean =>
  rules.publishedStatus && (target.damaged || (target.disrupted && !ignoresDisruption(target)))

/** MIN-10.11: whether its status takes something from the defense of the target. */
export const isMetWeaker = (shot: Shot): boolean => isWeak(shot) && printedDefense(shot) + sumsOf(shot, []).defense > 1

/** What decides about the target when its counters are turned up (MIN-13.3). */
const fateReasons = ({ target, rules, isDefensive }: Shot): Message[] => {
  if (isDefensive) return has(target, 'lack-of-determination') ? [say.disruptionDestroys] : []
  return fates.flatMap(([key, says]) => (has(target, key) ? (says(target, rules) ?? []) : []))
}

type Says = (target: Piece, rules: Rules) => Message | undefined
const fates: readonly (readonly [key: string, says: Says])[] = [
  ['heavy-armor', ({ heavyArmorSpent }) => (heavyArmorSpent ? say.heavyArmorSpent : say.heavyArmorHelps)],
  ['highly-flammable', () => say.burnsOut({ need: 3 })],
  ['fire-hazard', ({ card }) => (hasAbility(card, 'highly-flammable') ? undefined : say.burnsOut({ need: 5 }))],
  ['endurance', () => say.mayEndure],
  ['lack-of-determination', () => say.disruptionDestroys],
  ['unreliable', ({ disrupted }) => (disrupted ? say.keepsCounter : undefined)],
]

/** MIN-10.9. */
const superiorOf = (shot: Shot): number => {
  const { target } = shot
  return Math.max(
    xOf(target, 'superior-armor'),
    xOf(target, 'steely-resolve'),
    isAtRear(shot) ? 0 : xOf(target, 'superior-frontal-armor'),
  )
}

/** MIN-12.2: Soldiers 4+, Vehicles 5+, one worse from the same hex; Aircraft never, or as Soldiers (MIN-19.44). */
export const coverNeedOf = (
  shot: Shot,
  more = sumsOf(shot, []).coverRoll,
  weapon: Weapon | undefined = undefined,
): number | undefined => {
  const { target, at, rules } = shot
  const isNever = target.card.type === 'aircraft' && rules.publishedAircraft
  if (!at.cover || isNever || ignoresCover(shot, weapon)) return undefined
  if (has(target, 'tall-silhouette')) return 7 // MIN-1.7
  const isLong = bandOf(shot) === 2
  if (has(target, 'forest-camouflage') && at.targetTerrain === 'forest' && isLong) return 1 // MIN-1.7, MIN-12.2
  const usual = target.card.type === 'vehicle' ? 5 : 4
  return usual + (at.range === 0 ? 1 : 0) - (at.pillbox ? 1 : 0) - more
}

const ignoresCover = (shot: Shot, weapon: Weapon | undefined): boolean =>
  has(shot.attacker, 'bombardment') || (!weapon && (handToHand(shot) > 0 || (hasFlames(shot) && bandOf(shot) === 0)))

/** Flamethrower; the hull-mounted one not against what is behind. */
const hasFlames = ({ attacker, at }: Shot): boolean =>
  has(attacker, 'flamethrower') || (has(attacker, 'hull-mounted-flamethrower') && at.attackerArc !== 'rear')

/** What an attack may bring. */
export interface Outcome {
  /** Chances of each number of successes, as they count. */
  readonly successes: readonly number[]
  /** Chances of each effect on the target where the attacker is as it was, and where it has disrupted itself. */
  readonly effects: readonly [EffectChances, EffectChances]
  /** Headshot: that the target is disrupted at once. */
  readonly headshot: number
}

const successesForHeadshot = 3

/** The exact chances of an attack. */
export const outcomeOf = (numbers: AttackRoll): Outcome => {
  const { successes, plain, selfDisrupted, burnt } = roll(numbers.dice, numbers.need, numbers.faces)
  const both = [effectsFrom(numbers, plain), effectsFrom(numbers, selfDisrupted)] as const
  addAt(both[0], burntEffect, burnt[0])
  addAt(both[1], burntEffect, burnt[1])
  if (!numbers.isHeadshot) return { successes, effects: both, headshot: 0 }
  const headshot = successes.reduce((sum, chance, s) => sum + (s >= successesForHeadshot ? chance : 0), 0)
  return { successes, effects: [noEffect, nothing], headshot }
}

const nothing: EffectChances = effects.map(() => 0)
export const noEffect: EffectChances = effects.map((_, index) => (index === none ? 1 : 0))

const effectsFrom = (numbers: AttackRoll, successes: readonly number[]): number[] => {
  const { defense, superior, coverNeed, countsTwice, sirens, piercing } = numbers
  const chances = [0, 0, 0, 0, 0, 0]
  const limited = coverNeed === undefined ? 0 : chanceOf(coverNeed)
  for (let s = 0; s < successes.length; s++) {
    const chance = defined(successes[s])
    if (chance === 0) continue
    const counted = countsTwice ? 2 * s : s
    const scored = hitsOf(counted, defense, superior)
    const hits = piercing && scored === 2 ? 3 : scored
    if (hits > 0) {
      // MIN-12.1, MIN-12.3: one cover roll for all hits, and none for a miss; one that succeeds leaves a disruption of
      // the whole attack.
      chances[disruption] = defined(chances[disruption]) + chance * limited
      chances[1 + hits] = defined(chances[1 + hits]) + chance * (1 - limited)
    } else
      chances[sirens && counted + 1 >= defense ? disruption : none] =
        defined(chances[sirens && counted + 1 >= defense ? disruption : none]) + chance
  }
  return chances
}

/**
 * An attack by a unit that has disrupted itself just before (Overheat, Rapid Fire); undefined where it could not attack then.
 * The second roll of a Double Shot in defensive fire belongs to the same shot (MIN-19.35), so MIN-13.7 does not forbid it.
 */
export const whenShaken = (shot: Shot, how: How = {}): AttackRoll | undefined => {
  const shaken = { ...shot, attacker: { ...shot.attacker, disrupted: true } }
  const asked = shot.isDefensive ? { ...shaken, rules: { ...shaken.rules, publishedStatus: false } } : shaken
  return faultOf(asked, how.weapon) ? undefined : attackRollOf(shaken, how)
}
