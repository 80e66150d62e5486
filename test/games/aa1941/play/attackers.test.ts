import { describe, expect, test } from 'vitest'
import {
  isZone,
  nameOf,
  neighboursOf,
  spaceCount,
  spaceNames,
  spaceOf,
} from '../../../../src/games/aa1941/board/map.ts'
import { allTypes, isAir, moveOf, only, transport, unitTypes } from '../../../../src/games/aa1941/board/units.ts'
import { Aa1941AttackersReply, attackersOf } from '../../../../src/games/aa1941/play/attackers.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { optionsOf } from '../../../../src/games/aa1941/strategist/v1/options.ts'
import { faultOfLanding } from '../../../../src/games/aa1941/turn/landing/landing.ts'
import { apply, legal } from '../../../../src/games/aa1941/turn/legal.ts'
import { routeByAir } from '../../../../src/games/aa1941/turn/movement/routes.ts'
import type { Order } from '../../../../src/games/aa1941/turn/orders.ts'
import type { State } from '../../../../src/games/aa1941/turn/state.ts'
import { boardOf } from '../../../support/board-1941.ts'
import { playerOf, playOn } from '../../../support/players-1941.ts'

const ask = (state: State, space: string, power?: string): Aa1941AttackersReply =>
  Aa1941AttackersReply.parse(attackersOf({ position: writePosition(state), space, ...(power && { power }) }))

/** Combat movements as they begin, at the opening and later in a game. */
const movements: State[] = []
for (const opening of [0, 21])
  playOn(playerOf('rules'), { opening, rounds: 2 }, state => {
    if (state.phase === 1) movements.push(state.copy())
  })

/** Every way of so many steps. */
const routesFrom = (route: readonly number[], steps: number): number[][] =>
  steps === 0
    ? []
    : neighboursOf(route.at(-1)!).flatMap(next => [[...route, next], ...routesFrom([...route, next], steps - 1)])

/** Whom the rules let go where, tried out order by order. */
const triedOut = (state: State): Set<string> => {
  const found = new Set<string>()
  for (let from = 0; from < spaceCount; from++)
    for (const type of allTypes) {
      if (type === transport || state.ownUnits(from, type) === 0) continue
      const routes = isAir(type)
        ? Array.from({ length: spaceCount }, (_, to) => routeByAir(from, to) ?? []).filter(
            route => route.length > 1 && route.length - 1 <= moveOf(type),
          )
        : routesFrom([from], moveOf(type))
      for (const route of routes) {
        const order: Order = { kind: 'move', units: only(type, 1), route }
        if (legal(state, order)) continue
        const after = state.copy()
        apply(after, order)
        if (isAir(type) && faultOfLanding(after)) continue
        found.add(`${unitTypes[type]} ${spaceNames[from]} → ${spaceNames[route.at(-1)!]}`)
      }
      if (isZone(from)) found.add(`${unitTypes[type]} ${spaceNames[from]} → ${spaceNames[from]}`)
    }
  return found
}

const targetsOf = (state: State): number[] =>
  Array.from({ length: spaceCount }, (_, space) => space).filter(space =>
    isZone(space) ? state.hasEnemies(space) : state.isHostile(space),
  )

describe('who could attack', () => {
  test('is whom the rules let go there, and nobody else', () => {
    expect(movements.length).toBeGreaterThan(8)
    for (const state of movements.filter((_, index) => index % 3 === 0)) {
      const tried = triedOut(state)
      const targets = targetsOf(state).map(space => nameOf(space))
      const offered = targets.flatMap(space =>
        ask(state, space).groups.map(({ unit, from }) => `${unit} ${from} → ${space}`),
      )
      const wanted = [...tried].filter(way => targets.includes(way.split(' → ')[1]!))
      expect(offered.toSorted()).toEqual(wanted.toSorted())
    }
  })

  test('lands wherever the players of the game see a way to land', () => {
    let seen = 0
    for (const state of movements)
      for (const { space, lifts } of optionsOf(state).targets) {
        const { landings } = ask(state, nameOf(space))
        for (const { route } of lifts) {
          seen++
          const zone = spaceNames[route.at(-1)!]
          expect(
            landings.map(landing => landing.zone),
            `${spaceNames[space]} from ${zone}`,
          ).toContain(zone)
        }
      }
    expect(seen).toBeGreaterThan(30)
  })

  test('tanks come from two territories away, aircraft from afar, ships from two zones', () => {
    const state = boardOf({
      power: 'germany',
      phase: 'combatMove',
      units: {
        Germany: { germany: { tank: 2, infantry: 5, bomber: 1 } },
        'Eastern Europe': { germany: { infantry: 1 } },
        'SZ 5': { germany: { submarine: 1, destroyer: 1 } },
        Ukraine: { ussr: { infantry: 2 } },
        'SZ 2': { unitedKingdom: { destroyer: 1 } },
      },
      owner: { Ukraine: 'ussr' },
    })
    expect(ask(state, 'Ukraine').groups).toEqual([
      { from: 'Eastern Europe', unit: 'infantry', count: 1 },
      { from: 'Germany', unit: 'tank', count: 2 },
      { from: 'Germany', unit: 'bomber', count: 1 },
    ])
    expect(ask(state, 'SZ 2').groups.map(({ from, unit }) => `${unit} ${from}`)).toEqual([
      'bomber Germany',
      'submarine SZ 5',
      'destroyer SZ 5',
    ])
  })

  test('troops come ashore from where transports can fetch them, past ships that have to be beaten', () => {
    const state = boardOf({
      power: 'germany',
      phase: 'combatMove',
      units: {
        Germany: { germany: { tank: 1, infantry: 2 } },
        'SZ 5': { germany: { transport: 2, destroyer: 1 } },
        'SZ 6': { unitedKingdom: { destroyer: 1, submarine: 1 } },
        'United Kingdom': { unitedKingdom: { infantry: 2 } },
      },
    })
    const { landings, groups, defender } = ask(state, 'United Kingdom')
    expect([groups, defender]).toEqual([[], { infantry: 2 }])
    expect(landings).toEqual([
      {
        zone: 'SZ 6',
        transports: 2,
        troops: [
          { from: 'Germany', unit: 'infantry', count: 2 },
          { from: 'Germany', unit: 'tank', count: 1 },
        ],
        defender: { destroyer: 1, submarine: 1 },
        escorts: [{ from: 'SZ 5', unit: 'destroyer', count: 1 }],
      },
    ])
  })

  test('another power is taken to begin its turn, and what the acting one has moved is remembered', () => {
    const state = boardOf({
      power: 'ussr',
      phase: 'combatMove',
      units: { Ukraine: { germany: { infantry: 1 } }, Caucasus: { ussr: { infantry: 3 } } },
    })
    expect(ask(state, 'Caucasus', 'germany').groups).toEqual([{ from: 'Ukraine', unit: 'infantry', count: 1 }])
    apply(state, { kind: 'move', units: only(0, 2), route: [spaceOf('Caucasus'), spaceOf('Ukraine')] })
    expect(ask(state, 'Ukraine').groups).toEqual([{ from: 'Caucasus', unit: 'infantry', count: 1 }])
    expect(() => ask(state, 'Turkey')).toThrow(/neutral/)
  })
})
