import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

const decisions = '.panels details:nth-child(1)'
const rules = '.panels details:nth-child(2)'
const side = (page: Page, number: 1 | 2) => page.locator(`.decisions .sides > fieldset:nth-child(${number})`)
const order = (page: Page, number: 1 | 2) => side(page, number).locator('.order .what').allTextContents()
/** What the address says by a path. */
const says = (page: Page, path: string): string | null => new URL(page.url()).searchParams.get(path)
/** Waits until the address says so. */
const untilSaid = async (page: Page, path: string, value: string | null): Promise<void> => {
  await page.waitForFunction(([at, what]) => new URLSearchParams(location.search).get(at!) === what, [
    path,
    value,
  ] as const)
}
const openPanel = async (page: Page, panel: string): Promise<void> => {
  await page.click(`${panel} > summary`)
  await page.waitForSelector(`${panel} fieldset`)
}

describeInBrowser('decisions', open => {
  test.each([
    [390, 844],
    [1366, 650],
  ])('lie over all that follows on the first page, at %i × %i', async (width, height) => {
    const page = await open('/', { viewport: { width, height } })
    await page.fill('#battle', '3i 2t 2f v 4i')
    await settled(page)
    await page.click(`${decisions} > summary`)
    const losses = page.locator('.decisions select').first()
    await losses.waitFor()
    const isOnTop = (select: Element): boolean => {
      const { left, top, width, height } = select.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === select
    }
    await expect.poll(() => losses.evaluate(isOnTop)).toBe(true)
    const last = page.locator('.decisions :is(button, input, select)').last()
    expect(await last.evaluate(one => one.closest('.opened')?.contains(one))).toBe(true)
    // What comes beside the answer meanwhile moves the page, so that what was clicked stays where it is.
    const isOnTopInSight = async (): Promise<boolean> => {
      await last.scrollIntoViewIfNeeded()
      return last.evaluate(isOnTop)
    }
    await expect.poll(isOnTopInSight).toBe(true)
    expect(complaintsOf(page)).toEqual([])
  })

  test('a casualty order is moved with the keyboard alone: the focus goes along, and it is said aloud', async () => {
    const page = await open('/?battle=3i+2t+1f+v+4i+1f')
    await openPanel(page, decisions)
    expect(await order(page, 1)).toEqual(['3 infantry', '2 tanks', '1 fighter'])
    await page.focus('[data-move^="down infantry"]')
    await page.keyboard.press('Enter')
    await untilSaid(page, 'policies.attacker.casualties', 'tank,infantry,fighter')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('3 infantry: lose later')
    expect(await page.getByText('3 infantry: now number 2 of 3').count()).toBe(1)
    await page.keyboard.press('Space')
    await untilSaid(page, 'policies.attacker.casualties', 'tank,fighter,infantry')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await untilSaid(page, 'policies.attacker.casualties', null)
    await page.waitForFunction(() => document.querySelector('.order .what')?.textContent === '3 infantry')
    expect(complaintsOf(page).filter(one => !one.includes('404'))).toEqual([])
  })

  test('and dragged with a pointer', async () => {
    const page = await open('/?battle=3i+2t+1f+v+4i+1f')
    await openPanel(page, decisions)
    const handles = side(page, 1).locator('.handle')
    await handles.nth(2).scrollIntoViewIfNeeded()
    const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()]
    await page.mouse.move(from!.x + 10, from!.y + 20)
    await page.mouse.down()
    // The page hears of the press only when it is drawn again: a hand that goes on moving is not lost.
    const dragged = async () => {
      await page.mouse.move(to!.x + 10, to!.y + 20, { steps: 8 })
      return order(page, 1)
    }
    await expect.poll(dragged, { timeout: 10_000 }).toEqual(['1 fighter', '3 infantry', '2 tanks'])
    expect(says(page, 'policies.attacker.casualties')).toBeNull()
    await page.mouse.up()
    await untilSaid(page, 'policies.attacker.casualties', 'fighter,infantry,tank')
  })

  test('a retreat stands in the link, leaves what was typed alone, and opens the panel of who follows the link', async () => {
    const page = await open('/?battle=3+inf+2+tanks+v+4+inf')
    await openPanel(page, decisions)
    await side(page, 1).getByLabel('Retreats').selectOption('afterRounds')
    await untilSaid(page, 'policies.attacker.retreat.afterRounds', '2')
    await side(page, 1).getByLabel('How much').fill('3')
    await page.keyboard.press('Tab')
    await untilSaid(page, 'policies.attacker.retreat.afterRounds', '3')
    expect(await page.inputValue('#battle')).toBe('3 inf 2 tanks v 4 inf')
    const follower = await open(new URL(page.url()).pathname + new URL(page.url()).search)
    await follower.waitForSelector('.decisions .sides')
    expect(await side(follower, 1).getByLabel('Retreats').inputValue()).toBe('afterRounds')
  })

  test('an order that names a unit gone from the line is forgotten with one button', async () => {
    const page = await open('/?battle=3i+2t+v+2i&policies.attacker.casualties=tank,infantry')
    await page.waitForSelector('.decisions .sides')
    await page.fill('#battle', '3i v 2i')
    await page.click('text=Forget what was decided')
    await untilSaid(page, 'policies.attacker.casualties', null)
    await page.waitForFunction(() => document.querySelector('.answer h2')?.textContent === '3i v 2i')
    expect(await page.inputValue('#battle')).toBe('3i v 2i')
  })

  test('a battle becomes waves and a landing with one button, and back with one step', async () => {
    const page = await open('/?battle=3i+2t+v+2i')
    await openPanel(page, decisions)
    await page.click('text=Add a counter-attack')
    await untilSaid(page, 'battle', '3i 2t v 2i counter 1i')
    await page.focus('#battle')
    await page.keyboard.press('Control+z')
    await untilSaid(page, 'battle', '3i 2t v 2i')
    await page.click('text=Make it a landing')
    await untilSaid(page, 'battle', 'sea: 3trn; land: 3i 2t v 2i')
    await page.waitForFunction(() => document.querySelectorAll('.decisions .sides').length === 2)
  })
})

