import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import {
  type CalibrateResult,
  isCalibrateResult,
  planExperiment,
  runExperiment,
  type VariantResult,
} from '../../src/lab/index.ts'
import { introduce, listedIn, withOutsiders } from '../../src/players/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { botCommand } from '../support/bots.ts'

/** What comes of an experiment with a player of 1941 who never answers. */
const resultOf = async (asked: object): Promise<unknown> => {
  const list = JSON.stringify({ mute: `cmd:${botCommand('process.exit(3)')}` })
  const outsiders = await Promise.all(listedIn('SANDTABLE_PLAYERS', list).map(introduce))
  const tasks = openTasks({ threads: 0, outsiders })
  onTestFinished(() => tasks.close())
  const plan = planExperiment(withOutsiders(games, outsiders), { game: 'aa1941', cap: 2, seed: 1, ...asked })
  return runExperiment(tasks, plan)
}
const who = { repeatable: false, outsiders: ['mute (bot 1)'] }

test('a game that is lost for want of an answer says nothing of chances', async () => {
  const asked = { kind: 'calibrate', player: 'greedy', stop: { pairs: 2 } }
  const result = (await resultOf({ ...asked, players: ['greedy', 'mute'] })) as CalibrateResult
  expect(result).toMatchObject({ ...who, games: 2, forfeits: 2, all: { count: 0 }, brierOfMean: null })
  // What is told of it, kept as JSON, is a calibration still.
  expect(isCalibrateResult(JSON.parse(JSON.stringify(result)))).toBe(true)
  const ours = (await resultOf({ ...asked, players: ['greedy', 'random'] })) as CalibrateResult
  expect(ours.all.count).toBeGreaterThan(10)
  expect(ours).not.toHaveProperty('forfeits')
  expect(ours).not.toHaveProperty('repeatable')
})

test('games under other rules tell how many were lost for want of an answer, and by whom nobody can repeat them', async () => {
  const asked = {
    kind: 'variant',
    variants: { printed: {}, dear: { units: { tank: { cost: 6 } } } },
    stop: { pairs: 2 },
  }
  const result = (await resultOf({ ...asked, players: ['greedy', 'mute'] })) as VariantResult
  expect(result).toMatchObject({
    ...who,
    games: 2,
    means: { printed: { forfeits: 1, 'shares.allies': 1 }, dear: { forfeits: 1 } },
  })
  const ours = (await resultOf({ ...asked, players: ['random', 'random'] })) as VariantResult
  expect(ours.means.printed).not.toHaveProperty('forfeits')
  expect(ours).not.toHaveProperty('outsiders')
})
