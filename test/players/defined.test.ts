import { describe, expect, test } from 'vitest'
import {
  type AnyPlayerDefined,
  type ArenaReport,
  definePlayer,
  openTasks,
  type PlayReply,
  Refusal,
  withPlayers,
} from '../../src/index.ts'

const passive = definePlayer({ game: 'aa1941', name: 'passive', version: '1', decide: ({ pass }) => pass })
const spender = definePlayer({
  game: 'aa1941',
  name: 'spender',
  version: '2',
  description: 'buys more than it can pay',
  turnMs: 5,
  decide: ({ about, pass, position, seat }) =>
    about === 'purchase' && position.power === seat ? { orders: [{ order: 'buy', units: { battleship: 99 } }] } : pass,
})

describe('a player written in TypeScript', () => {
  const tasks = openTasks({ threads: 0, games: withPlayers([passive, spender]) })
  const request = { players: ['passive', 'spender'], seed: 1, maxRounds: 2 }

  test('plays as often as one likes, and always the same; what is not allowed is counted', async () => {
    const reply = (await tasks.run('aa1941', 'play', request)) as PlayReply
    expect(reply.players).toEqual({
      allies: { name: 'passive', version: '1' },
      axis: { name: 'spender', version: '2' },
    })
    // Germany and Japan, twice each.
    expect(reply.illegalOrders).toBe(4)
    expect(reply).not.toHaveProperty('repeatable')
    expect(await tasks.run('aa1941', 'play', request)).toEqual(reply)
  })

  test('meets the players of the game in an arena', async () => {
    const arena = { a: 'passive', b: 'greedy', pairs: 1, seed: 1, cap: 3, times: false }
    const report = (await tasks.run('aa1941', 'arena', arena)) as ArenaReport
    expect(report).toMatchObject({ a: { name: 'passive', version: '1' }, illegalOrders: 0 })
    expect(report.winRate).toBeLessThan(0.3)
  })

  test.each([
    ['has a name that is taken', { ...passive, name: 'rules' }, 'conflict'],
    ['has no name', { ...passive, name: 'my bot' }, 'invalid-field'],
    ['plays what nobody plays', { ...passive, game: 'voyna' }, 'unknown-game'],
  ])('is refused where it %s', (_, player, code) => {
    const open = () =>
      openTasks({ threads: 0, games: withPlayers([player as AnyPlayerDefined]) }).prepareTask('aa1941', 'play', request)
    expect(open).toThrow(Refusal)
    expect(open).toThrow(expect.objectContaining({ code }))
  })
})
