import { expect, expectTypeOf, test } from 'vitest'
import {
  definePlayer,
  type ExperimentReply,
  experiment,
  type MatchResult,
  type SweepResult,
  withPlayers,
} from '../src/index.ts'

const passive = definePlayer({ game: 'aa1941', name: 'passive', version: '1', decide: ({ pass }) => pass })
const match = { kind: 'match', game: 'aa1941', a: 'passive', b: 'random', cap: 2, seed: 1, stop: { pairs: 6 } } as const
const games = withPlayers([passive])

test('an experiment of the library is run in this process, with players of one’s own, and tells how far it is', async () => {
  const heard: number[] = []
  let soFar: MatchResult | null = null
  const onProgress = ({ done }: { readonly done: number }, resultSoFar: () => MatchResult | null): void => {
    heard.push(done)
    soFar = resultSoFar()
  }
  const { status, result, ...asked } = await experiment(match, { games, onProgress })
  expect({ status, ...asked }).toEqual({ ...match, labels: [], status: 'done' })
  expect(result).toMatchObject({ pairs: 6, stoppedBy: 'pairs', a: { name: 'passive' } })
  expect(heard).toEqual(heard.map((_, index) => index + 1))
  expect(heard.length).toBeGreaterThan(0)
  expect(soFar).toEqual(result)
})

test('an experiment that is stopped by its signal tells what has come out so far', async () => {
  const question = { kind: 'sweep', game: 'aa1941', question: '3i v 2i' } as const
  // More than a chunk holds.
  const ranges = { 'attacker.infantry': { from: 1, to: 90 } }
  const stop = new AbortController()
  const onProgress = ({ done }: { readonly done: number }): void => void (done === 1 && stop.abort())
  const stopped = await experiment({ ...question, ranges }, { onProgress, signal: stop.signal })
  expect(stopped.status).toBe('stopped')
  expectTypeOf(stopped.result).toEqualTypeOf<SweepResult | null>()
  // What was computed already is read before the signal is.
  const points = stopped.result?.points ?? []
  expect(points.length).toBeGreaterThan(0)
  expect(points.length).toBeLessThan(90)
  const done = await experiment({ ...question, ranges })
  expect(done).toMatchObject({ status: 'done', kind: 'sweep' })
  expect(done.result?.points).toHaveLength(90)
  expect(done.result?.points.slice(0, points.length)).toEqual(points)
})

test('an experiment at fault is refused, with the place', async () => {
  await expect(experiment({ ...match, a: 'nobody' }, { games })).rejects.toMatchObject({ code: 'unknown-player' })
  // @ts-expect-error no such kind
  await expect(experiment({ ...match, kind: 'duel' })).rejects.toMatchObject({ code: 'invalid-field' })
  expectTypeOf<ExperimentReply<'match'>['result']>().toEqualTypeOf<MatchResult | null>()
})
