import { matters, type Solved, type SolvedFor, tellSolved } from '../../armies/index.ts'
import {
  type ChoiceTurn,
  defined,
  type Followed,
  follow,
  type Key,
  type Policy,
  type SolvedChoice,
  sides,
  solve,
} from '../../engine/index.ts'
import { type SeaWorth, worthAtEnd } from './sea-policy.ts'
import { type SeaMoment, type SeaOpen, type SeaPlan, SeaProcess } from './sea-process.ts'
import type { SeaDuel } from './sea-verdict.ts'

/** A sea battle played as well as can be in all that is open. */
export interface SeaBestPlay {
  readonly process: SeaProcess
  /** The objective. */
  readonly value: number
  readonly followed: Followed<SeaMoment>
  /** What is decided on the way. */
  readonly policy: Policy<SeaMoment>
  readonly chosen: ReadonlyMap<Key, SolvedChoice>
}

export const playBest = (duel: SeaDuel, plan: SeaPlan, open: SeaOpen, worth: SeaWorth): SeaBestPlay => {
  const process = new SeaProcess(duel, plan, open)
  const solution = solve(process, worthAtEnd(duel, worth))
  // The last rounds first, so that no round has to wait for all that follow it.
  for (let round = process.lastRound; round > 1; round--) solution.valueAt(process.roundFrom(0, 0, round))
  const { value } = solution
  const chosen = new Map<Key, SolvedChoice>()
  const choose = (moment: SeaMoment, turn: ChoiceTurn<SeaMoment>): number => {
    const key = process.key(moment)
    const choice = chosen.get(key) ?? solution.choose(moment, turn)
    chosen.set(key, choice)
    return choice.best
  }
  const followed = follow(process, choose)
  return { process, value, followed, chosen, policy: moment => defined(chosen.get(process.key(moment))).best }
}

/** What was solved for, and the decisions the battle is likely to come to; of casualties those that make a difference. */
export const solvedReply = (
  duel: SeaDuel,
  open: SeaOpen,
  objective: SolvedFor,
  { process, value, followed, chosen }: SeaBestPlay,
): Solved => {
  const decisions = followed.decisions
    .map(({ state, turn, times }) => ({ state, turn, times, choice: defined(chosen.get(process.key(state))) }))
    .filter(({ turn, choice }) => turn.options.length > 1 && (turn.about !== 'casualties' || matters(choice)))
  const choices = [
    ...(open.stop ? ['attacker stop'] : []),
    ...sides.filter(side => open.dives[side]).map(side => `${side} submerge`),
    ...sides.filter(side => open.casualties[side]).map(side => `${side} casualties`),
  ]
  return tellSolved(objective, value, choices, decisions, ({ state, turn, times, choice }) => ({
    when: turn.about as Solved['decisions'][number]['when'],
    side: turn.side,
    attacker: duel.attacker.survivors(state.attacker).survivors,
    defender: duel.defender.survivors(state.defender).survivors,
    probability: Math.min(1, times),
    best: process.inWords(state, choice.best),
    value: choice.value,
    alternative: choice.alternative ?? null,
  }))
}
