import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

interface Recorded {
  /** The layout shifts since they were last taken, those right after a click or a key among them. */
  shifts: { readonly value: number; readonly sources: readonly string[] }[]
}

/** From the first frame on. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recorded: Recorded = { shifts: [] }
    Object.assign(globalThis, { recorded })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[])
        recorded.shifts.push({
          value: entry.value,
          sources: entry.sources.map(({ node }) =>
            node instanceof Element ? `${node.tagName}.${node.className}` : '',
          ),
        })
    }).observe({ type: 'layout-shift' })
  })

const taken = (page: Page): Promise<Recorded['shifts']> =>
  page.evaluate(() => {
    const { recorded } = globalThis as unknown as { recorded: Recorded }
    const { shifts } = recorded
    recorded.shifts = []
    return shifts
  })

/** Until nothing is asked any more, and what comes a moment after an answer has come. */
const calm = async (page: Page): Promise<void> => {
  await page.waitForTimeout(60)
  await page.waitForFunction(() => !document.querySelector('.working'))
  await page.waitForFunction(() => !document.querySelector('.result:not(.stale) ~ .after-answer .waiting'))
  await page.waitForTimeout(400)
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1366, height: 650 },
]

describeInBrowser('a recorded minute', open => {
  describe.each(sizes)('at $width x $height', viewport => {
    const begin = async (path: string) => {
      const page = await open(path, { viewport })
      await page.waitForSelector('[data-live]', { state: 'attached' })
      await calm(page)
      await record(page)
      const moved: unknown[] = []
      /** Does something with a control: neither may it move, nor anything else. */
      const act = async (
        what: string,
        control: Locator,
        use: (control: Locator) => Promise<unknown>,
      ): Promise<void> => {
        const element = (await control.first().elementHandle())!
        await element.evaluate(one => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await page.waitForTimeout(60)
        const boxOf = () =>
          element.evaluate(one => {
            const { x, y, width, height } = one.getBoundingClientRect()
            return one.isConnected ? [x, y, width, height].map(Math.round) : 'gone'
          })
        const before = await boxOf()
        await use(control.first())
        await calm(page)
        const after = await boxOf()
        if (after !== 'gone' && String(after) !== String(before)) moved.push({ what, before, after })
        for (const shift of await taken(page)) moved.push({ what, ...shift })
      }
      const line = page.locator('#battle')
      return {
        page,
        moved,
        act,
        type: (text: string) =>
          act(`typing ${text}`, line, async () => {
            await line.focus()
            await page.keyboard.press('ControlOrMeta+a')
            await page.keyboard.type(text, { delay: 20 })
          }),
        click: (control: Locator, what = String(control)) => act(what, control, one => one.click()),
        named: (name: string) => page.getByRole('button', { name, exact: true }),
      }
    }

    test('of lines typed letter by letter, on land, at sea, in the air, ashore and faulty, moves nothing', async () => {
      const { page, moved, type, click } = await begin('/')
      for (const text of [
        '3i v 2i',
        '2bb 1cv v 1bb',
        '3i 2t 2f v 4i 1f',
        '2f 1b v 2f 1i',
        'sea: 1dd 2trn v 1s; land: 2i 1t v 3i',
        '3i v 2zz',
        '3i v 2i then 2t',
        '1bb 2trn 2i 1t v 3i',
      ])
        await type(text)
      await click(page.locator('.told .chip'), 'the landing that is meant')
      expect(await page.inputValue('#battle')).toMatch(/^sea: .*; land: 2i 1t v 3i$/)
      expect(moved).toEqual([])
      expect(complaintsOf(page)).toEqual([])
    })

    test('of clicks on units, buttons, aims, examples, advice and chips moves nothing; four clicks count four', async () => {
      const { page, moved, act, click, named } = await begin('/?battle=3i+2t+2f+v+4i+1f')
      for (const name of ['one more Infantry, Attacker', 'one more Tank, Defender'])
        await act(name, named(name), async control => {
          const { x, y, width, height } = (await control.boundingBox())!
          for (let clicks = 0; clicks < 4; clicks++) await page.mouse.click(x + width / 2, y + height / 2)
        })
      expect(await page.inputValue('#battle')).toBe('7i 2t 2f v 4i 4t 1f')
      for (const name of ['one Infantry less, Attacker', 'Undo', 'Undo', 'Redo', 'Swap sides', 'Undo'])
        await click(named(name), name)
      for (const aim of ['Hold', 'Win', 'IPC swing', 'Capture'])
        await click(page.locator('.aims').getByRole('link', { name: aim }), aim)
      for (const place of [1, 0]) await click(page.locator('.examples .chip').nth(place), `example ${place}`)
      for (let taken = 0; taken < 2; taken++) await click(page.locator('.advice button').first(), 'advice')
      for (let taken = 0; taken < 2; taken++) await click(page.locator('.what-if .chip').nth(1), 'chip')
      await click(named('Clear'), 'Clear')
      expect(moved).toEqual([])
      expect(complaintsOf(page)).toEqual([])
    })

    test('of decisions and rules opened, used and closed moves nothing', async () => {
      const { page, moved, act, click } = await begin('/?battle=3i+2t+2f+v+4i+1f')
      const decisions = page.locator('.panels summary').first()
      await click(decisions, 'Decisions')
      await act('losses', page.locator('.decisions select').first(), select => select.selectOption('lowestPipsFirst'))
      await settled(page)
      await click(decisions, 'Decisions, closed')
      await click(page.locator('.panels summary').last(), 'Rules')
      await click(page.locator('.panels summary').last(), 'Rules, closed')
      expect(moved).toEqual([])
    })

    test('of another game moves nothing', async () => {
      const { page, moved, act } = await begin('/')
      const game = page.locator('.game select')
      for (const key of ['aa1914', 'aa1940', 'miniatures'])
        await act(key, game, async select => {
          await select.selectOption(key)
          await page.waitForSelector(`#sample[data-game=${key}]`, { state: 'attached' })
        })
      await act('aa1941', game, select => select.selectOption('aa1941'))
      expect(moved).toEqual([])
      expect(complaintsOf(page)).toEqual([])
    })
  })

  test('has an answer in sight beside the forms of whichever game is chosen', async () => {
    const page = await open('/', { viewport: { width: 1366, height: 650 } })
    await page.waitForSelector('[data-live]', { state: 'attached' })
    for (const key of ['aa1914', 'voyna', 'aa1941']) {
      await page.selectOption('.game select', key)
      const sample = page.locator(`#sample[data-game=${key}]`)
      await sample.waitFor()
      expect((await sample.boundingBox())!.x).toBeGreaterThan(683)
      expect((await sample.locator('.answer').boundingBox())!.y).toBeLessThan(400)
    }
    await page.fill('#battle', '3i v 2i')
    await settled(page)
    expect(await page.locator('#sample').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.locator('#sample[data-game=aa1941]').waitFor()
  })
})
