import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lacksSister, sisterWords } from '../src/armies/sister-units.ts'
import { type Fault, Refusal, textOf } from '../src/engine/index.ts'
import { aa1914 } from '../src/games/aa1914/ruleset.ts'
import { aa1941 } from '../src/games/aa1941/ruleset.ts'
import { games } from '../src/games/index.ts'
import { buildService } from '../src/service/service.ts'
import { openTasks } from '../src/tasks/index.ts'
import { sandtable } from './support/cli-world.ts'
import { russianOf } from './support/in-russian.ts'
import { post } from './support/service.ts'

const gameOf = (key: string) => games.find(game => game.key === key)!
const tasks = openTasks({ threads: 0 })

const faultsOf = (work: () => unknown): readonly Fault[] => {
  try {
    work()
  } catch (problem) {
    if (problem instanceof Refusal) return problem.faults
    throw problem
  }
  throw new Error('nothing was refused')
}
const faultOf = (work: () => unknown): Fault => faultsOf(work)[0]!
const inNotation = (key: string, text: string): Fault => faultOf(() => gameOf(key).parseBattle(text))
const inJson = (key: string, request: unknown): Fault => faultOf(() => tasks.prepare(key, request))

const battle = { attacker: { infantry: 3 }, defender: { infantry: 2 } }

describe('units that only other editions have', () => {
  test.each([
    ['aa1941', '1 art v 2i', 'Axis & Allies 1941 has no artillery', 'art'],
    ['aa1941', '3i v 1 AA gun', 'Axis & Allies 1941 has no AA guns', 'AA gun'],
    ['aa1941', '3i v 2 aa', 'Axis & Allies 1941 has no AA guns', 'aa'],
    ['aa1941', '3i v 2 anti-aircraft guns', 'Axis & Allies 1941 has no AA guns', 'anti-aircraft guns'],
    ['aa1941', '2 cru v 1s', 'Axis & Allies 1941 has no cruisers', 'cru'],
    ['aa1941', '2 mech inf v 1i', 'Axis & Allies 1941 has no mechanized infantry', 'mech inf'],
    ['aa1941', '2 tacbomber v 1i', 'Axis & Allies 1941 has no tactical bombers', 'tacbomber'],
    ['aa1941', '2 tac v 1i', 'Axis & Allies 1941 has no tactical bombers', 'tac'],
    ['aa1941', '3i v 2 крейсера', 'Axis & Allies 1941 has no cruisers', 'крейсера'],
    ['aa1914', '3i v 2 AA guns', 'Axis & Allies 1914 has no AA guns', 'AA guns'],
    ['aa1914', '2 dd v 1s', 'Axis & Allies 1914 has no destroyers', 'dd'],
    ['aa1914', '2 carriers v 1s', 'Axis & Allies 1914 has no aircraft carriers', 'carriers'],
    ['aa1914', '2 bombers v 1i', 'Axis & Allies 1914 has no bombers', 'bombers'],
  ])('of %s: %s', (key, text, says, word) => {
    const fault = inNotation(key, text)
    const { code, message, span, instead } = fault
    expect(code).toBe('unknown-unit')
    expect(message).toContain(`"${word}" at character ${span![0] + 1}: ${says}; it has infantry (i), `)
    expect(text.slice(...span!)).toBe(word)
    expect(instead).toBeUndefined()
    expect(message).not.toContain('did you mean')
    const [name] = /Axis & Allies \d+/.exec(says)!
    const russian = russianOf(key)(textOf(fault))
    expect(russian.startsWith(`«${word}» (знак ${span![0] + 1}): в игре ${name} `)).toBe(true)
    expect(russian).toMatch(/ нет; есть: пехота/)
    expect(russian).not.toMatch(/ at character | has no /)
  })

  test.each(['aa1941', 'aa1914'])('every spelling of each, in %s, is refused in whole and told in Russian', key => {
    const name = `Axis & Allies ${key.slice(2)}`
    const ruleset = { aa1941, aa1914 }[key]!
    const lacked = sisterWords.filter(word => lacksSister(ruleset, word))
    expect(lacked.length).toBeGreaterThan(60)
    const told = lacked.map(word => ({ word, ...inNotation(key, `1 ${word} v 2i`) }))
    for (const { word, ...fault } of told) {
      const { code, message, span } = fault
      expect(code).toBe('unknown-unit')
      expect(message).toContain(`"${word}" at character 3: ${name} has no `)
      expect(span).toEqual([2, 2 + word.length])
      const russian = russianOf(key)(textOf(fault))
      expect(russian.startsWith(`«${word}» (знак 3): в игре ${name} `)).toBe(true)
      expect(russian).not.toMatch(/ at character | has no |it has /)
    }
  })

  test.each([
    ['aa1941', 'artillery', 'artillery'],
    ['aa1941', 'aaGun', 'AA guns'],
    ['aa1941', 'mechanizedInfantry', 'mechanized infantry'],
    ['aa1914', 'aircraftCarrier', 'aircraft carriers'],
  ])('of %s as a key: %s', (key, unit, many) => {
    const fault = inJson(key, { ...battle, attacker: { infantry: 1, [unit]: 1 } })
    expect(fault).toMatchObject({ code: 'unknown-unit', at: ['attacker', unit] })
    expect(fault.message).toMatch(
      new RegExp(`^Axis & Allies ${key.slice(2)} has no ${many}; here are allowed: infantry`),
    )
    expect(fault.instead).toBeUndefined()
    expect(russianOf(key)(textOf(fault))).toMatch(/нет; здесь можно: /)
  })
})

