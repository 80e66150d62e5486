import {
  addCounts,
  battlesPerChunk,
  carriesLand,
  checkSize,
  damagedName,
  defaultTrials,
  hasAbility,
  inTableOrder,
  loadsOf,
  lostByUnit,
  patchRules,
  type Ruleset,
  sayArmies,
  TooManyStates,
  totalOf,
  type Unit,
  type UnitCounts,
  usualSurvivors,
} from '../../armies/index.ts'
import {
  type AnswerableKind,
  addDice,
  addEach,
  addWeight,
  binned,
  confidence,
  defined,
  getOrInsert,
  groupBy,
  type Histogram,
  type HitChances,
  histogramOf,
  meanInterval,
  meanOf,
  noHits,
  objectSteps,
  type ReplyHeader,
  refuse,
  rollInto,
  type Sampler,
  spend,
  standardDeviationOf,
  stateSteps,
  stepsFor,
  stepsWithin,
  streamOver,
  streamWords,
  type Weights,
  wilson,
} from '../../engine/index.ts'
import { drawFrom } from './draws.ts'
import type { MinesReply } from './passage-replies.ts'
import { MinesQuestion } from './question.ts'
import { aa1914 } from './ruleset.ts'
import { say } from './says.ts'
import { checkDamage, transportsIn } from './ships.ts'

/** A way in which a fleet, or its ships of one kind, come through the minefields. */
export interface MineEnd {
  /** The ships afloat, by the name of their condition (`damagedBattleship`). */
  readonly fleet: UnitCounts
  /** What is still aboard, one entry a loaded transport. */
  readonly loads: readonly UnitCounts[]
  /** What is gone, by unit, cargo included (R14-7.10.3). */
  readonly lost: UnitCounts
  readonly lostIpc: number
  /** Ships that are gone. */
  readonly sunk: number
  /** Whether no mine has hit. */
  readonly isUntouched: boolean
}

export interface MinePosition extends MineEnd {
  readonly probability: number
}

/** Chances of each kind of ship by itself: ships do not share their dice, so kinds are independent. */
export interface MineChances {
  readonly kinds: readonly (readonly MinePosition[])[]
  /** Probability of what was left out as too unlikely. */
  readonly dropped: number
}

/** Ships that share their fate's chances: of one unit, equally damaged, equally loaded. */
interface ShipKind {
  readonly unit: Unit
  readonly isDamaged: boolean
  readonly count: number
  readonly load: UnitCounts
}

/** More positions than these are not told apart: a few hundred bytes each. */
const mostPositions = 100_000
/** What is less likely than this is left out: all of it together stays far below what a reader could see. */
const leastLikely = 1e-18

/**
 * How a fleet comes through so many active minefields, kind by kind (R14-7.10).
 *
 * @param loads what the loaded transports carry, one entry a transport, as `loadsOf` makes them
 */
export const mineChances = (
  ruleset: Ruleset,
  fleet: UnitCounts,
  loads: readonly UnitCounts[],
  fields: number,
): MineChances => {
  // R14-7.10.2, A14-23: one die for each ship and each field.
  const hits = addDice(noHits, fields, Math.min(1, defined(ruleset.values.mine) / ruleset.dice.sides))
  const all = shipKinds(ruleset, fleet, loads).map(kind => endsOf(ruleset, kind, hits))
  return { kinds: all.map(({ ends }) => ends), dropped: all.reduce((sum, { dropped }) => sum + dropped, 0) }
}

const shipKinds = (ruleset: Ruleset, fleet: UnitCounts, loads: readonly UnitCounts[]): ShipKind[] => {
  const waiting = loads.filter(load => totalOf(load) > 0)
  return ruleset.units.flatMap(unit => {
    const count = fleet[unit.name] ?? 0
    const aboard = hasAbility(unit, carriesLand) ? waiting.splice(0, count) : []
    const empty = { unit, isDamaged: false, count: count - aboard.length, load: {} }
    const damaged = { unit, isDamaged: true, count: fleet[damagedName(unit.name)] ?? 0, load: {} }
    return [empty, ...loadedKinds(unit, aboard), damaged].filter(kind => kind.count > 0)
  })
}

const loadedKinds = (unit: Unit, loads: readonly UnitCounts[]): ShipKind[] => {
  const alike = groupBy(loads, load => JSON.stringify(load))
  return [...alike.values()].map(same => ({ unit, isDamaged: false, count: same.length, load: same[0] ?? {} }))
}

