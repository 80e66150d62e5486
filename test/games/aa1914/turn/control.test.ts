import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import { readPosition } from '../../../../src/games/aa1914/position/read.ts'
import { writePosition } from '../../../../src/games/aa1914/position/write.ts'
import { powers } from '../../../../src/games/aa1914/ruleset.ts'
import { choicesOf } from '../../../../src/games/aa1914/turn/choices.ts'
import { nextOf } from '../../../../src/games/aa1914/turn/next.ts'
import { cargoCode, events, type State } from '../../../../src/games/aa1914/turn/state.ts'
import {
  type Board,
  begin,
  boardOf,
  end,
  hold,
  laden,
  move,
  order,
  ownerAt,
  powerNumber,
  refused,
  refusedEnd,
  roll,
  takeLosses,
  unitsAt,
  unload,
} from '../../../support/board-1914.ts'

// Who has a territory where a friend's capital is lost, where Russia has left, and where nobody has to be asked.

const owner = (state: State, space: string): string => powers[ownerAt(state, space)] ?? 'nobody'
/** Every battle as it comes: so many dice show 1, the others 6. */
const fight = (state: State, space: string, ...faces: number[]): void => {
  order(state, begin(space))
  roll(state, ...faces)
  takeLosses(state)
}

describe('R14-14.2: liberation, judged when the phase ends', () => {
  test('ground of a friend whose capital is contested by then is his, though it was lost when the ground was taken', () => {
    const state = boardOf({
      power: 'france',
      round: 5,
      owners: { London: 'germany', Wales: 'germany' },
      units: {
        London: { germany: { infantry: 2 } },
        'SZ 9': { france: { cruiser: 2 }, germany: { cruiser: 1 } },
        'SZ 8': { france: { cruiser: 1 } },
      },
    })
    for (const zone of ['SZ 8', 'SZ 9'])
      state.addBoat(spaceOf(zone), state.power, [cargoCode(state.power, 0), cargoCode(state.power, 0)])
    state.sortBoats()
    const men = hold('france', 'infantry', 'infantry')
    order(state, unload(state, 'SZ 8', 'Wales', men), unload(state, 'SZ 9', 'London', men))
    end(state)
    expect(owner(state, 'Wales')).toBe('france')
    order(state, begin('SZ 9'))
    roll(state, 1, 6)
    roll(state, 6)
    takeLosses(state)
    expect([owner(state, 'London'), owner(state, 'Wales')]).toEqual(['nobody', 'france'])
    fight(state, 'London', 6, 6, 6, 6)
    if (state.phase === 2) end(state)
    expect([owner(state, 'London'), owner(state, 'Wales')]).toEqual(['nobody', 'britishEmpire'])
  })

  test.each([[['Lorraine', 'Paris']], [['Paris', 'Lorraine']]])(
    'what its defenders keep is theirs where its capital falls in the same phase, whichever comes first: %o',
    order => {
      const state = boardOf({
        power: 'germany',
        round: 5,
        owners: { Lorraine: 'nobody', Paris: 'nobody' },
        units: {
          Lorraine: { germany: { infantry: 1 }, britishEmpire: { infantry: 3 } },
          Paris: { germany: { infantry: 3 }, france: { infantry: 1 } },
        },
      })
      end(state)
      for (const space of order)
        if (space === 'Lorraine') fight(state, space, 6, 1, 6, 6)
        else fight(state, space, 1, 6, 6, 6)
      expect([owner(state, 'Paris'), owner(state, 'Lorraine')]).toEqual(['germany', 'britishEmpire'])
    },
  )

  test('of several friends nobody is asked whose ground it is where it is its first controller’s in any case', () => {
    const state = boardOf({
      power: 'italy',
      round: 5,
      owners: { Lorraine: 'nobody' },
      units: {
        Lorraine: {
          italy: { infantry: 1 },
          britishEmpire: { infantry: 1 },
          unitedStates: { infantry: 1 },
          germany: { infantry: 1 },
        },
      },
      events: events.unitedStatesAtWar,
    })
    end(state)
    fight(state, 'Lorraine', 1, 1)
    expect(owner(state, 'Lorraine')).toBe('france')
    expect(state.pending).toEqual([])
  })
})

