import type { Block, Fault, GameDescription, Report } from '../engine/index.ts'
import type { Answered, Reply } from './protocol.ts'
import type { Translate } from './text/phrases/translator.ts'

/** What the engine says, said in the reader's language: only what is read is changed, never what is asked or linked. */

export const spokenFaults = <One extends Pick<Fault, 'message'>>(
  faults: readonly One[],
  say: Translate,
): readonly One[] => faults.map(fault => ({ ...fault, message: say(fault.message) }))

/** `attacker.infantry: …(and 2 more)`: what is wrong in one line, as the service writes it. */
export const spokenDetail = (detail: string, say: Translate): string => {
  const [, more] = / \(and (\d+) more\)$/.exec(detail) ?? []
  const first = more === undefined ? detail : detail.slice(0, detail.lastIndexOf(' (and '))
  const [, place = '', message = first] = /^([\w.[\]-]+: )(.+)$/s.exec(first) ?? []
  return [place + say(message), ...(more === undefined ? [] : [say(`(and ${more} more)`)])].join(' ')
}

/** Notes, and what is best where play was solved for. */
export const spokenReply = <One extends Pick<Reply, 'notes'>>(reply: One, say: Translate): One => {
  const { notes, solved } = reply as One & { readonly solved?: Solved }
  return {
    ...reply,
    ...(notes && { notes: notes.map(say) }),
    ...(solved && {
      solved: { ...solved, decisions: solved.decisions.map(decision => ({ ...decision, best: say(decision.best) })) },
    }),
  }
}

interface Solved {
  readonly decisions: readonly { readonly best: string }[]
}

export const spokenReport = ({ title, blocks, ...rest }: Report, say: Translate): Report => ({
  ...rest,
  title: say(title),
  blocks: blocks.map(block => spokenBlock(block, say)),
})

export const spokenAnswer = <One extends Omit<Answered, 'share'>>(answered: One, say: Translate): One => ({
  ...answered,
  reply: spokenReply(answered.reply, say),
  ...(answered.report && { report: spokenReport(answered.report, say) }),
})

const spokenBlock = (block: Block, say: Translate): Block => {
  const title = block.title === undefined ? {} : { title: say(block.title) }
  if (block.kind === 'text') return { ...block, ...title, lines: block.lines.map(say) }
  if (block.kind === 'chances')
    return { ...block, ...title, rows: block.rows.map(row => ({ ...row, label: say(row.label) })) }
  if (block.kind === 'figures')
    return {
      ...block,
      ...title,
      rows: block.rows.map(row => ({ ...row, label: say(row.label), ...(row.unit && { unit: say(row.unit) }) })),
    }
  if (block.kind === 'histogram') return { ...block, ...title, unit: say(block.unit) }
  return {
    ...block,
    ...title,
    head: block.head.map(say),
    rows: block.rows.map(row => row.map(cell => (typeof cell === 'string' ? spokenCell(cell, say) : cell))),
  }
}

/** A cell may list names, of which a reader's own stay as they are. */
const spokenCell = (cell: string, say: Translate): string => {
  const said = say(cell)
  return said === cell ? cell.split(', ').map(say).join(', ') : said
}

/** The catalogue's page of a game, as forms show it: names and descriptions. Cards keep their names. */
export const spokenCatalogue = (described: GameDescription, say: Translate): GameDescription => {
  const { name, description, units, questions } = described
  return {
    ...described,
    name: say(name),
    description: say(description),
    ...(units && { units: units.map(unit => labelled(unit, say)) }),
    ...Object.fromEntries(
      spokenLists.flatMap(list => {
        const entries = described[list]
        return Array.isArray(entries) ? [[list, entries.map(entry => renamed(entry, say))]] : []
      }),
    ),
    ...(questions && {
      questions: questions.map(form => ({
        ...form,
        name: say(form.name),
        description: say(form.description),
        schema: explained(form.schema, say) as object,
      })),
    }),
  }
}

/** What is chosen from by its name, and is no card. */
const spokenLists = ['abilities', 'formations', 'decks', 'maps']

const renamed = (entry: unknown, say: Translate): unknown =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'
    ? { ...entry, name: say(entry.name) }
    : entry

const labelled = (unit: object, say: Translate): object =>
  'label' in unit && typeof unit.label === 'string' ? { ...unit, label: say(unit.label) } : unit

/** A schema with its descriptions and titles; what is called so as a field is no text, and stays. */
const explained = (schema: unknown, say: Translate): unknown => {
  if (Array.isArray(schema)) return schema.map(one => explained(one, say))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      (key === 'description' || key === 'title') && typeof value === 'string' ? say(value) : explained(value, say),
    ]),
  )
}
