import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Question } from '../../src/armies/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { prepare } from '../support/engine.ts'
import { aa1914 } from '../support/engine-1914.ts'
import { fullOr } from '../support/full.ts'
import type { Asked } from './ask.ts'
import { ask } from './asking.ts'

const sampled = { method: 'monteCarlo', seed: 'threads' } as const
const land: Question = {
  attacker: { infantry: 30, tank: 15, fighter: 6, bomber: 2 },
  defender: { infantry: 40, tank: 10, fighter: 5 },
}
const fleet = { submarine: 4, destroyer: 2, aircraftCarrier: 1, fighter: 3, battleship: 1, transport: 2 }
const enemies = { submarine: 3, destroyer: 2, aircraftCarrier: 1, fighter: 2, battleship: 1, transport: 2 }

// Trials that are no multiple of the 65,536 of a chunk, and enough for several chunk tasks.
const questions: Readonly<Record<string, Question>> = {
  land: { ...land, ...sampled, trials: fullOr(2_000_001, 300_001) },
  sea: { attacker: fleet, defender: enemies, ...sampled, trials: fullOr(1_000_001, 300_001) },
  'sea with decisions': {
    attacker: fleet,
    defender: enemies,
    policies: { attacker: { retreat: { afterRounds: 3 } }, defender: { submerge: 'whenHelpless' } },
    ...sampled,
    trials: fullOr(140_001, 70_001),
  },
  amphibious: {
    kind: 'amphibious',
    sea: { attacker: { transport: 3, destroyer: 2, fighter: 1 }, defender: { destroyer: 1, submarine: 2 } },
    land: {
      seaborne: { infantry: 3, tank: 2 },
      overland: { infantry: 2 },
      defender: { infantry: 4, fighter: 1 },
      policies: { attacker: { retreat: { afterRounds: 2 } } },
    },
    ...sampled,
    trials: fullOr(140_001, 70_001),
  },
  waves: {
    kind: 'waves',
    defender: { battleship: 1, destroyer: 1, submarine: 2 },
    waves: [
      { attacker: { submarine: 2, fighter: 2 }, policies: { defender: { submerge: 'always' } } },
      { attacker: { destroyer: 2, battleship: 1 } },
      { by: 'defender', attacker: { submarine: 2, bomber: 1 } },
    ],
    ...sampled,
    trials: fullOr(140_001, 70_001),
  },
  'an exact answer': { attacker: { ...fleet, submarine: 8 }, defender: { ...enemies, destroyer: 5 }, method: 'exact' },
}
const names = Object.keys(questions)
/** Numbers of threads beside none and two. */
const others = fullOr([1, 4], [])
/** For five chunks, or for three. */
const inChunks = fullOr(300_001, 140_001)
/** Where parts of the chunks begin. */
const cuts = fullOr(
  [
    [0, 1, 2, 3, 4],
    [0, 1, 4],
    [0, 3],
  ],
  [[0, 2]],
)

