import { describe, expect, test } from 'vitest'
import type { PhaseReply } from '../../../src/games/modern-ops/phase/reply.ts'
import { ask } from './ask.ts'

const phase = (question: object): PhaseReply => ask({ kind: 'phase', ...question }) as unknown as PhaseReply
const node = (actions: number, value = 0) => ({ class: 'command-node', value, actions }) as const
const gun = (value: number, more: object = {}) => ({ class: 'howitzer', value, ...more })
const worthOf = (reply: PhaseReply, text: RegExp): number =>
  reply.starts[0]!.actions.find(action => text.test(action.text))!.value!

/** Small phases in which our reading decides what comes out. */
describe('readings in an operational phase', () => {
  test('MOD-4.1, MOD-15.17: a counter-strike falls on all in the hex of the gun that struck', () => {
    const own = [node(1), gun(4, { hex: 'farm', ammunition: 'half' }), { class: 'tank', value: 8, hex: 'farm' }]
    const reply = phase({ own, enemy: [gun(60)] })
    const row = (unitClass: string) => reply.losses.own.find(one => one.class === unitClass)!
    // Missed with 3/4, the enemy destroys each of the two with 1/4.
    expect([row('howitzer').destroyed, row('tank').destroyed]).toEqual([3 / 16, 3 / 16])
    expect(worthOf(reply, /strikes/)).toBeCloseTo(60 / 4 - (3 / 4) * (1 / 4) * (4 + 8), 12)
  })

  test('MOD-4.1, MOD-15.17: with a command node beside the gun striking may cost more than it brings', () => {
    const enemy = [gun(4)]
    const own = (hex: object) =>
      [node(1, 40), gun(4, { ammunition: 'half', ...hex })].map((one, at) => (at === 0 ? { ...one, ...hex } : one))
    const apart = phase({ own: own({}), enemy })
    expect([apart.starts[0]!.best, apart.value]).toEqual(['howitzer strikes howitzer', 4 / 4 - (3 / 4) * (4 / 4)])
    const together = phase({ own: own({ hex: 'farm' }), enemy })
    expect(worthOf(together, /strikes/)).toBeCloseTo(4 / 4 - (3 / 4) * (44 / 4), 12)
    expect([together.starts[0]!.best, together.value]).toEqual(['gives up the command nodes', 0])
  })

  test('MOD-15.9, MOD-15.17: a gun that an answer misses may answer it, and a dead node directs no more', () => {
    const own = [
      node(1),
      gun(0, { name: 'bait', hex: 'farm', ammunition: 'half' }),
      gun(0, { name: 'fellow', hex: 'farm', ammunition: 'half' }),
    ]
    // The enemy, missed by the bait, would answer for its 16; the fellow answers that with 1/4 where it is missed (3/4).
    const answered = 16 / 4 + (3 / 4) * (3 / 4) * (16 / 4)
    const enemy = [gun(16, { name: 'battery', ammunition: 'half' })]
    const prize = [...own, { class: 'tank', value: 100, hex: 'farm' }]
    const reply = phase({ own: prize, enemy })
    expect(worthOf(reply, /bait strikes battery/)).toBeCloseTo(answered - (3 / 4) * (100 / 4), 12)
    const nodes = [{ ...node(2), name: 'post', hex: 'farm' }, gun(0, { hex: 'farm', ammunition: 'half' }), gun(0)]
    const tanks = [gun(0, { name: 'battery' }), { class: 'tank', value: 16 }]
    // Struck back, the post is lost with 1/4, and with it the second action, worth 16/4.
    const both = worthOf(phase({ own: nodes, enemy: tanks }), /howitzer 1 strikes battery/)
    expect(both).toBeCloseTo((1 / 4 + (3 / 4) * (3 / 4)) * (16 / 4), 12)
  })

  test('MOD-15.18: a gun that is struck and holds its fire is not Finished', () => {
    const own = [node(1), gun(0, { name: 'bait' }), { class: 'tank', value: 16 }]
    const enemy = [node(1), gun(4, { name: 'battery' })]
    // Missed, the battery keeps its strike for the tank.
    expect(worthOf(phase({ own, enemy }), /strikes battery/)).toBeCloseTo((1 / 4) * 4 - (3 / 4) * 4, 12)
  })

  test('MOD-15.20: with a destroyed command node its actions are lost', () => {
    const own = [node(1), gun(0), { class: 'tank', value: 16 }]
    const reply = phase({ own, enemy: [{ ...node(1), name: 'post' }, gun(0)] })
    expect(worthOf(reply, /strikes post/)).toBeCloseTo(-(3 / 4) * 4, 12)
    expect(worthOf(reply, /gives up/)).toBe(-4)
  })

  test('MOD-15.22, MOD-15.21: a node that has used its actions defends itself, one that was given up does not', () => {
    const own = [node(1), { class: 'bomber', value: 36 }, { class: 'tank', value: 0 }]
    const reply = phase({ own, enemy: [node(1, 8), gun(0)], initiative: 'enemy' })
    expect(worthOf(reply, /strikes tank/)).toBeCloseTo((35 / 36) * 2 - 1, 12)
    expect(worthOf(reply, /gives up/)).toBe(2)
  })

  test('MOD-15.21: holding two nodes is never worse than having given one up', () => {
    const enemy = [node(1), gun(6), { class: 'bomber', value: 9 }, { class: 'tank', value: 8 }]
    const own = [gun(7), { class: 'bomber', value: 5 }, { class: 'jammer', value: 3 }]
    const both = phase({ own: [node(1), node(1), ...own], enemy }).value
    expect(both).toBeGreaterThanOrEqual(
      phase({ own: [node(1), { ...node(0), finished: true }, ...own], enemy }).value - 1e-12,
    )
  })

  test('MOD-15.23: fighters that attacked bombers are Finished and cannot answer', () => {
    const own = [node(1), { class: 'fighter', value: 6 }]
    const enemy = [node(1), { class: 'fighter', value: 60 }, { class: 'bomber', value: 0, ammunition: 'half' }]
    const reply = phase({ own, enemy })
    expect(worthOf(reply, /attacks bomber/)).toBeCloseTo(-1, 12)
    // Ready, they are left alone: attacking them would risk more.
    expect(worthOf(reply, /gives up/)).toBe(0)
  })

  test('MOD-15.12: who has used his last ammunition is out of reach', () => {
    const own = [node(1), { class: 'fighter', value: 0 }, { class: 'tank', value: 0 }]
    const bombed = (ammunition: string) =>
      worthOf(
        phase({ own, enemy: [node(1), { class: 'bomber', value: 6, ammunition }], initiative: 'enemy' }),
        /bombs tank/,
      )
    expect(bombed('half')).toBe(0)
    expect(bombed('full')).toBeCloseTo(1, 12)
  })

  test('MOD-15.27: Jammed may be tried for where it changes nothing', () => {
    const reply = phase({ own: [node(1), { class: 'jammer' }], enemy: [{ class: 'tank' }, { class: 'infantry' }] })
    expect(reply.starts[0]!.actions.filter(({ action }) => action === 'jam')).toHaveLength(1)
    expect(worthOf(reply, /jams/)).toBe(0)
  })
})

test('MOD-15.14: mortars use up ammunition as howitzers do', () => {
  expect(ask('mortar v infantry').striker).toMatchObject({ ammunition: [{ state: 'half', chance: 1 }] })
  expect(ask('half mortar v infantry').striker).toMatchObject({ ammunition: [{ state: 'reserve', chance: 1 }] })
  expect(ask('duel: mortar v half mortar').ladder).toHaveLength(3)
})
