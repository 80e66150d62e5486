import { type Course, type QuestionKind, refuse, type Sampled } from '../../../engine/index.ts'
import { initiativeChance } from '../chances.ts'
import { inventedValueNote } from '../units.ts'
import { type Start, solvePhase } from './exact.ts'
import { type Pieces, piecesOf, type SideIndex } from './pieces.ts'
import { PhaseRequest } from './question.ts'
import { PhaseReply } from './reply.ts'
import { reportPhase } from './report.ts'
import { sampledBody } from './sampled.ts'
import { candidatesOf, fieldOf, samplePhases, type Tally } from './sampler.ts'
import { sizeOf } from './size.ts'
import { TooManySteps } from './solver.ts'

/** Measured on one thread of an ordinary machine; `bench/` has the figures. */
const leastMs = 8
const microsecondsPerStep = 1.2
const microsecondsPerTrial = 5
const microsecondsPerActionAndUnit = 0.8
/** Unless trials are asked for, sampling stays within this. */
const usualSamplingMs = 3000
/** Beyond this estimate a phase is not solved. */
const mostExactSteps = 4_000_000
const trialsPerChunk = 2000
const trialsPerAction = 300

const greedyNote =
  'After the first action both sides are played plainly, each taking what brings most at once: values are of that play, not of the best.'

const understand = (question: PhaseRequest): Course => {
  const pieces = piecesOf(question.own, question.enemy)
  const { ammunitionValue = 0, play: style = 'optimal' } = question
  const field = fieldOf(pieces, ammunitionValue)
  const starts = startsOf(question, field.play.actionsLeft)
  const steps = sizesOf(field, starts)
  const candidates = candidatesOf(
    field,
    starts.map(({ toAct }) => toAct),
  )
  const trialMs = trialMsOf(pieces, field.play.actionsLeft)
  const notes = notesOf(pieces, question)
  const exact = {
    costInMs: leastMs + (steps.steps * microsecondsPerStep) / 1000,
    solve: (isCancelled: () => boolean): object | undefined => {
      try {
        return solvePhase(pieces, starts, { ammunitionValue, style, mostSteps: steps.mostSteps, isCancelled })
      } catch (error) {
        // The phase proved larger than the estimate had it.
        if (error instanceof TooManySteps) return undefined
        throw error
      }
    },
  }
  const sampled: Sampled<Tally[]> = {
    notes: style === 'greedy' ? [] : [greedyNote],
    usualTrials: trialsFor(candidates.length, trialMs),
    trialsPerChunk,
    preparationMs: 1,
    trialMs,
    draw: (stream, trials) => samplePhases(pieces, { ammunitionValue, candidates }, stream, trials),
    reply: chunks => sampledBody(pieces, field, { starts, candidates }, chunks),
  }
  const canSolve = field.settling.areKeysExact && steps.steps <= mostExactSteps
  return {
    notes: style === 'greedy' ? [...notes, greedyNote] : notes,
    ...(canSolve && { exact }),
    ...(candidates.length > 0 && { sampled: sampled as unknown as Sampled }),
  }
}

const trialMsOf = ({ pieces }: Pieces, actionsLeft: (side: SideIndex) => number): number =>
  (microsecondsPerTrial + microsecondsPerActionAndUnit * (actionsLeft(0) + actionsLeft(1)) * pieces.length) / 1000

/** Enough for every way to begin, as long as it does not take too long. */
const trialsFor = (candidates: number, trialMs: number): number => {
  const wanted = Math.max(trialsPerChunk, trialsPerAction * candidates)
  return Math.ceil(Math.max(20 * candidates, Math.min(wanted, usualSamplingMs / trialMs)))
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

const sizesOf = (field: ReturnType<typeof fieldOf>, starts: readonly Start[]) => {
  const sizes = starts.map(({ toAct }) => sizeOf(field.play, toAct))
  return {
    steps: sizes.reduce((sum, { steps }) => sum + steps, 0),
    mostSteps: sizes.reduce((sum, { mostSteps }) => sum + mostSteps, 0),
  }
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
  report: reportPhase as never,
}
