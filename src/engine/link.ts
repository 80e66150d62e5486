import { defined } from './defined.ts'
import type { GameFace } from './face.ts'
import { type Fields, fieldsIn, isFields } from './fields.ts'
import { type Place, refuse } from './refusal.ts'
import { exampleOf, isSaidByForm, type QuestionReader, readRequest } from './request.ts'
import { say } from './says.ts'
import { asksHow } from './vocabulary.ts'

/** The fields of a link as text: `battle` in compact notation, any other field of the question by its path. */
export type Link = Readonly<Record<string, string>>
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>
/** Fields that are still being put together. */
type Growing = Record<string, unknown>

/**
 * A question from a link: `battle` in compact notation, and any other field of the question by its path. Lists stand with
 * commas; what needs more than that stands as JSON. Throws a Refusal that names the field.
 *
 * @example
 * ?battle=3i+2t+v+4i+1f&policies.attacker.retreat.afterRounds=2&rules.dice.mode=lowLuck&seed=7
 * ?kind=army&units=[{"unit":"bazooka","count":2}]
 */
export const readLink = (
  game: QuestionReader & Pick<GameFace, 'describe'>,
  query: Query,
  read = readRequest,
): Fields => {
  const { battle, ...rest } = query
  if (Array.isArray(battle)) refuseAgain(['battle'])
  if (isQuestion(battle)) {
    const fields = readFields(rest)
    if (Object.hasOwn(fields, 'battle')) refuseTwice(['battle'])
    return fieldsIn(read(game, { ...fields, battle }))
  }
  if (Object.keys(rest).every(name => asksHow.includes(name)))
    refuse('invalid-field', ['battle'], say.oneQuestion({ example: exampleOf(game).replaceAll(' ', '+') }))
  return readFields(rest)
}

/** The fields of a link as they stand, whatever its notation says. Throws a Refusal that names the field. */
export const readFields = (query: Query): Fields => {
  const fields: Growing = {}
  for (const [path, value] of Object.entries(query)) {
    if (value === undefined) continue
    const place = path.split('.')
    if (typeof value !== 'string') refuseAgain(place)
    put(fields, place, readValue(value, place))
  }
  return fields
}

/**
 * The shortest link that `readLink` takes back to the same question: as much as compact notation can say, and the rest by
 * its path.
 */
export const writeLink = (
  game: Pick<GameFace, 'parseBattle' | 'formatBattle' | 'notation'>,
  request: Fields,
): Record<string, string> => {
  const asked: Growing = {}
  const asking: Growing = {}
  for (const [name, value] of Object.entries(request)) {
    if (['method', 'trials', 'seed'].includes(name)) asking[name] = value
    else asked[name] = value
  }
  const battle = game.formatBattle(asked)
  const said = battle === undefined ? {} : game.parseBattle(battle)
  const rest = battle === undefined ? undefined : restOf(game, said, asked)
  const link: Record<string, string> = rest && battle !== undefined ? { battle } : {}
  for (const [path, value] of Object.entries({ ...(rest ?? pathsOf(asked)), ...pathsOf(asking) }))
    link[path] = writeValue(value)
  return link
}

const isQuestion = (battle: Query[string]): battle is string => typeof battle === 'string' && battle.trim() !== ''

const mostSteps = 8

const put = (request: Growing, place: Place, value: unknown): void => {
  if (!isPath(place)) refuse('unknown-field', place.slice(0, mostSteps), say.noSuchField)
  let inner = request
  for (const step of place.slice(0, -1)) {
    const next = inner[step] ?? {}
    if (!isFields(next)) refuseTwice(place)
    inner[step] = next
    inner = next
  }
  const last = defined(place.at(-1))
  if (inner[last] !== undefined && inner[last] !== value) refuseTwice(place)
  inner[last] = value
}

/** Steps that can stand in a path. */
const isPath = (place: Place): boolean =>
  place.length <= mostSteps && place.every(step => step !== '' && !(step in Object.prototype))

