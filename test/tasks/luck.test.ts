import { expect, test } from 'vitest'
import { face } from '../../src/games/aa1941/index.ts'
import { isPair, type PlayReply, type ReplayReply, type TaskName } from '../../src/tasks/index.ts'
import { prepareTask } from '../../src/tasks/kinds.ts'

const answer = async <Reply>(task: TaskName, request: object): Promise<Reply> => {
  const job = prepareTask(face, task, request)
  return job.reply([await job.work(0, 1)]) as Reply
}

const request = { players: ['rules', 'greedy'], seed: 7, scope: 'game', maxRounds: 1, record: true }

test('a game that is played tells its luck battle by battle, and its record the same when it is played again', async () => {
  const played = await answer<PlayReply>('play', request)
  const { unit, byTeam, battles } = played.luck!
  expect(unit).toBe('IPC')
  expect(byTeam.allies! + byTeam.axis!).toBeCloseTo(0, 9)
  expect(battles.reduce((sum, battle) => sum + battle.byTeam.axis!, 0)).toBeCloseTo(byTeam.axis!, 9)
  // Battles stand by the turns of the log, and each of them had dice there.
  const rolled = played.turns.flatMap(({ turn, lines }) =>
    lines.flatMap(line => {
      const space = /^ +(.+), round \d+, /.exec(line)?.[1]
      return space === undefined ? [] : [`${turn} ${space}`]
    }),
  )
  expect(battles.length).toBeGreaterThan(3)
  expect(battles.map(({ turn, battle }) => `${turn} ${battle}`)).toEqual([...new Set(rolled)])
  // A record has no luck in it: those of older programs tell theirs too.
  expect(Object.keys(played.record!).sort()).toEqual(
    ['cap', 'entries', 'game', 'players', 'result', 'seal', 'seed', 'start', 'version'].sort(),
  )
  const replayed = await answer<ReplayReply>('replay', { record: played.record })
  expect(replayed.luck).toEqual(played.luck)
})

test('pairs of an arena tell the luck of both games', async () => {
  const job = prepareTask(face, 'arena', { a: 'rules', b: 'greedy', pairs: 1, cap: 5, seed: 7, times: false })
  const pairs = (await job.work(0, 1)) as { games: { luckOfA: number }[] }[]
  expect(pairs.every(isPair)).toBe(true)
  const [one, other] = pairs[0]!.games
  expect(one!.luckOfA).not.toBe(0)
  expect(job.reply([pairs])).toMatchObject({ luckOfA: (one!.luckOfA + other!.luckOfA) / 2 })
})