describe('the same seed gives the same bytes', () => {
  test('on any number of threads, and when asked again after other questions', async () => {
    const forward = names.map(name => ({ question: questions[name] }))
    const backward = forward.toReversed()
    const repliesOf = async (threads: number, asked: Asked['questions']): Promise<(string | undefined)[]> =>
      (await ask({ threads, questions: asked })).map(answer => answer.reply)
    const here = await repliesOf(0, [...forward, ...backward])
    const replies = here.slice(0, names.length)
    expect(replies.every(reply => reply !== undefined)).toBe(true)
    expect(here.slice(names.length).toReversed()).toEqual(replies)
    expect((await repliesOf(2, backward)).toReversed()).toEqual(replies)
    for (const threads of others) expect(await repliesOf(threads, forward)).toEqual(replies)
  })

  test.each(names)('however the chunks are shared out: %s', name => {
    const question = { ...questions[name]!, ...(questions[name]!.method === 'exact' ? {} : { trials: inChunks }) }
    const job = prepare(question as Question)
    const whole = JSON.stringify(job.reply([job.work(0, job.chunks)]))
    for (const from of cuts.filter(cut => cut.every(chunk => chunk < job.chunks))) {
      const parts = from.map((start, index): [number, number] => [start, from[index + 1] ?? job.chunks])
      // Worked off by one that has learnt from other chunks, and each by somebody new, last first.
      const again = parts.map(([start, end]) => job.work(start, end))
      const anew = parts.toReversed().map(([start, end]) => prepare(question as Question).work(start, end)).toReversed() // biome-ignore format: one line
      expect(JSON.stringify(job.reply(again)) === whole, `chunks from ${from}`).toBe(true)
      expect(JSON.stringify(job.reply(anew)) === whole, `chunks from ${from}, anew`).toBe(true)
    }
  })

  test('another seed, and a seed left out', () => {
    const answer = (fields: object): string => {
      const job = prepare({ ...land, method: 'monteCarlo', trials: 1000, ...fields } as Question)
      return JSON.stringify(job.reply([job.work(0, job.chunks)]))
    }
    expect(answer({ seed: 1 })).not.toBe(answer({ seed: 2 }))
    expect(answer({})).toBe(answer({}))
    expect(JSON.parse(answer({})).seed).toBeDefined()
  })
})

test('what proves too large to be solved is sampled on any number of threads', async () => {
  const army = { infantry: 300, fighter: 10 }
  const questions = [{ game: 'aa1914', question: { attacker: army, defender: army, trials: 70_000 } }]
  const [[here], [there]] = await Promise.all([ask({ threads: 0, questions }), ask({ threads: 1, questions })])
  expect(JSON.parse(here!.reply!)).toMatchObject({ method: 'monteCarlo', trials: 70_000 })
  expect(JSON.parse(here!.reply!).notes.join()).toContain('Too many states for an exact answer')
  expect(there).toEqual(here)
})

describe('what to add to a battle', () => {
  const search = { battle: { attacker: fleet, defender: enemies }, reach: 1, budget: 40 }
  const tasked = (question: unknown, cancelAfter?: number) => ({
    task: 'reinforce' as const,
    question,
    ...(cancelAfter !== undefined && { cancelAfter }),
  })

  test('is the same bytes with 0, 1 and 2 threads, exact and sampled', async () => {
    const sampledSearch = {
      ...search,
      battle: { ...search.battle, method: 'monteCarlo', trials: 70_001, seed: 3 },
      budget: 8,
    }
    const asked = [tasked(search), tasked(sampledSearch)]
    const [here, one, two] = await Promise.all([0, 1, 2].map(threads => ask({ threads, questions: asked })))
    const replies = here!.map(({ reply }) => reply)
    expect(replies.every(reply => reply !== undefined)).toBe(true)
    expect(one!.map(({ reply }) => reply)).toEqual(replies)
    expect(two!.map(({ reply }) => reply)).toEqual(replies)
    const [exact, estimated] = replies.map(reply => JSON.parse(reply!))
    expect([exact.method, estimated.method]).toEqual(['exact', 'monteCarlo'])
  })

  test('tells how far it is, and ends when it is told to', async () => {
    const [answered, stopped] = await ask({ threads: 1, questions: [tasked(search), tasked(search, 1)] })
    expect(answered!.progress.length).toBeGreaterThan(2)
    const dones = answered!.progress.map(({ done }) => done)
    expect(dones).toEqual(dones.toSorted((a, b) => a - b))
    expect(stopped!.problem).toBe('cancelled')
  })
})

