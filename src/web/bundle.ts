import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { Piscina } from 'piscina'
import { type GameFace, games } from '../games/index.ts'
import { type Manifest, manifestFile } from './assets.ts'

/**
 * Bundles what browsers fetch into dist/web: the pages, the engine beside them, one file a game, the style. Names carry a
 * hash of what is in them, so that they can be kept for ever; the manifest says which is which.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const outdir = `${root}dist/web`

/** Games are bundled with what reads and answers their questions, so that both share one engine. */
const opener = './src/web/client/game-engine.ts'
const gameBundles: Plugin = {
  name: 'game-bundles',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^game:/ }, ({ path }) => ({ path, namespace: 'game' }))
    onLoad({ filter: /^game:/, namespace: 'game' }, ({ path }) => ({
      contents: `
        import { face } from ${JSON.stringify(`./${facePath(path.slice('game:'.length))}`)}
        import { openGame } from ${JSON.stringify(opener)}
        export const open = language => openGame(face, language)
      `,
      resolveDir: root,
    }))
  },
}

/** A game's odds without its board, where it keeps them apart. */
const facePath = (game: string): string => {
  const odds = `src/games/${game}/odds.ts`
  return existsSync(root + odds) ? odds : `src/games/${game}/index.ts`
}

/** What a game draws on the page, where it has such a folder. */
const pagesOf = (game: string) => {
  const page = `src/games/${game}/page/index.ts`
  return existsSync(root + page) ? [{ in: page, out: `page-${game}` }] : []
}

await rm(outdir, { recursive: true, force: true })
await mkdir(outdir, { recursive: true })

/**
 * Zod carries a writer of JSON Schemas along with every schema. It is left out for games whose pages have no forms made from
 * schemas: whoever called it there would be told so.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  setup: ({ onLoad }) =>
    onLoad({ filter: /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const names = Array.from(
        text.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm),
        found => found[1] ?? found[2],
      )
      return {
        contents: [
          "const absent = () => () => { throw new Error('there are no JSON Schemas in this bundle') }",
          `export { ${names.map(name => `absent as ${name}`).join(', ')} }`,
        ].join('\n'),
      }
    }),
}

/** So are descriptions of fields, which stand in JSON Schemas alone. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/](engine|armies|games)[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replace(
          /(?<=\.meta\(\{[^{}]*)\bdescription:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|say\.\w+),?/g,
          '',
        )
        // What is left are names for JSON Schemas.
        .replace(/\s*\.meta\(\{[^{}]*\}\)/g, ''),
      loader: 'ts',
    })),
}

/** Every text in Zod can be an address, a date or a token of some kind. None of ours is: bundles have no such methods. */
const withoutTextFormats: Plugin = {
  name: 'without-text-formats',
  setup: ({ onLoad }) =>
    onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, async ({ path }) => {
      return { contents: withoutFormats(await readFile(path, 'utf8')) }
    }),
}
const withoutFormats = (text: string): string => {
  const without = text.replace(/(?<=\$constructor\("ZodString", .*\n.*\n.*\n\}), \{[\s\S]*?\n\}(?=\);)/, '')
  // Helpers are named one by one: of a namespace that comes by way of another file every one would be kept.
  const contents = without
    .replace('import { util } from "../core/index.js"', 'import * as util from "../core/util.js"')
    .replaceAll('core.util.', 'util.')
  if (without === text || contents === without)
    throw new Error('Zod is written otherwise than it was: mend withoutFormats')
  return contents
}

/** Zod has a sentence of its own for every fault. Ours are made from what a fault is, and take Zod's words for these alone. */
const withoutSentences: Plugin = {
  name: 'without-sentences',
  setup: ({ onLoad }) =>
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]en\.js$/ }, () => ({
      contents: `export default () => ({
        localeError: ({ code, origin, pattern }) =>
          code === 'invalid_format' ? 'Invalid string: must match pattern ' + pattern
            : code === 'invalid_key' ? 'Invalid key in ' + origin
            : 'Invalid input',
      })`,
    })),
}

