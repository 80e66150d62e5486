import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** Where Debian puts the programs of its servers, the newest last. */
export const debian = '/usr/lib/postgresql'
const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(one) - Number(other)) : []
const programs = process.env.POSTGRES_BIN ?? `${debian}/${versions.at(-1)}/bin`
export const isThere = existsSync(join(programs, 'initdb'))

export interface PostgresServer {
  readonly url: string
  /** Of the process that runs it; its children serve the connections. */
  pid(): number
  /** At once, as a machine that loses its power. */
  kill(): Promise<void>
  /** In order: what is under way is rolled back, and connections are closed. */
  stop(): Promise<void>
  /** Starts it, unless it runs. */
  start(): Promise<void>
  /** Stops it and removes all that it kept. */
  remove(): Promise<void>
}

/** A server of its own, in a scratch folder, on a free port of this machine. It refuses to run as root: another user does then. */
export const openPostgres = async (parent = tmpdir()): Promise<PostgresServer> => {
  const user = process.getuid?.() === 0 ? ordinaryUser() : undefined
  const folder = mkdtempSync(join(parent, 'sandtable-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'sandtable', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const url = `postgres://sandtable@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    if (server && server.exitCode === null && server.signalCode === null) return
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=60']
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      { ...user, cwd: folder, stdio: 'ignore' },
    )
    for (let tries = 0; !(await answers(url)); tries++) {
      if (tries === 100 || server.exitCode !== null) throw new Error('the Postgres server did not start')
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server?.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    pid: () => server?.pid ?? 0,
    start,
    kill: () => end('SIGQUIT'),
    stop: () => end('SIGINT'),
    remove: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ordinaryUser = () => {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
