import type { ReinforceReply } from './armies/index.ts'
import { Refusal } from './engine/index.ts'
import type { Asked, GameFace, GameKey, Played, PlayedKey, Questions, Reply, TypesOf } from './games/index.ts'
import { games as catalogue } from './games/index.ts'
import {
  type ExperimentAsked,
  type ExperimentKind,
  type ExperimentResults,
  planExperiment,
  runExperiment,
} from './lab/index.ts'
import { type DefinedPlayer, withDefined, withOutsiders } from './players/index.ts'
import {
  type ArenaReport,
  type OpenOptions,
  type OrdersReply as OrdersReplyWith,
  openTasks,
  type PlayReply as PlayReplyWith,
  type Progress,
  type ReplayReply as ReplayReplyWith,
  type TaskName,
  type TaskOptions,
  type Tasks,
} from './tasks/index.ts'

export type {
  AmphibiousQuestion,
  BattleQuestion,
  OddsReply,
  Question,
  RaidQuestion,
  RaidReply,
  ReinforceReply,
  ScrambleReply,
  WavesQuestion,
} from './armies/index.ts'
export type { Fault, Outcome, RefusalCode, Side } from './engine/index.ts'
export { Refusal } from './engine/index.ts'
export type { Asked, GameKey, Played, PlayedKey, Questions, Replies, Reply } from './games/index.ts'
export { games } from './games/index.ts'
export type {
  CalibrateResult,
  ExperimentAsked,
  ExperimentKind,
  ExperimentResults,
  LeagueResult,
  MatchResult,
  SweepResult,
  TuneResult,
  VariantResult,
} from './lab/index.ts'
export type { DefinedPlayer, Introduced, Moment, Outsider } from './players/index.ts'
export { introduce, outsiderAt } from './players/index.ts'
export type {
  ArenaReport,
  GameFace,
  GameRecord,
  Job,
  OpenOptions,
  PairResult,
  Progress,
  TaskJob,
  TaskName,
  TaskOptions,
  Tasks,
} from './tasks/index.ts'
export { chunkTasksOf, openTasks } from './tasks/index.ts'

/** What single games are asked and answer, by names of its own. */
export type Aa1941Question = Questions['aa1941']
export type Aa1942Question = Questions['aa1942']
export type Aa1940Question = Questions['aa1940']
export type Aa50Question = Questions['aa50']
export type RevisedQuestion = Questions['revised']
export type Aa1914Question = Questions['aa1914']
export type MiniaturesQuestion = Questions['miniatures']
export type VoynaQuestion = Questions['voyna']
export type ModernOpsQuestion = Questions['modern-ops']
export type Aa1941UnitKey = TypesOf<'aa1941'>['unitKey']
export type Aa1942UnitKey = TypesOf<'aa1942'>['unitKey']
export type Aa1940UnitKey = TypesOf<'aa1940'>['unitKey']
export type Aa50UnitKey = TypesOf<'aa50'>['unitKey']
export type RevisedUnitKey = TypesOf<'revised'>['unitKey']
export type Aa1914UnitKey = TypesOf<'aa1914'>['unitKey']
export type Aa1914BattleReply = Reply<'aa1914', { readonly kind: 'land' }>
export type Aa1914MinesReply = Reply<'aa1914', { readonly kind: 'mines' }>
export type Aa1914SubmarineWarfareReply = Reply<'aa1914', { readonly kind: 'submarineWarfare' }>
export type MiniaturesReply<Asked = unknown> = Reply<'miniatures', Asked>
export type VoynaReply<Asked = unknown> = Reply<'voyna', Asked>
export type ModernOpsReply<Asked = unknown> = Reply<'modern-ops', Asked>
type Played1941 = TypesOf<'aa1941'>['played']
export type Aa1941Position = Played1941['position']
export type Aa1941Action = Played1941['action']
export type Aa1941TurnQuestion = Played1941['turn']
export type Aa1941TurnReply = Played1941['turnReply']
export type Aa1941ReviewQuestion = Played1941['review']
export type Aa1941ReviewReply = Played1941['reviewReply']

type Played1914 = TypesOf<'aa1914'>['played']
export type Aa1914Position = Played1914['position']
export type Aa1914Action = Played1914['action']
export type Aa1914TurnQuestion = Played1914['turn']
export type Aa1914TurnReply = Played1914['turnReply']

/** How a question is asked: what `TaskOptions` say, and on how many threads; in the calling one alone unless told. */
export type Asking = TaskOptions & { readonly threads?: number }

