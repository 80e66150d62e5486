import { expect, test } from 'vitest'
import { arena, orders, play, Refusal, replay, turn } from '../src/index.ts'

test('a game that is not played refuses everything but odds', async () => {
  const asked = [
    turn('aa1914', {}),
    orders('aa1914', { action: {} }),
    play('aa1914', { players: ['one', 'other'] }),
    replay('aa1914', { record: {} }),
    arena('aa1914', { a: 'one', b: 'other', pairs: 1 }, { threads: 0 }),
  ]
  for (const answer of asked) {
    const problem = await answer.then(() => undefined).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Refusal)
    expect((problem as Refusal).code).toBe('not-found')
    expect((problem as Refusal).message).toContain('aa1914 is not played')
  }
})

test('a game that is not there is refused by name', async () => {
  await expect(play('chess', { players: ['one', 'other'] })).rejects.toMatchObject({ code: 'unknown-game' })
})
