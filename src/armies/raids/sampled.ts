import { addWeight, defined, objectSteps, type Stream, spend, type Weights } from '../../engine/index.ts'
import { type DamageThrow, type Loss, numberOf, type Raid } from './raid.ts'
import type { Brought } from './tally.ts'

/** Flies raid after raid, with a die for every shot and for every bomb load: shares nothing with the exact way but the raid itself. */
export const flyRaids = (raid: Raid, raids: number, stream: Stream, brought: Brought): void => {
  const fly = flightOf(raid, stream)
  spend(raids * objectSteps * (1 + numberOf(raid.fliers) + numberOf(raid.interceptors)))
  for (let one = 0; one < raids; one++) fly(brought)
}

const flightOf = (raid: Raid, stream: Stream) => {
  const { dice, fliers, interceptors, room } = raid
  const { sides } = dice
  const die = (): number => 1 + Math.floor(stream.nextFraction() * sides)
  /** In low luck only what is left over of the pool is thrown for. */
  const volley = (values: readonly number[]): number => {
    if (dice.mode === 'lowLuck') {
      const pips = values.reduce((sum, value) => sum + Math.min(sides, value), 0)
      const rest = pips % sides
      return Math.floor(pips / sides) + Number(rest > 0 && die() <= rest)
    }
    return values.reduce((hits, value) => hits + Number(value > 0 && die() <= value), 0)
  }
  const drop = ({ dice: thrown, bonus, most }: DamageThrow): number => {
    const shown = thrown === 'both' ? die() + die() : thrown === 'betterOfTwo' ? Math.max(die(), die()) : die()
    return Math.min(most, shown + bonus)
  }
  const queue = (losses: readonly Loss[]): number[] =>
    losses.flatMap(({ of, count }) => new Array<number>(count).fill(of))
  const [allFliers, allInterceptors] = [queue(raid.flierLosses), queue(raid.interceptorLosses)]
  return (brought: Brought): void => {
    /** Those still in the air, the first to be lost before the others. */
    let flying: readonly number[] = allFliers
    let meeting: readonly number[] = allInterceptors
    const airBattle = (): void => {
      if (meeting.length === 0) return
      const hits = volley(flying.map(of => defined(fliers[of]).attack))
      const after = meeting.slice(hits)
      const firing = raid.attackersFireFirst ? after : meeting
      flying = flying.slice(volley(firing.map(() => raid.interceptorDefense)))
      meeting = after
    }
    const antiaircraft = (): void => {
      fliers.forEach(({ isAimedAt }, of) => {
        if (!isAimedAt || raid.antiaircraftHitsOn === 0) return
        let hits = volley(flying.filter(other => other === of).map(() => raid.antiaircraftHitsOn))
        flying = flying.filter(other => other !== of || hits-- <= 0)
      })
    }
    if (raid.airBattleFirst) airBattle()
    antiaircraft()
    if (!raid.airBattleFirst) airBattle()
    const damage = flying.reduce((sum, of) => {
      const thrown = defined(fliers[of]).damage
      return thrown ? sum + drop(thrown) : sum
    }, 0)
    addWeight(brought.damage, Math.min(room, damage), 1)
    noteLost(brought.attackerLoss, brought.fliersLost, fliers, flying)
    noteLost(brought.defenderLoss, brought.interceptorsLost, interceptors, meeting)
    brought.attackerWhole += Number(flying.length === allFliers.length)
    brought.defenderWhole += Number(meeting.length === allInterceptors.length)
    brought.total++
  }
}

const noteLost = (
  ipc: Weights<number>,
  lost: number[],
  aircraft: readonly { readonly count: number; readonly cost: number }[],
  left: readonly number[],
): void => {
  const standing = aircraft.map(() => 0)
  for (const of of left) standing[of] = defined(standing[of]) + 1
  let sum = 0
  for (const [of, { count, cost }] of aircraft.entries()) {
    const gone = count - defined(standing[of])
    lost[of] = defined(lost[of]) + gone
    sum += gone * cost
  }
  addWeight(ipc, sum, 1)
}