describe('R14-4.3.3: after the armistice', () => {
  const after = { agreement: { revolution: true }, round: 6, events: events.armistice } as const

  test('an Ally who retakes Russian ground keeps it, Moscow too, and its money stays where it is', () => {
    const state = boardOf({
      ...after,
      power: 'france',
      owners: { Ukraine: 'germany', Poland: 'france', Moscow: 'germany', Belarus: 'france' },
      cash: { russia: 9 },
      units: { Poland: { france: { infantry: 3 } }, Belarus: { france: { infantry: 2 } } },
    })
    order(state, move({ infantry: 2 }, 'Poland', 'Ukraine'), move({ infantry: 1 }, 'Belarus', 'Moscow'))
    end(state)
    expect([owner(state, 'Ukraine'), owner(state, 'Moscow')]).toEqual(['france', 'france'])
    expect(owner(state, 'Livonia')).toBe('russia')
    expect([state.cashOf(powerNumber('france')), state.cashOf(powerNumber('russia'))]).toEqual([0, 9])
  })

  test('so does one who repels an attack; Russians who look on are asked nothing and get nothing', () => {
    const state = boardOf({
      ...after,
      power: 'germany',
      owners: { Ukraine: 'nobody' },
      units: {
        Ukraine: {
          germany: { infantry: 1 },
          britishEmpire: { infantry: 1 },
          france: { infantry: 2 },
          russia: { infantry: 9 },
        },
      },
    })
    end(state)
    // One German, three Allies in the battle.
    fight(state, 'Ukraine', 6, 1, 6, 6)
    const next = nextOf(state)
    expect(next).toMatchObject({ about: 'control', power: powerNumber('france') })
    expect(choicesOf(state, state.pending[0]!)).toEqual([powerNumber('france'), powerNumber('britishEmpire')])
    order(state, { kind: 'control', power: powerNumber('britishEmpire') })
    expect(owner(state, 'Ukraine')).toBe('britishEmpire')
  })

  test('R14-9.6.3: where all fall in a minor power aligned with Russia it is Russia’s; one that nobody had entered is nobody’s', () => {
    const state = boardOf({
      ...after,
      power: 'austriaHungary',
      owners: { Serbia: 'nobody' },
      units: {
        Serbia: { austriaHungary: { infantry: 1 }, italy: { infantry: 1 } },
        Budapest: { austriaHungary: { infantry: 6 } },
      },
    })
    order(state, move({ infantry: 6 }, 'Budapest', 'Romania'))
    end(state)
    order(state, { kind: 'represent', power: powerNumber('italy') })
    expect(unitsAt(state, 'Romania', 'italy')).toEqual({ infantry: 5, artillery: 1 })
    fight(state, 'Romania', ...Array<number>(12).fill(1))
    fight(state, 'Serbia', 1, 1)
    expect([owner(state, 'Serbia'), owner(state, 'Romania')]).toEqual(['russia', 'nobody'])
  })

  const mixed: Board = {
    ...after,
    power: 'germany',
    owners: { Ukraine: 'nobody', Poland: 'nobody', Galicia: 'austriaHungary', Romania: 'austriaHungary' },
    units: {
      Ukraine: {
        germany: { infantry: 2 },
        austriaHungary: { infantry: 1 },
        russia: { infantry: 1 },
        britishEmpire: { infantry: 1 },
      },
      Poland: { germany: { infantry: 2 }, britishEmpire: { infantry: 1 } },
    },
  }

  test('whoever likes enters and leaves ground that Russians contest, with other Allies in it too', () => {
    const state = boardOf(mixed)
    expect(refused(state, move({ infantry: 1 }, 'Poland', 'Ukraine'))).toBeUndefined()
    expect(refused(state, move({ infantry: 1 }, 'Ukraine', 'Romania'))).toBeUndefined()
    const ally = boardOf({ ...mixed, power: 'britishEmpire', owners: { ...mixed.owners, Poland: 'germany' } })
    expect(refused(ally, move({ infantry: 1 }, 'Ukraine', 'Poland'))).toBeUndefined()
    // R14-7.3.1 holds everywhere else.
    const west = boardOf({ ...mixed, owners: { ...mixed.owners, Belarus: 'britishEmpire' } })
    expect(refused(west, move({ infantry: 1 }, 'Poland', 'Belarus'))).toMatch(/R14-7.3.1/)
  })

  test('an infantry of the Central Powers stays there', () => {
    const state = boardOf(mixed)
    order(state, move({ infantry: 2 }, 'Ukraine', 'Romania'))
    expect(refusedEnd(state)).toBeUndefined()
    const alone = boardOf({
      ...mixed,
      units: { Ukraine: { germany: { infantry: 2 }, russia: { infantry: 1 } } },
      owners: { Ukraine: 'nobody', Romania: 'germany' },
    })
    order(alone, move({ infantry: 2 }, 'Ukraine', 'Romania'))
    expect(refusedEnd(alone)).toMatch(/R14-4.3.3/)
  })

  test('R14-8.5: a landing where only Russians stand holds up no other battle', () => {
    const state = laden(
      {
        ...after,
        power: 'germany',
        owners: { Livonia: 'britishEmpire', Lorraine: 'france' },
        units: {
          Livonia: { russia: { infantry: 1 } },
          'SZ 12': { germany: { cruiser: 2 }, britishEmpire: { cruiser: 1 } },
          Alsace: { germany: { infantry: 2 } },
          Lorraine: { france: { infantry: 2 } },
        },
      },
      ['SZ 12', 'infantry', 'infantry'],
    )
    order(state, unload(state, 'SZ 12', 'Livonia', hold('germany', 'infantry', 'infantry')))
    order(state, move({ infantry: 2 }, 'Alsace', 'Lorraine'))
    end(state)
    order(state, begin('SZ 12'))
    roll(state, 1, 6)
    roll(state, 6)
    takeLosses(state)
    expect([owner(state, 'Livonia'), unitsAt(state, 'Livonia', 'germany')]).toEqual(['nobody', { infantry: 2 }])
    expect(refusedEnd(state)).toMatch(/R14-8/)
    expect(refused(state, begin('Lorraine'))).toBeUndefined()
  })

  test('R14-9.6.3: ground of which nobody is left is Russian again', () => {
    const state = boardOf({
      ...after,
      power: 'germany',
      owners: { Ukraine: 'nobody' },
      units: { Ukraine: { germany: { infantry: 1 }, britishEmpire: { infantry: 1 } } },
    })
    end(state)
    fight(state, 'Ukraine', 1, 1)
    expect(owner(state, 'Ukraine')).toBe('russia')
  })

  test('R14-4.1.5: a minor that was to join Russia is friendly ground of the Allies, and joins who enters it', () => {
    const state = boardOf({ ...after, power: 'britishEmpire' })
    expect(state.statusAtStart[spaceOf('Romania')]).toBe(0)
    const other = boardOf({
      ...after,
      power: 'germany',
      units: { Ukraine: { germany: { infantry: 1 } } },
      owners: { Ukraine: 'germany' },
    })
    expect(other.statusAtStart[spaceOf('Romania')]).toBe(3)
    order(other, move({ infantry: 1 }, 'Ukraine', 'Romania'))
    end(other)
    expect(nextOf(other)).toMatchObject({ about: 'represent' })
    const friend = boardOf({
      ...after,
      power: 'france',
      units: { Ukraine: { france: { infantry: 1 } } },
      owners: { Ukraine: 'france' },
    })
    order(friend, move({ infantry: 1 }, 'Ukraine', 'Romania'))
    end(friend)
    expect([owner(friend, 'Romania'), unitsAt(friend, 'Romania', 'france').artillery]).toEqual(['france', 1])
  })
})

