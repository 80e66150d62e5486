import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn, settled } from './harness.ts'

const line = (page: Page) => page.inputValue('#battle')
const untilLine = (page: Page, text: string) =>
  page.waitForFunction(wanted => document.querySelector<HTMLInputElement>('#battle')?.value === wanted, text)
/** Waits until the address is this one. */
const untilAt = (page: Page, search: string) =>
  page.waitForFunction(wanted => decodeURIComponent(location.search) === wanted, search)
const untilTitle = (page: Page, title: string) =>
  page.waitForFunction(wanted => document.querySelector('.answer h2')?.textContent === wanted, title)
/** Puts a text behind what the line says, as the browser does when it is pasted. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const box = document.querySelector<HTMLInputElement>('#battle')!
    box.value += pasted
    box.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }))
  }, text)
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

describeInBrowser('what is wrong with a question', open => {
  test('is taken out of the address by itself, and can be had back', async () => {
    const page = await open('/?battle=3i+v+2i&nonsense=1&policies.attacker.casualties=tank,infantry&seed=7')
    await page.click('button:has-text("Remove “nonsense”")')
    await untilAt(page, '?battle=3i+v+2i&policies.attacker.casualties=tank,infantry&seed=7')
    await page.focus('button:has-text("Remove “policies.attacker.casualties”")')
    await page.keyboard.press('Enter')
    await settled(page)
    await untilAt(page, '?battle=3i+v+2i&seed=7')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('battle')
    await page.keyboard.press('Control+z')
    await page.waitForSelector('#battle-fault:has-text("there is no tank on this side")')
    await untilAt(page, '?battle=3i+v+2i&policies.attacker.casualties=tank,infantry&seed=7')
  })

  test('is mended in the form where there is one, and taken out where the form has no place for it', async () => {
    const page = await open('/?game=voyna&kind=wave&attacker.units=[]&defender.units=[]&nonsense=1')
    await page.click('button:has-text("Remove “nonsense”")')
    await page.waitForSelector('#battle-fault:has-text("attacker units")')
    expect(await page.locator('button:has-text("Remove “")').count()).toBe(0)
  })

  test('is taken out without script too', async () => {
    const page = await open('/?battle=3i+v+2i&nonsense=1', { javaScriptEnabled: false })
    await page.click('a:has-text("Remove “nonsense”")')
    expect(await page.textContent('.headline strong')).toBe('51.7 %')
  })

  test('is said where it is given twice, and of a line the first stays', async () => {
    const page = await open('/?battle=3i+v+2i&battle=4i+v+2i')
    await page.waitForSelector('#battle-fault:has-text("is given more than once; give it once")')
    await page.click('text=Remove “battle=4i v 2i”')
    await settled(page)
    await untilAt(page, '?battle=3i+v+2i')
    await page.click('text=Undo')
    await page.waitForSelector('#battle-fault p')
    await page.locator('#battle').fill('5i v 2i')
    await settled(page)
    await untilAt(page, '?battle=5i+v+2i')
  })

  test.each([true, false])('is said of a game that is not there (with script: %s)', async javaScriptEnabled => {
    const page = await open('/?game=nonesuch&battle=10i+v+8i', { javaScriptEnabled })
    if (javaScriptEnabled) await page.waitForSelector('[data-live]', { state: 'attached' })
    expect(await page.textContent('[role=alert].fault:not(:empty)')).toContain('There is no game “nonesuch” here')
    expect(await page.locator('.answer').count()).toBe(0)
    if (javaScriptEnabled) expect(await seriousIn(page)).toEqual([])
    await page.click('a:has-text("Axis & Allies 1914")')
    await page.waitForSelector('.answer')
    expect(page.url()).toContain('/?game=aa1914&battle=10i+v+8i')
  })
})

describeInBrowser('a line that becomes another question', open => {
  test('takes along what was decided', async () => {
    const page = await open('/?battle=3i+v+4i&policies.attacker.retreat.afterRounds=2')
    await settled(page)
    await page.focus('#battle')
    await page.keyboard.press('End')
    await page.keyboard.type(' then 2t')
    await settled(page)
    await untilAt(page, '?battle=3i+v+4i+then+2t&waves.0.policies.attacker.retreat.afterRounds=2')
    for (const _ of ' then 2t') await page.keyboard.press('Backspace')
    await settled(page)
    await untilAt(page, '?battle=3i+v+4i&policies.attacker.retreat.afterRounds=2')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await untilAt(page, '?battle=3i+v+4i&policies.attacker.retreat.afterRounds=2')
  })

  test('keeps to each army its own order of loss when sides are swapped, and says what is left out', async () => {
    const orders = 'policies.defender.casualties=fighter,infantry'
    const page = await open(`/?battle=3i+2t+v+4i+1f&${orders}&policies.attacker.retreat.afterRounds=2`)
    await settled(page)
    await page.click('text=Swap sides')
    await untilAt(page, '?battle=4i+1f+v+3i+2t&policies.attacker.casualties=fighter,infantry')
    await settled(page)
    await page.waitForSelector('.hint:has-text("left out: “Retreats”")')
    await page.click('text=Undo')
    await untilAt(page, `?battle=3i+2t+v+4i+1f&${orders}&policies.attacker.retreat.afterRounds=2`)
    await page.waitForSelector('.hint:has-text("left out")', { state: 'detached' })
  })

  test('stands short in the address where it is long, and as it was typed on the page', async () => {
    const page = await open('/')
    await page.waitForSelector('.steppers')
    const pasted = '6 infantry, 4 tanks, 2 fighters, 1 bomber vs 9 infantry, 2 tanks, 1 fighter'
    await page.focus('#battle')
    await paste(page, pasted)
    await settled(page)
    await untilAt(page, '?battle=6i+4t+2f+1b+v+9i+2t+1f')
    expect(await line(page)).toBe(pasted)
    await page.reload()
    await settled(page)
    expect(await line(page)).toBe('6i 4t 2f 1b v 9i 2t 1f')
  })
})

describeInBrowser('without a network', (open, url) => {
  test('a panel that was not fetched yet says so, and comes when there is one again', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f')
    await settled(page)
    await page.waitForSelector('.what-if .chip')
    await page.context().setOffline(true)
    await page.click('.panels details:nth-child(1) > summary')
    expect(await page.textContent('.panels [role=alert]')).toContain('could not be loaded')
    await page.context().setOffline(false)
    await page.focus('.panels [role=alert] button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.panels .decisions')
    expect(await focused(page)).toContain('Decisions')
  })

  test('another game says so in plain words, keeps what is typed, and is answered when it can be', async () => {
    const page = await open('/?battle=3i+v+2i')
    await settled(page)
    await page.context().setOffline(true)
    await page.selectOption('label.game select', 'aa1914')
    await page.waitForSelector('text=The rules of this game could not be fetched.')
    await page.fill('#battle', '10i 4a v 8i')
    await page.waitForSelector('text=The rules of this game could not be fetched.')
    expect(await page.locator('text=TypeError').count()).toBe(0)
    await page.context().setOffline(false)
    await page.click('text=Try again')
    await settled(page)
    expect(await line(page)).toBe('10i 4a v 8i')
    const { control } = await (await fetch(`${url()}/v1/games/aa1914/odds?battle=10i+4a+v+8i`)).json()
    expect(await page.textContent('.headline strong')).toBe(`${(100 * control.contested).toFixed(1)} %`)
  })
})

describeInBrowser('undoing', open => {
  test('takes back what was typed up to the last pause', async () => {
    const page = await open('/')
    await page.waitForSelector('.steppers')
    await page.clock.install()
    await page.focus('#battle')
    await page.keyboard.type('3i v')
    await page.clock.fastForward(1500)
    await page.keyboard.type(' 2i')
    await page.clock.fastForward(1500)
    await paste(page, ' 1f')
    await page.keyboard.type(' 1t')
    for (const text of ['3i v 2i 1f', '3i v 2i', '3i v', '']) {
      await page.keyboard.press('Control+z')
      expect(await line(page)).toBe(text)
    }
  })

  test('to the end keeps the focus on the button, and so do Redo and Clear', async () => {
    const page = await open('/?battle=3i+v+2i')
    await settled(page)
    await page.click('button[aria-label="one more Tank, Attacker"]')
    await untilLine(page, '3i 1t v 2i')
    for (const [name, text] of [
      ['Undo', '3i v 2i'],
      ['Redo', '3i 1t v 2i'],
      ['Clear', ''],
    ] as const) {
      const button = page.getByRole('button', { name, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await untilLine(page, text)
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      expect(await focused(page)).toBe(name)
      await page.keyboard.press('Enter')
      expect(await line(page)).toBe(text)
    }
  })

  test('a button that is gone hands the focus to the title of its panel', async () => {
    const page = await open('/?battle=2i+1t+v+2i')
    await settled(page)
    await page.click('.panels details:nth-child(1) > summary')
    await page.locator('button:has-text("Make it a landing")').focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('legend:has-text("The landing")')
    await page.waitForFunction(() => document.activeElement?.tagName === 'SUMMARY')
    expect(await focused(page)).toContain('Decisions')
  })
})

describeInBrowser('boxes for numbers', open => {
  /** What is said of a box, by the element that describes it. */
  const saidOf = (page: Page, label: string) =>
    page.evaluate(name => {
      const box = document.querySelector(`input[aria-label="${name}"]`)!
      const by = box.getAttribute('aria-describedby')
      return [box.getAttribute('aria-invalid'), by && document.getElementById(by)?.textContent]
    }, label)

  test('keep what cannot be taken, and say what can', async () => {
    const page = await open('/?battle=3i+2t+v+3i')
    // The answer is said first, so that it does not talk over what is waited for.
    await page.waitForSelector('[role=status]:has-text("The attacker wins")', { state: 'attached' })
    const tanks = page.getByLabel('Tank, Attacker', { exact: true }).and(page.locator('input'))
    for (const typed of ['1e3', '1001', '-1', '1.5']) {
      await tanks.fill(typed)
      await tanks.press('Enter')
      await page.waitForSelector('.stepper .allowed')
      expect(await saidOf(page, 'Tank, Attacker')).toEqual(['true', 'A whole number from 0 to 1000.'])
      expect(await tanks.inputValue()).toBe(typed)
      expect(await line(page)).toBe('3i 2t v 3i')
    }
    expect(await page.textContent('[role=status]')).toContain('A whole number from 0 to 1000.')
    await tanks.fill('4')
    await tanks.press('Enter')
    await untilLine(page, '3i 4t v 3i')
    await page.waitForSelector('.stepper .allowed', { state: 'detached' })
    await tanks.fill('')
    await tanks.press('Enter')
    await untilLine(page, '3i v 3i')
  })

  test('of rules, and of what is to be reached', async () => {
    const page = await open('/?battle=3i+2t+v+3i')
    await settled(page)
    await page.click('.panels details:nth-child(2) > summary')
    const attack = page.getByLabel('Attack, tank (printed: 3)')
    for (const typed of ['7', '']) {
      await attack.fill(typed)
      await attack.press('Enter')
      await page.waitForSelector('.rules .allowed')
      expect(await saidOf(page, 'Attack, tank (printed: 3)')).toEqual(['true', 'A whole number from 0 to 6.'])
      expect(await attack.inputValue()).toBe(typed)
    }
    const goal = page.getByLabel('chance in percent, Attacker')
    for (const typed of ['0', '150', '']) {
      await goal.fill(typed)
      await goal.press('Enter')
      await page.waitForSelector('.needs .allowed')
      expect(await saidOf(page, 'chance in percent, Attacker')).toEqual(['true', 'A whole number from 1 to 99.'])
    }
    await goal.fill('90')
    await page.waitForSelector('.needs .allowed', { state: 'detached' })
    expect(complaintsOf(page)).toEqual([])
  })

  test('take what is typed as soon as they are there', async () => {
    const page = await open('/?battle=3i+2t+v+3i')
    await settled(page)
    // Before the page has been drawn again: whoever types that fast is a program, or the machine is slow.
    await page.evaluate(
      name =>
        new Promise<void>(resolve => {
          const watching = new MutationObserver(() => {
            const box = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
            if (!box) return
            watching.disconnect()
            box.value = '7'
            box.dispatchEvent(new Event('input', { bubbles: true }))
            box.dispatchEvent(new Event('change', { bubbles: true }))
            resolve()
          })
          watching.observe(document.body, { childList: true, subtree: true })
          document.querySelector<HTMLElement>('.panels details:nth-child(2) > summary')!.click()
        }),
      'Attack, tank (printed: 3)',
    )
    await page.waitForSelector('.rules .allowed')
    expect(await saidOf(page, 'Attack, tank (printed: 3)')).toEqual(['true', 'A whole number from 0 to 6.'])
    expect(await page.getByLabel('Attack, tank (printed: 3)').inputValue()).toBe('7')
  })
})

