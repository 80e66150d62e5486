import { aimOf, type OddsReply, type Share, sharesOf } from '../armies/index.ts'
import { inEnglish, type Outcome, outcomes, type Speak, sides, type Text } from '../engine/index.ts'
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
  type Told,
} from './report-parts.ts'
import { say } from './says.ts'
import { binned, decimalsFor, type Style, shareOut, styleFor, table, wordsIn, wrap } from './text.ts'
import type { Page } from './world.ts'

const mostRounds = 12
const mostSurvivors = 8
const mostDecisions = 10
const mostTurns = 40
const narrow = 72

/** An answer of any kind as a person reads it, from the question down to how it was had. */
export const reportOf = (game: GameFace, reply: unknown, page: Page, speak: Speak = inEnglish): string => {
  const report = game.report?.(reply, speak)
  if (report) return blockReport(reply as Parameters<typeof blockReport>[0], report, page, speak)
  return 'outcomes' in (reply as object)
    ? battleReport(reply as BattleReply, page, speak)
    : `${JSON.stringify(reply, undefined, 2)}\n`
}

/** Chances of who has something: they sum to 1. */
type Shares = Readonly<Record<string, number>>

const battleReport = (reply: BattleReply, { width, colour }: Page, speak: Speak): string => {
  const view: View = { reply, width, style: styleFor(colour), ...wordsIn(speak), ...digitsOf(reply) }
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
    notesOf(reply, view),
    footerOf(reply, say.battles, view),
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

interface View extends Digits, Told {
  readonly reply: BattleReply
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

const heading = ({ reply, style, width, speak, word, army }: View): string => {
  const title = reply.battle ?? word(reply.kind)
  const how = speak(reply.method === 'exact' ? say.exact : say.sampled)
  const names = sides.map(side => speak(say[side]))
  const longest = Math.max(...names.map(name => name.length))
  return [
    `${style.bold(title)}  ${style.dim(`${reply.game}, ${word(reply.location)}, ${how}`)}`,
    ...sides.map(side =>
      wrap(`${speak(say[side]).padEnd(longest)}  ${army(reply[side].units)}`, width, '  ', ' '.repeat(longest + 4)),
    ),
  ].join('\n')
}

const labelOf = ({ reply: { called }, speak, word }: View, outcome: Outcome): string => {
  const own = called?.[outcome]
  return own === undefined ? speak(say[outcome]) : word(own)
}

/** The bar from what the attacker likes most to what he likes least, then each outcome by name. */
const outcomeLines = (view: View): string => {
  const { reply, style, width, speak } = view
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
  const blocks = shares.map(({ tone }, index) => bars[tone](widths[index] ?? 0)).join('')
  const colours: Partial<Record<Outcome, (text: string) => string>> = {
    attackerWins: style.green,
    defenderWins: style.red,
  }
  const rows = outcomes
    .filter(outcome => reply.outcomes[outcome] > 0 || outcome === 'attackerWins' || outcome === 'defenderWins')
    .map(outcome =>
      oddsLine(
        view,
        (colours[outcome] ?? style.yellow)(labelOf(view, outcome).padEnd(20)),
        reply.outcomes[outcome],
        outcome,
      ),
    )
  const aim = aimOf(reply)
  const captured = oddsLine(view, speak(say.captured).padEnd(20), reply.territoryCaptured, 'territoryCaptured')
  // On land the attacker is after the territory: it comes first where it is not the same as to win.
  if (aim.figure === 'territoryCaptured')
    rows.unshift(aim.isOutOfReach ? speak(say.planesAlone({ captured })) : captured)
  else if (reply.control) rows.unshift(sharesLine(view, say.territory, reply.control))
  else if (reply.location === 'land') rows.push(captured)
  // Without fighters nobody ever rules the air.
  if (reply.supremacy && (reply.supremacy.nobody ?? 0) < 1) rows.push(sharesLine(view, say.supremacy, reply.supremacy))
  return [`  ${blocks}`, ...rows].join('\n')
}

const oddsLine = (
  { reply, ofPercent, percent }: View,
  label: string,
  probability: number,
  key: keyof Intervals,
): string => {
  const shown = percent(probability, ofPercent).padStart(9)
  const interval = intervalsOf(reply)?.[key]
  return `  ${label}${shown}${interval ? `  ± ${percent(halfWidth(interval), ofPercent)}` : ''}`
}

/** `territory  attacker 16.67 %, contested 83.33 %` */
const sharesLine = ({ width, ofPercent, speak, percent, word }: View, label: Text, shares: Shares): string =>
  wrap(
    Object.entries(shares)
      .filter(([, share]) => share > 0)
      .map(([who, share]) => `${word(who)} ${percent(share, ofPercent)}`)
      .join(', '),
    width,
    `  ${speak(label).padEnd(20)}  `,
  )

/** Columns of the table of turns, the dispensable ones first to go where there is little room. */
const turnColumns = [
  { head: say.turn, sort: 'needed' },
  { head: say.by, sort: 'needed' },
  { head: say.fought, sort: 'needed' },
  { head: say.attacker, sort: 'needed' },
  { head: say.contested, sort: 'needed' },
  { head: say.defender, sort: 'useful' },
  { head: say.nobody, sort: 'useful' },
  { head: say.attackingUnits, sort: 'spare' },
  { head: say.defendingUnits, sort: 'spare' },
  { head: say.ipcSwing, sort: 'needed' },
] as const
const roomFor = [['needed', 'useful', 'spare'], ['needed', 'useful'], ['needed']] as const

const turns = (view: View): string => {
  const { reply, style, width, ofPercent, ofUnits, ofIpc, speak, percent, number, word } = view
  const all = reply.turns ?? []
  if (all.length === 0) return ''
  const hasNobody = all.some(({ control }) => (control.nobody ?? 0) > 0)
  const shown = all.slice(0, mostTurns)
  const rows = shown.map(({ turn, by, fought, control, attackerUnits, defenderUnits, ipcSwing }) => [
    String(turn),
    word(by),
    percent(fought, ofPercent),
    ...(['attacker', 'contested', 'defender', 'nobody'] as const).map(who => percent(control[who], ofPercent)),
    number(attackerUnits, ofUnits),
    number(defenderUnits, ofUnits),
    number(ipcSwing, ofIpc),
  ])
  const tableOf = (sorts: readonly string[], inStyle: Style): string => {
    const kept = turnColumns.map(({ head, sort }) => sorts.includes(sort) && (head !== say.nobody || hasNobody))
    const keep = <Cell>(cells: readonly Cell[]): Cell[] => cells.filter((_, column) => kept[column])
    const align = turnColumns.map(({ head }) => (head === say.by ? ('left' as const) : ('right' as const)))
    return table(keep(turnColumns.map(({ head }) => speak(head))), rows.map(keep), inStyle, keep(align))
  }
  const plain = styleFor(false)
  const fits = (sorts: readonly string[]): boolean =>
    tableOf(sorts, plain)
      .split('\n')
      .every(line => line.length <= width)
  const more = all.length - shown.length
  return [
    `${style.bold(speak(say.turnByTurn))} ${style.dim(speak(say.whoHasIt))}`,
    tableOf(roomFor.find(fits) ?? ['needed'], style),
    ...moreLine(view, more),
  ].join('\n')
}

/** How many more there are than were shown. */
const moreLine = ({ style, speak }: View, count: number): string[] =>
  count > 0 ? [style.dim(speak(say.more({ count })))] : []

const stages = ({ reply, style, ofPercent, ofUnits, ofIpc, speak, percent, number, word }: View): string => {
  if (!reply.stages?.length) return ''
  const rows = reply.stages.map(({ name, fought, outcomes: odds, territoryCaptured, ipcSwing, rounds: { mean } }) => [
    word(name),
    percent(fought, ofPercent),
    percent(odds.attackerWins, ofPercent),
    percent(odds.defenderWins, ofPercent),
    percent(territoryCaptured, ofPercent),
    number(ipcSwing.mean, ofIpc),
    number(mean, ofUnits),
  ])
  const head = [
    say.battle,
    say.fought,
    say.attackerShortWins,
    say.defenderShortWins,
    say.isCaptured,
    say.ipcSwing,
    say.rounds,
  ]
  const all = say.givenItIsFought({ rounds: number(reply.rounds.mean, ofUnits) })
  return `${style.bold(speak(say.battleByBattle))} ${style.dim(speak(all))}\n${table(head.map(speak), rows, style)}`
}

const losses = (view: View): string => {
  const { reply, style, width, ofIpc, speak, number } = view
  const rows = sides.flatMap(side => {
    const { units, expectedLosses } = reply[side]
    const lost = expectedLosses.units
    // Losses may have names that the units at the start did not, such as that of a battleship damaged before.
    const began = Object.entries(units).flatMap(([name, count]) => (count > 0 ? [name] : []))
    const names = new Set([...began, ...Object.keys(lost)])
    const lines = [...names].map(name => lossLine(view, name, units[name], lost[name]))
    return [[speak(say[side]), '', '', ''], ...lines, ['  IPC', '', number(expectedLosses.ipc, ofIpc), '']]
  })
  const orders = sides.map(side => {
    const list = reply[side].casualtyOrder
    const order =
      list === 'optimal'
        ? say.solvedOrder
        : list.map(entry => speak(say.orderEntry({ entry }))).join(', ') || say.nobody
    return wrap(speak(say.losesFirst({ side: say[side], order })), width, '  ', '    ')
  })
  return [
    style.bold(speak(say.expectedLosses)),
    table(['', ...[say.began, say.lost, say.left].map(speak)], rows, style),
    ...powers(view),
    ...orders,
  ].join('\n')
}

/** What each of several defending powers loses. */
const powers = ({ reply, width, ofUnits, ofIpc, speak, number, word }: View): string[] =>
  (reply.defenders ?? []).map(({ power, expectedLosses: { units, ipc } }) => {
    const lost = Object.entries(units).map(([unit, mean]) => say.unitsLost({ mean: number(mean, ofUnits), unit }))
    const losses = [...lost, `${number(ipc, ofIpc)} IPC`]
    return wrap(speak(say.powerLoses({ power: word(power), losses })), width, '  ', '    ')
  })

const lossLine = ({ ofUnits, number, unit }: View, name: string, began?: number, lost?: number): string[] => [
  `  ${unit(name)}`,
  began === undefined ? '' : String(began),
  lost === undefined ? '' : number(lost, ofUnits),
  began === undefined || lost === undefined ? '' : number(began - lost, ofUnits),
]

const swing = (view: View): string => {
  const { reply, style, width, ofIpc, speak, number } = view
  const { mean, standardDeviation, percentiles, distribution } = reply.ipcSwing
  const interval = intervalsOf(reply)?.ipcSwing
  const margin = interval ? ` ± ${number(halfWidth(interval), ofIpc)}` : ''
  return [
    style.bold(speak(say.swingTitle)) + style.dim(speak(say.attackersGain)),
    wrap(
      speak(say.meanSwing({ mean: `${number(mean, ofIpc)}${margin}`, deviation: number(standardDeviation, ofIpc) })),
      width,
    ),
    wrap(
      speak(
        say.percentiles({
          p5: number(percentiles.p5, 0),
          p50: number(percentiles.p50, 0),
          p95: number(percentiles.p95, 0),
        }),
      ),
      width,
    ),
    ...histogramLines(binned(distribution, mostBins, speak), view),
  ].join('\n')
}

const rounds = (view: View): string => {
  const { reply, style, width, ofPercent, ofUnits, ofIpc, speak, percent, number } = view
  const all = reply.roundTable ?? []
  if (all.length === 0) return ''
  // Rounds that are fought less often than the digits can tell say nothing.
  const shown = all.filter(({ fighting }) => 100 * fighting >= 10 ** -ofPercent).slice(0, mostRounds)
  const isWide = width >= narrow
  const always = [say.round, say.fought, say.attackerWon, say.defenderWon]
  const head = isWide ? [...always, say.otherEnd, say.attackers, say.defenders, say.ipcSwing] : [...always, say.swing]
  const rows = shown.map(({ round, fighting, outcomes: ended, attackerUnits, defenderUnits, ipcSwing }) => {
    const other = ended.mutualDestruction + ended.standoff + ended.attackerRetreats
    const odds = [fighting, ended.attackerWins, ended.defenderWins].map(share => percent(share, ofPercent))
    const middle = [percent(other, ofPercent), number(attackerUnits, ofUnits), number(defenderUnits, ofUnits)]
    return [String(round), ...odds, ...(isWide ? middle : []), number(ipcSwing, ofIpc)]
  })
  const more = all.length - shown.length
  return [
    `${style.bold(speak(say.roundByRound))} ${style.dim(speak(say.roundsOnAverage({ rounds: number(reply.rounds.mean, ofUnits) })))}`,
    table(head.map(speak), rows, style),
    ...moreLine(view, more),
  ].join('\n')
}

const survivors = ({ reply, style, width, ofPercent, speak, percent, army }: View): string => {
  if (reply.survivors.length === 0) return ''
  const lines = reply.survivors.slice(0, mostSurvivors).map(({ probability, ...left }) => {
    const standing = sides
      .filter(side => hasUnits(left[side]))
      .map(side => speak(say.sideWith({ side: say[side], army: army(left[side]) })))
    const shown = percent(probability, ofPercent).padStart(8)
    return wrap(standing.join('; ') || speak(say.nobody), width, `  ${shown}  `)
  })
  return [style.bold(speak(say.likeliestSurvivors)), ...lines].join('\n')
}

const hasUnits = (units: Readonly<Record<string, number>>): boolean => Object.values(units).some(count => count > 0)

const solved = (view: View): string => {
  const { reply, style, width, ofPercent, speak, percent, number, word, army } = view
  if (!reply.solved) return ''
  const { objective, territoryValue, value, choices, decisions } = reply.solved
  const worth = (amount: number) =>
    objective === 'ipcSwing' ? number(amount, exactDecimals) : percent(amount, ofPercent)
  const lines = decisions
    .slice(0, mostDecisions)
    .map(({ side, attacker, defender, probability, best, value, alternative }) => {
      const instead =
        alternative === null ? '' : speak(say.orElse({ value: worth(value), alternative: worth(alternative) }))
      const where = speak(say.versus({ attacker: army(attacker), defender: army(defender) }))
      return wrap(
        `${where}: ${speak(say[side])}: ${word(best)}${instead}`,
        width,
        `  ${percent(probability, ofPercent).padStart(8)}  `,
      )
    })
  const more = decisions.length - lines.length
  const chosen = choices.map(key => speak(say.choice({ key }))).join(', ')
  return [
    style.bold(speak(say.bestPlay)),
    wrap(speak(say.solvedFor({ objective, territory: territoryValue, value: worth(value), choices: chosen })), width),
    ...lines,
    ...moreLine(view, more),
  ].join('\n')
}
