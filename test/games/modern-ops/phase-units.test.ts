import { describe, expect, test } from 'vitest'
import { face } from '../../../src/games/modern-ops/index.ts'
import type { PhaseUnit } from '../../../src/games/modern-ops/phase/question.ts'
import type { PhaseReply } from '../../../src/games/modern-ops/phase/reply.ts'
import { ask } from './ask.ts'

const phase = (question: object): PhaseReply => ask({ kind: 'phase', ...question }) as unknown as PhaseReply
const node = (actions: number) => ({ class: 'command-node', value: 0, actions }) as const
const textsOf = (reply: PhaseReply): string[] => reply.starts[0]!.actions.map(({ text }) => text)

describe('units of a phase', () => {
  test('MOD-3.6, MOD-5.1: the ammunition of a struck mortar counts, though it fires in the tactical phase', () => {
    const question = (mortar: object) => ({
      own: [node(1), { class: 'howitzer' }],
      enemy: [{ class: 'mortar', value: 4, ...mortar }],
      ammunitionValue: 1,
    })
    expect(phase(question({})).value).toBeCloseTo(0.25 * (4 + 2) - 1, 12)
    // At half it is worth 0.25 × 5 − 1.
    expect(phase(question({ ammunition: 'half' })).value).toBeCloseTo(0.25, 12)
    // Two, one of them at half: the full one is the better target.
    const both = {
      ...question({}),
      enemy: [
        { class: 'mortar', value: 4, ammunition: 'half' },
        { class: 'mortar', value: 4 },
      ],
    }
    expect(phase(both).value).toBeCloseTo(0.5, 12)
    expect(phase(both).starts[0]!.best).toBe('howitzer strikes mortar 2')
  })

  test('MOD-6.2: names with commas do not make units equal that are covered by different air defence', () => {
    const question = (names: readonly [string, string, string]) => ({
      own: [node(2), { class: 'bomber', value: 36 }],
      enemy: [
        ...names.map((name): PhaseUnit => ({ class: 'tank', name, value: 8 })),
        { class: 'air-defence', name: 'p', covers: [`${names[0]}`, names[1]], value: 0 },
        { class: 'air-defence', name: 'q', covers: [names[2]], value: 0 },
      ],
    })
    expect(phase(question(['a', 'b', 'a,b'])).value).toBeCloseTo(phase(question(['a', 'b', 'c'])).value, 12)
    const one = (name: string, covers: readonly string[]): PhaseUnit => ({
      class: 'air-defence',
      name,
      covers: [...covers],
      value: 0,
    })
    const enemy: PhaseUnit[] = [
      { class: 'tank', name: 'a', value: 8 },
      { class: 'tank', name: 'b', value: 8 },
      { class: 'tank', name: 'a,b', value: 8 },
      one('p', ['a', 'b']),
      one('p', ['a,b']),
    ]
    const { losses } = phase({ own: [node(1), { class: 'bomber' }], enemy })
    expect(losses.enemy.filter(({ class: unitClass }) => unitClass === 'tank').map(({ unit }) => unit)).toEqual(
      expect.arrayContaining(['a,b']),
    )
  })

  test('MOD-2.3: phases with much air defence and few positions are solved', () => {
    const different = (unitClass: 'bomber' | 'tank' | 'air-defence'): PhaseUnit[] =>
      [1, 2, 3].map(at => ({ class: unitClass, value: 4 * at + unitClass.length }))
    const question = {
      own: [node(3), ...different('bomber')],
      enemy: [...different('tank'), ...different('air-defence')],
    }
    expect(phase(question).method).toBe('exact')
    expect(phase({ ...question, method: 'exact' }).positions).toBeGreaterThan(100)
  })

  const six = { class: 'command-node', actions: 6 } as const
  const different = (unitClass: 'bomber' | 'tank', count: number): PhaseUnit[] =>
    Array.from({ length: count }, (_, at) => ({ class: unitClass, value: 3 * at + 5 }))
  test.each<[string, PhaseUnit[], PhaseUnit[], number]>([
    [
      'bombers',
      [six, { class: 'bomber', count: 3 }],
      [
        { class: 'tank', count: 3 },
        { class: 'air-defence', count: 16 },
      ],
      100,
    ],
    [
      'howitzers',
      [six, { class: 'howitzer', count: 6 }],
      [
        { class: 'tank', count: 3 },
        { class: 'air-defence', count: 16 },
      ],
      100,
    ],
    [
      'both',
      [six, { class: 'howitzer', count: 3 }, { class: 'bomber', count: 3 }],
      [
        { class: 'tank', count: 6 },
        { class: 'air-defence', count: 5 },
      ],
      300,
    ],
    [
      'bombers of two sides',
      [six, { class: 'bomber', count: 6 }],
      [six, { class: 'bomber', count: 4 }, { class: 'air-defence', count: 2 }, { class: 'tank', count: 6 }],
      1500,
    ],
    [
      'a full hex',
      [six, { class: 'howitzer', count: 10 }],
      [
        { class: 'tank', count: 10, hex: 'h' },
        { class: 'infantry', count: 9, hex: 'h' },
      ],
      1500,
    ],
  ])('MOD-2.3: phases of many equal units are solved, and estimated as what they are: %s', (_, own, enemy, mostMs) => {
    for (const method of ['auto', 'exact'])
      expect(face.prepare({ kind: 'phase', own, enemy, method }).costInMs).toBeLessThan(mostMs)
    expect(phase({ own, enemy })).toMatchObject({ method: 'exact', positions: expect.any(Number) })
  })

  test('MOD-2.3: what may prove too large is tried, and its cost holds both the trying and the sampling', () => {
    const question = {
      kind: 'phase',
      own: [six, ...different('bomber', 3), { class: 'howitzer', count: 2 }],
      enemy: [{ class: 'command-node', actions: 2 }, ...different('tank', 5), { class: 'air-defence', count: 5 }],
    }
    const exact = face.prepare({ ...question, method: 'exact' })
    const auto = face.prepare(question)
    expect([exact.method, auto.method]).toEqual(['exact', 'exact'])
    expect(auto.costInMs).toBeGreaterThan(exact.costInMs + 500)
    expect(auto.costInMs).toBeLessThanOrEqual(3000)
  })

  test('too few trials are refused at once where solving may prove too large', () => {
    const question = {
      kind: 'phase',
      own: [
        { class: 'command-node', actions: 2, value: 0 },
        { class: 'command-node', actions: 2, value: 1 },
        { class: 'bomber', hex: 'h0' },
        { class: 'bomber', hex: 'h0' },
        { class: 'howitzer', hex: 'h0' },
      ],
      enemy: [
        { class: 'command-node', actions: 3, value: 0 },
        { class: 'command-node', actions: 4, value: 1 },
        { class: 'howitzer', value: 1, hex: 'h1' },
        { class: 'howitzer', value: 2, hex: 'h0' },
        { class: 'howitzer', count: 3, value: 3 },
      ],
      ...{ initiative: 'roll', ammunitionValue: 1, trials: 20 },
    }
    expect(() => face.prepare(question)).toThrow(/trials: 20 are too few/)
  })

  test('losses show all the names of equal units', () => {
    const names = ['West battery', 'East battery', 'South battery']
    const own = [node(1), ...names.map((name): PhaseUnit => ({ class: 'howitzer', name }))]
    const reply = phase({ own, enemy: [{ class: 'tank' }] })
    const text = JSON.stringify(face.report!(reply)!.blocks)
    expect(text).toContain(names.join(', '))
  })

  test('a position of many units, more than a double can number, is solved if few things can happen', () => {
    const tanks = Array.from(
      { length: 19 },
      (_, at): PhaseUnit => ({ class: 'air-defence', value: at + 1, covers: [] }),
    )
    const guns = Array.from({ length: 19 }, (_, at): PhaseUnit => ({ class: 'howitzer', value: at + 1 }))
    const reply = phase({ own: [node(1), ...guns], enemy: [{ class: 'jammer', value: 0 }, ...tanks], method: 'exact' })
    expect(reply.value).toBeCloseTo(19 / 4, 12)
  })

  test('actions name units as they were given: by name, or by type and number', () => {
    const named = phase({
      own: [node(1), { class: 'howitzer', name: 'West', ammunition: 'half' }, { class: 'howitzer', name: 'East' }],
      enemy: [
        { class: 'tank', count: 2, hex: 'wood' },
        { class: 'infantry', hex: 'wood' },
      ],
    })
    expect(textsOf(named)).toContain('West strikes infantry and tank 1 and tank 2')
    expect(textsOf(named).join(' ')).not.toMatch(/half|one of/)
    expect(named.starts[0]!.actions[0]!.target).toEqual(['infantry', 'tank 1', 'tank 2'])
    const towed = phase({
      own: [node(1), { class: 'howitzer' }],
      enemy: [node(1), { class: 'howitzer' }, { class: 'howitzer', ammunition: 'half' }],
    })
    const texts = textsOf(towed)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toEqual(
      expect.arrayContaining([
        'howitzer strikes howitzer 1',
        'howitzer strikes howitzer 2',
        'gives up the command nodes',
      ]),
    )
    // A name that is taken is not given again.
    const taken = phase({
      own: [node(1), { class: 'howitzer' }],
      enemy: [
        { class: 'tank', name: 'tank 1' },
        { class: 'tank', count: 2, value: 3 },
      ],
    })
    expect(textsOf(taken)).toEqual(expect.arrayContaining(['howitzer strikes tank 1', 'howitzer strikes tank 2']))
  })

  test('in the likely line a unit keeps its name as others are used up', () => {
    const reply = phase({
      own: [node(2), { class: 'bomber', name: 'A', value: 1 }, { class: 'bomber', name: 'B', value: 1 }],
      enemy: [
        { class: 'tank', name: 'T', value: 9 },
        { class: 'helicopter', name: 'H', value: 1, landed: true },
      ],
    })
    for (const { action, results } of reply.starts[0]!.line) {
      const [who] = action.split(' ')
      expect(results[0]).toBe(`${who} fires`)
    }
  })
})
