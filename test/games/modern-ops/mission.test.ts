import { describe, expect, test } from 'vitest'
import { face } from '../../../src/games/modern-ops/index.ts'
import { exampleState } from '../../../src/games/modern-ops/mission/phases.ts'
import type { Counter, MissionState } from '../../../src/games/modern-ops/mission/schemas.ts'
import { ask, refusalOf } from './ask.ts'

const emptySide: MissionState['north'] = {
  units: [],
  limbo: { tactical: [], support: [], heavyWeapons: [], activators: 0 },
  valhalla: [],
  deck: 0,
  reserveActivators: 0,
  reinforcements: [],
}
const stateOf = (phase: MissionState['phase'], north: Partial<MissionState['north']> = {}, turn = 2): MissionState => ({
  turn,
  turns: 6,
  phase,
  initiative: 'south',
  north: { ...emptySide, ...north },
  south: emptySide,
})
const done = (kind: string, state: MissionState) =>
  ask({ kind, state }) as { state: MissionState; done: { rule: string; what: string }[]; missionOver?: boolean }
const limbo = (more: Partial<MissionState['north']['limbo']>) => ({ limbo: { ...emptySide.limbo, ...more } })
const tank = (...tokens: Counter['tokens']): Counter => ({ unit: 'tank', kind: 'tactical', tokens })

describe('recharge', () => {
  test('M23, MOD-11.3, MOD-15.25: of five destroyed tactical units four go to Valhalla with two activators; one more brings the next pair', () => {
    const five = limbo({ tactical: ['a', 'b', 'c', 'd', 'e'], activators: 6 })
    const first = done('recharge', stateOf('recharge', five)).state
    expect(first.north).toMatchObject({
      valhalla: ['a', 'b', 'c', 'd'],
      limbo: { tactical: ['e'], activators: 0 },
      reserveActivators: 2,
      deck: 4,
    })
    const { north } = first
    const again = { ...first, turn: 3, phase: 'recharge' as const }
    const oneMore = { ...north, deck: 0, limbo: { ...north.limbo, tactical: ['e', 'f'], activators: 4 } }
    expect(done('recharge', { ...again, north: oneMore }).state.north).toMatchObject({
      valhalla: ['a', 'b', 'c', 'd', 'e', 'f'],
      limbo: { tactical: [] },
      reserveActivators: 3,
      deck: 3,
    })
  })

  test('MOD-11.3: each side pairs its own', () => {
    const state = {
      ...stateOf('recharge', limbo({ tactical: ['a'], activators: 1 })),
      south: { ...emptySide, ...limbo({ tactical: ['b'], activators: 1 }) },
    }
    const after = done('recharge', state).state
    expect([after.north.valhalla, after.south.valhalla]).toEqual([[], []])
    expect([after.north.deck, after.south.deck]).toEqual([1, 1])
  })

  test('MOD-11.5: activators are never lost below zero', () => {
    const after = done('recharge', stateOf('recharge', limbo({ tactical: ['a', 'b', 'c', 'd'], activators: 1 }))).state
    expect(after.north).toMatchObject({ deck: 0, reserveActivators: 1 })
  })

  test('MOD-2.2, MOD-8.4, MOD-11.2, MOD-11.4: the seven steps in order', () => {
    const { state, done: steps } = done(
      'recharge',
      stateOf('recharge', {
        ...limbo({ support: ['bomber'], heavyWeapons: ['mortar'], activators: 2 }),
        units: [tank('fired', 'moved', 'finished', 'jammed', 'pinned', 'recovering', 'inVehicle')],
        reinforcements: [
          { turn: 2, units: [tank()], activators: 1 },
          { turn: 4, units: [tank()], activators: 1 },
        ],
      }),
    )
    expect(state).toMatchObject({ phase: 'operational', initiative: null, turn: 2 })
    expect(state.north.units).toEqual([tank('pinned', 'recovering', 'inVehicle'), tank()])
    expect(state.north.valhalla).toEqual(['bomber', 'mortar'])
    expect(state.north.deck).toBe(3)
    expect(state.north.reinforcements).toEqual([{ turn: 4, units: [tank()], activators: 1 }])
    const numbers = steps.map(({ what }) => Number(/step (\d)/.exec(what)![1]))
    expect(numbers).toEqual([...numbers].sort())
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  })

  test('MOD-2.1, MOD-2.2, MOD-2.8: what cannot be is refused', () => {
    expect(refusalOf({ kind: 'recharge', state: stateOf('tactical') })).toMatchObject({
      code: 'illegal-order',
      at: 'state.phase',
    })
    expect(refusalOf({ kind: 'recharge', state: stateOf('recharge', { deck: 1 }) }).code).toBe('impossible-position')
    expect(refusalOf({ kind: 'recharge', state: stateOf('recharge', {}, 7) }).message).toContain('MOD-2.1')
    const late = { reinforcements: [{ turn: 1, units: [], activators: 0 }] }
    expect(refusalOf({ kind: 'recharge', state: stateOf('recharge', late) }).at).toBe(
      'state.north.reinforcements.0.turn',
    )
  })
})

