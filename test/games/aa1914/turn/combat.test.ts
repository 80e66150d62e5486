import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import { nextOf } from '../../../../src/games/aa1914/turn/next.ts'
import type { Casualties, Order } from '../../../../src/games/aa1914/turn/orders.ts'
import { events, type State, unowned } from '../../../../src/games/aa1914/turn/state.ts'
import {
  type Board,
  begin,
  boardOf,
  counts,
  end,
  hold,
  load,
  order,
  ownerAt,
  powerNumber,
  refused,
  roll,
  takeLosses,
  type Units,
  unitsAt,
  unload,
} from '../../../support/board-1914.ts'

const none = counts({})
/** Losses of one power. */
const ofPower = (power: Parameters<typeof powerNumber>[0], count: number): number[] =>
  Array.from({ length: 8 }, (_, other) => (other === powerNumber(power) ? count : 0))
const losses = (power: Parameters<typeof powerNumber>[0], units: Units, damaged = 0): Casualties => ({
  kind: 'casualties',
  lost: Array.from({ length: 8 }, (_, other) => (other === powerNumber(power) ? counts(units) : none)),
  damaged: ofPower(power, damaged),
})

/** Germany contests Lorraine with France, and the battle has begun. */
const inLorraine = (germany: Units, france: Units, more: Partial<Board> = {}): State => {
  const state = boardOf({
    power: 'germany',
    units: { Lorraine: { germany, france } },
    owners: { Lorraine: 'nobody' },
    ...more,
  })
  end(state)
  order(state, begin('Lorraine'))
  return state
}

