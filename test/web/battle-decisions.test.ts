import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OddsReply } from '../../src/armies/index.ts'
import { type Fields, type GameDescription, unitRowsOf, writeLink } from '../../src/engine/index.ts'
import { buildsFor, built, landingMeant } from '../../src/web/battle-builds.ts'
import {
  armyAt,
  battlesOf,
  boundRange,
  hasOptimal,
  leaveFor,
  leaveOf,
  withPolicy,
} from '../../src/web/battle-decisions.ts'
import { fieldAt, isPatched, withField } from '../../src/web/battle-fields.ts'
import {
  countIn,
  keysOf,
  moved,
  orderShown,
  readOrder,
  splitOff,
  toldOrder,
  usualOrder,
  writeOrder,
} from '../../src/web/battle-order.ts'
import { asPrinted, unitRules, valueRules, withRule } from '../../src/web/battle-rules.ts'
import { aa1941, engineOf, replyTo } from '../support/engine.ts'
import { randomBattles } from '../support/random-battles.ts'

const aa1914 = engineOf<unknown, OddsReply>('aa1914')
const faces = { aa1941, aa1914: aa1914.face }
const describedOf = (game: keyof typeof faces): GameDescription => faces[game].describe()
const units = unitRowsOf(describedOf('aa1941'))
const choicesIn = (game: keyof typeof faces, text: string) => {
  const request = faces[game].parseBattle(text)
  const described = describedOf(game)
  return { request, battles: battlesOf(described, request, faces[game].battlesIn(request), unitRowsOf(described)) }
}

/** Questions of every kind that has battles, by game. */
const questions = [
  ['aa1941', '3i 2t 1f v 4i 1f'],
  ['aa1941', '2s 1dd 1bb v 1s 1cv 2f 1trn'],
  ['aa1941', '3i v 4i then 2t 1f'],
  ['aa1941', '3i 2t v 4i counter 2t'],
  ['aa1941', 'sea: 1dd 2trn 1s v 1s; land: 2i 1t v 3i'],
  ['aa1914', '5i 2a 1t 1f v 4i 2a 1f'],
  ['aa1914', '2s 2c 1bb v 1c 2s'],
  ['aa1914', '5i 1a each 1i v 4i 1a for 2'],
  ['aa1914', 'sea: 1bb 1s 2trn v 1s; land: 2i 1a v 2i 1a'],
] as const

