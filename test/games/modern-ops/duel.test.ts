import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ladderOf } from '../../../src/games/modern-ops/duel-ladder.ts'
import { ask, refusalOf } from './ask.ts'

interface DuelReply {
  outcomes: { defenderDestroyed: number; attackerDestroyed: number; neither: number }
  value: number
  ladder: {
    shooter: string
    ammunition: string
    opponentAmmunition: string
    reached: number
    open: number
    answering: number
    best: string
  }[]
  attacker: { state: string; chance: number }[]
  defender: { state: string; chance: number }[]
  shots: number
}
const duel = (question: string | object): DuelReply => ask(question) as unknown as DuelReply

interface Fighter {
  readonly hits: number
  readonly value: number
  readonly ammunition: number
}

/** A duel played out shot by shot with these answers, by plain recursion: its worth to the attacker. */
const worthOf = (
  attacker: Fighter,
  defender: Fighter,
  ammunitionValue: number,
  answers: ReadonlySet<number>,
  shot = 0,
  left = [attacker.ammunition, defender.ammunition],
): number => {
  const shooter = shot % 2
  if (left[shooter] === 0 || (shot > 0 && !answers.has(shot))) return 0
  const [own, other] = shooter === 0 ? [attacker, defender] : [defender, attacker]
  const after = left.map((ammunition, side) => (side === shooter ? ammunition - 1 : ammunition))
  const sign = shooter === 0 ? 1 : -1
  const prize = other.value + ammunitionValue * after[1 - shooter]!
  const onward = worthOf(attacker, defender, ammunitionValue, answers, shot + 1, after)
  return sign * (own.hits * prize - ammunitionValue) + (1 - own.hits) * onward
}

const subsets = (of: readonly number[]): number[][] =>
  of.length === 0 ? [[]] : subsets(of.slice(1)).flatMap(rest => [rest, [of[0]!, ...rest]])

const fighter = fc.record({
  hits: fc.constantFrom(1 / 4, 4 / 9, 1 / 6),
  value: fc.integer({ min: 0, max: 30 }),
  ammunition: fc.constantFrom(1, 2),
})

describe('who answers', () => {
  test('MOD-4.1, MOD-4.4, MOD-15.8, MOD-15.10: optimal answers are the best of all that could be chosen', () => {
    fc.assert(
      fc.property(fighter, fighter, fc.constantFrom(0, 0.5, 2, 6), (attacker, defender, ammunitionValue) => {
        const ladder = ladderOf(
          { ...attacker, policy: 'optimal' },
          { ...defender, policy: 'optimal' },
          { mayAnswer: true, ammunitionValue },
        )
        const worth = (own: readonly number[], other: readonly number[]) =>
          worthOf(attacker, defender, ammunitionValue, new Set([...own, ...other]))
        const [mine, theirs] = [subsets([2]), subsets([1, 3])]
        const highest = Math.max(...mine.map(own => Math.min(...theirs.map(other => worth(own, other)))))
        const lowest = Math.min(...theirs.map(other => Math.max(...mine.map(own => worth(own, other)))))
        expect(ladder.value).toBeCloseTo(highest, 10)
        expect(ladder.value).toBeCloseTo(lowest, 10)
      }),
    )
  })

  test('MOD-4.1: a side that always or never answers is taken as it is', () => {
    fc.assert(
      fc.property(fighter, fighter, fc.constantFrom(0, 3), (attacker, defender, ammunitionValue) => {
        const value = (own: 'always' | 'never', other: 'always' | 'never') =>
          ladderOf({ ...attacker, policy: own }, { ...defender, policy: other }, { mayAnswer: true, ammunitionValue })
            .value
        const of = (own: readonly number[], other: readonly number[]) =>
          worthOf(attacker, defender, ammunitionValue, new Set([...own, ...other]))
        expect(value('always', 'always')).toBeCloseTo(of([2], [1, 3]), 10)
        expect(value('never', 'always')).toBeCloseTo(of([], [1, 3]), 10)
        expect(value('always', 'never')).toBeCloseTo(of([2], []), 10)
      }),
    )
  })

  test('MOD-4.1: holding fire can be better than answering', () => {
    // A dear towed gun that misses a cheap one invites a counter-strike it has more to lose by.
    const reply = duel({
      kind: 'duel',
      attacker: { class: 'howitzer', value: 1 },
      defender: { class: 'howitzer', towed: true, value: 100 },
      answers: { defender: 'optimal', attacker: 'optimal' },
    })
    expect(reply.ladder[1]).toMatchObject({ shooter: 'defender', best: 'hold', reached: 0 })
    expect(reply.outcomes.attackerDestroyed).toBe(0)
    expect(reply.outcomes.defenderDestroyed).toBeCloseTo(4 / 9, 12)
  })

  test('MOD-3.6: a strike that is worth more than what it could destroy is kept', () => {
    const question = {
      kind: 'duel',
      attacker: { class: 'fighter', value: 12 },
      defender: { class: 'fighter', value: 12 },
      answers: { attacker: 'optimal', defender: 'optimal' },
    }
    expect(duel(question).ladder.map(({ best }) => best)).toEqual(['answer', 'answer', 'answer', 'answer'])
    expect(duel({ ...question, ammunitionValue: 5 }).ladder[1]!.best).toBe('hold')
  })
})

