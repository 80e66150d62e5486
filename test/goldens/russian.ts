import { type Block, learn, type Report, type Speak } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { spokenCatalogue } from '../../src/web/spoken.ts'
import type { HttpReply } from './answering.ts'

/** A text of the engine, and the Russian that the page shows for it. */
export type Said = readonly [english: string, russian: string]

interface Problem {
  readonly title: string
  readonly errors: readonly { readonly message: string }[]
}
interface Reply {
  readonly notes?: readonly string[]
  readonly solved?: { readonly decisions: readonly { readonly best: string }[] }
}

/** All that a reply says in words of the engine; `russian` asks for the same reply in Russian. */
export const said = async (
  game: string,
  url: string,
  { status, headers, body }: HttpReply,
  russian: () => Promise<HttpReply>,
): Promise<readonly Said[]> => {
  if (typeof body !== 'string' || !/^application\/(problem\+)?json/.test(headers['content-type'] ?? '') || body === '')
    return []
  const isOfBoard = !/\/(odds|reinforce)|^\/v1\/games\/[^/]+$/.test(url)
  const speak = await learn('ru', game)
  const reply: unknown = JSON.parse(body)
  if (status < 400 && url.endsWith(`/${game}`))
    return pairs(reply, spokenCatalogue(reply as never, speak)).filter(isChanged)
  const other: unknown = JSON.parse(String((await russian()).body))
  if (status < 400 && isOfBoard) return ofBoard(reply, other)
  const { answers = [reply] } = reply as { readonly answers?: readonly unknown[] }
  const { answers: others = [other] } = other as { readonly answers?: readonly unknown[] }
  return answers.flatMap((one, index) =>
    isProblem(one)
      ? ofProblem(one, others[index] as Problem)
      : ofOdds(game, one as Reply, others[index] as Reply, speak),
  )
}

const isProblem = (reply: unknown): reply is Problem => typeof reply === 'object' && reply !== null && 'errors' in reply

const ofProblem = (english: Problem, russian: Problem): readonly Said[] => {
  const textsIn = ({ title, errors }: Problem) => [title, ...errors.map(({ message }) => message)]
  return pairs(textsIn(english), textsIn(russian))
}

const ofOdds = (game: string, english: Reply, russian: Reply, speak: Speak): readonly Said[] => {
  const face = games.find(({ key }) => key === game)!
  const [report, reportRu] = [face.report?.(english), face.report?.(russian, speak)]
  const wordsOf = ({ notes, solved }: Reply) => [...(notes ?? []), ...(solved?.decisions ?? []).map(({ best }) => best)]
  return [
    ...pairs(wordsOf(english), wordsOf(russian)),
    ...(report && reportRu ? pairs(textsOf(report), textsOf(reportRu)) : []),
  ]
}

/** The words of a report without its numbers. */
export const textsOf = ({ title, blocks }: Report): readonly string[] => [title, ...blocks.flatMap(textsOfBlock)]

const textsOfBlock = (block: Block): readonly string[] => {
  const title = block.title === undefined ? [] : [block.title]
  if (block.kind === 'text') return [...title, ...block.lines]
  if (block.kind === 'histogram') return [...title, block.unit]
  if (block.kind === 'table')
    return [...title, ...block.head, ...block.rows.flat().filter(cell => typeof cell === 'string')]
  return [...title, ...block.rows.flatMap(row => [row.label, ...('unit' in row && row.unit ? [row.unit] : [])])]
}

/** What stands in two values at the same places, without repeats. */
const pairs = (english: unknown, russian: unknown): readonly Said[] => {
  const found = new Map<string, Said>()
  const walk = (one: unknown, other: unknown): void => {
    if (typeof one === 'string') found.set(`${one}\0${String(other)}`, [one, String(other)])
    else if (typeof one === 'object' && one !== null)
      for (const [key, value] of Object.entries(one)) walk(value, (other as Record<string, unknown>)[key])
  }
  walk(english, russian)
  return [...found.values()]
}

const isChanged = ([english, russian]: Said): boolean => english !== russian

/** What is told of turns and orders on a board: the lines of what is done, and what else was weighed. */
const ofBoard = (english: unknown, russian: unknown): readonly Said[] => pairs(toldIn(english), toldIn(russian))

const toldIn = (reply: unknown): readonly string[] => {
  const lines: string[] = []
  const walk = (value: unknown, name: string, within: string): void => {
    const isTold = name === 'lines' || name === 'text' || (name === 'summary' && within === 'alternatives')
    if (typeof value === 'string' && isTold) lines.push(value)
    else if (Array.isArray(value)) for (const one of value) walk(one, name, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, key, within)
  }
  walk(reply, '', '')
  return lines
}
