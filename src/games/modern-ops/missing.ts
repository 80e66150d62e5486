import { type Place, refuse, type Span } from '../../engine/index.ts'
import { lacking } from './messages/en.ts'
import { say } from './says.ts'

/** What the excerpt lacks (MOD-14): nothing here is guessed. */
export const missingRules = lacking
export type MissingRule = keyof typeof missingRules
export const missingNames = Object.keys(missingRules) as [MissingRule, ...MissingRule[]]

export const refuseMissing = (missing: MissingRule, at: Place, span?: Span): never =>
  refuse('rule-not-available', at, say.lacks({ rule: say[missing] }), span && { span })
