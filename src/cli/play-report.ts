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
  const when = `${capped ? 'stopped after' : 'in'} round ${rounds} (${reason})`
  if (winner === null) return `Nobody wins, ${when}`
  const share = shares[winner]!
  return share === 1 ? `${winner} wins, ${when}` : `${winner} is ahead with ${number(share, 2)}, ${when}`
}

/**
 * A planned turn, for people. Which fields there are is the game's to say: orders come as lines, battles and alternatives
 * as a line each, single figures by their names, and what is larger is left to --json.
 */
export const turnText = (reply: Readonly<Record<string, unknown>>, style: Style): string => {
  const lists = Object.entries(reply).filter((entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1]))
  const singles = Object.entries(reply).filter(([, value]) => isSingle(value))
  const sections = lists
    .filter(([, items]) => items.length > 0)
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([name, items]) => [style.bold(titled(name)), ...items.map(item => `  ${lineOf(item)}`), ''].join('\n'))
  const figures = singles.map(([name, value]) => style.dim(`${inWords(name)} ${shown(value)}`))
  return [...sections, figures.join(', '), ''].join('\n')
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

/** `{"place": "Ukraine", "odds": 0.75}` → `place Ukraine, odds 0.750`; an interval stands beside its value. */
const lineOf = (item: unknown): string => {
  if (isSingle(item)) return shown(item)
  if (item === null || item === undefined) return 'none'
  if (Array.isArray(item)) return item.map(lineOf).join('; ')
  const { value, interval, ...rest } = item as Readonly<Record<string, unknown>>
  const worth = value === undefined ? [] : [`value ${shown(value)}${intervalText(interval)}`]
  return [...Object.entries(rest).map(([name, inner]) => `${inWords(name)} ${lineOf(inner)}`), ...worth].join(', ')
}

const intervalText = (interval: unknown): string =>
  Array.isArray(interval) && interval.length === 2 ? ` [${interval.map(shown).join(', ')}]` : ''
