import { writeFileSync } from 'node:fs'
import { layouts } from './layout/boards.ts'

// npx tsx bench/make-map.ts: writes the maps of the boards anew, from their sketches.
for (const [game, { file }] of Object.entries(layouts))
  writeFileSync(new URL(`../src/games/${game}/board/layout-data.ts`, import.meta.url), file())
