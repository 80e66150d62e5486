import { defined, objectSteps, spend, sumBy } from '../../../engine/index.ts'
import { jamChance, repelChance } from '../chances.ts'
import { stockOf } from './codes.ts'
import { isNode, otherSide } from './pieces.ts'
import type { Play } from './play.ts'
import { type Action, type Decision, firstMost } from './umpire.ts'

/** Gains closer than this are equal: rounding may tell them apart. */
const tie = 1e-9

export interface Greedy {
  readonly choose: (decision: Decision) => number
  /** What each action brings at once, by its guess. */
  readonly gainsOf: (actions: readonly Action[]) => number[]
}

/** The plain player: takes what brings most at once, and considers the answer to it. It looks at the board only. */
export const greedyOf = (play: Play, ammunitionValue: number): Greedy => {
  const count = play.pieces.length
  // Within one decision the same shots are weighed again and again: NaN until they are.
  const shots = new Float64Array(count * count)
  const threats = new Float64Array(count)

  /** What the target may take from the striker, if it is missed and answers. */
  const riskFrom = (target: number, unit: number): number =>
    play.piece(target).class === play.piece(unit).class && play.isAbleToAct(target)
      ? (1 - play.chance(unit, target)) * takenFrom(target, unit)
      : 0

  /** What a strike takes on average, of the whole hex that it falls on (MOD-3.5). */
  const takenFrom = (unit: number, target: number): number => {
    let sum = 0
    for (const member of play.piece(target).struckWith)
      if (play.isThere(member)) sum += play.chance(unit, member) * play.worth(member)
    return sum
  }

  const weigh = (unit: number, target: number): number => {
    const isBombing = play.piece(unit).class === 'bomber'
    const members = play.piece(target).struckWith
    const isCovered =
      isBombing &&
      members.some(member => play.isThere(member) && play.piece(member).guards.some(guard => play.isAbleToRepel(guard)))
    const through = isCovered ? 1 - repelChance : 1
    let gain = through * takenFrom(unit, target) - ammunitionValue - (isCovered ? repelChance * play.worth(unit) : 0)
    if (!isBombing) for (const member of members) if (play.isThere(member)) gain -= riskFrom(member, unit)
    return gain
  }

  const gainOfShot = (unit: number, target: number): number => {
    const at = unit * count + target
    if (Number.isNaN(defined(shots[at]))) shots[at] = weigh(unit, target)
    return defined(shots[at])
  }

  /** The most that a unit could gain by acting now: what jamming it would spare. */
  const threatOf = (unit: number): number => {
    if (Number.isNaN(defined(threats[unit]))) threats[unit] = threatenedBy(unit)
    return defined(threats[unit])
  }

  const threatenedBy = (unit: number): number => {
    const { class: unitClass, side } = play.piece(unit)
    if (unitClass === 'command-node') {
      const fellows = play.ofSide[side].filter(index => !isNode(play.piece(index)) && play.isAbleToAct(index))
      const most = fellows.map(threatOf).sort((one, another) => another - one)
      return sumBy(most.slice(0, stockOf(play.code(unit))), threat => threat)
    }
    const isGunOrBomber = unitClass === 'howitzer' || unitClass === 'bomber'
    if ((!isGunOrBomber && unitClass !== 'fighter') || play.actionsLeft(side) === 0) return 0
    let most = 0
    for (const foe of play.ofSide[otherSide(side)])
      if (play.isThere(foe) && play.piece(foe).isInFlight !== isGunOrBomber)
        most = Math.max(most, gainOfShot(unit, foe))
    return most
  }

  const gainOf = ({ kind, unit, target }: Action): number => {
    if (kind === 'giveUp') return 0
    if (kind !== 'jam') return gainOfShot(unit, target)
    return play.isAbleToAct(target) ? jamChance * threatOf(target) : 0
  }

  const answerGain = (answerer: number, against: number): number => {
    if (answerer < 0) return 0
    const missed = 1 - play.chance(answerer, against)
    const answered = play.stock(against) > 0 ? missed * takenFrom(against, answerer) : 0
    return takenFrom(answerer, against) - ammunitionValue - answered
  }

  const gainsOf = (actions: readonly Action[]): number[] => {
    spend(shots.length + objectSteps * actions.length)
    shots.fill(Number.NaN)
    threats.fill(Number.NaN)
    return actions.map(gainOf)
  }

  const choose = (decision: Decision): number => {
    // The first unit that can try to repel does.
    if (decision.kind === 'repel') return 1
    if (decision.kind === 'answer')
      return firstMost(
        decision.ways.map(answerer => answerGain(answerer, decision.against)),
        tie,
      )
    return firstMost(gainsOf(decision.ways), tie)
  }

  return { choose, gainsOf }
}
