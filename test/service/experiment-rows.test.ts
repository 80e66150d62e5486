import { parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { asCsv, asNdjson, asParquet } from '../../src/service/experiment-rows.ts'

/** Rows of two kinds, as a variant with a suite has them, more than fit into one group. */
const rows = async function* () {
  for (let chunk = 0; chunk < 1_200; chunk++) yield { chunk, counted: chunk < 1_000, reply: { share: chunk / 2 } }
  for (let chunk = 1_200; chunk < 2_500; chunk++)
    yield {
      chunk,
      counted: false,
      number: chunk,
      label: chunk === 1_300 ? null : `rules ${chunk}`,
      mixed: chunk % 2 ? 1 : 'x',
    }
}

test('rows of several kinds are one table of CSV: a column for everything that any of them has', async () => {
  let text = ''
  for await (const part of asCsv(rows)) text += part
  const lines = text.trimEnd().split('\n')
  expect(lines[0]).toBe('chunk,counted,reply.share,number,label,mixed')
  expect(lines[1]).toBe('0,true,0,,,')
  expect(lines[1_201]).toBe('1200,false,,1200,rules 1200,x')
  expect(lines).toHaveLength(2_501)
})

test('and one of Parquet, with numbers that are numbers and nothing where a row has none', async () => {
  const parts: Uint8Array[] = []
  for await (const part of asParquet(rows)) parts.push(part)
  expect(parts.length).toBeGreaterThan(2)
  const cells = await parquetReadObjects({ file: Uint8Array.from(Buffer.concat(parts)).buffer })
  expect(cells).toHaveLength(2_500)
  expect(cells[3]).toEqual({ chunk: 3, counted: true, 'reply.share': 1.5, number: null, label: null, mixed: null })
  expect(cells[1_300]).toEqual({
    chunk: 1_300,
    counted: false,
    'reply.share': null,
    number: 1_300,
    label: null,
    mixed: 'x',
  })
  expect(cells.at(-1)).toMatchObject({ chunk: 2_499, label: 'rules 2499', mixed: '1' })
})

test('a text that a spreadsheet would take for a formula is none in CSV, and exact in NDJSON; numbers stay numbers', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("x","y")', 'plain', '1-2']
  const odd = async function* () {
    for (const [chunk, variant] of texts.entries()) yield { chunk, counted: true, variant, delta: -chunk - 0.5 }
  }
  let csv = ''
  for await (const part of asCsv(odd)) csv += part
  expect(csv.trimEnd().split('\n')).toEqual([
    'chunk,counted,variant,delta',
    "0,true,'=1+1,-0.5",
    "1,true,'+1,-1.5",
    "2,true,'-1,-2.5",
    "3,true,'@SUM(A1),-3.5",
    "4,true,'\t=1,-4.5",
    `5,true,"'=HYPERLINK(""x"",""y"")",-5.5`,
    '6,true,plain,-6.5',
    '7,true,1-2,-7.5',
  ])
  let ndjson = ''
  for await (const line of asNdjson(odd())) ndjson += line
  expect(
    ndjson
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).variant),
  ).toEqual(texts)
})

test('of no rows there is an empty table', async () => {
  const none = async function* () {}
  let text = ''
  for await (const part of asCsv(none)) text += part
  expect(text).toBe('')
})
