import { describe, expect, test } from 'vitest'
import {
  callOf,
  type GameFace,
  newestOf,
  type PlayerKind,
  playerCalled,
  Refusal,
  refuseVersion,
} from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { withTable } from '../../src/players/index.ts'
import { type ArenaReport, describeTable, openTasks, type TaskName, tableOf } from '../../src/tasks/index.ts'
import { raceFace } from '../support/toy-table.ts'

const kinds = [
  { name: 'careful', version: '1' },
  { name: 'steady', version: '1' },
  { name: 'steady', version: '2' },
]

describe('a player is called', () => {
  test('by his name, which means the newest version, or by a version of it', () => {
    expect(playerCalled(kinds, 'steady')).toBe(kinds[2])
    expect(playerCalled(kinds, 'steady@1')).toBe(kinds[1])
    expect(playerCalled(kinds, 'steady@2')).toBe(kinds[2])
    for (const called of ['steady@3', 'steady@', '@1', 'stead', 'steady@1@1', ''])
      expect(playerCalled(kinds, called), called).toBeUndefined()
    expect(newestOf(kinds)).toEqual([kinds[0], kinds[2]])
    expect(kinds.map(kind => callOf(kinds, kind))).toEqual(['careful', 'steady@1', 'steady'])
  })

  test('by no other version: it is refused with those there are, and another name is not', () => {
    expect(() => refuseVersion(kinds, 'steady@3', ['a'])).toThrow(
      'a: steady has no version "3"; name one that there is, steady@1 or steady@2, or leave the version out for the newest',
    )
    expect(() => refuseVersion(kinds, `careful@${'9'.repeat(900)}`, [])).toThrow(`version "${'9'.repeat(40)}"`)
    for (const called of ['nobody@1', 'nobody', 'careful']) expect(refuseVersion(kinds, called, [])).toBeUndefined()
  })
})

/** The toy game with a newer version of a player: one entry more at its table, and nothing else. */
const withNewer: GameFace = withTable(raceFace, table => ({
  ...table,
  players: table.players.flatMap(kind => (kind.name === 'steady' ? [kind, newer(kind)] : [kind])),
}))

/** Banks as soon as a timid one does, whatever his level. */
const newer = (kind: PlayerKind): PlayerKind => ({
  ...kind,
  version: '2',
  open: () => ({ ...kind.open('timid'), name: kind.name, version: '2' }),
})

const older = openTasks({ threads: 0, games: [...games, raceFace] })
const both = openTasks({ threads: 0, games: [...games, withNewer] })

const arena = { pairs: 20, seed: 1, cap: 20, times: false }
const held = async (tasks: typeof older, a: unknown, b: unknown) =>
  (await tasks.run('race', 'arena', { ...arena, a, b })) as ArenaReport

const refusalOf = (tasks: typeof older, task: TaskName, request: unknown) => {
  try {
    tasks.prepareTask('race', task, request)
  } catch (problem) {
    if (problem instanceof Refusal) return [problem.code, problem.message]
    throw problem
  }
  return undefined
}

describe('while there is one version', () => {
  test('a name alone and a name with it are one player: equal questions, seeds and answers', async () => {
    const asked = (player: string) => older.prepareTask('race', 'play', { players: [player, 'sampler'] })
    expect(asked('steady@1').question).toEqual(asked('steady').question)
    expect(asked('steady@1').key).toBe(asked('steady').key)
    const mirrored = await held(older, 'steady', { player: 'steady@1', level: 'bold' })
    expect([mirrored.a, mirrored.winRate, mirrored.interval]).toEqual([mirrored.b, 0.5, [0.5, 0.5]])
  })

  test('another version is refused with the one there is', () => {
    for (const [task, request, at] of [
      ['play', { players: ['sampler', 'steady@7'] }, 'players[1]'],
      ['arena', { ...arena, a: 'sampler', b: { player: 'steady@x' } }, 'b'],
      ['series', { players: ['steady@', 'sampler'], games: 1 }, 'players[0]'],
    ] as const)
      expect(refusalOf(older, task, request)).toEqual([
        'unknown-player',
        expect.stringMatching(new RegExp(`^${at.replace(/[[\]]/g, '\\$&')}: steady has no version ".?"; .*steady@1`)),
      ])
  })
})

describe('once there is a newer version', () => {
  test('a name alone means it, and the older one is still played and plays as ever', async () => {
    const before = await held(older, 'steady', 'sampler')
    const after = await held(both, 'steady@1', 'sampler')
    expect(after).toEqual(before)
    expect(await held(both, 'steady', 'sampler')).toEqual(await held(both, 'steady@2', 'sampler'))
    const between = await held(both, 'steady', 'steady@1')
    expect([between.a.version, between.b.version]).toEqual(['2', before.a.version])
    expect(between.winRate).not.toBe(0.5)
  })

  test('both are listed, and it is told which the name means', () => {
    const listed = describeTable(tableOf(withNewer)!).players
    expect(listed.map(({ name, version, newest }) => [name, version, newest])).toEqual([
      ['steady', '1', false],
      ['steady', '2', true],
      ['sampler', '1', true],
    ])
    expect(refusalOf(both, 'play', { players: ['deep', 'steady'] })?.[1]).toMatch(/it has steady, sampler$/)
  })

  test('results of one version are no results of the other', async () => {
    const { question } = older.prepareTask('race', 'arena', { ...arena, a: 'steady', b: 'sampler' })
    expect(question).toMatchObject({ a: { player: 'steady' } })
    const { question: asked } = both.prepareTask('race', 'arena', { ...arena, a: 'steady@1', b: 'sampler' })
    expect(asked).toMatchObject({ a: { player: 'steady@1' } })
    expect(both.prepareTask('race', 'arena', { ...arena, a: 'steady', b: 'sampler' }).key).not.toBe(
      both.prepareTask('race', 'arena', { ...arena, a: 'steady@1', b: 'sampler' }).key,
    )
  })
})
