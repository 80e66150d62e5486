import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { freePort } from './free-port.ts'

/** Where Debian puts the programs of its servers, the newest last. */
const debian = '/usr/lib/postgresql'
const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(one) - Number(other)) : []
const programs = process.env.POSTGRES_BIN ?? `${debian}/${versions.at(-1)}/bin`
const isThere = existsSync(join(programs, 'initdb'))

/** Tests against a real server of their own. Where there is none they are skipped and say so; under CI it has to be there. */
export const describeWithPostgres = (name: string, body: (server: () => PostgresServer) => void): void => {
  if (!isThere && process.env.CI) throw new Error(`${name}: there is no Postgres in ${debian}; CI needs one`)
  describe.skipIf(!isThere)(isThere ? name : `${name} (skipped: no Postgres in ${debian})`, () => {
    let server: PostgresServer
    beforeAll(async () => {
      server = await openPostgres()
    }, 60_000)
    afterAll(() => server.remove())
    body(() => server)
  })
}

export interface PostgresServer {
  readonly url: string
  /** At once, as a machine that loses its power. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes all that it kept. */
  remove(): Promise<void>
}

/** A server of its own, in a scratch folder, on a free port of this machine. It refuses to run as root: another user does then. */
const openPostgres = async (): Promise<PostgresServer> => {
  const user = process.getuid?.() === 0 ? ordinaryUser() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-postgres-'))
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
    if (server?.exitCode !== null || !server.kill(signal)) return
    await once(server, 'exit')
  }
  await start()
  return {
    url,
    start,
    kill: () => end('SIGQUIT'),
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
