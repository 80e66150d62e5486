import { type Place, refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'

type Query = Readonly<Record<string, string | readonly string[]>>
type Fields = Record<string, unknown>

/**
 * A question from a link: `battle` in compact notation, and any other field of the question by its path.
 *
 * @example
 * ?battle=3i+2t+v+4i+1f&policies.attacker.retreat.afterRounds=2&rules.dice.mode=lowLuck&seed=7
 */
export const requestFromQuery = (game: GameFace, query: Query): Fields => {
  const { battle, ...rest } = query
  if (typeof battle !== 'string' || battle.trim() === '')
    refuse(
      'invalid-field',
      ['battle'],
      `give one question in compact notation, such as ?battle=${exampleOf(game).replaceAll(' ', '+')}`,
    )
  const request: Fields = { ...game.parseBattle(battle as string) }
  for (const [path, value] of Object.entries(rest)) {
    const place = path.split('.')
    if (typeof value !== 'string') refuse('invalid-field', place, 'is given more than once; give it once')
    put(request, place, readValue(value as string))
  }
  return request
}

/** A battle of the game in its notation. */
export const exampleOf = (game: GameFace): string => {
  const { examples = [] } = game.describe() as { examples?: readonly string[] }
  return examples[0] ?? ''
}

const mostSteps = 8

const put = (request: Fields, place: Place, value: unknown): void => {
  if (place.length > mostSteps || place.some(step => step === '' || step in Object.prototype))
    refuse('unknown-field', place.slice(0, mostSteps), 'there is no such field; remove it')
  let inner = request
  for (const step of place.slice(0, -1)) {
    const next = inner[step] ?? {}
    if (typeof next !== 'object' || Array.isArray(next)) refuseTwice(place)
    inner[step] = { ...next }
    inner = inner[step] as Fields
  }
  const last = place.at(-1)!
  if (inner[last] !== undefined && inner[last] !== value) refuseTwice(place)
  inner[last] = value
}

const refuseTwice = (place: Place): never =>
  refuse('invalid-field', place, 'the battle or another field already says otherwise; say it once')

/** Numbers and truth values as such, a list where there are commas, else the text itself. */
const readValue = (text: string): unknown => {
  if (text.includes(',')) return text.split(',')
  if (text === 'true' || text === 'false') return text === 'true'
  const isNumber = /^-?(0|[1-9]\d{0,15})(\.\d{1,15})?$/.test(text)
  return isNumber && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER ? Number(text) : text
}
