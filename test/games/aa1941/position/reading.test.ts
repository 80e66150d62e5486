import { describe, expect, test } from 'vitest'
import { printedRules } from '../../../../src/games/aa1941/board/board-rules.ts'
import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { unitedKingdom, ussr } from '../../../../src/games/aa1941/board/units.ts'
import { packPosition, unpackPosition } from '../../../../src/games/aa1941/position/pack.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import { fingerprintOf, writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { openingState } from '../../../../src/games/aa1941/turn/setup.ts'
import { faultsBy } from '../../../support/position-faults.ts'

const faultsIn = faultsBy(readPosition)

describe('what is left out has a sensible default', () => {
  test('a power and its units are a position', () => {
    const state = readPosition({ power: 'ussr', units: { Russia: { ussr: { infantry: 2 } } } })
    expect(state).toMatchObject({ round: 1, power: ussr, phase: 0 })
    expect(state.owner[spaceOf('India')]).toBe(unitedKingdom)
    expect([...state.ownerAtStart]).toEqual([...state.owner])
    expect([...state.cash]).toEqual([0, 0, 0, 0, 0])
    expect(state.agreement).toEqual({ victory: 'standard', straitsClosed: true, rules: printedRules })
  })

  test('R41-4.3: the turn of a power without its capital begins with combat movement', () => {
    expect(writePosition(readPosition({ power: 'ussr', units: {}, owners: { Russia: 'japan' } })).phase).toBe(
      'combatMove',
    )
  })

  test('R41-7.3: phase 3 fights what phase 2 leads to, and is over where that is nothing', () => {
    const units = { Karelia: { germany: { tank: 1 }, ussr: { infantry: 1 } } }
    const battles = writePosition(readPosition({ power: 'germany', phase: 'battle', units })).battles
    expect(battles).toEqual({ Karelia: 'pending' })
    expect(writePosition(readPosition({ power: 'germany', phase: 'battle', units: {} })).phase).toBe('noncombatMove')
  })

  test('R41-3.6: zones are hostile at the start where enemy surface warships are', () => {
    const units = { 'SZ 5': { germany: { battleship: 1 } }, 'SZ 6': { germany: { submarine: 1, transport: 2 } } }
    const state = readPosition({ power: 'ussr', units })
    expect([spaceOf('SZ 5'), spaceOf('SZ 6')].map(zone => state.hostileAtStart[zone])).toEqual([1, 0])
  })
})

