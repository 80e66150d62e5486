import { describe, expect, test } from 'vitest'
import { face } from '../../../src/games/miniatures/index.ts'
import { assault, attack, gun, having, unit } from './ask.ts'

const statuses = [{}, { disrupted: true }, { damaged: true }, { disrupted: true, damaged: true }] as const
const labelsOf = (question: object): string[] =>
  face.report!(attack(question))!
    .blocks.slice(0, 1)
    .flatMap(block => (block.kind === 'chances' ? block.rows.map(({ label }) => label) : []))
const tank = { type: 'vehicle', defense: 4 }

describe('MIN-13.3: what becomes of a unit that was hit before', () => {
  test('a disrupted Tiger that is not hit loses its counter, and is not called unhurt', () => {
    const reply = attack({ attacker: 'kv-1', target: { unit: 'tiger-i', disrupted: true }, range: 3 })
    expect(reply.targets[0]!.before).toBe('disrupted')
    expect(labelsOf({ attacker: 'kv-1', target: { unit: 'tiger-i', disrupted: true }, range: 3 })).toEqual([
      'no further effect: no longer disrupted',
      'still disrupted',
    ])
  })

  test.each([
    [{}, ['unhurt', 'disrupted', 'damaged and disrupted', 'destroyed']],
    [
      { disrupted: true },
      ['no further effect: no longer disrupted', 'still disrupted', 'damaged and still disrupted', 'destroyed'],
    ],
    [{ damaged: true }, ['no further effect: damaged as before', 'disrupted, damaged as before', 'destroyed']],
    [
      { disrupted: true, damaged: true },
      ['no further effect: damaged as before, no longer disrupted', 'still disrupted, damaged as before', 'destroyed'],
    ],
  ])('of a Vehicle %j', (status, labels) => {
    expect(labelsOf({ attacker: { dice: 9 }, target: { ...tank, ...status } })).toEqual(labels)
  })

  test.each(statuses)('only who was not hit before is unhurt: %j', status => {
    const wasHit = 'disrupted' in status || 'damaged' in status
    for (const defensiveFire of [false, true])
      expect(labelsOf({ attacker: unit(gun), target: unit({ type: 'vehicle' }, status), defensiveFire }).includes('unhurt')).toBe(!wasHit) // biome-ignore format: one line
  })

  test('MIN-13.3 (1): an Unreliable unit keeps its counter, and is still disrupted', () => {
    const target = unit({ type: 'vehicle', ...having('unreliable') }, { disrupted: true })
    expect(labelsOf({ attacker: { dice: 9 }, target })).not.toContain('no further effect: no longer disrupted')
    expect(labelsOf({ attacker: { dice: 9 }, target })).toContain('still disrupted')
  })

  test('Heroes ignore the counter, so that it is nothing they were', () => {
    const hero = unit(having('hero'))
    expect(attack({ attacker: { dice: 9 }, target: { ...hero, disrupted: true } }).targets[0]!.before).toBe('unhurt')
    // A Vehicle whose damage is new, without the disruption that it ignores.
    const driver = unit({ type: 'vehicle', ...having('hero') })
    expect(labelsOf({ attacker: { dice: 9 }, target: driver })).toEqual(['unhurt', 'damaged', 'destroyed'])
  })

  test('an assault tells what each unit was, where any had been hit', () => {
    const targets = [{ ...tank, disrupted: true }, tank]
    for (const how of [{}, { method: 'monteCarlo', trials: 200, seed: 1 }]) {
      const reply = assault({ attackers: [{ dice: 9 }], targets, returnFire: undefined, ...how })
      expect(reply.targets.map(({ before }) => before)).toEqual(['disrupted', 'unhurt'])
      const table = face.report!(reply)!.blocks.find(block => block.kind === 'table')!
      expect(table).toMatchObject({ head: ['', 'unit', 'before', 'no counter', 'disrupted', 'damaged', 'destroyed', 'points'] }) // biome-ignore format: one line
      expect(table.rows.map(row => row[2])).toEqual(['disrupted', 'unhurt'])
    }
    const whole = face.report!(assault({ attackers: [{ dice: 9 }], targets: [tank] }))!
    expect(whole.blocks.find(block => block.kind === 'table')).toMatchObject({ head: ['', 'unit', 'unhurt', 'disrupted', 'damaged', 'destroyed', 'points'] }) // biome-ignore format: one line
  })

  test('of attackers it is what they were before they fired', () => {
    const { own } = assault({
      attackers: [{ unit: 'm1-garand-rifle', disrupted: true }, 'bazooka'],
      targets: ['mauser-kar-98k'],
      range: 1,
      returnFire: {},
    })
    expect(own!.map(({ before }) => before)).toEqual(['disrupted', 'unhurt'])
  })
})
