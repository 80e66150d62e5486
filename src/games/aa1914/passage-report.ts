import { named } from '../../armies/index.ts'
import {
  type Block,
  type ChanceRow,
  chancesBlock,
  type FigureRow,
  histogramBlock,
  inEnglish,
  present,
  type Report,
  type Speak,
  spokenReport,
  type Text,
  textBlock,
} from '../../engine/index.ts'
import type { MinesReply, SubmarineWarfareReply } from './passage-replies.ts'
import { say } from './says.ts'

const mostSurvivors = 8

/** What mines did or raiders took, for people; undefined for a reply about a battle. */
export const passageReport = (reply: unknown, speak: Speak = inEnglish): Report | undefined => {
  const { kind } = reply as { readonly kind: string }
  if (kind === 'mines') return spokenReport(minesReport(reply as MinesReply), speak)
  return kind === 'submarineWarfare' ? spokenReport(raidReport(reply as SubmarineWarfareReply), speak) : undefined
}

const minesReport = (reply: MinesReply): Report<Text> => {
  const { battle, untouched, sunk, fleet, survivors } = reply
  const { units, ipc } = fleet.expectedLosses
  const intervals = 'intervals' in reply.precision ? reply.precision.intervals : undefined
  return {
    title: battle ?? say.mines,
    trialsAre: say.fleets,
    blocks: [
      textBlock([say.fleet({ units: fleet.units })]),
      chancesBlock(say.passage, chance(say.untouched, untouched, intervals?.untouched)),
      histogramBlock(say.shipsSunk, say.ships, sunk),
      {
        kind: 'figures',
        title: say.expectedLosses,
        rows: [
          ...Object.entries(units).map(([unit, value]) => ({ label: say.unit({ unit }), value })),
          figure('IPC', ipc, intervals?.ipc),
        ],
      },
      histogramBlock(say.ipcLost, 'IPC', fleet.lossDistribution),
      chancesBlock(
        say.likeliestSurvivors,
        ...survivors
          .slice(0, mostSurvivors)
          .map(({ units: left, probability }) => ({ label: say.units({ units: left }), chance: probability })),
      ),
    ],
  }
}

const names = { britishEmpire: named.britishEmpire, unitedStates: named.unitedStates, total: say.total }
const lostBy = { britishEmpire: say.lostByBritain, unitedStates: say.lostByStates, total: say.lostByBoth }

const raidReport = (reply: SubmarineWarfareReply): Report<Text> => {
  const { submarines, losses, entersWar } = reply
  const intervals = 'intervals' in reply.precision ? reply.precision.intervals : undefined
  const powers = ['britishEmpire', 'unitedStates', 'total'] as const
  return {
    title: reply.battle ?? say.submarineWarfare,
    trialsAre: say.rounds,
    blocks: present<Block<Text>>(
      textBlock([say.raiders({ submarines })]),
      {
        kind: 'figures',
        title: say.incomeLost,
        rows: powers.map(power => ({
          ...figure(names[power], losses[power].mean, intervals?.[power]),
          unit: 'IPC',
        })),
      },
      ...powers.map(power => histogramBlock(lostBy[power], 'IPC', losses[power].distribution)),
      entersWar !== undefined &&
        chancesBlock(named.unitedStates, chance(say.entersWar, entersWar, intervals?.entersWar)),
    ),
  }
}

const chance = (label: Text, value: number, interval: [number, number] | undefined): ChanceRow<Text> => ({
  label,
  chance: value,
  ...(interval && { interval }),
})

const figure = (label: Text, value: number, interval: [number, number] | undefined): FigureRow<Text> => ({
  label,
  value,
  ...(interval && { interval }),
})
