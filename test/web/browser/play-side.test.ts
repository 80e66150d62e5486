import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn } from './harness.ts'

const title = (page: Page) => page.locator('.hand-title').textContent()
/** Waits until nobody is at work on an order. */
const idle = (page: Page) => page.waitForSelector('.hand:not(:has(progress))')
/** Waits until a phase can be ordered. */
const untilTitle = async (page: Page, text: string) => {
  await page.waitForSelector(`.hand:has(.hand-buttons) .hand-title:has-text("${text}")`)
  await idle(page)
}
const orders = (page: Page) => page.locator('.hand-given li').allTextContents()
const words = (page: Page) => orders(page).then(all => all.map(one => one.replace(' ✕', '')))

const choiceOf = (page: Page, label: string) => page.locator(`[data-panel=play] label:has-text("${label}") select`)

/** The way in which somebody plays: how a space is chosen, units are taken from one to another, and a button is pressed. */
interface Player {
  readonly page: Page
  readonly space: (name: string) => Promise<void>
  readonly carry: (from: string, to: string) => Promise<void>
  /** `isOff`: a button that is shown off, and says why when it is pressed. */
  readonly press: (selector: string, isOff?: boolean) => Promise<void>
  readonly choose: (label: string, value: string) => Promise<void>
}

/** Where a space can be met on the screen. */
const pointOf = (page: Page, name: string) =>
  page.evaluate(async wanted => {
    const keep = globalThis as unknown as {
      labels?: Readonly<Record<string, readonly [number, number]>>
    }
    if (!keep.labels) {
      const board = await (await fetch('/v1/games/aa1941/board')).json()
      keep.labels = Object.fromEntries(
        board.spaces.map((space: { name: string; label: [number, number] }) => [space.name, space.label]),
      )
    }
    const svg = document.querySelector<SVGSVGElement>('.board-map')!
    const [x, y] = keep.labels![wanted]!
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!)
    return { x: point.x, y: point.y }
  }, name)

const byMouse = (page: Page): Player => ({
  page,
  space: async name => {
    const { x, y } = await pointOf(page, name)
    await page.mouse.click(x, y)
  },
  carry: async (from, to) => {
    const [one, other] = [await pointOf(page, from), await pointOf(page, to)]
    await page.mouse.move(one.x, one.y)
    await page.mouse.down()
    await page.mouse.move((one.x + other.x) / 2, (one.y + other.y) / 2, { steps: 4 })
    await page.mouse.move(other.x, other.y, { steps: 4 })
    await page.mouse.up()
  },
  press: (selector, force = false) => page.click(selector, { force }),
  choose: async (label, value) => {
    await choiceOf(page, label).selectOption(value)
  },
})

const byTouch = (page: Page): Player => ({
  page,
  space: async name => {
    const { x, y } = await pointOf(page, name)
    await page.touchscreen.tap(x, y)
  },
  carry: async (from, to) => {
    for (const name of [from, to]) {
      const { x, y } = await pointOf(page, name)
      await page.touchscreen.tap(x, y)
    }
  },
  press: (selector, force = false) => page.tap(selector, { force }),
  choose: async (label, value) => {
    await choiceOf(page, label).selectOption(value)
  },
})

/** Nothing but keys: Tab goes to a control, N from one allowed space of the map to the next. */
const byKeys = (page: Page): Player => {
  const isAt = (selector: string) => page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
  const tabTo = async (selector: string) => {
    for (let count = 0; count < 200; count++) {
      if (await isAt(selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no key leads to ${selector}`)
  }
  const space = async (name: string) => {
    await tabTo('.board-map .space')
    const wanted = `[data-space="${name}"]`
    for (let count = 0; count < 120 && !(await isAt(wanted)); count++) await page.keyboard.press('n')
    expect(await isAt(wanted), `N leads to ${name}`).toBe(true)
    await page.keyboard.press('Enter')
  }
  return {
    page,
    space,
    carry: async (from, to) => {
      await space(from)
      await space(to)
    },
    press: async selector => {
      const marked = await page.locator(selector).first().elementHandle()
      await marked!.evaluate(element => element.setAttribute('data-wanted', ''))
      await tabTo('[data-wanted]')
      await page.keyboard.press('Enter')
      await page.evaluate(() => document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'))
    },
    choose: async (label, value) => {
      const box = await choiceOf(page, label).elementHandle()
      await box!.evaluate(element => element.setAttribute('data-wanted', ''))
      await tabTo('[data-wanted]')
      const words = await box!.evaluate(
        (element, wanted) => [...(element as HTMLSelectElement).options].find(one => one.value === wanted)!.text,
        value,
      )
      await page.keyboard.type(words)
      await box!.evaluate(element => element.removeAttribute('data-wanted'))
    },
  }
}

const button = (text: string) => `.hand button:text-is("${text}")`
const endPhase = button('End phase')

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
      await page.waitForSelector('.hand:not(:has(progress)) .hand-buttons')
      const now = await title(page)
      await page.goto(new URL('/board', page.url()).href)
      await untilTitle(page, now!)
      expect(await page.locator('[data-panel=play] .log').textContent()).toContain('Round 1, Germany.')
      expect(await seriousIn(page)).toEqual([])
    })

    test('by touch at 390 pixels', async () => {
      const page = await at({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      await page.click('button[aria-label="Whole map"]')
      await wholeTurn(byTouch(page))
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('.hand button')].flatMap(element => {
          const { width, height } = element.getBoundingClientRect()
          return width < 44 || height < 44 ? [element.textContent] : []
        }),
      )
      expect(small).toEqual([])
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
    await page.click('summary:text-is("Paste JSON")')
    await page.fill('[data-panel=position] textarea', JSON.stringify(position))
    await page.click('button:text-is("Take it over")')
    await page.waitForFunction(() => !new URLSearchParams(location.search).has('position'))
    await choiceOf(page, 'You play').selectOption('both')
    await page.click('[data-panel=play] .main')
    return page
  }
  /** Whoever is asked next takes the place of whoever was asked before. */
  const handedOverTo = async (page: Page, power: string) => {
    await page.waitForSelector(`.hand-line:has-text("Now ${power} decides: please hand over.")`)
    // What the other decides, and may decide, is not shown before that.
    expect(await page.locator('.hand-buttons, .hand-unit').count()).toBe(0)
    await page.click(button(`I am ${power}`))
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
