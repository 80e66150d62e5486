import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface Server {
  readonly process: ChildProcess
  readonly port: number
}

/** A process of its own, from a file of the compiled project. */
export const run = (file: string, words: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** The compiled service on a free port, ready to answer. */
export const startService = async (env: Record<string, string>): Promise<Server> => {
  const port = await freePort()
  const child = run('../src/cli/main.js', ['serve'], { ...env, HOST: '127.0.0.1', PORT: String(port) })
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`the service ended with status ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return { process: child, port }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await stop(child)
  throw new Error('the service was not ready within 30 s')
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(deadline)
}
