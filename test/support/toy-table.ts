import * as z from 'zod'
import {
  check,
  type Game,
  type GameFace,
  type Job,
  type Player,
  type PlayerKind,
  refuse,
  type SearchTools,
  type Seed,
  streamOf,
  type Table,
} from '../../src/engine/index.ts'
import { banksAt, goal, type Race, type RaceAction, race } from './toy-dice-game.ts'

/**
 * The race of dice as a game of the catalogue: everything between a table and its users can be tried on it. Its players are
 * `steady`, who has levels, and `sampler`, who plays dice out before he decides.
 */
const Points = z
  .int()
  .min(0)
  .max(10 * goal)
const Position = z
  .strictObject({
    banked: z.tuple([Points, Points]),
    sum: z.int().min(0).max(goal).default(0),
    turns: z.int().min(0).max(10_000).default(0),
    rolls: z.int().min(0).max(1e6).optional(),
    mustRoll: z.boolean().optional(),
  })
  .meta({ id: 'RacePosition' })
const Action = z.enum(['roll', 'bank'])

const readPosition = (json: unknown): Race => {
  const { banked, sum, turns, rolls = 0, mustRoll = false } = check(Position, json)
  if (banked.every(points => points >= goal)) refuse('impossible-position', ['banked'], 'both teams have won; one may')
  return { banked: [...banked], sum, turns, die: 0, rolls, mustRoll }
}
const writePosition = ({ banked, sum, turns, rolls, mustRoll }: Race) => ({
  banked,
  sum,
  turns,
  ...(rolls > 0 && { rolls }),
  ...(mustRoll && { mustRoll }),
})

/** How many lucks he plays out, by level; without one he is `quick`. */
const budgets: Readonly<Record<string, number>> = { quick: 16, thorough: 20_000, slow: 50_000_000, instant: 2 }

const thresholds: Readonly<Record<string, number>> = { timid: 4, bold: 20 }

/** Plays the turn out by rolling on to a sum, and banks where that is worth more. */
const sampler = (tools: SearchTools, budget: number): Player<Race, RaceAction> => ({
  name: 'sampler',
  version: `1-${budget}`,
  decide: (view, _seat, { seed, ply }) => {
    const gain = (action: RaceAction, index: number): number => {
      if (action === 'bank') return view.sum
      const dice = streamOf(`${seed}/${ply}`, index)
      let sum = view.sum
      do {
        const die = 1 + Math.floor(dice.nextFraction() * 6)
        if (die === 1) return 0
        sum += die
      } while (sum < 20)
      return sum
    }
    const { ranking } = tools.sequentialHalving<RaceAction>(['bank', 'roll'], budget, gain)
    return view.sum > 0 ? ranking[0]!.candidate : 'roll'
  },
})

const TurnRequest = z
  .strictObject({
    position: z.union([z.string(), Position]).default('opening'),
    player: z.string().default('steady'),
    level: z.string().optional(),
    /** Sampling rounds: this game has them so that a turn may take long. */
    samples: z.int().min(1).max(1e9).default(100),
    seed: z.union([z.int().min(0), z.string()]).optional(),
    /** As in games with a memory of what they planned, it brings the seed along. */
    plan: z.string().optional(),
  })
  .meta({ id: 'RaceTurnRequest' })
const TurnReply = z
  .strictObject({
    game: z.string(),
    seed: z.union([z.number(), z.string()]).optional(),
    orders: z.array(z.string()),
    battles: z.array(z.strictObject({ place: z.string(), odds: z.number() })),
    alternatives: z.array(
      z.strictObject({ orders: z.array(z.string()), value: z.number(), interval: z.tuple([z.number(), z.number()]) }),
    ),
  })
  .meta({ id: 'RaceTurnReply' })

const stored: Readonly<Record<string, Race>> = {
  opening: race.open(0),
  'last gasp': { ...race.open(0), banked: [50, 55], turns: 8 },
}

