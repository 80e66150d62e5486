import { followExactly, isLost } from '../../../../armies/index.ts'
import { defined } from '../../../../engine/index.ts'
import { type BoardRules, costOfAll, keptByRules } from '../../board/board-rules.ts'
import {
  allTypes,
  type Counts,
  countsOf,
  destroyer,
  infantry,
  noCounts,
  noUnits,
  planesAndShips,
  submarine,
  tank,
  totalOf,
  troopsAndPlanes,
  typeOf,
  type UnitNumber,
} from '../../board/units.ts'
import { Recent } from '../../recent.ts'
import { writeUnits } from '../../turn/orders.ts'

/** One way a battle may end, standing for all that are much like it. */
export interface Bucket {
  readonly probability: number
  /** Whether the attacker holds the space afterwards: on land with a land unit, at sea with no enemy left. */
  readonly isWon: boolean
  /** Units left on each side, by type. */
  readonly attacker: Counts
  readonly defender: Counts
}

/** What the exact engine says of one battle to the end, attackers keeping a land unit to take the territory. */
export interface Forecast {
  /** Chance that no defender is left and some attacker is; on land also that a land unit is among them. */
  readonly wins: number
  readonly captures: number
  /** Expected IPC lost on either side. */
  readonly attackerLoss: number
  readonly defenderLoss: number
  /** Up to `bucketsWon` ways of winning, by how much is left, and one of not winning. */
  readonly buckets: readonly Bucket[]
}

const bucketsWon = 3

/** Beyond so many units a side, an estimate takes armies of the same mix and ratio, but smaller. */
const mostUnits = { land: 44, sea: 18 } as const
const forecastsBy = keptByRules(() => new Recent<number | string, Forecast>(40_000))

/** The forecast of a battle on land or at sea; both sides by type, transports without their cargo. */
export const forecast = (rules: BoardRules, location: 'land' | 'sea', attacker: Counts, defender: Counts): Forecast =>
  // Copies: a forecast outlives the call, and callers fill the same arrays again and again.
  forecastsBy(rules).of(keyOf(location, attacker, defender), () =>
    compute(rules, location, [...attacker], [...defender]),
  )

/** Most units of a type, in bits, for which two armies at sea have a number. */
const bitsAtSea: Counts = [0, 0, 4, 3, 4, 3, 4, 3, 3]

/** The two armies as one number where they are small enough, or as a text. */
const keyOf = (location: 'land' | 'sea', attacker: Counts, defender: Counts): number | string => {
  let key = 0
  if (location === 'land') {
    for (const type of troopsAndPlanes) {
      const own = attacker[type]
      const enemy = defender[type]
      if (own > 63 || enemy > 63) return `${attacker.join()}/${defender.join()}`
      key = key * 4096 + own * 64 + enemy
    }
    return key
  }
  for (const type of planesAndShips) {
    const size = 1 << bitsAtSea[type]
    const own = attacker[type]
    const enemy = defender[type]
    if (own >= size || enemy >= size) return `${attacker.join()}:${defender.join()}`
    key = (key * size + own) * size + enemy
  }
  // Sea battles are told from those on land by the sign.
  return -1 - key
}

const compute = (rules: BoardRules, location: 'land' | 'sea', attacker: Counts, defender: Counts): Forecast => {
  const scale = Math.max(1, Math.max(totalOf(attacker), totalOf(defender)) / mostUnits[location])
  return scale > 1
    ? enlarged(followed(rules, location, shrunk(attacker, scale), shrunk(defender, scale)), scale)
    : followed(rules, location, attacker, defender)
}

const followed = (rules: BoardRules, location: 'land' | 'sea', attacker: Counts, defender: Counts): Forecast => {
  if (totalOf(attacker) === 0) return certain(false, false, noUnits, defender)
  if (totalOf(defender) === 0)
    return certain(true, location === 'sea' || attacker[infantry] + attacker[tank] > 0, attacker, noUnits)
  if (location === 'sea' && allDive(attacker, defender)) return certain(true, true, attacker, defender)
  const takers = location === 'land' ? attacker[infantry] + attacker[tank] : 0
  const { battle, course } = followExactly({
    ruleset: rules.ruleset,
    location,
    attacker: writeUnits(attacker),
    defender: writeUnits(defender),
    ...(takers > 0 && { policies: { attacker: { keepLand: 1 } } }),
  })
  let wins = 0
  let captures = 0
  let attackerLoss = 0
  let defenderLoss = 0
  const won: End[] = []
  const lost: End[] = []
  const [mine, theirs] = [typesOf(battle, 'attacker'), typesOf(battle, 'defender')]
  for (const { attacker: a, defender: d, ending, probability } of course.ends) {
    const left = leftOf(battle, 'attacker', a, ending.attackerLoses, mine)
    const standing = leftOf(battle, 'defender', d, ending.defenderLoses, theirs)
    const isWin = ending.outcome === 'attackerWins'
    const isCaptured = isWin && left[infantry] + left[tank] > 0
    if (isWin) wins += probability
    if (isCaptured) captures += probability
    const lossA = worthLost(rules, attacker, left)
    attackerLoss += probability * lossA
    defenderLoss += probability * worthLost(rules, defender, standing)
    const isWon = location === 'land' ? isCaptured : isWin
    if (isWon) won.push({ probability, attacker: left, defender: standing, rank: lossA })
    else lost.push({ probability, attacker: left, defender: standing, rank: costOfAll(rules, standing) })
  }
  return {
    wins,
    captures,
    attackerLoss,
    defenderLoss,
    buckets: [...bucketsOf(won, bucketsWon, true), ...bucketsOf(lost, 1, false)],
  }
}

