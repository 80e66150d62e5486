import { type GameFace, type OutsideKind, refuse, type SearchTools, type Table } from '../engine/index.ts'
import { type Introduced, outsidePlayer } from './outside-player.ts'
import { say } from './says.ts'

/** The games, with more players at the tables of those that are played. Throws a Refusal where a name is taken. */
export const withOutsiders = (games: readonly GameFace[], outsiders: readonly Introduced[]): readonly GameFace[] =>
  outsiders.length === 0 ? games : games.map(face => withTable(face, table => seating(table, outsiders)))

/** A game with another table; the game itself where it is not played. */
export const withTable = (face: GameFace, changed: (table: Table) => Table): GameFace => {
  const { table } = face
  return table ? { ...face, table: (tools: SearchTools) => changed(table(tools)) } : face
}

const seating = (table: Table, outsiders: readonly Introduced[]): Table => ({
  ...table,
  outsidePlayers: [...(table.outsidePlayers ?? []), ...outsiders.map(outsider => kindOf(table, outsider))],
})

const kindOf = (table: Table, outsider: Introduced): OutsideKind => {
  const { name } = outsider
  if ([...table.players, ...(table.outsidePlayers ?? [])].some(known => known.name === name))
    refuse('conflict', ['players', name], say.nameTaken({ name }))
  return { name, description: say.outside, turnMs: () => turnInMs, player: outsidePlayer(table, outsider) }
}

/** How long a turn of a player is thought to take of whom nobody knows. */
const turnInMs = 500