describe('intermission and tactical phase', () => {
  test('MOD-2.7: pinned in turn n, recovering in n + 1, free in n + 2', () => {
    const unit = (state: MissionState) => state.north.units[0]!.tokens
    const next = (state: MissionState) => done('intermission', { ...state, phase: 'intermission' }).state
    const one = next(stateOf('intermission', { units: [tank('pinned')] }))
    expect(unit(one)).toEqual(['recovering'])
    expect(one.phase).toBe('tactical')
    expect(unit(next(one))).toEqual([])
    // Pinned again while it recovers: it starts over.
    expect(unit(next(stateOf('intermission', { units: [tank('recovering', 'pinned')] })))).toEqual(['recovering'])
    expect(refusalOf({ kind: 'intermission', state: stateOf('operational') }).message).toContain('MOD-2.1')
  })

  test('MOD-2.8, MOD-2.1: the turn ends when all activators are in Limbo, the mission after its last turn', () => {
    expect(done('tactical', stateOf('tactical')).state).toMatchObject({ turn: 3, phase: 'recharge' })
    expect(done('tactical', stateOf('tactical', {}, 6))).toMatchObject({ missionOver: true, state: { turn: 6 } })
  })

  test('MOD-14: what the excerpt lacks is refused, never guessed', () => {
    const state = exampleState('tactical')
    for (const action of [
      'activation',
      'movement',
      'directFire',
      'morale',
      'vlv',
      'helicopterLanding',
      'stacking',
      'unitProfiles',
    ])
      expect(refusalOf({ kind: 'tactical', state, action })).toMatchObject({ code: 'rule-not-available', at: 'action' })
    expect(refusalOf({ kind: 'tactical', state: stateOf('tactical', { deck: 1 }) }).code).toBe('rule-not-available')
    for (const text of [
      'activate tank',
      'move tank',
      'fire at tank',
      'rally infantry',
      'vlv',
      'landing',
      'stacking',
      'range',
    ])
      expect(refusalOf(text).code).toBe('rule-not-available')
  })
})

