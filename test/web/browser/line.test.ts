import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn } from './harness.ts'

const points = (page: Page) => page.locator('.chance-graph .point').count()
const standing = (page: Page) => page.locator('section[aria-labelledby=position-title] strong').textContent()
const place = (page: Page) => page.locator('.chance-graph figcaption strong').textContent()
const ahead = (page: Page) => page.getAttribute('.ahead', 'aria-label')
/** The place of the graph, in the middle of the column of a turn, counted from 0. */
const clickTurn = (page: Page, turn: number) => page.locator('.chance-graph .hits rect').nth(turn).click()

describeInBrowser('a game on the board over its turns', open => {
  const at = async (options = {}, search = 'position=opening&seed=7&allies=greedy&axis=greedy&player=greedy') => {
    const page = await open(`/board?${search}`, options)
    await page.waitForSelector('.board-map')
    // The opening is judged.
    await expect.poll(() => points(page)).toBe(1)
    return page
  }
  const watch = async (page: Page, turns: number) => {
    await page.selectOption('label:has-text("Pace") select', 'fast')
    await page.click('.going .play')
    await expect.poll(() => points(page), { timeout: 60_000 }).toBeGreaterThan(turns)
    await page.click('.going .play')
    await page.waitForFunction(() => !document.querySelector('[data-panel=watch] button:disabled'))
  }

  describe.each([
    { width: 390, height: 844 },
    { width: 1366, height: 650 },
  ])('at $width x $height', viewport => {
    test('watched, it has a point for each turn, and neither the map nor what is below the graph moves', async () => {
      const page = await at({ viewport })
      const boxes = () =>
        Promise.all(
          ['.board-map', '.ahead', '.chance-graph .plot', '.going .play', '.course-panel details'].map(async name => {
            const { y, height } = (await page.locator(name).boundingBox())!
            return [name, Math.round(y), Math.round(height)]
          }),
        )
      expect(await ahead(page)).toMatch(/^Chance to win: Allies \d+ %, Axis \d+ %$/)
      const before = await boxes()
      await watch(page, 3)
      expect(await boxes()).toEqual(before)
      const turns = await points(page)
      expect(await page.locator('.log summary').count()).toBe(turns - 1)
      expect(await place(page)).toBe(`Turn ${turns} of ${turns}.`)
      // The bar lies over the edge of the map, and the graph is in sight with it.
      const [map, bar, plot] = await Promise.all(
        ['.board-map', '.ahead', '.chance-graph .plot'].map(name => page.locator(name).boundingBox()),
      )
      expect([bar!.x, bar!.y, bar!.width]).toEqual([map!.x, map!.y, map!.width])
      expect(plot!.y + plot!.height).toBeLessThanOrEqual(viewport.height)
      expect(plot!.width).toBeGreaterThan(200)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      expect(complaintsOf(page)).toEqual([])
    })

    test('axe finds nothing serious, in light and dark', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await at({ viewport, colorScheme })
        await page.click('[data-panel=watch] button:has-text("One turn")')
        await expect.poll(() => points(page), { timeout: 60_000 }).toBe(2)
        await page.click('.course-panel summary')
        expect(await seriousIn(page)).toEqual([])
      }
    })
  })

  test('a click shows a turn, and from there a branch begins; the way before can be had again', async () => {
    const page = await at({ viewport: { width: 1366, height: 768 } })
    await watch(page, 3)
    const turns = await points(page)
    await clickTurn(page, 1)
    expect(await place(page)).toBe(`Turn 2 of ${turns}.`)
    expect(await standing(page)).toBe('Round 1, Germany: Purchase')
    expect(await points(page)).toBe(turns)
    expect(await page.textContent('.chance-graph figcaption')).toContain('begins a branch')
    await page.click('[data-panel=turn] button:has-text("Play the turn to its end")')
    await expect.poll(() => points(page), { timeout: 60_000 }).toBe(3)
    expect(await page.textContent('[role=status]')).toContain('What came after is kept as a branch.')
    await page.click('.course-panel summary:has-text("branches (1)")')
    await page.click('.branches button')
    expect(await points(page)).toBe(turns)
    expect(await place(page)).toBe(`Turn 2 of ${turns}.`)
    await page.click('.going button[aria-label="Last position"]')
    expect(await place(page)).toBe(`Turn ${turns} of ${turns}.`)
    expect(complaintsOf(page)).toEqual([])
  })

  test('the keyboard alone goes from turn to turn', async () => {
    const page = await at()
    await watch(page, 2)
    const turns = await points(page)
    await page.focus('.chance-graph input')
    await page.keyboard.press('Home')
    expect(await place(page)).toBe(`Turn 1 of ${turns}.`)
    expect(await standing(page)).toBe('Round 1, USSR: Purchase')
    // There is no turn after the last, whatever key is pressed.
    for (const key of ['End', 'ArrowRight']) await page.keyboard.press(key)
    expect(await place(page)).toBe(`Turn ${turns} of ${turns}.`)
    expect(await page.inputValue('.chance-graph input')).toBe(String(turns))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await page.getAttribute('.chance-graph input', 'aria-valuetext')).toMatch(
      new RegExp(`^Turn 2 of ${turns}\\. Round 1, Germany is to move\\. Allies \\d+ %, Axis \\d+ %\\.`),
    )
    expect(await standing(page)).toBe('Round 1, Germany: Purchase')
    await page.focus('.going button[aria-label="One back"]')
    for (const _ of [1, 2]) await page.keyboard.press('Enter')
    expect(await place(page)).toBe(`Turn 1 of ${turns}.`)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('One back')
  })

  test('a file brings the same game to another browser, and a reload has it again', async () => {
    const page = await at()
    await watch(page, 3)
    const turns = await points(page)
    await clickTurn(page, 2)
    const path = await page.evaluate(() => document.querySelector('.chance-graph .course')!.getAttribute('d'))
    await page.click('.course-panel summary')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:has-text("Download the game")'),
    ])
    const text = await readFile((await download.path())!, 'utf8')
    expect(JSON.parse(text)).toMatchObject({ format: 'sandtable-game', version: 1, game: 'aa1941', at: 2 })

    const other = await at()
    await other.click('.course-panel summary')
    const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await other.setInputFiles('.course-panel input[type=file]', file)
    await expect.poll(() => points(other)).toBe(turns)
    expect(await other.inputValue('.course-panel input[type=file]')).toMatch(/game\.json$/)
    expect(await place(other)).toBe(`Turn 3 of ${turns}.`)
    expect(await other.evaluate(() => document.querySelector('.chance-graph .course')!.getAttribute('d'))).toBe(path)
    expect(await other.locator('.log summary').count()).toBe(2)

    await other.reload()
    await expect.poll(() => points(other)).toBe(turns)
    expect(await place(other)).toBe(`Turn 3 of ${turns}.`)
    expect(await standing(other)).toBe(await standing(page))

    // A file of something else is refused, and nothing changes.
    const wrong = Buffer.from(JSON.stringify({ ...JSON.parse(text), version: 9 }))
    await other.click('.course-panel summary')
    await other.setInputFiles('.course-panel input[type=file]', { ...file, buffer: wrong })
    await other.waitForSelector('.fault:has-text("This game cannot be shown")')
    expect(await points(other)).toBe(turns)
    expect(complaintsOf(other)).toEqual([])
  })

  test('a file that is dropped on the page is taken over', async () => {
    const page = await at()
    await page.click('[data-panel=watch] button:has-text("One turn")')
    await expect.poll(() => points(page), { timeout: 60_000 }).toBe(2)
    await page.evaluate(async () => {
      const moments = [
        { position: await (await fetch('/v1/games/aa1941/positions/opening')).json(), title: '', lines: [] },
      ]
      const text = JSON.stringify({ format: 'sandtable-game', version: 1, game: 'aa1941', at: 0, moments })
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], 'game.json', { type: 'application/json' }))
      document.querySelector('.board-map')!.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    })
    await expect.poll(() => points(page)).toBe(1)
    expect(await page.textContent('[role=status]')).toBe('The game was taken over.')
  })

  test('orders of a turn that was played here are reviewed from where it began', async () => {
    const page = await at({}, 'position=opening&seed=7&allies=greedy&axis=greedy')
    await watch(page, 1)
    await clickTurn(page, 1)
    await page.click('.course-panel summary')
    await page.click('.course-panel button:has-text("Review: Purchase")')
    await page.waitForSelector('#review-answer', { timeout: 60_000 })
    expect(await page.textContent('#review-answer')).toBe('Review: USSR, round 1, Purchase')
    expect(await standing(page)).toBe('Round 1, USSR: Purchase')
  })

  test('all arrows of a plan are on the map at once, those to battles with their odds', async () => {
    const page = await at({ viewport: { width: 1366, height: 768 } })
    await page.click('button:has-text("Plan the turn")')
    await page.waitForSelector('.plan')
    const oneStep = await page.locator('.trail').count()
    await page.click('button:has-text("Whole plan on the map")')
    expect(await page.locator('.trail').count()).toBeGreaterThan(oneStep)
    expect(await page.locator('.trail.attack').count()).toBeGreaterThan(0)
    const planned = await page.locator('.plan table:has(caption:has-text("Battles")) tbody tr').count()
    expect(await page.locator('.fought-for').count()).toBe(planned)
    const odds = await page.locator('.odds text').allTextContents()
    expect(odds.length).toBeGreaterThan(0)
    for (const text of odds) expect(text).toMatch(/^[<>]? ?\d+ %$/)
    // No odds lie over what else is written.
    const meetings = await page.evaluate(() => {
      const boxes = (selector: string) =>
        Array.from(document.querySelectorAll(selector), one => one.getBoundingClientRect())
      return boxes('.odds rect').flatMap(one =>
        boxes('.label').filter(
          other =>
            one.left < other.right - 2 &&
            other.left + 2 < one.right &&
            one.top < other.bottom - 2 &&
            other.top + 2 < one.bottom,
        ),
      ).length
    })
    expect(meetings).toBe(0)
    await page.click('button:has-text("Whole plan on the map")')
    expect(await page.locator('.trail').count()).toBe(oneStep)
  })
})
