import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  longInMs,
  type Piece,
  patienceInMs,
  type Sized,
  sizeOf,
  sliceInMs,
  smallInMs,
  WorkQueue,
} from '../../src/tasks/queue.ts'

interface Named extends Sized {
  readonly name: string
  readonly caller: string
}

const small = (name: string, caller = 'one'): Named => ({ name, caller, chunks: 1, costInMs: 5 })
const heavy = (name: string, caller = 'one'): Named => ({ name, caller, chunks: 100, costInMs: 100 * sliceInMs })
const solved = (name: string, caller = 'one'): Named => ({ name, caller, chunks: 1, costInMs: 10_000 })

const queueOf = (threads: number, spare: number, ...works: Named[]) => {
  const queue = new WorkQueue<Named>({ threads, spare })
  for (const work of works) queue.add(work, work.caller)
  return queue
}
type Queue = ReturnType<typeof queueOf>

/** The next piece on a single thread: begun and over. */
const serve = (queue: Queue): string | undefined => {
  const piece = queue.take()
  if (piece) queue.end(piece)
  return piece?.work.name
}
const serveAll = (queue: Queue): string[] => {
  const served: string[] = []
  for (let name = serve(queue); name !== undefined; name = serve(queue)) served.push(name)
  return served
}
/** All that may be at work at once. */
const fill = (queue: Queue): Piece<Named>[] => {
  const pieces: Piece<Named>[] = []
  for (let piece = queue.take(); piece; piece = queue.take()) pieces.push(piece)
  return pieces
}
const namesOf = (pieces: readonly Piece<Named>[]): string[] => pieces.map(({ work }) => work.name)

describe('who is next', () => {
  test('a small question goes before all slices of heavy ones that came earlier', () => {
    const queue = queueOf(1, 0, heavy('a'), heavy('b'), heavy('c'))
    expect(serve(queue)).toBe('a')
    queue.add(small('small'), 'one')
    expect(serve(queue)).toBe('small')
    expect(serve(queue)).toBe('b')
  })

  test('callers take turns, whoever has more in line', () => {
    const queue = queueOf(
      1,
      0,
      heavy('a1', 'a'),
      heavy('a2', 'a'),
      heavy('a3', 'a'),
      heavy('b1', 'b'),
      heavy('c1', 'c'),
    )
    expect(Array.from({ length: 9 }, () => serve(queue))).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'b1',
      'c1',
      'a3',
      'b1',
      'c1',
    ])
    const smalls = queueOf(1, 0, small('a1', 'a'), small('a2', 'a'), small('a3', 'a'), small('b1', 'b'))
    expect(serveAll(smalls)).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('small questions that never end leave heavy work its share', () => {
    const queue = queueOf(1, 0, heavy('heavy'))
    const served = Array.from({ length: 1000 }, (_, index) => {
      queue.add({ ...small(`small ${index}`), costInMs: 20 }, 'two')
      return serve(queue)
    })
    const between = patienceInMs / 20 + 1
    expect(served.filter(name => name === 'heavy')).toHaveLength(Math.floor(1000 / between))
  })

  test('what is cut comes in slices, what is small or of one chunk whole', () => {
    const sizes = (work: Named) => {
      const piece = queueOf(1, 1, work).take()!
      return [piece.size, piece.to - piece.from, piece.costInMs]
    }
    expect(sizes(heavy('heavy'))).toEqual(['sliced', 1, sliceInMs])
    expect(sizes({ ...heavy('fine'), chunks: 6000 })).toEqual(['sliced', 60, sliceInMs])
    expect(sizes(solved('solved'))).toEqual(['long', 1, 10_000])
    expect(sizes({ ...small('small'), chunks: 7 })).toEqual(['small', 7, 5])
    // Work of no chunks has its reply left to write.
    expect(sizes({ ...small('done before'), chunks: 0, costInMs: 0 })).toEqual(['small', 0, 0])
    expect([smallInMs, smallInMs + 1, longInMs, longInMs + 1].map(costInMs => sizeOf({ chunks: 1, costInMs }))).toEqual(
      ['small', 'sliced', 'sliced', 'long'],
    )
  })
})

describe('who gets which threads', () => {
  test('heavy work leaves the spare thread to small questions', () => {
    const queue = queueOf(2, 1, heavy('a'), heavy('b'), heavy('c'))
    expect(namesOf(fill(queue))).toEqual(['a', 'b'])
    queue.add(small('small'), 'two')
    expect(namesOf(fill(queue))).toEqual(['small'])
  })

  test('where solves that cannot be cut hold all threads, slices go on beside them, one solve after another does not', () => {
    const queue = queueOf(2, 1, solved('a'), solved('b'), solved('c'), heavy('heavy'))
    const begun = fill(queue)
    expect(namesOf(begun)).toEqual(['a', 'b', 'heavy'])
    queue.end(begun[2]!)
    queue.add(small('small'), 'two')
    expect(namesOf(fill(queue))).toEqual(['small'])
    queue.end(begun[0]!)
    expect(namesOf(fill(queue)), 'who could not begin has kept his place').toEqual(['c'])
  })

  test('what leaves the line is not begun any more', () => {
    const queue = queueOf(1, 0)
    const leave = queue.add(heavy('a'), 'one')
    queue.add(heavy('b'), 'one')
    expect(serve(queue)).toBe('a')
    leave()
    leave()
    expect(new Set(serveAll(queue))).toEqual(new Set(['b']))
  })
})

