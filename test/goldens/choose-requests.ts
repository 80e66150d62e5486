import { answersTo, type HttpReply } from './answering.ts'
import type { Entry } from './entry.ts'
import { openListener } from './phrases.ts'
import type { Said } from './russian.ts'
import type { Scenes } from './scenes.ts'
import { bodyOf, operationAt, placesUsed } from './schema.ts'

/** So many that show nothing new are kept of each group: of those that were answered, and of those that were refused. */
const spareOfEach = 6

/** Answers longer than this are for other tests. */
const mostCharacters = 60_000

/** Of the requests that could be sent, those that between them show all that any of them shows, and a few more. */
export const chooseRequests = async (candidates: readonly Entry[], scenes: Scenes): Promise<readonly Entry[]> => {
  const listener = openListener()
  const seen = new Set<string>()
  const spare = new Map<string, number>()
  const chosen: Entry[] = []
  for (const entry of candidates) {
    if (!isQuick(entry, scenes)) continue
    const { replies, said } = (await answersTo(entry, scenes)) as {
      readonly replies: readonly HttpReply[]
      readonly said: readonly Said[]
    }
    if (JSON.stringify(replies).length > mostCharacters) continue
    const features = [...featuresOf(entry, replies), ...said.flatMap(([english]) => listener.hear(english))]
    const isNew = features.some(feature => !seen.has(feature))
    const sort = `${entry.name.slice(0, entry.name.lastIndexOf('/'))} ${replies[0]!.status}`
    const left = spare.get(sort) ?? spareOfEach
    if (!isNew && left === 0) continue
    if (!isNew) spare.set(sort, left - 1)
    for (const feature of features) seen.add(feature)
    chosen.push(entry)
  }
  return chosen
}

const mostMs = 400

/** Whether it can be answered soon, or not at all. */
const isQuick = ({ asked }: Entry, { tasks }: Scenes): boolean => {
  if (asked.as !== 'requests') return true
  return asked.steps.every(({ url, body }) => {
    const [, game, path] = /^\/v1\/games\/([^/]+)\/(?:odds\/)?(turn|play|reinforce)$/.exec(url) ?? []
    if (game === undefined || body === undefined) return true
    try {
      return tasks.prepareTask(game, path as 'turn', JSON.parse(body)).costInMs <= mostMs
    } catch {
      return true
    }
  })
}

const featuresOf = ({ asked }: Entry, replies: readonly HttpReply[]): readonly string[] => {
  if (asked.as !== 'requests') return []
  return asked.steps.flatMap(({ method, url, body }, index) => {
    const { status, body: answered } = replies[index]!
    const found = operationAt(method, url)
    const name = found?.operation.operationId ?? url
    const schema = found && bodyOf(found.operation)?.schema
    const places = new Set<string>()
    if (status < 300 && schema && body !== undefined) placesUsed({ schema, place: name }, JSON.parse(body), places)
    const codes = typeof answered === 'string' && status >= 400 ? [...answered.matchAll(/"code":"([\w-]+)"/g)] : []
    return [`${name} ${status}`, ...codes.map(([, code]) => `${name} ${code}`), ...places]
  })
}
