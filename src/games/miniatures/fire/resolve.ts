import { addAt, sumBy } from '../../../engine/index.ts'
import { noEffect, outcomeOf } from './attack-roll.ts'
import { addEnds, blendEnds, endChances, ignoresDisruption, noEnds } from './casualty.ts'
import type { EndChances } from './fields.ts'
import { after, type EffectChances, hitsToDestroy } from './hit-state.ts'
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

/** The stages of an attack with the chances of each. */
export const outcomesOf = (stages: readonly Stage[]) =>
  stages.map(stage => ({
    stage,
    outcome: outcomeOf(stage.numbers),
    /** Once the attacker has disrupted itself; undefined where it could not attack then. */
    whenDisrupted: stage.whenDisrupted && outcomeOf(stage.whenDisrupted),
  }))
type Rolled = ReturnType<typeof outcomesOf>

/** That the attacker has put a Disrupted counter on itself: Overheat, Rapid Fire. */
export const selfDisruptedAfter = (rolled: Rolled): number =>
  rolled.reduce((chance, { outcome }) => chance + (1 - chance) * sumBy(outcome.effects[1], slips => slips), 0)

/**
 * The exact chances of what a sequence of attacks by one unit makes of a target, its hits adding up (MIN-10.10): followed with
 * whether the attacker has disrupted itself.
 */
export const fateOf = (piece: Piece, target: number, rolled: Rolled, rules: Rules): Fate => {
  const toDestroy = hitsToDestroy(piece.card.type)
  const none = (): number[] => new Array<number>(toDestroy + 2).fill(0)
  let [steady, shaken] = [none(), none()]
  steady[Math.min(toDestroy, piece.hits)] = 1
  let staysUp = 1 // Headshot, a text on a card (MIN-1.7), disrupts for good.
  for (const { stage, outcome, whenDisrupted } of rolled) {
    const isHere = stage.target === target
    const [nextSteady, nextShaken] = [none(), none()]
    const move = (from: readonly number[], chances: EffectChances, into: number[]): void => {
      for (const [state, mass] of from.entries())
        if (mass > 0)
          for (const [effect, chance] of chances.entries())
            if (chance > 0) addAt(into, isHere ? after(state, effect, toDestroy) : state, mass * chance)
    }
    move(steady, outcome.effects[0], nextSteady)
    move(steady, outcome.effects[1], nextShaken)
    for (const chances of whenDisrupted?.effects ?? [noEffect]) move(shaken, chances, nextShaken)
    steady = nextSteady
    shaken = nextShaken
    if (isHere) staysUp *= 1 - outcome.headshot
  }
  const all = steady.map((mass, state) => mass + (shaken[state] ?? 0))
  const hits = all.slice(0, toDestroy + 1)
  const burnt = all.at(-1) ?? 0
  addAt(hits, toDestroy, burnt)
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