const prepareTurn = (tools: SearchTools, request: unknown, offered?: Seed): Job => {
  const question = check(TurnRequest, request)
  const { position, player, samples, plan } = question
  const isSeedOffered = player === 'sampler' && (question.seed ?? plan) === undefined && offered !== undefined
  const seed = question.seed ?? plan ?? (isSeedOffered ? offered : undefined)
  if (!(player === 'steady' || player === 'sampler')) refuse('unknown-player', ['player'], `there is no "${player}"`)
  const state = typeof position === 'string' ? (stored[position] ?? refuse('invalid-field', ['position'], 'no such position')) : readPosition(position) // biome-ignore format: one line
  const asked = { ...question, seed }
  return {
    question: asked,
    key: JSON.stringify(asked),
    method: player === 'sampler' ? 'monteCarlo' : 'exact',
    isSeedOffered,
    chunks: 1,
    costInMs: samples / 20,
    steps: samples,
    work: (_from, _to, _isCancelled, telling) => {
      let at = 0
      const dice = streamOf(seed ?? 0, 'turn')
      const { ranking } = tools.sequentialHalving<RaceAction>(['bank', 'roll'], samples, action => {
        telling?.onStep(at++)
        const points = action === 'bank' ? state.sum : state.sum + Math.floor(dice.nextFraction() * 6)
        return points / (2 * goal)
      })
      return {
        game: 'race',
        ...(seed !== undefined && { seed }),
        orders: ['roll', 'then bank'],
        battles: [{ place: 'the track', odds: 0.75 }],
        alternatives: ranking.map(({ candidate, value, interval }) => ({
          orders: [candidate],
          value,
          interval: interval ?? [value, value],
        })),
      }
    },
    reply: ([reply]) => reply,
  }
}

const players = (tools: SearchTools): PlayerKind[] => [
  {
    name: 'steady',
    version: '1',
    description: 'banks at a fixed sum',
    levels: ['timid', 'bold'],
    turnMs: () => 0.1,
    open: (level = 'bold') => banksAt(thresholds[level]!) as Player<unknown, unknown>,
  },
  {
    name: 'sampler',
    version: '1',
    description: 'plays dice out',
    levels: Object.keys(budgets),
    turnMs: level => (level === 'slow' ? 10_000 : 1),
    open: (level = 'quick') => sampler(tools, budgets[level]!) as Player<unknown, unknown>,
  },
]

const table = (tools: SearchTools): Table => ({
  game: race as Game<unknown, unknown>,
  teamNames: ['evens', 'odds'],
  usualRounds: 12,
  Position,
  readPosition,
  writePosition: state => writePosition(state as Race),
  positions: [
    { name: 'opening', description: 'the start' },
    { name: 'last gasp', description: 'both are nearly there' },
  ],
  position: name => race.copy(stored[name]!),
  Action,
  players: players(tools),
  TurnRequest,
  TurnReply,
  prepareTurn: (request, offered) => prepareTurn(tools, request, offered),
  rolled: state => (state as Race).die,
  tellAction: (state, action) => (action === 'bank' ? [`banks ${(state as Race).sum}`] : []),
  tellChance: state => [`rolls a ${(state as Race).die}`],
  tellPosition: state => `${(state as Race).banked.join(' to ')}`,
})

export const raceFace: GameFace = {
  key: 'race',
  OddsRequest: z.strictObject({}).meta({ id: 'RaceOddsRequest' }),
  OddsReply: z.strictObject({}).meta({ id: 'RaceOddsReply' }),
  describe: () => ({ key: 'race', name: 'Race', description: 'A race of dice.', offers: [], examples: [], units: [] }),
  parseBattle: () => refuse('malformed', ['battle'], 'a race has no notation'),
  formatBattle: () => undefined,
  battlesIn: () => [],
  columns: [],
  prepare: () => refuse('invalid-field', [], 'a race has no odds'),
  table,
}
