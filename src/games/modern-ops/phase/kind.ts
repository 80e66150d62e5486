import { type Course, type QuestionKind, refuse, type Sampled } from '../../../engine/index.ts'
import { initiativeChance } from '../chances.ts'
import { inventedValueNote, unmannedNote } from '../units.ts'
import { type Start, solvePhase } from './exact.ts'
import { type Pieces, piecesOf, type SideIndex } from './pieces.ts'
import { planOf } from './plan.ts'
import { PhaseRequest } from './question.ts'
import { PhaseReply } from './reply.ts'
import { reportPhase } from './report.ts'
import { sampledBody } from './sampled.ts'
import { fieldOf, samplePhases, type Tally } from './sampler.ts'
import { sizeOf } from './size.ts'
import { TooManySteps } from './solver.ts'

/** Measured on one thread of an ordinary machine; `bench/` has the figures. */
const leastMs = 8
const microsecondsPerStep = 1.2
/** Beyond this estimate a phase is not solved. */
const mostExactSteps = 8_000_000
/** Steps that take a few seconds: what looks small may take so many all the same. */
const easySteps = 1_500_000
/** How many times the estimate the solver may take. */
const patience = 3
/** Above this estimate a question that leaves the method open is sampled. */
const exactAtMostMs = 3000

const greedyNote =
  'After the first action both sides are played plainly, each taking what brings most at once: values are of that play, not of the best.'

const halvesNote =
  'The best first action is chosen on one half of the samples; values, intervals and losses are of the other half.'

const understand = (question: PhaseRequest): Course => {
  const pieces = piecesOf(question.own, question.enemy)
  const { ammunitionValue = 0, play: style = 'optimal' } = question
  const field = fieldOf(pieces, ammunitionValue)
  const starts = startsOf(question, field.play.actionsLeft)
  const steps = starts.reduce((sum, { toAct }) => sum + sizeOf(field.play, toAct), 0)
  const mostSteps = Math.max(easySteps, patience * steps)
  const notes = notesOf(pieces, question)
  const exact = {
    costInMs: leastMs + (steps * microsecondsPerStep) / 1000,
    solve: (isCancelled: () => boolean): object | undefined => {
      try {
        return solvePhase(pieces, starts, { ammunitionValue, style, mostSteps, isCancelled })
      } catch (error) {
        // The phase proved larger than the estimate had it.
        if (error instanceof TooManySteps) return undefined
        throw error
      }
    },
  }
  const canSolve = steps <= mostExactSteps
  const { method = 'auto' } = question
  const isExactFirst = method === 'exact' || (method === 'auto' && canSolve && exact.costInMs <= exactAtMostMs)
  const plan = planOf(pieces, field, { starts, ammunitionValue, trials: question.trials, isExactFirst })
  const { candidates, left } = plan
  const sampled: Sampled<Tally[]> = {
    notes: [
      ...(style === 'greedy' ? [] : [greedyNote]),
      halvesNote,
      ...(left.length > 0
        ? [
            `Of ${candidates.length + left.length} first actions ${candidates.length} were considered, those that bring most at once: more would take too long. Give more \`trials\` for more of them.`,
          ]
        : []),
    ],
    usualTrials: plan.usualTrials,
    trialsPerChunk: plan.trialsPerChunk,
    preparationMs: 1,
    trialMs: plan.trialMs,
    draw: (stream, trials) => samplePhases(pieces, { ammunitionValue, candidates }, stream, trials),
    reply: chunks => sampledBody(pieces, field, { starts, candidates, left }, chunks),
  }
  const canSample = question.trials === undefined || question.trials >= plan.leastTrials
  if (!canSample && !isExactFirst)
    refuse(
      'out-of-range',
      ['trials'],
      `${question.trials} are too few for ${candidates.length} first actions: at least ${plan.leastTrials} are needed, so that each is sampled`,
    )
  return {
    notes: style === 'greedy' ? [...notes, greedyNote] : notes,
    ...(canSolve && { exact }),
    ...(canSample && { sampled }),
  }
}

/** MOD-2.3: who begins; MOD-2.5: a side without actions lets the other go on alone. */
const startsOf = ({ initiative = 'own' }: PhaseRequest, actionsLeft: (side: SideIndex) => number): Start[] => {
  const able = ([0, 1] as const).filter(side => actionsLeft(side) > 0)
  if (able.length === 0)
    return refuse('illegal-order', [], 'no command node of either side has an action left: the phase is over (MOD-2.4)')
  if (able.length === 1) return [{ toAct: able[0]!, chance: 1 }]
  if (initiative === 'roll') return able.map(toAct => ({ toAct, chance: initiativeChance }))
  return [{ toAct: initiative === 'own' ? 0 : 1, chance: 1 }]
}

const notesOf = (pieces: Pieces, { ammunitionValue = 0 }: PhaseRequest): string[] => [
  ...(pieces.isValueInvented ? [inventedValueNote] : []),
  ...(pieces.areActionsInvented
    ? ['Command nodes without `actions` have the 2 of the demonstration: invented, the excerpt has no number.']
    : []),
  ...(pieces.isCoverAssumed
    ? ['Air defence without `covers` is taken to cover all tactical units of its side: the excerpt has no ranges.']
    : []),
  ammunitionValue > 0
    ? `A strike kept is worth ${ammunitionValue}, and is lost with its unit.`
    : 'Ammunition kept counts nothing here; give `ammunitionValue` where it should.',
  ...(pieces.pieces.some(piece => piece.class === 'unmanned') ? [unmannedNote] : []),
  'Only what this phase destroys counts: what Jammed does to tactical units later does not.',
]

export const phaseKind: QuestionKind<PhaseRequest> = {
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
  understand,
  report: reportPhase,
}
