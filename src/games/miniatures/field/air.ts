import * as z from 'zod'
import { en } from '../messages/en.ts'

/** How Aircraft stand to terrain. */
export interface AirRules {
  /** MIN-9.7, MIN-12.2: only smoke hides them and hides from them, and they never have cover. */
  readonly publishedAircraft: boolean
}

export const publishedAir: AirRules = { publishedAircraft: true }

export const PublishedAircraftField = z.boolean().optional().meta({ description: en.publishedAircraftField })
