import type * as z from 'zod'
import {
  canonical,
  check,
  checkQuestion,
  defined,
  engineVersion,
  exactAtMost,
  type Fault,
  faultOf,
  groupBy,
  hasField,
  inEnglish,
  type Job,
  millisecondsOf,
  type Questions,
  readRequest,
  refuse,
  refusedOtherwise,
  type Sampling,
  type Side,
  type Speak,
  seedMadeOf,
  solveWithin,
  stepsFor,
  stepsWithin,
  type Telling,
  type Text,
  wilson,
  within,
} from '../../engine/index.ts'
import { type Addition, additionsFor, affordable } from '../additions.ts'
import { addCounts, totalOf } from '../counts.ts'
import { fightersPerCarrier, type Location } from '../engagement.ts'
import { limits } from '../limits.ts'
import { antiaircraft, carriesFighters, carriesLand, hasAbility, landBasesOnly } from '../mechanisms/index.ts'
import { say } from '../messages/reinforcement-says.ts'
import { patchRules } from '../rules.ts'
import type { Ruleset, Unit } from '../unit.ts'
import type { Garrison, How, UnitCounts } from '../unit-lists.ts'
import { type FamilyGame, questionsOf, sampleArmies } from './family.ts'
import type { ArmiesKind, Chances, PreparedArmies, Tally } from './prepared.ts'
import {
  type Goal,
  type ReinforceEnvelope,
  type ReinforceReply,
  reinforcementDefaults,
  reinforcementLimits,
  reinforceReply,
  reinforceRequest,
} from './reinforcement-schemas.ts'

/** A search that would take more exactly is sampled under `auto`. */
const exactSearchAtMost = stepsWithin(10_000)
/** What is no more than a rounding apart is equal. */
const tie = 1e-12

/** What a game's face has for the question: what is the least to add to a side so that a battle goes well enough? */
export const reinforcementOf = (
  game: FamilyGame,
  face: Parameters<typeof readRequest>[0],
  battles: readonly z.ZodType[],
) => {
  const { Envelope, ReinforceRequest } = reinforceRequest(game.ruleset, battles)
  const questions = questionsOf(game)
  return {
    ReinforceRequest,
    ReinforceReply: reinforceReply(game.key),
    prepareReinforcement: (request: unknown): Job => {
      const { battle, ...asked } = pointing(face, () => check(Envelope, request))
      if (battle === undefined) refuse('invalid-field', ['battle'], say.giveBattle)
      const read = () => readRequest(face, battle)
      return prepare(game, questions, typeof battle === 'string' ? read() : within(['battle'], read), asked)
    },
  }
}

/** Of a field that stands beside the battle, and is one of the battle's own, it is said where it belongs. */
const pointing = <Read>({ OddsRequest }: Parameters<typeof readRequest>[0], read: () => Read): Read => {
  const isBattles = ({ code, at: [name], at: { length } }: Fault): boolean =>
    code === 'unknown-field' && length === 1 && OddsRequest !== undefined && hasField(OddsRequest, String(name))
  return refusedOtherwise(faults => faults.map(fault => (isBattles(fault) ? belongsInBattle(fault) : fault)), read)
}

const belongsInBattle = ({ code, at, at: [name] }: Fault): Fault => {
  const example = `{"battle": {"battle": "3i v 2i", "${name}": …}}`
  return faultOf(code, at, say.fieldOfBattle({ field: String(name), example }))
}

type Asked = Omit<ReinforceEnvelope, 'battle'>

/** A question about a single battle, as far as it is known here. */
type Single = How & { readonly attacker: UnitCounts; readonly defender: Garrison }

interface Search {
  readonly game: FamilyGame
  readonly kind: ArmiesKind
  readonly ruleset: Ruleset
  readonly question: Single
  readonly side: Side
  readonly goal: Goal
  readonly location: Location
  readonly reach: number
  readonly additions: readonly Addition[]
  readonly sampling: Sampling
  /** How the battles are solved; `auto` has been decided, and `mayFallBack` says that it was. */
  readonly isSampled: boolean
  readonly mayFallBack: boolean
}

