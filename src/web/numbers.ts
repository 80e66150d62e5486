/** How numbers are shown: digits follow the error, and what is exact has as many as anybody reads. */

import type { Reply } from './protocol.ts'

/** In which language numbers are written: that of the page, which in a browser is one, and on the service the one being put together. */
let language = (typeof document !== 'undefined' && document.documentElement.lang) || 'en'

export const writeNumbersIn = (wanted: string): void => {
  language = wanted
}

/** A number as it was written with a point, in the language of the page: `30.42`, `30,42`. */
const localized = (text: string): string => (language === 'ru' ? text.replace('.', ',') : text)

/** `17.7`, and in Russian `17,7`. */
export const decimal = (value: number, decimals: number): string => localized(value.toFixed(decimals))

/** `100,000`, and in Russian `100 000`. */
export const whole = (value: number): string => value.toLocaleString(language)

export type Interval = readonly [number, number]

/** The interval of a figure of a sampled reply; none where the reply is exact. */
export const intervalOf = ({ precision }: Pick<Reply, 'precision'>, name: string): Interval | undefined =>
  'intervals' in precision ? precision.intervals[name] : undefined

export const halfWidth = ([low, high]: Interval): number => (high - low) / 2

/** Decimals that an error of this size leaves: the last one shown is not all noise. */
export const decimalsFor = (error: number, most: number): number =>
  error > 0 ? Math.max(0, Math.min(most, Math.ceil(-Math.log10(2 * error)))) : most

/** What is certain but for rounding. */
export const certain = (chance: number): number => (chance > 1 - 1e-9 ? 1 : chance)

/** `30.42 %`; in a sampled reply as many digits as its error leaves. */
export const percent = (chance: number, interval?: Interval, most = 2): string => {
  const decimals = interval ? decimalsFor(100 * halfWidth(interval), most) : most
  const text = (100 * chance).toFixed(decimals)
  const [low, high] = interval ?? [chance, chance]
  // What can happen is not shown as impossible, nor what can fail as certain; a sample that has not seen it cannot tell.
  if (high > 0 && Number(text) === 0) return `< ${boundText(high, most, bound => bound)} %`
  // Sums of chances miss 1 by their rounding.
  if (low < 1 - 1e-12 && Number(text) === 100) return `> ${boundText(1 - low, most, bound => 100 - bound)} %`
  return `${localized(text)} %`
}

/** A round bound of a small chance, in percent: it stays where it is while a sample of something rare grows. */
const boundText = (chance: number, most: number, of: (bound: number) => number): string => {
  const exponent = Math.max(-most, Math.ceil(Math.log10(100 * chance) - 1e-9))
  const bound = exponent > 1 ? 10 * Math.ceil(10 * chance) : 10 ** exponent
  return decimal(of(bound), Math.max(0, -exponent))
}

/** `± 0.12`, in percent. */
export const plusMinus = (interval: Interval): string => {
  const error = 100 * halfWidth(interval)
  const text = error.toFixed(decimalsFor(error, 2))
  return error > 0 && Number(text) === 0 ? `± < ${localized('0.01')}` : `± ${localized(text)}`
}

export const signed = (value: number, decimals = 1): string => {
  const text = Math.abs(value).toFixed(decimals)
  const said = localized(text)
  return Number(text) === 0 ? said : value > 0 ? `+${said}` : `−${said}`
}

/** A chance as players say it: so many times out of so many. */
export interface Times {
  readonly times: number
  readonly of: number
}

/** As many as people picture without counting; the first of those that come equally near. */
const denominators = [2, 3, 4, 5, 6, 8, 10]

/** The nearest share of a few, or one in many where that would be never or always; undefined for 0 and 1. */
export const timesOf = (chance: number): Times | undefined => {
  if (chance <= 0 || chance >= 1) return undefined
  if (chance < 0.095) return { times: 1, of: round2(1 / chance) }
  if (chance > 0.905) {
    const of = round2(1 / (1 - chance))
    return { times: of - 1, of }
  }
  const error = ({ times, of }: Times): number => Math.abs(times / of - chance)
  return denominators
    .map(of => ({ times: Math.min(of - 1, Math.max(1, Math.round(of * chance))), of }))
    .reduce((best, one) => (error(one) < error(best) - 1e-12 ? one : best))
}

/** To two digits. */
const round2 = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.round(value / unit) * unit
}
