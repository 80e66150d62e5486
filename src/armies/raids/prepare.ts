import { defined, type Place, refuse, type Side, type Text } from '../../engine/index.ts'
import { totalOf } from '../counts.ts'
import { checkSize, checkTechnologies, stockOf, sumOfGarrison } from '../engagement.ts'
import { antiaircraft, bestOfTwo, hasAbility, intercepts, twoDice } from '../mechanisms/index.ts'
import { sayOfRaids as say } from '../messages/raids-says.ts'
import { casualtyOrder, type Entry, formatOrder } from '../order.ts'
import type { RaidRule } from '../raid-rule.ts'
import { developedRules } from '../technologies.ts'
import type { Ruleset, Unit } from '../unit.ts'
import type { UnitCounts } from '../unit-lists.ts'
import type { DamageThrow, Fliers, Loss, Raid } from './raid.ts'
import { bombersOf, type RaidQuestion, raidRuleOf } from './schemas.ts'

/** A raid that can be flown, and what a reply tells of it beforehand. */
export interface PreparedRaid {
  readonly raid: Raid
  /** The bombers whose number is weighed, by their place among the fliers. */
  readonly weighed: number
  readonly units: Readonly<Record<Side, UnitCounts>>
  readonly orders: Readonly<Record<Side, string[]>>
  readonly target: { readonly kind: string; readonly value?: number; readonly damage: number; readonly room?: number }
  /** The damage at which the target works no more, where it stops working at all. */
  readonly worksBelow: number | undefined
  readonly notes: readonly Text[]
}

/** Checks a raid against the rules. Throws a Refusal. */
export const prepareRaid = (ruleset: Ruleset, question: RaidQuestion): PreparedRaid => {
  const { attacker, technologies, policies } = question
  checkTechnologies(technologies)
  const garrison = sumOfGarrison(question.defender ?? {})
  const [own, others] = [
    developedRules(ruleset, technologies?.attacker),
    developedRules(ruleset, technologies?.defender),
  ]
  const rule = raidRuleOf(ruleset)
  const target = targetOf(ruleset, question.target)
  checkSides(ruleset, question, garrison)
  const fliers = stockOf(own, attacker, ['attacker'])
  const interceptors = stockOf(others, garrison, ['defender']).filter(({ unit }) => hasAbility(unit, intercepts))
  const guns = stockOf(others, garrison, ['defender']).filter(({ unit }) => hasAbility(unit, antiaircraft))
  // DE-8: who escorts, what is raided and who intercepts are as listed. DE-11: an optional air battle is fought where
  // interceptors are listed. E50-13.3: without them there is none, and antiaircraft fire is aimed at bombers alone.
  const isMet = interceptors.length > 0
  const bombers = bombersOf(ruleset)
  const isBomber = ({ name }: Unit): boolean => bombers.some(bomber => bomber.name === name)
  const orderOf = (side: Side, stock: typeof fliers): readonly Entry[] =>
    casualtyOrder(side, stock, policies?.[side]?.casualties ?? 'cheapestFirst', undefined, false, [
      'policies',
      side,
      'casualties',
    ])
  const orders = { attacker: orderOf('attacker', fliers), defender: orderOf('defender', interceptors) }
  const lossesOf = (entries: readonly Entry[], stock: typeof fliers): Loss[] =>
    entries.map(({ unit, count }) => ({ of: stock.findIndex(item => item.unit.name === unit), count }))
  const ownRule = raidRuleOf(own)
  const fires = rule.antiaircraft === 'builtIn' || guns.length > 0
  const raid: Raid = {
    dice: ruleset.dice,
    fliers: fliers.map(
      ({ unit, count }): Fliers => ({
        unit: unit.name,
        cost: unit.cost,
        count,
        attack: isBomber(unit) ? ownRule.bomberAttack : ownRule.escortAttack,
        // E42-13.2, E40-13.2: escorts are not fired at; E50-13.2: they are, where an air battle is fought.
        isAimedAt: isBomber(unit) || (rule.antiaircraftAtEscorts && isMet),
        damage: throwOf(rule, unit, target),
      }),
    ),
    flierLosses: lossesOf(orders.attacker, fliers),
    interceptors: interceptors.map(({ unit, count }) => ({ unit: unit.name, cost: unit.cost, count })),
    interceptorLosses: lossesOf(orders.defender, interceptors),
    interceptorDefense: raidRuleOf(others).interceptorDefense,
    airBattleFirst: rule.airBattleFirst,
    attackersFireFirst: rule.attackersFireFirst,
    // E-15.5: radar is the defender's.
    antiaircraftHitsOn: fires ? raidRuleOf(others).antiaircraftHitsOn : 0,
    room: target.room ?? Number.POSITIVE_INFINITY,
  }
  return {
    raid,
    weighed: weighedOf(raid, target.by),
    units: { attacker, defender: garrison },
    orders: { attacker: formatOrder(orders.attacker), defender: formatOrder(orders.defender) },
    target: {
      kind: target.kind,
      ...(target.value !== undefined && { value: target.value }),
      damage: target.damage,
      ...(target.room !== undefined && { room: target.room }),
    },
    worksBelow: target.worksBelow,
    notes: notesOf(
      ruleset,
      raid,
      { guns: totalOf(Object.fromEntries(guns.map(gun => [gun.unit.name, gun.count]))) },
      target,
    ),
  }
}

/** The first of those that the target is raided by. */
const weighedOf = ({ fliers }: Raid, by: readonly string[]): number =>
  by.map(unit => fliers.findIndex(flier => flier.unit === unit)).find(index => index >= 0) ?? 0

