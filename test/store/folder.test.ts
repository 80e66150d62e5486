import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../../src/store/folder.ts'

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

test.skipIf(!existsSync('/proc/self'))('ends where the file system takes no folders', () => {
  expect(() => makeFolder('/proc/no-such-folder/c')).toThrow('ENOENT')
})
