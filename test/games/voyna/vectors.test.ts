import { describe, expect, test } from 'vitest'
import { turnOfLoss } from '../../../src/games/voyna/hypergeometric.ts'
import { fortificationBonus } from '../../../src/games/voyna/wave/strengths.ts'
import { ask, lost, on, played, strengthsOf, unit } from './ask.ts'

const car = { depot: 1, factory: 2, fuel: 1 }
const pay = (offer: object, need: object = car, strict: readonly string[] = []) =>
  ask({ kind: 'payment', need, strict, with: offer })

describe('VOY-20: worked examples of payment', () => {
  test.each([
    ['V1', { depot: 5, fuel: 1 }],
    ['V2', { depot: 3, factory: 2 }],
    ['V3', { factory: 2, fuel: 3 }],
  ])('%s is legal and exact', (_id, offer) => {
    expect(pay(offer)).toMatchObject({ payable: true, all: { exact: true } })
    expect(pay(offer).ways[0]).toMatchObject({ turn: offer, waste: 0 })
    expect(ask({ kind: 'payment', card: 'armoured-car', with: offer })).toMatchObject({ payable: true })
  })

  test('V4: short 2, surplus 3', () => {
    expect(pay({ depot: 4, fuel: 1 })).toMatchObject({ payable: false, all: { short: 2, surplus: 3 }, ways: [] })
  })

  test('V5: strict fuel cannot be bought', () => {
    expect(pay({ fuel: 1, depot: 4 }, { fuel: 2 }, ['fuel']).payable).toBe(false)
    expect(pay({ fuel: 1, depot: 4 }, { fuel: 2 }).payable).toBe(true)
  })
})

