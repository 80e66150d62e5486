import {
  binned,
  confidence,
  defined,
  engineVersion,
  type Histogram,
  histogramOf,
  meanInterval,
  meanOf,
  noOutcomes,
  type Outcome,
  outcomes,
  percentileOf,
  type ReplyHeader,
  type Side,
  standardDeviationOf,
  type Weights,
  wilson,
} from '../engine/index.ts'
import type { Battle } from './battle.ts'
import { unitsThere } from './counts.ts'
import type { Location } from './engagement.ts'
import { formatOrder } from './order.ts'
import type { OddsReply } from './reply.ts'
import type { Totals } from './scenario.ts'
import type { UnitCounts } from './unit-lists.ts'

const mostBars = 400

/** What a reply says of the armies beforehand. */
export interface ArmiesHeader {
  readonly location: Location
  readonly attackerUnits: UnitCounts
  readonly defenderUnits: UnitCounts
  readonly casualtyOrders: Readonly<Record<Side, string[] | 'optimal'>>
}

interface Extras {
  readonly notes: readonly string[]
  /** How many final positions are listed. */
  readonly survivorsAtMost: number
  readonly rounds: { readonly mean: number; readonly distribution: Histogram }
  readonly roundTable?: OddsReply['roundTable']
  readonly solved?: OddsReply['solved']
  readonly unresolved: number
}

/** The reply to a question, from all its final positions with their weights. */
export const writeReport = (
  header: ReplyHeader,
  armies: ArmiesHeader,
  { ledger, stages }: Pick<Totals, 'ledger' | 'stages'>,
  extras: Extras,
): OddsReply => {
  const total = ledger.total || 1
  const share = (weight: number): number => Math.min(1, weight / total)
  const shares = (weights: Readonly<Record<Outcome, number>>, of: number): Record<Outcome, number> => {
    const shared = noOutcomes()
    for (const outcome of outcomes) shared[outcome] = Math.min(1, weights[outcome] / of)
    return shared
  }
  const sharesOf = (weights: Weights<number>): Histogram => {
    const histogram = histogramOf(weights)
    for (const bar of histogram) bar[1] = share(bar[1])
    return histogram
  }
  const swing = sharesOf(ledger.swing)
  const mean = meanOf(swing)
  const standardDeviation = standardDeviationOf(swing)
  const isSampled = header.method === 'monteCarlo'
  const side = (which: Side): OddsReply['attacker'] => {
    const losses = sharesOf(which === 'attacker' ? ledger.attackerLoss : ledger.defenderLoss)
    const units = unitsThere(which === 'attacker' ? armies.attackerUnits : armies.defenderUnits)
    const lost = ledger.meanLost(which)
    return {
      units,
      casualtyOrder: armies.casualtyOrders[which],
      expectedLosses: { units: lostByUnit(units, lost), ipc: meanOf(losses) },
      lossDistribution: binned(losses, mostBars),
      ...(flies(ledger.aircraft, units) ? { losesNoAircraft: share(ledger.aircraftKept[which]) } : {}),
    }
  }
  const byOutcome = shares(ledger.outcomes, total)
  return {
    game: header.game,
    ruleset: header.ruleset,
    engineVersion,
    kind: header.kind,
    battle: header.battle,
    location: armies.location,
    method: header.method,
    ...(isSampled ? { seed: defined(header.seed), trials: defined(header.trials) } : {}),
    outcomes: byOutcome,
    territoryCaptured: share(ledger.captured),
    attacker: side('attacker'),
    defender: side('defender'),
    ipcSwing: {
      mean,
      standardDeviation,
      percentiles: { p5: percentileOf(swing, 0.05), p50: percentileOf(swing, 0.5), p95: percentileOf(swing, 0.95) },
      distribution: binned(swing, mostBars),
    },
    rounds: { mean: extras.rounds.mean, distribution: extras.rounds.distribution },
    survivors: ledger.survivors(extras.survivorsAtMost),
    ...(extras.roundTable ? { roundTable: extras.roundTable } : {}),
    ...(stages.length > 0
      ? {
          stages: stages.map(stage => ({
            name: stage.name,
            fought: share(stage.fought),
            outcomes: shares(stage.outcomes, stage.fought || 1),
            territoryCaptured: stage.captured / (stage.fought || 1),
            ipcSwing: { mean: stage.swing / (stage.fought || 1) },
            rounds: { mean: stage.rounds / (stage.fought || 1) },
          })),
        }
      : {}),
    ...(extras.solved ? { solved: extras.solved } : {}),
    precision: isSampled
      ? {
          confidence,
          intervals: {
            ...(Object.fromEntries(outcomes.map(outcome => [outcome, wilson(byOutcome[outcome], total)])) as Record<
              Outcome,
              [number, number]
            >),
            territoryCaptured: wilson(share(ledger.captured), total),
            ipcSwing: meanInterval(mean, standardDeviation, total),
          },
        }
      : { unresolved: extras.unresolved },
    notes: [...extras.notes],
  }
}

/** Whether there are aircraft among the units. */
const flies = (aircraft: readonly string[], units: UnitCounts): boolean =>
  Object.keys(units).some(name => aircraft.includes(unitOf(name)))

/** Losses of every unit that began the battle. Damaged units are lost as what they are. */
export const lostByUnit = (units: UnitCounts, lost: UnitCounts): UnitCounts => {
  const all: Record<string, number> = {}
  for (const name in units) all[unitOf(name)] = 0
  return Object.assign(all, lost)
}

/** `damagedBattleship` → `battleship`: the way back from `damagedName`. */
const unitOf = (name: string): string => name.replace(/^damaged([A-Z])/, (_, initial: string) => initial.toLowerCase())

export const ordersOf = (battle: Battle): ArmiesHeader['casualtyOrders'] => {
  const of = (side: Side): string[] | 'optimal' => {
    const policy = side === 'attacker' ? battle.engagement.attackerPolicy : battle.engagement.defenderPolicy
    return policy.casualties === 'optimal' ? 'optimal' : formatOrder(battle.orders[side])
  }
  return { attacker: of('attacker'), defender: of('defender') }
}