describe('R14-9: a land battle is one round', () => {
  test('V14-1: one infantry against one: taken, held, both gone, contested', () => {
    const outcomes = [
      [1, 4, 'germany'],
      [3, 1, 'france'],
      [1, 1, 'france'],
      [3, 4, undefined],
    ] as const
    for (const [attack, defence, owner] of outcomes) {
      const state = inLorraine({ infantry: 1 }, { infantry: 1 })
      roll(state, attack, defence)
      expect(ownerAt(state, 'Lorraine')).toBe(owner === undefined ? unowned : powerNumber(owner))
    }
  })

  test('R14-8.3: a battle for ground contested before is optional, R14-8.5: and fought once', () => {
    const state = inLorraine({ infantry: 2 }, { infantry: 2 })
    roll(state, 6, 6, 6, 6)
    expect(nextOf(state)).toMatchObject({ about: 'mobilise' })
  })

  test('R14-9.2.2, V14-3: artillery raises one infantry; the hit artillery goes, for the infantry is the last', () => {
    const state = inLorraine({ infantry: 1, artillery: 1 }, { infantry: 2 })
    // Infantry and artillery at 3, the defenders at 3.
    roll(state, 3, 4, 3, 4)
    expect(nextOf(state)).toMatchObject({ about: 'attackerLosses', power: powerNumber('germany') })
    expect(refused(state, losses('germany', { infantry: 1 }))).toMatch(/R14-9.5.2/)
    order(state, losses('germany', { artillery: 1 }))
    expect(unitsAt(state, 'Lorraine', 'germany')).toEqual({ infantry: 1 })
    expect(unitsAt(state, 'Lorraine', 'france')).toEqual({ infantry: 1 })
  })

  test('R14-9.4.2, V14-6: an attacking tank absorbs a hit; a defending one none', () => {
    const state = inLorraine({ infantry: 1, tank: 1 }, { infantry: 2 })
    roll(state, 6, 6, 3, 3)
    order(state, losses('germany', { tank: 1 }))
    expect(unitsAt(state, 'Lorraine', 'germany')).toEqual({ infantry: 1 })
    const other = inLorraine({ infantry: 2 }, { infantry: 1, tank: 1 })
    roll(other, 1, 6, 6, 6)
    order(other, losses('france', { tank: 1 }))
    expect(unitsAt(other, 'Lorraine', 'france')).toEqual({ infantry: 1 })
  })

  test('R14-9.5.2, V14-18: two hits on one infantry, one artillery and one tank leave the infantry', () => {
    const state = inLorraine({ infantry: 4 }, { infantry: 1, artillery: 1, tank: 1 })
    roll(state, 1, 1, 6, 6, 6, 6, 6)
    expect(refused(state, losses('france', { infantry: 1, tank: 1 }))).toMatch(/R14-9.5.2/)
    expect(refused(state, losses('france', { tank: 1 }))).toMatch(/R14-9.5.1/)
    order(state, losses('france', { artillery: 1, tank: 1 }))
    expect(unitsAt(state, 'Lorraine', 'france')).toEqual({ infantry: 1 })
    const without = inLorraine({ infantry: 1 }, { artillery: 1, tank: 1 })
    roll(without, 1, 6, 6)
    order(without, losses('france', { tank: 1 }))
    expect(unitsAt(without, 'Lorraine', 'france')).toEqual({ artillery: 1 })
  })

  test.each(['artillery', 'tank', 'fighter'] as const)(
    'R14-9.5.2: beside a defending %s one infantry of two may fall, the last may not',
    other => {
      const twoLeft = inLorraine({ infantry: 1 }, { infantry: 2, [other]: 1 })
      roll(twoLeft, 1, 6, 6, 6)
      order(twoLeft, losses('france', { infantry: 1 }))
      expect(unitsAt(twoLeft, 'Lorraine', 'france')).toEqual({ infantry: 1, [other]: 1 })
      const last = inLorraine({ infantry: 1 }, { infantry: 1, [other]: 2 })
      roll(last, 1, 6, 6, 6)
      expect(refused(last, losses('france', { infantry: 1 }))).toMatch(/R14-9.5.2/)
    },
  )

  test('R14-9.5.2: an army may fall whole while another of its side stands', () => {
    const france = { infantry: 1, artillery: 1, tank: 1, fighter: 1 }
    const state = boardOf({
      power: 'germany',
      units: { Lorraine: { germany: { infantry: 4 }, france, britishEmpire: { infantry: 5 } } },
      owners: { Lorraine: 'nobody' },
    })
    end(state)
    order(state, begin('Lorraine'))
    roll(state, 1, 1, 1, 1, ...Array(9).fill(6))
    order(state, losses('france', france))
    expect(unitsAt(state, 'Lorraine', 'britishEmpire')).toEqual({ infantry: 5 })
  })

  test('R14-9.3: a dogfight goes on until a side has no fighters; supremacy raises all artillery to 4', () => {
    const state = inLorraine({ infantry: 2, artillery: 1, fighter: 1 }, { infantry: 2, fighter: 1 })
    expect(nextOf(state)).toEqual({ kind: 'dice', about: 'dogfight' })
    roll(state, 6, 6)
    expect(nextOf(state)).toEqual({ kind: 'dice', about: 'dogfight' })
    roll(state, 1, 6)
    expect(unitsAt(state, 'Lorraine', 'france')).toEqual({ infantry: 2 })
    // Infantry at 3 and 2, artillery at 4, the fighter at 2; two defenders.
    roll(state, 4, 3, 4, 6, 6, 6)
    expect(unitsAt(state, 'Lorraine', 'france')).toEqual({ infantry: 1 })
  })

  test('D14-18: several defending powers lose together, by whoever has most units there', () => {
    const state = boardOf({
      power: 'germany',
      units: {
        Lorraine: { germany: { infantry: 3 }, france: { infantry: 1, tank: 1 }, britishEmpire: { infantry: 3 } },
      },
      owners: { Lorraine: 'nobody' },
    })
    end(state)
    order(state, begin('Lorraine'))
    roll(state, 1, 6, 6, 6, 6, 6, 6, 6)
    expect(nextOf(state)).toMatchObject({ about: 'defenderLosses', power: powerNumber('britishEmpire') })
    expect(refused(state, losses('france', { infantry: 1 }))).toMatch(/R14-9.5.2/)
    order(state, losses('france', { tank: 1 }))
    expect(unitsAt(state, 'Lorraine', 'france')).toEqual({ infantry: 1 })
  })
})

