import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, describeInBrowser, seriousIn } from './harness.ts'

const players = { a: 'rules', b: 'greedy' }
const fighting = { game: 'aa1941', cap: 2, seed: 1 }
const ranges = { 'attacker.infantry': { from: 1, to: 6 }, 'defender.infantry': { from: 1, to: 6 } }
const asked = {
  match: {
    ...fighting,
    name: 'who is better',
    labels: ['browser'],
    kind: 'match',
    ...players,
    stop: { pairs: 4, sprt: [0.5, 0.6] },
  },
  league: {
    ...fighting,
    kind: 'league',
    players: { one: 'rules', two: 'greedy', three: 'random' },
    stop: { pairs: 2 },
  },
  tune: {
    ...fighting,
    kind: 'tune',
    player: 'rules',
    params: { caution: { from: 0, to: 2 } },
    stop: { steps: 2, pairs: 1, final: { pairs: 1 } },
  },
  sweep: { kind: 'sweep', game: 'aa1941', question: '3i 2t v 4i 1f', ranges },
  line: {
    kind: 'sweep',
    game: 'aa1941',
    question: '3i 2t v 4i 1f',
    ranges: { 'attacker.infantry': { from: 1, to: 8 } },
  },
  variant: {
    ...fighting,
    kind: 'variant',
    players: ['greedy', 'greedy'],
    variants: { printed: {}, rich: { income: { japan: 60 }, units: { tank: { defense: 2 } } } },
    stop: { pairs: 6 },
    suite: ['2t v 2t'],
  },
  calibrate: { ...fighting, kind: 'calibrate', player: 'greedy', stop: { pairs: 2 } },
}
type Name = keyof typeof asked

/** What has to be seen of each. */
const seen: Readonly<Record<Name, readonly [plots: number, sentence: string]>> = {
  match: [2, 'A has won'],
  league: [0, 'is rated highest'],
  tune: [2, 'caution from 1 to'],
  sweep: [0, 'The chance that the attacker wins goes from'],
  line: [1, 'It crosses 50 % at attacker.infantry 3.86.'],
  variant: [0, 'battles were asked for under each of the variants'],
  calibrate: [1, 'judgements in 2 games have a Brier score of'],
}

