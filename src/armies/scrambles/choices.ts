import { type Place, refuse } from '../../engine/index.ts'
import { addCounts, totalOf } from '../counts.ts'
import { sumOfGarrison } from '../engagement.ts'
import { hasAbility, scrambles } from '../mechanisms/index.ts'
import { sayOfScrambles as say } from '../messages/scrambles-says.ts'
import type { CasualtyPolicy, Policies } from '../policies.ts'
import type { AmphibiousQuestion, BattleQuestion } from '../questions/schemas.ts'
import type { Ruleset } from '../unit.ts'
import type { UnitCounts } from '../unit-lists.ts'
import type { ScrambleQuestion } from './schemas.ts'

/** Some of the aircraft scramble: the battle or the landing that this leads to. */
export interface Choice {
  readonly scrambled: UnitCounts
  readonly question: (BattleQuestion & { readonly kind: 'battle' }) | AmphibiousQuestion
}

/** Every choice that the defender has, the fewest aircraft first. Throws a Refusal where nobody can be met, or nobody flies. */
export const choicesOf = (ruleset: Ruleset, question: ScrambleQuestion): readonly Choice[] => {
  const { aircraft, airBases = 1, sea, land, base } = question
  const { scramble: rule } = ruleset.citations
  if (totalOf(aircraft) === 0) refuse('empty-side', ['aircraft'], say.nobodyReady)
  if (!land && totalOf(sumOfGarrison(sea.defender ?? {})) === 0) refuse('empty-side', sideAtSea, say.noBattle({ rule }))
  if (!land && base === 'landing') refuse('invalid-field', ['base'], say.noLanding)
  const most = airBases * (ruleset.scramblesPerBase ?? 0)
  return ruleset.units
    .filter(unit => hasAbility(unit, scrambles))
    .reduce<readonly UnitCounts[]>(
      (some, { name }) =>
        some.flatMap(others =>
          Array.from({ length: Math.min(aircraft[name] ?? 0, most) + 1 }, (_, count) =>
            count === 0 ? others : { ...others, [name]: count },
          ),
        ),
      [{}],
    )
    .filter(scrambled => totalOf(scrambled) <= most)
    .toSorted((one, other) => totalOf(one) - totalOf(other))
    .map(scrambled => ({ scrambled, question: questionWith(question, scrambled) }))
}

const sideAtSea: Place = ['sea', 'defender']

/** E40-14.1, DE-9: the aircraft that scramble are listed with those who defend the zone; the others stay where they are. */
const questionWith = (asked: ScrambleQuestion, scrambled: UnitCounts): Choice['question'] => {
  const { sea, land, aircraft, technologies } = asked
  const defender = addCounts(sumOfGarrison(sea.defender ?? {}), scrambled)
  const policies = fitting(sea.policies, defender)
  const atSea = { ...sea, defender, ...(policies && { policies }) }
  const how = technologies ? { technologies } : {}
  if (!land) return { kind: 'battle', location: 'sea', ...atSea, ...how }
  const staying = asked.base === 'elsewhere' ? {} : without(aircraft, scrambled)
  const garrison = addCounts(sumOfGarrison(land.defender ?? {}), staying)
  const ashore = fitting(land.policies, garrison)
  const landing = { ...land, defender: garrison, ...(ashore && { policies: ashore }) }
  // E40-14.2: where aircraft come a battle is fought, and no ship bombards.
  if (totalOf(scrambled) > 0) delete landing.bombardment
  return { kind: 'amphibious', sea: atSea, land: landing, ...how }
}

const without = (all: UnitCounts, some: UnitCounts): UnitCounts =>
  Object.fromEntries(Object.entries(all).map(([unit, count]) => [unit, (count ?? 0) - (some[unit] ?? 0)]))

/** Policies whose list of the defender's casualties names aircraft, cut to those that are there. */
const fitting = (policies: Policies | undefined, defender: UnitCounts): Policies | undefined => {
  const casualties = policies?.defender?.casualties
  if (!Array.isArray(casualties)) return policies
  const isThere = (entry: (typeof casualties)[number]): boolean => {
    const [unit = ''] = (typeof entry === 'string' ? entry : entry.unit).split(':')
    return (defender[unit] ?? 0) > 0
  }
  const left = casualties
    .filter(isThere)
    .map((entry): (typeof casualties)[number] =>
      typeof entry === 'string'
        ? entry
        : { ...entry, count: Math.min(entry.count, defender[entry.unit] ?? entry.count) },
    )
  const order: CasualtyPolicy = left.length > 0 ? left : 'cheapestFirst'
  return { ...policies, defender: { ...policies?.defender, casualties: order } }
}