/** Every schema of Zod can be made into any other kind. Bundles without forms do without the ways that nothing in them goes. */
const unusedWays =
  'with validate validateAsync toJSONSchema rest brand register superRefine overwrite exactOptional nullish nonoptional and or transform default prefault catch pipe readonly describe isOptional isNullable apply parseAsync safeParseAsync encode decode encodeAsync decodeAsync safeEncode safeDecode safeEncodeAsync safeDecodeAsync ' +
  'includes startsWith endsWith length nonempty lowercase uppercase trim normalize toLowerCase toUpperCase slugify unwrap ' +
  'gt gte lt lte safe positive nonnegative negative nonpositive multipleOf step finite ' +
  'keyof catchall passthrough loose strict strip safeExtend merge pick omit exactPartial required'
const withoutUnusedWays: Plugin = {
  name: 'without-unused-ways',
  setup: ({ onLoad }) =>
    onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, async ({ path }) => {
      let contents = withoutFormats(await readFile(path, 'utf8'))
      for (const way of unusedWays.split(' ')) {
        const method = new RegExp(`^ {4}(?:async )?${way}(?:\\(|: (?:async )?function)[\\s\\S]*?\\n {4}\\},?\\n`, 'gm')
        const shorter = contents.replace(method, '')
        if (shorter === contents) throw new Error(`Zod is written otherwise than it was: it has no ${way}`)
        contents = shorter
      }
      return { contents: contents.replace(/\s+jsonSchema: \{[\s\S]*?\n {12}\},/, '') }
    }),
}

/** What Zod needs for values that hold themselves, which nothing written in JSON or in a line does. It does without where there is none. */
const withoutCycles: Plugin = {
  name: 'without-cycles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]memoizer\.js$/ }, () => ({
      contents: [
        'export const memoizer = () => undefined',
        'export const isRecursiveSchema = () => false',
        'export const isBackEdge = () => false',
        'export class $ZodCyclicError extends Error {}',
      ].join('\n'),
    })),
}

/**
 * What must be there is taken without a look: that would only tell a bug of ours by another error, and is made some
 * thousand times.
 */
const withoutAssertions: Plugin = {
  name: 'without-assertions',
  setup: ({ onLoad }) =>
    onLoad({ filter: /engine[\\/]defined\.ts$/ }, () => ({
      contents: [
        'export function defined(value) { return value }',
        'export const addAt = (list, index, amount) => { list[index] += amount }',
      ].join('\n'),
    })),
}

/** What replies look like, and tables of them, are for the contract and for files: a page takes them as they come. */
const withoutReplySchemas: Plugin = {
  name: 'without-reply-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]src[\\/]armies[\\/](raids[\\/])?reply\.ts$/ }, () => ({
      contents: "import { never } from 'zod'; export const oddsReply = never, raidReply = never",
      resolveDir: root,
    }))
    onLoad({ filter: /[\\/]src[\\/]armies[\\/]columns\.ts$/ }, () => ({
      contents: 'export const battleColumns = []',
    }))
  },
}

/** What the page has from the start, and parts that are fetched later use too. */
const sharedFiles =
  'armies.ts ask.ts battle-fields.ts battle-histogram.ts battle-outcomes.ts controls.tsx forms/game-page.ts head.ts kept-game.ts numbers.ts pieces/army.tsx protocol.ts share-text.ts ' +
  'steps.ts summary.ts swap.ts text/in-language.ts ticks.ts view/blocks.tsx view/fields.tsx view/hooks.ts client/answers.ts client/engine.ts client/store.ts'
/** Parts of the page that are fetched later. */
const laterFiles =
  'view/later.ts view/after-answer.tsx view/advice.tsx view/chips.tsx view/battle-pictures.tsx view/compare.tsx view/picture-panel.tsx conditions.ts carry.ts forms/question-form.tsx forms/context.ts'

/**
 * What is shared is one file, and not a small one for every set of parts that share something: each part fetched later is bundled
 * as if it imported all of it. So imports are followed, though package.json says that files do nothing when they are loaded.
 */