/** What becomes of the ships of a kind: each ship takes hits with the chances given, and stands one less than it has lives. */
const endsOf = (ruleset: Ruleset, kind: ShipKind, hits: HitChances): { ends: MinePosition[]; dropped: number } => {
  const { unit, isDamaged, count } = kind
  const [hit, hitAgain] = [sumFrom(hits, 1), sumFrom(hits, 2)]
  const ends: MinePosition[] = []
  let dropped = 0
  const note = (harmed: number, sunk: number, probability: number): void => {
    spend(stateSteps)
    if (probability < leastLikely) dropped += probability
    else ends.push(endOf(ruleset, kind, { harmed, sunk, probability }))
  }
  const sinking = [1]
  addDice(noHits, count, hit).forEach((chance, harmed) => {
    if (isDamaged || unit.hits === 1) {
      note(harmed, harmed, chance)
      return
    }
    // R14-7.10.2: an undamaged battleship is first damaged, then sunk.
    if (harmed > 0) rollInto(sinking, 1, hit > 0 ? hitAgain / hit : 0)
    sinking.forEach((share, sunk) => {
      note(harmed, sunk, chance * share)
    })
  })
  return { ends, dropped }
}

const sumFrom = (chances: HitChances, first: number): number =>
  chances.slice(first).reduce((sum, chance) => sum + chance, 0)

const endOf = (
  ruleset: Ruleset,
  { unit, isDamaged, count, load }: ShipKind,
  { harmed, sunk, probability }: { harmed: number; sunk: number; probability: number },
): MinePosition => {
  const afloat = {
    [unit.name]: isDamaged ? 0 : count - harmed,
    [damagedName(unit.name)]: isDamaged ? count - sunk : harmed - sunk,
  }
  const gone = present({ [unit.name]: sunk, ...times(load, sunk) })
  return {
    fleet: present(afloat),
    loads: totalOf(load) > 0 ? Array<UnitCounts>(count - sunk).fill(load) : [],
    lost: gone,
    lostIpc: ruleset.units.reduce((sum, { name, cost }) => sum + (gone[name] ?? 0) * cost, 0),
    sunk,
    isUntouched: harmed === 0,
    probability,
  }
}

const present = (units: UnitCounts): UnitCounts =>
  Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0))

const times = (units: UnitCounts, factor: number): UnitCounts =>
  Object.fromEntries(Object.entries(units).map(([unit, count]) => [unit, count * factor]))

/** How many positions there are before equal ones are found to be one. */
const sizeOf = ({ kinds }: MineChances): number => kinds.reduce((product, ends) => product * ends.length, 1)

const areListed = (chances: MineChances): boolean => sizeOf(chances) <= mostPositions

const untouched: MineEnd = { fleet: {}, loads: [], lost: {}, lostIpc: 0, sunk: 0, isUntouched: true }

/** Every way a fleet comes through, with its probability: equal positions are one. Throws TooManyStates. */
export const minePositions = (chances: MineChances): { positions: readonly MinePosition[]; dropped: number } => {
  if (!areListed(chances)) throw new TooManyStates()
  let { dropped } = chances
  let positions: MinePosition[] = [{ ...untouched, probability: 1 }]
  for (const ends of chances.kinds) {
    const joined: MinePosition[] = []
    spend(stateSteps * positions.length * ends.length)
    for (const position of positions)
      for (const end of ends) {
        const probability = position.probability * end.probability
        if (probability < leastLikely) dropped += probability
        else joined.push({ ...together(position, end), probability })
      }
    positions = joined
  }
  return { positions: merged(positions), dropped }
}

const together = (one: MineEnd, other: MineEnd): MineEnd => ({
  fleet: addCounts(one.fleet, other.fleet),
  loads: other.loads.length > 0 ? [...one.loads, ...other.loads] : one.loads,
  lost: addCounts(one.lost, other.lost),
  lostIpc: one.lostIpc + other.lostIpc,
  sunk: one.sunk + other.sunk,
  isUntouched: one.isUntouched && other.isUntouched,
})

