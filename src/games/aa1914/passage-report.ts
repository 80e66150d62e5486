import type { Block, ChanceRow, FigureRow, Report } from '../../engine/index.ts'
import type { MinesReply, SubmarineWarfareReply } from './passage-replies.ts'

const mostSurvivors = 8

/** What mines did or raiders took, for people; undefined for a reply about a battle. */
export const passageReport = (reply: unknown): Report | undefined => {
  const { kind } = reply as { readonly kind: string }
  if (kind === 'mines') return minesReport(reply as MinesReply)
  return kind === 'submarineWarfare' ? raidReport(reply as SubmarineWarfareReply) : undefined
}

const minesReport = (reply: MinesReply): Report => {
  const { battle, untouched, sunk, fleet, survivors } = reply
  const { units, ipc } = fleet.expectedLosses
  const intervals = 'intervals' in reply.precision ? reply.precision.intervals : undefined
  return {
    title: battle ?? 'mines',
    trialsAre: 'fleets',
    blocks: [
      { kind: 'text', lines: [`fleet  ${inWords(fleet.units)}`] },
      { kind: 'chances', title: 'Passage', rows: [chance('untouched', untouched, intervals?.untouched)] },
      { kind: 'histogram', title: 'Ships sunk', unit: 'ships', bars: sunk },
      {
        kind: 'figures',
        title: 'Expected losses',
        rows: [
          ...Object.entries(units).map(([unit, value]) => ({ label: nameOf(unit), value })),
          figure('IPC', ipc, intervals?.ipc),
        ],
      },
      { kind: 'histogram', title: 'IPC lost', unit: 'IPC', bars: fleet.lossDistribution },
      {
        kind: 'chances',
        title: 'Likeliest survivors',
        rows: survivors
          .slice(0, mostSurvivors)
          .map(({ units: left, probability }) => ({ label: inWords(left), chance: probability })),
      },
    ],
  }
}

const raidReport = (reply: SubmarineWarfareReply): Report => {
  const { submarines, losses, entersWar } = reply
  const intervals = 'intervals' in reply.precision ? reply.precision.intervals : undefined
  const powers = ['britishEmpire', 'unitedStates', 'total'] as const
  return {
    title: reply.battle ?? 'submarine warfare',
    trialsAre: 'rounds',
    blocks: [
      { kind: 'text', lines: [`submarines that raid: ${submarines}`] },
      {
        kind: 'figures',
        title: 'Income lost on average',
        rows: powers.map(power => ({
          ...figure(nameOf(power), losses[power].mean, intervals?.[power]),
          unit: 'IPC',
        })),
      },
      ...powers.map(
        (power): Block => ({
          kind: 'histogram',
          title: `Lost by ${power === 'total' ? 'both together' : `the ${nameOf(power)}`}`,
          unit: 'IPC',
          bars: losses[power].distribution,
        }),
      ),
      ...(entersWar === undefined
        ? []
        : [
            {
              kind: 'chances' as const,
              title: 'United States',
              rows: [chance('enter the war', entersWar, intervals?.entersWar)],
            },
          ]),
    ],
  }
}

const chance = (label: string, value: number, interval: [number, number] | undefined): ChanceRow => ({
  label,
  chance: value,
  ...(interval && { interval }),
})

const figure = (label: string, value: number, interval: [number, number] | undefined): FigureRow => ({
  label,
  value,
  ...(interval && { interval }),
})

const powerNames: Readonly<Record<string, string>> = { britishEmpire: 'British Empire', unitedStates: 'United States' }

/** `damagedBattleship` → `damaged battleship` */
const nameOf = (key: string): string => powerNames[key] ?? key.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const inWords = (units: Readonly<Record<string, number>>): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${nameOf(unit)}`)
    .join(', ') || 'nothing'
