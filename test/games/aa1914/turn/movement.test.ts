import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import { battlefields } from '../../../../src/games/aa1914/turn/combat/index.ts'
import { nextOf } from '../../../../src/games/aa1914/turn/next.ts'
import { openingState } from '../../../../src/games/aa1914/turn/setup.ts'
import { events, unowned } from '../../../../src/games/aa1914/turn/state.ts'
import {
  boardOf,
  end,
  hold,
  load,
  move,
  order,
  ownerAt,
  powerNumber,
  refused,
  refusedEnd,
  roll,
  unitsAt,
  unload,
} from '../../../support/board-1914.ts'

const german = { germany: { infantry: 2, artillery: 1 } }

describe('R14-5, R14-18: the opening', () => {
  test('Austria-Hungary begins with its purchase; treasuries are those printed', () => {
    const state = openingState()
    expect(nextOf(state)).toEqual({ kind: 'decision', power: 0, about: 'purchase' })
    expect([...state.cash]).toEqual([26, 25, 35, 24, 30, 16, 14, 20])
    expect(unitsAt(state, 'Berlin', 'germany')).toEqual({ infantry: 13, artillery: 3, fighter: 1 })
    expect([state.boatCount, unitsAt(state, 'SZ 16', 'france')]).toEqual([
      9,
      { cruiser: 1, battleship: 1, transport: 2 },
    ])
  })

  test('R14-4.1.8, V14-36: Austria-Hungary must enter Serbia, which mobilises for Russia; the battle is compulsory', () => {
    const state = openingState()
    end(state)
    expect(refusedEnd(state)).toMatch(/R14-4.1.8/)
    order(state, move({ infantry: 4 }, 'Budapest', 'Serbia'))
    end(state)
    expect(unitsAt(state, 'Serbia', 'russia')).toEqual({ infantry: 3, artillery: 1 })
    expect(ownerAt(state, 'Serbia')).toBe(unowned)
    expect(refusedEnd(state)).toMatch(/R14-8.2/)
    expect(battlefields(state)).toContain(spaceOf('Serbia'))
  })
})

describe('R14-7.2: land units', () => {
  test('R14-7.2.1: move one territory, over borders, and never over the sea', () => {
    const state = boardOf({ power: 'germany', units: { Berlin: german } })
    expect(refused(state, move({ infantry: 1 }, 'Berlin', 'Hanover', 'Munich'))).toMatch(/R14-7.2.1/)
    expect(refused(state, move({ infantry: 1 }, 'Berlin', 'Paris'))).toMatch(/R14-3.1/)
    expect(refused(state, move({ infantry: 1 }, 'Berlin', 'SZ 11'))).toMatch(/R14-7.2.1/)
    order(state, move({ infantry: 1 }, 'Berlin', 'Hanover'))
    expect(refused(state, move({ infantry: 1 }, 'Hanover', 'Munich'))).toMatch(/R14-7.1.1/)
  })

  test('R14-7.2.3: entering hostile ground with enemies on it makes it contested', () => {
    const state = boardOf({ power: 'germany', units: { Alsace: german, Lorraine: { france: { infantry: 1 } } } })
    order(state, move({ infantry: 1 }, 'Alsace', 'Lorraine'))
    end(state)
    expect(ownerAt(state, 'Lorraine')).toBe(unowned)
    expect(nextOf(state)).toMatchObject({ about: 'combat' })
  })

  test('R14-7.2.4, R14-9.1.1: without enemies it is taken, without dice', () => {
    const state = boardOf({ power: 'germany', units: { Alsace: german } })
    order(state, move({ infantry: 1 }, 'Alsace', 'Lorraine'))
    end(state)
    expect(ownerAt(state, 'Lorraine')).toBe(powerNumber('germany'))
    expect(nextOf(state)).toMatchObject({ about: 'mobilise' })
  })

  test('R14-9.1.1: Russia takes what it enters like everybody else', () => {
    const state = boardOf({ power: 'russia', units: { Poland: { russia: { infantry: 2 } } } })
    order(state, move({ infantry: 1 }, 'Poland', 'Silesia'))
    end(state)
    expect(ownerAt(state, 'Silesia')).toBe(powerNumber('russia'))
  })
})