const prepare = (game: FamilyGame, questions: Questions, battle: unknown, asked: Asked): Job => {
  const { kind, ruleset, ...read } = within(['battle'], () => singleOf(game, questions, battle))
  const { method: wanted = 'auto', trials, seed, survivorsAtMost: _, ...question } = read.question
  const armiesWith = (units: UnitCounts): PreparedArmies =>
    within(['battle'], () => kind.prepare(ruleset, reinforced(question, side, units) as never))
  const { side = 'attacker', budget = reinforcementDefaults.budget } = asked
  const { header, notes } = armiesWith({})
  const { location, attackerUnits, defenderUnits } = header
  const goal = goalOf(side, location, asked.goal)
  const reach = asked.reach ?? reinforcementDefaults[side]
  const own = side === 'attacker' ? attackerUnits : defenderUnits
  const units = unitsOf(ruleset, defined(kind.reinforcedBy)(location), side, location, asked.units)
  const room = limits.unitsPerSide - totalOf(own)
  const most = asked.most ?? reinforcementDefaults.most
  const purse = { units, budget, most: Math.min(most, room) }
  const upTo = affordable(purse, reinforcementLimits.battles)
  if (upTo === undefined)
    return refuse('too-large', ['units'], say.manyFreeAdditions({ most: reinforcementLimits.battles }))
  const stands = (added: UnitCounts): boolean =>
    side === 'attacker' || location === 'land' || haveDecks(ruleset, own, added)
  const additions = additionsFor({ ...purse, budget: upTo }).filter(addition => stands(addition.units))
  const sampling = {
    seed: seed ?? seedMadeOf(question),
    trials: trials ?? reinforcementDefaults.trials,
  }
  const costs = costsOf(probesOf(additions).map(armiesWith), additions.length, sampling.trials)
  const isSampled = wanted === 'monteCarlo' || (wanted === 'auto' && !costs.isQuick)
  const whole = {
    battle: { ...question, method: wanted, ...sampling },
    side,
    goal,
    reach,
    units: units.map(unit => unit.name),
    budget,
    most,
  }
  const search: Search = {
    ...{ game, kind, ruleset, question, side, goal, location, reach, additions, sampling, isSampled },
    mayFallBack: wanted === 'auto',
  }
  return {
    question: whole,
    key: `reinforce ${canonical(whole)}`,
    method: isSampled ? 'monteCarlo' : 'exact',
    chunks: 1,
    steps: additions.length,
    costInMs: millisecondsOf(isSampled ? costs.sampled : costs.exact),
    work: (_from, _to, isCancelled = () => false, telling) => searchFor(search, armiesWith, isCancelled, telling),
    reply: ([found], speak = inEnglish) =>
      replyOf(search, found as Found, { units, budget, upTo, notes: notesOf(search, notes) }, speak),
  }
}

/** A question about a single battle. Throws a Refusal. */
const singleOf = (
  game: FamilyGame,
  questions: Questions,
  battle: unknown,
): { kind: ArmiesKind; ruleset: Ruleset; question: Single } => {
  const { kind: word, question } = checkQuestion(questions, battle)
  const single = question as Single
  const ruleset = patchRules(game.ruleset, single.rules)
  const kind = game.kinds[word]
  if (kind?.reinforcedBy) return { kind, ruleset, question: single }
  const names = Object.keys(game.kinds).filter(known => defined(game.kinds[known]).reinforcedBy)
  return refuse('invalid-field', ['kind'], say.singleBattle({ kind: word, kinds: names }))
}

/** The question with units added to a side: of a garrison listed by power, to the first of them. */
const reinforced = <Asked extends Pick<Single, 'attacker' | 'defender'>>(
  question: Asked,
  side: Side,
  added: UnitCounts,
): Asked => {
  if (totalOf(added) === 0) return question
  if (side === 'attacker') return { ...question, attacker: addCounts(question.attacker, added) }
  const { defender } = question
  if (!Array.isArray(defender)) return { ...question, defender: addCounts(defender as UnitCounts, added) }
  const [first, ...others] = defender
  return { ...question, defender: [{ ...first, units: addCounts(defined(first).units, added) }, ...others] }
}

const goalOf = (side: Side, location: Location, given: Goal | undefined): Goal => {
  const goal = given ?? (side === 'defender' ? 'hold' : location === 'land' ? 'capture' : 'win')
  if ((goal === 'hold') !== (side === 'defender'))
    refuse('invalid-field', ['goal'], side === 'defender' ? say.goalOfAttacker({ goal }) : say.goalOfDefender)
  if (goal === 'capture' && location === 'sea') refuse('impossible-policy', ['goal'], say.noGoalAtSea)
  return goal
}

