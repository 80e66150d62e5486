import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GameRecord, playGame, recordGame, replay } from '../../src/ai/index.ts'
import { Refusal } from '../../src/engine/index.ts'
import { anyCard, cheat, tricks } from '../support/toy-card-game.ts'
import { banksAt, type Race, race } from '../support/toy-dice-game.ts'

const match = { game: race, players: [banksAt(20), banksAt(9)], opening: 3, seed: 'golden', cap: 100 }
const { record } = recordGame(match)

const altered = (change: (record: GameRecord) => void): GameRecord => {
  const copy = structuredClone(record)
  change(copy)
  return copy
}

/** Code and place of the refusal of a record. */
const refusalOf = (json: unknown): string => {
  try {
    replay(race, race.open(3), json)
  } catch (problem) {
    if (problem instanceof Refusal) return `${problem.code} ${problem.message.split(':')[0]}`
    throw problem
  }
  return 'none'
}

const decisionAt = record.entries.findIndex((entry, index) => index > 4 && entry.kind === 'decision')
const chanceAt = record.entries.findIndex((entry, index) => index > 4 && entry.kind === 'chance')

describe('a record', () => {
  test('is plain JSON and shows every decision and every die', () => {
    expect(JSON.parse(JSON.stringify(record))).toEqual(record)
    expect(record).toMatchObject({ game: 'race', version: '1', start: 3, seed: 'golden', cap: 100 })
    expect(record.players).toEqual([
      { name: 'banks at 20', version: '1' },
      { name: 'banks at 9', version: '1' },
    ])
    expect(record.entries[0]).toMatchObject({ kind: 'decision', seat: 0, about: 'roll or bank', action: 'roll' })
    expect(record.entries[1]).toMatchObject({ kind: 'chance', key: 'roll/0', rolled: expect.any(Number) })
  })

  test('is of the very game that is played without one', () => {
    const { result } = recordGame(match)
    expect(result).toEqual(playGame(match))
    expect(record.result).toMatchObject({ shares: result.shares, reason: result.reason })
  })

  test('can be played again, and leaves the start alone', () => {
    const start = race.open(3)
    expect(race.next(replay(race, start, record))).toMatchObject({ kind: 'over', shares: record.result.shares })
    expect(start).toEqual(race.open(3))
  })

  test.each([1, 2, 'three', 'four'])('of seed %s with a cap, or of cards, can be played again too', seed => {
    const capped = recordGame({ ...match, seed, cap: 1 })
    expect(capped.record.result.capped).toBe(true)
    expect(() => replay(race, race.open(3), capped.record)).not.toThrow()
    const hidden = recordGame({ game: tricks, players: [anyCard, cheat], opening: 0, seed, cap: 9 })
    expect(hidden.record.entries[0]).not.toHaveProperty('rolled')
    expect(hidden.record.entries.filter(entry => entry.kind === 'decision' && entry.fault)).toHaveLength(5)
    expect(() => replay(tricks, tricks.open(0), hidden.record)).not.toThrow()
  })

  test('keeps what was shown when it was shown', () => {
    const shown: number[] = []
    const game = {
      ...race,
      rolled: (state: Race) => {
        shown[0] = state.die
        return shown
      },
    }
    const rolls = ({ entries }: GameRecord) => entries.flatMap(entry => (entry.kind === 'chance' ? [entry.rolled] : []))
    expect(rolls(recordGame({ ...match, game }).record)).toEqual(rolls(record).map(die => [die]))
  })

  test('may begin at a position of its own', () => {
    const position: Race = { ...race.open(0), banked: [50, 55], turns: 7 }
    const start = JSON.parse(race.fingerprint(position))
    const { record } = recordGame({ ...match, position, start })
    expect(record.start).toEqual(start)
    expect(() => replay(race, position, record)).not.toThrow()
    expect(() => replay(race, race.open(0), record)).toThrow(Refusal)
  })
})

