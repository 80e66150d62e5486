import * as z from 'zod'
import { defined, type Place, refuse } from '../../engine/index.ts'
import { abilities as abilityTable } from './abilities-data.ts'
import { type Card, isSpecial } from './cards-list.ts'
import { certainties, unitTypes } from './cards-row.ts'
import { limits } from './limits.ts'
import { nations, sideOfNation, sides } from './nations.ts'
import { nearestTo } from './spellings.ts'

const diceAt = z.int().min(0).max(limits.dice)
const DiceRow = z.tuple([diceAt, diceAt, diceAt])
/** Points, whole or half. What is as good as nothing is a multiple of everything to a check that forgives rounding. */
export const Points = z
  .number()
  .min(0)
  .max(limits.cost)
  .multipleOf(0.5)
  .refine(points => Number.isInteger(points * 2), 'Invalid number: must be a multiple of 0.5')
const defenseValue = z.int().min(0).max(limits.defense)

const CustomAbility = z.strictObject({
  key: z.string().min(1).max(limits.nameLength),
  x: z
    .int()
    .min(0)
    .max(limits.abilityNumber)
    .optional()
    .meta({ description: 'the number on the card, where it has one' }),
})

/** A card that whoever asks makes up. It needs no more than a name, a type and a defense. */
export const CustomCard = z
  .strictObject({
    name: z.string().trim().min(1).max(limits.nameLength),
    type: z.enum(unitTypes),
    defense: z.strictObject({ front: defenseValue, rear: defenseValue }),
    vsSoldier: DiceRow.optional().meta({ description: 'dice at short, medium and long range; none left out' }),
    vsVehicle: DiceRow.optional().meta({ description: 'dice at short, medium and long range; none left out' }),
    id: z.string().min(1).max(limits.nameLength).optional(),
    side: z.enum([...sides, 'neutral']).optional(),
    nation: z.enum(nations).nullable().optional(),
    year: z.int().min(1900).max(2100).optional().meta({ description: 'of entry into service; 1939 where left out' }),
    cost: Points.optional().meta({ description: '0 where left out' }),
    subtypes: z.array(z.string().min(1).max(limits.nameLength)).max(limits.subtypes).optional(),
    speed: z.int().min(0).max(limits.speed).nullable().optional(),
    abilities: z.array(CustomAbility).max(limits.abilities).optional(),
    special: z.boolean().optional().meta({
      description:
        'counts against the limit on special units (MIN-3.8); follows from the subtypes and abilities, which count in any case',
    }),
    certainty: z.enum(certainties).optional(),
  })
  .meta({ id: 'MiniaturesCard', description: 'A unit card that the list does not have' })
export type CustomCard = z.infer<typeof CustomCard>

export const UnitChoice = z
  .union([z.string().min(1).max(limits.nameLength), CustomCard])
  .meta({ id: 'MiniaturesUnit', description: 'A unit by the key or name of its card, or a card of your own' })
export type UnitChoice = z.infer<typeof UnitChoice>

/** Of everything that a custom card leaves out, the emptiest: it is nobody's, costs nothing, never moves or shoots. */
export const cardFromCustom = (custom: CustomCard, place: Place): Card => {
  const { name, type, defense, nation = null } = custom
  const subtypes = (custom.subtypes ?? []).map(subtype => subtype.trim().toLowerCase())
  checkSide(custom, place)
  const abilities = custom.abilities ?? []
  abilities.forEach(({ key, x }, index) => {
    checkAbility(key, x, [...place, 'abilities', index])
    if (abilities.findIndex(ability => ability.key === key) < index)
      refuse('invalid-field', [...place, 'abilities', index], `"${key}" is on the card already; list it once`)
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
    abilities,
    // MIN-3.8: what is one counts as one, whatever is said.
    special: isSpecial(subtypes, abilities) || (custom.special ?? false),
    certainty: custom.certainty ?? 'given',
  }
}

/** MIN-1.2. */
const checkSide = ({ side, nation, name }: CustomCard, place: Place): void => {
  if (side !== undefined && nation && side !== sideOfNation(nation))
    refuse(
      'illegal-army',
      [...place, 'side'],
      `${nation} is of ${sideOfNation(nation) === 'axis' ? 'the Axis' : 'the Allies'} (MIN-1.2), so ${name} cannot be ${side}; leave the side out`,
    )
}

const checkAbility = (key: string, x: number | undefined, place: Place): void => {
  const known = Object.hasOwn(abilityTable, key) ? defined(abilityTable[key]) : unknownAbility(key, [...place, 'key'])
  if (known.takesX && x === undefined)
    refuse('invalid-field', [...place, 'x'], `"${known.name}" needs its number; give x`)
  if (!known.takesX && x !== undefined)
    refuse('invalid-field', [...place, 'x'], `"${known.name}" has no number; leave x out`)
}

const unknownAbility = (key: string, place: Place): never => {
  const near = nearestTo(key, Object.keys(abilityTable))
  const meant = near === undefined ? 'the cards list those that there are' : `"${near}" is near`
  return refuse('invalid-field', place, `no card has the ability "${key}"; ${meant}`, near ? { instead: [near] } : {})
}