/**
 * The odds of a battle, of several after one another, or of what else a game leaves to dice.
 *
 * @param game the system's key
 * @param question the battle as an object (see docs/http.md), or in compact notation
 * @returns win odds, expected losses and whole distributions; probabilities are between 0 and 1, money is in IPC
 * @throws {Refusal} when the question is at fault: what is wrong, where, and how to mend it
 *
 * @example
 * const { outcomes } = await odds('aa1941', '3i 2t v 4i 1f')
 * outcomes.attackerWins // => 0.3042398781…
 */
export const odds = async <Game extends GameKey, const Question extends Asked<Game>>(
  game: Game,
  question: Question,
  options: Asking = {},
): Promise<Reply<Game, Question>> => {
  const { threads, ...rest } = options
  return (await withTasks(threads, tasks => tasks.odds(game, question, rest))) as Reply<Game, Question>
}

/** What is the least to add to a side, so that a battle goes well enough? */
export interface ReinforceQuestion<Battle = unknown> {
  /** A single battle, as an object or in compact notation. */
  readonly battle: Battle | string
  /** Who is to be reinforced: the attacker unless told. */
  readonly side?: 'attacker' | 'defender'
  /** Of the attacker `capture`, or at sea `win`, unless told; of the defender `hold`. */
  readonly goal?: 'capture' | 'win' | 'hold'
  /** How likely that is to become: 0.8 for the attacker unless told, 0.6 for the defender. */
  readonly reach?: number
  /** Units that may be added: all that can stand there and fight, unless told. */
  readonly units?: readonly string[]
  /** IPC that may be spent: 60 unless told. */
  readonly budget?: number
  /** Units that may be added: 20 unless told. */
  readonly most?: number
}

/**
 * The cheapest units to add to a side of a battle, so that its goal becomes likely enough, and what each IPC on the way buys.
 *
 * @throws {Refusal} when the question is at fault, is not about a single battle, or the game is not one whose armies are paid for
 *
 * @example
 * const { reached } = await reinforce('aa1941', { battle: '3i 2t v 4i 1f', reach: 0.8 })
 * reached // => { add: { infantry: 3 }, cost: 9, chance: 0.8656888025…, battle: '6i 2t v 4i 1f', isSure: true }
 */
export const reinforce = async <Game extends Exclude<GameKey, 'miniatures' | 'voyna' | 'modern-ops'>>(
  game: Game,
  question: ReinforceQuestion<Questions[Game]>,
  options: Asking = {},
): Promise<ReinforceReply> => (await run(game, 'reinforce', question, options)) as ReinforceReply

/** A player of a game that is played, written in TypeScript. */
export interface PlayerOf<Game extends PlayedKey>
  extends Omit<DefinedPlayer<Played[Game]['position'], Played[Game]['action']>, 'game'> {
  readonly game: Game
}

/** Any such player. */
export type AnyPlayerDefined = { readonly [Game in PlayedKey]: PlayerOf<Game> }[PlayedKey]

/**
 * A player for the games of `withPlayers`, with the types of his game: see docs/players.md. He is asked for every decision,
 * and should decide the same of the same moment.
 *
 * @example
 * const passive = definePlayer({ game: 'aa1941', name: 'passive', version: '1', decide: ({ pass }) => pass })
 */
export const definePlayer = <const Game extends PlayedKey>(player: PlayerOf<Game>): PlayerOf<Game> => player

/**
 * The catalogue with more players at the tables, for `openTasks`. Threads need a `worker` module of their own that exports
 * `chunkTasksOf(withPlayers(…))`.
 *
 * @throws {Refusal} where a name is taken, or none
 *
 * @example
 * const tasks = openTasks({ threads: 0, games: withPlayers([passive]) })
 * await tasks.run('aa1941', 'arena', { a: 'passive', b: 'random', pairs: 10, seed: 1 })
 */
export const withPlayers = (players: readonly AnyPlayerDefined[]): readonly GameFace[] =>
  withDefined(catalogue, players)

/** A player by name, or with a level of effort. */
export type PlayerChoice = string | { readonly player: string; readonly level?: string }

/**
 * A turn, or one phase of it, planned by a player of the game from a position.
 *
 * @returns the game's own reply: its orders, what they risk, and what else there was
 * @throws {Refusal} when the request is at fault, or the game is not one that is played
 *
 * @example
 * const { orders, battles } = await turn('aa1941', { position: 'opening', seed: 7 })
 */
export const turn = async <Game extends PlayedKey>(
  game: Game,
  question: Played[Game]['turn'],
  options: Asking = {},
): Promise<Played[Game]['turnReply']> => (await run(game, 'turn', question, options)) as Played[Game]['turnReply']

/** The games in which somebody's orders can be reviewed. */
export type ReviewedKey = {
  readonly [Key in PlayedKey]: Played[Key] extends { readonly reviewReply: object } ? Key : never
}[PlayedKey]

