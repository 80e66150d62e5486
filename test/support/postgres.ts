import { afterAll, beforeAll, describe } from 'vitest'
import { debian, isThere, openPostgres, type PostgresServer } from './postgres-server.ts'

/** Tests against a real server of their own. Where there is none they are skipped and say so; under CI it has to be there. */
export const describeWithPostgres = (name: string, body: (server: () => PostgresServer) => void): void => {
  if (!isThere && process.env.CI) throw new Error(`${name}: there is no Postgres in ${debian}; CI needs one`)
  describe.skipIf(!isThere)(isThere ? name : `${name} (skipped: no Postgres in ${debian})`, () => {
    let server: PostgresServer
    beforeAll(async () => {
      server = await openPostgres()
    })
    afterAll(() => server.remove())
    body(() => server)
  })
}
