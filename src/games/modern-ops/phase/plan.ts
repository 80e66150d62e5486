import type { Start } from './exact.ts'
import type { Pieces } from './pieces.ts'
import { type Candidate, candidatesOf, type Field, fewerCandidates } from './sampler.ts'
import { shotsOf } from './size.ts'

/** Which ways to begin are sampled, and how often. */
export interface Plan {
  readonly candidates: readonly Candidate[]
  /** Those for which there is no time. */
  readonly left: readonly Candidate[]
  readonly trialMs: number
  readonly usualTrials: number
  readonly leastTrials: number
  /** Each chunk samples every way, and both halves of its samples, equally often. */
  readonly trialsPerChunk: number
}

/** Measured on one thread of an ordinary machine; `bench/` has the figures. */
const microsecondsPerTrial = 5
const microsecondsPerActionAndUnit = 0.8
const microsecondsPerActionAndWay = 0.06
/** Unless trials are asked for, sampling stays within this. */
const usualSamplingMs = 3000
const usualTrialsPerWay = 300
const usualTrialsAtLeast = 2000
/** With fewer, fewer ways are considered. */
const fewTrialsPerWay = 20
/** An interval takes two samples of the half that values it. */
const leastTrialsPerWay = 4
const trialsPerChunk = 2000

interface Wishes {
  readonly starts: readonly Start[]
  readonly ammunitionValue: number
  readonly trials: number | undefined
  /** Sampling steps in only where solving proves too long: then no more is drawn than is usual. */
  readonly isExactFirst: boolean
}

export const planOf = (
  pieces: Pieces,
  field: Field,
  { starts, ammunitionValue, trials = 0, isExactFirst }: Wishes,
): Plan => {
  const trialMs = trialMsOf(pieces, field)
  const affordable = Math.floor(usualSamplingMs / trialMs)
  const all = candidatesOf(
    field,
    starts.map(({ toAct }) => toAct),
  )
  const most = Math.floor(Math.max(affordable, isExactFirst ? 0 : trials) / fewTrialsPerWay)
  const candidates = fewerCandidates(field, { candidates: all, ammunitionValue }, most)
  const considered = new Set(candidates)
  const left = all.filter(candidate => !considered.has(candidate))
  const round = 2 * candidates.length
  const wanted = Math.max(usualTrialsAtLeast, usualTrialsPerWay * candidates.length)
  return {
    candidates,
    left,
    trialMs,
    usualTrials: Math.max(leastTrialsPerWay * candidates.length, Math.min(wanted, affordable)),
    leastTrials: leastTrialsPerWay * candidates.length,
    trialsPerChunk: round * Math.ceil(trialsPerChunk / round),
  }
}

/** Each action is chosen from all there are, and settled over all units. */
const trialMsOf = ({ pieces }: Pieces, field: Field): number => {
  const ofSides = ([0, 1] as const).map(side => {
    const shots = pieces.reduce((sum, piece) => sum + (piece.side === side ? shotsOf(piece) : 0), 0)
    const ways = candidatesOf(field, [side]).length
    const perAction = microsecondsPerActionAndUnit * pieces.length + microsecondsPerActionAndWay * ways
    return Math.min(field.play.actionsLeft(side), shots + 1) * perAction
  })
  return (microsecondsPerTrial + ofSides[0]! + ofSides[1]!) / 1000
}
