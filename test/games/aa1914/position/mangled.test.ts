import { expect, test } from 'vitest'
import { Refusal, streamOf } from '../../../../src/engine/index.ts'
import { powerName } from '../../../../src/games/aa1914/board/units.ts'
import { aa1914Game as game } from '../../../../src/games/aa1914/play/game.ts'
import { passIn } from '../../../../src/games/aa1914/play/pass.ts'
import { readToPlay } from '../../../../src/games/aa1914/play/variant.ts'
import { readPosition } from '../../../../src/games/aa1914/position/read.ts'
import type { Aa1914Position } from '../../../../src/games/aa1914/position/schema.ts'
import { writePosition } from '../../../../src/games/aa1914/position/write.ts'
import { powers } from '../../../../src/games/aa1914/ruleset.ts'
import { fightSteps } from '../../../../src/games/aa1914/turn/fight.ts'
import { openingState } from '../../../../src/games/aa1914/turn/setup.ts'
import { phaseName, phases, type State } from '../../../../src/games/aa1914/turn/state.ts'
import { otherAgreement, playAtRandom } from '../../../support/games-1914.ts'

type Draw = (count: number) => number
type Mangle = (json: Aa1914Position, draw: Draw) => Aa1914Position

/** Fields of which somebody who writes positions by hand may forget one. */
const forgotten = ['owners', 'transports', 'startOfTurn', 'moved', 'battles', 'minefields', 'fight', 'pending'] as const

const withFight = (json: Aa1914Position, change: object): Aa1914Position =>
  json.fight ? { ...json, fight: { ...json.fight, ...change } } : json

/** What else he might get wrong. */
const mangles: readonly Mangle[] = [
  (json, draw) => {
    const field = forgotten[draw(forgotten.length)]
    return Object.fromEntries(Object.entries(json).filter(([name]) => name !== field)) as Aa1914Position
  },
  (json, draw) => ({ ...json, phase: phaseName(draw(phases.length)) }),
  (json, draw) => ({ ...json, power: powerName(draw(powers.length)) }),
  (json, draw) => ({ ...json, roll: draw(2) === 0 ? 'mines' : 'warfare' }),
  (json, draw) => {
    const spaces = Object.keys(json.units)
    const [from, to] = [spaces[draw(spaces.length)]!, spaces[draw(spaces.length)]!]
    return { ...json, units: { ...json.units, [to]: { ...json.units[to], ...json.units[from] } } }
  },
  (json, draw) => {
    const owners = Object.keys(json.owners ?? {})
    return { ...json, owners: { ...json.owners, [owners[draw(owners.length)]!]: powerName(draw(powers.length)) } }
  },
  (json, draw) => withFight(json, { step: fightSteps[draw(fightSteps.length)] }),
  (json, draw) => withFight(json, { onAttacker: draw(3), onDefender: draw(4) }),
  (json, draw) => withFight(json, { submerged: { [json.power]: draw(3) }, bombards: draw(2) }),
]

/** Goes on by passing, which is allowed at any moment of a position that is taken to be played on. */
const playOn = (state: State, draw: Draw): void => {
  for (let steps = 0; steps < 8; steps++) {
    const next = game.next(state)
    if (next.kind === 'over') return
    if (next.kind === 'chance') game.chance(state, { nextUint32: () => draw(6), nextFraction: () => draw(6) / 6 })
    else {
      expect(game.fault(state, passIn(state))).toBeUndefined()
      game.act(state, passIn(state))
    }
    expect(writePosition(readPosition(writePosition(state)))).toEqual(writePosition(state))
  }
}

test.each(['left', 'right'])('a position with a mistake in it is refused, or can be played on from: %s', seed => {
  const stream = streamOf(seed, 'mangled')
  const draw: Draw = count => Math.floor(stream.nextFraction() * count)
  const found = { played: 0, refused: 0 }
  playAtRandom(openingState(otherAgreement), seed, 2, ({ before }) => {
    const json = mangles[draw(mangles.length)]!(writePosition(before), draw)
    let other: State
    try {
      other = readToPlay(json)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      found.refused++
      return
    }
    found.played++
    playOn(other, draw)
  })
  expect(Math.min(found.played, found.refused)).toBeGreaterThan(10)
})
