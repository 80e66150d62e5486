import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Mark, rulebooks, rulesPage, statementsIn } from '../support/rules-pages.ts'

// Every numbered rule is cited in src, where it is enacted, and by the title of a test that shows it. Where nothing can do
// so, the page says it beside the rule, or under the heading of all rules that it holds for: <!-- not enacted: reason -->.

const root = fileURLToPath(new URL('../..', import.meta.url))

const sourcesIn = (folder: string, end: RegExp): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(file => end.test(file) && !/(^|\/)(messages|page|strategist)\/|coverage\.test/.test(file))
    .map(file => readFileSync(`${root}${folder}/${file}`, 'utf8'))
/** Of the games and what they share. What tells of answers, draws them or plays enacts nothing. */
const sources = ['engine', 'armies', 'boards', 'games'].flatMap(folder => sourcesIn(`src/${folder}`, /\.tsx?$/))
const tests = sourcesIn('test', /\.ts$/)
const titles = [
  ...sourcesIn('test', /\.test\.ts$/),
  // The titles of its tests are made of what it says.
  readFileSync(`${root}test/editions/vectors.json`, 'utf8'),
]

describe.each(rulebooks)('$page', ({ page, numbers, atLeast }) => {
  const { rules, sections, marks } = statementsIn(rulesPage(page), numbers)
  const stated = rules.map(({ number }) => number)
  const required = rules.filter(({ reason }) => reason === undefined).map(({ number }) => number)
  /** A row of numbers at the beginning of a title, behind the worked example if it is one. */
  const row = new RegExp(`['"\`](?:[A-Z]+-?\\d+, )*(${numbers}-[\\d.]+(?:, ${numbers}-[\\d.]+)*)[:'"\` ]`, 'g')
  const shown = new Set(titles.flatMap(file => [...file.matchAll(row)]).flatMap(match => match[1]!.split(', ')))
  const cited = new Set(sources.flatMap(file => file.match(new RegExp(`\\b${numbers}-\\d+(\\.\\d+)*`, 'g')) ?? []))

  /** Itself; a rule that only heads a list of others is there when they all are. */
  const isAmong = (known: ReadonlySet<string>, number: string): boolean => {
    const parts = stated.filter(other => other.startsWith(`${number}.`))
    return known.has(number) || (parts.length > 0 && parts.every(part => known.has(part)))
  }

  test('the rules are found, each once', () => {
    expect(required.length).toBeGreaterThan(atLeast)
    expect(new Set(stated).size).toBe(stated.length)
  })

  test('each is cited in src, or the page says why nothing enacts it', () => {
    expect(required.filter(number => !isAmong(cited, number))).toEqual([])
  })

  test('each is cited by the title of a test, or the page says why nothing enacts it', () => {
    expect(required.filter(number => !isAmong(shown, number))).toEqual([])
  })

  test('what is said not to be enacted is shown by no test, and the reason is said', () => {
    const wrong = ({ rule, reason }: Mark): boolean => reason.length < 10 || (rule !== undefined && shown.has(rule))
    expect(marks.filter(wrong)).toEqual([])
  })

  test('every number in the title of a test is a rule, or a section or a table of them', () => {
    const known = (number: string): boolean =>
      sections.includes(number) || stated.some(rule => rule === number || rule.startsWith(`${number}.`))
    expect([...shown].filter(number => !known(number))).toEqual([])
  })
})

test('every decision of the editions is cited in src, where it is taken, and by a test', () => {
  const decisions = [...rulesPage('editions').matchAll(/^\| \*\*(DE-\d+)\*\*/gm)].map(match => match[1]!)
  expect(decisions.length).toBeGreaterThan(10)
  for (const files of [sources, titles]) {
    const cited = new Set(files.flatMap(file => file.match(/\bDE-\d+/g) ?? []))
    expect(decisions.filter(number => !cited.has(number))).toEqual([])
  }
})

test('every worked example of aa1941 is held by a test', () => {
  const examples = [...rulesPage('aa1941').matchAll(/^[-|] \*\*(V41-\d+[a-z]?)\*\*/gm)].map(match => match[1]!)
  expect(examples.length).toBeGreaterThan(45)
  const held = new Set(tests.flatMap(file => file.match(/\bV41-\d+[a-z]?\b/g) ?? []))
  expect(examples.filter(number => !held.has(number))).toEqual([])
})
