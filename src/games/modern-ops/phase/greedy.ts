import { objectSteps, spend } from '../../../engine/index.ts'
import { jamChance, repelChance } from '../chances.ts'
import { gone, statuses, statusOf, stockOf } from './codes.ts'
import type { Play } from './play.ts'
import type { Action, Decision } from './umpire.ts'

export interface Greedy {
  readonly choose: (decision: Decision) => number
  /** What each action brings at once, by its guess. */
  readonly gainsOf: (actions: readonly Action[]) => number[]
}

/** The plain player: takes what brings most at once, with an eye on the answer to it. What it looks at is on the board. */
export const greedyOf = (play: Play, ammunitionValue: number): Greedy => {
  const { codes, pieces } = play
  const count = pieces.length
  // Within one decision the same shots are weighed again and again: NaN until they are.
  const shots = new Float64Array(count * count)
  const threats = new Float64Array(count)

  const isThere = (piece: number): boolean => codes[piece] !== gone
  const isAbleToAct = (piece: number): boolean => isThere(piece) && statusOf(codes[piece]!) !== statuses.done
  const isAbleToRepel = (piece: number): boolean => isThere(piece) && statusOf(codes[piece]!) === statuses.ready

  /** What the one struck may take from the striker, if he is missed and answers. */
  const riskFrom = (target: number, unit: number): number =>
    pieces[target]!.class === pieces[unit]!.class && isAbleToAct(target)
      ? (1 - play.chance(unit, target)) * takenFrom(target, unit)
      : 0

  /** What a strike takes on average, of the whole hex that it falls on (MOD-3.5). */
  const takenFrom = (unit: number, target: number): number => {
    let sum = 0
    for (const member of pieces[target]!.struckWith)
      if (isThere(member)) sum += play.chance(unit, member) * play.worth(member)
    return sum
  }

  const weigh = (unit: number, target: number): number => {
    const isBombing = pieces[unit]!.class === 'bomber'
    const members = pieces[target]!.struckWith
    const isCovered = isBombing && members.some(member => isThere(member) && pieces[member]!.guards.some(isAbleToRepel))
    const through = isCovered ? 1 - repelChance : 1
    let gain = through * takenFrom(unit, target) - ammunitionValue - (isCovered ? repelChance * play.worth(unit) : 0)
    if (!isBombing) for (const member of members) if (isThere(member)) gain -= riskFrom(member, unit)
    return gain
  }

  const gainOfShot = (unit: number, target: number): number => {
    const at = unit * count + target
    if (Number.isNaN(shots[at]!)) shots[at] = weigh(unit, target)
    return shots[at]!
  }

  /** The most that a unit could gain by acting now: what jamming it would spare. */
  const threatOf = (unit: number): number => {
    if (Number.isNaN(threats[unit]!)) threats[unit] = threatenedBy(unit)
    return threats[unit]!
  }

  const threatenedBy = (unit: number): number => {
    const { class: unitClass, side } = pieces[unit]!
    if (unitClass === 'command-node') {
      const fellows: number[] = []
      for (let piece = 0; piece < count; piece++)
        if (pieces[piece]!.side === side && pieces[piece]!.class !== 'command-node' && isAbleToAct(piece))
          fellows.push(threatOf(piece))
      fellows.sort((one, another) => another - one)
      return fellows.slice(0, stockOf(codes[unit]!)).reduce((sum, threat) => sum + threat, 0)
    }
    const isGunOrBomber = unitClass === 'howitzer' || unitClass === 'bomber'
    if ((!isGunOrBomber && unitClass !== 'fighter') || play.actionsLeft(side) === 0) return 0
    let most = 0
    for (let piece = 0; piece < count; piece++)
      if (pieces[piece]!.side !== side && isThere(piece) && pieces[piece]!.isInFlight !== isGunOrBomber)
        most = Math.max(most, gainOfShot(unit, piece))
    return most
  }

  const gainOf = ({ kind, unit, target }: Action): number => {
    if (kind === 'giveUp') return 0
    if (kind !== 'jam') return gainOfShot(unit, target)
    return statusOf(codes[target]!) === statuses.done ? 0 : jamChance * threatOf(target)
  }

  const answerGain = (answerer: number, against: number): number => {
    if (answerer < 0) return 0
    const missed = 1 - play.chance(answerer, against)
    const answered = stockOf(codes[against]!) > 0 ? missed * takenFrom(against, answerer) : 0
    return takenFrom(answerer, against) - ammunitionValue - answered
  }

  const gainsOf = (actions: readonly Action[]): number[] => {
    spend(shots.length + objectSteps * actions.length)
    shots.fill(Number.NaN)
    threats.fill(Number.NaN)
    return actions.map(gainOf)
  }

  const choose = (decision: Decision): number => {
    // Whoever can try to repel does: the first of them.
    if (decision.kind === 'repel') return 1
    if (decision.kind === 'answer')
      return firstBest(decision.ways.map(answerer => answerGain(answerer, decision.against)))
    return firstBest(gainsOf(decision.ways))
  }

  return { choose, gainsOf }
}

/** A hair's breadth, by which rounding may set equals apart. */
const tie = 1e-9

/** The first of the largest. */
export const firstBest = (values: readonly number[]): number => {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]! + tie) best = i
  return best
}
