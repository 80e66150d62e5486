import type { Fields } from '../engine/index.ts'
import { fieldAt, type Path, withField } from './battle-fields.ts'

/** A number of the rules that a reader may change. */
export interface RuleNumber {
  /** Where it stands in a question. */
  readonly path: Path
  readonly printed: number
  readonly now: number
}

const ruled = (request: Fields, path: Path, printed: number): RuleNumber => {
  const now = fieldAt(request, path)
  return { path, printed, now: typeof now === 'number' ? now : printed }
}

export const unitNumbers = ['cost', 'attack', 'defense'] as const

/** A unit's numbers by the rules of a question. */
export const unitRules = (
  request: Fields,
  unit: { readonly name: string } & Readonly<Record<(typeof unitNumbers)[number], number>>,
): readonly (RuleNumber & { readonly number: (typeof unitNumbers)[number] })[] =>
  unitNumbers.map(number => ({ number, ...ruled(request, ['rules', 'units', unit.name, number], unit[number]) }))

/** Numbers that belong to no unit, by the rules of a question. */
export const valueRules = (request: Fields, values: Readonly<Record<string, number>>): readonly RuleNumber[] =>
  Object.entries(values).map(([name, printed]) => ruled(request, ['rules', 'values', name], printed))

/** The same question with another number; as printed it is not said. */
export const withRule = (request: Fields, { path, printed }: RuleNumber, value: number): Fields =>
  withField(request, path, value === printed ? undefined : value)

/** The same question by the printed rules. */
export const asPrinted = (request: Fields): Fields =>
  withField(withField(request, ['rules', 'units'], undefined), ['rules', 'values'], undefined)
