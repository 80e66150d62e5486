import type { z } from 'zod'
import type { Card, Certainty } from './card.ts'

/** A row of the tables: a card, and how sure each part of it is. */
export type CardRow = z.input<typeof Card> & {
  readonly certainty: Certainty
  readonly by: Readonly<Partial<Record<'name' | 'stats' | 'cost' | 'properties' | 'effects' | 'gives', Certainty>>>
}
