import { describe, expect, test } from 'vitest'
import { allSpaces, isImpassable, isZone, nameOf, neighboursOf } from '../../../../src/games/aa1914/board/map.ts'
import { allTypes, moveOf, only, transport, unitName } from '../../../../src/games/aa1914/board/units.ts'
import { Aa1914AttackersReply, attackersOf } from '../../../../src/games/aa1914/play/attackers.ts'
import { writePosition } from '../../../../src/games/aa1914/position/write.ts'
import { legal } from '../../../../src/games/aa1914/turn/legal.ts'
import { openingState } from '../../../../src/games/aa1914/turn/setup.ts'
import { events, movement, type State } from '../../../../src/games/aa1914/turn/state.ts'
import { boardOf, move, order } from '../../../support/board-1914.ts'
import { playAtRandom } from '../../../support/games-1914.ts'

const ask = (state: State, space: string, power?: string): Aa1914AttackersReply =>
  Aa1914AttackersReply.parse(attackersOf({ position: writePosition(state), space, ...(power && { power }) }))

/** Movements as they begin, of games at random. */
const movements: State[] = []
playAtRandom(openingState(), 'attacked', 4, ({ after }) => {
  if (
    after.phase === movement &&
    after.pending.length === 0 &&
    after.roll === 0 &&
    !after.moved.some(count => count > 0)
  )
    movements.push(after.copy())
})

/** Every way of so many steps. */
const routesFrom = (route: readonly number[], steps: number): number[][] =>
  steps === 0
    ? []
    : neighboursOf(route.at(-1)!).flatMap(next => [[...route, next], ...routesFrom([...route, next], steps - 1)])

/** Whom the rules let go where, tried out order by order. */
const triedOut = (state: State): Set<string> => {
  const found = new Set<string>()
  for (const from of allSpaces)
    for (const type of allTypes) {
      if (type === transport || state.ownUnits(from, type) === 0) continue
      found.add(`${unitName(type)} ${nameOf(from)} → ${nameOf(from)}`)
      // All battleships there may be damaged.
      for (const route of routesFrom([from], moveOf(type)))
        if ([0, 1].some(damaged => !legal(state, { kind: 'move', units: only(type, 1), route, damaged, cargo: [] })))
          found.add(`${unitName(type)} ${nameOf(from)} → ${nameOf(route.at(-1)!)}`)
    }
  return found
}

