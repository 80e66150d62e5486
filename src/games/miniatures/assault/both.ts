import { defined } from '../../../engine/index.ts'
import { type Deeds, deedsOf, keyOf, slipBitsOf } from './deeds.ts'
import { type Assault, armsOfUnits, type Fire, finalWorth, silencedIn } from './prepare.ts'
import { type Solved, solve } from './solve.ts'
import { digitOf } from './states.ts'

/** The return fire after some deeds of its targets. */
export interface Returned {
  readonly fire: Fire
  readonly solved: Solved
  /** Points it takes, by the enemies that were destroyed at once. */
  readonly lost: (silenced: number) => number
}

/** Both sides solved. What the enemy takes goes by what the attackers have done, and by who of him is destroyed at once. */
export interface Both {
  readonly own: Solved
  readonly deeds: (set: number) => Deeds
  readonly returned: (deeds: Deeds) => Returned
  readonly silenced: (state: number) => number
}

export const solveBoth = (assault: Assault, isCancelled: () => boolean): Both => {
  const { own, enemy, objective, minded, solverArms } = assault
  const returned = onceEach((deeds: Deeds): Returned => {
    const fire = assault.enemyAfter(deeds)
    const worth = finalWorth(fire)
    const solved = solve(fire.arms, fire.states, () => worth, isCancelled)
    const lost = (silenced: number): number =>
      defined(solved.values[armsOfUnits(fire.arms, silenced) * fire.states.count + fire.states.start])
    return { fire, solved, lost }
  })
  const silenced = (state: number): number => silencedIn(own.states, target => digitOf(own.states, state, target))
  const destroyed = finalWorth(own)
  const left = onceEach((deeds: Deeds): Float64Array => {
    const { lost } = returned(deeds)
    const isAnySilenced = own.states.hasBurnt.includes(true)
    const always = isAnySilenced ? 0 : lost(0)
    return destroyed.map((worth, state) => worth - (isAnySilenced ? lost(silenced(state)) : always))
  })
  const slipBits = slipBitsOf(solverArms, minded.slips)
  const deeds = (set: number): Deeds => deedsOf(minded, solverArms, slipBits, set)
  const worth = (set: number): Float64Array => (enemy && objective === 'swing' ? left(deeds(set)) : destroyed)
  return { own: solve(solverArms, own.states, worth, isCancelled, minded.slips), deeds, returned, silenced }
}

const onceEach = <Made>(make: (deeds: Deeds) => Made): ((deeds: Deeds) => Made) => {
  const known = new Map<string, Made>()
  return deeds => {
    const key = keyOf(deeds)
    const made = known.get(key) ?? make(deeds)
    known.set(key, made)
    return made
  }
}
