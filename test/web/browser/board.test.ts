import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn, settled } from './harness.ts'

const space = (name: string) => `[data-space="${name}"]`
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
const standing = (page: Page) => page.locator('section[aria-labelledby=position-title] strong').textContent()

describeInBrowser('the board', open => {
  const at = async (path = '/board?position=opening', options = {}) => {
    const page = await open(path, options)
    await page.waitForSelector('.board-map')
    return page
  }

  test('every zone has a name and a sentence, on the map and in the table', async () => {
    const page = await at()
    expect(await page.locator('.board-map .space').count()).toBe(120)
    expect(await page.locator(space('Ukraine')).getAttribute('aria-label')).toBe(
      'Ukraine, Germany, 1 IPC: 3 infantry, 2 tanks',
    )
    await page.click('summary:has-text("All zones")')
    expect(await page.locator('.zone-table tbody tr').count()).toBe(106)
    await page.fill('.zone-table input', 'ukraine')
    expect(await page.locator('.zone-table tbody tr').allTextContents()).toEqual(['Ukraine3 infantry, 2 tanksGermany1'])
    await page.click('.zone-table tbody button')
    expect(await page.locator('#zone-name').textContent()).toBe('Ukraine')
    expect(complaintsOf(page)).toEqual([])
  })

  test('the keyboard alone goes about on the map, zooms and chooses', async () => {
    const page = await at()
    await page.focus('.board-map .space[tabindex="0"]')
    const width = async () => Number((await page.getAttribute('.board-map', 'viewBox'))!.split(' ')[2])
    const whole = await width()
    for (const key of ['+', '+', '+']) await page.keyboard.press(key)
    expect(await width()).toBeLessThan(whole / 2)
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-space'))
    await page.keyboard.press('Enter')
    expect(await page.locator('#zone-name').textContent()).toBe(focused)
    await page.keyboard.press('0')
    expect(await width()).toBeCloseTo(whole, 1)
    expect(await page.locator('.board-map .space[tabindex="0"]').count()).toBe(1)
  })

  test('the wheel zooms where the mouse is, and dragging moves the map without choosing anything', async () => {
    const page = await at()
    const { x, y, width, height } = (await page.locator('.board-map').boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.wheel(0, -600)
    await expect.poll(() => page.getAttribute('.board-map', 'class')).toContain('near')
    const before = await page.getAttribute('.board-map', 'viewBox')
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - 120, y + height / 2 - 60, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => page.getAttribute('.board-map', 'viewBox')).not.toBe(before)
    expect(await page.locator('#zone-name').count()).toBe(0)
  })

  describe.each([
    { width: 390, height: 844 },
    { width: 1366, height: 650 },
  ])('at $width x $height', viewport => {
    /** How much of the window's height shows the map, with nothing over it. */
    const mapInSight = (page: Page) =>
      page.evaluate(() => {
        const { left, width, top, bottom } = document.querySelector('.board-map')!.getBoundingClientRect()
        const x = left + width / 2
        const isSeen = (y: number) => document.elementFromPoint(x, y)?.closest('.board-map') !== null
        let seen = 0
        for (let y = 0; y < innerHeight; y += 2) if (y > top && y < bottom && isSeen(y)) seen += 2
        return seen / innerHeight
      })

    test('the map stays in sight, whatever panel is used', async () => {
      const page = await at('/board?position=opening&seed=7&player=greedy', { viewport })
      const atFirst = await mapInSight(page)
      expect(atFirst).toBeGreaterThanOrEqual(0.4)
      const names = ['Play', 'Zone', 'Position', 'Turn', 'Review', 'Watch', 'Share', 'Lists']
      expect(await page.locator('.panel-ways button').allTextContents()).toEqual(names)
      await openAll(page)
      for (const name of names) {
        await page.click(`.panel-ways button:has-text("${name}")`)
        const panel = page.locator(`[data-panel=${name.toLowerCase()}]`)
        await expect.poll(() => panel.evaluate(element => document.activeElement === element)).toBe(true)
        // What is led to stands below what leads to it, or as near as the end of the page lets it.
        const [lead, top] = await panel.evaluate(element => [
          document.querySelector('.panel-ways')!.getBoundingClientRect().bottom,
          element.getBoundingClientRect().top,
        ])
        expect(top).toBeGreaterThanOrEqual(lead! - 1)
        expect(top).toBeLessThan(viewport.height)
        expect(await mapInSight(page), name).toBeGreaterThanOrEqual(0.4)
      }
      await page.click('button:has-text("Plan the turn")')
      await page.waitForSelector('.plan')
      await page.click('.plan button:has-text("Next step")')
      expect(await mapInSight(page)).toBeGreaterThanOrEqual(0.4)
      expect(complaintsOf(page)).toEqual([])
    })

    test('and while a game is watched, where it does not move', async () => {
      const page = await at('/board?position=opening&seed=7&allies=greedy&axis=greedy', { viewport })
      await page.click('.panel-ways button:has-text("Watch")')
      await page.selectOption('label:has-text("Pace") select', 'fast')
      await page.click('section[aria-labelledby=watch-title] button:has-text("Play")')
      const before = await page.locator('.board-map').boundingBox()
      for (const turns of [0, 1, 2]) {
        await expect.poll(() => page.locator('.log summary').count(), { timeout: 60_000 }).toBeGreaterThan(turns)
        expect(await mapInSight(page)).toBeGreaterThanOrEqual(0.4)
        expect(await page.locator('.board-map').boundingBox()).toEqual(before)
      }
      await page.click('button:has-text("Pause")')
      expect(complaintsOf(page)).toEqual([])
    })

    test('the map goes from edge to edge, and the foot of the page is not under it', async () => {
      const page = await at('/board?position=opening', { viewport })
      const map = (await page.locator('.board-map').boundingBox())!
      const panels = (await page.locator('.board-panels').boundingBox())!
      const isWide = viewport.width > 1000
      expect(map.x).toBe(0)
      expect(map.width).toBeCloseTo(isWide ? panels.x : viewport.width, 0)
      expect(map.y).toBeCloseTo((await page.locator('body > header').boundingBox())!.height, 0)
      if (isWide) expect(map.y + map.height).toBeCloseTo(viewport.height, 0)
      const foot = (await page.locator('body > footer').boundingBox())!
      expect(isWide ? foot.x >= map.width - 1 : foot.y > viewport.height).toBe(true)
    })
  })

  test.each([390, 980, 1366])(
    'nothing that is written on the map lies over anything else, as it is drawn: %s wide',
    async width => {
      for (const lang of ['en', 'ru']) {
        const page = await at(`/board?position=opening&lang=${lang}`, { viewport: { width, height: 800 } })
        for (const zoomedIn of [false, true]) {
          if (zoomedIn) for (const _ of [1, 2, 3]) await page.click('.map-buttons button >> nth=0')
          const clashes = await page.evaluate(() => {
            const boxes = Array.from(document.querySelectorAll('.labels .label'), element => ({
              name: `${element.getAttribute('data-label')} ${element.getAttribute('class')}`,
              box: element.getBoundingClientRect(),
            }))
            return boxes.flatMap((one, index) =>
              boxes
                .slice(index + 1)
                .filter(
                  ({ box }) =>
                    Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1.5 &&
                    Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1.5,
                )
                .map(other => `${one.name} / ${other.name}`),
            )
          })
          expect(clashes).toEqual([])
        }
      }
    },
  )

  test('pieces are drawn with their counts, and a phone begins at the front', async () => {
    const page = await at('/board?position=opening', { viewport: { width: 390, height: 844 } })
    const ukraine = page.locator('.label.army[data-label="Ukraine"]')
    expect(
      await ukraine.locator('use').evaluateAll(uses => uses.map(use => use.getAttribute('href')?.split('#')[1])),
    ).toEqual(['infantry', 'tank'])
    expect(await ukraine.locator('text').allTextContents()).toEqual(['3', '2'])
    const map = (await page.locator('.board-map').boundingBox())!
    for (const name of ['Ukraine', 'Russia', 'West Russia', 'Eastern Europe']) {
      const { x, y, width, height } = (await page.locator(`.label.army[data-label="${name}"]`).boundingBox())!
      expect(x >= map.x && x + width <= map.x + map.width, name).toBe(true)
      expect(y >= map.y && y + height <= map.y + map.height, name).toBe(true)
    }
    expect(complaintsOf(page)).toEqual([])
  })

  test('in Russian the spaces have Russian names, and are found by the English ones too', async () => {
    const page = await at('/board?position=opening&lang=ru')
    await page.locator('.zone-table summary').click()
    await page.fill('.zone-table input', 'Ukraine')
    expect(await page.locator('.zone-table tbody tr').allTextContents()).toEqual(['Украина3 пехоты, 2 танкаГермания1'])
    await page.click('.zone-table tbody button')
    expect(await page.locator('#zone-name').textContent()).toBe('Украина')
    expect(await page.locator('.zone').textContent()).toContain('На доске: Ukraine.')
    await page.click('.zone summary:has-text("Соседи")')
    expect(await page.locator('.zone .chip').allTextContents()).toContain('Восточная Европа')
    const drawn = await page.locator('.board-map text.name').allTextContents()
    expect(drawn.filter(text => /[A-Za-z]/.test(text))).toEqual([])
    expect(drawn).toContain('Украина')
  })

  test('two fingers zoom', async () => {
    const page = await at('/board?position=opening', { viewport: { width: 360, height: 740 }, hasTouch: true })
    const { x, y, width, height } = (await page.locator('.board-map').boundingBox())!
    const [middle, level] = [x + width / 2, y + height / 2]
    const wide = async () => Number((await page.getAttribute('.board-map', 'viewBox'))!.split(' ')[2])
    const before = await wide()
    const device = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      device.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: middle - apart, y: level, id: 1 },
                { x: middle + apart, y: level, id: 2 },
              ],
      })
    await touch('touchStart', 20)
    for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await expect.poll(wide).toBeLessThan(before / 2)
    expect(await page.locator('#zone-name').count()).toBe(0)
    await page.touchscreen.tap(middle, level)
    expect(await page.locator('#zone-name').count()).toBe(1)
  })

  test('a position is edited, undone, done again, and still there after a reload', async () => {
    const page = await at()
    await page.click(space('Karelia'))
    await page.click('.zone-head button:has-text("Change it")')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change it')
    await page.click('[aria-label="one more tank, USSR"]')
    await page.selectOption('label:has-text("Owner of Karelia") select', 'germany')
    await page.getByText('No game comes to this position').waitFor()
    expect(await page.locator('.panel .fault strong').first().textContent()).toContain('Karelia, USSR')
    await page.click('button:has-text("Undo")')
    await page.getByText('The rules have nothing against').waitFor()
    const label = () => page.locator(space('Karelia')).getAttribute('aria-label')
    expect(await label()).toBe('Karelia, USSR, 1 IPC: 3 infantry, 1 tank')
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await page.waitForSelector('.board-map')
    expect(await label()).toBe('Karelia, USSR, 1 IPC: 3 infantry, 1 tank')
    expect(await page.locator('label:has-text("Stored position") select').inputValue()).toBe('')
  })

  test('JSON that is no position is refused with its place and stays in the box; one that is, is taken', async () => {
    const page = await at()
    await page.click('summary:has-text("Paste JSON")')
    await page.fill('textarea', '{"power": "ussr", "units": {"Nowhere": {}}}')
    await page.click('button:has-text("Take it over")')
    await page.locator('.fault strong:has-text("Nowhere")').waitFor()
    expect(await page.inputValue('textarea')).toContain('Nowhere')
    await page.fill('textarea', '{"power": "japan", "round": 3, "units": {"Japan": {"japan": {"infantry": 9}}}}')
    await page.click('button:has-text("Take it over")')
    await expect.poll(() => standing(page)).toBe('Round 3, Japan: Purchase')
    expect(await page.locator(space('Japan')).getAttribute('aria-label')).toContain('9 infantry')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:has-text("Download JSON")'),
    ])
    const json = readFileSync(await download.path(), 'utf8')
    expect(JSON.parse(json)).toMatchObject({ power: 'japan', round: 3 })

    // On a page of its own the file brings the position, and its text stands there to be mended.
    const other = await at()
    const file = { name: 'position.json', mimeType: 'application/json', buffer: Buffer.from(json) }
    await other.getByLabel('Open a file').setInputFiles(file)
    await expect.poll(() => standing(other)).toBe('Round 3, Japan: Purchase')
    expect(JSON.parse(await other.inputValue('textarea'))).toEqual(JSON.parse(json))
  })

  test('a battle is dropped into the calculator, with all who get there by the rules', async () => {
    const page = await at()
    await page.click(space('Ukraine'))
    await page.click('.zone button:has-text("All")')
    // A tank and a fighter from Russia, two territories away.
    expect(await page.getByLabel('tank from Russia, of 1').inputValue()).toBe('1')
    await page.click('text=Odds in the calculator')
    await page.waitForSelector('.answer')
    expect(new URL(page.url()).search).toBe('?battle=3i+2t+1f+v+3i+2t&policies.attacker.keepLand=1')
  })

  test('a landing is dropped into the calculator, and troops that no transport holds are not', async () => {
    const page = await at()
    await page.click(space('Anglo-Egypt Sudan'))
    await page.click('.zone .attack button:has-text("None")')
    await page.selectOption('label:has-text("Landing from the sea") select', { label: 'from SZ 17, 1 transport' })
    const infantry = page.getByLabel('infantry from Southern Europe, of 2')
    const tank = page.locator('fieldset:has-text("Landed are")').getByLabel('tank from North Africa, of 1')
    await infantry.fill('2')
    await tank.fill('1')
    await tank.press('Tab')
    await page.getByText('So many troops do not go on 1 transport').waitFor()
    expect(await page.locator('text=Odds in the calculator').count()).toBe(0)
    await infantry.fill('1')
    await infantry.press('Tab')
    await page.click('text=Odds in the calculator')
    await page.waitForSelector('.answer')
    expect(new URLSearchParams(new URL(page.url()).search).get('battle')).toBe('sea: 1trn; land: 1i 1t v 2i 1t')
  })

  test('a number that cannot be is said to be wrong, and changes nothing', async () => {
    const page = await at()
    await page.click('summary:has-text("Money and income")')
    const money = page.getByLabel('IPC in hand, USSR')
    const before = await money.inputValue()
    for (const wrong of ['-4', '1.5', 'many', '10000']) {
      await money.fill(wrong)
      await money.press('Tab')
      await page.getByText('A whole number from 0 to 9999').waitFor()
      expect([await money.inputValue(), await money.getAttribute('aria-invalid')]).toEqual([wrong, 'true'])
    }
    expect(await page.locator('button:has-text("Undo")').isDisabled()).toBe(true)
    await money.fill(String(Number(before) + 1))
    await money.press('Tab')
    await page.locator('button:has-text("Undo"):not([disabled])').click()
    await expect.poll(() => money.inputValue()).toBe(before)
    expect(await page.locator('label:has-text("Stored position") select').inputValue()).toBe('opening')
    expect(new URL(page.url()).search).toBe('?position=opening')
  })

  test('on a phone the zone comes to the reader who chose it, and the map is a button away', async () => {
    const page = await at('/board?position=opening', { viewport: { width: 360, height: 740 }, hasTouch: true })
    const { x, y, width, height } = (await page.locator('.board-map').boundingBox())!
    const topOf = (): Promise<number> =>
      page.evaluate(() => document.querySelector('#zone-name')!.getBoundingClientRect().top)
    // Below the map it is in sight at once; where the reader has gone on to another panel, it comes and has the focus.
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.waitForSelector('#zone-name')
    expect(await topOf()).toBeGreaterThan(y + height)
    expect(await topOf()).toBeLessThan(740 * 0.75)
    await page.click('.panel-ways button:has-text("Watch")')
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('zone-name')
    expect(await topOf()).toBeGreaterThan(height)
    expect(await topOf()).toBeLessThan(740 * 0.75)
    await page.click('button:has-text("Back to the map")')
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-space'))).toBe(true)
    // From the keyboard the same.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('zone-name')
  })

  test('a kept text that is no position is said to be none, can be copied, and is forgotten when it may be', async () => {
    const page = await at()
    const broken = '{"power": "ussr", "units": {"Karelia": 5}}'
    await page.evaluate(text => localStorage.setItem('sandtable.board', text), broken)
    for (const _ of ['first', 'again']) {
      await page.goto(new URL('/board', page.url()).href)
      await page.waitForSelector('.board-map')
      expect(await page.getByLabel('The position that this browser kept cannot be read').inputValue()).toBe(broken)
      expect(await standing(page)).toBe('Round 1, USSR: Purchase')
    }
    await page.click('button:has-text("Forget this text")')
    expect(await page.locator('.notice').count()).toBe(0)
    await page.reload()
    await page.waitForSelector('.board-map')
    expect(await page.locator('.notice').count()).toBe(0)
    expect(complaintsOf(page)).toEqual([])
  })

  test('words of the address that mean nothing here are said and left out', async () => {
    const page = await at('/board?position=nowhere&player=greedy&colour=red')
    expect(await page.locator('.notice').textContent()).toContain('position=nowhere, colour=red')
    expect(new URL(page.url()).search).toBe('?position=opening&player=greedy')
  })

  test('the odds of a planned battle are those of the calculator', async () => {
    const page = await at('/board?position=opening&seed=7&player=greedy')
    await page.click('button:has-text("Plan the turn")')
    await page.waitForSelector('.plan')
    const row = page.locator('.plan tr:has(a)').first()
    const wins = await row.locator('td').nth(2).textContent()
    const chance = Number(/[\d.]+/.exec(wins!)![0])
    await row.locator('a').click()
    await settled(page)
    const answer = (await page.locator('.answer').textContent())!
    const shown = [...answer.matchAll(/([\d.]+) %/g)].map(([, text]) => Number(text).toFixed(1))
    expect(shown).toContain(chance.toFixed(1))
  })

  test('a turn is planned, gone through on the map, and played to its end', async () => {
    const page = await at('/board?position=opening&seed=7')
    await page.click('button:has-text("Plan the turn")')
    await page.waitForSelector('.plan')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('plan-title')
    await page.click('.plan button:has-text("Next step")')
    expect(await page.locator('.plan .count').textContent()).toMatch(/^Step 2 of/)
    expect(await page.locator('.trail.now').count()).toBeGreaterThan(0)
    await page.click('summary:has-text("What else was weighed: Combat movement")')
    await page.click('[aria-label^="Show on the map"][aria-pressed=false]:visible >> nth=0')
    expect(await page.locator('.plan td button[aria-pressed=true]').count()).toBeGreaterThan(0)
    await page.click('button:has-text("Play the turn to its end")')
    await expect.poll(() => standing(page), { timeout: 60_000 }).toBe('Round 1, Germany: Purchase')
    expect(await page.locator('.log summary').first().textContent()).toBe('Round 1, USSR.')
    expect(await page.locator('.board > [role=status]').textContent()).toContain('Germany is next')
    expect(complaintsOf(page)).toEqual([])
  })

  test('orders without dice are carried out, and the turn stands at its battles', async () => {
    const page = await at('/board?position=opening&seed=7&player=sampler%401&level=instant')
    await page.click('button:has-text("Plan the turn")')
    await page.waitForSelector('.plan')
    await page.click('button:has-text("Carry these orders out")')
    await expect.poll(() => standing(page)).toBe('Round 1, USSR: Battles')
    await page.click('button:has-text("Undo")')
    expect(await standing(page)).toBe('Round 1, USSR: Purchase')
  })

  test('orders of a plan are reviewed phase by phase; an alternative is shown, and carried out by one click', async () => {
    const page = await at('/board?position=opening&seed=7&player=sampler%401&level=instant')
    await page.click('button:has-text("Plan the turn")')
    await page.waitForSelector('.plan')
    await page.click('.plan button:has-text("Review these orders: Combat movement")')
    await page.locator('#review-answer').waitFor({ timeout: 60_000 })
    expect(await page.locator('#review-answer').textContent()).toBe('Review: USSR, round 1, Combat movement')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('review-answer')
    const review = page.locator('.review')
    expect(await review.textContent()).toMatch(/Judged chance to win: \d+(\.\d)? % ± /)
    const rows = await review.locator('tbody tr').allTextContents()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatch(/± .*(given|giving|within its error)|cannot be left out/)
    expect(await review.locator('.alternatives > li').count()).toBeGreaterThan(0)
    // The board has moved on only in the question.
    expect(await standing(page)).toBe('Round 1, USSR: Purchase')
    const show = review.locator('.alternatives button:has-text("Show on the map") >> nth=0')
    await show.click()
    expect(await show.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.trail.now').count()).toBeGreaterThan(0)
    expect(await page.locator('.plan button:has-text("Carry these orders out")').isDisabled()).toBe(true)
    await show.click()
    expect(await show.getAttribute('aria-pressed')).toBe('false')
    await review.locator('.alternatives button:has-text("Carry these out instead") >> nth=0').click()
    await expect.poll(() => standing(page)).not.toBe('Round 1, USSR: Purchase')
    expect(await page.locator('#review-answer').count()).toBe(0)
    expect(await page.locator('.log summary').first().textContent()).toBe('Round 1, USSR.')
    expect(complaintsOf(page)).toEqual([])
  })

  test("orders of one's own are reviewed; those that are not allowed are refused beside them", async () => {
    const page = await at('/board?position=opening&seed=7')
    const review = page.locator('.review')
    await review.locator('summary').click()
    await review.locator('textarea').fill('[{"order": "buy", "units": {"tank": 9}}]')
    await review.locator('button:has-text("Review these orders")').click()
    await review.locator('.fault strong:has-text("order 1")').waitFor()
    // A purchase is written by its counts.
    await review.getByLabel('tank', { exact: true }).fill('1')
    await page.keyboard.press('Tab')
    expect(JSON.parse(await review.locator('textarea').inputValue())).toEqual([{ order: 'buy', units: { tank: 1 } }])
    await review.locator('button:has-text("Review these orders")').click()
    await page.locator('#review-answer').waitFor({ timeout: 60_000 })
    expect(await review.textContent()).toMatch(/These orders cost \d+\.\d points of 100/)
    expect(await review.locator('.fault').count()).toBe(0)
    expect(await review.locator('.alternatives li strong').first().textContent()).toBe('2 infantry')
  })

  test('a turn whose time was cut says so, with the counts that give it again', async () => {
    const page = await at('/board?position=opening&seed=7&level=strong&player=sampler')
    await page.selectOption('label:has-text("Think for at most") select', '1000')
    expect(new URL(page.url()).searchParams.get('maxMs')).toBe('1000')
    const asked = page.waitForRequest(/\/turn$/)
    await page.click('button:has-text("Plan the turn")')
    expect((await asked).postDataJSON()).toMatchObject({ maxMs: 1000, level: 'strong' })
    await page.waitForSelector('.plan .notice', { timeout: 60_000 })
    expect(await page.locator('.plan .notice').textContent()).toContain('The time was over')
    expect(await page.locator('.plan .notice code').textContent()).toMatch(/^"seed":7,"samples":\{"purchase":\d+/)
    expect(await page.locator('[role=status]').first().textContent()).toContain('The time was over')
    // Who searches nothing has no time to be limited.
    await page.selectOption('label:has-text("Player") select', 'greedy')
    expect(await page.locator('label:has-text("Think for at most")').count()).toBe(0)
    await page.click('button:has-text("Plan the turn")')
    await expect.poll(() => page.locator('.plan .hint').first().textContent()).toContain('greedy')
    expect(await page.locator('.plan .notice').count()).toBe(0)
  })

  test('turns that are played tell the luck of their battles, and what they brought without it', async () => {
    const page = await at('/board?position=opening&seed=7&allies=greedy&axis=greedy')
    const one = page.locator('section[aria-labelledby=watch-title] button:has-text("One turn")')
    await one.click()
    await page.waitForSelector('.log .luck table')
    const shares = await page.locator('.log .luck tbody td').allTextContents()
    const numbers = shares.map(text => Number(text.replace('−', '-')))
    const sum = numbers.filter((_, index) => index % 2 === 0).reduce((one, other) => one + other, 0)
    const told = await page.locator('.log .luck tfoot td').first().textContent()
    expect(Math.abs(sum - Number(told!.replace('−', '-')))).toBeLessThan(0.21)
    expect(await page.locator('.log details .luck').textContent()).toMatch(/changed by [+−]\d+ IPC\..*Without luck: /)
    await page.waitForSelector('button:has-text("One turn"):not([disabled])')
    await one.click()
    await expect.poll(() => page.locator('.log summary').count(), { timeout: 60_000 }).toBe(2)
    expect(await page.locator('.log > .luck').textContent()).toMatch(/^Luck in 2 turns with \d+ battles/)
    await openAll(page)
    expect(await seriousIn(page)).toEqual([])
    expect(complaintsOf(page)).toEqual([])
  })

  test('a game is watched, paused, goes on turn by turn, and a turn back', async () => {
    const page = await at('/board?position=opening&seed=7&allies=greedy&axis=greedy')
    await page.selectOption('label:has-text("Pace") select', 'fast')
    await page.click('section[aria-labelledby=watch-title] button:has-text("Play")')
    await expect.poll(() => page.locator('.log summary').count(), { timeout: 60_000 }).toBeGreaterThan(2)
    await page.click('button:has-text("Pause")')
    await page.waitForSelector('button:has-text("One turn"):not([disabled])')
    const turns = await page.locator('.log summary').count()
    await page.click('button:has-text("One turn")')
    await expect.poll(() => page.locator('.log summary').count(), { timeout: 60_000 }).toBe(turns + 1)
    await page.click('[data-panel=watch] button:has-text("Back a turn")')
    await expect.poll(() => page.locator('.log summary').count()).toBe(turns)
    expect(complaintsOf(page)).toEqual([])
  })

  describe.each(['light', 'dark'] as const)('in its %s theme', colorScheme => {
    test('nothing that axe calls serious, with everything open', async () => {
      const page = await at('/board?position=opening&seed=7', { colorScheme })
      await page.click(space('Ukraine'))
      await page.click('button:has-text("Plan the turn")')
      await page.waitForSelector('.plan')
      await page.click('.plan button:has-text("Review these orders: Purchase")')
      await page.locator('#review-answer').waitFor({ timeout: 60_000 })
      await openAll(page)
      expect(await seriousIn(page)).toEqual([])
    })
  })

  test.each(['en', 'ru'])('fits a phone of 360 pixels, with targets to touch (%s)', async lang => {
    const page = await at(`/board?position=opening&seed=7&level=instant&lang=${lang}&player=${'x'.repeat(300)}`, {
      viewport: { width: 360, height: 740 },
    })
    await page.evaluate(() =>
      document
        .querySelector<SVGElement>('[data-space="Ukraine"]')!
        .dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
    await page.click('[data-panel=turn] button.main')
    await page.waitForSelector('.plan')
    await page.click('.plan .buttons button >> nth=3')
    await page.locator('#review-answer').waitFor({ timeout: 60_000 })
    await openAll(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const small = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('button, select, input, summary, nav a'), element => {
        const { width, height } = element.getBoundingClientRect()
        return width === 0 || height >= 43.5 ? '' : `${element.outerHTML.slice(0, 80)} ${width}x${height}`
      }).filter(Boolean),
    )
    expect(small).toEqual([])
    const narrow = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('.zone-table button, footer a, td a'), element =>
        element.getBoundingClientRect().width >= 43.5 ? '' : element.outerHTML.slice(0, 80),
      ).filter(Boolean),
    )
    expect(narrow).toEqual([])
  })

  test('a battle under way is taken to the calculator, and other powers are asked about', async () => {
    const page = await at('/board?position=opening&seed=7&player=sampler%401')
    await page.click('button:has-text("Plan the turn")')
    await page.waitForSelector('.plan')
    await page.click('button:has-text("Carry these orders out")')
    await page.waitForSelector('.log')
    // The middle of its box is in Sweden.
    await page.dispatchEvent(space('Norway Finland'), 'click')
    await page.getByText('USSR: nobody else gets there in one turn.').waitFor()
    await page.selectOption('.zone label:has-text("Attacker") select', 'unitedKingdom')
    await page.locator('.zone fieldset:has-text("United Kingdom attacks with")').waitFor()
    await page.click('text=Odds of the battle under way')
    await page.waitForSelector('.answer')
    expect(new URLSearchParams(new URL(page.url()).search).get('battle')).toMatch(/^\d+i .*v \d+i/)
  })

  test('the other language asks for the same', async () => {
    const page = await at('/board?position=opening&seed=7')
    await page.fill('[aria-describedby=seed-help]', '11')
    await page.keyboard.press('Tab')
    await page.click('a.language')
    await page.waitForURL(/lang=ru/)
    await page.waitForSelector('.board-map')
    expect(new URL(page.url()).search).toBe('?position=opening&seed=11&lang=ru')
    expect(await page.locator(space('Ukraine')).getAttribute('aria-label')).toBe(
      'Украина, Германия, 1 IPC: 3 пехоты, 2 танка',
    )
  })

  test('a board that cannot be fetched is no empty page', async () => {
    const page = await open('/livez')
    await page.route('**/v1/games/aa1941/board', route => route.abort())
    await page.goto(new URL('/board', page.url()).href)
    expect(await page.locator('[role=alert]').textContent()).toBe('The board could not be fetched.')
    expect(await page.locator('a:has-text("Start from the opening")').getAttribute('href')).toBe(
      '/board?position=opening&lang=en',
    )
    expect(await page.locator('main table').count()).toBe(1)
  })

  test('without script it says what it would do', async () => {
    const page = await open('/board', { javaScriptEnabled: false })
    expect(await page.locator('main').textContent()).toContain('With script this page shows the world as a map')
  })
})
