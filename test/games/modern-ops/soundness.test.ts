import { describe, expect, test } from 'vitest'
import { blocksAsText } from '../../../src/cli/report-parts.ts'
import { styleFor } from '../../../src/cli/text.ts'
import { face } from '../../../src/games/modern-ops/index.ts'
import { exampleState } from '../../../src/games/modern-ops/mission/phases.ts'
import { ask, refusalOf } from './ask.ts'

const notesOf = (question: string | object): string => (ask(question).notes as string[]).join(' ')
const counter = (more: object) => ({ unit: 'gun', kind: 'support', tokens: [], ...more })
const recharge = (north: object) => {
  const state = exampleState('recharge')
  return { kind: 'recharge', state: { ...state, north: { ...state.north, ...north } } }
}

describe('notation', () => {
  test('MOD-6.5: "fired" is a token and no direct fire', () => {
    expect(face.parseBattle('fired howitzer v tank')).toMatchObject({ striker: { class: 'howitzer', fired: true } })
    expect(ask('bomber v fired ad').airDefence).toBe(null)
    for (const text of ['fire tank', 'fires', 'shoot tank', 'direct fire', 'move tank', 'moving'])
      expect(refusalOf(text).code).toBe('rule-not-available')
  })

  test.each([
    ['bomber v tank covered by ad', 'bomber v tank under ad'],
    ['bomber v tank and 2 apc and ad', 'bomber v tank 2 apc ad'],
    ['bomber v tank covered by ad and ad', 'bomber v tank under 2 ad'],
    ['howitzer vs. tank', 'howitzer v tank'],
    ['howitzer V. tank', 'howitzer v tank'],
  ])('%s is %s', (text, other) => {
    expect(face.parseBattle(text)).toEqual(face.parseBattle(other))
  })

  test('MOD-7.1: fighters attack under the heading of a phase', () => {
    const question = face.parseBattle('operational: fighter v bomber')
    expect(question).toEqual({ kind: 'fighterAttack', target: { class: 'bomber' }, phase: 'operational' })
    expect(face.formatBattle(question)).toBe('operational: fighter v bomber')
    expect(refusalOf('tactical: fighter v bomber')).toMatchObject({ code: 'illegal-order', at: 'phase' })
  })

  test('an "and" with nothing behind it points at the end', () => {
    expect(refusalOf('howitzer v tank and').message).toContain('at the end')
  })
})

describe('rules', () => {
  test.each(['tank v tank', 'infantry v tank', 'helicopter v tank', 'ad v bomber', 'uav v tank', 'apc v infantry'])(
    'MOD-14: %s would be direct fire',
    text => {
      expect(refusalOf(text)).toMatchObject({ code: 'rule-not-available', at: 'striker' })
      expect(refusalOf(text).message).toContain('direct fire (MOD-14)')
    },
  )

  test('MOD-1.5, MOD-5.1: a jammed mortar can neither strike nor answer', () => {
    const words = (ask('jam mortar').consequences as string[]).join(' ')
    expect(words).toContain('can neither strike nor answer (MOD-1.5, MOD-5.1)')
    expect(words).not.toContain('fires')
    expect((ask('jam tank').consequences as string[]).join(' ')).not.toContain('MOD-5.1')
  })

  test('MOD-15.9: several howitzers struck are a matter for a phase, one for a duel', () => {
    expect(notesOf('howitzer v howitzer tank')).toContain('kind "duel"')
    expect(notesOf('howitzer v 2 howitzer')).toContain('kind "phase"')
    expect(notesOf('howitzer v 2 howitzer')).not.toContain('kind "duel"')
    expect(notesOf('howitzer v howitzer finished howitzer')).toContain('kind "duel"')
    expect(notesOf('mortar v 2 mortar')).toContain('not answered here')
  })

  test('MOD-15.24: that unmanned vehicles fly is said to be a reading where it decides', () => {
    expect(refusalOf('howitzer v uav').message).toContain('MOD-15.24')
    expect(refusalOf('howitzer v helicopter').message).not.toContain('MOD-15.24')
    expect(notesOf('fighter v uav')).toContain('MOD-15.24')
    const phase = { kind: 'phase', own: [{ class: 'command-node' }, { class: 'fighter' }] }
    expect(notesOf({ ...phase, enemy: [{ class: 'unmanned' }] })).toContain('MOD-15.24')
    expect(notesOf({ ...phase, enemy: [{ class: 'bomber' }] })).not.toContain('MOD-15.24')
    expect(notesOf({ ...phase, enemy: [{ class: 'unmanned', flies: true }] })).not.toContain('MOD-15.24')
  })
})

