import { type Outcome, type Place, refuse, type Side } from '../engine/index.ts'
import { type Battle, prepareBattle } from './battle.ts'
import type { End } from './course.ts'
import { engage, inferLocation, type Location, musterSide, sumOfGarrison, totalOf } from './engagement.ts'
import type { UnitCounts, WavesQuestion } from './question.ts'
import type { Remains } from './remains.ts'
import { canonical } from './rules.ts'
import { addCounts, aftermathOf, type Fight, noteStage, type Outturn, type Saga } from './saga.ts'
import type { Slot } from './slots.ts'
import type { Ruleset, Unit } from './unit.ts'
import { canHit } from './verdict.ts'

/** Attacks one after another on one space, checked. */
export interface Series {
  readonly saga: Saga
  readonly location: Location
  readonly attackerUnits: UnitCounts
  readonly defenderUnits: UnitCounts
  /** The first wave's battle: the only one that surely takes place. */
  readonly first: Battle
}

/** How things stand between two waves. Alliances are called by their part in the first attack. */
interface Situation {
  /** Who stands in the space, by alliance. */
  readonly there: Readonly<Record<Side, UnitCounts>>
  /** Who has left it alive. */
  readonly away: Readonly<Record<Side, UnitCounts>>
  readonly lost: Readonly<Record<Side, UnitCounts>>
  readonly lostIpc: Readonly<Record<Side, number>>
  readonly isCaptured: boolean
  readonly outcome: Outcome
}

type Ended = Omit<End, 'probability'>
type Wave = WavesQuestion['waves'][number]

interface Parts {
  readonly ruleset: Ruleset
  readonly question: WavesQuestion
  readonly location: Location
  readonly at: Place
}

const opposite = { attacker: 'defender', defender: 'attacker' } as const

export const prepareWaves = (ruleset: Ruleset, question: WavesQuestion, at: Place = []): Series => {
  const defender = sumOfGarrison(question.defender)
  const armies = [defender, ...question.waves.map(wave => wave.attacker)]
  const location = inferLocation(ruleset, armies, question.location, at)
  const parts = { ruleset, question, location, at }
  checkWaves(parts, defender)
  const battles = new Map<string, Battle>()
  const battleOf = (wave: number, target: UnitCounts): Battle => {
    const key = `${wave}/${canonical(target)}`
    let battle = battles.get(key)
    if (!battle) {
      battle = waveBattle(parts, wave, target)
      battles.set(key, battle)
    }
    return battle
  }
  const by = (side: Side): UnitCounts =>
    question.waves
      .filter(wave => (wave.by ?? 'attacker') === side)
      .reduce((sum, wave) => addCounts(sum, wave.attacker), {})
  return {
    saga: sagaOf(parts, defender, battleOf),
    location,
    attackerUnits: by('attacker'),
    defenderUnits: addCounts(defender, by('defender')),
    first: battleOf(0, defender),
  }
}

const checkWaves = ({ ruleset, question, location, at }: Parts, defender: UnitCounts): void => {
  if (totalOf(defender) === 0) refuse('empty-side', [...at, 'defender'], 'nobody defends; list at least one unit')
  question.waves.forEach((wave, index) => {
    const place = [...at, 'waves', index, 'attacker']
    if (totalOf(wave.attacker) === 0) refuse('empty-side', place, 'nobody attacks in this wave; list at least one unit')
    musterSide(ruleset, 'attacker', wave.attacker, location, place)
  })
  if (question.waves[0]!.by === 'defender')
    refuse(
      'impossible-policy',
      [...at, 'waves', 0, 'by'],
      'the first wave is the attack itself; only later ones can strike back',
    )
}

const waveBattle = ({ ruleset, question, location, at }: Parts, index: number, target: UnitCounts): Battle => {
  const wave = question.waves[index]!
  const place = [...at, 'waves', index]
  return prepareBattle(
    engage(
      {
        ruleset,
        location,
        hasRetreatZone: wave.retreatZone ?? true,
        attacker: musterSide(ruleset, 'attacker', wave.attacker, location, [...place, 'attacker']),
        defender: musterSide(ruleset, 'defender', target, location, [...at, 'defender']),
        isPart: index > 0,
        at: place,
      },
      wave.policies,
    ),
  )
}