test.each([5, null, ['1i v 1i'], { attacker: {} }, true])(
  'what is no text is no notation: %j, in every game',
  battle => {
    for (const { key, ...game } of games) {
      const [fault, ...others] = faultsOf(() => tasks.prepare(key, { battle }))
      const { examples = [] } = game.describe() as { examples?: readonly string[] }
      const such = examples[0] === undefined ? '' : `, such as "${examples[0]}"`
      expect(fault).toMatchObject({
        code: 'invalid-field',
        at: ['battle'],
        message: `this must be a text in compact notation${such}`,
      })
      expect(others).toEqual([])
      expect(russianOf(key)(textOf(fault!))).toMatch(/^нужен текст краткой записью/)
    }
    expect(inJson('aa1941', { battle }).message).toMatch(/, such as "\d/)
  },
)

test.each([
  ['1 boat v 1s', undefined],
  ['1 ship v 1s', undefined],
  ['1 battle ship v 1s', ['battleship']],
  ['1 subm v 1s', ['sub']],
  ['2 tnak ss v 1i', ['tank']],
])('in 1941 by %s is meant %j', (text, meant) => {
  expect(inNotation('aa1941', text).instead).toEqual(meant)
})

test('in 1914 field artillery is artillery', () => {
  expect(gameOf('aa1914').parseBattle('1 field artillery 2i v 1i')).toEqual(gameOf('aa1914').parseBattle('1a 2i v 1i'))
  expect(gameOf('aa1914').parseBattle('mines: 2c through 2 fields')).toMatchObject({ fields: 2 })
})

test('of three letters or fewer nobody says what they were meant to be', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,3}$/), word => {
      const text = `1 ${word} v 2i`
      let fault: Fault | undefined
      try {
        gameOf('aa1941').parseBattle(text)
      } catch (problem) {
        fault = (problem as Refusal).faults[0]
      }
      // But for two letters swapped.
      for (const meant of fault?.instead ?? []) {
        const given = text.slice(...fault!.span!)
        expect([...meant].sort()).toEqual([...given].sort())
      }
    }),
    { numRuns: 2000 },
  )
})

