import { type Share, sharesOf } from '../armies/index.ts'
import type { Report } from '../engine/index.ts'
import { shareInterval } from './battle-histogram.ts'
import { decimal, type Interval, intervalOf, percent, plusMinus, signed, whole } from './numbers.ts'
import { type BattleReply, isBattle, type Reply } from './protocol.ts'
import type { Messages } from './text/index.ts'

/** A number of an answer that is told in a line: in a text, in a picture, beside that of another battle. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number
  /** What it counts: its text and its differences follow from that. */
  readonly unit: 'chance' | 'ipc' | 'rounds' | 'other'
  /** What `other` counts, where it counts anything. */
  readonly of?: string | undefined
  readonly interval?: Interval | undefined
}

/** A share of all battles as it is named and written. */
export interface Part {
  readonly key: string
  readonly name: string
  readonly share: number
  readonly interval: Interval | undefined
  readonly text: string
  /** By which it is told apart, as by its pattern. */
  readonly tone: Share['tone']
}

/** The parts of a bar. */
export const partsOf = (reply: BattleReply, say: Messages): readonly Part[] =>
  sharesOf(reply).map(({ key, tone, chance }) => {
    const figure = { win: 'attackerWins', loss: 'defenderWins' }[key as string]
    const interval = figure === undefined ? shareInterval(chance, reply.trials) : intervalOf(reply, figure)
    return { key, name: say.shares[key], share: chance, interval, text: percent(chance, interval, 1), tone }
  })

/** The numbers that players compare. */
export const figuresOf = (reply: BattleReply, say: Messages): readonly Figure[] => [
  ...partsOf(reply, say).map(
    ({ key, name, share, interval }): Figure => ({
      // Battles of which only one may stay contested compare by what the attacker gets.
      ...{ key: key === 'attacker' ? 'territoryCaptured' : key, label: name, value: share, unit: 'chance', interval },
    }),
  ),
  ...furtherFigures(reply, say),
]

/** The numbers beside the bar. */
export const furtherFigures = (reply: BattleReply, say: Messages): readonly Figure[] => {
  const chance = (key: string, label: string, value: number, interval = intervalOf(reply, key)): Figure => ({
    ...{ key, label, value, unit: 'chance', interval },
  })
  const keepsAircraft = reply.attacker.losesNoAircraft
  return [
    ...(reply.location === 'land' && !reply.control
      ? [chance('territoryCaptured', say.captured, reply.territoryCaptured)]
      : []),
    ...(keepsAircraft === undefined
      ? []
      : [chance('losesNoAircraft', say.keepsAircraft, keepsAircraft, shareInterval(keepsAircraft, reply.trials))]),
    {
      key: 'ipcSwing',
      label: say.swing,
      value: reply.ipcSwing.mean,
      unit: 'ipc',
      interval: intervalOf(reply, 'ipcSwing'),
    },
    { key: 'attackerLoses', label: say.attackerLoses, value: reply.attacker.expectedLosses.ipc, unit: 'ipc' },
    { key: 'defenderLoses', label: say.defenderLoses, value: reply.defender.expectedLosses.ipc, unit: 'ipc' },
    ...stagesFought(reply).map(
      ({ name, rounds }): Figure => ({
        ...{
          key: `rounds of ${name}`,
          label: say.roundsOf(say.details.stage(name)),
          value: rounds.mean,
          unit: 'rounds',
        },
      }),
    ),
    { key: 'rounds', label: roundsName(reply, say), value: reply.rounds.mean, unit: 'rounds' },
  ]
}

/** The battles of a longer question that can come about. */
export const stagesFought = ({ stages = [] }: BattleReply): NonNullable<BattleReply['stages']> =>
  stages.filter(({ fought }) => fought > 0)

/** What the mean of all rounds is called: where there are several battles, it counts those of all of them. */
export const roundsName = (reply: BattleReply, say: Messages): string =>
  isOfSeveral(reply) ? say.roundsInAll : say.rounds

export const isOfSeveral = ({ stages, turns }: BattleReply): boolean => stages !== undefined || turns !== undefined

/** The same of a game that reports in its own words: its chances and figures, each by what it is called and where. */
export const reportFigures = ({ blocks }: Report): readonly Figure[] =>
  blocks.flatMap((block, index): readonly Figure[] => {
    const called = (label: string): Pick<Figure, 'key' | 'label'> => ({
      key: `${index} ${label}`,
      label: block.kind === 'chances' || block.title ? `${block.title}: ${label}` : label,
    })
    if (block.kind === 'chances')
      return block.rows.map(({ label, chance, interval }) => ({
        ...called(label),
        ...{ value: chance, unit: 'chance', interval },
      }))
    if (block.kind === 'figures')
      return block.rows.map(({ label, value, unit, interval }) => ({
        ...called(label),
        ...{ value, unit: 'other', of: unit, interval },
      }))
    return []
  })

/** `30.4 %`, `−4.8 IPC`. */
export const figureText = ({ key, value, unit, of, interval }: Figure, say: Messages): string => {
  if (unit === 'chance') return percent(value, interval, 1)
  if (unit === 'other') return of ? `${decimal(value, 2)} ${of}` : decimal(value, 2)
  const text = key === 'ipcSwing' ? signed(value) : decimal(value, 1)
  return unit === 'ipc' ? `${text} ${say.ipc}` : text
}

/** `+12.3`: by how much another is more, in percentage points, IPC or rounds. */
export const differenceText = (was: Figure, is: Figure): string => {
  const factor = was.unit === 'chance' ? 100 : 1
  return signed(factor * (is.value - was.value), was.unit === 'other' ? 2 : 1)
}

/** `exact`, or how often it was sampled: so many battles, or whatever else chance decides. */
export const howText = (reply: Reply, say: Messages): string =>
  reply.method === 'exact'
    ? say.method.exact
    : say.method[isBattle(reply) ? 'monteCarlo' : 'times'](whole(reply.trials ?? 0))

/** `exact`, or from how many battles it was sampled and how far off it may be. */
export const methodText = (reply: BattleReply, say: Messages): string => {
  const interval = intervalOf(reply, 'attackerWins')
  const sampled = howText(reply, say)
  return interval ? `${sampled}, ${plusMinus(interval)} %` : sampled
}
