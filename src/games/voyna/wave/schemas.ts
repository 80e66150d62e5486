import * as z from 'zod'
import { asIssueText, namedSchema } from '../../../engine/index.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'

/** A little longer than a card’s id, for copies of it are numbered. */
const name = z.string().trim().min(1).max(64)
const change = z.int().min(-limits.change).max(limits.change)
const cardsIn = (most: number) => z.array(name).max(most)

export const UnitEntry = z
  .union([
    name,
    z.strictObject({
      card: name,
      id: name
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, asIssueText(say.unitIdForm))
        .optional()
        .meta({ description: en.unitIdField }),
      count: z.int().min(1).max(limits.unitsPerSide).optional(),
      line: z
        .union([z.literal(1), z.literal(2)])
        .optional()
        .meta({ description: en.lineField }),
      turned: z.boolean().optional(),
      damage: z.int().min(0).max(limits.damage).optional().meta({ description: en.damageTakenField }),
      atk: change.optional().meta({ description: en.atkField }),
      def: change.optional(),
      setAtk: z.int().min(0).max(50).optional().meta({ description: en.setAtkField }),
      upgrades: cardsIn(limits.upgradesPerUnit).optional().meta({ description: en.upgradesField }),
      mined: z.boolean().optional().meta({ description: en.minedField }),
      aboard: name.optional().meta({ description: en.aboardField }),
      reserve: z.boolean().optional().meta({ description: en.reserveField }),
    }),
  ])
  .meta({ id: 'VoynaUnit', description: en.unitField })
export type UnitEntry = z.infer<typeof UnitEntry>

const resourceCount = z.int().min(0).max(limits.resourcesPerSide)
/** Resource cards on the table. */
export const ResourcesField = z.record(
  name,
  z.union([resourceCount, z.strictObject({ count: resourceCount, turned: resourceCount.optional() })]),
)

export const SeatField = namedSchema('VoynaSeat', en.seatField, {
  units: z.array(UnitEntry).max(limits.unitsPerSide),
  resources: ResourcesField.optional().meta({ description: en.seatResourcesField }),
  deck: z.int().min(0).max(limits.deckCards).optional().meta({ description: en.seatDeckField }),
  ubo: cardsIn(limits.uboPerSide).optional().meta({ description: en.seatUboField }),
  brokeThrough: z.boolean().optional().meta({ description: en.brokeThroughField }),
})
export type ResourcesField = z.infer<typeof ResourcesField>
export type SeatField = z.infer<typeof SeatField>

const pairing = z.strictObject({ by: name, to: name })
const pairings = z.array(pairing).max(2 * limits.unitsPerSide)
const moment = z.enum(['start', 'afterBlocks'])
const play = z.strictObject({
  card: name,
  targets: z.array(name).max(limits.unitsPerSide).optional(),
  when: moment.optional(),
})
const plays = z.array(play).max(12).optional().meta({ description: en.playsField })
const damage = z.record(name, z.int().min(0).max(limits.damage))

export const AttackField = namedSchema('VoynaAttack', en.attackChoices, {
  cards: plays,
  recon: z
    .array(pairing.extend({ of: z.enum(['own', 'enemy']).optional() }))
    .max(limits.unitsPerSide)
    .optional(),
  commands: pairings.optional(),
  strikes: z
    .array(pairing.extend({ when: moment.optional() }))
    .max(limits.unitsPerSide)
    .optional(),
  attacks: z
    .array(
      z.strictObject({
        units: z.array(name).min(1).max(2).meta({ description: en.attackUnitsField }),
        target: name.optional().meta({ description: en.attackTargetField }),
      }),
    )
    .max(limits.unitsPerSide)
    .optional(),
  cover: cardsIn(limits.unitsPerSide).optional().meta({ description: en.coverField }),
  support: pairings.optional().meta({ description: en.supportField }),
  counter: pairings.optional().meta({ description: en.counterField }),
  through: pairings.optional().meta({ description: en.throughField }),
  damage: damage.optional().meta({ description: en.damageField }),
  damageBehind: damage.optional(),
})
export type AttackField = z.infer<typeof AttackField>

export const DefenceField = namedSchema('VoynaDefence', en.defenceChoices, {
  cards: plays,
  commands: pairings.optional(),
  fire: pairings.optional().meta({ description: en.fireField }),
  intercept: pairings.optional(),
  blocks: pairings.optional().meta({ description: en.blocksField }),
  support: pairings.optional().meta({ description: en.blockSupportField }),
  cover: cardsIn(limits.unitsPerSide).optional().meta({ description: en.blockCoverField }),
  behind: pairings.optional().meta({ description: en.behindField }),
  damage: damage.optional(),
  damageBehind: damage.optional(),
})
export type DefenceField = z.infer<typeof DefenceField>

export const ValuesField = namedSchema('VoynaValues', en.valuesField, {
  cards: z.record(name, z.number().min(0).max(1000)).optional().meta({ description: en.cardWorthField }),
  deckCard: z.number().min(0).max(1000).optional().meta({ description: en.deckWorthField }),
  resource: z.number().min(0).max(1000).optional().meta({ description: en.resourceWorthField }),
})
export type ValuesField = z.infer<typeof ValuesField>