describe('R14-7.3: leaving contested territory', () => {
  // V14-37: X is Lorraine; Y is Picardy.
  const board = {
    power: 'germany',
    units: {
      Lorraine: { germany: { infantry: 3 }, france: { infantry: 1 } },
      Picardy: { germany: { infantry: 1 }, france: { infantry: 1 } },
      Belgium: { germany: { infantry: 1 }, france: { infantry: 1 } },
      Burgundy: { france: { infantry: 1 } },
    },
    owners: { Lorraine: 'nobody', Picardy: 'nobody', Belgium: 'nobody', Switzerland: 'austriaHungary' },
  } as const

  test('V14-37: to own ground and to contested ground with units there already, and nowhere else', () => {
    const state = boardOf(board)
    expect(refused(state, move({ infantry: 1 }, 'Lorraine', 'Alsace'))).toBeUndefined()
    expect(refused(state, move({ infantry: 1 }, 'Lorraine', 'Picardy'))).toBeUndefined()
    expect(refused(state, move({ infantry: 1 }, 'Lorraine', 'Burgundy'))).toMatch(/R14-7.3.1/)
    expect(refused(state, move({ infantry: 1 }, 'Lorraine', 'Switzerland'))).toMatch(/R14-7.3.1/)
  })

  test('R14-7.3.2, A14-4: units that came in this turn do not count', () => {
    const state = boardOf({
      ...board,
      units: {
        ...board.units,
        Belgium: { france: { infantry: 1 }, austriaHungary: { infantry: 1 } },
        Ruhr: { germany: { infantry: 2 } },
      },
    })
    order(state, move({ infantry: 1 }, 'Ruhr', 'Belgium'))
    expect(refused(state, move({ infantry: 1 }, 'Lorraine', 'Belgium'))).toMatch(/R14-7.3.1/)
  })

  test('R14-7.3.3: under `faq` an ally’s ground too where units stood', () => {
    const units = { ...board.units, Switzerland: { germany: { infantry: 1 } } }
    expect(refused(boardOf({ ...board, units }), move({ infantry: 1 }, 'Lorraine', 'Switzerland'))).toMatch(/R14-7.3.1/)
    const faq = boardOf({ ...board, units, agreement: { contestedExit: 'faq' } })
    expect(refused(faq, move({ infantry: 1 }, 'Lorraine', 'Switzerland'))).toBeUndefined()
  })

  test('R14-7.3.5: units from friendly ground reinforce as they like', () => {
    const state = boardOf({ ...board, units: { ...board.units, Alsace: { germany: { infantry: 1 } } } })
    expect(refused(state, move({ infantry: 1 }, 'Alsace', 'Lorraine'))).toBeUndefined()
  })
})

describe('R14-7.4: an army needs infantry', () => {
  test('V14-38: neither a force that goes nor one that stays may be without', () => {
    const state = boardOf({ power: 'germany', units: { Berlin: { germany: { infantry: 1, artillery: 3 } } } })
    order(state, move({ infantry: 1, artillery: 1 }, 'Berlin', 'Hanover'))
    expect(refusedEnd(state)).toMatch(/Berlin.*R14-7.4.1/)
  })

  test('V14-38: a friend’s infantry does not help', () => {
    const state = boardOf({
      power: 'germany',
      units: { Munich: { germany: { infantry: 1, artillery: 2 } }, Tyrolia: { austriaHungary: { infantry: 1 } } },
    })
    order(state, move({ artillery: 2 }, 'Munich', 'Tyrolia'))
    expect(refusedEnd(state)).toMatch(/Tyrolia.*R14-7.4.1/)
  })
})

describe('R14-7.5: leaving contested ground to the enemy', () => {
  test('R14-7.5.1: its original controller has it at once', () => {
    const state = boardOf({
      power: 'germany',
      units: { Lorraine: { germany: { infantry: 1 }, britishEmpire: { infantry: 1 } } },
      owners: { Lorraine: 'nobody' },
    })
    order(state, move({ infantry: 1 }, 'Lorraine', 'Alsace'))
    end(state)
    expect(ownerAt(state, 'Lorraine')).toBe(powerNumber('france'))
  })

  test('R14-7.5.2: it stays contested where friends are left', () => {
    const state = boardOf({
      power: 'germany',
      units: { Lorraine: { germany: { infantry: 1 }, austriaHungary: { infantry: 1 }, france: { infantry: 1 } } },
      owners: { Lorraine: 'nobody' },
    })
    order(state, move({ infantry: 1 }, 'Lorraine', 'Alsace'))
    end(state)
    expect(ownerAt(state, 'Lorraine')).toBe(unowned)
  })

  test('D14-8: of several powers of the other side they choose who has it', () => {
    const state = boardOf({
      power: 'france',
      units: { Lorraine: { france: { infantry: 1 }, germany: { infantry: 1 }, austriaHungary: { infantry: 2 } } },
      owners: { Lorraine: 'nobody' },
    })
    order(state, move({ infantry: 1 }, 'Lorraine', 'Burgundy'))
    end(state)
    expect(nextOf(state)).toEqual({ kind: 'decision', power: powerNumber('austriaHungary'), about: 'control' })
    order(state, { kind: 'control', power: powerNumber('germany') })
    expect(ownerAt(state, 'Lorraine')).toBe(powerNumber('germany'))
  })
})

