import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sandtable, sandtableJson } from '../support/cli-world.ts'

describe('sandtable games', () => {
  test('lists the games', async () => {
    expect(await sandtable(['games'])).toEqual({ exitCode: 0, stdout: 'aa1941\n', stderr: '' })
    expect((await sandtableJson(['games', '--json'])).answers).toEqual([['aa1941']])
  })

  test('shows one with its units, their spellings and abilities', async () => {
    const { stdout } = await sandtable(['games', 'aa1941'])
    expect(stdout).toMatch(/battleship +bb bat batt bship battleship +sea +16 +2 +4 +4 +2/)
    expect(stdout).toMatch(/destroyer +dd d des dest destroyer +sea .* cancels submarines/)
    expect((await sandtableJson(['games', 'aa1941', '--json'])).answers[0].units).toHaveLength(9)
  })
})

describe('sandtable serve', () => {
  test.each([
    { argv: [], env: {}, options: { port: 8080, host: '127.0.0.1' } },
    {
      argv: [],
      env: { PORT: '9000', HOST: '0.0.0.0', SANDTABLE_THREADS: '2' },
      options: { port: 9000, host: '0.0.0.0', threads: 2 },
    },
    {
      argv: ['--port', '0', '--host', '::1', '--threads', '4'],
      env: { PORT: '9000', HOST: '0.0.0.0', SANDTABLE_THREADS: '2' },
      options: { port: 0, host: '::1', threads: 4 },
    },
    {
      argv: [],
      env: { SANDTABLE_METRICS_PORT: '9100' },
      options: { port: 8080, host: '127.0.0.1', metricsPort: 9100 },
    },
    {
      argv: ['--metrics-port', '0'],
      env: { SANDTABLE_METRICS_PORT: '9100' },
      options: { port: 8080, host: '127.0.0.1', metricsPort: 0 },
    },
  ])('$argv in $env', async ({ argv, env, options }) => {
    const served: unknown[] = []
    const serve = async (given: unknown) => {
      served.push(given)
      return { url: 'http://127.0.0.1:8080' }
    }
    expect(await sandtable(['serve', ...argv], { env, serve })).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    expect(served).toEqual([options])
  })

  test.each([
    ['http://127.0.0.1:8080', 'http://localhost:8080'],
    ['http://0.0.0.0:9000', 'http://localhost:9000'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['http://192.0.2.7:8080', 'http://192.0.2.7:8080'],
  ])('at a terminal it says first where to click, and logs only what is wrong: %s', async (url, shown) => {
    const served: unknown[] = []
    const serve = async ({ logger }: { logger?: unknown }) => {
      served.push(logger)
      return { url }
    }
    const { stdout } = await sandtable(['serve'], { serve, stdout: { isTTY: true } })
    expect(stdout).toBe(`Sandtable is at ${shown} until Ctrl-C stops it.\n`)
    expect(served).toEqual([{ level: 'warn' }])
  })

  test.each([
    [
      'EADDRINUSE',
      'port 8080 on 127.0.0.1 is in use; stop the program that uses it, or choose another port with --port',
    ],
    ['EACCES', 'port 8080 on 127.0.0.1 is not allowed to you; choose one above 1023 with --port'],
    [
      'EADDRNOTAVAIL',
      'this machine has no address 127.0.0.1; choose another with --host, such as 127.0.0.1, or 0.0.0.0 for all it has',
    ],
    ['EMFILE', 'as the system says'],
  ])('says in one line why it cannot listen: %s', async (code, told) => {
    const serve = async () => {
      throw Object.assign(new Error('as the system says'), { code, syscall: 'listen' })
    }
    const { exitCode, stderr } = await sandtable(['serve'], { serve })
    expect({ exitCode, stderr: stderr.replace(/\n {2,}/g, ' ') }).toEqual({
      exitCode: 2,
      stderr: `sandtable: ${told}\n`,
    })
  })

  test('says so where it is the port of the figures that is in use', async () => {
    const serve = async () => {
      throw Object.assign(new Error('as the system says'), { code: 'EADDRINUSE', syscall: 'listen', port: 9100 })
    }
    const { exitCode, stderr } = await sandtable(['serve', '--metrics-port', '9100'], { serve })
    expect(stderr).toBe(
      'sandtable: port 9100 on 127.0.0.1 is in use; stop the program that uses it, or choose another port with --metrics-port\n',
    )
    expect(exitCode).toBe(2)
  })
})

describe('help', () => {
  test.each([
    [['--help'], ['odds', 'turn', 'play', 'replay', 'arena', 'games', 'serve', 'Exit codes: 0 answered, 1']],
    [
      ['odds', '--help'],
      ['--retreat', '--seed', '--low-luck', '--attacker-order', 'Examples:'],
    ],
    [['help', 'odds'], ['--retreat']],
    [
      ['serve', '--help'],
      ['--port', 'SANDTABLE_THREADS'],
    ],
    [['--version'], ['0.2.0']],
  ])('%j', async (argv, parts) => {
    const { exitCode, stdout, stderr } = await sandtable(argv)
    for (const part of parts) expect(stdout).toContain(part)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })

  test('its examples are questions that are read', async () => {
    const { stdout } = await sandtable(['odds', '--help'])
    const battles = [...stdout.matchAll(/\$ sandtable odds aa1941 "([^"]+)"(.*)/g)]
    expect(battles.length).toBeGreaterThanOrEqual(5)
    for (const [, battle = '', flags = ''] of battles)
      expect((await sandtable(['odds', 'aa1941', battle, ...flags.trim().split(' ').filter(Boolean)])).exitCode).toBe(0)
  })

  test('every flag is in docs/cli.md', async () => {
    const docs = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8')
    for (const command of ['odds', 'turn', 'play', 'replay', 'arena', 'games', 'serve']) {
      const { stdout } = await sandtable([command, '--help'])
      const flags = [...stdout.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)]
        .map(([, flag]) => flag!)
        .filter(flag => flag !== '--help')
      expect(flags).not.toEqual([])
      for (const flag of flags) expect(docs).toContain(`\`${flag}`)
    }
  })
})
