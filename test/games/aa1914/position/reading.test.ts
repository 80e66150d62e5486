import { describe, expect, test } from 'vitest'
import { learn, Refusal, refusalIn } from '../../../../src/engine/index.ts'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import { powerOf } from '../../../../src/games/aa1914/board/units.ts'
import { readPosition } from '../../../../src/games/aa1914/position/read.ts'
import { writePosition } from '../../../../src/games/aa1914/position/write.ts'
import { openingState, usualAgreement } from '../../../../src/games/aa1914/turn/setup.ts'
import { unowned } from '../../../../src/games/aa1914/turn/state.ts'
import { faultsBy } from '../../../support/position-faults.ts'

const faultsIn = faultsBy(readPosition)

describe('what is left out has a sensible default', () => {
  test('a power and its units are a position', () => {
    const state = readPosition({ power: 'germany', units: { Berlin: { germany: { infantry: 2 } } } })
    expect(state).toMatchObject({ round: 1, power: powerOf('germany'), phase: 0, agreement: usualAgreement })
    expect(state.ownerOf(spaceOf('London'))).toBe(powerOf('britishEmpire'))
    expect([...state.ownerAtStart]).toEqual([...state.owner])
    expect([...state.cash]).toEqual(new Array(8).fill(0))
    expect(state.intact[spaceOf('Belgium')]).toBe(1)
  })

  test('the printed set-up is a position by its name', () => {
    expect(writePosition(readPosition('opening'))).toEqual(writePosition(openingState()))
  })

  test('R14-5.3: the turn of a power without its capital begins with movement', () => {
    const json = { power: 'germany', units: {}, owners: { Berlin: 'france' } }
    expect(writePosition(readPosition(json)).phase).toBe('movement')
  })

  test('R14-3.4: ground on which both sides stand is contested, of minor powers too', () => {
    const both = { germany: { infantry: 1 }, france: { infantry: 1 } }
    const state = readPosition({ power: 'germany', units: { Lorraine: both, Belgium: both } })
    for (const space of ['Lorraine', 'Belgium']) expect(state.ownerOf(spaceOf(space))).toBe(unowned)
    expect(state.intact[spaceOf('Belgium')]).toBe(0)
  })

  test('R14-4.1.2: a minor power is untouched until somebody is told to control it', () => {
    const owners = { Belgium: 'france', Holland: 'nobody' }
    const state = readPosition({ power: 'germany', units: {}, owners })
    expect(['Belgium', 'Holland', 'Norway'].map(space => state.intact[spaceOf(space)])).toEqual([0, 0, 1])
    expect(writePosition(state).owners).toMatchObject(owners)
  })

  test('a battle goes on to where somebody decides', () => {
    const state = readPosition({
      power: 'germany',
      phase: 'combat',
      units: { Lorraine: { germany: { infantry: 3 }, france: { infantry: 1 } } },
      fight: { space: 'Lorraine', step: 'attackerLosses', onAttacker: 1 },
    })
    expect(state.fight).toBeUndefined()
    expect(state.ownUnits(spaceOf('Lorraine'), 0)).toBe(2)
  })
})

const contested = { Lorraine: { germany: { infantry: 2 }, france: { infantry: 2 } } }
const atSea = { 'SZ 8': { germany: { submarine: 2 }, britishEmpire: { cruiser: 1 } } }
const aboard = { 'SZ 8': { germany: { transport: 1 } } }
const holds = (transport: object) => ({
  phase: 'movement',
  units: aboard,
  transports: [{ zone: 'SZ 8', power: 'germany', ...transport }],
})