describe('R14-7.6: fighters', () => {
  test('V14-39: over hostile ground to own infantry, and with attacking infantry', () => {
    // A is Munich, B Lorraine, C Alsace.
    const units = {
      Munich: { germany: { infantry: 1, fighter: 1 } },
      Alsace: { germany: { infantry: 2, fighter: 2 } },
      Lorraine: { france: { infantry: 1 } },
      Tyrolia: { austriaHungary: { infantry: 1 } },
    }
    const state = boardOf({ power: 'germany', units })
    order(state, move({ fighter: 1 }, 'Alsace', 'Lorraine', 'Alsace'))
    order(state, move({ fighter: 1 }, 'Alsace', 'Lorraine'))
    expect(refusedEnd(state)).toMatch(/Lorraine.*R14-7.4.1/)
    order(state, move({ infantry: 1 }, 'Alsace', 'Lorraine'))
    expect(refusedEnd(state)).toBeUndefined()
    order(state, move({ fighter: 1 }, 'Munich', 'Tyrolia'))
    expect(refusedEnd(state)).toMatch(/Tyrolia.*R14-7.4.1/)
  })

  test('R14-7.6.2: they do not end at sea, nor fly more than two spaces', () => {
    const state = boardOf({ power: 'germany', units: { Berlin: { germany: { infantry: 1, fighter: 1 } } } })
    expect(refused(state, move({ fighter: 1 }, 'Berlin', 'SZ 11'))).toMatch(/R14-7.6.2/)
    expect(refused(state, move({ fighter: 1 }, 'Berlin', 'Hanover', 'Munich', 'Alsace'))).toMatch(/R14-7.6.1/)
  })

  test('A14-25: not over neutral ground, but by the switch', () => {
    const units = { Munich: { germany: { infantry: 1, fighter: 1 } } }
    const flight = move({ fighter: 1 }, 'Munich', 'Switzerland', 'Piedmont')
    expect(refused(boardOf({ power: 'germany', units }), flight)).toMatch(/A14-25/)
    expect(refused(boardOf({ power: 'germany', units, agreement: { overNeutrals: true } }), flight)).toBeUndefined()
  })
})

describe('R14-7.7: ships', () => {
  test('R14-7.7.1: a cruiser moves three zones, the others two', () => {
    const state = boardOf({ power: 'italy', units: { 'SZ 17': { italy: { cruiser: 1, battleship: 1 } } } })
    expect(refused(state, move({ cruiser: 1 }, 'SZ 17', 'SZ 16', 'SZ 15', 'SZ 14'))).not.toMatch(/R14-7.7.1/)
    expect(refused(state, move({ battleship: 1 }, 'SZ 17', 'SZ 16', 'SZ 15', 'SZ 14'))).toMatch(/R14-7.7.1/)
  })

  test('R14-7.7.2: they stop in a hostile zone; submarines pass, and where they began does not count', () => {
    const units = {
      'SZ 16': { germany: { submarine: 1, cruiser: 1 }, italy: { cruiser: 1 } },
      'SZ 17': { italy: { cruiser: 1 } },
    }
    const state = boardOf({ power: 'germany', units })
    expect(refused(state, move({ cruiser: 1 }, 'SZ 16', 'SZ 17', 'SZ 18'))).toMatch(/R14-7.7.2/)
    order(state, move({ submarine: 1 }, 'SZ 16', 'SZ 17', 'SZ 18'))
    order(state, move({ cruiser: 1 }, 'SZ 16', 'SZ 17'))
  })

  test('R14-3.8, A14-24: Suez is open to the side that controls Egypt', () => {
    const units = { 'SZ 19': { britishEmpire: { cruiser: 1 }, ottomanEmpire: { cruiser: 1 } } }
    const passage = move({ cruiser: 1 }, 'SZ 19', 'SZ 28')
    expect(refused(boardOf({ power: 'britishEmpire', units }), passage)).toBeUndefined()
    expect(refused(boardOf({ power: 'ottomanEmpire', units }), passage)).toMatch(/R14-3.8/)
    expect(refused(boardOf({ power: 'britishEmpire', units, owners: { Egypt: 'nobody' } }), passage)).toMatch(/A14-24/)
  })
})

