import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solvePhase } from '../../../src/games/modern-ops/phase/exact.ts'
import { piecesOf } from '../../../src/games/modern-ops/phase/pieces.ts'
import type { PhaseUnit } from '../../../src/games/modern-ops/phase/question.ts'
import type { PhaseReply } from '../../../src/games/modern-ops/phase/reply.ts'
import { TooManySteps } from '../../../src/games/modern-ops/phase/solver.ts'
import { ask, refusalOf } from './ask.ts'
import { type SlowUnit, slowActions, slowPhase } from './slow-phase.ts'

const phase = (question: object): PhaseReply => ask({ kind: 'phase', ...question }) as unknown as PhaseReply
const node = (actions: number) => ({ class: 'command-node', value: 0, actions }) as const
const worthOf = (reply: PhaseReply, text: RegExp): number | null =>
  reply.starts[0]!.actions.find(action => text.test(action.text))!.value

const classes = ['howitzer', 'bomber', 'fighter', 'jammer', 'tank', 'air-defence', 'helicopter', 'unmanned'] as const
const armed: readonly string[] = ['howitzer', 'bomber', 'fighter']
const grounded: readonly string[] = ['command-node', 'howitzer', 'jammer', 'tank', 'air-defence']

const unitAt = (name: string) =>
  fc
    .record({
      class: fc.constantFrom(...classes),
      value: fc.integer({ min: 0, max: 20 }),
      towed: fc.boolean(),
      half: fc.boolean(),
      flag: fc.constantFrom('', '', '', '', '', '', 'jammed', 'finished', 'fired'),
      inHex: fc.nat(2).map(one => one === 0),
      covers: fc.boolean(),
      flies: fc.constantFrom(undefined, true, false),
    })
    .map(({ class: unitClass, value, towed, half, flag, inHex, covers, flies }): PhaseUnit => {
      const mayFire = ['howitzer', 'jammer', 'air-defence'].includes(unitClass)
      return {
        name,
        class: unitClass,
        value,
        ...(unitClass === 'howitzer' && towed && { towed }),
        ...(armed.includes(unitClass) && half && { ammunition: 'half' as const }),
        ...(flag !== '' && (flag !== 'fired' || mayFire) && { [flag]: true }),
        ...(unitClass === 'unmanned' && flies !== undefined && { flies }),
        ...(inHex &&
          (grounded.includes(unitClass) || (unitClass === 'unmanned' && flies === false)) && { hex: 'crossroads' }),
        ...(unitClass === 'air-defence' && covers && { covers: [name] }),
      }
    })

const side = (letter: string) =>
  fc
    .record({
      nodes: fc.constantFrom([1], [0], [1], [1, 1]),
      count: fc.integer({ min: 1, max: 3 }),
      inHex: fc.nat(2).map(one => one === 0),
    })
    .chain(({ nodes, count, inHex }) =>
      fc
        .tuple(...Array.from({ length: count }, (_, index) => unitAt(`${letter}${index}`)))
        .map((units): PhaseUnit[] => [
          ...nodes.map((actions, index) => ({
            name: `${letter}node${index}`,
            class: 'command-node' as const,
            value: 5,
            actions,
            ...(inHex && index === 0 && { hex: 'crossroads' }),
          })),
          ...units,
        ]),
    )

const slowUnits = (units: readonly PhaseUnit[], of: SlowUnit['side']): SlowUnit[] =>
  units.map(unit => ({
    id: unit.name!,
    side: of,
    class: unit.class!,
    value: unit.value!,
    towed: unit.towed === true,
    ...(unit.flies !== undefined && { flies: unit.flies }),
    left: unit.class === 'command-node' ? unit.actions! : armed.includes(unit.class!) ? (unit.ammunition ? 1 : 2) : 0,
    finished: unit.finished === true,
    jammed: unit.jammed === true,
    fired: unit.fired === true,
    ...(unit.hex !== undefined && { hex: unit.hex }),
    ...(Array.isArray(unit.covers) && { covers: unit.covers }),
  }))

