import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { games as catalogue } from '../src/games/index.ts'
import { importsOf, withoutComments } from './support/imports.ts'

/** Who leans on whom. A game's folder is `games/*`, and `page` in it what it draws; `games` itself is the catalogue; `library` is src/index.ts. */
const leansOn: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  armies: ['engine'],
  // What games on a map share, whatever map it is.
  boards: ['armies', 'engine'],
  'games/*': ['boards', 'armies', 'engine'],
  'games/*/page': ['games/*', 'web', 'engine'],
  games: ['games/*', 'armies', 'engine'],
  ai: ['engine'],
  players: ['engine'],
  cards: [],
  tasks: ['players', 'games', 'ai', 'armies', 'engine'],
  lab: ['tasks', 'ai', 'engine'],
  store: ['lab', 'tasks', 'engine'],
  service: ['cards', 'web', 'store', 'lab', 'tasks', 'players', 'games', 'armies', 'engine'],
  cli: ['service', 'store', 'lab', 'tasks', 'players', 'games', 'armies', 'engine'],
  browser: ['games', 'armies', 'engine'],
  library: ['lab', 'tasks', 'players', 'games', 'armies', 'engine'],
  workers: ['cards', 'store', 'tasks'],
  // Of the lab types alone: what its results look like.
  web: ['lab', 'games', 'armies', 'engine'],
}
/** The catalogue itself, the games, and the library whose types tell what each game is asked. */
const mayNameGames = ['games', 'library', 'browser']
/** Sources that name a game though they serve all of them, and why they may. */
const namingGames = [
  ['src/games/', 'the games themselves, and their catalogue'],
  ['src/service/problem.ts', 'an example of a problem document in the contract'],
  ['src/cli/run.ts', 'examples in the help of the commands'],
  ['src/cli/play-commands.ts', 'the same'],
  ['src/cli/reinforce.ts', 'the same'],
  ['src/cli/lab.ts', 'the same'],
] as const
/** The same between the rooms of `armies`; `parts` are its files that stand in no folder, and index.ts is its only face. */
const roomsOfArmies: Readonly<Record<string, readonly string[]>> = {
  messages: [],
  mechanisms: ['messages'],
  parts: ['messages', 'mechanisms'],
  kernels: ['messages', 'parts', 'mechanisms'],
  notation: ['messages', 'parts', 'mechanisms'],
  questions: ['messages', 'parts', 'mechanisms', 'kernels'],
  game: ['messages', 'parts', 'mechanisms', 'kernels', 'notation', 'questions'],
  raids: ['messages', 'parts', 'mechanisms', 'kernels', 'notation', 'questions', 'game'],
  scrambles: ['messages', 'parts', 'mechanisms', 'kernels', 'notation', 'questions', 'game'],
  edition: ['messages', 'parts', 'mechanisms', 'kernels', 'notation', 'questions', 'game', 'raids', 'scrambles'],
}
/** These run in a browser too, so they import no module of Node and no package but these. */
const browserFolders = ['engine', 'armies', 'boards', 'games/*', 'games', 'ai', 'browser']
const browserPackages = ['zod', 'seedrandom', 'damerau-levenshtein', 'jstat']
const nodeGlobal =
  /\b(process\.(env|argv|nextTick|hrtime|memoryUsage|std\w+|exit|cwd)|Buffer\.|__dirname|setImmediate\()/

const root = fileURLToPath(new URL('..', import.meta.url))

const sourcesIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => /\.[cm]?[jt]sx?$/.test(file))
        .map(file => join(folder, file))
    : []

/**
 * `src/games/aa1941/ruleset.ts` → `games/aa1941`, `src/games/voyna/page/cards.tsx` → `games/voyna/page`,
 * `src/engine/dice.ts` → `engine`, `workers/task.ts` → `workers`.
 */
