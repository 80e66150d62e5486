import { type Fields, fieldsIn, type GameDescription, sides, type UnitRow } from '../engine/index.ts'
import { fieldAt, type Path, withField } from './battle-fields.ts'
import { type Counts, damagedName } from './battle-outcomes.ts'
import { decimal } from './numbers.ts'
import type { Messages } from './text/index.ts'

/** A list of units that stands somewhere in a question. */
export interface ArmyPlace {
  /** The fields that lead to it: `['waves', 0, 'attacker']`. */
  readonly path: Path
  readonly counts: Readonly<Record<string, number>>
}

/** Under which names units stand in lists: those that have taken a hit of two have one of their own. */
export const unitNames = (units: readonly UnitRow[]): ReadonlySet<string> =>
  new Set(units.flatMap(({ name, hits = 1 }) => (hits > 1 ? [name, damagedName(name)] : [name])))

/** The lists of units of a question, in the order in which they stand: objects all of whose keys are units. */
export const armiesIn = (request: unknown, units: ReadonlySet<string>): readonly ArmyPlace[] => {
  const found: ArmyPlace[] = []
  const walk = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return
    const entries = Object.entries(value)
    if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, [...path, index])
    else if (
      (entries.length > 0 || isSide(path)) &&
      entries.every(([name, count]) => units.has(name) && typeof count === 'number')
    )
      found.push({ path, counts: value as Record<string, number> })
    else for (const [name, one] of entries) walk(one, [...path, name])
  }
  walk(request, [])
  return found
}

/** A side with nobody on it yet is a list of units too, and so is a fleet. */
const isSide = (path: Path): boolean => ['attacker', 'defender', 'fleet'].includes(path.at(-1) as string)

/** The same question with another number of a unit in one of its lists, which stays where it is though nobody is left in it. */
export const withCount = (request: Fields, path: Path, unit: string, count: number): Fields => {
  const army = fieldsIn(fieldAt(request, path))
  const asked = withFewerSeaborne(request, path, unit, count)
  if (count > 0) return withField(asked, path, { ...army, [unit]: count })
  const { [unit]: _, ...others } = army
  return withField(withoutLosing(asked, path, unit), path, others)
}

/** No more of the attackers come from the sea than there are. */
const withFewerSeaborne = (request: Fields, path: Path, unit: string, count: number): Fields => {
  const at = [...path.slice(0, -1), 'seaborne', unit]
  const isFewer = path.at(-1) === 'attacker' && Number(fieldAt(request, at) ?? 0) > count
  return isFewer ? withField(request, at, count > 0 ? count : undefined) : request
}

type Loss = string | { readonly unit: string }

/** An order of losses must not name who is gone: with the last of a unit its places in the order go too. */
const withoutLosing = (request: Fields, path: Path, unit: string): Fields => {
  const at = [...path.slice(0, -1), 'policies', String(path.at(-1)), 'casualties']
  const casualties = fieldAt(request, at)
  if (!Array.isArray(casualties)) return request
  const left = (casualties as Loss[]).filter(loss => (typeof loss === 'string' ? loss : loss.unit) !== unit)
  return withField(request, at, left.length > 0 ? left : undefined)
}

/** Where a list of units stands, if the question says so there: the parts of a landing, a fleet and who is aboard. */
export const locationAt = (path: Path): 'land' | 'sea' | undefined =>
  path[0] === 'sea' || path[0] === 'fleet' ? 'sea' : path[0] === 'land' || path[0] === 'cargo' ? 'land' : undefined

/** The units that can stand where the battle is: all of them while nobody does. */
const unitsFor = (units: readonly UnitRow[], location: unknown): readonly UnitRow[] =>
  location === 'land' || location === 'sea'
    ? units.filter(({ domain }) => domain === 'air' || domain === location)
    : units

/** The units that can stand in a list: ships that bombard, troops from the sea, else whoever can stand where the battle is. */
export const unitsAt = (units: readonly UnitRow[], path: Path, location: unknown): readonly UnitRow[] => {
  const list = path.at(-1)
  if (list === 'bombardment') return units.filter(({ abilities }) => abilities.includes('bombards'))
  if (list === 'seaborne') return units.filter(({ domain }) => domain === 'land')
  return unitsFor(units, locationAt(path) ?? location)
}

/** A list of units to be counted, with the units that can stand in it. */
export interface CountedList extends ArmyPlace {
  readonly units: readonly UnitRow[]
  /** Of each so many at most, where there is a bound. */
  readonly most?: Counts
  /** Whether the battle is one without it too. */
  readonly isExtra?: boolean
}

/** Every list of units that a question has; those of both sides where it has none and is a battle. */
export const listsIn = (
  _: GameDescription,
  request: Fields,
  units: readonly UnitRow[],
  location: unknown,
): readonly CountedList[] => {
  const found = armiesIn(request, unitNames(units))
  const isOther = found.length > 0 || request.kind !== undefined
  const lists = isOther ? found : sides.map(side => ({ path: [side], counts: {} }))
  return lists.map(list => ({ ...list, units: unitsAt(units, list.path, location) }))
}

/** What a list of units is called, from where it stands in a question: `Attacker, wave 2`, `Defender, France`. */
export const armyTitle = (request: unknown, path: Path, say: Messages): string => {
  const power = fieldAt(request, [...path.slice(0, -1), 'power'])
  // Of a power its name says more than its number in the list.
  const places = typeof power === 'string' ? path.slice(0, -2) : path
  const parts = places.flatMap((step, index) => {
    if (typeof step === 'number' || step === 'attacker' || step === 'defender') return []
    const next = places[index + 1]
    return [say.armyPart(step, typeof next === 'number' ? next + 1 : undefined)]
  })
  const side = places.find(step => step === 'attacker' || step === 'defender')
  const title = [
    ...(side ? [say[side]] : []),
    ...(typeof power === 'string' ? [say.details.power(power)] : []),
    ...parts,
  ]
  return title.join(', ').replace(/^./u, letter => letter.toUpperCase())
}

/** `3 infantry, 1 tank`, or that nobody is there. */
export const armyWords = (units: Counts, say: Messages): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => say.details.unit(name, count))
    .join(', ') || say.details.nobody

/** The same with means: `1.5 infantry`. */
export const meanWords = (units: Counts, say: Messages): string =>
  Object.entries(units)
    .filter(([, mean]) => mean >= 0.005)
    .map(([name, mean]) => `${say.details.unitName(name)} ${decimal(mean, 2)}`)
    .join(', ') || say.details.nobody
