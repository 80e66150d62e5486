import {
  defined,
  type Message,
  type PreparedQuestion,
  present,
  type QuestionKind,
  refuse,
  sampledByChunks,
  spokenWithin,
  stepsFor,
} from '../../../engine/index.ts'
import { initiativeChance } from '../chances.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { budgetOf } from './budget.ts'
import { type Start, sideName, solvePhase } from './exact.ts'
import { type Pieces, piecesOf, type SideIndex } from './pieces.ts'
import { planOf } from './plan.ts'
import { PhaseRequest } from './question.ts'
import { PhaseReply } from './reply.ts'
import { reportPhase } from './report.ts'
import { sampledBody } from './sampled.ts'
import { fieldOf, samplePhases, type Tally } from './sampler.ts'
import { sizeOf } from './size.ts'
import { TooManySteps } from './solver.ts'

const prepare = (question: PhaseRequest): PreparedQuestion => {
  const pieces = piecesOf(question.own, question.enemy)
  const { ammunitionValue = 0, play: style = 'optimal', method = 'auto' } = question
  const field = fieldOf(pieces, ammunitionValue)
  const starts = startsOf(question, side => field.play.actionsLeft(side))
  const steps = starts.reduce((sum, { toAct }) => sum + sizeOf(field.play, toAct), 0)
  const budget = budgetOf(steps, method !== 'exact')
  const isExactFirst = method !== 'monteCarlo' && !budget.isHopeless
  const plan = planOf(pieces, field, { starts, ammunitionValue, trials: question.trials, isExactFirst })
  const canSample = question.trials === undefined || question.trials >= plan.leastTrials
  const tooFew = (): never =>
    refuse(
      'out-of-range',
      ['trials'],
      say.tooFewTrials({ trials: question.trials ?? 0, considered: plan.considered, least: plan.leastTrials }),
    )
  // Where it may prove too large to be solved, this is said before a second is spent on it.
  if (!canSample && (method === 'monteCarlo' || (method === 'auto' && !budget.isSure))) tooFew()
  const exact = {
    steps: budget.steps + (method === 'auto' && !budget.isSure ? plan.usualSteps : 0),
    solve: (isCancelled: () => boolean): object | undefined => {
      try {
        return solvePhase(pieces, starts, { ammunitionValue, style, mostSteps: budget.mostSteps, isCancelled })
      } catch (error) {
        // The phase proved larger than the estimate had it.
        if (!(error instanceof TooManySteps)) throw error
        return method === 'auto' && !canSample ? tooFew() : undefined
      }
    },
  }
  const { left } = plan
  const sampled = sampledByChunks<Tally[]>({
    notes: present(
      style !== 'greedy' && say.playedPlainly,
      say.chosenByHalf,
      left > 0 && say.considered({ all: plan.considered + left, considered: plan.considered }),
    ),
    usualTrials: plan.usualTrials,
    trialsPerChunk: plan.trialsPerChunk,
    preparationSteps: stepsFor({ formulas: 10 }),
    trialSteps: plan.trialSteps,
    draw: (stream, trials, isCancelled) =>
      samplePhases(pieces, { ammunitionValue, candidates: plan.candidates(), isCancelled }, stream, trials),
    reply: (chunks, _trials, speak) => spokenWithin(sampledBody(pieces, field, starts, chunks), speak),
  })
  const notes = notesOf(pieces, question, starts)
  return {
    notes: style === 'greedy' ? [...notes, say.playedPlainly] : notes,
    ...(!budget.isHopeless && { exact }),
    ...(canSample && { sampled }),
  }
}

/** MOD-2.3: who begins; MOD-2.5: a side without actions lets the other go on alone. */
const startsOf = ({ initiative = 'own' }: PhaseRequest, actionsLeft: (side: SideIndex) => number): Start[] => {
  const able = ([0, 1] as const).filter(side => actionsLeft(side) > 0)
  if (able.length === 0) return refuse('illegal-order', ['own'], say.noActionLeft)
  if (able.length === 1) return [{ toAct: defined(able[0]), chance: 1 }]
  if (initiative === 'roll') return able.map(toAct => ({ toAct, chance: initiativeChance }))
  return [{ toAct: initiative === 'own' ? 0 : 1, chance: 1 }]
}

const notesOf = (pieces: Pieces, question: PhaseRequest, starts: readonly Start[]): Message[] => {
  const { initiative = 'own', ammunitionValue: value } = question
  const side = sideName(defined(starts[0]).toAct)
  return present(
    // MOD-2.5: not who was asked for begins where he has no action left.
    starts.length === 1 && side !== initiative && say.goesOnAlone({ side }),
    pieces.isValueInvented && say.valuesInvented,
    pieces.areActionsInvented && say.actionsInvented,
    pieces.isCoverAssumed && say.coverAssumed,
    value ? say.keptWorth({ value }) : say.keptNothing,
    pieces.isFlightAssumed && say.unmannedFlies,
    say.phaseAlone,
  )
}

export const phaseKind = {
  name: en.phaseKind,
  description: en.phaseDescription,
  examples: [
    {
      kind: 'phase',
      own: [{ type: 'n-hq' }, { type: 'n-how-sp' }, { type: 'n-bomber' }, { type: 'n-jammer' }],
      enemy: [{ type: 's-hq' }, { type: 's-how-tow' }, { type: 's-bomber' }, { type: 's-fighter' }],
    },
    {
      kind: 'phase',
      own: [{ class: 'command-node', actions: 3 }, { class: 'howitzer', count: 2 }, { class: 'jammer' }],
      enemy: [
        { class: 'command-node', actions: 1 },
        { class: 'tank', count: 2, hex: 'crossroads' },
        { class: 'howitzer', towed: true },
      ],
      initiative: 'roll',
    },
  ],
  Request: PhaseRequest,
  Reply: PhaseReply,
  prepare,
  report: reportPhase,
} satisfies QuestionKind<PhaseRequest>
