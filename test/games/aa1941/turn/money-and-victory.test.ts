import { describe, expect, test } from 'vitest'
import { capitalSpace, ipcOf, spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { allies, axis, germany, japan, unitedKingdom, ussr } from '../../../../src/games/aa1941/board/units.ts'
import type { Aa1941Position } from '../../../../src/games/aa1941/position/schema.ts'
import { powers } from '../../../../src/games/aa1941/ruleset.ts'
import { collectIncome, incomeOf, productionOf, take, victorOf } from '../../../../src/games/aa1941/turn/income.ts'
import { refund } from '../../../../src/games/aa1941/turn/purchase/mobilise.ts'
import { openingState, usualSetup } from '../../../../src/games/aa1941/turn/setup.ts'
import { mostMoney } from '../../../../src/games/aa1941/turn/state.ts'
import { position } from './positions.ts'

describe('the opening', () => {
  test('R41-1.1, R41-4.1: five powers, and the USSR begins', () => {
    expect(powers).toEqual(['ussr', 'germany', 'unitedKingdom', 'japan', 'unitedStates'])
    expect(openingState()).toMatchObject({ round: 1, power: ussr, phase: 0 })
  })

  test('R41-1.5: money equals production: 7, 12, 12, 9, 17', () => {
    const state = openingState()
    expect([...state.cash]).toEqual([7, 12, 12, 9, 17])
    expect(powers.map((_, power) => productionOf(state, power))).toEqual([7, 12, 12, 9, 17])
  })

  test('the card of the USSR, and what the errata add to it', () => {
    const infantryIn = (setup: 'printed' | 'errata', space: string) =>
      openingState({ ...usualSetup, setup }).unitsIn(spaceOf(space), ussr, 0)
    expect(infantryIn('printed', 'Russia')).toBe(3)
    expect(infantryIn('errata', 'Russia')).toBe(6)
    expect(infantryIn('errata', 'Karelia')).toBe(3)
  })
})

describe('bounds that no game reaches', () => {
  test('a treasury holds 5000 IPC: income, spoils and refunds beyond that are not counted', () => {
    const state = position({ power: 'germany', treasuries: { germany: 4995, ussr: 4000 } })
    collectIncome(state)
    expect(state.cash[germany]).toBe(mostMoney)
    take(state, spaceOf('Russia'), germany)
    expect([state.cash[germany], state.cash[ussr]]).toEqual([mostMoney, 0])
    state.bought[0] = 4
    refund(state)
    expect(state.cash[germany]).toBe(mostMoney)
  })
})

describe('R41-15.1, R41-1.7: income is the sum of what one controls', () => {
  test('and follows control at once', () => {
    const state = openingState()
    take(state, spaceOf('Western Europe'), unitedKingdom)
    expect(productionOf(state, unitedKingdom)).toBe(12 + ipcOf(spaceOf('Western Europe')))
    expect(productionOf(state, germany)).toBe(12 - ipcOf(spaceOf('Western Europe')))
  })

  test('what is left unspent stays', () => {
    const state = position({ power: 'germany', treasuries: { germany: 5 } })
    collectIncome(state)
    expect(state.cash[germany]).toBe(17)
  })
})

describe('R41-15.2, R41-11.9: without the capital nothing is collected', () => {
  test('even from what is left', () => {
    const state = position({ power: 'ussr', owners: { Russia: 'germany' } })
    expect(productionOf(state, ussr)).toBe(4)
    expect(incomeOf(state, ussr)).toBe(0)
    collectIncome(state)
    expect(state.cash[ussr]).toBe(0)
  })
})

describe('R41-11.7: whoever takes a capital takes the money of its owner', () => {
  test('V41-38: Germany takes Moscow and 18 IPC; the United Kingdom liberates it and pays nobody', () => {
    const state = position({ power: 'germany', treasuries: { ussr: 18, germany: 3, unitedKingdom: 4 } })
    take(state, spaceOf('Russia'), germany)
    expect([...state.cash]).toEqual([0, 21, 4, 0, 0])
    take(state, spaceOf('Russia'), unitedKingdom)
    expect(state.owner[spaceOf('Russia')]).toBe(ussr)
    expect([...state.cash]).toEqual([0, 21, 4, 0, 0])
  })

  test('even if its own capital is lost', () => {
    const state = position({
      power: 'japan',
      phase: 'combatMove',
      owners: { Japan: 'unitedStates' },
      treasuries: { ussr: 18 },
    })
    take(state, spaceOf('Russia'), japan)
    expect([...state.cash]).toEqual([0, 0, 0, 18, 0])
    collectIncome(state)
    expect(state.cash[japan]).toBe(18)
  })

  test('A41-28: money moves each time, whatever else the round brings', () => {
    const state = position({ power: 'germany', treasuries: { ussr: 18 } })
    take(state, spaceOf('Russia'), germany)
    take(state, spaceOf('Russia'), unitedKingdom)
    state.cash[ussr] = 4
    take(state, spaceOf('Russia'), germany)
    expect([...state.cash]).toEqual([0, 22, 0, 0, 0])
  })

  test('R41-11.8: only its original owner’s, not that of the power that holds it', () => {
    const state = position({
      power: 'unitedKingdom',
      owners: { Russia: 'germany' },
      treasuries: { germany: 30, ussr: 0 },
    })
    take(state, spaceOf('Russia'), unitedKingdom)
    expect([...state.cash]).toEqual([0, 30, 0, 0, 0])
  })

  test('R41-11.10: a liberated capital brings back what friends hold, not what enemies do', () => {
    const state = position({
      power: 'unitedKingdom',
      owners: { Russia: 'germany', Karelia: 'unitedKingdom', Archangel: 'unitedStates', Caucasus: 'germany' },
    })
    take(state, spaceOf('Russia'), unitedKingdom)
    const holders = ['Russia', 'Karelia', 'Archangel', 'Caucasus'].map(name => state.owner[spaceOf(name)])
    expect(holders).toEqual([ussr, ussr, ussr, germany])
    expect(incomeOf(state, ussr)).toBe(5)
  })
})

describe('R41-11.11: capitals', () => {
  test.each([
    ['ussr', 'Russia'],
    ['germany', 'Germany'],
    ['unitedKingdom', 'United Kingdom'],
    ['japan', 'Japan'],
    ['unitedStates', 'Eastern United States'],
  ] as const)('%s: %s', (power, capital) => {
    expect(capitalSpace(powers.indexOf(power))).toBe(spaceOf(capital))
  })
})

type Owners = NonNullable<Aa1941Position['owners']>
const berlin: Owners = { Germany: 'ussr' }
const tokyo: Owners = { Japan: 'unitedStates' }
const moscow: Owners = { Russia: 'germany' }
const london: Owners = { 'United Kingdom': 'germany' }
const washington: Owners = { 'Eastern United States': 'japan' }

// What is held, at the end of whose turn, and who wins the standard and the short game.
const moments: readonly { held: Owners; end: Aa1941Position['power']; standard?: number; short?: number }[] = [
  { held: berlin, end: 'japan', short: allies },
  { held: tokyo, end: 'japan', short: allies },
  { held: { ...berlin, ...tokyo }, end: 'japan', standard: allies, short: allies },
  { held: { ...berlin, ...tokyo }, end: 'unitedStates' },
  { held: { ...berlin, ...tokyo }, end: 'unitedKingdom' },
  { held: moscow, end: 'unitedStates' },
  { held: london, end: 'unitedStates', short: axis },
  { held: washington, end: 'unitedStates', short: axis },
  { held: { ...moscow, ...london }, end: 'unitedStates', standard: axis, short: axis },
  { held: { ...washington, ...london }, end: 'unitedStates', standard: axis, short: axis },
  { held: { ...moscow, ...washington, ...london }, end: 'unitedStates', standard: axis, short: axis },
  { held: { ...moscow, ...london }, end: 'germany' },
  { held: { ...moscow, ...london }, end: 'japan' },
  { held: {}, end: 'japan' },
  { held: {}, end: 'unitedStates' },
]
const victorAt = (held: Owners, power: Aa1941Position['power'], victory: 'standard' | 'short') =>
  victorOf(position({ power, phase: 'combatMove', owners: held, agreement: { victory } }))

describe('R41-16.1, R41-16.3: V41-39: the standard game', () => {
  test.each(moments)('$held at the end of $end', ({ held, end, standard }) => {
    expect(victorAt(held, end, 'standard')).toBe(standard)
  })
})

describe('R41-16.2, R41-16.3: V41-39: the short game', () => {
  test.each(moments)('$held at the end of $end', ({ held, end, short }) => {
    expect(victorAt(held, end, 'short')).toBe(short)
  })
})
