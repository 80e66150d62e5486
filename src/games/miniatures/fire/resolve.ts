import { addAt, defined } from '../../../engine/index.ts'
import { type Outcome, outcomeOf } from './attack-roll.ts'
import { addEnds, blendEnds, endChances, ignoresDisruption, noEnds } from './casualty.ts'
import type { EndChances } from './fields.ts'
import { after, hitsToDestroy } from './hit-state.ts'
import type { Piece, Rules } from './piece.ts'
import type { Stage } from './stages.ts'

/** What becomes of one target. */
export interface Fate {
  /** Chances of each number of face-down hits on it; the last is enough to destroy it (MIN-13.1). */
  readonly hits: readonly number[]
  readonly ends: EndChances
  /** What happens before the Casualty phase. */
  readonly atOnce: { readonly destroyed: number; readonly disrupted: number }
}

export interface Resolved {
  readonly outcomes: readonly Outcome[]
  readonly fates: readonly Fate[]
  /** That the attacker has put a Disrupted counter on itself: Overheat, Rapid Fire. */
  readonly selfDisrupted: number
}

/** The exact chances of a sequence of attacks by one unit, its hits adding up on each target (MIN-10.10). */
export const resolve = (stages: readonly Stage[], targets: readonly Piece[], rules: Rules): Resolved => {
  const outcomes = stages.map(({ numbers }) => outcomeOf(numbers))
  const shaken = stages.map(({ whenDisrupted }) => (whenDisrupted ? outcomeOf(whenDisrupted) : undefined))
  let selfDisrupted = 0
  for (const outcome of outcomes) {
    const slips = outcome.effects[1].reduce((sum, chance) => sum + chance, 0)
    selfDisrupted += (1 - selfDisrupted) * slips
  }
  const fates = targets.map((piece, target) => fateOf(piece, target, stages, outcomes, shaken, rules))
  return { outcomes, fates, selfDisrupted }
}

/** Follows one target: whether the attacker has disrupted itself, and the hits on the target. */
const fateOf = (
  piece: Piece,
  target: number,
  stages: readonly Stage[],
  outcomes: readonly Outcome[],
  shaken: readonly (Outcome | undefined)[],
  rules: Rules,
): Fate => {
  const toDestroy = hitsToDestroy(piece.card.type)
  const states = toDestroy + 2
  let steady = new Array<number>(states).fill(0)
  let disturbed = new Array<number>(states).fill(0)
  steady[Math.min(toDestroy, piece.hits)] = 1
  let staysUp = 1
  stages.forEach((stage, index) => {
    const isHere = stage.target === target
    const first = defined(outcomes[index])
    const then = shaken[index]
    const nextSteady = new Array<number>(states).fill(0)
    const nextDisturbed = new Array<number>(states).fill(0)
    const move = (from: readonly number[], chances: readonly number[], into: number[]): void =>
      from.forEach((mass, state) => {
        if (mass > 0)
          chances.forEach((chance, effect) => {
            if (chance > 0) addAt(into, isHere ? after(state, effect, toDestroy) : state, mass * chance)
          })
      })
    move(steady, first.effects[0], nextSteady)
    move(steady, first.effects[1], nextDisturbed)
    if (then) for (const chances of then.effects) move(disturbed, chances, nextDisturbed)
    else disturbed.forEach((mass, state) => { nextDisturbed[state] = defined(nextDisturbed[state]) + mass }) // biome-ignore format: one line
    steady = nextSteady
    disturbed = nextDisturbed
    if (isHere) staysUp *= 1 - first.headshot
  })
  const all = steady.map((mass, state) => mass + defined(disturbed[state]))
  const hits = all.slice(0, toDestroy + 1)
  const burnt = defined(all[toDestroy + 1])
  hits[toDestroy] = defined(hits[toDestroy]) + burnt
  const left = endsOver(piece, all, rules)
  return {
    hits,
    // A face-up counter goes first in the Casualty phase, but not from an Unreliable unit.
    ends: staysUp === 1 ? left : blendEnds(staysUp, left, endsOver({ ...piece, disrupted: true }, all, rules)),
    atOnce: { destroyed: burnt, disrupted: ignoresDisruption(piece) ? 0 : 1 - staysUp },
  }
}

/** What a unit becomes, over its chances of being in each state. */
export const endsOver = (piece: Piece, states: readonly number[], rules: Rules): EndChances => {
  const sums = noEnds()
  states.forEach((mass, state) => {
    if (mass > 0) addEnds(sums, endChances(piece, state, rules), mass)
  })
  return sums
}