const folderOf = (file: string): string => {
  const [top, folder, game, inner] = file.split('/')
  if (folder === 'games' && inner === 'page') return `games/${game}/page`
  if (top !== 'src') return top!
  if (file.split('/').length === 2) return 'library'
  return folder === 'games' && file.split('/').length > 3 ? `games/${game}` : folder!
}
/** `src/armies/kernels/grid.ts` → `kernels`, `src/armies/unit.ts` → `parts`, undefined outside and of the face. */
const roomOf = (file: string): string | undefined => {
  const [, room, inside] = /^src\/armies\/(?:(\w+)\/)?([\w-]+)\.ts$/.exec(file) ?? []
  return inside === undefined || (room === undefined && inside === 'index') ? undefined : (room ?? 'parts')
}
const rowOf = (folder: string): string => folder.replace(/^games\/[^/]+/, 'games/*')
const gameOf = (file: string): string | undefined => /^src\/games\/([\w-]+)\//.exec(file)?.[1]
/** What a game draws may look into all of that game. */
const isWithinGame = (file: string, target: string): boolean =>
  gameOf(file) !== undefined && gameOf(file) === gameOf(target)
/** Games draw with what the second face of the page offers; the first is for those who serve it. */
const faceOf = (folder: string, from: string): string =>
  folder === 'library'
    ? 'src/index.ts'
    : folder === 'web' && rowOf(from) === 'games/*/page'
      ? 'src/web/kit.ts'
      : `src/${folder}/index.ts`

const files = [...sourcesIn('src'), ...sourcesIn('workers')]
const imports = files.flatMap(file =>
  importsOf(readFileSync(join(root, file), 'utf8')).map(name => ({
    file,
    name,
    target: name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : undefined,
  })),
)
const inner = imports.flatMap(({ file, target }) => (target === undefined ? [] : [{ file, target }]))
const crossing = inner.filter(({ file, target }) => folderOf(file) !== folderOf(target))
const outer = imports.filter(({ target }) => target === undefined)
const arrow = ({ file, target }: { file: string; target: string }): string => `${file} → ${target}`

describe('the table itself', () => {
  test('every folder has a row', () => {
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter(file => !(rowOf(folderOf(file)) in leansOn))).toEqual([])
  })

  test('goes one way', () => {
    expect(circleIn(new Map(Object.entries(leansOn)))).toBeUndefined()
  })
})