describe('VOY-20: worked examples of combat', () => {
  const plain = (id: string, atk: number, def: number) => unit(id, 'armour', atk, def)
  test.each([
    { atk: 2, def: 2, attackerDies: false, defenderDies: true },
    { atk: 5, def: 4, attackerDies: true, defenderDies: false },
    { atk: 3, def: 2, attackerDies: true, defenderDies: true },
  ])('V6: 3/3 attacks $atk/$def', ({ atk, def, attackerDies, defenderDies }) => {
    const cards = [plain('own', 3, 3), plain('other', atk, def)]
    const reply = played(['own'], ['other'], on('own'), { blocks: [{ by: 'other', to: 'own' }] }, { cards })
    expect(lost(reply, 'attacker')).toEqual(attackerDies ? ['own'] : [])
    expect(lost(reply, 'defender')).toEqual(defenderDies ? ['other'] : [])
  })

  test('V7: the SU-76i against a Tiger alone: 4/4, and both are destroyed', () => {
    const reply = played(['su-76i'], ['tiger'], on('su-76i', 'tiger'))
    expect(strengthsOf(reply, 'su-76i')).toBe('4/4')
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([['su-76i'], ['tiger']])
  })

  test('V8: with a PaK-35 beside the Tiger the SU-76i stays 3/3 and takes 7', () => {
    const blocks = [{ by: 'pak-35', to: 'su-76i' }]
    const reply = played(['su-76i'], ['tiger', 'pak-35'], on('su-76i', 'tiger'), { blocks })
    expect(strengthsOf(reply, 'su-76i')).toBe('3/3')
    expect(strengthsOf(reply, 'pak-35')).toBe('2/3')
    expect(strengthsOf(reply, 'tiger')).toBe('5/4')
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([['su-76i'], ['pak-35']])
    const elsewhere = played(
      ['su-76i'],
      ['tiger', 'pak-35'],
      { ...on('su-76i', 'tiger'), damage: { tiger: 3 } },
      { blocks },
    )
    expect(lost(elsewhere, 'defender')).toEqual([])
  })

  test('V9: a Tiger goes on at 2/2 from a 45 mm gun', () => {
    const target = { card: 'howitzer', line: 2 }
    const reply = played(
      ['tiger'],
      ['at-45mm', target],
      { ...on('tiger'), through: [{ by: 'tiger', to: 'howitzer' }] },
      { blocks: [{ by: 'at-45mm', to: 'tiger' }] },
    )
    const behind = reply.combats.at(-1)
    expect(behind?.attackers).toEqual([{ id: 'tiger', attack: 2, defense: 2, destroyed: false }])
    expect(reply.breakthrough).toBe(2)
    expect(lost(reply, 'defender')).toEqual(['at-45mm', 'howitzer'])
  })

  test('V10: a covered Ju-87 over a howitzer', () => {
    const raid = { attacks: [{ units: ['ju-87-stuka'], target: 'howitzer' }], cover: ['fighter'] }
    const answer = {
      intercept: [{ by: 'fighter', to: 'fighter' }],
      blocks: [{ by: 'aa-autocannon', to: 'ju-87-stuka' }],
    }
    const reply = played(['ju-87-stuka', 'fighter'], ['howitzer', 'aa-autocannon', 'fighter'], raid, answer)
    expect(lost(reply, 'attacker')).toEqual(['fighter', 'ju-87-stuka'])
    expect(lost(reply, 'defender')).toEqual(['aa-autocannon', 'fighter', 'howitzer'])
  })

  test('V11: +1/2 against infantry and +0/1 against artillery are +0/1 against both', () => {
    const mods = [
      { vs: { types: ['infantry'] }, atk: 1, def: 2 },
      { vs: { types: ['artillery'] }, atk: 0, def: 1 },
    ]
    const cards = [
      unit('own', 'armour', 3, 3, { mods }),
      unit('foot', 'infantry', 1, 1),
      unit('gun', 'artillery', 1, 1),
    ]
    const blocks = [
      { by: 'foot', to: 'own' },
      { by: 'gun', to: 'own' },
    ]
    expect(strengthsOf(played(['own'], ['foot', 'gun'], on('own'), { blocks }, { cards }), 'own')).toBe('3/4')
    expect(
      strengthsOf(played(['own'], ['foot', 'gun'], on('own'), { blocks: blocks.slice(0, 1) }, { cards }), 'own'),
    ).toBe('4/5')
  })

  test.each([
    { count: 3, strengths: '2/4' },
    { count: 4, strengths: '2/4' },
    { count: 5, strengths: '3/5' },
  ])('V12: $count fortifications', ({ count, strengths }) => {
    const reply = played(['tiger'], [{ card: 'bunker', count }], on('tiger'), {
      blocks: [{ by: 'bunker-1', to: 'tiger' }],
    })
    expect(strengthsOf(reply, 'bunker-1')).toBe(strengths)
    expect(fortificationBonus([])).toBe(0)
  })

  test('V13: unblocked 3/3 and 2/2 take 5 cards of 20', () => {
    const attack = {
      attacks: [{ units: ['medium-tank'] }, { units: ['armoured-car'] }],
      through: [
        { by: 'medium-tank', to: 'deck' },
        { by: 'armoured-car', to: 'deck' },
      ],
    }
    const reply = played(['medium-tank', 'armoured-car'], { units: ['infantry'], deck: 20 }, attack)
    expect(reply.lost.defender.deck).toBe(5)
    expect(reply.after.defender.deck).toBe(15)
    expect(reply.breakthrough).toBe(5)
  })

  test('V14: a deck of 1 at the start of the turn loses, one of 2 draws on', () => {
    expect(turnOfLoss(7 + 1, 'second')).toBe(1)
    expect(turnOfLoss(7 + 2, 'second')).toBe(2)
  })

  test('V15: 7 resources or 1 are redealt for nothing, 2 for two cards', () => {
    const lostWith = (redealt: number[]) =>
      ask({ kind: 'mulligan', size: 60, resources: 24, keep: { least: 3, most: 4 }, redeal: [redealt, [], []] })
        .lostCards
    expect(lostWith([7])).toHaveLength(1)
    expect(lostWith([1])).toHaveLength(1)
    expect(lostWith([2]).map(([cards]) => cards)).toEqual([0, 2])
  })

  test('V16: 61 cards, or 5 of one name, are no legal deck', () => {
    const deck = (cards: object) => ask({ kind: 'deck', deck: { flag: 'Germany', cards } })
    expect(deck({ depot: 57, tiger: 4 }).faults).toMatchObject([{ rule: 'VOY-1.2' }])
    expect(deck({ depot: 55, tiger: 5 }).faults).toMatchObject([{ rule: 'VOY-1.2', card: 'tiger' }])
    expect(deck({ depot: 56, tiger: 4 }).legal).toBe(true)
  })

  test('V17: infantry alone does not stop a heavy tank', () => {
    const reply = ask({
      kind: 'wave',
      attacker: { units: ['heavy-tank'] },
      defender: { units: ['infantry'], deck: 20 },
      attack: on('heavy-tank'),
    })
    expect(reply.defence.blocks).toEqual([])
    expect(reply.lost.defender.deck).toBe(5)
  })

  test('V18: a turned fighter caught behind is 0/0', () => {
    const reply = played(['ju-87-stuka'], [{ card: 'fighter', turned: true }], on('ju-87-stuka', 'fighter'))
    expect(strengthsOf(reply, 'fighter')).toBe('0/0')
    expect(lost(reply, 'defender')).toEqual(['fighter'])
    expect(lost(reply, 'attacker')).toEqual([])
  })
})

test('VOY-21.1, VOY-3.2, VOY-11.6: the starter is out of cards at the start of turn 28, the second player of turn 27', () => {
  expect(turnOfLoss(60, 'starter')).toBe(28)
  expect(turnOfLoss(60, 'second')).toBe(27)
  expect(ask('draw 1 of 4 in 60 by turn 2').deckOutTurn).toBe(28)
})
