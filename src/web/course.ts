import { certain } from './numbers.ts'
import type { BattleReply } from './protocol.ts'
import type { CourseWords } from './text/course-en.ts'
import type { Messages } from './text/index.ts'

/** One quantity over the steps of a question, with its value at each. */
export interface CourseLine {
  /** How it is drawn. */
  readonly tone: 'attacker' | 'defender' | 'contested' | 'nobody' | 'fought'
  readonly name: string
  readonly values: readonly number[]
}

/** Quantities of one kind, on one axis. */
export interface CoursePlot {
  readonly kind: 'chance' | 'units' | 'swing'
  readonly title: string
  readonly lines: readonly CourseLine[]
}

export interface CourseStep {
  /** What stands under it; steps of one turn have one mark. */
  readonly mark: string
  readonly name: string
}

/** A question of several battles, battle by battle. */
export interface Course {
  readonly title: string
  readonly steps: readonly CourseStep[]
  readonly plots: readonly CoursePlot[]
}

/** How a campaign or a sequence of battles goes; undefined where there is but one battle. */
export const courseOf = (reply: BattleReply, words: CourseWords, say: Messages): Course | undefined =>
  campaignCourse(reply, words, say) ?? sequenceCourse(reply, words, say)

const holders = ['attacker', 'contested', 'defender', 'nobody'] as const

const campaignCourse = (
  { turns = [] }: BattleReply,
  words: CourseWords,
  { details, swing }: Messages,
): Course | undefined => {
  if (turns.length < 2) return undefined
  return {
    title: words.campaign,
    steps: turns.map(({ turn, by }, index) => ({
      mark: turns[index - 1]?.turn === turn ? '' : String(turn),
      name: words.turn(turn, details.power(by)),
    })),
    plots: [
      {
        kind: 'chance',
        title: words.holds,
        lines: holders
          .filter(who => turns.some(({ control }) => control[who] > 0))
          .map(who => ({
            tone: who,
            name: details.holder[who] ?? who,
            values: turns.map(({ control }) => control[who]),
          })),
      },
      {
        kind: 'units',
        title: words.units,
        lines: [
          { tone: 'attacker', name: details.attackers, values: turns.map(({ attackerUnits }) => attackerUnits) },
          { tone: 'defender', name: details.defenders, values: turns.map(({ defenderUnits }) => defenderUnits) },
        ],
      },
      { kind: 'swing', title: swing, lines: [{ tone: 'fought', name: swing, values: turns.map(one => one.ipcSwing) }] },
    ],
  }
}

const sequenceCourse = (
  { stages = [], location }: BattleReply,
  words: CourseWords,
  { details }: Messages,
): Course | undefined => {
  if (stages.length < 2) return undefined
  let sum = 0
  const swings = stages.map(({ fought, ipcSwing }) => {
    sum += fought * ipcSwing.mean
    return sum
  })
  // At sea nothing is taken, and a landing is not told by its sea battle.
  const isTaken = location === 'land' && !stages.some(({ name }) => name.startsWith('sea'))
  return {
    title: words.sequence,
    steps: stages.map(({ name }, index) => ({ mark: String(index + 1), name: details.stage(name) })),
    plots: [
      {
        kind: 'chance',
        title: words.battles,
        lines: [
          { tone: 'fought', name: details.fought, values: stages.map(({ fought }) => certain(fought)) },
          { tone: 'attacker', name: details.wins, values: stages.map(({ outcomes }) => outcomes.attackerWins) },
          { tone: 'defender', name: details.losses, values: stages.map(({ outcomes }) => outcomes.defenderWins) },
          ...(isTaken
            ? [
                {
                  tone: 'contested' as const,
                  name: details.captured,
                  values: stages.map(({ territoryCaptured }) => territoryCaptured),
                },
              ]
            : []),
        ],
      },
      { kind: 'swing', title: words.swingSoFar, lines: [{ tone: 'fought', name: words.swingSoFar, values: swings }] },
    ],
  }
}

/** The lowest and the highest value of the axis of a plot; 0 is on it. */
export const boundsOf = ({ kind, lines }: CoursePlot): readonly [low: number, high: number] => {
  if (kind === 'chance') return [0, 1]
  const values = lines.flatMap(({ values }) => values)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return low === high ? [low, low + 1] : [low, high]
}
