import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, writeLink } from '../../src/engine/index.ts'
import { type GameFace, games } from '../../src/games/index.ts'
import { conditionsOf } from '../../src/web/calculator-page.tsx'
import { tell, withoutUsual } from '../../src/web/conditions.ts'
import { inLine } from '../../src/web/head.ts'
import { languages } from '../../src/web/text/index.ts'
import { questionsMiniatures } from '../support/fuzz-miniatures.ts'
import { questionsModernOps } from '../support/fuzz-modern-ops.ts'
import { questions, questions1914 } from '../support/fuzz-questions.ts'
import { questionsVoyna } from '../support/fuzz-voyna.ts'
import { randomBattles } from '../support/random-battles.ts'

type Request = Record<string, unknown>

const words = await conditionsOf(games)
const tongues = ['en', 'ru'] as const
const faceOf = (key: string): GameFace => games.find(game => game.key === key)!

const told = (game: string, request: Request, language: (typeof tongues)[number] = 'en') =>
  tell(writeLink(faceOf(game), request), words[language], languages[language]!)

/** What is said of a line with these fields besides. */
const besides = (game: string, line: string, fields: Request, language: (typeof tongues)[number] = 'en'): string =>
  inLine(told(game, { ...faceOf(game).parseBattle(line), ...fields }, language))

const attacker = (policy: object): Request => ({ policies: { attacker: policy } })

describe('the conditions of a battle of 1941', () => {
  const line = '3i 2t 1f v 4i 1f'
  test.each([
    [{}, '', ''],
    [attacker({ retreat: 'never', submerge: 'never', casualties: 'cheapestFirst', keepLand: 0 }), '', ''],
    [{ kind: 'battle', location: 'land', retreatZone: true, method: 'auto' }, '', ''],
    [{ rules: { dice: { mode: 'ordinary', sides: 6 } } }, '', ''],
    [{ rules: { dice: { mode: 'lowLuck' } } }, 'Low luck', 'Малое везение'],
    [
      attacker({ retreat: { afterRounds: 2 } }),
      'Attacker retreats from the end of round 2 on',
      'Нападающий отступает: с конца раунда 2',
    ],
    [
      attacker({ retreat: [{ afterRounds: 1, unitsLeft: 1 }, { winProbabilityBelow: 0.305 }] }),
      'Attacker retreats from the end of round 1 on and with 1 unit or fewer left, or when the chance to win is below 30.5 %',
      'Нападающий отступает: с конца раунда 1 и когда осталось не больше 1 фигуры, или когда шанс победить ниже 30,5 %',
    ],
    [
      { policies: { attacker: { retreat: 'optimal' }, objective: { kind: 'ipcSwing', territoryValue: 3 } } },
      'Attacker retreats when that is best; best means the best IPC swing, with 3 IPC for the territory',
      'Нападающий отступает: когда это лучше; лучше значит лучше разница потерь, территория оценена в 3 IPC',
    ],
    [
      attacker({ casualties: [{ unit: 'infantry', count: 2 }, 'tank', 'infantry'], keepLand: 2 }),
      'Attacker loses first: 2 infantry → tank → infantry; attacker keeps 2 land units at the price of aircraft',
      'Нападающий сперва теряет: 2 пехоты → танк → пехота; нападающий бережёт 2 сухопутные фигуры ценой авиации',
    ],
    [
      { policies: { defender: { casualties: 'keepAir' } }, retreatZone: false },
      'Defender loses first: the cheapest, aircraft last; nowhere to retreat to',
      'Защитник сперва теряет: самых дешёвых, авиацию последней; отступать некуда',
    ],
    [
      { rules: { units: { fighter: { cost: 8, attack: 4 }, tank: { hits: 2, abilities: [] } } } },
      'Fighter costs 8; fighter attacks at 4; tank takes 2 hits; tank has no abilities',
      'Истребитель: цена 8; истребитель: атака 4; танк выдерживает 2 попадания; танк ничего особого не умеет',
    ],
    [
      { method: 'monteCarlo', trials: 5000, seed: 'mine' },
      'Sampled; 5,000 trials; seed "mine"',
      'По выборке; 5,000 испытаний; зерно "mine"',
    ],
  ])('%j', (fields, en, ru) => {
    expect(besides('aa1941', line, fields)).toBe(en)
    expect(besides('aa1941', line, fields, 'ru')).toBe(ru)
  })

  test('say in which of several battles they hold', () => {
    const request = faceOf('aa1941').parseBattle('3i v 4i then 2t') as { waves: Request[] }
    const waves = request.waves.map((wave, index) =>
      index === 1 ? { ...wave, policies: { attacker: { retreat: { afterRounds: 1 } } } } : wave,
    )
    expect(told('aa1941', { ...request, waves }).conditions).toEqual([
      'battle 2: attacker retreats from the end of round 1 on',
    ])
  })

  test('of several powers there is no line: the armies are the title', () => {
    const defender = [
      { power: 'unitedStates', units: { infantry: 2 } },
      { power: 'ussr', units: { tank: 1 } },
    ]
    const request = { attacker: { infantry: 3 }, defender, retreatZone: false }
    expect(told('aa1941', request)).toEqual({
      title: '3 infantry v United States 2 infantry + USSR 1 tank',
      conditions: ['nowhere to retreat to'],
    })
    expect(told('aa1941', request, 'ru').title).toBe('3 пехоты против: США 2 пехоты + СССР 1 танк')
  })
})

