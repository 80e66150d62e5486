import {
  addCounts,
  checkSize,
  chunkSizes,
  damagedName,
  inTableOrder,
  type Kind,
  loadsOf,
  newOutturn,
  type OddsReply,
  type Outturn,
  type Ruleset,
  type Sampling,
  type Story,
  type Tally,
  TooManyStates,
  tallyOf,
  totalOf,
  type Unit,
  type UnitCounts,
} from '../../armies/index.ts'
import {
  addDice,
  addWeight,
  confidence,
  type HitChances,
  meanInterval,
  meanOf,
  noHits,
  objectSteps,
  refuse,
  rollInto,
  spend,
  standardDeviationOf,
  stateSteps,
  streamOver,
  streamWords,
  wilson,
} from '../../engine/index.ts'
import { drawFrom } from './draws.ts'
import type { MinesReply } from './passage-replies.ts'
import { MinesQuestion } from './question.ts'
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
 * Every way a fleet comes through so many active minefields, with its probability (R14-7.10). Equal positions are one.
 * Throws TooManyStates.
 *
 * @param loads what the loaded transports carry, one entry a transport, as `loadsOf` makes them
 */
export const minePassage = (
  ruleset: Ruleset,
  fleet: UnitCounts,
  loads: readonly UnitCounts[],
  fields: number,
): readonly MinePosition[] => minePositions(mineChances(ruleset, fleet, loads, fields))

/** The same from the chances. */
export const minePositions = (chances: MineChances): readonly MinePosition[] => positionsOf(chances).positions

/** The same kind by kind, for sampling, and for fleets with too many positions to list. */
export const mineChances = (
  ruleset: Ruleset,
  fleet: UnitCounts,
  loads: readonly UnitCounts[],
  fields: number,
): MineChances => {
  // R14-7.10.2, A14-23: one die for each ship and each field.
  const hits = addDice(noHits, fields, Math.min(1, ruleset.values.mine! / ruleset.dice.sides))
  const all = shipKinds(ruleset, fleet, loads).map(kind => endsOf(ruleset, kind, hits))
  return { kinds: all.map(({ ends }) => ends), dropped: all.reduce((sum, { dropped }) => sum + dropped, 0) }
}

const shipKinds = (ruleset: Ruleset, fleet: UnitCounts, loads: readonly UnitCounts[]): ShipKind[] => {
  const waiting = loads.filter(load => totalOf(load) > 0)
  return ruleset.units.flatMap(unit => {
    const count = fleet[unit.name] ?? 0
    const aboard = unit.abilities.includes('carriesLand') ? waiting.splice(0, count) : []
    const empty = { unit, isDamaged: false, count: count - aboard.length, load: {} }
    const damaged = { unit, isDamaged: true, count: fleet[damagedName(unit.name)] ?? 0, load: {} }
    return [empty, ...loadedKinds(unit, aboard), damaged].filter(kind => kind.count > 0)
  })
}

const loadedKinds = (unit: Unit, loads: readonly UnitCounts[]): ShipKind[] => {
  const kinds = new Map<string, { unit: Unit; isDamaged: boolean; count: number; load: UnitCounts }>()
  for (const load of loads) {
    const key = JSON.stringify(load)
    const known = kinds.get(key)
    if (known) known.count++
    else kinds.set(key, { unit, isDamaged: false, count: 1, load })
  }
  return [...kinds.values()]
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

const positionsOf = (chances: MineChances): { positions: readonly MinePosition[]; dropped: number } => {
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
    const key = drawn.join()
    const known = seen.get(key)
    if (known) known.fleets++
    else seen.set(key, { ends: drawn.map((end, kind) => kinds[kind]![end]!), fleets: 1 })
  }
  return [...seen.values()].map(entry => ({ ...entry.ends.reduce(together, untouched), fleets: entry.fleets }))
}

/** A fleet's passage through mined zones, asked by itself. */
export const minesKind: Kind = {
  schema: MinesQuestion,
  garrisons: () => [],
  understand: (ruleset, question: MinesQuestion) => understand(ruleset, question),
}

/** Rough times in milliseconds: of a position followed exactly; of a kind of ship drawn; of a position tallied. */
const perPositionMs = 8e-3
const perDrawMs = 1e-4
const perTallyMs = 3e-3
/** Said of what cannot be listed, so that `auto` samples at once. */
const hopelessMs = 10_000