describeInBrowser('rules', open => {
  test('a number that is changed is compared with the printed one, and can be put back', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f')
    await openPanel(page, rules)
    await page.getByLabel('Attack, tank (printed: 3)').fill('4')
    await page.keyboard.press('Tab')
    await untilSaid(page, 'rules.units.tank.attack', '4')
    await page.waitForSelector('.rules table:has-text("Difference")')
    const row = page.locator('.rules tr', { hasText: 'Attacker wins' })
    expect((await row.locator('td').allTextContents())[0]).toBe('30.42 %')
    await page.click('text=Back to the printed rules')
    await untilSaid(page, 'rules.units.tank.attack', null)
  })

  test('a number that cannot be is not taken', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f')
    await openPanel(page, rules)
    const input = page.getByLabel('Attack, tank (printed: 3)')
    await input.fill('9')
    await page.keyboard.press('Tab')
    await page.waitForSelector('.rules .allowed')
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    expect(await input.inputValue()).toBe('9')
    expect(says(page, 'rules.units.tank.attack')).toBeNull()
  })
})

describeInBrowser('an answer in depth', open => {
  test('tells the chance of any swing or more by slider and by click, and what is behind the bar', async () => {
    const page = await open('/?battle=3i+v+2i')
    await settled(page)
    const fold = page.locator('.fold', { hasText: 'How the IPC swing is spread' }).first()
    await fold.locator('summary').first().click()
    const slider = fold.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await fold.getByText('100.00 %').first().waitFor()
    await page.keyboard.press('End')
    await fold.getByText('At least +6 IPC:').waitFor()
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^At least \+6 IPC: \d/)
    await fold.getByText('How battles end at +6 IPC').waitFor()
    await fold.getByText('These are 100 % of such battles.').waitFor()
    await fold.locator('svg .hit').first().click()
    await fold.getByText('How battles end at −9 IPC').waitFor()
  })

  test('stops where it says that stopping is best', async () => {
    const page = await open('/?battle=6i+4t+2f+v+6i+2t+1f')
    await settled(page)
    await page.click('.fold:has-text("Round by round") > summary')
    await page.waitForSelector('.marked .best')
    await page.click('text=/Stop after round/')
    await untilSaid(page, 'policies.attacker.retreat.afterRounds', '4')
  })

  test('explains itself where one asks, by keyboard', async () => {
    const page = await open('/?battle=3i+v+2i')
    await settled(page)
    const help = page.getByRole('button', { name: 'What is a standoff?' })
    await help.focus()
    await page.keyboard.press('Enter')
    await page.getByText('A standoff is a battle that stops').waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await page.getByText('A standoff is a battle that stops').waitFor({ state: 'hidden' })
  })

  test('is no wider than a phone, with everything open', async () => {
    const page = await open(
      '/?battle=6i+4t+2f+1b+v+6i+2t+1f&policies.attacker.retreat=optimal&policies.objective=ipcSwing&rules.units.tank.cost=5',
      {
        viewport: { width: 360, height: 800 },
      },
    )
    await page.waitForSelector('.rules table:has-text("Difference")')
    for (const summary of await page.locator('.answer summary').all()) await summary.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('form.battle *, .answer *')]
        .filter(
          one =>
            one.getBoundingClientRect().right > innerWidth + 1 &&
            !one.closest('.wide, .examples.row, [popover], .aloud'),
        )
        .map(one => one.outerHTML.slice(0, 160)),
    )
    expect(wide).toEqual([])
  })
})
