import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { hashOf, prepareArena } from '../../src/ai/index.ts'
import { exactCall, type Game, type Player, type PlayerKind } from '../../src/engine/index.ts'

/** Players of a game, and how long each of them is held against the random player. */
interface FrozenPlayers<State, Action> {
  /** The file in `test/golden` that has their hashes. */
  readonly golden: string
  readonly game: Game<State, Action>
  readonly players: readonly PlayerKind[]
  /** The last round that is played. */
  readonly cap: number
  /** Of those who think long, by name, version and level. */
  readonly caps?: Readonly<Record<string, number>>
  /** Who thinks too long for a whole round, plays the turns before this round and seat. */
  readonly brief: { readonly round: number; readonly seat: number; readonly of: readonly string[] }
  /** Those who differ from another level by their counts alone, and think ten times as long. */
  readonly leftOut: readonly string[]
}

interface Frozen {
  readonly game: string
  readonly version: string
  readonly length: string
  readonly hashes: readonly string[]
}

/**
 * Tests by a hash of all that each player does in a pair of games against the random player, who changes least. Players are
 * frozen: where a hash changes, a player plays otherwise than before, and either that is a mistake or it gets another version.
 * Then, and on purpose, the tests are run with `UPDATE_GOLDEN=1`.
 */
export const describeFrozen = <State extends { readonly round: number; readonly power: number }, Action>({
  golden,
  game,
  players,
  cap: usualCap,
  caps = {},
  brief,
  leftOut,
}: FrozenPlayers<State, Action>): void => {
  const file = fileURLToPath(new URL(`../golden/${golden}`, import.meta.url))
  // biome-ignore lint/complexity/useLiteralKeys: an index signature asks for it
  const isRewritten = process.env['UPDATE_GOLDEN'] === '1'
  const known: Readonly<Record<string, Frozen>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const found: Record<string, Frozen> = {}
  const isLate = ({ round, power }: State): boolean =>
    round > brief.round || (round === brief.round && power >= brief.seat)
  const shortened: Game<State, Action> = {
    ...game,
    next: state =>
      isLate(state) ? { kind: 'over', shares: game.adjudicate(state), reason: 'long enough' } : game.next(state),
  }
  const random = players.find(({ name }) => name === 'random')!.open() as Player<State, Action>
  const frozen = players
    .flatMap(kind => (kind.levels.length === 0 ? [undefined] : kind.levels).map(level => ({ kind, level })))
    .map(({ kind, level }) => ({ kind, level, title: [exactCall(kind), ...(level ? [level] : [])].join(' ') }))
    .filter(({ title }) => !leftOut.includes(title))

  describe('frozen players', () => {
    test.each(frozen)('$title plays as ever', ({ kind, level, title }) => {
      const isBrief = brief.of.includes(title)
      const cap = caps[title] ?? usualCap
      const player = kind.open(level) as Player<State, Action>
      const players = { a: player, b: random }
      const job = prepareArena(isBrief ? shortened : game, players, { pairs: 1, cap, seed: 'frozen' })
      const tally = job.work(0, job.chunks)
      const { version } = player
      found[title] = {
        game: game.version,
        version,
        length: isBrief ? 'two turns' : `to round ${cap}`,
        hashes: tally[0]!.games.map(({ hash }) => hash.a),
      }
      expect(job.reply([tally]).illegalBy.a).toBe(0)
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
      writeFileSync(file, `${JSON.stringify(found, undefined, 2)}\n`)
  })
}
