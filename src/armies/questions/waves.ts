import {
  type BySide,
  canonical,
  defined,
  type Outcome,
  opposite,
  refuse,
  type Side,
  stepsFor,
  TooManyStates,
} from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { addCounts, totalOf } from '../counts.ts'
import type { End } from '../duel.ts'
import {
  attackersIn,
  checkDefence,
  checkSize,
  checkTechnologies,
  type Engagement,
  engage,
  fightersPerCarrier,
  inferLocation,
  type Location,
  rulesFor,
  sideStock,
  sumOfGarrison,
} from '../engagement.ts'
import { canHit, carriesFighters, damagedName, hasAbility, landBasesOnly, neverCasualty } from '../mechanisms/index.ts'
import { say } from '../messages/says.ts'
import { checkLists } from '../order.ts'
import { ordersOf } from '../report.ts'
import { type Fight, noteRounds, noteStage, type Remarks, resultOf, type Scenario, type Totals } from '../scenario.ts'
import type { Slot } from '../slots.ts'
import { partsOf, type SolvedBattle } from '../solving-size.ts'
import type { SideSurvivors } from '../survivors.ts'
import type { Technologies } from '../technologies.ts'
import type { Ruleset, Unit } from '../unit.ts'
import type { UnitCounts } from '../unit-lists.ts'
import { courseSteps } from './cost.ts'
import { prepareBattle } from './prepare-battle.ts'
import type { PreparedBattles } from './prepared-battles.ts'
import type { WavesQuestion } from './schemas.ts'
import { type Change, Register, type Situation, Situations } from './situation.ts'

type Ended = Omit<End, 'probability'>
type Wave = WavesQuestion['waves'][number]

interface WaveParts {
  readonly ruleset: Ruleset
  /** Names of the units that are never a casualty. */
  readonly guns: ReadonlySet<string>
  readonly question: WavesQuestion
  readonly location: Location
}

/** Attacks one after another on one space. */
export const prepareWaves = (ruleset: Ruleset, question: WavesQuestion, remarks: Remarks): PreparedBattles => {
  const defender = sumOfGarrison(question.defender)
  const armies = [defender, ...question.waves.map(wave => wave.attacker)]
  const location = inferLocation(ruleset, armies, question.location, [])
  const guns = new Set(ruleset.units.filter(neverCasualty).map(({ name }) => name))
  const parts: WaveParts = { ruleset, guns, question, location }
  checkTechnologies(question.technologies)
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
  // Each wave's battle with all units that may be there: none that it fights is larger.
  const battlesThere = question.waves.map((_, index): Battle | undefined => {
    const enemies = index === 0 ? defender : everybodyThere(parts, index, defender)
    return totalOf(enemies) > 0 ? battleOf(index, enemies) : undefined
  })
  const solved = question.waves.flatMap(({ policies }, index): SolvedBattle[] => {
    const battle = battlesThere[index]
    if (!battle) return []
    if (policies?.attacker?.casualties !== 'optimal' && policies?.defender?.casualties !== 'optimal') return []
    return [{ battle, times: index === 0 ? 1 : partsOf(Object.values(everybodyThere(parts, index, defender))) }]
  })
  const brought = broughtBy(question, defender)
  // The only one that surely takes place.
  const first = battleOf(0, defender)
  return {
    ruleset,
    scenario: sagaOf(parts, defender, battleOf),
    single: undefined,
    battles: battlesThere.filter(battle => battle !== undefined),
    scenarioSteps: scenarioStepsOf(battlesThere),
    solved,
    header: {
      location,
      attackerUnits: brought.attacker,
      defenderUnits: brought.defender,
      casualtyOrders: ordersOf(first),
    },
    notes: [say.ordersOfFirstWave, ...remarks(first)],
  }
}