/** Submarines with nobody to protect dive from whoever comes without a destroyer (R41-9.3.1). */
const allDive = (attacker: Counts, defender: Counts): boolean =>
  attacker[destroyer] === 0 &&
  defender[submarine] > 0 &&
  defender.every((count, type) => count === 0 || type === submarine)

type Battle = ReturnType<typeof followExactly>['battle']

interface End {
  readonly probability: number
  readonly attacker: Counts
  readonly defender: Counts
  /** Ends are put side by side by this: what the attacker lost where he won, else what the defender has left, in IPC. */
  readonly rank: number
}

/** Cuts ends into parts of about equal probability, each told by its middle one. */
const bucketsOf = (ends: End[], parts: number, isWon: boolean): Bucket[] => {
  const total = ends.reduce((sum, end) => sum + end.probability, 0)
  if (total <= 0) return []
  ends.sort((one, other) => one.rank - other.rank)
  const buckets: Bucket[] = []
  let at = 0
  let sum = 0
  for (let part = 1; part <= parts && at < ends.length; part++) {
    const from = sum
    const first = at
    while (at < ends.length && (part === parts || sum < (total * part) / parts)) sum += defined(ends[at++]).probability
    const middle = (from + sum) / 2
    let passed = from
    let chosen = first
    while (chosen < at - 1 && passed + defined(ends[chosen]).probability < middle)
      passed += defined(ends[chosen++]).probability
    const { attacker, defender } = defined(ends[chosen])
    if (sum > from) buckets.push({ probability: sum - from, isWon, attacker, defender })
  }
  return buckets
}

const typesOf = (battle: Battle, side: 'attacker' | 'defender'): readonly UnitNumber[] =>
  battle.duel[side].force.slots.map(slot => typeOf(slot.unit))

/** Units of an army by type, less those lost without dice; those that submerged live on. */
const leftOf = (
  battle: Battle,
  side: 'attacker' | 'defender',
  id: number,
  loses: number,
  typeOfSlot: readonly UnitNumber[],
): Counts => {
  const corps = battle.duel[side]
  const left = noCounts()
  corps.force.slots.forEach((slot, index) => {
    if (!isLost(slot, loses)) left[defined(typeOfSlot[index])] += corps.count(id, index)
  })
  return left
}

const worthLost = ({ costs }: BoardRules, before: Counts, after: Counts): number => {
  let sum = 0
  for (const type of allTypes) sum += (before[type] - after[type]) * costs[type]
  return sum
}

/** What is certain without a battle, as nobody loses anything: whether nobody is in the attacker's way, and whether he holds the space. */
const certain = (wins: boolean, isWon: boolean, attacker: Counts, defender: Counts): Forecast => ({
  wins: Number(wins),
  captures: Number(isWon),
  attackerLoss: 0,
  defenderLoss: 0,
  buckets: [{ probability: 1, isWon, attacker, defender }],
})

/** The same mix, smaller: what one type loses by rounding the next one gets. Who has troops keeps some. */
const shrunk = (counts: Counts, scale: number): Counts => {
  let exact = 0
  let given = 0
  const small = countsOf(type => {
    const count = counts[type]
    exact += count / scale
    const part = count === 0 ? 0 : Math.max(0, Math.round(exact) - given)
    given += part
    return part
  })
  const hasTroops = counts[infantry] + counts[tank] > 0
  if (hasTroops && small[infantry] + small[tank] === 0) small[counts[infantry] > 0 ? infantry : tank] = 1
  return small
}

const enlarged = (small: Forecast, scale: number): Forecast => ({
  ...small,
  attackerLoss: small.attackerLoss * scale,
  defenderLoss: small.defenderLoss * scale,
  buckets: small.buckets.map(bucket => ({
    ...bucket,
    attacker: countsOf(type => Math.round(bucket.attacker[type] * scale)),
    defender: countsOf(type => Math.round(bucket.defender[type] * scale)),
  })),
})
