import { allOf, type Steps } from '../steps.ts'
import type { Outcome } from './luck.ts'
import type { PhaseOrders } from './plan.ts'
import type { Position } from './position.ts'

/** A turn that was played, in words. */
export interface Told {
  readonly turn: string
  readonly lines: readonly string[]
  /** What it brought, with luck and without: of turns played to their end. */
  readonly outcome?: Outcome
  /** Its orders that hung on no dice, phase by phase: of turns that were played here. */
  readonly orders?: readonly PhaseOrders[]
}

/** What is known of positions besides what stands in them. */
export interface Notes {
  /** The turn that led to a position. */
  readonly told: (position: Position) => Told | undefined
  /** Whether somebody brought it: whatever was played before led elsewhere. */
  readonly isBrought: (position: Position) => boolean
  /** The chance to win of the first team. */
  readonly chance: (position: Position) => number | undefined
}

/** A position of the game that is shown, in the order in which they came. */
export interface Moment {
  readonly position: Position
  /** Its place among all steps. */
  readonly step: number
  readonly told: Told | undefined
  readonly chance: number | undefined
  /** Whether a turn begins here, or the game is over: these are the points of the graph. */
  readonly isTurn: boolean
}

/** The game that is shown, and where in it one looks. */
export interface Line {
  readonly moments: readonly Moment[]
  /** The place among the moments of what is looked at. */
  readonly at: number
}

/** Whether two positions are of one turn. */
export const isSameTurn = (one: Position, other: Position): boolean =>
  one.power === other.power && (one.round ?? 1) === (other.round ?? 1) && one.winner === other.winner

/**
 * The game that the position at hand belongs to: from where somebody brought a position to where the next one was brought.
 * A position that was changed by hand within its turn makes way for what it was changed to.
 */
export const lineOf = (steps: Steps<Position>, notes: Notes): Line => {
  const all = allOf(steps)
  const now = steps.past.length
  const first = Math.max(
    0,
    all.findLastIndex((one, place) => place <= now && notes.isBrought(one)),
  )
  const next = all.findIndex((one, place) => place > now && notes.isBrought(one))
  const game = all.slice(first, next < 0 ? all.length : next)
  const moments: Moment[] = []
  for (const [place, position] of game.entries()) {
    const following = game[place + 1]
    if (following && !notes.told(following) && isSameTurn(position, following)) continue
    const before = moments.at(-1)
    moments.push({
      position,
      step: first + place,
      told: notes.told(position),
      chance: notes.chance(position),
      isTurn: before === undefined || !isSameTurn(before.position, position),
    })
  }
  return { moments, at: moments.findIndex(({ step }) => step >= now) }
}

/** The moments at which a turn begins, and which of them is the last that is not after what is looked at. */
export const turnsOf = ({ moments, at }: Line): { readonly turns: readonly Moment[]; readonly at: number } => {
  const turns = moments.filter(({ isTurn }) => isTurn)
  const step = moments[at]?.step ?? 0
  return { turns, at: turns.findLastIndex(one => one.step <= step) }
}

/** Another way that the game went, put aside when something else was done before its end. */
export interface Branch {
  readonly id: number
  readonly steps: Steps<Position>
  /** Where it left what is played on. */
  readonly from: Position
  /** Turns played after that. */
  readonly turns: number
}

/** Branches that are kept; the oldest makes way. */
export const mostBranches = 12
