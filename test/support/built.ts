import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The built form of a script, to be run as a process of its own: `test/tasks/ask.ts` is `dist/test/tasks/ask.js`. Each of
 * its threads loads what is built in a tenth of the time that the sources take. `npm test` builds it; throws where it
 * or a source has changed since.
 */
export const built = (script: string): string => {
  const path = `${root}dist/${script.replace(/\.ts$/, '.js')}`
  const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (time === undefined || time < Math.max(newestSource(), statSync(root + script).mtimeMs))
    throw new Error(`${script} is not built as it stands: npm run build:tests`)
  return path
}

let newest: number | undefined
const newestSource = (): number => {
  newest ??= Math.max(
    ...['src', 'workers', 'training'].flatMap(folder =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
        name => statSync(`${root}${folder}/${name}`).mtimeMs,
      ),
    ),
  )
  return newest
}