describe('from phase to phase', () => {
  test('MOD-2.1, MOD-2.3, MOD-15.29: from recharge through the operational phase to the intermission', () => {
    const { state } = done('recharge', stateOf('recharge'))
    expect(state).toMatchObject({ phase: 'operational', initiative: null })
    const refusal = refusalOf({ kind: 'intermission', state })
    expect(refusal).toMatchObject({ code: 'illegal-order', at: 'state.phase' })
    expect(refusal.message).toContain('operationalOver')
    expect(refusalOf({ kind: 'intermission', state, operationalOver: true })).toMatchObject({
      code: 'impossible-position',
      at: 'state.initiative',
    })
    const next = { ...state, initiative: 'south' }
    expect(ask({ kind: 'intermission', state: next, operationalOver: true }).state).toMatchObject({
      phase: 'tactical',
      initiative: 'south',
    })
    // It says nothing of other phases.
    expect(refusalOf({ kind: 'intermission', state: stateOf('tactical'), operationalOver: true }).at).toBe(
      'state.phase',
    )
  })

  test('MOD-2.3, MOD-2.8: after the operational phase somebody holds the Initiative token', () => {
    for (const kind of ['intermission', 'tactical'] as const) {
      const refusal = refusalOf({ kind, state: { ...stateOf(kind), initiative: null } })
      expect(refusal).toMatchObject({ code: 'impossible-position', at: 'state.initiative' })
      expect(refusal.message).toContain('MOD-2.3')
    }
    expect(done('recharge', { ...stateOf('recharge'), initiative: null }).state.turn).toBe(2)
  })

  test('MOD-13.6, MOD-13.7, MOD-15.28: reinforcements enter full, and nothing has befallen them', () => {
    const waiting = (unit: object) =>
      stateOf('recharge', {
        reinforcements: [
          { turn: 2, units: [{ unit: 'gun', kind: 'support', tokens: [], ...unit } as never], activators: 0 },
        ],
      })
    const at = 'state.north.reinforcements.0.units.0'
    expect(refusalOf({ kind: 'recharge', state: waiting({ ammunition: 'half' }) })).toMatchObject({
      code: 'impossible-position',
      at: `${at}.ammunition`,
    })
    for (const token of ['finished', 'jammed', 'fired', 'moved', 'pinned', 'recovering', 'inFlight'])
      expect(refusalOf({ kind: 'recharge', state: waiting({ tokens: [token] }) })).toMatchObject({
        code: 'impossible-position',
        at: `${at}.tokens.0`,
      })
    for (const token of ['onGround', 'inVehicle'])
      expect(done('recharge', waiting({ ammunition: 'full', tokens: [token] })).state.phase).toBe('operational')
  })

  test('MOD-2.2: what recharge leaves fits into the next question', () => {
    const tanks = (count: number) => Array.from({ length: count }, () => tank())
    const names = (count: number) => Array.from({ length: count }, () => 'tank')
    const party = (count: number, activators = 0) => ({ turn: 2, units: tanks(count), activators })
    const full = { units: tanks(80), reinforcements: [party(20, 100)], valhalla: names(150) }
    const { state } = done('recharge', stateOf('recharge', full))
    expect(state.north.units).toHaveLength(100)
    expect(ask({ kind: 'intermission', state: { ...state, initiative: 'north' }, operationalOver: true }).kind).toBe(
      'intermission',
    )
    const limbo = { tactical: [], support: names(60), heavyWeapons: [], activators: 150 }
    for (const side of [
      { units: tanks(100), reinforcements: [party(20)] },
      { valhalla: names(150), limbo },
      { limbo: { ...limbo, support: [] }, reinforcements: [party(1, 60)] },
      { reserveActivators: 199, limbo: { ...limbo, support: [], tactical: names(4) } },
    ])
      expect(refusalOf({ kind: 'recharge', state: stateOf('recharge', side) }).code).toBe('out-of-range')
  })
})

