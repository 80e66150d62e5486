import fc from 'fast-check'
import { median } from 'simple-statistics'
import { Refusal } from '../src/engine/index.ts'
import { type GameFace, games } from '../src/games/index.ts'
import { exampleState } from '../src/games/modern-ops/mission/phases.ts'
import { questionsMiniatures } from '../test/support/fuzz-miniatures.ts'
import { questionsModernOps } from '../test/support/fuzz-modern-ops.ts'
import { questions1914 } from '../test/support/fuzz-questions.ts'
import { questionsVoyna } from '../test/support/fuzz-voyna.ts'
import { type Benchmark, type Measurement, medianMs } from './measure.ts'

/** What a question may take beyond its estimate without being told as dear: a small one is not worth a guess. */
const floorMs = 10

/** The most work that one question of this benchmark may be, so that it ends. */
const mostMs = 2_000

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const jobOf = (face: GameFace, question: unknown) => {
  try {
    return face.prepare(question)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** How long an answer takes for each millisecond that it was said to take: the median and the worst of 300 made-up questions. */
const estimatesOf = (key: string, bodies: fc.Arbitrary<string>): Benchmark => {
  const names = [`estimates/${key} median`, `estimates/${key} worst`]
  const run = async (): Promise<Measurement[]> => {
    const face = gameOf(key)
    const shares: { share: number; body: string }[] = []
    for (const body of fc.sample(bodies, { seed: 1, numRuns: 600 })) {
      const job = jobOf(face, parsed(body))
      if (!job || job.costInMs > mostMs || shares.length === 300) continue
      const begun = performance.now()
      try {
        job.reply([job.work(0, job.chunks)])
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
      shares.push({ share: (performance.now() - begun) / (job.costInMs + floorMs), body })
    }
    const worst = shares.reduce((most, one) => (one.share > most.share ? one : most))
    const checksum = `${shares.length} questions`
    return [
      { name: names[0]!, ratio: median(shares.map(({ share }) => share)), checksum },
      { name: names[1]!, ratio: worst.share, checksum: worst.body.slice(0, 300) },
    ]
  }
  return { names, run }
}

const gameOf = (key: string): GameFace => games.find(game => game.key === key)!

/** Checking a large question and making it ready, which the service does in its own thread. */
const preparing = (name: string, key: string, question: object): Benchmark => ({
  names: [`prepare/${name}`],
  run: async seconds => {
    const face = gameOf(key)
    const ms = await medianMs(seconds, () => face.prepare(question))
    return [{ name: `prepare/${name}`, medianMs: ms, checksum: `${face.prepare(question).method}` }]
  },
})

const rows = (unit: string, column: number) =>
  Array.from({ length: 16 }, (_, index) => ({ unit, at: [column + (index >> 2), (index & 3) - 2] }))
const everyAbility = {
  unit: {
    name: 'Test unit',
    type: 'soldier',
    cost: 5,
    vsSoldier: [40, 40, 40],
    vsVehicle: [40, 40, 40],
    defense: { front: 20, rear: 20 },
    abilities: ['flamethrower', 'vast-experience', 'overheat', 'blast'].map(key => ({ key })),
  },
}
const sixteen = Array.from({ length: 16 }, () => everyAbility)
const counter = { unit: 'gun', kind: 'support', tokens: ['moved'] }
const state = exampleState('recharge')
const reinforcements = Array.from({ length: 10 }, (_, at) => ({
  turn: (at % 4) + 3,
  units: Array.from({ length: 20 }, () => ({ ...counter, tokens: ['onGround'] })),
  activators: 1,
}))

/** Whether answers take about as long as they are said to: that is what the service admits them by. */
export const estimates: readonly Benchmark[] = [
  estimatesOf('aa1914', questions1914),
  estimatesOf('miniatures', questionsMiniatures),
  estimatesOf('voyna', questionsVoyna),
  estimatesOf('modern-ops', questionsModernOps),
  preparing('assault 16 v 16', 'miniatures', {
    kind: 'assault',
    field: 'hill-107',
    attackers: rows('m1-garand-rifle', -4),
    targets: rows('mauser-kar-98k', 1),
    objective: 'swing',
    returnFire: {},
  }),
  preparing('assault of dice', 'miniatures', {
    kind: 'assault',
    attackers: sixteen,
    targets: sixteen,
    range: 1,
    returnFire: {},
  }),
  preparing('wave 16 given', 'voyna', {
    kind: 'wave',
    seed: 1,
    attacker: { units: [{ card: 'su-76i', count: 16 }] },
    defender: { units: ['tiger', 'militia'], deck: 30, resources: { depot: 10, factory: 10, fuel: 10 } },
    attack: { attacks: Array.from({ length: 16 }, (_, at) => ({ units: [`su-76i-${at + 1}`], target: 'tiger' })) },
  }),
  preparing('recharge of 300', 'modern-ops', {
    kind: 'recharge',
    state: { ...state, north: { ...state.north, units: Array.from({ length: 100 }, () => counter), reinforcements } },
  }),
]