describe('what can be decided', () => {
  test('every word that is offered is one that the game takes, in every battle of every kind', () => {
    let asked = 0
    for (const [game, text] of questions) {
      const { request, battles } = choicesIn(game, text)
      expect(battles.length).toBeGreaterThan(0)
      for (const { place, choices } of battles)
        for (const side of ['attacker', 'defender'] as const) {
          const mine = choices[side]
          const tries: readonly (readonly [string, unknown])[] = [
            ...mine.casualties.map(preset => ['casualties', preset] as const),
            ...(mine.submerge ?? []).map(word => ['submerge', word] as const),
            ...(mine.support ?? []).map(word => ['support', word] as const),
            ...(mine.leave?.choices ?? []).map(word => [mine.leave!.field, leaveFor(word)] as const),
            ...(mine.keepsLand ? [['keepLand', 1] as const] : []),
          ]
          for (const [field, value] of tries) {
            const changed = withPolicy(request, place.at, side, field, value)
            expect(() => faces[game].prepare(changed), `${text}: ${side}.${field}=${value}`).not.toThrow()
            for (const objective of value === 'optimal' ? choices.objectives : []) {
              const aimed = withField(changed, [...place.at, 'policies', 'objective'], objective)
              expect(() => faces[game].prepare(aimed), `${text}: ${objective}`).not.toThrow()
            }
            asked++
          }
        }
    }
    expect(asked).toBeGreaterThan(100)
  })

  test('what has no meaning somewhere is not offered there', () => {
    const sea = choicesIn('aa1941', '2s 1dd v 1dd').battles[0]!
    expect(sea.location).toBe('sea')
    expect(sea.choices.attacker.casualties).not.toContain('keepLandToCapture')
    expect(sea.choices.objectives).not.toContain('captureProbability')
    const land = choicesIn('aa1941', '3i v 2i').battles[0]!
    expect(land.choices.attacker.submerge).toBeUndefined()
    expect(choicesIn('aa1914', '5i v 4i').battles[0]!.choices.attacker.leave).toBeUndefined()
    const campaign = choicesIn('aa1914', '5i v 4i for 2').battles[0]!.choices
    expect(campaign.attacker.casualties).not.toContain('optimal')
    expect(campaign.defender.leave?.choices).toContain('swingBelow')
    expect(choicesIn('aa1914', 'mines: 2c').battles).toEqual([])
  })

  test('a place to retreat to can be denied where the game knows of one', () => {
    for (const text of ['3i v 2i', 'sea: 1dd 1trn v 1s; land: 2i v 1i', '3i v 4i then 2t'])
      for (const { place, choices } of choicesIn('aa1941', text).battles) {
        const denied = withField(choicesIn('aa1941', text).request, [...place.at, 'retreatZone'], false)
        if (choices.hasRetreatZone) expect(() => aa1941.prepare(denied)).not.toThrow()
      }
    expect(choicesIn('aa1914', '2c v 1c').battles[0]!.choices.hasRetreatZone).toBe(false)
  })

  test('what “best” means is no longer said where nothing is worked out', () => {
    const optimal = withPolicy({ attacker: {} }, [], 'attacker', 'retreat', 'optimal')
    const aimed = withField(optimal, ['policies', 'objective'], 'ipcSwing')
    expect(hasOptimal(aimed, [])).toBe(true)
    expect(withPolicy(aimed, [], 'attacker', 'casualties', 'keepAir')).toEqual({
      attacker: {},
      policies: { attacker: { retreat: 'optimal', casualties: 'keepAir' }, objective: 'ipcSwing' },
    })
    expect(withPolicy(aimed, [], 'attacker', 'retreat', undefined)).toEqual({ attacker: {} })
  })

  test('who fights where', () => {
    const { request, battles } = choicesIn('aa1941', 'sea: 1dd 1trn v 1s; land: 2i from sea + 1t overland + 1f v 3i')
    expect(armyAt(request, battles[0]!.place, 'attacker')).toEqual({ destroyer: 1, transport: 1 })
    expect(armyAt(request, battles[1]!.place, 'attacker')).toEqual({ infantry: 2, tank: 1, fighter: 1 })
    const byPower = {
      attacker: { infantry: 1 },
      defender: [
        { power: 'ussr', units: { infantry: 1 } },
        { power: 'unitedKingdom', units: { infantry: 2 } },
      ],
    }
    expect(armyAt(byPower, { at: [] }, 'defender')).toEqual({ infantry: 3 })
  })
})

describe('when to break off', () => {
  test('words and single bounds are shown as such, anything else stays as it is', () => {
    expect(leaveOf(undefined)).toEqual({ kind: 'word', word: 'never' })
    expect(leaveOf('optimal')).toEqual({ kind: 'word', word: 'optimal' })
    expect(leaveOf({ unitsLeft: 3 })).toEqual({ kind: 'bound', name: 'unitsLeft', value: 3 })
    expect(leaveOf([{ unitsLeft: 3 }])).toEqual({ kind: 'bound', name: 'unitsLeft', value: 3 })
    expect(leaveOf({ cleared: true })).toEqual({ kind: 'bound', name: 'cleared', value: true })
    for (const rules of [{ unitsLeft: 3, afterRounds: 2 }, [{ unitsLeft: 3 }, { afterRounds: 2 }]])
      expect(leaveOf(rules)).toEqual({ kind: 'rules', rules })
    expect(leaveFor('never')).toBeUndefined()
  })

  test('usual bounds are within their range', () => {
    for (const name of ['afterRounds', 'inRound', 'afterTurns', 'unitsLeft', 'winProbabilityBelow', 'swingBelow']) {
      const value = (leaveFor(name) as Record<string, number>)[name]!
      const [least, most] = boundRange(name)
      expect(value).toBeGreaterThanOrEqual(least)
      expect(value).toBeLessThanOrEqual(most)
    }
  })
})

