import { games } from '../src/games/index.ts'
import { openTasks, tableOf } from '../src/tasks/index.ts'

export const job = (task: string, request: string): string => `{"game":"aa1941","task":"${task}","request":${request}}`

const game = 'aa1941'
const players = ['random', 'random']

/** A game of so many rounds, to be played with its record. */
export const playJob = (maxRounds: number): string =>
  job('play', JSON.stringify({ players, seed: 5, maxRounds, record: true }))

/** A record of about a megabyte, to be verified. */
export const replayJob = async (): Promise<string> => {
  const request = { players, seed: 5, maxRounds: 100, record: true }
  const { record } = (await openTasks({ threads: 0 }).run(game, 'play', request)) as { readonly record: unknown }
  return job('replay', JSON.stringify({ record }))
}

/** An arena of which all but the last pair have been played. Pairs that begin from one opening are taken to have gone alike. */
export const arenaJob = async (playedBefore: number): Promise<string> => {
  const tasks = openTasks({ threads: 0 })
  const request = { a: 'random', b: 'random', seed: 5, cap: 2, times: false }
  const { openings } = tableOf(games.find(({ key }) => key === game)!)!.game
  const pairs: { readonly pair: number }[] = []
  await tasks.answer(game, tasks.prepareTask(game, 'arena', { ...request, pairs: openings }), {
    onTally: tally => pairs.push(...(tally as { readonly pair: number }[])),
  })
  const done = Array.from({ length: playedBefore }, (_, pair) => ({ ...pairs[pair % openings], pair }))
  return job('arena', JSON.stringify({ ...request, pairs: playedBefore + 1, done }))
}
