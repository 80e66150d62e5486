import type { Command } from 'commander'
import type { GameFace } from '../engine/index.ts'
import { runArena } from './arena.ts'
import {
  readCount,
  readFigures,
  readNames,
  readPlan,
  readRules,
  readSamples,
  readSeed,
  readSteering,
  type SessionFlags,
  seedOption,
  threadedBy,
  threadsOption,
} from './flags.ts'
import { gameOf } from './games.ts'
import { playerTimeOption } from './outsiders.ts'
import { type ReplayFlags, runOrders, runPlay, runReplay, runReview, runTurn } from './play.ts'
import type { World } from './world.ts'

const game = ['<game>', 'which game: see sandtable games'] as const
const json = ['--json', 'print the whole answer as JSON, on one line'] as const
const position = [
  '--position <position>',
  'a stored position by name, or a file of JSON; - is standard input (default: the opening)',
] as const

const rules = [
  '--rules <changes>',
  'rules that are otherwise than printed, and bids: JSON, or a file of JSON',
  readRules,
] as const

const steering = [
  '--params <numbers>',
  'numbers that steer them otherwise than usual, in the same order with a slash between: caution=1.4/prize=2,advance=0.5',
  readSteering,
] as const

const effort = [
  '--effort <counts>',
  "counts in place of their levels', in the same order with a slash between: rollouts=40,plans=8/rollouts=10",
  readSteering,
] as const

/** The commands of games that are played. */
export const addPlayCommands = (program: Command, world: World, finish: (exitCode: number) => void): void => {
  const inGame =
    <Flags extends SessionFlags>(run: (world: World, game: GameFace, flags: Flags) => Promise<number>) =>
    async (key: string, flags: Flags): Promise<void> =>
      finish(await run(world, gameOf(world.games, key), threadedBy(world, flags)))

  program
    .command('turn')
    .description('what to do in a turn, or in a phase of it')
    .argument(...game)
    .option(...json)
    .option(...position)
    .option(...rules)
    .option('--power <power>', 'who is to decide: only checked against the position')
    .option('--phase <phase>', 'which phase of it')
    .option('--player <name>', 'who is asked: see sandtable games <game>; name@version for a certain version')
    .option('--level <level>', 'how much effort is spent')
    .option('--effort <counts>', "counts in place of the level's: plans=8,glances=24 or JSON", readFigures)
    .option('--weights <weights>', 'what counts more and what less: caution=2,prize=0.5 or JSON', readFigures)
    .option('--params <numbers>', 'numbers that steer the player: searchingGreed=1.5,crossing=3 or JSON', readFigures)
    .option(
      '--plan <plan>',
      'the plan of an earlier reply about this turn; or a file of it, or of that reply',
      readPlan,
    )
    .option('--max-ms <n>', 'end the search after so many milliseconds, with what it knows then', readCount)
    .option(
      '--samples <counts>',
      'end it after so many samples, as a reply to --max-ms tells them: purchase=32,combatMove=63, JSON, or a file of that reply',
      readSamples,
    )
    .option(...seedOption)
    .option(...threadsOption)
    .addHelpText('after', turnExamples)
    .action(inGame(runTurn))

  program
    .command('review')
    .description('what orders cost that somebody gave, and what would have been better')
    .argument(...game)
    .requiredOption('--orders <file>', 'the orders of the phase, as JSON; - is standard input')
    .option(...position)
    .option(...rules)
    .option('--power <power>', 'whose orders: only checked against the position')
    .option('--phase <phase>', 'of which phase: only checked against the position')
    .option('--player <name>', 'who judges: one that searches; name@version for a certain version')
    .option('--level <level>', 'how much effort is spent')
    .option('--effort <counts>', "counts in place of the level's: alternatives=3,samples=60 or JSON", readFigures)
    .option('--weights <weights>', 'what counts more and what less: caution=2,prize=0.5 or JSON', readFigures)
    .option('--params <numbers>', 'numbers that steer the player: searchingGreed=1.5,crossing=3 or JSON', readFigures)
    .option(...seedOption)
    .option(...threadsOption)
    .option(...json)
    .addHelpText('after', reviewExamples)
    .action(inGame(runReview))

  program
    .command('orders')
    .description('hold orders against the rules, and carry them out')
    .argument(...game)
    .option(...position)
    .option(...rules)
    .option('--orders <file>', 'what is decided, as JSON; - is standard input. Left out where dice are due')
    .option('--seat <seat>', 'whose decision this is: only checked against the position')
    .option('--seed <seed>', 'roll what comes up; the same seed will do for a whole game', readSeed)
    .option(...json)
    .option(...threadsOption)
    .addHelpText('after', ordersExamples)
    .action(inGame(runOrders))

  program
    .command('play')
    .description('play out a game, or a turn of it')
    .argument(...game)
    .requiredOption(
      '--players <names>',
      'one a team, in the order of the teams, such as sampler,rules@1 or "cmd:python my_bot.py,rules"',
      readNames,
    )
    .option('--levels <levels>', 'their levels, in the same order', readNames)
    .option(...steering)
    .option(...effort)
    .option(...seedOption)
    .option(...playerTimeOption)
    .option('--watch', 'tell the game as it goes, turn by turn')
    .option('--turn', 'play out the turn at hand, not the whole game')
    .option(...rules)
    .option('--rounds <n>', 'rounds to play at most; what stands then is adjudicated', readCount)
    .option('--record <file>', 'write a record that sandtable replay takes')
    .option(...position)
    .option(...json)
    .option(...threadsOption)
    .addHelpText('after', playExamples)
    .action(inGame(runPlay))

  program
    .command('replay')
    .description('play a record again and see whether everything comes out as recorded')
    .argument('<file>', 'a record that sandtable play wrote; - is standard input')
    .option('--watch', 'tell the game as it goes')
    .option(...json)
    .option(...threadsOption)
    .action(async (file: string, flags: ReplayFlags) => finish(await runReplay(world, file, threadedBy(world, flags))))

  program
    .command('arena')
    .description('hold two players against each other over pairs of games, with sides swapped')
    .argument(...game)
    .requiredOption(
      '--a <name>',
      'one player: a name, name@version for a certain version, or cmd:… or http://… of one outside of this program',
    )
    .requiredOption('--b <name>', 'the other')
    .option('--levels <levels>', 'their levels: of A, of B', readNames)
    .option(...steering)
    .option(...effort)
    .option(...rules)
    .option(...playerTimeOption)
    .requiredOption('--pairs <n>', 'pairs of games', readCount)
    .option(...seedOption)
    .option(
      '--cap <n>',
      'the last round that is played of any game, not before the latest that an opening begins in',
      readCount,
    )
    .option('--resume <file>', 'write every pair to this file as it is played, and go on from those that are in it')
    .option(...json)
    .option(...threadsOption)
    .addHelpText('after', arenaExamples)
    .action(inGame(runArena))
}

