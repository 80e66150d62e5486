import type { Followed, Message } from '../../engine/index.ts'
import {
  type ChoiceTurn,
  defined,
  follow,
  type Key,
  type Policy,
  type SolvedChoice,
  solve,
} from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import type { Course, Duel, RoundSnapshot } from '../duel.ts'
import { BattleProcess, endingAt, type Moment, nothingOpen, type Open, worthAtEnd } from '../process.ts'
import { roundLimits } from './round-limits.ts'

/** A battle in which something is open. */
export type OpenBattle = Battle & { readonly open: Open }

export const isOpen = (battle: Battle): battle is OpenBattle => battle.open !== undefined

/** A decision of best play where there was something to decide. */
export interface Decided extends SolvedChoice {
  readonly moment: Moment
  readonly turn: ChoiceTurn<Moment>
  /** What to do. */
  readonly inWords: () => Message
  /** Expected number of times the battle comes to it. */
  readonly times: number
}

/** A battle played by both sides as well as can be, in all that is open. */
export interface BestPlay {
  /** The objective. */
  readonly value: number
  readonly course: Course
  readonly decisions: readonly Decided[]
  /** Shows the rounds one by one, until hardly anything still fights. */
  readonly tellRounds: (see: (snapshot: RoundSnapshot) => void) => void
}

/** Solves a battle for all that is open in it, and follows best play to its ends. */
export const playBest = (battle: OpenBattle): BestPlay => {
  const { duel } = battle
  const { process, value, chosen, followed } = solved(battle)
  return {
    value,
    course: courseOf(duel, followed),
    decisions: followed.decisions
      .filter(({ turn }) => turn.options.length > 1)
      .map(({ state, turn, times }) => {
        const choice = defined(chosen.get(process.key(state)))
        return {
          ...choice,
          moment: state,
          turn,
          times,
          inWords: () => process.inWords(state, choice.best),
        }
      }),
    tellRounds: tellingOf(duel, followed),
  }
}

/** Best play as a process and a policy to sample. Of the solution it keeps only what is decided on the way. */
export const bestPolicy = (
  battle: OpenBattle,
): { readonly process: BattleProcess; readonly policy: Policy<Moment> } => {
  const { process, chosen } = solved(battle)
  const best = new Map([...chosen].map(([key, choice]) => [key, choice.best]))
  return { process, policy: moment => defined(best.get(process.key(moment))) }
}

const solved = ({ duel, plan, worth, open }: OpenBattle) => {
  const process = new BattleProcess(duel, plan, open)
  const solution = solve(process, worthAtEnd(duel, worth))
  // The last rounds first, so that no round has to wait for all that follow it.
  for (let round = process.lastRound; round > 1; round--) solution.valueAt(process.roundFrom(0, 0, round))
  const chosen = new Map<Key, SolvedChoice>()
  const followed = follow(process, (moment, turn) => {
    const choice = solution.choose(moment, turn)
    chosen.set(process.key(moment), choice)
    return choice.best
  })
  return { process, value: solution.value, chosen, followed }
}

/** A battle followed as a process under its plan: for mechanisms that no kernel knows. */
export const followProcess = ({ duel, plan }: Battle): { course: Course; tellRounds: BestPlay['tellRounds'] } => {
  const followed = follow(new BattleProcess(duel, plan, nothingOpen), onlyOption)
  return { course: courseOf(duel, followed), tellRounds: tellingOf(duel, followed) }
}

/** Such a battle as a process and a policy to sample. */
export const plannedProcess = ({ duel, plan }: Battle): { process: BattleProcess; policy: Policy<Moment> } => ({
  process: new BattleProcess(duel, plan, nothingOpen),
  policy: onlyOption,
})

/** Where nothing is open, every choice has one option: what the plan says. */
const onlyOption = (): number => 0

const courseOf = (duel: Duel, { finals, meanRounds }: Followed<Moment>): Course => ({
  ends: finals.map(({ state: { attacker, defender, ...rest }, probability }) => ({
    attacker,
    defender,
    ending: endingAt(duel, { attacker, defender, ...rest }),
    probability,
  })),
  meanRounds,
  unresolved: 0,
})

const tellingOf =
  (duel: Duel, followed: Followed<Moment>): BestPlay['tellRounds'] =>
  see =>
    followed.tell(roundLimits.rounds, roundLimits.tail, ({ round, fought, going, finals }) =>
      see({
        round,
        fought,
        forEach: visit => {
          for (const { state, probability } of going) visit(state.attacker, state.defender, probability, undefined)
          for (const { state, probability } of finals)
            visit(state.attacker, state.defender, probability, endingAt(duel, state))
        },
      }),
    )