// The same for 1914: policies that ask for the state of things, and kinds that sample in their own ways.
const fleet1914 = { submarine: 4, cruiser: 3, battleship: 2, transport: 2 }
const enemies1914 = { submarine: 5, cruiser: 2, battleship: 1, transport: 1 }
const diving = {
  attacker: { submerge: 'whenOutgunned', stop: [{ afterRounds: 3, unitsLeft: 4 }, { cleared: true }] },
  defender: { submerge: 'whenOutgunned' },
} as const
const questions1914: Readonly<Record<string, object>> = {
  land: {
    attacker: { infantry: 20, artillery: 8, tank: 4, fighter: 5 },
    defender: [
      { power: 'russia', units: { infantry: 12, artillery: 3, fighter: 3 } },
      { power: 'france', units: { infantry: 6, tank: 2, fighter: 1 } },
    ],
    trials: fullOr(1_000_001, 300_001),
  },
  campaign: {
    kind: 'campaign',
    attacker: { infantry: 10, artillery: 4, tank: 2, fighter: 2 },
    defender: [
      { power: 'germany', units: { infantry: 6, artillery: 2 } },
      { power: 'ottomanEmpire', units: { infantry: 4, fighter: 1 } },
    ],
    turns: 4,
    reinforcements: {
      attacker: { each: { infantry: 2, tank: 1 } },
      defender: { turns: [[{ power: 'germany', units: { artillery: 1 } }]] },
    },
    policies: { attacker: { stop: { afterTurns: 2, swingBelow: -1 } } },
    trials: fullOr(140_001, 70_001),
  },
  sea: { attacker: fleet1914, defender: enemies1914, trials: fullOr(1_000_001, 300_001) },
  'sea, diving': { attacker: fleet1914, defender: enemies1914, policies: diving, trials: fullOr(140_001, 70_001) },
  'landing, past mines': {
    kind: 'landing',
    sea: {
      attacker: { transport: 3, cruiser: 2, battleship: 1 },
      defender: { submarine: 2, cruiser: 1 },
      mines: 2,
      policies: { defender: { submerge: 'whenOutgunned' } },
    },
    land: {
      seaborne: { infantry: 3, artillery: 2, tank: 1 },
      overland: { infantry: 2, fighter: 1 },
      defender: { infantry: 3, artillery: 2, fighter: 1 },
    },
    trials: fullOr(140_001, 70_001),
  },
  'landing, under bombardment': {
    kind: 'landing',
    sea: { attacker: { transport: 3, battleship: 3 }, mines: 1 },
    land: { seaborne: { infantry: 4, tank: 2 }, defender: { infantry: 3, artillery: 2 } },
    trials: fullOr(140_001, 70_001),
  },
  mines: {
    kind: 'mines',
    fleet: { submarine: 3, cruiser: 3, battleship: 3, damagedBattleship: 1, transport: 4 },
    cargo: { infantry: 4, artillery: 2 },
    fields: 3,
    trials: fullOr(140_001, 70_001),
  },
  'mines, too many ways to list': {
    kind: 'mines',
    fleet: { submarine: 20, cruiser: 20, battleship: 20, transport: 20 },
    fields: 2,
    trials: 70_001,
  },
  'submarine warfare': { kind: 'submarineWarfare', submarines: 12, income: { britishEmpire: 5 }, neutral: true, trials: fullOr(140_001, 70_001) }, // biome-ignore format: one line
  'best casualties': {
    attacker: { infantry: 3, artillery: 2, tank: 1 },
    defender: { infantry: 3, artillery: 1 },
    policies: { attacker: { casualties: 'optimal' }, objective: 'ipcSwing' },
    trials: fullOr(140_001, 70_001),
  },
}
const names1914 = Object.keys(questions1914)
const asked1914 = (name: string, fields: object = {}): object => ({ ...questions1914[name], ...sampled, ...fields })

/** Replies as text from a process of its own with so many threads. */
const replies1914 = async (threads: number, questions: readonly object[]): Promise<string[]> =>
  (await ask({ threads, questions: questions.map(question => ({ game: 'aa1914', question })) })).map(
    ({ reply }) => reply!,
  )