const understand = (ruleset: Ruleset, { fleet, cargo, loads, fields = 1 }: MinesQuestion): Story => {
  checkFleet(ruleset, fleet)
  const aboard = aboardOf(ruleset, { fleet, cargo, loads })
  const units = inTableOrder(ruleset, [fleet, ...aboard].reduce(addCounts, {} as UnitCounts))
  const chances = mineChances(ruleset, fleet, aboard, fields)
  const size = sizeOf(chances)
  const canList = areListed(chances)
  return {
    heading: {
      kind: 'mines',
      location: 'sea',
      attackerUnits: units,
      defenderUnits: {},
      casualtyOrders: { attacker: [], defender: [] },
      notes: [
        ...(ruleset.dice.mode === 'lowLuck'
          ? ['Each ship has a die of its own, so low luck changes nothing here.']
          : []),
        ...(canList ? [] : ['There are too many positions to tell which of them are the likeliest.']),
      ],
    },
    stageNames: [],
    exactMs: size * perPositionMs + (canList ? 0 : hopelessMs),
    isSolvedAnyway: false,
    preparationMs: 0,
    trialMs: () => chances.kinds.length * perDrawMs + (canList ? 0 : perTallyMs),
    solve: () => solve(ruleset, chances),
    sample: (...asked) => sample(ruleset, chances, ...asked),
    write: (reply, outturn) => write(canList ? reply : { ...reply, survivors: [] }, outturn),
  }
}

const checkFleet = (ruleset: Ruleset, fleet: UnitCounts): void => {
  if (totalOf(fleet) === 0) refuse('empty-side', ['fleet'], 'no ship sails; list at least one')
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

const solve = (ruleset: Ruleset, chances: MineChances): Tally => {
  const outturn = newOutturn(ruleset, [])
  const { positions, dropped } = positionsOf(chances)
  for (const position of positions) note(outturn, position, position.probability, aliveIn(ruleset, position))
  return tallyOf(outturn, { roundCounts: [], unresolved: dropped, method: 'exact' })
}

const sample = (
  ruleset: Ruleset,
  chances: MineChances,
  { seed, trials }: Sampling,
  from: number,
  to: number,
  isCancelled: () => boolean,
): Tally => {
  const outturn = newOutturn(ruleset, [])
  const canList = areListed(chances)
  for (const [chunk, fleets] of chunkSizes(trials, from, to)) {
    if (isCancelled()) break
    for (const end of sampleMines(chances, fleets, streamWords(seed, chunk)))
      note(outturn, end, end.fleets, canList ? aliveIn(ruleset, end) : {})
  }
  return tallyOf(outturn, { roundCounts: [], unresolved: 0, method: 'monteCarlo' })
}

const untouchedMark = 'untouched'
const sunkMark = 'sunk:'

const aliveIn = (ruleset: Ruleset, { fleet, loads }: MineEnd): UnitCounts =>
  inTableOrder(ruleset, [fleet, ...loads].reduce(addCounts, {} as UnitCounts))

const note = ({ ledger, marks }: Outturn, end: MineEnd, weight: number, survivors: UnitCounts): void => {
  const { lost, lostIpc } = end
  ledger.add(
    {
      outcome: 'standoff', // nobody fights: the reply of mines does not tell outcomes
      captured: false,
      attacker: { survivors, lost, lostIpc },
      defender: { survivors: {}, lost: {}, lostIpc: 0 },
    },
    weight,
  )
  if (end.isUntouched) addWeight(marks, untouchedMark, weight)
  addWeight(marks, `${sunkMark}${end.sunk}`, weight)
}

const write = (reply: OddsReply, { ledger, marks }: Outturn): MinesReply => {
  const total = ledger.total || 1
  const share = (weight: number): number => Math.min(1, weight / total)
  const { game, ruleset, engineVersion, battle, method, seed, trials, attacker, notes } = reply
  const sunk = [...marks]
    .filter(([mark]) => mark.startsWith(sunkMark))
    .map(([mark, weight]): [number, number] => [Number(mark.slice(sunkMark.length)), share(weight)])
    .sort(([one], [other]) => one - other)
  const isUntouched = share(marks.get(untouchedMark) ?? 0)
  return {
    game,
    ruleset,
    engineVersion,
    kind: 'mines',
    battle,
    method,
    ...(method === 'monteCarlo' ? { seed: seed!, trials: trials! } : {}),
    untouched: isUntouched,
    sunk,
    fleet: {
      units: attacker.units,
      expectedLosses: attacker.expectedLosses,
      lossDistribution: attacker.lossDistribution,
    },
    survivors: reply.survivors.map(({ attacker: units, probability }) => ({ units, probability })),
    precision:
      'unresolved' in reply.precision
        ? reply.precision
        : {
            confidence,
            intervals: {
              untouched: wilson(isUntouched, total),
              sunk: meanInterval(meanOf(sunk), standardDeviationOf(sunk), total),
              ipc: meanInterval(reply.attacker.expectedLosses.ipc, reply.ipcSwing.standardDeviation, total),
            },
          },
    notes,
  }
}