describe('the exact value', () => {
  test('MOD-2.3, MOD-2.4, MOD-2.5, MOD-3.5, MOD-4.1, MOD-6.2, MOD-7.4, MOD-8.3, MOD-15.9, MOD-15.17: is that of the whole tree, followed without memory', () => {
    fc.assert(
      fc.property(
        side('o'),
        side('e'),
        fc.constantFrom(0, 0, 1, 3),
        fc.boolean(),
        (own, enemy, ammunitionValue, ownBegins) => {
          const world = [...slowUnits(own, 'own'), ...slowUnits(enemy, 'enemy')]
          const acts = (of: string) =>
            world.some(unit => unit.side === of && unit.class === 'command-node' && unit.left > 0)
          fc.pre(acts(ownBegins ? 'own' : 'enemy'))
          const initiative = ownBegins ? 'own' : 'enemy'
          const reply = phase({ own, enemy, ammunitionValue, initiative, method: 'exact' })
          expect(reply.value).toBeCloseTo(slowPhase(world, initiative, { ammunitionValue }), 9)
          // Every first action that is listed is worth what the tree says: equal ones stand for each other.
          const slow = slowActions(world, initiative, { ammunitionValue }).map(({ value }) => value)
          for (const { value } of reply.starts[0]!.actions)
            expect(Math.min(...slow.map(other => Math.abs(other - value!)))).toBeLessThan(1e-9)
          for (const value of slow)
            expect(Math.min(...reply.starts[0]!.actions.map(action => Math.abs(action.value! - value)))).toBeLessThan(
              1e-9,
            )
        },
      ),
      { numRuns: 250 },
    )
  })

  test('MOD-2.3: rolled initiative is the mean of the two', () => {
    fc.assert(
      fc.property(side('o'), side('e'), (own, enemy) => {
        fc.pre([own, enemy].every(units => units.some(({ actions }) => actions)))
        const [rolled, first, second] = (['roll', 'own', 'enemy'] as const).map(initiative =>
          phase({ own, enemy, initiative }),
        )
        expect(rolled!.value).toBeCloseTo((first!.value + second!.value) / 2, 10)
      }),
      { numRuns: 40 },
    )
  })

  test('MOD-2.3: the sides changed over, the value changes its sign', () => {
    fc.assert(
      fc.property(side('o'), side('e'), (own, enemy) => {
        fc.pre(own.some(({ actions }) => actions))
        const one = phase({ own, enemy, initiative: 'own' }).value
        expect(phase({ own: enemy, enemy: own, initiative: 'enemy' }).value).toBeCloseTo(-one, 10)
      }),
      { numRuns: 40 },
    )
  })
})