describe('arrows', () => {
  test('every import finds its file, by its whole name', () => {
    expect(inner.filter(({ target }) => !existsSync(join(root, target)) || !/\.\w+$/.test(target)).map(arrow)).toEqual(
      [],
    )
  })

  test('folders lean only on those the table allows', () => {
    const wrong = crossing.filter(
      ({ file, target }) => !leansOn[rowOf(folderOf(file))]!.includes(rowOf(folderOf(target))),
    )
    expect(wrong.map(arrow)).toEqual([])
  })

  test("folders meet at each other's index.ts, and Russian catalogues at the Russian names of units", () => {
    const isRussian = (file: string): boolean => /(^|[/-])ru\.ts$/.test(file)
    const wrong = crossing.filter(
      ({ file, target }) =>
        !isWithinGame(file, target) &&
        // By the index the thread of the database would load all games, which takes longer than to open it.
        arrow({ file, target }) !== 'workers/database.ts → src/store/database-thread.ts' &&
        target !== faceOf(folderOf(target), folderOf(file)) &&
        // At the face it would be fetched with every page, whatever its language.
        !(isRussian(file) && target === 'src/armies/messages/names-ru.ts'),
    )
    expect(wrong.map(arrow)).toEqual([])
  })

  test('the rooms of armies lean only on those their table allows', () => {
    const wrong = inner.filter(({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)]
      return from !== undefined && to !== undefined && from !== to && !(roomsOfArmies[from] ?? []).includes(to)
    })
    expect(wrong.map(arrow)).toEqual([])
    expect(circleIn(new Map(Object.entries(roomsOfArmies)))).toBeUndefined()
  })

  test('nothing in src leans on tests, benchmarks or what was built', () => {
    expect(inner.filter(({ target }) => !/^(src|workers)\//.test(target)).map(arrow)).toEqual([])
  })

  test('there are no circles between files', () => {
    const graph = new Map(files.map(file => [file, inner.filter(one => one.file === file).map(one => one.target)]))
    expect(circleIn(graph)).toBeUndefined()
  })
})

describe('games', () => {
  const games = readdirSync(join(root, 'src/games'), { withFileTypes: true }).filter(entry => entry.isDirectory())

  test('do not know each other', () => {
    const wrong = crossing.filter(({ file, target }) => gameOf(file) && gameOf(target) && !isWithinGame(file, target))
    expect(wrong.map(arrow)).toEqual([])
  })

  test('are all in the catalogue, and the catalogue is the only one who knows them', () => {
    const known = crossing.filter(
      ({ file, target }) => folderOf(target).startsWith('games/') && !isWithinGame(file, target),
    )
    expect([...new Set(known.map(({ file }) => file))]).toEqual(['src/games/index.ts'])
    expect(new Set(known.map(({ target }) => folderOf(target)))).toEqual(
      new Set(games.map(({ name }) => `games/${name}`)),
    )
  })

  const isCommon = (file: string): boolean => rowOf(folderOf(file)) in leansOn && !mayNameGames.includes(folderOf(file))
  const common = files.filter(file => isCommon(file) && !namingGames.some(([path]) => file.startsWith(path)))

  test('are not named in the folders that serve all of them', () => {
    const words = games.flatMap(({ name }) => [name, name.replaceAll('-', ''), name.replace(/\d+$/, ' $&')])
    const names = new RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w])`, 'i')
    expect(common.filter(file => names.test(codeOf(file)))).toEqual([])
  })

  test('keep their units, cards and maps to themselves', () => {
    const own = new Set(catalogue.flatMap(face => idsIn(face.describe())).filter(id => id.includes('-')))
    expect(own.size).toBeGreaterThan(200)
    const named = (file: string): string[] =>
      Array.from(codeOf(file).matchAll(/['"`]([a-z\d]+(?:-[a-z\d]+)+)['"`]/g), ([, id]) => id!).filter(id =>
        own.has(id),
      )
    expect(common.flatMap(file => named(file).map(id => `${file}: ${id}`))).toEqual([])
  })

  test('that are named elsewhere all the same are named where it is said', () => {
    const names = new RegExp(games.map(({ name }) => name).join('|'))
    for (const [path] of namingGames)
      expect(
        files.some(file => file.startsWith(path) && names.test(file + codeOf(file))),
        path,
      ).toBe(true)
  })
})

describe('what runs in a browser', () => {
  const inBrowser = outer.filter(({ file }) => browserFolders.includes(rowOf(folderOf(file))))

  test('imports no module of Node', () => {
    expect(inBrowser.filter(({ name }) => isBuiltin(name)).map(({ file, name }) => `${file} → ${name}`)).toEqual([])
  })

  test('imports only packages that know no Node', () => {
    const wrong = inBrowser.filter(({ name }) => !isBuiltin(name) && !browserPackages.includes(name))
    expect(wrong.map(({ file, name }) => `${file} → ${name}`)).toEqual([])
  })

  test('uses no global of Node', () => {
    const wrong = files.filter(file => browserFolders.includes(rowOf(folderOf(file))) && nodeGlobal.test(codeOf(file)))
    expect(wrong).toEqual([])
  })
})

test('no cast hides what the compiler would say: untyped JSON is read by `fieldsIn`', () => {
  expect(files.filter(file => /(?<!['"`][^'"`\n]*)\bas (never|any|Fields)\b/.test(codeOf(file)))).toEqual([])
})

test('the reader of imports sees every form', () => {
  const forms = ["import a from 'one'", "import {\n  b,\n} from './two.ts'", "export * from 'three'", "import 'four'"]
  const text = [...forms, "import type { C } from 'five'", "const d = await import('six')", "// import 'never'"].join(
    '\n',
  )
  expect(importsOf(text)).toEqual(['one', './two.ts', 'three', 'four', 'five', 'six'])
})

/** The keys of everything that a game's description lists. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, key } = value as { id?: unknown; key?: unknown }
  const own = [id, key].filter(one => typeof one === 'string')
  return [...own, ...Object.values(value).flatMap(idsIn)]
}

function codeOf(file: string): string {
  return withoutComments(readFileSync(join(root, file), 'utf8'))
}

/** The first circle met in a walk along the arrows, as a path that ends where it began. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const walk = (node: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = walk(node, [])
    if (circle) return circle
  }
  return undefined
}
