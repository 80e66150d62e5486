import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

const ways: readonly (readonly [string, BrowserContextOptions])[] = [
  ['by mouse at 1366', { viewport: { width: 1366, height: 650 } }],
  ['by touch at 390', { viewport: { width: 390, height: 844 }, hasTouch: true }],
]

const paramOf = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name)

/** From the first page on, so many presses at most. */
const presses = (page: Page, isTouch: boolean) => {
  let count = 0
  return {
    count: () => count,
    press: async (selector: string): Promise<void> => {
      count++
      const target = page.locator(selector).first()
      await (isTouch ? target.tap() : target.click())
    },
  }
}

/** Waits until all of it can be seen: a picture comes into sight a moment after it has been drawn. */
const wholeInSight = (page: Page, selector: string) =>
  page.waitForFunction(wanted => {
    const { top, bottom, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect()
    return height > 0 && top >= -1 && bottom <= innerHeight + 1
  }, selector)

describeInBrowser('what players of each game ask', open => {
  const begin = async (options: BrowserContextOptions, game: string) => {
    const page = await open('/', options)
    const hand = presses(page, options.hasTouch === true)
    await hand.press(`nav.tiles a:not(.on-map)[href*="game=${game}"]`)
    await page.waitForSelector('[data-kind]')
    return { page, ...hand }
  }

  test.each(ways)('a front of 1914 over ten turns with reinforcements, %s', async (_, options) => {
    const { page, press, count } = await begin(options, 'aa1914')
    await press('[data-kind="campaign"]')
    await page.waitForSelector('.front .each')
    await press('.front .turns .chip:text-is("10 turns")')
    await page.waitForFunction(() => location.search.includes('for+10'))
    await press('[aria-label="Infantry each turn, Defender: one more"]')
    await page.waitForFunction(() => location.search.includes('each+2i+for+10'))
    await settled(page)
    expect(paramOf(page, 'battle')).toBe('10i 4a each 2i v 8i 3a each 2i for 10')
    expect(count()).toBeLessThanOrEqual(4)
    expect(complaintsOf(page)).toEqual([])
  })

  test.each(ways)('mines and U-boats of 1914, %s', async (_, options) => {
    const { page, press, count } = await begin(options, 'aa1914')
    await press('[data-kind="mines"]')
    await page.waitForFunction(() => location.search.includes('through+2'))
    await press('[aria-label="Minefields on the way: one more"]')
    await page.waitForFunction(() => location.search.includes('through+3'))
    await settled(page)
    await press('[data-kind="submarineWarfare"]')
    await page.waitForFunction(() => location.search.includes('uboats'))
    await press('[aria-label="German submarines there: one more"]')
    await page.waitForFunction(() => location.search.includes('uboats:+4'))
    await settled(page)
    expect(count()).toBeLessThanOrEqual(5)
    expect(complaintsOf(page)).toEqual([])
  })

  test.each(ways)('a plan of fire and lines of sight of Miniatures, %s', async (_, options) => {
    const { page, press, count } = await begin(options, 'miniatures')
    await press('[data-kind="assault"]')
    await page.waitForSelector('.picture.plan')
    await settled(page)
    await page.goto(new URL('/?game=miniatures', page.url()).href)
    await press('[data-kind="sight"]')
    await page.waitForSelector('.hex-map')
    await settled(page)
    await page.waitForSelector('[data-place="pairs.0.target"]')
    await wholeInSight(page, '.hex-map')
    await press('[data-place="pairs.0.target"]')
    await press('[data-hex="1,0"] polygon')
    await page.waitForFunction(() => decodeURIComponent(location.search).includes('"at":[1,0]'))
    await settled(page)
    expect(count()).toBeLessThanOrEqual(5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      options.viewport?.width ?? 0,
    )
    expect(complaintsOf(page)).toEqual([])
  })

  test.each(ways)('a strike and a duel of the modern game, the map whole in sight, %s', async (_, options) => {
    const { page, press, count } = await begin(options, 'modern-ops')
    for (const kind of ['strike', 'duel']) {
      await press(`[data-kind="${kind}"]`)
      await page.waitForFunction(
        wanted => document.querySelector('#question-kind [aria-pressed="true"]')?.getAttribute('data-kind') === wanted,
        kind,
      )
      await page.waitForSelector('.ops-map .counter.own')
      await settled(page)
      await wholeInSight(page, '.ops-map')
    }
    expect(count()).toBeLessThanOrEqual(3)
    expect(complaintsOf(page)).toEqual([])
  })

  test.each(ways)('a wave, a redeal and a payment of Война, %s', async (_, options) => {
    const { page, press, count } = await begin(options, 'voyna')
    for (const kind of ['wave', 'mulligan', 'payment']) {
      await press(`[data-kind="${kind}"]`)
      await page.waitForFunction(
        wanted => document.querySelector('#question-kind [aria-pressed="true"]')?.getAttribute('data-kind') === wanted,
        kind,
      )
      await page.waitForSelector('.result .answer')
      await settled(page)
    }
    expect(count()).toBeLessThanOrEqual(4)
    expect(complaintsOf(page)).toEqual([])
  })
})
