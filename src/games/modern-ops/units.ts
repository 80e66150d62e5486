import * as z from 'zod'
import { asIssueText, defined, namedSchema, type Place, refuse, type Text } from '../../engine/index.ts'
import { classTraits, demoType, demoTypes, demoValues, type Role, type UnitClass, unitClasses } from './data.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

/** A name as a question gives it. It is shown again in replies, so it holds nothing that a terminal would obey. */
export const nameField = z
  .string()
  .min(1)
  .max(limits.nameLength)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, asIssueText(say.printable))

/** The phase that something is done in; left out, the phase that it is usual in. */
export const phaseField = z.enum(['operational', 'tactical']).optional()

const demoIds = demoTypes.map(({ id }) => id) as [string, ...string[]]

/** What may be said of any unit. */
export const unitFields = {
  class: z.enum(unitClasses).optional().meta({ description: en.classField }),
  type: z.enum(demoIds).optional().meta({ description: en.typeField }),
  name: nameField.optional().meta({ description: en.nameField }),
  value: z.number().min(0).max(limits.value).optional().meta({ description: en.valueField }),
  towed: z.boolean().optional().meta({ description: en.towedField }),
  ammunition: z.enum(['full', 'half']).optional().meta({ description: en.ammunitionField }),
  jammed: z.boolean().optional().meta({ description: en.jammedField }),
  finished: z.boolean().optional().meta({ description: en.finishedField }),
  fired: z.boolean().optional().meta({ description: en.firedField }),
  landed: z.boolean().optional().meta({ description: en.landedField }),
  unmanned: z.boolean().optional().meta({ description: en.unmannedField }),
  flies: z.boolean().optional().meta({ description: en.fliesField }),
}

const Rider = namedSchema('ModernOpsRider', en.rider, {
  class: z.literal('infantry').optional(),
  name: unitFields.name,
  value: unitFields.value,
})

/** Infantry in a transport: no target of its own (MOD-3.5). */
export const ridingField = z.array(Rider).max(limits.riding).optional().meta({ description: en.ridingField })

export type UnitField = z.infer<
  z.ZodObject<typeof unitFields & { riding: typeof ridingField; actions: z.ZodOptional<z.ZodInt> }>
>

/** A unit with nothing left open. */
export interface Unit {
  readonly class: UnitClass
  readonly role: Role
  readonly name: Text
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
  if ((field.class === undefined) === (type === undefined)) return refuse('invalid-field', at, say.classOrType)
  const unitClass = field.class ?? defined(type).class
  const traits = classTraits[unitClass]
  const isArtillery = unitClass === 'howitzer' || unitClass === 'mortar'
  const has = (key: keyof UnitField, isAllowed: boolean, rule: string): void => {
    if (field[key] !== undefined && !isAllowed)
      refuse('invalid-field', [...at, key], say.classHasNo({ unitClass, field: key, rule }))
  }
  has('towed', isArtillery, 'MOD-3.4')
  has('ammunition', traits.armed, 'MOD-3.6')
  has('landed', unitClass === 'helicopter', 'MOD-15.16')
  has('unmanned', traits.role === 'tactical', 'MOD-8.3')
  has('flies', unitClass === 'unmanned', 'MOD-15.24')
  if (unitClass === 'unmanned' && field.unmanned === false) refuse('invalid-field', [...at, 'unmanned'], say.unmannedIs)
  has('riding', unitClass === 'transport', 'MOD-3.5')
  has('actions', unitClass === 'command-node', 'MOD-2.4')
  has('fired', traits.role === 'support' || unitClass === 'air-defence', 'MOD-6.5')
  const isTowed = isArtillery && (field.towed ?? type?.towed ?? false)
  const usual = type?.ep ?? (unitClass === 'howitzer' && isTowed ? demoValues.towedHowitzerValue : traits.value)
  const riding = field.riding ?? []
  return {
    class: unitClass,
    role: traits.role,
    name: field.name ?? (type ? say.typeName({ type: type.id }) : say.unitName({ unitClass, isTowed })),
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

/** MOD-1.5: neither Finished nor Jammed. Ammunition is looked at where it is spent. */
export const isReady = ({ isJammed, isFinished }: Unit): boolean => !isJammed && !isFinished

/** MOD-6.2, MOD-6.4: a support unit has its own air defence. Neither Jammed, Finished (MOD-15.11) nor Fired may try. */
export const canRepel = (unit: Unit): boolean =>
  isReady(unit) && !unit.hasFired && (unit.class === 'air-defence' || (unit.role === 'support' && !unit.isInFlight))

/** Refuses a unit that is not ready to do what is asked. */
export const checkReady = (unit: Unit, at: Place, doing: 'strike' | 'attack' | 'jam'): void => {
  if (unit.isJammed) refuse('illegal-order', at, say.jammedCannot({ unit: unit.name, doing }))
  if (unit.isFinished) refuse('illegal-order', at, say.finishedCannot({ unit: unit.name, doing }))
}

/** How a unit that had ammunition stands afterwards. */
export const ammunitionAfter = z.enum(['full', 'half', 'reserve', 'destroyed'])
export type AmmunitionAfter = z.infer<typeof ammunitionAfter>

export const ammunitionWords = (left: number): 'full' | 'half' | 'reserve' =>
  left >= 2 ? 'full' : left === 1 ? 'half' : 'reserve'
