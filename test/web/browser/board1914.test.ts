import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn } from './harness.ts'

/** The opening with Germans come into Poland: R14-3.4, the territory is contested. */
const contested = {
  power: 'germany',
  round: 1,
  units: {
    Berlin: { germany: { infantry: 5, artillery: 2 } },
    Poland: { germany: { infantry: 4, artillery: 1 }, russia: { infantry: 3 } },
    Moscow: { russia: { infantry: 4 } },
  },
}

const panels = (page: Page) => page.locator('.panel-ways button').allTextContents()

describeInBrowser('the board of 1914', open => {
  const at = async (path: string, options = {}) => {
    const page = await open(path, { viewport: { width: 1366, height: 650 }, ...options })
    await page.waitForSelector('.board-map')
    return page
  }
  const choose = async (page: Page, name: string) => {
    await page.locator(`[data-space="${name}"]`).dispatchEvent('click')
    await page.locator(`#zone-name:text-is("${name}")`).waitFor()
  }

  test('shows the opening in the colours of eight powers, and has no part that the game lacks', async () => {
    const page = await at('/board?game=aa1914')
    expect(await page.locator('.space').count()).toBe(126)
    expect(await page.locator('.space.power-7').count()).toBe(1)
    expect(await panels(page)).toEqual(['Play', 'Zone', 'Position', 'Turn', 'Watch', 'Share', 'Lists'])
    await choose(page, 'Berlin')
    expect(await page.locator('.zone').textContent()).toContain(
      'Berlin, Germany, 8 IPC, capital of Germany: 13 infantry',
    )
    await choose(page, 'Holland')
    expect(await page.locator('.zone').textContent()).toContain('a small power’s')
    expect(new URL(page.url()).searchParams.get('game')).toBe('aa1914')
    expect(await seriousIn(page)).toEqual([])
    expect(complaintsOf(page)).toEqual([])
  })

  test('says in words and in both colours what is contested, and the odds there lead to the calculator of 1914', async () => {
    const page = await at('/board?game=aa1914')
    await page.locator('summary:text-is("Paste JSON")').click()
    await page.locator('textarea').last().fill(JSON.stringify(contested))
    await page.locator('button:text-is("Take it over")').click()
    await page.locator('path[fill="url(#against-1)"]').waitFor({ state: 'attached' })
    await choose(page, 'Poland')
    expect(await page.locator('.zone').textContent()).toContain('contested: Germany against Russian Empire')
    await page.waitForSelector('.attack-odds[aria-busy=false]')
    expect((await page.locator('.attack-odds dd').allTextContents())[0]).toMatch(/%$/)
    await page.click('.attack .to-calculator')
    await page.waitForSelector('.answer')
    const search = new URL(page.url()).searchParams
    expect(search.get('game')).toBe('aa1914')
    expect(search.get('battle')).toBe('4i 1a v 3i')
    expect(complaintsOf(page)).toEqual([])
  })

  test('a turn that is being planned can be stopped, and asked for again', async () => {
    const page = await at('/board?game=aa1914&seed=7&player=sampler&level=strong')
    const ask = page.locator('.ask-turn button')
    await ask.click()
    await page.locator('.ask-turn button:text-is("Stop")').click()
    await page.locator('.ask-turn button:text-is("What should I do?")').waitFor()
    expect(await page.locator('.ask-turn progress').count()).toBe(0)
    expect(await page.locator('#plan-title').count()).toBe(0)
    expect(await ask.getAttribute('aria-disabled')).toBe('false')
    expect(complaintsOf(page)).toEqual([])
  })

  test('has a turn planned, with arrows, and a turn played, which can be taken back', async () => {
    const page = await at('/board?game=aa1914&seed=7')
    await page.locator('.ask-turn button:text-is("What should I do?")').click()
    await page.locator('#plan-title:text-is("Plan: Austria-Hungary, round 1")').waitFor()
    expect(await page.locator('.plan button:has-text("Review")').count()).toBe(0)
    await page.locator('button:text-is("Whole plan on the map")').click()
    await page.locator('.trail').first().waitFor({ state: 'attached' })
    await page.locator('button:text-is("One turn")').click()
    await page.locator('.turn-line option:checked:text-is("Russian Empire")').waitFor({ state: 'attached' })
    // R14-4.1.8: Austria-Hungary has attacked Serbia.
    await choose(page, 'Serbia')
    expect(await page.locator('.zone > p').first().textContent()).not.toContain('a small power’s')
    await page.locator('button[aria-label="First position"]').click()
    await page.locator('.turn-line option:checked:text-is("Austria-Hungary")').waitFor({ state: 'attached' })
    expect(complaintsOf(page)).toEqual([])
  })
})
