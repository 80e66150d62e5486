import { defined } from '../../../engine/index.ts'
import { type Force, noForce, plus, sizeOf, sumOf } from './force.ts'
import { exchange, pays } from './forecast.ts'

// What a fight for a territory comes to over some turns, on average.

/**
 * Who fights for a territory, and who comes there in the next turn of each: by power, as each attacks by itself, one round
 * in its own turn. Who comes may be left out where nobody does. Ours are in the order of their turns, the acting power first.
 */
export interface Contest {
  readonly ours: readonly Force[]
  readonly theirs: readonly Force[]
  readonly oursComing: readonly Force[]
  readonly theirsComing: readonly Force[]
  /** How many of ours, the acting power among them, have their turns before any of theirs has. */
  readonly beforeThem: number
  /** What defending tanks fire at. */
  readonly tankDefense: number
}

/** What it comes to for our side. */
export interface Course {
  /** IPC killed less IPC lost. */
  readonly gain: number
  /** How much of the ground is ours in the end: 1 where no enemy is left, 0 where none of us is. */
  readonly share: number
}

/** What powers of a side do one after the other against the same defenders. */
interface Assault {
  readonly attackers: readonly Force[]
  readonly defenders: readonly Force[]
  readonly killed: number
  readonly lost: number
  /** The chance that no defender is left, about. */
  readonly clears: number
}

/** Every power from number `from` to before number `to` attacks once, as long as there are defenders. */
const assault = (
  attackers: readonly Force[],
  defenders: readonly Force[],
  tankDefense: number,
  from: number,
  to: number,
): Assault => {
  let left = sumOf(defenders)
  const before = left
  let [killed, lost, clears] = [0, 0, 0]
  if (sizeOf(before) === 0) return { attackers, defenders, killed, lost, clears }
  const after = [...attackers]
  for (let power = from; power < to; power++) {
    const force = defined(after[power])
    if (sizeOf(force) === 0 || sizeOf(left) === 0) continue
    const round = exchange(force, left, tankDefense)
    killed += round.killed
    lost += round.lost
    clears = round.clears
    after[power] = round.attacker
    left = round.defender
  }
  return { attackers: after, defenders: sharedOut(defenders, before, left), killed, lost, clears }
}

/** What is left of each power, by what is left of all. */
const sharedOut = (forces: readonly Force[], before: Force, left: Force): readonly Force[] => {
  if (left === before) return forces
  const part = (type: 0 | 1 | 2 | 3): number => (before[type] > 0 ? left[type] / before[type] : 0)
  const [men, guns, tanks, fliers] = [part(0), part(1), part(2), part(3)]
  return forces.map(force =>
    force === noForce ? force : [force[0] * men, force[1] * guns, force[2] * tanks, force[3] * fliers],
  )
}

/** Rounds of turns that a fight is looked at. */
const roundsAhead = 3

/**
 * One round of battle a turn by each power of the side that wants it; `first` is what the acting power does at once:
 * attack or stay. Others of the side who have their turns before the enemy attack then, where that pays for them together.
 */
export const courseOf = (contest: Contest, first: 'attack' | 'stay'): Course => {
  let { ours, theirs } = contest
  const { tankDefense } = contest
  let gain = 0
  const attack = (from: number, to: number, isSure = false): void => {
    const { attackers, defenders, ...round } = assault(ours, theirs, tankDefense, from, to)
    if (!isSure && !pays(round)) return
    gain += round.killed - round.lost
    ours = attackers
    theirs = defenders
  }
  const defend = (): void => {
    const { attackers, defenders, ...round } = assault(theirs, ours, tankDefense, 0, theirs.length)
    // Who came in has to attack where our side has the ground alone: R14-8.2.
    if (!pays(round)) return
    gain += round.lost - round.killed
    theirs = attackers
    ours = defenders
  }
  if (first === 'attack') attack(0, 1, true)
  attack(1, contest.beforeThem)
  for (let turn = 0; turn < roundsAhead; turn++) {
    if (turn === 0) theirs = together(theirs, contest.theirsComing)
    defend()
    if (turn === 0) ours = together(ours, contest.oursComing)
    if (turn < roundsAhead - 1) attack(0, ours.length)
  }
  return { gain, share: shareOf(sizeOf(sumOf(ours)), sizeOf(sumOf(theirs))) }
}

const together = (one: readonly Force[], other: readonly Force[]): Force[] =>
  one.map((force, power) => plus(force, other[power] ?? noForce))

export const shareOf = (ours: number, theirs: number): number => {
  if (ours <= 0) return 0
  return (ours * ours) / (ours * ours + theirs * theirs)
}
