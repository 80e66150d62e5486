import * as z from 'zod'
import { hitsOf, RoundNumber, UnitCount, unitsSchema } from '../../../boards/index.ts'
import { RuleChanges } from '../board/board-rules.ts'
import { powerCount, types, unitTypes } from '../board/units.ts'
import { fightSteps, mostBattleRounds } from '../turn/fight.ts'
import { PowerName, SpaceName, TerritoryName, ZoneName } from '../turn/orders.ts'
import { mostBoats, mostMoney, mostOfAKind, phases } from '../turn/state.ts'

const Hits = hitsOf(powerCount * types)
export const PositionUnits = unitsSchema(unitTypes).meta({
  id: 'Aa1941PositionUnits',
  description: `How many of each unit: ${unitTypes.join(', ')}.`,
})

const Trooper = z.enum(['infantry', 'tank'])
const Aboard = z
  .union([
    Trooper,
    z.strictObject({
      unit: Trooper,
      power: PowerName.optional().meta({ description: 'whose it is (default that of the transport)' }),
      fresh: z.literal(true).optional().meta({ description: "came aboard in this turn's combat movement (R41-6.8.4)" }),
      lands: z.literal(true).optional().meta({ description: 'goes ashore in the declared assault (R41-6.8.10)' }),
    }),
  ])
  .meta({ id: 'Aa1941Aboard', description: 'a land unit aboard a transport' })

const PositionTransport = z
  .strictObject({
    zone: ZoneName,
    power: PowerName,
    cargo: z.array(Aboard).optional().meta({ description: 'one land unit and one infantry at most (R41-6.7.1)' }),
    target: TerritoryName.optional().meta({ description: 'the territory of the declared assault (R41-6.9.1)' }),
    sailed: z.int().min(0).max(2).optional().meta({ description: 'steps sailed this turn' }),
    used: z.literal(true).optional().meta({ description: 'did something in phase 2 or 3 (R41-13.12)' }),
    finished: z.literal(true).optional().meta({ description: 'can do nothing more this turn (R41-6.8.6, 9.11.5)' }),
  })
  .meta({
    id: 'Aa1941PositionTransport',
    description:
      'A transport that carries something or has done something this turn. `units` counts it like all the others, which need not be listed here.',
  })

const UnitsByPower = z.partialRecord(PowerName, PositionUnits)
const CountsByPower = z.partialRecord(PowerName, UnitCount)

export const PositionFight = z
  .strictObject({
    space: SpaceName,
    round: z.int().min(1).max(mostBattleRounds),
    step: z.enum(fightSteps),
    hits: z.strictObject({ sub: Hits, air: Hits, any: Hits }).optional(),
    submerged: UnitsByPower.optional(),
    damaged: CountsByPower.optional(),
    struck: UnitsByPower.optional(),
    brokenOff: z
      .literal(true)
      .optional()
      .meta({ description: 'overland units and planes have broken off an assault (R41-10.9)' }),
  })
  .meta({
    id: 'Aa1941Fight',
    description: 'A battle in progress at one of its decisions: what the board does not show.',
  })

/** A position as JSON. All that is not there has a default, so that the beginning of a turn takes little. */
export const Aa1941Position = z
  .strictObject({
    game: z.literal('aa1941').optional(),
    ruleset: z.literal('aa1941').optional(),
    round: RoundNumber,
    power: PowerName.meta({ description: 'the acting power: whose turn it is' }),
    phase: z.enum(phases).optional().meta({
      description:
        'default: the first phase of the turn, which is combatMove for a power without its capital (R41-4.3)',
    }),
    agreement: z
      .strictObject({
        victory: z.enum(['standard', 'short']).optional().meta({ description: 'R41-16 (default standard)' }),
        turkishStraits: z.enum(['closed', 'open']).optional().meta({ description: 'R41-3.10 (default closed)' }),
        rules: RuleChanges.optional().meta({
          description: 'prices, strengths, dice and incomes that are otherwise than printed',
        }),
      })
      .optional(),
    owners: z
      .record(TerritoryName, PowerName)
      .optional()
      .meta({ description: 'who controls what; a territory left out belongs to its printed owner' }),
    units: z
      .record(SpaceName, UnitsByPower)
      .meta({ description: 'what stands where, by space and power; troops aboard transports are not counted here' }),
    transports: z.array(PositionTransport).max(mostBoats).optional(),
    treasuries: z
      .partialRecord(PowerName, z.int().min(0).max(mostMoney))
      .optional()
      .meta({ description: 'unspent IPC by power (default 0)' }),
    winner: z.enum(['allies', 'axis']).optional().meta({ description: 'the side that has won: the game is over' }),
    startOfTurn: z
      .strictObject({
        owners: z
          .record(TerritoryName, PowerName)
          .optional()
          .meta({ description: 'who controlled, when the turn began, what somebody else controls now' }),
        hostileZones: z
          .array(ZoneName)
          .max(49)
          .optional()
          .meta({ description: 'sea zones with enemy surface warships when the turn began (default: those now)' }),
      })
      .optional(),
    bought: PositionUnits.optional().meta({ description: 'bought this turn and not yet placed' }),
    placed: z
      .record(TerritoryName, z.int().min(1).max(20))
      .optional()
      .meta({ description: 'units placed already, by the territory of the industrial complex' }),
    moved: z.record(SpaceName, PositionUnits).optional().meta({
      description:
        'land units and ships of the acting power, transports apart, that moved or fought this turn, by where they are now',
    }),
    flown: z
      .array(
        z.strictObject({
          space: SpaceName,
          unit: z.enum(['fighter', 'bomber']),
          steps: z.int().min(1).max(6),
          count: z.int().min(1).max(mostOfAKind),
        }),
      )
      .max(500)
      .optional()
      .meta({ description: 'planes of the acting power that have flown this turn, by where they are now' }),
    entered: z
      .record(SpaceName, z.array(SpaceName).min(1).max(16))
      .optional()
      .meta({ description: 'from where land units or ships entered a space to fight there: they may retreat there' }),
    seaborne: z
      .record(TerritoryName, z.strictObject({ infantry: UnitCount.optional(), tank: UnitCount.optional() }))
      .optional()
      .meta({ description: 'land units of the acting power that came ashore to fight (R41-10.8)' }),
    battles: z
      .record(SpaceName, z.enum(['pending', 'opened', 'done']))
      .optional()
      .meta({ description: 'what is to be fought in phase 3, and what was (default: all that phase 2 leads to)' }),
    fight: PositionFight.optional(),
  })
  .meta({
    id: 'Aa1941Position',
    description:
      'Where a game of Axis & Allies 1941 stands. At the beginning of a turn `power`, `units`, `owners` and `treasuries` say it all; the rest is what a turn remembers between its phases.',
  })
export type Aa1941Position = z.infer<typeof Aa1941Position>