describe('the same seed gives the same bytes in 1914', () => {
  test('on any number of threads, and when asked again after other questions', async () => {
    const forward = names1914.map(name => asked1914(name))
    const backward = forward.toReversed()
    const here = await replies1914(0, [...forward, ...backward])
    const replies = here.slice(0, forward.length)
    for (const [index, reply] of replies.entries())
      expect(JSON.parse(reply), names1914[index]).toMatchObject({
        game: 'aa1914',
        method: 'monteCarlo',
        seed: 'threads',
      })
    expect(here.slice(forward.length).toReversed()).toEqual(replies)
    expect((await replies1914(2, backward)).toReversed()).toEqual(replies)
    for (const threads of others) expect(await replies1914(threads, forward)).toEqual(replies)
  })

  test.each(names1914)('however the chunks are shared out: %s', name => {
    const question = asked1914(name, { trials: inChunks })
    const job = aa1914.prepare(question)
    expect(job.chunks).toBe(fullOr(5, 3))
    const whole = JSON.stringify(job.reply([job.work(0, job.chunks)]))
    for (const from of cuts) {
      const parts = from.map((start, index): [number, number] => [start, from[index + 1] ?? job.chunks])
      const again = parts.map(([start, end]) => job.work(start, end))
      const anew = parts.toReversed().map(([start, end]) => aa1914.prepare(question).work(start, end)).toReversed() // biome-ignore format: one line
      expect(JSON.stringify(job.reply(again)) === whole, `chunks from ${from}`).toBe(true)
      expect(JSON.stringify(job.reply(anew)) === whole, `chunks from ${from}, anew`).toBe(true)
    }
  })
})

describe('progress and cancelling', () => {
  const long = { ...land, ...sampled, trials: 20_000_000 }

  test.each([0, 2])('with %i threads', async threads => {
    const [whole, cancelled, never, after] = await ask({
      threads,
      questions: [
        { question: { ...long, trials: 6_000_000 } },
        { question: long, cancelAfter: 2 },
        { question: long, cancelAfter: 0 },
        { question: { ...land, ...sampled, trials: 1000 } },
      ],
    })
    const { progress } = whole!
    expect(progress.length).toBeGreaterThan(3)
    const total = Math.ceil(6_000_000 / 65_536)
    expect(progress.every(step => step.total === total)).toBe(true)
    expect(progress.every(({ done }, index) => done > (progress[index - 1]?.done ?? 0))).toBe(true)
    expect(progress.at(-1)).toEqual({ done: total, total })
    expect(cancelled!.problem).toBe('cancelled')
    expect(never).toEqual({ problem: 'cancelled', progress: [] })
    expect(after!.reply).toBeDefined()
  })

  test('the caller who has gone already is told so at once', async () => {
    const tasks = openTasks({ threads: 0 })
    await expect(tasks.odds('aa1941', long, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    })
    await tasks.close()
  })
})

test('a worker that ends amid the work loses nothing: its part is done again, and the answer is the same', async () => {
  const question = { ...land, ...sampled, trials: 20_000_001 }
  const small = { ...question, trials: 300_001 }
  const crash = join(mkdtempSync(join(tmpdir(), 'sandtable-')), 'crashed')
  const [crashed, next] = await ask(
    { threads: 2, questions: [{ question }, { question: small }] },
    { imports: ['./test/tasks/crash-once.mjs'], env: { CRASH_ONCE: crash } },
  )
  const tasks = openTasks({ threads: 0 })
  const [right, rightNext] = [await tasks.odds('aa1941', question), await tasks.odds('aa1941', small)]
  await tasks.close()
  expect(existsSync(crash), 'a worker did end').toBe(true)
  expect(crashed!.reply).toBe(JSON.stringify(right))
  expect(next!.reply).toBe(JSON.stringify(rightNext))
})

test('a refusal that comes up amid the work crosses threads as a refusal', async () => {
  const corps = { infantry: 150, artillery: 150, tank: 150, fighter: 150 }
  const question = { kind: 'campaign', attacker: corps, defender: corps, turns: 10, method: 'exact' }
  for (const threads of [0, 2]) {
    const [answered] = await ask({ threads, questions: [{ game: 'aa1914', question }] })
    expect(answered!.problem).toBe('too-large')
  }
})
