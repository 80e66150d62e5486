import seedrandom from 'seedrandom'
import { chiSquaredGoodnessOfFit } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { follow, type Process, type Side, sampler, solve, streamOf, type Turn } from '../../src/engine/index.ts'
import { everyPolicy, worthOfPlay } from '../support/policies.ts'

// Small plays written down as trees. `back` is the way to the start of the round.
type Tree = number | 'back' | { readonly chance: readonly [number, Tree][] } | { readonly [side in Side]?: Tree[] }

interface Place {
  readonly name: string
  readonly tree: Tree
}

const playOf = (tree: Tree): Process<Place> => {
  const start: Place = { name: 'start', tree }
  const child = (from: Place, index: number, to: Tree): Place =>
    to === 'back' ? start : { name: `${from.name}.${index}`, tree: to }
  return {
    start,
    key: place => place.name,
    isAnchor: place => place === start,
    turn: (place): Turn<Place> => {
      const { tree } = place
      if (typeof tree !== 'object') return { kind: 'over', outcome: 'standoff' }
      if ('chance' in tree) {
        const branches = tree.chance.map(([probability, to], index) => ({
          probability,
          state: child(place, index, to),
        }))
        return { kind: 'chance', branches }
      }
      const side = 'attacker' in tree ? 'attacker' : 'defender'
      const options = (tree as { [side in Side]: Tree[] })[side].map((to, index) => ({
        name: `${index}`,
        state: child(place, index, to),
      }))
      return { kind: 'choice', side, about: 'something', options }
    },
  }
}

const worth = ({ tree }: Place): number => tree as number

describe('solving', () => {
  test('sums rounds without effect', () => {
    const coin: Tree = { chance: [[1 / 6, 1], [1 / 3, 0], [1 / 2, 'back']] } // biome-ignore format: one play, one line
    expect(solve(playOf(coin), worth).value).toBeCloseTo(1 / 3, 15)
  })

  test('takes what is better at once rather than wait for the worse', () => {
    const wait: Tree = { chance: [[0.5, 'back'], [0.5, 4]] } // biome-ignore format: one play, one line
    expect(solve(playOf({ attacker: [3, wait] }), worth).value).toBe(4)
    expect(solve(playOf({ attacker: [5, wait] }), worth).value).toBe(5)
    expect(solve(playOf({ defender: [3, wait] }), worth).value).toBe(3)
    expect(solve(playOf({ defender: [5, wait] }), worth).value).toBe(4)
  })

  // Newton's steps from 0 go to 4 and back to 0 for ever: pressing on is worth 2V/3, waiting 2V/3 + 4/3, stopping 2.
  test.each([-3, -2, -1, 0, 1, 2, 3])('finds the value where plain Newton steps run in circles, moved by %d', by => {
    const onward = (end: number): Tree => ({ chance: [[2 / 3, 'back'], [1 / 3, end + by]] }) // biome-ignore format: one play, one line
    const circle: Tree = { attacker: [onward(0), { defender: [2 + by, onward(4)] }] }
    expect(solve(playOf(circle), worth).value).toBeCloseTo(2 + by, 13)
  })

  test('keeps to a policy that is given', () => {
    const play = playOf({ attacker: [1, { defender: [5, 3] }] })
    expect(solve(play, worth).value).toBe(3)
    expect(solve(play, worth, (_, turn) => (turn.side === 'defender' ? 0 : -1)).value).toBe(5)
    expect(solve(play, worth, (_, turn) => (turn.side === 'attacker' ? 0 : -1)).value).toBe(1)
  })

  test('tells what the best other choice is worth, and leaves ties to the first', () => {
    const play = playOf({ attacker: [1, 7, 3, 7] })
    expect(solve(play, worth).choose(play.start, play.turn(play.start) as never)).toEqual({
      best: 1,
      value: 7,
      alternative: 7,
    })
  })
})