describe('R14-7.8, R14-7.9: transports', () => {
  const units = {
    London: { britishEmpire: { infantry: 2, artillery: 1 } },
    'SZ 9': { britishEmpire: { transport: 1, cruiser: 1 } },
  }
  const both = hold('britishEmpire', 'infantry', 'artillery')

  test('R14-7.8.5: load, sail or not, and land in one turn', () => {
    const state = boardOf({ power: 'britishEmpire', units })
    order(state, load(state, 'London', 'SZ 9', [0, 0], 'infantry', 'artillery'))
    order(state, unload(state, 'SZ 9', 'Picardy', both))
    end(state)
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({ infantry: 1, artillery: 1 })
    expect(ownerAt(state, 'Picardy')).toBe(powerNumber('france'))
  })

  test('R14-7.8.2: two units, and no third', () => {
    const state = boardOf({ power: 'britishEmpire', units })
    order(state, load(state, 'London', 'SZ 9', [0, 0], 'infantry', 'artillery'))
    expect(refused(state, load(state, 'London', 'SZ 9', both, 'infantry'))).toMatch(/R14-7.8.2/)
  })

  test('R14-7.8.6: after unloading it neither sails nor loads', () => {
    const state = boardOf({ power: 'britishEmpire', units })
    order(state, load(state, 'London', 'SZ 9', [0, 0], 'infantry', 'artillery'))
    order(state, unload(state, 'SZ 9', 'Picardy', both))
    const sail = { ...move({ transport: 1 }, 'SZ 9', 'SZ 8'), cargo: [both] }
    expect(refused(state, sail as never)).toMatch(/R14-7.8.6/)
  })

  test('R14-7.8.1: into a hostile zone only with a warship of its own', () => {
    const state = boardOf({
      power: 'britishEmpire',
      units: { 'SZ 9': { britishEmpire: { transport: 1, cruiser: 1 } }, 'SZ 10': { germany: { cruiser: 1 } } },
    })
    order(state, move({ transport: 1 }, 'SZ 9', 'SZ 10'))
    expect(refusedEnd(state)).toMatch(/R14-7.8.1/)
    order(state, move({ cruiser: 1 }, 'SZ 9', 'SZ 10'))
    expect(refusedEnd(state)).toBeUndefined()
  })

  test('R14-7.8.10: an assault past submarines needs a warship, or a battle first', () => {
    const state = boardOf({
      power: 'britishEmpire',
      units: {
        London: { britishEmpire: { infantry: 2 } },
        'SZ 9': { britishEmpire: { transport: 1 }, germany: { submarine: 1 } },
      },
      owners: { Picardy: 'germany' },
    })
    order(state, load(state, 'London', 'SZ 9', [0, 0], 'infantry'))
    order(state, unload(state, 'SZ 9', 'Picardy', hold('britishEmpire', 'infantry')))
    expect(refusedEnd(state)).toMatch(/R14-7.8.10/)
  })

  test('R14-7.3.4: units from contested ground are bound on the sea too', () => {
    const state = boardOf({
      power: 'britishEmpire',
      units: {
        Picardy: { britishEmpire: { infantry: 2 }, germany: { infantry: 1 } },
        'SZ 9': { britishEmpire: { transport: 1 } },
      },
      owners: { Picardy: 'nobody' },
    })
    order(state, load(state, 'Picardy', 'SZ 9', [0, 0], 'infantry'))
    const aboard = hold('britishEmpire', 'infantry')
    expect(refused(state, unload(state, 'SZ 9', 'London', aboard))).toBeUndefined()
    expect(refused(state, unload(state, 'SZ 9', 'Holland', aboard))).toMatch(/R14-7.3.1|R14-3.1/)
  })
})