/** Battleships damaged now and battleships damaged before are the same afterwards. */
const merged = (positions: readonly MinePosition[]): MinePosition[] => {
  spend(stateSteps * positions.length)
  const known = new Map<string, MinePosition>()
  for (const position of positions) {
    const key = `${JSON.stringify(position.fleet)}${JSON.stringify(position.loads)}${position.isUntouched}`
    const same = known.get(key)
    known.set(key, same ? { ...same, probability: same.probability + position.probability } : position)
  }
  return [...known.values()]
}

/** Sends so many fleets through, each with its own dice, and tells in which ways how many of them came through. */
export const sampleMines = (
  { kinds }: MineChances,
  fleets: number,
  words: Int32Array,
): readonly (MineEnd & { readonly fleets: number })[] => {
  const stream = streamOver(words)
  const draws = kinds.map(ends => drawFrom(ends.map(({ probability }) => probability)))
  spend(objectSteps * fleets * (1 + kinds.length))
  const seen = new Map<string, { ends: readonly MinePosition[]; fleets: number }>()
  for (let fleet = 0; fleet < fleets; fleet++) {
    const drawn = draws.map(draw => draw(stream))
    const endsOfKinds = (): MinePosition[] => kinds.map((ends, kind) => defined(ends[defined(drawn[kind])]))
    getOrInsert(seen, drawn.join(), () => ({ ends: endsOfKinds(), fleets: 0 })).fleets++
  }
  return [...seen.values()].map(entry => ({ ...entry.ends.reduce(together, untouched), fleets: entry.fleets }))
}

/** Said of what cannot be listed, so that `auto` samples at once. */
const hopeless = stepsWithin(10_000)
/** Bars of the distribution of losses. */
const mostBars = 400

/** A fleet's passage through mined zones, asked by itself. */
export const minesKind: AnswerableKind<MinesQuestion> = {
  Request: MinesQuestion,
  prepare: ({ fleet, cargo, loads, fields = 1, rules, survivorsAtMost = usualSurvivors }) => {
    const ruleset = patchRules(aa1914, rules)
    checkFleet(ruleset, fleet)
    const aboard = aboardOf(ruleset, { fleet, cargo, loads })
    const units = inTableOrder(ruleset, [fleet, ...aboard].reduce(addCounts, {} as UnitCounts))
    const chances = mineChances(ruleset, fleet, aboard, fields)
    const canList = areListed(chances)
    const reply = (header: ReplyHeader, tallies: readonly MinesTally[]) =>
      replyOf(header, units, sumOf(tallies), canList ? survivorsAtMost : 0)
    return {
      ruleset: ruleset.name,
      notes: [...(ruleset.dice.mode === 'lowLuck' ? [say.diceOfShips] : []), ...(canList ? [] : [say.manyPositions])],
      exact: {
        steps: stepsFor({ pairs: sizeOf(chances) }) + (canList ? 0 : hopeless),
        tooLarge: sayArmies.manyStates,
        solve: () => (canList ? solve(ruleset, chances) : undefined),
        reply: (header, solved) => reply(header, [solved as MinesTally]),
      },
      sampled: {
        usualTrials: defaultTrials,
        trialsPerChunk: battlesPerChunk,
        preparationSteps: 0,
        // A position that cannot be listed is tallied by itself.
        trialSteps: () => stepsFor({ draws: chances.kinds.length + (canList ? 0 : 30) }),
        begin: () => samplerOf(ruleset, chances),
        reply: (header, tallies) => reply(header, tallies as readonly MinesTally[]),
      },
    }
  },
}

const checkFleet = (ruleset: Ruleset, fleet: UnitCounts): void => {
  if (totalOf(fleet) === 0) refuse('empty-side', ['fleet'], say.noShipSails)
  checkSize(fleet, ['fleet'])
  checkDamage(ruleset, fleet, ['fleet'])
}

const aboardOf = (
  ruleset: Ruleset,
  { fleet, cargo, loads }: Pick<MinesQuestion, 'fleet' | 'cargo' | 'loads'>,
): UnitCounts[] => {
  const transports = transportsIn(ruleset, fleet)
  return loadsOf(ruleset, { transports, cargo, loads }, { cargo: ['cargo'], loads: ['loads'] })
}

/** What has come of the fleets that sailed, or may come of one: counts, or probabilities. */
interface MinesTally {
  total: number
  untouched: number
  /** Probability of what was too unlikely to be followed. */
  unresolved: number
  readonly sunk: Weights<number>
  /** By IPC, and by unit. */
  readonly ipc: Weights<number>
  readonly lost: Weights<string>
  /** Those still there, cargo included, by what tells them apart. */
  readonly survivors: Map<string, { readonly units: UnitCounts; weight: number }>
}

