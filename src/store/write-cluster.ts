import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { clusterFile } from './cluster.ts'

/** A step of the build, done by what has been compiled: an empty database, once for every version of the Postgres that opens it. */
if (!clusterFile) throw new Error('this belongs to the build')
const madeBy = new URL('made-by.txt', clusterFile)
const { dependencies } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
const version: string = dependencies['@electric-sql/pglite']
if (!existsSync(clusterFile) || (await readFile(madeBy, 'utf8').catch(() => '')) !== version) {
  const database = await PGlite.create()
  const packed = await database.dumpDataDir('gzip')
  await database.close()
  await mkdir(new URL('.', clusterFile), { recursive: true })
  await writeFile(clusterFile, new Uint8Array(await packed.arrayBuffer()))
  await writeFile(madeBy, version)
}