describe('casualty orders', () => {
  test('are read and written back the same', () => {
    const order = ['infantry', 'battleship:firstHit', { unit: 'tank', count: 2 }, { unit: 'infantry', power: 'russia' }]
    expect(writeOrder(readOrder(order))).toEqual(order)
  })

  test('as replies tell them say the same as what was asked, for random battles', () => {
    for (const battle of randomBattles('orders', 80)) {
      const reply = replyTo(battle)
      for (const side of ['attacker', 'defender'] as const) {
        const { casualtyOrder } = reply[side]
        if (casualtyOrder === 'optimal' || casualtyOrder.length === 0) continue
        // A unit that takes two hits by a patch alone has a first hit that no list can name.
        if (JSON.stringify(battle.rules ?? {}).includes('"hits"')) continue
        const casualties = writeOrder(toldOrder(casualtyOrder))
        // By power or by another rule an order is told for all; what matters is that it comes out the same again.
        const { keepLand: _, ...policy } = (battle.policies?.[side] ?? {}) as Record<string, unknown>
        const again = replyTo({
          ...battle,
          policies: { ...battle.policies, [side]: { ...policy, casualties } } as typeof battle.policies,
        })
        expect(again[side].casualtyOrder).toEqual(casualtyOrder)
      }
    }
  })

  test('the usual one is the engine’s, for random battles by the printed rules', () => {
    for (const { rules: _, policies: __, ...battle } of randomBattles('usual', 80)) {
      const reply = replyTo(battle)
      for (const side of ['attacker', 'defender'] as const) {
        const army = armyAt(battle, { at: [] }, side)
        const told = toldOrder(reply[side].casualtyOrder as string[]).map(({ unit, isFirstHit }) => ({
          unit,
          isFirstHit,
        }))
        expect(usualOrder(army, units, side)).toEqual(told)
      }
    }
  })

  test('moving keeps what is there', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 9 }), fc.nat(), fc.integer(), (list, at, to) => {
        const from = at % list.length
        const next = moved(list, from, to)
        expect([...next].sort()).toEqual([...list].sort())
        expect(next[Math.max(0, Math.min(list.length - 1, to))]).toBe(list[from])
        const rest = list.filter((_, index) => index !== from)
        const place = Math.max(0, Math.min(rest.length, to))
        expect(next.filter((_, index) => index !== place)).toEqual(rest)
      }),
    )
  })

  test('splitting takes one out, and counts stay', () => {
    const army = { infantry: 3, tank: 2 }
    const order = readOrder(['infantry', 'tank'])
    const split = splitOff(order, 0, countIn(order, 0, army))
    expect(writeOrder(split)).toEqual([{ unit: 'infantry', count: 2 }, { unit: 'infantry', count: 1 }, 'tank'])
    expect(split.map((_, index) => countIn(split, index, army))).toEqual([2, 1, 2])
    expect(splitOff(readOrder(['tank']), 0, 1)).toEqual(readOrder(['tank']))
    expect(new Set(keysOf(split)).size).toBe(3)
    expect(() =>
      aa1941.prepare({
        ...aa1941.parseBattle('3i 2t v 1i'),
        policies: { attacker: { casualties: writeOrder(moved(split, 1, 2)) } },
      }),
    ).not.toThrow()
  })

  test('a damaged ship counts, but has no first hit', () => {
    const army = { battleship: 1, damagedBattleship: 1 }
    const order = usualOrder(army, units, 'attacker')
    expect(order.map((_, index) => countIn(order, index, army))).toEqual([1, 2])
    expect(usualOrder({ damagedBattleship: 1 }, units, 'attacker')).toEqual([{ unit: 'battleship', isFirstHit: false }])
  })

  test('what is shown is his own order, else the one that is told of this army, else the usual one', () => {
    const given = { army: { infantry: 1, tank: 1 }, units, side: 'attacker' as const }
    const written = (casualties: unknown, told?: readonly string[]) => {
      const order = orderShown({ ...given, casualties, told })
      return order && writeOrder(order)
    }
    expect(written(['tank', 'infantry'], ['1 infantry', '1 tank'])).toEqual(['tank', 'infantry'])
    expect(written('keepAir', ['1 tank', '1 infantry'])).toEqual(['tank', 'infantry'])
    expect(written('keepAir', ['1 bomber'])).toBeUndefined()
    expect(written(undefined, ['1 bomber'])).toEqual(['infantry', 'tank'])
    expect(written('optimal', ['1 tank', '1 infantry'])).toBeUndefined()
  })
})

