import {
  checkSize,
  chunkSizes,
  type Kind,
  newOutturn,
  type OddsReply,
  type Outturn,
  type Ruleset,
  type Sampling,
  type Story,
  type Tally,
  tallyOf,
  type UnitCounts,
} from '../../armies/index.ts'
import {
  addDice,
  addWeight,
  confidence,
  convolve,
  type Histogram,
  type HitChances,
  lowLuckHits,
  meanInterval,
  meanOf,
  noHits,
  objectSteps,
  spend,
  standardDeviationOf,
  streamOf,
  wilson,
} from '../../engine/index.ts'
import { drawFrom } from './draws.ts'
import type { SubmarineWarfareReply } from './passage-replies.ts'
import { SubmarineWarfareQuestion } from './question.ts'

/** The sea zones in which submarines raid (R14-13.4). */
const raidedZones = ['2', '7', '8']

/** The powers that lose income, in the order of their income phases. */
const raided = ['britishEmpire', 'unitedStates'] as const
type Raided = (typeof raided)[number]

/** Chances of the IPC that each power loses: index is the loss. */
type Losses = Readonly<Record<Raided, HitChances>>

/** What unrestricted submarine warfare takes from the incomes of one round (R14-13.3, 13.4). */
export const submarineWarfareKind: Kind = {
  schema: SubmarineWarfareQuestion,
  garrisons: () => [],
  understand: (ruleset, question: SubmarineWarfareQuestion) => understand(ruleset, question),
}

const perCellMs = 1e-5
const perTrialMs = 1e-4

const understand = (
  ruleset: Ruleset,
  { submarines, income = {}, neutral = false }: SubmarineWarfareQuestion,
): Story => {
  const raiders = raidersIn(submarines)
  checkSize({ submarine: raiders }, ['submarines'])
  const hits = hitsOf(ruleset, raiders)
  const losses: Losses = {
    britishEmpire: atMost(hits, income.britishEmpire),
    unitedStates: atMost(hits, income.unitedStates),
  }
  return {
    heading: {
      kind: 'submarineWarfare',
      location: 'sea',
      attackerUnits: { submarine: raiders },
      defenderUnits: {},
      casualtyOrders: { attacker: [], defender: [] },
      notes: notesOf(submarines, raiders),
    },
    stageNames: [],
    exactMs: (raiders + 1) ** 2 * perCellMs,
    isSolvedAnyway: false,
    preparationMs: 0,
    trialMs: () => perTrialMs,
    solve: () => solve(ruleset, losses),
    sample: (...asked) => sample(ruleset, losses, ...asked),
    write: (reply, outturn) => write(reply, outturn, raiders, neutral),
  }
}

const raidersIn = (submarines: SubmarineWarfareQuestion['submarines']): number =>
  typeof submarines === 'number'
    ? submarines
    : raidedZones.reduce((sum, zone) => sum + ((submarines as UnitCounts)[zone] ?? 0), 0)

const notesOf = (submarines: SubmarineWarfareQuestion['submarines'], raiders: number): string[] => {
  if (typeof submarines === 'number') return []
  const all = Object.values(submarines as UnitCounts).reduce((sum, count) => sum + count, 0)
  return all > raiders
    ? [`Of ${all} submarines ${raiders} count: those outside sea zones 2, 7 and 8 take nothing (R14-13.4).`]
    : []
}

/** The hits of one power's income phase: a die a submarine, or their pips pooled. */
const hitsOf = ({ dice, values }: Ruleset, raiders: number): HitChances => {
  const value = Math.min(dice.sides, values.submarineWarfare!)
  return dice.mode === 'lowLuck'
    ? lowLuckHits(raiders * value, dice.sides)
    : addDice(noHits, raiders, value / dice.sides)
}

/** No more is lost than is collected (R14-13.4). */
const atMost = (hits: HitChances, income = Number.POSITIVE_INFINITY): HitChances =>
  hits.length - 1 <= income
    ? hits
    : [...hits.slice(0, income), hits.slice(income).reduce((sum, chance) => sum + chance, 0)]