const emptyTally = (unresolved = 0): MinesTally => ({
  total: 0,
  untouched: 0,
  unresolved,
  sunk: new Map(),
  ipc: new Map(),
  lost: new Map(),
  survivors: new Map(),
})

const solve = (ruleset: Ruleset, chances: MineChances): MinesTally => {
  const { positions, dropped } = minePositions(chances)
  const tally = emptyTally(dropped)
  for (const position of positions) note(tally, position, position.probability, aliveIn(ruleset, position))
  return tally
}

const samplerOf = (ruleset: Ruleset, chances: MineChances): Sampler<MinesTally> => {
  const tally = emptyTally()
  const canList = areListed(chances)
  return {
    add: ({ seed, index, trials }) => {
      for (const end of sampleMines(chances, trials, streamWords(seed, index)))
        note(tally, end, end.fleets, canList ? aliveIn(ruleset, end) : {})
    },
    tally: () => tally,
  }
}

const aliveIn = (ruleset: Ruleset, { fleet, loads }: MineEnd): UnitCounts =>
  inTableOrder(ruleset, [fleet, ...loads].reduce(addCounts, {} as UnitCounts))

const note = (tally: MinesTally, end: MineEnd, weight: number, survivors: UnitCounts): void => {
  spend(stateSteps)
  tally.total += weight
  if (end.isUntouched) tally.untouched += weight
  addWeight(tally.sunk, end.sunk, weight)
  addWeight(tally.ipc, end.lostIpc, weight)
  for (const [unit, count] of Object.entries(end.lost)) addWeight(tally.lost, unit, count * weight)
  noteSurvivors(tally, survivors, weight)
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0

const noteSurvivors = ({ survivors }: MinesTally, units: UnitCounts, weight: number): void => {
  const key = `${Object.entries(units).flat().join('')}|`
  getOrInsert(survivors, key, () => ({ units, weight: 0 })).weight += weight
}

const sumOf = (tallies: readonly MinesTally[]): MinesTally => {
  const sum = emptyTally()
  for (const tally of tallies) {
    sum.total += tally.total
    sum.untouched += tally.untouched
    sum.unresolved += tally.unresolved
    for (const of of ['sunk', 'ipc'] as const) addEach(sum[of], tally[of])
    addEach(sum.lost, tally.lost)
    for (const { units, weight } of tally.survivors.values()) noteSurvivors(sum, units, weight)
  }
  return sum
}

const replyOf = (
  { notes, ...header }: ReplyHeader,
  fleet: UnitCounts,
  { total: weight, untouched, unresolved, sunk, ipc, lost, survivors }: MinesTally,
  survivorsAtMost: number,
): MinesReply => {
  const total = weight || 1
  const share = (weight: number): number => Math.min(1, weight / total)
  const shares = (weights: Weights<number>): Histogram =>
    histogramOf(weights).map(([value, weight]) => [value, share(weight)])
  const [sunkShares, ipcShares] = [shares(sunk), shares(ipc)]
  const units = present(fleet)
  const meanLost = [...lost].sort(byKey).map(([unit, weight]) => [unit, weight / total] as const)
  return {
    ...header,
    kind: 'mines',
    untouched: share(untouched),
    sunk: sunkShares,
    fleet: {
      units,
      expectedLosses: {
        units: lostByUnit(units, Object.fromEntries(meanLost)),
        ipc: meanOf(ipcShares),
      },
      lossDistribution: binned(ipcShares, mostBars),
    },
    survivors: [...survivors]
      .sort((one, other) => other[1].weight - one[1].weight || byKey(one, other))
      .slice(0, survivorsAtMost)
      .map(([, { units, weight }]) => ({ units, probability: weight / total })),
    precision:
      header.method === 'exact'
        ? { unresolved }
        : {
            confidence,
            intervals: {
              untouched: wilson(share(untouched), total),
              sunk: meanInterval(meanOf(sunkShares), standardDeviationOf(sunkShares), total),
              ipc: meanInterval(meanOf(ipcShares), standardDeviationOf(ipcShares.toReversed()), total),
            },
          },
    notes: [...notes],
  }
}