describe('the conditions of 1914', () => {
  test.each([
    [
      '10i v 8i',
      { bystanders: true, originalController: 'nobody', round: 3 },
      'Friends of the attacker stand by; the territory was nobody’s at first; in round 3 of the game',
      'Рядом стоят союзники нападающего; чья территория сначала: ничья; раунд игры 3',
    ],
    [
      '10i v 8i for 2',
      { strikesBack: false, policies: { defender: { stop: { swingBelow: -2.5 }, support: 'tank' } } },
      'The defender does not strike back; defender stops attacking when the battle at hand would bring less than −2.5 IPC; defender’s artillery supports first: tank',
      'Защитник не отвечает ударом; защитник прекращает атаку: когда предстоящий бой даст меньше −2,5 IPC; артиллерия защитника сперва поддерживает: танк',
    ],
    [
      '2c 1bb v 1c 2s',
      { policies: { attacker: { stop: { cleared: true } }, defender: { submerge: 'whenOutgunned' } } },
      'Attacker stops attacking when no enemy warship is left; defender’s submarines dive when only submarines are left and outgunned',
      'Нападающий прекращает атаку: когда у врага не осталось боевых кораблей; подлодки защитника погружаются: когда остались одни подлодки и враг сильнее',
    ],
    [
      'uboats: 3',
      { neutral: true, income: { unitedStates: 5 } },
      'The United States are neutral; incomes: United States 5',
      'США нейтральны; доходы: США 5',
    ],
    ['10i v 8i', { rules: { values: { support: 2 } } }, 'Artillery support: 2', 'Поддержка артиллерии: 2'],
  ])('%s with %j', (line, fields, en, ru) => {
    expect(besides('aa1914', line, fields)).toBe(en)
    expect(besides('aa1914', line, fields, 'ru')).toBe(ru)
  })
})

describe('the conditions of the other games', () => {
  test('are named, with their values, where the line does not say them', () => {
    expect(besides('miniatures', 'sherman v panzer-iv at 3', { method: 'monteCarlo', trials: 500, seed: 7 })).toBe(
      'Sampled; 500 trials; seed 7',
    )
    expect(
      told('miniatures', {
        kind: 'attack',
        field: 'hill-107',
        attacker: { unit: 'm4a1-sherman', at: [-5, 0] },
        target: { unit: 'tiger-i', at: [-2, 0], facing: 'e' },
      }).conditions,
    ).toEqual(['field: hill-107', 'attacker: m4a1-sherman (at: (-5, 0))', 'target: tiger-i (at: (-2, 0), facing: e)'])
    expect(
      told('miniatures', { kind: 'army', units: [{ unit: 'bazooka', count: 2 }, { unit: 'm4a1-sherman' }] }, 'ru'),
    ).toEqual({ title: 'вопрос: армия', conditions: ['юниты: 2 bazooka, m4a1-sherman'] })
  })

  test('every example without a line says all its fields', () => {
    for (const face of games) {
      const { questions: forms = [] } = face.describe()
      for (const example of forms.flatMap(({ examples }) => examples)) {
        if (typeof example === 'string') continue
        const { kind: _, ...fields } = example as Request
        expect(told(face.key, example as Request).conditions).toHaveLength(Object.keys(fields).length)
      }
    }
  })
})

