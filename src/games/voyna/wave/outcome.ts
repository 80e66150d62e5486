import type { Message } from '../../../engine/index.ts'
import type { Attack } from './attack.ts'
import type { Fighting, Kills } from './combat.ts'
import type { Piece, Table, Values } from './piece.ts'
import type { WaveRoll } from './strengths.ts'

/** What a defending unit does in an engagement. */
export type Role =
  | { readonly do: 'block'; readonly unit: Piece; readonly attack: Attack }
  | { readonly do: 'artillery'; readonly unit: Piece; readonly attack: Attack; readonly to?: Piece | undefined }
  | { readonly do: 'fire'; readonly unit: Piece; readonly at: Piece }
  | { readonly do: 'intercept'; readonly unit: Piece; readonly of: Piece }

/** A unit that goes on to the 2nd line, with the strengths it has there (VOY-11.1, VOY-11.5). */
export interface Through {
  readonly piece: Piece
  readonly atk: number
  readonly def: number
  readonly damage: number
}

export interface Wound {
  readonly piece: Piece
  readonly dealt: number
}

/** What an engagement leaves for the second half of the wave. */
export interface Aftermath {
  readonly through: readonly Through[]
  /** Destroyed cards whose worth is counted at the end, because they may be met again: see `isReckonedLater`. */
  readonly gone: readonly Piece[]
  /** Damage that the defender's cards behind the line have taken and live with so far (VOY-8.5). */
  readonly wounds: readonly Wound[]
  /** Cards that go from the deck. */
  readonly deck: number
  /** Landed units, lost unless somebody breaks through (VOY-17.18). */
  readonly landed: readonly Piece[]
}

/** One combat, or one thing done without a combat, as it is described afterwards. */
export interface WaveEvent {
  readonly what: 'combat' | 'interception' | 'fire' | 'landing' | 'deck' | 'spent' | 'through' | 'damage'
  readonly attackers: readonly Fighting[]
  readonly defenders: readonly Fighting[]
  readonly deadAttackers: Kills
  readonly deadDefenders: Kills
  /** Destroyed without a combat. */
  readonly lost: readonly Piece[]
  readonly text: Message
}

export interface Outcome {
  /** Worth destroyed less worth lost, for the attacker; the deck and `after.gone` are counted at the end. */
  readonly worth: number
  readonly after: Aftermath
  readonly events: readonly WaveEvent[]
}

/** Something that happens without a combat. */
export const quietEvent = (what: WaveEvent['what'], text: Message, lost: readonly Piece[] = []): WaveEvent => ({
  what,
  attackers: [],
  defenders: [],
  deadAttackers: 0,
  deadDefenders: 0,
  lost,
  text,
})

/** An outcome with nothing won or lost. */
export const quietOutcome = (what: WaveEvent['what'], text: Message): Outcome => ({
  worth: 0,
  after: nothingAfter,
  events: [quietEvent(what, text)],
})

export const nothingAfter: Aftermath = { through: [], gone: [], wounds: [], deck: 0, landed: [] }

/** What an engagement is fought under. */
export interface Field {
  readonly table: Table
  readonly roll: WaveRoll
  readonly values: Values
  /** Damage as the players distribute it, where they say. */
  readonly damage: { readonly attacker?: ReadonlyMap<string, number>; readonly defender?: ReadonlyMap<string, number> }
  /** Planes that blocked and were drawn away (VOY-15.6). */
  readonly away: ReadonlySet<Piece>
  /** Those of them that are destroyed. */
  readonly fallen?: ReadonlySet<Piece>
  readonly onObjection?: (side: 'attacker' | 'defender', objection: Message) => never
}

export const joinAfter = (one: Aftermath, other: Aftermath): Aftermath => ({
  through: [...one.through, ...other.through],
  gone: [...one.gone, ...other.gone],
  wounds: [...one.wounds, ...other.wounds],
  deck: one.deck + other.deck,
  landed: [...one.landed, ...other.landed],
})

export const combine = (some: readonly Outcome[], others: readonly Outcome[]): Outcome[] =>
  some.flatMap(one =>
    others.map(other => ({
      worth: one.worth + other.worth,
      after: joinAfter(one.after, other.after),
      events: [...one.events, ...other.events],
    })),
  )

export const idsOf = (pieces: readonly Piece[]): readonly string[] => pieces.map(({ id }) => id)
