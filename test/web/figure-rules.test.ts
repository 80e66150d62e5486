import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { ruleUrl } from '../../src/web/ask.ts'
import { languages } from '../../src/web/text/index.ts'

test('every rule behind a figure is one that the rules have, and every figure has words', () => {
  let seen = 0
  for (const { key, rulesPages, figureRules = { land: {}, sea: {} } } of games) {
    const page = rulesPages?.[0]?.page ?? key
    const text = readFileSync(new URL(`../../docs/rules/${page}.md`, import.meta.url), 'utf8')
    for (const rules of Object.values(figureRules))
      for (const [figure, rule] of Object.entries(rules)) {
        seen++
        // Statements have anchors, headings have none.
        expect(text).toMatch(new RegExp(`^- \\*\\*${rule.replaceAll('.', '\\.')}\\*\\* `, 'm'))
        for (const say of Object.values(languages)) expect(say.details.ruleOf[figure]).toBeDefined()
      }
  }
  expect(seen).toBeGreaterThan(10)
})

test('a rule has an address', () => {
  expect(ruleUrl('aa1941', 'R41-9.7')).toBe('/rules/aa1941#R41-9.7')
})
