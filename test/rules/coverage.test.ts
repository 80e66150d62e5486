import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Every numbered rule of the battle is shown by a test whose title, or the title around it, cites the number.

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Rules of these sections that no odds can show, each with the reason. */
const notShown: Readonly<Record<string, string>> = {
  'R41-12.3': 'from whose carrier a fighter started is not part of a battle',
  'R41-12.4': 'from whose transport troops land is not part of an assault',
}

const rules = readFileSync(`${root}docs/rules/aa1941.md`, 'utf8')
const stated = [...rules.matchAll(/^- \*\*(R41-[\d.]+)\*\*/gm)].map(match => match[1]!)
const ofBattles = stated.filter(number => /^R41-((2|8|9|10|12)\.|11\.1$)/.test(number))
/** A row of numbers at the beginning of a title. */
const cited = new Set(
  readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts') && !file.endsWith('coverage.test.ts'))
    .flatMap(file => [
      ...readFileSync(`${root}test/${file}`, 'utf8').matchAll(/['"`](R41-[\d.]+(?:, R41-[\d.]+)*)[:'"` ]/g),
    ])
    .flatMap(match => match[1]!.split(', ')),
)

test('the rules are found', () => {
  expect(ofBattles.length).toBeGreaterThan(70)
  expect(new Set(ofBattles).size).toBe(ofBattles.length)
})

test('each is cited by a test, or it is said why not', () => {
  expect(ofBattles.filter(number => !cited.has(number) && !(number in notShown))).toEqual([])
})

test('what is said not to be shown exists, and is not shown', () => {
  expect(Object.keys(notShown).filter(number => !ofBattles.includes(number) || cited.has(number))).toEqual([])
})

test('every number that a test cites is a rule, or a section or a table of them', () => {
  const known = (number: string): boolean => stated.some(rule => rule === number || rule.startsWith(`${number}.`))
  expect([...cited].filter(number => !known(number))).toEqual([])
})