describe('R14-9.6, R14-14: who has the ground', () => {
  test('R14-14.2: ground of a friend is his again; A14-30: not while his capital is lost', () => {
    const board = {
      power: 'britishEmpire',
      units: { Picardy: { britishEmpire: { infantry: 2 }, germany: { infantry: 1 } } },
      owners: { Picardy: 'nobody' },
    } as const
    for (const [owners, owner] of [
      [{}, 'france'],
      [{ Paris: 'germany' }, 'britishEmpire'],
    ] as const) {
      const state = boardOf({ ...board, owners: { ...board.owners, ...owners } })
      end(state)
      order(state, begin('Picardy'))
      roll(state, 1, 6, 6)
      expect(ownerAt(state, 'Picardy')).toBe(powerNumber(owner))
    }
  })

  test('R14-14.4, V14-41: a captured capital brings its owner’s money; a contested one nothing', () => {
    const board = {
      power: 'germany',
      units: { Moscow: { germany: { infantry: 3 }, russia: { infantry: 1 } } },
      owners: { Moscow: 'nobody' },
      cash: { germany: 5, russia: 11 },
    } as const
    const won = boardOf(board)
    end(won)
    order(won, begin('Moscow'))
    roll(won, 1, 6, 6, 6)
    expect([won.cashOf(powerNumber('germany')), won.cashOf(powerNumber('russia'))]).toEqual([16, 0])
    const contested = boardOf(board)
    end(contested)
    order(contested, begin('Moscow'))
    roll(contested, 6, 6, 6, 6)
    expect([contested.cashOf(powerNumber('germany')), contested.cashOf(powerNumber('russia'))]).toEqual([5, 11])
  })

  test('R14-14.6: a freed capital is its owner’s, with all of his that friends hold', () => {
    const state = boardOf({
      power: 'britishEmpire',
      units: { Paris: { britishEmpire: { infantry: 2 }, germany: { infantry: 1 } } },
      owners: { Paris: 'nobody', Picardy: 'britishEmpire', Lorraine: 'germany' },
    })
    state.owner[spaceOf('Paris')] = unowned
    end(state)
    order(state, begin('Paris'))
    roll(state, 1, 6, 6)
    expect(['Paris', 'Picardy', 'Lorraine'].map(name => ownerAt(state, name))).toEqual(
      (['france', 'france', 'germany'] as const).map(powerNumber),
    )
  })
})

/** Two British infantry, or what is said, land in Holland-like ground that Germany has taken: Picardy. */
const landing = (
  aboard: readonly ('infantry' | 'artillery' | 'tank' | 'fighter')[],
  germany: Units,
  fleet: Units,
): State => {
  const state = boardOf({
    power: 'britishEmpire',
    units: {
      London: { britishEmpire: { infantry: 3, artillery: 1, tank: 1, fighter: 1 } },
      'SZ 9': { britishEmpire: { transport: 1, ...fleet } },
      Picardy: { germany },
    },
    owners: { Picardy: 'germany' },
  })
  order(state, load(state, 'London', 'SZ 9', [0, 0], ...aboard))
  order(state, unload(state, 'SZ 9', 'Picardy', hold('britishEmpire', ...aboard)))
  end(state)
  return state
}

