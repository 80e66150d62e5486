import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { type Fields, type Speak, withoutUndefined } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { type ArenaReport, isPair, type PairResult } from '../tasks/index.ts'
import type { SessionFlags } from './flags.ts'
import { type OutsidersFlags, outsidersAmong } from './outsiders.ts'
import { playersFrom, tableFor } from './play.ts'
import { say } from './says.ts'
import { answerTask, inSession, printJson, type Session } from './session.ts'
import { type Style, table, type Words, wordsIn } from './text.ts'
import { print, speechIn, styleOf, systemSays, UsageError, type World } from './world.ts'

export interface ArenaFlags extends SessionFlags, OutsidersFlags {
  readonly a: string
  readonly b: string
  readonly levels?: readonly string[]
  readonly params?: readonly Fields[]
  readonly effort?: readonly Fields[]
  readonly rules?: Fields
  readonly pairs: number
  readonly seed?: number | string
  readonly cap?: number
  readonly resume?: string
}

/** `sandtable arena`: two players held against each other, and what that says of them. */
export const runArena = (world: World, game: GameFace, flags: ArenaFlags): Promise<number> => {
  const play = async (session: Session): Promise<void> => {
    tableFor(game)
    const [a, b] = playersFrom([flags.a, flags.b], flags)
    const { rules, pairs, seed, cap, resume } = flags
    const known = resume === undefined ? [] : readPairs(resume)
    // Each pair is written as soon as it is played: whatever ends this run, the next goes on from there.
    const onTally = (tally: unknown): void => {
      if (resume !== undefined) appendPairs(resume, tally as readonly PairResult[])
    }
    const request = withoutUndefined({ a, b, rules, pairs, seed, cap, done: known })
    const report = await answerTask(session, game.key, 'arena', say.playing, request, { onTally })
    if (flags.json) return printJson(world, report)
    await print(world.stdout, arenaText(report as ArenaReport, styleOf(world), speechIn(world, game.key)))
  }
  return inSession(world, flags, play, () => outsidersAmong(world, [flags.a, flags.b], flags))
}

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
      throw new UsageError(say.noPair({ file, line: index + 1 }))
    })
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    throw new UsageError(systemSays(problem))
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
    throw new UsageError(say.unwritablePairs({ problem: systemSays(problem) }))
  }
}

/** The report for people: the one figure first, then what one should know before believing it. */
export const arenaText = (report: ArenaReport, style: Style, speak: Speak): string => {
  const { number, percent, word } = wordsIn(speak)
  const { a, b, winRate, interval, games, pairs, firstPair, seed, cap, elo } = report
  const [low, high] = interval
  const named = ({ name, version }: { name: string; version: string }) => `${name} ${version}`
  const sides = Object.entries(report.bySide).map(([side, { games: played, winRate: rate }]) => [
    speak(say.aAs({ side: word(side) })),
    String(played),
    percent(rate, 1),
  ])
  const spanOf = (bounds: readonly [number, number] | null | undefined): string =>
    bounds ? ` [${bounds.map(bound => percent(bound, 1)).join(', ')}]` : ''
  const millis = (ms: number | null) =>
    ms === null ? say.notMeasured : say.milliseconds({ time: number(ms, ms < 10 ? 2 : 0) })
  const wins = say.ofGames({
    count: games,
    confidence: percent(report.confidence, 0),
    low: percent(low, 1),
    high: percent(high, 1),
  })
  const others =
    report.capped > 0 && report.cappedAdjudicated !== null
      ? `${percent(report.cappedAdjudicated, 1)}${spanOf(report.decided?.interval)}`
      : undefined
  const lines = [
    `${style.bold(speak(say.aAgainstB({ a: named(a), b: named(b) })))}  ${report.game}`,
    '',
    style.bold(speak(say.aWinsShare({ share: percent(winRate, 1) }))) + speak(wins),
    ...luckLines(report, wordsIn(speak)),
    `Elo ${number(elo.value, 0)} [${elo.interval.map(bound => number(bound, 0)).join(', ')}]`,
    '',
    table([say.side, say.games, say.aWins].map(speak), sides, style),
    '',
    speak(say.illegalBy({ count: report.illegalOrders, ...report.illegalBy })),
    ...(report.forfeits ? [speak(say.forfeits(report.forfeits)), speak(say.notRepeatable)] : []),
    speak(say.capped({ cap, count: report.capped, games, others })),
    speak(say.medianTurn({ a: millis(report.medianTurnMs.a), b: millis(report.medianTurnMs.b) })),
    speak(say.gameHasRounds({ rounds: number(report.rounds, 1) })),
    style.dim(
      speak(
        say.arenaFooter({
          pairs,
          first: String(firstPair),
          seed: String(seed),
          rules: report.version,
          engine: report.engineVersion,
        }),
      ),
    ),
  ]
  return `${lines.join('\n')}\n`
}

/** The second figure, where there is one: the win rate without what luck brought. */
const luckLines = ({ luckOfA, luckAdjusted }: ArenaReport, { signed, percent, speak }: Words): string[] => [
  ...(luckAdjusted
    ? [
        speak(
          say.withoutLuck({
            share: percent(luckAdjusted.winRate, 1),
            low: percent(luckAdjusted.interval[0], 1),
            high: percent(luckAdjusted.interval[1], 1),
            explained: percent(Math.max(0, 1 - (luckAdjusted.varianceRatio ?? 1)), 0),
          }),
        ),
      ]
    : []),
  ...(luckOfA === undefined ? [] : [speak(say.luckOfA({ luck: signed(luckOfA, 1) }))]),
]
