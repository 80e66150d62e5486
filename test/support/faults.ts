import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { PairResult } from '../../src/ai/index.ts'
import { isUnderWay, type Laboratory } from '../../src/store/index.ts'
import { built } from './built.ts'
import { match, over, resultOf, sweep } from './laboratory.ts'

/** 36 chunks of 25 points. */
export const longSweep = {
  ...sweep,
  ranges: { 'attacker.infantry': { from: 1, to: 30 }, 'defender.infantry': { from: 1, to: 30 } },
}
/** 48 chunks of 50 pairs of short games, of a player who thinks little: they last as long as a process delays them. */
export const longMatch = { ...match, a: { player: 'sampler', level: 'instant' }, cap: 2, stop: { pairs: 2400 } }

/**
 * What is built is another engine than the sources: here they are one. On a slow machine all of twenty kills may meet the same
 * chunk, which has to have more tries.
 */
export const common = { engine: 'tested', expiryInSeconds: 6, lookingEverySeconds: 1, tries: 30 }

/** Of the same machine the same moments each time would be no test. */
export const moment = (least: number, most: number): Promise<void> => sleep(least + Math.random() * (most - least))

const children = new Set<ChildProcess>()

/** A script of ours as a process; resolves when it has written something, this word if one is named, or has ended before. */
export const run = async (
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  word = '',
): Promise<{ readonly child: ChildProcess; readonly said: string }> => {
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  let said = ''
  const hasSaid = new Promise<void>(resolve => {
    child.stdout!.on('data', text => {
      said += text
      if (said.includes(word)) resolve()
    })
  })
  await Promise.race([hasSaid, once(child, 'exit')])
  return { child, said }
}

/** Whether any of the experiments is not over: a process that is disturbed then may have a chunk under way. */
export const isWorkLeft = async (laboratory: Laboratory, ids: readonly string[]): Promise<boolean> => {
  const kept = await Promise.all(ids.map(id => laboratory.with(experiments => experiments.find(id))))
  return kept.some(isUnderWay)
}

/** Postgres in a process compiles for seconds what pays in minutes: those that live for seconds go without. */
const startingSooner = ['--liftoff-only']

/**
 * A process that computes chunks and does jobs; resolves when it does, when it has begun with the first job, or when it has
 * answered as many questions as two chunks of a sweep have: the first of them is kept then, however slow the database is.
 */
export const work = async (where: object, word: 'working' | 'begun' | 'swept' = 'working'): Promise<ChildProcess> => {
  const asked = JSON.stringify({ delayInMs: 100, threads: 1, ...common, ...where })
  return (await run([...startingSooner, built('test/store/work.ts'), asked], process.env, word)).child
}

export const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

export const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await ended(child)
}

export const killAll = async (): Promise<void> => {
  await Promise.all([...children].map(kill))
}

/** Its holder has been killed: nobody has to wait until the lock counts as left. */
export const unlock = (folder: string): void => rmSync(join(folder, 'lock'), { recursive: true, force: true })

/** Holds an experiment against an undisturbed run: the same bytes, every chunk and every pair once. */
export const expectWhole = async (laboratory: Laboratory, id: string, asked: object): Promise<void> => {
  const kept = await over(laboratory, id)
  expect([kept.status, kept.faults, kept.taken]).toEqual(['done', null, kept.chunks])
  expect(kept.result).toBe(await resultOf(asked))
  const chunks: number[] = []
  const pairs: number[] = []
  await laboratory.with(async experiments => {
    for await (const { chunk, result } of experiments.results(id)) {
      chunks.push(chunk)
      // Of a sweep a chunk has the answers of its points.
      for (const one of Array.isArray(result) ? (result as readonly Partial<PairResult>[]) : [])
        if (one.pair !== undefined) pairs.push(one.pair)
    }
  })
  expect(chunks).toEqual(numbersTo(kept.chunks))
  const { stop } = asked as { readonly stop?: { readonly pairs: number } }
  expect(pairs).toEqual(numbersTo(stop?.pairs ?? 0))
}

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
