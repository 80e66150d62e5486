import { type Command, Option } from 'commander'
import { type Goal, goals, type ReinforceReply } from '../armies/index.ts'
import { defined, withoutUndefined } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { kindOf, refuseTask } from '../tasks/index.ts'
import { battleFlags, type OddsFlags, readChance, readCount, readNames, threadedBy, threadsOption } from './flags.ts'
import { gameOf } from './games.ts'
import { requestOf } from './input.ts'
import { inputFrom } from './odds.ts'
import { unitOf, withFlags } from './policies.ts'
import { exactDecimals, halfWidth, mostDecimals, notesOf } from './report-parts.ts'
import { answerTask, inSession, printJson } from './session.ts'
import { armyInWords, decimalsFor, percent, type Style, styleFor, table, wrap } from './text.ts'
import { type Page, pageOf, print, UsageError, type World } from './world.ts'

interface ReinforceFlags extends OddsFlags {
  readonly side?: string
  readonly goal?: string
  readonly reach?: number
  readonly units?: readonly string[]
  readonly budget?: number
  readonly most?: number
}

export const addReinforce = (program: Command, world: World, finish: (exitCode: number) => void): void => {
  const command = program
    .command('reinforce')
    .description('the least to add to a side, so that a battle goes well enough')
    .argument('<game>', 'which game: see sandtable games')
    .argument('[battle...]', 'the battle in compact notation; without one it is read from standard input, as JSON too')
    .option('--json', 'print the whole answer as JSON, on one line')
    .option('--file <file>', 'read the battle from a file; - is standard input')
    .addOption(new Option('--side <side>', 'who is reinforced: attacker or defender').choices(['attacker', 'defender']))
    .addOption(
      new Option('--goal <goal>', 'capture or win, of the attacker; hold, of the defender').choices([...goals]),
    )
    .option(
      '--reach <chance>',
      'how likely that is to become, 0.8 or 80% (default: 80% for the attacker, 60% for the defender)',
      readChance,
    )
    .option('--units <units>', 'which units may be added, such as i,t (default: all that fight)', readNames)
    .option('--budget <n>', 'IPC that may be spent (default: 60)', readCount)
    .option('--most <n>', 'units that may be added (default: 20)', readCount)
    .option(...threadsOption)
  battleFlags(command)
    .addHelpText('after', examples)
    .action(async (key: string, words: string[], flags: ReinforceFlags) =>
      finish(await runReinforce(world, gameOf(world.games, key), words, threadedBy(world, flags))),
    )
}

/** `sandtable reinforce`: what to add to a battle. */
const runReinforce = (world: World, game: GameFace, words: readonly string[], flags: ReinforceFlags): Promise<number> =>
  inSession(world, flags, async session => {
    if (!kindOf(game, 'reinforce')) refuseTask(game, 'reinforce', ['game'])
    const { json, side, goal, reach, units, budget, most, ...rest } = flags
    const input = await inputFrom(world, words, rest, session.signal)
    if (!('one' in input)) throw new UsageError('one battle at a time, please; write a loop around more of them')
    const request = withoutUndefined({
      battle: withFlags(game, requestOf(input.one), rest),
      side,
      goal,
      reach,
      units: units?.map(word => unitOf(game, word, '--units', 'give units such as i,t')),
      budget,
      most,
    })
    const reply = await answerTask(session, game.key, 'reinforce', 'looking', request)
    if (json) return printJson(world, reply)
    await print(world.stdout, reinforceText(reply as ReinforceReply, pageOf(world)))
  })

const examples = `
Examples:
  $ sandtable reinforce aa1941 3i 2t v 4i 1f
  $ sandtable reinforce aa1941 3i 2t v 4i 1f --side defender --reach 75% --units i,f
  $ sandtable reinforce aa1941 "2s 1dd 1bb v 1dd 1cv 2f" --budget 30
  $ sandtable reinforce aa1914 10i 4a v 8i 3a --reach 50% --units i,a`

const inWords: Readonly<Record<Goal, string>> = {
  capture: 'the attacker captures the territory',
  win: 'the attacker wins',
  hold: 'the defender holds',
}

/** What to add to a battle, as a person reads it. */
const reinforceText = (reply: ReinforceReply, { width, colour }: Page): string => {
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
