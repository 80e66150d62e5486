import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { FolderJobStore, type KeptJob } from '../../src/service/job-store.ts'
import { openTasks, sharedText } from '../../src/tasks/index.ts'

const storeOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-jobStore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const warnings: string[] = []
  return { folder, warnings, jobStore: new FolderJobStore(folder, warning => warnings.push(warning)) }
}

const jobOf = (request: unknown, more: Partial<KeptJob> = {}): KeptJob => ({
  head: {
    id: '00000000-0000-4000-8000-000000000000',
    game: 'aa1941',
    task: 'odds',
    status: 'queued',
    progress: null,
    costInMs: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
  },
  request: sharedText(JSON.stringify(request)),
  idempotencyKey: null,
  owner: null,
  fingerprint: 'f',
  pairs: [],
  ...more,
})

const asText = ({ request, result, ...job }: KeptJob): unknown => ({
  ...job,
  request: Buffer.from(request).toString(),
  result: result?.toString(),
})

test('whatever a job has in it is there again, however it is cut to be written', async () => {
  const { jobStore, warnings } = storeOf()
  await jobStore.load()
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.nat(65_600), async (request, text, length) => {
      const result = JSON.stringify(`${'"я\\😀'.repeat(length / 5)}${text}`)
      const job = jobOf(request, { result: Buffer.from(result) })
      await jobStore.keep(job)
      const [loaded] = await jobStore.load()
      expect(asText(loaded!)).toEqual(asText(job))
    }),
    { numRuns: 25 },
  )
  expect(warnings).toEqual([])
})

test('pairs are kept one by one, and what is no pair is left behind', async () => {
  const { jobStore, folder } = storeOf()
  await jobStore.load()
  const tasks = openTasks({ threads: 0 })
  const played: unknown[] = []
  const arena = { a: 'random', b: 'random', seed: 1, cap: 1, pairs: 3, times: false }
  await tasks.answer('aa1941', tasks.prepareTask('aa1941', 'arena', arena), {
    onTally: tally => played.push(...(tally as unknown[])),
  })
  const pairs = Array.from({ length: 300 }, () => played.map(pair => JSON.stringify(pair))).flat()
  await jobStore.keep(jobOf(arena, { pairs: [...pairs, '{"pair":1}'] }))
  const [loaded] = await jobStore.load()
  expect(loaded!.pairs).toEqual(pairs)
  await jobStore.drop(loaded!.head.id)
  expect(readdirSync(folder)).toEqual([])
})

test('a folder for jobs is made, with the folders that it lies in', async () => {
  const { folder } = storeOf()
  const below = join(folder, 'one', 'in', 'another')
  expect(await load(below)).toEqual([])
  expect(statSync(below).isDirectory()).toBe(true)
  expect(await load(below), 'nothing is wrong with one that is there').toEqual([])
})

test('a file where the folder should be is an error', async () => {
  const file = join(storeOf().folder, 'jobs')
  writeFileSync(file, '')
  await expect(load(file)).rejects.toThrow('ENOTDIR')
  await expect(load(join(file, 'below'))).rejects.toThrow('ENOTDIR')
})

test.skipIf(!existsSync('/proc/self'))('a place where no folder can be made is an error, at once', async () => {
  await expect(load('/proc/sandtable')).rejects.toThrow('ENOENT')
})

const load = (folder: string) => new FolderJobStore(folder, () => {}).load()

test('whose a job is, is kept; one of an earlier service belongs to nobody', async () => {
  const { folder, jobStore } = storeOf()
  await jobStore.keep(jobOf({}, { owner: 'alice' }))
  expect((await jobStore.load()).map(({ owner }) => owner)).toEqual(['alice'])
  const [name] = readdirSync(folder)
  const file = join(folder, name!)
  const { owner: _left, ...before } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(before))
  expect((await jobStore.load()).map(({ owner }) => owner)).toEqual([null])
})
