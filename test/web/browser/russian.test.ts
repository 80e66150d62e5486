import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { latinIn } from '../../support/latin.ts'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

/** Names of other games, and what is notation. */
const names = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Array.from(document.querySelectorAll('.game option'), option => option.textContent!),
    ...Array.from(
      document.querySelectorAll('.headline, #answer-title, .examples button, .recent a'),
      one => one.textContent!,
    ),
    document.querySelector<HTMLInputElement>('#battle')!.value,
  ])

/** What the page says, line by line, with every part of it open. */
const linesOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  await page.waitForSelector('.decisions')
  await page.waitForSelector('.rules')
  return page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...Array.from(document.querySelectorAll('[aria-label]'), one => one.getAttribute('aria-label')!),
  ])
}

describeInBrowser('in Russian', open => {
  test('all of a battle is said in Russian, counted as Russian does, with commas', async () => {
    const page = await open('/?lang=ru&battle=3i+2t+v+4i+1f')
    await settled(page)
    await page.waitForSelector('.chip small')
    const lines = await linesOf(page)
    const known = await names(page)
    expect(lines.filter(line => latinIn(line, known).length > 0)).toEqual([])
    expect(
      lines.map(line => line.replace(/R41-[\d.]+|движок [\d.]+/g, '')).filter(line => /\d\.\d/.test(line)),
    ).toEqual([])
    expect(await page.textContent('.headline strong')).toBe('30,4 %')
    expect(lines).toContain('Пехота: на одного больше, Нападающий')
    expect(lines.filter(line => line.startsWith('+1 пехота')).length).toBeGreaterThan(0)
    expect(complaintsOf(page)).toEqual([])
  })

  test('what is wrong is said in Russian, by the word and from the service alike', async () => {
    const page = await open('/?lang=ru&battle=3i+v+4i&method=monteCarlo&trials=2000')
    await settled(page)
    await page.fill('#battle', '3i 2tnak v 4i')
    await page.waitForSelector('#battle-fault p')
    expect(await page.textContent('#battle-fault')).toBe('«tnak» (знак 5): таких войск в игре нет; может быть, «tank»?')
    // The service speaks the language that the page asks for.
    const inLanguage: Readonly<Record<string, string>> = {
      ru: 'на это ушло бы около 90 с одного потока, а на один вопрос отводится не больше 30 с; просите меньше за раз',
    }
    await page.route('**/odds', async route => {
      const message = inLanguage[(await route.request().allHeaders())['accept-language'] ?? ''] ?? 'in no language'
      await route.fulfill({
        status: 422,
        json: { errors: [{ code: 'too-much-work', at: 'trials', pointer: '/trials', message }] },
      })
    })
    await page.fill('#battle', '4i v 4i')
    await page.getByText('на это ушло бы около 90 с одного потока').waitFor()
    expect(latinIn((await page.textContent('#battle-fault'))!)).toEqual([])
  })

  test('a game that is chosen later brings its words with it', async () => {
    const page = await open('/?lang=ru')
    await page.waitForSelector('.stepper')
    await page.selectOption('.game select', 'aa1914')
    await page.fill('#battle', 'mines: 2c 1bb through 2')
    await settled(page)
    expect(await page.textContent('.result')).toContain('Вероятнее всего уцелеют')
    expect(await page.textContent('.steppers')).toContain('Флот')
  })

  test('a phone shows all of it, and the ships of a landing stand at sea', async () => {
    const page = await open('/?lang=ru&battle=sea:+1dd+2trn+v+1s;+land:+2i+1t+v+3i', {
      viewport: { width: 360, height: 740 },
    })
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const fleet = await page.locator('.steppers', { hasText: 'Нападающий, на море' }).textContent()
    expect(fleet).toContain('Эсминец')
    expect(fleet).not.toContain('Пехота')
  })
})
