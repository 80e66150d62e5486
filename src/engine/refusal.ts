import type { z } from 'zod'
import { defined } from './defined.ts'
import { type Found, issuesInLists, isVast, keepFound, mostFaults, partsOf } from './first-faults.ts'
import { isPrototypeKey, placeOfKey } from './forbidden-field.ts'
import { asIssueText, inEnglish, Message, messageIn, type Speak, type Text } from './message.ts'
import { hinted, type Meant, meantBy, nothingMeant } from './nearest.ts'
import { say } from './says.ts'
import { spend, stateSteps, valueSteps } from './step-budget.ts'

/** Every reason for which a question is turned away. The list is closed: clients may switch over it. */
export const refusalCodes = [
  'malformed', // not JSON, not UTF-8, not the notation
  'invalid-field', // a field of the wrong type or form
  'unknown-field', // a field that does not exist here
  'out-of-range', // a number or a size beyond its bounds
  'unknown-game',
  'unknown-unit',
  'empty-side', // a battle with nobody on one side
  'wrong-location', // units that cannot be where the battle is
  'illegal-load', // cargo that the transports cannot carry
  'illegal-army', // units that may not stand together, or alone
  'impossible-policy', // a policy that names what is not there, or contradicts itself
  'impossible-rules', // a rules patch that makes no sense
  'impossible-position', // a position that no game comes to: units, owners, money or cargo that cannot be
  'illegal-order', // an order that a rule forbids
  'rule-not-available', // it would take a rule that the text at hand does not have
  'unknown-player',
  'forbidden', // a player that whoever runs the service has not listed
  'too-large', // a solved policy asked of a battle beyond the solver's documented bound
  'unauthorized', // a key is asked for, and none came that is known
  'not-found',
  'method-not-allowed',
  'conflict', // what was sent under this key before is something else
  'unsupported-media-type',
  'body-too-large',
  'line-too-long',
  'too-many-requests', // more in a minute than the caller's quota
  'too-much-work', // over the service's limit of work for one request
  'timed-out',
  'cancelled',
  'overloaded',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** A place in a request: field names and indexes from the outside in. */
export type Place = readonly (string | number)[]

/** One thing wrong with a question: which rule it breaks, where, and how to mend it. */
export interface Fault {
  readonly code: RefusalCode
  readonly at: Place
  /** In English. */
  readonly message: string
  /** The same as data, where it can be put into other languages. */
  readonly said?: Message
  /** Of a text in compact notation, the word at fault. */
  readonly span?: Span
  /** What may have been meant: any of these says something known, in place of the span, of the value or, where a field is unknown, of its name. */
  readonly instead?: readonly string[]
}

/** Characters of a text, counted from 0: from the first to the one behind the last. At the end of a text both are its length. */
export type Span = readonly [from: number, to: number]

/** `attacker.infantry`, `waves[1].attacker`: a place as people write it. The whole request is the empty text. */
export const formatPlace = (place: Place): string =>
  place.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  )

const toldOf = (faults: readonly Fault[], saying: (fault: Fault) => string): string =>
  faults.map(fault => (fault.at.length ? `${formatPlace(fault.at)}: ${saying(fault)}` : saying(fault))).join('\n')

/** What a refusal says, in the words of a language: a line a fault. */
export const refusalIn = (speak: Speak, { faults }: Refusal): string => toldOf(faults, fault => speak(textOf(fault)))

/** An answer of "no" to the caller, never a bug: at least one fault, each of which says what came and what would be welcome. */
export class Refusal extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(toldOf(faults, ({ message }) => message))
    this.name = 'Refusal'
    this.faults = faults
  }

  get code(): RefusalCode {
    return defined(this.faults[0]).code
  }
}

/** A refusal that has come from another thread, where its messages lost their class. */
export const refusalFrom = (faults: readonly Fault[]): Refusal =>
  new Refusal(
    faults.map(fault => (fault.said ? { ...fault, said: new Message(fault.said.key, fault.said.values) } : fault)),
  )

