import * as z from 'zod'
import { askingFields, defined, replyFields } from '../../../engine/index.ts'
import { phases, sides, tokens } from '../data.ts'
import { limits } from '../limits.ts'
import { nameField } from '../names.ts'

const unitName = nameField
const Counter = z
  .strictObject({
    unit: unitName.meta({ description: 'what it is called' }),
    kind: z.enum(['tactical', 'support', 'heavyWeapon']),
    ammunition: z.enum(['full', 'half']).optional(),
    tokens: z.array(z.enum(tokens)).max(tokens.length),
  })
  .meta({ id: 'ModernOpsCounter', description: 'A counter on the map or in the rear zone, and its tokens (MOD-1.3).' })
export type Counter = z.infer<typeof Counter>

const sideState = () => {
  const most = limits.counters
  const party = z.strictObject({
    turn: z.int().min(1).max(limits.turns),
    units: z.array(Counter).max(limits.reinforcementUnits),
    activators: z.int().min(0).max(limits.counters),
  })
  const names = z.array(unitName).max(most)
  const activators = z.int().min(0).max(most)
  return z.strictObject({
    units: z
      .array(Counter)
      .max(limits.countersInPlay)
      .meta({ description: 'on the tactical map and in the rear zone' }),
    limbo: z.strictObject({
      tactical: names.meta({ description: 'destroyed tactical units, the longest there first' }),
      support: names,
      heavyWeapons: names,
      activators: activators.meta({ description: 'spent activators (MOD-11.1)' }),
    }),
    valhalla: names,
    deck: activators.meta({ description: 'activators of this side in the deck' }),
    reserveActivators: activators.meta({
      description: 'activators on the reserve field, lost ones among them (MOD-11.3)',
    }),
    reinforcements: z
      .array(party)
      .max(limits.reinforcementParties)
      .meta({ description: 'what waits on the turn scale (MOD-13.5)' }),
  })
}

/** In a reply a state is bounded as in a request: it is the next one's. */
const stateCalled = (name: string) => {
  const side = sideState().meta({
    id: `ModernOpsSideState${name}`,
    description: 'What one side has in a mission.',
  })
  return z
    .strictObject({
      turn: z.int().min(1).max(limits.turns),
      turns: z.int().min(1).max(limits.turns).meta({ description: 'turns of the mission at most (MOD-2.1)' }),
      phase: z.enum(phases),
      initiative: z
        .enum(sides)
        .nullable()
        .meta({ description: 'who holds the Initiative token; null: it lies in Limbo' }),
      north: side,
      south: side,
    })
    .meta({ id: `ModernOpsMissionState${name}`, description: 'Where a mission stands.' })
}

export const MissionState = stateCalled('')
export const MissionAfterwards = stateCalled('Afterwards')
export type MissionState = z.infer<typeof MissionState>
export type SideState = MissionState['north']

export const Done = z
  .array(z.strictObject({ rule: z.string(), what: z.string() }))
  .meta({ description: 'what was done, in order, and by which rule' })
export type Done = z.infer<typeof Done>

export const stateRequest = <Kind extends string>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), state: MissionState, ...askingFields })

export const stateReply = <Kind extends string>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), ...replyFields, state: MissionAfterwards, done: Done })

/** Numbers of units by type. */
export const Holdings = z
  .record(unitName, z.int().min(0).max(limits.counters))
  .refine(units => Object.keys(units).length <= limits.counters, 'at most 200 unit types are counted here')
  .meta({ description: 'unit type → number' })
export type Holdings = Readonly<Record<string, number>>

export const addHoldings = (...all: readonly (Holdings | undefined)[]): Record<string, number> => {
  const sum = new Map<string, number>()
  for (const holdings of all)
    for (const [type, count] of Object.entries(holdings ?? {}))
      if (count > 0) sum.set(type, (sum.get(type) ?? 0) + count)
  return Object.fromEntries(sum)
}

/** The same in a reply, where several may have been joined. */
export const Counts = z.record(z.string(), z.int()).meta({ description: 'unit type → number' })

export const countOf = (holdings: Holdings, type: string): number =>
  Object.hasOwn(holdings, type) ? defined(holdings[type]) : 0
