import { readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Puts the command and the workers together, each of a few files in place of several hundred: Node starts them in a fraction of
 * the time, and every worker thread is such a start. What was built stays beside them, for whoever imports this package.
 *
 * They lie as deep below `dist` as their sources do, so that what these find by their own address is found from here too.
 */
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const folder = `${dist}src/programs`
const workers = (await readdir(new URL('../workers/', import.meta.url))).map(file => file.replace(/\.ts$/, ''))

await rm(folder, { recursive: true, force: true })
await build({
  absWorkingDir: dist,
  entryPoints: { main: 'src/cli/main.js', ...Object.fromEntries(workers.map(name => [name, `workers/${name}.js`])) },
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Libraries stay where they are installed: some keep a register that there may be only one of.
  packages: 'external',
  // Names stay, for whoever reads where something was thrown.
  minifyWhitespace: true,
  logLevel: 'warning',
})

await writeFile(`${dist}src/cli/main.js`, "#!/usr/bin/env node\nimport '../programs/main.js'\n")
for (const name of workers)
  await writeFile(`${dist}workers/${name}.js`, `export { default } from '../src/programs/${name}.js'\n`)
