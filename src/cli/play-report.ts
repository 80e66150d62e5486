import { type Fields, fieldsIn, inEnglish, isFields, type Speak } from '../engine/index.ts'
import { endOfTurn, type OrdersReply, type PlayReply, type ReplayReply } from '../tasks/index.ts'
import { say } from './says.ts'
import { type Style, type Words, wordsIn } from './text.ts'
import type { Units } from './words.ts'

/** What is told of a game that was played, or played again. */
type Told = Omit<ReplayReply, 'verified' | 'entries' | 'position'> &
  Partial<Pick<PlayReply, 'players' | 'seed' | 'illegalOrders' | 'turns' | 'repeatable'>>

/** Orders that were carried out, for people. */
export const ordersText = ({ lines, rolled, next, summary, seed }: OrdersReply, style: Style, speak: Speak): string =>
  [
    ...lines,
    ...rolled.flatMap(roll => roll.lines),
    ...(lines.length + rolled.length > 0 ? [''] : []),
    summary,
    '',
    style.bold(nextText(next, wordsIn(speak))),
    ...seedLine(seed, style, speak),
    '',
  ].join('\n')

const nextText = (next: OrdersReply['next'], { speak, word }: Words): string => {
  if (next.kind === 'decision') return speak(say.nextDecides({ seat: word(next.seat), about: word(next.about) }))
  if (next.kind === 'chance') return speak(say.nextDice({ dice: next.key }))
  return speak(say.wonBy({ winner: next.winner, reason: next.reason }))
}

const seedLine = (seed: number | string | undefined, style: Style, speak: Speak): string[] =>
  seed === undefined ? [] : [style.dim(speak(say.seed({ seed: String(seed) })))]

/** A game that was played, for people. What they have watched already is not told again. */
export const playText = (reply: Told, style: Style, watched: boolean, speak: Speak): string => {
  const words = wordsIn(speak)
  const { result, players, turns = [], seed } = reply
  const [one = '', ...others] = Object.keys(result.shares).map(team =>
    players?.[team] ? `${words.word(team)} (${players[team].name})` : words.word(team),
  )
  const sides = others.reduce((before, team) => speak(say.versus({ attacker: before, defender: team })), one)
  const told = turns.flatMap(({ turn, lines }) => [style.bold(turn), ...lines.map(line => `  ${line}`), ''])
  return [
    ...(watched ? [''] : [`${style.bold(sides)}  ${reply.game}`, '', ...told]),
    reply.summary,
    '',
    style.bold(outcomeText(reply, words)),
    ...luckLine(reply, words),
    ...(reply.illegalOrders ? [speak(say.illegalOrders({ count: reply.illegalOrders }))] : []),
    ...seedLine(seed, style, speak),
    ...(reply.repeatable === false ? [speak(say.notRepeatable)] : []),
    '',
  ].join('\n')
}

/** So many battles are told, those in which luck was greatest. */
const battlesTold = 3

const luckLine = ({ luck }: Told, words: Words): string[] => {
  if (!luck) return []
  const signed = (value: number): string => words.signed(value, 1)
  const teams = Object.entries(luck.byTeam).map(([team, share]) => `${words.word(team)} ${signed(share)}`)
  const luckiest = luck.battles
    .map(({ turn, battle, byTeam }) => {
      const [team, share] = Object.entries(byTeam).reduce((one, other) => (other[1] > one[1] ? other : one))
      return { share, text: `${turn} ${battle}, ${words.word(team)} ${signed(share)}` }
    })
    .sort((one, other) => other.share - one.share)
  const most = luckiest.slice(0, battlesTold).map(({ text }) => text)
  return [words.speak(say.luck({ unit: luck.unit, teams: teams.join(', '), most: most.join('; ') }))]
}

