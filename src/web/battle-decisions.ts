import {
  type BattlePlace,
  type Fields,
  fieldsIn,
  type GameDescription,
  type Side,
  sides,
  type UnitRow,
} from '../engine/index.ts'
import { fieldAt, type Path, withField } from './battle-fields.ts'
import { usualOrder } from './battle-order.ts'
import { type Counts, damagedName } from './battle-outcomes.ts'

export type Location = 'land' | 'sea'

/** What one side may decide in one battle: the words it may choose from. A decision that is not his is not there. */
export interface SideChoices {
  readonly casualties: readonly string[]
  readonly submerge?: readonly string[]
  readonly support?: readonly string[]
  /** Under which name he breaks off (`retreat`, `stop`), and when he may: words, or bounds that take a number. */
  readonly leave?: { readonly field: string; readonly choices: readonly string[] }
  /** Whether land units can be kept to capture. */
  readonly keepsLand?: boolean
}

export interface Choices {
  readonly attacker: SideChoices
  readonly defender: SideChoices
  readonly objectives: readonly string[]
  /** Whether it can be said that there is no place to retreat to. */
  readonly hasRetreatZone: boolean
}

/** The battles of a question, each with its place, what is decided there, and where it is fought. */
export interface BattleChoices {
  readonly place: BattlePlace
  readonly location: Location
  readonly choices: Choices
}

const wordsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? (value as readonly string[]) : undefined

/** What can be decided in one battle of a game, as its `describe()` has it. */
export const choicesFor = ({ policies = {} }: GameDescription, place: BattlePlace, location: Location): Choices => {
  const isCampaign = place.counts === 'turns'
  const stops = policies.stop as Readonly<Record<string, readonly string[]>> | undefined
  const stop = stops?.[isCampaign ? 'campaign' : location]
  const retreat = wordsIn(policies.retreat)
  const leave = retreat ? { field: 'retreat', choices: retreat } : stop ? { field: 'stop', choices: stop } : undefined
  const capturing = (preset: string): boolean => preset === 'keepLandToCapture'
  const casualties = (wordsIn(policies.casualties) ?? []).filter(preset => !(isCampaign && preset === 'optimal'))
  const plain = casualties.filter(preset => !capturing(preset))
  const keepsLand = location === 'land' && casualties.some(capturing)
  const submerge = location === 'sea' ? wordsIn(policies.submerge) : undefined
  const support = location === 'land' ? wordsIn(policies.support) : undefined
  const isSeaAlone = location === 'sea'
  return {
    attacker: {
      casualties: keepsLand ? casualties : plain,
      keepsLand,
      ...(submerge && { submerge }),
      ...(support && { support }),
      ...(leave && { leave }),
    },
    defender: {
      casualties: plain,
      ...(submerge && { submerge }),
      ...(isCampaign && support && { support }),
      ...(isCampaign && leave && { leave }),
    },
    objectives: isCampaign
      ? []
      : (wordsIn(policies.objectives) ?? []).filter(name => !(isSeaAlone && name === 'captureProbability')),
    hasRetreatZone: retreat !== undefined && place.part !== 'land',
  }
}

/** What is decided in a raid: who is lost first in the air, by a side that has several kinds of aircraft there. */
const raidChoices = (
  described: GameDescription,
  request: Fields,
  units: readonly UnitRow[],
): readonly BattleChoices[] => {
  const presets = (wordsIn(described.policies?.casualties) ?? []).filter(preset => inTheAir.includes(preset))
  const of = (side: Side): SideChoices => ({
    casualties: usualOrder(unitsAt(request, [side]), units, side).length > 1 ? presets : [],
  })
  const choices = { attacker: of('attacker'), defender: of('defender'), objectives: [], hasRetreatZone: false }
  const isAny = sides.some(side => choices[side].casualties.length > 0)
  return isAny ? [{ place: { at: [] }, location: 'land', choices }] : []
}

/** Presets of losses that are not about battles on land. */
const inTheAir = ['cheapestFirst', 'lowestPipsFirst']

