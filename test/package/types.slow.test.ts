import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { snippetsOf } from '../docs/page.ts'
import { installInto, pack, runIn, scratch } from '../support/packed.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Exactly what each setting is there for; libraries are checked too, so that our own declarations are. */
const strict = { strict: true, noEmit: true, skipLibCheck: false, target: 'ES2023', noUncheckedIndexedAccess: true }
const onNode = { ...strict, lib: ['ES2023'], types: ['node'], module: 'NodeNext' }
const bundled = { ...strict, lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], module: 'ESNext', moduleResolution: 'bundler' } // biome-ignore format: short

describe('a strict program that uses the packed package', () => {
  const folder = scratch()

  beforeAll(async () => {
    const types = JSON.parse(read('package.json')).devDependencies['@types/node'] as string
    const { exitCode, stderr } = await installInto(folder, process.execPath, await pack(), `@types/node@${types}`)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    mkdirSync(join(folder, 'snippets'))
    const pages = ['README.md', ...readdirSync(join(root, 'docs')).filter(file => file.endsWith('.md')).map(file => `docs/${file}`)] // biome-ignore format: short
    for (const page of pages)
      for (const [index, { imports, body }] of snippetsOf(page).entries()) {
        // The database's own declarations are not ours to check.
        if (imports.includes('@electric-sql/pglite')) continue
        writeFileSync(
          join(folder, 'snippets', `${page.replace(/\W/g, '-')}-${index}.ts`),
          `${imports}${body}\nexport {}\n`,
        )
      }
    const consumer = read('test/package/consumer.ts')
    const named = { '../../src/index.ts': 'sandtable', '../../src/browser/index.ts': 'sandtable/browser' }
    const written = Object.entries(named).reduce((text, [from, to]) => text.replace(`'${from}'`, `'${to}'`), consumer)
    expect(written).not.toContain('/src/')
    writeFileSync(join(folder, 'consumer.ts'), written)
  })

  test('snippets of the README are among what is compiled', () => {
    expect(readdirSync(join(folder, 'snippets')).filter(file => file.startsWith('README')).length).toBeGreaterThan(2)
  })

  test.each([
    ['on Node, optional fields exact', { ...onNode, exactOptionalPropertyTypes: true }, ['consumer.ts', 'snippets/*']],
    ['on Node', onNode, ['consumer.ts', 'snippets/*']],
    ['for browsers, optional fields exact', { ...bundled, exactOptionalPropertyTypes: true }, ['consumer.ts']],
  ])('compiles without an error: %s', async (_, compilerOptions, include) => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
    const compiler = join(root, 'node_modules/.bin/tsc')
    expect(existsSync(compiler)).toBe(true)
    const { exitCode, stdout } = await runIn(folder, process.execPath, compiler, '-p', '.')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
  })
})
