import { describe, expect, test } from 'vitest'
import {
  button,
  byKeys,
  byMouse,
  byTouch,
  choiceOf,
  endPhase,
  goesOnAt,
  handedOverTo,
  idle,
  type Player,
  paste,
  smallButtons,
  title,
  untilTitle,
  words,
} from './by-hand.ts'
import { complaintsOf, describeInBrowser } from './harness.ts'

/** A whole turn of Germany from the opening: a purchase, a landing, battles with losses, noncombat moves, new units. */
const wholeTurn = async ({ page, space, carry, press, choose }: Player) => {
  await choose('You play', 'germany')
  await choose('The others are played by', 'rules')
  await press('[data-panel=play] details > summary')
  await press('[data-panel=play] input')
  await page.keyboard.type('18')
  await page.keyboard.press('Tab')
  await press('[data-panel=play] .main')
  await untilTitle(page, 'Germany: Purchase')

  const more = (unit: string) => press(`.hand button[aria-label="one more ${unit}"]`)
  await more('tank')
  await page.waitForSelector('.hand-money:text-is("6 IPC")')
  await more('infantry')
  await page.waitForSelector('.hand-money:text-is("3 IPC")')
  expect(await page.getAttribute('.hand button[aria-label="one more tank"]', 'aria-disabled')).toBe('true')
  await press(endPhase)
  await untilTitle(page, 'Germany: Combat movement')

  // Aboard, away, ashore.
  await carry('Southern Europe', 'SZ 16')
  await page.waitForSelector('.hand-given li:has-text("aboard in SZ 16")')
  expect(await page.locator('.hand-picked strong').textContent()).toBe('From SZ 16')
  await space('SZ 17')
  await page.waitForSelector('.hand-given li:has-text("SZ 16 → SZ 17")')
  await carry('SZ 17', 'Anglo-Egypt Sudan')
  await page.waitForSelector('.hand-given li:has-text("ashore from SZ 17 in Anglo-Egypt Sudan")')
  await carry('Eastern Europe', 'Karelia')
  await page.waitForSelector('.hand-given li:has-text("2 tanks: Eastern Europe → Karelia")')
  // The last order is taken back, and given again.
  const before = await words(page)
  await press('.hand-given li:last-child button')
  await page.waitForFunction(count => document.querySelectorAll('.hand-given li').length === count - 1, before.length)
  await space('Eastern Europe')
  await space('Karelia')
  await page.waitForFunction(count => document.querySelectorAll('.hand-given li').length === count, before.length)
  expect(await words(page)).toEqual(before)
  await page.waitForSelector('.hand-battles li:has-text("Karelia"):has-text("% to win")')
  await press(endPhase)
  await untilTitle(page, 'Germany: Battles')

  const seen = new Set<string>()
  for (let step = 0; step < 60; step++) {
    const now = (await title(page)) ?? ''
    seen.add(now.replace(/^.*: /, ''))
    if (now.includes('Noncombat')) break
    const next = ['Fight', 'Take these losses', 'go on fighting'].map(button)
    await page.waitForSelector([...next, '.hand-title:has-text("Noncombat")'].join())
    for (const selector of next)
      if (await page.locator(selector).count()) {
        await press(selector)
        break
      }
    await page.waitForTimeout(150)
    await idle(page)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Battles', 'Losses', 'Retreat or go on', 'Noncombat movement']))

  await untilTitle(page, 'Germany: Noncombat movement')
  await carry('Germany', 'Western Europe')
  await page.waitForSelector('.hand-given li:has-text("Germany → Western Europe")')
  await press(endPhase)
  await untilTitle(page, 'Germany: Mobilisation')
  // Two presses at once are one: a person looks at the next phase first.
  await page.waitForTimeout(1_000)
  // What can be placed has to be.
  await press(endPhase, true)
  await page.waitForSelector('.hand-refusal:has-text("R41-14.1")')
  await space('Germany')
  await page.waitForSelector('.hand-given li:has-text("placed in Germany")')
  const placed = await page.locator('.hand-given li').count()
  expect(placed).toBe(2)
  await press(endPhase)
  await page.waitForFunction(() => !document.querySelector('.hand-title')?.textContent?.includes('Mobilisation'))
  expect(complaintsOf(page).filter(one => !one.includes('422'))).toEqual([])
}

describeInBrowser('a side is played', open => {
  const at = async (options = {}) => {
    const page = await open('/board?position=opening', options)
    await page.waitForSelector('.board-map')
    await page.locator('[data-panel=position] label:has-text("Whose turn") select').selectOption('germany')
    await page.waitForSelector('[data-panel=position] strong:has-text("Germany")')
    return page
  }

  describe('a whole turn', () => {
    test('by mouse at 1366 pixels, and goes on when the page is opened again', async () => {
      const page = await at({ viewport: { width: 1366, height: 768 } })
      await wholeTurn(byMouse(page))
      await goesOnAt(page, '/board', 'Round 1, Germany.')
    })

    test('by touch at 390 pixels', async () => {
      const page = await at({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      await page.click('button[aria-label="Whole map"]')
      await wholeTurn(byTouch(page))
      expect(await smallButtons(page)).toEqual([])
    })

    test('by keyboard alone', async () => {
      const page = await at({ viewport: { width: 1366, height: 768 } })
      await wholeTurn(byKeys(page))
    })
  })

  test('what the rules forbid is said beside the map, with the rule', async () => {
    const page = await at({ viewport: { width: 1366, height: 768 } })
    const { choose, press, carry } = byMouse(page)
    await choose('You play', 'germany')
    await press('[data-panel=play] .main')
    await untilTitle(page, 'Purchase')
    await press(endPhase)
    await untilTitle(page, 'Combat movement')
    const box = await page.locator('.board-map').boundingBox()
    await carry('Eastern Europe', 'Urals')
    await page.waitForSelector('.hand-refusal:has-text("R41-6.2.1")')
    expect(await page.locator('[role=status].aloud').textContent()).toContain('R41-6.2.1')
    // The map stays where it is, whatever stands below it.
    expect(await page.locator('.board-map').boundingBox()).toEqual(box)
    // From elsewhere a drag moves the map, as ever.
    await page.click('button[aria-label="Zoom in"]')
    const view = await page.getAttribute('.board-map', 'viewBox')
    await carry('Sahara', 'French West Africa')
    await expect.poll(() => page.getAttribute('.board-map', 'viewBox')).not.toBe(view)
    expect(await page.locator('.hand-given').count()).toBe(0)
  })

  test('three rounds against players of ours, with the usual decisions', async () => {
    const page = await open('/board?position=opening', { viewport: { width: 1366, height: 768 } })
    await page.waitForSelector('.board-map')
    const { choose, press } = byMouse(page)
    await choose('You play', 'ussr')
    await choose('The others are played by', 'rules')
    await press('[data-panel=play] details > summary')
    await page.fill('[data-panel=play] input', '41')
    await press('[data-panel=play] .main')
    const seen = new Set<string>()
    for (let step = 0; step < 400 && !/^Round 4|over/.test((await title(page)) ?? ''); step++) {
      await page.waitForSelector('.hand:not(:has(progress)) .hand-buttons')
      // Looked at and pressed at once, so that it is pressed in the phase that was looked at.
      const now = await page.evaluate(
        names => {
          const text = document.querySelector('.hand-title')?.textContent ?? ''
          const buttons = [...document.querySelectorAll<HTMLButtonElement>('.hand button:not([aria-disabled=true])')]
          const isToBuy = text.includes('Purchase') && !document.querySelector('.hand-unit.some')
          const wanted = isToBuy ? ['one more infantry'] : names
          const pressed = wanted
            .map(name => buttons.find(one => one.getAttribute('aria-label') === name || one.textContent === name))
            .find(one => one !== undefined)
          ;(pressed ?? document.querySelector<HTMLButtonElement>('.hand .buttons .main'))?.click()
          return text
        },
        ['The usual', 'Take these losses', 'go on fighting', 'Fight', 'End phase'],
      )
      seen.add(now)
      await page.waitForTimeout(120)
    }
    expect(await title(page)).toMatch(/^Round 4, USSR/)
    // Whoever only does what is usual loses his capital, and then buys nothing.
    const moved = [1, 2, 3].map(round => `Round ${round}, USSR: Combat movement`)
    expect([...seen]).toEqual(expect.arrayContaining(['Round 1, USSR: Purchase', ...moved]))
    expect(complaintsOf(page)).toEqual([])
  })
})

describeInBrowser('people at one screen', open => {
  /** A game of people alone, from this position. */
  const playedFrom = async (position: object) => {
    const page = await open('/board?position=opening', { viewport: { width: 1366, height: 768 } })
    await page.waitForSelector('.board-map')
    await paste(page, position)
    await choiceOf(page, 'You play').selectOption('both')
    await page.click('[data-panel=play] .main')
    return page
  }

  test('submarines dive by the word of their owner, who is asked in the turn of the other (R41-9.3.1)', async () => {
    const page = await playedFrom({
      power: 'unitedKingdom',
      phase: 'combatMove',
      units: { 'SZ 8': { unitedKingdom: { battleship: 1 } }, 'SZ 7': { germany: { submarine: 1 } } },
    })
    await untilTitle(page, 'United Kingdom: Combat movement')
    await byMouse(page).carry('SZ 8', 'SZ 7')
    await page.waitForSelector('.hand-given li:has-text("SZ 8 → SZ 7")')
    // A submarine alone may be passed, so that it is attacked only by an order (R41-6.1.2).
    await byMouse(page).space('SZ 7')
    await page.click('.hand button:has-text("attack in SZ 7")')
    await page.waitForSelector('.hand-given li:has-text("attack in SZ 7")')
    await page.click(endPhase)
    await page.waitForSelector(button('Fight'))
    await page.click(button('Fight'))
    await handedOverTo(page, 'Germany')
    await page.waitForSelector('.hand-title:text-is("Round 1, turn of United Kingdom. Germany: Submerge")')
    await page.click('.hand button:has-text("1 submarine")')
    await handedOverTo(page, 'United Kingdom')
    await untilTitle(page, 'United Kingdom: Noncombat movement')
    expect(complaintsOf(page)).toEqual([])
  })

  test('planes whose carrier is gone land where their owner says, before anybody else moves (R41-13.2)', async () => {
    const page = await playedFrom({
      power: 'germany',
      phase: 'noncombatMove',
      units: { 'SZ 8': { unitedKingdom: { fighter: 1 } }, Germany: { germany: { infantry: 2 } } },
    })
    await page.waitForSelector('.hand-title:has-text("United Kingdom: Rescue planes")')
    await page.click('.hand button:has-text("1 fighter lands in United Kingdom")')
    await handedOverTo(page, 'Germany')
    await untilTitle(page, 'Germany: Noncombat movement')
    expect(complaintsOf(page)).toEqual([])
  })
})
