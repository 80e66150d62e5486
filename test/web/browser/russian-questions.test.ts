import { expect, test } from 'vitest'
import type { GameDescription } from '../../../src/engine/index.ts'
import { games } from '../../../src/games/index.ts'
import { latinIn } from '../../support/latin.ts'
import { complaintsOf, describeInBrowser, settled } from './harness.ts'

/** Cards of Miniatures are called as they are printed, and rules and decks by their keys. */
const namesOf = ({ units = [] }: GameDescription): readonly string[] => [
  ...(units as readonly { readonly id?: string; readonly name?: string }[]).flatMap(({ id = '', name = '' }) => [
    name,
    id,
  ]),
  ...[
    'miniatures-expanded',
    'modern-ops-excerpt',
    'voyna-v-extended',
    'demo-ussr',
    'demo-germany',
    'my-tank',
    'us-infantry-platoon',
  ],
  ...['motor-platoon', 'tank-platoon', 'battery-sp', 'battery-towed', 'air-pair'],
]

describeInBrowser('questions in Russian', open => {
  test.each(['miniatures', 'voyna', 'modern-ops'])('every form of %s, with its answer, on a phone', async key => {
    const face = games.find(game => game.key === key)!
    const described = face.describe()
    for (const { kind } of described.questions!) {
      const page = await open(`/?lang=ru&game=${key}`, { viewport: { width: 360, height: 800 } })
      await page.waitForSelector('#question-kind')
      await page.click(`[data-kind="${kind}"]`)
      await settled(page)
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true
        // Tiles show an example of every other game, in its notation.
        document.querySelector('.tiles')?.remove()
      })
      await page.waitForSelector('details.more[open] > summary:only-child', { state: 'detached' })
      const shown = await page.evaluate(() => ({
        lines: document.querySelector<HTMLElement>('main')!.innerText.split('\n'),
        examples: Array.from(document.querySelectorAll('.examples button'), one => one.textContent!),
        names: Array.from(document.querySelectorAll('.game option'), one => one.textContent!),
        width: document.documentElement.scrollWidth,
      }))
      // The line, as typed and in its shortest form, stands among the conditions of a question, with a capital letter.
      const lines = [
        ...shown.examples,
        ...described.examples.map(line => face.formatBattle(face.parseBattle(line))!),
      ].flatMap(line => [line, line.charAt(0).toUpperCase() + line.slice(1)])
      const allowed = [...lines, ...shown.names, ...namesOf(described)]
      const left = shown.lines.filter(line => latinIn(line, allowed).length > 0)
      expect({ kind, left }).toEqual({ kind, left: [] })
      expect({ kind, width: shown.width }).toEqual({ kind, width: 360 })
      expect(complaintsOf(page)).toEqual([])
      await page.context().close()
    }
  })
})