describe('a record that was tampered with is refused where it does not fit:', () => {
  test('another die', () => {
    const json = altered(({ entries }) => {
      const entry = entries[chanceAt]!
      if (entry.kind === 'chance') entry.rolled = ((entry.rolled as number) % 6) + 1
    })
    expect(refusalOf(json)).toBe(`invalid-field entries[${chanceAt}].rolled`)
  })

  test('no die shown', () => {
    const json = altered(({ entries }) => {
      const entry = entries[chanceAt]!
      if (entry.kind === 'chance') delete entry.rolled
    })
    expect(refusalOf(json)).toBe(`invalid-field entries[${chanceAt}].rolled`)
  })

  test('another seed', () => {
    expect(refusalOf({ ...record, seed: 'brazen' })).toMatch(/^invalid-field entries\[\d+\]\.rolled$/)
  })

  test('an action that is no action', () => {
    const json = altered(({ entries }) => {
      const entry = entries[decisionAt]!
      if (entry.kind === 'decision') entry.action = 'fly'
    })
    expect(refusalOf(json)).toBe(`invalid-field entries[${decisionAt}].action`)
  })

  test('an action that is not allowed', () => {
    const { record } = recordGame({ game: tricks, players: [anyCard, anyCard], opening: 0, seed: 1, cap: 9 })
    const entry = record.entries[3]!
    if (entry.kind === 'decision') entry.action = 99
    expect(() => replay(tricks, tricks.open(0), record)).toThrow('entries[3].action: there is no 99 in hand')
  })

  test('another action', () => {
    const json = altered(({ entries }) => {
      const entry = entries[decisionAt]!
      if (entry.kind === 'decision') entry.action = entry.action === 'roll' ? 'bank' : 'roll'
    })
    expect(refusalOf(json)).toBe(`invalid-field entries[${decisionAt}].state`)
  })

  test.each(['seat', 'about'] as const)('another %s', field => {
    const json = altered(({ entries }) => {
      Object.assign(entries[decisionAt]!, { [field]: field === 'seat' ? 9 : 'lunch' })
    })
    expect(refusalOf(json)).toBe(`invalid-field entries[${decisionAt}].${field}`)
  })

  test('another key', () => {
    const json = altered(({ entries }) => Object.assign(entries[chanceAt]!, { key: 'roll/999' }))
    expect(refusalOf(json)).toBe(`invalid-field entries[${chanceAt}].key`)
  })

  test('entries missing at the end, in the middle, or left over', () => {
    expect(refusalOf(altered(({ entries }) => entries.pop()))).toBe('malformed entries')
    expect(refusalOf(altered(({ entries }) => entries.splice(decisionAt, 1)))).toMatch(
      new RegExp(`^invalid-field entries\\[${decisionAt}\\]`),
    )
    const last = record.entries.length
    expect(refusalOf(altered(({ entries }) => entries.push(entries[0]!)))).toBe(`malformed entries[${last}]`)
  })

  test('another result, game or version', () => {
    expect(refusalOf({ ...record, result: { ...record.result, shares: [0.5, 0.5] } })).toBe(
      'invalid-field result.shares',
    )
    expect(refusalOf({ ...record, result: { ...record.result, capped: true } })).toBe('invalid-field result.capped')
    expect(refusalOf({ ...record, result: { ...record.result, rounds: 99 } })).toBe('invalid-field result.rounds')
    expect(refusalOf({ ...record, result: { ...record.result, reason: 'x' } })).toBe('invalid-field result.reason')
    expect(refusalOf({ ...record, game: 'chess' })).toBe('invalid-field game')
    expect(refusalOf({ ...record, version: '2' })).toBe('invalid-field version')
  })

  test('other players, another cap, or another word about a fault: the seal shows it', () => {
    expect(refusalOf(altered(({ players }) => Object.assign(players[0]!, { name: 'banks at 9' })))).toBe(
      'invalid-field seal',
    )
    expect(refusalOf(altered(({ players }) => players.reverse()))).toBe('invalid-field seal')
    expect(refusalOf({ ...record, cap: record.cap + 1 })).toBe('invalid-field seal')
    expect(refusalOf({ ...record, seal: undefined })).toBe('invalid-field seal')
    const { record: other } = recordGame({ ...match, seed: 'another' })
    expect(refusalOf({ ...record, seal: other.seal })).toBe('invalid-field seal')
    const cheated = recordGame({ game: tricks, players: [anyCard, cheat], opening: 0, seed: 1, cap: 9 }).record
    for (const entry of cheated.entries) if (entry.kind === 'decision' && entry.fault) entry.fault = 'he was late'
    expect(() => replay(tricks, tricks.open(0), cheated)).toThrow(/^seal/)
  })

  test('no record at all', () => {
    expect(refusalOf({ hello: 1 })).toMatch(/^invalid-field/)
  })

  test('any entry moved elsewhere', () => {
    const index = fc.nat({ max: record.entries.length - 1 })
    fc.assert(
      fc.property(index, index, (from, to) => {
        fc.pre(JSON.stringify(record.entries[from]) !== JSON.stringify(record.entries[to]))
        const json = altered(({ entries }) => entries.splice(to, 0, ...entries.splice(from, 1)))
        expect(refusalOf(json)).not.toBe('none')
      }),
      { numRuns: 60, seed: 1 },
    )
  })
})
