import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/store/database.ts'
import { migrate } from '../../src/store/migrate.ts'
import { experiments } from '../../src/store/migrations/001-experiments.ts'
import { built } from '../support/built.ts'

const columns = '(id, labels, kind, game, status, engine, asked, said, key, fingerprint, chunks)'
const values = (key: string | null) =>
  `(gen_random_uuid(), '{}', 'sweep', 'aa1941', 'done', 'e', '{}', '{}', ${key}, 'f', 1)`

test('experiments of the first version belong to nobody, under the keys that they were sent by', async () => {
  const database = await openDatabase({ databaseWorker: pathToFileURL(built('workers/database.ts')) })
  onTestFinished(() => database.close())
  await database.query(experiments)
  await database.query(
    'create table sandtable_version (version int not null); insert into sandtable_version values (1)',
  )
  await database.query(
    `insert into experiment ${columns} values ${values("'one'")}, ${values('null')}, ${values('null')}`,
  )
  await migrate(database)
  await migrate(database)
  expect(await database.query('select version from sandtable_version')).toEqual([{ version: 10 }])
  expect(await database.query('select key, owner from experiment order by number')).toEqual([
    { key: 'one', owner: null },
    { key: null, owner: null },
    { key: null, owner: null },
  ])
  await expect(database.query(`insert into experiment ${columns} values ${values("'one'")}`)).rejects.toThrow('unique')
  await database.query(
    `insert into experiment ${columns.replace(')', ', owner)')} values ${values("'one'").replace(/\)$/, ", 'alice')")}`,
  )
})
