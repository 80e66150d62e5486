import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildImage, type Image } from '../support/docker.ts'
import { runIn, scratch, startService } from '../support/packed.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Without Docker: every COPY and RUN of the Dockerfile is followed in folders, with the Node that is here. */
describe('the image that the Dockerfile builds', () => {
  let image: Image
  beforeAll(async () => {
    image = await buildImage(project, scratch())
  }, 600_000)

  test('has what runs and nothing else: no sources, no tools, no tests', () => {
    expect(readdirSync(image.workdir).sort()).toEqual(['LICENSE', 'data', 'dist', 'docs', 'node_modules', 'openapi.yaml', 'package.json']) // biome-ignore format: short
    expect(readdirSync(join(image.workdir, 'docs'))).toEqual(['rules'])
    expect(readdirSync(join(image.workdir, 'node_modules'))).not.toContain('typescript')
  })

  test('starts, is healthy, answers odds, serves its page and every page of rules, and stops in peace', async () => {
    const [node, ...args] = image.command
    expect(node).toBe('node')
    expect(image.env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8080' })
    const service = await startService(image.workdir, process.execPath, args, {
      ...image.env,
      PORT: '0',
      SANDTABLE_DATA: join(image.workdir, 'data'),
    })
    const odds = await fetch(`${service.url}/v1/games/aa1941/odds?battle=3i+2t+v+4i+1f`)
    expect(await odds.json()).toMatchObject({ outcomes: { attackerWins: expect.closeTo(0.3042398781, 9) } })
    const rules = readdirSync(join(project, 'docs/rules')).map(file => `/rules/${file.replace('.md', '')}`)
    const paths = ['/', '/readyz', '/board', '/docs', '/openapi.yaml', ...rules]
    const replies = await Promise.all(paths.map(async path => [path, (await fetch(service.url + path)).status]))
    expect(replies).toEqual(paths.map(path => [path, 200]))

    const [, ...check] = image.healthcheck
    const ask = async (port: string) => {
      const script = check[1]!.replace('process.env.PORT', `'${port}'`)
      return (await runIn(image.workdir, process.execPath, process.execPath, check[0]!, script)).exitCode
    }
    const { port } = new URL(service.url)
    expect(check).toHaveLength(2)
    expect(await ask(port)).toBe(0)
    expect(await service.stop()).toEqual({ exitCode: 0, stderr: '' })
    expect(await ask(port)).toBe(1)
  })
})
