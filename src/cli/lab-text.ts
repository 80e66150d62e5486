import { fieldsIn, questionText, type Speak } from '../engine/index.ts'
import {
  type CalibrateResult,
  isCalibrateResult,
  isLeagueResult,
  isMatchResult,
  isTuneResult,
  isVariantResult,
  type LeagueResult,
  type MatchResult,
  type SweepResult,
  type TuneResult,
  type VariantResult,
} from '../lab/index.ts'
import { arenaText } from './arena.ts'
import { say } from './says.ts'
import { type Style, table, wordsIn } from './text.ts'

/** What came out of an experiment, in words and tables. */
export const resultText = (result: unknown, style: Style, speak: Speak): string => {
  if (isMatchResult(result)) return matchText(result, style, speak)
  if (isLeagueResult(result)) return leagueText(result, style, speak)
  if (isVariantResult(result)) return variantText(result, style, speak)
  if (isCalibrateResult(result)) return calibrateText(result, style, speak)
  if (isTuneResult(result)) return tuneText(result, style, speak)
  // A sweep may have ten thousand points: they are not checked one by one.
  const { axes, points } = fieldsIn(result)
  return Array.isArray(axes) && Array.isArray(points)
    ? sweepText(result as SweepResult, style, speak)
    : `${JSON.stringify(result, undefined, 2)}\n`
}

/** Ratings, then who wins how often against whom, and what the ratings do not tell. */
const leagueText = (result: LeagueResult, style: Style, speak: Speak): string => {
  const { percent, number } = wordsIn(speak)
  const { players, rings, pairs, illegalOrders, capped } = result
  const span = ([low, high]: readonly [number, number]): string => `[${number(low, 0)}, ${number(high, 0)}]`
  // Our own players give all their answers, and their orders are allowed.
  const isOutside = result.repeatable === false
  const hasMisdeeds = isOutside || illegalOrders > 0
  const rows = players.map(({ name, identity, rating, interval, winRate, illegalOrders, forfeits = 0 }) => [
    `${name} (${identity.name} ${identity.version})`,
    number(rating, 0),
    span(interval),
    percent(winRate, 1),
    ...(hasMisdeeds ? [String(illegalOrders)] : []),
    ...(isOutside ? [String(forfeits)] : []),
  ])
  const head = [
    ...[say.player, 'Elo', percent(result.confidence, 0), say.share],
    ...(hasMisdeeds ? [say.notAllowed] : []),
    ...(isOutside ? [say.unanswered] : []),
  ]
  const within = ([low, high]: readonly [number, number]): string => `[${percent(low, 1)}, ${percent(high, 1)}]`
  // Where no game was stopped they are the same.
  const hasCapped = capped > 0 && result.table.every(({ decided }) => decided)
  const meetings = result.table.map(({ one, other, winRate, interval, decided }) => [
    speak(say.meetingOf({ one, other })),
    percent(winRate, 1),
    within(interval),
    ...(hasCapped && decided
      ? [
          String(decided.games),
          decided.winRate === null ? '–' : percent(decided.winRate, 1),
          decided.interval === null ? '–' : within(decided.interval),
        ]
      : []),
  ])
  const meetingHead = [
    ...[say.meeting, say.share, percent(result.confidence, 0)],
    ...(hasCapped ? [say.decidedGames, say.share, percent(result.confidence, 0)] : []),
  ]
  const lines = [
    say.leagueFooter({ pairs, illegal: illegalOrders, capped }),
    ...(isOutside ? [say.notRepeatable] : []),
    ...rings.map(ring => say.ring({ players: ring })),
  ]
  return [
    table(head.map(speak), rows, style),
    '',
    table(meetingHead.map(speak), meetings, style),
    '',
    ...lines.map(speak),
    '',
  ].join('\n')
}

/** Purchases are many, and most differ by chance alone: those as likely as this are left out. */
const leastTold = 0.05

const hasChanged = ({ deltas }: VariantResult['suite'][number]): boolean => deltas.length > 0

/** What the rules change: of games measure by measure, of the suite question by question. */
const variantText = (
  { base, games, means, deltas, suite, repeatable }: VariantResult,
  style: Style,
  speak: Speak,
): string => {
  const words = wordsIn(speak)
  const { number } = words
  const signed = (value: number): string => words.signed(value, 4)
  const told = deltas.filter(({ measure, p }) => !measure.startsWith('bought.') || p < leastTold)
  const rows = told.map(({ variant, measure, delta, interval, p }) => [
    variant,
    measure,
    number(means[base]?.[measure] ?? 0, 4),
    signed(delta),
    interval ? `[${interval.map(signed).join(', ')}]` : '',
    number(p, 4),
  ])
  const answers = suite.flatMap(({ question, answers: byName, deltas: changed, told }) =>
    changed
      .filter(({ measure }) => told?.includes(measure) ?? true)
      .map(({ variant, measure, delta }) => [
        questionText(question),
        variant,
        measure,
        number(byName[base]?.[measure] ?? 0, 4),
        signed(delta),
      ]),
  )
  const underBase = say.underBase({ base })
  return [
    ...(games > 0
      ? [
          table([say.variant, say.measure, underBase, say.difference, '95 %', 'p'].map(speak), rows, style),
          '',
          speak(say.variantFooter({ games, base, left: deltas.length - told.length })),
          ...(repeatable === false ? [speak(say.notRepeatable)] : []),
          '',
        ]
      : []),
    ...(answers.length > 0
      ? [table([say.question, say.variant, say.measure, underBase, say.difference].map(speak), answers, style), '']
      : []),
    ...(suite.length > 0
      ? [speak(say.suiteFooter({ count: suite.length, changed: suite.filter(hasChanged).length })), '']
      : []),
  ].join('\n')
}

