import { fires } from '../../src/armies/mechanisms/cannot-be-hit-by.ts'
import type { Stream } from '../../src/engine/index.ts'
import { neighboursOf, spaceOf } from '../../src/games/aa1941/board/map.ts'
import { type Power, type UnitType, unitTypes } from '../../src/games/aa1941/board/units.ts'
import { powers } from '../../src/games/aa1941/ruleset.ts'
import {
  beginMechanism,
  casualtiesMechanism,
  pressOnMechanism,
  retreatMechanism,
  submergeMechanism,
} from '../../src/games/aa1941/turn/battle/battle-orders.ts'
import { beginBattle, takeHits } from '../../src/games/aa1941/turn/battle/battle-steps.ts'
import { currentBattle, momentOf } from '../../src/games/aa1941/turn/battle/current-battle.ts'
import { rollBattle } from '../../src/games/aa1941/turn/battle/roll.ts'
import { type BattlePlan, decideAsPlanned } from '../../src/games/aa1941/turn/battle/usual-decisions.ts'
import { type FightHits, type FightStep, isRollStep } from '../../src/games/aa1941/turn/fight.ts'
import { type Order, type OrderJson, readOrder } from '../../src/games/aa1941/turn/orders.ts'
import type { Mechanism } from '../../src/games/aa1941/turn/rules.ts'
import {
  battleMarks,
  boatFields,
  boatMarks,
  bytesPerBoat,
  nobody,
  type State,
} from '../../src/games/aa1941/turn/state.ts'
import { type Board, boardOf } from './board-1941.ts'

/** What phase 2 has led to, for tests that begin with phase 3. */
export interface Attack {
  /** Spaces to be fought over or taken. */
  readonly battles: readonly string[]
  /** From where land units and ships entered them. */
  readonly entered?: Readonly<Record<string, readonly string[]>>
  /** Zones and the territory that all loaded transports there shall land on. */
  readonly landings?: Readonly<Record<string, string>>
  /** Zones that were hostile when the turn began; default those that are now. */
  readonly friendlyAtStart?: readonly string[]
}

/** A board at the beginning of phase 3. */
export const attackOn = (board: Board, attack: Attack): State => {
  const state = boardOf({ ...board, phase: 'battle' })
  for (const space of attack.battles) state.battles[spaceOf(space)] = battleMarks.pending
  for (const [space, origins] of Object.entries(attack.entered ?? {}))
    for (const from of origins)
      state.entered[spaceOf(space)]! |= 1 << neighboursOf(spaceOf(space)).indexOf(spaceOf(from))
  for (const zone of attack.friendlyAtStart ?? []) state.hostileAtStart[spaceOf(zone)] = 0
  for (const [zone, target] of Object.entries(attack.landings ?? {})) {
    state.battles[spaceOf(target)] = battleMarks.pending
    for (let boat = 0; boat < state.boatCount; boat++) {
      const at = boat * bytesPerBoat
      if (state.boats[at + boatFields.zone] !== spaceOf(zone) || state.boats[at + boatFields.first] === nobody) continue
      state.boats[at + boatFields.target] = spaceOf(target)
      state.boats[at + boatFields.marks] = boatMarks.firstLands | boatMarks.secondLands | boatMarks.used
    }
  }
  return state
}

const mechanisms: Partial<Record<Order['kind'], Mechanism<never>>> = {
  begin: beginMechanism,
  submerge: submergeMechanism,
  casualties: casualtiesMechanism,
  retreat: retreatMechanism,
  pressOn: pressOnMechanism,
}

export const faultOf = (state: State, given: Order) => mechanisms[given.kind]!.fault(state, given as never)
export const act = (state: State, given: Order): void => mechanisms[given.kind]!.act(state, given as never)

/** Why an order is not allowed, in words; undefined where it is. */
export const refusalOf = (state: State, json: OrderJson): string | undefined => {
  const order = readOrder(json, state.power)
  return mechanisms[order.kind]!.fault(state, order as never)?.message
}

/** Does an order that must be allowed. */
export const order = (state: State, json: OrderJson): void => {
  const refusal = refusalOf(state, json)
  if (refusal !== undefined) throw new Error(refusal)
  const read = readOrder(json, state.power)
  mechanisms[read.kind]!.act(state, read as never)
}

export const begin = (state: State, space: string): void => order(state, { order: 'begin', space })

type Units = Partial<Record<UnitType, number>>

/** Casualties of one power. */
export const lose = (power: Power, lost: Units, damaged = 0): OrderJson => ({
  order: 'casualties',
  lost: { [power]: lost },
  ...(damaged > 0 && { damaged: { [power]: damaged } }),
})

