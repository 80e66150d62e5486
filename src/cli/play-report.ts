import { defined, type Fields, fieldsIn, isFields } from '../engine/index.ts'
import { endOfTurn, type OrdersReply, type PlayReply, type ReplayReply } from '../tasks/index.ts'
import { armyInWords, inWords, number, percent, type Style } from './text.ts'

/** What is told of a game that was played, or played again. */
type Told = Omit<ReplayReply, 'verified' | 'entries' | 'position'> &
  Partial<Pick<PlayReply, 'players' | 'seed' | 'illegalOrders' | 'turns'>>

/** Orders that were carried out, for people. */
export const ordersText = ({ lines, rolled, next, summary, seed }: OrdersReply, style: Style): string =>
  [
    ...lines,
    ...rolled.flatMap(roll => roll.lines),
    ...(lines.length + rolled.length > 0 ? [''] : []),
    summary,
    '',
    style.bold(nextText(next)),
    ...(seed === undefined ? [] : [style.dim(`seed ${seed}`)]),
    '',
  ].join('\n')

const nextText = (next: OrdersReply['next']): string => {
  if (next.kind === 'decision') return `Next: ${inWords(next.seat)} decides, ${inWords(next.about)}`
  if (next.kind === 'chance') return `Next: dice, ${next.key}; give --seed to have them rolled`
  return `Won by ${next.winner ?? 'nobody'} (${next.reason})`
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
  const share = defined(shares[winner])
  return share === 1 ? `Won by ${winner}, ${when}` : `Ahead: ${winner} with ${number(share, 2)}, ${when}`
}

/** A text longer than this is no figure, but something for programs. */
const longestFigure = 40

/**
 * A planned turn, for people. Which fields there are is the game's to say: lists come as sections, single figures by their
 * names. What has words for itself, a `text` or a `summary`, is told by them, and its orders are left to --json.
 */
export const turnText = (reply: Fields, style: Style): string => {
  const { expects, ...rest } = reply
  const entries = Object.entries(rest)
  const lists = entries.filter((entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1]))
  const inOwnWords = lists.some(([, items]) => items.some(item => isFields(item) && wordsOf(item) !== undefined))
  const sections = lists
    .filter(([name, items]) => items.length > 0 && !(inOwnWords && name === 'orders'))
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([name, items]) => section(titled(name), items.flatMap(linesOf), style))
  const figures = entries.flatMap(([name, value]) => {
    if (isFields(value)) return [`${inWords(name)} ${Object.values(value).filter(isSingle).map(plain).join(' ')}`]
    return isSingle(value) && String(value).length <= longestFigure ? [`${inWords(name)} ${plain(value)}`] : []
  })
  return [
    ...sections,
    ...(isFields(expects) ? [section('Expects', expectations(expects), style)] : []),
    style.dim(figures.join(', ')),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly string[], style: Style): string =>
  [style.bold(title), ...lines.map(line => `  ${line}`), ''].join('\n')

/** What a player looks for first. */
const order = ['orders', 'battles', 'alternatives']
const rank = (name: string): number => (order.indexOf(name) + order.length + 1) % (order.length + 1)

const titled = (name: string): string => {
  const words = inWords(name)
  return defined(words[0]).toUpperCase() + words.slice(1)
}

/** What the plan is thought to bring. A balance is told in points, since it is no chance. */
const expectations = ({ balance, standing, ...rest }: Fields): string[] => [
  ...(typeof balance === 'number' ? [`balance ${points(balance)} by the plan, from -100 lost to +100 won`] : []),
  ...(typeof standing === 'number'
    ? [
        `balance ${points(standing)} of the position as it stands; plans are judged otherwise, so the difference is no gain`,
      ]
    : []),
  ...Object.entries(rest).map(([name, value]) => named(name, value)),
]

const points = (value: number, digits = 0): string => `${value > 0 ? '+' : ''}${number(value, digits)}`

const isSingle = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** The names that games give to chances. */
const chances: readonly string[] = ['attackerWins', 'captured', 'odds', 'value']

const chance = (value: unknown): string => (typeof value === 'number' ? percent(value, 1) : '–')

/** A key such as `combatMove` in words; all other texts as they are. */
const plain = (value: unknown): string => {
  if (value === null) return '–'
  if (typeof value === 'number') return number(value, Number.isInteger(value) ? 0 : 1)
  return typeof value === 'string' && /^[a-z]+([A-Z][a-z]*)+$/.test(value) ? inWords(value) : String(value)
}

const named = (name: string, value: unknown): string => {
  if (chances.includes(name)) return `${inWords(name)} ${chance(value)}`
  if (name === 'ipcSwing' && typeof value === 'number') return `IPC swing ${value > 0 ? '+' : ''}${number(value, 1)}`
  if (name === 'margin' && isFields(value)) return `${marginText(value)} points against the order`
  if (name === 'expectedLosses' && isFields(value)) return `${inWords(name)} ${lineOf(value)} IPC`
  return `${inWords(name)} ${isArmy(value) ? armyInWords(value) : lineOf(value)}`
}

/** One entry of a section: a line, or a few where it has words and lists of its own. */
const linesOf = (item: unknown): string[] => {
  const words = isFields(item) ? wordsOf(item) : undefined
  if (words === undefined) return [lineOf(item)]
  const { text: _words, orders: _toldInWords, ...rest } = fieldsIn(item)
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

/** `{"place": "Ukraine", "odds": 0.75}` → `place Ukraine, odds 75.0 %`; an interval stands beside its value. */
const lineOf = (item: unknown): string => {
  if (isSingle(item) || item === null) return plain(item)
  if (Array.isArray(item)) return item.map(lineOf).join('; ')
  if (!isFields(item)) return 'none'
  const { value, interval, summary, ...rest } = item
  const worth = value === undefined ? [] : [`value ${chance(value)}${intervalText(interval)}`]
  const others = Object.entries(rest).flatMap(([name, inner]) => {
    // A link is for programs; what it asks for stands beside it.
    if (inner === false || inner === null || name === 'link' || (summary !== undefined && name === 'orders')) return []
    return inner === true ? [inWords(name)] : [named(name, inner)]
  })
  return [...(summary === undefined ? [] : [plain(summary)]), ...worth, ...others].join(', ')
}

/** How many of each unit. */
const isArmy = (value: unknown): value is Readonly<Record<string, number>> =>
  isFields(value) && Object.values(value).every(Number.isInteger)

/** `+3 ± 12` */
const marginText = ({ value, interval }: Fields): string => {
  if (typeof value !== 'number') return '–'
  const half = Array.isArray(interval) ? (Number(interval[1]) - Number(interval[0])) / 2 : undefined
  return half === undefined ? `about ${points(value)}` : `${points(value)} ± ${number(half, 0)}`
}

const intervalText = (interval: unknown): string =>
  Array.isArray(interval) && interval.length === 2 ? ` [${interval.map(chance).join(', ')}]` : ''
