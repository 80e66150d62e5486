import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { fieldsIn } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { planExperiment, runExperiment, type VariantResult } from '../../src/lab/index.ts'
import { openTasks } from '../../src/tasks/index.ts'

// The pages in docs/studies tell what came of experiments, whose files lie beside them: anybody can repeat those.

const files = readdirSync('docs/studies', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.yaml'))
const tasks = openTasks({ threads: 0 })

test('there are experiments of studies', () => {
  expect(files.length).toBeGreaterThan(0)
})

describe.each(files)('%s', file => {
  const asked = fieldsIn(parse(readFileSync(`docs/studies/${file}`, 'utf8')))

  test('compares rules, and tells its seed, its cap and its players', () => {
    expect(asked).toMatchObject({ kind: 'variant', seed: expect.any(Number), cap: expect.any(Number) })
    expect(() => planExperiment(games, asked)).not.toThrow()
  })

  test('runs under each of its rules', async () => {
    const short = { ...asked, cap: 1, stop: { pairs: 1 }, players: ['rules', 'rules'] }
    const { means, games: played } = (await runExperiment(tasks, planExperiment(games, short))) as VariantResult
    expect(Object.keys(means)).toEqual(Object.keys(fieldsIn(asked.variants)))
    expect(played).toBe(1)
  })
})
