import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usualParams } from '../../../../../src/games/aa1941/strategist/v1/params.ts'
import { efforts } from '../../../../../src/games/aa1941/strategist/v1/search.ts'

const frozen = JSON.parse(
  readFileSync(new URL('../../../../golden/aa1941-turns/numbers-v1.json', import.meta.url), 'utf8'),
)

test('the numbers and counts of version 1 are those it was frozen with: other ones are another version', () => {
  expect({ efforts, numbers: usualParams }).toEqual(frozen)
})
