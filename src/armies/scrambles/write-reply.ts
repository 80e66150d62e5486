import type { ReplyHeader } from '../../engine/index.ts'
import type { SolvedFor } from '../engagement.ts'
import type { OddsReply } from '../reply.ts'
import type { Choice } from './choices.ts'
import type { ScrambleReply } from './schemas.ts'

/** Values nearer than this are the same: then fewer aircraft scramble. */
const noDifference = 1e-9

/** Writes the reply from the answers about the battle or landing that each choice leads to. */
export const writeScrambleReply =
  (choices: readonly Choice[], { kind, territoryValue }: SolvedFor) =>
  (header: ReplyHeader, oddsOf: (index: number) => object | undefined): ScrambleReply => {
    const worthOf = ({ outcomes, territoryCaptured, ipcSwing }: OddsReply): number => {
      if (kind === 'winProbability') return outcomes.attackerWins
      return kind === 'captureProbability' ? territoryCaptured : ipcSwing.mean + territoryValue * territoryCaptured
    }
    const weighed = choices.map(({ scrambled, question }, index) => {
      const odds = oddsOf(index) as OddsReply
      const means = {
        scrambled,
        outcomes: odds.outcomes,
        territoryCaptured: odds.territoryCaptured,
        attackerLossIpc: odds.attacker.expectedLosses.ipc,
        defenderLossIpc: odds.defender.expectedLosses.ipc,
        ipcSwing: odds.ipcSwing.mean,
        value: worthOf(odds),
      }
      return { means, question, precision: odds.precision }
    })
    const best = weighed.reduce((least, one) => (one.means.value < least.means.value - noDifference ? one : least))
    return {
      game: header.game,
      ruleset: header.ruleset,
      engineVersion: header.engineVersion,
      kind: 'scramble',
      battle: header.battle,
      method: header.method,
      ...(header.seed !== undefined && { seed: header.seed }),
      ...(header.trials !== undefined && { trials: header.trials }),
      objective: kind,
      ...(kind === 'ipcSwing' && { territoryValue }),
      choices: weighed.map(({ means }) => means),
      best: { ...best.means, question: best.question },
      precision: precisionOf(
        best.precision,
        weighed.map(one => one.precision),
      ),
      notes: [...header.notes],
    }
  }

const precisionOf = (
  best: OddsReply['precision'],
  all: readonly OddsReply['precision'][],
): ScrambleReply['precision'] => {
  if (!('intervals' in best))
    return { unresolved: Math.max(...all.map(one => ('unresolved' in one ? one.unresolved : 0))) }
  const { attackerWins, territoryCaptured, ipcSwing } = best.intervals as Record<string, [number, number]>
  return {
    confidence: best.confidence,
    intervals: {
      attackerWins: attackerWins ?? [0, 1],
      territoryCaptured: territoryCaptured ?? [0, 1],
      ipcSwing: ipcSwing ?? [0, 0],
    },
  }
}