const outcomeText = (
  { result: { shares, winner, reason, capped }, rounds }: Told,
  { speak, number, word }: Words,
): string => {
  if (reason === endOfTurn) return speak(say.turnIsOver({ rounds }))
  const when = say.when({ capped, rounds, reason })
  const isWon = !capped && Object.values(shares).every(share => share === 0 || share === 1)
  const told = Object.entries(shares).map(([team, share]) => `${word(team)} ${number(share, 2)}`)
  return speak(
    isWon
      ? say.won({ winner: winner && word(winner), when })
      : say.ahead({ winner: winner && word(winner), shares: told.join(', '), when }),
  )
}

/** A text longer than this is no figure, but something for programs. */
const longestFigure = 40

/**
 * A planned turn, for people. Which fields there are is the game's to say: lists come as sections, single figures by their
 * names. What has words for itself, a `text` or a `summary`, is told by them, and its orders are left to --json.
 */
export const turnText = (reply: Fields, style: Style, speak: Speak = inEnglish): string =>
  new TurnText(style, wordsIn(speak)).of(reply)

/** What a player looks for first. */
const order = ['orders', 'battles', 'alternatives']
const rank = (name: string): number => (order.indexOf(name) + order.length + 1) % (order.length + 1)

/** The names that games give to chances. */
const chances: readonly string[] = ['attackerWins', 'captured', 'odds', 'value']

const isSingle = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** How many of each unit. */
const isArmy = (value: unknown): value is Units => isFields(value) && Object.values(value).every(Number.isInteger)

const isList = (entry: [string, unknown]): entry is [string, unknown[]] => Array.isArray(entry[1])

/** The lines of a `text`, which may be one or a list of them. */
const wordsOf = ({ text }: Fields): readonly string[] | undefined => {
  if (typeof text === 'string') return text.split('\n')
  return Array.isArray(text) && text.every(line => typeof line === 'string') ? text : undefined
}

class TurnText {
  private readonly style: Style
  private readonly words: Words

  constructor(style: Style, words: Words) {
    this.style = style
    this.words = words
  }

  of({ expects, search, ...rest }: Fields): string {
    const entries = Object.entries(rest)
    const lists = entries.filter(isList)
    const inOwnWords = lists.some(([, items]) => items.some(item => isFields(item) && wordsOf(item) !== undefined))
    const sections = lists
      .filter(([name, items]) => items.length > 0 && !(inOwnWords && name === 'orders'))
      .sort(([one], [other]) => rank(one) - rank(other))
      .map(([name, items]) =>
        this.section(
          this.field(name).replace(/^./, letter => letter.toUpperCase()),
          items.flatMap(item => this.linesOf(item)),
        ),
      )
    const figures = entries.flatMap(([name, value]) => {
      if (isFields(value)) {
        const singles = Object.values(value).filter(isSingle)
        return [`${this.field(name)} ${singles.map(single => this.plain(single)).join(' ')}`]
      }
      return isSingle(value) && String(value).length <= longestFigure
        ? [`${this.field(name)} ${this.plain(value)}`]
        : []
    })
    return [
      ...sections,
      ...(isFields(expects) ? [this.section(this.words.speak(say.expects), this.expectations(expects))] : []),
      ...(isFields(search) ? [this.style.dim(this.searched(search))] : []),
      this.style.dim(figures.join(', ')),
      '',
    ].join('\n')
  }

  private section(title: string, lines: readonly string[]): string {
    return [this.style.bold(title), ...lines.map(line => `  ${line}`), ''].join('\n')
  }

  /** What the plan is thought to bring. A balance is told in points, since it is no chance. */
  private expectations({ balance, standing, winProbability, ...rest }: Fields): string[] {
    const { speak } = this.words
    return [
      ...(typeof balance === 'number' ? [speak(say.balance({ points: this.points(balance) }))] : []),
      ...(typeof standing === 'number' ? [speak(say.standing({ points: this.points(standing) }))] : []),
      ...(typeof winProbability === 'number'
        ? [speak(say.winProbability({ chance: this.chance(winProbability) }))]
        : []),
      ...Object.entries(rest).map(([name, value]) => this.named(name, value)),
    ]
  }

