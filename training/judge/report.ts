import { bandNames } from './games.ts'

/** A chance that was told, and what came: 1, 0, or ½ where nobody won. */
export interface Judged {
  readonly told: number
  readonly won: number
  readonly band: number
  /** The game: all positions of one have its end in common. */
  readonly game: number
}

/** How near chances are to what came of them. */
export interface Reliability {
  readonly count: number
  /** The mean distance of what was told from what came, over bins of equal count. */
  readonly gap: number
  /** What the gap of chances that are all true would be, about, as so few games ended one way or the other. */
  readonly byChance: number
  readonly bins: readonly { readonly told: number; readonly won: number; readonly count: number }[]
}

export const binCount = 10

const meanOf = <Value>(list: readonly Value[], of: (value: Value) => number): number =>
  list.reduce((sum, value) => sum + of(value), 0) / list.length

/** Judgements in the order of what was told, cut into bins of equal count (the first ones take what does not divide). */
export const reliabilityOf = (judged: readonly Judged[], bins = binCount): Reliability => {
  const sorted = judged.toSorted((one, other) => one.told - other.told)
  const cut = Array.from({ length: bins }, (_, bin) =>
    sorted.slice(Math.ceil((bin * sorted.length) / bins), Math.ceil(((bin + 1) * sorted.length) / bins)),
  ).filter(bin => bin.length > 0)
  const told = cut.map(bin => ({
    told: meanOf(bin, one => one.told),
    won: meanOf(bin, one => one.won),
    count: bin.length,
  }))
  if (cut.length === 0) return { count: 0, gap: 0, byChance: 0, bins: [] }
  return {
    count: judged.length,
    gap: meanOf(told, bin => Math.abs(bin.told - bin.won)),
    byChance: meanOf(cut, missOf),
    bins: told,
  }
}

/** The mean distance of what comes from what is told where that is true: of a normal distribution, each game falling as a whole. */
const missOf = (bin: readonly Judged[]): number => {
  const told = meanOf(bin, one => one.told)
  const sizes = new Map<number, number>()
  for (const { game } of bin) sizes.set(game, (sizes.get(game) ?? 0) + 1)
  const squares = [...sizes.values()].reduce((sum, size) => sum + (size / bin.length) ** 2, 0)
  return Math.sqrt((2 / Math.PI) * squares * told * (1 - told))
}

/** The mean of −ln of the chance that was given to what came; half of each where nobody won. */
export const logLossOf = (judged: readonly Pick<Judged, 'told' | 'won'>[]): number =>
  judged.length === 0 ? 0 : meanOf(judged, ({ told, won }) => -(won * Math.log(told) + (1 - won) * Math.log(1 - told)))

/** The same where the share of all that was won is told each time. */
export const baseLossOf = (judged: readonly Judged[]): number => {
  if (judged.length === 0) return 0
  const rate = Math.min(
    1 - 1e-6,
    Math.max(
      1e-6,
      meanOf(judged, one => one.won),
    ),
  )
  return logLossOf(judged.map(({ won }) => ({ told: rate, won })))
}

export interface BandReport {
  readonly band: string
  readonly count: number
  readonly won: number
  readonly logLoss: number
  readonly baseLoss: number
}

export const bandsOf = (judged: readonly Judged[]): BandReport[] =>
  bandNames.flatMap((band, number) => {
    const within = judged.filter(one => one.band === number)
    if (within.length === 0) return []
    const won = meanOf(within, one => one.won)
    return [{ band, count: within.length, won, logLoss: logLossOf(within), baseLoss: baseLossOf(within) }]
  })

/** What a check says: over all games, and over those alone that somebody won. */
export interface CheckReport {
  readonly all: Reliability
  readonly decided: Reliability
  readonly bands: readonly BandReport[]
  readonly decidedBands: readonly BandReport[]
}

export const checkOf = (judged: readonly Judged[]): CheckReport => {
  const decided = judged.filter(({ won }) => won !== 0.5)
  return {
    all: reliabilityOf(judged),
    decided: reliabilityOf(decided),
    bands: bandsOf(judged),
    decidedBands: bandsOf(decided),
  }
}

const points = (value: number): string => (100 * value).toFixed(1)
const bandLine = ({ band, count, won, logLoss, baseLoss }: BandReport): string =>
  `    ${band.padEnd(13)} ${logLoss.toFixed(3)} against ${baseLoss.toFixed(3)}, ${(baseLoss - logLoss).toFixed(3)} better (${count} positions, ${points(won)} % for the Allies)`

/** The check in lines. */
export const checkLines = ({ all, decided, bands, decidedBands }: CheckReport): string[] => [
  `  calibration gap: ${points(all.gap)} points over all ${all.count} positions, ${points(decided.gap)} over the ${decided.count} of decided games`,
  `  of which true chances would have about ${points(all.byChance)} and ${points(decided.byChance)}, with so many games`,
  `  told and won, bin by bin: ${all.bins.map(({ told, won }) => `${points(told)} ${points(won)}`).join(', ')}`,
  `  the same of decided games: ${decided.bins.map(({ told, won }) => `${points(told)} ${points(won)}`).join(', ')}`,
  '  log loss by rounds, against that of the share won in them:',
  ...bands.map(bandLine),
  '  the same of decided games:',
  ...decidedBands.map(bandLine),
]
