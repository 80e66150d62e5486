import { endOfTurn } from '../tasks/index.ts'
import { inWords, number, type Style } from './text.ts'

interface Told {
  readonly game: string
  readonly players?: Readonly<Record<string, { readonly name: string }>>
  readonly seed?: number | string
  readonly result: {
    readonly shares: Readonly<Record<string, number>>
    readonly winner: string | null
    readonly reason: string
    readonly capped: boolean
  }
  readonly rounds: number
  readonly illegalOrders?: number
  readonly turns?: readonly { readonly turn: string; readonly lines: readonly string[] }[]
  readonly summary: string
}

/** A game that was played, for people. What they have watched already is not told again. */
export const playText = (reply: Told, style: Style, watched: boolean): string => {
  const { result, players, turns = [], seed } = reply
  const sides = Object.keys(result.shares).map(team => (players?.[team] ? `${team} (${players[team].name})` : team))
  const told = turns.flatMap(({ turn, lines }) => [style.bold(turn), ...lines.map(line => `  ${line}`), ''])
  return [
    ...(watched ? [''] : [`${style.bold(sides.join(' v '))}  ${reply.game}`, '', ...told]),
    reply.summary,
    '',
    style.bold(outcomeText(reply)),
    ...(reply.illegalOrders ? [`${reply.illegalOrders} orders were not allowed, and passed over.`] : []),
    ...(seed === undefined ? [] : [style.dim(`seed ${seed}`)]),
    '',
  ].join('\n')
}

const outcomeText = ({ result: { shares, winner, reason, capped }, rounds }: Told): string => {
  if (reason === endOfTurn) return `The turn is over, in round ${rounds}`
  const when = `${capped ? 'stopped after' : 'in'} round ${rounds} (${reason})`
  if (winner === null) return `Won by nobody, ${when}`
  const share = shares[winner]!
  return share === 1 ? `Won by ${winner}, ${when}` : `Ahead: ${winner} with ${number(share, 2)}, ${when}`
}

type Fields = Readonly<Record<string, unknown>>

/** A text longer than this is no figure, but something for programs. */
const longestFigure = 40

/**
 * A planned turn, for people. Which fields there are is the game's to say: lists come as sections, single figures by their
 * names. What has words for itself, a `text` or a `summary`, is told by them, and its orders are left to --json.
 */
export const turnText = (reply: Fields, style: Style): string => {
  const lists = Object.entries(reply).filter((entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1]))
  const inOwnWords = lists.some(([, items]) => items.some(item => isFields(item) && wordsOf(item) !== undefined))
  const sections = lists
    .filter(([name, items]) => items.length > 0 && !(inOwnWords && name === 'orders'))
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([name, items]) =>
      [style.bold(titled(name)), ...items.flatMap(linesOf).map(line => `  ${line}`), ''].join('\n'),
    )
  const figures = Object.entries(reply)
    .filter(([, value]) => isSingle(value) && String(value).length <= longestFigure)
    .map(([name, value]) => `${inWords(name)} ${shown(value)}`)
  return [...sections, style.dim(figures.join(', ')), ''].join('\n')
}

/** What a player looks for first. */
const order = ['orders', 'battles', 'alternatives']
const rank = (name: string): number => (order.indexOf(name) + order.length + 1) % (order.length + 1)

const titled = (name: string): string => {
  const words = inWords(name)
  return words[0]!.toUpperCase() + words.slice(1)
}

const isSingle = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const shown = (value: unknown): string =>
  typeof value === 'number' && !Number.isInteger(value) ? number(value, 3) : String(value)

/** One entry of a section: a line, or a few where it has words and lists of its own. */
const linesOf = (item: unknown): string[] => {
  const words = isFields(item) ? wordsOf(item) : undefined
  if (words === undefined) return [lineOf(item)]
  const { text: _words, orders: _toldInWords, ...rest } = item as Fields
  const figures = Object.fromEntries(Object.entries(rest).filter(([, value]) => !Array.isArray(value)))
  const lists = Object.entries(rest).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  return [
    lineOf(figures),
    ...words.map(line => `  ${line}`),
    ...lists
      .filter(([, inner]) => inner.length > 0)
      .flatMap(([name, inner]) => [`  ${inWords(name)}:`, ...inner.flatMap(linesOf).map(line => `    ${line}`)]),
  ]
}

/** The lines of a `text`, which may be one or a list of them. */
const wordsOf = ({ text }: Fields): readonly string[] | undefined => {
  if (typeof text === 'string') return text.split('\n')
  return Array.isArray(text) && text.every(line => typeof line === 'string') ? text : undefined
}

/** `{"place": "Ukraine", "odds": 0.75}` → `place Ukraine, odds 0.750`; an interval stands beside its value. */
const lineOf = (item: unknown): string => {
  if (isSingle(item)) return shown(item)
  if (Array.isArray(item)) return item.map(lineOf).join('; ')
  if (!isFields(item)) return 'none'
  const { value, interval, summary, ...rest } = item
  const worth = value === undefined ? [] : [`value ${shown(value)}${intervalText(interval)}`]
  const named = Object.entries(rest).flatMap(([name, inner]) => {
    if (inner === false || (summary !== undefined && name === 'orders')) return []
    return inner === true ? [inWords(name)] : [`${inWords(name)} ${lineOf(inner)}`]
  })
  return [...(summary === undefined ? [] : [shown(summary)]), ...worth, ...named].join(', ')
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const intervalText = (interval: unknown): string =>
  Array.isArray(interval) && interval.length === 2 ? ` [${interval.map(shown).join(', ')}]` : ''
