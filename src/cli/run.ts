import { Command, CommanderError } from 'commander'
import { type Language, languages, learn, Refusal, refusalIn } from '../engine/index.ts'
import type { OddsFlags } from './flags.ts'
import { battleFlags, choiceOf, fromEnvironment, readPort, readThreads, threadedBy, threadsOption } from './flags.ts'
import { gameOf, listGames, showGame } from './games.ts'
import { addLab } from './lab.ts'
import { misuseIn } from './misuse.ts'
import { runOdds } from './odds.ts'
import { addPlayCommands } from './play-commands.ts'
import { whyNoService } from './ports.ts'
import { addReinforce } from './reinforce.ts'
import { say } from './says.ts'
import { exitCodes } from './session.ts'
import { addWorker } from './worker.ts'
import { complain, print, type ServeOptions, speechIn, systemSays, UsageError, type World } from './world.ts'

/** Runs the command as if typed: `argv` is what follows its name. Resolves to the exit code. */
export const run = async (argv: readonly string[], surroundings: World): Promise<number> => {
  let exitCode: number = exitCodes.answered
  const language = languageIn(argv)
  await learn(language)
  const world: World = { ...surroundings, language }
  const program = programFor(world, code => {
    exitCode = code
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCode
  } catch (problem) {
    if (problem instanceof CommanderError && problem.exitCode === 0) return exitCodes.answered
    if (problem instanceof CommanderError) {
      // Of no command at all the help says enough.
      if (problem.code !== 'commander.help') await print(world.stderr, `${speechIn(world)(misuseIn(problem))}\n`)
    } else if (problem instanceof UsageError) await complain(world, problem.said)
    else if (problem instanceof Refusal) await complain(world, refusalIn(speechIn(world), problem))
    else throw problem
    return problem instanceof Refusal ? exitCodes.refused : exitCodes.misused
  }
}

/** The language that `--lang` asks for, known before the rest is read so that what is wrong there is said in it too. */
const languageIn = (argv: readonly string[]): Language => {
  const asked = argv.flatMap((word, index) => {
    if (word === '--lang') return argv.slice(index + 1, index + 2)
    return word.startsWith('--lang=') ? [word.slice('--lang='.length)] : []
  })
  return languages.find(language => language === asked.at(-1)) ?? 'en'
}

const programFor = (world: World, finish: (exitCode: number) => void): Command => {
  const program = new Command('sandtable')
    .description('Odds of a battle and the best move of a turn, for Axis & Allies and other wargames.')
    .version(world.version)
    .addOption(
      choiceOf('--lang <language>', 'the language of answers and refusals; help is in English', languages).default(
        'en',
      ),
    )
    .exitOverride()
    .configureOutput({
      writeOut: text => world.stdout.write(text),
      writeErr: text => world.stderr.write(text),
      // Said by `run`, in the language that is asked for.
      outputError: () => {},
      getOutHelpWidth: () => world.stdout.columns ?? 80,
      getErrHelpWidth: () => world.stderr.columns ?? 80,
    })
    .addHelpText('after', overview)
  addOdds(program, world, finish)
  addReinforce(program, world, finish)
  addPlayCommands(program, world, finish)
  addLab(program, world, finish)
  addWorker(program, world, finish)
  program
    .command('games')
    .description('list the games, or show one with its units, players and positions')
    .argument('[game]', 'a key from the list')
    .option('--json', 'print JSON')
    .action((game: string | undefined, { json = false }: { json?: boolean }) =>
      game === undefined ? listGames(world, json) : showGame(world, game, json),
    )
  program
    .command('serve')
    .description('serve the HTTP API until told to stop')
    .option('--port <n>', 'TCP port; 0 takes a free one (default: PORT, else 8080)', readPort)
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1)')
    .option(
      '--metrics-port <n>',
      'another TCP port for /metrics, which is then nowhere else (default: SANDTABLE_METRICS_PORT, else with the rest)',
      readPort,
    )
    .option(...threadsOption)
    .action((options: Partial<ServeOptions>) => serve(world, options))
  return program
}

