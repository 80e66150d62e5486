import { describe, expect, test } from 'vitest'
import { Refusal, streamOf } from '../../../../src/engine/index.ts'
import { printedRules } from '../../../../src/games/aa1941/board/board-rules.ts'
import { territoryCount } from '../../../../src/games/aa1941/board/map.ts'
import { powerCount, types } from '../../../../src/games/aa1941/board/units.ts'
import { readAction, writeAction } from '../../../../src/games/aa1941/play/action.ts'
import { adjudicate } from '../../../../src/games/aa1941/play/adjudicate.ts'
import { aa1941Game, actIn, chanceIn, faultOfAction, nextIn } from '../../../../src/games/aa1941/play/game.ts'
import { makeOpenings, openingsFile } from '../../../../src/games/aa1941/play/make-openings.ts'
import { passIn } from '../../../../src/games/aa1941/play/pass.ts'
import { packPosition, unpackPosition } from '../../../../src/games/aa1941/position/pack.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import { fingerprintOf, writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { say } from '../../../../src/games/aa1941/says-board.ts'
import { randomAction, randomPlayer } from '../../../../src/games/aa1941/strategist/v1/random-player.ts'
import { openingState, usualSetup } from '../../../../src/games/aa1941/turn/setup.ts'
import { purchase, type State } from '../../../../src/games/aa1941/turn/state.ts'
import { conforms } from '../../../conformance/game.ts'
import { buy, place, position } from '../turn/positions.ts'

/** Plays on until a round is over, looking at every decision and everything that is done. */
const play = (state: State, seed: string, rounds: number, look: (state: State) => void): void => {
  const stream = streamOf(seed, 'actions')
  for (let next = nextIn(state); state.round <= rounds && next.kind !== 'over'; next = nextIn(state)) {
    look(state)
    if (next.kind === 'chance') chanceIn(state, streamOf(seed, next.key))
    else {
      const action = randomAction(state, stream)
      expect(faultOfAction(state, action)).toBeUndefined()
      actIn(state, action)
    }
  }
  look(state)
}

/** What holds in every state of every game. */
const isSound = (state: State): void => {
  const transports = new Array<number>(state.units.length).fill(0)
  for (let boat = 0; boat < state.boatCount; boat++) {
    const { zone, owner } = state.boatAt(boat)
    transports[(zone * powerCount + owner) * types + 5]!++
  }
  const wrong: number[] = []
  for (let at = 5; at < state.units.length; at += types) if (state.units[at] !== transports[at]) wrong.push(at)
  for (let space = 0; space < territoryCount; space++)
    for (let type = 4; type < types; type++)
      for (let power = 0; power < powerCount; power++) if (state.unitsIn(space, power, type) > 0) wrong.push(space)
  expect(wrong).toEqual([])
  expect(Math.max(...state.units)).toBeLessThanOrEqual(200)
  expect(Math.min(...state.cash)).toBeGreaterThanOrEqual(0)
}

const seeds = ['one', 'two', 'three', 'four']

describe('at the bounds of what a position holds', () => {
  test.each(['rich', 'late'])('play writes what can be read back, until the last round is over: %s', seed => {
    const start = {
      ...writePosition(openingState()),
      round: 9999,
      treasuries: { ussr: 5000, germany: 5000, unitedKingdom: 4999, japan: 5000, unitedStates: 5000 },
    }
    const state = readPosition(start)
    play(state, seed, 10_000, now =>
      expect(writePosition(readPosition(writePosition(now)))).toEqual(writePosition(now)),
    )
    expect(state).toMatchObject({ round: 10_000, power: 0 })
    expect(nextIn(state)).toEqual({
      kind: 'over',
      shares: adjudicate(state),
      reason: say.longestGame({ most: 9999 }),
    })
  })

  test('a battle counts its rounds from 1 again after the last that is told', () => {
    const state = readPosition({
      power: 'germany',
      phase: 'battle',
      units: { 'SZ 6': { germany: { battleship: 1 }, unitedKingdom: { battleship: 1 } } },
      fight: { space: 'SZ 6', round: 9999, step: 'roundEnds' },
    })
    actIn(state, [{ kind: 'pressOn' }])
    expect(nextIn(state)).toMatchObject({ key: '1/germany/SZ 6/1/attacker' })
  })
})

