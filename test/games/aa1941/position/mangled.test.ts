import { expect, test } from 'vitest'
import { Refusal, type Stream, streamOf } from '../../../../src/engine/index.ts'
import { powerName } from '../../../../src/games/aa1941/board/units.ts'
import { actIn, chanceIn, faultOfAction, nextIn } from '../../../../src/games/aa1941/play/game.ts'
import { passIn } from '../../../../src/games/aa1941/play/pass.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import type { Aa1941Position } from '../../../../src/games/aa1941/position/schema.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { powers } from '../../../../src/games/aa1941/ruleset.ts'
import { randomAction } from '../../../../src/games/aa1941/strategist/v1/random-player.ts'
import { fightSteps } from '../../../../src/games/aa1941/turn/fight.ts'
import { openingState } from '../../../../src/games/aa1941/turn/setup.ts'
import { phaseName, phases, type State } from '../../../../src/games/aa1941/turn/state.ts'

type Mangle = (json: Aa1941Position, draw: (count: number) => number) => Aa1941Position

const without = (json: Aa1941Position, field: keyof Aa1941Position): Aa1941Position =>
  Object.fromEntries(Object.entries(json).filter(([name]) => name !== field)) as Aa1941Position

/** What somebody who writes positions by hand might get wrong. */
const mangles: readonly Mangle[] = [
  (json, draw) => ({ ...json, phase: phaseName(draw(phases.length)) }),
  (json, draw) => ({ ...json, power: powerName(draw(powers.length)) }),
  json => without(json, 'battles'),
  json => without(json, 'moved'),
  json => without(json, 'flown'),
  json => without(json, 'transports'),
  (json, draw) => {
    const spaces = Object.keys(json.units)
    const [from, to] = [spaces[draw(spaces.length)]!, spaces[draw(spaces.length)]!]
    return { ...json, units: { ...json.units, [to]: { ...json.units[to], ...json.units[from] } } }
  },
  (json, draw) => withFight(json, { step: fightSteps[draw(fightSteps.length)]! }),
  (json, draw) => withFight(json, { hits: { sub: draw(3), air: draw(3), any: draw(4) } }),
  json => withFight(json, { damaged: { [json.power]: 1 } }),
  json => withFight(json, { submerged: { [json.power]: { submarine: 1 } } }),
  (json, draw) => withFight(json, { struck: { germany: { infantry: draw(3), submarine: draw(2) } } }),
  json => withFight(json, { brokenOff: true }),
]

const withFight = (json: Aa1941Position, change: Partial<NonNullable<Aa1941Position['fight']>>): Aa1941Position =>
  json.fight ? { ...json, fight: { ...json.fight, ...change } } : json

const step = (state: State, stream: Stream, choose: (state: State) => ReturnType<typeof passIn>): void => {
  const next = nextIn(state)
  if (next.kind === 'chance') chanceIn(state, stream)
  else if (next.kind === 'decision') {
    const action = choose(state)
    expect(faultOfAction(state, action)).toBeUndefined()
    actIn(state, action)
  }
}

test.each(['left', 'right'])('a position with a mistake in it is refused, or can be played on from: %s', seed => {
  const state = openingState()
  const stream = streamOf(seed, 'mangled')
  const draw = (count: number): number => Math.floor(stream.nextFraction() * count)
  const found = { played: 0, refused: 0 }
  while (nextIn(state).kind !== 'over' && state.round <= 2) {
    const json = mangles[draw(mangles.length)]!(writePosition(state), draw)
    try {
      const other = readPosition(json)
      found.played++
      for (let steps = 0; steps < 6; steps++) step(other, stream, passIn)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      found.refused++
    }
    step(state, stream, now => randomAction(now, stream))
  }
  expect(Math.min(found.played, found.refused)).toBeGreaterThan(10)
})