// Each is the only thing wrong with it.
const bad: readonly { what: string; json: object; code?: string; at: string; says: RegExp }[] = [
  {
    what: 'R41-3.5: units on neutral ground',
    json: { units: { Turkey: { germany: { infantry: 1 } } } },
    at: 'units.Turkey.germany.infantry',
    says: /R41-3\.5/,
  },
  {
    what: 'R41-3.4: an owner of neutral ground',
    json: { owners: { Sahara: 'germany' } },
    at: 'owners.Sahara',
    says: /R41-3\.4/,
  },
  {
    what: 'R41-6.7: land units at sea',
    json: { units: { 'SZ 5': { germany: { infantry: 1 } } } },
    at: 'units.SZ 5.germany.infantry',
    says: /aboard transports.*R41-6\.7/,
  },
  {
    what: 'R41-2.3: ships on land',
    json: { units: { Germany: { germany: { destroyer: 1 } } } },
    at: 'units.Germany.germany.destroyer',
    says: /R41-2\.3/,
  },
  {
    what: 'R41-2.3: transports on land',
    json: { units: { Germany: { germany: { transport: 1 } } } },
    at: 'units.Germany.germany.transport',
    says: /R41-2\.3/,
  },
  {
    what: 'R41-7.3: enemies on one ground at the beginning of a turn',
    json: { units: { Karelia: { germany: { infantry: 1 }, ussr: { infantry: 1 } } } },
    at: 'units.Karelia.germany.infantry',
    says: /Karelia belongs to the USSR: .*R41-7\.3/,
  },
  {
    what: 'R41-7.3: units of another power than the acting one among enemies, in a battle of somebody else',
    json: { phase: 'battle', units: { Germany: { japan: { infantry: 1 }, ussr: { infantry: 1 } } } },
    at: 'units.Germany.ussr.infantry',
    says: /R41-7\.3/,
  },
  {
    what: 'R41-13.3: bombers at sea',
    json: { units: { 'SZ 5': { germany: { bomber: 1 } } } },
    at: 'units.SZ 5.germany.bomber',
    says: /R41-13\.3/,
  },
  {
    what: "R41-13.3: somebody else's bombers at sea",
    json: { phase: 'battle', units: { 'SZ 5': { japan: { bomber: 1 } } } },
    at: 'units.SZ 5.japan.bomber',
    says: /R41-13\.3/,
  },
  {
    what: 'R41-13.5: fighters at sea without a carrier',
    json: { units: { 'SZ 5': { germany: { fighter: 1 } } } },
    at: 'units.SZ 5.germany.fighter',
    says: /room for 0 \(R41-13\.5, R41-6\.6\.4\)/,
  },
  {
    what: 'R41-6.6.4: three fighters on one carrier, of two powers',
    json: { units: { 'SZ 5': { unitedStates: { fighter: 1 }, unitedKingdom: { fighter: 2, aircraftCarrier: 1 } } } },
    at: 'units.SZ 5.unitedKingdom.fighter',
    says: /3 fighters .* room for 2/,
  },
  {
    what: 'R41-6.7.1: V41-34: two tanks aboard',
    json: {
      units: { 'SZ 5': { germany: { transport: 1 } } },
      transports: [{ zone: 'SZ 5', power: 'germany', cargo: ['tank', 'tank'] }],
    },
    at: 'transports[0].cargo',
    says: /R41-6\.7\.1/,
  },
  {
    what: 'R41-6.7.1: V41-34: three infantry aboard',
    json: {
      units: { 'SZ 5': { germany: { transport: 1 } } },
      transports: [{ zone: 'SZ 5', power: 'germany', cargo: ['infantry', 'infantry', 'infantry'] }],
    },
    at: 'transports[0].cargo',
    says: /R41-6\.7\.1/,
  },
  {
    what: 'R41-6.7.2: an enemy aboard',
    json: {
      units: { 'SZ 5': { germany: { transport: 1 } } },
      transports: [{ zone: 'SZ 5', power: 'germany', cargo: [{ unit: 'infantry', power: 'ussr' }] }],
    },
    at: 'transports[0].cargo',
    says: /R41-6\.7\.2/,
  },
  {
    what: 'R41-6.7: more loaded transports than there are',
    json: {
      units: { 'SZ 5': { germany: { transport: 1 } } },
      transports: [
        { zone: 'SZ 5', power: 'germany', cargo: ['infantry'] },
        { zone: 'SZ 5', power: 'germany', cargo: ['infantry'] },
      ],
    },
    at: 'transports[1]',
    says: /one transport more/,
  },
  {
    what: 'R41-4.3: purchase without a capital',
    json: { phase: 'purchase', owners: { Germany: 'ussr' } },
    at: 'phase',
    says: /R41-4\.3/,
  },
  {
    what: 'R41-11.10: a capital in the hands of a friend',
    json: { owners: { Russia: 'unitedStates' } },
    at: 'owners.Russia',
    says: /R41-11\.10/,
  },
  {
    what: 'R41-4.2: a battle outside phase 3',
    json: {
      phase: 'noncombatMove',
      units: { 'SZ 5': { germany: { destroyer: 1 }, ussr: { submarine: 1 } } },
      fight: { space: 'SZ 5', round: 1, step: 'roundEnds' },
    },
    at: 'fight',
    says: /R41-4\.2/,
  },
  {
    what: 'R41-4.2: units moved before movement',
    json: { units: { Germany: { germany: { infantry: 1 } } }, moved: { Germany: { infantry: 1 } } },
    at: 'moved',
    says: /R41-4\.2/,
  },
  {
    what: 'R41-6.1.6: more moved than there are',
    json: {
      phase: 'noncombatMove',
      units: { Germany: { germany: { infantry: 1 } } },
      moved: { Germany: { infantry: 2 } },
    },
    at: 'moved.Germany.infantry',
    says: /R41-6\.1\.6/,
  },
  {
    what: 'R41-6.3.1: more flown than there are',
    json: { phase: 'noncombatMove', flown: [{ space: 'Germany', unit: 'fighter', steps: 2, count: 1 }] },
    at: 'flown',
    says: /R41-6\.3\.1/,
  },
  {
    what: 'R41-6.3.1: a fighter that flew too far',
    json: {
      phase: 'noncombatMove',
      units: { Germany: { germany: { fighter: 1 } } },
      flown: [{ space: 'Germany', unit: 'fighter', steps: 5, count: 1 }],
    },
    at: 'flown',
    says: /4 steps a turn/,
  },
  {
    what: 'R41-14.2: more placed than a complex takes',
    json: { phase: 'mobilise', placed: { Germany: 5 } },
    at: 'placed.Germany',
    says: /R41-14\.2/,
  },
  {
    what: 'R41-6.9.3: an assault on friendly ground',
    json: {
      phase: 'combatMove',
      units: { 'SZ 5': { germany: { transport: 1 } } },
      transports: [
        { zone: 'SZ 5', power: 'germany', cargo: [{ unit: 'infantry', lands: true }], target: 'Norway Finland' },
      ],
    },
    at: 'transports[0].target',
    says: /R41-6\.9\.3/,
  },
  {
    what: 'R41-3.1: an entry from afar',
    json: { phase: 'battle', entered: { Karelia: ['Germany'] } },
    at: 'entered.Karelia[0]',
    says: /R41-3\.1/,
  },
  {
    what: 'R41-6.1: planes that came to sea in phase 2 to do nothing',
    json: {
      phase: 'combatMove',
      units: { 'SZ 6': { germany: { bomber: 1 } } },
      flown: [{ space: 'SZ 6', unit: 'bomber', steps: 2, count: 1 }],
    },
    at: 'phase',
    says: /no attack is declared there \(R41-6\.1\.2/,
  },
  {
    what: 'R41-9.7: casualties without hits',
    json: {
      phase: 'battle',
      units: { 'SZ 5': { germany: { destroyer: 1 }, ussr: { submarine: 1 } } },
      fight: { space: 'SZ 5', round: 1, step: 'defenderHit' },
    },
    at: 'fight.hits',
    says: /R41-9\.13/,
  },
  {
    what: 'R41-9.3: a dive on land',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { tank: 1 }, ussr: { infantry: 1 } } },
      fight: { space: 'Karelia', round: 1, step: 'attackerSubmerges' },
    },
    at: 'fight.step',
    says: /R41-9\.3/,
  },
  {
    what: 'R41-9.7.5: more battleships damaged than there are',
    json: {
      phase: 'battle',
      units: { 'SZ 5': { germany: { destroyer: 1 }, ussr: { submarine: 1 } } },
      fight: { space: 'SZ 5', round: 1, step: 'roundEnds', damaged: { germany: 1 } },
    },
    at: 'fight.damaged.germany',
    says: /R41-9\.7\.5/,
  },
  {
    what: 'R41-8.1: defenders behind the line who have fired',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { tank: 1 }, ussr: { infantry: 2 } } },
      fight: { space: 'Karelia', round: 1, step: 'roundEnds', struck: { ussr: { infantry: 1 } } },
    },
    at: 'fight.struck.ussr',
    says: /R41-8\.1/,
  },
  {
    what: 'R41-7.3: a battle with nobody on the other side',
    json: {
      phase: 'battle',
      units: { 'SZ 5': { germany: { destroyer: 1 } } },
      fight: { space: 'SZ 5', round: 1, step: 'roundEnds' },
    },
    at: 'fight.space',
    says: /R41-7\.3/,
  },
  {
    what: 'more of a kind than can be counted',
    json: { units: { Germany: { germany: { infantry: 150 } }, Ukraine: { germany: { infantry: 51 } } } },
    at: 'units',
    says: /201 infantry/,
  },
  {
    what: 'more transports than can be counted',
    json: { units: { 'SZ 5': { germany: { transport: 129 } } } },
    at: 'units',
    says: /129 transports/,
  },
  {
    what: 'more transports than can be counted, with those bought',
    json: { phase: 'mobilise', bought: { transport: 1 }, units: { 'SZ 5': { germany: { transport: 128 } } } },
    at: 'bought.transport',
    says: /129 transports/,
  },
  {
    what: 'the same while they wait in phase 4',
    json: { phase: 'noncombatMove', bought: { transport: 1 }, units: { 'SZ 5': { germany: { transport: 128 } } } },
    at: 'bought.transport',
    says: /129 transports/,
  },
  {
    what: 'more of a kind than can be counted, with those bought',
    json: { phase: 'mobilise', bought: { infantry: 1 }, units: { Germany: { germany: { infantry: 200 } } } },
    at: 'units',
    says: /201 infantry/,
  },
  ...(['combatMove', 'battle', 'noncombatMove', 'mobilise'] as const).map(phase => ({
    what: `R41-5.2: more bought than the complexes take, in phase ${phase}`,
    json: { phase, bought: { battleship: 5 } },
    at: 'bought',
    says: /5 units .* room for 4 of them \(R41-5\.2, A41-24\)/,
  })),
  {
    what: 'A41-24: more ships bought than complexes on a coast take',
    json: { power: 'ussr', phase: 'mobilise', bought: { submarine: 3, infantry: 1 } },
    at: 'bought',
    says: /A41-24/,
  },
  {
    what: 'R41-14.2: what is bought and what is placed are more than a complex takes',
    json: { phase: 'mobilise', bought: { infantry: 2 }, placed: { Germany: 3 } },
    at: 'bought',
    says: /room for 1 of them/,
  },
  {
    what: 'R41-11.9: units bought without a capital',
    json: {
      phase: 'noncombatMove',
      owners: { Germany: 'ussr', Caucasus: 'germany' },
      bought: { infantry: 1 },
    },
    at: 'bought',
    says: /R41-11\.9/,
  },
  {
    what: 'R41-16: a winner who does not hold the capitals',
    json: { power: 'japan', phase: 'mobilise', winner: 'allies' },
    at: 'winner',
    says: /R41-16/,
  },
  {
    what: 'R41-16.3: a winner at the wrong moment',
    json: { power: 'ussr', phase: 'mobilise', winner: 'allies', owners: { Germany: 'ussr', Japan: 'unitedStates' } },
    at: 'winner',
    says: /R41-16/,
  },
  {
    what: 'R41-3.5: a battle on neutral ground',
    json: { phase: 'battle', battles: { Turkey: 'pending' } },
    at: 'battles.Turkey',
    says: /R41-3\.5/,
  },
  {
    what: 'R41-7.3: a battle on ground of one’s own',
    json: { phase: 'battle', battles: { Germany: 'pending' }, units: { Germany: { germany: { tank: 1 } } } },
    at: 'battles.Germany',
    says: /R41-7\.3/,
  },
  {
    what: 'R41-7.3: a battle on hostile ground that nobody entered',
    json: { phase: 'battle', battles: { Russia: 'opened' } },
    at: 'battles.Russia',
    says: /R41-7\.3/,
  },
  {
    what: 'R41-7.3: a battle that was fought on ground of one’s own',
    json: { phase: 'battle', battles: { Germany: 'done' } },
    at: 'battles.Germany',
    says: /when the turn began/,
  },
  {
    what: 'R41-7.3: a battle at sea with nobody there',
    json: { phase: 'battle', battles: { 'SZ 30': 'pending' } },
    at: 'battles.SZ 30',
    says: /R41-7\.3/,
  },
  {
    what: 'R41-10.1: a sea battle opened by another',
    json: {
      phase: 'battle',
      battles: { 'SZ 5': 'opened' },
      units: { 'SZ 5': { germany: { destroyer: 1 }, ussr: { submarine: 1 } } },
    },
    at: 'battles.SZ 5',
    says: /R41-10\.1/,
  },
  {
    what: 'R41-6.4.3: an attack on land declared in phase 2',
    json: { phase: 'combatMove', battles: { Karelia: 'pending' }, units: { Karelia: { germany: { tank: 1 } } } },
    at: 'battles.Karelia',
    says: /R41-6\.4\.3/,
  },
  ...[
    { hits: { sub: 0, air: 0, any: 4 }, says: /can score 3 hits/ },
    { hits: { sub: 1, air: 0, any: 0 }, says: /0 of submarines/ },
    { hits: { sub: 0, air: 1, any: 0 }, says: /0 of planes/ },
  ].map(({ hits, says }) => ({
    what: `R41-8.1: hits that no dice on land score: ${JSON.stringify(hits)}`,
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { tank: 2, fighter: 1 }, ussr: { infantry: 4 } } },
      fight: { space: 'Karelia', round: 1, step: 'defenderHit', hits },
    },
    at: 'fight.hits',
    says,
  })),
  {
    what: 'R41-8.3: a battle that goes on though the last defenders have left',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { tank: 4 } } },
      fight: { space: 'Karelia', round: 2, step: 'attackerFires' },
    },
    at: 'fight.space',
    says: /units of both sides/,
  },
  {
    what: 'R41-8.2: more hits than those who stand and those who fell can have scored',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { tank: 4 }, ussr: { infantry: 1 } } },
      fight: { space: 'Karelia', round: 1, step: 'attackerHit', hits: { sub: 0, air: 0, any: 6 } },
    },
    at: 'fight.hits',
    says: /can score 5 hits/,
  },
  ...[
    { step: 'defenderStruck', hits: { sub: 0, air: 0, any: 1 }, says: /can score 2 hits: 2 of submarines/ },
    { step: 'defenderStruck', hits: { sub: 3, air: 0, any: 0 }, says: /can score 2 hits/ },
    { step: 'attackerStruck', hits: { sub: 4, air: 0, any: 0 }, says: /can score 3 hits/ },
    // R41-9.2: no destroyer there, so the attacker's submarines have struck, and its plane hits no submarine.
    { step: 'defenderHit', hits: { sub: 1, air: 0, any: 0 }, says: /0 of submarines, 1 of planes/ },
    { step: 'defenderHit', hits: { sub: 0, air: 2, any: 0 }, says: /1 of planes/ },
    { step: 'attackerHit', hits: { sub: 1, air: 0, any: 0 }, says: /0 of submarines/ },
  ].map(({ step, hits, says }) => ({
    what: `R41-9.3 to 9.5: hits that no dice at sea score: ${step} ${JSON.stringify(hits)}`,
    json: {
      phase: 'battle',
      units: {
        'SZ 5': { germany: { submarine: 2, fighter: 1 }, unitedKingdom: { submarine: 1, battleship: 2 } },
      },
      fight: { space: 'SZ 5', round: 1, step, hits },
    },
    at: 'fight.hits',
    says,
  })),
  {
    what: 'R41-9.3.6: a strike at a destroyer',
    json: {
      phase: 'battle',
      units: { 'SZ 5': { germany: { submarine: 2 }, unitedKingdom: { destroyer: 2 } } },
      fight: { space: 'SZ 5', round: 1, step: 'defenderStruck', hits: { sub: 1, air: 0, any: 0 } },
    },
    at: 'fight.hits',
    says: /can score 0 hits/,
  },
  {
    what: 'R41-6.9.3, R41-10.7: troops ashore where there is no coast',
    json: {
      phase: 'battle',
      units: { Russia: { germany: { infantry: 1 }, ussr: { infantry: 1 } } },
      seaborne: { Russia: { infantry: 1 } },
      fight: { space: 'Russia', round: 1, step: 'attackerFires' },
    },
    at: 'seaborne.Russia',
    says: /no coast/,
  },
  {
    what: 'R41-10.1, R41-10.7: troops ashore where no battle is being fought',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { infantry: 1 }, ussr: { infantry: 1 } } },
      seaborne: { Karelia: { infantry: 1 } },
    },
    at: 'seaborne.Karelia',
    says: /R41-10\.1/,
  },
  {
    what: 'R41-10.1, R41-10.7: tanks ashore while another battle is being fought',
    json: {
      phase: 'battle',
      units: {
        Karelia: { germany: { tank: 1 }, ussr: { infantry: 1 } },
        Archangel: { germany: { infantry: 1 }, ussr: { infantry: 1 } },
      },
      seaborne: { Karelia: { tank: 1 } },
      battles: { Archangel: 'pending', Karelia: 'pending' },
      fight: { space: 'Archangel', round: 1, step: 'attackerFires' },
    },
    at: 'seaborne.Karelia',
    says: /R41-10\.1/,
  },
  {
    what: 'R41-10.8: more ashore than there are',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { infantry: 1 }, ussr: { infantry: 1 } } },
      seaborne: { Karelia: { infantry: 2 } },
      fight: { space: 'Karelia', round: 1, step: 'attackerFires' },
    },
    at: 'seaborne.Karelia.infantry',
    says: /R41-10\.8/,
  },
  {
    what: 'R41-10.8: those who came by sea, asked to retreat',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { infantry: 1 }, ussr: { infantry: 1 } } },
      seaborne: { Karelia: { infantry: 1 } },
      fight: { space: 'Karelia', round: 1, step: 'roundEnds' },
    },
    at: 'fight.step',
    says: /R41-10\.8/,
  },
  {
    what: 'R41-10.8, R41-10.9: infantry and tanks that came by sea, asked to retreat once the others have',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { infantry: 1, tank: 1 }, ussr: { infantry: 1 } } },
      seaborne: { Karelia: { infantry: 1, tank: 1 } },
      fight: { space: 'Karelia', round: 2, step: 'roundEnds', brokenOff: true },
    },
    at: 'fight.step',
    says: /R41-10\.8/,
  },
  ...[{}, { seaborne: { Karelia: { infantry: 1 } } }].map(more => ({
    what: `R41-10.9: broken off with ${'seaborne' in more ? 'an overland unit left' : 'nobody from the sea'}`,
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { infantry: 2 }, ussr: { infantry: 1 } } },
      fight: { space: 'Karelia', round: 2, step: 'attackerFires', brokenOff: true },
      ...more,
    },
    at: 'fight.brokenOff',
    says: /R41-10\.9/,
  })),
  {
    what: 'R41-10.9: broken off, and asked to retreat again',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { infantry: 1, fighter: 1 }, ussr: { infantry: 1 } } },
      seaborne: { Karelia: { infantry: 1 } },
      fight: { space: 'Karelia', round: 2, step: 'roundEnds', brokenOff: true },
    },
    at: 'fight.step',
    says: /R41-10\.8/,
  },
  {
    what: 'R41-6.2.3: an entry from enemy ground that nobody blitzed through',
    json: {
      phase: 'battle',
      units: { Russia: { germany: { tank: 1 }, ussr: { infantry: 1 } } },
      entered: { Russia: ['Archangel'] },
    },
    at: 'entered.Russia',
    says: /R41-6\.2\.3, A41-14/,
  },
  {
    what: 'R41-2.3: land units that entered from the sea',
    json: {
      phase: 'battle',
      units: { Karelia: { germany: { tank: 1 }, ussr: { infantry: 1 } } },
      entered: { Karelia: ['SZ 5'] },
    },
    at: 'entered.Karelia',
    says: /A41-14/,
  },
  {
    what: 'R41-3.10: ships that entered through closed straits',
    json: {
      phase: 'battle',
      units: { 'SZ 18': { germany: { submarine: 1 }, ussr: { destroyer: 1 } } },
      entered: { 'SZ 18': ['SZ 17'] },
    },
    at: 'entered.SZ 18',
    says: /R41-3\.10/,
  },
  {
    what: 'no such space',
    json: { units: { Atlantis: { germany: { infantry: 1 } } } },
    code: 'invalid-field',
    at: 'units.Atlantis',
    says: /no space "Atlantis"/,
  },
  {
    what: 'no such unit',
    json: { units: { Germany: { germany: { cruiser: 1 } } } },
    code: 'unknown-unit',
    at: 'units.Germany.germany.cruiser',
    says: /there are infantry, tank/,
  },
  {
    what: 'no such field',
    json: { weather: 'fine' },
    code: 'unknown-field',
    at: 'weather',
    says: /remove it/,
  },
  {
    what: 'money below nothing',
    json: { treasuries: { germany: -1 } },
    code: 'out-of-range',
    at: 'treasuries.germany',
    says: /at least 0/,
  },
  {
    what: 'a sea zone with an owner',
    json: { owners: { 'SZ 5': 'germany' } },
    code: 'invalid-field',
    at: 'owners.SZ 5',
    says: /must be a territory/,
  },
]