describe('an action', () => {
  test('MOD-3.3, MOD-15.2: a strike costs an action and destroys with 1/4', () => {
    const reply = phase({ own: [node(1), { class: 'howitzer' }], enemy: [{ class: 'tank', value: 8 }] })
    expect(reply.value).toBe(2)
    expect(
      phase({ own: [node(2), { class: 'howitzer', count: 2 }], enemy: [{ class: 'tank', value: 8 }] }).value,
    ).toBeCloseTo(2 + 1.5, 12)
  })

  test('MOD-3.1: a gun strikes nothing in the air', () => {
    // The jammer may do something to either, and gains nothing by it.
    const own = [node(1), { class: 'howitzer' }, { class: 'jammer', value: 0 }]
    const worth = (enemy: object) => phase({ own, enemy: [enemy] }).value
    expect(worth({ class: 'helicopter', value: 8 })).toBe(0)
    expect([true, false].map(flies => worth({ class: 'unmanned', value: 8, flies }))).toEqual([0, 2])
  })

  test('MOD-4.5, MOD-15.7: guns strike once a turn, bombers as long as they have actions and bombs', () => {
    const enemy = [{ class: 'tank', value: 8, count: 2 }]
    expect(phase({ own: [node(2), { class: 'howitzer' }], enemy }).value).toBe(2)
    expect(phase({ own: [node(2), { class: 'bomber' }], enemy }).value).toBe(4)
    expect(phase({ own: [node(3), { class: 'bomber' }], enemy }).value).toBe(4)
    expect(phase({ own: [node(2), { class: 'bomber', ammunition: 'half' }], enemy }).value).toBe(2)
  })

  test.each([
    ['half', 1],
    ['full', 0],
  ] as const)('MOD-4.4, MOD-4.5: a gun with its ammunition %s goes to the reserve %i times', (ammunition, times) => {
    const own = [node(1), { class: 'howitzer', ammunition }]
    const { losses } = phase({ own, enemy: [{ class: 'tank', value: 8 }] })
    expect(losses.own.map(({ toReserve }) => toReserve)).toEqual([0, times])
  })

  test.each([
    ['full', 2 - 1],
    ['half', 2],
  ] as const)(
    'MOD-4.4, MOD-4.5: a gun that strikes, %s before, is worth %i: none is struck in the reserve',
    (ammunition, worth) => {
      // One in four destroys: the tank of 8, and then the gun of 4, where it is still there for the bomber.
      const own = [node(1), { class: 'howitzer', value: 4, ammunition }]
      const enemy = [{ class: 'tank', value: 8 }, node(1), { class: 'bomber', value: 0 }]
      expect(phase({ own, enemy }).value).toBeCloseTo(worth, 12)
    },
  )

  test('MOD-3.5: a hex is struck as a whole', () => {
    const tanks = { class: 'tank', value: 8, count: 3 }
    expect(phase({ own: [node(1), { class: 'howitzer' }], enemy: [{ ...tanks, hex: 'a' }] }).value).toBeCloseTo(6, 12)
    expect(phase({ own: [node(1), { class: 'howitzer' }], enemy: [tanks] }).value).toBeCloseTo(2, 12)
  })

  test('MOD-6.2, MOD-6.5, MOD-6.6: air defence tries once a turn, where it does most', () => {
    const own = [node(2), { class: 'bomber', value: 36 }]
    const enemy = [
      { class: 'tank', value: 8, count: 2 },
      { class: 'air-defence', value: 0 },
    ]
    // One attempt: before the first bombing it spares both and costs the bombers, so it is made then.
    expect(phase({ own, enemy }).value).toBeCloseTo((35 / 36) * 4 - 1, 12)
    expect(phase({ own, enemy: [enemy[0], { ...enemy[1], fired: true }] }).value).toBe(4)
    expect(phase({ own, enemy: [enemy[0], { ...enemy[1], covers: [] }] }).value).toBe(4)
  })

  test('MOD-6.4, MOD-15.19: support units defend themselves unless they are Finished', () => {
    const own = [node(1), { class: 'bomber', value: 36 }]
    expect(phase({ own, enemy: [{ class: 'jammer', value: 8 }] }).value).toBeCloseTo((35 / 36) * 2 - 1, 12)
    expect(phase({ own, enemy: [{ class: 'jammer', value: 8, finished: true }] }).value).toBe(2)
  })

  test('MOD-8.1, MOD-8.3: a jammed command node loses its actions', () => {
    const own = [node(1), { class: 'jammer', value: 0 }, { class: 'tank', value: 16 }]
    const enemy = [node(1), { class: 'howitzer', value: 0 }]
    const reply = phase({ own, enemy })
    expect(reply.value).toBe(-2)
    expect(worthOf(reply, /gives up/)).toBe(-4)
    expect(reply.starts[0]!.best).toMatch(/jams/)
  })

  test('MOD-2.3, MOD-2.4: who has nothing to do must give up, and nobody may pass', () => {
    const reply = phase({
      own: [node(2), { class: 'tank', value: 8 }],
      enemy: [node(1), { class: 'howitzer', value: 0 }],
    })
    expect(reply.starts[0]!.actions.map(({ action }) => action)).toEqual(['giveUp'])
    expect(reply.value).toBe(-2)
  })

  test('MOD-2.5: a side without actions lets the other go on alone', () => {
    const own = [{ ...node(1), jammed: true }, { class: 'howitzer' }]
    const reply = phase({ own, enemy: [node(2), { class: 'bomber', count: 1, value: 0 }], initiative: 'own' })
    expect(reply.starts.map(({ toAct }) => toAct)).toEqual(['enemy'])
    expect(reply.notes.join(' ')).toContain('enemy goes on alone (MOD-2.5)')
    const both = { own: [node(1), own[1]], enemy: [node(1), { class: 'bomber' }] }
    for (const initiative of ['own', 'enemy', 'roll'])
      expect(phase({ ...both, initiative }).notes.join(' ')).not.toContain('MOD-2.5')
  })

  test('MOD-7.1, MOD-15.16: fighters reach what flies, guns and bombs what does not', () => {
    const enemy = [
      { class: 'helicopter', name: 'flying' },
      { class: 'helicopter', name: 'parked', landed: true },
    ]
    const actions = (unitClass: string) =>
      phase({ own: [node(1), { class: unitClass }], enemy }).starts[0]!.actions.flatMap(({ target }) => target)
    expect(actions('fighter')).toEqual(['flying'])
    expect(actions('howitzer')).toEqual(['parked'])
    expect(actions('bomber')).toEqual(['parked'])
  })

  test('MOD-4.4: in a phase, who fired his last strike may still be struck before he leaves', () => {
    // The gun at half strikes one that is worth nothing; the answer finds it there.
    const own = [node(1), { class: 'howitzer', value: 16, ammunition: 'half' as const }]
    const enemy = [{ class: 'howitzer', value: 0 }]
    expect(worthOf(phase({ own, enemy }), /strikes/)).toBeCloseTo(-(3 / 4) * 4, 12)
  })
})