  /** How far the search came of one that was limited, and how to have the same again. */
  private searched({ cutBy, samples }: Fields): string {
    const counts = Object.entries(fieldsIn(samples)).map(([phase, count]) => `${phase}=${count}`)
    return this.words.speak(
      cutBy === null ? say.searchedWhole : say.searchedCut({ byTime: cutBy === 'time', counts: counts.join() }),
    )
  }

  /** One entry of a section: a line, or a few where it has words and lists of its own. */
  private linesOf(item: unknown): string[] {
    const words = isFields(item) ? wordsOf(item) : undefined
    if (words === undefined) return [this.lineOf(item)]
    const { text: _words, orders: _toldInWords, ...rest } = fieldsIn(item)
    const figures = Object.fromEntries(Object.entries(rest).filter(([, value]) => !Array.isArray(value)))
    const lists = Object.entries(rest)
      .filter(isList)
      .filter(([, inner]) => inner.length > 0)
    return [
      this.lineOf(figures),
      ...words.map(line => `  ${line}`),
      ...lists.flatMap(([name, inner]) => [
        `  ${this.field(name)}:`,
        ...inner.flatMap(one => this.linesOf(one)).map(line => `    ${line}`),
      ]),
    ]
  }

  /** `{"place": "Ukraine", "odds": 0.75}` → `place Ukraine, odds 75.0 %`; an interval stands beside its value. */
  private lineOf(item: unknown): string {
    if (isSingle(item) || item === null) return this.plain(item)
    if (Array.isArray(item)) return item.map(one => this.lineOf(one)).join('; ')
    if (!isFields(item)) return this.words.speak(say.none)
    const { value, interval, summary, ...rest } = item
    const worth = value === undefined ? [] : [`${this.field('value')} ${this.chance(value)}${this.around(interval)}`]
    const others = Object.entries(rest).flatMap(([name, inner]) => {
      // A link is for programs; what it asks for stands beside it.
      if (inner === false || inner === null || name === 'link' || (summary !== undefined && name === 'orders'))
        return []
      return inner === true ? [this.field(name)] : [this.named(name, inner)]
    })
    return [...(summary === undefined ? [] : [this.plain(summary)]), ...worth, ...others].join(', ')
  }

  private named(name: string, value: unknown): string {
    const field = this.field(name)
    if (chances.includes(name)) return `${field} ${this.chance(value)}`
    if (name === 'ipcSwing' && typeof value === 'number')
      return `${this.words.speak(say.swingOfPlan)} ${this.points(value, 1)}`
    if (name === 'margin' && isFields(value)) return this.words.speak(say.margin({ points: this.margin(value) }))
    if (name === 'expectedLosses' && isFields(value)) return `${field} ${this.lineOf(value)} IPC`
    return `${field} ${isArmy(value) ? this.words.army(value) : this.lineOf(value)}`
  }

  private field(name: string): string {
    return this.words.speak(say.field({ key: name }))
  }

  private points(value: number, digits = 0): string {
    return this.words.signed(value, digits)
  }

  /** `+3 ± 12` */
  private margin({ value, interval }: Fields): string {
    if (typeof value !== 'number') return '–'
    const half = Array.isArray(interval) ? (Number(interval[1]) - Number(interval[0])) / 2 : undefined
    const points = this.points(value)
    return half === undefined ? this.words.speak(say.about({ points })) : `${points} ± ${this.words.number(half, 0)}`
  }

  private chance(value: unknown): string {
    return typeof value === 'number' ? this.words.percent(value, 1) : '–'
  }

  private around(interval: unknown): string {
    return Array.isArray(interval) && interval.length === 2
      ? ` [${interval.map(bound => this.chance(bound)).join(', ')}]`
      : ''
  }

  /** A key such as `combatMove` in words; all other texts as they are. */
  private plain(value: unknown): string {
    if (value === null) return '–'
    if (typeof value === 'number') return this.words.number(value, Number.isInteger(value) ? 0 : 1)
    return typeof value === 'string' ? this.words.speak(say.value({ text: value })) : String(value)
  }
}