interface Target {
  readonly kind: string
  readonly by: readonly string[]
  readonly value: number | undefined
  readonly damage: number
  /** The most that each bomber does. */
  readonly perBomber: number
  /** The most that it still takes in all; undefined where there is no such bound. */
  readonly room: number | undefined
  readonly worksBelow: number | undefined
}

/** E42-13.1, E50-13.1, E40-13.4: a target takes so much in all; REV-13.1: each bomber does so much at most. */
const targetOf = (ruleset: Ruleset, { kind, value, damage = 0 }: RaidQuestion['target']): Target => {
  const { by, limit, worksBelow } = defined(raidRuleOf(ruleset).targets[kind])
  const rule = ruleset.citations.raidLimit
  if (typeof limit === 'number') {
    if (value !== undefined)
      refuse('invalid-field', ['target', 'value'], say.valueUnneeded({ target: kind, most: limit, rule }))
    checkDamage(damage, limit, rule)
    return { kind, by, value, damage, perBomber: Number.POSITIVE_INFINITY, room: limit - damage, worksBelow }
  }
  if (value === undefined) return refuse('invalid-field', ['target', 'value'], say.valueMissing({ target: kind, rule }))
  if (limit === 'valuePerBomber') {
    if (damage > 0) refuse('invalid-field', ['target', 'damage'], say.damageIsPaid({ rule }))
    return { kind, by, value, damage, perBomber: value, room: undefined, worksBelow }
  }
  const most = limit === 'twiceValue' ? 2 * value : value
  checkDamage(damage, most, rule)
  return { kind, by, value, damage, perBomber: Number.POSITIVE_INFINITY, room: most - damage, worksBelow }
}

const checkDamage = (damage: number, most: number, rule: string | undefined): void => {
  if (damage > most) refuse('out-of-range', ['target', 'damage'], say.damageAbove({ damage, most, rule }))
}

/** E40-13.3: who may not raid this target does it no damage. */
const throwOf = ({ damageBonus }: RaidRule, unit: Unit, { by, perBomber }: Target): DamageThrow | undefined =>
  by.includes(unit.name)
    ? {
        dice: hasAbility(unit, bestOfTwo) ? 'betterOfTwo' : hasAbility(unit, twoDice) ? 'both' : 'one',
        bonus: damageBonus[unit.name] ?? 0,
        most: perBomber,
      }
    : undefined

/** Who takes part in a raid, by its rules. Throws a Refusal. */
const checkSides = (ruleset: Ruleset, { attacker, defender, target }: RaidQuestion, garrison: UnitCounts): void => {
  const { citations } = ruleset
  const { airBattle, antiaircraft: fire, targets } = raidRuleOf(ruleset)
  if (totalOf(attacker) === 0) refuse('empty-side', ['attacker'], say.nobodyRaids)
  checkSize(attacker, ['attacker'])
  checkSize(garrison, ['defender'])
  const { by } = defined(targets[target.kind])
  if (!by.some(unit => (attacker[unit] ?? 0) > 0))
    refuse(
      'wrong-location',
      ['attacker'],
      say.noneRaidsThis({ target: target.kind, units: by, rule: citations.raidDamage }),
    )
  const bombers = bombersOf(ruleset)
  const at = (unit: Unit): Place => (Array.isArray(defender) ? ['defender'] : ['defender', unit.name])
  for (const unit of ruleset.units) {
    const { name } = unit
    // A raid has one round in the air: what is left of a damaged aircraft is never asked (E-13.2).
    const flies = (attacker[name] ?? 0) > 0 || (hasAbility(unit, intercepts) && (garrison[name] ?? 0) > 0)
    if (flies && unit.hits !== 1)
      refuse('impossible-rules', ['rules', 'units', name, 'hits'], say.oneHitInRaids({ unit: name }))
    // REV-13.2
    if (airBattle === 'none' && (attacker[name] ?? 0) > 0 && !bombers.includes(unit))
      refuse('wrong-location', ['attacker', name], say.noEscorts({ unit: name, rule: citations.airBattle }))
    if ((garrison[name] ?? 0) === 0) continue
    if (airBattle === 'none' && hasAbility(unit, intercepts))
      refuse('wrong-location', at(unit), say.noInterceptors({ unit: name, rule: citations.airBattle }))
    // E42-13.1: guns of the territory do not fire where the target has a defence of its own.
    if (fire === 'builtIn' && hasAbility(unit, antiaircraft))
      refuse('wrong-location', at(unit), say.firesAtNoRaid({ unit: name, rule: citations.gunsInRaids }))
  }
}

/** What of the rules a reader may stumble over in this raid. */
const notesOf = (ruleset: Ruleset, raid: Raid, { guns }: { guns: number }, target: Target): Text[] => {
  const { airBattle, raidFire, raidDamage, gunsInRaids } = ruleset.citations
  const rule = raidRuleOf(ruleset)
  const bombers = bombersOf(ruleset).map(({ name }) => name)
  const isMet = raid.interceptors.length > 0
  const notes: Text[] = []
  if (isMet && rule.airBattle === 'optional') notes.push(say.optionalAirBattle({ rule: airBattle }))
  if (!isMet && raid.fliers.some(({ unit }) => !bombers.includes(unit)))
    notes.push(say.nobodyIntercepts({ rule: airBattle }))
  if (rule.antiaircraft === 'gunNeeded' && guns === 0) notes.push(say.noGun({ rule: raidFire }))
  if (guns > 1) notes.push(say.gunsAsOne({ rule: gunsInRaids }))
  for (const { unit, damage } of raid.fliers)
    if (!damage && bombers.includes(unit)) notes.push(say.doesNoDamage({ unit, rule: raidDamage }))
  if (target.room === undefined) notes.push(say.purse({ rule: raidDamage }))
  return notes
}
