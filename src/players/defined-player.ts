import * as z from 'zod'
import type { GameFace, PlayerKind, Table } from '../engine/index.ts'
import { asIssueText, check, refuse } from '../engine/index.ts'
import { withTable } from './at-tables.ts'
import { actionIn, type Moment, momentOf } from './moment.ts'
import { say } from './says.ts'

/** A player written in TypeScript, who decides at once and always the same of the same moment. */
export interface DefinedPlayer<Position = unknown, Action = unknown> {
  /** The game he plays, by its key. */
  readonly game: string
  readonly name: string
  /** Another one whenever he decides otherwise than before. */
  readonly version: string
  readonly description?: string
  /** What a turn of his takes, roughly, in milliseconds: 50 where it is left out. */
  readonly turnMs?: number
  /** His action, as `orders` takes it. What is not allowed is counted, and `pass` is done instead. */
  readonly decide: (moment: Moment<Position, Action>) => Action
}

/** One of any game. */
type AnyDefinedPlayer = Omit<DefinedPlayer, 'decide'> & { readonly decide: (moment: Moment<never, never>) => unknown }

const Head = z.object({
  game: z.string(),
  name: z.string().regex(/^[a-z][\w-]{0,63}$/i, asIssueText(say.playerName)),
  version: z.string().min(1).max(100),
  description: z.string().max(1_000).optional(),
  turnMs: z.number().positive().optional(),
})

/** The games, with these players at their tables. Throws a Refusal where a name is taken, or none, or a game is not played. */
export const withDefined = (games: readonly GameFace[], players: readonly AnyDefinedPlayer[]): readonly GameFace[] => {
  for (const [index, player] of players.entries()) {
    const { game } = check(Head, player, ['players', index])
    if (!games.some(face => face.key === game && face.table))
      refuse('unknown-game', ['players', index, 'game'], say.notPlayed({ game }))
  }
  return games.map(face => {
    const own = players.filter(({ game }) => game === face.key)
    return own.length === 0 ? face : withTable(face, table => ({ ...table, players: withKinds(table, own) }))
  })
}

const withKinds = (table: Table, players: readonly AnyDefinedPlayer[]): readonly PlayerKind[] => {
  const kinds = [...table.players]
  for (const player of players) {
    if (kinds.some(({ name }) => name === player.name))
      refuse('conflict', ['players', player.name], say.nameTaken({ name: player.name }))
    kinds.push(kindOf(table, player))
  }
  return kinds
}

const kindOf = (table: Table, { name, version, description, turnMs, decide }: AnyDefinedPlayer): PlayerKind => ({
  name,
  version,
  description: description ?? say.defined,
  levels: [],
  ...(turnMs !== undefined && { turnMs: () => turnMs }),
  open: () => ({
    name,
    version,
    decide: (view, seat, occasion) =>
      actionIn(table, decide(momentOf(table, view, seat, occasion) as Moment<never, never>), seat),
  }),
})
