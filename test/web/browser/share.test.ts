import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

const battle = '/?battle=3i+2t+v+4i+1f'

/** The line says this, and its answer is there. */
const showing = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(words => document.querySelector<HTMLInputElement>('#battle')?.value === words, text)
  await page.waitForFunction(words => document.querySelector('.answer h2')?.textContent === words, text)
  await settled(page)
}

const copying = { permissions: ['clipboard-read', 'clipboard-write'] }
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
/** Waits until the page says this aloud. The answer is said too, when it has stood for a moment: before it, or after. */
const heard = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(words => document.querySelector('[role=status]')?.textContent === words, text)
}

describeInBrowser('battles a little different', (open, url) => {
  test('say what they would change before they are clicked, and it comes so', async () => {
    const page = await open(battle)
    const chip = page.locator('.what-if fieldset >> nth=0 >> .chip >> nth=0')
    await chip.filter({ hasText: 'win 53.1 % (+22.7)' }).waitFor()
    expect(await chip.textContent()).toContain('+1 Infantry')
    await chip.click()
    await showing(page, '4i 2t v 4i 1f')
    expect(await page.textContent('.headline strong')).toBe('53.1 %')
    // The same button, now of the next battle, has the focus still: it can be pressed again and again.
    await page.waitForSelector('.what-if:not(.waiting)')
    await page.keyboard.press('Enter')
    await showing(page, '5i 2t v 4i 1f')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await showing(page, '3i 2t v 4i 1f')
    expect(complaintsOf(page)).toEqual([])
  })

  test('go with what is typed', async () => {
    const page = await open(battle)
    await page.waitForSelector('.what-if:not(.waiting) .chip')
    await page.fill('#battle', '2s v 1dd')
    await page.waitForSelector('.what-if .chip:has-text("Destroyer")')
    await page.waitForFunction(() => !document.querySelector('.what-if.waiting, .what-if .waiting'))
    expect(await page.textContent('.what-if')).not.toContain('Infantry')
    await page.selectOption('select', 'modern-ops')
    await page.fill('#battle', 'duel: howitzer v towed howitzer half')
    await settled(page)
    await page.waitForSelector('.what-if', { state: 'detached' })
  })

  test('tell what is needed, as the service has it', async () => {
    const page = await open(battle)
    const asked = await fetch(`${url()}/v1/games/aa1941/odds/reinforce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ battle: '3i 2t v 4i 1f', side: 'attacker', reach: 0.9 }),
    })
    const { reached } = (await asked.json()) as { reached: { cost: number; battle: string; chance: number } }
    const needs = page.locator('.needs >> nth=0')
    await needs.locator('input').fill('90')
    const chip = needs.locator('> .chip', { hasText: `for ${reached.cost} IPC` })
    await chip.waitFor()
    await page.waitForSelector('.needs:not(.waiting)')
    expect(await chip.textContent()).toContain(`${(100 * reached.chance).toFixed(1)} %`)
    await chip.click()
    await showing(page, reached.battle)
    expect(await needs.locator('input').inputValue()).toBe('90')
    await page.locator('.needs >> nth=0', { hasText: 'Nothing is needed' }).waitFor()
    await page.context().setOffline(true)
    await page.fill('#battle', '3i v 3i')
    await page.locator('.needs >> nth=0', { hasText: 'needs the service' }).waitFor()
  })
})

describeInBrowser('passing a battle on', (open, url) => {
  test('by its link, as short as it can be', async () => {
    const page = await open('/?battle=3+inf+2+tanks+v+4+inf+1+ftr', copying)
    await settled(page)
    await page.click('text=Copy link')
    await heard(page, 'The link is copied.')
    expect(await copied(page)).toBe(`${url()}/?battle=3i+2t+v+4i+1f`)
    expect(await page.inputValue('#battle')).toBe('3 inf 2 tanks v 4 inf 1 ftr')
  })

  test('as text, and by hand where the browser does not copy', async () => {
    const page = await open(battle, copying)
    await settled(page)
    await page.click('text=Copy as text')
    await heard(page, 'The text is copied.')
    const text = await copied(page)
    expect(text).toContain('Attacker wins 30.4 %')
    expect(text).toContain(`${url()}/?battle=3i+2t+v+4i+1f`)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.click('text=Copy as text')
    await page.waitForSelector('.by-hand')
    expect(await page.inputValue('.by-hand')).toBe(text)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('by-hand')
  })

  test('as a picture, in both forms and by the clipboard', async () => {
    const page = await open(battle, copying)
    await settled(page)
    await page.click('text=Picture')
    await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.picture img')?.naturalWidth ?? 0) > 0)
    const fileOf = async (button: string): Promise<[string, Buffer]> => {
      const download = page.waitForEvent('download')
      await page.click(button)
      const file = await download
      return [file.suggestedFilename(), readFileSync(await file.path())]
    }
    const [svgName, svg] = await fileOf('text=Save as SVG')
    expect(svgName).toBe('3i-2t-v-4i-1f.svg')
    expect(svg.toString()).toContain('30.4 %')
    const [pngName, png] = await fileOf('text=Save as PNG')
    expect(pngName).toBe('3i-2t-v-4i-1f.png')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    // Twice as wide as the SVG.
    expect(png.readUInt32BE(16)).toBe(2 * 960)
    await page.click('text=Copy picture')
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === 'The picture is copied.')
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
    expect(types).toContain('image/png')
    expect(complaintsOf(page)).toEqual([])
  })

  test('on paper: the answer and its address, and nothing to click', async () => {
    const page = await open(battle)
    await page.waitForSelector('.what-if .chip')
    await page.emulateMedia({ media: 'print' })
    expect(await page.isVisible('.headline')).toBe(true)
    expect(await page.textContent('.print-only')).toBe(url() + battle)
    for (const hidden of ['.what-if', '.share', '.recent', 'form.battle'])
      expect(await page.isVisible(hidden)).toBe(false)
  })
})

describeInBrowser('battles looked at before', open => {
  const titles = (page: Page) => page.locator('.recent .go span').allTextContents()

  test('are kept once they have stood for a moment, found again, removed and had back', async () => {
    const page = await open(battle)
    await page.waitForSelector('.recent li', { state: 'attached' })
    await page.fill('#battle', '5i v 4i')
    await page.fill('#battle', '6i v 4i')
    await page.waitForSelector('.recent li >> nth=1', { state: 'attached' })
    expect(await titles(page)).toEqual(['6i v 4i', '3i 2t v 4i 1f'])
    await page.click('.recent summary')
    expect(await page.textContent('.recent .go >> nth=1')).toContain('win 30.4 %')
    await page.click('.recent .go >> nth=1')
    await showing(page, '3i 2t v 4i 1f')
    await page.keyboard.press('Control+z')
    await showing(page, '6i v 4i')
    await page.click('[aria-label="Remove 6i v 4i"]')
    expect(await titles(page)).toEqual(['3i 2t v 4i 1f'])
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.click('text=Bring back')
    expect(await titles(page)).toContain('6i v 4i')
    await page.click('text=Clear the list')
    expect(await titles(page)).toEqual([])
    await page.click('text=Bring back')
    expect((await titles(page)).length).toBe(2)
    await page.reload()
    await page.waitForSelector('.recent li', { state: 'attached' })
    expect((await titles(page)).length).toBe(2)
    expect(complaintsOf(page)).toEqual([])
  })

  test('break nothing where what is kept is broken', async () => {
    const page = await open('/')
    await page.evaluate(() => localStorage.setItem('sandtable.recent', '[{"search":7},'))
    await page.goto(new URL(battle, page.url()).href)
    await settled(page)
    await page.waitForSelector('.recent li', { state: 'attached' })
    expect(await titles(page)).toEqual(['3i 2t v 4i 1f'])
    expect(complaintsOf(page)).toEqual([])
  })
})

describeInBrowser('two battles', (open, url) => {
  const rows = (page: Page) => page.locator('.compare tbody tr').allTextContents()

  test('stand beside each other, in the address too', async () => {
    const page = await open(battle)
    await settled(page)
    await page.click('text=Compare from here')
    await page.waitForSelector('.compare tbody tr')
    expect(await page.textContent('.compare')).toContain('Both come to the same.')
    await page.fill('#battle', '4i 2t v 4i 1f')
    await page.waitForSelector('text=This battle is won 22.7 points more often.')
    expect((await rows(page))[0]).toBe('Win53.1 %30.4 %+22.7')
    expect(page.url()).toBe(`${url()}/?battle=4i+2t+v+4i+1f&compare=3i+2t+v+4i+1f`)

    const other = await open(page.url().slice(url().length), { viewport: { width: 360, height: 800 } })
    await other.waitForSelector('.compare tbody tr')
    expect(await rows(other)).toEqual(await rows(page))
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await page.click('text=Change places')
    await showing(page, '3i 2t v 4i 1f')
    await page.waitForSelector('text=This battle is won 22.7 points less often.')
    await page.click('text=Stop comparing')
    await page.waitForSelector('.compare', { state: 'detached' })
    expect(page.url()).toBe(url() + battle)
    await page.focus('#battle')
    await page.keyboard.press('Control+z')
    await page.waitForSelector('.compare tbody tr')
    expect(complaintsOf(page)).toEqual([])
  })

  test('of which the second is begun on a phone: the comparison is in sight, and leads to the line', async () => {
    const page = await open(battle, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await settled(page)
    await page.tap('.contents a:text-is("Compare")')
    await page.tap('text=Compare from here')
    await page.waitForSelector('.compare tbody tr')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('compare')
    const inSight = () =>
      page.evaluate(() => {
        const { top, bottom } = document.querySelector('#compare')!.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    expect(await inSight()).toBe(true)
    expect(await page.textContent('.compare')).toContain('Keeps this battle beside whatever you change next')
    await page.tap('text=Change this battle')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('battle')
    await page.fill('#battle', '4i 2t v 4i 1f')
    await settled(page)
    await page.tap('.contents a:text-is("Compare")')
    await page.waitForSelector('text=This battle is won 22.7 points more often.')
    expect(await inSight()).toBe(true)
    expect(complaintsOf(page)).toEqual([])
  })

  test('may be of two games, and one of them may be wrong', async () => {
    const page = await open(`${battle}&compare=%3Fgame%3Daa1914%26battle%3D3i%2Bv%2B2i`)
    await page.waitForSelector('.compare tbody tr')
    const wrong = await open(`${battle}&compare=3i+v+2+qq`)
    await wrong.waitForSelector('.compare .hint:has-text("qq")')
    expect(complaintsOf(wrong)).toEqual([])
  })
})
