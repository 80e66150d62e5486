import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { minify } from 'terser'

/** What esbuild has made smaller, made smaller again: terser sees more that is called once or never. */
const shortened = async (script: string): Promise<string> =>
  (await minify(script, { module: true, ecma: 2020, compress: { passes: 3, inline: 3, pure_getters: true } })).code ??
  script

/** Makes a bundled file as small as it goes, and packs it once here, not again for every reader. */
export default async (path: string): Promise<void> => {
  if (path.endsWith('.js')) await writeFile(path, await shortened(await readFile(path, 'utf8')))
  const whole = await readFile(path)
  await writeFile(`${path}.gz`, gzipSync(whole, { level: 9 }))
  await writeFile(`${path}.br`, brotliCompressSync(whole))
}
