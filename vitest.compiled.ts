import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vitest/config'
import { importsOf } from './test/support/imports.ts'

/**
 * Tests call the sources, and what they share that tests nothing by itself, as modules that Node loads: each file compiled by
 * itself, as it stands when the tests begin. The test runner would load them as functions that get each imported name from an
 * object at every use, which takes loops that sample and search two to three times as long.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const folder = `${root}.compiled/`

export const compiledSources = (): Plugin => ({
  name: 'compiled-sources',
  enforce: 'pre',
  config: () => ({ test: { server: { deps: { external: [/[\\/]\.compiled[\\/]/] } } } }),
  async resolveId(imported, importer) {
    const path = importedPath(imported, importer)
    if (path === undefined) return null
    const compiled = await compiledOnce()
    return compiled.has(path) ? { id: folder + compiledName(relative(root, path)), external: true } : null
  },
})

/** The file that an import names; undefined where it names a package. */
const importedPath = (imported: string, importer: string | undefined): string | undefined => {
  const [name = ''] = imported.split('?')
  if (name.startsWith('file:')) return fileURLToPath(name)
  if (name.startsWith('.') && importer !== undefined) return resolve(dirname(importer), name)
  return name.startsWith(root) ? name : undefined
}

const compiledName = (file: string): string => file.replace(/\.tsx?$/, '.js')

const filesIn = (part: string): string[] =>
  readdirSync(root + part, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.d)\.tsx?$/.test(name))
    .map(name => `${root}${part}/${name}`)

/** Done anew before each file of tests, by the test runner: Node loads a module once. */
export const setUp = 'test/support/numbers-in-english.ts'

/** What tests share and what imports, by whatever way, nothing of the test runner: it knows its own modules alone. */
const withoutTests = (files: readonly string[]): string[] => {
  const imports = new Map(files.map(file => [file, importsOf(readFileSync(file, 'utf8'))]))
  const testing = new Set(files.filter(file => file.endsWith('.test.ts') || imports.get(file)?.includes('vitest')))
  for (let known = -1; known !== testing.size; ) {
    known = testing.size
    for (const [file, names] of imports)
      if (names.some(name => testing.has(resolve(dirname(file), name)))) testing.add(file)
  }
  return files.filter(file => !testing.has(file))
}

const ownAddress = 'addressOfSource'
/** Each knows the address of its source as its own: what it finds from there, it finds. */
const knowing = (path: string, text: string): string =>
  text.includes('import.meta.url')
    ? `const ${ownAddress} = ${JSON.stringify(pathToFileURL(path).href)}; ${text.replace(/^#!.*/, '')}`
    : text

/** The files that are compiled. */
const compile = async (): Promise<ReadonlySet<string>> => {
  const files = [
    ...['src', 'workers', 'training'].flatMap(filesIn),
    ...withoutTests(filesIn('test')).filter(file => file !== root + setUp),
  ]
  const { outputFiles } = await build({
    entryPoints: files,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'import.meta.url': ownAddress },
    outbase: root,
    outdir: folder,
    logLevel: 'warning',
    plugins: [
      {
        name: 'each-by-itself',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /./ }, ({ path, kind }) =>
            kind === 'entry-point'
              ? undefined
              : { path: path.startsWith('.') ? compiledName(path) : path, external: true },
          )
          onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
            contents: knowing(path, await readFile(path, 'utf8')),
            loader: path.endsWith('x') ? 'tsx' : 'ts',
          }))
        },
      },
    ],
  })
  for (const { path, text } of outputFiles) {
    // What is as it was is left alone, and what is not is there at once: other runs may be reading it.
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  }
  return new Set(files)
}

/** Every project of a run reads this file anew. */
const memory = globalThis as { compiledSources?: Promise<ReadonlySet<string>> }
const compiledOnce = (): Promise<ReadonlySet<string>> => {
  memory.compiledSources ??= compile()
  return memory.compiledSources
}