/** The leaves of a question with their places. */
const leavesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(path.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key])),
      ]
    : [path]

/** The same with another value at a place; undefined takes it away. */
const changed = (value: unknown, [step, ...rest]: readonly string[], to: unknown): unknown => {
  if (step === undefined) return to
  if (Array.isArray(value))
    return value.flatMap((one, index) => {
      if (String(index) !== step) return [one]
      const inner = changed(one, rest, to)
      return inner === undefined ? [] : [inner]
    })
  const { [step]: old, ...others } = value as Request
  const inner = changed(old, rest, to)
  return inner === undefined ? others : { ...(value as Request), [step]: inner }
}

/** What may stand where another value stands; the schema decides what of it does. */
const otherValues: readonly unknown[] = [
  undefined, 0, 1, 2, 3, 0.25, true, false, 'land', 'sea', 'attacker', 'defender', 'nobody', 'never', 'always', 'optimal',
  'whenHelpless', 'whenOutgunned', 'cheapestFirst', 'lowestPipsFirst', 'keepAir', 'keepLandToCapture', 'winProbability',
  'captureProbability', 'ipcSwing', { kind: 'ipcSwing', territoryValue: 0 }, { kind: 'ipcSwing', territoryValue: 4 },
  { infantry: 1 }, { infantry: 0 }, { submarine: 2 }, { afterRounds: 2 }, [{ afterRounds: 2 }, { inRound: 1 }], { unitsLeft: 0 },
  { cleared: true }, { afterTurns: 0 }, ['infantry'], [{ unit: 'infantry', count: 1 }], [{ unit: 'infantry', power: 'russia' }],
  [{ power: 'russia', units: { infantry: 1 } }], 'hostile', 'contested', 'friendly', 'infantry', 'tank', 'lowLuck', 'ordinary',
  'auto', 'exact', 'monteCarlo', 'battle', [], ['submerges'], {}, 'germany', 'ussr', { 7: 1 }, '3',
] // biome-ignore format: a list

const arbitraries = { aa1941: questions({ land: ['infantry', 'tank'], air: ['fighter', 'bomber'], sea: ['submarine', 'destroyer', 'transport', 'battleship', 'damagedBattleship', 'aircraftCarrier'] }), aa1914: questions1914 } // biome-ignore format: one line

/** A question that the schema takes, or nothing. */
const readIn = (game: string, text: string): Request | undefined => {
  try {
    const { success, data } = faceOf(game).OddsRequest.safeParse(JSON.parse(text))
    return success ? (data as Request) : undefined
  } catch {
    return undefined
  }
}

/** A force whose every count is 0 is nobody: no battle has one, and the page does not tell of it. */
const hasForceOfNobody = (part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return false
  const values = Object.values(part)
  return (values.length > 0 && values.every(value => value === 0)) || values.some(hasForceOfNobody)
}

