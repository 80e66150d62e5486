import type { ElementHandle, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

const battleOf = (page: Page): string | null => new URL(page.url()).searchParams.get('battle')
const search = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

interface Place {
  readonly x: number
  readonly y: number
}

/** Where something stands in the window; undefined once it is gone. */
const placeOf = (element: ElementHandle<Element>): Promise<Place | undefined> =>
  element.evaluate(one => {
    const { x, y } = one.getBoundingClientRect()
    return one.isConnected ? { x, y } : undefined
  })

/** Until nothing is asked, written or fetched any more. */
const calm = async (page: Page): Promise<void> => {
  await page.waitForTimeout(60)
  await page.waitForFunction(() => !document.querySelector('.working'))
  await page.waitForTimeout(60)
}

/** Clicks what it is given where it stands, and tells by how much it moved. */
const movedBy = async (page: Page, element: ElementHandle<Element>): Promise<number> => {
  await element.evaluate(one => one.scrollIntoView({ block: 'center' }))
  // A click of Playwright's own scrolls on where something lies over the button for a moment: the mouse waits instead.
  await page.waitForFunction(one => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }, element)
  const { x, y, width, height } = (await element.boundingBox())!
  const before = await placeOf(element)
  await page.mouse.click(x + width / 2, y + height / 2)
  await calm(page)
  const after = await placeOf(element)
  if (!before || !after) return 0
  return Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y))
}

/** What is done when the page asks for the script of an attack's panel; it comes to pass when that is asked for. */
const onPanel = (page: Page, answer: (route: Route) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    page
      .route('**/assets/part-*.js', async route => {
        const script = await (await route.fetch()).text()
        if (!script.includes('hex-range')) return route.continue()
        resolve()
        await answer(route)
      })
      .catch(reject)
  })

const sizes = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }

describeInBrowser('what is being used', open => {
  test.each(Object.entries(sizes))(
    'stays under the mouse: four clicks on one + are four units (%s)',
    async (_, viewport) => {
      for (const game of ['aa1941', 'aa1914']) {
        for (const side of ['Attacker', 'Defender']) {
          const page = await open(`/?game=${game}`, { viewport })
          const plus = page.getByRole('button', { name: `one more fighter, ${side}` })
          await plus.scrollIntoViewIfNeeded()
          const { x, y, width, height } = (await plus.boundingBox())!
          for (let click = 1; click <= 4; click++) {
            await page.mouse.click(x + width / 2, y + height / 2)
            await calm(page)
            expect((await plus.boundingBox())!.y, `${game} ${side} click ${click}`).toBeCloseTo(y, 0)
          }
          const counts = await page
            .locator('.stepper input')
            .evaluateAll(inputs => inputs.map(input => Number((input as HTMLInputElement).value)))
          expect(counts.filter(count => count > 0)).toEqual([4])
          expect(complaintsOf(page)).toEqual([])
          await page.close()
        }
      }
    },
  )

  test('a side that is still empty is a quiet hint, and no error', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: 'one more fighter, Attacker' }).click()
    await page.waitForSelector('#battle-fault .hint p')
    expect(await page.textContent('#battle-fault .hint p')).toBe('Defender: nobody yet. Add a unit.')
    expect(await page.locator('#battle-fault .fault p').count()).toBe(0)
    expect(await page.getAttribute('#battle', 'aria-invalid')).toBe('false')
  })

  test('stays in place at every click of every form', async () => {
    for (const game of ['miniatures', 'voyna', 'modern-ops']) {
      const page = await open(`/?game=${game}`, { viewport: sizes.desk })
      await page.waitForSelector('#question-kind')
      const kinds = await page
        .locator('#question-kind [data-kind]')
        .evaluateAll(tiles => tiles.map(tile => tile.getAttribute('data-kind')!))
      for (const kind of kinds) {
        await page.click(`[data-kind="${kind}"]`)
        await page.waitForSelector('.result .answer')
        await settled(page)
        await page.waitForSelector('.question-form:not(.waits)', { state: 'attached' })
        const buttons = await page.$$('.question-form :is(.fields, .panel) button:not(:disabled)')
        for (const button of buttons.slice(0, mostButtons)) {
          const isThere = await button.evaluate(one => one.isConnected && !(one as HTMLButtonElement).disabled)
          if (!isThere) continue
          const name = await button.evaluate(one => one.getAttribute('aria-label') ?? one.textContent)
          expect(await movedBy(page, button), `${game} ${kind}: ${name}`).toBeLessThan(1.5)
        }
      }
      expect(complaintsOf(page)).toEqual([])
      await page.close()
    }
  }, 600_000)

  test('stands under its panel from the first moment that it is seen', async () => {
    const page = await open('/')
    let send = (): void => {}
    const isSent = new Promise<void>(resolve => {
      send = resolve
    })
    const isAsked = onPanel(page, async route => {
      await isSent
      await route.continue()
    })
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(globalThis, { seen })
      const look = (): void => {
        const button = document.querySelector('.question-form .fields .adds')
        if (button?.checkVisibility({ visibilityProperty: true })) seen.push(button.getBoundingClientRect().y + scrollY)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(`${new URL(page.url()).origin}/?game=miniatures&battle=sherman+v+panzer-iv+at+3`)
    await isAsked
    await settled(page)
    await page.waitForSelector('.question-form .fields .adds', { state: 'attached' })
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)
    expect(await seen()).toEqual([])
    send()
    await page.waitForSelector('.question-form .fields .adds')
    await calm(page)
    const [first, ...others] = await seen()
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(Math.abs(other - first!)).toBeLessThan(1.5)
    expect(complaintsOf(page)).toEqual([])
  })

  test.each([
    ['cannot be fetched', (route: Route) => route.abort()],
    ['does not come', () => Promise.resolve()],
  ])('is there without its panel where that %s', async (_, answer) => {
    const page = await open('/')
    const isAsked = onPanel(page, answer)
    await page.goto(`${new URL(page.url()).origin}/?game=miniatures&battle=sherman+v+panzer-iv+at+3`)
    await isAsked
    await page.waitForSelector('.question-form .fields .adds')
    expect(await page.locator('.panel-place').count()).toBe(0)
  })
})

