import {
  binned,
  confidence,
  defined,
  type Histogram,
  histogramOf,
  meanInterval,
  meanOf,
  type ReplyHeader,
  standardDeviationOf,
  type Weights,
} from '../../engine/index.ts'
import type { OddsReply } from '../reply.ts'
import { lostByUnit } from '../report.ts'
import type { UnitCounts } from '../unit-lists.ts'
import type { PreparedRaid } from './prepare.ts'
import type { RaidReply } from './reply.ts'
import type { Brought } from './tally.ts'
import { bestOf } from './weigh.ts'

const mostBars = 400

/** The reply to a question about a raid. */
export const writeRaidReply = (
  { game, ruleset, engineVersion, battle, method, seed, trials, notes }: ReplyHeader,
  { raid, weighed, units, orders, target, worksBelow }: PreparedRaid,
  brought: Brought,
): RaidReply => {
  const total = brought.total || 1
  const shares = (weights: Weights<number>): Histogram =>
    histogramOf(weights).map(([value, weight]) => [value, Math.min(1, weight / total)])
  const [damage, attackerLoss, defenderLoss] = [
    shares(brought.damage),
    shares(brought.attackerLoss),
    shares(brought.defenderLoss),
  ]
  const side = (which: 'attacker' | 'defender', losses: Histogram): OddsReply['attacker'] => {
    const [list, lost, whole] =
      which === 'attacker'
        ? [raid.fliers, brought.fliersLost, brought.attackerWhole]
        : [raid.interceptors, brought.interceptorsLost, brought.defenderWhole]
    const began = present(units[which])
    const means = Object.fromEntries(list.map(({ unit }, index) => [unit, defined(lost[index]) / total]))
    return {
      units: began,
      casualtyOrder: orders[which],
      expectedLosses: { units: lostByUnit(began, means), ipc: meanOf(losses) },
      lossDistribution: binned(losses, mostBars),
      ...(list.length > 0 && { losesNoAircraft: Math.min(1, whole / total) }),
    }
  }
  const asked = defined(raid.fliers[weighed])
  const [done, own, others] = [meanOf(damage), meanOf(attackerLoss), meanOf(defenderLoss)]
  // As long as only part of a sample is there, the rest of them may be to come.
  const byBombers = brought.byBombers ?? [
    { bombers: asked.count, damage: done, attackerLossIpc: own, defenderLossIpc: others, gain: done + others - own },
  ]
  const around = (histogram: Histogram): [number, number] =>
    meanInterval(meanOf(histogram), standardDeviationOf(histogram), total)
  return {
    game,
    ruleset,
    engineVersion,
    kind: 'raid',
    battle,
    method,
    ...(method === 'monteCarlo' ? { seed: defined(seed), trials: defined(trials) } : {}),
    target,
    damage: { mean: meanOf(damage), distribution: binned(damage, mostBars) },
    // E40-13.4
    ...(worksBelow !== undefined && {
      worksNoMore: Math.min(
        1,
        damage.reduce((sum, [done, chance]) => sum + (target.damage + done >= worksBelow ? chance : 0), 0),
      ),
    }),
    attacker: side('attacker', attackerLoss),
    defender: side('defender', defenderLoss),
    byBombers: [...byBombers],
    best: { unit: asked.unit, ...bestOf(byBombers) },
    precision:
      method === 'exact'
        ? { unresolved: 0 }
        : {
            confidence,
            intervals: {
              damage: around(damage),
              attackerLoss: around(attackerLoss),
              defenderLoss: around(defenderLoss),
            },
          },
    notes: [...notes],
  }
}

const present = (units: UnitCounts): UnitCounts =>
  Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0))
