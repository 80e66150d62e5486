import * as z from 'zod'
import { defined, type Place, refuse } from '../../engine/index.ts'
import { classTraits, demoType, demoTypes, demoValues, type Role, type UnitClass, unitClasses } from './data.ts'
import { limits } from './limits.ts'
import { nameField } from './names.ts'

export const ammunitionStates = ['full', 'half'] as const
export type Ammunition = (typeof ammunitionStates)[number]

const demoIds = demoTypes.map(({ id }) => id) as [string, ...string[]]

/** What may be said of any unit. */
export const unitFields = {
  class: z.enum(unitClasses).optional().meta({ description: 'what the unit is; or give a `type`' }),
  type: z.enum(demoIds).optional().meta({
    description: 'a type of the demonstration order of battle, instead of `class`: invented, prices and all',
  }),
  name: nameField.optional().meta({ description: 'what the reply calls it' }),
  value: z
    .number()
    .min(0)
    .max(limits.value)
    .optional()
    .meta({ description: 'what its loss is worth; left out, the invented price of the demonstration' }),
  towed: z.boolean().optional().meta({ description: 'property Towed, of howitzers and mortars (MOD-3.4)' }),
  ammunition: z
    .enum(ammunitionStates)
    .optional()
    .meta({ description: 'of howitzers, mortars, bombers and fighters: full (default) or half (MOD-3.6)' }),
  jammed: z.boolean().optional().meta({ description: 'has Jammed (MOD-8.1)' }),
  finished: z.boolean().optional().meta({ description: 'has Finished (MOD-4.5, MOD-7.5, MOD-2.4)' }),
  fired: z.boolean().optional().meta({ description: 'has Fired: tried air defence this turn (MOD-6.5)' }),
  landed: z.boolean().optional().meta({ description: 'of helicopters: on the ground (MOD-3.1, MOD-7.1)' }),
  unmanned: z.boolean().optional().meta({
    description:
      'property Unmanned, of tactical units on the ground or in the air (MOD-8.3); the class unmanned has it',
  }),
  flies: z.boolean().optional().meta({
    description:
      'of the class unmanned: whether it is an air unit (MOD-7.1); true if left out, our reading (MOD-15.24)',
  }),
}

const Rider = z
  .strictObject({ class: z.literal('infantry').optional(), name: unitFields.name, value: unitFields.value })
  .meta({ id: 'ModernOpsRider', description: 'infantry riding in a transport: dies with it (MOD-3.5)' })

/** Infantry in a transport: no target of its own (MOD-3.5). */
export const ridingField = z
  .array(Rider)
  .max(limits.riding)
  .optional()
  .meta({ description: 'of transports: the infantry inside, no targets of their own; they die with it (MOD-3.5)' })

export type UnitField = z.infer<
  z.ZodObject<typeof unitFields & { riding: typeof ridingField; actions: z.ZodOptional<z.ZodInt> }>
>

/** A unit with nothing left open. */
export interface Unit {
  readonly class: UnitClass
  readonly role: Role
  readonly name: string
  /** Of itself and of the infantry inside. */
  readonly value: number
  /** Whether that is, or leans on, a price made up for demonstration. */
  readonly isValueInvented: boolean
  readonly isTowed: boolean
  /** In the air, where neither guns nor bombs reach it (MOD-3.1, MOD-6.1). */
  readonly isInFlight: boolean
  /** That it flies is our reading, and nobody has said so (MOD-15.24). */
  readonly isFlightAssumed: boolean
  /** Jammed, it cannot be activated (MOD-8.3). */
  readonly isUnmanned: boolean
  /** Strikes it still has: 2 is full, 1 half, 0 for units without ammunition. */
  readonly ammunition: number
  readonly isJammed: boolean
  readonly isFinished: boolean
  readonly hasFired: boolean
  readonly riding: number
}

