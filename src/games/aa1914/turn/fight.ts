import type { Side } from '../../../engine/index.ts'
import { powerCount } from '../board/units.ts'

export { mostBattleRounds } from '../../../boards/index.ts'

/** Steps of a battle in which somebody decides, on land and at sea. */
export const decisionSteps = [
  'coastalLosses', // D14-11: those who came ashore and were hit by the defensive fire
  'dogfightLosses', // which power's fighters a dogfight shot down
  'attackerDives', // D14-13
  'defenderDives', // D14-13
  'attackerLosses', // D14-12, D14-14
  'defenderLosses', // D14-12, D14-14, D14-18
  'roundEnds', // D14-15
] as const
/** Steps in which dice fall: R14-11.4, R14-9.3.1, R14-9.4.1; R14-10.2, R14-10.3. */
export const rollSteps = ['coastalFire', 'dogfight', 'volley', 'attackerFires', 'defenderFires'] as const
export const fightSteps = [...decisionSteps, ...rollSteps] as const
export type RollStep = (typeof rollSteps)[number]
export type FightStep = (typeof fightSteps)[number]
export const isRollStep = (step: FightStep): step is RollStep => (rollSteps as readonly string[]).includes(step)

/** Nothing of any power. */
export const noneByPower = (): number[] => new Array<number>(powerCount).fill(0)

/** A battle in progress: what the board does not show. */
export interface Fight {
  /** The space fought over. */
  readonly space: number
  /** Rounds are counted from 1: of a sea battle, and of the dogfight on land, where there is one volley (R14-9). */
  readonly round: number
  readonly step: FightStep
  /** Hits on the attacker, and on the defender, that are still to be taken. */
  readonly onAttacker: number
  readonly onDefender: number
  /** On land: battleships that fire with the attacker's volley (R14-11.6). */
  readonly bombards: number
  /** At sea, by power: submarines that have left the battle in an earlier round (R14-10.5). */
  readonly submerged: readonly number[]
  /** At sea, by power: submarines that submerge in this round. */
  readonly diving: readonly number[]
}

/** Something that somebody has to decide before the game goes on; choices.ts tells who, and among whom. */
export type Pending =
  /** D14-7: who provides the units of a neutral minor power that was entered. */
  | { readonly kind: 'represent'; readonly minor: number }
  /** D14-8, D14-16: who takes control of a territory. */
  | { readonly kind: 'control'; readonly territory: number }
  /** D14-2: whether Germany declares unrestricted submarine warfare before income is collected. */
  | { readonly kind: 'declare' }

/** Dice that fell at once for units of a kind. */
export interface UnitDice {
  /** Who fired, where both sides fire at once. */
  readonly side?: Side
  /** What fired, or the ships that ran into mines. */
  readonly what: string
  /** The number that hits, or a lower one. */
  readonly value: number
  readonly faces: readonly number[]
}
export type DiceNote = UnitDice[]
export interface Rolled {
  readonly about: string
  readonly space?: string
  readonly dice: DiceNote
}
