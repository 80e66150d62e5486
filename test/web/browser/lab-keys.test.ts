import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeInBrowser, seriousIn } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandtable-lab-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const key = 'alice-0123456789abcdef'
const file = join(folder, 'keys.json')
writeFileSync(file, JSON.stringify({ keys: [{ name: 'alice', key }] }))

const sweep = {
  name: 'of alice',
  kind: 'sweep',
  game: 'aa1941',
  question: '3i 2t v 4i 1f',
  ranges: { 'attacker.infantry': { from: 1, to: 4 } },
}

describeInBrowser(
  'the laboratory of a service that asks for keys',
  (open, url) => {
    test('shows and starts the experiments of whoever gives a key, until it is forgotten', async () => {
      const page = await open('/lab')
      const field = page.getByLabel('API key')
      const use = page.locator('.key button[type=submit]')
      await field.fill('short')
      await use.click()
      expect(await page.locator('#key-fault').textContent()).toContain('16 to 200')
      await field.fill('nobody-0123456789abcdef')
      await use.click()
      await page.locator('.lab > .fault').waitFor()
      expect(await page.locator('.lab > .fault').textContent()).toContain('key')
      expect(await seriousIn(page)).toEqual([])

      await page.getByLabel('API key').fill(key)
      await use.click()
      await page.locator('.key:has-text("forgotten when the tab is closed")').waitFor()
      await page.getByLabel('Experiment in JSON').fill(JSON.stringify(sweep))
      await page.click('button:has-text("Start")')
      await page.waitForURL(/\/lab\/[0-9a-f-]{36}$/)
      await page.waitForSelector('.status.done', { timeout: 100_000 })
      const saving = page.waitForEvent('download')
      await page.click('.downloads a:has-text("CSV")')
      expect(readFileSync(await (await saving).path(), 'utf8')).toMatch(
        /^chunk,counted,point,question,attacker\.infantry,/,
      )

      await page.goto(`${url()}/lab`)
      await page.locator('.experiments a:has-text("of alice")').waitFor()
      await page.click('.experiments a:has-text("of alice")')
      await page.waitForSelector('.status.done')
      await page.click('.key button:has-text("Forget it")')
      await page.locator('[role=status]:has-text("There is no experiment")').waitFor()
      expect(await page.locator('.downloads').count()).toBe(0)
    })

    test('says what is wrong with a key in Russian too', async () => {
      const page = await open('/lab?lang=ru')
      await page.getByLabel('Ключ API').fill('nobody-0123456789abcdef')
      await page.click('.key button[type=submit]')
      await page.locator('.lab > .fault').waitFor()
      expect(await page.locator('.lab > .fault').textContent()).toMatch(/ключ/i)
    })
  },
  { SANDTABLE_API_KEYS: file },
)
