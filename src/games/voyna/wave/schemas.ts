import * as z from 'zod'
import { limits } from '../limits.ts'

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
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'an id is letters, digits, points and hyphens, as in "my-tank"')
        .optional()
        .meta({ description: 'how orders name it; the card’s id, with -1, -2… where there are several' }),
      count: z.int().min(1).max(limits.unitsPerSide).optional(),
      line: z
        .union([z.literal(1), z.literal(2)])
        .optional()
        .meta({ description: 'where it stands; its printed line (VOY-7.2)' }),
      turned: z.boolean().optional(),
      damage: z.int().min(0).max(limits.damage).optional().meta({ description: 'taken before in this wave' }),
      atk: change.optional().meta({ description: 'a universal modifier of its attack (VOY-6.8)' }),
      def: change.optional(),
      setAtk: z.int().min(0).max(50).optional().meta({ description: 'its attack is fixed at this' }),
      upgrades: cardsIn(limits.upgradesPerUnit).optional().meta({ description: 'cards under it (VOY-5.4, VOY-13.3)' }),
      mined: z.boolean().optional().meta({ description: 'VOY-17.10' }),
      aboard: name.optional().meta({ description: 'the id of the carrier it is on (VOY-16.4)' }),
      reserve: z.boolean().optional().meta({ description: 'in the reserve zone (VOY-7.2)' }),
    }),
  ])
  .meta({ id: 'VoynaUnit', description: 'A unit on the table: a card by id or name, and how it stands' })
export type UnitEntry = z.infer<typeof UnitEntry>

const resourceCount = z.int().min(0).max(limits.resourcesPerSide)
/** Resource cards on the table. */
export const ResourcesField = z.record(
  name,
  z.union([resourceCount, z.strictObject({ count: resourceCount, turned: resourceCount.optional() })]),
)

export const SeatField = z
  .strictObject({
    units: z.array(UnitEntry).max(limits.unitsPerSide),
    resources: ResourcesField.optional().meta({
      description:
        'resource cards on the table: how many, or how many and how many of them are turned (VOY-9.6), the last ones; their ids are the card’s, with -1, -2… where there are several',
    }),
    deck: z.int().min(0).max(limits.deckCards).optional().meta({ description: 'cards left in the deck (40)' }),
    ubo: cardsIn(limits.uboPerSide).optional().meta({ description: 'conditions in play (VOY-12)' }),
    brokeThrough: z
      .boolean()
      .optional()
      .meta({ description: 'a breakthrough happened in this turn before (VOY-17.18)' }),
  })
  .meta({ id: 'VoynaSeat', description: 'What one player has on the table' })
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
const plays = z
  .array(play)
  .max(12)
  .optional()
  .meta({ description: 'tactics and orders from the hand; none is chosen for you' })
const damage = z.record(name, z.int().min(0).max(limits.damage))

export const AttackField = z
  .strictObject({
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
          units: z.array(name).min(1).max(2).meta({ description: 'one unit, or two that attack together' }),
          target: name.optional().meta({ description: '"line" (default), "deck", or the id of a unit or resource' }),
        }),
      )
      .max(limits.unitsPerSide)
      .optional(),
    cover: cardsIn(limits.unitsPerSide).optional().meta({ description: 'fighters that cover the bombers (VOY-15.5)' }),
    support: pairings.optional().meta({ description: 'artillery support (VOY-17.4)' }),
    counter: pairings
      .optional()
      .meta({ description: 'fighters against planes that block (VOY-15.6); give the blocks too' }),
    through: pairings.optional().meta({ description: 'who comes through goes for: "deck", "stop", or an id' }),
    damage: damage
      .optional()
      .meta({ description: 'damage dealt, by the id of the unit that takes it; give all blocks too' }),
    damageBehind: damage.optional(),
  })
  .meta({
    id: 'VoynaAttack',
    description: 'What the attacker chooses. A field left out is chosen best; an empty list is nothing.',
  })
export type AttackField = z.infer<typeof AttackField>

export const DefenceField = z
  .strictObject({
    cards: plays,
    commands: pairings.optional(),
    fire: pairings.optional().meta({ description: 'long-range fire (VOY-17.8)' }),
    intercept: pairings.optional(),
    blocks: pairings.optional().meta({ description: 'blocks and supports: by a unit, to an attacker (VOY-9)' }),
    support: pairings.optional().meta({ description: 'artillery support for a blocker (VOY-17.4)' }),
    cover: cardsIn(limits.unitsPerSide)
      .optional()
      .meta({ description: 'fighters that cover blocking planes (VOY-15.6)' }),
    behind: pairings
      .optional()
      .meta({ description: 'support behind the line, to an attacker that came through (VOY-9.5)' }),
    damage: damage.optional(),
    damageBehind: damage.optional(),
  })
  .meta({ id: 'VoynaDefence', description: 'What the defender chooses, likewise' })
export type DefenceField = z.infer<typeof DefenceField>

export const ValuesField = z
  .strictObject({
    cards: z
      .record(name, z.number().min(0).max(1000))
      .optional()
      .meta({ description: 'worth of a card; its printed cost where it is not given' }),
    deckCard: z.number().min(0).max(1000).optional().meta({ description: 'worth of a card of the deck (1)' }),
    resource: z.number().min(0).max(1000).optional().meta({ description: 'worth of a resource card (2)' }),
  })
  .meta({ id: 'VoynaValues', description: 'What losses are worth' })
export type ValuesField = z.infer<typeof ValuesField>
