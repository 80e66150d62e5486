import * as z from 'zod'
import { schemaName } from '../armies/index.ts'
import {
  type AnyPlayer,
  callOf,
  canonical,
  defined,
  exactCall,
  hinted,
  isOutside,
  meantBy,
  newestOf,
  type OutsideKind,
  type Participant,
  type Place,
  type PlayerEffort,
  type PlayerKind,
  type PlayerParams,
  playerCalled,
  refuse,
  refuseVersion,
  type Seat,
  type Table,
} from '../engine/index.ts'
import { isAddress } from '../players/index.ts'
import { say } from './says.ts'
import { oncePerTable } from './schemas.ts'

/** A player as a request names him: by his name, or with a level and with numbers that steer him otherwise than usual. */
export interface Seated {
  /** His name, with his version where that is not the newest. */
  readonly player: string
  readonly level?: string
  readonly params?: PlayerParams
  readonly effort?: PlayerEffort
}
export type PlayerChoice =
  | string
  | {
      readonly player: string
      readonly level?: string | undefined
      readonly params?: PlayerParams | undefined
      readonly effort?: PlayerEffort | undefined
    }

/** Turns of a player who does not say how long he takes are thought to take so long. */
const usualTurnMs = 50

/** Who is given counts of his own takes no longer for a turn, by its estimate. */
const mostTurnMs = 60_000

/** Long enough for a command or an address. */
const Word = z.string().min(1).max(1_000)

const noNumbers: NonNullable<Table['Params']> = z.strictObject({})
const noCounts: NonNullable<Table['Effort']> = z.strictObject({})

export const playerChoice = oncePerTable(({ game, players, Params = noNumbers, Effort = noCounts }) =>
  z
    .union([
      Word.meta({
        description: 'a player by name: the newest version of him, or as `name@version` that version',
        examples: newestOf(players).map(({ name }) => name),
      }),
      z.strictObject({
        player: Word.meta({ description: 'his name, or `name@version`' }),
        level: Word.optional().meta({ description: 'his level of effort; left out, his usual one' }),
        params: Params.optional().meta({ description: 'numbers that steer him otherwise than usual, by name' }),
        effort: Effort.optional().meta({ description: "counts of his search in place of his level's, by name" }),
      }),
    ])
    .meta({
      id: schemaName(game.key, 'Player'),
      description: `One of ${players.map(kind => [callOf(players, kind), ...kind.levels.map(level => `\`${level}\``)].join(' ')).join(', ')}. Behind an \`@\` may stand a version: \`${players.map(exactCall).join('`, `')}\`.`,
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
  const { player: called, level, params = {}, effort } = typeof choice === 'string' ? { player: choice } : choice
  const kinds = kindsOf(table)
  const kind = playerCalled(kinds, called) ?? refusePlayer(table, called, at)
  // Equal players are called alike, so that equal questions are equal text.
  const player = callOf(kinds, kind)
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
  if (isSteered) refuseParams(kind, params, player, [...at, 'params'])
  return {
    player,
    ...(level !== undefined && { level }),
    ...(isSteered && { params }),
    ...countsOf(kind, level, effort, player, [...at, 'effort']),
  }
}

/** Counts that are the level's own are left out: equal players are called alike. */
const countsOf = (
  kind: Kind,
  level: string | undefined,
  effort: PlayerEffort | undefined,
  player: string,
  at: Place,
): Pick<Seated, 'effort'> => {
  if (!effort || Object.values(effort).every(count => count === undefined)) return {}
  const usual = kind.effort?.(level) ?? refuse('invalid-field', at, say.noEffort({ player }))
  if (Object.entries(effort).every(([name, count]) => count === undefined || count === usual[name])) return {}
  const ms = kind.turnMs?.(level, effort) ?? usualTurnMs
  if (ms > mostTurnMs)
    refuse('too-large', at, say.longTurns({ seconds: Math.ceil(ms / 1_000), most: mostTurnMs / 1_000 }))
  return { effort }
}

