import { type Command, InvalidArgumentError } from 'commander'
import { asIssueText, type Fields, fieldsIn, refuse } from '../engine/index.ts'
import { type ExperimentPlan, planExperiment, playersNamed, runExperiment } from '../lab/index.ts'
import { type Introduced, withOutsiders } from '../players/index.ts'
import { readChance, type SessionFlags, threadedBy, threadsOption } from './flags.ts'
import { addKeptCommands } from './lab-commands.ts'
import { type KeepingFlags, keepingIn, runKept } from './lab-kept.ts'
import type { Ran } from './lab-place.ts'
import { resultText } from './lab-text.ts'
import { allListed, type OutsidersFlags, outsidersAmong, playerTimeOption } from './outsiders.ts'
import { say } from './says.ts'
import { inSession, printJson, progressBar, readYamlFile, type Session } from './session.ts'
import { print, speechIn, styleOf, type World } from './world.ts'

interface LabFlags extends SessionFlags, OutsidersFlags, KeepingFlags {
  readonly new?: true
  readonly sprt?: readonly number[]
}

export const addLab = (program: Command, world: World, finish: (exitCode: number) => void): void => {
  const lab = program
    .command('lab')
    .description('experiments: matches, leagues and tuning of players, other rules, questions over ranges of values')
  lab
    .command('run')
    .description('run an experiment to its end')
    .argument('<file>', 'the experiment as YAML or JSON; - is standard input')
    .option('--json', 'print the whole result as JSON, on one line')
    .option('--database <url>', 'keep it in this Postgres, postgres://…, beside any workers (default: DATABASE_URL)')
    .option(
      '--data <folder>',
      'keep it in this folder, or send it to the service that holds it (default: SANDTABLE_DATA)',
    )
    .option('--wait', 'follow it to its end, which is what is done anyway')
    .option('--new', 'where it is kept: begin another one, though one that asks for the same is not over')
    .option(
      '--sprt <rates>',
      'of a match, or of the match at the end of a tuning: end by the sequential test of two win rates, such as 0.5,0.55',
      readRates,
    )
    .option(...playerTimeOption)
    .option(...threadsOption)
    .addHelpText('after', examples)
    .action(async (file: string, flags: LabFlags) => finish(await runLab(world, file, threadedBy(world, flags))))
  addKeptCommands(lab, world, finish)
}

const examples = `
Examples of files:
  kind: match
  game: aa1941
  a: { player: planner, params: { caution: 1.4 } }
  b: planner
  stop: { pairs: 400, sprt: [0.5, 0.55] }

  kind: league
  game: aa1941
  players: { rules: rules, bold: { player: rules, params: { caution: 0.5 } }, greedy: greedy }
  stop: { pairs: 50 }

  kind: tune
  game: aa1941
  player: rules
  params: { caution: { from: 0, to: 3 }, prize: { from: 0.2, to: 3 } }
  stop: { steps: 50, pairs: 4, final: { pairs: 400, sprt: [0.5, 0.55] } }

  kind: variant
  game: aa1941
  players: [rules, rules]
  variants: { printed: {}, tank2: { units: { tank: { defense: 2 } } }, dear: { units: { bomber: { cost: 14 } } } }
  stop: { pairs: 100 }
  suite: [3i 2t v 4i 1f]

  kind: calibrate
  game: aa1941
  player: planner
  players: [rules, rules]
  stop: { pairs: 100 }

  kind: sweep
  game: aa1941
  question: 3i 2t v 4i 1f
  ranges: { attacker.infantry: 1..12, defender.infantry: 2..10 by 2 }`

const runLab = (world: World, file: string, flags: LabFlags): Promise<number> => {
  const keeping = keepingIn(world, flags)
  let asked: unknown
  let games = world.games
  const players = async (_world: World, signal: AbortSignal): Promise<readonly Introduced[]> => {
    asked = testedBy(await readYamlFile(world, file, signal), flags.sprt)
    // Chunks of other experiments may wait where it is kept.
    const outsiders = await (keeping ? allListed(world) : outsidersAmong(world, playersNamed(asked), flags))
    games = withOutsiders(games, outsiders)
    return outsiders
  }
  const run = async (session: Session): Promise<void> => {
    const { experiment, result } = keeping
      ? await runKept(session, asked, games, keeping, flags.new === true)
      : await runHere(session, planExperiment(games, asked))
    if (flags.json) return printJson(world, { ...experiment, status: 'done', result })
    const [style, speak] = [styleOf(world), speechIn(world, String(experiment.game))]
    await print(world.stdout, resultText(result, style, speak))
  }
  return inSession(world, flags, run, players)
}

/** Where the kinds of experiments that have a sequential test have it. */
const testedIn: Readonly<Record<string, readonly string[]>> = { match: ['stop'], tune: ['stop', 'final'] }

/** An experiment with the sequential test of these win rates, in place of its own. Throws a Refusal of a kind that has none. */
const testedBy = (asked: unknown, sprt: readonly number[] | undefined): unknown => {
  if (sprt === undefined) return asked
  const place = Object.entries(testedIn).find(([kind]) => kind === fieldsIn(asked).kind)?.[1]
  if (!place) return refuse('invalid-field', ['--sprt'], say.noSprt({ kinds: Object.keys(testedIn) }))
  const put = (fields: Fields, [name, ...rest]: readonly string[]): Fields =>
    name === undefined ? { ...fields, sprt } : { ...fields, [name]: put(fieldsIn(fields[name]), rest) }
  return put(fieldsIn(asked), place)
}

/** `0.5,0.55`, `50%,55%` */
const readRates = (text: string): readonly number[] => {
  const rates = text.split(',').map(rate => readChance(rate.trim()))
  const [least = 1, most = 0, ...more] = rates
  if (more.length > 0 || least < 0.001 || least >= most || most > 0.999)
    throw new InvalidArgumentError(asIssueText(say.sprtFlag))
  return rates
}

/** Computes it in this process; nothing of it is kept. */
const runHere = async ({ world, tasks, signal }: Session, plan: ExperimentPlan): Promise<Ran> => {
  const bar = progressBar(world, say.experimenting)
  const running = runExperiment(tasks, plan, { signal, ...(bar && { onProgress: bar.show }) })
  const result = await running.finally(() => bar?.end())
  return { experiment: fieldsIn(plan.experiment), result }
}
