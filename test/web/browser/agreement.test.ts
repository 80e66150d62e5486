import { expect, test } from 'vitest'
import { aimOf } from '../../../src/armies/index.ts'
import { percent } from '../../../src/web/numbers.ts'
import type { BattleReply } from '../../../src/web/protocol.ts'
import { describeInBrowser, settled } from './harness.ts'

/** Battles of every kind that are answered beside the page. */
const battles = [
  ['aa1941', '3i 2t v 4i 1f'],
  ['aa1941', '12i 3t 2f 1b v 9i 2t 1f'],
  ['aa1941', '2s 1dd 1bb v 1dd 1cv 2f 1trn'],
  ['aa1941', 'sea: 1bb 2trn v 1s; land: 2i 1t v 2i'],
  ['aa1941', '3i v 4i then 2t'],
  ['aa1914', '10i 4a 2t 2f v 8i 3a 1f'],
  ['aa1914', '2c 1bb v 1c 2s 1trn'],
] as const

describeInBrowser('the page and the service', (open, url) => {
  test.each(battles)('agree to the last digit shown: %s %s', async (game, battle) => {
    const query = new URLSearchParams({ battle })
    const answer = await fetch(`${url()}/v1/games/${game}/odds?${query}`)
    if (answer.status !== 200) throw new Error(`${battle}: ${await answer.text()}`)
    const reply = (await answer.json()) as BattleReply
    const { outcomes } = reply
    const page = await open(`/?game=${game}&${query}`)
    await settled(page)
    expect(await page.textContent('.headline strong')).toBe(percent(aimOf(reply).chance, undefined, 1))
    const shown = await page.locator('.chances').first().locator('td:nth-child(2)').allTextContents()
    const wanted = Object.entries(outcomes)
      .filter(([name, chance]) => chance > 0 || name.endsWith('Wins'))
      .map(([, chance]) => percent(chance))
    expect(shown.map(text => text.trim())).toEqual(wanted)
  })
})
