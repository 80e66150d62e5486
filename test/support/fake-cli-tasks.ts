import { type OddsReply, questionSchemas, type UnitCounts } from '../../src/armies/index.ts'
import { check, refuse } from '../../src/engine/index.ts'
import { face } from '../../src/games/aa1941/index.ts'
import { aa1941, powers } from '../../src/games/aa1941/ruleset.ts'
import type { GameFace, Job } from '../../src/games/index.ts'
import { openTasks, type TaskOptions, type Tasks } from '../../src/tasks/index.ts'

const { Question } = questionSchemas(aa1941, powers)

/** The game of 1941, but for its answers: each is the same. */
export const fakeGame: GameFace = {
  ...face,
  prepare: request => {
    const question = check(Question, request)
    const method = question.method === 'monteCarlo' ? 'monteCarlo' : 'exact'
    return {
      question,
      key: JSON.stringify(question),
      method,
      chunks: 1,
      costInMs: method === 'exact' ? 0.01 : (question.trials ?? 1e6) / 1e4,
      work: () => replyTo(question as Request, method),
      reply: ([reply]) => reply,
    }
  },
}

interface FakeTasks extends Tasks {
  /** What was asked, in order. */
  readonly asked: unknown[]
  closed: boolean
}

/** Tasks of one thread. `during` may hold an answer up, report progress, or refuse. */
export const fakeTasks = (during?: (job: Job, options?: TaskOptions) => Promise<void>): FakeTasks => {
  const tasks: FakeTasks = {
    ...openTasks({ threads: 0, games: [fakeGame] }),
    asked: [],
    closed: false,
    threads: 2,
    spare: 0,
    warm: async () => {},
    prepare: (_game, request) => {
      tasks.asked.push(request)
      return fakeGame.prepare(request)
    },
    answer: async (_game, job, options) => {
      await during?.(job, options)
      if (options?.signal?.aborted) refuse('cancelled', [], 'the work was stopped')
      return job.reply([job.work(0, job.chunks)])
    },
    prepareTask: (game, task, request) => ({ ...tasks.prepare(game, request), task }),
    run: (game, _task, request, options) => tasks.odds(game, request, options),
    odds: (game, request, options) => tasks.answer(game, tasks.prepare(game, request), options),
    close: async () => {
      tasks.closed = true
    },
  }
  return tasks
}

interface Request {
  readonly attacker?: UnitCounts
  readonly defender?: UnitCounts
  readonly seed?: number | string
  readonly trials?: number
}

const replyTo = (request: Request, method: Job['method']): OddsReply => {
  const {
    attacker = { infantry: 3, tank: 2 },
    defender = { infantry: 4, fighter: 1 },
    seed = 11,
    trials = 1_000_000,
  } = request
  return {
    ...fakeReply,
    attacker: sideOf(attacker),
    defender: sideOf(defender),
    ...(method === 'exact' ? {} : sampled(seed, trials)),
  }
}

const sideOf = (units: UnitCounts): OddsReply['attacker'] => ({
  units,
  casualtyOrder: Object.entries(units).map(([unit, count]) => `${count} ${unit}`),
  expectedLosses: {
    units: Object.fromEntries(Object.entries(units).map(([unit, count]) => [unit, count * 0.75])),
    ipc: 12.5,
  },
  lossDistribution: [
    [0, 0.25],
    [15, 0.75],
  ],
})

const sampled = (seed: number | string, trials: number) => {
  const half = 0.49 / Math.sqrt(trials)
  const around = (value: number): [number, number] => [value - half, value + half]
  const intervals = Object.fromEntries(
    Object.entries(fakeReply.outcomes).map(([outcome, value]) => [outcome, around(value)]),
  )
  return {
    method: 'monteCarlo' as const,
    seed,
    trials,
    precision: {
      confidence: 0.95,
      intervals: { ...intervals, territoryCaptured: around(fakeReply.territoryCaptured), ipcSwing: around(-4.25) },
    },
  }
}

/** A made-up answer of the right form, with something in every part. */
export const fakeReply: OddsReply = {
  game: 'aa1941',
  ruleset: 'aa1941',
  engineVersion: '0.2.0',
  kind: 'battle',
  battle: '3i 2t v 4i 1f',
  location: 'land',
  method: 'exact',
  outcomes: {
    attackerWins: 0.30417,
    defenderWins: 0.65118,
    mutualDestruction: 0.04464,
    standoff: 0,
    attackerRetreats: 0.00001,
  },
  territoryCaptured: 0.30417,
  attacker: sideOf({ infantry: 3, tank: 2 }),
  defender: sideOf({ infantry: 4, fighter: 1 }),
  ipcSwing: {
    mean: -4.25,
    standardDeviation: 9.5,
    percentiles: { p5: -18, p50: -6, p95: 13 },
    distribution: [
      [-21, 0.1],
      [-12, 0.25],
      [-6, 0.3],
      [0, 0.15],
      [10, 0.1],
      [22, 0.1],
    ],
  },
  rounds: { mean: 2.5, distribution: [[1, 0.1], [2, 0.4], [3, 0.5]] }, // biome-ignore format: short
  roundTable: Array.from({ length: 15 }, (_, index) => ({
    round: index + 1,
    fighting: 1 / (index + 1),
    outcomes: { attackerWins: 0.3, defenderWins: 0.6, mutualDestruction: 0.04, standoff: 0, attackerRetreats: 0 },
    attackerUnits: 5 / (index + 1),
    defenderUnits: 5 / (index + 1),
    ipcSwing: -index / 2,
  })),
  survivors: [
    { attacker: {}, defender: { infantry: 1, fighter: 1 }, outcome: 'defenderWins', probability: 0.2 },
    { attacker: { tank: 2 }, defender: {}, outcome: 'attackerWins', probability: 0.125 },
    { attacker: {}, defender: {}, outcome: 'mutualDestruction', probability: 0.04464 },
  ],
  solved: {
    objective: 'ipcSwing',
    territoryValue: 3,
    value: -2.5,
    choices: ['attacker retreat'],
    decisions: [
      {
        when: 'retreat',
        side: 'attacker',
        attacker: { tank: 1 },
        defender: { infantry: 3, fighter: 1 },
        probability: 0.0625,
        best: 'retreat',
        value: -3,
        alternative: -7.5,
      },
    ],
  },
  stages: [
    {
      name: 'counter-attack',
      fought: 0.5,
      outcomes: { attackerWins: 0.75, defenderWins: 0.25, mutualDestruction: 0, standoff: 0, attackerRetreats: 0 },
      territoryCaptured: 0.7,
      ipcSwing: { mean: 4.5 },
      rounds: { mean: 2.5 },
    },
  ],
  precision: { unresolved: 1e-13 },
  notes: [
    'Bombers cannot land on carriers, and this sentence is long enough that a narrow terminal has to break it somewhere.',
  ],
}
