import { expect, expectTypeOf, test } from 'vitest'
import type { Frozen } from '../src/engine/index.ts'
import {
  type Aa50UnitKey,
  type Aa1914BattleReply,
  type Aa1914MinesReply,
  type Aa1914Position,
  type Aa1914Question,
  type Aa1914SubmarineWarfareReply,
  type Aa1914TurnReply,
  type Aa1940UnitKey,
  type Aa1941Position,
  type Aa1941TurnReply,
  type Aa1941UnitKey,
  type Aa1942UnitKey,
  arena,
  type GameKey,
  games,
  type OddsReply,
  odds,
  orders,
  type Played,
  type PlayedKey,
  play,
  type Questions,
  type RaidReply,
  Refusal,
  type Replies,
  type RevisedUnitKey,
  reinforce,
  replay,
  type ScrambleReply,
  turn,
} from '../src/index.ts'

test('a game that is not played refuses everything but odds', async () => {
  // The types know which games are played; who has a key at run time alone is refused.
  const key = 'aa1942' as string as 'aa1941'
  const asked = [
    turn(key, {}),
    orders(key, { action: { orders: [] } }),
    play(key, { players: ['one', 'other'] }),
    replay(key, { record: {} }),
    arena(key, { a: 'one', b: 'other', pairs: 1 }, { threads: 0 }),
  ]
  for (const answer of asked) {
    const problem = await answer.then(() => undefined).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Refusal)
    expect((problem as Refusal).code).toBe('not-found')
    expect((problem as Refusal).message).toContain('aa1942 is not played')
  }
})

test('a game that is not there is refused by name', async () => {
  // @ts-expect-error no game of the catalogue
  await expect(play('chess', { players: ['one', 'other'] })).rejects.toMatchObject({ code: 'unknown-game' })
  await expect(play({} as never, { players: ['one', 'other'] })).rejects.toMatchObject({ code: 'unknown-game' })
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

test('a line of notation has the type of what it asks, where that is known', async () => {
  const battle = await odds('aa1914', '2i v 1i')
  expectTypeOf(battle).toEqualTypeOf<Aa1914BattleReply>()
  expectTypeOf(await odds('aa1914', 'mines: 2c through 2')).toEqualTypeOf<Aa1914MinesReply>()
  expectTypeOf(await odds('aa1914', { battle: 'uboats: 3' })).toEqualTypeOf<Aa1914SubmarineWarfareReply>()

  const typed: string = 'mines: 2c through 2'
  const any = await odds('aa1914', typed)
  // @ts-expect-error it may be of any kind
  expect(any.untouched).toBeGreaterThan(0)
  if (any.kind === 'mines') expectTypeOf(any).toEqualTypeOf<Aa1914MinesReply>()
  if (any.kind === 'land') expectTypeOf(any).toEqualTypeOf<Aa1914BattleReply>()
})

test('a raid has a reply of its own, told by its kind or by its line', async () => {
  const asked = await odds('aa1942', {
    kind: 'raid',
    attacker: { bomber: 2 },
    target: { kind: 'industrialComplex', value: 10 },
    rules: { raid: { interceptorDefense: 1, targets: { industrialComplex: { limit: 'value' } } } },
  })
  expectTypeOf(asked).toEqualTypeOf<RaidReply>()
  expectTypeOf(await odds('aa1940', 'raid major: 2b')).toEqualTypeOf<RaidReply>()
  expectTypeOf(await odds('aa1940', 'scramble: 2f; 2dd v 1s')).toEqualTypeOf<ScrambleReply>()
  expectTypeOf(await odds('aa1940', { battle: 'raid major: 2b' })).toEqualTypeOf<RaidReply>()
  expectTypeOf(await odds('aa1940', '3i v 2i')).toEqualTypeOf<OddsReply>()
  expect(asked.damage.mean).toBeGreaterThan(5)
  // @ts-expect-error no units of this edition
  await expect(odds('revised', { kind: 'raid', attacker: { tacticalBomber: 1 } })).rejects.toThrow(Refusal)
})

test('the types know every game, its units, and which of them are played', () => {
  type Known = 'aa1941' | 'aa1942' | 'aa1940' | 'aa50' | 'revised' | 'aa1914' | 'miniatures' | 'voyna' | 'modern-ops'
  expectTypeOf<GameKey>().toEqualTypeOf<Known>()
  expectTypeOf<keyof Questions>().toEqualTypeOf<Known>()
  expectTypeOf<keyof Replies<string>>().toEqualTypeOf<Known>()
  expectTypeOf<PlayedKey>().toEqualTypeOf<'aa1941' | 'aa1914'>()
  expectTypeOf<Played['aa1941']['position']>().toEqualTypeOf<Frozen<Aa1941Position>>()
  expectTypeOf<Played['aa1941']['turnReply']>().toEqualTypeOf<Aa1941TurnReply>()
  expectTypeOf<Played['aa1914']['position']>().toEqualTypeOf<Frozen<Aa1914Position>>()
  expectTypeOf<Played['aa1914']['turnReply']>().toEqualTypeOf<Aa1914TurnReply>()
  expectTypeOf<Questions['aa1914']>().toEqualTypeOf<Aa1914Question>()
  expectTypeOf<Exclude<Aa1940UnitKey, Aa1942UnitKey>>().toEqualTypeOf<
    'mechanizedInfantry' | 'tacticalBomber' | 'strategicBomber' | 'damagedAircraftCarrier'
  >()
  expectTypeOf<Exclude<Aa1942UnitKey, Aa1941UnitKey>>().toEqualTypeOf<
    'artillery' | 'antiaircraftArtillery' | 'cruiser'
  >()
  expectTypeOf<Exclude<Aa50UnitKey, Aa1942UnitKey>>().toEqualTypeOf<'antiaircraftGun'>()
  expectTypeOf<Exclude<Aa50UnitKey, RevisedUnitKey>>().toEqualTypeOf<'cruiser'>()
  expectTypeOf<'damagedCruiser' & (Aa1942UnitKey | Aa1940UnitKey | Aa50UnitKey | RevisedUnitKey)>().toBeNever()
  expect(games.map(({ key }) => key).sort()).toEqual(
    ['aa1941', 'aa1942', 'aa1940', 'aa50', 'revised', 'aa1914', 'miniatures', 'voyna', 'modern-ops'].sort(),
  )
})

test('what the notation leaves unsaid stands beside it', async () => {
  const { method, seed } = await odds('aa1941', {
    battle: '3i 2t v 4i 1f',
    method: 'monteCarlo',
    trials: 1000,
    seed: 7,
  })
  expect({ method, seed }).toEqual({ method: 'monteCarlo', seed: 7 })
  // @ts-expect-error no method
  await expect(odds('aa1941', { battle: '3i 2t v 4i 1f', method: 'guess' })).rejects.toThrow(Refusal)
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