/** A fault; of a text in compact notation, with the word that it is about. */
export const faultOf = (
  code: RefusalCode,
  at: Place,
  text: Text,
  { span, instead }: Pick<Fault, 'span' | 'instead'> = {},
): Fault => ({
  code,
  at,
  message: inEnglish(text),
  ...(typeof text !== 'string' && { said: text }),
  ...(span && { span }),
  ...(instead && { instead }),
})

/** What is said to a caller whose question met with a bug of ours. */
export const faultOfFailure = (problem: unknown): Fault =>
  faultOf('malformed', [], say.engineFailed({ problem: String(problem) }))

/** What a fault says, as data where it can be. */
export const textOf = ({ message, said }: Pick<Fault, 'message' | 'said'>): Text => said ?? message

/** A fault with its message in the words of a language, and nothing else of that. */
export const spokenFault = <One extends Pick<Fault, 'message' | 'said'>>(
  { said, ...fault }: One,
  speak: Speak,
): Omit<One, 'said'> => ({ ...fault, message: speak(said ?? fault.message) })

/** Throws a refusal of a single fault; of a text in compact notation, with the word that it is about. */
export const refuse = (code: RefusalCode, at: Place, text: Text, word?: Pick<Fault, 'span' | 'instead'>): never => {
  throw new Refusal([faultOf(code, at, text, word)])
}

/** What is refused is told by other faults: at other places, or in other words. */
export const refusedOtherwise = <Result>(
  told: (faults: readonly Fault[]) => readonly Fault[],
  read: () => Result,
): Result => {
  try {
    return read()
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    throw new Refusal(told(problem.faults))
  }
}

/** What is refused within a part of a request is refused at its place. */
export const within = <Result>(at: Place, read: () => Result): Result =>
  refusedOtherwise(faults => faults.map(fault => ({ ...fault, at: [...at, ...fault.at] })), read)

/** Checks a value from outside against its schema: the value typed, or a Refusal that names every field at fault. */
export const check = <Schema extends z.ZodType>(schema: Schema, value: unknown, at: Place = []): z.output<Schema> => {
  const forbidden = placeOfKey(value, isPrototypeKey)
  if (forbidden) refuse('unknown-field', [...at, ...forbidden], say.forbiddenField)
  const first = isVast(value) ? issuesInLists(schema, value) : []
  if (first.length > 0) throw refusalFor(first, at)
  spend(valueSteps * partsOf(value))
  const result = schema.safeParse(value, { error: keepKnown })
  if (result.success) return result.data
  spend(stateSteps * result.error.issues.length)
  throw refusalFor(result.error.issues, at)
}

const refusalFor = (issues: readonly Issue[], at: Place): Refusal =>
  new Refusal(withoutRepeats(issues.slice(0, mostFaults).flatMap(issue => faultsOf(issue, at))).slice(0, mostFaults))

/** A number may be beyond one bound by two checks. */
const withoutRepeats = (faults: readonly Fault[]): readonly Fault[] => {
  const told = new Map(faults.map(fault => [`${formatPlace(fault.at)}: ${fault.message}`, fault]))
  return [...told.values()]
}

/** What a schema may tell of an issue besides its message. */
export interface Clues extends Found {
  /** The fields that there are where one is unknown. */
  known?: Readonly<Record<string, unknown>> | undefined
  /** The text that came where others are wanted. */
  given?: string
  /** What may have been meant, where the message says so. */
  instead?: readonly string[]
  /** What may have been meant by an unknown key, where that is for the schema to say. */
  meant?: (key: string) => Meant
  /** What is to be said of an unknown key or word, where that is not what is said of all. */
  objection?: (key: string) => Text | undefined
}
type Issue = z.core.$ZodIssue & Clues

/** Keeps what zod knows of an issue and does not pass on; its message stays. */
const keepKnown = (issue: z.core.$ZodRawIssue & Clues): undefined => {
  keepFound(issue)
  if (issue.code === 'invalid_value' && typeof issue.input === 'string') issue.given = issue.input
  const { shape, keyType } = (issue.inst ?? {}) as {
    readonly shape?: Readonly<Record<string, unknown>>
    readonly keyType?: { readonly enum?: Readonly<Record<string, unknown>> }
  }
  if (issue.code === 'unrecognized_keys') issue.known = shape ?? keyType?.enum
}

