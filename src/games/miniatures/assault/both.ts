import { defined } from '../../../engine/index.ts'
import { type Actions, actionsOf, bitsWhere, onceEach } from './actions.ts'
import type { Assault, Fire } from './prepare.ts'
import { type Solved, solve } from './solve.ts'
import { burntIn, digitIn, worthIn } from './states.ts'

/** Both sides solved. What the enemy takes goes by what the attackers have done, and by who of him is destroyed at once. */
export type Both = ReturnType<typeof solveBoth>

export const solveBoth = (assault: Assault, isCancelled: () => boolean) => {
  const { own, enemy, objective, relevant, solverShooters } = assault
  /** The return fire after some actions of its targets. */
  const returned = onceEach((actions: Actions) => {
    const fire = assault.enemyAfter(actions)
    const worth = finalWorth(fire)
    const solved: Solved = solve(fire.shooters, fire.states, () => worth, isCancelled)
    /** Where it begins, as a set of shooters, once some of its units have been destroyed. */
    const without = (silenced: number): number =>
      bitsWhere(fire.shooters, ({ attacker }) => (silenced & (1 << attacker)) !== 0)
    /** Points it takes then. */
    const lost = (silenced: number): number =>
      defined(solved.values[without(silenced) * fire.states.count + fire.states.start])
    return { fire, solved, without, lost }
  })
  /** The enemies that are destroyed at once in a state, as bits. */
  const silenced = (state: number): number => burntIn(own.states, target => digitIn(target, state))
  const destroyed = finalWorth(own)
  const left = onceEach((actions: Actions): Float64Array => {
    const { lost } = returned(actions)
    const isAnySilenced = own.states.targets.some(({ hasBurnt }) => hasBurnt)
    const always = isAnySilenced ? 0 : lost(0)
    return destroyed.map((worth, state) => worth - (isAnySilenced ? lost(silenced(state)) : always))
  })
  const actions = (set: number): Actions => actionsOf(relevant, solverShooters, set)
  const worth = (set: number): Float64Array => (enemy && objective === 'swing' ? left(actions(set)) : destroyed)
  return { own: solve(solverShooters, own.states, worth, isCancelled), actions, returned, silenced }
}

/** What each state is worth when nobody is left to fire. */
const finalWorth = ({ states, worth }: Fire): Float64Array =>
  Float64Array.from({ length: states.count }, (_, state) => worthIn(worth, states, state))
