import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
] as const

const board = async (page: Page): Promise<void> => {
  await page.waitForSelector('.board-map .space')
}
const field = (page: Page) => page.locator('.share-panel input')
const link = async (page: Page, button: string, form: RegExp): Promise<string> => {
  await page.getByRole('button', { name: button }).click()
  await page.waitForFunction(
    source => new RegExp(source).test(document.querySelector<HTMLInputElement>('.share-panel input')?.value ?? ''),
    form.source,
  )
  return field(page).inputValue()
}
/** Whose turn it is, and in which round, as the page tells it. */
const turn = (page: Page) => page.textContent('[data-panel="position"] strong')

describeInBrowser('short links', (open, url) => {
  test.each(sizes)('a position of the board goes round by both links, at $width', async viewport => {
    const page = await open('/board?position=in-progress', {
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await board(page)
    const shown = await turn(page)
    expect(shown).toContain('4')
    // Another than any that is stored.
    await page.getByLabel('Whose turn').selectOption('japan')
    await page.waitForFunction(
      was => document.querySelector('[data-panel="position"] strong')?.textContent !== was,
      shown,
    )
    const wanted = await turn(page)

    const short = await link(page, 'Short link', /\/s\/[0-9a-z]{13}$/)
    expect(short.startsWith(url())).toBe(true)
    await page.waitForFunction(() => /copied/.test(document.querySelector('.share-panel .hint')?.textContent ?? ''))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(short)
    // The same position has the same link, whoever asks.
    expect(await link(page, 'Short link', /\/s\/[0-9a-z]{13}$/)).toBe(short)
    const whole = await link(page, 'Link with all in it', /#position=[\w-]+$/)

    for (const address of [short, whole]) {
      const other = await open(address.slice(url().length), { viewport })
      await board(other)
      expect(await turn(other)).toBe(wanted)
      expect(complaintsOf(other)).toEqual([])
    }
    const followed = await open(short.slice(url().length), { viewport })
    await board(followed)
    expect(new URL(followed.url()).searchParams.get('link')).toBe(short.slice(-13))
    expect(await followed.title()).toContain('Round 4, Japan')
    const picture = await followed.getAttribute('meta[property="og:image"]', 'content')
    const card = await fetch(url() + picture)
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    // What is changed is no longer what the link leads to.
    await followed.getByLabel('Whose turn').selectOption('germany')
    await followed.waitForFunction(() => !location.search.includes('link='))
    expect(complaintsOf(page)).toEqual([])
  })

  test('a link that leads nowhere says so, and a position that is none is left out', async () => {
    const lost = await open('/board?link=0000000000000')
    await board(lost)
    expect(await lost.textContent('.board-notices')).toContain('there is no link "0000000000000"')
    expect(new URL(lost.url()).searchParams.has('link')).toBe(false)
    const broken = await open('/board#position=aGVsbG8')
    await board(broken)
    expect(await broken.textContent('.board-notices')).toContain('#position=aGVsbG8')
    expect(complaintsOf(broken)).toEqual([])
    const page = await open('/s/0000000000000?lang=ru')
    expect(await page.textContent('h2')).toBe('Эта ссылка никуда не ведёт')
  })

  test('a battle has a short link, with all that was asked', async () => {
    const page = await open('/?battle=3i+2t+v+4i&aim=swing', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await settled(page)
    const title = await page.textContent('.answer h2')
    await page.getByRole('button', { name: 'Short link' }).click()
    await page.waitForFunction(() => document.querySelector('.share .hint')?.textContent === 'The link is copied.')
    const short = await page.evaluate(() => navigator.clipboard.readText())
    expect(short).toMatch(/\/s\/[0-9a-z]{13}$/)
    await page.goto(short)
    await settled(page)
    expect(await page.textContent('.answer h2')).toBe(title)
    expect(new URL(page.url()).search).toBe('?battle=3i+2t+v+4i&aim=swing')
    expect(complaintsOf(page)).toEqual([])
  })
})

describeInBrowser('the first page', open => {
  test.each(sizes)('shows the map of a game in progress, which leads to it, at $width', async viewport => {
    const page = await open('/', { viewport })
    const tile = page.locator('.tiles .on-map').first()
    await tile.scrollIntoViewIfNeeded()
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.on-map img')?.naturalWidth ?? 0) === 1200,
    )
    // Every game has pieces of its own.
    const pieces = await page
      .locator('.tiles a:not(.on-map)')
      .evaluateAll(tiles => tiles.map(one => one.querySelectorAll('.piece').length))
    expect(Math.min(...pieces)).toBeGreaterThan(2)
    await tile.click()
    await board(page)
    expect(new URL(page.url()).search).toBe('?position=in-progress')
    expect(await turn(page)).toContain('4')
    await page.goBack()
    await page.locator('.tiles .on-map:has-text("1914")').click()
    await board(page)
    expect(new URL(page.url()).search).toBe('?game=aa1914&position=in-progress')
    expect(await turn(page)).toContain('4')
    expect(complaintsOf(page)).toEqual([])
  })
})

describeInBrowser('on paper', open => {
  test('an answer has its picture and its outcomes', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f')
    await settled(page)
    await page.waitForSelector('.margins .plot')
    await page.emulateMedia({ media: 'print' })
    const seen = await page.evaluate(() => {
      const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0
      const pane = document.querySelector('.answer-pane')!
      return {
        plot: heightOf('.margins .plot'),
        chances: heightOf('.chances'),
        isWhole: pane.scrollHeight <= pane.clientHeight,
        colours: getComputedStyle(document.querySelector('.stacked')!).printColorAdjust,
      }
    })
    expect(seen).toMatchObject({ isWhole: true, colours: 'exact' })
    for (const height of [seen.plot, seen.chances]) expect(height).toBeGreaterThan(40)
  })

  test('the board has its map', async () => {
    const page = await open('/board?position=in-progress', { viewport: { width: 720, height: 1000 } })
    await board(page)
    await page.emulateMedia({ media: 'print' })
    const map = (await page.locator('.board-map').boundingBox())!
    expect(map.width).toBeGreaterThan(600)
    expect(map.height).toBeGreaterThan(250)
    expect(await page.locator('.map-buttons').isVisible()).toBe(false)
  })
})

describeInBrowser('the contract', open => {
  test.each(['light', 'dark'] as const)(
    'wears the design of all pages, in %s',
    { timeout: 120_000 },
    async colorScheme => {
      const page = await open('/docs', { colorScheme })
      await page.waitForSelector('.opblock-summary', { timeout: 90_000 })
      expect(await page.locator('body > header nav a').count()).toBeGreaterThan(2)
      const colours = await page.evaluate(() => {
        const colourOf = (element: Element) => getComputedStyle(element).color
        return [document.querySelector('.opblock-summary-path')!, document.body].map(colourOf)
      })
      expect(colours[0]).toBe(colours[1])
      expect(complaintsOf(page)).toEqual([])
    },
  )
})