describe('what becomes of the units', () => {
  test('MOD-3.6: losses add up to the value, and nobody fires more than he has', () => {
    fc.assert(
      fc.property(side('o'), side('e'), (own, enemy) => {
        fc.pre(own.some(({ actions }) => actions))
        const { value, losses, expectedLoss } = phase({ own, enemy })
        expect(expectedLoss.enemy - expectedLoss.own).toBeCloseTo(value, 9)
        for (const row of [...losses.own, ...losses.enemy]) {
          expect(row.destroyed + row.toReserve).toBeLessThanOrEqual(row.count + 1e-9)
          expect(row.ammunitionUsed + row.ammunitionNotUsed).toBeLessThanOrEqual(2 * row.count + 1e-9)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('MOD-3.6: with a worth of ammunition too, value destroyed less value lost and ammunition make the value', () => {
    const question = {
      own: [node(2), { class: 'howitzer', value: 9 }, { class: 'bomber', value: 14 }],
      enemy: [{ class: 'tank', value: 12, count: 2 }],
      ammunitionValue: 1,
    }
    const { value, expectedLoss, losses } = phase(question)
    const used = losses.own.reduce((sum, row) => sum + row.ammunitionUsed, 0)
    expect(expectedLoss.enemy - used).toBeCloseTo(value, 12)
  })

  test('the likely line begins with the best action', () => {
    const reply = phase({
      own: [node(2), { class: 'howitzer' }, { class: 'bomber' }],
      enemy: [node(1), { class: 'howitzer' }],
    })
    const [start] = reply.starts
    expect(start!.line[0]!.action).toBe(start!.best)
    for (const { chance } of start!.line) expect(chance).toBeGreaterThan(0)
  })
})

describe('sampling', () => {
  const big: { own: PhaseUnit[]; enemy: PhaseUnit[] } = {
    own: [
      { class: 'command-node', actions: 2 },
      { class: 'howitzer', count: 2 },
      { class: 'bomber' },
      { class: 'jammer' },
      { class: 'fighter' },
    ],
    enemy: [
      { class: 'command-node', actions: 2 },
      { class: 'howitzer', towed: true, count: 2, hex: 'wood' },
      { class: 'bomber', ammunition: 'half' },
      { class: 'fighter' },
      { class: 'air-defence' },
      { class: 'tank', hex: 'wood' },
    ],
  }

  test('MOD-2.3: each sampled action by its words agrees with the exact one, and so does what is lost', () => {
    const question = { ...big, play: 'greedy' as const }
    const exact = phase({ ...question, method: 'exact' })
    const sampled = phase({ ...question, method: 'monteCarlo', trials: 40_000, seed: 3 })
    expect(sampled.method).toBe('monteCarlo')
    for (const { text, value, interval } of sampled.starts[0]!.actions) {
      const other = exact.starts[0]!.actions.find(action => action.text === text)!
      const error = (interval![1] - interval![0]) / 2 / 1.96
      expect(Math.abs(value! - other.value!)).toBeLessThan(4 * error + 1e-9)
    }
    expect(sampled.starts[0]!.actions).toHaveLength(exact.starts[0]!.actions.length)
    // What is lost is told for the best action: the same of both here.
    const [best] = sampled.starts[0]!.actions
    expect(best!.text).toBe(exact.starts[0]!.best)
    sampled.losses.enemy.forEach(({ destroyed, count }, at) => {
      const other = exact.losses.enemy[at]!.destroyed
      // Of numbers up to `count`, none deviates more than this.
      expect(Math.abs(destroyed - other)).toBeLessThan((4 * (count / 2)) / Math.sqrt(best!.samples!))
    })
  })

  test('the same seed gives the same answer, and best play is at least as good as plain play', () => {
    const question = { ...big, method: 'monteCarlo', trials: 5000, seed: 'again' }
    expect(phase(question)).toEqual(phase(question))
    expect(phase({ ...big, enemy: [{ class: 'tank', count: 3 }], play: 'optimal' }).value).toBeGreaterThanOrEqual(
      phase({ ...big, enemy: [{ class: 'tank', count: 3 }], play: 'greedy' }).value - 1e-9,
    )
  })

  test('a phase too large to solve is sampled, and says so', () => {
    const crowd = (count: number): PhaseUnit[] => [
      { class: 'command-node', actions: 6 },
      ...Array.from({ length: count }, (_, at): PhaseUnit => ({ class: 'howitzer', value: at + 1 })),
      ...Array.from({ length: 4 }, (_, at): PhaseUnit => ({ class: 'bomber', value: at + 1 })),
    ]
    const question = { own: crowd(8), enemy: crowd(8), trials: 500 }
    const reply = phase(question)
    expect(reply).toMatchObject({ method: 'monteCarlo', positions: null, trials: 500 })
    expect(reply.notes.join(' ')).toContain('played plainly')
    expect(refusalOf({ kind: 'phase', ...question, method: 'exact' }).code).toBe('too-large')
  })
})

test('the solver gives up at its bound, by a count and not by a clock', () => {
  const own: PhaseUnit[] = [{ class: 'command-node' }, { class: 'howitzer' }, { class: 'bomber' }]
  const pieces = piecesOf(own, own)
  const solve = (mostSteps: number) =>
    solvePhase(pieces, [{ toAct: 0, chance: 1 }], {
      ammunitionValue: 0,
      style: 'optimal',
      mostSteps,
      isCancelled: () => false,
    })
  expect(() => solve(50)).toThrow(TooManySteps)
  expect(solve(1_000_000).positions).toBeGreaterThan(10)
})

describe('refusals', () => {
  const own = [node(1), { class: 'howitzer' }]
  test.each([
    ['MOD-2.4: nobody can act', { own: [{ class: 'tank' }], enemy: [{ class: 'tank' }] }, 'illegal-order', 'own'],
    ['MOD-3.4: a towed tank', { own, enemy: [{ class: 'tank', towed: true }] }, 'invalid-field', 'enemy.0.towed'],
    [
      'MOD-6.2: tanks cover nobody',
      { own, enemy: [{ class: 'tank', covers: 'all' }] },
      'invalid-field',
      'enemy.0.covers',
    ],
    [
      'MOD-6.2: unknown ones covered',
      { own, enemy: [{ class: 'air-defence', covers: ['x'] }] },
      'invalid-field',
      'enemy.0.covers.0',
    ],
    [
      'MOD-2.4: actions of a gun',
      { own: [{ class: 'howitzer', actions: 1 }], enemy: own },
      'invalid-field',
      'own.0.actions',
    ],
    ['too many', { own: [{ class: 'tank', count: 20 }, ...own], enemy: own }, 'out-of-range', 'own'],
    ['neither class nor type', { own, enemy: [{ value: 3 }] }, 'invalid-field', 'enemy.0'],
    ['both class and type', { own, enemy: [{ class: 'tank', type: 's-tank' }] }, 'invalid-field', 'enemy.0'],
  ])('%s', (_, question, code, at) => {
    expect(refusalOf({ kind: 'phase', ...question })).toMatchObject({ code, at })
  })
})