describe('what may have been meant', () => {
  test.each([
    ['aa1941', { ...battle, attacker: { tanks: 1 } }, ['attacker', 'tanks'], 'tank'],
    ['aa1941', { ...battle, attacker: { inf: 1 } }, ['attacker', 'inf'], 'infantry'],
    ['aa1941', { ...battle, attacker: { Infantry: 1 } }, ['attacker', 'Infantry'], 'infantry'],
    ['aa1941', { ...battle, attacker: { carrier: 1 } }, ['attacker', 'carrier'], 'aircraftCarrier'],
    ['aa1941', { ...battle, attacker: { 'battle-ship': 1 } }, ['attacker', 'battle-ship'], 'battleship'],
    ['aa1914', { ...battle, defender: { arty: 1 } }, ['defender', 'arty'], 'artillery'],
    ['aa1941', { attackers: { infantry: 1 }, defender: { infantry: 1 } }, ['attackers'], 'attacker'],
    ['aa1941', { ...battle, polices: {} }, ['polices'], 'policies'],
    [
      'aa1941',
      { ...battle, policies: { attacker: { casualtes: [] } } },
      ['policies', 'attacker', 'casualtes'],
      'casualties',
    ],
    ['aa1941', { ...battle, method: 'monte-carlo' }, ['method'], 'monteCarlo'],
    ['aa1941', { ...battle, method: 'MonteCarlo' }, ['method'], 'monteCarlo'],
    ['aa1941', { ...battle, location: 'Land' }, ['location'], 'land'],
    ['aa1941', { ...battle, kind: 'wave' }, ['kind'], 'waves'],
    ['aa1914', { ...battle, kind: 'campaing' }, ['kind'], 'campaign'],
    [
      'aa1941',
      { ...battle, policies: { attacker: { casualties: 'keep-air' } } },
      ['policies', 'attacker', 'casualties'],
      'keepAir',
    ],
    [
      'aa1941',
      { ...battle, policies: { attacker: { casualties: ['inf'] } } },
      ['policies', 'attacker', 'casualties', 0],
      'infantry',
    ],
    [
      'aa1941',
      { ...battle, policies: { attacker: { retreat: 'Never' } } },
      ['policies', 'attacker', 'retreat'],
      'never',
    ],
    ['aa1941', { ...battle, defender: [{ power: 'USSR', units: { infantry: 1 } }] }, ['defender', 0, 'power'], 'ussr'],
    ['miniatures', { kind: 'atack' }, ['kind'], 'attack'],
    ['miniatures', { kind: 'attack', attacker: 'tiger-i', target: 'shermann' }, ['target'], 'm4a1-sherman'],
    ['voyna', { kind: 'mulligans' }, ['kind'], 'mulligan'],
    ['voyna', { kind: 'deck', deck: 'demo-usrr' }, ['deck'], 'demo-ussr'],
    ['voyna', { kind: 'payment', card: 'tigre', with: { depot: 1 } }, ['card'], 'tiger'],
    [
      'modern-ops',
      { kind: 'strike', striker: { class: 'howitser' }, targets: [{ class: 'tank' }] },
      ['striker', 'class'],
      'howitzer',
    ],
  ])('of %s by %j', (key, request, at, meant) => {
    const fault = faultsOf(() => tasks.prepare(key, request)).find(one => one.at.join() === at.join())
    expect(fault?.instead).toEqual([meant])
    const { message } = fault!
    expect(message).toContain(meant)
    const russian = russianOf(key)(textOf(fault!))
    expect(russian).not.toBe(message)
    expect(russian).not.toContain('did you mean')
  })

  test.each([
    ['aa1941', '3 infntry v 2i', 'infantry'],
    ['aa1941', '3 fihgter v 2i', 'fighter'],
    ['miniatures', 'shermann v tiger', 'm4a1-sherman'],
    ['voyna', 'wave: tigre v pak-35', 'tiger'],
    ['voyna', 'mulligann 24 in 60 keep 2-4', 'mulligan'],
    ['voyna', 'mulligan demo-usrr keep 3-5', 'demo-ussr'],
    ['voyna', 'draw 2 infntry in demo-ussr by turn 3', 'infantry'],
    ['modern-ops', 'howitser v tank', 'howitzer'],
    ['modern-ops', 'howitzer v helicoptr', 'helicopter'],
  ])('in notation of %s: %s', (key, text, meant) => {
    const fault = inNotation(key, text)
    const { instead, span } = fault
    expect(instead).toEqual([meant])
    expect(faultless(key, text, span!, meant)).toBe(true)
    expect(russianOf(key)(textOf(fault))).not.toContain('did you mean')
  })

  test('is another word of the same kind, never one far off', () => {
    for (const request of [
      { ...battle, method: 'simulate' },
      { ...battle, zeppelin: 3 },
      { ...battle, kind: 'skirmish' },
      { ...battle, attacker: { infantry: 1, zeppelin: 1 } },
    ])
      expect(inJson('aa1941', request).instead).toBeUndefined()
  })

  test.each([
    ['Anglo Egyptian Sudan', 'Anglo-Egypt Sudan'],
    ['Germny', 'Germany'],
    ['SZ 99', undefined],
    ['Atlantis', undefined],
  ])('of a space named %s', (name, meant) => {
    const action = { orders: [{ order: 'begin', space: name }] }
    const fault = faultOf(() => tasks.prepareTask('aa1941', 'orders', { action }))
    expect(fault.message).toContain(`there is no space "${name}"`)
    expect(fault.instead).toEqual(meant && [meant])
  })

  test('of a game, a player, a level and a position', () => {
    expect(faultOf(() => tasks.prepare('aa-1941', '3i v 2i'))).toMatchObject({
      code: 'unknown-game',
      instead: ['aa1941'],
    })
    const play = (request: object) => faultOf(() => tasks.prepareTask('aa1941', 'play', request))
    expect(play({ players: ['sample', 'rules'] })).toMatchObject({ code: 'unknown-player', instead: ['sampler'] })
    expect(play({ players: ['rules', 'rules'], position: 'openning' })).toMatchObject({ instead: ['opening'] })
  })
})

