import * as z from 'zod'
import { addWeight, asIssueText, defined, namedSchema, type Unspoken } from '../../../engine/index.ts'
import { phases, sides, tokens } from '../data.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { nameField } from '../units.ts'

const Counter = namedSchema('ModernOpsCounter', en.counter, {
  unit: nameField.meta({ description: en.counterNameField }),
  kind: z.enum(['tactical', 'support', 'heavyWeapon']),
  ammunition: z.enum(['full', 'half']).optional(),
  tokens: z.array(z.enum(tokens)).max(tokens.length),
})
export type Counter = z.infer<typeof Counter>

const sideState = (name: string) => {
  const names = z.array(nameField).max(limits.counters)
  const activators = z.int().min(0).max(limits.counters)
  const party = z.strictObject({
    turn: z.int().min(1).max(limits.turns),
    units: z.array(Counter).max(limits.reinforcementUnits),
    activators,
  })
  return namedSchema(`ModernOpsSideState${name}`, en.sideState, {
    units: z.array(Counter).max(limits.countersInPlay).meta({ description: en.unitsField }),
    limbo: z.strictObject({
      tactical: names.meta({ description: en.limboField }),
      support: names,
      heavyWeapons: names,
      activators: activators.meta({ description: en.spentActivatorsField }),
    }),
    valhalla: names,
    deck: activators.meta({ description: en.deckField }),
    reserveActivators: activators.meta({ description: en.reserveActivatorsField }),
    reinforcements: z.array(party).max(limits.reinforcementParties).meta({ description: en.reinforcementsField }),
  })
}

/** In a reply a state is bounded as in a request: it is the next one's. */
const stateCalled = (name: string) => {
  const side = sideState(name)
  return namedSchema(`ModernOpsMissionState${name}`, en.missionState, {
    turn: z.int().min(1).max(limits.turns),
    turns: z.int().min(1).max(limits.turns).meta({ description: en.turnsField }),
    phase: z.enum(phases),
    initiative: z.enum(sides).nullable().meta({ description: en.holderField }),
    north: side,
    south: side,
  })
}

export const MissionState = stateCalled('')
export const MissionAfterwards = stateCalled('Afterwards')
export type MissionState = z.infer<typeof MissionState>
export type SideState = MissionState['north']

const Step = z.strictObject({ rule: z.string(), what: z.string() })
export const Done = z.array(Step).meta({ description: 'what was done, in order, and by which rule' })
export type Done = z.infer<typeof Done>
/** The same before it is put into words. */
export type UnspokenDone = Unspoken<Done>

/** Numbers of units by type. */
export const Holdings = z
  .record(nameField, z.int().min(0).max(limits.counters))
  .refine(units => Object.keys(units).length <= limits.counters, asIssueText(say.manyTypes))
  .meta({ description: en.holdings })
export type Holdings = Readonly<Record<string, number>>

export const addHoldings = (...all: readonly (Holdings | undefined)[]): Record<string, number> => {
  const sum = new Map<string, number>()
  for (const holdings of all)
    for (const [type, count] of Object.entries(holdings ?? {})) if (count > 0) addWeight(sum, type, count)
  return Object.fromEntries(sum)
}

/** The same in a reply, where several may have been joined. */
export const Counts = z.record(z.string(), z.int()).meta({ description: en.holdings })

export const countOf = (holdings: Holdings, type: string): number =>
  Object.hasOwn(holdings, type) ? defined(holdings[type]) : 0
