import { expect, test } from 'vitest'
import { describeInBrowser, settled } from './harness.ts'

describeInBrowser('what is counted with buttons', open => {
  test('adds up from nothing, one side after the other', async () => {
    const page = await open('/')
    await page.waitForSelector('.steppers')
    const more = (unit: string, side: string) => page.click(`button[aria-label="one more ${unit}, ${side}"]`)
    const shows = (unit: string, side: string, count: string) =>
      page.waitForFunction(
        ([label, wanted]) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.value === wanted,
        [`${unit}, ${side}`, count],
      )
    await more('Infantry', 'Attacker')
    await shows('Infantry', 'Attacker', '1')
    await more('Infantry', 'Attacker')
    await shows('Infantry', 'Attacker', '2')
    await more('Tank', 'Defender')
    await settled(page)
    expect(await page.inputValue('#battle')).toBe('2i v 1t')
  })

  test('can still be counted where a decision names who is gone', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f&policies.defender.casualties=fighter,infantry')
    await settled(page)
    await page.fill('#battle', '3i 2t v 4i')
    await page.waitForSelector('#battle-fault p')
    expect(await page.isEnabled('button[aria-label="one more Fighter, Defender"]')).toBe(true)
    await page.click('button[aria-label="one more Fighter, Defender"]')
    await settled(page)
    expect(await page.inputValue('#battle')).toBe('3i 2t v 4i 1f')
    // Counted away with the button, he takes his place in the order along.
    await page.click('button[aria-label="one Fighter less, Defender"]')
    await page.waitForFunction(() => !location.search.includes('fighter'))
    await settled(page)
  })

  test('stands beside no third column where the line has a mistake', async () => {
    const page = await open('/?battle=3i+v+2i', { viewport: { width: 1280, height: 900 } })
    await settled(page)
    await page.fill('#battle', '3i v nonsense')
    const hint = await page.waitForSelector('.forces > .hint')
    const [below, list] = [(await hint.boundingBox())!, (await (await page.$('.steppers'))!.boundingBox())!]
    expect(below.x).toBe(list.x)
    expect(below.y).toBeGreaterThanOrEqual(list.y + list.height)
  })
})
