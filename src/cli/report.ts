import { aimOf, type OddsReply, type Share, sharesOf } from '../armies/index.ts'
import { defined, inEnglish, type Outcome, outcomes, type Speak } from '../engine/index.ts'
import type { BattleReply, GameFace } from '../games/index.ts'
import {
  blockReport,
  exactDecimals,
  footerOf,
  halfWidth,
  histogramLines,
  mostBins,
  mostDecimals,
  notesOf,
} from './report-parts.ts'
import type { Style } from './text.ts'
import { armyInWords, binned, decimalsFor, inWords, number, percent, shareOut, styleFor, table, wrap } from './text.ts'
import type { Page } from './world.ts'

const mostRounds = 12
const mostSurvivors = 8
const mostDecisions = 10
const mostTurns = 40
const narrow = 72

/** An answer of any kind as a person reads it, from the question down to how it was had. */
export const reportOf = (game: GameFace, reply: unknown, page: Page, speak: Speak = inEnglish): string => {
  const report = game.report?.(reply, speak)
  if (report) return blockReport(reply as Parameters<typeof blockReport>[0], report, page)
  return 'outcomes' in (reply as object)
    ? battleReport(reply as BattleReply, page)
    : `${JSON.stringify(reply, undefined, 2)}\n`
}

/** Chances of who has something: they sum to 1. */
type Shares = Readonly<Record<string, number>>