const checkWaves = (parts: WaveParts, defender: UnitCounts): void => {
  const { question } = parts
  if (totalOf(defender) === 0) refuse('empty-side', ['defender'], say.nobodyDefends)
  checkDefence(parts.ruleset, defender, ['defender'])
  if (question.waves[0]?.by === 'defender') refuse('impossible-policy', ['waves', 0, 'by'], say.firstWave)
  question.waves.forEach((wave, index) => {
    const place = ['waves', index]
    if (totalOf(wave.attacker) === 0) refuse('empty-side', [...place, 'attacker'], say.nobodyAttacks)
    const enemies = index === 0 ? defender : everybodyThere(parts, index, defender)
    checkSize(enemies, index === 0 ? ['defender'] : place)
    checkLists(engagementOf(parts, index, enemies, false))
  })
}

/** All units that a later wave may find: those that defended from the first, and those that attacked before and may have stayed. */
const everybodyThere = (
  { ruleset, question, location }: WaveParts,
  index: number,
  defender: UnitCounts,
): UnitCounts => {
  const enemy = opposite[defined(question.waves[index]).by ?? 'attacker']
  const before = question.waves
    .slice(0, index)
    .filter(wave => (wave.by ?? 'attacker') === enemy)
    .reduce((sum, wave) => addCounts(sum, wave.attacker), {} as UnitCounts)
  const stayed = location === 'land' ? onlyLand(ruleset, before) : before
  const all = addCounts(enemy === 'defender' ? defender : {}, stayed)
  const isGone = (unit: Unit): boolean => location === 'sea' && hasAbility(unit, landBasesOnly)
  const found: Record<string, number> = {}
  for (const unit of ruleset.units.filter(unit => !isGone(unit))) {
    const [whole, damaged] = [all[unit.name] ?? 0, all[damagedName(unit.name)] ?? 0]
    // R41-9.7.5, E40-9.3: repaired by then, or still damaged.
    const isRepaired = ruleset.battle?.repair !== 'atBase'
    if (isRepaired ? whole + damaged > 0 : whole > 0) found[unit.name] = isRepaired ? whole + damaged : whole
    if (!isRepaired && damaged > 0) found[damagedName(unit.name)] = damaged
  }
  return found
}

const waveBattle = (parts: WaveParts, index: number, target: UnitCounts): Battle =>
  prepareBattle(engagementOf(parts, index, target, index > 0))

/** What those have who attack and who defend in a wave. */
const technologiesIn = ({ technologies }: WavesQuestion, { by }: Wave): Technologies | undefined =>
  technologies && by === 'defender'
    ? { attacker: technologies.defender, defender: technologies.attacker }
    : technologies

const engagementOf = (
  { ruleset, question, location }: WaveParts,
  index: number,
  target: UnitCounts,
  isPart: boolean,
): Engagement => {
  const wave = defined(question.waves[index])
  const place = ['waves', index]
  const technologies = technologiesIn(question, wave)
  return engage(
    {
      ruleset,
      location,
      hasRetreatZone: wave.retreatZone ?? true,
      ...attackersIn(rulesFor({ ruleset, technologies }, 'attacker'), wave, location, place),
      defender: sideStock(rulesFor({ ruleset, technologies }, 'defender'), 'defender', target, location, ['defender']),
      technologies,
      isPart,
      at: place,
    },
    wave.policies,
  )
}

/** Ends of battles that one scenario may add up: beyond them, some seconds' worth, it is sampled instead. */
const mostEnds = 1 << 21