describeInBrowser('the live region', open => {
  test('says each answer once', async () => {
    const page = await open('/?battle=3i+v+2i')
    await page.waitForSelector('[data-live]', { state: 'attached' })
    expect(await page.locator('[role=status], [aria-live]').count()).toBe(1)
    await page.evaluate(() => {
      const region = document.querySelector('[role=status]')!
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      // An empty region is not heard.
      new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    const saying = (text: string) =>
      page.waitForFunction(
        wanted => (globalThis as unknown as { heard: string[] }).heard.some(one => one.startsWith(wanted)),
        text,
      )
    await saying('51.7 %')
    await page.locator('#battle').fill('3i v 2i 1f')
    await untilTitle(page, '3i v 2i 1f')
    await saying(((await page.textContent('.headline strong')) ?? '').trim())
    await page.locator('#battle').fill('3i v 1i')
    await untilTitle(page, '3i v 1i')
    await saying(((await page.textContent('.headline strong')) ?? '').trim())
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
    expect(heard).toEqual([
      expect.stringMatching(/^51\.7 %\. The attacker wins about 1 time in 2\.$/),
      expect.stringMatching(/ The attacker wins /),
      expect.stringMatching(/ The attacker wins /),
    ])
    expect(new Set(heard).size).toBe(3)
  })
})

describeInBrowser('a casualty order under the mouse', open => {
  const shownOrder = (page: Page) => page.locator('.sides > fieldset:first-child .order .what').allTextContents()
  const handleAt = async (page: Page, index: number) => {
    const handle = page.locator('.sides > fieldset:first-child .handle').nth(index)
    await handle.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await handle.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const opened = async (openPage: typeof open) => {
    const page = await openPage('/?battle=3i+2t+1f+v+4i+1f')
    await settled(page)
    await page.click('.panels details:nth-child(1) > summary')
    await page.waitForSelector('.order')
    // All rows in sight, and the page does not move while one is dragged.
    await page.locator('.sides').first().scrollIntoViewIfNeeded()
    return page
  }
  const drag = async (page: Page, from: number, to: { x: number; y: number }) => {
    const start = await handleAt(page, from)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
  }
  const casualties = (page: Page) => new URL(page.url()).searchParams.get('policies.attacker.casualties')

  test('goes down and up', async () => {
    const page = await opened(open)
    await drag(page, 0, await handleAt(page, 1))
    expect(await shownOrder(page)).toEqual(['2 tanks', '3 infantry', '1 fighter'])
    await page.mouse.up()
    await untilAt(page, '?battle=3i+2t+1f+v+4i+1f&policies.attacker.casualties=tank,infantry,fighter')
    await settled(page)
    await drag(page, 2, await handleAt(page, 0))
    await page.mouse.up()
    await untilAt(page, '?battle=3i+2t+1f+v+4i+1f&policies.attacker.casualties=fighter,tank,infantry')
  })

  test('outside of the list goes to the end that is nearer', async () => {
    const page = await opened(open)
    const { x, y } = await handleAt(page, 0)
    await drag(page, 1, { x: x + 250, y: y - 60 })
    expect(await shownOrder(page)).toEqual(['2 tanks', '3 infantry', '1 fighter'])
    const { y: last } = await handleAt(page, 2)
    await page.mouse.move(x + 300, last + 80, { steps: 6 })
    expect(await shownOrder(page)).toEqual(['3 infantry', '1 fighter', '2 tanks'])
    await page.mouse.up()
    await untilAt(page, '?battle=3i+2t+1f+v+4i+1f&policies.attacker.casualties=infantry,fighter,tank')
  })

  test('is let go with Escape, and nothing is changed', async () => {
    const page = await opened(open)
    await drag(page, 2, await handleAt(page, 0))
    expect(await shownOrder(page)).toEqual(['1 fighter', '3 infantry', '2 tanks'])
    await page.keyboard.press('Escape')
    expect(await shownOrder(page)).toEqual(['3 infantry', '2 tanks', '1 fighter'])
    const { x, y } = await handleAt(page, 1)
    await page.mouse.move(x, y)
    await page.mouse.up()
    expect(await shownOrder(page)).toEqual(['3 infantry', '2 tanks', '1 fighter'])
    expect(casualties(page)).toBeNull()
    expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describeInBrowser('chips of waves and landings', (open, url) => {
  test.each([
    ['3i 1t v 4i then 2t', 'Attacker, wave 2', '+1 Tank', '3i 1t v 4i then 3t'],
    [
      'sea: 1bb 2trn v 1s; land: 2i 2t v 1i',
      'Attacker, on land',
      '+1 Tank, +1 Transport',
      'sea: 3trn 1bb v 1s; land: 2i 3t v 1i',
    ],
  ])('%s: say what they change before they are clicked', async (battle, group, name, wanted) => {
    const page = await open(`/?${new URLSearchParams({ battle })}`)
    await settled(page)
    const chip = page.locator(`.what-if fieldset:has(legend:text-is("${group}")) .chip`, { hasText: name }).first()
    const said = await chip.locator('small').textContent()
    await chip.click()
    await untilLine(page, wanted)
    await settled(page)
    const answer = await fetch(`${url()}/v1/games/aa1941/odds?${new URLSearchParams({ battle: wanted })}`)
    const { outcomes } = (await answer.json()) as { outcomes: { attackerWins: number } }
    expect(said).toContain(`win ${(100 * outcomes.attackerWins).toFixed(1)} %`)
  })
})

describeInBrowser('in Russian', open => {
  test('units go by their Russian names, in buttons, boxes and chips', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f&lang=ru')
    await settled(page)
    await page.click('button[aria-label^="Танк: "][aria-label$="Нападающий"] >> nth=-1')
    await untilLine(page, '3i 3t v 4i 1f')
    await settled(page)
    await page.click('.what-if:not(.waiting) .chip:has-text("−1 Истребитель")')
    await untilLine(page, '3i 3t v 4i')
    expect(await page.textContent('.forces')).not.toMatch(/Infantry|Tank|Fighter/)
  })
})

describeInBrowser('by keyboard alone', open => {
  test('every panel can be reached, opened and used', async () => {
    const page = await open('/?battle=3i+2t+v+4i+1f')
    await settled(page)
    await page.waitForSelector('.needs')
    await page.focus('#battle')
    /** Goes on with Tab until what has the focus is wanted, without ever being caught in one place. */
    const tabTo = async (wanted: string): Promise<void> => {
      const seen: string[] = []
      for (let steps = 0; steps < 150; steps++) {
        await page.keyboard.press('Tab')
        const [is, what] = await page.evaluate(
          selector =>
            [document.activeElement!.matches(selector), document.activeElement!.outerHTML.slice(0, 90)] as const,
          wanted,
        )
        if (is) return
        seen.push(what)
      }
      throw new Error(`${wanted} is not reached by Tab:\n${seen.join('\n')}`)
    }
    await tabTo('button[aria-label="one more Tank, Attacker"]')
    await page.keyboard.press('Enter')
    await untilLine(page, '3i 3t v 4i 1f')
    await tabTo('.panels details:nth-child(1) > summary')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.panels .decisions')
    await tabTo('.sides select')
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => location.search.includes('policies.attacker.casualties=lowestPipsFirst'))
    await settled(page)
    await tabTo('[data-move^="down"]:not([aria-disabled="true"])')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.search.includes('policies.attacker.casualties=tank,infantry'))
    // Fields of rules wait until the line has been read.
    await settled(page)
    await tabTo('.panels details:nth-child(2) > summary')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.panels .rules:not([disabled])')
    await tabTo('.rules input')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.search.includes('rules.units.'))
    await settled(page)
    await page.waitForSelector('.what-if:not(.waiting)')
    await tabTo('.what-if .chip')
    await page.keyboard.press('Enter')
    await untilLine(page, '4i 3t v 4i 1f')
    await settled(page)
    await tabTo('.needs input')
    await tabTo('.share button')
    await tabTo('.recent summary')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.recent[open]')
    await tabTo('body > footer a')
    // And back again the same way.
    for (let steps = 0; steps < 200; steps++) {
      await page.keyboard.press('Shift+Tab')
      if (await page.evaluate(() => document.activeElement?.id === 'battle')) break
    }
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('battle')
  })
})
