import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

describeInBrowser('the calculator', (open, url) => {
  test('answers a link, and says what it stands on', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f')
    await settled(page)
    expect(await page.textContent('.headline strong')).toBe('30.4 %')
    expect(await page.textContent('.headline')).toContain('about 3 times in 10')
    expect(await page.textContent('.footing')).toContain('Exact')
    expect(complaintsOf(page)).toEqual([])
  })

  test('answers while one types, in the address too, and wipes nothing', async () => {
    const page = await open('/')
    await page.locator('#battle').pressSequentially('3 inf 2 tanks v 4 inf 1 ftr')
    await settled(page)
    expect(await page.textContent('.headline strong')).toBe('30.4 %')
    expect(await page.inputValue('#battle')).toBe('3 inf 2 tanks v 4 inf 1 ftr')
    expect(new URL(page.url()).searchParams.get('battle')).toBe('3 inf 2 tanks v 4 inf 1 ftr')
    await page.locator('#battle').pressSequentially(' 2 qq')
    await page.waitForSelector('#battle-fault p')
    expect(await page.textContent('#battle-fault')).toContain('"qq"')
    expect(await page.inputValue('#battle')).toBe('3 inf 2 tanks v 4 inf 1 ftr 2 qq')
  })

  test('answers what was typed before all of the script was there, and lets the typist go on', async () => {
    const page = await open('/')
    let fetch = (): void => {}
    const fetched = new Promise<void>(resolve => {
      fetch = resolve
    })
    await page.route(/text-en/, async route => {
      await fetched
      await route.continue()
    })
    await page.goto(page.url())
    await page.locator('#battle').pressSequentially('3 inf 2 tanks v 4 i')
    expect(await page.locator('[data-live]').count()).toBe(0)
    fetch()
    await page.waitForSelector('[data-live]', { state: 'attached' })
    await page.keyboard.type('nf 1 ftr')
    await settled(page)
    expect(await page.inputValue('#battle')).toBe('3 inf 2 tanks v 4 inf 1 ftr')
    await page.waitForFunction(() => document.querySelector('.headline strong')?.textContent === '30.4 %')
    expect(complaintsOf(page)).toEqual([])
  })

  test('selects the number that a tap enters, so that what is typed takes its place; a second tap sets the cursor', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await settled(page)
    const infantry = page.locator('.stepper input').first()
    await infantry.tap()
    await page.keyboard.type('5')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#battle')?.value === '5i 2t v 4i 1f')
    await infantry.tap()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#battle')?.value === '50i 2t v 4i 1f')
    expect(complaintsOf(page)).toEqual([])
  })

  test('undoes typing, clicking and clearing, and does them again', async () => {
    const page = await open('/?battle=3i+v+2i')
    await settled(page)
    await page.click('button[aria-label="one more Tank, Attacker"]')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#battle')?.value === '3i 1t v 2i')
    await page.click('text=Clear')
    expect(await page.inputValue('#battle')).toBe('')
    await page.focus('#battle')
    await page.keyboard.press('Control+z')
    expect(await page.inputValue('#battle')).toBe('3i 1t v 2i')
    await page.keyboard.press('Control+z')
    expect(await page.inputValue('#battle')).toBe('3i v 2i')
    await page.keyboard.press('Control+Shift+z')
    expect(await page.inputValue('#battle')).toBe('3i 1t v 2i')
  })

  test('offers to keep a land unit to the last, and does so at a click', async () => {
    const page = await open('/?battle=3i+2t+2f+v+4i')
    await settled(page)
    expect(await page.textContent('.headline strong')).toBe('96.2 %')
    const offer = page.getByRole('button', { name: /^Keep a land unit to the last/ })
    await offer.waitFor()
    expect(await offer.textContent()).toContain('captured 96.2 % → 99.4 %, swing −0.1 IPC')
    await offer.click()
    await page.waitForFunction(() => location.search.includes('keepLand=1'))
    await settled(page)
    expect(await page.textContent('.headline strong')).toBe('99.4 %')
  })

  test('swaps sides', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f')
    await settled(page)
    await page.click('text=Swap sides')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#battle')?.value === '4i 1f v 3i 2t')
    await settled(page)
  })

  test('goes on answering exactly when the network is gone', async () => {
    const page = await open('/?battle=3i+v+2i')
    await settled(page)
    await page.context().setOffline(true)
    await page.fill('#battle', '5i 2t v 6i')
    await page.waitForFunction(() => document.querySelector('.answer h2')?.textContent === '5i 2t v 6i')
    await settled(page)
    const shown = await page.textContent('.headline strong')
    const { outcomes } = await (await fetch(`${url()}/v1/games/aa1941/odds?battle=5i+2t+v+6i`)).json()
    expect(shown).toBe(`${(100 * outcomes.attackerWins).toFixed(1)} %`)
  })

  test('answers 20 against 20 on land with its own engine: whatever is asked of the service is never answered', async () => {
    const page = await open('/?battle=3i+v+2i')
    await settled(page)
    // What is asked beside an answer, as the cheapest addition, waits; an answer that needed the service would not come.
    await page.route('**/v1/**', () => {})
    for (const [before, key] of [
      ['12i 6t 2f v 14i 4t 2', 'f'],
      ['8i 4t 4f 4b v 12i 4t 3f 1', 'b'],
    ] as const) {
      await page.fill('#battle', before)
      await page.locator('#battle').press(key)
      await page.waitForFunction(
        line => document.querySelector('.result:not(.stale) .answer h2')?.textContent === line,
        before + key,
      )
      expect(await page.textContent('.footing')).toContain('Exact')
    }
  })

  test('samples through the service, sharpening, and stops when told', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f&method=monteCarlo&trials=100000000&seed=7')
    await page.waitForSelector('.working progress[value]')
    await page.waitForSelector('.headline small')
    await page.click('text=Stop')
    await page.waitForSelector('text=this is what had come so far')
    expect(await page.locator('.working').count()).toBe(0)
    expect(complaintsOf(page)).toEqual([])
  })

  test('works without script', async () => {
    const page = await open('/', { javaScriptEnabled: false })
    await page.fill('#battle', '3i 2t v 4i 1f')
    await page.click('form.battle button.main')
    expect(await page.textContent('.headline strong')).toBe('30.4 %')
    expect(complaintsOf(page)).toEqual([])
  })
})
