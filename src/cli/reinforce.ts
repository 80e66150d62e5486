import type { Command } from 'commander'
import { type Goal, goals, type ReinforceReply } from '../armies/index.ts'
import { type Message, type Speak, sides, withoutUndefined } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { kindOf, refuseTask } from '../tasks/index.ts'
import {
  battleFlags,
  choiceOf,
  type OddsFlags,
  readChance,
  readCount,
  readNames,
  threadedBy,
  threadsOption,
} from './flags.ts'
import { gameOf } from './games.ts'
import { requestOf } from './input.ts'
import { inputFrom } from './odds.ts'
import { unitOf, withFlags } from './policies.ts'
import { exactDecimals, halfWidth, mostDecimals, notesOf } from './report-parts.ts'
import { say } from './says.ts'
import { answerTask, inSession, printJson } from './session.ts'
import { decimalsFor, type Style, styleFor, table, wordsIn, wrap } from './text.ts'
import { type Page, pageOf, print, speechIn, UsageError, type World } from './world.ts'

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
    .addOption(choiceOf('--side <side>', 'who is reinforced: attacker or defender', sides))
    .addOption(choiceOf('--goal <goal>', 'capture or win, of the attacker; hold, of the defender', goals))
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
    if (!('one' in input)) throw new UsageError(say.oneBattle)
    const request = withoutUndefined({
      battle: withFlags(game, requestOf(input.one), rest),
      side,
      goal,
      reach,
      units: units?.map(word => unitOf(game, word, '--units', say.unitsWelcome)),
      budget,
      most,
    })
    const reply = await answerTask(session, game.key, 'reinforce', say.looking, request)
    if (json) return printJson(world, reply)
    await print(world.stdout, reinforceText(reply as ReinforceReply, pageOf(world), speechIn(world, game.key)))
  })

const examples = `
Examples:
  $ sandtable reinforce aa1941 3i 2t v 4i 1f
  $ sandtable reinforce aa1941 3i 2t v 4i 1f --side defender --reach 75% --units i,f
  $ sandtable reinforce aa1941 "2s 1dd 1bb v 1dd 1cv 2f" --budget 30
  $ sandtable reinforce aa1914 10i 4a v 8i 3a --reach 50% --units i,a`

const sayGoal: Readonly<Record<Goal, Message>> = { capture: say.captures, win: say.wins, hold: say.holds }

/** What to add to a battle, as a person reads it. */
const reinforceText = (reply: ReinforceReply, { width, colour }: Page, speak: Speak): string => {
  const { battle, game, location, method, goal, reach, side, already, reached, best, steps, searched } = reply
  const style = styleFor(colour)
  const words = wordsIn(speak)
  const { percent, army, word } = words
  const decimals = best.interval ? decimalsFor(100 * halfWidth(best.interval), mostDecimals) : exactDecimals
  const share = (chance: number): string => percent(chance, decimals)
  const asked = say.askedFor({
    goal: sayGoal[goal],
    chance: share(reply.chance),
    reach: percent(reach, wholeOrMore(reach)),
  })
  const priced = ({ add, cost, chance }: typeof best) => ({ units: army(add), cost, chance: share(chance) })
  const answer = already
    ? say.nothingToAdd
    : reached
      ? say.add({ ...priced(reached), side, isSure: reached.isSure })
      : say.notWithin({ most: searched.upTo, ...priced(best) })
  const rows = steps.map(step => [
    String(step.cost),
    step.interval ? `${share(step.chance)} ± ${percent(halfWidth(step.interval), decimals)}` : share(step.chance),
    army(step.add),
    step.battle ?? '',
  ])
  const looked = speak(say.looked({ battles: searched.battles, units: searched.units, most: searched.upTo }))
  const how =
    method === 'exact'
      ? speak(say.exact)
      : speak(say.trialsEach({ trials: reply.trials ?? 0, seed: String(reply.seed) }))
  return `${[
    `${style.bold(battle ?? speak(say.aBattle))}  ${style.dim(`${game}, ${word(location)}, ${speak(method === 'exact' ? say.exact : say.sampled)}`)}`,
    [wrap(speak(asked), width), style.bold(wrap(speak(answer), width))].join('\n'),
    [style.bold(speak(say.furtherIpc)), tableWithin(width, rows, style, speak)].join('\n'),
    notesOf(reply, { style, width, ...words }),
    style.dim(
      wrap(speak(say.footer({ how: `${how}; ${looked}`, ruleset: reply.ruleset, engine: reply.engineVersion })), width),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

/** The battles stand beside where there is room for them. */
const tableWithin = (width: number, rows: readonly (readonly string[])[], style: Style, speak: Speak): string => {
  const columns = ['IPC', ...[say.chance, say.added, say.battle].map(speak)]
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
