import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs a study as a developer does; what it prints. */
const study = async (name: string, ...flags: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    `training/studies/${name}.ts`,
    ...flags,
  ])
  return stdout
}

test('plans are told apart by samples of several turns, each way to choose with its interval', async () => {
  const lines = (await study('plans', '--positions', '3', '--samples', '4', '--plans', '3')).trim().split('\n')
  expect(lines[0]).toBe('attacks: 3 positions, 3.3 plans of each, 4 samples of each plan')
  expect(lines.slice(1)).toHaveLength(8)
  for (const line of lines.slice(1)) expect(line).toMatch(/, [12] of each: -?\d\.\d{4} ± \d\.\d{4}$/)
})

test('who plays as the other one does gains nothing, and who cannot is told why', async () => {
  const same = await study('margins', '--player', 'rules', '--games', '2', '--cap', '4')
  expect(same).toContain('rules@3 as allies against rules@3, 2 games to round 4: 0.000 ± 0.000; ')
  const other = await study('margins', '--player', 'greedy', '--games', '2', '--cap', '4', '--side', 'axis')
  expect(other).toMatch(/^greedy@1 as axis against rules@3, 2 games to round 4: -?\d\.\d{3} ± \d\.\d{3}; /)
  expect(other).not.toContain('0.000 ± 0.000')
  await expect(study('margins', '--player', 'nobody')).rejects.toThrow('there is no player nobody')
})
