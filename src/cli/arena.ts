import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { withoutUndefined } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { type ArenaReport, isPair, type PairResult } from '../tasks/index.ts'
import type { SessionFlags } from './flags.ts'
import { playersFrom, tableFor } from './play.ts'
import { answerTask, inSession, printJson } from './session.ts'
import { number, percent, type Style, table } from './text.ts'
import { print, styleOf, UsageError, type World } from './world.ts'

export interface ArenaFlags extends SessionFlags {
  readonly a: string
  readonly b: string
  readonly levels?: readonly string[]
  readonly pairs: number
  readonly seed?: number | string
  readonly cap?: number
  readonly resume?: string
}

/** `sandtable arena`: two players held against each other, and what that says of them. */
export const runArena = (world: World, game: GameFace, flags: ArenaFlags): Promise<number> =>
  inSession(world, flags, async session => {
    tableFor(game)
    const [a, b] = playersFrom([flags.a, flags.b], flags.levels)
    const { pairs, seed, cap, resume } = flags
    const known = resume === undefined ? [] : readPairs(resume)
    // Each pair is written as soon as it is played: whatever ends this run, the next goes on from there.
    const onTally = (tally: unknown): void => {
      if (resume !== undefined) appendPairs(resume, tally as readonly PairResult[])
    }
    const request = withoutUndefined({ a, b, pairs, seed, cap, done: known })
    const report = await answerTask(session, game.key, 'arena', 'playing', request, { onTally })
    if (flags.json) return printJson(world, report)
    await print(world.stdout, arenaText(report as ArenaReport, styleOf(world)))
  })

/** The pairs in a file, one a line. A last line cut short by a sudden end is cut off; any other that is no pair is a mistake. */
const readPairs = (file: string): PairResult[] => {
  if (!existsSync(file)) return []
  const text = read(file)
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line, index) => {
      const pair = parsed(line)
      if (isPair(pair)) return pair
      throw new UsageError(`${file}, line ${index + 1}, is no pair of an arena; give another file to --resume`)
    })
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    throw new UsageError((problem as Error).message)
  }
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const appendPairs = (file: string, pairs: readonly PairResult[]): void => {
  try {
    appendFileSync(file, pairs.map(pair => `${JSON.stringify(pair)}\n`).join(''))
  } catch (problem) {
    throw new UsageError(`the pairs cannot be written: ${(problem as Error).message}`)
  }
}

/** The report for people: the one figure first, then what one should know before believing it. */
export const arenaText = (report: ArenaReport, style: Style): string => {
  const { a, b, winRate, interval, games, pairs, firstPair, seed, cap, elo } = report
  const [low, high] = interval
  const named = ({ name, version }: { name: string; version: string }) => `${name} ${version}`
  const sides = Object.entries(report.bySide).map(([side, { games: played, winRate: rate }]) => [
    `A as ${side}`,
    String(played),
    percent(rate, 1),
  ])
  const lines = [
    `${style.bold(`A ${named(a)} v B ${named(b)}`)}  ${report.game}`,
    '',
    `${style.bold(`A wins ${percent(winRate, 1)}`)} of ${games} games, ${percent(report.confidence, 0)} [${percent(low, 1)}, ${percent(high, 1)}]`,
    `Elo ${number(elo.value, 0)} [${elo.interval.map(bound => number(bound, 0)).join(', ')}]`,
    '',
    table(['side', 'games', 'A wins'], sides, style),
    '',
    `Illegal orders: ${report.illegalOrders} (A ${report.illegalBy.a}, B ${report.illegalBy.b})`,
    `Games stopped after round ${cap} and adjudicated: ${report.capped} of ${games}${
      report.capped > 0 && report.cappedAdjudicated !== null
        ? `; A wins ${percent(report.cappedAdjudicated, 1)} of the others`
        : ''
    }`,
    `Median time of a turn: A ${millis(report.medianTurnMs.a)}, B ${millis(report.medianTurnMs.b)}`,
    `A game has ${number(report.rounds, 1)} rounds on average`,
    style.dim(
      `${pairs} pairs from ${firstPair}, seed ${seed}, rules ${report.version}, engine ${report.engineVersion}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const millis = (ms: number | null): string => (ms === null ? 'not measured' : `${number(ms, ms < 10 ? 2 : 0)} ms`)
