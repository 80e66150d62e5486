import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn, settled } from './harness.ts'

const battleOf = (page: Page): string | null => new URL(page.url()).searchParams.get('battle')
const paramOf = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name)

describeInBrowser('the line and the forms', open => {
  test('a fault is marked at its word, and a suggestion mends it', async () => {
    const page = await open('/?battle=3i+2+infntry+v+4i')
    await page.waitForSelector('.marked mark')
    expect(await page.textContent('.marked mark')).toBe('infntry')
    await page.click('button:text-is("infantry")')
    await settled(page)
    expect(await page.inputValue('#battle')).toBe('3i 2 infantry v 4i')
    expect(await page.locator('.marked').count()).toBe(0)
    await page.click('text=Undo')
    await page.waitForSelector('.marked mark')
    expect(await page.inputValue('#battle')).toBe('3i 2 infntry v 4i')
  })

  test('a form follows the line and writes it', async () => {
    const page = await open('/?game=miniatures&battle=sherman+v+panzer-iv+at+3')
    await settled(page)
    await page.click('[aria-label="More: M4A1 Sherman"]')
    await page.waitForSelector('#field-attacker')
    expect(await page.inputValue('#field-attacker')).toBe('m4a1-sherman')
    expect(await page.inputValue('#field-range')).toBe('3')
    await page.click('button[aria-label="range: one more"]')
    await page.waitForFunction(() => location.search.includes('at+4'))
    expect(battleOf(page)).toBe('sherman v panzer-iv at 4')
    await page.fill('#battle', 'kv-1 v tiger at 2')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#field-attacker')?.value === 'kv-1')
    await page.fill('#field-attacker', 'stug-iii-ausf-g')
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => location.search.includes('stug'))
    expect(battleOf(page)).toBe('stug-iii v tiger at 2')
    await page.click('text=Undo')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#field-attacker')?.value === 'kv-1')
    expect(complaintsOf(page)).toEqual([])
  })

  test('a question that is not complete stays, says what is missing where it is, and comes back when undone', async () => {
    const page = await open('/?game=voyna&battle=wave:+tiger+v+su-76i')
    await settled(page)
    await page.click('[aria-label="More: Tiger"]')
    await page.fill('#field-attacker-units-0', 'tigre')
    await page.keyboard.press('Tab')
    await page.waitForSelector('#field-attacker-units-0-fault')
    expect(await page.inputValue('#field-attacker-units-0')).toBe('tigre')
    await page.click('text=Undo')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#field-attacker-units-0')?.value === 'tiger',
    )
    await page.click('text=Redo')
    await page.waitForSelector('#field-attacker-units-0-fault')
    await page.fill('#field-attacker-units-0', 'tiger')
    await page.keyboard.press('Tab')
    await page.click('button[aria-label="Add: unit"] >> nth=0')
    await page.click('[data-pick="infantry"]')
    await page.waitForFunction(() => location.search.includes('tiger,+infantry'))
    await settled(page)
    expect(battleOf(page)).toBe('wave: tiger, infantry v su-76i')
  })

  test('every kind of question of every game can be chosen, and its example is answered', async () => {
    for (const game of ['miniatures', 'voyna', 'modern-ops']) {
      const page = await open(`/?game=${game}`)
      await page.waitForSelector('#question-kind')
      const kinds = await page
        .locator('#question-kind [data-kind]')
        .evaluateAll(tiles => tiles.map(tile => tile.getAttribute('data-kind')!))
      for (const kind of kinds) {
        await page.click(`[data-kind="${kind}"]`)
        await page.waitForFunction(
          wanted =>
            document.querySelector('#question-kind [aria-pressed="true"]')?.getAttribute('data-kind') === wanted,
          kind,
        )
        await page.waitForSelector('.question-form:not(.waits) > :is(.fields, .more)')
        await page.waitForSelector('.result .answer')
        await settled(page)
        expect(await page.locator('#battle-fault p').count(), `${game} ${kind}`).toBe(0)
      }
      expect(complaintsOf(page)).toEqual([])
      await page.close()
    }
  })

  test('from the first page any kind of question is answered with an example in two taps after the game', async () => {
    const page = await open('/')
    for (const game of ['miniatures', 'voyna', 'modern-ops']) {
      await page.goto(new URL('/', page.url()).href)
      await page.click(`nav.tiles a[href*="game=${game}"]`)
      await page.waitForSelector('[data-kind]')
      const kinds = await page
        .locator('#question-kind [data-kind]')
        .evaluateAll(tiles => tiles.map(tile => tile.getAttribute('data-kind')!))
      expect(kinds.length).toBeGreaterThan(4)
      for (const kind of kinds) {
        await page.goto(new URL(`/?game=${game}`, page.url()).href)
        await page.click(`[data-kind="${kind}"]`)
        await page.waitForSelector('.result .answer')
        await settled(page)
        expect(await page.locator('#battle-fault p').count(), `${game} ${kind}`).toBe(0)
      }
    }
    expect(complaintsOf(page)).toEqual([])
  }, 300_000)

  test('a piece that is picked joins the question, and is counted with buttons', async () => {
    const page = await open('/?game=modern-ops&battle=howitzer+v+tank')
    await page.click('button[aria-label="Add: target"]')
    await page.click('[data-pick="infantry"]')
    await page.waitForFunction(() => location.search.includes('infantry'))
    await page.click('button[aria-label="tank: one more"]')
    await page.waitForFunction(() => location.search.includes('2+tank'))
    expect(battleOf(page)).toBe('howitzer v 2 tank infantry')
  })

  test('a line is drawn with the mouse, and by keys, and becomes the question', async () => {
    const phase =
      '/?game=modern-ops&kind=phase&own=[{"class":"command-node"},{"class":"air-defence"},{"class":"tank"}]&enemy=[{"class":"bomber"},{"class":"command-node"}]'
    const page = await open(phase)
    await page.waitForSelector('.ops-map')
    await page.locator('.ops-map').scrollIntoViewIfNeeded()
    const middle = async (hex: string) => {
      const box = (await page.locator(`[data-hex="${hex}"] polygon`).boundingBox())!
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    // The air defence lies to the left of the command node, the tank to its right.
    await page.mouse.move(...(await middle('c6')))
    await page.mouse.down()
    await page.mouse.move(...(await middle('e6')), { steps: 4 })
    await page.mouse.up()
    await page.waitForFunction(() => decodeURIComponent(location.search).includes('"covers":["tank+1"]'))
    await page.waitForSelector('.ops line.cover', { state: 'attached' })
    await page.click('.lines button')
    await page.waitForFunction(() => decodeURIComponent(location.search).includes('"covers":[]'))
    // From the bomber of the enemy to the tank: down from its hex, five rows and one column.
    await page.focus('.ops-map')
    await page.keyboard.press('Escape')
    await page.locator('.ops-map').evaluate(map => map.getAttribute('aria-activedescendant'))
    for (let left = 0; left < 6; left++) await page.keyboard.press('ArrowLeft')
    for (let up = 0; up < 5; up++) await page.keyboard.press('ArrowUp')
    for (let right = 0; right < 3; right++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    for (let down = 0; down < 5; down++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => /bomber/.test(location.search) && !location.search.includes('kind=phase'))
    await settled(page)
    expect(await page.locator('#battle-fault .fault p').count()).toBe(0)
    expect(await page.getAttribute('[data-kind="strike"]', 'aria-pressed')).toBe('true')
    expect(complaintsOf(page)).toEqual([])
  })

  test('range and side are set by keys and by a click', async () => {
    const page = await open('/?game=miniatures&battle=sherman+v+panzer-iv+at+3')
    await page.waitForSelector('[role=slider]')
    await page.focus('[role=slider]')
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => location.search.includes('at+4'))
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => location.search.includes('rear'))
    expect(battleOf(page)).toBe('sherman v panzer-iv at 4 rear')
    await page.click('[data-hex="2,0"]')
    await page.waitForFunction(() => location.search.includes('at+2'))
    expect(battleOf(page)).toBe('sherman v panzer-iv at 2')
  })

  test('units are put on the map by a click and by keys', async () => {
    const page = await open(
      '/?game=miniatures&kind=sight&field=hill-107&pairs=[{"attacker":{"at":[4,-1]},"target":{"at":[0,-1]}}]',
    )
    await settled(page)
    await page.waitForSelector('[role=listbox]')
    await page.click('[data-hex="3,0"] polygon')
    await page.waitForFunction(() => decodeURIComponent(location.search).includes('[3,0]'))
    await page.click('[data-place="pairs.0.target"]')
    await page.focus('[role=listbox]')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => decodeURIComponent(location.search).includes('[2,0]'))
    expect(JSON.parse(paramOf(page, 'pairs')!)).toEqual([{ attacker: { at: [3, 0] }, target: { at: [2, 0] } }])
    await settled(page)
    await page.waitForSelector('text=[3, 0] sees [2, 0].')
  })

  test('a card is turned, and the picture follows the answer', async () => {
    const page = await open('/?game=voyna&battle=wave:+tiger,+infantry+v+su-76i,+pak-35')
    await settled(page)
    await page.waitForSelector('.picture .box')
    await page.click('button[aria-label="Tiger: turned"]')
    await page.waitForFunction(() => location.search.includes('turned'))
    expect(battleOf(page)).toBe('wave: tiger turned, infantry v su-76i, pak-35')
  })

  test('the ladder of a duel is drawn and said', async () => {
    const page = await open('/?game=modern-ops&battle=duel:+howitzer+v+towed+howitzer+half')
    await settled(page)
    await page.waitForSelector('.ladder')
    expect(await page.locator('.ladder .rung').count()).toBe(3)
    expect(await page.textContent('.picture li:nth-child(2)')).toBe(
      'Shot 2, by the defender: comes in 55.6 % of the duels and destroys in 25.0 % of those. Answering pays.',
    )
  })

  test.each([
    ['miniatures', 'battle=sherman+v+panzer-iv+at+3'],
    [
      'miniatures',
      'kind=sight&field=hill-107&pairs=[{"attacker":{"at":[4,-1]},"target":{"at":[0,-1],"facing":"e","type":"vehicle"}}]',
    ],
    ['voyna', 'battle=wave:+tiger,+infantry+v+su-76i,+pak-35'],
    ['voyna', 'kind=deck&deck={"flag":"Germany","cards":{"depot":56,"tiger":4}}'],
    ['modern-ops', 'battle=duel:+howitzer+v+towed+howitzer+half'],
    ['modern-ops', 'battle=howitzer+v+tonk'],
    ['modern-ops', 'kind=phase&own=[{"class":"command-node"},{"class":"howitzer","count":2}]&enemy=[{"class":"tank"}]'],
  ])('%s %s: nothing serious for axe, no sideways scrolling on a phone', async (game, query) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(`/?game=${game}&${query}`, { colorScheme, viewport: { width: 360, height: 800 } })
      await page.waitForSelector('.question-form')
      if (!query.includes('tonk')) await settled(page)
      expect(await seriousIn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await page.close()
    }
  })
})
