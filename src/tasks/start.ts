import * as z from 'zod'
import {
  defined,
  type Game,
  type GameUnderRules,
  hinted,
  meantBy,
  type Place,
  refuse,
  refusedOtherwise,
  type Table,
  within,
} from '../engine/index.ts'
import { say } from './says.ts'

/** Where a game begins: at a stored position, at one that is given, or at one of the openings by its number. */
export interface Start {
  readonly position?: unknown
  readonly opening?: number | undefined
  /** Rules that are otherwise than printed; of a position that says its own they take the place. */
  readonly rules?: unknown
}

export const startFields = (table: Table) => ({
  ...placeFields(table),
  ...rulesField(table),
})

/** The field of the rules, of games that have any that may be otherwise than printed. */
export const rulesField = ({ variants }: Table): { readonly rules: z.ZodOptional<z.ZodUnknown> } =>
  (variants
    ? {
        rules: variants.Rules.optional().meta({
          description: 'rules that are otherwise than printed; of a position that says its own they take the place',
        }),
      }
    : {}) as { readonly rules: z.ZodOptional<z.ZodUnknown> }

/** The game by the rules given, the printed ones where none are. Throws a Refusal. */
export const gameUnder = (table: Table, rules: unknown): GameUnderRules =>
  rules === undefined ? table : defined(table.variants).under(rules)

const placeFields = ({ game, Position, positions }: Table) => ({
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
export const begin = (table: Table, { position, opening, rules }: Start, at: Place) => {
  const under = within(at, () => gameUnder(table, rules))
  const byRules = rules === undefined ? {} : { rules }
  if (position !== undefined && opening !== undefined) refuse('invalid-field', [...at, 'opening'], say.eitherStart)
  if (position === undefined) {
    const state = within(at, () => under.game.open(opening ?? 0))
    return { state, start: { opening: opening ?? 0, ...byRules } }
  }
  if (typeof position === 'string') {
    refuseUnknown(table, position, [...at, 'position'])
    return { state: within(at, () => under.position(position)), start: { position, ...byRules } }
  }
  // Positions say their rules themselves.
  const state = readBy(under, position, at)
  return { state, start: { position: table.writePosition(state) } }
}

/** What is wrong with the position is refused at it, and what is wrong with the rules at them. */
const readBy = ({ readPosition }: GameUnderRules, position: unknown, at: Place): unknown =>
  refusedOtherwise(
    faults =>
      faults.map(fault => ({
        ...fault,
        at: fault.at[0] === 'rules' ? [...at, ...fault.at] : [...at, 'position', ...fault.at],
      })),
    () => readPosition(position),
  )

const refuseUnknown = (table: Table, name: string, at: Place): void => {
  if (table.positions.some(known => known.name === name)) return
  const names = table.positions.map(known => known.name)
  const some = names.slice(0, 10)
  const meant = meantBy(name, names)
  const said = say.noPosition({ name, some, isAll: names.length === some.length })
  refuse('invalid-field', at, hinted(said, meant), meant)
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