const refuseAgain: (place: Place) => never = place => refuse('invalid-field', place, say.givenAgain)

const refuseTwice: (place: Place) => never = place => refuse('invalid-field', place, say.saidOtherwise)

/** Numbers and truth values as such, JSON where it begins as such, a list where there are commas, else the text itself. */
const readValue = (text: string, place: Place): unknown => {
  if (/^[[{"]/.test(text)) return readJson(text, place)
  if (text === 'null') return null
  if (text.includes(',')) return text.split(',')
  if (text === 'true' || text === 'false') return text === 'true'
  const isNumber = /^-?(0|[1-9]\d{0,15})(\.\d{1,15})?$/.test(text)
  return isNumber && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER ? Number(text) : text
}

const readJson = (text: string, place: Place): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('malformed', place, say.noJsonInLink)
  }
}

/** The shortest text that is read back to the same value. */
const writeValue = (value: unknown): string => {
  const isPlain = typeof value !== 'object' || value === null
  const isPlainList = Array.isArray(value) && value.every(one => typeof one === 'string')
  if (!isPlain && !isPlainList) return JSON.stringify(value)
  const text = isPlainList ? value.join(',') : String(value)
  const back = /^[[{"]/.test(text) ? undefined : readValue(text, [])
  return isSame(back, value) ? text : JSON.stringify(value)
}

/**
 * What `asked` says besides `said`, by path; undefined where it contradicts it or says less. What may not stand beside
 * notation is left out: the text was written of it, and says it by its form.
 */
const restOf = (game: Pick<GameFace, 'notation'>, said: unknown, asked: Fields, at: Place = []): Fields | undefined => {
  if (!isFields(said)) return undefined
  if (at.length > 0 && game.notation?.isWhole?.(said, at)) return {}
  const rest: Growing = {}
  for (const name of Object.keys(said)) if (asked[name] === undefined) return undefined
  for (const [name, value] of Object.entries(asked)) {
    const place = [...at, name]
    if (value === undefined || isSame(said[name], value) || isSaidByForm(game.notation, place)) continue
    if (said[name] === undefined) {
      Object.assign(rest, pathsOf({ [name]: value }, 5))
      continue
    }
    const inner = isFields(value) ? restOf(game, said[name], value, place) : restOfList(game, said[name], value, place)
    if (!inner) return undefined
    for (const [path, one] of Object.entries(inner)) rest[`${name}.${path}`] = one
  }
  return rest
}

/** The same of lists whose entries say more than was said; their number stays. */
const restOfList = (game: Pick<GameFace, 'notation'>, said: unknown, asked: unknown, at: Place): Fields | undefined => {
  if (!Array.isArray(said) || !Array.isArray(asked) || said.length !== asked.length) return undefined
  const rest: Growing = {}
  for (const [index, value] of asked.entries()) {
    if (isSame(said[index], value)) continue
    const inner = isFields(value) ? restOf(game, said[index], value, [...at, index]) : undefined
    if (!inner) return undefined
    for (const [path, one] of Object.entries(inner)) rest[`${index}.${path}`] = one
  }
  return rest
}

/** The leaves of a value by their paths; lists, and fields whose names are no steps of a path, stay whole. */
const pathsOf = (fields: Fields, depth = 2): Fields => {
  const paths: Growing = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (depth < mostSteps && isFields(value) && Object.keys(value).length > 0 && Object.keys(value).every(isStep))
      for (const [path, one] of Object.entries(pathsOf(value, depth + 1))) paths[`${name}.${path}`] = one
    else paths[name] = value
  }
  return paths
}

const isStep = (name: string): boolean => name !== '' && !name.includes('.') && !(name in Object.prototype)

const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [ours, theirs] = [fieldsIn(one), fieldsIn(other)]
  const names = Object.keys(ours).filter(name => ours[name] !== undefined)
  const others = Object.keys(theirs).filter(name => theirs[name] !== undefined)
  return names.length === others.length && names.every(name => isSame(ours[name], theirs[name]))
}
