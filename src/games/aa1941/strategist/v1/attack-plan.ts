import type { Counts, Tally } from '../../board/units.ts'
import type { State } from '../../turn/state.ts'
import type { AttackForces } from './attack-forces.ts'
import type { Forecast } from './battle-forecast.ts'
import type { Lift, Options, Target } from './options.ts'
import type { Params } from './params.ts'
import type { SeaRules } from './sea-rules.ts'

/** Troops that a transport takes along: by the group they come from. */
export interface LoadedLift {
  readonly lift: Lift
  /** Group numbers, one for each unit; empty where the transport lands what it has aboard. */
  readonly troops: readonly number[]
}

/** One attack of a plan: who goes where. */
export interface Attack {
  readonly space: number
  /** Numbers of groups, and how many of each. */
  readonly groups: readonly (readonly [group: number, count: number])[]
  readonly lifts: readonly LoadedLift[]
  /** Expected gain in IPC, what the enemy may do in return included. */
  readonly value: number
  /** Chance to take what is wanted. */
  readonly chance: number
  /** Expected gain of the battle alone: IPC destroyed less IPC lost, and the prize if it is taken. */
  readonly swing: number
}

/** How many units of each group an attack takes, those who are lifted among them. */
export const takenFromGroups = ({ groups, lifts }: Attack): Map<number, number> => {
  const used = new Map<number, number>()
  for (const [group, count] of groups) used.set(group, (used.get(group) ?? 0) + count)
  for (const { troops } of lifts) for (const group of troops) used.set(group, (used.get(group) ?? 0) + 1)
  return used
}

/** How attacks are chosen. */
export interface AttackParams {
  /** Chances to win at which forces are tried, the least first. */
  readonly thresholds: readonly number[]
  /** No battle below this chance to take what is wanted. */
  readonly leastChance: number
  /** How much of what the enemy could take back counts. */
  readonly caution: number
  /** How much a prize counts. */
  readonly greed: number
  /** The chance of losing one's own capital that is still taken. */
  readonly capitalRisk: number
  /** An attack has to bring at least so much, in IPC. */
  readonly leastValue: number
}

/** All that is worked out once for all the attacks of a turn. */
export interface AttackContext {
  readonly state: State
  readonly options: Options
  /** By enemy power: what it could send anywhere in its next turn. */
  readonly enemyForces: readonly (readonly [power: number, forces: AttackForces])[]
  /** The same by allied power; worked out when it is first asked for. */
  readonly help: () => AttackContext['enemyForces']
  /** By group: how many may leave. */
  readonly free: readonly number[]
  /** What a loss weighs against the enemy's: less for a side that has more to lose, as equal losses help it. */
  readonly lossWeight: number
  readonly params: Params
  readonly attack: AttackParams
  /** Spaces that are attacked before all others. */
  readonly first: readonly number[]
  /** What else is minded, and what at sea; undefined in versions 1 and 2. */
  readonly care?: AttackCare
  readonly sea: SeaRules | undefined
}

/** By space: how many units an attack there may have at most. */
export type AttackLimits = ReadonlyMap<number, number>

/** What attacks are judged by beside their own battles. Versions 1 and 2 mind nothing of it. */
export interface AttackCare {
  /** A plan begins: no attack has been chosen. */
  readonly begin: () => void
  readonly take: (attack: Attack, target: Target) => void
  /** Targets that are worth something else once an attack is made. */
  readonly touchedBy: (attack: Attack) => Iterable<number>
  /**
   * IPC lost elsewhere (gained, below 0) by an attack beside those that have been chosen; `left` by group and `boats` are who
   * is free and who is not before it.
   */
  readonly costOf: (attack: Attack, target: Target, left: readonly number[], boats: ReadonlySet<number>) => number
  /** IPC that a territory is worth beside its prize. */
  readonly prizeAt: (space: number) => number
  /** What a territory is worth that may be won back, as a part of what it is worth to hold. */
  readonly wonBack: number
  /** Whether it is attacked however unlikely the victory is. */
  readonly isAnyOdds: (space: number) => boolean
  /** Whether an attack that fails costs too much to be made for what it opens to allies. */
  readonly isTooDear: (odds: Forecast) => boolean
  /** The chance to do at sea what an attack is made for; `odds` are those of the whole battle. */
  readonly winsAtSea: (force: Counts, defenders: Counts, odds: Forecast) => number
  /** Takes those off an enemy's force against a space whom the chosen attacks destroy. */
  readonly weaken: (force: Tally, enemy: number, space: number) => void
  /** How many of the chances to hold a territory such a force has passed, about: forces are looked at between them. */
  readonly holdingSteps: (space: number, force: Counts) => number
  /** The best plan found by choosing again and again, each time within other limits. */
  readonly improved: (choose: (limits?: AttackLimits) => Attack[]) => Attack[]
}
