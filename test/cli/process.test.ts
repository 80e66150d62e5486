import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { OddsReply } from '../../src/armies/index.ts'
import { games } from '../../src/games/index.ts'
import { built, root } from '../support/built.ts'

/** The command itself, in a process of its own, with the real engine. */
const start = (...argv: string[]) => {
  const child = spawn(process.execPath, [built('src/cli/main.ts'), ...argv], { cwd: root })
  child.stdin.on('error', () => {}) // it may end before it has read everything
  return child
}

const finish = async (child: ReturnType<typeof start>, stdin = '') => {
  child.stdin.end(stdin)
  const [stdout, stderr, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { exitCode, stdout, stderr }
}

const question = '3 infantry 2 tank vs 4 infantry 1 fighter'

describe('sandtable, the process', () => {
  test('answers the question of the README', async () => {
    const { exitCode, stdout, stderr } = await finish(start('odds', 'aa1941', question))
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain('3i 2t v 4i 1f  aa1941, land, exact')
    expect(stdout).toContain('attacker wins         30.42 %')
  })

  test('answers it as JSON by the contract, exactly and sampled', async () => {
    const questions = [{ method: 'exact' }, { method: 'monteCarlo', trials: 100_000, seed: 7 }].map(how =>
      JSON.stringify({ attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 }, ...how }),
    )
    const { exitCode, stdout } = await finish(start('odds', 'aa1941', '--threads', '1'), questions.join('\n'))
    expect(exitCode).toBe(0)
    const [exact, sampled] = stdout.trim().split('\n').map(line => games[0]!.OddsReply.parse(JSON.parse(line)) as OddsReply) // biome-ignore format: short
    expect(exact!.outcomes.attackerWins).toBeCloseTo(0.3042, 4)
    // Four standard errors of 100,000 trials.
    expect(Math.abs(sampled!.outcomes.attackerWins - exact!.outcomes.attackerWins)).toBeLessThan(0.0059)
    expect(sampled).toMatchObject({ seed: 7, trials: 100_000 })
  })

  test('refuses with 1', async () => {
    const { exitCode, stdout, stderr } = await finish(start('odds', 'aa1941', '3i v 2s'))
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^sandtable: .+\n$/)
  })

  test('serves on no port that is in use: one line, no stack', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { exitCode, stdout, stderr } = await finish(start('serve', '--port', String(port), '--threads', '1'))
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^sandtable: port ${port} on 127\\.0\\.0\\.1 is in use; .+\n$`))
  })

  test('ends without a word when its reader has had enough', async () => {
    const child = start('odds', 'aa1941', '--json')
    child.stdout.once('data', () => child.stdout.destroy())
    child.stdin.end('3i v 2i\n'.repeat(2000))
    const [stderr, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })

  test('ends with 130 on Ctrl-C, at work or waiting', async () => {
    for (const more of [
      '',
      '{"attacker":{"infantry":300},"defender":{"infantry":300},"method":"monteCarlo","trials":1000000000}\n',
    ]) {
      const child = start('odds', 'aa1941', '--json', '--threads', '1')
      child.stdin.write('3i v 2i\n')
      await once(child.stdout, 'data')
      child.stdin.write(more)
      child.kill('SIGINT')
      const [stderr, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')])
      expect({ exitCode, stderr }).toEqual({ exitCode: 130, stderr: 'sandtable: stopped before the work was done\n' })
    }
  })
})
