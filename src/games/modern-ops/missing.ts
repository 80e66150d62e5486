import { type Place, refuse, type Span } from '../../engine/index.ts'

/** What the excerpt lacks (MOD-14): nothing here is guessed. */
// biome-ignore format: a table
export const missingRules = {
  activation:        'how activators are drawn and units activated',
  movement:          'movement',
  directFire:        'direct fire',
  morale:            'morale, and restoring it by command nodes',
  vlv:               '“VLV” weapons',
  helicopterLanding: 'the landing of helicopters',
  stacking:          'stacking',
  unitProfiles:      'unit profiles: ranges, weapons, the fire radius of air defence',
} as const
export type MissingRule = keyof typeof missingRules
export const missingNames = Object.keys(missingRules) as [MissingRule, ...MissingRule[]]

export const refuseMissing = (missing: MissingRule, at: Place, span?: Span): never =>
  refuse(
    'rule-not-available',
    at,
    `the pages at hand do not have ${missingRules[missing]} (MOD-14); strikes, bombings, attacks of fighters, jamming, duels and operational phases can be asked about`,
    span && { span },
  )
