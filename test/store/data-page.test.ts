import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defined } from '../../src/engine/index.ts'
import { examplesOf } from '../docs/page.ts'
import { root } from '../support/built.ts'
import { add, match, openLaboratory, over, sweep } from '../support/laboratory.ts'

test('the lines of docs/data.md list what a folder keeps', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const laboratory = openLaboratory({ folder })
  const kept = [await add(laboratory, sweep), await add(laboratory, match)]
  for (const { id } of kept) await over(laboratory, id)
  await laboratory.close(5_000)
  const { code } = defined(examplesOf(join(root, 'docs/data.md')).find(({ language }) => language === 'js'))
  const env = { ...process.env, SANDTABLE_DATA: folder }
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, env }).toString()
  expect(printed).toMatch(/sweep.*done/)
  expect(printed).toMatch(/timid.*match.*done/)
})
