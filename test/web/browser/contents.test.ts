import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn, settled } from './harness.ts'

const battle = '/?battle=3i+2t+v+4i+1f'
const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 1366, height: 650 }, { width: 1920, height: 1080 }]

/** The answer with all that comes a moment after it; on a phone it is gone to by the line at the bottom. */
const whole = async (page: Page, isPhone: boolean): Promise<void> => {
  await settled(page)
  for (const late of ['.what-if .chip', '.needs-place .chip', '.advice button', '.margins .plot', '.share'])
    await page.waitForSelector(late)
  if (isPhone) await page.click('.bar')
}

/** Whether all of each is in the window, and nothing lies over its middle. */
const areInSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(what => {
    const all = [...document.querySelectorAll(what)]
    return (
      all.length > 0 &&
      all.every(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && one.contains(seen)
      })
    )
  }, selector)

/** Whether what a link leads to begins in the window, with nothing over its first line. */
const beginsInSight = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(part => {
    const one = document.getElementById(part)
    if (!one) return false
    const { left, top } = one.getBoundingClientRect()
    const seen = document.elementFromPoint(left + 20, top + 10)
    return top >= 0 && top + 20 <= innerHeight && seen !== null && !seen.closest('.contents, .bar, header')
  }, id)

const languages = ['en', 'ru']

describeInBrowser('the row over an answer', open => {
  test.each(sizes)('is in sight, and each entry leads to its part, at $width × $height', async viewport => {
    const isPhone = viewport === phone
    for (const language of languages) {
      const page = await open(`${battle}&lang=${language}`, { viewport, hasTouch: isPhone })
      await whole(page, isPhone)
      expect(await areInSight(page, '.contents > *')).toBe(true)
      const parts = await page
        .locator('.contents a')
        .evaluateAll(links => links.map(link => link.getAttribute('href')!.slice(1)))
      expect(parts).toEqual(['needs', 'rounds', 'at-least', 'outcomes', 'what-if', 'compare', 'share', 'rules'])
      for (const part of parts) {
        await page.click(`.contents a[href="#${part}"]`)
        await expect.poll(() => beginsInSight(page, part), { message: `${part} at ${viewport.width}` }).toBe(true)
        if (isPhone) await page.click('.bar')
        expect(await areInSight(page, '.contents > *'), `${part} at ${viewport.width}`).toBe(true)
      }
      for (const folded of ['rounds', 'rules']) expect(await page.locator(`#${folded}[open]`).count()).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(complaintsOf(page)).toEqual([])
      await page.close()
    }
  })

  test('has below it, on a phone, a way to what may be decided', async () => {
    for (const language of languages) {
      const page = await open(`${battle}&lang=${language}`, { viewport: phone, hasTouch: true })
      await whole(page, true)
      await page.tap('.to-decisions a')
      await expect.poll(() => beginsInSight(page, 'decisions')).toBe(true)
      await page.tap('#decisions[open] .tick:has-text("low luck"), #decisions[open] .tick:has-text("алое везение")')
      await settled(page)
      expect(decodeURIComponent(page.url())).toContain('lowLuck')
      expect(complaintsOf(page)).toEqual([])
      await page.close()
    }
    const page = await open(battle, { viewport: sizes[1]! })
    await whole(page, false)
    expect(await page.isVisible('.to-decisions')).toBe(false)
    expect(await page.isVisible('#decisions')).toBe(true)
  })

  test('has nothing to object to in either theme', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(battle, { viewport: sizes[1]!, colorScheme })
      await whole(page, false)
      expect(await seriousIn(page)).toEqual([])
    }
  })

  test('without script leads to what is there then', async () => {
    const page = await open(`${battle}&wait=1`, { javaScriptEnabled: false, viewport: sizes[1]! })
    const links = page.locator('.contents a')
    expect(await links.count()).toBe(4)
    for (const link of await links.all()) {
      const part = (await link.getAttribute('href'))!
      expect(await page.locator(part).count(), part).toBe(1)
    }
  })

  test('goes on by keys from the part that was gone to', async () => {
    const page = await open(battle, { viewport: sizes[1]! })
    await whole(page, false)
    await page.focus('.contents a[href="#share"]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy link')
  })
})

