import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'

/** What a browser's worker has, as far as the engine may want it: nothing of Node. */
const worker = () => ({ performance, MessageChannel, crypto, structuredClone, TextEncoder, URL, URLSearchParams, AbortController }) // biome-ignore format: short

/** A module bundled for browsers as people bundle, and what it leaves in `answer` when it has run where there is no Node. */
export const answerInBrowser = async (code: string, resolveDir: string): Promise<{ answer: string; bytes: number }> => {
  const { outputFiles, warnings } = await build({
    stdin: { contents: `globalThis.answering = (async () => { ${code} })()\n`, resolveDir, loader: 'js' },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'))
  const [{ text, contents }] = outputFiles as unknown as [{ text: string; contents: Uint8Array }]
  const context = createContext({ ...worker() })
  runInContext(text, context)
  // As text, since what comes from there has classes of its own.
  return { answer: JSON.stringify(await (context.answering as Promise<unknown>)), bytes: contents.length }
}