/** Dice that fall as the test says, one after the other. A test that leaves dice over, or wants more, fails. */
export const scripted = (...faces: readonly number[]): Stream & { readonly left: () => number } => {
  const script = [...faces]
  return {
    nextUint32: () => 0,
    nextFraction: () => {
      const face = script.shift()
      if (face === undefined) throw new Error('there are more dice than the test says')
      return (face - 0.5) / 6
    },
    left: () => script.length,
  }
}

/** Rolls the dice of the step that comes next as given, exactly so many. */
export const roll = (state: State, ...faces: readonly number[]): void => {
  const stream = scripted(...faces)
  rollBattle(state, stream)
  if (stream.left() > 0) throw new Error(`${stream.left()} dice are left over`)
}

/** Puts a step's hits straight to the side that takes them. */
export const hit = (state: State, hits: Partial<FightHits>): void => {
  const { fight } = state
  if (!fight || !isRollStep(fight.step)) throw new Error('no dice are due')
  takeHits(state, fight, fight.step, { sub: 0, air: 0, any: 0, ...hits })
}

/** Nobody dives and nobody hits until the step, or until the battle is over. */
export const until = (state: State, step: FightStep | 'over'): void => {
  while (state.fight && state.fight.step !== step) {
    if (state.fight.step.endsWith('Submerges')) order(state, { order: 'submerge', submarines: 0 })
    else if (isRollStep(state.fight.step)) hit(state, {})
    else throw new Error(`${state.fight.step} comes before ${step}`)
  }
}

/** The units of a space in a text: `germany 2 infantry, 1 tank; ussr 1 infantry`. */
export const standingIn = (state: State, space: string): string =>
  powers
    .flatMap((power, index) => {
      const units = unitTypes.flatMap((unit, type) => {
        const count = state.units[(spaceOf(space) * powers.length + index) * unitTypes.length + type]!
        return count > 0 ? [`${count} ${unit}`] : []
      })
      return units.length > 0 ? [`${power} ${units.join(', ')}`] : []
    })
    .join('; ')

/** Everything that differs between two ends of a battle, as a text. */
export const endKey = (state: State): string => Buffer.from(state.bytes).toString('latin1')

/**
 * Every end of the battle of a space with its probability, step by step: all numbers of hits of every step, all decisions as
 * planned. Rounds are followed until less than `rest` still fights.
 */
export const treeOf = (
  start: State,
  space: number,
  plan: BattlePlan,
  rest = 1e-14,
): Map<string, { state: State; chance: number }> => {
  const first = start.copy()
  beginBattle(first, space)
  const ends = new Map<string, { state: State; chance: number }>()
  let standing = new Map<string, { state: State; chance: number }>()
  const note = (state: State, chance: number): void => {
    const isOver = state.fight === undefined
    const where = isOver ? ends : standing
    const { round: _, ...fight } = state.fight ?? { round: 0 }
    const key = endKey(state) + JSON.stringify(fight)
    const known = where.get(key)
    if (known) known.chance += chance
    else where.set(key, { state, chance })
  }
  note(first, 1)
  while ([...standing.values()].reduce((sum, { chance }) => sum + chance, 0) > rest) {
    const before = standing
    standing = new Map()
    for (const { state, chance } of before.values()) {
      const fight = state.fight!
      if (!isRollStep(fight.step)) {
        decideAsPlanned(state, fight, plan)
        note(state, chance)
        continue
      }
      for (const { hits, probability } of hitsAt(state)) {
        const after = state.copy()
        takeHits(after, fight, fight.step, hits)
        note(after, chance * probability)
      }
    }
  }
  return ends
}

/** The hits that the dice of a step may score, die by die. */
const hitsAt = (state: State): { hits: FightHits; probability: number }[] => {
  const fight = state.fight!
  const current = currentBattle(state, fight)
  let found = new Map([['0,0,0', 1]])
  for (const { count, pips, scores } of current.toPlay.process.dice(momentOf(current, fight.step)))
    for (let die = 0; die < count; die++) {
      const next = new Map<string, number>()
      for (const [key, chance] of found) {
        const hits = key.split(',').map(Number)
        const add = (name: string, probability: number) => next.set(name, (next.get(name) ?? 0) + probability)
        if (pips < 6) add(key, chance * (1 - pips / 6))
        hits[scores]!++
        if (pips > 0) add(hits.join(), (chance * pips) / 6)
      }
      found = next
    }
  return [...found].map(([key, probability]) => {
    const hits = key.split(',').map(Number)
    return { hits: { sub: hits[fires.sub]!, air: hits[fires.air]!, any: hits[fires.any]! }, probability }
  })
}
