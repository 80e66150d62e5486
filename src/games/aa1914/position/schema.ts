import * as z from 'zod'
import {
  hitsOf,
  mostBattleRounds,
  mostBoats,
  mostMoney,
  mostOfAKind,
  RoundNumber,
  UnitCount,
} from '../../../boards/index.ts'
import { minorNames } from '../board/map.ts'
import { powerCount, types } from '../board/units.ts'
import { aa1914 } from '../ruleset.ts'
import { fightSteps } from '../turn/fight.ts'
import { battleMarks, events, mostFields, phases, printedTankDefense, rolls, statuses } from '../turn/state.ts'
import { PowerName, SpaceName, TerritoryName, Trooper, Units, ZoneName } from './names.ts'

/** The names of a table of numbers, without that of its 0. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, number>>): Name[] =>
  (Object.keys(table) as Name[]).filter(name => table[name] !== 0)

const UnitsByPower = z.partialRecord(PowerName, Units)
const CountsByPower = z.partialRecord(PowerName, UnitCount)
const Ground = z.partialRecord(Trooper, UnitCount)
const Some = z.int().min(1).max(mostOfAKind)
const Hits = hitsOf(powerCount * types)
/** A power; nobody; or the minor power to which a territory that nobody has entered as an enemy belongs (R14-4.1.1). */
const Controller = z.enum([...PowerName.options, 'nobody', 'minor'])

const Aboard = z
  .union([
    Trooper,
    z.strictObject({
      unit: Trooper,
      power: PowerName.optional().meta({ description: 'whose it is (default that of the transport)' }),
      fresh: z.literal(true).optional().meta({ description: 'came aboard in this turn' }),
      from: TerritoryName.optional().meta({ description: 'the contested territory it came from (R14-7.3.4)' }),
      lands: z.literal(true).optional().meta({ description: 'goes ashore in the landing that is ordered (R14-7.9)' }),
    }),
  ])
  .meta({ id: 'Aa1914Aboard', description: 'a unit aboard a transport' })

const PositionTransport = z
  .strictObject({
    zone: ZoneName,
    power: PowerName,
    cargo: z.array(Aboard).max(2).optional().meta({ description: 'any two units that stand on land (R14-7.8.2)' }),
    target: TerritoryName.optional().meta({ description: 'where its units go ashore (R14-7.9)' }),
    sailed: z.int().min(0).max(2).optional().meta({ description: 'zones sailed in this turn' }),
    fields: z
      .int()
      .min(1)
      .max(mostFields)
      .optional()
      .meta({ description: 'active mine fields entered in this turn, before the dice (R14-7.10)' }),
    finished: z.literal(true).optional().meta({ description: 'unloads or has unloaded in this turn (R14-7.8.6)' }),
  })
  .meta({
    id: 'Aa1914PositionTransport',
    description:
      'A transport that carries something or has done something in this turn. `units` counts it like all the others, which need not be listed here.',
  })

const PositionFight = z
  .strictObject({
    space: SpaceName,
    round: z.int().min(1).max(mostBattleRounds).optional().meta({ description: 'default 1' }),
    step: z.enum(fightSteps),
    onAttacker: Hits.optional().meta({ description: 'hits on the attacker that are still to be taken' }),
    onDefender: Hits.optional().meta({ description: 'hits on the defender that are still to be taken' }),
    bombards: UnitCount.optional().meta({ description: 'battleships that fire at the land (R14-11.6)' }),
    submerged: CountsByPower.optional().meta({ description: 'submarines that have left the battle (R14-10.5)' }),
    diving: CountsByPower.optional().meta({ description: 'submarines that submerge in this round' }),
  })
  .meta({ id: 'Aa1914Fight', description: 'A battle in progress: what the board does not show.' })

const Pending = z
  .discriminatedUnion('decide', [
    z.strictObject({ decide: z.literal('represent'), minor: z.enum(minorNames) }),
    z.strictObject({ decide: z.literal('control'), territory: TerritoryName }),
    z.strictObject({ decide: z.literal('declare') }),
  ])
  .meta({
    id: 'Aa1914Pending',
    description:
      'What has to be decided first: who provides the units of a neutral minor power (D14-7), who takes a territory (D14-8, D14-16), whether Germany declares submarine warfare (D14-2).',
  })

/** What may be agreed before a game (D14-19). */
const agreed = {
  contestedExit: z.enum(['printed', 'faq']).optional().meta({ description: 'R14-7.3.3 (default printed)' }),
  revolution: z.boolean().optional().meta({ description: 'R14-4.3 (default false)' }),
  overNeutrals: z
    .boolean()
    .optional()
    .meta({ description: 'whether fighters fly over neutral ground, R14-7.6.1 (default false)' }),
  tankDefense: z
    .int()
    .min(0)
    .max(aa1914.dice.sides)
    .optional()
    .meta({ description: `what defending tanks fire at, R14-2 (default ${printedTankDefense})` }),
  submarineWarfare: z
    .boolean()
    .optional()
    .meta({ description: 'whether Germany may declare submarine warfare, R14-13.3 (default true)' }),
  mines: z.enum(['beforeLanding', 'afterLanding']).optional().meta({
    description:
      'whether the dice of mines fall before those who need no sea battle go ashore, A14-5 (default beforeLanding)',
  }),
}
const Agreed = z.strictObject(agreed)
export const Aa1914GameRules = z.strictObject(agreed).meta({
  id: 'Aa1914GameRules',
  description: 'What is agreed before a game, where that is otherwise than usual (D14-19).',
})
export type Aa1914GameRules = z.infer<typeof Aa1914GameRules>

