import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addingInPlace, withoutAssertions } from './shortened-calls.ts'

/**
 * Takes the calls of `defined` and `addAt` out of the built engine, armies, boards and games: `defined(list[at])` becomes
 * `(list[at])`, and `addAt(list, at, 1)` becomes `list[at] += 1`.
 *
 * The compiler wants them, and every test of the sources runs with them. In the loops that solve and sample they cost up to
 * a fifth, even where the runtime puts them in place (`npm run bench`). Nothing else is changed.
 */
const built = fileURLToPath(new URL('../dist/src/', import.meta.url))

for (const folder of ['engine', 'armies', 'boards', 'games'])
  for (const name of readdirSync(built + folder, { recursive: true, encoding: 'utf8' })) {
    const path = `${built}${folder}/${name}`
    if (!name.endsWith('.js') || !statSync(path).isFile()) continue
    const text = readFileSync(path, 'utf8')
    const shortened = addingInPlace(withoutAssertions(text))
    if (shortened !== text) writeFileSync(path, shortened)
  }
