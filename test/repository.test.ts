import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What is committed or about to be. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)))
const pages = files.filter(file => file.endsWith('.md'))

test('nothing mentions a place on somebody’s machine', () => {
  const machinePath = /(?<![\w./-])\/(work|home|Users|root|mnt)\/[a-z]|\b[A-Z]:\\\\?Users|\.\.[/]shared\b/
  const wrong = files.filter(file => machinePath.test(read(file)))
  expect(wrong).toEqual([])
})

test('no test measures time: what is to be fast has a benchmark', () => {
  const clock = /\bperformance\.now\(|\bDate\.now\(|\bcpuUsage\(|\bhrtime(\.bigint)?\(/
  const waiting = ['test/service/load.test.ts'] // keeps the event loop busy for a while
  const tests = files.filter(file => file.startsWith('test/') && file.endsWith('.ts') && !waiting.includes(file))
  expect(tests.filter(file => file !== 'test/repository.test.ts' && clock.test(read(file)))).toEqual([])
})

describe('package.json', () => {
  const manifest = JSON.parse(read('package.json')) as {
    repository: { type: string; url: string }
    homepage: string
    bugs: string
    author: string
    engines: Record<string, string>
    version: string
    files: string[]
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }

  test('asks for a Node that people have, and never forces it', () => {
    expect(manifest.engines).toEqual({ node: '>=20.19' })
    expect(existsSync(join(root, '.npmrc')) ? read('.npmrc') : '').not.toMatch(/engine-strict\s*=\s*true/)
  })

  test('says where the project lives, in one place alone', () => {
    const { repository, homepage, bugs, author } = manifest
    expect(repository).toEqual({ type: 'git', url: 'git+https://github.com/sandtable/sandtable.git' })
    expect([homepage, bugs]).toEqual([
      'https://github.com/sandtable/sandtable#readme',
      'https://github.com/sandtable/sandtable/issues',
    ])
    expect(read('LICENSE')).toContain(author)
  })

  test('pins every package to one version', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter(version => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('has a version that the changelog tells of', () => {
    expect(read('CHANGELOG.md')).toContain(`## [${manifest.version}]`)
  })

  test('publishes no folder that git would not explain', () => {
    const missing = manifest.files.filter(file => !file.startsWith('dist/') && !existsSync(join(root, file)))
    expect(missing).toEqual([])
  })
})

test('the lockfile installs from whatever registry is configured: it names no host', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>
  }
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([])
  expect(installed.filter(([, entry]) => entry.integrity === undefined).map(([path]) => path)).toEqual([])
})

describe('README.md', () => {
  test('gives the two commands, and both exist', () => {
    const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
    expect(read('README.md')).toContain('npm ci && npm start')
    expect(read('README.md')).toContain('npm ci && npm test')
    expect(scripts).toMatchObject({ start: expect.any(String), test: expect.any(String) })
  })

  test('names no npm script that does not exist', () => {
    const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
    const named = pages.flatMap(page => [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)].map(match => match[1]!))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })
})

describe('documentation', () => {
  test.each(pages)('links of %s lead somewhere', page => {
    const broken = linksOf(read(page)).filter(link => !leads(page, link))
    expect(broken).toEqual([])
  })

  test('every page of docs/ can be found from its index', () => {
    const linked = linksOf(read('docs/README.md')).map(link => normalize(join('docs', link.split('#')[0]!)))
    const lost = pages.filter(page => page.startsWith('docs/') && page !== 'docs/README.md' && !linked.includes(page))
    expect(lost).toEqual([])
  })

  // What the numbers of a game's rules begin with: R41-9.7, A14-3, MIN-10.7.
  test.each([
    ['aa1941', '[RADV]41', 250],
    ['aa1914', '[RADV]14', 250],
    ['miniatures', 'MIN', 120],
    ['voyna', 'VOY', 120],
    ['modern-ops', 'MOD', 70],
  ])('every rule of %s that code or a test cites is written down', (page, prefix, atLeast) => {
    const rules = read(`docs/rules/${page}.md`)
    const known = new Set([
      ...[...rules.matchAll(new RegExp(`\\*\\*(${prefix}-[\\d.]+[a-z]?)\\*\\*`, 'g'))].map(match => match[1]!),
      ...[...rules.matchAll(new RegExp(`^#+ (${prefix}-[\\d.]+) `, 'gm'))].map(match => match[1]!),
    ])
    expect(known.size).toBeGreaterThan(atLeast)
    const citing = files.filter(file => /^(src|workers|test|bench)\/.*\.ts$/.test(file) || file.endsWith('.md'))
    const number = new RegExp(`\\b${prefix}-\\d+(?:\\.\\d+)*[a-d]?\\b`, 'g')
    const citations = citing.flatMap(file => [...read(file).matchAll(number)].map(match => ({ file, rule: match[0] })))
    expect(citations.length).toBeGreaterThan(100)
    const unknown = citations.filter(({ rule }) => !known.has(rule)).map(({ file, rule }) => `${file}: ${rule}`)
    expect(unknown).toEqual([])
  })
})

/** Targets of `[text](target)` that stay within the repository; code is left out. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1]!).filter(link => !/^[a-z]+:/.test(link))
}

function leads(page: string, link: string): boolean {
  const [path, anchor] = link.split('#') as [string, string?]
  const target = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || headingsOf(read(target)).includes(anchor)
}

/** Headings as the addresses GitHub makes of them. */
function headingsOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(match =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
