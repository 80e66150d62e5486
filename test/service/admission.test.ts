import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Admission, type Admitted } from '../../src/service/admission.ts'
import { NoRoom } from '../../src/service/no-room.ts'
import { type Piece, type Sized, WorkQueue } from '../../src/tasks/queue.ts'

const bounds = { questionsInFlight: 256, costInFlightInMs: 10_000_000 }
const timeInMs = 30_000
const sample = (costInMs: number): Sized => ({ chunks: 1000, costInMs })
const solve = (costInMs: number): Sized => ({ chunks: 1, costInMs })

/** A door with a clock of its own. */
const door = (threads: number, { spare = 1, ...limits } = { ...bounds, spare: 1 }) => {
  const clock = { now: 0 }
  const admission = new Admission(limits, { threads, spare }, () => clock.now)
  const enter = (caller: string, ...jobs: Sized[]) => admission.enter({ caller, jobs, timeInMs })
  const secondsUntil = (caller: string, ...jobs: Sized[]): number => {
    try {
      enter(caller, ...jobs).leave()
      return 0
    } catch (error) {
      if (error instanceof NoRoom) return error.retryAfterSeconds
      throw error
    }
  }
  return { clock, enter, secondsUntil, load: () => admission.load() }
}

test('twice the threads take twice the work, and what cannot be done in its time is turned away', () => {
  for (const [threads, most] of [
    [1, 20_000],
    [2, 45_000],
    [4, 95_000],
  ] as const) {
    const { enter, secondsUntil, load } = door(threads)
    let inside = 0
    while (secondsUntil(`caller ${inside}`, sample(5000)) === 0) enter(`caller ${inside++}`, sample(5000))
    expect([threads, inside * 5000]).toEqual([threads, most])
    expect(load().turnedAway).toBe(1)
  }
})

test('one caller leaves room for others', () => {
  const { enter, secondsUntil } = door(2)
  let inside = 0
  while (secondsUntil('one', sample(5000)) === 0) {
    enter('one', sample(5000))
    inside += 1
  }
  expect(inside * 5000).toBe(30_000)
  expect(secondsUntil('two', sample(5000))).toBe(0)
})

test('heavy work of one caller is in nobody else’s way, but for what cannot be cut', () => {
  const { enter, secondsUntil } = door(1)
  enter('one', sample(19_000))
  // Sharing the thread, they are done after 14 s and 26 s.
  expect(secondsUntil('two', sample(7000))).toBe(0)
  expect(secondsUntil('one', sample(10_000))).toBeGreaterThan(0)
  const solving = door(1)
  solving.enter('one', solve(19_000))
  expect(solving.secondsUntil('two', solve(1000))).toBe(0)
  expect(solving.secondsUntil('two', solve(7000))).toBeGreaterThan(0)
  expect(solving.secondsUntil('two', sample(7000))).toBe(0)
})

test('nobody is let in who would make another late', () => {
  const { clock, enter, secondsUntil } = door(1)
  enter('one', sample(20_000))
  clock.now = 6500
  // Not begun yet, its 20 s are over after 26.5.
  expect(secondsUntil('two', sample(2000))).toBeGreaterThan(0)
  expect(secondsUntil('two', sample(400))).toBe(0)
})

test('a small question is not turned away for a heavy one that is late', () => {
  const { clock, enter, secondsUntil } = door(1)
  enter('one', sample(20_000))
  clock.now = 9000
  expect(secondsUntil('two', sample(400))).toBeGreaterThan(0)
  expect(secondsUntil('two', solve(20))).toBe(0)
  const few = Array.from({ length: 200 }, () => solve(20))
  expect(secondsUntil('two', ...few)).toBeGreaterThan(0)
})

test('who comes back when he was told to is let in, and not much sooner', () => {
  const { clock, enter, secondsUntil } = door(1)
  const { onPiece } = enter('one', sample(20_000))
  const end = onPiece(20_000)
  const wait = secondsUntil('one', sample(5000))
  expect(wait).toBeGreaterThan(1)
  clock.now = (wait - 2) * 1000
  expect(secondsUntil('one', sample(5000))).toBeGreaterThan(0)
  clock.now = wait * 1000
  expect(secondsUntil('one', sample(5000))).toBe(0)
  end(false)
})

