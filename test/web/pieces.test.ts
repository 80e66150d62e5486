import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unitRowsOf } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import type { GamePage } from '../../src/web/forms/game-page.ts'
import { formsEn } from '../../src/web/text/forms-en.ts'

const drawn = new Set(
  Array.from(
    readFileSync(new URL('../../src/web/pieces/pieces.svg', import.meta.url), 'utf8').matchAll(/<symbol id="(\w+)"/g),
    ([, id]) => id,
  ),
)

/** What the forms of a game show beside units that are counted: kinds of question, and what is picked. */
const pickedIn = async (key: string): Promise<readonly string[]> => {
  const { page } = (await import(`../../src/games/${key}/page/index.ts`)) as { readonly page: GamePage }
  const design = await page.design!()
  const described = games.find(game => game.key === key)!.describe()
  return [
    ...Object.values(design.kinds).map(({ piece }) => piece),
    ...design.picks.flatMap(({ tiles }) =>
      tiles({ described, words: formsEn, language: 'en', draft: {} }).map(({ piece }) => piece),
    ),
  ]
}

test('every unit that is counted or picked has a drawing, and no drawing is of none', async () => {
  const counted = games.flatMap(game => unitRowsOf(game.describe()).map(({ name }) => name))
  const asked = games.filter(game => game.describe().questions !== undefined).map(({ key }) => key)
  expect(asked.length).toBeGreaterThan(2)
  const picked = (await Promise.all(asked.map(pickedIn))).flat()
  expect([...drawn].sort()).toEqual([...new Set([...counted, ...picked])].sort())
})
