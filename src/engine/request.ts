import type { z } from 'zod'
import type { GameFace, NotationForm } from './face.ts'
import { type Fields, fieldsIn, isFields } from './fields.ts'
import { mostFaults } from './first-faults.ts'
import { hinted, meantBy } from './nearest.ts'
import { type Fault, faultOf, formatPlace, type Place, Refusal, refuse } from './refusal.ts'
import { say } from './says.ts'

export type QuestionReader = Pick<GameFace, 'parseBattle'> &
  Partial<Pick<GameFace, 'notation' | 'OddsRequest' | 'describe'>>

/**
 * A question as an object; one in notation may be a text of its own, or the field `battle` beside others. What the notation
 * says may not be said again beside it, not even the same: two descriptions of one battle are a contradiction. Whatever it
 * leaves unsaid is taken from the fields. Throws a Refusal.
 */
export const readRequest = (game: QuestionReader, request: unknown): unknown => read(game, request, refuseOtherKinds)

/** The same, with whatever else stands beside the notation: a page moves what was decided of a battle to where it has a meaning now. */
export const readLeniently = (game: QuestionReader, request: unknown): unknown => read(game, request, () => {})

const read = (game: QuestionReader, request: unknown, look: typeof refuseOtherKinds): unknown => {
  if (typeof request === 'string') return game.parseBattle(request)
  if (!isFields(request) || !Object.hasOwn(request, 'battle')) return request
  const { battle, ...beside } = request
  if (battle === undefined) return beside
  if (typeof battle !== 'string') return refuseBattle(game)
  const said = game.parseBattle(battle)
  look(game, said, beside)
  return joined(game, said, beside)
}

const refuseBattle = (game: QuestionReader): never => {
  return refuse('invalid-field', ['battle'], say.noNotation({ example: exampleOf(game) }))
}

/** A battle of the game in its notation. */
export const exampleOf = ({ describe }: Pick<QuestionReader, 'describe'>): string => {
  return describe?.().examples[0] ?? ''
}

/** What a notation says and what stands beside it, as one question. */
const joined = (game: QuestionReader, said: Fields, beside: Fields): Fields => {
  const faults: Fault[] = []
  const { isWhole = () => false } = game.notation ?? {}

  const again = (at: Place, there: unknown): unknown => {
    const name = formatPlace(at)
    faults.push(faultOf('invalid-field', at, say.saidByBattle({ name })))
    return there
  }
  const one = (there: unknown, value: unknown, at: Place): unknown => {
    if (isSaidByForm(game.notation, at)) return again(at, there)
    if (there === undefined) return value
    if (Array.isArray(there)) return list(there, value, at)
    if (!isFields(there) || !isFields(value) || isWhole(there, at)) return again(at, there)
    return fields(there, value, at)
  }
  const fields = (there: Fields, value: Fields, at: Place): Fields => ({
    ...there,
    ...Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([name, inner]) => [
          name,
          one(Object.hasOwn(there, name) ? there[name] : undefined, inner, [...at, name]),
        ]),
    ),
  })
  /** Entries of a list may say more where they are objects: each in its place, or by their numbers. Their number stays. */
  const list = (there: readonly unknown[], value: unknown, at: Place): unknown => {
    const more = entriesFor(there, value)
    return more
      ? there.map((entry, index) => {
          const inner = more[index]
          return inner === undefined ? entry : fields(fieldsIn(entry), inner, [...at, index])
        })
      : again(at, there)
  }

  const whole = fields(said, beside, [])
  if (faults.length > 0) throw new Refusal(faults.slice(0, mostFaults))
  return whole
}

/** What is to be added to each entry of a list; undefined for what makes another list of it. */
const entriesFor = (there: readonly unknown[], value: unknown): Readonly<Record<number, Fields>> | undefined => {
  const isOfLength = !Array.isArray(value) || value.length === there.length
  if (typeof value !== 'object' || value === null || !isOfLength) return undefined
  const isEntry = ([index, inner]: [string, unknown]): boolean =>
    /^(0|[1-9]\d*)$/.test(index) && isFields(inner) && isFields(there[Number(index)])
  return Object.entries(value).every(isEntry) ? (value as Record<number, Fields>) : undefined
}

/** Refuses fields that only questions of other kinds have: with them a second question stands beside the one in notation. */
const refuseOtherKinds = ({ OddsRequest }: QuestionReader, said: Fields, beside: Fields): void => {
  const shapes = shapesOf(OddsRequest)
  const own = shapes.filter(shape => isOfKind(shape, said))
  if (own.length === 0) return
  const has = (some: readonly Shape[], name: string): boolean => some.some(shape => Object.hasOwn(shape, name))
  const faults = Object.keys(beside)
    .filter(name => beside[name] !== undefined && has(shapes, name) && !has(own, name))
    .map(name => faultOf('unknown-field', [name], say.notOfThisKind({ name })))
  if (faults.length > 0) throw new Refusal(faults.slice(0, mostFaults))
}

type Shape = Readonly<Record<string, z.ZodType>>

/** Whether questions of some kind have a field of this name. */
export const hasField = (schema: z.ZodType, name: string): boolean =>
  shapesOf(schema).some(shape => Object.hasOwn(shape, name))

/** The fields of each kind of question. */
const shapesOf = (schema: z.ZodType | undefined): readonly Shape[] => {
  const { options = [] } = (schema ?? {}) as { options?: readonly { shape?: Shape }[] }
  return options.flatMap(({ shape }) => (shape ? [shape] : []))
}

const isOfKind = (shape: Shape, said: Fields): boolean =>
  Object.keys(said).every(name => Object.hasOwn(shape, name)) && shape.kind?.safeParse(said.kind).success !== false

/** A game that is not in the catalogue, wherever it was asked for; of a program without types it may be no text at all. */
export const refuseGame = (key: unknown, games: readonly Pick<GameFace, 'key'>[], at: Place = ['game']): never => {
  const keys = games.map(game => game.key)
  const named = typeof key === 'string' ? key : typeof key
  const meant = meantBy(named, keys)
  return refuse(
    'unknown-game',
    at,
    hinted(say.noGame({ key: named.slice(0, 40), keys: keys.join(', ') }), meant),
    meant,
  )
}

/** Whether any text says what stands at a place, with words for it or without. */
export const isSaidByForm = ({ always = [] }: NotationForm = {}, at: Place): boolean =>
  ['kind', ...always].some(pattern => matches(pattern.split('.'), at))

const matches = (pattern: readonly string[], at: Place): boolean =>
  pattern.length === at.length && pattern.every((step, index) => step === '*' || step === String(at[index]))