/** How often a side won that was given a chance; then the scores, of all, by round and by side. */
const calibrateText = (result: CalibrateResult, style: Style, speak: Speak): string => {
  const { number, percent, word } = wordsIn(speak)
  const { all, decided, bins, byRound, bySide, brierOfMean, games, capped, forfeits } = result
  const rows = bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, count, given, won, interval: [low, high] }) => [
      `${percent(from, 0)} – ${percent(to, 0)}`,
      String(count),
      percent(given, 1),
      percent(won, 1),
      `[${percent(low, 1)}, ${percent(high, 1)}]`,
    ])
  const scored = (name: string, { count, given, won, brier, logLoss }: typeof all): string[] => [
    name,
    String(count),
    percent(given, 1),
    percent(won, 1),
    number(brier, 4),
    number(logLoss, 4),
  ]
  const scores = [
    scored(speak(say.all), all),
    ...(capped > 0 && decided && decided.count > 0 ? [scored(speak(say.decidedGames), decided)] : []),
    ...bySide.filter(({ count }) => count > 0).map(one => scored(word(one.side), one)),
    ...byRound.map(one => scored(speak(say.inRound({ round: one.round })), one)),
  ]
  const forfeited =
    forfeits === undefined ? [] : [speak(say.gamesForfeited({ count: forfeits })), speak(say.notRepeatable)]
  if (brierOfMean === null) return [speak(say.nothingJudged({ games })), ...forfeited, ''].join('\n')
  return [
    table(
      [say.chanceGiven, say.judgements, say.given, say.cameTrue, percent(result.confidence, 0)].map(speak),
      rows,
      style,
    ),
    '',
    table([say.judgedIn, say.judgements, say.given, say.cameTrue, 'Brier', say.logLoss].map(speak), scores, style),
    '',
    speak(say.calibrateFooter({ games, capped, brier: number(brierOfMean, 4) })),
    ...forfeited,
    '',
  ].join('\n')
}

/** Of the candidates of a tuning the best are told. */
const mostCandidates = 5

/** What every number was and is now, whether that is better, and how the best candidates did. */
const tuneText = (result: TuneResult, style: Style, speak: Speak): string => {
  const { number, percent } = wordsIn(speak)
  const { start, params, tried, candidates, method, isBetter, final } = result
  const rows = Object.entries(params).map(([name, value]) => [name, number(start[name] ?? 0, 4), number(value, 4)])
  const lines = [
    table([say.number, say.before, say.tuned].map(speak), rows, style),
    '',
    speak(say.tunedBy({ count: method === 'spsa' ? tried.length : candidates.length, method, isBetter })),
  ]
  const best = candidates
    .slice(0, mostCandidates)
    .map(one => [
      ...Object.values(one.params).map(value => number(value, 4)),
      String(one.contests),
      percent(one.score, 1),
      percent(one.estimate, 1),
    ])
  if (best.length > 0) {
    const head = [...Object.keys(params), ...[say.contests, say.scored, say.estimated].map(speak)]
    lines.push('', table(head, best, style))
  }
  return `${lines.join('\n')}\n${final ? `\n${matchText(final, style, speak)}` : ''}`
}

const matchText = (result: MatchResult, style: Style, speak: Speak): string => {
  const { percent, number } = wordsIn(speak)
  const { sprt, fiveOutcomes, pairs } = result
  const lines = [
    ...(sprt
      ? [
          say.sprtSays({
            least: percent(sprt.null, 1),
            most: percent(sprt.alternative, 1),
            verdict: sprt.verdict,
            count: pairs,
            llr: number(sprt.llr, 2),
            lower: number(sprt.lower, 2),
            upper: number(sprt.upper, 2),
          }),
        ]
      : []),
    say.fiveOutcomes({ count: fiveOutcomes.pairs, counts: fiveOutcomes.counts }),
  ]
  return `${arenaText(result, style, speak)}\n${lines.map(speak).join('\n')}\n`
}

/** A line for every point: its values, and the measure. */
const sweepText = ({ axes, measure, points, lines }: SweepResult, style: Style, speak: Speak): string => {
  const { number } = wordsIn(speak)
  const shown = (value: number | undefined): string => (value === undefined ? '' : number(value, 4))
  const rows = points.map(({ at, numbers }) => [...at.map(String), shown(numbers[measure])])
  const crossings = lines.map(({ level, at, crossing }) =>
    say.crosses({
      measure,
      level: number(level, 2),
      field: axes[0]?.field ?? '',
      crossing: number(crossing, 2),
      others: at.map((value, index) => `${axes[index + 1]?.field} ${value}`),
    }),
  )
  const listed = table([...axes.map(({ field }) => field), measure], rows, style)
  return [listed, ...(crossings.length > 0 ? ['', ...crossings.map(speak)] : []), ''].join('\n')
}
