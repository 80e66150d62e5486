import * as z from 'zod'
import { namedSchema, noMultipleOf, type Place, refuse } from '../../engine/index.ts'
import { abilities, isAbility } from './abilities-data.ts'
import { type Card, isSpecial } from './cards-list.ts'
import { certainties, unitTypes } from './cards-row.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { nations, sideOfNation, sides } from './nations.ts'
import { say } from './says.ts'
import { nearestTo } from './spellings.ts'

const diceAt = z.int().min(0).max(limits.dice)
const DiceRow = z.tuple([diceAt, diceAt, diceAt])
/** Points, whole or half. What is as good as nothing is a multiple of everything to a check that forgives rounding. */
export const Points = z
  .number()
  .min(0)
  .max(limits.cost)
  .multipleOf(0.5)
  .refine(points => Number.isInteger(points * 2), noMultipleOf(0.5))
const defenseValue = z.int().min(0).max(limits.defense)

const CustomAbility = z.strictObject({
  key: z.string().min(1).max(limits.nameLength),
  x: z.int().min(0).max(limits.abilityNumber).optional().meta({ description: en.abilityNumberField }),
})

/** A card that whoever asks makes up. It needs no more than a name, a type and a defense. */
export const CustomCard = namedSchema('MiniaturesCard', en.customCard, {
  name: z.string().trim().min(1).max(limits.nameLength),
  type: z.enum(unitTypes),
  defense: z.strictObject({ front: defenseValue, rear: defenseValue }),
  vsSoldier: DiceRow.optional().meta({ description: en.diceField }),
  vsVehicle: DiceRow.optional().meta({ description: en.diceField }),
  id: z.string().min(1).max(limits.nameLength).optional(),
  side: z.enum([...sides, 'neutral']).optional(),
  nation: z.enum(nations).nullable().optional(),
  year: z.int().min(1900).max(2100).optional().meta({ description: en.yearField }),
  cost: Points.optional().meta({ description: en.costField }),
  subtypes: z.array(z.string().min(1).max(limits.nameLength)).max(limits.subtypes).optional(),
  speed: z.int().min(0).max(limits.speed).nullable().optional(),
  abilities: z.array(CustomAbility).max(limits.abilities).optional(),
  special: z.boolean().optional().meta({
    description: en.specialField,
  }),
  certainty: z.enum(certainties).optional(),
})
export type CustomCard = z.infer<typeof CustomCard>

export const UnitChoice = z
  .union([z.string().min(1).max(limits.nameLength), CustomCard])
  .meta({ id: 'MiniaturesUnit', description: en.unitChoice })
export type UnitChoice = z.infer<typeof UnitChoice>

/** Of everything that a custom card leaves out, the emptiest: it is nobody's, costs nothing, never moves or shoots. */
export const cardFromCustom = (custom: CustomCard, place: Place): Card => {
  const { name, type, defense, nation = null } = custom
  const subtypes = (custom.subtypes ?? []).map(subtype => subtype.trim().toLowerCase())
  checkSide(custom, place)
  const printed = custom.abilities ?? []
  printed.forEach(({ key, x }, index) => {
    checkAbility(key, x, [...place, 'abilities', index])
    if (printed.findIndex(ability => ability.key === key) < index)
      refuse('invalid-field', [...place, 'abilities', index], say.onCardAlready({ key }))
  })
  return {
    id: custom.id ?? name,
    name,
    side: custom.side ?? (nation === null ? 'neutral' : sideOfNation(nation)),
    nation,
    year: custom.year ?? 1939,
    cost: custom.cost ?? 0,
    type,
    subtypes,
    speed: custom.speed ?? null,
    defense,
    vsSoldier: custom.vsSoldier ?? [0, 0, 0],
    vsVehicle: custom.vsVehicle ?? [0, 0, 0],
    abilities: printed,
    // MIN-3.8: what is one counts as one, whatever is said.
    special: isSpecial(subtypes, printed) || (custom.special ?? false),
    certainty: custom.certainty ?? 'given',
  }
}

/** MIN-1.2. */
const checkSide = ({ side, nation, name }: CustomCard, place: Place): void => {
  if (side === undefined || !nation) return
  const own = sideOfNation(nation)
  if (side !== own) refuse('illegal-army', [...place, 'side'], say.ofOtherSide({ nation, own, unit: name, side }))
}

const checkAbility = (key: string, x: number | undefined, place: Place): void => {
  const known = isAbility(key) ? key : refuseAbility(key, [...place, 'key'])
  const { takesX } = abilities[known]
  const ability = say[`${known}/name`]
  if (takesX && x === undefined) refuse('invalid-field', [...place, 'x'], say.needsNumber({ ability }))
  if (!takesX && x !== undefined) refuse('invalid-field', [...place, 'x'], say.hasNoNumber({ ability }))
}

const refuseAbility = (key: string, place: Place): never => {
  const near = nearestTo(key, Object.keys(abilities))
  return refuse('invalid-field', place, say.noAbilityOnCards({ key, near }), near ? { instead: [near] } : {})
}
