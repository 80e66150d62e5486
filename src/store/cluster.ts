import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * A database of Postgres with nothing in it, packed, as the build leaves it: to make one takes some times as long, and as much
 * memory, as to unpack it. Nothing is built beside the sources; there each database is made anew.
 */
export const clusterFile = import.meta.url.endsWith('.js')
  ? new URL('../../database/cluster.tgz', import.meta.url)
  : undefined

/** The packed database; undefined where there is none. */
export const packedCluster = async (): Promise<Blob | undefined> =>
  clusterFile && new Blob([await readFile(clusterFile)])

/** Puts the empty database where there is none yet. A folder has all of it or none, whenever the process may end. */
export const unpackInto = async (folder: string): Promise<void> => {
  if (!clusterFile || existsSync(folder)) return
  const { x: extract } = await import('tar')
  const half = `${folder}.new`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  await extract({ file: fileURLToPath(clusterFile), cwd: half })
  await rename(half, folder)
}
