import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The rooms whose sources decide what a chunk brings. What they say, and what a browser shows of them, does not. */
const rooms = ['engine', 'armies', 'boards', 'games', 'ai', 'players', 'tasks', 'lab']
const saying = /(^|[\\/])(messages|page)[\\/]/

let known: Promise<string> | undefined

/** What engine this is: a hash of its files. Two that have the same bring the same of the same chunk. Read one by one, as a service answers meanwhile. */
export const engineIdentity = (): Promise<string> => {
  known ??= hashOfRooms()
  return known
}

const hashOfRooms = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const room of rooms) {
    const folder = fileURLToPath(new URL(`../${room}/`, import.meta.url))
    const files = (await readdir(folder, { recursive: true, encoding: 'utf8' }))
      .filter(file => /(?<!\.d)\.[jt]s$/.test(file) && !saying.test(file))
      .sort()
    for (const file of files) hash.update(`${room}/${file}\0`).update(await readFile(folder + file))
  }
  return hash.digest('hex').slice(0, 16)
}