const sagaOf = (
  parts: WaveParts,
  defender: UnitCounts,
  battleOf: (wave: number, target: UnitCounts) => Battle,
): Scenario => {
  const { ruleset, question } = parts
  const { waves } = question
  const register = new Register(
    ruleset,
    [defender, ...waves.map(wave => wave.attacker)],
    ruleset.battle?.repair === 'atBase',
  )
  const brought = broughtBy(question, defender)
  const changes = new WeakMap<Battle, Map<number, Consequence>>()
  /** What an end comes to: worked out once, however many situations lead to the battle. */
  const consequence = (wave: Wave, battle: Battle, end: Ended): Consequence => {
    const known = changes.get(battle) ?? new Map<number, Consequence>()
    if (known.size === 0) changes.set(battle, known)
    const key = (end.attacker * 2 ** 25 + end.defender) * 2 + Number(end.ending.outcome === 'attackerRetreats')
    let found = known.get(key)
    if (!found) {
      found = consequenceOf(parts, register, wave, battle, end)
      known.set(key, found)
    }
    return found
  }
  const play = (fight: Fight, weight: number, totals: Totals): void => {
    let ends = 0
    let situations = new Situations()
    situations.add(
      { counts: register.counts({ there: { defender } }), isCaptured: false, outcome: 'defenderWins' },
      weight,
    )
    waves.forEach((wave, index) => {
      const next = new Situations()
      const stage = defined(totals.stages[index])
      for (const { situation, weight: share } of situations.all()) {
        const target = register.units(situation, 'there', opposite[wave.by ?? 'attacker'])
        if (totalOf(target) === 0) {
          next.add(walkIn(parts, register, situation, wave), share)
          continue
        }
        const rounds = fight(battleOf(index, target), share, (battle, end, part) => {
          if (++ends > mostEnds) throw new TooManyStates()
          const { lost, change } = consequence(wave, battle, end)
          const after = register.after(situation, change)
          noteStage(stage, { outcome: after.outcome, captured: after.isCaptured, ...lost }, part)
          next.add(after, part)
        })
        noteRounds(totals, stage, rounds)
      }
      situations = next
    })
    for (const { situation, weight: share } of situations.all())
      totals.ledger.add(
        {
          outcome: situation.outcome,
          captured: situation.isCaptured,
          attacker: register.final(situation, 'attacker', brought.attacker),
          defender: register.final(situation, 'defender', brought.defender),
        },
        share,
      )
  }
  return {
    stageNames: waves.map((wave, index) => `${wave.by === 'defender' ? 'counter-attack' : 'wave'} ${index + 1}`),
    play,
  }
}

/**
 * Every situation that a wave may meet fights its battle: a course for each number of enemies left, and then each of
 * its ends for each situation. On land without retreats one side has nobody left; elsewhere both may have some.
 */
const scenarioStepsOf = (battles: readonly (Battle | undefined)[]): number => {
  let [steps, situations, attackers] = [0, 1, 0]
  for (const battle of battles) {
    if (!battle) continue
    const [own, enemies] = [defined(battle.duel.attacker.entries[0]) + 1, defined(battle.duel.defender.entries[0]) + 1]
    const isFoughtOut = battle.engagement.location === 'land' && battle.engagement.attackerPolicy.retreat === 'never'
    const ends = isFoughtOut ? own + enemies : (own * enemies) / 2
    steps += stepsFor({ ends: situations * ends }) + (Math.min(situations, enemies) - 1) * 0.5 * courseSteps(battle)
    attackers += own
    situations = Math.min(situations * ends, isFoughtOut ? attackers + enemies : attackers * enemies)
  }
  return steps
}

/** All that either alliance ever brings. */
const broughtBy = (question: WavesQuestion, defender: UnitCounts): Readonly<Record<Side, UnitCounts>> => {
  const by = (side: Side): UnitCounts =>
    question.waves
      .filter(wave => (wave.by ?? 'attacker') === side)
      .reduce((sum, wave) => addCounts(sum, wave.attacker), {})
  return { attacker: by('attacker'), defender: addCounts(defender, by('defender')) }
}

/** A wave that finds no enemy: land units take what is not theirs (R41-11.1); everybody else looks on. */
const walkIn = ({ ruleset, location }: WaveParts, register: Register, situation: Situation, wave: Wave): Situation => {
  const side = wave.by ?? 'attacker'
  const holds = situation.isCaptured === (side === 'attacker')
  const takes = location === 'land' && !holds && hasLand(ruleset, wave.attacker)
  const stays = takes ? onlyLand(ruleset, wave.attacker) : {}
  const leaves = without(wave.attacker, stays)
  return register.after(situation, {
    side,
    counts: register.counts({ there: { [side]: stays }, away: { [side]: leaves } }),
    isCaptured: takes,
    outcome: takes ? (side === 'attacker' ? 'attackerWins' : 'defenderWins') : situation.outcome,
  })
}

interface Consequence {
  readonly lost: BySide<Pick<SideSurvivors, 'lostIpc'>>
  readonly change: Change
}

