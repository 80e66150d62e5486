import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { installInto, nodeOf, pack, runIn, scratch, startService } from '../support/packed.ts'

let tarball: string
beforeAll(async () => {
  tarball = await pack()
})

/** The oldest Node that package.json promises, and the two lines after it. */
describe.each(['20.19', '22', '24'])('the packed package on Node %s', version => {
  let node: string
  const folder = scratch()
  const command = ['node_modules/sandtable/dist/src/cli/main.js']

  beforeAll(async () => {
    node = await nodeOf(version)
  })

  test('installs into an empty folder, engines held to the letter, without a warning', async () => {
    expect((await runIn(folder, node, 'node', '--version')).stdout).toMatch(new RegExp(`^v${version}\\.`))
    const { exitCode, stdout, stderr } = await installInto(folder, node, tarball)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(/added \d+ packages/)
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain('sandtable')
  })

  test('answers as a library', async () => {
    const program = `
      import { odds } from 'sandtable'
      const { outcomes, method } = await odds('aa1941', '3i 2t v 4i 1f')
      console.log(method, outcomes.attackerWins.toFixed(4))`
    writeFileSync(join(folder, 'library.js'), program)
    expect(await runIn(folder, node, 'node', 'library.js')).toEqual({
      exitCode: 0,
      stdout: 'exact 0.3042\n',
      stderr: '',
    })
  })

  test('answers as a command, on threads too', async () => {
    const asked = ['odds', 'aa1941', '--threads', '2', '--json', '3i 2t v 4i 1f']
    const { exitCode, stdout, stderr } = await runIn(folder, node, 'node_modules/.bin/sandtable', ...asked)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ outcomes: { attackerWins: expect.closeTo(0.3042398781, 9) } })
  })

  test('serves odds, its page, the rules and its description, and closes in peace', async () => {
    const service = await startService(folder, node, [...command, 'serve', '--port', '0'])
    const odds = await fetch(`${service.url}/v1/games/aa1941/odds?battle=3i+2t+v+4i+1f`)
    expect(await odds.json()).toMatchObject({ outcomes: { attackerWins: expect.closeTo(0.3042398781, 9) } })
    const told = ['/', '/rules/aa1941', '/docs', '/docs/static/swagger-ui-bundle.js', '/openapi.yaml']
    const replies = await Promise.all(told.map(async path => (await fetch(service.url + path)).status))
    expect(replies).toEqual(told.map(() => 200))
    expect(await service.stop()).toEqual({ exitCode: 0, stderr: '' })
  })
})