describe('positions that cannot be are refused, place and rule named', () => {
  test.each(bad)('$what', ({ json, code = 'impossible-position', at, says }) => {
    expect(faultsIn({ power: 'germany', units: {}, ...json })).toEqual([
      { code, at, message: expect.stringMatching(says) },
    ])
  })

  test('all faults at once, up to twenty', () => {
    const units = { Turkey: { germany: { infantry: 1, tank: 1 } }, Germany: { germany: { submarine: 1 } } }
    expect(faultsIn({ power: 'germany', units })).toHaveLength(3)
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, zone) => [`SZ ${zone + 1}`, { germany: { infantry: 1 } }]),
    )
    expect(faultsIn({ power: 'germany', units: many })).toHaveLength(20)
  })
})

describe('what looks odd and can be', () => {
  const fine: readonly { what: string; json: object }[] = [
    {
      what: 'R41-3.6: enemies in one zone at the beginning of a turn',
      json: { units: { 'SZ 5': { germany: { battleship: 1 }, ussr: { destroyer: 1 } } } },
    },
    {
      what: 'R41-3.11: fighters of a friend on a carrier',
      json: { units: { 'SZ 5': { unitedStates: { fighter: 2 }, unitedKingdom: { aircraftCarrier: 1 } } } },
    },
    {
      what: 'R41-6.7.2: troops of a friend aboard',
      json: {
        units: { 'SZ 5': { germany: { transport: 1 } } },
        transports: [{ zone: 'SZ 5', power: 'germany', cargo: [{ unit: 'tank', power: 'japan' }, 'infantry'] }],
      },
    },
    {
      what: 'R41-11.5: a friend holds what the enemy of its owner’s capital lost',
      json: { owners: { Russia: 'germany', Karelia: 'unitedStates' } },
    },
    {
      what: 'R41-8.2: hits of defenders that have fallen since',
      json: {
        phase: 'battle',
        units: { Karelia: { germany: { tank: 4 }, ussr: { infantry: 1 } } },
        fight: { space: 'Karelia', round: 1, step: 'attackerHit', hits: { sub: 0, air: 0, any: 3 } },
      },
    },
    {
      what: 'R41-8.3: hits of the last defenders, who have left',
      json: {
        phase: 'battle',
        units: { Karelia: { germany: { tank: 4 }, ussr: {} } },
        fight: { space: 'Karelia', round: 1, step: 'attackerHit', hits: { sub: 0, air: 0, any: 3 } },
      },
    },
    {
      what: 'R41-9.3.5: hits of the last submarines that struck, which have left',
      json: {
        phase: 'battle',
        units: { 'SZ 5': { germany: { submarine: 2 }, unitedKingdom: {} } },
        fight: { space: 'SZ 5', round: 1, step: 'attackerStruck', hits: { sub: 1, air: 0, any: 0 } },
      },
    },
    {
      what: 'R41-9.3.6: a strike where there is no destroyer',
      json: {
        phase: 'battle',
        units: { 'SZ 5': { germany: { submarine: 2 }, unitedKingdom: { battleship: 2 } } },
        fight: { space: 'SZ 5', round: 1, step: 'defenderStruck', hits: { sub: 2, air: 0, any: 0 } },
      },
    },
    {
      what: 'R41-9.3.6: general fire at a destroyer',
      json: {
        phase: 'battle',
        units: { 'SZ 5': { germany: { battleship: 2 }, unitedKingdom: { destroyer: 2 } } },
        fight: { space: 'SZ 5', round: 1, step: 'defenderHit', hits: { sub: 0, air: 0, any: 2 } },
      },
    },
    {
      what: 'R41-9.2: hits of planes whose destroyer has fallen since, which may fall on submarines',
      json: {
        phase: 'battle',
        units: {
          'SZ 5': {
            germany: { submarine: 2, destroyer: 1 },
            unitedKingdom: { fighter: 1, aircraftCarrier: 1 },
          },
        },
        fight: { space: 'SZ 5', round: 1, step: 'attackerHit', hits: { sub: 0, air: 0, any: 2 } },
      },
    },
    {
      what: 'R41-10.7: troops ashore, counted apart from those who came over land',
      json: {
        phase: 'battle',
        units: { Karelia: { germany: { infantry: 3, tank: 1 }, ussr: { infantry: 1 } } },
        seaborne: { Karelia: { infantry: 1, tank: 1 } },
        fight: { space: 'Karelia', round: 1, step: 'attackerFires' },
      },
    },
    {
      what: 'R41-10.8, R41-10.9: infantry and a tank that came by sea and fight on alone',
      json: {
        phase: 'battle',
        units: { Karelia: { germany: { infantry: 1, tank: 1 }, ussr: { infantry: 1 } } },
        seaborne: { Karelia: { infantry: 1, tank: 1 } },
        fight: { space: 'Karelia', round: 2, step: 'attackerFires', brokenOff: true },
      },
    },
    {
      what: 'R41-16.1: a game that is won',
      json: {
        power: 'japan',
        phase: 'noncombatMove',
        winner: 'allies',
        owners: { Germany: 'ussr', Japan: 'unitedStates' },
      },
    },
    {
      what: 'R41-14.2: as much bought as there is room for, some of it placed',
      json: { phase: 'mobilise', bought: { infantry: 1, submarine: 2 }, placed: { Germany: 1 } },
    },
    {
      what: 'R41-6.2.3: an entry from ground that was blitzed through',
      json: {
        phase: 'battle',
        units: { Russia: { germany: { tank: 1 }, ussr: { infantry: 1 } } },
        owners: { 'West Russia': 'germany' },
        startOfTurn: { owners: { 'West Russia': 'ussr' } },
        entered: { Russia: ['West Russia'] },
      },
    },
    {
      what: 'R41-7.3: planes over an enemy after a battle they broke off',
      json: {
        phase: 'noncombatMove',
        units: { Karelia: { germany: { fighter: 1 }, ussr: { infantry: 1 } } },
        flown: [{ space: 'Karelia', unit: 'fighter', steps: 2, count: 1 }],
      },
    },
  ]
  test.each(fine)('$what', ({ json }) => expect(faultsIn({ power: 'germany', units: {}, ...json })).toEqual([]))
})

describe('what is written is read back', () => {
  const opening = openingState()

  test('the opening, as JSON and packed', () => {
    expect(fingerprintOf(readPosition(writePosition(opening)))).toBe(fingerprintOf(opening))
    expect(fingerprintOf(unpackPosition(packPosition(opening), opening.agreement))).toBe(fingerprintOf(opening))
  })

  test('through text, key by key', () => {
    const json = JSON.parse(JSON.stringify(writePosition(opening)))
    expect(writePosition(readPosition(json))).toEqual(json)
  })

  test('a packed position that is cut short, or of another kind, is no position', () => {
    const packed = packPosition(opening)
    expect(() => unpackPosition(packed.slice(0, -1), opening.agreement)).toThrow(/broken/)
    expect(() => unpackPosition(`C${packed.slice(1)}`, opening.agreement)).toThrow(/another way/)
  })
})
