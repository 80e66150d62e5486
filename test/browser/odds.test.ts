import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { odds as inBrowser, Refusal } from '../../src/browser/index.ts'
import { odds } from '../../src/index.ts'
import { answerInBrowser } from '../support/bundled.ts'

const folder = fileURLToPath(new URL('../../src/browser', import.meta.url))
const bundled = (code: string) => answerInBrowser(code, folder)

describe('odds in a browser', () => {
  test('are bundled without Node, and are those of the library to the last digit, in every game', async () => {
    const asked = [
      ['aa1941', '3i 2t v 4i 1f'],
      ['aa1914', { kind: 'mines', fleet: { cruiser: 2 }, fields: 2 }],
      ['miniatures', 'm4a1-sherman v panzer-iv at 3 in forest'],
      ['voyna', 'wave: tiger, infantry v su-76i, pak-35'],
      ['modern-ops', 'duel: howitzer v towed howitzer half'],
      ['aa1941', { attacker: { infantry: 30, tank: 9 }, defender: { infantry: 35 }, method: 'monteCarlo', seed: 7 }],
    ] as const
    const { answer } = await bundled(`
      const { odds } = await import('./index.ts')
      return Promise.all(${JSON.stringify(asked)}.map(([game, question]) => odds(game, question)))`)
    const expected = await Promise.all(asked.map(([game, question]) => odds(game, question as never)))
    expect(JSON.parse(answer)).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  test('refuse as the library does', async () => {
    const { answer } = await bundled(`
      const { odds, Refusal } = await import('./index.ts')
      return odds('aa1941', '3i v 2x').catch(problem => [problem instanceof Refusal, problem.faults[0].code])`)
    expect(JSON.parse(answer)).toEqual([true, 'unknown-unit'])
    await expect(inBrowser('chess' as never, 'e4')).rejects.toMatchObject({ code: 'unknown-game' })
  })

  test('tell how far they are, and stop when told', async () => {
    const seen: number[] = []
    const sampled = {
      attacker: { infantry: 9 },
      defender: { infantry: 9 },
      method: 'monteCarlo',
      trials: 100_000,
    } as const
    await inBrowser('aa1941', sampled, { onProgress: ({ done, total }) => seen.push(done / total) })
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.at(-1)).toBe(1)

    const stop = new AbortController()
    const answer = inBrowser('aa1941', sampled, { signal: stop.signal, onProgress: () => stop.abort() })
    const problem = await answer.catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Refusal)
    expect((problem as Refusal).code).toBe('cancelled')
  })
})
