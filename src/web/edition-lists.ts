import type { RaidRule, Technology } from '../armies/index.ts'
import { type Fields, fieldsIn, type GameDescription, type Side, type UnitRow } from '../engine/index.ts'
import { type CountedList, listsIn, unitsAt } from './armies.ts'
import { fieldAt, type Path } from './battle-fields.ts'
import type { Counts } from './battle-outcomes.ts'

/** Who flies on a raid, or who may meet it. */
export const raidUnits = ({ raid }: GameDescription, units: readonly UnitRow[], side: Side): readonly UnitRow[] => {
  const { targets, antiaircraft } = raid as RaidRule
  const bombers = Object.values(targets).flatMap(({ by }) => by)
  return units.filter(({ name, abilities }) =>
    side === 'attacker'
      ? bombers.includes(name) || abilities.includes('escorts')
      : abilities.includes('intercepts') || (antiaircraft === 'gunNeeded' && abilities.includes('antiaircraft')),
  )
}

/** The lists of units of a later edition: beside those that a question has, who meets a raid, troops from the sea, ships that bombard. */
export const editionLists = (
  described: GameDescription,
  request: Fields,
  units: readonly UnitRow[],
  location: unknown,
): readonly CountedList[] => {
  const lists = listsIn(described, request, units, location)
  if (request.kind === 'raid') {
    const unmet = lists.some(({ path }) => path[0] === 'defender') ? [] : [{ path: ['defender'], counts: {} }]
    return [...lists, ...unmet].map(list => ({ ...list, units: raidUnits(described, units, list.path[0] as Side) }))
  }
  const isAtSea =
    [location, request.location].includes('sea') ||
    lists.some(({ path, counts }) => path.at(-1) !== 'bombardment' && unitsIn(counts, units, 'sea').length > 0)
  const extras = extraLists(described, request, isAtSea)
  const isOwn = ({ path }: CountedList): boolean => !extras.some(extra => extra.join('.') === path.join('.'))
  const ready = units.filter(({ abilities }) => abilities.includes('scrambles'))
  const own = lists.filter(isOwn).map(list => (list.path[0] === 'aircraft' ? { ...list, units: ready } : list))
  const ships = developed(units, described, request)
  return [
    ...own,
    ...extras.map((path): CountedList => {
      const counts = fieldsIn(fieldAt(request, path)) as Counts
      if (path.at(-1) === 'bombardment') return { path, counts, units: unitsAt(ships, path, location), isExtra: true }
      const most = fieldsIn(fieldAt(request, [...path.slice(0, -1), 'attacker'])) as Counts
      return { path, counts, most, units: unitsIn(most, units, 'land'), isExtra: true }
    }),
  ]
}

const unitsIn = (counts: Counts, units: readonly UnitRow[], where: UnitRow['domain']): readonly UnitRow[] =>
  units.filter(({ name, domain }) => domain === where && (counts[name] ?? 0) > 0)

/** Lists of units that battles on land do without, and may have. */
const extraLists = ({ bombardment }: GameDescription, request: Fields, isAtSea: boolean): readonly Path[] => {
  if (bombardment === undefined) return []
  const { kind, waves } = request
  if (kind === 'amphibious' || (kind === 'scramble' && request.land !== undefined)) return [['land', 'bombardment']]
  if (isAtSea) return []
  const battles: readonly Path[] = Array.isArray(waves) ? waves.map((_, index) => ['waves', index]) : [[]]
  return battles
    .filter(at => Object.keys(fieldsIn(fieldAt(request, [...at, 'attacker']))).length > 0)
    .flatMap(at => [
      [...at, 'seaborne'],
      [...at, 'bombardment'],
    ])
}

/** What a side can develop: the names, with what each makes of units. */
export const technologiesOf = ({ technologies }: GameDescription): Readonly<Record<string, Technology>> =>
  (technologies ?? {}) as Readonly<Record<string, Technology>>

/** Units with what the attacker has developed: some ships bombard by that alone. */
const developed = (
  units: readonly UnitRow[],
  described: GameDescription,
  { technologies }: Fields,
): readonly UnitRow[] => {
  const own = (fieldsIn(technologies).attacker ?? []) as readonly string[]
  const known = technologiesOf(described)
  return units.map(unit => ({
    ...unit,
    abilities: [...unit.abilities, ...own.flatMap(name => known[name]?.units?.[unit.name]?.abilities ?? [])],
  }))
}
