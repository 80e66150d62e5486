import type {
  CalibrateResult,
  LeagueResult,
  MatchResult,
  SweepResult,
  TuneResult,
  VariantResult,
} from '../../lab/index.ts'
import { decimal, decimalsFor, halfWidth, type Interval, percent, signed, whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { crossTable } from './heat.ts'
import { isShare } from './series.ts'
import { type Experiment, shownOf } from './wire.ts'

/** What came out, in sentences: each chart has one, and its table has the numbers. */

/** A share of points and the ends of its interval, with as many digits as that leaves. */
export const bounds = (share: number, interval: Interval) => {
  const [low, high] = interval
  const half = halfWidth(interval)
  const digits = half > 0 ? decimalsFor(100 * half, 1) : 1
  const write = (value: number): string => `${decimal(100 * value, digits)} %`
  return { value: half > 0 ? percent(share, interval, 1) : write(share), low: write(low), high: write(high) }
}

export const matchFinding = ({ winRate, interval, pairs, stoppedBy }: MatchResult, say: LabMessages): string => {
  const { value, low, high } = bounds(winRate, interval)
  // What the sequential test has decided, its own sentence says: nothing more is to come.
  const unknown = stoppedBy === 'sprt' ? say.match.unknownToIt : say.match.unknown
  const who = interval[0] > 0.5 ? say.match.aStronger : interval[1] < 0.5 ? say.match.bStronger : unknown
  return say.match.finding(value, low, high, whole(pairs), who)
}

/** Who won the games that were not stopped by the cap; undefined where all were, or none. */
export const decidedFinding = ({ capped, decided }: MatchResult, say: LabMessages): string | undefined => {
  if (capped === 0 || !decided || decided.winRate === null || decided.interval === null) return undefined
  const { value, low, high } = bounds(decided.winRate, decided.interval)
  return say.match.decided(whole(decided.games), value, low, high)
}

/** Who A and B are; where both have one name, with what tells them apart. */
export const playersInWords = ({ a, b }: MatchResult, say: LabMessages): string => {
  const name = (one: MatchResult['a']): string => (a.name === b.name ? `${one.name} ${one.version}` : one.name)
  return say.match.versus(name(a), name(b))
}

export const eloFinding = ({ elo }: MatchResult, say: LabMessages): string =>
  say.match.elo(signed(elo.value, 0), signed(elo.interval[0], 0), signed(elo.interval[1], 0))

/** Where the sequential test stands; undefined where there is none. */
export const testFinding = ({ sprt }: MatchResult, say: LabMessages): string | undefined => {
  if (!sprt) return undefined
  const [llr, lower, upper] = [sprt.llr, sprt.lower, sprt.upper].map(value => signed(value, 2)) as [
    string,
    string,
    string,
  ]
  if (sprt.verdict === 'accept') return say.match.testAccepts(llr, upper, shareInWords(sprt.alternative))
  if (sprt.verdict === 'reject')
    return say.match.testRejects(llr, lower, shareInWords(sprt.null), shareInWords(sprt.alternative))
  return say.match.testGoesOn(llr, lower, upper)
}

export const fiveFinding = ({ fiveOutcomes: { pairs, counts } }: MatchResult, say: LabMessages): string =>
  say.match.fiveFinding(whole(pairs), whole(counts[4] ?? 0), whole(counts[0] ?? 0))

export const sideFinding = ({ bySide }: MatchResult, say: LabMessages): string | undefined => {
  const sides = Object.entries(bySide).sort(([, one], [, other]) => other.winRate - one.winRate)
  const [best, worst] = [sides[0], sides.at(-1)]
  if (!best || !worst || best === worst) return undefined
  const rate = ({ winRate }: { readonly winRate: number }): string => percent(winRate, undefined, 0)
  return say.match.sideFinding(best[0], rate(best[1]), worst[0], rate(worst[1]))
}

export const leagueFindings = ({ players, pairs, anchor }: LeagueResult, say: LabMessages): readonly string[] => {
  const [first, second] = players
  if (!first) return []
  const leads =
    first.name === anchor
      ? say.league.anchorFirst(first.name, whole(pairs))
      : say.league.finding(first.name, signed(first.rating, 0), anchor, whole(pairs))
  if (!second) return [leads]
  const isAhead = first.interval[0] > second.interval[1]
  return [leads, isAhead ? say.league.ahead(second.name) : say.league.overlap(first.name, second.name)]
}

export const crossFinding = (result: LeagueResult, say: LabMessages): string | undefined => {
  let most: { one: string; other: string; winRate: number } | undefined
  for (const { name, cells } of crossTable(result))
    for (const [index, cell] of cells.entries())
      if (cell && (!most || cell.winRate > most.winRate))
        most = { one: name, other: result.players[index]?.name ?? '', winRate: cell.winRate }
  return most && say.league.crossFinding(most.one, most.other, percent(most.winRate, undefined, 0))
}

/** `−1.50` */
export const number = (value: number, decimals: number): string => decimal(value, decimals).replace('-', '−')

/** How the measure of a sweep is written. */
export const measureIn = (result: Pick<SweepResult, 'points' | 'measure'>): ((value: number) => string) =>
  isShare(result) ? value => percent(value, undefined, 1) : value => number(value, 2)

/** How a level is written that somebody gave: with the digits that it has. */
export const levelIn = (result: Pick<SweepResult, 'points' | 'measure'>): ((value: number) => string) =>
  isShare(result) ? shareInWords : valueInWords

/** What a measure is called, where it has a name besides its path in the answers. */
export const measureInWords = (measure: string, say: LabMessages): string => say.measures[measure] ?? measure

type Value = SweepResult['axes'][number]['values'][number]

/** `1.25`, as it was written, with the language's comma. */
export const valueInWords = (value: Value): string =>
  typeof value === 'number' ? number(value, decimalsOf(value)) : String(value)

/** `55 %`, of a share that somebody gave. */
const shareInWords = (share: number): string => `${valueInWords(Number((100 * share).toPrecision(6)))} %`

const decimalsOf = (value: number): number => Math.min(4, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0)

const placeInWords = (axes: SweepResult['axes'], at: readonly Value[], say: LabMessages): string =>
  at.map((value, index) => say.sweep.at(axes[index]?.field ?? '', valueInWords(value))).join(', ')

const mostCrossings = 4

/** Where the measure of a sweep is least and most; undefined before there is any point. */
export const sweepFinding = (result: SweepResult, say: LabMessages): string | undefined => {
  const { axes, points, measure } = result
  const known = points.flatMap(({ at, numbers }) => {
    const value = numbers[measure]
    return value === undefined ? [] : [{ at, value }]
  })
  const [first] = known
  if (!first) return undefined
  const least = known.reduce((least, one) => (one.value < least.value ? one : least), first)
  const most = known.reduce((most, one) => (one.value > most.value ? one : most), first)
  const write = measureIn(result)
  const placeOf = (at: readonly Value[]): string => placeInWords(axes, at, say)
  return say.sweep.finding(
    measureInWords(measure, say),
    write(least.value),
    placeOf(least.at),
    write(most.value),
    placeOf(most.at),
  )
}

/** Where the measure crosses the levels: the first few, and how many there are besides. */
export const crossingFindings = (result: SweepResult, say: LabMessages): readonly string[] => {
  const { axes, lines } = result
  const write = levelIn(result)
  return [
    ...lines
      .slice(0, mostCrossings)
      .map(({ level, at, crossing }) =>
        say.sweep.crossing(
          write(level),
          axes[0]?.field ?? '',
          number(crossing, 2),
          placeInWords(axes.slice(1), at, say),
        ),
      ),
    ...(lines.length > mostCrossings ? [say.sweep.moreInTable(whole(lines.length - mostCrossings))] : []),
  ]
}

/** A number of a player, to four digits. */
export const figure = (value: number | undefined): string =>
  value === undefined ? '' : valueInWords(Number(value.toPrecision(4)))

const mostMoved = 4

export const tuneFindings = ({ start, params, steps, isBetter, final }: TuneResult, say: LabMessages) => {
  const names = Object.keys(start)
  const moved = names.slice(0, mostMoved).map(name => say.tune.moved(name, figure(start[name]), figure(params[name])))
  const verdict =
    isBetter === null ? (final ? say.tune.undecided : say.tune.notYet) : isBetter ? say.tune.better : say.tune.notBetter
  return [
    say.tune.finding(moved.join('; '), whole(steps.length)),
    ...(names.length > mostMoved ? [say.tune.others(whole(names.length - mostMoved))] : []),
    verdict,
  ]
}

/** How the candidates of a tuning did, of which the table has so many at most. */
export const candidateFindings = ({ candidates, tried }: TuneResult, most: number, say: LabMessages) => {
  const [best] = candidates
  if (!best) return []
  return [
    say.tune.candidateScores(whole(candidates.length), whole(tried.length), percent(best.estimate, undefined, 1)),
    ...(candidates.length > most ? [say.tune.mostShown(whole(most))] : []),
  ]
}

/** Whether a measure of games is a share: of points, or of games. */
export const isShareMeasure = (measure: string): boolean =>
  measure.startsWith('shares.') || measure.startsWith('won.') || measure.startsWith('fallen.') || measure === 'capped'

/** Which side gains most by each of the variants, and whether that may well be chance; undefined where no games are played. */
export const gainsIn = ({ deltas }: Pick<VariantResult, 'deltas'>) => {
  const gains = new Map<string, VariantResult['deltas'][number]>()
  for (const one of deltas)
    if (one.measure.startsWith('shares.') && one.delta >= (gains.get(one.variant)?.delta ?? 0))
      gains.set(one.variant, one)
  return [...gains.values()]
}

export const variantFindings = (result: VariantResult, say: LabMessages): readonly string[] =>
  gainsIn(result).map(({ variant, measure, delta, interval, p }) => {
    const points = (value: number): string => `${signed(100 * value, 1)} %`
    const side = measure.slice('shares.'.length)
    if (!interval) return say.variant.gainsOnce(variant, side, points(delta))
    const [low, high] = interval
    const gain = say.variant.gains(variant, side, points(delta), points(low), points(high), whole(result.games))
    return `${gain} ${p < 0.05 ? say.variant.surely(number(p, 3)) : say.variant.maybe(number(p, 3))}`
  })

export const calibrateFinding = ({ all, brierOfMean, games }: CalibrateResult, say: LabMessages): string =>
  isJudged(brierOfMean)
    ? say.calibrate.finding(
        whole(all.count),
        whole(games),
        number(all.brier, 4),
        all.brier < brierOfMean ? say.calibrate.knows : say.calibrate.knowsNothing,
      )
    : say.calibrate.nothing(whole(games))

/** Whether anything was judged: else there is no score. */
export const isJudged = (brierOfMean: CalibrateResult['brierOfMean']): brierOfMean is number => brierOfMean !== null

/** The estimate that a list shows; undefined before there is any. */
export const estimateOf = (experiment: Pick<Experiment, 'kind' | 'result'>, say: LabMessages): string | undefined => {
  const shown = shownOf(experiment)
  switch (shown.kind) {
    case 'match':
      return bounds(shown.result.winRate, shown.result.interval).value
    case 'league': {
      const [first] = shown.result.players
      return first && say.leads(first.name, signed(first.rating, 0))
    }
    case 'sweep': {
      const { points, measure } = shown.result
      const values = points.flatMap(({ numbers }) => numbers[measure] ?? [])
      const write = measureIn(shown.result)
      // A sweep may have ten thousand points: too many to be arguments.
      const [least, most] = [
        values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY),
        values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY),
      ]
      return values.length === 0 ? undefined : say.range(write(least), write(most))
    }
    case 'tune': {
      const { isBetter, params } = shown.result
      if (isBetter !== null) return isBetter ? say.better : say.notBetter
      const [one] = Object.entries(params)
      return one && `${one[0]} ${figure(one[1])}`
    }
    case 'variant': {
      const [gain] = gainsIn(shown.result)
      return gain && say.leads(gain.measure.slice('shares.'.length), `${signed(100 * gain.delta, 1)} %`)
    }
    case 'calibrate':
      return isJudged(shown.result.brierOfMean) ? `Brier ${number(shown.result.all.brier, 4)}` : undefined
    default:
      return undefined
  }
}