describe('200 random plays, every policy of both sides tried', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))('play %i', seed => {
    const play = playOf(randomTree(seedrandom(`play ${seed}`)))
    const { value, policy } = solve(play, worth)
    const valueUnder = (attacker: typeof policy, defender: typeof policy) =>
      worthOfPlay(play, worth, { attacker, defender })
    expect(valueUnder(policy, policy)).toBeCloseTo(value, 10)
    let best = Number.NEGATIVE_INFINITY
    for (const attacker of everyPolicy(play, 'attacker', undefined)) {
      let worst = Number.POSITIVE_INFINITY
      for (const defender of everyPolicy(play, 'defender', attacker))
        worst = Math.min(worst, valueUnder(attacker, defender))
      best = Math.max(best, worst)
    }
    expect(best).toBeCloseTo(value, 10)
  })
})

/** At the top of a round a choice or a chance, below it others, with ways back among the leaves. */
const randomTree = (random: () => number): Tree => {
  const pick = (most: number): number => Math.floor(random() * most)
  let choicesLeft = 5
  const grow = (depth: number): Tree => {
    if (depth === 0 || (depth < 3 && random() < 0.2)) return pick(21) - 10
    const kind = pick(3)
    if (kind > 0 && choicesLeft > 0) {
      choicesLeft--
      return { [kind === 1 ? 'attacker' : 'defender']: [grow(depth - 1), grow(depth - 1)] }
    }
    const back = random() < 0.8 ? [0.3 + 0.65 * random()] : []
    const rest = 1 - (back[0] ?? 0)
    return {
      chance: [...back.map((probability): [number, Tree] => [probability, 'back']), [rest / 2, grow(depth - 1)], [rest / 2, grow(depth - 1)]], // biome-ignore format: as it is read
    }
  }
  return grow(4)
}

describe('following a policy', () => {
  // The attacker may stop at 3, or have the dice say: 4 with 1/4, back with 1/2, or 0 after a word of the defender.
  const play = playOf({
    attacker: [3, { chance: [[1 / 4, 4], [1 / 2, 'back'], [1 / 4, { defender: [0, 9] }]] }], // biome-ignore format: one play
  })
  const followed = follow(play, (_, turn) => (turn.side === 'attacker' ? 1 : 0))

  test('gives every end its probability', () => {
    const ends = followed.finals.map(({ state, probability }) => [state.tree, probability])
    expect(ends.sort()).toEqual([[0, 0.5], [4, 0.5]]) // biome-ignore format: one table
  })

  test('counts the rounds in which dice fall, and how often each decision comes up', () => {
    expect(followed.meanRounds).toBe(2)
    const times = Object.fromEntries(followed.decisions.map(({ turn, times }) => [turn.side, times]))
    expect(times).toEqual({ attacker: 2, defender: 0.5 })
    expect(follow(play, () => 0).meanRounds).toBe(0)
  })

  test('tells the rounds one by one', () => {
    const rounds: unknown[] = []
    followed.tell(60, 0.2, ({ round, fought, going, finals }) =>
      rounds.push([round, fought, going.map(({ probability }) => probability), finals.map(final => final.probability)]),
    )
    expect(rounds).toEqual([
      [1, 1, [0.5], [0.25, 0.25]],
      [2, 0.5, [0.25], [0.375, 0.375]],
      [3, 0.25, [0.125], [0.4375, 0.4375]],
    ])
  })

  test('agrees with playing it out', () => {
    const next = sampler(play, (_, turn) => (turn.side === 'attacker' ? 1 : 0))
    const stream = streamOf('play it out', 0)
    const trials = 40_000
    const played = Array.from({ length: trials }, () => next(stream))
    const fours = played.filter(({ state }) => state.tree === 4).length
    expect(Math.abs(fours / trials - 1 / 2)).toBeLessThan((4 * 0.5) / Math.sqrt(trials))
    // Each round is the last with probability 1/2.
    const roundsAfterFirst = () =>
      Object.fromEntries(Array.from({ length: 40 }, (_, more) => [more, 0.5 ** (more + 1)]))
    const more = played.map(({ rounds }) => rounds - 1)
    expect(chiSquaredGoodnessOfFit(more, roundsAfterFirst, 0.005)).toBe(false)
  })
})
