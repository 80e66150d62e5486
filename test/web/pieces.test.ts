import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unitRowsOf } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'

const drawn = new Set(
  Array.from(
    readFileSync(new URL('../../src/web/pieces/pieces.svg', import.meta.url), 'utf8').matchAll(/<symbol id="(\w+)"/g),
    ([, id]) => id,
  ),
)

test('every unit that is counted with buttons has a drawing, and no drawing is of none', () => {
  const counted = new Set(games.flatMap(game => unitRowsOf(game.describe()).map(({ name }) => name)))
  expect([...drawn].sort()).toEqual([...counted].sort())
})
