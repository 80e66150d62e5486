import { describe, expect, test } from 'vitest'
import { nameOf, spaceOf } from '../../../../../src/games/aa1941/board/map.ts'
import { infantry, tank, transport } from '../../../../../src/games/aa1941/board/units.ts'
import { bestPurchases } from '../../../../../src/games/aa1941/strategist/v1/buying.ts'
import { usualParams as usualParamsV1 } from '../../../../../src/games/aa1941/strategist/v1/params.ts'
import {
  combatPlanOf,
  mobiliseOrders,
  noncombatOrders,
} from '../../../../../src/games/aa1941/strategist/v1/phase-orders.ts'
import { ownStyle as ownStyleV1 } from '../../../../../src/games/aa1941/strategist/v1/styles.ts'
import { campaignOf } from '../../../../../src/games/aa1941/strategist/v2/campaign.ts'
import { paramsWith, usualParams } from '../../../../../src/games/aa1941/strategist/v2/params.ts'
import type { Campaign } from '../../../../../src/games/aa1941/strategist/v2/prospects.ts'
import { ownStyle } from '../../../../../src/games/aa1941/strategist/v2/styles.ts'
import { apply } from '../../../../../src/games/aa1941/turn/legal.ts'
import { type Board, boardOf } from '../../../../support/board-1941.ts'

const style = ownStyle(usualParams, 'standard')
const styleOfVersion1 = ownStyleV1(usualParamsV1, 'standard')

/** Troops in London and an all but empty Berlin. */
const london = ({ units, ...more }: Partial<Board> = {}): Board => ({
  power: 'unitedKingdom',
  phase: 'purchase',
  cash: { unitedKingdom: 16, germany: 6 },
  units: {
    'United Kingdom': { unitedKingdom: { infantry: 9, tank: 8, fighter: 2 } },
    Germany: { germany: { infantry: 2 } },
    'Western Europe': { germany: { infantry: 6 } },
    Russia: { ussr: { infantry: 12 } },
    Japan: { japan: { infantry: 8 } },
    'Eastern United States': { unitedStates: { infantry: 8 } },
    ...units,
  },
  ...more,
})

const fleetIn = (zone: string, transports: number): Pick<Board, 'units'> => ({
  units: { [zone]: { unitedKingdom: { transport: transports, battleship: 1 } } },
})

const told = (campaign: Campaign | undefined) =>
  campaign && { to: nameOf(campaign.target), from: nameOf(campaign.port), inTurns: campaign.inTurns }

const campaign = (board: Board, params = usualParams) => told(campaignOf(params, boardOf(board)))

describe('a campaign', () => {
  test('lands at once where transports lie in the port', () => {
    expect(campaign(london(fleetIn('SZ 7', 4)))).toMatchObject({ to: 'Germany', inTurns: 0 })
  })

  test('takes a turn longer where they have to come first', () => {
    expect(campaign(london(fleetIn('SZ 1', 4)))).toMatchObject({ to: 'Germany', inTurns: 1 })
  })

  test('is not made where nothing is left to land with, nor against a wall', () => {
    const wall = london({ ...fleetIn('SZ 7', 2), cash: { unitedKingdom: 0 } })
    expect(
      campaign({ ...wall, units: { ...wall.units, Germany: { germany: { infantry: 40, fighter: 6 } } } }),
    ).toBeUndefined()
    expect(campaign({ ...london(), owner: { 'United Kingdom': 'germany' } })).toBeUndefined()
  })

  test('is not made by who has no turns for it', () => {
    const params = paramsWith({ campaignTurns: 0 })
    expect(campaign(london(fleetIn('SZ 1', 4)), params)).toBeUndefined()
    expect(campaign(london(fleetIn('SZ 7', 4)), params)).toMatchObject({ inTurns: 0 })
  })

  test('keeps at home who is needed to hold the capital', () => {
    const besieged = london({
      units: {
        'United Kingdom': { unitedKingdom: { infantry: 4 } },
        'SZ 7': { unitedKingdom: { transport: 2, battleship: 1 } },
        'SZ 6': { germany: { transport: 6, battleship: 3 } },
        'Western Europe': { germany: { infantry: 12, bomber: 4 } },
      },
      cash: { unitedKingdom: 0, germany: 6 },
    })
    const found = campaignOf(usualParams, boardOf(besieged))
    expect(found === undefined || found.troops.infantry + found.troops.tank === 0).toBe(true)
  })

  test('sets out only past ships that do not stop it', () => {
    const blocked = london(fleetIn('SZ 7', 4))
    const units = { ...blocked.units, 'SZ 5': { germany: { battleship: 4 } } }
    expect(campaign({ ...blocked, units })?.to).not.toBe('Germany')
  })
})

describe('a turn of a campaign', () => {
  test('buys transports for those who wait', () => {
    expect(bestPurchases(style, boardOf(london()), 1)[0]?.buy[transport]).toBeGreaterThan(0)
  })

  test('places them in the port', () => {
    const board = boardOf(london({ ...fleetIn('SZ 7', 1), phase: 'mobilise', bought: { transport: 2 } }))
    const { port } = campaignOf(usualParams, board)!
    const orders = mobiliseOrders(style, board)
    expect(orders.map(order => order.kind === 'place' && order.at)).toEqual([port])
  })

  test('brings transports to the port after combat', () => {
    const board = boardOf(london({ ...fleetIn('SZ 2', 4), phase: 'noncombatMove' }))
    const { port } = campaignOf(usualParams, board)!
    for (const order of noncombatOrders(board, style)) apply(board, order)
    expect(board.boatsIn(port).length).toBe(4)
  })

  test('keeps the troops together that the transports will hold', () => {
    // A landing in Norway would be cheap, and is made where no transports are on their way to Berlin.
    const board = boardOf(london({ ...fleetIn('SZ 1', 4), phase: 'combatMove' }))
    const { attacks } = combatPlanOf(board, style)
    expect(attacks.filter(({ lifts }) => lifts.length > 0)).toEqual([])
  })

  test('lands when the time has come, with all transports', () => {
    const board = boardOf(london({ ...fleetIn('SZ 7', 4), phase: 'combatMove' }))
    const { attacks } = combatPlanOf(board, style)
    const landing = attacks.find(({ space }) => space === spaceOf('Germany'))
    expect(landing?.lifts.length).toBeGreaterThan(1)
    const count =
      board.unitsIn(spaceOf('United Kingdom'), 2, infantry) + board.unitsIn(spaceOf('United Kingdom'), 2, tank)
    expect(count).toBe(17)
  })

  test('asks nothing of a power that has no landing to prepare', () => {
    const russian = boardOf({ ...london(), power: 'ussr', phase: 'combatMove' })
    expect(style.campaign?.(russian)).toBeUndefined()
    expect(combatPlanOf(russian, style).orders).toEqual(combatPlanOf(russian, styleOfVersion1).orders)
  })
})