const turnExamples = `
Examples:
  $ sandtable turn aa1941 --player sampler --seed 7
  $ sandtable turn aa1941 --position game.json --power germany --json
  $ sandtable turn aa1941 --position moves.json --plan reply.json --effort plans=60,rollouts=400
  $ sandtable turn aa1941 --level strong --max-ms 500 --seed 7`

const reviewExamples = `
Examples:
  $ echo '{"orders": [{"order": "buy", "units": {"tank": 1}}]}' | sandtable review aa1941 --orders - --level instant
  $ sandtable review aa1941 --position game.json --orders orders.json --seed 7 --json`

const ordersExamples = `
Examples:
  $ echo '{"orders": [{"order": "buy", "units": {"infantry": 2}}]}' | sandtable orders aa1941 --orders -
  $ sandtable orders aa1941 --position game.json --orders orders.json --seed 7 --json`

const playExamples = `
Examples:
  $ sandtable play aa1941 --players sampler,rules --seed 7 --watch
  $ sandtable play aa1941 --players rules,sampler --levels ,instant --rounds 5 --record game.json
  $ sandtable play aa1941 --players rules,rules --rules '{"units": {"tank": {"defense": 2}}, "income": {"japan": 3}}'
  $ sandtable play aa1941 --players "cmd:python3 my_bot.py,rules" --player-time 5
  $ sandtable replay game.json`

const arenaExamples = `
A seed that is left out is made of the other settings, so that a run can be taken up again.

Examples:
  $ sandtable arena aa1941 --a rules --b greedy --pairs 200 --seed 1
  $ sandtable arena aa1941 --a planner --b planner --params caution=1.4 --pairs 100 --seed 1
  $ sandtable arena aa1941 --a sampler --b rules --pairs 1000 --seed 1 --resume pairs.ndjson --json`