/** Whether the text with the word put in place of the span says something known there. */
const faultless = (key: string, text: string, [from, to]: readonly [number, number], word: string): boolean => {
  try {
    gameOf(key).parseBattle(text.slice(0, from) + word + text.slice(to))
    return true
  } catch {
    return false
  }
}

describe('at the doors', () => {
  const service = async () => {
    const app = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0 } })
    onTestFinished(() => app.close())
    return app
  }

  test('HTTP tells them beside the path', async () => {
    const app = await service()
    const reply = await post(app, { ...battle, method: 'monte-carlo' }, '/v1/games/aa1941/odds')
    expect(reply.json().errors).toMatchObject([{ instead: ['monteCarlo'] }])
    const key = await post(app, { ...battle, attackers: {} }, '/v1/games/aa1941/odds')
    expect(key.json().errors).toMatchObject([{ code: 'unknown-field', instead: ['attacker'] }])
    const linked = await app.inject('/v1/games/aa1941/odds?battle=3i+v+2i&method=monte-carlo')
    expect(linked.json().errors).toMatchObject([{ instead: ['monteCarlo'] }])
    expect((await app.inject('/v1/games/aa-1941')).json()).toMatchObject({
      code: 'unknown-game',
      errors: [{ instead: ['aa1941'] }],
    })
  })

  test('a field that belongs further in is told where', () => {
    expect(inJson('aa1941', { ...battle, power: 'japan' }).message).not.toContain('write')
    expect(inJson('aa1941', { ...battle, casualties: 'optimal' }).message).toBe(
      'there is no field "casualties" here; remove it, or write {"policies": {"attacker": {"casualties": …}}} or {"policies": {"defender": {"casualties": …}}}',
    )
    expect(inJson('aa1941', { ...battle, keepLand: 1 }).message).toBe(
      'there is no field "keepLand" here; remove it, or write {"policies": {"attacker": {"keepLand": …}}}',
    )
    const fault = inJson('aa1941', { ...battle, casualties: 'optimal' })
    expect(russianOf('aa1941')(textOf(fault))).toMatch(/^поля «casualties» здесь нет; уберите его или пишите .* или /)
  })

  test('the command line says them', async () => {
    const real = { games, openTasks: async () => openTasks({ threads: 0 }) }
    const asked = await sandtable(['odds', 'aa1941'], { ...real, stdin: JSON.stringify({ ...battle, attackers: {} }) })
    expect(asked.stderr).toContain('attackers: there is no field "attackers" here; remove it; did you mean "attacker"?')
    expect((await sandtable(['odds', 'aa-1941', '3i v 2i'], real)).stderr).toContain('did you mean "aa1941"?')
  })
})
