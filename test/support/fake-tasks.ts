import * as z from 'zod'
import { battleColumns } from '../../src/armies/index.ts'
import { check, Refusal, refuse, type Seed } from '../../src/engine/index.ts'
import type { GameFace, Job } from '../../src/games/index.ts'
import { openTasks, type TaskOptions, type Tasks } from '../../src/tasks/index.ts'
import { openWriter } from '../../src/tasks/reply-text.ts'

/**
 * A game of two units whose odds are plain proportions. It stands in for a real one where a test is about the service:
 * its answers are known beforehand, and its work can be held up.
 */
const letters: Readonly<Record<string, string>> = { i: 'infantry', t: 'tank' }
const count = z.int().min(0).max(1000).optional()
const Units = z.strictObject({ infantry: count, tank: count })
const Question = z.strictObject({
  attacker: Units,
  defender: Units,
  location: z.enum(['land', 'sea']).optional(),
  method: z.enum(['auto', 'exact', 'monteCarlo']).optional(),
  trials: z.int().min(1).max(1_000_000_000).optional(),
  seed: z.union([z.int().min(0), z.string().min(1).max(64)]).optional(),
  policies: z
    .strictObject({
      attacker: z
        .strictObject({
          retreat: z.union([z.enum(['never']), z.strictObject({ afterRounds: z.int().min(1) })]).optional(),
          casualties: z.array(z.enum(['infantry', 'tank'])).optional(),
        })
        .optional(),
    })
    .optional(),
})
type Question = z.infer<typeof Question>

const sizeOf = (units: Question['attacker']) => (units.infantry ?? 0) + (units.tank ?? 0)

const parseSide = (text: string) =>
  Object.fromEntries(
    text.split(/\s+/).map(word => {
      const [, number, letter] = /^(\d+)([a-z])$/.exec(word) ?? refuse('malformed', ['battle'], `"${word}" is no unit`)
      return [letters[letter!] ?? refuse('unknown-unit', ['battle'], `there is no unit "${letter}"`), Number(number)]
    }),
  )

const prepare = (request: unknown, offered?: Seed): Job => {
  const given = check(Question, request)
  const isSeedOffered = given.method === 'monteCarlo' && given.seed === undefined && offered !== undefined
  const question = isSeedOffered ? { ...given, seed: offered } : given
  if (sizeOf(question.attacker) === 0) refuse('empty-side', ['attacker'], 'nobody attacks; add a unit')
  if (sizeOf(question.defender) === 0) refuse('empty-side', ['defender'], 'nobody defends; add a unit')
  const sampled = question.method === 'monteCarlo'
  const trials = question.trials ?? 1_000_000
  return {
    question,
    key: JSON.stringify(question),
    method: sampled ? 'monteCarlo' : 'exact',
    isSeedOffered,
    chunks: 1,
    costInMs: sampled ? trials / 20_000 : 0.1,
    work: () => answerOf(question),
    reply: ([answer]) => answer,
  }
}

export const fakeGame: GameFace = {
  key: 'skirmish',
  OddsRequest: Question,
  OddsReply: z.looseObject({ outcomes: z.record(z.string(), z.number()) }),
  describe: () => ({
    key: 'skirmish',
    name: 'Skirmish',
    description: 'Chances of a fight, made up.',
    offers: ['odds'],
    units: Object.values(letters).map(name => ({ name })),
    examples: ['3i 1t v 2i'],
  }),
  parseBattle: text => {
    const [attacker, defender, ...others] = text.trim().split(/\s+v\s+/)
    if (!attacker || !defender || others.length) return refuse('malformed', ['battle'], 'write attackers v defenders')
    return { attacker: parseSide(attacker), defender: parseSide(defender) }
  },
  formatBattle: () => undefined,
  battlesIn: () => [{ at: [] }],
  columns: battleColumns,
  prepare,
}

export const answerOf = (request: unknown) => {
  const { attacker, defender, method, seed, trials } = request as Question
  const attackerWins = sizeOf(attacker) / (sizeOf(attacker) + sizeOf(defender))
  return {
    game: 'skirmish',
    ruleset: 'skirmish',
    engineVersion: '0',
    kind: 'battle',
    battle: null,
    location: 'land',
    method: method === 'monteCarlo' ? method : 'exact',
    ...(seed !== undefined && { seed, trials }),
    outcomes: { attackerWins, defenderWins: 1 - attackerWins, mutualDestruction: 0, standoff: 0, attackerRetreats: 0 },
    territoryCaptured: attackerWins,
    attacker: {
      units: attacker,
      casualtyOrder: [],
      expectedLosses: { units: {}, ipc: sizeOf(defender) },
      lossDistribution: [],
    },
    defender: {
      units: defender,
      casualtyOrder: [],
      expectedLosses: { units: {}, ipc: sizeOf(attacker) },
      lossDistribution: [],
    },
    ipcSwing: {
      mean: sizeOf(attacker) - sizeOf(defender),
      standardDeviation: 1,
      percentiles: { p5: -1, p50: 0, p95: 1 },
      distribution: [],
    },
    rounds: { mean: 2, distribution: [] },
    survivors: [],
    precision: { unresolved: 0 },
    notes: [],
  }
}

export interface FakeTasks extends Tasks {
  /** What was computed, in order. */
  readonly computed: unknown[]
  /** How many of them were stopped by their signal. */
  readonly stopped: () => number
  /** Lets the work that is held up go on. */
  readonly release: () => void
}

export interface FakeOptions {
  /** Sampled work waits until it is released or stopped; `deaf` work does not heed its signal. */
  readonly hold?: 'heeding' | 'deaf'
  /** What the work throws. */
  readonly fault?: Error
  readonly warm?: Promise<void>
  /** Characters that every reply is made longer by. */
  readonly padding?: number
}

export const fakeTasks = ({ hold, fault, padding = 0, warm = Promise.resolve() }: FakeOptions = {}): FakeTasks => {
  const computed: unknown[] = []
  let stopped = 0
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })

  const held = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      released.then(resolve)
      if (hold === 'heeding')
        signal?.addEventListener('abort', () => {
          stopped += 1
          reject(new Refusal([{ code: 'cancelled', at: [], message: 'stopped' }]))
        })
    })

  const answer = async (job: Job, { signal }: TaskOptions = {}) => {
    computed.push(job.question)
    if (fault) throw fault
    if (hold && job.method === 'monteCarlo') await held(signal)
    const reply = job.reply([job.work(0, 1)]) as object
    return padding > 0 ? { ...reply, notes: ['я'.repeat(padding)] } : reply
  }

  return {
    ...openTasks({ threads: 0, games: [fakeGame] }),
    computed,
    stopped: () => stopped,
    release,
    prepare: (_game, request) => prepare(request),
    prepareTask: (_game, task, request) => ({ ...prepare(request), task }),
    run: (_game, _task, request, options) => answer(prepare(request), options),
    odds: (_game, request, options) => answer(prepare(request), options),
    answer: (_game, job, options) => answer(job, options),
    answerText: async (_game, job, options) =>
      openWriter().write(await answer(job as Job, options), options?.mostBytes),
    threads: 2,
    spare: 1,
    warm: () => warm,
    close: async () => {},
  }
}
