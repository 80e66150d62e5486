import { type Fields, fieldsIn, isFields } from '../engine/index.ts'

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
const counting = 'attacker defender seaborne overland air cargo fleet each turns loads units submarines'.split(' ')

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
