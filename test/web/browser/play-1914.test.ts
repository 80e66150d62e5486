import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  button,
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

/** Germans hold Belgium; the fleet that is to land there has a damaged battleship, and enemies lie beside it. */
const channel = {
  round: 2,
  power: 'britishEmpire',
  owners: { Belgium: 'germany' },
  units: {
    London: { britishEmpire: { infantry: 6, artillery: 2 } },
    Picardy: { britishEmpire: { infantry: 3, fighter: 1 } },
    Belgium: { germany: { infantry: 4, artillery: 2, fighter: 1 } },
    'SZ 9': { britishEmpire: { cruiser: 3, battleship: 2, transport: 2 } },
    'SZ 8': { germany: { submarine: 2, cruiser: 2 } },
    Berlin: { germany: { infantry: 4 } },
    Vienna: { austriaHungary: { infantry: 2 } },
    Moscow: { russia: { infantry: 4 } },
    Paris: { france: { infantry: 6 } },
    Constantinople: { ottomanEmpire: { infantry: 4 } },
    Rome: { italy: { infantry: 4 } },
    'United States of America': { unitedStates: { infantry: 2 } },
  },
  damaged: { 'SZ 9': { britishEmpire: 1 } },
  treasuries: { britishEmpire: 15 },
}

const more = (unit: string) => `.hand button[aria-label="one more ${unit}"]`
const fewer = (unit: string) => `.hand button[aria-label="one ${unit} less"]`
const given = (page: Page, text: string) => page.waitForSelector(`.hand-given li:has-text("${text}")`)

/** Buys and repairs, lands, sails against an enemy fleet, fights both battles, places what was bought. */
const wholeTurn = async ({ page, carry, press, space }: Player) => {
  await untilTitle(page, 'British Empire: Purchase')
  await press(more('infantry'))
  await page.waitForSelector('.hand-money:text-is("12 IPC")')
  await press('.hand button:has-text("repair 1 battleship in SZ 9")')
  await given(page, 'repair 1 battleship in SZ 9')
  const left = await page.locator('.hand-money').textContent()
  // What is bought and what is repaired are apart.
  await press(more('infantry'))
  await expect.poll(() => page.locator('.hand-money').textContent()).not.toBe(left)
  expect(await words(page)).toEqual(['repair 1 battleship in SZ 9'])
  await press(endPhase)
  await untilTitle(page, 'British Empire: Movement')

  // Two transports are filled, and land.
  await carry('London', 'SZ 9')
  await page.waitForSelector('.hand-picked strong:text-is("From SZ 9")')
  const aboard = '2 infantry: London → aboard in SZ 9'
  const mixed = '1 infantry, 1 artillery: London → aboard in SZ 9'
  await expect.poll(() => words(page)).toEqual([aboard, aboard])
  await press(`.hand .chip:text-is("${mixed}")`)
  await expect.poll(() => words(page)).toEqual([aboard, mixed])
  // Two transports, with other troops in each.
  await carry('SZ 9', 'Belgium')
  await given(page, '2 infantry: ashore from SZ 9 in Belgium')
  await given(page, '1 infantry, 1 artillery: ashore from SZ 9 in Belgium')
  await space('Picardy')
  await press('.hand button[aria-label="all or none: fighter"]')
  await space('Belgium')
  await given(page, '3 infantry: Picardy → Belgium')
  await given(page, '1 fighter: Picardy → Belgium')
  await page.waitForSelector('.hand-battles li:has-text("Belgium"):has-text("% to win")')
  // Cruisers alone go against the fleet.
  await space('SZ 9')
  await press('.hand button[aria-label="all or none: battleship"]')
  await space('SZ 8')
  await given(page, '3 cruisers: SZ 9 → SZ 8')
  await page.waitForSelector('.hand-battles li:has-text("SZ 8"):has-text("% to win")')
  // The last order is taken back, and given again.
  const before = await words(page)
  await press('.hand-given li:last-child button')
  await expect.poll(() => words(page)).toHaveLength(before.length - 1)
  await space('SZ 9')
  await press('.hand button[aria-label="all or none: battleship"]')
  await space('SZ 8')
  await expect.poll(() => words(page)).toEqual(before)
  await press(endPhase)
  await untilTitle(page, 'British Empire: Combat')

  // Belgium has to be fought for, so that the phase does not end before.
  expect(await page.locator(endPhase).count()).toBe(0)
  const ships = 'bombarding battleship in SZ 9'
  expect(await page.locator(`.hand output[aria-label="${ships}"]`).textContent()).toBe('2/2')
  await press(fewer(ships))
  await expect.poll(() => page.locator(`.hand output[aria-label="${ships}"]`).textContent()).toBe('1/2')
  const fights = (name: string) => `.hand-battles li:has(strong:text-is("${name}")) button:text-is("Fight")`
  await press(fights('Belgium'))
  const seen = new Set<string>()
  const choices = ['Take these losses', 'nobody dives, all strike', 'go on fighting'].map(button)
  const others = [...choices, fights('SZ 8')]
  for (let step = 0; step < 40; step++) {
    await page.waitForSelector([...others, '.hand-title:has-text("Mobilisation")'].join())
    await idle(page)
    const now = (await title(page)) ?? ''
    seen.add(now.replace(/^.*: /, ''))
    for (const side of ['attacker', 'defender'])
      if (await page.locator(`.hand-volley.${side}:has-text("Both sides fire")`).count())
        seen.add(`dice of the ${side}`)
    if (now.includes('Mobilisation')) break
    for (const selector of others)
      if (await page.locator(selector).count()) {
        await press(selector)
        break
      }
    await page.waitForTimeout(150)
    await idle(page)
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'Losses to the artillery on the coast',
      'Losses',
      'Stop or go on',
      'Mobilisation',
      'dice of the attacker',
      'dice of the defender',
    ]),
  )
  // The dice of the last volley are still to be seen.
  expect(await page.locator('.hand-volley').count()).toBeGreaterThan(0)
  await space('London')
  await given(page, '2 infantry placed in London')
  await page.waitForTimeout(1_000)
  await press(endPhase)
  await page.waitForFunction(() => !document.querySelector('.hand-title')?.textContent?.includes('Mobilisation'))
  expect(complaintsOf(page)).toEqual([])
}

