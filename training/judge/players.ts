import { pairedComparison, sequentialHalving } from '../../src/ai/index.ts'
import type { Param } from '../../src/boards/index.ts'
import { type Player, type PlayerParams, type Seed, type Stream, streamOf } from '../../src/engine/index.ts'
import type { Action } from '../../src/games/aa1941/play/action.ts'
import { players } from '../../src/games/aa1941/play/players.ts'
import { paramTable as tableOf1 } from '../../src/games/aa1941/strategist/v1/params.ts'
import { paramTable as tableOf2 } from '../../src/games/aa1941/strategist/v2/params.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'

/** What a game is for: to be fitted to, to say when the fit is to stop, or to check it when it is done. */
export const parts = ['train', 'validation', 'test'] as const
export type Part = (typeof parts)[number]

/** Somebody who plays games for the judge. */
export interface Trainer {
  readonly name: string
  readonly version: string
  readonly params?: PlayerParams
  /** Of one who searches: counts of his own, so that a game takes no minutes. */
  readonly quick?: boolean
}

/** How far drawn numbers are from the usual ones: by a factor of at most this, either way. Some players stay nearer to them. */
export const mostFactors = [1.1, 1.25, 1.4, 1.6] as const

/** How many players of drawn numbers there are for the fit, and how many for the check. */
const drawnFor = { fit: 48, test: 16 } as const

/** Whose numbers are drawn, in turn. `greedy` is among them once in a while: he holds what he has and ends no game. */
const kinds = [...Array(4).fill(['rules@1', 'rules@2', 'rules@2']), 'greedy@1'].flat() as readonly string[]

/** The players of a part. Those of `test` are others than those of the fit: other numbers, and none of them usual in both. */
export const trainersOf = (seed: Seed, part: Part): readonly Trainer[] => {
  const group = part === 'test' ? 'test' : 'fit'
  const usual = group === 'fit' ? ['rules@1', 'rules@1', 'greedy@1'] : ['rules@2']
  const drawn = Array.from({ length: drawnFor[group] }, (_, index) =>
    drawnTrainer(kinds[index % kinds.length]!, {
      mostFactor: mostFactors[index % mostFactors.length]!,
      stream: streamOf(`${seed}/numbers/${group}`, index),
    }),
  )
  const searching = drawnTrainer('planner@1', {
    mostFactor: mostFactors[0],
    stream: streamOf(`${seed}/numbers/${group}`, 'planner'),
  })
  return [...usual.map(named), ...drawn, { ...searching, quick: true }]
}

/** How many closers there are for the fit, and how many for the check. */
const closersFor = { fit: 9, test: 4 } as const

/**
 * What makes `rules@2` end games: capitals are worth much to him, and landings are prepared early, with all he has. Players by the
 * usual numbers leave half of their games standing, most of them with one side many times as strong as the other.
 */
const closing: PlayerParams = {
  prize: 1.5,
  advance: 2,
  caution: 0.5,
  firstCapital: 200,
  secondCapital: 400,
  campaignLeast: 1,
  campaignFading: 0.85,
  campaignSpending: 1,
  campaignLost: 0.05,
  campaignReinforced: 0.25,
  campaignNeighbours: 0.1,
  campaignPurchase: 1.5,
  campaignMostShare: 12,
}

/** Those who play games of a part to their end, each by numbers of his own around those. */
export const closersOf = (seed: Seed, part: Part): readonly Trainer[] => {
  const group = part === 'test' ? 'test' : 'fit'
  return Array.from({ length: closersFor[group] }, (_, index) => {
    const draw = { mostFactor: mostFactors[1], stream: streamOf(`${seed}/closers/${group}`, index) }
    const table = Object.entries(tableOf2).map(
      ([name, param]) => [name, { ...param, usual: closing[name] ?? param.usual }] as const,
    )
    return { ...named('rules@2'), params: drawnParams(Object.fromEntries(table), draw) }
  })
}

const named = (who: string): Trainer => {
  const [name, version] = who.split('@') as [string, string]
  return { name, version }
}

interface Draw {
  readonly mostFactor: number
  readonly stream: Stream
}

const drawnTrainer = (who: string, draw: Draw): Trainer => {
  const trainer = named(who)
  return { ...trainer, params: drawnParams(trainer.version === '2' ? tableOf2 : tableOf1, draw) }
}

/** Every number that is no count and is not 0 as a rule, times a factor of its own. */
const drawnParams = (table: Readonly<Record<string, Param>>, { mostFactor, stream }: Draw): PlayerParams =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { usual, least, most, unit }]) => {
      const factor = mostFactor ** (2 * stream.nextFraction() - 1)
      if (unit === 'count' || usual === 0) return []
      return [[name, Number(Math.min(most, Math.max(least, usual * factor)).toPrecision(6))]]
    }),
  )

const quickly = { plans: 5, glances: 10 } as const

export const openTrainer = ({ name, version, params, quick }: Trainer): Player<State, Action> =>
  players({ pairedComparison, sequentialHalving })
    .find(kind => kind.name === name && kind.version === version)!
    .open(undefined, params, quick ? quickly : undefined) as Player<State, Action>