const solve = (ruleset: Ruleset, losses: Losses): Tally => {
  const outturn = newOutturn(ruleset, [])
  for (const power of raided)
    losses[power].forEach((chance, loss) => {
      if (chance > 0) addWeight(outturn.marks, markOf(power, loss), chance)
    })
  convolve(losses.britishEmpire, losses.unitedStates).forEach((chance, loss) => {
    if (chance > 0) noteTotal(outturn, loss, chance)
  })
  return tallyOf(outturn, { roundCounts: [], unresolved: 0, method: 'exact' })
}

const sample = (
  ruleset: Ruleset,
  losses: Losses,
  { seed, trials }: Sampling,
  from: number,
  to: number,
  isCancelled: () => boolean,
): Tally => {
  const outturn = newOutturn(ruleset, [])
  const draws = raided.map(power => drawFrom(losses[power]))
  const totals: number[] = []
  const byPower = raided.map((): number[] => [])
  for (const [chunk, rounds] of chunkSizes(trials, from, to)) {
    if (isCancelled()) break
    spend(objectSteps * rounds)
    const stream = streamOf(seed, chunk)
    for (let round = 0; round < rounds; round++) {
      let total = 0
      draws.forEach((draw, power) => {
        const loss = draw(stream)
        byPower[power]![loss] = (byPower[power]![loss] ?? 0) + 1
        total += loss
      })
      totals[total] = (totals[total] ?? 0) + 1
    }
  }
  raided.forEach((power, index) => {
    byPower[index]!.forEach((times, loss) => {
      addWeight(outturn.marks, markOf(power, loss), times)
    })
  })
  totals.forEach((times, loss) => {
    noteTotal(outturn, loss, times)
  })
  return tallyOf(outturn, { roundCounts: [], unresolved: 0, method: 'monteCarlo' })
}

const markOf = (power: Raided, loss: number): string => `${power}:${loss}`

const noteTotal = ({ ledger }: Outturn, lostIpc: number, weight: number): void =>
  ledger.add(
    {
      outcome: 'standoff', // nobody fights: the reply of submarine warfare does not tell outcomes
      captured: false,
      attacker: { survivors: {}, lost: {}, lostIpc: 0 },
      defender: { survivors: {}, lost: {}, lostIpc },
    },
    weight,
  )

const write = (reply: OddsReply, outturn: Outturn, submarines: number, isNeutral: boolean): SubmarineWarfareReply => {
  const { game, ruleset, engineVersion, battle, method, seed, trials, notes } = reply
  const total = outturn.ledger.total || 1
  const of = (power: Raided): Histogram =>
    [...outturn.marks]
      .filter(([mark]) => mark.startsWith(`${power}:`))
      .map(([mark, weight]): [number, number] => [Number(mark.slice(power.length + 1)), Math.min(1, weight / total)])
      .sort(([one], [other]) => one - other)
  const distributions = {
    britishEmpire: of('britishEmpire'),
    unitedStates: of('unitedStates'),
    total: [...outturn.ledger.swing]
      .map(([loss, weight]): [number, number] => [loss, Math.min(1, weight / total)])
      .sort(([one], [other]) => one - other),
  }
  // R14-4.2.2: what it loses itself brings the United States into the war.
  const entersWar = distributions.unitedStates.reduce((sum, [loss, chance]) => sum + (loss > 0 ? chance : 0), 0)
  const lossOf = (distribution: Histogram) => ({ mean: meanOf(distribution), distribution })
  const around = (distribution: Histogram): [number, number] =>
    meanInterval(meanOf(distribution), standardDeviationOf(distribution), total)
  return {
    game,
    ruleset,
    engineVersion,
    kind: 'submarineWarfare',
    battle,
    method,
    ...(method === 'monteCarlo' ? { seed: seed!, trials: trials! } : {}),
    submarines,
    losses: {
      britishEmpire: lossOf(distributions.britishEmpire),
      unitedStates: lossOf(distributions.unitedStates),
      total: lossOf(distributions.total),
    },
    ...(isNeutral ? { entersWar: Math.min(1, entersWar) } : {}),
    precision:
      'unresolved' in reply.precision
        ? reply.precision
        : {
            confidence,
            intervals: {
              britishEmpire: around(distributions.britishEmpire),
              unitedStates: around(distributions.unitedStates),
              total: around(distributions.total),
              ...(isNeutral ? { entersWar: wilson(Math.min(1, entersWar), total) } : {}),
            },
          },
    notes,
  }
}