describeInBrowser('the laboratory', (open, url) => {
  const ids = new Map<Name, string>()
  /** The path of an experiment that is over. */
  const pathOf = async (name: Name): Promise<string> => {
    let id = ids.get(name)
    if (id === undefined) {
      const body = JSON.stringify(asked[name])
      const headers = { 'content-type': 'application/json' }
      const sent = await fetch(`${url()}/v1/experiments`, { method: 'POST', headers, body })
      id = String(((await sent.json()) as { id: unknown }).id)
      ids.set(name, id)
    }
    await expect
      .poll(async () => (await (await fetch(`${url()}/v1/experiments/${id}`)).json()).status, { timeout: 100_000 })
      .toBe('done')
    return `/lab/${id}`
  }
  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

  test('an experiment is begun from an example, refused at its fields, mended, and followed to its end', async () => {
    const page = await open('/lab')
    await page.click('.start button:has-text("sweep")')
    const text = page.getByLabel('Experiment in JSON')
    const example = JSON.parse(await text.inputValue())
    await text.fill(
      JSON.stringify({ ...example, ranges: { 'attacker.infantry': { from: 9, to: 1 } }, hope: 1 }, null, 2),
    )
    await page.click('button:has-text("Start")')
    const faults = page.locator('#start-faults li')
    await faults.first().waitFor()
    expect(await page.locator('#start-faults').textContent()).toContain('ranges')
    await page.locator('#start-faults li:has-text("ranges") button').click()
    const marked = await text.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    )
    expect(['"ranges"', '"attacker.infantry"']).toContain(marked)
    await text.fill('{')
    await page.click('button:has-text("Start")')
    await expect.poll(() => faults.count()).toBe(1)
    // The refused requests are errors to the console; nothing else is.
    expect(complaintsOf(page).filter(line => !/status of 4\d\d/.test(line))).toEqual([])

    await text.fill(JSON.stringify(asked.match))
    await page.click('button:has-text("Start")')
    await page.waitForURL(/\/lab\/[0-9a-f-]{36}$/)
    await page.waitForSelector('.status.done', { timeout: 100_000 })
    await page.waitForSelector('.plot canvas')
    expect(await page.locator('.results').textContent()).toContain('A has won')
    ids.set('match', page.url().split('/').at(-1)!)
  })

  test.each(Object.keys(asked) as Name[])('a %s has its charts, sentences and tables', async name => {
    const page = await open(await pathOf(name))
    const [plots, sentence] = seen[name]
    if (plots > 0) await page.waitForSelector('.plot canvas')
    expect(await page.locator('.plot canvas').count()).toBe(plots)
    expect(await page.locator('.results').textContent()).toContain(sentence)
    expect(await page.locator('.results table').count()).toBeGreaterThan(0)
    if (name === 'sweep') {
      expect(await page.locator('.heat rect').count()).toBe(36)
      expect(await page.locator('path.isoline').count()).toBeGreaterThan(0)
    }
    if (name === 'league') expect(await page.locator('.cross td[class^=win-]').count()).toBe(6)
    const csv = await page.locator('a:has-text("CSV")').getAttribute('href')
    expect(await (await fetch(url() + csv)).text()).toMatch(/^chunk,counted,/)
    await page.click('summary:has-text("What was asked")')
    expect(JSON.parse((await page.locator('pre').last().textContent())!)).toMatchObject({ kind: asked[name].kind })
    expect(complaintsOf(page)).toEqual([])
  })

  test('a chart has something drawn on it, in the colours of the theme', async () => {
    const path = await pathOf('line')
    const colours = new Set<string>()
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(path, { colorScheme })
      await page.waitForSelector('.plot canvas')
      const colour = await page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.plot canvas')!
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        const counts = new Map<string, number>()
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255) {
            const key = `${data[at]} ${data[at + 1]} ${data[at + 2]}`
            counts.set(key, (counts.get(key) ?? 0) + 1)
          }
        return [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key)
      })
      expect(colour.length).toBeGreaterThan(2)
      colours.add(colour.slice(0, 3).join())
    }
    expect(colours.size).toBe(2)
  })

  test('the list draws each in little, and finds them by kind and label', async () => {
    await pathOf('match')
    await pathOf('sweep')
    const page = await open('/lab')
    await page.waitForSelector('.experiments tr:has-text("who is better") .spark')
    expect(await page.locator('.experiments tr:has-text("who is better") .estimate').textContent()).toMatch(/\d %/)
    await page.selectOption('.filter select[name=kind]', 'sweep')
    await page.click('.filter button')
    await page.waitForURL(/kind=sweep/)
    expect(await page.locator('.experiments tbody tr:not(:has-text("sweep"))').count()).toBe(0)
    await page.goto(`${url()}/lab?label=browser`)
    await page.waitForSelector('.spark')
    expect(await page.locator('.experiments tbody tr').count()).toBeGreaterThan(0)
    expect(complaintsOf(page)).toEqual([])
  })

  test('one that runs is stopped, gone on with, and let go of', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...asked.match, cap: 30, stop: { pairs: 5_000 } })
    const sent = await fetch(`${url()}/v1/experiments`, { method: 'POST', headers, body })
    const { id } = (await sent.json()) as { id: string }
    const page = await open(`/lab/${id}`)
    await page.click('button:has-text("Stop")')
    await page.waitForSelector('.status.stopped')
    await page.click('button:has-text("Go on")')
    await page.waitForSelector('.status.queued, .status.running')
    page.on('dialog', dialog => void dialog.accept())
    await page.click('button:has-text("Delete")')
    await page.waitForURL(`${url()}/lab`)
    expect((await fetch(`${url()}/v1/experiments/${id}`)).status).toBe(404)
  })

  test.each(['light', 'dark'] as const)('nothing that axe calls serious in the %s theme', async colorScheme => {
    for (const path of ['/lab', ...(await Promise.all((Object.keys(asked) as Name[]).map(pathOf)))]) {
      const page = await open(path, { colorScheme })
      await page.waitForSelector('.start, .results')
      for (const summary of await page.locator('summary').all()) await summary.click()
      expect(await seriousIn(page), path).toEqual([])
      await page.context().close()
    }
  })

  test('fits a phone of 360 pixels, in Russian too', async () => {
    for (const path of ['/lab', ...(await Promise.all((Object.keys(asked) as Name[]).map(pathOf)))]) {
      const page = await open(`${path}?lang=ru`, { viewport: { width: 360, height: 740 } })
      await page.waitForSelector('.start, .results')
      expect(await width(page), path).toBe(360)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru')
      await page.context().close()
    }
  })

  test('without script it lists experiments, and tells of one in sentences and tables', async () => {
    const path = await pathOf('league')
    const page = await open(path, { javaScriptEnabled: false })
    expect(await page.locator('.results').textContent()).toContain('is rated highest')
    await page.goto(`${url()}/lab?kind=league`)
    expect(await page.locator('.experiments tbody tr').count()).toBeGreaterThan(0)
    expect(await page.locator('main').textContent()).toContain('With script this page follows')
  })
})
