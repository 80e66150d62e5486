import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { armiesRu } from '../../src/web/text/phrases/armies-ru.ts'
import { commonRu } from '../../src/web/text/phrases/common-ru.ts'
import type { Phrases } from '../../src/web/text/phrases/index.ts'

const root = fileURLToPath(new URL('../../src/', import.meta.url))

/** All that the engine and the service are written with, as its texts read. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && /^(engine|armies|games|service|web.client)/.test(file))
  .map(file => readFileSync(root + file, 'utf8'))
  .join('\n')
  .replace(/\\(['"`])/g, '$1')

const holesIn = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\d)/g), match => match[1]!))].sort()

const tables: readonly (readonly [string, Phrases])[] = [
  ['common', commonRu],
  ['armies', armiesRu],
]

/** The key of the game, and words of the checker that say less than ours. */
const mayDrop = /^(\{1\} has no unit|no unit of \{1\}|Invalid)/

describe.each(tables)('the phrases of %s', (_, phrases) => {
  test('hold the same in both languages', () => {
    const wrong = phrases.filter(
      ([english, russian]) =>
        holesIn(english).join() !== holesIn(russian).join() &&
        !(mayDrop.test(english) && holesIn(russian).every(hole => holesIn(english).includes(hole))),
    )
    expect(wrong).toEqual([])
  })

  test('write words with numbers in three forms', () => {
    const wrong = phrases.filter(([, russian]) =>
      Array.from(russian.matchAll(/\{\d[|!]([^}]*)\}/g)).some(([, words]) => words!.split('|').length !== 3),
    )
    expect(wrong).toEqual([])
  })
})

/** Parts of these are put together from words that stand apart. */
const composed =
  /a preset or a casualty order, or fewer units$|^this must|^Lost by|^\{1\} (diving|transport|submarine|plane)|^nobody stands|^list these|^there is no kind|has no unit|has no [A-Za-z ]+; (it has|here are allowed)|^Of the (att|def)|^The (att|def)ender|^The attacker has|^the (attacker|defender)|^Invalid|^a \{1\} cannot be added|of \{2\}/

/** Rules are cited by the ruleset, so their numbers stand apart from the sentences. */
const citation = / \([A-Z][A-Z\d]*-\d[^()]*\)/

test('every phrase of Axis & Allies and of all games is one that is still said', () => {
  const gone = [...commonRu, ...armiesRu]
    .filter(([english]) => !composed.test(english))
    .filter(([english]) =>
      english
        .replace(citation, '{1}')
        .split(/\{\d\}/)
        .map(part => part.trim())
        .some(part => part.includes(' ') && part.length > 24 && !sources.includes(part)),
    )
    .map(([english]) => english)
  expect(gone).toEqual([])
})
