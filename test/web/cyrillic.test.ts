import { describe, expect, test } from 'vitest'
import { unitRowsOf } from '../../src/engine/index.ts'
import { inCyrillic } from '../../src/web/cyrillic.ts'
import { spokenCatalogue } from '../../src/web/spoken.ts'
import { faceOf } from '../support/asked.ts'
import { russianOf } from '../support/in-russian.ts'
import { family } from '../support/questions-of-armies.ts'

describe.each(family)('examples of %s in Russian', key => {
  const face = faceOf(key)
  const described = face.describe()
  const { examples } = spokenCatalogue(described, russianOf(key), 'ru')

  test.each(described.examples.map((line, place) => [line, examples[place]!]))(
    '%s is %s, and says the same',
    (line, said) => {
      expect(face.parseBattle(said)).toEqual(face.parseBattle(line))
      expect(said).not.toMatch(/\d[a-z]/)
    },
  )
})

test('units have the words that a Russian types; damaged ships and marks stay as they are', () => {
  const units = unitRowsOf(faceOf('aa1941').describe())
  expect(inCyrillic('3i 2t v 4i 1f', units)).toBe('3п 2т в 4п 1и')
  expect(inCyrillic('sea: 1dd 2trn v 1s; land: 2i 1t v 3i', units)).toBe('sea: 1э 2тр в 1пл; land: 2п 1т в 3п')
  expect(inCyrillic('1bb* v 1s', units)).toBe('1bb* в 1пл')
})
