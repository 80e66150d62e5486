import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** What npm says of settings on this machine, which no package has a part in. */
const ofTheMachine = /^npm (warn|notice)( Unknown (user|env|project|cli) config .*)?$/i

export interface Ran {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** A program run to its end in a folder, by a given Node or this one. What npm says of the machine is left out. */
export const runIn = async (cwd: string, node: string, program: string, ...args: string[]): Promise<Ran> => {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  const finished = await run(program, args, { cwd, env: { ...process.env, PATH }, maxBuffer: 64 << 20 })
    .then(({ stdout, stderr }) => ({ exitCode: 0, stdout, stderr }))
    .catch(({ code, stdout, stderr }) => ({ exitCode: Number(code), stdout: String(stdout), stderr: String(stderr) }))
  const stderr = finished.stderr.split('\n').filter(line => !ofTheMachine.test(line))
  return { ...finished, stderr: stderr.join('\n').trim() }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder of its own, gone when the tests of the file are done. */
export const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-package-'))
  folders.push(folder)
  return folder
}

/** The tarball that npm would publish, of what `npm run build` has left in dist. */
export const pack = async (): Promise<string> => {
  const folder = scratch()
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
    maxBuffer: 64 << 20,
  })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  return join(folder, filename)
}

/** Installs packages into an empty folder, as somebody would who has nothing but them. */
export const installInto = (folder: string, node: string, ...packages: string[]): Promise<Ran> => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n')
  return runIn(folder, node, 'npm', 'install', '--engine-strict', '--no-audit', '--no-fund', ...packages)
}

/** The program of a version of Node, from npm: `20.19`, `24`. */
export const nodeOf = async (version: string): Promise<string> => {
  const folder = scratch()
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const installed = await installInto(folder, process.execPath, `${name}@${version}`)
  if (installed.exitCode !== 0) throw new Error(installed.stderr)
  return join(folder, 'node_modules', name, 'bin', 'node')
}

/** A service started by a command line, on a free port, once it says where; it is stopped when the test ends. */
export const startService = async (cwd: string, node: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const service = spawn(node, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SANDTABLE_THREADS: '1', ...env },
  })
  onTestFinished(() => {
    service.kill('SIGKILL')
  })
  let stderr = ''
  service.stderr.on('data', chunk => {
    stderr += chunk
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: service.stdout })) {
    lines.push(line)
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (url === undefined) continue
    service.stdout.resume()
    while (!(await fetch(`${url}/readyz`)).ok) await new Promise(resolve => setTimeout(resolve, 50))
    return {
      url,
      stop: async () => {
        service.kill('SIGTERM')
        const [exitCode] = await once(service, 'exit')
        return { exitCode, stderr }
      },
    }
  }
  throw new Error(`the service ended before it listened: ${[...lines, stderr].join('\n')}`)
}
