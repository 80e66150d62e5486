import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 1366, height: 650 }, { width: 1920, height: 1080 }]

const battles = [
  '/?battle=3i+2t+v+4i+1f',
  '/?battle=2s+1dd+1bb+v+1dd+1cv+2f+1trn',
  '/?battle=sea:+1dd+2trn+v+1s;+land:+2i+1t+v+3i',
  '/?game=aa1914&battle=10i+4a+2t+2f+v+8i+3a+1f',
  '/?game=aa1942&battle=3i+1a+2t+v+4i+1f+1aa&lang=ru',
  '/?game=voyna&battle=wave:+tiger,+infantry+v+su-76i,+pak-35',
]

/** Whether all of something is in the window, and nothing lies over its middle. */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(what => {
    const one = document.querySelector(what)
    if (!one) return false
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && one.contains(seen)
  }, selector)

describeInBrowser('the answer', open => {
  test.each(sizes)('is in sight without scrolling at $width × $height', async viewport => {
    for (const battle of battles) {
      const page = await open(battle, { viewport })
      await settled(page)
      const isPhone = viewport === phone
      const first = battle.includes('voyna') ? '.answer h2' : '.headline strong'
      expect(await isInSight(page, isPhone ? '.bar' : first), `${battle} at ${viewport.width}`).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(complaintsOf(page)).toEqual([])
      await page.close()
    }
  })

  test('stays in sight on a desk while the forms are scrolled, and no form reaches into it', async () => {
    for (const language of ['en', 'ru']) {
      const page = await open(`/?game=aa1940&battle=3i+2t+v+4i+1f&lang=${language}`, {
        viewport: { width: 1366, height: 650 },
      })
      await settled(page)
      const { x } = (await page.locator('.answer-pane').boundingBox())!
      for (const control of await page.locator('form.battle :is(button, input, select)').all()) {
        const box = await control.boundingBox()
        const isScrolledRow = await control.evaluate(one => one.closest('.examples') !== null)
        if (box && !isScrolledRow) expect(box.x + box.width).toBeLessThan(x)
      }
      await page.mouse.move(300, 400)
      await page.mouse.wheel(0, 400)
      await page.waitForFunction(() => scrollY > 0)
      expect(await isInSight(page, '.headline strong')).toBe(true)
    }
  })

  test('on a phone is a line with a figure of whatever was asked', async () => {
    for (const question of [
      'game=miniatures&battle=sherman+v+panzer-iv+at+3',
      'game=modern-ops&battle=duel:+howitzer+v+towed+howitzer+half',
    ]) {
      const page = await open(`/?${question}`, { viewport: phone })
      await settled(page)
      expect(await page.textContent('.bar span')).toMatch(/^\d+(\.\d)? % /)
      expect(await isInSight(page, '.bar span')).toBe(true)
      await page.close()
    }
  })

  test('on a phone is a line that leads to all of it', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f', { viewport: phone })
    await settled(page)
    const bar = page.locator('.bar')
    const [headline] = ((await page.textContent('.headline strong')) ?? '').split(' ')
    expect(await bar.textContent()).toContain(headline)
    await bar.click()
    expect(await isInSight(page, '.headline strong')).toBe(true)
  })
})

describeInBrowser('the first page', open => {
  test('says what it is, answers an example, and lets one type at once', async () => {
    const page = await open('/', { viewport: sizes[1]! })
    await page.waitForSelector('.stepper .piece')
    expect(await page.textContent('.lead')).toContain('The odds of any battle')
    expect(await page.textContent('#sample .headline strong')).toBe('30.4 %')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('battle')
    await page.keyboard.type('3i v 1i')
    await settled(page)
    expect(await page.locator('#sample').count()).toBe(0)
    expect(await page.textContent('.answer h2')).toBe('3i v 1i')
    expect(complaintsOf(page)).toEqual([])
  })

  test('has a tile for each game, and the example makes way for that of another game', async () => {
    const page = await open('/')
    const tiles = page.locator('.tiles a')
    expect(await tiles.count()).toBe(11)
    await page.selectOption('.game select', 'aa1914')
    await page.waitForSelector('#sample[data-game=aa1914]')
    expect(await page.textContent('#sample h2')).toContain('10i 4a 2t 2f v 8i 3a 1f')
    await page.locator('.tiles a:not(.on-map)', { hasText: 'Axis & Allies 1941' }).click()
    await page.waitForSelector('#sample[data-game=aa1941]')
    expect(await page.locator('#sample').count()).toBe(1)
    expect(await page.textContent('#sample h2')).toBe('3i 2t v 4i 1f')
  })

  test('without script has the same example', async () => {
    const page = await open('/', { javaScriptEnabled: false })
    expect(await page.textContent('#sample .headline strong')).toBe('30.4 %')
  })

  test('from anywhere, / leads to the line', async () => {
    const page = await open('/?battle=3i+v+1i')
    await settled(page)
    await page.focus('.share button')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('battle')
    await page.keyboard.press('/')
    expect(await page.inputValue('#battle')).toContain('/')
  })

  test('draws each unit beside its name', async () => {
    const page = await open('/')
    const piece = page.locator('.stepper .piece use').first()
    await piece.waitFor({ state: 'attached' })
    const drawing = (await piece.getAttribute('href'))!
    expect(drawing).toMatch(/^\/assets\/pieces-[A-Z0-9]{8}\.svg#infantry$/)
    const type = await page.evaluate(async url => {
      const { ok, headers } = await fetch(url)
      return ok && headers.get('content-type')
    }, drawing)
    expect(type).toContain('image/svg+xml')
    // What is drawn has a size: a symbol that does not come has none.
    await page.waitForFunction(() => document.querySelector<SVGUseElement>('.stepper .piece use')!.getBBox().width > 10)
  })
})