describe('the ladder', () => {
  test('MOD-4.4: who has used his last stays until the enemy has answered that shot', () => {
    const { ladder } = duel('duel: half howitzer v howitzer')
    expect(
      ladder.map(({ shooter, ammunition, opponentAmmunition }) => [shooter, ammunition, opponentAmmunition]),
    ).toEqual([
      ['attacker', 'half', 'full'],
      ['defender', 'full', 'reserve'],
    ])
    expect(duel('duel: half howitzer v howitzer').attacker).toEqual([
      { state: 'reserve', chance: expect.closeTo(13 / 16, 12) },
      { state: 'destroyed', chance: expect.closeTo(3 / 16, 12) },
    ])
  })

  test('MOD-4.2, MOD-3.6: ammunition afterwards is what the shots left', () => {
    const reply = duel('duel: howitzer v howitzer')
    expect(reply.ladder.map(({ reached }) => reached)).toEqual([1, 0.75, 0.5625, 0.421875])
    expect(reply.shots).toBeCloseTo(1 + 0.75 + 0.5625 + 0.421875, 12)
    // The defender is unhurt and full only after a shot that destroyed it: never.
    expect(reply.defender.map(({ state }) => state)).toEqual(['half', 'reserve', 'destroyed'])
  })

  test('MOD-4.3, MOD-5.1, MOD-7.4: who cannot answer gives a ladder of one rung', () => {
    expect(duel('duel: howitzer v jammed howitzer').ladder).toHaveLength(1)
    expect(duel('duel: mortar v mortar').ladder).toHaveLength(4)
    const onMortar = { kind: 'duel', attacker: { class: 'howitzer' }, defender: { class: 'mortar' }, phase: 'tactical' }
    expect(duel(onMortar).ladder).toHaveLength(1)
    expect(duel('duel: fighter v jammed fighter').ladder).toHaveLength(1)
  })

  test('MOD-3.2, MOD-5.1, MOD-7.1, MOD-15.15: duels that cannot be', () => {
    expect(refusalOf('duel: mortar v howitzer').message).toContain('MOD-5.1')
    expect(refusalOf('duel: fighter v bomber').message).toContain('MOD-15.15')
    expect(refusalOf('duel: bomber v howitzer').message).toContain('MOD-4.1')
    expect(refusalOf('duel: howitzer v tank').message).toContain('MOD-4.1')
    expect(refusalOf('duel: finished howitzer v howitzer').code).toBe('illegal-order')
    const inTactical = {
      kind: 'duel',
      attacker: { class: 'howitzer' },
      defender: { class: 'howitzer' },
      phase: 'tactical',
    }
    expect(refusalOf(inTactical).message).toContain('MOD-3.2')
  })

  test('MOD-4.4: outcomes sum to 1, and what remains of each unit does too', () => {
    const unit = fc.record({
      class: fc.constant('howitzer'),
      towed: fc.boolean(),
      ammunition: fc.constantFrom('full', 'half'),
      value: fc.integer({ min: 0, max: 30 }),
    })
    const policy = fc.constantFrom('always', 'never', 'optimal')
    fc.assert(
      fc.property(
        unit,
        unit,
        policy,
        policy,
        fc.constantFrom(0, 1, 4),
        (attacker, defender, own, other, ammunitionValue) => {
          const reply = duel({
            kind: 'duel',
            attacker,
            defender,
            answers: { attacker: own, defender: other },
            ammunitionValue,
          })
          const sum = (chances: readonly number[]) => chances.reduce((total, chance) => total + chance, 0)
          expect(sum(Object.values(reply.outcomes))).toBeCloseTo(1, 12)
          expect(sum(reply.attacker.map(({ chance }) => chance))).toBeCloseTo(1, 12)
          expect(sum(reply.defender.map(({ chance }) => chance))).toBeCloseTo(1, 12)
        },
      ),
    )
  })
})
