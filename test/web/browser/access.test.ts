import { describe, expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn, settled } from './harness.ts'

const questions = [
  ['/', 'nothing asked'],
  ['/?battle=3i+2t+v+4i+1f', 'a battle'],
  ['/?battle=3i+2q+v+4i', 'a mistake'],
  ['/?battle=2s+1dd+1bb+v+1dd+1cv+2f+1trn&method=monteCarlo&trials=20000&seed=1', 'a sampled battle at sea'],
  ['/?battle=3i+2t+v+4i+1f&policies.attacker.retreat=optimal', 'a solved battle'],
  ['/?game=aa1914&battle=10i+4a+each+2i+v+8i+3a+each+1i+for+3', 'a campaign of 1914'],
  ['/?game=miniatures&battle=sherman+v+panzer-iv+at+3', 'a shot of Miniatures'],
  ['/?game=voyna&battle=wave:+tiger,+infantry+v+su-76i,+pak-35', 'a wave'],
  ['/?game=modern-ops&battle=duel:+howitzer+v+towed+howitzer+half', 'a duel'],
  ['/?battle=3i+2t+v+4i+1f&lang=ru', 'a battle in Russian'],
] as const

describeInBrowser('everybody can use the page', open => {
  describe.each(['light', 'dark'] as const)('in its %s theme', colorScheme => {
    test.each(questions)('%s (%s): nothing that axe calls serious', async path => {
      const page = await open(path, { colorScheme })
      if (path.includes('battle=') && !path.includes('2q')) await settled(page)
      else await page.waitForSelector('[data-live]', { state: 'attached' })
      expect(await seriousIn(page)).toEqual([])
    })
  })

  test.each([
    ['/rules/aa1941', 'rules'],
    ['/?lang=ru&battle=3i+v+4i&policies.attacker.casualties=foo', 'a choice that there is not'],
  ])('%s (%s): fits a phone of 360 pixels, with nothing that axe calls serious', async path => {
    const page = await open(path, { viewport: { width: 360, height: 740 } })
    if (path.includes('battle=')) await page.waitForSelector('[data-live]', { state: 'attached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await seriousIn(page)).toEqual([])
  })

  test.each(questions)('%s (%s): fits a phone of 360 pixels, with targets to touch', async path => {
    const page = await open(path, { viewport: { width: 360, height: 740 } })
    await page.waitForSelector('[data-live]', { state: 'attached' })
    // The panels of a game are fetched after the page.
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const small = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('button, select, input, summary, nav a'), element => {
        // A box to tick is touched by its label.
        const target = element.closest<HTMLElement>('label:has(> [type=radio], > [type=checkbox])') ?? element
        const { width, height } = target.getBoundingClientRect()
        const isHidden = width === 0 || element.closest('.hidden') !== null
        return isHidden || height >= 43.5 ? '' : `${element.outerHTML.slice(0, 80)} ${width}x${height}`
      }).filter(Boolean),
    )
    expect(small).toEqual([])
  })

  test('a link that only keys come to leads to the line', async () => {
    const page = await open('/?battle=3i+v+1i')
    await settled(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('battle')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('3i v 2i')
    await page.locator('.answer h2', { hasText: '3i v 2i' }).waitFor()
  })

  test('by keyboard alone: to the line, the answer, and back', async () => {
    const page = await open('/?battle=3i+v+1i')
    await settled(page)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
    for (let steps = 0; steps < 12; steps++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.id === 'battle')) break
    }
    await page.keyboard.press('Control+a')
    await page.keyboard.type('3i v 2i')
    await page.locator('.answer h2', { hasText: '3i v 2i' }).waitFor()
    await page.keyboard.press('Control+z')
    expect(await page.inputValue('#battle')).toBe('3i v 1i')
  })

  test('nothing is fetched from elsewhere, and little in all', async () => {
    const page = await open('/')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(`${new URL(page.url()).origin}/?battle=3i+2t+v+4i+1f`)
    await settled(page)
    // What stands beside the answer is fetched after it.
    await page.waitForLoadState('networkidle')
    const origin = new URL(page.url()).origin
    expect(asked.filter(url => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
    expect(asked.length).toBeLessThan(28)
    expect(complaintsOf(page)).toEqual([])
  })
})
