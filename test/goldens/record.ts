import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type Recorded, shortHash } from './entry.ts'

const folder = fileURLToPath(new URL('record/', import.meta.url))
const indexFile = `${folder}index.txt`
const ending = '.ndjson.br'

const byName = <One extends { readonly name: string }>(list: readonly One[]): readonly One[] =>
  list.toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Each file has what belongs to one game, or to none. */
const fileOf = ({ name }: Recorded): string => name.slice(0, name.indexOf('/'))

/** A line an entry: its name, and short hashes of what is asked and of what is answered. */
export const indexOf = (entries: readonly Recorded[]): string =>
  byName(entries)
    .map(({ name, answers }) => `${name} ${shortHash(answers)}\n`)
    .join('')

export const readIndex = (): string => readFileSync(indexFile, 'utf8')

export const readRecord = (): readonly Recorded[] =>
  readdirSync(folder)
    .filter(file => file.endsWith(ending))
    .sort()
    .flatMap(file =>
      brotliDecompressSync(readFileSync(folder + file))
        .toString()
        .trimEnd()
        .split('\n'),
    )
    .map(line => JSON.parse(line) as Recorded)

/** Writes the record anew, the same bytes for the same entries; and what there is in it, for people. */
export const writeRecord = (entries: readonly Recorded[], coverage: string): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const files = new Map<string, Recorded[]>()
  for (const entry of byName(entries)) files.set(fileOf(entry), [...(files.get(fileOf(entry)) ?? []), entry])
  for (const [file, own] of files) writeFileSync(folder + file + ending, packed(own))
  writeFileSync(indexFile, indexOf(entries))
  writeFileSync(`${folder}coverage.txt`, coverage)
}

const packed = (entries: readonly Recorded[]): Buffer => {
  const text = entries.map(entry => `${JSON.stringify(entry)}\n`).join('')
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  }
  return brotliCompressSync(text, { params })
}
