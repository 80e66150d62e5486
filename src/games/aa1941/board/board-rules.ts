import * as z from 'zod'
import { mostDiceSides, patchRules, type Ruleset, unknownUnitError } from '../../../armies/index.ts'
import {
  canonical,
  defined,
  type Fields,
  fieldsIn,
  fingerprint,
  getOrInsert,
  type Place,
  withoutUndefined,
} from '../../../engine/index.ts'
import { Recent } from '../recent.ts'
import { aa1941, powers } from '../ruleset.ts'
import { allTypes, type Counts, countsOf, type Tally, unitTypes } from './units.ts'

const mostCost = 1000
/** IPC that a power may collect more, or less, than its territories bring. */
const mostIncome = 100

const Strength = z.int().min(0).max(mostDiceSides)

/** What may be agreed to be otherwise than printed. Left out, it is as printed. */
export const RuleChanges = z
  .strictObject({
    dice: z
      .strictObject({
        sides: z.int().min(2).max(mostDiceSides).optional(),
        mode: z.enum(['ordinary', 'lowLuck']).optional(),
      })
      .optional()
      .meta({
        description: 'how dice are rolled: in low luck those of a step are pooled, and only the rest is rolled',
      }),
    units: z
      .partialRecord(
        z.enum(unitTypes),
        z.strictObject({
          cost: z.int().min(1).max(mostCost).optional(),
          attack: Strength.optional(),
          defense: Strength.optional(),
        }),
        { error: unknownUnitError({ ruleset: aa1941, dictionary: undefined }, unitTypes) },
      )
      .optional()
      .meta({ description: 'other prices and strengths of units' }),
    income: z.partialRecord(z.enum(powers), z.int().min(-mostIncome).max(mostIncome)).optional().meta({
      description: 'IPC that a power collects each turn beside what its territories bring; less than nothing is none',
    }),
  })
  .meta({ id: 'Aa1941RuleChanges', description: 'Rules of the board that are otherwise than printed.' })
export type RuleChanges = z.infer<typeof RuleChanges>

/** The numbers that a game is played by. Equal changes give the same object, so it can stand for them. */
export interface BoardRules {
  /** What is otherwise than printed, in one canonical form; undefined where nothing is. */
  readonly changes: RuleChanges | undefined
  /** Equal for equal rules: '' for the printed ones. */
  readonly key: string
  /** 32 bits of the key; 0 for the printed rules. */
  readonly hash: number
  /** By which battles are fought. */
  readonly ruleset: Ruleset
  /** By unit type. */
  readonly units: readonly Ruleset['units'][number][]
  readonly costs: Counts
  readonly attacks: Counts
  readonly defenses: Counts
  /** By power: IPC collected each turn beside what territories bring. */
  readonly income: readonly number[]
}

const rulesOf = (ruleset: Ruleset, changes: RuleChanges | undefined): BoardRules => {
  const units = unitTypes.map(name => defined(ruleset.units.find(unit => unit.name === name)))
  const numbers = (field: 'cost' | 'attack' | 'defense'): Tally => countsOf(type => defined(units[type])[field])
  const key = changes ? canonical(changes) : ''
  return {
    changes,
    key,
    hash: changes ? Number.parseInt(fingerprint(key), 16) | 1 : 0,
    ruleset,
    units,
    costs: numbers('cost'),
    attacks: numbers('attack'),
    defenses: numbers('defense'),
    income: powers.map(power => changes?.income?.[power] ?? 0),
  }
}

/** The rules of the printed game. */
export const printedRules: BoardRules = rulesOf(aa1941, undefined)

const known = new Recent<string, BoardRules>(200)

/** The printed rules with changes, which have been checked. Throws a Refusal where they make no sense together. */
export const rulesWith = (changes: RuleChanges | undefined, at: Place = ['rules']): BoardRules => {
  const differing = differencesIn(changes ?? {})
  if (!differing) return printedRules
  return known.of(canonical(differing), () => {
    const { dice, units } = differing
    return rulesOf(patchRules(aa1941, { ...(dice && { dice }), ...(units && { units }) }, at), differing)
  })
}

/** The changes that change anything, so that equal rules are said in one way; undefined where none does. */
const differencesIn = ({ dice, units, income }: RuleChanges): RuleChanges | undefined =>
  filled({
    dice: differing(dice, aa1941.dice),
    units: filled(
      Object.fromEntries(unitTypes.map((name, type) => [name, differing(units?.[name], defined(printed[type]))])),
    ),
    income: differing(income, noIncome),
  }) as RuleChanges | undefined

const printed = printedRules.units
const noIncome = Object.fromEntries(powers.map(power => [power, 0])) as Readonly<
  Record<(typeof powers)[number], number>
>

/** The fields that are otherwise than usual, in the order of the usual ones; undefined where there are none. */
const differing = (given: object | undefined, usual: object): Fields | undefined => {
  const [own, other] = [fieldsIn(given), fieldsIn(usual)]
  return filled(
    Object.fromEntries(Object.keys(usual).map(name => [name, own[name] === other[name] ? undefined : own[name]])),
  )
}

/** The fields that are there; undefined where there are none. */
const filled = (fields: Fields): Fields | undefined => {
  const there = withoutUndefined(fields)
  return Object.keys(there).length > 0 ? there : undefined
}

/** Something that follows from rules, kept for each; that of the rules asked for last is at hand at once. */
export const keptByRules = <Kept>(make: (rules: BoardRules) => Kept): ((rules: BoardRules) => Kept) => {
  const kept = new WeakMap<BoardRules, Kept>()
  let last: BoardRules | undefined
  let lastKept: Kept | undefined
  return rules => {
    if (rules !== last) {
      last = rules
      lastKept = getOrInsert(kept, rules, () => make(rules))
    }
    return lastKept as Kept
  }
}

/** The price of so many of each unit. */
export const costOfAll = ({ costs }: BoardRules, counts: Counts): number => {
  let sum = 0
  for (const type of allTypes) sum += counts[type] * costs[type]
  return sum
}
