import { expect, test } from 'vitest'
import { describeInBrowser, settled } from './harness.ts'

const line = '?battle=3i+2t+v+4i+1f'
const lowLuck = `${line}&rules.dice.mode=lowLuck`

describeInBrowser('the conditions of a question', open => {
  test('stand below its verdict, in its picture, in the list of battles, and first in a comparison', async () => {
    const other = encodeURIComponent(`${lowLuck}&rules.units.tank.cost=5`)
    const page = await open(`/${lowLuck}&policies.attacker.retreat.afterRounds=2&compare=${other}`)
    await settled(page)
    const under = page.locator('.answer .conditions')
    await under.waitFor()
    expect(await under.innerText()).toBe('Low luck; attacker retreats from the end of round 2 on')

    const sides = page.locator('.compare .apart')
    await sides.nth(1).waitFor()
    expect(await sides.allInnerTexts()).toEqual(['Attacker retreats from the end of round 2 on', 'Tank costs 5'])
    expect(await page.locator('.compare > .conditions').innerText()).toBe('Asked of both: low luck')

    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    const alt = await page.locator('.picture img').getAttribute('alt')
    expect(alt?.split('\n').slice(0, 2)).toEqual([
      '3i 2t v 4i 1f',
      'Low luck; attacker retreats from the end of round 2 on',
    ])

    await page.locator('.recent > summary').click()
    const row = page.locator('.recent li', { hasText: 'Low luck; attacker retreats' })
    await row.waitFor()
    expect(await row.getByRole('button').nth(2).getAttribute('aria-label')).toBe(
      'Remove 3i 2t v 4i 1f (low luck; attacker retreats from the end of round 2 on)',
    )
  })

  test('are said without script too, in the language of the page', async () => {
    const page = await open(`/${lowLuck}&policies.attacker.retreat=optimal&lang=ru`, { javaScriptEnabled: false })
    expect(await page.locator('.answer .conditions').innerText()).toBe(
      'Малое везение; нападающий отступает: когда это лучше',
    )
  })

  test('are those of the answer that is shown, until the next one is there', async () => {
    const sampled = encodeURIComponent(`${line}&method=monteCarlo&trials=2000&seed=3`)
    const page = await open(`/${lowLuck}&compare=${sampled}`)
    await settled(page)
    const under = page.locator('.answer .conditions')
    await under.waitFor()
    await page.locator('.compare .apart').nth(1).waitFor()
    await page.locator('.compare button:enabled', { hasText: 'Change places' }).waitFor()
    const held: (() => void)[] = []
    let isHeld = true
    await page.route('**/v1/**', async route => {
      if (isHeld) await new Promise<void>(resolve => held.push(resolve))
      await route.continue()
    })
    await page.click('text=Change places')
    await page.waitForSelector('.working')
    expect(await under.innerText()).toBe('Low luck')
    await page.waitForFunction(() => location.search.includes('seed=3'))
    isHeld = false
    for (const go of held) go()
    await settled(page)
    expect(await under.innerText()).toBe('Sampled; 2,000 trials; seed 3')
  })
})
