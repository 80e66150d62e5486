import { type Fields, type GameDescription, type Side, type UnitRow, unitRowsOf } from '../engine/index.ts'
import { type AimName, valueBy } from './aims.ts'
import { armyAt, type BattleChoices, battlesOf, withPolicy } from './battle-decisions.ts'
import { fieldAt, type Path, withField } from './battle-fields.ts'
import { usualOrder } from './battle-order.ts'
import type { BattleReply, Reading } from './protocol.ts'
import { type WhatIf, whatIfsOf } from './what-if.ts'

/** Something that a player could do in another way, as a question. */
export interface Candidate {
  /**
   * `order`: in which order losses are taken. `stop`: when the attack is broken off. `more`: one more unit. `fewer`: one that
   * stays at home.
   */
  readonly kind: 'order' | 'stop' | 'more' | 'fewer'
  readonly side: Side
  readonly request: Fields
  /** Of `order`: the preset, or how many land units are kept to the last. */
  readonly order?: string | number
  /** Of `stop`: its bound, and how much; `optimal` stands by itself. */
  readonly stop?: readonly [bound: 'winProbabilityBelow' | 'afterRounds', value: number] | 'optimal'
  readonly unit?: UnitRow
  /** Of questions of several battles: in which. */
  readonly at?: Path
  /** A ship that comes with the unit, where there was no room. */
  readonly ship?: UnitRow
}

/** A candidate with what comes of it. */
export interface Tried {
  readonly candidate: Candidate
  readonly reply: BattleReply
}

/** By which objective the best decisions are worked out for an aim (docs/http.md, `policies.objective`). */
const objectives = {
  capture: 'captureProbability',
  win: 'winProbability',
  swing: 'ipcSwing',
  hold: 'captureProbability',
} as const

/** Bounds that players use, from the boldest to the most careful. */
const stops = [
  ...[0.1, 0.2, 0.3, 0.5].map(value => ['winProbabilityBelow', value] as const),
  ...[1, 2, 3].map(value => ['afterRounds', value] as const),
]

/** More battles than these in a question nobody is advised on. */
const mostBattles = 3

/** What may be worth advising, whoever it is that has the aim. */
export const candidatesOf = (
  described: GameDescription,
  { request, places }: Pick<Reading, 'request' | 'places'>,
  reply: BattleReply,
  aim: AimName,
): readonly Candidate[] => {
  const units = unitRowsOf(described)
  const side: Side = aim === 'hold' ? 'defender' : 'attacker'
  const decided = battlesOf(described, request, places, units)
    .slice(0, mostBattles)
    .flatMap(battle => [...ordersOf(battle, request, units, side, aim), ...stopsOf(battle, request, side, aim)])
  const changed = whatIfsOf(request, reply, units).flatMap(whatIf => changesOf(whatIf, side))
  return [...decided, ...changed]
}

const ordersOf = (
  { place, choices }: BattleChoices,
  request: Fields,
  units: readonly UnitRow[],
  side: Side,
  aim: AimName,
): readonly Candidate[] => {
  const { at } = place
  const where = whereIn(at)
  if (usualOrder(armyAt(request, place, side), units, side).length < 2) return []
  const now = fieldAt(request, [...at, 'policies', side, 'casualties'])
  const presets = choices[side].casualties.flatMap((preset): readonly Candidate[] => {
    if (preset === now || (now === undefined && preset === 'cheapestFirst')) return []
    const chosen = withPolicy(request, at, side, 'casualties', preset)
    if (preset !== 'optimal') return [{ kind: 'order', side, order: preset, request: chosen, ...where }]
    if (!choices.objectives.includes(objectives[aim])) return []
    return [{ kind: 'order', side, order: preset, request: withObjective(chosen, at, aim), ...where }]
  })
  if (side !== 'attacker' || !choices[side].keepsLand) return presets
  const kept = [1, 2]
    .filter(count => count !== fieldAt(request, [...at, 'policies', side, 'keepLand']))
    .map(count => ({
      ...({ kind: 'order', side, order: count } as const),
      request: withPolicy(request, at, side, 'keepLand', count),
      ...where,
    }))
  // Of two that come to the same the shorter sentence is told.
  return [...kept, ...presets]
}