describe('dice too many', () => {
  const duel = { kind: 'duel', attacker: { class: 'howitzer' }, defender: { class: 'howitzer' } }
  const half = { class: 'howitzer', ammunition: 'half' }
  test.each([
    [
      'MOD-4.4, MOD-15.8: who holds fire',
      { ...duel, answers: { defender: 'never' } },
      [3, 5],
      'the defender does not answer',
    ],
    ['MOD-4.4: who is destroyed', duel, [4, 4, 1], 'the defender is destroyed'],
    [
      'MOD-4.3: who is jammed',
      { ...duel, defender: { class: 'howitzer', jammed: true } },
      [3, 5],
      'the defender cannot answer',
    ],
    ['MOD-4.4: who has no ammunition', { ...duel, attacker: half, defender: half }, [1, 1, 1], 'has ammunition left'],
    [
      'MOD-3.3: a strike that failed',
      { kind: 'strike', striker: half, targets: [{ class: 'tank' }] },
      [3, 5],
      'a failure ends',
    ],
  ])('%s is the reason given', (_, question, rolls, words) => {
    const { code, message } = refusalOf({ ...question, rolls })
    expect(code).toBe('out-of-range')
    expect(message).toContain(words)
  })
})

describe('purchases and missions', () => {
  const purchase = { kind: 'purchase', side: 'north', ep: 99, buy: {} }
  const package_ = { id: 'one', units: { 'n-tank': 1 }, ep: 1 }
  const type = { id: 'x', role: 'support' }
  const side = { vp: 0, ep: 10, reserve: {} }
  const mission = { id: 'm', winnerVp: 1, loserEp: 1, next: { north: null, south: null, draw: null } }
  const end = { kind: 'missionEnd', mission: 'm', result: 'north', north: side, south: side, missions: [mission] }

  test.each([
    [
      'MOD-13.2: a banned transport',
      { ...purchase, scenario: { 'n-inf': 1 }, banned: ['n-apc'] },
      'illegal-army',
      'scenario.n-inf',
    ],
    ['MOD-13.2: a ban of what there is not', { ...purchase, banned: ['n-tnak'] }, 'unknown-unit', 'banned.0'],
    [
      'MOD-13.2: a package twice',
      { ...purchase, organisation: [package_, { ...package_, ep: 2 }] },
      'invalid-field',
      'organisation.1.id',
    ],
    [
      'MOD-13.3: a type twice',
      { ...purchase, types: [type, { ...type, role: 'tactical' }] },
      'invalid-field',
      'types.1.id',
    ],
    ['MOD-12.1: a mission twice', { ...end, missions: [mission, mission] }, 'invalid-field', 'missions.1.id'],
    [
      'MOD-12.6: awards for a draw',
      { ...end, result: 'draw', awards: { north: { vp: 1, ep: 0 } } },
      'invalid-field',
      'awards',
    ],
    [
      'MOD-1.3: a token twice',
      recharge({ units: [counter({ tokens: ['fired', 'fired'] })] }),
      'impossible-position',
      'state.north.units.0.tokens.1',
    ],
    [
      'MOD-1.3: landed and in flight',
      recharge({ units: [counter({ tokens: ['onGround', 'inFlight'] })] }),
      'impossible-position',
      'state.north.units.0.tokens',
    ],
    [
      'MOD-1.2: ammunition of a tank',
      recharge({ units: [counter({ kind: 'tactical', ammunition: 'half' })] }),
      'impossible-position',
      'state.north.units.0.ammunition',
    ],
    [
      'MOD-13.5: too late',
      recharge({ reinforcements: [{ turn: 7, units: [], activators: 0 }] }),
      'impossible-position',
      'state.north.reinforcements.0.turn',
    ],
  ])('%s is refused', (_, question, code, at) => {
    expect(refusalOf(question)).toMatchObject({ code, at })
  })

  test('MOD-1.2, MOD-12.6, MOD-13.2, MOD-13.5: they are answered without the fault', () => {
    const tank = { unit: 'n-tank', kind: 'tactical', tokens: [] }
    for (const units of [[tank], [counter({ ammunition: 'half' })]])
      expect(ask(recharge({ units })).kind).toBe('recharge')
    expect(ask({ ...purchase, scenario: { 'n-inf': 1 }, banned: ['n-tank'] }).units).toEqual({ 'n-inf': 1, 'n-apc': 1 })
    expect(ask({ ...end, result: 'draw' }).token).toBe('finished')
    expect(
      ask(recharge({ reinforcements: [{ turn: 6, units: [counter({ ammunition: 'full' })], activators: 0 }] })).kind,
    ).toBe('recharge')
  })

  test('MOD-2.2: lists of a state are bounded, so that reading the largest is quick', () => {
    const units = (count: number) => Array.from({ length: count }, () => counter({ tokens: ['moved'] }))
    const parties = (count: number, size: number) =>
      Array.from({ length: count }, (_, at) => ({
        turn: (at % 4) + 3,
        units: Array.from({ length: size }, () => counter({ tokens: ['onGround'] })),
        activators: 1,
      }))
    expect(refusalOf(recharge({ units: units(101) })).code).toBe('out-of-range')
    expect(refusalOf(recharge({ reinforcements: parties(11, 1) })).code).toBe('out-of-range')
    expect(refusalOf(recharge({ reinforcements: parties(1, 21) })).code).toBe('out-of-range')
    const largest = recharge({ units: units(100), reinforcements: parties(10, 20) })
    ask(largest)
  })
})

