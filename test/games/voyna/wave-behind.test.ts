import { describe, expect, test } from 'vitest'
import { bestSplit, splitterOf, waysToGo } from '../../../src/games/voyna/wave/split.ts'
import { ask, lost, refused, unit, wave } from './ask.ts'

const behindTiger = { card: 'tiger', line: 2 }
const value = (own: readonly (string | object)[], others: object, more: object = {}): number =>
  ask(wave(own, others, {}, {}, more)).value

describe('VOY-9.3, VOY-6.11: a unit behind the line that was bombed is turned', () => {
  test.each([
    { own: ['ground-attack-plane', 'infantry'], others: [behindTiger], deck: 1, worth: 8 },
    { own: ['ground-attack-plane', 'medium-tank'], others: [behindTiger], deck: 4, worth: 8 },
    {
      own: ['su-76i', 'strategic-bomber'],
      others: ['aa-autocannon', { card: 'su-76i', line: 2 }, 'aa-autocannon'],
      deck: 0,
      worth: 3,
    },
  ])('VOY-9.3, VOY-22.43: it deals no damage to $own', ({ own, others, deck, worth }) => {
    expect(value(own, { units: others, deck })).toBe(worth)
  })

  test('VOY-9.2, VOY-9.3: nor does it support others, nor may it be ordered to', () => {
    const attack = {
      attacks: [{ units: ['ground-attack-plane'], target: 'tiger' }, { units: ['infantry'] }],
      through: [{ by: 'infantry', to: 'deck' }],
    }
    const own = ['ground-attack-plane', 'infantry']
    const reply = ask(wave(own, { units: [behindTiger], deck: 4 }, attack))
    expect([lost(reply, 'attacker'), reply.behind, reply.lost.defender.deck]).toEqual([[], [], 3])
    const order = { behind: [{ by: 'tiger', to: 'infantry' }] }
    expect(refused(wave(own, { units: [behindTiger], deck: 4 }, attack, order))).toContain('VOY-9.2')
  })

  test('VOY-9.3: who blocks in front supports nobody behind', () => {
    const gun = unit('flak-tank', 'armour', 1, 3, { aa: 1, kind: 'aa-autocannon' })
    const attack = {
      attacks: [{ units: ['ju-87-stuka'], target: 'infantry' }, { units: ['militia'] }],
      through: [{ by: 'militia', to: 'deck' }],
    }
    const defence = { blocks: [{ by: 'flak-tank', to: 'ju-87-stuka' }], behind: [{ by: 'flak-tank', to: 'militia' }] }
    const others = { units: ['infantry', { card: 'flak-tank', line: 2 }], deck: 4 }
    expect(refused(wave(['ju-87-stuka', 'militia'], others, attack, defence, { cards: [gun] }))).toContain('VOY-9.3')
  })
})

describe('VOY-11.2: however many goals there are, all are weighed', () => {
  const stores = { depot: 8, factory: 8, fuel: 8, 'lend-lease': 6 }
  const side = { units: [{ ...behindTiger, turned: true }], deck: 0, resources: stores }
  const eight = [{ card: 'infantry', count: 8 }]
  const all = { attacks: Array.from({ length: 8 }, (_, index) => ({ units: [`infantry-${index + 1}`] })) }

  test('VOY-11.2: units of the 2nd line stand beside thirty resources', () => {
    expect(value(eight, side)).toBe(20)
    expect(ask(wave(eight, side, all)).value).toBe(20)
    expect(ask(wave(eight, side, all, {}, { values: { resource: 0 } })).value).toBe(8)
  })

  test('VOY-11.2: the best split, against every assignment by itself', () => {
    // Two units of one sort and one of another; two copies of one goal and one of another.
    const worth = [
      (part: readonly number[]) => (part[0]! + 2 * part[1]! >= 2 ? 5 : 0),
      (part: readonly number[]) => 2 * part[0]! + part[1]!,
    ]
    let best = 0
    for (const first of [0, 1, 2, 3])
      for (const second of [0, 1, 2, 3])
        for (const third of [0, 1, 2, 3]) {
          // Goals: 0 none, 1 and 2 the copies, 3 the other.
          const at = (goal: number) => [Number(first === goal) + Number(second === goal), Number(third === goal)]
          best = Math.max(best, worth[0]!(at(1)) + worth[0]!(at(2)) + worth[1]!(at(3)))
        }
    const kinds = [
      { copies: 2, worth: worth[0]! },
      { copies: 1, worth: worth[1]! },
    ]
    const split = bestSplit(
      splitterOf([2, 1]),
      kinds,
      () => true,
      () => undefined,
    )
    const got = split.reduce((sum, parts, kind) => parts.reduce((all, part) => all + worth[kind]!(part), sum), 0)
    expect(got).toBe(best)
  })

  test('VOY-11.2: ways to go, counted one by one', () => {
    // Three units to none, to the deck, or to two depots that stand for each other.
    const ways = new Set<string>()
    for (let code = 0; code < 64; code++) {
      const goals = [code & 3, (code >> 2) & 3, code >> 4]
      const first = goals.find(goal => goal > 1)
      ways.add(goals.map(goal => (goal < 2 ? goal : goal === first ? 'a' : 'b')).join())
    }
    expect(waysToGo(3, [1, 2])).toBe(ways.size)
  })

  test('VOY-11.2: where too many came through to weigh everything, the reply does not call itself complete', () => {
    const cards = Array.from({ length: 12 }, (_, index) => unit(`own-${index}`, 'infantry', 1 + (index % 5), 2 + index))
    const ids = cards.map(({ id }) => id)
    const attack = { attacks: ids.map(id => ({ units: [id] })), damage: {} }
    const others = { units: ['howitzer'], deck: 9, resources: { depot: 3, fuel: 2 } }
    const reply = ask(wave(ids, others, attack, {}, { cards }))
    expect(reply.searched).toMatchObject({ complete: false })
    const through = ids.map(by => ({ by, to: 'deck' }))
    expect(ask(wave(ids, others, { ...attack, through }, {}, { cards })).searched).toMatchObject({ complete: true })
  })
})