const sharedInOneFile: Plugin = {
  name: 'shared-in-one-file',
  setup: ({ onResolve, onLoad }) => {
    const later = new Set(laterFiles.split(' ').map(file => `${root}src/web/${file}`))
    onResolve({ filter: /^\..*\.tsx?$/ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path)
      return file.startsWith(`${root}src/web/`) ? { path: file, sideEffects: true } : undefined
    })
    onResolve({ filter: /^page:shared$/ }, ({ path }) => ({ path, namespace: 'shared', sideEffects: true }))
    onLoad({ filter: /./, namespace: 'shared' }, () => ({
      contents: sharedFiles
        .split(' ')
        .map(file => `import './${file}'`)
        .join('\n'),
      resolveDir: `${root}src/web`,
    }))
    onLoad({ filter: /[\\/]src[\\/]web[\\/].*\.tsx?$/ }, async ({ path }) =>
      later.has(path)
        ? {
            contents: `import 'page:shared'\n${await readFile(path, 'utf8')}`,
            loader: path.endsWith('x') ? 'tsx' : 'ts',
          }
        : undefined,
    )
  },
}

const hasForms = ({ describe }: GameFace): boolean => describe().questions !== undefined

/** What is fetched together is bundled together, so that no page waits for many small parts that it shares with another. */
const groups = [
  [
    { in: 'src/web/client/main.tsx', out: 'page' },
    { in: 'src/web/text/en.ts', out: 'text-en' },
    { in: 'src/web/text/ru.ts', out: 'text-ru' },
    ...games.flatMap(({ key }) => pagesOf(key)),
  ],
  [{ in: 'src/web/board/main.tsx', out: 'board' }],
  [{ in: 'src/web/lab/main.tsx', out: 'lab' }],
  [{ in: 'src/web/client/engine-worker.ts', out: 'engine' }],
  // Each game by itself: most readers ask about one, and fetch nothing then that only another needs.
  ...games.map(({ key }) => [{ in: `game:${key}`, out: `game-${key}` }]),
  [{ in: 'src/web/style.css', out: 'style' }],
  [{ in: 'src/web/lab/lab.css', out: 'lab-style' }],
  [{ in: 'src/web/docs.css', out: 'docs-style' }],
  [{ in: 'src/web/pieces/pieces.svg', out: 'pieces' }],
]

const formless = new Set(games.filter(game => !hasForms(game)).map(({ key }) => `game-${key}`))

const bundle = async (entryPoints: (typeof groups)[number]): Promise<Metafile['outputs']> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    minify: true,
    charset: 'utf8',
    // Of its seven generators we draw from the first alone.
    alias: { seedrandom: 'seedrandom/seedrandom.js' },
    metafile: true,
    loader: { '.svg': 'copy' },
    plugins: [
      gameBundles,
      sharedInOneFile,
      withoutAssertions,
      withoutCycles,
      ...(entryPoints.some(({ out }) => formless.has(out))
        ? [withoutUnusedWays, withoutSentences, withoutReplySchemas, withoutJsonSchemas, withoutDescriptions]
        : [withoutTextFormats]),
    ],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'warning',
  })
  return metafile.outputs
}

const outputs: Metafile['outputs'] = Object.assign({}, ...(await Promise.all(groups.map(bundle))))

/** All that a file imports at once, and what that imports. */
const needsOf = (path: string, known = new Set<string>()): Set<string> => {
  for (const { path: inner, kind } of outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || known.has(inner)) continue
    known.add(inner)
    needsOf(inner, known)
  }
  return known
}

const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined)
const files = Object.fromEntries(
  entries.map(([path]) => {
    const file = basename(path)
    const name = file.replace(/-[A-Z0-9]{8}\.(js|css|svg)$/, '')
    const needs = Array.from(needsOf(path), inner => basename(inner))
    return [name, { file, needs }]
  }),
)
// On all cores, the largest first: it takes most of the time of a build.
const packing = new Piscina<string, void>({ filename: fileURLToPath(new URL('./pack.ts', import.meta.url)) })
const packed = Object.entries(outputs).filter(([path]) => /\.(js|css|svg)$/.test(path))
packed.sort(([, one], [, other]) => other.bytes - one.bytes)
await Promise.all(packed.map(([path]) => packing.run(root + path)))
await packing.destroy()
await writeFile(manifestFile, JSON.stringify({ files } satisfies Manifest, null, 1))

const sizes = Object.entries(outputs)
  .filter(([path]) => path.endsWith('.js') || path.endsWith('.css'))
  .map(([path, { bytes }]) => `${relative('dist/web', path)} ${(bytes / 1024).toFixed(1)} kB`)
process.stdout.write(`${sizes.join('\n')}\n`)