test('what takes longer than estimated makes the door narrower', () => {
  const { clock, enter, secondsUntil, load } = door(1)
  const slow = enter('one', sample(10_000))
  const end = slow.onPiece(10_000)
  clock.now = 40_000
  end(true)
  slow.leave()
  expect(load().pace).toBeGreaterThan(3)
  enter('one', sample(4000))
  expect(secondsUntil('two', sample(5000))).toBeGreaterThan(0)
  expect(door(1).secondsUntil('two', sample(5000))).toBe(0)
})

test('alone, anything is let in; so is what is quick, up to the number of requests', () => {
  const { enter, secondsUntil, load } = door(1, { ...bounds, questionsInFlight: 3, spare: 0 })
  const first = enter('one', solve(100_000))
  expect(secondsUntil('two', sample(100))).toBeGreaterThan(0)
  const quick = [enter('two', solve(1)), enter('two', solve(1))]
  expect(secondsUntil('two', solve(1))).toBeGreaterThan(0)
  for (const admitted of [first, ...quick]) {
    admitted.leave()
    admitted.leave()
  }
  expect(load()).toMatchObject({ works: 0, costInMs: 0 })
})

test('whatever comes, all that was let in is done in its time, as the queue serves it', () => {
  const job = fc.oneof(
    fc.record({ chunks: fc.constant(1), costInMs: fc.integer({ min: 3, max: 12_000 }) }),
    fc.record({ chunks: fc.integer({ min: 2, max: 400 }), costInMs: fc.integer({ min: 3, max: 20_000 }) }),
    fc.record({ chunks: fc.constant(1), costInMs: fc.integer({ min: 3, max: 50 }) }),
  )
  const arrival = fc.record({ afterInMs: fc.nat(3000), caller: fc.constantFrom('a', 'b', 'c', 'd'), job })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.array(arrival, { minLength: 20, maxLength: 80 }),
      (threads, arrivals) => {
        expect(played(threads, 1, arrivals)).toEqual([])
      },
    ),
    { seed: 20 },
  )
})

interface Arrival {
  readonly afterInMs: number
  readonly caller: string
  readonly job: Sized
}
interface Asked extends Sized {
  readonly admitted: Admitted
  readonly until: number
  left: number
}
interface AtWork {
  readonly piece: Piece<Asked>
  readonly endsAt: number
  readonly end: (isDone: boolean) => void
}

/** A day of the service with a clock that jumps from one event to the next; every piece takes as long as estimated. */
const played = (threads: number, spare: number, arrivals: readonly Arrival[]): readonly number[] => {
  const { clock, enter, load } = door(threads, { ...bounds, spare })
  const queue = new WorkQueue<Asked>({ threads, spare })
  const late: number[] = []
  let atWork: AtWork[] = []

  const begin = (): void => {
    for (let piece = queue.take(); piece; piece = queue.take())
      atWork.push({ piece, endsAt: clock.now + piece.costInMs, end: piece.work.admitted.onPiece(piece.costInMs) })
  }
  const workUntil = (time: number): void => {
    for (;;) {
      const next = Math.min(...atWork.map(({ endsAt }) => endsAt))
      if (next > time || atWork.length === 0) break
      clock.now = next
      const ended = atWork.find(({ endsAt }) => endsAt === next)!
      atWork = atWork.filter(other => other !== ended)
      ended.end(true)
      queue.end(ended.piece)
      const { work, from, to } = ended.piece
      work.left -= to - from
      if (work.left === 0) {
        work.admitted.leave()
        if (clock.now > work.until) late.push(clock.now - work.until)
      }
      begin()
    }
    clock.now = Math.max(clock.now, time === Number.POSITIVE_INFINITY ? 0 : time)
  }

  for (const { afterInMs, caller, job } of arrivals) {
    workUntil(clock.now + afterInMs)
    let admitted: Admitted
    try {
      admitted = enter(caller, job)
    } catch (error) {
      if (error instanceof NoRoom) continue
      throw error
    }
    queue.add({ ...job, admitted, until: clock.now + timeInMs, left: job.chunks }, caller)
    begin()
  }
  workUntil(Number.POSITIVE_INFINITY)
  expect(load()).toMatchObject({ works: 0 })
  return late
}
