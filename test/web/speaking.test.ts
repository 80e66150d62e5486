import { expect, test } from 'vitest'
import { type Engine, Refused } from '../../src/web/client/engine.ts'
import { speaking } from '../../src/web/client/speaking.ts'
import type { Answered, Reading, Reply } from '../../src/web/protocol.ts'
import { translator, untranslated } from '../../src/web/text/phrases/index.ts'

const words = translator([
  ['Infantry', 'Пехота'],
  ['A toy.', 'Игрушка.'],
  ['no such unit', 'таких войск нет'],
  ['How it ends', 'Чем кончится'],
  ['wins', 'победа'],
  ['A note.', 'Примечание.'],
])

const reply = { game: 'toy', kind: 'toy', battle: 'Infantry', notes: ['A note.'] } as unknown as Reply
const report = {
  title: 'How it ends',
  blocks: [
    { kind: 'chances' as const, title: 'How it ends', rows: [{ label: 'wins', chance: 1, tone: 'good' as const }] },
    {
      kind: 'table' as const,
      title: 'How it ends',
      head: ['wins'],
      rows: [
        ['wins', 1],
        ['wins too', 2.5],
      ],
    },
    { kind: 'text' as const, lines: ['A note.'] },
  ],
}
const fault = {
  code: 'unknown-unit' as const,
  at: ['attacker', 'infantry'],
  message: 'no such unit',
  instead: ['wins'],
}

const catalogue = {
  key: 'toy',
  name: 'Infantry',
  description: 'A toy.',
  examples: ['Infantry'],
  units: [{ name: 'Infantry', label: 'Infantry' }],
  questions: [
    {
      kind: 'wins',
      name: 'wins',
      description: 'A note.',
      examples: ['wins'],
      schema: {
        description: 'A note.',
        properties: { description: { enum: ['wins'], description: 'A note.' } },
      },
    },
  ],
}

const engine = (faults: boolean): Engine => ({
  open: async () => catalogue,
  read: async () =>
    ({ request: { unit: 'Infantry' }, link: {}, ...(faults && { faults: [fault] }) }) as unknown as Reading,
  write: async (_, request) => ({ battle: String(request.unit) }),
  answer: async (_game, _request, onPart) => {
    if (faults) throw new Refused([fault])
    const answered: Answered = { reply, report, share: 1 }
    onPart({ ...answered, share: 0.5 })
    return answered
  },
  told: async () => ({ reply, report }),
  phrase: (_, text) => text,
})

const spoken = {
  title: 'Чем кончится',
  blocks: [
    { kind: 'chances', title: 'Чем кончится', rows: [{ label: 'победа', chance: 1, tone: 'good' }] },
    {
      kind: 'table',
      title: 'Чем кончится',
      head: ['победа'],
      rows: [
        ['победа', 1],
        ['wins too', 2.5],
      ],
    },
    { kind: 'text', lines: ['Примечание.'] },
  ],
}

test('what is to be read is said in the reader’s language, and what is asked or linked stays', async () => {
  const said = speaking(engine(false), async () => words)
  const described = (await said.open('toy')) as typeof catalogue
  expect(described).toEqual({
    ...catalogue,
    name: 'Пехота',
    description: 'Игрушка.',
    units: [{ name: 'Infantry', label: 'Пехота' }],
    questions: [
      {
        ...catalogue.questions[0],
        name: 'победа',
        description: 'Примечание.',
        schema: {
          description: 'Примечание.',
          properties: { description: { enum: ['wins'], description: 'Примечание.' } },
        },
      },
    ],
  })
  // The same thing twice, so that what follows from it is not worked out anew with every letter typed.
  expect(await said.open('toy')).toBe(described)
  const parts: Answered[] = []
  const answered = await said.answer('toy', {}, part => parts.push(part), new AbortController().signal)
  expect(answered).toEqual({ reply: { ...reply, notes: ['Примечание.'] }, report: spoken, share: 1 })
  expect(parts).toEqual([{ ...answered, share: 0.5 }])
  expect(await said.told('toy', reply)).toEqual({ reply: { ...reply, notes: ['Примечание.'] }, report: spoken })
  expect((await said.read('toy', {})).request).toEqual({ unit: 'Infantry' })
  expect(await said.write('toy', { unit: 'Infantry' })).toEqual({ battle: 'Infantry' })
  expect(said.phrase('toy', 'no such unit')).toBe('таких войск нет')
})

test('faults are said in it wherever they come from, at the same place and with the same words to put', async () => {
  const said = speaking(engine(true), async () => words)
  await said.open('toy')
  const mended = { ...fault, message: 'таких войск нет' }
  expect((await said.read('toy', {})).faults).toEqual([mended])
  await expect(said.answer('toy', {}, () => {}, new AbortController().signal)).rejects.toMatchObject({
    faults: [mended],
  })
})

test('a game whose words cannot be fetched speaks English, and they are asked for again', async () => {
  let tries = 0
  const said = speaking(engine(false), async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return words
  })
  expect(((await said.open('toy')) as typeof catalogue).name).toBe('Infantry')
  expect(said.phrase('toy', 'wins')).toBe(untranslated('wins'))
  expect(((await said.open('toy')) as typeof catalogue).name).toBe('Пехота')
})
