import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { installInto, runIn, scratch } from '../support/packed.ts'

// A client of the service in a language of types is made from openapi.yaml alone: what may be left out, it may leave out.

const folder = scratch()
const tools = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3']

const client = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const { GET, POST } = createClient<paths>({ baseUrl: 'http://localhost:8080' })

const battle = await POST('/v1/games/aa1941/odds', { body: { attacker: { infantry: 3 }, defender: { infantry: 4 } } })
export const wins: number | undefined = battle.data?.outcomes.attackerWins
await POST('/v1/games/aa1941/odds', { body: '3i 2t v 4i 1f' })
await POST('/v1/games/aa1941/odds', { body: { battle: '3i 2t v 4i 1f', method: 'exact' } })
await POST('/v1/games/aa1941/odds', { body: { battle: '3i v 2i', policies: { attacker: { retreat: 'never' } } } })
const batch = await POST('/v1/games/voyna/odds/batch', { body: { questions: ['draw 3 of 9 in 60 by turn 4'] } })
export const rows = batch.data

const turn = await POST('/v1/games/aa1941/turn', { body: {} })
export const orders = turn.data?.orders
await POST('/v1/games/aa1941/orders', { body: { action: { orders: [{ order: 'buy', units: { infantry: 2 } }] } } })
await POST('/v1/games/aa1941/play', { body: { players: ['rules', 'greedy'] } })
await POST('/v1/games/aa1941/attackers', { body: { space: 'Ukraine' } })
await POST('/v1/games/aa1914/odds/reinforce', { body: { battle: '10i 4a v 8i 3a' } })
await POST('/v1/games/voyna/odds', {
  body: { kind: 'payment', need: { fuel: 1 }, with: {}, cards: [{ id: 'own', name: 'Own', category: 'unit', flags: ['USSR'] }] },
})
const arena = { a: 'rules', b: 'greedy', pairs: 10 }
const job = await POST('/v1/jobs', { body: { game: 'aa1941', task: 'arena', request: arena } })
export const status: string | undefined = job.data?.status

const link = await GET('/v1/games/aa1941/odds', { params: { query: { battle: '3i v 2i' } } })
export const code: string | undefined = link.error?.code

// @ts-expect-error no such way
await POST('/v1/games/aa1941/odds', { body: { battle: '3i v 2i', method: 'guess' } })
// @ts-expect-error a game needs its players
await POST('/v1/games/aa1941/play', { body: {} })
`
const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2023',
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
}

beforeAll(async () => {
  const { exitCode, stderr } = await installInto(folder, process.execPath, ...tools)
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  copyFileSync(fileURLToPath(new URL('../../openapi.yaml', import.meta.url)), join(folder, 'openapi.yaml'))
  writeFileSync(join(folder, 'client.ts'), client)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['client.ts'] }))
})

test('a client generated from openapi.yaml compiles, and leaves out what has a default', async () => {
  const made = await runIn(
    folder,
    process.execPath,
    'node_modules/.bin/openapi-typescript',
    'openapi.yaml',
    '-o',
    'api.ts',
  )
  expect({ exitCode: made.exitCode, stderr: made.stderr }).toEqual({ exitCode: 0, stderr: '' })
  const { exitCode, stdout } = await runIn(folder, process.execPath, 'node_modules/.bin/tsc', '-p', '.')
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
})
