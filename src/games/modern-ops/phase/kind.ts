import { defined, type PreparedQuestion, type QuestionKind, refuse, sampledByChunks } from '../../../engine/index.ts'
import { initiativeChance } from '../chances.ts'
import { inventedValueNote, unmannedNote } from '../units.ts'
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

const greedyNote =
  'After the first action both sides are played plainly, each taking what brings most at once: values are of that play, not of the best.'

const halvesNote =
  'The best first action is chosen on one half of the samples; values, intervals and losses are of the other half.'

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
      `${question.trials} are too few for ${plan.considered} first actions: at least ${plan.leastTrials} are needed, so that each is sampled; give more, or leave it out`,
    )
  // Where it may prove too large to be solved, this is said before a second is spent on it.
  if (!canSample && (method === 'monteCarlo' || (method === 'auto' && !budget.isSure))) tooFew()
  const exact = {
    costInMs: budget.costInMs + (method === 'auto' && !budget.isSure ? plan.usualMs : 0),
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
    notes: [
      ...(style === 'greedy' ? [] : [greedyNote]),
      halvesNote,
      ...(left > 0
        ? [
            `Of ${plan.considered + left} first actions ${plan.considered} were considered and are listed, those that bring most at once: more would take too long.`,
          ]
        : []),
    ],
    usualTrials: plan.usualTrials,
    trialsPerChunk: plan.trialsPerChunk,
    preparationMs: 1,
    trialMs: plan.trialMs,
    draw: (stream, trials, isCancelled) =>
      samplePhases(pieces, { ammunitionValue, candidates: plan.candidates(), isCancelled }, stream, trials),
    reply: chunks => sampledBody(pieces, field, starts, chunks),
  })
  const notes = notesOf(pieces, question, starts)
  return {
    notes: style === 'greedy' ? [...notes, greedyNote] : notes,
    ...(!budget.isHopeless && { exact }),
    ...(canSample && { sampled }),
  }
}

/** MOD-2.3: who begins; MOD-2.5: a side without actions lets the other go on alone. */
const startsOf = ({ initiative = 'own' }: PhaseRequest, actionsLeft: (side: SideIndex) => number): Start[] => {
  const able = ([0, 1] as const).filter(side => actionsLeft(side) > 0)
  if (able.length === 0)
    return refuse(
      'illegal-order',
      ['own'],
      'no command node of either side has an action left: the phase is over (MOD-2.4); give one to `own` or `enemy`',
    )
  if (able.length === 1) return [{ toAct: defined(able[0]), chance: 1 }]
  if (initiative === 'roll') return able.map(toAct => ({ toAct, chance: initiativeChance }))
  return [{ toAct: initiative === 'own' ? 0 : 1, chance: 1 }]
}

const notesOf = (pieces: Pieces, question: PhaseRequest, starts: readonly Start[]): string[] => [
  ...beginningNotes(question, starts),
  ...(pieces.isValueInvented ? [inventedValueNote] : []),
  ...(pieces.areActionsInvented
    ? ['Command nodes without `actions` have the 2 of the demonstration: invented, the excerpt has no number.']
    : []),
  ...(pieces.isCoverAssumed
    ? ['Air defence without `covers` is taken to cover all tactical units of its side: the excerpt has no ranges.']
    : []),
  question.ammunitionValue
    ? `A strike kept is worth ${question.ammunitionValue}, and is lost with its unit.`
    : 'Ammunition kept counts nothing here; give `ammunitionValue` where it should.',
  ...(pieces.isFlightAssumed ? [unmannedNote] : []),
  'Only what this phase destroys counts: what Jammed does to tactical units later does not.',
]

/** MOD-2.5: not who was asked for begins where he has no action left. */
const beginningNotes = ({ initiative = 'own' }: PhaseRequest, starts: readonly Start[]): string[] => {
  const [first, second] = starts
  const name = sideName(defined(first).toAct)
  if (second || name === initiative) return []
  return [`The other side has no command node with an action left, so ${name} goes on alone (MOD-2.5).`]
}

export const phaseKind = {
  name: 'Operational phase',
  description:
    'Both sides’ command nodes, guns, bombers, fighters, jammers and targets: the best next action, what every other is worth, and what is lost.',
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
