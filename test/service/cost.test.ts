import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal, shapeLimits, stepsOf, withinSteps } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { Scan } from '../../src/service/scan.ts'
import { answerQuickly, quickSteps } from '../../src/tasks/in-place.ts'
import { kindOf, openTasks, quickInMs, type TaskJob, type TaskName, taskNames } from '../../src/tasks/index.ts'
import { openBlockCount } from '../support/executed-blocks.ts'
import { fullOr } from '../support/full.ts'
import { type Large, largeQuestions, worstFound } from '../support/large-questions.ts'

const bodies = fullOr(2_000, 400)
const questions = fullOr(800, 160)

/** What a byte of a body may cost: a value that is held against a schema counts fifty, every fault that is described a hundred. */
const stepsPerByte = 100
/** What any body may cost however short it is: twenty faults in every branch of a union, then work begun and broken off. */
const stepsInAll = 2 * quickSteps

const tasks = openTasks({ threads: 0 })

const asked = games.flatMap(game =>
  taskNames.filter(task => kindOf(game, task)).map(task => ({ game: game.key, task })),
)

/** Words that mean something to somebody, for nonsense that gets past the door. */
const words = [
  ...new Set(
    games.flatMap(({ OddsRequest, describe }) => [
      ...(JSON.stringify(describe()).match(/(?<=")[A-Za-z]{2,20}(?=")/g) ?? []),
      ...Object.keys((OddsRequest as { shape?: object }).shape ?? {}),
    ]),
  ),
  ...[
    'a',
    'b',
    'pairs',
    'done',
    'games',
    'record',
    'entries',
    'players',
    'position',
    'action',
    'orders',
    'plan',
    'battle',
  ],
  ...['attacker', 'defender', 'policies', 'kind', 'waves', 'submarines', 'cards', 'map', 'units', 'with'],
]

const leaf = fc.oneof(
  fc.constantFrom<unknown>(0, -1, 1e9, 0.5, null, true, '', 'infantry', '7', '3i v 2i'),
  fc.constantFrom(...words),
)
const word = fc.constantFrom(...words)
const small: fc.Arbitrary<unknown> = fc.oneof(
  leaf,
  fc.dictionary(word, leaf, { maxKeys: 6 }),
  fc.array(leaf, { maxLength: 4 }),
)
/** Much of the same, as lists, as objects, in one another. */
const swollen: fc.Arbitrary<unknown> = fc.oneof(
  fc.tuple(small, fc.integer({ min: 100, max: 9_000 })).map(([one, count]) => new Array(count).fill(one)),
  fc
    .tuple(small, fc.integer({ min: 50, max: 999 }))
    .map(([one, count]) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, one]))),
  fc.tuple(small, fc.integer({ min: 2, max: 60 })).map(([one, depth]) => {
    let value = one
    for (let level = 0; level < depth; level++) value = level % 2 ? [value, value === one] : { kind: value }
    return value
  }),
  fc
    .tuple(word, fc.integer({ min: 100, max: 60_000 }))
    .map(([text, length]) => `${text} `.repeat(length).slice(0, length)),
)
const body = fc.dictionary(word, fc.oneof(small, swollen), { minKeys: 1, maxKeys: 6 })

/** Requests that are in order, as far as they go. */
const honest: Readonly<Record<Exclude<TaskName, 'odds'>, Record<string, unknown>>> = {
  reinforce: { battle: '3i v 3i', units: ['infantry'], budget: 12 },
  turn: { position: {}, plan: {}, player: 'random' },
  review: { position: {}, orders: [], effort: {} },
  orders: { position: {}, action: { orders: [] }, seed: 1 },
  play: { position: {}, players: ['random', 'random'], seed: 1 },
  replay: { record: {} },
  arena: { a: 'random', b: 'random', pairs: 10, done: [] },
  series: { position: {}, players: ['random', 'random'], games: 2, rules: {}, seed: 1 },
}
const examplesOf = (key: string): Record<string, unknown>[] => {
  const game = games.find(known => known.key === key)!
  const { examples } = game.describe()
  return examples.map(example => game.parseBattle(example))
}

/** One that is in order but for a field, at the top or below it, that is swollen. */
const spoilt = ({ game, task }: { game: string; task: TaskName }): fc.Arbitrary<Record<string, unknown>> => {
  const requests = task === 'odds' ? examplesOf(game) : [honest[task]]
  return fc.constantFrom(...requests).chain(request =>
    fc.constantFrom(...Object.keys(request)).chain(field => {
      const below = request[field]
      const deeper = typeof below === 'object' && below !== null ? Object.keys(below) : []
      const inside = fc
        .tuple(fc.constantFrom(...deeper, ...insideWords), swollen)
        .map(([name, value]) => ({ ...(below as object), [name]: value }))
      return fc.oneof(swollen, inside).map(value => ({ ...request, [field]: value }))
    }),
  )
}
const insideWords = ['entries', 'players', 'orders', 'units', 'casualties', 'policies', 'steps'] as const

