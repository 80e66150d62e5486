import type { GameFace } from './face.ts'

/** A question as an object; one in notation may be a text of its own, or the field `battle` beside others. */
export const readRequest = (game: Pick<GameFace, 'parseBattle'>, request: unknown): unknown => {
  if (typeof request === 'string') return game.parseBattle(request)
  if (typeof request !== 'object' || request === null || !Object.hasOwn(request, 'battle')) return request
  const { battle, ...rest } = request as { battle: unknown }
  return typeof battle === 'string' ? { ...game.parseBattle(battle), ...rest } : request
}
