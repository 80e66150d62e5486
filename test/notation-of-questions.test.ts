import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../src/games/index.ts'

const page = readFileSync(new URL('../docs/notation.md', import.meta.url), 'utf8')

describe.each([
  ['miniatures', 'Axis & Allies Miniatures', 7],
  ['voyna', 'Война', 9],
  ['modern-ops', 'The modern hex wargame', 7],
] as const)('the notation of %s', (key, heading, atLeast) => {
  const face = games.find(game => game.key === key)!
  const [section = ''] = page.slice(page.indexOf(`## ${heading}`)).split(/\n(?=## )/)
  const cells = section.split('\n').map(line => line.split(' | ')[0]!)
  const documented = cells
    .filter(cell => cell.startsWith('| `'))
    .flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!))
  const { examples } = face.describe() as { examples: readonly string[] }

  test('is documented by examples that can be asked', () => {
    expect(documented.length).toBeGreaterThanOrEqual(atLeast)
    for (const text of documented) expect(face.prepare(face.parseBattle(text)).key, text).not.toBe('')
  })

  test('reads back what it writes', () => {
    for (const text of [...documented, ...examples]) {
      const question = face.parseBattle(text)
      expect(face.parseBattle(face.formatBattle(question)!), text).toEqual(question)
    }
  })
})
