import * as z from 'zod'
import {
  asIssueText,
  askingFields,
  type Message,
  namedSchema,
  type PreparedQuestion,
  type QuestionKind,
  refuse,
  replyFields,
  requestSchema,
  type Sampled,
  sampledByChunks,
  spokenWithin,
  stepsWithin,
  type Text,
} from '../../engine/index.ts'
import { type CardPart, type CardUse, certaintyNotes } from './certainty.ts'
import { CustomCards } from './deck.ts'
import { libraryOf } from './library.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'
import { counterFights } from './wave/counter.ts'
import { leftOut } from './wave/left-out.ts'
import { checkDamage, checkOrders, isDecided, withoutGaps } from './wave/orders.ts'
import type { Table } from './wave/piece.ts'
import { emptyPlan } from './wave/plan.ts'
import { checkAlive, checkHeroes, readTable, readValues, settingOf } from './wave/read.ts'
import { waveReport } from './wave/report.ts'
import { resultOf } from './wave/result.ts'
import {
  AttackField,
  type AttackField as AttackOrders,
  DefenceField,
  type DefenceField as DefenceOrders,
  SeatField,
  ValuesField,
} from './wave/schemas.ts'
import { sizeOfWave, type WaveSize } from './wave/size.ts'
import type { Solution } from './wave/solve.ts'
import { answerPlan, checkPlan, climb, type Searched, solveWave, type WaveSetting } from './wave/solve.ts'
import { WaveAnswer, type WrittenWave, writeWave } from './wave/write.ts'

/** As a text of one form, for of a text that is not the word nothing else would say that an object may stand there too. */
const optimal = z.templateLiteral(['optimal'], { error: asIssueText(say.sayOptimal) })

const Request = requestSchema('wave', 'VoynaWaveRequest', en.waveRequest, {
  ...askingFields,
  attacker: SeatField,
  defender: SeatField,
  cards: CustomCards,
  attack: z.union([optimal, AttackField]).optional().meta({ description: en.attackField }),
  defence: z.union([optimal, DefenceField]).optional(),
  values: ValuesField.optional(),
})
type WaveQuestion = z.infer<typeof Request>

const Reply = namedSchema('VoynaWaveReply', 'A wave of attack, played or solved', {
  kind: z.literal('wave'),
  ...replyFields,
  ...WaveAnswer,
})
type WaveReply = z.infer<typeof Reply>

const prepare = (question: WaveQuestion): PreparedQuestion => {
  const library = libraryOf(question.cards)
  const table = readTable(question.attacker, question.defender, library)
  checkHeroes(table)
  checkAlive(table)
  if (table.attacker.units.length === 0) refuse('empty-side', ['attacker', 'units'], say.nobodyAttacks)
  const said = sidesOf(question)
  checkOrders(table, said)
  const { attack, defence } = isDecided(said) ? withoutGaps(said) : said
  const setting = settingOf(table, readValues(question.values ?? {}, library), library, attack, defence)
  // What is given has to be legal on its own: refused here, where it is not.
  const base = { ...emptyPlan, ...setting.attack }
  const isGiven = Object.keys(attack).length + Object.keys(defence).length > 0
  const size = sizeOfWave(setting)
  if (isGiven) checkPlan(setting, base)
  const notes = [...certaintyNotes(cardUsesIn(setting)), ...readingNotes(table)]
  const notModelled = leftOut(table, attack, defence)
  const write = (solution: Solution, searched: Searched, statement: Text, isComplete: boolean): WrittenWave => {
    const counters = countersIn(solution, said, setting)
    const told = { searched, statement, isComplete, notModelled, said: { attack, defence } }
    return writeWave(solution, resultOf(table, solution, counters), told)
  }
  if (isDecided(said))
    return {
      notes,
      exact: { steps: size.decidedSteps, solve: isCancelled => decided(setting, said, size, write, isCancelled) },
    }
  return {
    notes,
    ...(size.isExact && {
      exact: { steps: size.exactSteps, solve: isCancelled => solved(setting, size.exactSteps, write, isCancelled) },
    }),
    sampled: sampledCourse(setting, size, write),
  }
}

type Write = (solution: Solution, searched: Searched, statement: Text, isComplete: boolean) => WrittenWave

const sidesOf = ({ attack, defence }: WaveQuestion): { attack: AttackOrders; defence: DefenceOrders } => ({
  attack: attack === undefined || attack === 'optimal' ? {} : attack,
  defence: defence === undefined || defence === 'optimal' ? {} : defence,
})

/** Strengths and properties of all on the table, what it costs where nobody says what it is worth, and what is played. */
const cardUsesIn = ({ table, values, library, attack, defenceOpening }: WaveSetting): CardUse[] => {
  const named = (id: string, on: readonly CardPart[]): CardUse[] => {
    const card = library.find(id)
    const isValued = card !== undefined && values.cards.has(card.id)
    return card ? [{ card, on: isValued ? on.filter(part => part !== 'cost') : on }] : []
  }
  return [
    ...(['attacker', 'defender'] as const).flatMap(side => [
      ...table[side].units.flatMap(({ card, upgrades }) =>
        [card, ...upgrades].flatMap(({ id }) => named(id, ['strengths', 'properties', 'effects', 'cost'])),
      ),
      ...table[side].ubo.flatMap(({ id }) => named(id, ['effects', 'cost'])),
      ...table[side].resources.flatMap(({ card }) => named(card.id, ['strengths'])),
    ]),
    ...[...(attack.cards ?? []), ...defenceOpening.cards].flatMap(({ card }) => named(card, ['effects'])),
  ]
}