describe('whatever comes in whatever order', () => {
  const work = fc.record({
    caller: fc.constantFrom('a', 'b', 'c'),
    chunks: fc.integer({ min: 1, max: 40 }),
    costInMs: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5000 })),
  })
  /** Something comes, or the piece begun so long ago ends. */
  const event = fc.oneof(work, fc.nat(5))
  const course = fc.array(event, { maxLength: 80 })
  const shape = fc.record({ threads: fc.integer({ min: 1, max: 4 }), spare: fc.integer({ min: 0, max: 2 }) })

  test('every chunk of every work is begun once, and all of it ends', () => {
    fc.assert(
      fc.property(shape, course, ({ threads, spare }, events) => {
        const queue = new WorkQueue<Sized>({ threads, spare })
        const given: Sized[] = []
        const begun: Piece<Sized>[] = []
        const atWork: Piece<Sized>[] = []
        const begin = (): void => {
          for (let piece = queue.take(); piece; piece = queue.take()) {
            const long = atWork.filter(({ size }) => size === 'long').length
            const large = atWork.filter(({ size }) => size !== 'small').length
            const mayBeginBeside = piece.size === 'small' || (piece.size === 'sliced' && long >= threads)
            expect(large < threads || mayBeginBeside).toBe(true)
            begun.push(piece)
            atWork.push(piece)
            expect(atWork.length).toBeLessThanOrEqual(threads + spare)
          }
        }
        const finish = (at: number): void => {
          const [ended] = atWork.splice(at % atWork.length, 1)
          queue.end(ended!)
        }
        for (const happening of events) {
          if (typeof happening === 'object') {
            given.push(happening)
            queue.add(happening, happening.caller)
          } else if (atWork.length > 0) finish(happening)
          begin()
        }
        while (atWork.length > 0) {
          finish(0)
          begin()
        }
        for (const one of given) {
          const chunks = begun
            .filter(piece => piece.work === one)
            .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, k) => from + k))
          expect(chunks).toEqual(Array.from({ length: one.chunks }, (_, chunk) => chunk))
        }
      }),
    )
  })

  test('of callers that wait with the like, none gets more than another by more than a piece of each', () => {
    fc.assert(
      fc.property(fc.array(work, { minLength: 2, maxLength: 20 }), works => {
        for (const isSmall of [true, false]) {
          const alike = works.filter(one => (sizeOf(one) === 'small') === isSmall)
          const queue = new WorkQueue<(typeof works)[number]>({ threads: 1, spare: 0 })
          for (const one of alike) queue.add(one, one.caller)
          const left = new Map(alike.map(one => [one, one.chunks]))
          const had = new Map(alike.map(one => [one.caller, 0]))
          let largest = 0
          for (let piece = queue.take(); piece; piece = queue.take()) {
            const { work: taken } = piece
            had.set(taken.caller, had.get(taken.caller)! + piece.costInMs)
            left.set(taken, left.get(taken)! - (piece.to - piece.from))
            largest = Math.max(largest, piece.costInMs)
            queue.end(piece)
            const waiting = new Set(alike.filter(one => left.get(one)! > 0).map(({ caller }) => caller))
            for (const caller of had.keys()) if (!waiting.has(caller)) had.delete(caller)
            expect(Math.max(0, ...had.values()) - Math.min(...had.values())).toBeLessThanOrEqual(2 * largest)
          }
        }
      }),
    )
  })

  test('with a small question in line, at most a slice of large work in every so much small work goes before it', () => {
    fc.assert(
      fc.property(fc.array(work, { minLength: 1, maxLength: 30 }), works => {
        const queue = new WorkQueue<(typeof works)[number]>({ threads: 1, spare: 0 })
        for (const one of works) queue.add(one, one.caller)
        let smallLeft = works.filter(one => sizeOf(one) === 'small').length
        let smallInMs = 0
        for (let piece = queue.take(); piece; piece = queue.take()) {
          if (piece.size === 'small') {
            smallLeft -= 1
            smallInMs += piece.costInMs
          } else if (smallLeft > 0) {
            expect(smallInMs).toBeGreaterThanOrEqual(patienceInMs)
            smallInMs = 0
          }
          queue.end(piece)
        }
      }),
    )
  })
})
