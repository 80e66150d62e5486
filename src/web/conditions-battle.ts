import { type Fields, fieldsIn, isFields, type Side, sides } from '../engine/index.ts'
import { readOrder } from './battle-order.ts'
import type { Counts } from './battle-outcomes.ts'
import { plainCondition } from './conditions-plain.ts'
import type { Told } from './head.ts'
import { whole } from './numbers.ts'
import type { ConditionWords } from './text/conditions-en.ts'
import type { Messages } from './text/index.ts'
import { armyWords } from './view/army-words.ts'

/** Kinds of battle that a list of armies says by itself. */
const plainKinds = [undefined, 'battle', 'land', 'sea']

/** Tells questions about battles: what no line says, and what a line leaves out. */
export const battleTeller = (words: ConditionWords, say: Messages) => {
  const army = (units: unknown): string =>
    Array.isArray(units)
      ? units.map(({ power, units: own }) => `${say.details.power(power)} ${army(own)}`).join(' + ')
      : armyWords((units ?? {}) as Counts, say)

  const order = (list: readonly unknown[]): string =>
    readOrder(list)
      .map(({ unit, isFirstHit, count, power }) => {
        const name = isFirstHit ? say.details.firstHit(say.details.unitName(unit)) : say.details.unitName(unit)
        const losses = count === undefined ? name : isFirstHit ? `${count}× ${name}` : say.details.unit(unit, count)
        return power === undefined ? losses : `${losses} (${say.details.power(power)})`
      })
      .join(' → ')

  /** When a side breaks off: all bounds of a rule must hold, and any rule will do. */
  const leave = (policy: unknown): string =>
    (Array.isArray(policy) ? policy : [policy])
      .map(rule =>
        isFields(rule)
          ? Object.entries(rule)
              .map(([name, bound]) => words.bound[name]?.(bound as number) ?? plainCondition(name, bound, words))
              .join(words.and)
          : words.best,
      )
      .join(words.or)

  const policyText: Readonly<Record<string, (policy: unknown) => string>> = {
    casualties: policy =>
      Array.isArray(policy) ? order(policy) : (say.decisions.preset[String(policy)] ?? String(policy)),
    retreat: leave,
    stop: leave,
    submerge: policy => say.decisions.dive[String(policy)] ?? String(policy),
    support: policy => say.details.unitName(String(policy)),
  }

  const objective = (wanted: unknown): string => {
    const { kind, territoryValue } = isFields(wanted) ? wanted : { kind: wanted }
    const text = words.objective(say.decisions.objectives[String(kind)] ?? String(kind))
    return typeof territoryValue === 'number' ? text + words.territory(territoryValue) : text
  }

  const policies = (given: Fields): string[] => [
    ...sides.flatMap(side =>
      Object.entries(fieldsIn(given[side])).map(([name, policy]) => {
        const text = policyText[name]?.(policy) ?? String(policy)
        return words.policy[name]?.(side, text, Number(policy)) ?? plainCondition(name, policy, words)
      }),
    ),
    ...(given.objective === undefined ? [] : [objective(given.objective)]),
  ]

  const ofUnit = (unit: string, patch: Fields): string[] =>
    Object.entries(patch).map(([name, value]) => {
      const text = Array.isArray(value) ? value.map(one => words.ability[one] ?? one).join(', ') : String(value)
      return words.rule[name]?.(say.details.unitName(unit), text) ?? plainCondition(`${unit} ${name}`, value, words)
    })

  const rules = ({ dice, units, values, ...more }: Fields): string[] => [
    ...Object.entries(fieldsIn(dice)).map(
      ([name, value]) => words.dice[name]?.(Number(value)) ?? plainCondition(name, value, words),
    ),
    ...Object.entries(fieldsIn(units)).flatMap(([unit, patch]) => ofUnit(unit, fieldsIn(patch))),
    ...Object.entries(fieldsIn(values)).map(([name, value]) =>
      words.value(say.decisions.value[name] ?? name, Number(value)),
    ),
    ...Object.entries(more).map(([name, value]) => plainCondition(name, value, words)),
  ]

  /** What stands in a field, in words. */
  const text = (name: string, value: unknown): string => {
    if (name === 'seed') return JSON.stringify(value)
    if (name === 'submarines' && isFields(value))
      return Object.entries(value)
        .map(([zone, count]) => words.zone(zone, Number(count)))
        .join(', ')
    if (name === 'income' && isFields(value))
      return Object.entries(value)
        .map(([power, ipc]) => `${say.details.power(power)} ${ipc}`)
        .join(', ')
    if (name === 'loads' || (name === 'turns' && Array.isArray(value)))
      return (value as unknown[]).map(army).join(' | ')
    if (typeof value === 'object') return army(value)
    return typeof value === 'number' ? whole(value) : (words.values[String(value)] ?? String(value))
  }

  const within = (place: string, fields: unknown): string[] =>
    conditions(fieldsIn(fields)).map(condition => `${place}: ${condition}`)

  const conditions = (rest: Fields): string[] =>
    Object.entries(rest).flatMap(([name, value]) => {
      if (name === 'policies') return policies(fieldsIn(value))
      if (name === 'rules') return rules(fieldsIn(value))
      if (name === 'waves')
        return Object.entries(value as object).flatMap(([index, wave]) => within(words.wave(Number(index) + 1), wave))
      if (name === 'sea' || name === 'land') return within(words.part[name], value)
      if (name === 'reinforcements')
        return sides.flatMap(side => within(words.reinforcements[side], fieldsIn(value)[side]))
      if (name === 'cargo' && isFields(value) && sides.some(side => side in value))
        return sides.filter(side => side in value).map(side => words.aboard[side](army(value[side])))
      const said = words.said[name]
      return [said ? said(text(name, value)) : plainCondition(name, value, words)]
    })

  /** A question that has no line is called by its armies. */
  const title = ({ kind, location, attacker, defender, ...rest }: Fields): Told => {
    const name = words.kinds[String(kind ?? 'battle')] ?? String(kind)
    const where = location === undefined ? [] : [words.location[String(location)] ?? String(location)]
    if (attacker === undefined || defender === undefined)
      return { title: name, conditions: [...where, ...conditions({ ...withSides(attacker, defender), ...rest })] }
    const armies = say.details.versus(army(attacker), army(defender))
    const isPlain = plainKinds.includes(kind as string | undefined)
    return { title: isPlain ? armies : `${name}: ${armies}`, conditions: [...where, ...conditions(rest)] }
  }

  return { conditions, title }
}

const withSides = (attacker: unknown, defender: unknown): Partial<Record<Side, unknown>> => ({
  ...(attacker !== undefined && { attacker }),
  ...(defender !== undefined && { defender }),
})
