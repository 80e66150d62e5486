import * as z from 'zod'
import { schemaName } from '../armies/index.ts'
import {
  canonical,
  defined,
  hinted,
  meantBy,
  type Place,
  type Player,
  type PlayerKind,
  type PlayerParams,
  refuse,
  type Table,
} from '../engine/index.ts'
import { say } from './says.ts'
import { oncePerTable } from './schemas.ts'

/** A player as a request names him: by his name, or with a level and with numbers that steer him otherwise than usual. */
export interface Seated {
  readonly player: string
  readonly level?: string
  readonly params?: PlayerParams
}
export type PlayerChoice =
  | string
  | {
      readonly player: string
      readonly level?: string | undefined
      readonly params?: PlayerParams | undefined
    }

/** Turns of a player who does not say how long he takes are thought to take so long. */
const usualTurnMs = 50

const Word = z.string().min(1).max(64)

const noNumbers: NonNullable<Table['Params']> = z.strictObject({})

export const playerChoice = oncePerTable(({ game, players, Params = noNumbers }) =>
  z
    .union([
      Word.meta({ description: 'a player by name', examples: players.map(({ name }) => name) }),
      z.strictObject({
        player: Word.meta({ description: 'his name' }),
        level: Word.optional().meta({ description: 'his level of effort; left out, his usual one' }),
        params: Params.optional().meta({ description: 'numbers that steer him otherwise than usual, by name' }),
      }),
    ])
    .meta({
      id: schemaName(game.key, 'Player'),
      description: `One of ${players.map(({ name, levels }) => [name, ...levels.map(level => `\`${level}\``)].join(' ')).join(', ')}.`,
    }),
)

/** The choices of a game's seats: a list of one a team, or by the names of teams and seats, a seat's own before its team's. */
export const playersByPlace = (table: Table) => {
  const { game, teamNames } = table
  const Choice = playerChoice(table)
  const places = [...new Set([...teamNames, ...game.seats])]
  return z.union([
    z
      .array(Choice)
      .length(game.teams.length)
      .meta({ description: `one a team: ${teamNames.join(', ')}` }),
    z
      .strictObject(Object.fromEntries(places.map(place => [place, Choice.optional()])))
      .meta({ description: 'by team or by seat; a seat named itself goes before its team' }),
  ])
}

/** Who sits where, seat by seat. Throws a Refusal for a seat without a player, and for one whom nobody knows. */
export const seatAll = (
  table: Table,
  chosen: readonly PlayerChoice[] | Readonly<Record<string, PlayerChoice | undefined>>,
  at: Place,
): Readonly<Record<string, Seated>> => {
  const { game, teamNames } = table
  const placeOf = (seat: number): string | number => {
    const team = game.teams.findIndex(members => members.includes(seat))
    if (Array.isArray(chosen)) return team
    return Object.hasOwn(chosen, defined(game.seats[seat])) ? defined(game.seats[seat]) : defined(teamNames[team])
  }
  const entries = game.seats.map((name, seat) => {
    const place = placeOf(seat)
    const choice = (chosen as Readonly<Record<string | number, PlayerChoice | undefined>>)[place]
    if (choice === undefined) return refuse('invalid-field', [...at, place], say.nobodyPlays({ seat: name }))
    return [name, seated(table, choice, [...at, place])] as const
  })
  return Object.fromEntries(entries)
}

/** A choice that has been checked. */
export const seated = (table: Table, choice: PlayerChoice, at: Place): Seated => {
  const { player, level, params = {} } = typeof choice === 'string' ? { player: choice } : choice
  const kind = kindOf(table, player)
  const names = table.players.map(({ name }) => name)
  if (!kind) {
    const meant = meantBy(player, names)
    const said = say.noPlayer({ game: table.game.key, player, players: names })
    return refuse('unknown-player', at, hinted(said, meant), meant)
  }
  if (level !== undefined && !kind.levels.includes(level)) {
    const meant = meantBy(level, kind.levels)
    refuse(
      'unknown-player',
      [...at, 'level'],
      kind.levels.length === 0
        ? say.noLevels({ player })
        : hinted(say.noLevel({ player, level, levels: kind.levels }), meant),
      meant,
    )
  }
  const isSteered = Object.values(params).some(value => value !== undefined)
  if (isSteered && !kind.isSteered) refuse('invalid-field', [...at, 'params'], say.notSteered({ player }))
  return {
    player,
    ...(level !== undefined && { level }),
    ...(isSteered && { params }),
  }
}

const kindOf = ({ players }: Table, name: string): PlayerKind | undefined => players.find(kind => kind.name === name)

export const openPlayer = (table: Table, { player, level, params }: Seated): Player<unknown, unknown> =>
  defined(kindOf(table, player)).open(level, params)

export const turnMsOf = (table: Table, { player, level }: Seated): number =>
  defined(kindOf(table, player)).turnMs?.(level) ?? usualTurnMs

/** The players of each team: one who plays all its seats, or several who share them out. */
export const openTeams = (table: Table, bySeat: Readonly<Record<string, Seated>>): Player<unknown, unknown>[] =>
  table.game.teams.map(seats => {
    const chosen = seats.map(seat => defined(bySeat[defined(table.game.seats[seat])]))
    if (chosen.every(one => canonical(one) === canonical(chosen[0]))) return openPlayer(table, defined(chosen[0]))
    const players = new Map(seats.map((seat, index) => [seat, openPlayer(table, defined(chosen[index]))]))
    return {
      name: [...players.values()].map(({ name }) => name).join('+'),
      version: [...players.values()].map(({ version }) => version).join('+'),
      decide: (view, seat, occasion) => defined(players.get(seat)).decide(view, seat, occasion),
    }
  })
