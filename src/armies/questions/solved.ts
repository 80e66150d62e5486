import {
  type BySide,
  defined,
  type Message,
  present,
  type SolvedChoice,
  type Speak,
  sides,
} from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import type { SolvedFor } from '../engagement.ts'
import type { BestPlay, Decided, OpenBattle } from '../kernels/best-play.ts'
import type { CourseSolver } from '../kernels/course.ts'
import { mostDives } from '../mechanisms/index.ts'
import { say } from '../messages/says.ts'
import { divesInWords } from '../process.ts'
import type { OddsReply } from '../reply.ts'
import { survivorsOf } from '../survivors.ts'

const mostDecisions = 200
const leastLikely = 1e-9

type SolvedReply = NonNullable<OddsReply['solved']>
type DecisionReply = SolvedReply['decisions'][number]
/** The same with what to do as messages. */
export interface Decision extends Omit<DecisionReply, 'best'> {
  readonly best: Message
}
export interface Solved extends Omit<SolvedReply, 'decisions'> {
  readonly decisions: readonly Decision[]
}

export const spokenSolved = ({ decisions, ...solved }: Solved, speak: Speak): SolvedReply => ({
  ...solved,
  decisions: decisions.map(decision => ({ ...decision, best: speak(decision.best) })),
})

/** What was solved for, and the decision in each state the battle is likely to come to. */
export const solvedReply = (battle: Battle, forEachPair: CourseSolver['forEachPair']): Solved | undefined => {
  if (!battle.solved) return undefined
  const { solving, values } = battle.solved
  const { attacker, defender } = battle.duel
  const lastRuled = battle.plan.lastRuledRound + 1
  const met: Met[] = []
  const note = (a: number, d: number, times: number, decision: Omit<Met, 'a' | 'd' | 'times'>): void => {
    met.push({ a, d, times: Math.min(1, times), ...decision })
  }
  forEachPair((a, d, begun, arrived) => {
    if (solving.retreat && arrived > 0) {
      const choice = values.retreat(a, d, lastRuled)
      if (choice)
        note(a, d, arrived, {
          when: 'retreat',
          side: 'attacker',
          best: choice.best ? say.retreat : say.fightOn,
          value: choice.value,
          alternative: choice.alternative ?? null,
        })
    }
    if (begun === 0) return
    if (solving.attackerDives && mostDives(defined(attacker.divers[a]), defined(defender.traits[d])) > 0) {
      const choice = values.attackerDives(a, d, lastRuled)
      note(a, d, begun, { when: 'submerge', side: 'attacker', ...told(choice) })
    }
    if (solving.defenderDives && mostDives(defined(defender.divers[d]), defined(attacker.traits[a])) > 0) {
      const dived = battle.plan.hasDives ? attacker.dive(a, battle.plan.attackerDives(a, d, lastRuled)) : a
      const choice = values.defenderDives(a, dived, d, lastRuled)
      note(a, d, begun, { when: 'submerge', side: 'defender', ...told(choice) })
    }
  })
  return tellSolved(
    battle.engagement.objective,
    values.atStart(),
    present(
      solving.retreat && 'attacker retreat',
      solving.attackerDives && 'attacker submerge',
      solving.defenderDives && 'defender submerge',
    ),
    met,
    ({ a, d, times, when, side, ...choice }) => ({
      when,
      side,
      probability: times,
      ...choice,
      attacker: survivorsOf(attacker, a).survivors,
      defender: survivorsOf(defender, d).survivors,
    }),
  )
}

/** A decision that a pair of armies comes to, and how often. */
interface Met extends Omit<Decision, 'attacker' | 'defender' | 'probability'> {
  readonly a: number
  readonly d: number
  readonly times: number
}

const told = (choice: { best: number; value: number; alternative: number | undefined }) => ({
  best: divesInWords(choice.best),
  value: choice.value,
  alternative: choice.alternative ?? null,
})

/** Values nearer than this, by their size, are the same to a reader. */
const noDifference = 1e-9

/** Whether a decision is worth telling: the best other choice would have come to something else. */
export const matters = ({ value, alternative }: SolvedChoice): boolean =>
  alternative !== undefined && Math.abs(value - alternative) > noDifference * Math.max(1, Math.abs(value))

/** What was solved for: of the decisions those that are likely to come up, the likeliest first. */
export const tellSolved = <Decided extends { readonly times: number }>(
  { kind, territoryValue }: SolvedFor,
  value: number,
  choices: string[],
  decisions: readonly Decided[],
  told: (decided: Decided) => Decision,
): Solved => ({
  objective: kind,
  ...(kind === 'ipcSwing' ? { territoryValue } : {}),
  value,
  choices,
  decisions: decisions
    .filter(({ times }) => times >= leastLikely)
    .sort((one, other) => other.times - one.times)
    .slice(0, mostDecisions)
    .map(told),
})

/** What was solved for where casualties were among it; of those, only the choices that make a difference are told. */
export const bestPlayReply = (battle: OpenBattle, play: BestPlay): Solved => {
  const { engagement, open } = battle
  const who = (isSolved: BySide<boolean>, what: string): string[] =>
    sides.filter(side => isSolved[side]).map(side => `${side} ${what}`)
  return tellSolved(
    engagement.objective,
    play.value,
    [
      ...present(open.retreat && 'attacker retreat'),
      ...who(open.dives, 'submerge'),
      ...who(open.casualties, 'casualties'),
    ],
    play.decisions.filter(decided => decided.turn.about !== 'casualties' || matters(decided)),
    decided => decisionOf(battle, decided),
  )
}

const decisionOf = ({ duel }: OpenBattle, { moment, turn, times, inWords, value, alternative }: Decided): Decision => ({
  when: turn.about as Decision['when'],
  side: turn.side,
  attacker: survivorsOf(duel.attacker, moment.attacker).survivors,
  defender: survivorsOf(duel.defender, moment.defender).survivors,
  probability: Math.min(1, times),
  best: inWords(),
  value,
  alternative: alternative ?? null,
})
