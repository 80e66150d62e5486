import { type GameFace, Refusal } from '../../src/engine/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { questionsOf, spoiltFor, variationsFor } from './candidates/questions.ts'
import { type Entry, entryOf, shortHash } from './entry.ts'
import { openListener } from './phrases.ts'
import { textsOf } from './russian.ts'
import { bodyOf, operationAt, placesUsed } from './schema.ts'

/** So many questions of a game are kept at most, beside those that are needed: answered ones, and refused ones. */
interface Wanted {
  readonly answered: number
  readonly refused: number
}

/** What a question shows that others do not: fields and words it uses, phrases and parts of its answer. */
interface Shown {
  readonly entry: Entry
  readonly features: readonly string[]
}

/** Longer work, and larger answers, are for other tests. */
const mostMs = 25
const mostCharacters = 25_000
const trials = 1_000

/** Of each question that was kept so many variations are looked at, a field or word is tried so often, and so many are spoilt. */
const mostVariations = 600
const mostTries = 10
const spoiltOfEach = 8

/** Of the questions that could be asked of a game, those that between them show all that any of them shows, and some more. */
export const chooseQuestions = (game: GameFace, wanted: Wanted): readonly Entry[] => {
  const tasks = openTasks({ threads: 0 })
  const listener = openListener()
  const media = bodyOf(operationAt('POST', `/v1/games/${game.key}/odds`)!.operation)!
  const seen = new Set<string>()
  const chosen = new Map<string, Entry>()
  const spare: Record<'answered' | 'refused', Entry[]> = { answered: [], refused: [] }

  const consider = (sort: keyof Wanted, { entry, features }: Shown): void => {
    if (features.every(feature => seen.has(feature))) return void spare[sort].push(entry)
    for (const feature of features) seen.add(feature)
    chosen.set(entry.name, entry)
  }

  const look = (text: string): void => {
    const question = readJson(text)
    if (question === undefined) return
    const kind = kindIn(game, question)
    const entry = (body: unknown, of = kind) =>
      entryOf(`${game.key}/${of}`, { as: 'question', game: game.key, body: JSON.stringify(body) })
    try {
      const before = tasks.prepare(game.key, question)
      const settled = before.method === 'monteCarlo' ? sampled(game, question) : question
      const job = tasks.prepare(game.key, settled)
      if (job.costInMs > mostMs) return
      const reply = job.reply([job.work(0, job.chunks)]) as Reply
      if (JSON.stringify(reply).length > mostCharacters) return
      const used = new Set<string>()
      placesUsed({ schema: media.schema, place: '' }, settled, used)
      const report = game.report?.(reply)
      const texts = [
        ...reply.notes,
        ...(reply.solved?.decisions ?? []).map(({ best }) => best),
        ...(report ? textsOf(report) : []),
      ]
      const phrases = texts.flatMap(said => listener.hear(said))
      const fields = Object.entries(reply).map(
        ([name, value]) => `answers ${reply.kind} ${name} ${value === null ? 'null' : typeof value}`,
      )
      consider('answered', {
        entry: entry(settled, typeof settled === 'string' ? kind : reply.kind),
        features: [...[...used].map(place => `uses ${place}`), ...phrases, ...fields, `${reply.kind} ${reply.method}`],
      })
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      const features = problem.faults.flatMap(({ code, message }) => [`${kind} ${code}`, ...listener.hear(message)])
      consider('refused', { entry: entry(question), features })
    }
  }

  /** Once more from what was found: fields and words that nobody has used, and refusals that nobody has met. */
  const hunt = (): void => {
    const bases = [...chosen.values()].flatMap(({ asked }) => (asked.as === 'question' ? [readJson(asked.body)] : []))
    const tries = new Map<string, number>()
    for (const base of bases) {
      for (const one of first(variationsFor(game, base), mostVariations)) {
        const used = new Set<string>()
        placesUsed({ schema: media.schema, place: '' }, one, used)
        const places = [...used].filter(place => !seen.has(`uses ${place}`) && (tries.get(place) ?? 0) < mostTries)
        if (places.length === 0) continue
        for (const place of places) tries.set(place, (tries.get(place) ?? 0) + 1)
        look(JSON.stringify(one))
      }
      for (const one of spoiltFor(base, spoiltOfEach)) look(JSON.stringify(one))
    }
  }

  const { sound, spoilt } = questionsOf(game)
  for (const text of [...sound, ...spoilt]) look(text)
  hunt()
  const needed = chosen.size
  for (const sort of ['answered', 'refused'] as const)
    for (const entry of spread(spare[sort], wanted[sort])) chosen.set(entry.name, entry)
  console.log(
    `${game.key}: ${needed} of ${sound.length + spoilt.length} needed, ${chosen.size - needed} more; ${listener.heard.size} phrases`,
  )
  return [...chosen.values()]
}

interface Reply {
  readonly kind: string
  readonly method: string
  readonly notes: readonly string[]
  readonly solved?: { readonly decisions: readonly { readonly best: string }[] }
}

/** The same question with few trials and a seed. */
const sampled = (game: GameFace, question: unknown): object => {
  const fields = (typeof question === 'string' ? { battle: question } : question) as { trials?: number; seed?: unknown }
  return {
    ...fields,
    trials: Math.min(fields.trials ?? trials, trials),
    seed: fields.seed ?? shortHash([game.key, question]),
  }
}

const kindIn = (game: GameFace, question: unknown): string => {
  const { kinds = ['battle', 'amphibious', 'waves'] } = game.describe() as { readonly kinds?: readonly string[] }
  const { kind = 'battle' } = (typeof question === 'object' && question !== null ? question : { kind: 'line' }) as {
    kind?: unknown
  }
  if (typeof question === 'string') return 'line'
  return typeof kind === 'string' && kinds.includes(kind) ? kind : 'other'
}

/** So many of a list by their names, in turns from each kind. */
const spread = (entries: readonly Entry[], count: number): readonly Entry[] => {
  const kinds = new Map<string, Entry[]>()
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const kind = entry.name.split('/')[1]!
    kinds.set(kind, [...(kinds.get(kind) ?? []), entry])
  }
  const queues = [...kinds.values()]
  const longest = Math.max(0, ...queues.map(queue => queue.length))
  return Array.from({ length: longest }, (_, index) => queues.flatMap(queue => queue.slice(index, index + 1)))
    .flat()
    .slice(0, count)
}

function* first<One>(list: Iterable<One>, count: number): Generator<One> {
  let left = count
  for (const one of list) {
    if (left-- <= 0) return
    yield one
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