const sagaOf = (parts: Parts, defender: UnitCounts, battleOf: (wave: number, target: UnitCounts) => Battle): Saga => {
  const { waves } = parts.question
  const tell = (fight: Fight, weight: number, outturn: Outturn): void => {
    let situations = new Map<string, { situation: Situation; weight: number }>()
    gather(situations, opening(defender), weight)
    waves.forEach((wave, index) => {
      const next: typeof situations = new Map()
      for (const { situation, weight: share } of situations.values()) {
        const target = situation.there[opposite[wave.by ?? 'attacker']]
        if (totalOf(target) === 0) {
          gather(next, walkIn(parts, situation, wave), share)
          continue
        }
        const battle = battleOf(index, target)
        outturn.rounds += fight(battle, share, (current, end, part) => {
          noteStage(outturn.stages[index]!, aftermathOf(current, end), part)
          gather(next, afterBattle(parts, situation, wave, current, end), part)
        })
      }
      situations = next
    })
    for (const { situation, weight: share } of situations.values()) outturn.ledger.add(finalOf(situation), share)
  }
  return {
    stageNames: waves.map((wave, index) => `${wave.by === 'defender' ? 'counter-attack' : 'wave'} ${index + 1}`),
    tell,
  }
}

const gather = (
  situations: Map<string, { situation: Situation; weight: number }>,
  situation: Situation,
  weight: number,
): void => {
  const key = canonical(situation)
  const known = situations.get(key)
  if (known) known.weight += weight
  else situations.set(key, { situation, weight })
}

const opening = (defender: UnitCounts): Situation => ({
  there: { attacker: {}, defender },
  away: { attacker: {}, defender: {} },
  lost: { attacker: {}, defender: {} },
  lostIpc: { attacker: 0, defender: 0 },
  isCaptured: false,
  outcome: 'defenderWins',
})

/** A wave that finds no enemy: land units take what is not theirs (R41-11.1); everybody else looks on. */
const walkIn = ({ ruleset, location }: Parts, situation: Situation, wave: Wave): Situation => {
  const side = wave.by ?? 'attacker'
  const holds = situation.isCaptured === (side === 'attacker')
  const takes = location === 'land' && !holds && hasLand(ruleset, wave.attacker)
  const stays = takes ? onlyLand(ruleset, wave.attacker) : {}
  return {
    ...situation,
    there: { ...situation.there, [side]: addCounts(situation.there[side], stays) },
    away: { ...situation.away, [side]: addCounts(situation.away[side], without(wave.attacker, stays)) },
    isCaptured: takes ? side === 'attacker' : situation.isCaptured,
    outcome: takes ? (side === 'attacker' ? 'attackerWins' : 'defenderWins') : situation.outcome,
  }
}

const afterBattle = (parts: Parts, before: Situation, wave: Wave, battle: Battle, end: Ended): Situation => {
  const side = wave.by ?? 'attacker'
  const enemy = opposite[side]
  const after = aftermathOf(battle, end)
  const striker = unitsIn(battle.duel.attacker.force.slots, after.attacker, slot =>
    staysThere(parts, battle, end, after.captured, slot),
  )
  const struck = unitsIn(battle.duel.defender.force.slots, after.defender, () => true)
  const [mine, theirs] = [berthed(parts, striker.there), berthed(parts, struck.there)]
  const sideOf = <T>(own: T, other: T): Record<Side, T> => ({ [side]: own, [enemy]: other }) as Record<Side, T>
  return {
    there: sideOf(addCounts(before.there[side], mine.there), theirs.there),
    away: sideOf(
      addCounts(before.away[side], addCounts(striker.away, mine.away)),
      addCounts(before.away[enemy], addCounts(struck.away, theirs.away)),
    ),
    lost: sideOf(addCounts(before.lost[side], after.attacker.lost), addCounts(before.lost[enemy], after.defender.lost)),
    lostIpc: sideOf(before.lostIpc[side] + after.attacker.lostIpc, before.lostIpc[enemy] + after.defender.lostIpc),
    isCaptured: after.captured ? side === 'attacker' : before.isCaptured,
    outcome: side === 'attacker' ? after.outcome : mirrored[after.outcome],
  }
}

