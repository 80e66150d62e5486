import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousIn } from './harness.ts'

// How a game on the board page is played by whoever sits before it: by mouse, by touch, by keys.

export const title = (page: Page) => page.locator('.hand-title').textContent()
/** Waits until nobody is at work on an order. */
export const idle = (page: Page) => page.waitForSelector('.hand:not([aria-busy=true])')
/** Waits until a phase can be ordered. */
export const untilTitle = async (page: Page, text: string) => {
  await page.waitForSelector(`.hand:has(.hand-buttons) .hand-title:has-text("${text}")`)
  await idle(page)
}
const orders = (page: Page) => page.locator('.hand-given li').allTextContents()
export const words = (page: Page) => orders(page).then(all => all.map(one => one.replace(' ✕', '')))

export const choiceOf = (page: Page, label: string) =>
  page.locator(`[data-panel=play] label:has-text("${label}") select`)

/** The way in which somebody plays: how a space is chosen, units are taken from one to another, and a button is pressed. */
export interface Player {
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
      const { game } = JSON.parse(document.querySelector('#served')!.textContent!)
      const board = await (await fetch(`/v1/games/${game}/board`)).json()
      keep.labels = Object.fromEntries(
        board.spaces.map((space: { name: string; label: [number, number] }) => [space.name, space.label]),
      )
    }
    const svg = document.querySelector<SVGSVGElement>('.board-map')!
    const [x, y] = keep.labels![wanted]!
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!)
    return { x: point.x, y: point.y }
  }, name)

/** Does each thing when the one before is done with: what is pressed while the rules are asked may be off. */
const patient = (player: Player): Player => {
  const isDone = () => player.page.waitForFunction(() => !document.querySelector('.hand[aria-busy=true]'))
  return {
    ...player,
    space: async name => {
      await isDone()
      await player.space(name)
    },
    carry: async (from, to) => {
      await isDone()
      await player.carry(from, to)
    },
    press: async (selector, isOff) => {
      await isDone()
      await player.press(selector, isOff)
    },
  }
}

export const byMouse = (page: Page): Player =>
  patient({
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

export const byTouch = (page: Page): Player =>
  patient({
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
export const byKeys = (page: Page): Player => {
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
  return patient({
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
  })
}

export const button = (text: string) => `.hand button:text-is("${text}")`
export const endPhase = button('End phase')

/** Puts a position on the board. */
export const paste = async (page: Page, position: object) => {
  await page.click('summary:text-is("Paste JSON")')
  await page.fill('[data-panel=position] textarea', JSON.stringify(position))
  await page.click('button:text-is("Take it over")')
  await page.waitForFunction(() => !new URLSearchParams(location.search).has('position'))
}

/** Whoever is asked next takes the place of whoever was asked before. */
export const handedOverTo = async (page: Page, power: string) => {
  await page.waitForSelector(`.hand-line:has-text("Now ${power} decides: please hand over.")`)
  // What the other decides, and may decide, is not shown before that.
  expect(await page.locator('.hand-buttons, .hand-unit').count()).toBe(0)
  await page.click(button(`I am ${power}`))
}

/** The game stands where it stood when its page is opened again, tells what happened, and can be used by everybody. */
export const goesOnAt = async (page: Page, address: string, told: string) => {
  await page.waitForSelector('.hand:not(:has(progress)) .hand-buttons')
  const now = await title(page)
  await page.goto(new URL(address, page.url()).href)
  await untilTitle(page, now!)
  expect(await page.locator('[data-panel=play] .log').textContent()).toContain(told)
  expect(await seriousIn(page)).toEqual([])
}

/** Buttons of the game that a finger misses, by their words. */
export const smallButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.hand button')].flatMap(element => {
      const { width, height } = element.getBoundingClientRect()
      return width < 44 || height < 44 ? [element.textContent] : []
    }),
  )
