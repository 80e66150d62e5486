import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from 'simple-statistics'
import type { UnitCounts } from '../src/armies/index.ts'
import { aa1941 } from '../src/games/aa1941/ruleset.ts'
import { land } from './battles.ts'
import type { Benchmark } from './measure.ts'

// The benchmarks run from the build, where the C source is not.
const source = join(process.cwd(), 'bench/c/walk.c')

/** `3x1,2x3`: counts and values in casualty order, as walk.c reads an army. */
const spell = (army: UnitCounts, role: 'attack' | 'defense'): string =>
  aa1941.units
    .filter(unit => army[unit.name])
    .toSorted((one, other) => one.cost - other.cost || one[role] - other[role])
    .map(unit => `${army[unit.name]}x${unit[role]}`)
    .join()

/** The land battles by the walk in C, three runs each, however long it takes. Nothing where there is no C compiler. */
export const cWalks = (): Benchmark[] => {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' })
  } catch {
    return []
  }
  return Object.entries(land).map(([name, battle]) => ({
    names: [`c/${name}`],
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'walk-'))
      try {
        const walk = join(folder, 'walk')
        execFileSync('cc', ['-O3', '-o', walk, source, '-lm'])
        const trials = 8_000_000
        const runs = [1, 2, 3].map(() => {
          const words = [trials, 1, spell(battle.attacker, 'attack'), spell(battle.defender, 'defense')].map(String)
          return JSON.parse(execFileSync(walk, words, { encoding: 'utf8' })) as {
            battlesPerSecond: number
            attackerWins: number
          }
        })
        const opsPerSecond = median(runs.map(run => run.battlesPerSecond))
        return [{ name: `c/${name}`, opsPerSecond, checksum: `attackerWins ${runs[0]!.attackerWins.toFixed(6)}` }]
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }))
}
