import { expect, expectTypeOf, test } from 'vitest'
import { arena, odds, orders, play, Refusal, reinforce, replay, turn } from '../src/index.ts'

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

test('a reply has the type of the kind of its question, in every game', async () => {
  const battle = await odds('aa1941', '3i 2t v 4i 1f')
  expectTypeOf(battle.outcomes.attackerWins).toBeNumber()

  const initiative = await odds('miniatures', { kind: 'initiative', own: { bonus: 1 }, enemy: {} })
  expectTypeOf(initiative.wins.own).toBeNumber()
  expect(initiative.wins.own + initiative.wins.enemy).toBeCloseTo(1, 12)

  const drawn = await odds('voyna', {
    kind: 'draw',
    deck: 'demo-ussr',
    groups: [{ of: ['infantry'], least: 2 }],
    turn: 3,
  })
  expectTypeOf(drawn.kind).toEqualTypeOf<'draw'>()

  const jam = await odds('modern-ops', { kind: 'jam', target: { class: 'tank' } })
  expectTypeOf(jam.kind).toEqualTypeOf<'jam'>()
  expectTypeOf(jam.jammed).toBeNumber()

  const typed = await odds('modern-ops', 'howitzer v tank')
  expectTypeOf(typed.kind).toExtend<string>()

  // @ts-expect-error a kind that the game does not have
  await expect(odds('modern-ops', { kind: 'wave' })).rejects.toThrow(Refusal)
  // @ts-expect-error a game that is not in the catalogue
  await expect(odds('chess', 'e4')).rejects.toThrow(Refusal)
})

test('what to add to a battle', async () => {
  const { reached, steps } = await reinforce('aa1941', { battle: '3i 2t v 4i 1f', reach: 0.8 })
  expectTypeOf(reached!.add).toEqualTypeOf<Record<string, number>>()
  expect(reached).toMatchObject({ add: { infantry: 3 }, cost: 9, battle: '6i 2t v 4i 1f', isSure: true })
  expect(steps.map(({ cost }) => cost)).toEqual([0, 3, 6, 9])

  const battle = { attacker: { cruiser: 1 }, defender: { cruiser: 1 } } as const
  expect(await reinforce('aa1914', { battle, side: 'defender', budget: 12 })).toMatchObject({ goal: 'hold' })

  await expect(reinforce('aa1941', { battle: '3i v 2i then 2i' })).rejects.toThrow(Refusal)
  // @ts-expect-error a game whose armies are not paid for
  await expect(reinforce('voyna', { battle: 'a v b' })).rejects.toMatchObject({ code: 'not-found' })
})