/** Versions of a player have numbers of their own. */
const refuseParams = ({ usualParams }: Kind, params: PlayerParams, player: string, at: Place): void => {
  const own = usualParams ?? refuse('invalid-field', at, say.notSteered({ player }))
  for (const name of Object.keys(params))
    if (!Object.hasOwn(own, name))
      refuse('unknown-field', [...at, name], hinted(say.noParam({ player, name }), meantBy(name, Object.keys(own))))
}

/** Only players that are listed take part: no request says which program is run, or what is sent where. Throws a Refusal. */
export const refuseAddress = (player: unknown, at: Place): void => {
  if (typeof player === 'string' && isAddress(player)) refuse('forbidden', at, say.notListed({ player }))
}

const refusePlayer = (table: Table, player: string, at: Place): never => {
  const { game } = table
  refuseAddress(player, at)
  const kinds = kindsOf(table)
  refuseVersion(kinds, player, at)
  const names = newestOf(kinds).map(({ name }) => name)
  const meant = meantBy(player, names)
  return refuse('unknown-player', at, hinted(say.noPlayer({ game: game.key, player, players: names }), meant), meant)
}

/** A player that can be asked for: of this program, or outside of it. */
type Kind = Pick<
  PlayerKind,
  'name' | 'version' | 'description' | 'levels' | 'turnMs' | 'usualParams' | 'effort' | 'judging'
> &
  (Pick<PlayerKind, 'open'> | Pick<OutsideKind, 'player'>)

/** All of them; versions of one name stand together, the newest last. */
export const kindsOf = ({ players, outsidePlayers = [] }: Table): readonly Kind[] => [
  ...players,
  ...outsidePlayers.map(kind => ({ ...kind, version: kind.player.version, levels: [] })),
]

const kindOf = (table: Table, called: string): Kind | undefined => playerCalled(kindsOf(table), called)

export const openPlayer = (table: Table, { player, level, params, effort }: Seated): AnyPlayer<unknown, unknown> => {
  const kind = defined(kindOf(table, player))
  return 'open' in kind ? kind.open(level, params, effort) : kind.player
}

/** How a player judges positions, by team; undefined where he says no chances. */
export const judgingOf = (
  table: Table,
  { player, params }: Seated,
): ReturnType<NonNullable<Kind['judging']>> | undefined => defined(kindOf(table, player)).judging?.(params)

export const turnMsOf = (table: Table, { player, level, effort }: Seated): number =>
  defined(kindOf(table, player)).turnMs?.(level, effort) ?? usualTurnMs

/** The players of each team: one who plays all its seats, or several who share them out. */
export const openTeams = (table: Table, bySeat: Readonly<Record<string, Seated>>): AnyPlayer<unknown, unknown>[] =>
  table.game.teams.map(seats => {
    const chosen = seats.map(seat => defined(bySeat[defined(table.game.seats[seat])]))
    if (chosen.every(one => canonical(one) === canonical(chosen[0]))) return openPlayer(table, defined(chosen[0]))
    return sharing(new Map(seats.map((seat, index) => [seat, openPlayer(table, defined(chosen[index]))])))
  })

/** One player for several, each of whom decides for his own seat. */
const sharing = (bySeat: ReadonlyMap<Seat, AnyPlayer<unknown, unknown>>): AnyPlayer<unknown, unknown> => {
  const players = [...bySeat.values()]
  const identity = {
    name: players.map(({ name }) => name).join('+'),
    version: players.map(({ version }) => version).join('+'),
  }
  const ours = new Map([...bySeat].flatMap(([seat, player]) => (isOutside(player) ? [] : [[seat, player] as const])))
  if (ours.size === bySeat.size)
    return { ...identity, decide: (view, seat, occasion) => defined(ours.get(seat)).decide(view, seat, occasion) }
  const join = (): Participant<unknown, unknown> => {
    const joined = new Map([...bySeat].map(([seat, player]) => [seat, isOutside(player) ? player.join() : player]))
    return {
      decide: async (view, seat, occasion) => defined(joined.get(seat)).decide(view, seat, occasion),
      leave: () => {
        for (const player of joined.values()) if ('leave' in player) player.leave()
      },
    }
  }
  return { ...identity, join }
}