describeInBrowser('what players ask next', open => {
  test.each(sizes)(
    'the least addition stands beside the verdict and is taken by a click, at $width',
    async viewport => {
      const page = await open(battle, { viewport })
      await settled(page)
      const chip = page.locator('.needs-place .chip').filter({ hasText: 'makes' })
      await chip.waitFor()
      expect(await chip.textContent()).toMatch(/^\+3 Infantry for 9 IPC makes 8\d\.\d %$/)
      await chip.click()
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#battle')?.value === '6i 2t v 4i 1f')
    },
  )

  test('whether the battleship bombards is said where the verdict is, with its rule', async () => {
    for (const viewport of sizes) {
      const page = await open('/', { viewport })
      await page.fill('#battle', '1bb 2trn 2i 1t v 3i')
      await page.locator('.told').getByRole('button', { name: 'sea: ' }).click()
      await settled(page)
      if (viewport === phone) await page.click('.bar')
      const told = page.locator('.briefly p', { hasText: 'No ship bombards in this game (R41-10.5)' })
      await told.waitFor()
      expect(await areInSight(page, '.briefly p:first-child')).toBe(true)
      expect(await told.locator('a').getAttribute('href')).toBe('/rules/aa1941#R41-10.5')
      await page.close()
    }
  })

  test('low luck is among what could be changed, and so is the way back', async () => {
    const page = await open(battle, { viewport: sizes[1]! })
    await settled(page)
    await page.click('.what-if:not(.waiting) .chip:has-text("Low luck")')
    await page.waitForFunction(() => location.search.includes('rules.dice.mode=lowLuck'))
    await settled(page)
    await page.click('.what-if:not(.waiting) .chip:has-text("Ordinary dice")')
    await page.waitForFunction(() => !location.search.includes('lowLuck'))
  })

  test.each(sizes)('battles of before are one click from the line, at $width', async viewport => {
    const page = await open(battle, { viewport })
    await page.waitForSelector('.recent li', { state: 'attached' })
    await page.goto(new URL('/', page.url()).href)
    await page.waitForSelector('.recent li', { state: 'attached' })
    expect(await areInSight(page, '.battle > .buttons a')).toBe(true)
    await page.click('.battle > .buttons a')
    expect(await page.locator('.recent[open]').count()).toBe(1)
    await expect.poll(() => beginsInSight(page, 'recent')).toBe(true)
    await page.click('.recent .go')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#battle')?.value === '3i 2t v 4i 1f')
  })
})

describeInBrowser('on paper', open => {
  test('all that is folded is open, and the answer has the whole width', async () => {
    const page = await open(battle, { viewport: sizes[1]! })
    await whole(page, false)
    expect(await page.locator('.answer .fold[open]').count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() => !document.querySelector('.answer .fold:not([open])'))
    const words = await page.innerText('.answer')
    for (const part of ['Stop now is worth', 'This or more', 'when a territory is taken', 'Bring 1 Infantry more'])
      expect(words).toContain(part)
    const { x, width } = (await page.locator('.answer').boundingBox())!
    expect(x).toBeLessThan(40)
    expect(width).toBeGreaterThan(1280)
    for (const hidden of ['.contents', '.needs-place', '.share', '.count-left', '.answer button:not(.chip)'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.waitForFunction(() => !document.querySelector('.answer .fold[open]'))
  })

  test('Print prints, with all of it open before the browser looks', async () => {
    const page = await open(battle, { viewport: sizes[1]! })
    await whole(page, false)
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        queueMicrotask(() => {
          document.title = `${document.querySelectorAll('.answer .fold:not([open])').length} closed`
        })
      }
    })
    await page.click('.contents button')
    await page.waitForFunction(() => document.title === '0 closed')
    expect(complaintsOf(page)).toEqual([])
  })
})