/** Checks what a unit may be said to have. Throws a Refusal. */
export const unitOf = (field: UnitField, at: Place): Unit => {
  const type = field.type === undefined ? undefined : demoType(field.type)
  if ((field.class === undefined) === (type === undefined))
    return refuse('invalid-field', at, 'say what the unit is by `class` or by `type`, one of the two')
  const unitClass = field.class ?? defined(type).class
  const traits = classTraits[unitClass]
  const isArtillery = unitClass === 'howitzer' || unitClass === 'mortar'
  const has = (key: keyof UnitField, isAllowed: boolean, rule: string): void => {
    if (field[key] !== undefined && !isAllowed)
      refuse('invalid-field', [...at, key], `a unit of class ${unitClass} has no "${key}" (${rule}); leave it out`)
  }
  has('towed', isArtillery, 'MOD-3.4')
  has('ammunition', traits.armed, 'MOD-3.6')
  has('landed', unitClass === 'helicopter', 'MOD-15.16')
  has('unmanned', traits.role === 'tactical', 'MOD-8.3')
  has('flies', unitClass === 'unmanned', 'MOD-15.24')
  if (unitClass === 'unmanned' && field.unmanned === false)
    refuse(
      'invalid-field',
      [...at, 'unmanned'],
      'the class unmanned has the property Unmanned (MOD-8.3); choose another class',
    )
  has('riding', unitClass === 'transport', 'MOD-3.5')
  has('actions', unitClass === 'command-node', 'MOD-2.4')
  has('fired', traits.role === 'support' || unitClass === 'air-defence', 'MOD-6.5')
  const isTowed = isArtillery && (field.towed ?? type?.towed ?? false)
  const usual = type?.ep ?? (unitClass === 'howitzer' && isTowed ? demoValues.towedHowitzerValue : traits.value)
  const riding = field.riding ?? []
  return {
    class: unitClass,
    role: traits.role,
    name: field.name ?? type?.id ?? (isTowed ? `towed ${traits.words}` : traits.words),
    value: riding.reduce((sum, rider) => sum + (rider.value ?? classTraits.infantry.value), field.value ?? usual),
    isValueInvented: field.value === undefined || riding.some(({ value }) => value === undefined),
    isTowed,
    isInFlight: (field.flies ?? traits.flies) && field.landed !== true,
    isFlightAssumed: unitClass === 'unmanned' && field.flies === undefined,
    isUnmanned: unitClass === 'unmanned' || field.unmanned === true,
    ammunition: traits.armed ? (field.ammunition === 'half' ? 1 : 2) : 0,
    isJammed: field.jammed === true,
    isFinished: field.finished === true,
    hasFired: field.fired === true,
    riding: riding.length,
  }
}

/** MOD-1.5: has ammunition where it takes some, and neither Finished nor Jammed. */
export const isReady = ({ isJammed, isFinished }: Unit): boolean => !isJammed && !isFinished

/** MOD-6.2, MOD-6.4: a support unit has its own air defence. Neither Jammed, Finished (MOD-15.11) nor Fired may try. */
export const canRepel = (unit: Unit): boolean =>
  isReady(unit) && !unit.hasFired && (unit.class === 'air-defence' || (unit.role === 'support' && !unit.isInFlight))

/** Refuses a unit that is not ready to do what is asked. */
export const checkReady = (unit: Unit, at: Place, doing: string): void => {
  if (unit.isJammed)
    refuse(
      'illegal-order',
      at,
      `${unit.name}: a jammed unit is not ready and cannot ${doing} (MOD-1.5, MOD-8.1); choose another`,
    )
  if (unit.isFinished)
    refuse(
      'illegal-order',
      at,
      `${unit.name}: a unit with Finished cannot ${doing} this turn (MOD-1.5, MOD-4.5); choose another`,
    )
}

/** What a reader should know where no value was given. */
export const inventedValueNote =
  'Values that the question does not give are prices made up for demonstration: the excerpt has none.'

/** Where it decides who may be aimed at. */
export const unmannedNote =
  'That unmanned vehicles fly, so that fighters reach them and guns and bombers do not, is our reading (MOD-15.24); give `flies` where it is known.'

export const ammunitionWords = (left: number): 'full' | 'half' | 'reserve' =>
  left >= 2 ? 'full' : left === 1 ? 'half' : 'reserve'