describe('R14-11: landings that fight', () => {
  test('R14-11.4, V14-19: defensive fire at 3 takes those who come ashore at once, the last infantry last', () => {
    const state = landing(['infantry', 'tank'], { infantry: 1, artillery: 2 }, {})
    order(state, begin('Picardy'))
    expect(nextOf(state)).toEqual({ kind: 'dice', about: 'coastalFire' })
    roll(state, 3, 4)
    expect(nextOf(state)).toMatchObject({ about: 'coastalLosses', power: powerNumber('britishEmpire') })
    expect(refused(state, losses('britishEmpire', { infantry: 1 }))).toMatch(/R14-9.5.2|R14-11.4/)
    order(state, losses('britishEmpire', { tank: 1 }))
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({ infantry: 1 })
  })

  test('R14-11.4: a fighter that comes ashore may be hit', () => {
    const state = landing(['infantry', 'fighter'], { infantry: 1, artillery: 1 }, {})
    order(state, begin('Picardy'))
    roll(state, 3)
    order(state, losses('britishEmpire', { fighter: 1 }))
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({ infantry: 1 })
  })

  test('R14-11.4, A14-17: where all fall, there is no battle, and the ground is its controller’s again', () => {
    const state = landing(['infantry'], { infantry: 1, artillery: 2 }, {})
    order(state, begin('Picardy'))
    roll(state, 1, 1)
    expect(ownerAt(state, 'Picardy')).toBe(powerNumber('germany'))
  })

  test('R14-11.6, V14-20, V14-21: battleships bombard at 4, no more than units came ashore', () => {
    const state = landing(['infantry'], { infantry: 2 }, { battleship: 2 })
    order(state, begin('Picardy'))
    // One infantry at 2, one battleship at 4, two defenders.
    roll(state, 6, 4, 6, 6)
    expect(unitsAt(state, 'Picardy', 'germany')).toEqual({ infantry: 1 })
  })

  test('R14-7.9.1: out of a friendly zone they are ashore before any battle', () => {
    const state = boardOf({
      power: 'britishEmpire',
      units: {
        London: { britishEmpire: { infantry: 2 } },
        'SZ 9': { britishEmpire: { transport: 1 } },
        'SZ 8': { britishEmpire: { cruiser: 2 } },
        Picardy: { germany: { infantry: 1 } },
      },
      owners: { Picardy: 'germany' },
    })
    order(state, load(state, 'London', 'SZ 9', [0, 0], 'infantry', 'infantry'))
    order(state, unload(state, 'SZ 9', 'Picardy', hold('britishEmpire', 'infantry', 'infantry')))
    end(state)
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({ infantry: 2 })
  })

  /** Two infantry wait until a submarine has been fought; the cruiser beside them has rolled this, and it has not dived and missed. */
  const afterFirstRound = (face: number): State => {
    const state = boardOf({
      power: 'britishEmpire',
      units: {
        London: { britishEmpire: { infantry: 2 } },
        'SZ 9': { britishEmpire: { transport: 1, cruiser: 1 }, germany: { submarine: 1 } },
        Picardy: { germany: { infantry: 1 } },
      },
      owners: { Picardy: 'germany' },
    })
    order(state, load(state, 'London', 'SZ 9', [0, 0], 'infantry', 'infantry'))
    order(state, unload(state, 'SZ 9', 'Picardy', hold('britishEmpire', 'infantry', 'infantry')))
    order(state, { kind: 'attack', zone: spaceOf('SZ 9') })
    end(state)
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({})
    order(state, begin('SZ 9'))
    roll(state, face)
    order(state, dives('germany', 0))
    roll(state, 6)
    return state
  }

  test('R14-11.2: after a sea battle that clears the zone they go ashore at once, and the land battle follows', () => {
    const state = afterFirstRound(1)
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({ infantry: 2 })
    order(state, begin('Picardy'))
  })

  test('R14-7.9.2, R14-10.8: where the zone is not cleared they stay aboard', () => {
    const state = afterFirstRound(6)
    expect(nextOf(state)).toMatchObject({ about: 'roundEnds' })
    order(state, { kind: 'stop' })
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({})
  })
})

/** A sea battle of Germany's has begun. */
const atSea = (germany: Units, britishEmpire: Units, more: Partial<Board> = {}): State => {
  const state = boardOf({ power: 'germany', units: { 'SZ 8': { germany, britishEmpire } }, ...more })
  end(state)
  order(state, begin('SZ 8'))
  return state
}
const dives = (power: Parameters<typeof powerNumber>[0], count: number): Order => ({
  kind: 'dive',
  submarines: ofPower(power, count),
})

