import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { inEnglish, questionFace, Refusal, spokenReport } from '../../../src/engine/index.ts'
import { sightKind } from '../../../src/games/miniatures/field/sight-kind.ts'

/** The kind behind a face of its own, so that it is asked as it is in the catalogue. */
const face = questionFace({
  key: 'sights',
  name: 'Sights',
  description: '',
  ruleset: 'sights',
  kinds: { sight: sightKind as never },
  parseBattle: () => ({}),
  notation: {},
  formatBattle: () => undefined,
  columns: [],
  describe: () => ({}),
  overview: () => [],
})
const ask = (request: object): { views: Record<string, unknown>[]; notes: string[] } => {
  const job = face.prepare({ kind: 'sight', ...request })
  const reply = job.reply([job.work(0, 1)])
  return z.looseObject({ views: z.any() }).parse(face.OddsReply.parse(reply)) as never
}

describe('questions of sight', () => {
  test('MIN-8.5, MIN-9.2, MIN-10.2, MIN-11.1: a pair on a map of the list', () => {
    const { views, notes } = ask({
      field: 'hill-107',
      pairs: [
        { attacker: { at: [4, -1] }, target: { at: [0, -1], facing: 'w', type: 'vehicle' } },
        { attacker: { at: [4, -2], type: 'vehicle', facing: 'e' }, target: { at: [2, -1] } },
        { attacker: { at: [-7, 0] }, target: { at: [7, 0] } },
      ],
    })
    expect(views[0]).toEqual({
      attacker: [4, -1],
      target: [0, -1],
      range: 4,
      band: 'medium',
      sight: false,
      blockers: [
        { what: 'hill', hex: [2, -1] },
        { what: 'hill', hex: [1, -1] },
      ],
      passed: [],
      cover: false,
      coverFrom: [],
      arc: 'rear',
      attackerArc: 'front',
      defense: 'rear',
      attackerTerrain: 'clear',
      targetTerrain: 'clear',
    })
    expect(views[1]).toMatchObject({ range: 2, sight: true, cover: true, coverFrom: ['hill'], attackerArc: 'rear' })
    expect(views[2]).toMatchObject({ range: 14, band: null })
    expect(notes).toEqual([expect.stringContaining('only the hexes are known')])
  })

  test('MIN-2.3: units off the map are refused, with the place', () => {
    const pairs = [{ attacker: { at: [0, 0] }, target: { at: [9, 9] } }]
    expect(() => ask({ field: {}, pairs })).toThrow(Refusal)
    expect(() => ask({ field: {}, pairs })).toThrow(/pairs\[0\]\.target\.at: \[9, 9\] is not on the map.*MIN-2\.3/)
  })

  test('a reply for people says what is in the way', () => {
    const reply = ask({
      field: { terrain: { town: [[1, 0]] }, sides: { hedge: [[2, 0, 'e']] } },
      pairs: [{ attacker: { at: [0, 0] }, target: { at: [4, 0] } }],
    })
    const { blocks } = spokenReport(sightKind.report(reply as never), inEnglish)
    expect(blocks[0]).toMatchObject({
      rows: [['[0, 0]', '[4, 0]', '4, medium', 'no', 'none', 'front', 'front defense']],
    })
    expect(blocks[1]).toMatchObject({
      lines: ['[0, 0] to [4, 0]: town at [1, 0], hedge on the e side of [2, 0]'],
    })
  })

  test('every question is answered or refused, in the time that was said', () => {
    const coordinate = fc.oneof(
      { weight: 60, arbitrary: fc.integer({ min: -5, max: 5 }) },
      fc.constantFrom(99, 0.5, 'x'),
    )
    const hex = fc.tuple(coordinate, coordinate)
    const side = fc.tuple(
      coordinate,
      coordinate,
      fc.constantFrom('e', 'e', 'ne', 'nw', 'w', 'sw', 'se', 'e', 'w', 'up'),
    )
    const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(fc.array(arbitrary, { maxLength: 5 }), { nil: undefined })
    const placed = fc.record(
      {
        at: hex,
        facing: fc.constantFrom('e', 'sw'),
        type: fc.constantFrom('soldier', 'soldier', 'vehicle', 'vehicle', 'aircraft', 'obstacle'),
      },
      { requiredKeys: ['at'] },
    )
    const field = fc.oneof(
      fc.constantFrom('hill-107', 'urban-combat', 'knife-fight', 'atlantis'),
      fc.record(
        {
          map: fc.constantFrom('high-ground'),
          columns: fc.integer({ min: 0, max: 20 }),
          terrain: fc.record({ town: some(hex), bluff: some(hex) }),
          sides: fc.record({ hedge: some(side), bluff: some(side) }),
          smoke: some(hex),
        },
        { requiredKeys: [] },
      ),
    )
    let answered = 0
    fc.assert(
      fc.property(
        fc.record({
          field,
          pairs: fc.array(fc.record({ attacker: placed, target: placed }), { minLength: 1, maxLength: 3 }),
        }),
        request => {
          try {
            const job = face.prepare({ kind: 'sight', ...JSON.parse(JSON.stringify(request)) })
            face.OddsReply.parse(job.reply([job.work(0, 1)]))
            answered++
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
        },
      ),
      { seed: 5, numRuns: 500 },
    )
    expect(answered).toBeGreaterThan(60)
  })
})