describe('who could attack in 1914', () => {
  test('is whom the rules let go there, and nobody else', () => {
    expect(movements.length).toBeGreaterThan(20)
    for (const state of movements.filter((_, index) => index % 15 === 0)) {
      const tried = triedOut(state)
      let told = 0
      for (const space of allSpaces) {
        if (!isZone(space) && isImpassable(space)) continue
        const { groups } = ask(state, nameOf(space))
        const offered = groups.map(({ unit, from }) => `${unit} ${from} → ${nameOf(space)}`)
        for (const way of offered) expect(tried, way).toContain(way)
        // Nobody is left out where anybody is told.
        if (offered.length === 0) continue
        told++
        expect(offered.toSorted()).toEqual([...tried].filter(way => way.endsWith(` → ${nameOf(space)}`)).toSorted())
      }
      expect(told).toBeGreaterThan(0)
    }
  })

  test('R14-7.2.1, R14-7.6.1: land units come from beside, fighters from two spaces away; the next power begins its turn', () => {
    const state = boardOf({
      power: 'germany',
      units: {
        Munich: { germany: { infantry: 3, artillery: 1 } },
        Berlin: { germany: { infantry: 2, fighter: 1 } },
        Ruhr: { germany: { infantry: 1, fighter: 1 } },
        Lorraine: { france: { infantry: 2 } },
      },
    })
    expect(ask(state, 'Lorraine')).toMatchObject({
      power: 'germany',
      defender: { infantry: 2 },
      landings: [],
    })
    const froms = ask(state, 'Lorraine').groups.map(({ from, unit }) => `${unit} ${from}`)
    expect(froms).toEqual(expect.arrayContaining(['fighter Ruhr']))
    expect(froms).not.toContain('infantry Berlin')
    expect(ask(state, 'Alsace', 'france').power).toBe('france')
  })

  test('R14-4.1.2: defends what a neutral minor power would mobilise', () => {
    expect(ask(openingState(), 'Switzerland').defender).toMatchObject({ artillery: 1 })
    expect(ask(openingState(), 'Serbia').defender).toEqual({ infantry: 3, artillery: 1 })
  })

  test('R14-7.8.4, R14-10.1: troops land from where transports fetch them, past ships that were there', () => {
    const state = boardOf({
      power: 'britishEmpire',
      units: {
        Wales: { britishEmpire: { infantry: 2, artillery: 1 } },
        'SZ 8': { britishEmpire: { transport: 2, cruiser: 1 } },
        'SZ 9': { germany: { cruiser: 1 } },
        Kiel: { germany: { infantry: 1 } },
        'SZ 10': { germany: { battleship: 1 } },
      },
    })
    const targets = allSpaces.filter(space => !isZone(space) && !isImpassable(space))
    const landings = targets.flatMap(space => ask(state, nameOf(space)).landings)
    expect(landings.length).toBeGreaterThan(0)
    for (const { transports, troops, defender, escorts, zone } of landings) {
      expect(transports).toBe(2)
      expect(troops).toContainEqual({ from: 'Wales', unit: 'infantry', count: 2 })
      const isFought = zone === 'SZ 9' || zone === 'SZ 10'
      expect([Object.keys(defender).length > 0, escorts.length > 0]).toEqual([isFought, isFought])
    }
  })

  test('R14-7.8.1: no landing out of a hostile zone where no warship is or gets; one that has sailed there will do', () => {
    const ask9 = (state: State) => ask(state, 'Belgium').landings.filter(({ zone }) => zone === 'SZ 9')
    const units = {
      Wales: { britishEmpire: { infantry: 2 } },
      'SZ 9': { germany: { cruiser: 1 } },
      Belgium: { germany: { infantry: 1 } },
    }
    const owners = { Belgium: 'germany' } as const
    const alone = { ...units, 'SZ 8': { britishEmpire: { transport: 1 } } }
    expect(ask9(boardOf({ power: 'britishEmpire', round: 2, units: alone, owners }))).toEqual([])
    const escorted = { ...units, 'SZ 8': { britishEmpire: { transport: 1, cruiser: 1 } } }
    const state = boardOf({ power: 'britishEmpire', round: 2, units: escorted, owners })
    expect(ask9(state)).toMatchObject([{ escorts: [{ from: 'SZ 8', unit: 'cruiser', count: 1 }] }])
    order(state, move({ cruiser: 1 }, 'SZ 8', 'SZ 9'))
    expect(ask9(state)).toMatchObject([{ escorts: [] }])
  })

  test('R14-7.1.1: who has moved does not go again; R14-4.3.2: Russia has no turns after the armistice', () => {
    const units = { Vienna: { austriaHungary: { infantry: 3 } }, Budapest: { austriaHungary: { infantry: 2 } } }
    const state = boardOf({ power: 'austriaHungary', round: 2, units })
    const before = ask(state, 'Serbia').groups
    expect(before).toEqual([{ from: 'Budapest', unit: 'infantry', count: 2 }])
    order(state, move({ infantry: 2 }, 'Budapest', 'Vienna'))
    expect(ask(state, 'Serbia').groups).toEqual([])
    const peace = boardOf({
      power: 'germany',
      round: 6,
      agreement: { revolution: true },
      events: events.armistice,
      units: { Moscow: { russia: { infantry: 4 } }, Livonia: { germany: { infantry: 1 } } },
      owners: { Livonia: 'germany' },
    })
    expect(ask(peace, 'Livonia', 'russia').groups).toEqual([])
    expect(() => ask(peace, 'Sahara')).toThrow(/enters/)
  })
})
