import { matters, type Solved, type SolvedFor, tellSolved, type UnitCounts } from '../../armies/index.ts'
import {
  type Followed,
  follow,
  getOrInsert,
  type Key,
  type Message,
  type Policy,
  type Process,
  type SolvedChoice,
  solve,
} from '../../engine/index.ts'

/** A battle played as well as can be by both sides, in all that its process leaves open. */
export interface BestPlay<Moment> {
  readonly policy: Policy<Moment>
  /** Best play to all its ends, followed once. */
  readonly followed: () => Followed<Moment>
  /** What was solved for, and the decisions the battle is likely to come to; of casualties those that make a difference. */
  readonly solved: (
    objective: SolvedFor,
    choices: string[],
    unitsOf: (moment: Moment) => { readonly attacker: UnitCounts; readonly defender: UnitCounts },
  ) => Solved
}

/** `before`: moments that are weighed first, so that none has to wait for all that follow it. */
export const playBest = <Moment>(
  process: Process<Moment> & { inWords(moment: Moment, option: number): Message },
  worth: (moment: Moment) => number,
  before: readonly Moment[] = [],
): BestPlay<Moment> => {
  const solution = solve(process, worth)
  for (const moment of before) solution.valueAt(moment)
  const chosen = new Map<Key, SolvedChoice>()
  const choiceAt = (moment: Moment, turn: Parameters<Policy<Moment>>[1]): SolvedChoice =>
    getOrInsert(chosen, process.key(moment), () => solution.choose(moment, turn))
  const policy: Policy<Moment> = (moment, turn) => choiceAt(moment, turn).best
  let known: Followed<Moment> | undefined
  const followed = (): Followed<Moment> => {
    known ??= follow(process, policy)
    return known
  }
  return {
    policy,
    followed,
    solved: (objective, choices, unitsOf) => {
      const decisions = followed()
        .decisions.map(decision => ({ ...decision, choice: choiceAt(decision.state, decision.turn) }))
        .filter(({ turn, choice }) => turn.options.length > 1 && (turn.about !== 'casualties' || matters(choice)))
      return tellSolved(objective, solution.value, choices, decisions, ({ state, turn, times, choice }) => ({
        when: turn.about as Solved['decisions'][number]['when'],
        side: turn.side,
        ...unitsOf(state),
        probability: Math.min(1, times),
        best: process.inWords(state, choice.best),
        value: choice.value,
        alternative: choice.alternative ?? null,
      }))
    },
  }
}
