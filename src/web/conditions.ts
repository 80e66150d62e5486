import type { Fields, Link, Names, Side } from '../engine/index.ts'
import { fieldsIn, isFields, readFields, sides } from '../engine/index.ts'
import { armyWords } from './armies.ts'
import { readOrder } from './battle-order.ts'
import type { Counts } from './battle-outcomes.ts'
import type { Told } from './head.ts'
import { whole } from './numbers.ts'
import type { ConditionWords } from './text/conditions-en.ts'
import type { Messages } from './text/index.ts'

/** The words with what games call their fields; where games differ, or the page has a word itself, the last one counts. */
export const withNames = (words: ConditionWords, names: readonly Names[]): ConditionWords => ({
  ...words,
  names: Object.assign({}, ...names, words.names),
})

/** Tells a question as its shortest link has it. */
export const tell = (link: Link, words: ConditionWords, say: Messages): Told => {
  const { battle, ...fields } = link
  const asked = fieldsOf(fields)
  const { kind } = asked
  const isBattle = kind === undefined || Object.hasOwn(words.kinds, String(kind))
  if (isBattle && battle === undefined) return battleTeller(words, say).title(withoutUsual(asked))
  // A line says itself of what kind it is and where, or the units in it do.
  const { kind: _, location: __, ...rest } = isBattle ? withoutUsual(asked) : asked
  const title = battle ?? plainCondition('kind', kind, words)
  if (isBattle) return { title, conditions: battleTeller(words, say).conditions(rest) }
  const fieldsSaid = Object.entries(rest).filter(([name, value]) => name !== 'method' || value !== 'auto')
  return { title, conditions: fieldsSaid.map(([name, value]) => plainCondition(name, value, words)) }
}

