import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/**
 * Puts the command and the workers together, each of a few files in place of several hundred: Node starts them in a fraction of
 * the time, and every worker thread is such a start. What was built stays beside them, for whoever imports this package.
 *
 * They lie as deep below `dist` as their sources do, so that what these find by their own address is found from here too.
 *
 * Other compiled files that are given, such as programs of tests, are put together with them.
 */
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const folder = `${dist}src/programs`
const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
const named = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })])
const command = 'src/cli/main'
const workers = (await readdir(new URL('../workers/', import.meta.url))).map(
  file => `workers/${file.replace(/\.ts$/, '')}`,
)
const given = process.argv.slice(2).map(path => relative(dist, path).replace(/\.js$/, ''))
const programs = new Map([command, ...workers, ...given].map(path => [path, path.replaceAll('/', '-')]))

/** Programs of tests find others by addresses of their own, which they keep. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]dist[\\/]test[\\/]/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', `'${pathToFileURL(path).href}'`),
    })),
}

/** These are put in: they only compute, and to load the many files of Zod takes longer than to read what is ours. */
const putIn = ['zod', 'fastify-type-provider-zod', 'lru-cache', 'jstat', 'damerau-levenshtein']

/** Other libraries stay where they are installed, and package.json names them: what only a library names may be out of reach. */
const otherLibraries: Plugin = {
  name: 'other-libraries',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const [library = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
      if (kind === 'entry-point' || putIn.includes(library)) return undefined
      if (!isBuiltin(path) && !named.has(library)) throw new Error(`package.json does not name ${library}`)
      return { path, external: true }
    }),
}

await rm(folder, { recursive: true, force: true })
const { metafile } = await build({
  absWorkingDir: dist,
  entryPoints: Object.fromEntries(Array.from(programs, ([path, name]) => [name, `${path}.js`])),
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  plugins: [ownAddresses, otherLibraries],
  // Names stay, for whoever reads where something was thrown.
  minifyWhitespace: true,
  metafile: true,
  logLevel: 'warning',
})

for (const [path, name] of programs) {
  const at = JSON.stringify(`${relative(dirname(dist + path), folder)}/${name}.js`)
  const isModule = metafile.outputs[`src/programs/${name}.js`]?.exports.includes('default')
  const text = isModule ? `export { default } from ${at}\n` : `import ${at}\n`
  await writeFile(`${dist}${path}.js`, path === command ? `#!/usr/bin/env node\n${text}` : text)
}
