import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { abilities, isAbility } from '../../../src/games/miniatures/abilities-data.ts'
import { formations } from '../../../src/games/miniatures/army/formations.ts'
import {
  abilityOf,
  type Card,
  CustomCard,
  cardOf,
  cards,
  hasAbility,
  resolveCard,
  UnitChoice,
} from '../../../src/games/miniatures/cards.ts'
import { nations, nationsOf, sideOfNation } from '../../../src/games/miniatures/nations.ts'
import { cardNamed, spellingOf } from '../../../src/games/miniatures/spellings.ts'

const refusalOf = (run: () => unknown): Refusal => {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

describe('the cards', () => {
  test('MIN-1.2, MIN-1.5: 229 cards, of the nations of both sides and obstacles of nobody', () => {
    const count = (isMeant: (card: Card) => boolean): number => cards.filter(isMeant).length
    expect(cards).toHaveLength(229)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(229)
    expect(count(({ type }) => type === 'soldier')).toBe(128)
    expect(count(({ type }) => type === 'vehicle')).toBe(82)
    expect(count(({ type }) => type === 'aircraft')).toBe(15)
    expect(count(({ type }) => type === 'obstacle')).toBe(4)
    expect(count(({ side }) => side === 'axis')).toBe(95)
    expect(count(({ side }) => side === 'allies')).toBe(130)
    for (const { type, nation, side } of cards) {
      expect(nation === null).toBe(type === 'obstacle')
      expect(side).toBe(nation === null ? 'neutral' : sideOfNation(nation))
    }
    expect([...nationsOf.axis, ...nationsOf.allies]).toEqual([...nations])
  })

  // Cards, points, years after 1900, dice at Soldiers and at Vehicles, 10 × front + rear defense, abilities with their numbers.
  test.each([
    { nation: null, sums: [4, 5.5, 156, 0, 0, 0, 8] },
    { nation: 'Germany', sums: [53, 807, 2162, 864, 1003, 2306, 467] },
    { nation: 'Italy', sums: [11, 88, 442, 172, 123, 426, 40] },
    { nation: 'Japan', sums: [15, 111, 595, 218, 128, 572, 114] },
    { nation: 'Romania', sums: [5, 44, 206, 67, 68, 218, 40] },
    { nation: 'Hungary', sums: [6, 49, 252, 90, 77, 260, 17] },
    { nation: 'Finland', sums: [5, 33, 197, 86, 37, 198, 36] },
    { nation: 'United States', sums: [36, 484, 1522, 604, 490, 1465, 246] },
    { nation: 'United Kingdom', sums: [29, 345, 1192, 438, 421, 1279, 192] },
    { nation: 'France', sums: [9, 93, 361, 139, 112, 407, 26] },
    { nation: 'Soviet Union', sums: [36, 490, 1468, 571, 564, 1537, 265] },
    { nation: 'Poland', sums: [5, 28, 195, 57, 48, 176, 33] },
    { nation: 'Canada', sums: [6, 83, 253, 98, 79, 327, 46] },
    { nation: 'Australia', sums: [3, 15, 122, 49, 6, 132, 27] },
    { nation: 'Greece', sums: [2, 12, 80, 18, 3, 88, 19] },
    { nation: 'China', sums: [4, 24, 156, 59, 33, 154, 6] },
  ])('MIN-1.4: the columns of $nation add up as in the table they come from', ({ nation, sums }) => {
    const own = cards.filter(card => card.nation === nation)
    expect([
      own.length,
      sum(own.map(({ cost }) => cost)),
      sum(own.map(({ year }) => year - 1900)),
      sum(own.flatMap(({ vsSoldier }) => vsSoldier)),
      sum(own.flatMap(({ vsVehicle }) => vsVehicle)),
      sum(own.map(({ defense: { front, rear } }) => 10 * front + rear)),
      sum(own.flatMap(({ abilities }) => abilities.map(({ x = 0 }) => 1 + x))),
    ]).toEqual(sums)
  })

  test('MIN-1.4, MIN-19.20: a Tiger, and the ZIS-2 at the price of the rules', () => {
    expect(cardOf('tiger-i')).toEqual({
      id: 'tiger-i',
      name: 'Tiger I',
      side: 'axis',
      nation: 'Germany',
      year: 1942,
      cost: 56,
      type: 'vehicle',
      subtypes: ['tank'],
      speed: 3,
      defense: { front: 7, rear: 6 },
      vsSoldier: [7, 7, 6],
      vsVehicle: [17, 15, 12],
      abilities: [{ key: 'overrun' }, { key: 'extended-range', x: 10 }, { key: 'heavy-armor' }],
      special: false,
      certainty: 'found',
    })
    expect(cardOf('zis-2-57mm-model-1943')!.cost).toBe(8)
    expect(cardOf('maus')).toBeUndefined()
  })

  test('MIN-3.8: Heroes, Paratroopers and Partisans are special, nobody else', () => {
    const special = cards.filter(card => card.special)
    expect(special).toHaveLength(12)
    for (const card of cards)
      expect(card.special).toBe(['hero', 'paratrooper', 'partisan'].some(key => hasAbility(card, key)))
  })

  test('MIN-1.7: there are 132 abilities; cards have only these, with a number where there is one to have', () => {
    expect(Object.keys(abilities)).toHaveLength(132)
    const used = new Set(cards.flatMap(card => card.abilities.map(({ key }) => key)))
    expect([...used].sort()).toEqual(Object.keys(abilities).sort())
    for (const card of cards)
      for (const { key, x } of card.abilities)
        expect(x !== undefined, `${card.id} ${key}`).toBe(isAbility(key) && abilities[key].takesX)
    expect(abilityOf(cardOf('tiger-i')!, 'extended-range')).toEqual({ key: 'extended-range', x: 10 })
    expect(Object.values(abilities).every(({ effect, hooks }) => effect.length > 10 && hooks.length > 0)).toBe(true)
  })

  test('MIN-3.4: the units of formations are cards', () => {
    for (const { units } of formations) for (const { unit } of units) expect(cardOf(unit)).toBeDefined()
  })
})

describe('names', () => {
  test('every card is known by key, name, short spelling, plural, and in any case', () => {
    for (const card of cards)
      for (const form of [card.id, String(card.name), spellingOf(card), `${card.id}s`, String(card.name).toUpperCase()])
        expect(cardNamed(form)?.id, form).toBe(card.id)
  })

  test.each([
    ['sherman', 'm4a1-sherman'],
    ['Shermans', 'm4a1-sherman'],
    ['Panzer IV', 'panzer-iv-ausf-g'],
    ['MG42', 'mg-42-machine-gun-team'],
    ['t34/85', 't-34-85'],
    ['88', '88mm-flak-36'],
    ['royal engineer', 'royal-engineers'],
    ['hauptsturmführer', 'ss-hauptsturmfuhrer'],
    ['ausf. e', 'panzer-iv-ausf-e'],
  ])('%s is %s', (word, id) => {
    expect(cardNamed(word)?.id).toBe(id)
  })

  test('a name that fits several cards, or none, is refused with those that come near', () => {
    const several = refusalOf(() => resolveCard('captain', ['attacker']))
    expect(several.faults[0]).toMatchObject({ code: 'unknown-unit', at: ['attacker'] })
    expect(several.message).toContain('red-devil-captain')
    expect(refusalOf(() => resolveCard('pantehr', [])).message).toContain('"panther-ausf-a" is near')
    expect(refusalOf(() => resolveCard('zeppelin', [])).message).toContain('list of units')
  })
})

describe('custom cards', () => {
  test('every card of the list can be given as a custom card, and is the same', () => {
    for (const card of cards) expect(resolveCard(UnitChoice.parse(card), [])).toEqual(card)
  })

  test('what is left out is nothing', () => {
    const card = resolveCard(UnitChoice.parse({ name: 'Maus', type: 'vehicle', defense: { front: 9, rear: 8 } }), [])
    expect(card).toMatchObject({
      id: 'Maus',
      side: 'neutral',
      nation: null,
      cost: 0,
      vsVehicle: [0, 0, 0],
      abilities: [],
    })
    expect(card).toMatchObject({ certainty: 'given', special: false, speed: null })
    const hero = { name: 'Own', type: 'soldier', defense: { front: 5, rear: 5 }, subtypes: ['hero'], nation: 'Italy' }
    expect(resolveCard(UnitChoice.parse(hero), [])).toMatchObject({ side: 'axis', special: true })
  })

  test.each([
    [{ key: 'close-asault', x: 5 }, ['unit', 'abilities', 0, 'key'], '"close-assault" is near'],
    [{ key: 'xyzzy' }, ['unit', 'abilities', 0, 'key'], 'no card has the ability'],
    [{ key: 'constructor' }, ['unit', 'abilities', 0, 'key'], 'no card has the ability'],
    [{ key: 'close-assault' }, ['unit', 'abilities', 0, 'x'], 'needs its number'],
    [{ key: 'crack-shot', x: 2 }, ['unit', 'abilities', 0, 'x'], 'has no number'],
  ])('the ability %j is refused', (ability, at, message) => {
    const card = CustomCard.parse({ name: 'A', type: 'soldier', defense: { front: 4, rear: 4 }, abilities: [ability] })
    const refusal = refusalOf(() => resolveCard(card, ['unit']))
    expect(refusal.faults[0]).toMatchObject({ code: 'invalid-field', at })
    expect(refusal.message).toContain(message)
  })

  test('numbers beyond their bounds are no card', () => {
    const card = { name: 'A', type: 'soldier', defense: { front: 4, rear: 4 } }
    expect(CustomCard.safeParse(card).success).toBe(true)
    for (const wrong of [
      { defense: { front: 21, rear: 4 } },
      { vsSoldier: [41, 0, 0] },
      { vsSoldier: [1, 2] },
      { cost: 0.3 },
      { cost: -1 },
      { speed: 99 },
      { type: 'ship' },
      { nation: 'Atlantis' },
      { name: '' },
      { abilities: Array.from({ length: 13 }, () => ({ key: 'blast' })) },
      { armour: 3 },
    ])
      expect(CustomCard.safeParse({ ...card, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  })

  test('no text brings anything but a card or a refusal', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ minLength: 1, maxLength: 60 }),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
        ),
        text => {
          try {
            expect(cards).toContain(resolveCard(text, []))
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
          }
        },
      ),
      { seed: 5, numRuns: 300 },
    )
  })
})