describe('purchase', () => {
  const buy = (question: object) =>
    ask({ kind: 'purchase', side: 'north', ep: 120, buy: {}, ...question }) as Record<string, unknown>

  test('M24, MOD-13.4, MOD-15.3: seven tactical counters bring three activators', () => {
    const organisation = [{ id: 'seven', units: { 'n-tank': 3, 'n-inf': 2, 'n-apc': 2 }, ep: 50 }]
    expect(buy({ organisation, buy: { seven: 1 } })).toMatchObject({
      tacticalCounters: 7,
      activators: 3,
      epSpent: 50,
      epLeft: 70,
    })
    expect(buy({ organisation, buy: { seven: 1 }, extraActivators: 2 })).toMatchObject({ activators: 5, epSpent: 60 })
  })

  test('MOD-12.4, MOD-13.1, MOD-13.2: packages, taken from the reserve', () => {
    const reply = buy({ buy: { 'motor-platoon': 1, 'battery-sp': 1 } })
    expect(reply).toMatchObject({
      units: { 'n-inf': 3, 'n-apc': 3, 'n-how-sp': 2 },
      reserve: { 'n-inf': 3, 'n-apc': 3, 'n-how-sp': 0, 'n-tank': 6 },
      tacticalCounters: 6,
    })
    expect(refusalOf({ kind: 'purchase', side: 'north', ep: 500, buy: { 'battery-sp': 2 } })).toMatchObject({
      code: 'illegal-army',
      message: expect.stringContaining('MOD-12.4'),
    })
    expect(refusalOf({ kind: 'purchase', side: 'north', ep: 500, buy: { division: 1 } }).message).toContain('MOD-13.2')
    expect((reply.notes as string[]).join(' ')).toContain('made up')
  })

  test('MOD-12.2, MOD-13.4: all purchases stay within the limit of EP', () => {
    expect(buy({ ep: 57, buy: { 'motor-platoon': 1, 'tank-platoon': 1 } }).epLeft).toBe(0)
    expect(
      refusalOf({ kind: 'purchase', side: 'north', ep: 56, buy: { 'motor-platoon': 1, 'tank-platoon': 1 } }),
    ).toMatchObject({
      code: 'illegal-army',
      at: 'ep',
    })
    expect(refusalOf({ kind: 'purchase', side: 'north', ep: 9, buy: {}, extraActivators: 2 }).code).toBe('illegal-army')
  })

  test('MOD-13.2, MOD-13.3: bans hold; scenario units and the transport of their infantry are free', () => {
    expect(buy({ ep: 0, scenario: { 'n-inf': 2, 'n-tank': 1 } })).toMatchObject({
      units: { 'n-inf': 2, 'n-apc': 2, 'n-tank': 1 },
      epSpent: 0,
      tacticalCounters: 5,
      activators: 2,
    })
    expect(
      refusalOf({ kind: 'purchase', side: 'north', ep: 99, buy: { 'air-pair': 1 }, banned: ['n-bomber'] }).message,
    ).toContain('MOD-13.2')
    expect(
      refusalOf({ kind: 'purchase', side: 'north', ep: 9, buy: {}, scenario: { 'n-tank': 1 }, banned: ['n-tank'] })
        .code,
    ).toBe('illegal-army')
  })

  test('MOD-13.2, MOD-13.3: a ban holds only for what is taken', () => {
    expect(buy({ ep: 0, scenario: { 'n-inf': 0 }, banned: ['n-inf', 'n-apc'] }).units).toEqual({})
  })

  test('MOD-13.2: the largest purchase is work for a thread', () => {
    const types = Array.from({ length: 200 }, (_, at) => ({ id: `t${at}`, role: 'tactical' }))
    const of = (count: number, from = 0) =>
      Object.fromEntries(types.slice(from, from + 20).map(({ id }) => [id, count]))
    const organisation = Array.from({ length: 50 }, (_, at) => ({ id: `p${at}`, units: of(1, at), ep: 1 }))
    const question = {
      ...{ kind: 'purchase', side: 'north', ep: 1000, organisation, types },
      reserve: Object.fromEntries(types.map(({ id }) => [id, 200])),
      buy: Object.fromEntries(organisation.map(({ id }) => [id, 1])),
    }
    const job = face.prepare(question)
    expect(job.costInMs).toBeGreaterThan(1)
    expect(ask(question)).toMatchObject({ tacticalCounters: 1000, epSpent: 50 })
    // What the rules forbid is found by the work.
    expect(() => face.prepare({ ...question, ep: 1 })).not.toThrow()
    expect(refusalOf({ ...question, ep: 1 })).toMatchObject({ code: 'illegal-army', at: 'ep' })
    const wide = [{ id: 'p', units: Object.fromEntries(types.slice(0, 21).map(({ id }) => [id, 1])), ep: 1 }]
    expect(refusalOf({ ...question, organisation: wide, buy: {} }).message).toContain('20 unit types')
  })

  test('MOD-13.4: only tactical units count for activators', () => {
    const types = [
      { id: 'scout', role: 'tactical' },
      { id: 'launcher', role: 'heavyWeapon' },
    ]
    const organisation = [{ id: 'patrol', units: { scout: 2, launcher: 2 }, ep: 5 }]
    const question = { organisation, types, reserve: { scout: 4, launcher: 4 }, buy: { patrol: 2 } }
    expect(buy(question)).toMatchObject({ tacticalCounters: 4, activators: 2, reserve: { scout: 0, launcher: 0 } })
    expect(refusalOf({ kind: 'purchase', side: 'north', ep: 9, ...question, types: [] }).code).toBe('unknown-unit')
  })
})