// Each is the only thing wrong with it.
const bad: readonly { what: string; json: object; code?: string; at: string; says: RegExp }[] = [
  {
    what: 'a territory that is not on the board',
    json: { units: { Berlim: {} } },
    code: 'invalid-field',
    at: 'units.Berlim',
    says: /Berlim.*Berlin/,
  },
  {
    what: 'a unit that there is not',
    json: { units: { Berlin: { germany: { infanty: 1 } } } },
    code: 'unknown-unit',
    at: 'units.Berlin.germany.infanty',
    says: /infantry/,
  },
  {
    what: 'a zone where a territory has to be',
    json: { owners: { 'SZ 5': 'germany' } },
    code: 'invalid-field',
    at: 'owners.SZ 5',
    says: /a territory/,
  },
  {
    what: 'units where nobody enters',
    json: { units: { Sahara: { germany: { infantry: 1 } } } },
    at: 'units.Sahara.germany',
    says: /Sahara/,
  },
  { what: 'an owner where nobody enters', json: { owners: { Sahara: 'france' } }, at: 'owners.Sahara', says: /Sahara/ },
  {
    what: 'land units at sea',
    json: { units: { 'SZ 8': { germany: { infantry: 1 } } } },
    at: 'units.SZ 8.germany.infantry',
    says: /aboard transports.*R14-7\.8\.2/,
  },
  {
    what: 'ships on land',
    json: { units: { Berlin: { germany: { infantry: 1, transport: 1 } } } },
    at: 'units.Berlin.germany.transport',
    says: /R14-7\.7\.1/,
  },
  {
    what: 'enemies on ground that one of them controls',
    json: { units: contested, owners: { Lorraine: 'france' } },
    at: 'units.Lorraine.germany',
    says: /France.*R14-3\.4/,
  },
  {
    what: 'one side alone on ground that nobody controls',
    json: { units: { Berlin: { germany: { infantry: 1 } } }, owners: { Berlin: 'nobody' } },
    at: 'units.Berlin.germany',
    says: /R14-7\.5\.1/,
  },
  ...(['combat', 'mobilise'] as const).map(phase => ({
    what: `the same in the phase ${phase}, when moves are settled`,
    json: { phase, units: { Berlin: { germany: { infantry: 1 } } }, owners: { Berlin: 'nobody' } },
    at: 'units.Berlin.germany',
    says: /R14-7\.5\.1/,
  })),
  {
    what: 'the other side alone on ground that was not contested when the turn began',
    json: { phase: 'movement', units: { Paris: { france: { infantry: 1 } } }, owners: { Paris: 'nobody' } },
    at: 'units.Paris.france',
    says: /R14-7\.5\.1/,
  },
  {
    what: 'units of another power than the acting one on the ground of a minor power',
    json: { units: { Norway: { france: { infantry: 1 } } } },
    at: 'units.Norway.france',
    says: /`owners`.*R14-4\.1\.2/,
  },
  {
    what: 'an army without infantry',
    json: { units: { Paris: { france: { artillery: 1 } } } },
    at: 'units.Paris.france',
    says: /France.*Paris.*R14-7\.4\.1/,
  },
  {
    what: 'a capital that a friend holds',
    json: { owners: { Paris: 'italy' } },
    at: 'owners.Paris',
    says: /France.*R14-14\.6/,
  },
  { what: 'a victory that is none', json: { winner: 'allies' }, at: 'winner', says: /R14-15\.1/ },
  {
    what: 'a turn of Russia after the armistice',
    json: { power: 'russia', events: ['armistice'] },
    at: 'power',
    says: /R14-4\.3\.2/,
  },
  {
    what: 'a purchase without a capital',
    json: { phase: 'purchase', owners: { Berlin: 'france' } },
    at: 'phase',
    says: /R14-14\.7/,
  },
  {
    what: 'somebody who has moved before he could',
    json: { units: { Berlin: { germany: { infantry: 1 } } }, moved: { Berlin: { infantry: 1 } } },
    at: 'moved',
    says: /purchase.*R14-5\.2/,
  },
  {
    what: 'more who have moved than are there',
    json: {
      phase: 'movement',
      units: { Berlin: { germany: { infantry: 1 } } },
      moved: { Berlin: { infantry: 2 } },
    },
    at: 'moved.Berlin.infantry',
    says: /2 have moved and 1/,
  },
  {
    what: 'a stock beyond all bounds',
    json: { units: { Berlin: { germany: { infantry: 150 } }, Munich: { germany: { infantry: 60 } } } },
    at: 'units',
    says: /Germany has 210 infantry/,
  },
  {
    what: 'more battleships damaged than there are',
    json: { units: { 'SZ 8': { germany: { battleship: 1 } } }, damaged: { 'SZ 8': { germany: 2 } } },
    at: 'damaged.SZ 8.germany',
    says: /R14-10\.9/,
  },
  {
    what: 'a transport that `units` does not count',
    json: { transports: [{ zone: 'SZ 8', power: 'germany' }] },
    at: 'transports[0]',
    says: /Germany in SZ 8/,
  },
  {
    what: 'enemies aboard',
    json: {
      units: aboard,
      transports: [{ zone: 'SZ 8', power: 'germany', cargo: [{ unit: 'tank', power: 'italy' }] }],
    },
    at: 'transports[0].cargo',
    says: /R14-7\.8\.2/,
  },
  {
    what: 'a landing without a target',
    json: holds({ cargo: [{ unit: 'infantry', lands: true }], finished: true }),
    at: 'transports[0]',
    says: /R14-7\.9/,
  },
  {
    what: 'a landing far from the transport',
    json: holds({ cargo: [{ unit: 'infantry', lands: true }], finished: true, target: 'Constantinople' }),
    at: 'transports[0].target',
    says: /R14-3\.1/,
  },
  {
    what: 'units aboard from ground that was not contested',
    json: holds({ cargo: [{ unit: 'infantry', fresh: true, from: 'Kiel' }] }),
    at: 'transports[0].cargo',
    says: /R14-7\.3\.4/,
  },
  {
    what: 'more mine fields than zones',
    json: holds({ sailed: 1, fields: 2 }),
    at: 'transports[0].fields',
    says: /R14-7\.10\.1/,
  },
  {
    what: 'more ships in mine fields than there are',
    json: {
      phase: 'movement',
      units: atSea,
      minefields: [{ zone: 'SZ 8', unit: 'submarine', fields: 1, count: 3 }],
    },
    at: 'minefields',
    says: /SZ 8.*R14-7\.10\.1/,
  },
  {
    what: 'a compulsory battle at sea',
    json: { phase: 'movement', battles: { 'SZ 8': 'compulsory' } },
    at: 'battles.SZ 8',
    says: /R14-8\.2/,
  },
  {
    what: 'a landing out of a zone that does not border',
    json: { phase: 'combat', landedFrom: { Paris: ['SZ 1'] } },
    at: 'landedFrom.Paris[0]',
    says: /R14-3\.1/,
  },
  {
    what: 'a step of land battles at sea',
    json: { phase: 'combat', units: atSea, fight: { space: 'SZ 8', step: 'volley' } },
    at: 'fight.step',
    says: /R14-9/,
  },
  {
    what: 'hits before anybody has fired',
    json: { phase: 'combat', units: atSea, fight: { space: 'SZ 8', step: 'attackerFires', onDefender: 1 } },
    at: 'fight.onDefender',
    says: /R14-10\.4/,
  },
  {
    what: 'more hits than dice on land',
    json: {
      phase: 'combat',
      units: { Lorraine: { germany: { infantry: 2 }, france: { infantry: 2, artillery: 1 } } },
      fight: { space: 'Lorraine', step: 'attackerLosses', onDefender: 3 },
    },
    at: 'fight.onDefender',
    says: /2 hits at most.*R14-9\.4/,
  },
  {
    what: 'hits that tanks absorb',
    json: {
      phase: 'combat',
      units: { Lorraine: { germany: { infantry: 2, tank: 1 }, france: { infantry: 2 } } },
      fight: { space: 'Lorraine', step: 'attackerLosses', onAttacker: 2 },
    },
    at: 'fight.onAttacker',
    says: /1 hits at most.*R14-9\.4/,
  },
  {
    what: 'more submarines under water than there are',
    json: { phase: 'combat', units: atSea, fight: { space: 'SZ 8', step: 'roundEnds', submerged: { germany: 3 } } },
    at: 'fight.submerged.germany',
    says: /R14-10\.5/,
  },
  {
    what: 'a battle without enemies',
    json: {
      phase: 'combat',
      units: { Berlin: { germany: { infantry: 1 } } },
      fight: { space: 'Berlin', step: 'volley' },
    },
    at: 'fight.space',
    says: /R14-8\.1/,
  },
  {
    what: 'a choice that there is not',
    json: { phase: 'combat', pending: [{ decide: 'control', territory: 'Berlin' }] },
    at: 'pending[0]',
    says: /R14-9\.6\.2/,
  },
  {
    what: 'a declaration where no dice would fall',
    json: { power: 'britishEmpire', phase: 'mobilise', pending: [{ decide: 'declare' }] },
    at: 'pending[0]',
    says: /R14-13\.3/,
  },
  {
    what: 'dice of submarine warfare in another power’s turn',
    json: { phase: 'mobilise', roll: 'warfare', events: ['submarineWarfare'] },
    at: 'roll',
    says: /R14-13\.4/,
  },
  {
    what: 'dice of mines with nobody on any',
    json: { phase: 'movement', roll: 'mines' },
    at: 'roll',
    says: /R14-7\.10/,
  },
  {
    what: 'an armistice before the fourth round',
    json: { round: 3, agreement: { revolution: true }, events: ['armistice'] },
    at: 'events',
    says: /R14-4\.3/,
  },
  {
    what: 'an armistice where no revolution is agreed on',
    json: { round: 6, events: ['armistice'] },
    at: 'events',
    says: /R14-4\.3/,
  },
  {
    what: 'a capital freed by its owner',
    json: { phase: 'combat', freedBy: { Berlin: 'germany' } },
    at: 'freedBy.Berlin',
    says: /R14-14\.2/,
  },
  {
    what: 'ground freed that an enemy holds',
    json: { phase: 'combat', owners: { Lorraine: 'germany' }, freedBy: { Lorraine: 'britishEmpire' } },
    at: 'freedBy.Lorraine',
    says: /R14-14\.2/,
  },
  {
    what: 'Russia’s turn after the armistice',
    json: {
      power: 'russia',
      round: 5,
      phase: 'combat',
      agreement: { revolution: true },
      events: ['armistice'],
      owners: { Serbia: 'nobody' },
      units: { Serbia: { germany: { infantry: 1 }, austriaHungary: { infantry: 1 } } },
      pending: [{ decide: 'control', territory: 'Serbia' }],
    },
    at: 'power',
    says: /R14-4\.3\.2/,
  },
  {
    what: 'more battleships that bombard than have',
    json: {
      power: 'britishEmpire',
      phase: 'combat',
      owners: { Belgium: 'nobody' },
      units: {
        Belgium: { britishEmpire: { infantry: 2 }, germany: { infantry: 2 } },
        'SZ 9': { britishEmpire: { battleship: 2 } },
      },
      landedFrom: { Belgium: ['SZ 9'] },
      bombarded: { 'SZ 9': 2 },
      fight: { space: 'Belgium', step: 'volley', bombards: 3 },
    },
    at: 'fight.bombards',
    says: /R14-11\.6/,
  },
  {
    what: 'a zone that is contested',
    json: { phase: 'movement', startOfTurn: { statuses: { 'SZ 9': 'contested' } } },
    at: 'startOfTurn.statuses.SZ 9',
    says: /R14-3\.5/,
  },
  {
    what: 'a battle at sea that follows a landing',
    json: { phase: 'combat', battles: { 'SZ 9': 'offered' } },
    at: 'battles.SZ 9',
    says: /R14-8\.5/,
  },
]

describe('a position that no game comes to', () => {
  test.each(bad)('names the field and the rule: $what', ({ json, code = 'impossible-position', at, says }) => {
    const position = { power: 'germany', units: {}, ...json }
    const faults = faultsIn(position)
    expect(faults.map(fault => [fault.code, fault.at])).toContainEqual([code, at])
    expect(faults.find(fault => fault.at === at)?.message).toMatch(says)
  })

  test.each(bad)('is said in Russian too, with the same rules: $what', async ({ json }) => {
    const speak = await learn('ru')
    let said: string[] = []
    try {
      readPosition({ power: 'germany', units: {}, ...json })
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      said = [refusal.message, refusalIn(speak, refusal)]
    }
    const [english, russian] = said.map(text => text.match(/R14-[\d.]*\d/g))
    expect(russian).toEqual(english)
    expect(said[1]).toMatch(/[а-я]{3}/)
  })

  test('has no more than twenty faults', () => {
    const units = Object.fromEntries(
      Array.from({ length: 30 }, (_, zone) => [`SZ ${zone + 1}`, { germany: { infantry: 1 } }]),
    )
    expect(faultsIn({ power: 'germany', units })).toHaveLength(20)
  })
})
