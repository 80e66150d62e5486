import { describe, expect, test } from 'vitest'
import { nameOf } from '../../../../../src/games/aa1941/board/map.ts'
import { usualParams } from '../../../../../src/games/aa1941/strategist/v1/params.ts'
import { combatPlanOf } from '../../../../../src/games/aa1941/strategist/v1/phase-orders.ts'
import { stylesOf } from '../../../../../src/games/aa1941/strategist/v1/styles.ts'
import { type Board, boardOf } from '../../../../support/board-1941.ts'

const { bold, cautious, standard } = stylesOf(usualParams)

const berlin = (russians: number): Board => ({
  power: 'unitedKingdom',
  phase: 'combatMove',
  owner: { 'Eastern Europe': 'unitedKingdom', Ukraine: 'ussr', 'West Russia': 'ussr', Karelia: 'ussr' },
  units: {
    Germany: { germany: { infantry: 24 } },
    'Western Europe': { germany: { infantry: 14 } },
    'Southern Europe': { germany: { infantry: 14 } },
    'Norway Finland': { germany: { infantry: 14 } },
    'Eastern Europe': { unitedKingdom: { infantry: 8, tank: 5 }, ussr: { infantry: russians, tank: russians } },
    'United Kingdom': { unitedKingdom: { infantry: 8 } },
    Russia: { ussr: { infantry: 8 } },
    Japan: { japan: { infantry: 8 } },
    'Eastern United States': { unitedStates: { infantry: 8 } },
  },
})

describe('an attack that is bound to fail', () => {
  const targets = (board: Board, style = standard): string[] =>
    combatPlanOf(boardOf(board), style).attacks.map(({ space }) => nameOf(space))

  test('is made where it opens the door of a capital to an ally who moves before its owner', () => {
    expect(targets(berlin(11))).toContain('Germany')
    expect(targets(berlin(11), bold)).toContain('Germany')
  })

  test('is not made without such an ally, nor where he needs no help', () => {
    expect(targets(berlin(2))).not.toContain('Germany')
    expect(targets(berlin(60), cautious)).not.toContain('Germany')
  })

  test('is not made for an ally who moves only after the owner has built again', () => {
    const units = berlin(11).units!
    const swapped: Board = {
      ...berlin(11),
      power: 'ussr',
      owner: { ...berlin(11).owner, 'Eastern Europe': 'ussr' },
      units: {
        ...units,
        'Eastern Europe': { ussr: { infantry: 8, tank: 5 }, unitedKingdom: { infantry: 11, tank: 11 } },
      },
    }
    expect(targets(swapped)).not.toContain('Germany')
  })
})