/** Zod's issue in our words. Of a union's branches it reports the one that got furthest. */
const faultsOf = (issue: Issue, above: Place): Fault[] => {
  const at = [...above, ...issue.path.map(step => (typeof step === 'symbol' ? String(step) : step))]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const wanted = typesWanted(issue.errors)
    if (wanted) return [faultOf('invalid-field', at, wordsForType(wanted.kinds, wanted.received))]
    return furthest(issue.errors)
      .slice(0, mostFaults)
      .flatMap(inner => faultsOf(inner, at))
  }
  if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, mostFaults).map(key => unknownKey(key, issue, at))
  const params: { code?: RefusalCode } | undefined = issue.code === 'custom' ? issue.params : undefined
  const meant = issue.code === 'invalid_value' ? meantBy(issue.given, textsIn(issue.values)) : nothingMeant
  const { instead = insteadIn(issue) } = meant
  const objection = issue.code === 'invalid_value' && issue.given !== undefined && issue.objection?.(issue.given)
  if (objection) return [faultOf(codeOf(issue), at, objection)]
  return [faultOf(params?.code ?? codeOf(issue), at, hinted(wordsFor(issue), meant), instead && { instead })]
}

const furthest = (branches: readonly Issue[][]): readonly Issue[] =>
  branches.reduce((best, branch) => (isNearer(branch, best) ? branch : best))

/** Of two that came equally far, the one is meant that knows more of the fields given. */
const isNearer = (branch: readonly Issue[], other: readonly Issue[]): boolean => {
  const further = reach(branch) - reach(other)
  return further > 0 || (further === 0 && unknownKeysIn(branch) < unknownKeysIn(other))
}

const unknownKeysIn = (branch: readonly Issue[]): number =>
  branch.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)

/** How deep into the value a branch of a union came before it failed; a wrong type at the top is the least. */
const reach = (branch: readonly Issue[]): number =>
  Math.max(...branch.map(issue => 3 * issue.path.length + rankOf(issue)))

/** A union none of whose branches takes values of this type is no nearer than a single wrong type. */
const rankOf = (issue: Issue): number =>
  issue.code === 'invalid_union' && typesWanted(issue.errors) ? defined(ranks.invalid_type) : (ranks[issue.code] ?? 2)

/** A value that none of some words is says less of a branch than one of the right type that is too large. */
const ranks: Readonly<Record<string, number>> = { invalid_type: 0, invalid_value: 1 }

/** What a union takes, where every branch wants another type altogether than came. */
const typesWanted = (branches: readonly Issue[][]): { kinds: Text[]; received: string | undefined } | undefined => {
  const kinds: Text[] = []
  let received: string | undefined
  for (const [issue] of branches) {
    if (issue?.code !== 'invalid_type' || issue.path.length > 0) return undefined
    kinds.push(kindInWords(issue.expected))
    received = issue.received
  }
  return { kinds: [...new Map(kinds.map(kind => [inEnglish(kind), kind])).values()], received }
}

/** Only lists of units word this themselves: there a key that is unknown is a unit that is unknown. */
const unknownKey = (key: string, issue: Issue, above: Place): Fault => {
  const name = key.slice(0, 60)
  const isUnit = !issue.isZods
  const further = isUnit ? [] : placesWithin(issue.known ?? {}, key)
  if (further.length === 1 || further.length === 2)
    return faultOf('unknown-field', [...above, name], say.noFieldBut({ name, places: further.map(asFields) }))
  const meant = issue.meant?.(name) ?? meantBy(name, Object.keys(issue.known ?? {}))
  const text = isUnit ? (issue.objection?.(name) ?? messageIn(issue.message)) : say.noField({ name })
  return faultOf(isUnit ? 'unknown-unit' : 'unknown-field', [...above, name], hinted(text, meant), meant)
}

type Shape = Readonly<Record<string, unknown>>

/** Where within its fields an object has this one: one level in, or else two. Lists are not searched. */
const placesWithin = (shape: Shape, key: string): readonly (readonly string[])[] => {
  const inner = Object.entries(shape).flatMap(([name, schema]) => shapesOf(schema).map(own => ({ name, own })))
  const near = inner.filter(({ own }) => Object.hasOwn(own, key)).map(({ name }) => [name, key])
  const all =
    near.length > 0
      ? near
      : inner.flatMap(({ name, own }) =>
          Object.entries(own).flatMap(([next, schema]) =>
            shapesOf(schema).some(innermost => Object.hasOwn(innermost, key)) ? [[name, next, key]] : [],
          ),
        )
  return [...new Map(all.map(place => [formatPlace(place), place])).values()]
}

