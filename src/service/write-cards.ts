import { mkdir, rm, writeFile } from 'node:fs/promises'
import { paintCard, readyCards, readyName } from '../cards/index.ts'
import { languages } from '../engine/index.ts'
import { games } from '../games/index.ts'
import { boardCardOf } from '../web/index.ts'
import { onMaps } from './board.ts'

/** A step of the build, done by what has been compiled: the cards that the first page shows. No reader waits until they are painted. */
if (!readyCards) throw new Error('this belongs to the build')
await rm(readyCards, { recursive: true, force: true })
await mkdir(readyCards, { recursive: true })
const mapped = onMaps(games)
for (const { face, table } of mapped) {
  const { inProgress } = table
  if (inProgress === undefined) continue
  for (const language of languages) {
    const svg = boardCardOf(mapped, new URLSearchParams({ game: face.key, position: inProgress }), language).draw()
    await writeFile(new URL(readyName(svg), readyCards), await paintCard(svg))
  }
}