const chanceOf = (goal: Goal, location: Location, { attackerWins, captured }: Chances): number => {
  const chance =
    goal === 'win' ? attackerWins : goal === 'capture' ? captured : 1 - (location === 'land' ? captured : attackerWins)
  return Math.min(1, Math.max(0, chance))
}

/** Units that may be added: those named, or all that can stand there and fight. */
const unitsOf = (
  ruleset: Ruleset,
  domains: readonly Unit['domain'][],
  side: Side,
  location: Location,
  names: readonly string[] | undefined,
): Unit[] => {
  const isBarred = (unit: Unit): boolean =>
    !domains.includes(unit.domain) ||
    // R41-2.3: nobody whose bases are on land defends a sea zone.
    (location === 'sea' && side === 'defender' && hasAbility(unit, landBasesOnly)) ||
    (side === 'attacker' && hasAbility(unit, antiaircraft))
  names?.forEach((name, index) => {
    if (ruleset.units.some(unit => unit.name === name && isBarred(unit)))
      refuse('wrong-location', ['units', index], say.cannotBeAdded({ unit: name, side }))
  })
  const fights = (unit: Unit): boolean =>
    (side === 'attacker' ? unit.attack : unit.defense) > 0 || hasAbility(unit, antiaircraft)
  const isWanted = (unit: Unit): boolean =>
    names ? names.includes(unit.name) : fights(unit) && !hasAbility(unit, carriesLand)
  return ruleset.units.filter(unit => !isBarred(unit) && isWanted(unit))
}

/** Whether all aircraft that are added find room on carriers: without it none defends a sea zone (R41-6.6.4, 13.2). */
const haveDecks = ({ units }: Ruleset, own: UnitCounts, added: UnitCounts): boolean => {
  const together = addCounts(own, added)
  const count = (isMeant: (unit: Unit) => boolean, of: UnitCounts): number =>
    units.reduce((sum, unit) => sum + (isMeant(unit) ? (of[unit.name] ?? 0) : 0), 0)
  const flies = (unit: Unit): boolean => unit.domain === 'air'
  const room = fightersPerCarrier * count(unit => hasAbility(unit, carriesFighters), together)
  return count(flies, added) === 0 || count(flies, together) <= room
}

const probes = 5

/** Some of the additions from the cheapest to the dearest, whose battles stand for all when their cost is estimated. */
const probesOf = (additions: readonly Addition[]): UnitCounts[] =>
  Array.from(
    { length: probes },
    (_, probe) => defined(additions[Math.floor((probe * (additions.length - 1)) / (probes - 1))]).units,
  )

const costsOf = (probed: readonly PreparedArmies[], battles: number, trials: number) => {
  const all = (steps: (armies: PreparedArmies) => number): number =>
    (battles * probed.reduce((sum, armies) => sum + steps(armies), 0)) / probed.length
  const exact = all(({ exactSteps, chances }) => exactSteps + stepsFor(chances ? { battles: 1 } : { wholeBattles: 1 }))
  const sampled = all(armies => stepsFor({ battles: 1 }) + armies.preparationSteps + trials * armies.trialSteps())
  const isSmall = probed.every(({ exactSteps }) => exactSteps <= exactAtMost)
  return {
    exact,
    sampled,
    isQuick:
      probed.some(armies => armies.isSolvedAnyway) || (isSmall && (exact <= exactSearchAtMost || exact <= sampled)),
  }
}

/** A chance of the goal, and of how many trials where it was sampled. */
interface Weighed {
  readonly chance: number
  readonly trials?: number
}

interface AdditionStep extends Addition, Weighed {}

/** What a search brought. */
interface Found {
  /** Things as they are. */
  readonly base: Weighed
  readonly steps: readonly AdditionStep[]
  readonly isReached: boolean
  readonly battles: number
}

type ArmiesWith = (units: UnitCounts) => PreparedArmies

/** Looks at all additions of each cost in turn, and stops where the best of a cost reaches the goal. */
const searchFor = (search: Search, armiesWith: ArmiesWith, isCancelled: () => boolean, telling?: Telling): Found => {
  const { additions, reach } = search
  const steps: AdditionStep[] = []
  let base: Weighed = { chance: 0 }
  let battles = 0
  // As things are comes first and by itself: where that is enough, nothing is added, were it for nothing.
  for (const equallyDear of [additions.slice(0, 1), ...groupBy(additions.slice(1), ({ cost }) => cost).values()]) {
    let best: AdditionStep | undefined
    for (const addition of equallyDear) {
      if (isCancelled()) return { base, steps, isReached: false, battles }
      const step = { ...addition, ...weigh(search, armiesWith(addition.units), isCancelled) }
      if (!best || step.chance > best.chance + tie) best = step
      battles++
      telling?.onStep(battles)
    }
    if (!best) continue
    if (battles === 1) base = best
    const before = steps.at(-1)
    if (before && best.chance <= before.chance + tie) continue
    if (before?.cost === best.cost) steps.pop()
    steps.push(best)
    if (best.chance >= reach - tie) return { base, steps, isReached: true, battles }
  }
  return { base, steps, isReached: false, battles }
}

