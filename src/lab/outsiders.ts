import * as z from 'zod'
import { type Fields, isFields, type OutsideKind, playerCalled } from '../engine/index.ts'
import { type GameFace, tableOf } from '../tasks/index.ts'

/** What an experiment calls its players. */
export const playersNamed = (experiment: unknown): readonly unknown[] => {
  if (!isFields(experiment)) return []
  const { a, b, player, players }: Fields = experiment
  const chosen = [a, b, player, ...(typeof players === 'object' && players !== null ? Object.values(players) : [])]
  return chosen.map(one => (isFields(one) ? one.player : one))
}

/**
 * The players outside of this program that take part in an experiment of a game, each by his name and by who he says he is, such as
 * `bot (Random 1.2)`. Two processes with the same in their lists can compute the same chunks.
 */
export const outsidersIn = (face: GameFace, experiment: unknown): readonly string[] => {
  const known = outsideKinds(face)
  if (known.length === 0) return []
  const kinds = known.map(kind => ({ kind, name: kind.name, version: kind.player.version }))
  const found = playersNamed(experiment).flatMap(named =>
    typeof named === 'string' ? (playerCalled(kinds, named)?.kind ?? []) : [],
  )
  return inOrder(found.map(inWords))
}

/** What a result tells where players outside of this program take part: nobody can repeat it, and who they are. */
export const outsideFields = {
  repeatable: z.literal(false).optional(),
  /** Each by his name and by who he says he is. */
  outsiders: z.array(z.string()).optional(),
}

/** The fields of a result that tell of them; none where there are none. */
export const outsideOf = (face: GameFace, experiment: unknown): { repeatable?: false; outsiders?: string[] } => {
  const outsiders = outsidersIn(face, experiment)
  return outsiders.length === 0 ? {} : { repeatable: false, outsiders: [...outsiders] }
}

/** All players outside of this program that are known at any of the games, likewise. */
export const outsidersOf = (games: readonly GameFace[]): readonly string[] =>
  inOrder(games.flatMap(face => outsideKinds(face).map(inWords)))

const outsideKinds = (face: GameFace): readonly OutsideKind[] => tableOf(face)?.outsidePlayers ?? []

const inWords = ({ name, player }: OutsideKind): string => `${name} (${player.name} ${player.version})`

const inOrder = (names: readonly string[]): readonly string[] => [...new Set(names)].sort()
