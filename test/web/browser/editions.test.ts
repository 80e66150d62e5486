import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn, settled } from './harness.ts'

describeInBrowser('the later editions', open => {
  test('are asked of a raid by clicking alone', async () => {
    const page = await open('/?game=aa1942', { viewport: { width: 390, height: 844 } })
    await page.getByText('Strategic bombing raid', { exact: true }).click()
    await page.getByRole('button', { name: 'Ask about a raid' }).click()
    await page.getByRole('button', { name: 'one more Bomber, Attacker' }).click()
    await page.getByRole('button', { name: 'one more Fighter, Defender' }).click()
    await page.getByLabel('Damage that is there already').fill('4')
    await page.getByLabel('Damage that is there already').blur()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#battle')?.value === 'raid ic 10 damage 4: 2b v 1f',
    )
    await settled(page)
    const answer = page.locator('.answer')
    await answer.getByText('How many bombers pay best').waitFor()
    const text = await answer.innerText()
    for (const part of [
      'Damage (IPC)',
      'IPC lost by the attacker',
      'IPC lost by the defender',
      'bomber, attacker',
      'fighter, defender',
    ])
      expect(text).toContain(part)
    expect(await page.getByRole('button', { name: 'one more Infantry, Attacker' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#battle')?.value === 'raid ic 10: 2b v 1f',
    )
    expect(await seriousIn(page)).toEqual([])
    expect(complaintsOf(page)).toEqual([])
  })

  test('keep open what was opened before all of the script was there', async () => {
    const page = await open('/')
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/assets/page-*.js', async route => {
      await released
      await route.continue()
    })
    await page.goto(`${new URL(page.url()).origin}/?game=aa1942`, { waitUntil: 'commit' })
    const summary = page.locator('summary', { hasText: /^Strategic bombing raid$/ })
    await summary.click()
    await page.locator('details[open]', { has: summary }).waitFor()
    expect(await page.locator('[data-live]').count()).toBe(0)
    release()
    await page.getByRole('button', { name: 'Ask about a raid' }).click()
    await page.getByRole('button', { name: 'one more Bomber, Attacker' }).waitFor()
  })

  test('are asked of technologies, of troops from the sea and of ships that bombard, and a battle goes from one to another', async () => {
    const page = await open('/?game=aa50&battle=3i+1a+v+4i')
    await settled(page)
    await page.getByText('Technologies', { exact: true }).click()
    await page.getByRole('group', { name: 'Attacker' }).getByLabel('Advanced artillery').click()
    await page.waitForURL(/technologies\.attacker/)
    await settled(page)
    await page.locator('.answer .conditions', { hasText: 'Attacker has advanced artillery' }).waitFor()
    await page.locator('summary', { hasText: 'Bombardment' }).click()
    await page.getByRole('button', { name: 'one more Battleship, Bombardment' }).click()
    await page.locator('summary', { hasText: 'From transports' }).click()
    await page.getByRole('button', { name: 'one more Infantry, From transports' }).click()
    await page.waitForFunction(() => /1bb/.test(document.querySelector<HTMLInputElement>('#battle')?.value ?? ''))
    await settled(page)
    expect(await seriousIn(page)).toEqual([])

    await page.getByLabel('Game').selectOption('aa1942')
    await page.getByText('The battle came along, with changes: left out “Advanced artillery”.').first().waitFor()
    await settled(page)
    expect(await page.locator('#battle').inputValue()).toContain('1bb')
    expect(page.url()).not.toContain('technologies')
    expect(complaintsOf(page)).toEqual([])
  })

  test('are asked without script too', async () => {
    const page = await open('/?game=aa1940', { javaScriptEnabled: false })
    await page.getByText('Strategic bombing raid', { exact: true }).click()
    await page.getByLabel('What is raided').selectOption('airBase')
    const attacker = page.getByRole('group', { name: 'Attacker' })
    await attacker.getByLabel('Tactical bomber').fill('2')
    await page.locator('form', { hasText: 'What is raided' }).getByRole('button', { name: 'Odds' }).click()
    await page.getByText('How many tactical bombers pay best').waitFor()
    expect(await page.locator('.answer').innerText()).toContain('raid ab: 2tac')
  })
})