describe('the end of a mission', () => {
  const campaign = (more: object) =>
    ({
      kind: 'missionEnd',
      mission: 'm1',
      north: {
        vp: 1,
        ep: 120,
        reserve: { tank: 2 },
        survivors: { tank: 1 },
        spent: { gun: 1 },
        destroyed: { tank: 2 },
      },
      south: { vp: 2, ep: 100, reserve: {}, valhalla: { tank: 3 }, destroyed: { tank: 1 } },
      ...more,
    }) as const

  test('MOD-12.3, MOD-12.1: VP to the winner, EP to the loser, and the mission that follows', () => {
    expect(ask(campaign({ result: 'south' }))).toMatchObject({
      north: { vp: 1, ep: 135 },
      south: { vp: 4, ep: 100 },
      token: 'south',
      next: 'm3',
      campaignWinner: null,
    })
    const awards = { north: { vp: 5, ep: 7 } }
    expect(ask(campaign({ result: 'south', awards }))).toMatchObject({ north: { vp: 6, ep: 127 }, south: { vp: 4 } })
  })

  test('MOD-12.5, MOD-11.4, MOD-15.26: survivors and spent units return, destroyed ones do not', () => {
    expect(ask(campaign({ result: 'north' }))).toMatchObject({
      north: { reserve: { tank: 3, gun: 1 }, valhalla: { tank: 2 } },
      south: { reserve: {}, valhalla: { tank: 4 } },
    })
  })

  test('MOD-12.6, MOD-12.2: draws, surrender, and who has won the campaign', () => {
    expect(ask(campaign({ result: 'draw' }))).toMatchObject({
      token: 'finished',
      north: { vp: 1, ep: 120 },
      south: { vp: 2, ep: 100 },
      next: 'm2',
    })
    expect(ask(campaign({ surrender: { side: 'south', of: 'mission' } }))).toMatchObject({
      result: 'north',
      north: { vp: 3 },
      next: 'm2',
    })
    expect(ask(campaign({ surrender: { side: 'south', of: 'campaign' } }))).toMatchObject({
      next: null,
      campaignWinner: 'north',
    })
    expect(ask(campaign({ mission: 'm3', result: 'south' }))).toMatchObject({ next: null, campaignWinner: 'south' })
    expect(ask(campaign({ mission: 'm2', result: 'draw', north: { vp: 2, ep: 1, reserve: {} } }))).toMatchObject({
      campaignWinner: 'draw',
    })
  })

  test('MOD-12.5: what comes home fits into the questions about the next mission', () => {
    const north = { vp: 0, ep: 10, reserve: { t: 150 }, survivors: { t: 50 } }
    const reply = ask(campaign({ result: 'north', north })) as { north: { reserve: Record<string, number> } }
    expect(reply.north.reserve).toEqual({ t: 200 })
    for (const side of [
      { ...north, survivors: { t: 100 } },
      { ...north, destroyed: { t: 150 }, valhalla: { t: 51 } },
      { ...north, vp: 99_999 },
    ])
      expect(refusalOf(campaign({ result: 'north', north: side })).code).toBe('out-of-range')
  })

  test('MOD-12.1: missions and flow chart are checked', () => {
    expect(refusalOf(campaign({ result: 'north', mission: 'm9' })).at).toBe('mission')
    expect(refusalOf(campaign({}))).toMatchObject({ code: 'invalid-field', at: 'result' })
    const missions = [{ id: 'm1', winnerVp: 1, loserEp: 1, next: { north: 'm7', south: null, draw: null } }]
    expect(refusalOf(campaign({ result: 'north', missions })).message).toContain('m7')
  })
})
