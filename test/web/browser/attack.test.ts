import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn } from './harness.ts'

const figures = (page: Page) => page.locator('.attack-odds dd').allTextContents()
/** Waits until what is said is of what is put in now. */
const answered = async (page: Page) => {
  await page.waitForSelector('.attack-odds[aria-busy=false]')
  return figures(page)
}

/** Where a space can be met on the screen. */
const pointOf = (page: Page, name: string) =>
  page.evaluate(async wanted => {
    const { spaces } = await (await fetch('/v1/games/aa1941/board')).json()
    const [x, y] = spaces.find((space: { name: string }) => space.name === wanted).label
    const point = new DOMPoint(x, y).matrixTransform(
      document.querySelector<SVGSVGElement>('.board-map')!.getScreenCTM()!,
    )
    return { x: point.x, y: point.y }
  }, name)

const isInSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return bottom <= innerHeight && right <= innerWidth && at !== null && (element.contains(at) || at.contains(element))
  })

describeInBrowser('the odds of an attack, on the board', open => {
  const at = async (path: string, options = {}) => {
    const page = await open(path, options)
    await page.waitForSelector('.board-map')
    return page
  }

  test('are in sight once a zone is clicked, follow what is typed, and Back leads to the same zone and view', async () => {
    const page = await at('/board?position=opening', { viewport: { width: 1366, height: 650 } })
    await page.click('.map-buttons button[aria-label="Zoom in"]')
    const { x, y } = await pointOf(page, 'Caucasus')
    await page.mouse.click(x, y)
    // The USSR has it: whether it holds is what is asked.
    await page.locator('#attack-title:text-is("How safe is it?")').waitFor()
    const all = await answered(page)
    expect(all[0]).toMatch(/%$/)
    await expect.poll(() => isInSight(page, '.attack-odds')).toBe(true)
    const infantry = page.getByLabel('infantry from Ukraine, of 3', { exact: true })
    expect(await infantry.inputValue()).toBe('3')
    await page.click('.attack button:text-is("None")')
    expect(await figures(page)).toEqual(['–', '–', '–', '–'])
    // Letters count while the field is still being used.
    await infantry.pressSequentially('3')
    await infantry.fill('2')
    const few = await answered(page)
    expect(few[0]).not.toBe(all[0])
    expect(await infantry.evaluate(field => document.activeElement === field)).toBe(true)
    const view = await page.getAttribute('.board-map', 'viewBox')
    await page.waitForFunction(() => history.state?.board?.attack?.sent?.chosen?.['Ukraine|infantry'] === 2)
    await page.click('.attack .to-calculator')
    await page.waitForSelector('.answer')
    expect(new URLSearchParams(new URL(page.url()).search).get('battle')).toBe('2i v 3i 1t')
    await page.goBack()
    await page.waitForSelector('.board-map')
    expect(await answered(page)).toEqual(few)
    expect(await infantry.inputValue()).toBe('2')
    expect(await page.locator('#zone-name').textContent()).toBe('Caucasus')
    expect(await page.getAttribute('.board-map', 'viewBox')).toBe(view)
    expect(complaintsOf(page)).toEqual([])
  })

  test('are in sight on a phone after one tap, of an enemy and of whoever is asked about', async () => {
    const page = await at('/board?position=opening', { viewport: { width: 390, height: 844 }, hasTouch: true })
    const { x, y } = await pointOf(page, 'Ukraine')
    await page.touchscreen.tap(x, y)
    await page.locator('#attack-title:text-is("Attack here")').waitFor()
    const all = await answered(page)
    await expect.poll(() => isInSight(page, '.attack-odds')).toBe(true)
    await page.tap('.attack button[aria-label="one tank less, Russia"]')
    expect(await answered(page)).not.toEqual(all)
    await page.tap('.attack button:text-is("All that can reach it")')
    expect(await answered(page)).toEqual(all)
    expect(await seriousIn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('are found by keys alone', async () => {
    const page = await at('/board?position=opening')
    await page.focus('[data-space="Ukraine"]')
    await page.keyboard.press('Enter')
    const all = await answered(page)
    await page.getByLabel('tank from Russia, of 1', { exact: true }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('0')
    expect(await answered(page)).not.toEqual(all)
  })

  test('of a plan stand on a phone without scrolling to a side; its steps are told apart among all arrows', async () => {
    const viewport = { width: 390, height: 844 }
    const page = await at('/board?position=opening&seed=7&player=greedy', { viewport, hasTouch: true })
    await page.selectOption('.ask-turn select', 'germany')
    await page.tap('.ask-turn button')
    await page.waitForSelector('.plan')
    await expect.poll(() => isInSight(page, '.stepping')).toBe(true)
    expect(await page.locator('#plan-title').textContent()).toBe('Plan: Germany, round 1')
    await page.waitForSelector('.planned-battles tr')
    const isCut = await page.locator('.planned-battles').evaluate(table => table.scrollWidth > table.clientWidth + 1)
    expect(isCut).toBe(false)
    await page.tap('.plan button:has-text("Whole plan on the map")')
    const steps = new Set<string>()
    for (let count = 2; count < 9; count++) {
      await page.tap('.plan button:has-text("Next step")')
      await page.waitForSelector(`.plan .count:has-text("Step ${count} of")`)
      const lines = await page.locator('.trail.step').evaluateAll(all => all.map(line => line.outerHTML))
      steps.add(lines.join())
    }
    expect(steps.size).toBeGreaterThan(1)
    expect(await page.locator('.trail.step').count()).toBeLessThan(await page.locator('.trail').count())
  })
})
