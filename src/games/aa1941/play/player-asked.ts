import {
  callOf,
  exactCall,
  hinted,
  meantBy,
  newestOf,
  type Place,
  type PlayerParams,
  playerCalled,
  refuse,
  refuseVersion,
  type SearchTools,
  type Seed,
  withoutUndefined,
} from '../../../engine/index.ts'
import { powerName } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import type { Aa1941Kind, Effort, Strategist } from '../strategist/strategist.ts'
import { phaseName, type State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { aa1941Game } from './game.ts'
import { players } from './players.ts'

/** A player as a question names him. */
interface Named {
  readonly player: string
  readonly level?: string | undefined
}

/** The player that a question names, and the shortest call of him. Throws a Refusal where nobody is called so, or he has no such level. */
export const playerAsked = (
  tools: SearchTools,
  { player, level }: Named,
  at: Place,
): { kind: Aa1941Kind; call: string } => {
  const kinds = players(tools)
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
export const refuseUnsteered = (kind: Aa1941Kind, params: PlayerParams | undefined, at: Place): void => {
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

const refusePlayer = (kinds: readonly Aa1941Kind[], player: string, at: Place): never => {
  refuseVersion(kinds, player, at)
  const names = newestOf(kinds).map(({ name }) => name)
  const meant = meantBy(player, names)
  return refuse('unknown-player', at, hinted(say.noPlayer({ name: player.slice(0, 40), players: names }), meant), meant)
}

/** The decision that a position stands at. Throws a Refusal where dice are due, or the game is over. */
export const decisionAsked = (state: State): { readonly seat: number; readonly about: string } => {
  const next = aa1941Game.next(state)
  if (next.kind === 'chance') return refuse('impossible-position', ['position'], say.diceDue({ dice: next.key }))
  return next.kind === 'decision' ? next : refuse('impossible-position', ['position'], say.gameIsOver)
}

/** Throws a Refusal where a question says that another power decides, or that another phase is played. */
export const refuseElsewhere = (
  { power, phase }: { readonly power?: string | undefined; readonly phase?: string | undefined },
  state: State,
  seat: number,
): void => {
  if (power !== undefined && power !== powers[seat])
    refuse('impossible-position', ['power'], say.decides({ power: powerName(seat) }))
  const standsIn = phaseName(state.phase)
  if (phase !== undefined && phase !== standsIn)
    refuse('impossible-position', ['phase'], say.standsIn({ phase: standsIn }))
}

/** What a reply says of its player. */
export const toldPlayer = (
  { name, version, usualLevel }: Aa1941Kind,
  strategist: Strategist,
  level: string | undefined,
): { readonly name: string; readonly version: string; readonly level?: string } => ({
  name,
  version: strategist.versionWith(version),
  ...(usualLevel !== undefined && { level: level ?? usualLevel }),
})

/** What a player orders at a decision, where plans are not compared. */
export const decidesAs =
  (
    kind: Aa1941Kind,
    { level, params, seed }: { level: string | undefined; params: PlayerParams | undefined; seed: Seed },
  ) =>
  (state: State): Action => {
    const next = aa1941Game.next(state)
    const seat = next.kind === 'decision' ? next.seat : state.power
    return kind.open(level, params).decide(state, seat, { seed, ply: 0 }) as Action
  }

/** The counts that are searched with; undefined for players that do not search. */
export const effortOf = (
  kind: Aa1941Kind,
  level: string | undefined,
  given: { readonly [Count in keyof Effort]?: number | undefined } = {},
): Effort | undefined => {
  return kind.effort && { ...kind.effort(level), ...withoutUndefined(given) }
}

/** Units on a board for which the times below hold. */
const usualUnits = 130

/** Rough time of a glance at where a turn leads, in milliseconds; more units take longer. */
const glanceMs = (state: State): number => {
  const units = state.units.reduce((sum, count) => sum + count, 0)
  return 2.2 * Math.max(1, units / usualUnits) ** 1.5
}

/** Rough time of some samples that go on for so many turns of others, in milliseconds: each turn takes as long as the own one. */
export const samplesMs = (samples: number, turns: number, state: State): number =>
  1.75 * samples * (1 + turns) * glanceMs(state)

/** Rough time of a search, in milliseconds. */
export const searchMs = ({ glances, rollouts, turns, plans }: Effort, state: State): number =>
  20 + plans * glanceMs(state) + samplesMs(Math.max(glances, plans), 0, state) + samplesMs(rollouts, turns, state)

/** Samples of all searches of a turn at most, those among them that were told of and not needed. */
export const searchSamples = ({ plans, glances, rollouts }: Effort): number =>
  3 * (Math.max(plans, glances) + rollouts) + spareSamples
const spareSamples = 1_000