describe('fields of a question', () => {
  const value: fc.Arbitrary<unknown> = fc.oneof(fc.nat(), fc.string(), fc.boolean())

  test('what is put somewhere is there, and taken away it leaves no trace', () => {
    const path = fc.array(fc.constantFrom('policies', 'attacker', 'retreat', 'rules'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(path, value, (at, one) => {
        const question: Fields = { battle: 'x' }
        const changed = withField(question, at, one)
        expect(fieldAt(changed, at)).toBe(one)
        expect(changed.battle).toBe('x')
        expect(withField(changed, at, undefined)).toEqual(question)
      }),
    )
  })

  test('within a list only the entry meant is another', () => {
    const waves = [{ attacker: { infantry: 1 } }, { attacker: { tank: 1 } }]
    const changed = withField({ waves }, ['waves', 1, 'policies', 'attacker', 'casualties'], 'keepAir')
    expect(changed.waves).toEqual([waves[0], { ...waves[1], policies: { attacker: { casualties: 'keepAir' } } }])
    expect(withField(changed, ['waves', 1, 'policies', 'attacker', 'casualties'], undefined)).toEqual({ waves })
  })
})

describe('rules', () => {
  const request: Fields = { ...aa1941.parseBattle('1i 1t v 1t'), rules: { dice: { mode: 'lowLuck' } } }
  const [cost, attack] = unitRules(request, units.find(({ name }) => name === 'tank')!)

  test('a number changed is a patch, and as printed it is none', () => {
    const changed = withRule(request, cost!, 5)
    expect(changed.rules).toEqual({ dice: { mode: 'lowLuck' }, units: { tank: { cost: 5 } } })
    expect(isPatched(changed)).toBe(true)
    expect(isPatched(request)).toBe(false)
    expect(withRule(changed, cost!, cost!.printed)).toEqual(request)
    expect(asPrinted(withRule(changed, attack!, 4))).toEqual(request)
    expect(asPrinted(request)).toEqual(request)
    expect(unitRules(changed, units.find(({ name }) => name === 'tank')!)[0]).toMatchObject({ printed: 6, now: 5 })
  })

  test('numbers that belong to no unit too', () => {
    const question = aa1914.face.parseBattle('5i 2a v 4i')
    const support = valueRules(question, describedOf('aa1914').values!).find(({ path }) => path.at(-1) === 'support')!
    const changed = withRule(question, support, 2)
    expect(changed.rules).toEqual({ values: { support: 2 } })
    expect(() => aa1914.face.prepare(changed)).not.toThrow()
    expect(asPrinted(changed)).toEqual(question)
  })
})

describe('what a battle is made into', () => {
  test('can be asked, and stands in a link', () => {
    for (const [game, text] of [
      ...questions,
      ['aa1941', '1i 3t 1f 1b v 2i'],
      ['aa1941', 'land: 2f v 1f'],
      ['aa1914', '7i 1f v 2i'],
    ] as const) {
      const { request, battles } = choicesIn(game, text)
      const described = describedOf(game)
      const kinds = described.kinds ?? []
      const isAtSea = battles.some(({ location }) => location === 'sea')
      for (const build of buildsFor(request, kinds, isAtSea)) {
        if (build === 'landing' && text.startsWith('land:')) continue // nobody to land
        const next = built(request, build, unitRowsOf(described), kinds)
        expect(() => faces[game].prepare(next), `${text}: ${build}`).not.toThrow()
        expect(writeLink(faces[game], next).battle, `${text}: ${build}`).toBeDefined()
      }
    }
  })

  // Land units cross the sea in transports, and ashore they fight those on land (R41-8.2).
  test.each([
    ['aa1941', '1bb 2trn 2i 1t v 3i', 'sea: 2trn 1bb; land: 2i 1t v 3i'],
    ['aa1941', '1trn 2i 1t 1f v 3i 1f', 'sea: 2trn; land: 2i 1t 1f v 3i 1f'],
    ['aa1941', '1trn 2i v 1s', undefined],
    ['aa1941', '2dd v 3i', undefined],
  ] as const)('%s, %s is meant as %s', (game, text, landing) => {
    const described = describedOf(game)
    const meant = landingMeant(faces[game].parseBattle(text), unitRowsOf(described), described.kinds ?? [])
    expect(meant && writeLink(faces[game], meant).battle).toBe(landing)
    // The question itself is refused as the landing that it is, and blames neither side.
    if (meant) expect(() => faces[game].prepare(faces[game].parseBattle(text))).toThrow('that is a landing')
    if (meant) expect(() => faces[game].prepare(meant)).not.toThrow()
  })

  test('keeps what is decided, and as many waves as there may be', () => {
    const request = { ...aa1941.parseBattle('3i v 2i'), policies: { attacker: { retreat: { afterRounds: 2 } } } }
    const kinds = describedOf('aa1941').kinds!
    let next: Fields = built(request, 'counter', units, kinds)
    expect(next).toEqual({
      kind: 'waves',
      defender: { infantry: 2 },
      waves: [
        { attacker: { infantry: 3 }, policies: { attacker: { retreat: { afterRounds: 2 } } } },
        { by: 'defender', attacker: { infantry: 1 } },
      ],
    })
    while (buildsFor(next, kinds, false).includes('wave')) next = built(next, 'wave', units, kinds)
    expect((next.waves as unknown[]).length).toBe(6)
    expect(() => aa1941.prepare(next)).not.toThrow()
  })
})