/** The fields of an object, or those of each object that a union takes. */
const shapesOf = (schema: unknown): readonly Shape[] => {
  const { shape, def } = (schema ?? {}) as {
    readonly shape?: Shape
    readonly def?: { readonly innerType?: unknown; readonly options?: readonly unknown[] }
  }
  if (shape) return [shape]
  return def?.innerType ? shapesOf(def.innerType) : (def?.options ?? []).flatMap(shapesOf)
}

const asFields = (place: readonly string[]): string => place.reduceRight((inner, name) => `{"${name}": ${inner}}`, '…')

const insteadIn = (issue: Issue): readonly string[] | undefined =>
  issue.instead ?? (issue.code === 'invalid_key' ? (issue.issues[0] as Issue | undefined)?.instead : undefined)

const textsIn = (values: readonly unknown[]): readonly string[] =>
  values.filter((value): value is string => typeof value === 'string')

/** What zod calls a type, in words. */
const kindInWords = (type: string): Text => kindsInWords[type] ?? say.zodType({ type })

const kindsInWords: Readonly<Record<string, Text>> = {
  int: say.wholeNumber,
  number: say.number,
  string: say.text,
  boolean: say.trueOrFalse,
  object: say.object,
  record: say.object,
  array: say.list,
  tuple: say.list,
  nonoptional: say.value,
}

/** What came and what would be welcome, where zod's own words leave it to be guessed. */
const wordsFor = (issue: Issue): Text => {
  if (issue.code === 'invalid_type') return wordsForType([kindInWords(issue.expected)], issue.received)
  if (issue.code === 'invalid_key') return wordsForKey(issue.issues[0]) ?? saidOf(issue)
  if (issue.code === 'too_small') {
    const least = issue.minimum
    if (issue.origin === 'string') return say.fewCharacters({ least: Number(least) })
    return issue.origin === 'array' ? say.fewEntries({ least: Number(least) }) : say.atLeast({ least: String(least) })
  }
  if (issue.code === 'too_big') {
    const most = issue.maximum
    if (issue.origin === 'string') return say.manyCharacters({ most: Number(most) })
    return issue.origin === 'array' ? say.manyEntries({ most: Number(most) }) : say.atMost({ most: String(most) })
  }
  if (issue.code === 'invalid_value')
    return say.oneOf({ values: issue.values.map(value => JSON.stringify(value)).join('|') })
  if (!issue.isZods) return saidOf(issue)
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options)
    return say.oneOf({ values: issue.options.map(option => `'${String(option)}'`).join(' | ') })
  return issue.code === 'not_multiple_of' ? say.noMultiple({ of: String(issue.divisor) }) : saidOf(issue)
}

/** A key that is too short or too long, as any text would be; what a schema says of its keys otherwise is said. */
const wordsForKey = (issue: Issue | undefined): Text | undefined =>
  issue?.code === 'too_small' || issue?.code === 'too_big' ? wordsFor(issue) : issue && saidOf(issue)

/** What a schema says, or zod where the schema says nothing. */
const saidOf = ({ isZods, code, message }: Issue): Text => {
  if (!isZods) return messageIn(message)
  return code === 'invalid_format' ? say.invalidString({ text: message }) : say.invalidInput({ text: message })
}

/** For a schema that asks the same of a number as `multipleOf` of zod, more strictly. */
export const noMultipleOf = (divisor: number): string => asIssueText(say.noMultiple({ of: String(divisor) }))

const wordsForType = (kinds: readonly Text[], received: string | undefined): Text => {
  if (received === 'undefined') return say.missing({ kinds })
  return say.wrongType({
    kinds,
    received: received === undefined || received === 'number' ? undefined : say.zodType({ type: received }),
  })
}

const codeOf = (issue: Issue): RefusalCode => {
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'out-of-range'
  return 'invalid-field'
}
