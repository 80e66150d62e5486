import { doctrines, hasAbility, lostLastOfArmy, type Unit } from '../../armies/index.ts'
import { defined, type Place, refuse, type Side, sumBy } from '../../engine/index.ts'
import type { Column } from './land-space.ts'
import type { CasualtyPolicy } from './question.ts'
import { say } from './says.ts'

/** A step of a loss order: the column loses units until `downTo` are left. */
export interface LossStep {
  readonly column: number
  readonly downTo: number
}

const isProtected = (unit: Unit): boolean => hasAbility(unit, lostLastOfArmy)

/**
 * In which order the units of some columns are lost. Steps name what is to be left, not how many go: then an order holds
 * for every army there may be, with less by a dogfight or more by reinforcements.
 *
 * @param start how many units stand in each column at first: what a list is read against
 * @param isPart whether these are only what is left of those a list was written for, or those it was written for are yet
 *   to come: then it is cut to fit
 */
export const lossOrder = (
  side: Side,
  columns: readonly Column[],
  own: readonly number[],
  start: readonly number[],
  policy: Exclude<CasualtyPolicy, 'optimal'>,
  isPart: boolean,
  at: Place,
): readonly LossStep[] => {
  const preset = typeof policy === 'string' ? policy : 'cheapestFirst'
  const listed = typeof policy === 'string' ? [] : readList(columns, own, start, policy, isPart, at)
  const prefer = doctrines[preset](side)
  const inOrder = [...columns.entries()]
    .filter(([column]) => own.includes(column))
    .sort(([, one], [, other]) => prefer(one.unit, other.unit))
  const guarded = inOrder.filter(([, { unit }]) => isProtected(unit))
  const others = inOrder.filter(([, { unit }]) => !isProtected(unit))
  // Of the infantry of a power the last column keeps one: units that came by sea stand before units that came by land.
  const kept = new Map(guarded.map(([column, { power }]) => [power, column]))
  return [
    ...listed,
    // Of every power one infantry stays to the end.
    ...inOrder.map(([column, { power }]) => ({ column, downTo: kept.get(power) === column ? 1 : 0 })),
    ...[...others, ...guarded].map(([column]) => ({ column, downTo: 0 })),
  ]
}

/** A list, read against what is really there. An entry without a count means all that are left of it. */
const readList = (
  columns: readonly Column[],
  own: readonly number[],
  start: readonly number[],
  list: Exclude<CasualtyPolicy, string>,
  isPart: boolean,
  at: Place,
): LossStep[] => {
  const left = start.slice()
  const steps: LossStep[] = []
  for (const [index, entry] of list.entries()) {
    const { unit, power, count } = typeof entry === 'string' ? { unit: entry } : entry
    const places = [...columns.entries()].flatMap(([column, { unit: one, power: whose }]) =>
      own.includes(column) && one.name === unit && (power === undefined || whose === power) ? [column] : [],
    )
    const present = sumBy(places, column => defined(left[column]))
    if (!isPart && (present === 0 || (count ?? 0) > present))
      refuse('impossible-policy', [...at, index], say.askedOfFewer({ unit, power, there: present }))
    if (count === undefined) {
      steps.push(...places.map(column => ({ column, downTo: 0 })))
      for (const column of places) left[column] = 0
      continue
    }
    let wanted = Math.min(count, present)
    for (const column of places) {
      const taken = Math.min(wanted, defined(left[column]))
      if (taken === 0) continue
      wanted -= taken
      left[column] = defined(left[column]) - taken
      steps.push({ column, downTo: defined(left[column]) })
    }
  }
  return steps
}