/**
 * Orders that somebody gave, held against the best that a player of the game finds: what they cost in the chance to win as he
 * judges it, all of them and one by one.
 *
 * @returns the game's own reply; values are between 0 and 1, and judgements, not frequencies that were measured
 * @throws {Refusal} when a rule forbids an order (`illegal-order`: which one, and the number of the rule), when the request is
 * at fault otherwise, or the game is not one in which orders can be reviewed
 *
 * @example
 * const { cost, byOrder } = await review('aa1941', { orders: [{ order: 'buy', units: { tank: 1 } }], seed: 7 })
 */
export const review = async <Game extends ReviewedKey>(
  game: Game,
  question: Played[Game]['review'],
  options: Asking = {},
): Promise<Played[Game]['reviewReply']> => (await run(game, 'review', question, options)) as Played[Game]['reviewReply']

/** Somebody's decision, to be held against the rules and carried out. */
export interface OrdersQuestion<Game extends PlayedKey = PlayedKey> {
  /** A stored position by name, or one as JSON; left out, the `opening` of that number, or the printed one. */
  readonly position?: string | Played[Game]['position']
  readonly opening?: number
  /** All that is decided at once, as the game writes it; left out only where dice are due. */
  readonly action?: Played[Game]['action']
  /** Whose decision it is: only checked against the position. */
  readonly seat?: string
  /** Of the dice: what comes up is rolled until somebody is to decide again. Without it play stops before the dice. */
  readonly seed?: number | string
}

/** What came of a decision that the rules allow. */
export type OrdersReply<Game extends PlayedKey = PlayedKey> = OrdersReplyWith<Played[Game]['position']>

/**
 * A decision held against the rules and carried out: with it a program that plays by itself has a referee. With the same
 * seed from the first orders of a game to the last, the dice are those of `play`.
 *
 * @throws {Refusal} when a rule forbids an order (`illegal-order`: which one, and the number of the rule), when the request is
 * at fault otherwise, or the game is not one that is played
 *
 * @example
 * const action = { orders: [{ order: 'buy', units: { infantry: 2 } }] }
 * const { position, next } = await orders('aa1941', { action, seed: 7 })
 * next // => { kind: 'decision', seat: 'ussr', about: 'combatMove' }
 */
export const orders = async <Game extends PlayedKey>(
  game: Game,
  question: OrdersQuestion<Game>,
  options: Asking = {},
): Promise<OrdersReply<Game>> => (await run(game, 'orders', question, options)) as OrdersReply<Game>

/** A game to be played out. */
export interface PlayQuestion<Game extends PlayedKey = PlayedKey> {
  /** A stored position by name, or one as JSON; left out, the `opening` of that number, or the printed one. */
  readonly position?: string | Played[Game]['position']
  readonly opening?: number
  /** One a team, or by the names of teams and seats. */
  readonly players: readonly PlayerChoice[] | Readonly<Record<string, PlayerChoice>>
  readonly seed?: number | string
  /** The whole game unless told. */
  readonly scope?: 'turn' | 'game'
  readonly maxRounds?: number
  /** Whether to add a record that `replay` takes. */
  readonly record?: boolean
}

/** How a game, or the turn of it that was asked for, went. */
export type PlayReply<Game extends PlayedKey = PlayedKey> = PlayReplyWith<Played[Game]['position']>

/** Who got what of the one point there is, and why it ended. */
export type GameOutcome = PlayReply['result']

/**
 * A game, or a turn of it, played out by the players named, with seeded dice: the same seed, the same game.
 * `onTell` hears of it as it goes.
 *
 * @throws {Refusal} when the request is at fault, or the game is not one that is played
 *
 * @example
 * const { result, record } = await play('aa1941', { players: ['sampler', 'rules'], seed: 7, record: true })
 * await replay('aa1941', { record }) // verified: every roll and every order
 */
export const play = async <Game extends PlayedKey>(
  game: Game,
  question: PlayQuestion<Game>,
  options: Asking = {},
): Promise<PlayReply<Game>> => (await run(game, 'play', question, options)) as PlayReply<Game>

/** What a recorded game came to, once every step of it has been found to come out as recorded. */
export type ReplayReply<Game extends PlayedKey = PlayedKey> = ReplayReplyWith<Played[Game]['position']>

/**
 * A recorded game, played again and held against its record.
 *
 * @throws {Refusal} at the first entry that does not come out as recorded
 */
export const replay = async <Game extends PlayedKey>(
  game: Game,
  question: { readonly record: unknown },
  options: Asking = {},
): Promise<ReplayReply<Game>> => (await run(game, 'replay', question, options)) as ReplayReply<Game>

