import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { median } from 'simple-statistics'
import type { Benchmark, Measurement } from './measure.ts'
import { startService, stop } from './service.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Battles as the page writes them, and what stood in the line before the last word was typed. */
const lines = {
  'page/typed L1': ['3i 2t v 4i', '3i 2t v 4i 1f'],
  'page/typed L2': ['10i 5t 2f v 12i 2t', '10i 5t 2f v 12i 2t 1f'],
  'page/typed N1': ['2s 1dd 1bb v 2f 1dd', '2s 1dd 1bb v 2f 1trn 1dd 1cv'],
} as const

/** Battles of 20 against 20, as they are typed but for the last key. */
const keys = {
  'page/key 20 v 20 land': ['12i 6t 2f v 14i 4t 2', 'f'],
  'page/key 20 v 20 air': ['8i 4t 4f 4b v 12i 4t 3f 1', 'b'],
  'page/key 20 v 20 sea': ['4f 6s 6dd 2cv 2bb v 4f 5s 6dd 3cv 2b', 'b'],
} as const

/**
 * From the input in the line to the whole answer on the page, in Chromium: reading, the engine in its worker, drawing.
 */
export const page: Benchmark = {
  names: [...Object.keys(lines), ...Object.keys(keys)],
  run: async seconds => {
    if (!existsSync(executablePath)) {
      console.error(`page/typed: skipped, there is no Chromium at ${executablePath}`)
      return []
    }
    const service = await startService({})
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
    try {
      const tab = await browser.newPage({ locale: 'en-US' })
      await tab.goto(`http://127.0.0.1:${service.port}/`)
      await tab.waitForSelector('[data-live]', { state: 'attached' })
      const measured: Measurement[] = []
      for (const [name, [before, line]] of Object.entries(lines)) {
        const times: number[] = []
        let checksum = ''
        const until = performance.now() + seconds * 1000
        // The first answers are for warming up.
        for (let turn = -3; turn < 5 || performance.now() < until; turn++) {
          await typed(
            tab,
            before.replace(/^\d+/, count => String(Number(count) + (Math.abs(turn) % 4))),
          )
          const { ms, headline } = await typed(tab, line)
          if (turn >= 0) times.push(ms)
          checksum = headline
        }
        measured.push({ name, medianMs: median(times), checksum })
      }
      for (const [name, [before, key]] of Object.entries(keys)) {
        const times: number[] = []
        let checksum = ''
        const until = performance.now() + seconds * 1000
        for (let turn = -3; turn < 5 || performance.now() < until; turn++) {
          const { ms, headline } = await pressed(tab, before, key)
          if (turn >= 0) times.push(ms)
          checksum = headline
        }
        measured.push({ name, medianMs: median(times), checksum })
      }
      return measured
    } finally {
      await browser.close()
      await stop(service.process)
    }
  },
}

/** Presses the last key of a line, and waits until the answer to it has been drawn: from the key down, as the browser has it. */
const pressed = async (tab: Page, before: string, key: string): Promise<{ ms: number; headline: string }> => {
  // Another battle first, so that the answer is not the one that stands there.
  await typed(tab, '3i 2t v 4i 1f')
  await tab.fill('#battle', before)
  await tab.waitForTimeout(100)
  await tab.focus('#battle')
  const drawn = tab.evaluate(
    line =>
      new Promise<{ ms: number; headline: string }>((resolve, reject) => {
        setTimeout(() => reject(new Error(`no answer to ${line} within 10 s`)), 10_000)
        let start = Number.POSITIVE_INFINITY
        addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { once: true, capture: true })
        const watch = new MutationObserver(() => {
          const result = document.querySelector('.result[data-live]:not(.stale)')
          const headline = result?.querySelector('.headline strong')
          if (!headline || result?.querySelector('#answer-title')?.textContent !== line) return
          watch.disconnect()
          // The frame with it is drawn between the next callback and the task behind it.
          requestAnimationFrame(() =>
            setTimeout(() => resolve({ ms: performance.now() - start, headline: headline.textContent })),
          )
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
    before + key,
  )
  await tab.keyboard.press(key)
  return drawn
}

/** Puts a text into the line as typing does, and waits until what is shown is the answer to it and has been drawn. */
const typed = (tab: Page, text: string): Promise<{ ms: number; headline: string }> =>
  tab.evaluate(
    line =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`no answer to ${line} within 10 s`)), 10_000)
        const input = document.querySelector<HTMLInputElement>('#battle')!
        const watch = new MutationObserver(() => {
          const result = document.querySelector('.result[data-live]:not(.stale)')
          const headline = result?.querySelector('.headline strong')
          if (!headline || result?.querySelector('#answer-title')?.textContent !== line) return
          watch.disconnect()
          requestAnimationFrame(() => resolve({ ms: performance.now() - start, headline: headline.textContent }))
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
        const start = performance.now()
        input.value = line
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    text,
  )