const isRefused = (work: () => unknown): boolean => {
  try {
    work()
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

const preparedOf = (game: string, task: TaskName, request: unknown): TaskJob | undefined => {
  let job: TaskJob | undefined
  isRefused(() => {
    job = tasks.prepareTask(game, task, request)
  })
  return job
}

/** All that a body makes the thread do that answers everybody. */
const workFor = (game: string, task: TaskName, text: string): void => {
  const bytes = Buffer.from(text)
  if (isRefused(() => new Scan(bytes, { ...shapeLimits, values: 20_000 }).advance(bytes.length))) return
  const job = preparedOf(game, task, JSON.parse(text))
  if (job && job.costInMs <= quickInMs) isRefused(() => answerQuickly(job))
}

const bodyFor = fc
  .constantFrom(...asked)
  .chain(one => fc.tuple(fc.constant(one), fc.oneof(body, { arbitrary: spoilt(one), weight: 4 })))

test(`of ${bodies} swollen bodies none costs more than its bytes allow`, async ({ annotate }) => {
  let worst = { perByte: 0, steps: 0, told: '' }
  fc.assert(
    fc.property(bodyFor, ([{ game, task }, request]) => {
      const text = JSON.stringify(request)
      const steps = stepsOf(() => workFor(game, task, text))
      const perByte = steps / text.length
      if (perByte > worst.perByte && text.length > 1_000)
        worst = { perByte, steps, told: `${game} ${task} ${text.slice(0, 200)}` }
      expect(steps).toBeLessThanOrEqual(stepsInAll + stepsPerByte * text.length)
    }),
    { numRuns: bodies, seed: 18 },
  )
  await annotate(`the worst costs ${worst.perByte.toFixed(2)} steps a byte, ${worst.steps} in all: ${worst.told}`)
  expect(worst.perByte).toBeGreaterThan(0)
  expect(worst.perByte).toBeLessThanOrEqual(stepsPerByte)
})

test('what is looked at of a list of nonsense does not grow with it', () => {
  const costOf = (length: number): number => {
    const done = new Array(length).fill({})
    const request = JSON.stringify({ a: 'random', b: 'random', pairs: 10, done })
    return stepsOf(() => preparedOf('aa1941', 'arena', JSON.parse(request)))
  }
  const few = costOf(1_500)
  // The walk that looks for depth alone reads all of it once.
  expect(costOf(15_000) - few).toBeLessThanOrEqual(2 * 13_500)
})

/** What is done of some work may be told by its steps: so many blocks of code for each at the most, but for what is little. */
const blocksPerStep = 3
const blocksUncounted = 100_000

const isCounted = ({ blocks, steps }: { readonly blocks: number; readonly steps: number }): boolean =>
  blocks <= blocksUncounted + blocksPerStep * steps

/** What preparing a request, and answering it at once if it is thought quick, does in the thread that answers everybody. */
const partsOf = ({ game, task, request }: Large): (() => void)[] => {
  let job: TaskJob | undefined
  return [
    () => {
      withinSteps(quickSteps, () => {
        job = preparedOf(game, task, request)
      })
    },
    () => {
      if (job && job.costInMs <= quickInMs) isRefused(() => answerQuickly(job!))
    },
  ]
}

test(`of ${questions} large questions none does much more than it counts`, async ({ annotate }) => {
  // What is made once and kept is made before.
  const examples = games.flatMap(({ key }) =>
    examplesOf(key).map((request): Large => ({ game: key, task: 'odds', request })),
  )
  for (const one of [...examples, ...fc.sample(fc.oneof(...largeQuestions), { numRuns: 100, seed: 3 })])
    for (const part of partsOf(one)) part()
  const { blocksOf, close } = openBlockCount()
  const measure = (part: () => void) => {
    let steps = 0
    const blocks = blocksOf(() => {
      steps = stepsOf(part)
    })
    return { blocks, steps }
  }
  let worst = { blocks: 0, steps: 0, told: '' }
  let prepared = 0
  try {
    fc.assert(
      fc.property(fc.oneof(...largeQuestions), one => {
        const seen = partsOf(one).map(measure)
        // What is made once and kept is made the first time.
        const measured = seen.every(isCounted) ? seen : partsOf(one).map(measure)
        for (const [index, { blocks, steps }] of measured.entries()) {
          const told = `${index === 0 ? 'preparing' : 'answering'} ${JSON.stringify(one).slice(0, 300)}`
          if (blocks > worst.blocks) worst = { blocks, steps, told }
          if (index === 1 && blocks > 1_000) prepared += 1
          expect(isCounted({ blocks, steps }), `${blocks} blocks in ${steps} steps: ${told}`).toBe(true)
          expect(steps, told).toBeLessThanOrEqual(2 * quickSteps)
        }
      }),
      { numRuns: questions, seed: 19, examples: worstFound.map((one): [Large] => [one]) },
    )
  } finally {
    close()
  }
  await annotate(`the worst executes ${worst.blocks} blocks in ${worst.steps} steps: ${worst.told}`)
  expect(worst.steps).toBeGreaterThan(0)
  expect(prepared).toBeGreaterThan(questions / 40)
})
