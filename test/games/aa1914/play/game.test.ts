import { describe, expect, test } from 'vitest'
import type { Stream } from '../../../../src/engine/index.ts'
import { allTerritories, capitalSpace, minorCapitals, mobilised } from '../../../../src/games/aa1914/board/map.ts'
import { allTypes, costOf, noCounts, only, powerCount, type Tally } from '../../../../src/games/aa1914/board/units.ts'
import type { Action } from '../../../../src/games/aa1914/play/action.ts'
import { aa1914Game as game } from '../../../../src/games/aa1914/play/game.ts'
import { passIn } from '../../../../src/games/aa1914/play/pass.ts'
import { randomPlayer } from '../../../../src/games/aa1914/play/random-player.ts'
import { readPosition } from '../../../../src/games/aa1914/position/read.ts'
import { fingerprintOf, writePosition } from '../../../../src/games/aa1914/position/write.ts'
import { productionOf } from '../../../../src/games/aa1914/turn/control.ts'
import { unitsAboard } from '../../../../src/games/aa1914/turn/movement/index.ts'
import { diceNext, nextOf } from '../../../../src/games/aa1914/turn/next.ts'
import { openingState, usualAgreement } from '../../../../src/games/aa1914/turn/setup.ts'
import { cargoPower, cargoType, mobilise, rolls, type State } from '../../../../src/games/aa1914/turn/state.ts'
import { conforms } from '../../../conformance/game.ts'
import { otherAgreement, playAtRandom, survivesJson } from '../../../support/games-1914.ts'

const seeds = ['one', 'two', 'three'] as const

describe('a position at any moment of a game', () => {
  test.each(seeds)('comes back from JSON, in the midst of phases and of battles, and allows the same: %s', seed => {
    const fields = survivesJson(seed, 2, seed === 'two' ? otherAgreement : usualAgreement)
    for (const field of ['transports', 'waiting', 'moved', 'minefields', 'fight']) expect(fields).toContain(field)
  })

  test.each(seeds)('plays on, once it is read, like what was written: %s', seed => {
    const state = openingState()
    playAtRandom(state, seed, 2, () => {})
    const ends = [state, readPosition(writePosition(state))].map(start => {
      playAtRandom(start, 'on', 3, () => {})
      return fingerprintOf(start)
    })
    expect(ends[1]).toBe(ends[0])
  })
})

test.each(seeds)('whether dice come next is told as what comes next is, without asking who decides: %s', seed => {
  const kinds = new Set<string>()
  playAtRandom(openingState(otherAgreement), seed, 3, ({ after }) => {
    const { kind } = nextOf(after)
    kinds.add(kind)
    expect(diceNext(after) !== undefined).toBe(kind === 'dice')
  })
  expect([...kinds].sort()).toEqual(['decision', 'dice'])
})

/** All units of a power: on the board, aboard, and waiting. */
const unitsOf = (state: State, power: number): Tally => {
  const counts = noCounts()
  for (let at = 0; at < state.units.length; at++)
    if (Math.floor(at / 8) % powerCount === power) counts[at % 8]! += state.units[at]!
  for (const type of allTypes) counts[type] += state.waitingOf(power, type)
  for (let boat = 0; boat < state.boatCount; boat++)
    for (const { code } of unitsAboard(state, boat)) if (cargoPower(code) === power) counts[cargoType(code)]! += 1
  return counts
}
const byPower = <Value>(of: (power: number) => Value): Value[] =>
  Array.from({ length: powerCount }, (_, power) => of(power))
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

const boughtIn = (action: Action = []): Tally => {
  const counts = noCounts()
  for (const order of action) if (order.kind === 'buy') for (const type of allTypes) counts[type] += order.units[type]
  return counts
}
const isIntact = (state: State, minor: number): boolean => state.intact[minorCapitals[minor]!] === 1

