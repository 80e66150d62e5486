import {
  type Block,
  chancesBlock,
  inEnglish,
  type Report,
  type Speak,
  spokenReport,
  type Text,
  tableBlock,
  textBlock,
} from '../../engine/index.ts'
import { sayOfScrambles as say } from '../messages/scrambles-says.ts'
import type { ScrambleReply } from './schemas.ts'

/** What each choice comes to, for people; undefined for a reply about something else. */
export const scrambleReport = (reply: unknown, speak: Speak = inEnglish): Report | undefined =>
  (reply as { readonly kind: string }).kind === 'scramble'
    ? spokenReport(reportOf(reply as ScrambleReply), speak)
    : undefined

const reportOf = ({ battle, best, choices, objective, precision, ...reply }: ScrambleReply): Report<Text> => {
  const hasLanding = 'land' in best.question
  const intervals = 'intervals' in precision ? precision.intervals : undefined
  const chance = (label: Text, of: 'attackerWins' | 'territoryCaptured', value: number) => ({
    label,
    chance: value,
    ...(intervals && { interval: intervals[of] }),
  })
  return {
    title: battle ?? say.scramble,
    blocks: [
      textBlock([
        say.bestIs({ units: countsOf(best.scrambled) }),
        say.weighedBy({ objective, territoryValue: reply.territoryValue ?? 0 }),
      ]),
      chancesBlock(
        say.ofBest,
        chance(say.attackerWins, 'attackerWins', best.outcomes.attackerWins),
        ...(hasLanding ? [chance(say.captured, 'territoryCaptured', best.territoryCaptured)] : []),
      ),
      tableBlock(
        say.everyChoice,
        [
          say.theyScramble,
          say.attackerWins,
          ...(hasLanding ? [say.captured] : []),
          say.attackerLoses,
          say.defenderLoses,
          say.swing,
        ],
        choices.map(one => [
          say.these({ units: countsOf(one.scrambled) }),
          inShare(one.outcomes.attackerWins),
          ...(hasLanding ? [inShare(one.territoryCaptured)] : []),
          one.attackerLossIpc,
          one.defenderLossIpc,
          one.ipcSwing,
        ]),
      ),
    ] satisfies readonly Block<Text>[],
  }
}

const inShare = (chance: number): Text => say.percent({ percent: 100 * chance })

const countsOf = (scrambled: ScrambleReply['best']['scrambled']): Record<string, number> =>
  Object.fromEntries(Object.entries(scrambled).map(([unit, count]) => [unit, count ?? 0]))