describe.each(['aa1941', 'aa1914'] as const)('questions of %s', game => {
  const face = faceOf(game)
  const meant = (request: Request): string => {
    const { kind: _, location: __, ...rest } = withoutUsual(request)
    return canonical(rest)
  }

  test('that differ in what they mean never read alike, in any language', () => {
    let compared = 0
    fc.assert(
      fc.property(arbitraries[game], fc.nat(), fc.nat(), (text, where, what) => {
        const request = readIn(game, text)
        if (!request || hasForceOfNobody(request)) return
        const leaves = leavesOf(request)
        const place = leaves[where % leaves.length]!
        for (let turn = 0; turn < 12; turn++) {
          const other = changed(request, place, otherValues[(what + turn) % otherValues.length])
          const known = face.OddsRequest.safeParse(other)
          if (!known.success || hasForceOfNobody(other) || meant(known.data as Request) === meant(request)) continue
          compared++
          for (const language of tongues)
            expect(told(game, known.data as Request, language), JSON.stringify([request, other])).not.toEqual(
              told(game, request, language),
            )
        }
      }),
      { numRuns: 3000 },
    )
    expect(compared).toBeGreaterThan(500)
  })

  test('are told in Russian without a word of English', () => {
    fc.assert(
      fc.property(arbitraries[game], text => {
        const request = readIn(game, text)
        if (!request) return
        const { seed: _, ...unseeded } = request
        const { conditions } = told(game, unseeded, 'ru')
        const latin = conditions.join(' ').match(/[a-z]{2,}/gi) ?? []
        expect(latin.filter(word => !/^(IPC|low|luck|optimal)$/i.test(word))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })
})

describe.each([
  ['miniatures', questionsMiniatures],
  ['voyna', questionsVoyna],
  ['modern-ops', questionsModernOps],
] as const)('questions of %s', (game, arbitrary) => {
  const face = faceOf(game)

  test('that differ never read alike, in any language', () => {
    let compared = 0
    fc.assert(
      fc.property(arbitrary, fc.nat(), fc.nat(), (text, where, what) => {
        const request = readIn(game, text)
        if (!request) return
        const leaves = leavesOf(request)
        const place = leaves[where % leaves.length]!
        for (let turn = 0; turn < 6; turn++) {
          const to = otherPlainValues[(what + turn) % otherPlainValues.length]
          const known = face.OddsRequest.safeParse(changed(request, place, to))
          if (!known.success || plainly(known.data as Request) === plainly(request)) continue
          const other = known.data as Request
          compared++
          for (const language of tongues)
            expect([other.kind, told(game, other, language)], `${text} ${place}`).not.toEqual([
              request.kind,
              told(game, request, language),
            ])
        }
      }),
      { numRuns: 1500 },
    )
    expect(compared).toBeGreaterThan(200)
  })
})

/** A question as shortly as it can be put: `{ unit: 'bazooka' }` is `'bazooka'`, and the usual method is not said. */
const plainly = ({ method, ...rest }: Request): string =>
  canonical({ ...rest, ...(method !== 'auto' && { method }) }).replace(/\{"(?:unit|card)":("[^"]*")\}/g, '$1')

/** What may stand in a question of another game. */
const otherPlainValues: readonly unknown[] = [
  undefined, 1, 2, '2', 3, true, false, 'rear', 'side', 'forest', 'short', 'bazooka', 'tiger', 'tiger-i', 'tank', 'half', 'north', 'south',
  ['bazooka'], ['tiger', 'tiger'], [[0, 0]], [0, 1], 'text, with more', 'optimal', 'never', { unit: 'bazooka' }, { card: 'tiger' }, { class: 'tank' },
] // biome-ignore format: a list

test('what goes without saying changes no answer', () => {
  const face = faceOf('aa1941')
  const said = {
    method: 'auto',
    retreatZone: true,
    rules: { dice: { mode: 'ordinary', sides: 6 } },
    survivorsAtMost: 25,
  }
  const explicit = { casualties: 'cheapestFirst', submerge: 'never' }
  const policies = {
    attacker: { ...explicit, retreat: 'never', keepLand: 0 },
    defender: explicit,
    objective: 'winProbability',
  }
  for (const battle of randomBattles('conditions', 60, 3) as unknown as Request[]) {
    const { policies: given = {}, rules = {} } = battle as { policies?: Request; rules?: Request }
    const whole = {
      ...said,
      ...battle,
      rules: { ...said.rules, ...rules },
      policies: {
        ...policies,
        attacker: { ...policies.attacker, ...(given.attacker as object) },
        defender: { ...policies.defender, ...(given.defender as object) },
      },
    }
    const answer = (request: Request) => {
      const job = face.prepare(request)
      const { outcomes, ipcSwing, survivors } = job.reply([job.work(0, job.chunks)]) as Request
      return { outcomes, ipcSwing, survivors }
    }
    expect(answer(withoutUsual(whole))).toEqual(answer(whole))
  }
})