describe('R14-4.3.2: the revolution', () => {
  test('of several Central Powers on ground that only Russians contested they choose, before the next turn', () => {
    const state = boardOf({
      power: 'russia',
      round: 4,
      agreement: { revolution: true },
      owners: { Belarus: 'germany', Livonia: 'germany', Ukraine: 'germany', Poland: 'germany', Serbia: 'nobody' },
      units: {
        Serbia: { russia: { infantry: 1 }, austriaHungary: { infantry: 2 }, germany: { infantry: 2 } },
      },
    })
    while (state.phase < 3) end(state)
    end(state)
    expect(nextOf(state)).toEqual({ kind: 'decision', power: powerNumber('austriaHungary'), about: 'control' })
    expect(readPosition(writePosition(state)).hash()).toBe(state.hash())
    order(state, { kind: 'control', power: powerNumber('germany') })
    expect([owner(state, 'Serbia'), state.power, state.phase]).toEqual(['germany', powerNumber('germany'), 0])
  })
})

describe('R14-4.2.2: the United States in time', () => {
  test.each([
    [4, 'unitedStates', true],
    [4, 'italy', false],
    [5, 'austriaHungary', true],
    [3, 'unitedStates', false],
  ] as const)('of a position in round %i, turn of %s: %s', (round, power, isAtWar) => {
    expect(readPosition({ round, power, units: {} }).has(events.unitedStatesAtWar)).toBe(isAtWar)
  })
})
