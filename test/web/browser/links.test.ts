import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aimOf } from '../../../src/armies/index.ts'
import { type Fields, readLink, writeLink } from '../../../src/engine/index.ts'
import { percent } from '../../../src/web/numbers.ts'
import type { BattleReply } from '../../../src/web/protocol.ts'
import { engineOf } from '../../support/engine.ts'
import { randomBattle } from '../../support/random-battles.ts'
import { randomBattle1914 } from '../../support/random-battles-1914.ts'
import { describeInBrowser, settled } from './harness.ts'

const seed = 'links of the page'
const perGame = 15

/** So that none of them is sampled, and all are answered beside the page. */
const mostMs = 100

const engines = { aa1941: engineOf<object, object>('aa1941'), aa1914: engineOf<object, object>('aa1914') }
const draw: Record<keyof typeof engines, (index: number) => Fields> = {
  aa1941: (index: number) => ({ ...randomBattle(seed, index) }),
  aa1914: (index: number) => ({ ...randomBattle1914(seed, index) }),
}

/** The first so many of a game that are quick. */
const battles = (['aa1941', 'aa1914'] as const).map(game => {
  const { prepare } = engines[game]
  const found: Fields[] = []
  for (let index = 0; found.length < perGame; index++) {
    const request = draw[game](index)
    const { method, costInMs } = prepare(request)
    if (method === 'exact' && costInMs < mostMs) found.push(request)
  }
  return [game, found] as const
})

describeInBrowser('links', (open, url) => {
  const search = (page: Page): string => new URL(page.url()).search
  /** The address without what is the page's own, asked of the service. */
  const answerTo = async (game: string, asked: string): Promise<BattleReply> => {
    const query = new URLSearchParams(asked)
    query.delete('game')
    const answer = await fetch(`${url()}/v1/games/${game}/odds?${query}`)
    if (answer.status !== 200) throw new Error(`${asked}: ${await answer.text()}`)
    return answer.json() as Promise<BattleReply>
  }
  const agrees = async (page: Page, game: string): Promise<void> => {
    const reply = await answerTo(game, search(page))
    const { outcomes, battle } = reply
    if (battle !== null) expect(await page.textContent('.answer h2')).toBe(battle)
    expect(await page.textContent('.headline strong')).toBe(percent(aimOf(reply).chance, undefined, 1))
    const shown = await page.locator('.chances').first().locator('td:nth-child(2)').allTextContents()
    const wanted = Object.entries(outcomes)
      .filter(([name, chance]) => chance > 0 || name.endsWith('Wins'))
      .map(([, chance]) => percent(chance))
    expect(shown.map(text => text.trim())).toEqual(wanted)
  }

  test.each(battles)(`go round: ${perGame} random battles of %s`, { timeout: 180_000 }, async (game, requests) => {
    const { face } = engines[game]
    const page = await open('/')
    for (const request of requests) {
      // A link leaves out what its notation says, such as the kind of the battle.
      const link = writeLink(face, request)
      const asked = new URLSearchParams({ ...(game !== 'aa1941' && { game }), ...link })
      await page.goto(`${url()}/?${asked}`)
      await settled(page)
      const { game: _, ...query } = Object.fromEntries(new URLSearchParams(search(page)))
      expect(readLink(face, query)).toEqual(readLink(face, link))
      await agrees(page, game)
      // What the page writes itself is read the same way.
      const before = search(page)
      const [first] = await page.locator('.steppers button[aria-label^="one more"]').all()
      await first!.click()
      await page.waitForFunction(was => location.search !== was, before)
      await page.waitForSelector('.result[data-live]:not(.stale) .answer, #battle-fault p')
      if ((await page.locator('#battle-fault p').count()) > 0) continue
      await settled(page)
      await agrees(page, game)
    }
  })
})
