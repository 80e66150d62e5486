import {
  binned,
  confidence,
  engineVersion,
  type Histogram,
  type Method,
  meanInterval,
  meanOf,
  type Outcome,
  outcomes,
  percentileOf,
  type Seed,
  type Side,
  standardDeviationOf,
  wilson,
} from '../engine/index.ts'
import type { Battle } from './battle.ts'
import type { RoundSnapshot } from './course.ts'
import type { Location } from './engagement.ts'
import { formatOrder } from './order.ts'
import type { UnitCounts } from './question.ts'
import { lostIpc, unitsLeft } from './remains.ts'
import type { OddsReply } from './reply.ts'
import type { Outturn } from './saga.ts'

const mostBars = 400

/** What a reply says besides what the fighting brought. */
export interface Heading {
  readonly game: string
  readonly ruleset: string
  readonly kind: 'battle' | 'amphibious' | 'waves'
  readonly battle: string | null
  readonly location: Location
  readonly method: Method
  readonly seed?: Seed
  readonly trials?: number
  readonly attackerUnits: UnitCounts
  readonly defenderUnits: UnitCounts
  readonly casualtyOrders: Readonly<Record<Side, string[] | 'optimal'>>
  readonly notes: readonly string[]
}

interface Extras {
  readonly rounds: { readonly mean: number; readonly distribution: Histogram }
  readonly roundTable?: OddsReply['roundTable']
  readonly solved?: OddsReply['solved']
  readonly unresolved: number
}

/** The reply to a question, from all its final positions with their weights. */
export const writeReport = (heading: Heading, { ledger, stages }: Outturn, extras: Extras): OddsReply => {
  const total = ledger.total || 1
  const share = (weight: number): number => Math.min(1, weight / total)
  const shares = (weights: Readonly<Record<Outcome, number>>, of: number): Record<Outcome, number> =>
    Object.fromEntries(outcomes.map(outcome => [outcome, Math.min(1, weights[outcome] / of)])) as Record<
      Outcome,
      number
    >
  const normal = (histogram: Histogram): Histogram => histogram.map(([value, weight]) => [value, share(weight)])
  const swing = normal(ledger.swing.histogram())
  const mean = meanOf(swing)
  const standardDeviation = standardDeviationOf(swing)
  const isSampled = heading.method === 'monteCarlo'
  const side = (which: Side): OddsReply['attacker'] => {
    const losses = normal((which === 'attacker' ? ledger.attackerLoss : ledger.defenderLoss).histogram())
    const units = which === 'attacker' ? heading.attackerUnits : heading.defenderUnits
    const lost = ledger.meanLost(which)
    return {
      units: present(units),
      casualtyOrder: heading.casualtyOrders[which],
      expectedLosses: { units: byUnit(units, lost), ipc: meanOf(losses) },
      lossDistribution: binned(losses, mostBars),
    }
  }
  const byOutcome = shares(ledger.outcomes, total)
  return {
    game: heading.game,
    ruleset: heading.ruleset,
    engineVersion,
    kind: heading.kind,
    battle: heading.battle,
    location: heading.location,
    method: heading.method,
    ...(isSampled ? { seed: heading.seed!, trials: heading.trials! } : {}),
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
    survivors: ledger.survivors(),
    ...(extras.roundTable ? { roundTable: extras.roundTable } : {}),
    ...(stages.length > 0
      ? {
          stages: stages.map(stage => ({
            name: stage.name,
            fought: share(stage.fought),
            outcomes: shares(stage.outcomes, stage.fought || 1),
            territoryCaptured: stage.captured / (stage.fought || 1),
            ipcSwing: { mean: stage.swing / (stage.fought || 1) },
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
    notes: [...heading.notes],
  }
}

const present = (units: UnitCounts): UnitCounts =>
  Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0))

/** Damaged units are lost as what they are. */
const byUnit = (units: UnitCounts, lost: UnitCounts): UnitCounts => {
  const means: Record<string, number> = {}
  for (const unit in present(units)) if (!(unit in lost) && !unit.startsWith('damaged')) means[unit] = 0
  return { ...means, ...lost }
}

/** A line of the round table: what has come of the battle by the end of one round. */
export const roundLine = (battle: Battle, snapshot: RoundSnapshot): NonNullable<OddsReply['roundTable']>[number] => {
  const ended = Object.fromEntries(outcomes.map(outcome => [outcome, 0])) as Record<Outcome, number>
  let [attackerUnits, defenderUnits, swing] = [0, 0, 0]
  const { attacker, defender } = battle.duel
  snapshot.forEach((a, d, probability, ending) => {
    if (ending) ended[ending.outcome] += probability
    attackerUnits += probability * unitsLeft(attacker, a, ending?.attackerLoses ?? 0)
    defenderUnits += probability * unitsLeft(defender, d, ending?.defenderLoses ?? 0)
    swing +=
      probability *
      (lostIpc(defender, d, ending?.defenderLoses ?? 0) - lostIpc(attacker, a, ending?.attackerLoses ?? 0))
  })
  return {
    round: snapshot.round,
    fighting: Math.min(1, snapshot.fought),
    outcomes: ended,
    attackerUnits,
    defenderUnits,
    ipcSwing: swing,
  }
}

export const ordersOf = (battle: Battle): Heading['casualtyOrders'] => {
  const of = (side: Side): string[] | 'optimal' => {
    const policy = side === 'attacker' ? battle.engagement.attackerPolicy : battle.engagement.defenderPolicy
    return policy.casualties === 'optimal' ? 'optimal' : formatOrder(battle.orders[side])
  }
  return { attacker: of('attacker'), defender: of('defender') }
}
