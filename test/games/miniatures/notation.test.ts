import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { cards } from '../../../src/games/miniatures/cards.ts'
import { terrains } from '../../../src/games/miniatures/field/terrain.ts'
import { formatBattle, parseBattle } from '../../../src/games/miniatures/notation.ts'
import { inNotation } from './ask.ts'

const units = cards.filter(({ type }) => type !== 'obstacle')

describe('compact notation', () => {
  test.each([
    ['sherman v panzer-iv at 3', { attacker: 'm4a1-sherman', target: 'panzer-iv-ausf-g', range: 3 }],
    ['Shermans vs Panzer IV at 3', { attacker: 'm4a1-sherman', target: 'panzer-iv-ausf-g', range: 3 }],
    [
      'kv-1 v tiger-i at 4 in forest rear disrupted',
      {
        attacker: 'kv-1',
        target: { unit: 'tiger-i', disrupted: true },
        range: 4,
        targetTerrain: 'forest',
        arc: 'rear',
      },
    ],
    ['disrupted KV-1 against damaged King Tiger', { attacker: { unit: 'kv-1', disrupted: true }, target: { unit: 'king-tiger', damaged: true } }], // biome-ignore format: a row
    ['11d v vehicle 5', { attacker: { dice: 11 }, target: { type: 'vehicle', defense: 5 } }],
    ['11d v soldiers 4 in woods', { attacker: { dice: 11 }, target: { type: 'soldier', defense: 4 }, targetTerrain: 'forest' }], // biome-ignore format: a row
    ['8d v soldier 4 hits 1 enfilade', { attacker: { dice: 8 }, target: { type: 'soldier', defense: 4, hits: 1 }, enfilade: true }], // biome-ignore format: a row
    ['15d v vehicle 5 superior 2', { attacker: { dice: 15 }, target: { type: 'vehicle', defense: 5, superiorArmor: 2 } }], // biome-ignore format: a row
    ['mg-42 v garand at long range in cover single', { attacker: 'mg-42-machine-gun-team', target: 'm1-garand-rifle', band: 'long', cover: true, use: ['single'] }], // biome-ignore format: a row
    ['garand v bazooka defensive from behind', { attacker: 'm1-garand-rifle', target: 'bazooka', defensiveFire: true, arc: 'rear' }], // biome-ignore format: a row
  ])('%s', (text, request) => {
    expect(parseBattle(text)).toEqual({ kind: 'attack', ...request })
  })

  test('initiative', () => {
    expect(parseBattle('initiative +1 v +3')).toEqual({ kind: 'initiative', own: { bonus: 1 }, enemy: { bonus: 3 } })
    expect(parseBattle('Initiative 0 v 2')).toEqual({ kind: 'initiative', own: {}, enemy: { bonus: 2 } })
  })

  test.each([
    ['', 'malformed', 'at the end'],
    ['sherman', 'malformed', 'write "v"'],
    ['sherman v', 'malformed', 'write a unit'],
    ['shermin v tiger', 'unknown-unit', '"shermin" at character 1'],
    ['sherman v tiger at', 'malformed', 'the range in hexes'],
    ['sherman v tiger at 3 at 4', 'malformed', '"at" at character 22'],
    ['sherman v tiger at 3 nonsense', 'malformed', '"nonsense" at character 22'],
    ['sherman v tiger in space', 'malformed', 'write a terrain'],
    ['0d v vehicle 5', 'out-of-range', '"0d" at character 1'],
    ['11d v vehicle', 'malformed', 'its defense'],
    ['11d v vehicle 99', 'out-of-range', '"99" at character 15'],
    ['initiative +1', 'malformed', 'write "v"'],
    ['initiative +1 v +3 +4', 'malformed', 'out of place'],
  ])('%j is refused, and the message points at the word', (text, code, words) => {
    try {
      parseBattle(text)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      expect((error as Refusal).faults[0]).toMatchObject({ code, at: ['battle'] })
      expect((error as Refusal).message).toContain(words)
      return
    }
    throw new Error('this was read')
  })

  const some = <Value>(key: string, value: fc.Arbitrary<Value>): fc.Arbitrary<object> =>
    fc.option(value, { nil: undefined }).map(said => (said === undefined ? {} : { [key]: said }))
  const flag = (key: string): fc.Arbitrary<object> => some(key, fc.constant(true))
  const together = (...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<object> =>
    fc.tuple(...parts).map(list => Object.assign({}, ...list))
  const plainUnit = (unit: object): unknown => (Object.keys(unit).length === 1 && 'unit' in unit ? unit.unit : unit)
  const known = fc.constantFrom(...units.map(({ id }) => id)).map(unit => ({ unit }))
  const status = [flag('disrupted'), flag('damaged')]
  const attacker = fc.oneof(together(known, ...status), together(fc.integer({ min: 1, max: 40 }).map(dice => ({ dice })), ...status)) // biome-ignore format: a line
  const bare = fc.record({ type: fc.constantFrom('soldier', 'vehicle', 'aircraft'), defense: fc.integer({ min: 1, max: 20 }) }) // biome-ignore format: a line
  const hits = some('hits', fc.integer({ min: 0, max: 3 }))
  const target = fc.oneof(
    together(known, ...status, hits),
    together(bare, ...status, hits, some('superiorArmor', fc.integer({ min: 0, max: 5 }))),
  )
  const circumstances = together(
    fc.oneof(some('range', fc.integer({ min: 0, max: 20 })), some('band', fc.constantFrom('short', 'medium', 'long'))),
    some('arc', fc.constantFrom('front', 'side', 'rear')),
    some('targetTerrain', fc.constantFrom(...terrains)),
    some('attackerTerrain', fc.constantFrom(...terrains)),
    flag('cover'),
    flag('pillbox'),
    flag('enfilade'),
    flag('defensiveFire'),
    some('use', fc.constant(['single'])),
  )

  test('what is written reads back as the same question', () => {
    fc.assert(
      fc.property(attacker, target, circumstances, (one, other, more) => {
        const question = { kind: 'attack', attacker: plainUnit(one), target: plainUnit(other), ...more }
        const text = formatBattle(question)
        expect(text).toBeDefined()
        expect(parseBattle(text!)).toEqual(question)
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.nat({ max: 9 }), (own, enemy) => {
        const side = (bonus: number): object => (bonus === 0 ? {} : { bonus })
        const question = { kind: 'initiative', own: side(own), enemy: side(enemy) }
        expect(parseBattle(formatBattle(question)!)).toEqual(question)
      }),
    )
  })

  test('every unit can be written and read', () => {
    for (const { id } of units)
      expect(parseBattle(formatBattle({ kind: 'attack', attacker: id, target: id })!)).toEqual({
        kind: 'attack',
        attacker: id,
        target: id,
      })
  })

  test('what notation cannot say is not written', () => {
    expect(formatBattle({ kind: 'attack', attacker: 'kv-1', target: 'tiger-i', firstAttack: true })).toBeUndefined()
    expect(formatBattle({ kind: 'attack', attacker: 'kv-1', target: 'tiger-i', also: [] })).toBeUndefined()
    expect(formatBattle({ kind: 'army', units: [] })).toBeUndefined()
    expect(formatBattle({ kind: 'attack', attacker: 'kv-1', target: 'tiger-i', method: 'exact', seed: 1 })).toBe(
      'kv-1 v tiger',
    )
  })

  test('the reply names its question', () => {
    expect(inNotation('Sherman v Panzer IV at 3')).toMatchObject({ battle: 'sherman v panzer-iv at 3' })
  })
})