const battleReport = (reply: BattleReply, { width, colour }: Page): string => {
  const style = styleFor(colour)
  const digits = digitsOf(reply)
  const view: View = { reply, width, style, ...digits }
  return `${[
    heading(view),
    outcomeLines(view),
    turns(view),
    stages(view),
    losses(view),
    swing(view),
    rounds(view),
    survivors(view),
    solved(view),
    notesOf(reply, style, width),
    footerOf(reply, 'battles', style, width),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

interface Digits {
  /** Decimals of a percentage, of a number of units, of a value in IPC: as many as the error leaves. */
  readonly ofPercent: number
  readonly ofUnits: number
  readonly ofIpc: number
}

interface View extends Digits {
  readonly reply: BattleReply
  readonly width: number
  readonly style: Style
}

const digitsOf = (reply: OddsReply): Digits => {
  const { precision, trials = 1 } = reply
  const intervals = intervalsOf(reply)
  if (!intervals) {
    const unresolved = 'unresolved' in precision ? precision.unresolved : 0
    const ofPercent = decimalsFor(100 * unresolved, exactDecimals)
    return { ofPercent, ofUnits: ofPercent, ofIpc: ofPercent }
  }
  const widest = Math.max(...outcomes.map(outcome => halfWidth(intervals[outcome])))
  return {
    ofPercent: decimalsFor(100 * widest, mostDecimals),
    ofUnits: decimalsFor(10 / Math.sqrt(trials), exactDecimals),
    ofIpc: decimalsFor(halfWidth(intervals.ipcSwing), mostDecimals),
  }
}

type Intervals = Readonly<Record<Outcome | 'territoryCaptured' | 'ipcSwing', readonly [number, number]>>

const intervalsOf = ({ precision }: OddsReply): Intervals | undefined =>
  'intervals' in precision ? (precision.intervals as typeof precision.intervals & Intervals) : undefined

const heading = ({ reply, style, width }: View): string => {
  const title = reply.battle ?? reply.kind
  return [
    `${style.bold(title)}  ${style.dim(`${reply.game}, ${reply.location}, ${reply.method === 'exact' ? 'exact' : 'sampled'}`)}`,
    wrap(`attacker  ${armyInWords(reply.attacker.units)}`, width, '  ', ' '.repeat(12)),
    wrap(`defender  ${armyInWords(reply.defender.units)}`, width, '  ', ' '.repeat(12)),
  ].join('\n')
}

const labels: Readonly<Record<Outcome, string>> = {
  attackerWins: 'attacker wins',
  defenderWins: 'defender wins',
  mutualDestruction: 'nobody is left',
  standoff: 'standoff',
  attackerRetreats: 'attacker retreats',
}

const labelOf = ({ called }: BattleReply, outcome: Outcome): string => called?.[outcome] ?? labels[outcome]

/** The bar from what the attacker likes most to what he likes least, then each outcome by name. */
const outcomeLines = (view: View): string => {
  const { reply, style, width } = view
  const shares = sharesOf(reply)
  const widths = shareOut(
    shares.map(({ chance }) => chance),
    width - 4,
  )
  const bars: Readonly<Record<Share['tone'], (length: number) => string>> = {
    win: length => style.green('█'.repeat(length)),
    between: length => style.yellow('▒'.repeat(length)),
    nobody: length => style.dim('·'.repeat(length)),
    loss: length => style.red('░'.repeat(length)),
  }
  const blocks = shares.map(({ tone }, index) => bars[tone](defined(widths[index]))).join('')
  const colours: Partial<Record<Outcome, (text: string) => string>> = {
    attackerWins: style.green,
    defenderWins: style.red,
  }
  const rows = outcomes
    .filter(outcome => reply.outcomes[outcome] > 0 || outcome === 'attackerWins' || outcome === 'defenderWins')
    .map(outcome =>
      oddsLine(
        view,
        (colours[outcome] ?? style.yellow)(labelOf(reply, outcome).padEnd(20)),
        reply.outcomes[outcome],
        outcome,
      ),
    )
  const aim = aimOf(reply)
  const captured = oddsLine(view, 'territory captured'.padEnd(20), reply.territoryCaptured, 'territoryCaptured')
  // On land the attacker is after the territory: it comes first where it is not the same as to win.
  if (aim.figure === 'territoryCaptured')
    rows.unshift(aim.isOutOfReach ? `${captured}  planes alone cannot take it` : captured)
  else if (reply.control) rows.unshift(sharesLine(view, 'territory', reply.control))
  else if (reply.location === 'land') rows.push(captured)
  // Without fighters nobody ever rules the air.
  if (reply.supremacy && (reply.supremacy.nobody ?? 0) < 1)
    rows.push(sharesLine(view, 'air supremacy', reply.supremacy))
  return [`  ${blocks}`, ...rows].join('\n')
}

const oddsLine = ({ reply, ofPercent }: View, label: string, probability: number, key: keyof Intervals): string => {
  const shown = percent(probability, ofPercent).padStart(9)
  const interval = intervalsOf(reply)?.[key]
  return `  ${label}${shown}${interval ? `  ± ${percent(halfWidth(interval), ofPercent)}` : ''}`
}

/** `territory  attacker 16.67 %, contested 83.33 %` */
const sharesLine = ({ width, ofPercent }: View, label: string, shares: Shares): string =>
  wrap(
    Object.entries(shares)
      .filter(([, share]) => share > 0)
      .map(([who, share]) => `${who} ${percent(share, ofPercent)}`)
      .join(', '),
    width,
    `  ${label.padEnd(20)}  `,
  )

/** Columns of the table of turns, the dispensable ones first to go where there is little room. */
const turnColumns = [
  { head: 'turn', sort: 'needed' },
  { head: 'by', sort: 'needed' },
  { head: 'fought', sort: 'needed' },
  { head: 'attacker', sort: 'needed' },
  { head: 'contested', sort: 'needed' },
  { head: 'defender', sort: 'useful' },
  { head: 'nobody', sort: 'useful' },
  { head: 'att. units', sort: 'spare' },
  { head: 'def. units', sort: 'spare' },
  { head: 'IPC swing', sort: 'needed' },
] as const
const roomFor = [['needed', 'useful', 'spare'], ['needed', 'useful'], ['needed']] as const

const turns = ({ reply, style, width, ofPercent, ofUnits, ofIpc }: View): string => {
  const all = reply.turns ?? []
  if (all.length === 0) return ''
  const hasNobody = all.some(({ control }) => (control.nobody ?? 0) > 0)
  const shown = all.slice(0, mostTurns)
  const rows = shown.map(({ turn, by, fought, control, attackerUnits, defenderUnits, ipcSwing }) => [
    String(turn),
    inWords(by),
    percent(fought, ofPercent),
    ...(['attacker', 'contested', 'defender', 'nobody'] as const).map(who => percent(control[who], ofPercent)),
    number(attackerUnits, ofUnits),
    number(defenderUnits, ofUnits),
    number(ipcSwing, ofIpc),
  ])
  const tableOf = (sorts: readonly string[], inStyle: Style): string => {
    const kept = turnColumns.map(({ head, sort }) => sorts.includes(sort) && (head !== 'nobody' || hasNobody))
    const keep = <Cell>(cells: readonly Cell[]): Cell[] => cells.filter((_, column) => kept[column])
    const align = turnColumns.map(({ head }) => (head === 'by' ? ('left' as const) : ('right' as const)))
    return table(keep(turnColumns.map(({ head }) => head)), rows.map(keep), inStyle, keep(align))
  }
  const plain = styleFor(false)
  const fits = (sorts: readonly string[]): boolean =>
    tableOf(sorts, plain)
      .split('\n')
      .every(line => line.length <= width)
  const more = all.length - shown.length
  return [
    `${style.bold('Turn by turn')} ${style.dim('(who has the territory after it)')}`,
    tableOf(roomFor.find(fits) ?? ['needed'], style),
    ...(more > 0 ? [style.dim(`  and ${more} more; --json has them all`)] : []),
  ].join('\n')
}

const stages = ({ reply, style, ofPercent, ofUnits, ofIpc }: View): string => {
  if (!reply.stages?.length) return ''
  const rows = reply.stages.map(({ name, fought, outcomes: odds, territoryCaptured, ipcSwing, rounds: { mean } }) => [
    inWords(name),
    percent(fought, ofPercent),
    percent(odds.attackerWins, ofPercent),
    percent(odds.defenderWins, ofPercent),
    percent(territoryCaptured, ofPercent),
    number(ipcSwing.mean, ofIpc),
    number(mean, ofUnits),
  ])
  const head = ['battle', 'fought', 'att. wins', 'def. wins', 'captured', 'IPC swing', 'rounds']
  const all = `(given it is fought; ${number(reply.rounds.mean, ofUnits)} rounds of all together on average)`
  return `${style.bold('Battle by battle')} ${style.dim(all)}\n${table(head, rows, style)}`
}

const losses = (view: View): string => {
  const { reply, style, width, ofIpc } = view
  const rows = (['attacker', 'defender'] as const).flatMap(side => {
    const { units, expectedLosses } = reply[side]
    const lost = expectedLosses.units
    // Losses may have names that the units at the start did not, such as that of a battleship damaged before.
    const names = new Set([...Object.keys(units).filter(unit => defined(units[unit]) > 0), ...Object.keys(lost)])
    const lines = [...names].map(unit => lossLine(view, unit, units[unit], lost[unit]))
    return [[side, '', '', ''], ...lines, ['  IPC', '', number(expectedLosses.ipc, ofIpc), '']]
  })
  const orders = (['attacker', 'defender'] as const).map(side => {
    const order = reply[side].casualtyOrder
    const text = order === 'optimal' ? 'solved for, hit by hit' : order.map(inWords).join(', ') || 'nobody'
    return wrap(`${side} loses first: ${text}`, width, '  ', '    ')
  })
  return [
    style.bold('Expected losses'),
    table(['', 'began', 'lost', 'left'], rows, style),
    ...powers(view),
    ...orders,
  ].join('\n')
}

/** What each of several defending powers loses. */
const powers = ({ reply, width, ofUnits, ofIpc }: View): string[] =>
  (reply.defenders ?? []).map(({ power, expectedLosses: { units, ipc } }) => {
    const lost = Object.entries(units).map(([unit, mean]) => `${number(mean, ofUnits)} ${inWords(unit)}`)
    return wrap(`${inWords(power)} loses ${[...lost, `${number(ipc, ofIpc)} IPC`].join(', ')}`, width, '  ', '    ')
  })

const lossLine = ({ ofUnits }: View, unit: string, began?: number, lost?: number): string[] => [
  `  ${inWords(unit)}`,
  began === undefined ? '' : String(began),
  lost === undefined ? '' : number(lost, ofUnits),
  began === undefined || lost === undefined ? '' : number(began - lost, ofUnits),
]

const swing = ({ reply, style, width, ofIpc, ofPercent }: View): string => {
  const { mean, standardDeviation, percentiles, distribution } = reply.ipcSwing
  const interval = intervalsOf(reply)?.ipcSwing
  const margin = interval ? ` ± ${number(halfWidth(interval), ofIpc)}` : ''
  return [
    style.bold('IPC swing') + style.dim(' (attacker’s gain)'),
    wrap(`mean ${number(mean, ofIpc)}${margin}, standard deviation ${number(standardDeviation, ofIpc)}`, width),
    wrap(
      `5th percentile ${number(percentiles.p5, 0)}, median ${number(percentiles.p50, 0)}, 95th ${number(percentiles.p95, 0)}`,
      width,
    ),
    ...histogramLines(binned(distribution, mostBins), { width, ofPercent }),
  ].join('\n')
}

const rounds = ({ reply, style, width, ofPercent, ofUnits, ofIpc }: View): string => {
  const all = reply.roundTable ?? []
  if (all.length === 0) return ''
  // Rounds that are fought less often than the digits can tell say nothing.
  const shown = all.filter(({ fighting }) => 100 * fighting >= 10 ** -ofPercent).slice(0, mostRounds)
  const isWide = width >= narrow
  const head = isWide
    ? ['round', 'fought', 'att. won', 'def. won', 'other end', 'attackers', 'defenders', 'IPC swing']
    : ['round', 'fought', 'att. won', 'def. won', 'swing']
  const rows = shown.map(({ round, fighting, outcomes: ended, attackerUnits, defenderUnits, ipcSwing }) => {
    const other = ended.mutualDestruction + ended.standoff + ended.attackerRetreats
    const odds = [fighting, ended.attackerWins, ended.defenderWins].map(share => percent(share, ofPercent))
    const middle = [percent(other, ofPercent), number(attackerUnits, ofUnits), number(defenderUnits, ofUnits)]
    return [String(round), ...odds, ...(isWide ? middle : []), number(ipcSwing, ofIpc)]
  })
  const more = all.length - shown.length
  return [
    `${style.bold('Round by round')} ${style.dim(`(${number(reply.rounds.mean, ofUnits)} rounds on average)`)}`,
    table(head, rows, style),
    ...(more > 0 ? [style.dim(`  and ${more} more; --json has them all`)] : []),
  ].join('\n')
}

const survivors = ({ reply, style, width, ofPercent }: View): string => {
  if (reply.survivors.length === 0) return ''
  const lines = reply.survivors.slice(0, mostSurvivors).map(({ attacker, defender, probability }) => {
    const sides = [
      ...(hasUnits(attacker) ? [`attacker ${armyInWords(attacker)}`] : []),
      ...(hasUnits(defender) ? [`defender ${armyInWords(defender)}`] : []),
    ]
    const shown = percent(probability, ofPercent).padStart(8)
    return wrap(sides.join('; ') || 'nobody', width, `  ${shown}  `)
  })
  return [style.bold('Likeliest survivors'), ...lines].join('\n')
}

const hasUnits = (units: Readonly<Record<string, number>>): boolean => Object.values(units).some(count => count > 0)

const solved = ({ reply, style, width, ofPercent }: View): string => {
  if (!reply.solved) return ''
  const { objective, territoryValue, value, choices, decisions } = reply.solved
  const worth = (amount: number) =>
    objective === 'ipcSwing' ? number(amount, exactDecimals) : percent(amount, ofPercent)
  const territory = territoryValue === undefined ? '' : ` with ${territoryValue} IPC for the territory`
  const lines = decisions
    .slice(0, mostDecisions)
    .map(({ side, attacker, defender, probability, best, value, alternative }) => {
      const instead = alternative === null ? '' : ` (${worth(value)}, else ${worth(alternative)})`
      const where = `${armyInWords(attacker)} v ${armyInWords(defender)}`
      return wrap(
        `${where}: ${side}: ${inWords(best)}${instead}`,
        width,
        `  ${percent(probability, ofPercent).padStart(8)}  `,
      )
    })
  const more = decisions.length - lines.length
  return [
    style.bold('Best play'),
    wrap(`solved for ${inWords(objective)}${territory}: ${worth(value)}; chosen: ${choices.join(', ')}`, width),
    ...lines,
    ...(more > 0 ? [style.dim(`  and ${more} more; --json has them all`)] : []),
  ].join('\n')
}
