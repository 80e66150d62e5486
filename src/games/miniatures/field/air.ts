import * as z from 'zod'

/** How Aircraft stand to terrain. */
export interface AirRules {
  /** MIN-9.7, MIN-12.2: only smoke hides them and hides from them, and they never have cover. */
  readonly publishedAircraft: boolean
}

export const publishedAir: AirRules = { publishedAircraft: true }

export const PublishedAircraftField = z.boolean().optional().meta({
  description:
    'Aircraft as the published game has them: they see and are seen past all but smoke (MIN-9.7) and never have cover (MIN-12.2); false: sight and cover go for them as for Soldiers, as the original has no exception (MIN-19.44). True where left out',
})

/** What is said where these rules bear on an answer. */
export const airSays = {
  sight:
    'By the published game there is sight to and from Aircraft past all but smoke (MIN-9.7); the original text has no such exception, and "rules": {"publishedAircraft": false} leaves it out.',
  cover:
    'By the published game Aircraft never have cover (MIN-12.2); the original text has no such exception, and "rules": {"publishedAircraft": false} leaves it out.',
} as const
