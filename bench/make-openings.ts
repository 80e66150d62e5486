import { writeFileSync } from 'node:fs'
import { pairedComparison, sequentialHalving } from '../src/ai/index.ts'
import type { Player } from '../src/engine/index.ts'
import type { Action } from '../src/games/aa1941/play/action.ts'
import { makeOpenings, openingsFile } from '../src/games/aa1941/play/make-openings.ts'
import { players } from '../src/games/aa1941/play/players.ts'
import type { State } from '../src/games/aa1941/turn/state.ts'

// npx tsx bench/make-openings.ts [count] [seed]: writes the stored openings of Axis & Allies 1941 anew.
const open = (name: string, level?: string): Player<State, Action> =>
  players({ pairedComparison, sequentialHalving })
    .find(kind => kind.name === name)!
    .open(level) as Player<State, Action>
const chosen = [open('sampler', 'instant'), open('rules'), open('sampler', 'instant'), open('planner')]
const [count = '199', seed = 'openings'] = process.argv.slice(2)
const openings = makeOpenings(chosen, Number(count), seed)
writeFileSync(new URL('../src/games/aa1941/play/openings-data.ts', import.meta.url), openingsFile(openings))
console.log(`${openings.length} openings of ${chosen.map(({ name, version }) => `${name} ${version}`).join(', ')}`)
