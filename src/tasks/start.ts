import * as z from 'zod'
import { type Game, hinted, meantBy, type Place, refuse, type Table, within } from '../engine/index.ts'
import { say } from './says.ts'

/** Where a game begins: at a stored position, at one that is given, or at one of the openings by its number. */
export interface Start {
  readonly position?: unknown
  readonly opening?: number | undefined
}

export const startFields = ({ game, Position, positions }: Table) => ({
  position: z
    .union([
      z
        .string()
        .min(1)
        .max(100)
        .meta({ description: 'a stored position by name', examples: positions.slice(0, 3).map(({ name }) => name) }),
      Position,
    ])
    .optional()
    .meta({ description: 'where play begins; left out, at `opening`' }),
  opening: z
    .int()
    .min(0)
    .max(game.openings - 1)
    .optional()
    .meta({ description: 'where play begins, by number; 0, the printed opening, where `position` is left out too' }),
})

/** The state in which a game begins, and the same said with nothing left implicit. Throws a Refusal. */
export const begin = (table: Table, { position, opening }: Start, at: Place) => {
  if (position !== undefined && opening !== undefined) refuse('invalid-field', [...at, 'opening'], say.eitherStart)
  if (position === undefined) return { state: table.game.open(opening ?? 0), start: { opening: opening ?? 0 } }
  if (typeof position === 'string') return { state: stored(table, position, [...at, 'position']), start: { position } }
  const state = within([...at, 'position'], () => table.readPosition(position))
  return { state, start: { position: table.writePosition(state) } }
}

const stored = (table: Table, name: string, at: Place): unknown => {
  if (table.positions.some(known => known.name === name)) return table.position(name)
  const names = table.positions.map(known => known.name)
  const some = names.slice(0, 10)
  const meant = meantBy(name, names)
  const said = say.noPosition({ name, some, isAll: names.length === some.length })
  return refuse('invalid-field', at, hinted(said, meant), meant)
}

export const scopes = ['turn', 'game'] as const
export type Scope = (typeof scopes)[number]

/** Why a game is over of which only a turn was asked. Who is ahead then is adjudicated. */
export const endOfTurn = 'end of turn'

/** The game itself, or one that is over when the turn that is on in `state` is. */
export const scoped = (game: Game<unknown, unknown>, scope: Scope, state: unknown): Game<unknown, unknown> => {
  if (scope === 'game') return game
  const turn = game.turn(state)
  return {
    ...game,
    next: later => {
      const next = game.next(later)
      if (next.kind === 'over' || game.turn(later) === turn) return next
      return { kind: 'over', shares: game.adjudicate(later), reason: endOfTurn }
    },
  }
}