/** The battles of a question. Where units of the sea are listed it is at sea. */
export const battlesOf = (
  described: GameDescription,
  request: Fields,
  places: readonly BattlePlace[],
  units: readonly UnitRow[],
): readonly BattleChoices[] => {
  if (request.kind === 'raid') return raidChoices(described, request, units)
  const ships = new Set(units.filter(({ domain }) => domain === 'sea').flatMap(({ name }) => [name, damagedName(name)]))
  const isSeaSomewhere = sides.some(side =>
    [request, ...((request.waves as readonly Fields[] | undefined) ?? [])].some(one =>
      Object.keys(unitsAt(one, [side])).some(name => ships.has(name)),
    ),
  )
  return places.map(place => {
    const location = place.part ?? (isSeaSomewhere || request.location === 'sea' ? 'sea' : 'land')
    return { place, location, choices: choicesFor(described, place, location) }
  })
}

/** The units of a list, or of all powers of one. */
export const unitsAt = (request: Fields, path: Path): Counts => {
  const list = fieldAt(request, path)
  const parts = Array.isArray(list) ? list.map(({ units }: { units: Counts }) => units) : [(list ?? {}) as Counts]
  const sums: Record<string, number> = {}
  for (const part of parts)
    for (const [name, count] of Object.entries(part ?? {}))
      if (count > 0) sums[name] = (sums[name] ?? 0) + Number(count)
  return sums
}

/** Who a side has in the battle at a place. Who defends a later wave is not known: those who stand there first. */
export const armyAt = (request: Fields, { at, part }: BattlePlace, side: Side): Counts => {
  if (part === 'land' && side === 'attacker')
    return ['seaborne', 'overland', 'air'].reduce<Counts>(
      (sum, field) => joined(sum, unitsAt(request, [...at, field])),
      {},
    )
  if (at[0] === 'waves' && side === 'defender') return unitsAt(request, ['defender'])
  return unitsAt(request, [...at, side])
}

const joined = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map(name => [
      name,
      (one[name] ?? 0) + (other[name] ?? 0),
    ]),
  )

/** When a side breaks off. */
export type Leave =
  | { readonly kind: 'word'; readonly word: string }
  /** One bound. `true` is one that takes no number. */
  | { readonly kind: 'bound'; readonly name: string; readonly value: number | true }
  /** More than a form shows: rules of several bounds, or several rules. They stay as the link has them. */
  | { readonly kind: 'rules'; readonly rules: unknown }

export const leaveOf = (policy: unknown): Leave => {
  if (policy === undefined) return { kind: 'word', word: 'never' }
  if (typeof policy === 'string') return { kind: 'word', word: policy }
  const [rule, ...others] = Array.isArray(policy) ? policy : [policy]
  const [bound, ...more] = Object.entries(fieldsIn(rule))
  if (!bound || more.length > 0 || others.length > 0) return { kind: 'rules', rules: policy }
  return { kind: 'bound', name: bound[0], value: bound[1] as number | true }
}

/** What choosing a word says: with a bound, its usual number; the usual policy is not said. */
export const leaveFor = (choice: string): unknown => {
  if (choice === 'never') return undefined
  return choice in usualBounds ? { [choice]: usualBounds[choice] } : choice
}

/** How many steps a number goes up by, and what it is at first. */
const usualBounds: Readonly<Record<string, number | true>> = {
  afterRounds: 2,
  inRound: 1,
  afterTurns: 2,
  unitsLeft: 2,
  winProbabilityBelow: 0.3,
  stopHereValueBelow: 0,
  swingBelow: 0,
  cleared: true,
}

/** Least, most and step of a bound. */
export const boundRange = (name: string): readonly [number, number, number] =>
  name === 'winProbabilityBelow'
    ? [0, 1, 0.05]
    : name.endsWith('Below')
      ? [-1000, 1000, 1]
      : [name === 'unitsLeft' || name === 'afterTurns' ? 0 : 1, 1000, 1]

/** Whether anything in the battle at a place is to be worked out. */
export const hasOptimal = (request: Fields, at: Path): boolean =>
  sides.some(side => Object.values(fieldsIn(fieldAt(request, [...at, 'policies', side]))).includes('optimal'))

/** The same question with another policy. What “best” means is not said where nothing is worked out any more. */
export const withPolicy = (request: Fields, at: Path, side: Side, field: string, value: unknown): Fields => {
  const changed = withField(request, [...at, 'policies', side, field], value)
  return hasOptimal(changed, at) ? changed : withField(changed, [...at, 'policies', 'objective'], undefined)
}