/** Of a form, so many are clicked one after another. */
const mostButtons = 14

describeInBrowser('while a line is typed', open => {
  test.each([
    ['aa1941', '3 infantry, 2 tanks v 4 infantry 1 fighter'],
    ['aa1941', 'sea: 1dd 2trn v 1s; land: 2i 1t v 3i'],
    ['aa1914', '10i 4a 2t 2f v 8i 3a 1f'],
    ['miniatures', 'sherman v panzer-iv at 3 rear'],
    ['voyna', 'wave: tiger, infantry v su-76i, pak-35'],
    ['modern-ops', 'duel: howitzer v towed howitzer half'],
  ])('%s: %s flashes no error', async (game, line) => {
    const page = await open(`/?game=${game}`)
    await page.waitForSelector('.examples.row')
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        const invalid = document.querySelector('#battle')?.getAttribute('aria-invalid') === 'true'
        const text = document.querySelector('#battle-fault .fault')?.textContent ?? ''
        if (invalid || text) seen.push(text)
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await page.focus('#battle')
    await page.keyboard.type(line, { delay: 40 })
    await settled(page)
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([])
  })

  test('a wrong word is told after a pause, or when the line is left', async () => {
    const page = await open('/')
    await page.waitForSelector('.examples.row')
    await page.focus('#battle')
    await page.keyboard.type('3i v 2 infntry', { delay: 20 })
    await page.waitForTimeout(300)
    expect(await page.locator('#battle-fault .fault p').count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.waitForSelector('#battle-fault .fault p', { timeout: 500 })
    await page.fill('#battle', '3i v 2 zzqq')
    await page.waitForFunction(() => document.querySelector('#battle-fault .fault')?.textContent?.includes('zzqq'))
  })
})

describeInBrowser('the way back', open => {
  test('leads through the changes, and forward again; what is typed at once is one of them', async () => {
    const page = await open('/?battle=3i+v+2i')
    await settled(page)
    await page.getByRole('button', { name: 'one more infantry, Attacker' }).click()
    await page.waitForFunction(() => location.search.includes('4i'))
    await page.focus('#battle')
    await page.keyboard.press('End')
    await page.keyboard.type(' 1f 1t', { delay: 20 })
    await page.waitForFunction(() => location.search.includes('1f+1t'))
    await page.goBack()
    await page.waitForFunction(() => (document.querySelector('#battle') as HTMLInputElement).value === '4i v 2i')
    await settled(page)
    await page.goBack()
    await page.waitForFunction(() => (document.querySelector('#battle') as HTMLInputElement).value === '3i v 2i')
    await page.goForward()
    await page.goForward()
    await page.waitForFunction(() => (document.querySelector('#battle') as HTMLInputElement).value === '4i v 2i 1f 1t')
    await settled(page)
    expect(battleOf(page)).toBe('4i v 2i 1f 1t')
    expect(complaintsOf(page)).toEqual([])
  })
})

describeInBrowser('a form begun anew', open => {
  test('shows no answer to the question before', async () => {
    const page = await open('/?game=miniatures&battle=sherman+v+panzer-iv+at+3')
    await settled(page)
    await page.click('text=Start empty')
    await page.waitForFunction(() => !document.querySelector('.result .answer, .result .picture'))
    await calm(page)
    expect(await page.locator('.result .answer').count()).toBe(0)
    await page.goBack()
    await settled(page)
    expect(battleOf(page)).toBe('sherman v panzer-iv at 3')
  })

  test('units of an assault are counted from 1 in fields, faults and answers', async () => {
    const page = await open('/?game=miniatures')
    await page.waitForSelector('#question-kind')
    await page.click('[data-kind="assault"]')
    await settled(page)
    expect(await page.inputValue('#field-pairs-0-attacker')).toBe('3')
    expect(await page.textContent('.result .answer')).toContain('1. M4A1 Sherman at 1. Panzer IV Ausf. G')
    await page.fill('#field-pairs-0-attacker', '9')
    await page.keyboard.press('Tab')
    await page.waitForSelector('#field-pairs-0-attacker-fault')
    expect(await page.textContent('#field-pairs-0-attacker-fault')).toContain('there are only 3')
    expect(search(page)).toContain('"attacker":8')
    expect(await page.textContent('#battle-fault')).toContain('pairs 1 attacker')
  })
})