/** VOY-22.24: said where a bonus depends on another unit. */
const readingNotes = (table: Table): Message[] => {
  const units = [...table.attacker.units, ...table.defender.units]
  const isBound = units.some(
    ({ card }) =>
      card.unitType === 'fortification' ||
      card.props?.some(({ key }) => key === 'cooperation' || key === 'support-tank'),
  )
  return isBound ? [say.bonusesRead] : []
}

/** Fights over planes that block, where they are given (VOY-15.6). */
const countersIn = (solution: Solution, { attack, defence }: ReturnType<typeof sidesOf>, { values }: WaveSetting) =>
  attack.counter || defence.cover ? counterFights(solution, attack.counter ?? [], defence.cover ?? [], values) : []

const fallenIn = (counters: ReturnType<typeof countersIn>): string[] =>
  counters.flatMap(({ after }) => after.gone.filter(({ side }) => side === 'defender').map(({ id }) => id))

/** Work that was let in by an estimate takes a few times that at most. */
const budgetFor = (estimate: number): number =>
  Math.min(stepsWithin(20_000), Math.max(stepsWithin(1_000), 4 * estimate))

/** All is given, damage too, or fights over planes that block: what depends on the combats is checked where they are fought. */
const decided = (
  setting: WaveSetting,
  said: ReturnType<typeof sidesOf>,
  { decidedSteps }: WaveSize,
  write: Write,
  isCancelled: () => boolean,
): WrittenWave => {
  const solve = (fallen: readonly string[]) => solveWave({ ...setting, fallen }, budgetFor(decidedSteps), isCancelled)
  const first = solve([])
  // Planes that fell in the air are not there when somebody comes through: known once their blocks are.
  const fallen = first ? fallenIn(countersIn(first.solution, said, setting)) : []
  const found = fallen.length > 0 ? solve(fallen) : first
  if (!found) return refuse('too-large', ['attack'], say.largeWithDamage)
  checkDamage(found.solution, said)
  const { isWhole } = found.solution.answer.behind
  const statement = isWhole ? say.attackAsGiven : say.attackAsGivenLarge
  return write(found.solution, found.searched, statement, isWhole)
}

const solved = (
  setting: WaveSetting,
  estimate: number,
  write: Write,
  isCancelled: () => boolean,
): WrittenWave | undefined => {
  const found = solveWave(setting, budgetFor(estimate), isCancelled)
  if (!found) return undefined
  const { solution, searched } = found
  const statement = searched.plans === 1 ? say.attackAsGiven : say.bestOfAll({ count: searched.plans })
  return write(solution, searched, statement, true)
}

/** What a climb brings: an answer as it is written. */
interface ClimbResult {
  readonly worth: number
  readonly tries: number
  readonly body: WrittenWave
}
/** Climbs from random attacks: each is a trial. */
const sampledCourse = (setting: WaveSetting, size: WaveSize, write: Write): Sampled =>
  sampledByChunks<ClimbResult>({
    usualTrials: Math.max(1, Math.min(24, Math.floor(stepsWithin(2_500) / size.climbSteps))),
    trialsPerChunk: 1,
    preparationSteps: size.answerSteps,
    trialSteps: size.climbSteps,
    // Written where it is drawn: replies are put together in the thread that serves.
    draw: (stream, _trials, isCancelled) => {
      const { mostTries, isSmallAnswer: isSmall, climbSteps } = size
      const found = climb(setting, stream, { mostTries, isSmall, steps: budgetFor(climbSteps) }, isCancelled)
      const solution = found.solution ?? answerPlan(setting, found.plan, { isSmall })
      const searched = { plans: found.tries, illegal: 0, cutOff: 0, answers: found.tries }
      return { worth: solution.worth, tries: found.tries, body: write(solution, searched, '', false) }
    },
    reply: (climbs, trials, speak) => {
      const best = climbs.reduce((one, other) => (other.worth > one.worth + 1e-9 ? other : one))
      const plans = climbs.reduce((sum, { tries }) => sum + tries, 0)
      const statement = size.isSmallAnswer
        ? say.climbedBest({ climbs: trials, plans })
        : say.climbed({ climbs: trials, plans })
      const { most, least } = size
      return {
        ...spokenWithin<object>(
          { ...best.body, searched: { ...best.body.searched, statement, plans, answers: plans } },
          speak,
        ),
        precision: { confidence: 1, intervals: { value: [size.isSmallAnswer ? best.worth : least, most] } },
      }
    },
  })

/** VOY-8.6: one wave, as chosen, or solved for either side. */
export const waveKind = {
  name: en.waveName,
  description: en.waveDescription,
  examples: [
    'wave: tiger, infantry v su-76i, pak-35',
    'wave: 2 medium-tank, stug, infantry v 2 infantry, at-45mm, howitzer; deck 20',
    {
      kind: 'wave',
      attacker: { units: ['su-76i'] },
      defender: { units: ['tiger', 'pak-35'] },
      attack: { attacks: [{ units: ['su-76i'], target: 'tiger' }] },
      defence: { blocks: [{ by: 'pak-35', to: 'su-76i' }] },
    },
  ],
  Request,
  Reply,
  prepare,
  report: (reply: WaveReply) => waveReport(reply),
} satisfies QuestionKind<WaveQuestion>