/** A position as JSON. All that is not there has a default, so that the beginning of a turn takes little. */
export const Aa1914Position = z
  .strictObject({
    game: z.literal('aa1914').optional(),
    ruleset: z.literal('aa1914').optional(),
    round: RoundNumber,
    power: PowerName.meta({ description: 'the acting power: whose turn it is' }),
    phase: z.enum(phases).optional().meta({
      description: 'default: the first phase of the turn, which is movement for a power without its capital (R14-5.3)',
    }),
    agreement: Agreed.optional(),
    events: z
      .array(z.enum(namesOf(events)))
      .max(3)
      .optional()
      .meta({
        description:
          'what has happened for good: R14-4.2.2, R14-13.3, R14-4.3.2. From their turn of round 4 on the United States are at war, said or not',
      }),
    owners: z.record(TerritoryName, Controller).optional().meta({
      description:
        'who controls what; nobody: contested, or left by all; minor: of a minor power still, as it was at the start. Left out, a territory is contested where both sides stand on it, and else as it was at the start',
    }),
    units: z
      .record(SpaceName, UnitsByPower)
      .meta({ description: 'what stands where, by space and power; units aboard transports are not counted here' }),
    damaged: z
      .record(ZoneName, CountsByPower)
      .optional()
      .meta({ description: 'battleships with one hit (R14-10.9); `units` counts them too' }),
    transports: z.array(PositionTransport).max(mostBoats).optional(),
    treasuries: z
      .partialRecord(PowerName, z.int().min(0).max(mostMoney))
      .optional()
      .meta({ description: 'unspent IPC by power (default 0)' }),
    waiting: UnitsByPower.optional().meta({ description: 'bought and not placed yet (R14-6.3)' }),
    winner: z
      .enum(['centralPowers', 'allies'])
      .optional()
      .meta({ description: 'the side that has won: the game is over' }),
    startOfTurn: z
      .strictObject({
        owners: z
          .record(TerritoryName, Controller)
          .optional()
          .meta({ description: 'who controlled, when the turn began, what somebody else controls now' }),
        statuses: z
          .record(SpaceName, z.enum(Object.keys(statuses) as (keyof typeof statuses)[]))
          .optional()
          .meta({ description: 'what spaces were to the acting power, where that is not what they are now (R14-3.4)' }),
        stood: z
          .array(TerritoryName)
          .max(200)
          .optional()
          .meta({ description: 'where units of the acting power stood on land (default: where they stand now)' }),
      })
      .optional(),
    moved: z.record(SpaceName, Units).optional().meta({
      description: 'units of the acting power, transports apart, that have moved in this turn, by where they are now',
    }),
    movedDamaged: z.record(ZoneName, Some).optional().meta({ description: 'of these, damaged battleships' }),
    minefields: z
      .array(
        z.strictObject({
          zone: ZoneName,
          unit: z.enum(['submarine', 'cruiser', 'battleship']),
          damaged: z.literal(true).optional(),
          fields: z.int().min(1).max(mostFields),
          count: Some,
        }),
      )
      .max(500)
      .optional()
      .meta({ description: 'ships that have entered so many active mine fields in this turn, before the dice' }),
    battles: z
      .record(SpaceName, z.enum(namesOf(battleMarks)))
      .optional()
      .meta({ description: 'what becomes of spaces in phase 3 (R14-8)' }),
    seaborne: z
      .record(TerritoryName, Ground)
      .optional()
      .meta({ description: 'units of the acting power that came ashore in an assault (R14-11.4)' }),
    landedFrom: z
      .record(TerritoryName, z.array(ZoneName).min(1).max(8))
      .optional()
      .meta({ description: 'the zones they came from (R14-11.6)' }),
    bombarded: z
      .record(ZoneName, Some)
      .optional()
      .meta({ description: 'battleships of the acting power that have bombarded (R14-11.6)' }),
    freedBy: z.record(TerritoryName, PowerName).optional().meta({
      description: 'who took in this phase what was a friend’s: whose it is stands fast when the phase ends (R14-14.2)',
    }),
    placed: z
      .record(TerritoryName, z.int().min(1).max(255))
      .optional()
      .meta({ description: 'units placed already (R14-12.2)' }),
    roll: z
      .enum(namesOf(rolls))
      .optional()
      .meta({ description: 'dice that fall next, between phases (R14-7.10, R14-13.4)' }),
    fight: PositionFight.optional(),
    pending: z.array(Pending).max(20).optional().meta({ description: 'in the order in which it is decided' }),
  })
  .meta({
    id: 'Aa1914Position',
    description:
      'Where a game of Axis & Allies 1914 stands. At the beginning of a turn `power`, `units`, `owners` and `treasuries` say it all; the rest is what a turn remembers between its phases.',
  })
export type Aa1914Position = z.infer<typeof Aa1914Position>