describeInBrowser('a side of 1914 is played', open => {
  const begin = async (position: object, powers: string, options: object, seed: string) => {
    const page = await open('/board?game=aa1914&position=opening', options)
    await page.waitForSelector('.board-map')
    await paste(page, position)
    await choiceOf(page, 'You play').selectOption(powers)
    if (powers !== 'both') await choiceOf(page, 'The others are played by').selectOption('rules')
    await page.click('[data-panel=play] details > summary')
    await page.fill('[data-panel=play] input', seed)
    await page.click('[data-panel=play] .main')
    return page
  }

  describe('a whole turn', () => {
    test('by mouse at 1366 pixels, and goes on when the page is opened again', async () => {
      const page = await begin(channel, 'britishEmpire', { viewport: { width: 1366, height: 650 } }, '1')
      await wholeTurn(byMouse(page))
      await goesOnAt(page, '/board?game=aa1914', 'Round 2, British Empire.')
    })

    test('by touch at 390 pixels', async () => {
      const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      const page = await begin(channel, 'britishEmpire', options, '1')
      await page.click('button[aria-label="Whole map"]')
      await wholeTurn(byTouch(page))
      expect(await smallButtons(page)).toEqual([])
    })
  })

  test('what the rules forbid is said with the rule, and the map stays where it is', async () => {
    const page = await begin(
      { ...channel, phase: 'movement' },
      'allies',
      { viewport: { width: 1366, height: 650 } },
      '1',
    )
    await untilTitle(page, 'British Empire: Movement')
    const box = await page.locator('.board-map').boundingBox()
    await byMouse(page).carry('London', 'Moscow')
    await page.waitForSelector('.hand-refusal:has-text("R14-")')
    expect(await page.locator('.board-map').boundingBox()).toEqual(box)
    expect(await page.locator('.hand-given').count()).toBe(0)
    await page.click(button('Suggest'))
    await page.waitForSelector('.hand .hint:has-text("Suggested")')
  })

  test('who loses one of several transports says what goes down with it', async () => {
    const laden = {
      ...channel,
      power: 'germany',
      phase: 'movement',
      damaged: {},
      units: { ...channel.units, 'SZ 9': { germany: { cruiser: 1 }, britishEmpire: { transport: 2 } }, 'SZ 8': {} },
      transports: [{ zone: 'SZ 9', power: 'britishEmpire', cargo: ['infantry', 'artillery'] }],
    }
    const page = await begin(laden, 'both', { viewport: { width: 1366, height: 650 } }, '1')
    const { press } = byMouse(page)
    await untilTitle(page, 'Germany: Movement')
    await press(endPhase)
    await untilTitle(page, 'Germany: Combat')
    await press('.hand-battles li:has(strong:text-is("SZ 9")) button:text-is("Fight")')
    await handedOverTo(page, 'British Empire')
    const [empty, full] = ['nobody aboard', '1 infantry, 1 artillery aboard'].map(aboard => `transport: ${aboard}`)
    const sunk = (label: string | undefined) => page.locator(`.hand output[aria-label="${label}"]`).textContent()
    expect([await sunk(empty), await sunk(full)]).toEqual(['1/1', '0/1'])
    await press(`.hand button[aria-label="one ${empty} less"]`)
    await expect.poll(() => sunk(empty)).toBe('0/1')
    await press(`.hand button[aria-label="one more ${full}"]`)
    await expect.poll(() => sunk(full)).toBe('1/1')
    await press(button('Take these losses'))
    await page.waitForSelector(button('Take these losses'), { state: 'detached' })
    expect(complaintsOf(page)).toEqual([])
  })

  test('people at one screen: the power that is hit says who falls, the attacker whether he goes on', async () => {
    const page = await begin({ ...channel, phase: 'movement' }, 'both', { viewport: { width: 1366, height: 650 } }, '1')
    const { press, space } = byMouse(page)
    await untilTitle(page, 'British Empire: Movement')
    await space('Picardy')
    await press('.hand button[aria-label="all or none: fighter"]')
    await space('Belgium')
    await given(page, '1 fighter: Picardy → Belgium')
    await space('SZ 9')
    await space('SZ 8')
    await given(page, '1 battleship: SZ 9 → SZ 8')
    await press(endPhase)
    await untilTitle(page, 'British Empire: Combat')
    await press('.hand-battles li:has(strong:text-is("SZ 8")) button:text-is("Fight")')
    await handedOverTo(page, 'Germany')
    await page.waitForSelector('.hand-title:text-is("Round 2, turn of British Empire. Germany: Dive or fire")')
    await press(more('diving submarine of Germany'))
    await press(button('1 submarine dives'))
    await handedOverTo(page, 'British Empire')
    await untilTitle(page, 'British Empire: Losses')
    await press(button('Take these losses'))
    // Germany sees what hit it, and says who falls.
    await handedOverTo(page, 'Germany')
    await page.waitForSelector('.hand-title:text-is("Round 2, turn of British Empire. Germany: Losses")')
    await page.waitForSelector('.hand-volley')
    const submarines = '.hand output[aria-label="submarine"]'
    const usual = await page.locator(submarines).textContent()
    await press(more('submarine'), true)
    expect(await page.locator(submarines).textContent()).toBe(usual)
    await press(fewer('submarine'))
    await page.waitForSelector(`${button('Take these losses')}[aria-disabled=true]`)
    await press(more('submarine'))
    await press(button('Take these losses'))
    await handedOverTo(page, 'British Empire')
    await untilTitle(page, 'British Empire: Combat')
    expect(complaintsOf(page)).toEqual([])
  })
})
