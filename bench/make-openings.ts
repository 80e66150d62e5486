import { writeFileSync } from 'node:fs'
import { makeOpenings, openingsFile } from '../src/games/aa1941/play/make-openings.ts'
import { randomPlayer } from '../src/games/aa1941/play/random-player.ts'

// npx tsx bench/make-openings.ts [count] [seed]: writes the stored openings of Axis & Allies 1941 anew.
const players = [randomPlayer]
const [count = '199', seed = 'openings'] = process.argv.slice(2)
const openings = makeOpenings(players, Number(count), seed)
writeFileSync(new URL('../src/games/aa1941/play/openings-data.ts', import.meta.url), openingsFile(openings))
console.log(`${openings.length} openings of ${players.map(({ name, version }) => `${name} ${version}`).join(', ')}`)
