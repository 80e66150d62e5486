import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../support/free-port.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const command = join(root, 'dist/src/cli/main.js')

/** A folder as a reader has it who has cloned and built Sandtable and installed it as a package: `sandtable` is a command, and can be imported. */
export const readersFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-docs-'))
  mkdirSync(join(folder, 'node_modules'))
  mkdirSync(join(folder, 'bin'))
  symlinkSync(root, join(folder, 'node_modules/sandtable'))
  symlinkSync(join(root, 'dist'), join(folder, 'dist'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const script = join(folder, 'bin/sandtable')
  writeFileSync(script, `#!/bin/sh\nexec node '${command}' "$@"\n`)
  chmodSync(script, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A service that has answered nobody yet, as `npm start` starts it; on a slow machine that is busy it may take its time. */
export const freshService = async () => {
  const port = await freePort()
  const env = { ...process.env, SANDTABLE_ANSWER_TIME_IN_MS: '240000' }
  const service = spawn('node', [command, 'serve', '--port', String(port)], { stdio: 'ignore', env })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { port, stop: () => ended(service, () => service.kill()) }
}

const ended = async (process: ChildProcess, end: () => void): Promise<void> => {
  const over = once(process, 'exit')
  end()
  await over
}

/** A shell in which the blocks of a page are run one after another, as a reader types them in. */
export const openShell = (folder: string) => {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, NO_COLOR: '1', COLUMNS: '200' }
  const shell = spawn('bash', ['--norc'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] })
  const told = { out: '', err: '' }
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    told.out += text
  })
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    told.err += text
  })
  const end = /\n<over (\d+)>\n$/

  const run = async (code: string) => {
    told.out = ''
    told.err = ''
    shell.stdin.write(`set -o pipefail\n${code}\nprintf '\\n<over %s>\\n' $?\n`)
    while (!end.test(told.out)) {
      if (shell.exitCode !== null) throw new Error(`the shell ended: ${told.err}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const status = Number(end.exec(told.out)![1])
    return { status, out: told.out.replace(end, ''), err: told.err }
  }
  return { run, close: () => ended(shell, () => shell.stdin.end('exit\n')) }
}