const consequenceOf = (parts: WaveParts, register: Register, wave: Wave, battle: Battle, end: Ended): Consequence => {
  const side = wave.by ?? 'attacker'
  const enemy = opposite[side]
  const result = resultOf(battle, end)
  const striker = unitsIn(parts.ruleset, battle.duel.attacker.force.slots, result.attacker, slot =>
    staysThere(parts, battle, end, result.captured, slot),
  )
  // E50-5.4: guns that are never a casualty go with the territory.
  const struck = unitsIn(
    parts.ruleset,
    battle.duel.defender.force.slots,
    result.defender,
    slot => !(result.captured && parts.guns.has(slot.unit)),
  )
  const [mine, theirs] = [berthed(parts, striker.there), berthed(parts, struck.there)]
  return {
    lost:
      side === 'attacker'
        ? { attacker: result.attacker, defender: result.defender }
        : { attacker: result.defender, defender: result.attacker },
    change: {
      side,
      counts: register.counts({
        there: { [side]: addCounts(mine.there, struck.away), [enemy]: theirs.there },
        away: { [side]: addCounts(striker.away, mine.away), [enemy]: theirs.away },
      }),
      isCaptured: result.captured,
      outcome: side === 'attacker' ? result.outcome : mirrored[result.outcome],
    },
  }
}

/** A counter-attack's outcome in the words of the first attack: the side that broke it off has left the space to the other. */
const mirrored: Readonly<Record<Outcome, Outcome>> = {
  attackerWins: 'defenderWins',
  defenderWins: 'attackerWins',
  mutualDestruction: 'mutualDestruction',
  standoff: 'standoff',
  attackerRetreats: 'attackerWins',
}

/** Whether the attacker's units of a slot are in the space after the battle, planes apart. */
const staysThere = (parts: WaveParts, battle: Battle, end: Ended, isCaptured: boolean, slot: Slot): boolean => {
  if (slot.isAside) return slot.dives // submerged ones surface where they are, withdrawn ones are gone
  if (parts.location === 'land') return isCaptured && slot.isLand
  const { outcome } = end.ending
  if (outcome === 'attackerRetreats') return false
  const [own, enemy] = [
    defined(battle.duel.attacker.traits[end.attacker]),
    defined(battle.duel.defender.traits[end.defender]),
  ]
  // R41-9.10.1: of a standoff, the stuck withdraw.
  return outcome !== 'standoff' || canHit(enemy, own) === 0
}

/** Units by name, repaired where they are (R41-9.7.5, E40-9.3), with their cargo, those that stay and those that leave. */
const unitsIn = (
  { battle }: Ruleset,
  slots: readonly Slot[],
  remains: SideSurvivors,
  stays: (slot: Slot) => boolean,
): { there: UnitCounts; away: UnitCounts } => {
  let there: UnitCounts = {}
  let away: UnitCounts = {}
  slots.forEach((slot, index) => {
    const count = defined(remains.slots[index])
    if (count === 0) return
    const cargo = Object.entries(slot.cargo ?? {}).map(([unit, each]) => [unit, each * count])
    const name = battle?.repair === 'atBase' ? slot.name : slot.unit
    const units = addCounts({ [name]: count }, Object.fromEntries(cargo))
    if (stays(slot)) there = addCounts(there, units)
    else away = addCounts(away, units)
  })
  return { there, away }
}

/** At sea, planes stay only on the decks of carriers that are there (R41-6.6.4, 13.2). */
const berthed = ({ ruleset, location }: WaveParts, units: UnitCounts): { there: UnitCounts; away: UnitCounts } => {
  if (location === 'land') return { there: units, away: {} }
  let room = ruleset.units
    .filter(unit => hasAbility(unit, carriesFighters))
    .reduce((sum, unit) => sum + fightersPerCarrier * (units[unit.name] ?? 0), 0)
  const away: Record<string, number> = {}
  for (const unit of ruleset.units.filter(unit => unit.domain === 'air')) {
    const count = units[unit.name] ?? 0
    const stay = hasAbility(unit, landBasesOnly) ? 0 : Math.min(count, room)
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
