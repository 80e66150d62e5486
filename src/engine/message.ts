/** The languages that everything is said in. */
export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

type Value = Text | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value }
type Values = Readonly<Record<string, Value>>

/** A sentence or a name as data: the entry of a catalogue, and what is put in. Whoever reads it has it put into a language. */
export class Message {
  /** The catalogue and the entry in it: `engine.tooDeep`. */
  readonly key: string
  readonly values: Values

  constructor(key: string, values: Values = {}) {
    this.key = key
    this.values = values
  }

  /** In English, which every catalogue has. */
  toString(): string {
    return inEnglish(this)
  }

  toJSON(): string {
    return inEnglish(this)
  }
}

/** What is said: a message, or a text that is the same in every language, such as what somebody wrote. */
export type Text = string | Message

/** Puts what is said into words of one language. */
export type Speak = (text: Text) => string

/** An entry that says the same each time is a text; another is a function of what is put in, in words already. */
// biome-ignore lint/suspicious/noExplicitAny: what entries take differs; `speaker` holds each call to its own.
type Entry = string | ((values: any) => string)
type Catalogue = Readonly<Record<string, Entry>>

/** The same entries in another language. */
export type Translation<En extends Catalogue> = {
  readonly [Key in keyof En]: En[Key] extends (values: infer Given) => string ? (values: Given) => string : string
}

/** What may be put in where the entry takes a text: another message too. */
type Putting<Given> = Given extends string
  ? Given | Message
  : Given extends number | boolean | undefined
    ? Given
    : { readonly [Name in keyof Given]: Putting<Given[Name]> }

/** A message for each entry: as it is, or made of what is put in. */
export type Say<En extends Catalogue> = {
  readonly [Key in keyof En]: En[Key] extends (values: infer Given) => string
    ? (values: Putting<Given>) => Message
    : Message
}

interface Known {
  readonly en: Catalogue
  readonly fetch: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>>
  readonly fetched: Map<Language, Catalogue>
  /** The catalogue of what it shares with others. */
  readonly base: string | undefined
}

/** The catalogues of this thread by their names: messages that come from other threads are known by their keys. */
const catalogues = new Map<string, Known>()

/** English texts that catalogues have as they are: names and descriptions that stand in schemas and lists. By what they say, the entries of each catalogue that says it. */
const constants = new Map<string, Map<string, string>>()

/**
 * Enters a catalogue under a name, and gives what makes its messages. The other languages are fetched when one is asked for.
 * English texts that it does not have are looked up in the catalogue that is its base.
 */
export const speaker = <En extends Catalogue>(
  name: string,
  en: En,
  others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translation<En>>>>,
  base?: string,
): Say<En> => {
  catalogues.set(name, { en, fetch: others, fetched: new Map(), base })
  const say: Record<string, unknown> = {}
  for (const [entry, said] of Object.entries(en)) {
    const key = `${name}.${entry}`
    if (typeof said === 'string') {
      constants.set(said, (constants.get(said) ?? new Map()).set(name, key))
      say[entry] = new Message(key)
    } else say[entry] = (values: Values) => new Message(key, values)
  }
  return say as Say<En>
}

/** Fetches all catalogues of a language, and gives what speaks it, of a game if one is named. What cannot be fetched stays in English. */
export const learn = async (language: Language, game?: string): Promise<Speak> => {
  if (language !== 'en')
    await Promise.all(
      Array.from(catalogues.values(), async ({ fetch, fetched }) => {
        if (fetched.has(language)) return
        const catalogue = await fetch[language]().catch(() => undefined)
        if (catalogue) fetched.set(language, catalogue)
      }),
    )
  return speakIn(language, game)
}

/**
 * Speaks a language as far as it was learnt. An English text that is no message is put into words where the catalogue of the game
 * that is named, one that it builds on, or that of the engine has just that.
 */
export const speakIn = (language: Language, game?: string): Speak => {
  if (language === 'en') return inEnglish
  const speak: Speak = text => {
    if (typeof text !== 'string') return wordsOf(text, language, speak)
    const key = keyOf(text, game)
    return key === undefined ? text : wordsOf({ key, values: {} }, language, speak)
  }
  return speak
}

const keyOf = (text: string, name: string | undefined): string | undefined => {
  const keys = constants.get(text)
  for (let own = name; keys && own !== undefined; own = catalogues.get(own)?.base)
    if (keys.has(own)) return keys.get(own)
  return keys?.get('engine')
}

export const inEnglish: Speak = text => (typeof text === 'string' ? text : wordsOf(text, 'en', inEnglish))

const wordsOf = ({ key, values }: Pick<Message, 'key' | 'values'>, language: Language, speak: Speak): string => {
  const dot = key.indexOf('.')
  const known = catalogues.get(key.slice(0, dot))
  const entry = key.slice(dot + 1)
  const said = known?.fetched.get(language)?.[entry] ?? known?.en[entry]
  if (said === undefined) throw new TypeError(`no catalogue has the message "${key}"`)
  return typeof said === 'string' ? said : said(spoken(values, speak))
}

/** A value with every message in it in words. What holds no message is not copied: whole replies come here, and few of them do. */
const spoken = (value: Value, speak: Speak): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isMessage(value)) return speak(value)
  if (Array.isArray(value)) {
    let said: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const one = value[index]
      const after = spoken(one, speak)
      if (after === one) continue
      said ??= [...value]
      said[index] = after
    }
    return said ?? value
  }
  let said: Record<string, unknown> | undefined
  for (const name in value) {
    const one = (value as Values)[name]
    const after = spoken(one, speak)
    if (after === one) continue
    said ??= { ...(value as Values) }
    said[name] = after
  }
  return said ?? value
}

/** Plain data in which messages may stand for texts. */
export type Unspoken<Data> = Data extends string
  ? Data | Message
  : Data extends object
    ? { readonly [Field in keyof Data]: Unspoken<Data[Field]> }
    : Data

/** The same with every message in words; texts stay as they are. */
export const spokenWithin = <Data extends object>(data: Unspoken<Data>, speak: Speak): Data =>
  spoken(data as Value, speak) as Data

/** The reply of a job whose one chunk brings all of it, put into words: in English, if nothing else speaks. */
export const spokenReply = ([reply]: readonly unknown[], speak: Speak = inEnglish): object =>
  spokenWithin<object>(reply as object, speak)

/** Messages lose their class on their way between threads. */
const isMessage = (value: object): value is Message =>
  value instanceof Message ||
  ('key' in value &&
    'values' in value &&
    // What is counted by names that callers choose may have these two.
    typeof value.key === 'string' &&
    typeof value.values === 'object' &&
    Object.keys(value).length === 2)

/** Marks a text that holds a message: no text that people write begins so. */
const mark = '\u0000'

/** A message where only a text may stand: what a schema says of an issue. `messageIn` has it back. */
export const asIssueText = (text: Text): string =>
  typeof text === 'string' ? text : mark + JSON.stringify([text.key, text.values], plainly)

/** Messages within messages as they are, not in English. */
const plainly = function (this: unknown, name: string, value: unknown): unknown {
  const own = (this as Record<string, unknown>)[name]
  return own instanceof Message ? { key: own.key, values: own.values } : value
}

/** Data as JSON, with messages in it as they are: `Message` makes English of itself. */
export const jsonWithMessages = (data: unknown): string => JSON.stringify(data, plainly)

/** What a schema said: the message, where it holds one. */
export const messageIn = (text: string): Text => {
  if (!text.startsWith(mark)) return text
  const [key, values] = JSON.parse(text.slice(mark.length)) as [string, Values]
  return new Message(key, values)
}
