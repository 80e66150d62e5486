import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTasks } from '../../src/tasks/index.ts'
import { sandtable } from '../support/cli-world.ts'

const world = { openTasks: () => openTasks({ threads: 0 }) }
const newFile = (): string => {
  const scratch = mkdtempSync(join(tmpdir(), 'sandtable-places-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  const file = join(scratch, 'file')
  writeFileSync(file, '')
  return file
}

test.each(['worker', 'lab list'])('%s refuses at once what is no address of a Postgres, by its flag', async command => {
  for (const url of [newFile(), 'mysql://somebody@host/database', 'hello']) {
    const { exitCode, stdout, stderr } = await sandtable([...command.split(' '), '--database', url], world)
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `sandtable: --database: ${url.slice(0, 60)} is no address of a Postgres; write postgres://user@host/database\n`,
    )
  }
})

test.each(['worker', 'lab list'])('%s refuses one of the environment by its variable', async command => {
  const { exitCode, stderr } = await sandtable(command.split(' '), { ...world, env: { DATABASE_URL: 'hello' } })
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^sandtable: DATABASE_URL: hello is no address /)])
})

test.each([
  ['--data', (file: string) => ({ argv: ['--data', file], env: {} })],
  ['SANDTABLE_DATA', (file: string) => ({ argv: [], env: { SANDTABLE_DATA: file } })],
])('a folder that is a file is refused by what names it: %s', async (named, said) => {
  const file = newFile()
  const { argv, env } = said(file)
  const { exitCode, stderr } = await sandtable(['lab', 'list', ...argv], { ...world, env })
  expect([exitCode, stderr]).toEqual([
    1,
    `sandtable: ${named}: ${file} cannot be a folder: ${file} is none; name another place in ${named}\n`,
  ])
})
