import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { examplesOf } from './examples.ts'
import { type PlayedGame, partOf } from './games.ts'
import { openKept } from './kept.ts'
import { playGames } from './play.ts'
import { type Part, parts } from './players.ts'
import { type CheckReport, checkLines, checkOf } from './report.ts'
import { countGames, type FitAsked, judgedBy, trainOn } from './train.ts'
import { originOf, weightsFile } from './weights-file.ts'

const usage = `npm run train -- [--games N] [--seed S] [--threads T] [--cap ROUND] [--closing ROUND]
                 [--undecided WEIGHT] [--hidden N] [--passes N] [--keep FILE] [--out FILE] [--check]

Plays games of Axis & Allies 1941, fits the judge of positions to them, and checks it on games, openings
and players that the fit did not see. The same flags make the same weights on any number of threads.

  --games      how many games are played (default 5000)
  --seed       of all that is drawn (default judge)
  --threads    threads that play (default: as many as there are cores)
  --cap        the last round of any game (default 80)
  --closing    the round from which closers play for both sides, so that games end (default 20)
  --undecided  how much positions of games that nobody won count (default 0.5)
  --hidden     hidden units of the model (default 12)
  --passes     how often the fit looks at every position at most (default 200)
  --keep       games are written to this file, a line each, and those that are in it are not played again;
               it must be of the same seed, cap and closing, and of the same version of Sandtable
  --check      fits nothing: of the games only those of the check are played, and the weights that are there
               are held against them; by another seed, these are games that no fit has seen
  --out        where the weights go (default src/games/aa1941/judge/weights-data.ts; - for nowhere)`

const readFlags = () => {
  try {
    const { values } = parseArgs({
      options: {
        games: { type: 'string', default: '5000' },
        seed: { type: 'string', default: 'judge' },
        threads: { type: 'string', default: String(availableParallelism()) },
        cap: { type: 'string', default: '80' },
        closing: { type: 'string', default: '20' },
        undecided: { type: 'string', default: '0.5' },
        hidden: { type: 'string', default: '12' },
        passes: { type: 'string', default: '200' },
        keep: { type: 'string' },
        check: { type: 'boolean', default: false },
        out: { type: 'string', default: 'src/games/aa1941/judge/weights-data.ts' },
        help: { type: 'boolean', default: false },
      },
    })
    const whole = (name: 'games' | 'threads' | 'cap' | 'closing' | 'hidden' | 'passes', least: number): number => {
      const number = Number(values[name])
      if (!Number.isInteger(number) || number < least) throw new Error(`--${name} must be a whole number from ${least}`)
      return number
    }
    const undecided = Number(values.undecided)
    if (!(undecided >= 0 && undecided <= 1)) throw new Error('--undecided must be from 0 to 1')
    return {
      ...values,
      undecided,
      games: whole('games', 10),
      threads: whole('threads', 1),
      cap: whole('cap', 2),
      closing: whole('closing', 1),
      hidden: whole('hidden', 0),
      passes: whole('passes', 1),
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return process.exit(2)
  }
}

const flags = readFlags()
if (flags.help) {
  console.log(usage)
  process.exit()
}

const { games: count, seed, threads, cap, closing } = flags
const kept = (() => {
  try {
    return flags.keep === undefined ? undefined : openKept(flags.keep, { seed, cap, closing })
  } catch (error) {
    console.error(`--keep: ${(error as Error).message}`)
    return process.exit(2)
  }
})()

/** The games of these numbers: those that are kept, and the others played. */
const gamesOf = async (numbers: readonly number[]): Promise<PlayedGame[]> => {
  const known = new Map((kept?.games ?? []).map(game => [game.game, game]))
  const missing = numbers.filter(game => !known.has(game))
  let over = 0
  const onGame = (game: PlayedGame): void => {
    kept?.add(game)
    over += 1
    if (over % 100 === 0) console.error(`${over} of ${missing.length} games played`)
  }
  for (const game of await playGames({ seed, cap, closing }, missing, { threads, onGame })) known.set(game.game, game)
  return numbers.map(number => known.get(number)!)
}

const tell = (part: Part, games: readonly PlayedGame[], check: CheckReport): void => {
  const { games: all, allies, axis, undecided } = countGames(games)[part]
  console.log(`${part}: ${all} games, ${allies} won by the Allies, ${axis} by the Axis, ${undecided} by nobody`)
  for (const line of checkLines(check)) console.log(line)
}

const tellBroken = (games: readonly PlayedGame[]): void => {
  for (const { game, broken } of games) if (broken) console.log(`game ${game} broke off: ${broken}`)
}

const checkOnly = async (): Promise<void> => {
  const { fittedWeights } = await import('../../src/games/aa1941/judge/index.ts')
  const games = await gamesOf([...Array(count).keys()].filter(game => partOf(game) === 'test'))
  tellBroken(games)
  tell('test', games, checkOf(judgedBy(fittedWeights, examplesOf(games, 1))))
}

const train = async (): Promise<void> => {
  const games = await gamesOf([...Array(count).keys()])
  const asked: FitAsked = { seed, hidden: flags.hidden, passes: flags.passes, undecided: flags.undecided }
  const trained = trainOn(games, asked)
  tellBroken(games)
  for (const part of parts) tell(part, games, trained.checks[part])
  console.log(`the fit was best after ${trained.passes} passes`)
  if (flags.out === '-') return
  const command = `npm run train -- --games ${count} --seed ${seed} --cap ${cap} --closing ${closing} --undecided ${flags.undecided} --hidden ${flags.hidden} --passes ${flags.passes}`
  const broken = games.filter(game => game.broken).length
  const origin = originOf(asked, trained, { command, cap, closing, games: countGames(games), broken })
  writeFileSync(flags.out, weightsFile({ origin, weights: trained.written }))
  console.log(`written to ${flags.out}`)
}

await (flags.check ? checkOnly() : train())
