import * as z from 'zod'
import { askingFields, namedSchema, type Place, refuse, requestSchema } from '../../../engine/index.ts'
import { type Card, resolveCard } from '../cards.ts'
import { Points, UnitChoice } from '../cards-custom.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { type Nation, nations, sides } from '../nations.ts'
import { say } from '../says.ts'
import { nearestTo } from '../spellings.ts'
import { formations } from './formations.ts'

const Entry = z.strictObject({
  unit: UnitChoice,
  count: z.int().min(1).max(limits.copies).optional().meta({ description: en.countField }),
})

const CustomFormation = namedSchema('MiniaturesFormation', en.customFormation, {
  name: z.string().trim().min(1).max(limits.nameLength),
  nation: z.enum(nations),
  cost: Points,
  units: z.array(Entry).min(1).max(limits.entries),
})

export const ArmyRequest = requestSchema('army', 'MiniaturesArmyRequest', en.armyRequest, {
  ...askingFields,
  units: z.array(Entry).max(limits.entries),
  formations: z
    .array(
      z.strictObject({
        formation: z.union([z.string().min(1).max(limits.nameLength), CustomFormation]),
        count: z.int().min(1).max(limits.formations).optional().meta({ description: en.countField }),
      }),
    )
    .max(limits.formations)
    .optional(),
  points: z.int().min(100).max(limits.points).optional().meta({ description: en.pointsField }),
  side: z.enum(sides).optional().meta({ description: en.sideField }),
  year: z.int().min(1900).max(2100).optional().meta({ description: en.armyYearField }),
})
export type ArmyRequest = z.infer<typeof ArmyRequest>

export interface Lot {
  readonly card: Card
  readonly count: number
}

/** Formations of a kind in an army. */
export interface Block {
  readonly name: string
  readonly nation: Nation
  readonly cost: number
  readonly count: number
  readonly lots: readonly Lot[]
}

/** An army as bought. */
export interface Army {
  readonly points: number
  readonly side: ArmyRequest['side']
  readonly year: number | undefined
  readonly lots: readonly Lot[]
  readonly blocks: readonly Block[]
}

/** Throws a Refusal where a unit or a formation is none. */
export const armyOf = ({ units, formations: bought = [], points = 100, side, year }: ArmyRequest): Army => {
  if (units.length === 0 && bought.length === 0) refuse('empty-side', ['units'], say.emptyArmy)
  return {
    points,
    side,
    year,
    lots: lotsOf(units, ['units']),
    blocks: bought.map(({ formation, count = 1 }, index) =>
      blockOf(formation, count, ['formations', index, 'formation']),
    ),
  }
}

const lotsOf = (entries: readonly z.infer<typeof Entry>[], place: Place): readonly Lot[] =>
  entries.map(({ unit, count = 1 }, index) => ({ card: resolveCard(unit, [...place, index, 'unit']), count }))

const blockOf = (choice: string | z.infer<typeof CustomFormation>, count: number, place: Place): Block => {
  if (typeof choice !== 'string') {
    const { name, nation, cost, units } = choice
    const lots = lotsOf(units, [...place, 'units'])
    const obstacle = lots.findIndex(({ card }) => card.type === 'obstacle')
    if (obstacle >= 0) refuse('illegal-army', [...place, 'units', obstacle], say.obstaclesApart)
    return { name, nation, cost, count, lots }
  }
  const known = formations.find(({ id, name }) => id === choice || name.toLowerCase() === choice.toLowerCase())
  if (!known) {
    const ids = formations.map(({ id }) => id)
    const near = nearestTo(choice, ids) ?? ids.join(', ')
    return refuse('unknown-unit', place, say.noFormation({ name: choice, near }))
  }
  const { name, nation, cost, units } = known
  return { name, nation, cost, count, lots: lotsOf(units, place) }
}