/** A counter-attack's outcome in the words of the first attack: who broke it off has left the space to the other. */
const mirrored: Readonly<Record<Outcome, Outcome>> = {
  attackerWins: 'defenderWins',
  defenderWins: 'attackerWins',
  mutualDestruction: 'mutualDestruction',
  standoff: 'standoff',
  attackerRetreats: 'attackerWins',
}

/** Whether the attacker's units of a slot are in the space after the battle, planes apart. */
const staysThere = (parts: Parts, battle: Battle, end: Ended, isCaptured: boolean, slot: Slot): boolean => {
  if (slot.isAside) return slot.dives // submerged ones surface where they are, withdrawn ones are gone
  if (parts.location === 'land') return isCaptured && slot.isLand
  const { outcome } = end.ending
  if (outcome === 'attackerRetreats') return false
  const [own, enemy] = [battle.duel.attacker.traits[end.attacker], battle.duel.defender.traits[end.defender]]
  // R41-9.10.1: of a standoff, the stuck withdraw.
  return outcome !== 'standoff' || canHit(enemy, own) === 0
}

/** Units by name, repaired (R41-9.7.5) and with their cargo, those that stay and those that leave. */
const unitsIn = (
  slots: readonly Slot[],
  remains: Remains,
  stays: (slot: Slot) => boolean,
): { there: UnitCounts; away: UnitCounts } => {
  let [there, away]: UnitCounts[] = [{}, {}]
  slots.forEach((slot, index) => {
    const count = remains.slots[index]!
    if (count === 0) return
    const cargo = Object.entries(slot.cargo ?? {}).map(([unit, each]) => [unit, each * count])
    const units = addCounts({ [slot.unit]: count }, Object.fromEntries(cargo))
    if (stays(slot)) there = addCounts(there!, units)
    else away = addCounts(away!, units)
  })
  return { there: there!, away: away! }
}

const fightersPerCarrier = 2

/** At sea, planes stay only on the decks of carriers that are there (R41-6.6.4, 13.2). */
const berthed = ({ ruleset, location }: Parts, units: UnitCounts): { there: UnitCounts; away: UnitCounts } => {
  if (location === 'land') return { there: units, away: {} }
  const has = (ability: Unit['abilities'][number]) => (unit: Unit) => unit.abilities.includes(ability)
  let room = ruleset.units
    .filter(has('carriesFighters'))
    .reduce((sum, unit) => sum + fightersPerCarrier * (units[unit.name] ?? 0), 0)
  const away: Record<string, number> = {}
  for (const unit of ruleset.units.filter(unit => unit.domain === 'air')) {
    const count = units[unit.name] ?? 0
    const stay = has('landBasesOnly')(unit) ? 0 : Math.min(count, room)
    room -= stay
    if (count > stay) away[unit.name] = count - stay
  }
  return { there: without(units, away), away }
}

const without = (units: UnitCounts, gone: UnitCounts): UnitCounts =>
  Object.fromEntries(
    Object.entries(units)
      .map(([unit, count]) => [unit, count - (gone[unit] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )

const onlyLand = (ruleset: Ruleset, units: UnitCounts): UnitCounts =>
  Object.fromEntries(
    Object.entries(units).filter(([name]) => ruleset.units.some(unit => unit.name === name && unit.domain === 'land')),
  )

const hasLand = (ruleset: Ruleset, units: UnitCounts): boolean => totalOf(onlyLand(ruleset, units)) > 0

const finalOf = ({ there, away, lost, lostIpc, isCaptured, outcome }: Situation) => {
  const side = (which: Side) => ({
    survivors: addCounts(there[which], away[which]),
    lost: lost[which],
    lostIpc: lostIpc[which],
  })
  return { outcome, captured: isCaptured, attacker: side('attacker'), defender: side('defender') }
}