describe('R14-7.10: mines', () => {
  test('V14-33: a die for each ship; a 1 sinks, and damages an undamaged battleship', () => {
    const state = boardOf({
      power: 'germany',
      units: { 'SZ 8': { germany: { cruiser: 2, battleship: 1 } } },
    })
    order(state, move({ cruiser: 2, battleship: 1 }, 'SZ 8', 'SZ 9'))
    end(state)
    expect(nextOf(state)).toEqual({ kind: 'dice', about: 'mines' })
    roll(state, 1, 2, 1)
    expect(unitsAt(state, 'SZ 9', 'germany')).toEqual({ cruiser: 1, battleship: 1 })
    expect(state.damagedIn(spaceOf('SZ 9'), powerNumber('germany'))).toBe(1)
  })

  test('R14-7.10.3: whoever was there already, and leaves, is not rolled for', () => {
    const state = boardOf({ power: 'germany', units: { 'SZ 9': { germany: { cruiser: 1 } } } })
    order(state, move({ cruiser: 1 }, 'SZ 9', 'SZ 10'))
    end(state)
    expect(nextOf(state).kind).toBe('decision')
  })

  test('A14-23: a base in enemy hands is mined for nobody; contested it is mined still', () => {
    const units = { 'SZ 8': { germany: { cruiser: 1 } }, London: { germany: { infantry: 1 } } }
    const captured = boardOf({ power: 'germany', units, owners: { London: 'germany' } })
    order(captured, move({ cruiser: 1 }, 'SZ 8', 'SZ 9'))
    end(captured)
    expect(nextOf(captured).kind).toBe('decision')
    const contested = boardOf({
      power: 'germany',
      units: { ...units, London: { germany: { infantry: 1 }, britishEmpire: { infantry: 1 } } },
      owners: { London: 'nobody' },
    })
    order(contested, move({ cruiser: 1 }, 'SZ 8', 'SZ 9'))
    end(contested)
    expect(nextOf(contested)).toEqual({ kind: 'dice', about: 'mines' })
  })
})

describe('R14-4.1: minor powers', () => {
  test('R14-4.1.5: an aligned one that a friend enters mobilises for its power, without a battle', () => {
    const state = boardOf({ power: 'russia', units: { Ukraine: { russia: { infantry: 2 } } } })
    order(state, move({ infantry: 1 }, 'Ukraine', 'Romania'))
    end(state)
    expect(unitsAt(state, 'Romania', 'russia')).toEqual({ infantry: 6, artillery: 1 })
    expect([ownerAt(state, 'Romania'), battlefields(state)]).toEqual([powerNumber('russia'), []])
  })

  test('R14-4.1.6, D14-7: of a neutral one the other side chooses who provides its units', () => {
    const state = boardOf({ power: 'germany', units: { Ruhr: { germany: { infantry: 4 } } } })
    order(state, move({ infantry: 3 }, 'Ruhr', 'Holland'))
    end(state)
    const next = nextOf(state)
    expect(next).toMatchObject({ kind: 'decision', about: 'represent' })
    expect(refused(state, { kind: 'represent', power: powerNumber('unitedStates') })).toMatch(/R14-4.1.6/)
    order(state, { kind: 'represent', power: powerNumber('britishEmpire') })
    expect(unitsAt(state, 'Holland', 'britishEmpire')).toEqual({ infantry: 3, artillery: 1 })
    expect([ownerAt(state, 'Holland'), refusedEnd(state)]).toEqual([unowned, expect.stringMatching(/R14-8.2/)])
  })

  test('R14-4.1.3, A14-7: a colony mobilises nothing and is taken', () => {
    const state = boardOf({ power: 'germany', units: { 'German East Africa': { germany: { infantry: 2 } } } })
    order(state, move({ infantry: 1 }, 'German East Africa', 'Belgian Congo'))
    end(state)
    expect(ownerAt(state, 'Belgian Congo')).toBe(powerNumber('germany'))
    expect(state.intact[spaceOf('Belgium')]).toBe(1)
  })
})

describe('R14-4.2: the United States', () => {
  const units = {
    Lorraine: { unitedStates: { infantry: 2 } },
    Alsace: { germany: { infantry: 1 } },
  }
  test('R14-4.2.1: neutral, they enter no ground of the Central Powers', () => {
    const state = boardOf({ power: 'unitedStates', units })
    expect(refused(state, move({ infantry: 1 }, 'Lorraine', 'Alsace'))).toMatch(/R14-4.2.1/)
    const later = boardOf({ power: 'unitedStates', units, round: 4 })
    expect(later.has(events.unitedStatesAtWar)).toBe(true)
    expect(refused(later, move({ infantry: 1 }, 'Lorraine', 'Alsace'))).toBeUndefined()
  })
})
