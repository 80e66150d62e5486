import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerInBrowser } from '../support/bundled.ts'
import { installInto, pack, runIn, scratch } from '../support/packed.ts'

describe('the packed package', () => {
  const folder = scratch()
  const packed = join(folder, 'node_modules/sandtable')
  let files: readonly string[]

  beforeAll(async () => {
    const { exitCode, stderr } = await installInto(folder, process.execPath, await pack())
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    files = readdirSync(packed, { recursive: true, encoding: 'utf8' })
  })

  test('has no source maps, and names none', () => {
    const scripts = files.filter(file => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(500)
    expect(files.filter(file => file.endsWith('.map'))).toEqual([])
    expect(scripts.filter(file => readFileSync(join(packed, file), 'utf8').includes('sourceMappingURL'))).toEqual([])
  })

  test('solves and samples without the assertions that the sources have', () => {
    const calls = files.filter(
      file =>
        /^dist\/src\/(engine|armies|games)\/.*\.js$/.test(file) &&
        /(?<=\.\.\.|[^\w$.])defined\(/.test(readFileSync(join(packed, file), 'utf8')),
    )
    expect(calls).toEqual([])
  })

  test('lets its contract be found', async () => {
    const program = `
      import { readFileSync } from 'node:fs'
      const contract = readFileSync(new URL(import.meta.resolve('sandtable/openapi.yaml')), 'utf8')
      console.log(contract.split('\\n')[0])`
    const { stdout, stderr } = await runIn(folder, process.execPath, 'node', '--input-type=module', '--eval', program)
    expect({ stdout, stderr }).toEqual({ stdout: 'openapi: 3.1.1\n', stderr: '' })
  })

  test('is bundled for browsers, without Node, and answers there', async () => {
    const code = `
      const { odds } = await import('sandtable/browser')
      return (await odds('aa1941', '3i 2t v 4i 1f')).outcomes.attackerWins`
    expect(Number((await answerInBrowser(code, folder)).answer)).toBeCloseTo(0.3042398781, 9)
  })
})
