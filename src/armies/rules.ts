import { canonical, type Fault, faultOf, fingerprint, type Place, Refusal, type Text } from '../engine/index.ts'
import { faultOfNeverCasualty, faultsOfAbilities } from './mechanisms/index.ts'
import { say } from './messages/says.ts'
import type { Ruleset, Unit } from './unit.ts'
import type { RulesPatch } from './unit-lists.ts'

/** The ruleset with a patch laid over it. Throws a Refusal when the result makes no sense. */
export const patchRules = (ruleset: Ruleset, patch: RulesPatch | undefined, at: Place = ['rules']): Ruleset => {
  if (!patch || isEmpty(patch)) return ruleset
  const dice = { ...ruleset.dice, ...withoutGaps(patch.dice ?? {}) }
  const units = ruleset.units.map(unit => ({ ...unit, ...withoutGaps(patch.units?.[unit.name] ?? {}) }))
  const values = { ...ruleset.values, ...withoutGaps(patch.values ?? {}) }
  const { antiaircraft, battle, bombardment } = ruleset
  const patched: Ruleset = {
    ...ruleset,
    name: `${ruleset.name}+${fingerprint(canonical(patch))}`,
    dice,
    units,
    values,
    ...(antiaircraft && { antiaircraft: { ...antiaircraft, ...withoutGaps(patch.antiaircraft ?? {}) } }),
    ...(battle && { battle: { ...battle, ...withoutGaps(patch.battle ?? {}) } }),
    ...(bombardment && { bombardment: { ...bombardment, ...withoutGaps(patch.bombardment ?? {}) } }),
  }
  const faults = units.flatMap(unit => faultsOf(unit, patched, patch, at))
  if (faults.length > 0) throw new Refusal(faults)
  return patched
}

/** Fields left undefined are not there. */
export const withoutGaps = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
type Defined<T> = { [Field in keyof T]: Exclude<T[Field], undefined> }

/** Nothing is said in it. A list says what it lists, be it nothing: a unit without abilities is a patch. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(inner => inner === undefined || isEmpty(inner))

const faultsOf = (unit: Unit, ruleset: Ruleset, patch: RulesPatch, at: Place): Fault[] => {
  const faults: Fault[] = []
  const place = [...at, 'units', unit.name]
  const isPatched = patch.units?.[unit.name] !== undefined
  const refuse = (where: Place, text: Text): void => {
    faults.push(faultOf('impossible-rules', where, text))
  }
  const { sides } = ruleset.dice
  for (const field of ['attack', 'defense'] as const)
    if (unit[field] > sides)
      refuse(
        patch.units?.[unit.name]?.[field] === undefined ? [...at, 'dice', 'sides'] : [...place, field],
        say.cannotBeRolled({ unit: unit.name, field, value: unit[field], sides }),
      )
  if (!isPatched) return faults
  const abilities = [...place, 'abilities']
  if (new Set(unit.abilities).size < unit.abilities.length) refuse(abilities, say.abilityTwice)
  for (const { field, said } of faultsOfAbilities(unit)) refuse([...place, field], said)
  const standing = patch.units?.[unit.name]?.hits === 0 ? faultOfNeverCasualty(unit) : undefined
  if (standing) refuse([...place, standing.field], standing.said)
  return faults
}