/** What the fields of a link say together. Where they contradict each other, as in a link typed by hand, each for itself. */
const fieldsOf = (fields: Link): Fields => {
  try {
    return readFields(fields)
  } catch {
    return fields
  }
}

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
      Array.isArray(policy) ? order(policy) : (words.decisions.preset[String(policy)] ?? String(policy)),
    retreat: leave,
    stop: leave,
    submerge: policy => words.decisions.dive[String(policy)] ?? String(policy),
    support: policy => say.details.unitName(String(policy)),
  }

  const objective = (wanted: unknown): string => {
    const { kind, territoryValue } = isFields(wanted) ? wanted : { kind: wanted }
    const text = words.objective(words.decisions.objectives[String(kind)] ?? String(kind))
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
      words.value(words.decisions.value[name] ?? name, Number(value)),
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
      if (name === 'technologies')
        return sides
          .map(side => [side, (fieldsIn(value)[side] ?? []) as readonly string[]] as const)
          .filter(([, list]) => list.length > 0)
          .map(([side, list]) =>
            words.developed(
              side,
              list.map(one => words.decisions.technology[one] ?? one),
            ),
          )
      if (name === 'target' && isFields(value)) return [words.target(value, words.decisions.target)]
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

/** What a battle is asked with where nothing is said: what says the same needs no words. */
const usual: Readonly<Record<string, unknown>> = {
  by: 'attacker',
  bystanders: false,
  casualties: 'cheapestFirst',
  fields: 1,
  mode: 'ordinary',
  method: 'auto',
  neutral: false,
  objective: 'winProbability',
  originalController: 'defender',
  retreat: 'never',
  retreatZone: true,
  sides: 6,
  status: 'hostile',
  stop: 'never',
  strikesBack: true,
  submerge: 'never',
  support: 'infantry',
  survivorsAtMost: 25,
}

/** Fields in which a number of nothing is nobody. */
const counting =
  'attacker defender seaborne bombardment overland air cargo fleet each turns loads units submarines'.split(' ')

/** A question of armies without what goes without saying. */
export const withoutUsual = (question: Fields): Fields => fieldsIn(pruned(question, []))

/** Undefined where nothing is left. Entries of lists stay in their places. */
const pruned = (value: unknown, path: readonly string[]): unknown => {
  const name = path.at(-1) ?? ''
  if (Array.isArray(value)) {
    if (name === 'retreat' || name === 'stop') return value.length === 1 ? value[0] : value
    const list = value.map(one => (isFields(one) ? (pruned(one, path) ?? {}) : one))
    return list.length === 0 && isArmy(path) ? undefined : list
  }
  if (!isFields(value)) return isUsual(value, path) ? undefined : value
  if (name === 'objective') return value.territoryValue === 0 ? value.kind : value
  const fields = Object.entries(value)
    .map(([field, inner]) => [field, pruned(inner, [...path, field])] as const)
    .filter(([, inner]) => inner !== undefined)
  // Whoever would keep a land unit, and keeps none after all, has to be told so.
  if (value.casualties === 'keepLandToCapture' && value.keepLand === 0) fields.push(['keepLand', 0])
  const isNeeded = path.length === 0 || (name === 'units' && isArmy(path))
  return fields.length > 0 || isNeeded ? Object.fromEntries(fields) : undefined
}

const isUsual = (value: unknown, path: readonly string[]): boolean => {
  const [name = '', outer = ''] = [path.at(-1), path.at(-2)]
  if (value === undefined || usual[name] === value) return true
  if (value !== 0) return false
  return name === 'keepLand' || (name === 'mines' && outer === 'sea') || isArmy(path.slice(0, -1))
}

/** Whether the numbers at a place count units. */
const isArmy = (path: readonly string[]): boolean => !path.includes('rules') && counting.includes(path.at(-1) ?? '')

/** A field of a question of which nothing is known but its name and what stands in it. */
export const plainCondition = (name: string, value: unknown, words: ConditionWords): string =>
  `${nameOf(name, words)}: ${textOf(value, words)}`

/** `attackerTerrain` → `attacker terrain` */
const nameOf = (name: string, { names }: ConditionWords): string =>
  (Object.hasOwn(names, name) ? names[name] : undefined) ??
  name.replace(/(?<=\p{Ll})\p{Lu}/gu, letter => ` ${letter.toLowerCase()}`)

const textOf = (value: unknown, words: ConditionWords): string => {
  if (Array.isArray(value)) {
    const isPoint = value.length === 2 && value.every(one => typeof one === 'number')
    const parts = value.map(one => (isFields(one) ? entryOf(one, words, words.usualOne) : textOf(one, words)))
    return isPoint ? `(${parts.join(', ')})` : parts.join(', ') || words.nothing
  }
  if (isFields(value)) return entryOf(value, words)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === null || value === '') return words.nothing
  if (typeof value !== 'string') return String(value)
  const known = Object.hasOwn(words.names, value) ? words.names[value] : undefined
  if (known !== undefined) return known
  return isLikeOther.test(value) ? JSON.stringify(value) : value
}

/** Texts that could be taken for a number, or for more than one text. */
const isLikeOther = /^-?[\d.]+$|[,;:()"]/

/** By what name an entry of a list goes. */
const calling = ['unit', 'card', 'type', 'class', 'formation', 'mission']

/** `2 m4a1-sherman (facing: e)`; a table of numbers is a list: `3 n-tank, 1 n-inf`. */
const entryOf = (entry: Fields, words: ConditionWords, nothing = words.nothing): string => {
  const entries = Object.entries(entry)
  const isTable = entries.length > 0 && entries.every(([, count]) => typeof count === 'number')
  const called = calling.find(name => typeof entry[name] === 'string')
  const rest = entries.filter(([name]) => name !== called && !(called && name === 'count'))
  const inner = rest
    .map(([name, value]) =>
      isTable ? `${nameOf(name, words)} ${counted(name, value)}` : plainCondition(name, counted(name, value), words),
    )
    .join(', ')
  if (!called) return entries.length === 0 ? nothing : isTable ? inner : `(${inner})`
  const name = `${typeof entry.count === 'number' ? `${entry.count} ` : ''}${textOf(entry[called], words)}`
  return inner === '' ? name : `${name} (${inner})`
}

/** People count from 1 those whom a question counts from 0. */
const counted = (name: string, value: unknown): unknown =>
  typeof value === 'number' && (name === 'attacker' || name === 'target') ? value + 1 : value