const weigh = (search: Search, armies: PreparedArmies, isCancelled: () => boolean): Weighed => {
  const { goal, location, isSampled, mayFallBack } = search
  if (isSampled) return weighSampled(search, armies, isCancelled)
  const chances = solveWithin(armies.exactSteps, () => armies.chances?.() ?? chancesOf(armies.solve()))
  if (chances) return { chance: chanceOf(goal, location, chances) }
  if (mayFallBack) return weighSampled(search, armies, isCancelled)
  return refuse('too-large', ['battle', 'method'], say.manyStatesInSearch)
}

/** Every battle is sampled with the same seed: what differs between two of them is less left to chance so. */
const weighSampled = (
  { goal, location, sampling }: Search,
  armies: PreparedArmies,
  isCancelled: () => boolean,
): Weighed => {
  const tally = within(['battle'], () => sampleArmies(armies, sampling, isCancelled))
  return { chance: chanceOf(goal, location, chancesOf(tally)), trials: sampling.trials }
}

const chancesOf = ({ ledger: { outcomes, captured, total } }: Tally): Chances => ({
  attackerWins: outcomes.attackerWins / (total || 1),
  captured: captured / (total || 1),
})

const notesOf = ({ question, side, ruleset, location }: Search, notes: readonly Text[]): Text[] => {
  const { defender } = question
  return [
    ...notes,
    ...(side === 'defender' && Array.isArray(defender)
      ? [say.addedTo({ power: String(defined(defender[0]).power) })]
      : []),
    ...(side === 'defender' && location === 'sea' && ruleset.units.some(unit => hasAbility(unit, carriesFighters))
      ? [say.roomOnCarriers({ rule: ruleset.citations.carrierRoom })]
      : []),
  ]
}

interface SearchHeader {
  readonly units: readonly Unit[]
  readonly budget: number
  readonly upTo: number
  readonly notes: readonly Text[]
}

const replyOf = (search: Search, found: Found, header: SearchHeader, speak: Speak): ReinforceReply => {
  const { game, ruleset, question, side, goal, location, reach, sampling } = search
  const { base, steps, isReached, battles } = found
  const { budget, upTo, units, notes } = header
  const told = steps.map(step => tell(search, step))
  const best = defined(told.at(-1))
  const isSampled = steps.some(step => step.trials !== undefined)
  const isSure = !best.interval || best.interval[0] >= reach
  return {
    game: game.key,
    ruleset: ruleset.name,
    engineVersion,
    battle: game.formatBattle(question) ?? null,
    location,
    side,
    goal,
    reach,
    method: isSampled ? 'monteCarlo' : 'exact',
    ...(isSampled ? sampling : {}),
    already: isReached && battles === 1,
    chance: base.chance,
    ...intervalOf(base),
    reached: isReached ? { ...best, isSure } : null,
    best,
    steps: told,
    searched: { units: units.map(unit => unit.name), budget, upTo: isReached ? best.cost : upTo, battles },
    notes: [
      ...notes,
      ...(units.length === 0 ? [say.nobodyToAdd] : []),
      ...(!isReached && upTo < budget ? [say.notLookedAt({ upTo, most: reinforcementLimits.battles })] : []),
      ...(isReached && !isSure ? [say.maybeNotReached] : []),
      ...(isSampled ? [say.luckiestAddition] : []),
    ].map(speak),
  }
}

const intervalOf = ({ chance, trials }: Weighed): { interval?: [number, number] } =>
  trials === undefined ? {} : { interval: wilson(chance, trials) }

const tell = ({ game, question, side }: Search, { units, cost, ...weighed }: AdditionStep) => ({
  add: units,
  cost,
  chance: weighed.chance,
  ...intervalOf(weighed),
  battle: game.formatBattle(reinforced(question, side, units)) ?? null,
})
