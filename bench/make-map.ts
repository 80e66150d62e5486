import { writeFileSync } from 'node:fs'
import { layoutFile } from './layout/make-layout.ts'

// npx tsx bench/make-map.ts: writes the map of the board of Axis & Allies 1941 anew, from the sketch.
writeFileSync(new URL('../src/games/aa1941/board/layout-data.ts', import.meta.url), layoutFile())
