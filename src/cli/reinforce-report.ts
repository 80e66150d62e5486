import type { Goal, ReinforceReply } from '../armies/index.ts'
import { defined } from '../engine/index.ts'
import { exactDecimals, halfWidth, mostDecimals, notesOf, type Page } from './report-parts.ts'
import { armyInWords, decimalsFor, percent, type Style, styleFor, table, wrap } from './text.ts'

const inWords: Readonly<Record<Goal, string>> = {
  capture: 'the attacker captures the territory',
  win: 'the attacker wins',
  hold: 'the defender holds',
}

/** What to add to a battle, as a person reads it. */
export const reinforceText = (reply: ReinforceReply, { width, colour }: Page): string => {
  const { battle, game, location, method, goal, reach, side, already, reached, best, steps, searched } = reply
  const style = styleFor(colour)
  const decimals = best.interval ? decimalsFor(100 * halfWidth(best.interval), mostDecimals) : exactDecimals
  const share = (chance: number): string => percent(chance, decimals)
  const asked = `${inWords[goal]}: ${share(reply.chance)} as things are, ${percent(reach, wholeOrMore(reach))} asked for`
  const answer = already
    ? 'nothing has to be added'
    : reached
      ? `add ${armyInWords(reached.add)} to the ${side}, for ${reached.cost} IPC: ${share(reached.chance)}${reached.isSure ? '' : ', about'}`
      : `not within ${searched.upTo} IPC; the best is ${armyInWords(best.add)}, for ${best.cost} IPC: ${share(best.chance)}`
  const rows = steps.map(step => [
    String(step.cost),
    step.interval ? `${share(step.chance)} ± ${percent(halfWidth(step.interval), decimals)}` : share(step.chance),
    armyInWords(step.add),
    step.battle ?? '',
  ])
  const looked = `${searched.battles.toLocaleString('en')} battles looked at, of ${searched.units.map(unit => armyInWords({ [unit]: 1 }).slice(2)).join(', ') || 'nobody'} up to ${searched.upTo} IPC`
  const how =
    method === 'exact'
      ? 'exact'
      : `sampled, ${defined(reply.trials).toLocaleString('en')} trials each, seed ${reply.seed}`
  return `${[
    `${style.bold(battle ?? 'a battle')}  ${style.dim(`${game}, ${location}, ${method === 'exact' ? 'exact' : 'sampled'}`)}`,
    [wrap(asked, width), style.bold(wrap(answer, width))].join('\n'),
    [style.bold('What each further IPC buys'), tableWithin(width, rows, style)].join('\n'),
    notesOf({ ...reply, precision: { unresolved: 0 } }, style, width),
    style.dim(wrap(`${how}; ${looked}; ruleset ${reply.ruleset}, engine ${reply.engineVersion}`, width)),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

/** The battles stand beside where there is room for them. */
const tableWithin = (width: number, rows: readonly (readonly string[])[], style: Style): string => {
  const columns = ['IPC', 'chance', 'add', 'battle']
  const align = ['right', 'right', 'left', 'left'] as const
  const first = (count: number, inStyle: Style): string =>
    table(
      columns.slice(0, count),
      rows.map(row => row.slice(0, count)),
      inStyle,
      align.slice(0, count),
    )
  const fits = first(4, styleFor(false))
    .split('\n')
    .every(line => line.length <= width)
  return first(fits ? 4 : 3, style)
}

/** `80 %`, `62.5 %`: as many decimals as were asked with. */
const wholeOrMore = (reach: number): number => {
  for (let decimals = 0; decimals < mostDecimals; decimals++)
    if (Math.abs(100 * reach - Number((100 * reach).toFixed(decimals))) < 1e-9) return decimals
  return mostDecimals
}
