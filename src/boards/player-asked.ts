import {
  callOf,
  exactCall,
  type Game,
  hinted,
  meantBy,
  newestOf,
  type Place,
  type PlayerEffort,
  type PlayerKind,
  type PlayerParams,
  playerCalled,
  refuse,
  refuseVersion,
  type Seat,
  type Seed,
} from '../engine/index.ts'
import { say } from './says.ts'

/** A player as a question names him. */
interface Named {
  readonly player: string
  readonly level?: string | undefined
}

/** The player that a question names, and the shortest call of him. Throws a Refusal where nobody is called so, or he has no such level. */
export const playerAsked = <Kind extends PlayerKind>(
  kinds: readonly Kind[],
  { player, level }: Named,
  at: Place,
): { kind: Kind; call: string } => {
  const kind = playerCalled(kinds, player) ?? refusePlayer(kinds, player, [...at, 'player'])
  if (level !== undefined && !kind.levels.includes(level))
    refuse(
      'unknown-player',
      [...at, 'level'],
      kind.levels.length > 0
        ? hinted(say.levels({ player: kind.name, levels: kind.levels }), meantBy(level, kind.levels))
        : say.noLevels({ player: kind.name }),
    )
  return { kind, call: callOf(kinds, kind) }
}

/** Throws a Refusal where a player is given numbers that he does not go by: each version has its own. */
export const refuseUnsteered = (kind: PlayerKind, params: PlayerParams | undefined, at: Place): void => {
  if (params === undefined) return
  const own = kind.usualParams ?? refuse('invalid-field', [...at, 'params'], say.notSteered({ player: kind.name }))
  for (const name of Object.keys(params))
    if (!Object.hasOwn(own, name))
      refuse(
        'unknown-field',
        [...at, 'params', name],
        hinted(say.noParam({ player: exactCall(kind), name }), meantBy(name, Object.keys(own))),
      )
}

const refusePlayer = (kinds: readonly PlayerKind[], player: string, at: Place): never => {
  refuseVersion(kinds, player, at)
  const names = newestOf(kinds).map(({ name }) => name)
  const meant = meantBy(player, names)
  return refuse('unknown-player', at, hinted(say.noPlayer({ name: player.slice(0, 40), players: names }), meant), meant)
}

/** The decision that a position stands at. Throws a Refusal where dice are due, or the game is over. */
export const decisionAsked = <State>(
  game: Pick<Game<State, unknown>, 'next'>,
  state: State,
): { readonly seat: Seat; readonly about: string } => {
  const next = game.next(state)
  if (next.kind === 'chance') return refuse('impossible-position', ['position'], say.diceDue({ dice: next.key }))
  return next.kind === 'decision' ? next : refuse('impossible-position', ['position'], say.gameIsOver)
}

/** How a player was asked for. */
interface AskedFor {
  readonly level: string | undefined
  readonly params: PlayerParams | undefined
  readonly effort?: PlayerEffort
  readonly seed: Seed
}

/** What a player orders at a decision. */
export const decidesAs =
  <State, Action>(
    game: Pick<Game<State, Action>, 'next'>,
    kind: PlayerKind,
    { level, params, effort, seed }: AskedFor,
  ) =>
  (state: State): Action =>
    kind.open(level, params, effort).decide(state, decisionAsked(game, state).seat, { seed, ply: 0 }) as Action