describe('the books of a game', () => {
  test.each(seeds)('transports are listed as they are counted, and nothing is less than nothing: %s', seed => {
    playAtRandom(openingState(otherAgreement), seed, 4, ({ after }) => {
      const listed = new Array<number>(after.units.length).fill(0)
      for (let boat = 0; boat < after.boatCount; boat++)
        listed[(after.boatField(boat, 'zone') * powerCount + after.boatField(boat, 'owner')) * 8 + 7]! += 1
      expect([...after.units].filter((count, at) => at % 8 === 7 && count !== listed[at])).toEqual([])
      expect(Math.max(...after.units)).toBeLessThanOrEqual(200)
      expect(Math.min(...after.cash)).toBeGreaterThanOrEqual(0)
    })
  })

  test.each(seeds)(
    'units come only by purchase, from minor powers and by the exchange, and go only by hits: %s',
    seed => {
      playAtRandom(openingState(), seed, 5, ({ before, action, after }) => {
        const [were, are] = [byPower(power => unitsOf(before, power)), byPower(power => unitsOf(after, power))]
        const raised = minorCapitals
          .filter((_, minor) => isIntact(before, minor) && !isIntact(after, minor))
          .map(capital => mobilised(minorCapitals.indexOf(capital)))
        const men = sum(raised.map(({ infantry }) => infantry))
        const bought = boughtIn(action)
        const gained = allTypes.map(type =>
          sum(are.map((counts, power) => Math.max(0, counts[type] - were[power]![type]))),
        )
        const lost = allTypes.map(type =>
          sum(are.map((counts, power) => Math.max(0, were[power]![type] - counts[type]))),
        )
        const isPlaced = before.phase === mobilise && before.roll === rolls.none && before.pending.length === 0
        const exchanged = isPlaced ? gained[0]! : 0
        expect(gained).toEqual(
          allTypes.map(type => bought[type] + (type === 0 ? men + exchanged : type === 1 ? raised.length : 0)),
        )
        // R14-12.2 gives back as many as it brings, in the capital and in India.
        if (isPlaced) expect([sum(lost), exchanged <= 2]).toEqual([exchanged, true])
        else if (action && !before.fight) expect(sum(lost)).toBe(0)
      })
    },
  )

  test.each(seeds)('money comes by income and loot, and goes for purchases: %s', seed => {
    playAtRandom(openingState(), seed, 5, ({ before, action, after }) => {
      const spent = sum(allTypes.map(type => costOf(type) * boughtIn(action)[type]))
      const change = sum([...after.cash]) - sum([...before.cash])
      if (game.turn(before) === game.turn(after)) {
        // R14-14.4: what is taken with a capital only changes hands.
        expect(change).toBe(0 - spent)
        return
      }
      const isLost = [before, after].some(state => {
        const owner = state.ownerOf(capitalSpace(before.power))
        return owner !== before.power && owner < powerCount
      })
      const income = isLost ? 0 : productionOf(after, before.power)
      const hit = (after.rolled?.about === 'submarineWarfare' && before.roll !== 0 ? after.rolled.dice : []).flatMap(
        ({ faces, value }) => faces.filter(face => face <= value),
      ).length
      expect(change).toBe(Math.max(0, income - hit))
    })
  })

  test.each(seeds)('only what somebody controls is of a side, and each controls what it has taken: %s', seed => {
    playAtRandom(openingState(), seed, 4, ({ after }) => {
      for (const territory of allTerritories) {
        const owner = after.ownerOf(territory)
        expect(owner < powerCount || owner === 255).toBe(true)
        if (after.intact[territory] === 1) expect(owner).toBe(255)
      }
    })
  })
})

/** Dice that all show one face. */
const always = (face: number): Stream => ({ nextUint32: () => face, nextFraction: () => (face - 0.5) / 6 })

describe('passing', () => {
  test('attacks Serbia with one infantry and nobody else, and is legal for three rounds', () => {
    const state = openingState()
    const moved: Action[] = []
    for (let next = game.next(state); state.round <= 3; next = game.next(state)) {
      if (next.kind === 'chance') {
        game.chance(state, always(6))
        continue
      }
      const action = passIn(state)
      expect(game.fault(state, action)).toBeUndefined()
      if (next.kind === 'decision' && next.about === 'movement' && action.length > 0) moved.push(action)
      game.act(state, action)
    }
    expect(moved).toMatchObject([[{ kind: 'move', units: only(0, 1) }]])
  })
})

conforms('Axis & Allies 1914', {
  game,
  players: [randomPlayer],
  nonsense: [{ kind: 'place', units: only(6, 3), at: 0 }],
  positions: [
    readPosition({
      power: 'germany',
      phase: 'combat',
      units: { 'SZ 8': { germany: { submarine: 2, cruiser: 1 }, britishEmpire: { battleship: 1, transport: 1 } } },
    }),
  ],
  cap: 1,
})