describe('random play', () => {
  test.each(seeds)('keeps the books of a game: %s', seed => {
    play(openingState(), seed, 4, isSound)
  })

  test.each(seeds)('comes back from JSON and from text at every moment: %s', seed => {
    play(openingState({ ...usualSetup, setup: 'errata' }), seed, 3, state => {
      const json = JSON.parse(JSON.stringify(writePosition(state)))
      const back = readPosition(json)
      expect(writePosition(back)).toEqual(json)
      expect(fingerprintOf(back)).toBe(fingerprintOf(state))
      expect(nextIn(back)).toEqual(nextIn(state))
    })
  })

  test.each(seeds)('is packed and unpacked at the beginning of turns: %s', seed => {
    let turn = ''
    play(openingState(), seed, 5, state => {
      const now = aa1941Game.turn(state)
      if (turn === now || state.phase !== purchase) return
      turn = now
      expect(fingerprintOf(unpackPosition(packPosition(state), state.agreement))).toBe(fingerprintOf(state))
    })
    expect(turn).not.toBe('')
  })

  test('makes openings: different positions at the beginning of round 2, the same for the same seed', () => {
    const made = makeOpenings([randomPlayer], 3, 'made')
    expect(new Set(made).size).toBe(3)
    expect(makeOpenings([randomPlayer], 3, 'made')).toEqual(made)
    for (const packed of made)
      expect(unpackPosition(packed, { victory: 'standard', straitsClosed: true, rules: printedRules })).toMatchObject({
        round: 2,
        power: 0,
        phase: 0,
      })
    expect(openingsFile(made)).toContain(`  '${made[2]}',\n]\n`)
  })
})

describe('passing', () => {
  test('plays three rounds in which nobody does anything', () => {
    const state = openingState()
    const units = [...state.units]
    for (let next = nextIn(state); state.round <= 3; next = nextIn(state)) {
      expect(next.kind).toBe('decision')
      const action = passIn(state)
      expect(faultOfAction(state, action)).toBeUndefined()
      actIn(state, action)
    }
    expect([...state.units]).toEqual(units)
    expect([...state.cash]).toEqual([7, 12, 12, 9, 17].map(income => 4 * income))
  })
})

describe('an action', () => {
  test('names the order that is at fault, and the field', () => {
    const state = openingState()
    expect(faultOfAction(state, [buy({ infantry: 1 }), buy({ tank: 1 })])).toMatchObject({
      code: 'illegal-order',
      at: ['orders', 1, 'units'],
      message: expect.stringMatching(/R41-5\.1/),
    })
  })

  test('R41-14.8: is at fault as a whole where the phase cannot end after it', () => {
    const state = position({ power: 'germany', phase: 'mobilise', bought: { infantry: 3 } })
    expect(faultOfAction(state, [place({ infantry: 2 }, 'Germany')])).toMatchObject({ at: [] })
    expect(faultOfAction(state, [place({ infantry: 3 }, 'Germany')])).toBeUndefined()
  })

  test('is read with the power whose transports and troops it leaves unnamed, and refused without', () => {
    const load = { order: 'load', units: { infantry: 1 }, from: 'Germany', zone: 'SZ 5' }
    expect(readAction({ power: 'germany', orders: [load] })).toMatchObject([{ boatOwner: 1 }])
    expect(() => readAction({ orders: [load] })).toThrow(Refusal)
    expect(() => readAction({ orders: [{ ...load, transportOf: 'japan' }] })).not.toThrow()
    expect(() => readAction({ orders: [{ ...load, transportOf: 'japan', aboard: ['tank'] }] })).toThrow(/power/)
  })

  test('is written with every power named', () => {
    const action = readAction({
      power: 'germany',
      orders: [{ order: 'unload', zone: 'SZ 5', to: 'Karelia', aboard: ['tank', 'infantry'], units: ['tank'] }],
    })
    expect(writeAction(action)).toEqual({
      orders: [
        {
          order: 'unload',
          zone: 'SZ 5',
          to: 'Karelia',
          aboard: [
            { unit: 'tank', power: 'germany' },
            { unit: 'infantry', power: 'germany' },
          ],
          units: [{ unit: 'tank', power: 'germany' }],
          transportOf: 'germany',
        },
      ],
    })
    expect(readAction(writeAction(action))).toEqual(action)
  })
})

conforms('Axis & Allies 1941', {
  game: aa1941Game,
  players: [randomPlayer],
  nonsense: [place({ battleship: 3 }, 'Russia', 'SZ 1')],
  positions: [
    position({
      power: 'germany',
      phase: 'noncombatMove',
      units: { 'SZ 8': { germany: { fighter: 1 } }, 'SZ 5': { germany: { aircraftCarrier: 1 } } },
      flown: [{ space: 'SZ 8', unit: 'fighter', steps: 4, count: 1 }],
    }),
  ],
  cap: 3,
  openings: 2,
})
