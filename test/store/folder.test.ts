import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { heldBy, openDatabase } from '../../src/store/database.ts'
import { makeFolder } from '../../src/store/folder.ts'
import { built } from '../support/built.ts'
import { databaseWorker } from '../support/database.ts'

test('makes a folder with those that it lies in, and says where it cannot', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'sandtable-folder-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  const folder = join(scratch, 'a', 'b')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
  writeFileSync(join(scratch, 'file'), '')
  expect(() => makeFolder(join(scratch, 'file', 'c'))).toThrow(`${join(scratch, 'file')} is none`)
  expect(() => makeFolder(join(scratch, 'file'))).toThrow('cannot be a folder')
})

test('a process holds a folder by what lies in it: beside it, it may have no right to write', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'sandtable-folder-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  const folder = join(scratch, 'data')
  const database = await openDatabase({ folder, databaseWorker })
  expect((await heldBy(folder))?.pid).toBe(process.pid)
  await database.query('select 1')
  expect(readdirSync(scratch)).toEqual(['data'])
  await database.close()
  expect(await heldBy(folder)).toBeUndefined()
})

test.skipIf(!existsSync('/proc/self'))('ends where the file system takes no folders', () => {
  expect(() => makeFolder('/proc/no-such-folder/c')).toThrow('ENOENT')
})

/** Whom nothing belongs to: root may write anywhere. */
const nobody = 65_534

test.skipIf(process.platform === 'win32')(
  'one that may not be written is refused, and nothing is made for that',
  () => {
    const scratch = mkdtempSync(join(tmpdir(), 'sandtable-folder-'))
    onTestFinished(() => rmSync(scratch, { recursive: true }))
    chmodSync(scratch, 0o555)
    const module = JSON.stringify(pathToFileURL(built('src/store/folder.ts')).href)
    for (const folder of [scratch, join(scratch, 'a', 'b')]) {
      const refuse = `const { refuseNoFolder } = await import(${module}); refuseNoFolder(${JSON.stringify(folder)})`
      const isRoot = process.getuid?.() === 0
      const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', refuse], {
        encoding: 'utf8',
        ...(isRoot && { uid: nobody, gid: nobody }),
      })
      expect(stderr).toContain(`Refusal: SANDTABLE_DATA: nothing can be written in the folder ${folder} (EACCES`)
    }
    expect(readdirSync(scratch)).toEqual([])
  },
)