const stopsOf = (
  { place: { at }, choices }: BattleChoices,
  request: Fields,
  side: Side,
  aim: AimName,
): readonly Candidate[] => {
  const { leave } = choices[side]
  if (!leave || side !== 'attacker') return []
  const bounded = stops
    .filter(([bound]) => leave.choices.includes(bound))
    .map(([bound, value]): Candidate => {
      const changed = withPolicy(request, at, side, leave.field, { [bound]: value })
      return { kind: 'stop', side, stop: [bound, value], request: changed, ...whereIn(at) }
    })
  // Who is after a territory never does better by leaving: what the best rule for the swing is worth is for that aim alone.
  if (aim !== 'swing' || !leave.choices.includes('optimal') || !choices.objectives.includes('ipcSwing')) return bounded
  const best = withObjective(withPolicy(request, at, side, leave.field, 'optimal'), at, aim)
  return [...bounded, { kind: 'stop', side, stop: 'optimal', request: best, ...whereIn(at) }]
}

const whereIn = (at: Path): Pick<Candidate, 'at'> => (at.length > 0 ? { at } : {})

const withObjective = (request: Fields, at: BattleChoices['place']['at'], aim: AimName): Fields =>
  withField(request, [...at, 'policies', 'objective'], objectives[aim])

/** More on one's own side; nobody leaves a defence that is attacked. */
const changesOf = ({ kind, side, unit, at, request, aboard }: WhatIf, own: Side): readonly Candidate[] => {
  if (!unit || side !== own || (kind !== 'more' && (kind !== 'fewer' || own === 'defender'))) return []
  const one: Candidate = { kind, side, unit, request, ...(at && { at }) }
  return aboard ? [one, { ...one, request: aboard.request, ship: aboard.ship }] : [one]
}

/** Less than this is not worth a word: in chances, and in IPC. */
const leastChance = 0.001
const leastChanceOfMore = 0.005
const leastIpc = 0.1
/** So much of a chance may be given up for less that is lost, or for a unit that stays at home. */
const mostGivenUp = 0.01
const leastSaved = 0.3
/** A rule that anybody can follow at a table is told where it brings nearly as much as the best there is. */
const nearlyAsGood = 0.9
/** From here on it is rather asked who could stay at home than who should come. */
const high = 0.9

export const mostAdvised = 3

/** The best pieces of advice, at most one of each kind: first what costs nothing. */
export const adviceOf = (was: BattleReply, tried: readonly Tried[], aim: AimName): readonly Tried[] => {
  const value = valueBy(aim, was)
  const gainOf = ({ reply }: Tried): number => valueBy(aim, reply) - value
  const savedBy = ({ reply }: Tried): number => reply.ipcSwing.mean - was.ipcSwing.mean
  const costOf = ({ candidate: { unit, ship } }: Tried): number => (unit?.cost ?? 0) + (ship?.cost ?? 0)
  const of = (kind: Candidate['kind']): readonly Tried[] => tried.filter(({ candidate }) => candidate.kind === kind)
  const isChance = aim !== 'swing'
  const best = {
    order: simplest(of('order'), gainOf, isChance ? leastChance : leastIpc),
    stop: isChance
      ? simplest(
          of('stop').filter(one => gainOf(one) >= -mostGivenUp),
          savedBy,
          leastSaved,
        )
      : simplest(of('stop'), gainOf, leastIpc),
    more: most(
      of('more').filter(one => gainOf(one) >= (isChance ? leastChanceOfMore : leastIpc)),
      one => gainOf(one) / costOf(one),
    ),
    fewer: most(
      of('fewer').filter(one => gainOf(one) >= (isChance ? -mostGivenUp : 0)),
      one => costOf(one),
    ),
  }
  const kinds =
    isChance && value > high
      ? (['order', 'stop', 'fewer', 'more'] as const)
      : (['order', 'stop', 'more', 'fewer'] as const)
  return kinds.flatMap(kind => best[kind] ?? []).slice(0, mostAdvised)
}

/** What brings most, or nearly as much by a rule that is not worked out anew at each hit. */
const simplest = (tried: readonly Tried[], gainOf: (one: Tried) => number, least: number): Tried | undefined => {
  const best = most(tried, gainOf)
  if (!best || gainOf(best) < least) return undefined
  const plain = most(
    tried.filter(({ candidate: { order, stop } }) => order !== 'optimal' && stop !== 'optimal'),
    gainOf,
  )
  return plain && gainOf(plain) >= nearlyAsGood * gainOf(best) ? plain : best
}

/** The one with the most; of equals the first. */
const most = (tried: readonly Tried[], amount: (one: Tried) => number): Tried | undefined =>
  tried.reduce<Tried | undefined>((best, one) => (best && amount(best) >= amount(one) ? best : one), undefined)
