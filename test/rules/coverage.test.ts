import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// Every numbered rule of what is played or computed is shown by a test whose title, or the title around it, cites the number.

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Rulebook {
  /** Its page, and the letters and year that its numbers begin with: R41-9.7, A14-3. */
  readonly page: string
  readonly numbers: string
  /** The rules that have to be shown, and how many of them there are at least. */
  readonly required: RegExp
  readonly atLeast: number
  /** Those among them that nothing can show, each with the reason. */
  readonly notShown: Readonly<Record<string, string>>
}

const movement = 'who may go where is decided before a question is asked'
const control = 'who gets a territory that is left is no part of a battle'
const bookkeeping = 'whose field is active is decided before a question is asked: it counts those that are'
const declaration = 'when warfare is declared is no part of a question, which asks about a round of it'
const facing = 'a question says where units face, not how they came to'
const wholeTurns = 'it is about phases of a turn that no question asks about'
const guests = 'whose transport it is, and when its guests went aboard, is no part of a landing'

const rulebooks: readonly Rulebook[] = [
  {
    page: 'aa1941',
    numbers: 'R41',
    // The whole turn: sections 1 to 16.
    required: /^R41-([1-9]|1[0-6])\./,
    atLeast: 190,
    notShown: {},
  },
  {
    page: 'aa1914',
    numbers: '[RA]14',
    // Sections 2, 7.5 to 7.11, 8 to 11, 13.3, 13.4 and 16, and the readings that bear on them.
    required:
      /^(R14-(2\.|7\.[5-9]\.|7\.10\.|7\.11$|(8|9|10|11|16)\.|13\.[34]$)|A14-([12359]|1\d|20|22|23|28|29|30|32|33|34|36|37|38)$)/,
    atLeast: 90,
    notShown: {
      'R14-7.5.1': control,
      'R14-7.5.2': control,
      'A14-30': control,
      'R14-7.6.1': movement,
      'R14-7.7.1': movement,
      'R14-7.7.2': movement,
      'R14-7.7.4': movement,
      'R14-7.8.3': movement,
      'R14-7.8.4': movement,
      'R14-7.8.5': movement,
      'A14-2': movement,
      'R14-7.8.8': guests,
      'R14-16.4': guests,
      'R14-16.5': guests,
      'R14-7.10.1': bookkeeping,
      'R14-13.3': declaration,
      'A14-34': declaration,
      'A14-22': 'repairs are made in phase 1, between battles',
      'A14-29': 'defenders agree on their casualties: D14-18, the decision we took',
    },
  },
  {
    page: 'miniatures',
    numbers: 'MIN',
    // Armies, initiative, stacking, and all that bears on sight, fire, counters and defensive fire.
    required: /^MIN-(1\.1|3\.\d+|5\.[239]|6\.[1-6]|7\.[1237]|7\.10|(8|9|10|11|12|13|14|15|16)\.\d+)$/,
    atLeast: 70,
    notShown: {
      'MIN-7.3': facing,
      'MIN-7.7': facing,
      'MIN-10.8': 'dice here are neither too many nor fall off the table',
    },
  },
  {
    page: 'voyna',
    numbers: 'VOY',
    // Decks, payment, redeals, draws, and all that bears on a wave; the readings are cited where they decide.
    required: /^VOY-([1-9]|1[0-8])\.\d+$/,
    atLeast: 90,
    notShown: {
      'VOY-1.4': 'it names the zones',
      'VOY-1.5': 'who begins is said in a question',
      'VOY-1.6': 'it says what cards stand for',
      'VOY-2.5': 'there is no limit to show',
      'VOY-3.6': wholeTurns,
      'VOY-5.12': wholeTurns,
      'VOY-5.13': 'it says what words mean',
      'VOY-6.12': 'no card known has such a property',
      'VOY-7.1': wholeTurns,
      'VOY-7.4': wholeTurns,
      'VOY-12.2': wholeTurns,
      'VOY-17.2': 'it refers to other rules, each of which is shown or is of whole turns',
      'VOY-17.19': wholeTurns,
      'VOY-18.1': 'orders are given with what they do, and an order of any rank does it',
    },
  },
  {
    page: 'modern-ops',
    numbers: 'MOD',
    required: /^MOD-([2-8]|11|12|13)\.\d+$/,
    atLeast: 45,
    notShown: {
      'MOD-11.1': 'a question comes with what lies in Limbo',
      'MOD-12.7': 'there is nothing of the kind to be asked about',
    },
  },
]

const files = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('coverage.test.ts'),
)
const textOf = (file: string): string => readFileSync(`${root}test/${file}`, 'utf8')
const tests = files.map(textOf)
const titles = files.filter(file => file.endsWith('.test.ts')).map(textOf)

describe.each(rulebooks)('$page', ({ page, numbers, required, atLeast, notShown }) => {
  const rules = readFileSync(`${root}docs/rules/${page}.md`, 'utf8')
  const stated = [...rules.matchAll(new RegExp(`^ *- \\*\\*(${numbers}-[\\d.]+)\\*\\*`, 'gm'))].map(match => match[1]!)
  const meant = stated.filter(number => required.test(number))
  /** A row of numbers at the beginning of a title, behind the worked example if it is one. */
  const row = new RegExp(`['"\`](?:[A-Z]\\d+, )*(${numbers}-[\\d.]+(?:, ${numbers}-[\\d.]+)*)[:'"\` ]`, 'g')
  const cited = new Set(titles.flatMap(file => [...file.matchAll(row)]).flatMap(match => match[1]!.split(', ')))

  test('the rules are found', () => {
    expect(meant.length).toBeGreaterThan(atLeast)
    expect(new Set(meant).size).toBe(meant.length)
  })

  /** Cited itself; a rule that only heads a list of others is shown by them all. */
  const isShown = (number: string): boolean => {
    const parts = stated.filter(other => other.startsWith(`${number}.`))
    return cited.has(number) || (parts.length > 0 && parts.every(part => cited.has(part)))
  }

  test('each is cited by a test, or it is said why not', () => {
    expect(meant.filter(number => !isShown(number) && !(number in notShown))).toEqual([])
  })

  test('what is said not to be shown exists, and is not shown', () => {
    expect(Object.keys(notShown).filter(number => !meant.includes(number) || cited.has(number))).toEqual([])
  })

  test('every number that a test cites is a rule, or a section or a table of them', () => {
    const sections = [...rules.matchAll(new RegExp(`^#+ (${numbers}-[\\d.]+) `, 'gm'))].map(match => match[1]!)
    const known = (number: string): boolean =>
      sections.includes(number) || stated.some(rule => rule === number || rule.startsWith(`${number}.`))
    expect([...cited].filter(number => !known(number))).toEqual([])
  })
})

test('every worked example of aa1941 is held by a test', () => {
  const rules = readFileSync(`${root}docs/rules/aa1941.md`, 'utf8')
  const examples = [...rules.matchAll(/^[-|] \*\*(V41-\d+[a-z]?)\*\*/gm)].map(match => match[1]!)
  expect(examples.length).toBeGreaterThan(45)
  const held = new Set(tests.flatMap(file => file.match(/\bV41-\d+[a-z]?\b/g) ?? []))
  expect(examples.filter(number => !held.has(number))).toEqual([])
})