/** Two players to be held against each other. */
export interface ArenaQuestion {
  readonly a: PlayerChoice
  readonly b: PlayerChoice
  /** Pairs of games: one opening, one seed, and sides swapped. */
  readonly pairs: number
  readonly seed?: number | string
  /** The last round that is played of any game. */
  readonly cap?: number
  /** The number of the first pair: a later arena goes on where an earlier one ended. */
  readonly firstPair?: number
  /** Whether to measure how long players think, the only thing that differs from run to run. */
  readonly times?: boolean
  /** Pairs that have been played before, as `onTally` gave them: they are not played again. */
  readonly done?: readonly unknown[]
}

/**
 * How often A beats B, and how sure that is. With `threads` the pairs are shared out; the report is the same on any number.
 *
 * @throws {Refusal} when the request is at fault, or the game is not one that is played
 *
 * @example
 * const { winRate, interval } = await arena('aa1941', { a: 'sampler', b: 'rules', pairs: 200, seed: 1 }, { threads: 4 })
 */
export const arena = async (game: PlayedKey, question: ArenaQuestion, options: Asking = {}): Promise<ArenaReport> =>
  (await run(game, 'arena', question, options)) as ArenaReport

/** How an experiment is run: on which threads and with which players, as `openTasks` takes them; in the calling thread unless told. */
export interface ExperimentOptions<Kind extends ExperimentKind = ExperimentKind>
  extends Pick<OpenOptions, 'threads' | 'games' | 'outsiders' | 'worker'> {
  /** Stops it: what has come out so far is its result then. */
  readonly signal?: AbortSignal
  /** Hears of every chunk that has come, and may ask what has come out so far: null before anything has. */
  readonly onProgress?: (progress: Progress, resultSoFar: () => ExperimentResults[Kind] | null) => void
}

/** An experiment with nothing left implicit, and what came out of it: run again it has the same result. */
export type ExperimentReply<Kind extends ExperimentKind = ExperimentKind> = {
  readonly [One in Kind]: Extract<ExperimentAsked, { readonly kind: One }> &
    (
      | { readonly status: 'done'; readonly result: ExperimentResults[One] }
      | { readonly status: 'stopped'; readonly result: ExperimentResults[One] | null }
    )
}[Kind]

/**
 * An experiment on players, rules or questions, computed in this process: what `sandtable lab run` takes and tells. The result is
 * the same on any number of threads. Nothing of it is kept.
 *
 * @throws {Refusal} when the experiment is at fault
 *
 * @example
 * const stop = { pairs: 400, sprt: [0.5, 0.55] }
 * const { result } = await experiment({ kind: 'match', game: 'aa1941', a: 'planner', b: 'rules', stop }, { threads: 4 })
 * result.sprt.verdict // 'accept' where A is better
 */
export const experiment = async <const Kind extends ExperimentKind>(
  asked: ExperimentAsked & { readonly kind: Kind },
  { signal, onProgress, threads = 0, games: given = catalogue, outsiders = [], worker }: ExperimentOptions<Kind> = {},
): Promise<ExperimentReply<Kind>> => {
  const plan = planExperiment(withOutsiders(given, outsiders), asked)
  const tasks = openTasks({ threads, games: given, outsiders, ...(worker && { worker }) })
  const resultSoFar = () => plan.result() as ExperimentResults[Kind] | null
  const told = (status: 'done' | 'stopped') =>
    ({ ...(plan.experiment as object), status, result: resultSoFar() }) as ExperimentReply<Kind>
  try {
    await runExperiment(tasks, plan, {
      ...(signal && { signal }),
      ...(onProgress && { onProgress: progress => onProgress(progress, resultSoFar) }),
    })
    return told('done')
  } catch (problem) {
    if (signal?.aborted && problem instanceof Refusal && problem.code === 'cancelled') return told('stopped')
    throw problem
  } finally {
    await tasks.close()
  }
}

const run = (game: string, task: TaskName, question: unknown, { threads, ...options }: Asking): Promise<unknown> =>
  withTasks(threads, tasks => tasks.run(game, task, question, options))

/** Tasks for one question, closed when it is answered; without a number of threads those that everybody shares. */
const withTasks = async (threads: number | undefined, work: (tasks: Tasks) => Promise<unknown>): Promise<unknown> => {
  if (threads === undefined) return work(shared())
  const tasks = openTasks({ threads })
  try {
    return await work(tasks)
  } finally {
    await tasks.close()
  }
}

let tasks: Tasks | undefined

/** Tasks for callers who open none of their own: in the calling thread, so that nothing needs closing. */
const shared = (): Tasks => (tasks ??= openTasks({ threads: 0 }))
