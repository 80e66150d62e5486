import { engineVersion } from '../../src/engine/index.ts'

/** Headers that are part of an answer. */
// biome-ignore format: a list of words
const heldHeaders = ['allow', 'cache-control', 'content-language', 'content-type', 'etag', 'location', 'retry-after', 'vary', 'x-content-type-options']

const escaped = engineVersion.replaceAll('.', '\\.')

/** What differs from run to run, or from release to release, and what stands in its place. */
const passing: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=engineVersion":"|engineVersion": "|,)${escaped}(?="|\n|,)`, 'g'), '<version>'],
  [new RegExp(`(?<=(?:engine|движок|sandtable|version:) )${escaped}(?![\\d.])`, 'g'), '<version>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g, '<id>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  // The request, which no two have in common.
  [/,"requestId":"<id>"/g, ''],
  [/(?<="threads":)\d+/g, '0'],
  // Of a job: what it was thought to cost, and how far it had come when it was looked at.
  [/(?<="costInMs":)[\d.e+-]+/g, '0'],
  [/(?<="progress":)\{[^{}]*\}/g, 'null'],
  [/(?<="status":")(queued|running)(?=")/g, '<waiting>'],
  [/(?<="status":"<waiting>".*"startedAt":)(null|"<time>")/g, 'null'],
]

export const settled = (text: string): string =>
  passing.reduce((left, [pattern, instead]) => left.replace(pattern, instead), withoutTimesOfTurns(text))

/** How long players thought. */
const withoutTimesOfTurns = (text: string): string =>
  text.replace(/Median time of a turn: .*/g, line => line.replace(/[\d.,]+ (ms|s)\b/g, '<time>'))

/** Tags are hashes that a release changes: what counts is that there is one. */
export const settledHeaders = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    heldHeaders
      .filter(name => headers[name] !== undefined)
      .map(name => [name, name === 'etag' ? '<tag>' : settled(withoutPacking(name, String(headers[name]), headers))]),
  )

/** That an answer may be packed on its way is no part of it: test/service/compression.test.ts looks at that. */
const withoutPacking = (name: string, value: string, headers: Readonly<Record<string, unknown>>): string =>
  name === 'vary' && String(headers['content-type']).startsWith('application/json')
    ? value.replace('accept-language, accept-encoding', 'accept-language')
    : value
