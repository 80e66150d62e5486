import { type Place, refuse } from '../engine/index.ts'
import { outsidersOf } from '../lab/index.ts'
import type { GameFace } from '../tasks/index.ts'
import { say } from './says.ts'

/**
 * Throws a Refusal where some of the players outside of this program that take part are not known here. Whoever is listed by
 * their names may be somebody else.
 */
export const refuseStrangers = (games: readonly GameFace[], outsiders: readonly string[], at: Place): void => {
  const known = outsidersOf(games)
  const unknown = outsiders.filter(outsider => !known.includes(outsider))
  if (unknown.length > 0) refuse('conflict', at, say.otherOutsiders({ outsiders: unknown }))
}
