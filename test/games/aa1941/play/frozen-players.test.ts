import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { hashOf } from '../../../../src/ai/index.ts'
import { exactCall } from '../../../../src/engine/index.ts'
import { aa1941Game } from '../../../../src/games/aa1941/play/game.ts'
import { arenaOf, playerOf, table } from '../../../support/players-1941.ts'

/**
 * A hash of all that each player does in a pair of games against the random player, who changes least. Players are frozen:
 * where one of these changes, a player plays otherwise than before, and either that is a mistake or he gets another version.
 * Then, and on purpose: `UPDATE_GOLDEN=1 npx vitest run test/games/aa1941/play/frozen-players.test.ts`
 */
const golden = fileURLToPath(new URL('../../../golden/aa1941-players.json', import.meta.url))
// biome-ignore lint/complexity/useLiteralKeys: an index signature asks for it
const isRewritten = process.env['UPDATE_GOLDEN'] === '1'

interface Frozen {
  readonly game: string
  readonly version: string
  readonly length: string
  readonly hashes: readonly string[]
}
const known: Readonly<Record<string, Frozen>> = existsSync(golden) ? JSON.parse(readFileSync(golden, 'utf8')) : {}
const found: Record<string, Frozen> = {}

/** All openings but one begin in round 2. */
const usualCap = 3
/** Some think too long for that: a round, or a turn of either side's, shows their search as well. */
const caps: Readonly<Record<string, number>> = { 'sampler@1 instant': 2, 'sampler@3 instant': 2 }
const brief = ['planner@1', 'planner@2', 'planner@3', 'sampler@1 normal', 'sampler@3 normal']
const twoTurns: typeof aa1941Game = {
  ...aa1941Game,
  next: state =>
    state.round > 2 || state.power > 1
      ? { kind: 'over', shares: aa1941Game.adjudicate(state), reason: 'two turns' }
      : aa1941Game.next(state),
}
/** Left out: the same code as at `normal`, with other counts and ten times the effort. */
const leftOut = ['sampler@1 strong', 'sampler@3 strong']

const frozen = table.players
  .flatMap(kind =>
    (kind.levels.length === 0 ? [undefined] : kind.levels).map(level => ({ name: exactCall(kind), level })),
  )
  .map(({ name, level }) => ({ name, level, title: level === undefined ? name : `${name} ${level}` }))
  .filter(({ title }) => !leftOut.includes(title))

describe('frozen players', () => {
  test.each(frozen)('$title plays as ever', ({ name, level, title }) => {
    const cap = caps[title] ?? usualCap
    const game = brief.includes(title) ? twoTurns : aa1941Game
    const player = playerOf(name, level)
    const { report, tally } = arenaOf(player, playerOf('random'), { pairs: 1, cap, seed: 'frozen' }, game)
    found[title] = {
      game: aa1941Game.version,
      version: player.version,
      length: brief.includes(title) ? 'two turns' : `to round ${cap}`,
      hashes: tally[0]!.games.map(({ hash }) => hash.a),
    }
    expect(report.illegalBy.a).toBe(0)
    // Each plays both sides, and does something.
    expect(new Set([hashOf(''), ...found[title].hashes]).size).toBe(3)
    if (!isRewritten) expect(found[title]).toEqual(known[title])
  })

  test('are all there', () => {
    if (!isRewritten) expect(Object.keys(known).sort()).toEqual(frozen.map(({ title }) => title).sort())
  })
})

afterAll(() => {
  if (isRewritten && Object.keys(found).length === frozen.length)
    writeFileSync(golden, `${JSON.stringify(found, undefined, 2)}\n`)
})
