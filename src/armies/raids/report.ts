import {
  type Block,
  chancesBlock,
  type FigureRow,
  histogramBlock,
  inEnglish,
  type Report,
  type Speak,
  spokenReport,
  type Text,
  tableBlock,
  textBlock,
} from '../../engine/index.ts'
import { sayOfRaids as say } from '../messages/raids-says.ts'
import type { RaidReply } from './reply.ts'

/** What a raid does and costs, for people; undefined for a reply about a battle. */
export const raidReport = (reply: unknown, speak: Speak = inEnglish): Report | undefined =>
  (reply as { readonly kind: string }).kind === 'raid' ? spokenReport(reportOf(reply as RaidReply), speak) : undefined

const reportOf = (reply: RaidReply): Report<Text> => {
  const { target, attacker, defender, damage, worksNoMore, best, byBombers } = reply
  const intervals = 'intervals' in reply.precision ? reply.precision.intervals : undefined
  const isMet = defender.casualtyOrder.length > 0
  const hasDefence = Object.keys(defender.units).length > 0
  const [own, others] = [attacker.expectedLosses, defender.expectedLosses]
  return {
    title: reply.battle ?? say.raid,
    trialsAre: say.raids,
    blocks: [
      textBlock([
        say.aim({ target: target.kind, value: target.value, damage: target.damage }),
        say.fly({ units: attacker.units }),
        ...(hasDefence ? [say.meet({ units: defender.units })] : []),
      ]),
      {
        kind: 'figures',
        title: say.onAverage,
        rows: [
          figure(say.damage, damage.mean, intervals?.damage),
          figure(say.attackerLoses, own.ipc, intervals?.attackerLoss),
          ...(isMet ? [figure(say.defenderLoses, others.ipc, intervals?.defenderLoss)] : []),
          figure(say.gain, damage.mean + others.ipc - own.ipc),
        ],
      },
      ...(worksNoMore === undefined
        ? []
        : [chancesBlock(say.theTarget, { label: say.worksNoMore, chance: worksNoMore })]),
      histogramBlock(say.damageDone, 'IPC', damage.distribution),
      histogramBlock(say.lostByAttacker, 'IPC', attacker.lossDistribution),
      ...(isMet ? [histogramBlock(say.lostByDefender, 'IPC', defender.lossDistribution)] : []),
      {
        kind: 'figures',
        title: say.unitsLost,
        rows: [...lost(attacker, true), ...(isMet ? lost(defender, false) : [])],
      },
      tableBlock(
        say.howMany({ unit: best.unit, best: best.bombers }),
        [say.bombers, say.damage, say.attackerLoses, say.defenderLoses, say.gain],
        byBombers.map(one => [String(one.bombers), one.damage, one.attackerLossIpc, one.defenderLossIpc, one.gain]),
      ),
    ] satisfies readonly Block<Text>[],
  }
}

/** Of aircraft: guns are never lost. */
const lost = ({ casualtyOrder, expectedLosses }: RaidReply['attacker'], isOwn: boolean): FigureRow<Text>[] =>
  Object.entries(expectedLosses.units)
    .filter(([unit]) => [...casualtyOrder].some(entry => entry.endsWith(` ${unit}`)))
    .map(([unit, value]) => ({ label: say.lostOf({ unit, isOwn }), value }))

const figure = (label: Text, value: number, interval?: readonly [number, number]): FigureRow<Text> => ({
  label,
  value,
  unit: 'IPC',
  ...(interval && { interval }),
})