describe('R14-10: sea battles', () => {
  test('R14-10.4, R14-10.9: a battleship takes two hits, and its damage stays', () => {
    const state = atSea({ battleship: 1 }, { cruiser: 1 })
    roll(state, 5)
    roll(state, 3)
    expect(state.damagedIn(spaceOf('SZ 8'), powerNumber('germany'))).toBe(1)
    order(state, { kind: 'pressOn' })
    roll(state, 5)
    roll(state, 3)
    expect(unitsAt(state, 'SZ 8', 'germany')).toEqual({})
    expect(state.damagedIn(spaceOf('SZ 8'), powerNumber('germany'))).toBe(0)
  })

  test('R14-10.5, V14-28: a submarine that dives may be hit in that round, and is out of the battle afterwards', () => {
    const state = atSea({ cruiser: 1 }, { submarine: 1 })
    roll(state, 4)
    order(state, dives('britishEmpire', 1))
    roll(state)
    expect(unitsAt(state, 'SZ 8', 'britishEmpire')).toEqual({ submarine: 1 })
    expect(state.fight).toBeUndefined()
    const hit = atSea({ cruiser: 1 }, { submarine: 1 })
    roll(hit, 3)
    order(hit, dives('britishEmpire', 1))
    roll(hit)
    expect(unitsAt(hit, 'SZ 8', 'britishEmpire')).toEqual({})
  })

  test('R14-10.5: of submarines that dive only those that were not hit are out of the battle afterwards', () => {
    const afterLosing = (divers: number): State => {
      const state = atSea({ submarine: 2 }, { cruiser: 1 })
      order(state, dives('germany', 1))
      roll(state, 6)
      roll(state, 3)
      order(state, { ...losses('germany', { submarine: 1 }), diving: ofPower('germany', divers) })
      return state
    }
    expect(afterLosing(0).fight).toBeUndefined()
    const state = afterLosing(1)
    expect(nextOf(state)).toMatchObject({ about: 'roundEnds' })
    order(state, { kind: 'pressOn' })
    roll(state, 6)
  })

  test('R14-10.6, V14-30, V14-32: transports last, but before submarines that dive', () => {
    const state = atSea({ cruiser: 2 }, { cruiser: 1, transport: 1 })
    roll(state, 1, 6)
    roll(state, 6)
    expect(refused(state, losses('britishEmpire', { transport: 1 }))).toMatch(/R14-10.6/)
    order(state, losses('britishEmpire', { cruiser: 1 }))
    const diving = atSea({ cruiser: 1 }, { submarine: 1, transport: 1 })
    roll(diving, 1)
    order(diving, dives('britishEmpire', 1))
    roll(diving)
    expect(refused(diving, losses('britishEmpire', { transport: 1 }))).toBeUndefined()
    order(diving, losses('britishEmpire', { submarine: 1 }))
  })

  test('R14-10.7, V14-31: the attacker goes on or stops after each round', () => {
    const state = atSea({ cruiser: 1 }, { transport: 2 })
    roll(state, 1)
    roll(state)
    expect(unitsAt(state, 'SZ 8', 'britishEmpire')).toEqual({ transport: 1 })
    order(state, { kind: 'pressOn' })
    roll(state, 1)
    roll(state)
    expect([unitsAt(state, 'SZ 8', 'britishEmpire'), state.fight]).toEqual([{}, undefined])
  })

  test('R14-4.2.2: an attack on ships of the United States brings them into the war', () => {
    const state = boardOf({
      power: 'germany',
      units: { 'SZ 8': { germany: { cruiser: 1 }, unitedStates: { cruiser: 1 } } },
    })
    end(state)
    expect(state.has(events.unitedStatesAtWar)).toBe(false)
    order(state, begin('SZ 8'))
    expect(state.has(events.unitedStatesAtWar)).toBe(true)
  })

  test('D14-14: a submarine that dives is lost before transports, which are last, unless somebody says otherwise', () => {
    const state = atSea({ cruiser: 1 }, { submarine: 1, transport: 1 })
    roll(state, 1)
    order(state, dives('britishEmpire', 1))
    roll(state, 6)
    takeLosses(state)
    expect(unitsAt(state, 'SZ 8', 'britishEmpire')).toEqual({ transport: 1 })
  })

  test('usual losses end every step that asks for some', () => {
    const state = atSea({ submarine: 1, cruiser: 2, battleship: 1 }, { cruiser: 2, battleship: 2, transport: 2 })
    order(state, dives('germany', 0))
    roll(state, 1, 1, 1, 1)
    roll(state, 1, 1, 1, 1)
    takeLosses(state)
    expect(unitsAt(state, 'SZ 8', 'germany')).toEqual({ battleship: 1 })
    expect(unitsAt(state, 'SZ 8', 'britishEmpire')).toEqual({ battleship: 2, transport: 2 })
    expect(nextOf(state)).toMatchObject({ about: 'roundEnds' })
  })
})