const serve = async (world: World, { port, host, metricsPort, threads }: Partial<ServeOptions>): Promise<void> => {
  const { env, stdout } = world
  const isWatched = stdout.isTTY === true
  const workers = threads ?? fromEnvironment(env, 'SANDTABLE_THREADS', readThreads)
  if (workers === 0) throw new UsageError(say.noThreads)
  const listen = {
    port: port ?? fromEnvironment(env, 'PORT', readPort) ?? 8080,
    host: host ?? (env.HOST || '127.0.0.1'),
  }
  const figures = metricsPort ?? fromEnvironment(env, 'SANDTABLE_METRICS_PORT', readPort)
  try {
    const { url } = await world.serve({
      ...listen,
      ...(isWatched && { logger: { level: 'warn' } }),
      ...(figures !== undefined && { metricsPort: figures }),
      ...(workers !== undefined && { threads: workers }),
    })
    if (isWatched) await print(stdout, speechIn(world)(say.serving({ address: addressToOpen(url) })))
  } catch (problem) {
    const { code, syscall, port = listen.port } = problem as NodeJS.ErrnoException & { port?: number }
    const flag = port === figures ? '--metrics-port' : '--port'
    if (syscall) throw new UsageError(whyNoService(code, { ...listen, port, flag }) ?? systemSays(problem))
    throw problem
  }
}

/** The address as somebody at this machine opens it, whatever the service listens on. */
const addressToOpen = (url: string): string => url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::\]):/, '//localhost:')

const addOdds = (program: Command, world: World, finish: (exitCode: number) => void): void => {
  const odds = program
    .command('odds')
    .description('the odds of a battle, a landing, a campaign, or whatever else the game is asked')
    .argument('<game>', 'which game: see sandtable games')
    .argument(
      '[battle...]',
      'the battle in compact notation, such as "3i 2t v 4i 1f"; without one it is read from standard input',
    )
    .option('--json', 'print the whole answer as JSON, on one line')
    .option('--file <file>', 'read the question from a file; - is standard input')
    .option(...threadsOption)
  battleFlags(odds)
    .addHelpText('after', examples)
    .action(async (key: string, words: string[], flags: OddsFlags) =>
      finish(await runOdds(world, gameOf(world.games, key), words, threadedBy(world, flags))),
    )
}

const overview = `
Examples:
  $ sandtable odds aa1941 "3 infantry 2 tank vs 4 infantry 1 fighter"
  $ sandtable reinforce aa1941 3i 2t v 4i 1f --reach 80%
  $ sandtable turn aa1941 --player sampler
  $ sandtable play aa1941 --players sampler,rules --seed 7 --watch
  $ sandtable games aa1941
  $ sandtable serve --port 8080

Exit codes: 0 answered, 1 a question was refused, 2 the command line is wrong, 130 stopped by Ctrl-C.`

const examples = `
Policies hold for every battle of the question; a JSON request can say more. Flags go before the fields of a request.

Examples:
  $ sandtable odds aa1941 3i 2t v 4i 1f
  $ sandtable odds aa1941 "2s 1dd 1bb v 1dd 1cv 2f 1trn"
  $ sandtable odds aa1941 "sea: 1dd 1f 2trn v 1s; land: 2i 1t from sea + 1i overland v 3i"
  $ sandtable odds aa1941 "3i 2t v 4i then 2t 1f counter 3i" --json
  $ sandtable odds aa1941 "10i 5t 2f v 12i 2t 1f" --retreat after:2 --retreat win:40%
  $ sandtable odds aa1941 "3i 1f v 3i" --attacker-order keepAir --low-luck
  $ sandtable odds aa1941 "30i 15t v 40i" --method monte-carlo --trials 10M --seed 7
  $ sandtable odds aa1914 "10i 4a each 2i v 8i 3a for 6" --stop units:3 --support tank
  $ sandtable odds aa1914 "mines: 2c 1bb through 2"
  $ sandtable odds aa1941 --file battles.ndjson > answers.ndjson
  $ echo '{"attacker": {"infantry": 3}, "defender": {"infantry": 2}}' | sandtable odds aa1941

Standard input and files hold one battle, one JSON request, or one of either a line; lines are answered in order, a line
of JSON each, an error where one is bad.`
