import { type Command, Option } from 'commander'
import { type ArenaFlags, runArena } from './arena.ts'
import { readCount, readFigures, readNames, readPlan, readSeed } from './flags.ts'
import { gameOf } from './games.ts'
import { type OrdersFlags, type PlayFlags, runOrders, runPlay, runReplay, runTurn, type TurnFlags } from './play.ts'
import type { World } from './world.ts'

interface Means {
  readonly finish: (exitCode: number) => void
  /** Each command has its own. */
  readonly threadsOption: () => Option
  /** Flags with what the environment says where they are silent. */
  readonly threaded: <Flags extends { readonly threads?: number }>(flags: Flags) => Flags
}

const game = ['<game>', 'which game: see sandtable games'] as const
const json = ['--json', 'print the whole answer as JSON, on one line'] as const
const position = [
  '--position <position>',
  'a stored position by name, or a file of JSON; - is standard input (default: the opening)',
] as const
const seed = () =>
  new Option('--seed <seed>', 'a number or a word; the same seed gives the same answer').argParser(readSeed)

/** The commands of games that are played. */
export const addPlayCommands = (program: Command, world: World, { finish, threadsOption, threaded }: Means): void => {
  program
    .command('turn')
    .description('what to do in a turn, or in a phase of it')
    .argument(...game)
    .option(...json)
    .option(...position)
    .option('--power <power>', 'who is to decide: only checked against the position')
    .option('--phase <phase>', 'which phase of it')
    .option('--player <name>', 'who is asked: see sandtable games <game>')
    .option('--level <level>', 'how much effort is spent')
    .addOption(
      new Option('--effort <counts>', "counts in place of the level's: plans=8,glances=24 or JSON").argParser(
        readFigures,
      ),
    )
    .addOption(
      new Option('--weights <weights>', 'what counts more and what less: caution=2,prize=0.5 or JSON').argParser(
        readFigures,
      ),
    )
    .addOption(
      new Option(
        '--plan <plan>',
        'the plan of an earlier reply about this turn; or a file of it, or of that reply',
      ).argParser(readPlan),
    )
    .addOption(seed())
    .addOption(threadsOption())
    .addHelpText('after', turnExamples)
    .action(async (key: string, flags: TurnFlags) =>
      finish(await runTurn(world, gameOf(world.games, key), threaded(flags))),
    )

  program
    .command('orders')
    .description('hold orders against the rules, and carry them out')
    .argument(...game)
    .option(...position)
    .option('--orders <file>', 'what is decided, as JSON; - is standard input. Left out where dice are due')
    .option('--seat <seat>', 'whose decision this is: only checked against the position')
    .addOption(
      new Option('--seed <seed>', 'roll what comes up; the same seed will do for a whole game').argParser(readSeed),
    )
    .option(...json)
    .addOption(threadsOption())
    .addHelpText('after', ordersExamples)
    .action(async (key: string, flags: OrdersFlags) =>
      finish(await runOrders(world, gameOf(world.games, key), threaded(flags))),
    )

  program
    .command('play')
    .description('play out a game, or a turn of it')
    .argument(...game)
    .addOption(
      new Option('--players <names>', 'one a team, in the order of the teams, such as sampler,rules')
        .argParser(readNames)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--levels <levels>', 'their levels, in the same order').argParser(readNames))
    .addOption(seed())
    .option('--watch', 'tell the game as it goes, turn by turn')
    .option('--turn', 'play out the turn at hand, not the whole game')
    .addOption(
      new Option('--rounds <n>', 'rounds to play at most; what stands then is adjudicated').argParser(readCount),
    )
    .option('--record <file>', 'write a record that sandtable replay takes')
    .option(...position)
    .option(...json)
    .addOption(threadsOption())
    .addHelpText('after', playExamples)
    .action(async (key: string, flags: PlayFlags) =>
      finish(await runPlay(world, gameOf(world.games, key), threaded(flags))),
    )

  program
    .command('replay')
    .description('play a record again and see whether everything comes out as recorded')
    .argument('<file>', 'a record that sandtable play wrote; - is standard input')
    .option('--watch', 'tell the game as it goes')
    .option(...json)
    .addOption(threadsOption())
    .action(async (file: string, flags: { json?: true; watch?: true; threads?: number }) =>
      finish(await runReplay(world, file, threaded(flags))),
    )

  program
    .command('arena')
    .description('hold two players against each other over pairs of games, with sides swapped')
    .argument(...game)
    .requiredOption('--a <name>', 'one player')
    .requiredOption('--b <name>', 'the other')
    .addOption(new Option('--levels <levels>', 'their levels: of A, of B').argParser(readNames))
    .addOption(new Option('--pairs <n>', 'pairs of games').argParser(readCount).makeOptionMandatory())
    .addOption(seed())
    .addOption(new Option('--cap <n>', 'the last round that is played of any game').argParser(readCount))
    .option('--resume <file>', 'write every pair to this file as it is played, and go on from those that are in it')
    .option(...json)
    .addOption(threadsOption())
    .addHelpText('after', arenaExamples)
    .action(async (key: string, flags: ArenaFlags) =>
      finish(await runArena(world, gameOf(world.games, key), threaded(flags))),
    )
}

const turnExamples = `
Examples:
  $ sandtable turn aa1941 --player sampler --seed 7
  $ sandtable turn aa1941 --position game.json --power germany --json
  $ sandtable turn aa1941 --position moves.json --plan reply.json --effort plans=60,rollouts=400`

const ordersExamples = `
Examples:
  $ echo '{"orders": [{"order": "buy", "units": {"infantry": 2}}]}' | sandtable orders aa1941 --orders -
  $ sandtable orders aa1941 --position game.json --orders orders.json --seed 7 --json`

const playExamples = `
Examples:
  $ sandtable play aa1941 --players sampler,rules --seed 7 --watch
  $ sandtable play aa1941 --players rules,sampler --levels ,instant --rounds 5 --record game.json
  $ sandtable replay game.json`

const arenaExamples = `
A seed that is left out is made of the other settings, so that a run can be taken up again.

Examples:
  $ sandtable arena aa1941 --a rules --b greedy --pairs 200 --seed 1
  $ sandtable arena aa1941 --a sampler --b rules --pairs 1000 --seed 1 --resume pairs.ndjson --json`
