import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  differenceOf,
  differenceOfValue,
  type Example,
  examplesOf,
  jsonBlocksOf,
  readLoosely,
  snippetsOf,
} from './page.ts'
import { freshService, openShell, readersFolder } from './session.ts'

// What README and docs/ tell readers to type is typed in here, in order, page by page. Later pages use files that earlier
// ones make: the folder is the same.

const pages = ['README.md', 'docs/http.md', 'docs/playing.md', 'docs/cli.md', 'docs/lab.md']

/** What is tried elsewhere: installing, building and starting by those who install it, benchmarks by whoever asks for them. */
const elsewhere = /^(git clone|cd |npm |docker )/m

const hasJq = spawnSync('jq', ['--version']).status === 0
if (!hasJq && !process.env.CI) console.warn('skipped: the examples of the documentation need jq')

const { folder, remove } = readersFolder()
afterAll(remove)

/** The lines of a block that say what it prints: `# …` is anything. */
const printedIn = ({ code, output }: Example): string | undefined => {
  if (output !== undefined) return output
  const comments = code.split('\n').filter(line => line.startsWith('# '))
  return comments.length > 0 ? comments.map(line => line.slice(2)).join('\n') : undefined
}

describe.skipIf(!hasJq && !process.env.CI).each(pages)('%s', page => {
  const examples = examplesOf(page).filter(({ code }) => !elsewhere.test(code))
  let service: Awaited<ReturnType<typeof freshService>>
  let shell: ReturnType<typeof openShell>
  beforeAll(async () => {
    if (page === 'docs/playing.md') writeFileSync(join(folder, 'game.json'), jsonBlocksOf(page)[0]!)
    service = await freshService()
    shell = openShell(folder)
  })
  afterAll(async () => {
    await shell?.close()
    await service?.stop()
  })
  const here = (text: string) => text.replaceAll('localhost:8080', `127.0.0.1:${service.port}`)

  if (examples.some(({ language }) => language === 'sh'))
    test.each(examples.filter(({ language }) => language === 'sh'))(
      'line $line: $code',
      async example => {
        const { status, out, err } = await shell.run(here(example.code))
        expect({ status, err: status === 0 ? '' : err }).toEqual({ status: 0, err: '' })
        const printed = printedIn(example)
        if (printed === undefined) expect(out).not.toContain('"type":"/problems/')
        else expect(differenceOf(printed, out)).toBeUndefined()
      },
      300_000,
    )

  const scripts = modulesOf(page)
  if (scripts.length > 0)
    test.each(scripts)(
      'line $line, imported',
      ({ code, shown }) => {
        writeFileSync(join(folder, 'page.js'), here(code))
        const { status, stdout, stderr } = spawnSync('node', ['page.js'], { cwd: folder, encoding: 'utf8' })
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
        const values = stdout.split('\n').filter(line => line !== '')
        expect(values).toHaveLength(shown.length)
        for (const [index, value] of values.entries())
          expect(differenceOfValue(readLoosely(shown[index]!), JSON.parse(value))).toBeUndefined()
      },
      300_000,
    )
})

/** The snippets of a page, each of which prints as JSON the values that comments tell. */
const modulesOf = (page: string) =>
  snippetsOf(page)
    .filter(({ language }) => language === 'js')
    .map(({ line, imports, body }) => {
      const shown: string[] = []
      const told = body.replaceAll(
        /^(?!\/\/|const |let |await |for |if )(\S.*?) +\/\/ (.+)$/gm,
        (_, expression: string, value: string) => {
          shown.push(value)
          return `console.log(JSON.stringify(${expression}))`
        },
      )
      return { line, code: `${imports}${told}`, shown }
    })
