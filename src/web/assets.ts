import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What was bundled: the file of each entry, and the files it imports at once. */
export interface Manifest {
  readonly files: Readonly<Record<string, { readonly file: string; readonly needs: readonly string[] }>>
}

const isBuilt = import.meta.url.endsWith('.js')

/** Where bundles are, from the sources as from what is built of them. */
export const assetsFolder = fileURLToPath(new URL(isBuilt ? '../../web/' : '../../dist/web/', import.meta.url))
export const manifestFile = `${assetsFolder}manifest.json`

/** Under which path they are served. */
export const assetsPath = '/assets/'

/** The bundles, or none where nothing was bundled: pages then do without script. */
export const readManifest = (): Manifest => {
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return { files: {} }
    throw problem
  }
}