describe('names and reports', () => {
  test('names hold printable characters only', () => {
    const phase = (unit: object) => ({
      kind: 'phase',
      own: [{ class: 'command-node' }, { class: 'howitzer', ...unit }],
      enemy: [{ class: 'tank' }],
    })
    for (const name of ['\u001b[31mred', 'two\nlines', 'null\u0000', 'back\u202Ewards', 'line\u2028'])
      for (const question of [
        phase({ name }),
        phase({ hex: name }),
        { kind: 'strike', striker: { class: 'howitzer', name }, targets: [{ class: 'tank' }] },
        recharge({ valhalla: [name] }),
        { kind: 'purchase', side: 'north', ep: 1, buy: {}, banned: [name] },
        { kind: 'purchase', side: 'north', ep: 1, buy: { [name]: 1 } },
      ])
        expect(refusalOf(question).code).toBe('invalid-field')
    expect(ask(phase({ name: 'Батарея № 1 – “Ost”' })).kind).toBe('phase')
  })

  const width = 80
  const setting = { style: styleFor(false), width }
  const widest = (blocks: Parameters<typeof blocksAsText>[0]): number =>
    Math.max(...blocksAsText(blocks, setting).flatMap(text => text.split('\n').map(line => line.length)))

  test('reports keep to 80 columns, long names and all', () => {
    const long = (letter: string) => `${letter} battery of the third brigade, west wing`.slice(0, 40)
    const reply = ask({
      kind: 'phase',
      own: [
        { class: 'command-node', name: long('A') },
        { class: 'command-node', name: long('B'), value: 3 },
        { class: 'howitzer', name: long('C') },
        { class: 'howitzer', name: long('D') },
      ],
      enemy: [
        { class: 'tank', count: 12, hex: 'wood' },
        { class: 'howitzer', name: long('E'), hex: 'wood' },
        { class: 'command-node' },
      ],
      initiative: 'roll',
    })
    for (const block of face.report!(reply as never)!.blocks)
      expect('title' in block ? (block.title?.length ?? 0) : 0).toBeLessThanOrEqual(width)
    expect(widest(face.report!(reply as never)!.blocks)).toBeLessThanOrEqual(width)
    for (const question of [
      recharge({}),
      { kind: 'strike', striker: { class: 'howitzer' }, targets: [{ class: 'tank', name: long('F') }] },
      {
        kind: 'duel',
        attacker: { class: 'howitzer', name: long('G') },
        defender: { class: 'howitzer', name: long('H') },
      },
    ])
      expect(widest(face.report!(ask(question) as never)!.blocks)).toBeLessThanOrEqual(width)
    expect(widest(face.overview!())).toBeLessThanOrEqual(width)
  })
})
