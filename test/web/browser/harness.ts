import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { getOrInsert } from '../../../src/engine/index.ts'
import { manifestFile } from '../../../src/web/assets.ts'
import { built, root } from '../../support/built.ts'

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const
/** Where Debian puts it: first the one that has no windows, in which these tests take half the time. Another place can be named. */
const executablePath = process.env.CHROMIUM ?? places.find(existsSync) ?? places[0]

/** Where a service that starts says that it listens. */
const addressOf = async ({ stdout }: ChildProcess): Promise<string> => {
  let heard = ''
  for await (const part of stdout!) {
    heard += part
    const [, address] = /listening at (http:[^"\s]+)/.exec(heard) ?? []
    if (address === undefined) continue
    stdout!.resume()
    return address
  }
  throw new Error(`the service did not start: ${heard}`)
}

/** Opens a path of the service in a page of its own. Whatever the browser complains of fails the test that reads `complaints`. */
export type Open = (path: string, options?: BrowserContextOptions) => Promise<Page>

/** On a slow machine that is busy with other things half a minute, which is usual, is not enough: no test measures time. */
const patienceInMs = 120_000

/** A service, and a browser beside it. */
interface Stage {
  readonly browser: Browser
  readonly service: ChildProcess
  readonly url: string
}

const openStage = async (env: Readonly<Record<string, string>>): Promise<Stage> => {
  expect(existsSync(manifestFile), 'the page is bundled: npm run build').toBe(true)
  const service = spawn(process.execPath, [built('src/cli/main.ts'), 'serve', '--threads', '1'], {
    cwd: root,
    // A service that is slow for what else the machine does turns nothing away: no test measures time.
    env: { ...process.env, SANDTABLE_EVENT_LOOP_DELAY_IN_MS: '0', ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await addressOf(service)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
    return { browser, service, url }
  } catch (problem) {
    service.kill()
    throw problem
  }
}

/** Those of this file, by what the service is told: to start them takes as long as some tests. */
const stages = new Map<string, Promise<Stage>>()

const stageOf = (env: Readonly<Record<string, string>>): Promise<Stage> =>
  getOrInsert(stages, JSON.stringify(env), () => openStage(env))

afterAll(async () => {
  for (const { browser, service } of await Promise.all(stages.values())) {
    await browser.close()
    if (service.exitCode === null && service.kill()) await once(service, 'exit')
  }
})

/**
 * Tests in a real browser, against a service that the tests of a file share. Where there is none they are skipped and say
 * so; under CI it has to be there. `env` is what the service is told besides.
 */
export const describeInBrowser = (
  name: string,
  body: (open: Open, url: () => string) => void,
  env: Readonly<Record<string, string>> = {},
): void => {
  const isThere = existsSync(executablePath)
  if (!isThere && process.env.CI) throw new Error(`${name}: there is no Chromium at ${executablePath}; CI needs one`)
  describe.skipIf(!isThere)(isThere ? name : `${name} (skipped: no Chromium at ${executablePath})`, () => {
    let stage: Stage
    const opened: BrowserContext[] = []

    beforeAll(async () => {
      stage = await stageOf(env)
    })
    // What stays open takes its time from the tests that follow.
    afterEach(async () => {
      await Promise.all(opened.splice(0).map(context => context.close()))
    })

    body(
      async (path, options) => {
        const context = await stage.browser.newContext({ locale: 'en-US', ...options })
        opened.push(context)
        context.setDefaultTimeout(patienceInMs)
        const page = await context.newPage()
        const heard: string[] = []
        complaints.set(page, heard)
        page.on('pageerror', error => heard.push(error.message))
        page.on('console', message => {
          if (message.type() === 'error') heard.push(message.text())
        })
        await page.goto(stage.url + path)
        return page
      },
      () => stage.url,
    )
  })
}

const complaints = new WeakMap<Page, string[]>()

/** What went wrong in a page since it was opened: errors of scripts, of the console, of the content security policy. */
export const complaintsOf = (page: Page): readonly string[] => complaints.get(page) ?? []

/** Waits until the answer shown is the whole answer to what the line says. */
export const settled = (page: Page) => page.waitForSelector('.result[data-live]:not(.stale) .answer')

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds that is serious, or worse. */
export const seriousIn = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}
