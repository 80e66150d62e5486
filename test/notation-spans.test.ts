import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fault, Refusal } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'
import { Problem, problemOf } from '../src/service/problem.ts'

const faultOf = (game: string, text: string): Fault => {
  try {
    games.find(({ key }) => key === game)!.parseBattle(text)
  } catch (problem) {
    if (problem instanceof Refusal) return problem.faults[0]!
    throw problem
  }
  throw new Error(`"${text}" was read`)
}

const covered = (text: string, { span }: Fault): string | undefined => span && text.slice(...span)

describe('the span of a fault covers the word', () => {
  test.each([
    ['aa1941', '3i v 2 infntry', 'infntry', ['infantry']],
    ['aa1941', '3i v 2 aircraft   carier 1f', 'aircraft   carier', ['aircraft carrier']],
    ['aa1941', '  3 zeppelin v 2i', 'zeppelin', undefined],
    ['aa1941', '3i v 4i then 2t v 3i', 'v', undefined],
    ['aa1941', '3i 2t', '', undefined],
    ['aa1941', '3i v 2.5i', '2.5', undefined],
    ['aa1941', '3i v 4i 🛩', '🛩', undefined],
    ['aa1941', '1001i v 2i', '1001', undefined],
    ['aa1941', 'Attacker: 3i Defender: 4 infntry', 'infntry', ['infantry']],
    ['aa1914', '3i 2 artilery v 4i', 'artilery', ['artillery']],
    ['aa1914', '10i 4a v 8i for 99', '99', undefined],
    ['aa1914', 'mines: 2c through x', 'x', undefined],
    ['miniatures', 'shermann v panzer-iv at 3', 'shermann', ['m4a1-sherman']],
    ['miniatures', 'sherman v panzr  iv at 3', 'panzr  iv', ['panzer-iv-ausf-g']],
    ['miniatures', 'sherman v panzer-iv in swamp', 'swamp', undefined],
    ['miniatures', 'sherman v panzer-iv at 3 at 4', 'at 4', undefined],
    ['miniatures', '99d v vehicle 5', '99d', undefined],
    ['miniatures', 'sherman', '', undefined],
    ['voyna', 'pay 1d 2q with 5d', '2q', undefined],
    ['voyna', 'wave:  tiger v  su-76i,   tigr ', 'tigr', ['tiger']],
    ['voyna', 'draw 2 tiger in tiger by turn 3', 'tiger', undefined],
    ['voyna', 'deck nosuch', 'nosuch', undefined],
    ['voyna', 'wave: tiger v su-76i; deck many', 'deck many', undefined],
    ['modern-ops', 'howitzer v tonk', 'tonk', ['tank']],
    ['modern-ops', 'howitzer v tank ?', '?', undefined],
    ['modern-ops', 'duel: howitzer v 2 towed howitzer', '2 towed howitzer', undefined],
    ['modern-ops', 'move tank', 'move', undefined],
    ['modern-ops', 'howitzer', '', undefined],
  ])('%s: %s', (game, text, word, instead) => {
    const fault = faultOf(game, text)
    expect(covered(text, fault)).toBe(word)
    expect(fault.instead).toEqual(instead)
    if (word === '') expect(fault.span).toEqual([text.length, text.length])
  })

  test('of what comes twice, the one that is not understood', () => {
    expect(faultOf('voyna', 'draw 2 tiger in tiger by turn 3').span).toEqual([16, 21])
  })

  test('and problem documents say it, of faults that crossed threads too', () => {
    const fault = structuredClone(faultOf('aa1941', '3i v 2 infntry'))
    const problem = problemOf([fault], '/v1/games/aa1941/odds')
    expect(Problem.parse(problem).errors[0]).toMatchObject({ at: 'battle', span: [7, 14], instead: ['infantry'] })
    expect(problemOf([{ code: 'malformed', at: [], message: '' }], '/').errors[0]).not.toHaveProperty('span')
  })

  test('whatever is typed, a span lies within the text, and a mended word is another text', () => {
    const bits = [
      '3',
      'i',
      'infntry',
      'v',
      'tank',
      'sherman',
      'pay',
      '1d',
      'wave:',
      'duel:',
      ' ',
      '  ',
      ';',
      '|',
      'defender',
      '🛩',
    ]
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(fc.constantFrom(...bits), { maxLength: 12 }).map(words => words.join(' ')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...games), texts, (game, text) => {
        try {
          game.parseBattle(text)
        } catch (problem) {
          if (!(problem instanceof Refusal)) throw problem
          const { span, instead } = problem.faults[0]!
          if (!span) return
          expect(0 <= span[0] && span[0] <= span[1] && span[1] <= text.length).toBe(true)
          for (const word of instead ?? []) expect(word).not.toBe(text.slice(...span))
        }
      }),
      { numRuns: 2000 },
    )
  })
})
