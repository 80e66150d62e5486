import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

const desk = { width: 1366, height: 900 }
const phone = { width: 390, height: 844 }

/** What the page has moved so far, with what follows right after a click or a key. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = window as unknown as { moved: number }
    watched.moved = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) watched.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
const moved = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { moved: number }).moved)

describeInBrowser('advice', open => {
  test.each([desk, phone])('a mistake that is told and mended moves no form, at $width', async viewport => {
    const page = await open('/', { viewport })
    await page.waitForSelector('.stepper .piece')
    const places = () =>
      page.evaluate(() =>
        ['#battle', '.forces'].map(selector => {
          const { x, y } = document.querySelector(selector)!.getBoundingClientRect()
          return [x, y]
        }),
      )
    await page.fill('#battle', '3i v 2i')
    await settled(page)
    const before = await places()
    for (const [line, told] of [
      ['3zepp v 2i', '#battle-fault .fault p'],
      ['1bb 2trn 2i 1t v 3i', '.told .chip'],
    ] as const) {
      await page.fill('#battle', line)
      await page.waitForSelector(told)
      expect(await places()).toEqual(before)
      await page.fill('#battle', '3i v 2i')
      await page.waitForFunction(() => !document.querySelector('.told p'))
      expect(await places()).toEqual(before)
    }
  })

  test.each([desk, phone])(
    'comes beside the verdict without moving anything, and is taken by a click, at $width',
    async viewport => {
      const page = await open('/?battle=3i+2t+2f+v+4i', { viewport })
      await settled(page)
      await page.waitForSelector('.margins .plot')
      await watchShifts(page)
      const button = page.locator('.advice button')
      await button.first().waitFor()
      expect(await moved(page)).toBe(0)
      expect(await button.first().textContent()).toContain('Keep one land unit to the last')
      const told = /^([\d.]+ %)/.exec((await button.first().locator('small').textContent()) ?? '')?.[1]
      await button.first().click()
      await page.waitForFunction(number => document.querySelector('.headline strong')?.textContent === number, told)
      expect(new URL(page.url()).search).toContain('keepLand')
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.waitForFunction(() => document.querySelector('.headline strong')?.textContent === '96.2 %')
      expect(complaintsOf(page)).toEqual([])
    },
  )

  test('is for what the reader is after, which stays for other battles and the next visit', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f', { viewport: desk })
    await settled(page)
    const aims = page.locator('.aims')
    expect(await aims.locator('[aria-current]').textContent()).toBe('Capture')
    await aims.getByRole('link', { name: 'Hold' }).click()
    await page.waitForFunction(() => document.querySelector('.headline strong')?.textContent === '69.6 %')
    expect(page.url()).toContain('aim=hold')
    // Before anything, the pieces of advice of the other aim make way.
    await page.waitForFunction(() => document.querySelector('.advice button small')?.textContent?.startsWith('88.4 %'))
    await page.fill('#battle', '2i v 2i')
    await settled(page)
    expect(await page.textContent('.headline span')).toContain('The defender holds the territory')
    await page.goto(new URL('/', page.url()).href)
    await page.fill('#battle', '3i v 3i')
    await settled(page)
    expect(await page.textContent('.headline span')).toContain('The defender holds the territory')
    expect(await aims.locator('[aria-current]').textContent()).toBe('Hold')
  })

  test('can be chosen without script: what counts is a link', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'IPC swing' }).click()
    expect(await page.textContent('.headline strong')).toMatch(/IPC$/)
    expect(await page.locator('.margins .plot rect').count()).toBeGreaterThan(5)
  })
})

describeInBrowser('the picture of how a battle ends', open => {
  test('tells of what is pointed at, of what the keys choose, and what is behind it', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f', { viewport: desk })
    await settled(page)
    const figure = page.locator('.margins')
    const says = figure.locator('figcaption strong')
    await figure.locator('.plot').waitFor()
    expect(await says.textContent()).toBe('The attacker is 1 unit ahead or more: 30.4 %.')
    await figure.locator('.hit').first().hover()
    expect(await says.textContent()).toContain('5 units ahead at most: 100.0 %')
    await page.mouse.move(5, 5)
    await figure.locator('input[type="range"]').focus()
    await page.keyboard.press('ArrowRight')
    expect(await says.textContent()).toContain('2 units ahead or more')
    expect(await figure.locator('table caption').textContent()).toContain('2 ahead')
    expect(await figure.locator('tbody tr').count()).toBeGreaterThan(0)
  })

  test('answers how likely any count is left', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f', { viewport: phone })
    await settled(page)
    const count = page.locator('.count-left')
    await count.waitFor()
    await count.getByRole('combobox').selectOption('attacker tank')
    await count.getByRole('spinbutton').fill('2')
    await count.getByRole('spinbutton').blur()
    const shown = Number.parseFloat((await count.locator('b').textContent()) ?? '')
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThan(30.4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

describeInBrowser('transports with land units against land', open => {
  test('are offered as the landing that is meant', async () => {
    const page = await open('/', { viewport: desk })
    await page.fill('#battle', '1bb 2trn 2i 1t v 3i')
    await page.locator('.told').getByRole('button', { name: 'sea: ' }).click()
    await settled(page)
    expect(await page.inputValue('#battle')).toMatch(/^sea: .*2trn.*; land: 2i 1t v 3i$/)
    expect(await page.locator('.headline strong').textContent()).toMatch(/%/)
  })
})

describeInBrowser('an example', open => {
  test('is taken by the press that leaves a line with a mistake', async () => {
    const page = await open('/', { viewport: desk })
    await page.fill('#battle', '3i 2x v 4i')
    await page.locator('.examples .chip').first().click()
    await settled(page)
    expect(await page.inputValue('#battle')).toBe('3i 2t v 4i 1f')
  })
})

describeInBrowser('while units are clicked and typed', open => {
  test.each([desk, phone])('nothing moves, at $width', async viewport => {
    const page = await open('/?battle=3i+2t+v+4i+1f', { viewport })
    await settled(page)
    await page.locator('.advice button').first().waitFor()
    await page.waitForSelector('.what-if button')
    await watchShifts(page)
    const line = page.locator('#battle')
    const controls = page.locator('form.battle :is(button, input, select)')
    const boxes = (): Promise<readonly unknown[]> =>
      controls.evaluateAll(all =>
        all.map(one => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y + scrollY, width, height]
        }),
      )
    const before = await boxes()
    for (const name of ['one more Infantry, Attacker', 'one more Tank, Defender', 'one more Bomber, Attacker'])
      for (let clicks = 0; clicks < 2; clicks++) {
        await page.getByRole('button', { name }).click()
        await settled(page)
        await page.waitForTimeout(900)
      }
    for (const battle of ['5i 3t 2f v 6i 1b', '10i 2t 1f 1b v 9i 1t 1f', '1i 1t v 1i']) {
      await line.fill(battle)
      await settled(page)
      await page.waitForTimeout(900)
    }
    expect(await boxes()).toEqual(before)
    expect(await moved(page)).toBe(0)
  })
})
