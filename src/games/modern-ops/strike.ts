import {
  addDice,
  addWeight,
  convolve,
  defined,
  type Histogram,
  histogramOf,
  type Message,
  noHits,
  type PreparedQuestion,
  present,
  type QuestionKind,
  stepsFor,
  sumBy,
  type Text,
  type Weights,
} from '../../engine/index.ts'
import { repelChance, strikeChance } from './chances.ts'
import { checks, gunChecks } from './data.ts'
import { en } from './messages/en.ts'
import { type RolledDice, rolledDice } from './rolls.ts'
import { say } from './says.ts'
import { reportStrike } from './strike-report.ts'
import { mayAnswer, type Strike, StrikeReply, StrikeRequest, type Struck, strikeOf } from './strike-rules.ts'
import { ammunitionWords } from './units.ts'

const prepare = (question: StrikeRequest): PreparedQuestion => {
  const strike = strikeOf(question)
  const { rolls } = question
  const resolved = rolls && resolve(strike, rolledDice(rolls, ['rolls']))
  return {
    notes: notesOf(question, strike),
    exact: { steps: stepsFor({ formulas: 1 }), solve: () => ({ ...oddsOf(strike), ...(resolved && { resolved }) }) },
  }
}

const notesOf = (question: StrikeRequest, { striker, targets, repels }: Strike): Message[] => {
  const answering = sumBy(targets, ({ unit, count }) => (mayAnswer(striker, unit) ? count : 0))
  // A duel is between two: where several may answer, only a whole phase tells what comes of it.
  const several = striker.class === 'howitzer' ? say.howitzersAnswer : say.mortarsAnswer
  return present(
    targets.some(({ unit }) => unit.isValueInvented) && say.valuesInvented,
    repels && say.repelsFirst({ unit: repels.name }),
    striker.class === 'bomber' && !repels && question.repels !== 'never' && say.nobodyRepels,
    answering > 0 && (answering === 1 ? say.gunAnswers : several),
  )
}

const oddsOf = ({ striker, targets, repels, phase }: Strike): object => {
  const through = repels ? 1 - repelChance : 1
  const counts = targets.reduce(
    (sum, { unit, count }) => convolve(sum, addDice(noHits, count, strikeChance(unit.isTowed))),
    noHits,
  )
  const kills: Histogram = counts.map((chance, number) => [number, chance * through])
  defined(kills[0])[1] += 1 - through
  const left = striker.ammunition - 1
  return {
    phase,
    carriedOut: through,
    strikerDestroyed: repels ? repelChance : 0,
    kills,
    targets: targets.map(({ unit, count }) => ({
      unit: unit.name,
      count,
      destroyed: through * strikeChance(unit.isTowed),
      riding: unit.riding,
      mayAnswer: mayAnswer(striker, unit),
    })),
    losses: lossesOf(targets, through),
    valueDestroyed: valueLost(targets, through),
    striker: {
      ammunition: [
        ...(repels ? [{ state: 'destroyed', chance: repelChance }] : []),
        { state: ammunitionWords(left), chance: through },
      ],
      // MOD-4.5; bombers get none (MOD-15.7).
      finished: striker.class !== 'bomber',
    },
    airDefence: repels ? repels.name : null,
  }
}

/** Units lost, infantry inside transports among them (MOD-3.5). */
const lossesOf = (targets: readonly Struck[], through: number): Histogram => {
  let sums: Weights<number> = new Map([[0, 1]])
  for (const { unit, count } of targets)
    for (let i = 0; i < count; i++) {
      const next: Weights<number> = new Map()
      const hit = strikeChance(unit.isTowed)
      for (const [lost, chance] of sums) {
        addWeight(next, lost, chance * (1 - hit))
        addWeight(next, lost + 1 + unit.riding, chance * hit)
      }
      sums = next
    }
  return histogramOf(sums).map(([lost, chance]) => [lost, chance * through + (lost === 0 ? 1 - through : 0)])
}

/** Mean and deviation: targets are independent of each other, given that the strike takes place. */
const valueLost = (targets: readonly Struck[], through: number): { mean: number; standardDeviation: number } => {
  let [mean, variance] = [0, 0]
  for (const { unit, count } of targets) {
    const hit = strikeChance(unit.isTowed)
    mean += count * hit * unit.value
    variance += count * hit * (1 - hit) * unit.value ** 2
  }
  const spread = through * (variance + mean ** 2) - (through * mean) ** 2
  return { mean: through * mean, standardDeviation: Math.sqrt(Math.max(0, spread)) }
}

/** What the dice bring, in the order they are rolled: air defence, then each target (MOD-3.3 to MOD-3.5, MOD-6.3). */
const resolve = ({ striker, targets, repels }: Strike, dice: RolledDice): object => {
  const isRepelled = repels !== undefined && dice.all(repels.name, [checks.adReaction, checks.adLock, checks.adKill])
  const destroyed: Text[] = []
  if (!isRepelled)
    for (const { unit, count } of targets)
      for (let left = count; left > 0; left--) {
        const by = say.strikeAt({ striker: striker.name, unit: unit.name })
        if (dice.all(by, gunChecks(unit.isTowed))) destroyed.push(unit.name)
      }
  dice.end()
  return {
    rolls: dice.steps,
    destroyed,
    strikerDestroyed: isRepelled,
    ammunition: isRepelled ? 'destroyed' : ammunitionWords(striker.ammunition - 1),
    fired: repels ? [repels.name] : [],
  }
}

export const strikeKind = {
  name: en.strikeKind,
  description: en.strikeDescription,
  examples: ['howitzer v tank', 'howitzer v towed howitzer', 'bomber v 2 tank 1 apc ad', 'mortar v infantry'],
  Request: StrikeRequest,
  Reply: StrikeReply,
  prepare,
  report: reportStrike,
} satisfies QuestionKind<StrikeRequest>
