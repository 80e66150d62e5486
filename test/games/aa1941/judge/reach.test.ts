import { describe, expect, test } from 'vitest'
import { printedRules } from '../../../../src/games/aa1941/board/board-rules.ts'
import { spaceCount, spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { countsOf, infantry, tank } from '../../../../src/games/aa1941/board/units.ts'
import { strengthOf, winChance } from '../../../../src/games/aa1941/judge/odds.ts'
import { Reach } from '../../../../src/games/aa1941/judge/reach.ts'
import { powers } from '../../../../src/games/aa1941/ruleset.ts'
import { forecast } from '../../../../src/games/aa1941/strategist/v1/battle-forecast.ts'
import { type Board, boardOf } from '../../../support/board-1941.ts'

const bare = (board: Board) => new Reach().measure(boardOf(board))
const attackOf = (reach: Reach, power: (typeof powers)[number], space: string) => {
  const at = powers.indexOf(power) * spaceCount + spaceOf(space)
  return [reach.attackPips[at], reach.attackHits[at], reach.takers[at]]
}

describe('who could come', () => {
  test('infantry one space, tanks two over what is empty', () => {
    const reach = bare({ units: { Germany: { germany: { infantry: 3, tank: 2 } } } })
    // Pips: 3 infantry hit on 1, 2 tanks on 3.
    expect(attackOf(reach, 'germany', 'Eastern Europe')).toEqual([9, 5, 5])
    expect(attackOf(reach, 'germany', 'Ukraine')).toEqual([6, 2, 2])
  })

  test('tanks stop where somebody stands', () => {
    const reach = bare({
      owner: { 'Eastern Europe': 'ussr' },
      units: { Germany: { germany: { tank: 2 } }, 'Eastern Europe': { ussr: { infantry: 1 } } },
    })
    expect(attackOf(reach, 'germany', 'Eastern Europe')).toEqual([6, 2, 2])
    expect(attackOf(reach, 'germany', 'Ukraine')).toEqual([0, 0, 0])
  })

  test('as many troops by sea as find room aboard', () => {
    const reach = bare({
      units: {
        'United Kingdom': { unitedKingdom: { infantry: 5, tank: 2 } },
        'SZ 6': { unitedKingdom: { transport: 2 } },
      },
    })
    // Two transports: a tank on each and an infantry beside it, 2 · (3 + 1) pips.
    expect(attackOf(reach, 'unitedKingdom', 'Norway Finland')).toEqual([8, 4, 4])
    expect(reach.afloat[powers.indexOf('unitedKingdom')]).toBe(4)
  })
})

describe('the odds', () => {
  test('are 1 against nobody, 0 of nobody, one half of equals', () => {
    expect(winChance(strengthOf(1, 1), 0)).toBe(1)
    expect(winChance(0, strengthOf(1, 1))).toBe(0)
    expect(winChance(3, 3)).toBe(0.5)
  })

  test('are near the exact ones', () => {
    const errors: number[] = []
    for (let men = 1; men <= 12; men++)
      for (let tanks = 0; tanks <= 4; tanks += 2)
        for (let enemies = 1; enemies <= 14; enemies++) {
          const attacker = countsOf(type => (type === infantry ? men : type === tank ? tanks : 0))
          const defender = countsOf(type => (type === infantry ? enemies : 0))
          const told = winChance(strengthOf(men + 3 * tanks, men + tanks), strengthOf(2 * enemies, enemies))
          errors.push(Math.abs(told - forecast(printedRules, 'land', attacker, defender).captures))
        }
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.04)
  })
})
