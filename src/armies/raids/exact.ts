import { addAt, defined, type HitChances, objectSteps, spend } from '../../engine/index.ts'
import { damageOfOne, hitsOf, type Interceptors, type Loss, numberOf, type Raid } from './raid.ts'

/** All that may come of a raid. */
export interface Fates {
  /** Chances of the damage done: index is the amount. */
  readonly damage: HitChances
  /** Chances of the IPC lost: index is the sum. */
  readonly attackerLoss: readonly number[]
  readonly defenderLoss: readonly number[]
  /** How many are lost on average, of each entry of the raid's lists. */
  readonly fliersLost: readonly number[]
  readonly interceptorsLost: readonly number[]
  /** Chances that a side loses nobody. */
  readonly attackerWhole: number
  readonly defenderWhole: number
}

/** How many of each entry of a list are left. */
type Left = readonly number[]
type Visit = (left: Left, weight: number) => void

/** What is less likely is passed over: all of it together stays far below the last digit. */
const leastLikely = 1e-25

/**
 * Every way a raid may go. Aircraft of one unit are alike, so what matters is how many of each are left: some hundred positions
 * for raids as they are flown, some million for a thousand aircraft on either side.
 */
export const followRaid = (raid: Raid): Fates => {
  const { fliers, interceptors } = raid
  const raiders = fliers.flatMap(({ damage }, index) => (damage ? [index] : []))
  /** Chances of the raiders that come to the target: an entry for every number of each of them. */
  const arriving = new Float64Array(raiders.reduce((size, index) => size * (defined(fliers[index]).count + 1), 1))
  const attackers = bookOf(fliers)
  const end: Visit = (left, weight) => {
    let place = 0
    for (const index of raiders) place = place * (defined(fliers[index]).count + 1) + defined(left[index])
    addAt(arriving, place, weight)
    attackers.note(left, weight)
  }
  const interceptorHits = new Float64Array(numberOf(interceptors) + 1)
  const airBattle = airBattleOf(raid, interceptorHits)
  const antiaircraft = antiaircraftOf(raid)
  // E-13.2, E42-13.2, E40-13.2: the air battle goes before antiaircraft fire; E50-13.2: it follows.
  if (raid.airBattleFirst) airBattle(countsOf(fliers), 1, (left, weight) => antiaircraft(left, weight, end))
  else antiaircraft(countsOf(fliers), 1, (left, weight) => airBattle(left, weight, end))
  const defenders = bookOf(interceptors)
  interceptorHits.forEach((weight, hits) => {
    defenders.note(afterHits(interceptors, countsOf(interceptors), raid.interceptorLosses, hits), weight)
  })
  return {
    damage: damageOf(
      raiders.map(index => {
        const { count, damage } = defined(fliers[index])
        return { count, damage: damageOfOne(raid.dice.sides, defined(damage)) }
      }),
      arriving,
      raid.room,
    ),
    attackerLoss: attackers.ipc,
    fliersLost: attackers.lost,
    attackerWhole: attackers.whole(),
    defenderLoss: defenders.ipc,
    interceptorsLost: defenders.lost,
    defenderWhole: defenders.whole(),
  }
}

const countsOf = (aircraft: readonly { readonly count: number }[]): number[] => aircraft.map(({ count }) => count)

/** Adds up what a side loses. */
const bookOf = (aircraft: readonly Pick<Interceptors, 'count' | 'cost'>[]) => {
  const ipc = new Array<number>(aircraft.reduce((sum, { count, cost }) => sum + count * cost, 0) + 1).fill(0)
  const lost = aircraft.map(() => 0)
  const all = numberOf(aircraft)
  let whole = 0
  return {
    ipc,
    lost,
    whole: () => whole,
    note: (left: Left, weight: number): void => {
      let sum = 0
      for (let index = 0; index < left.length; index++) {
        const { count, cost } = defined(aircraft[index])
        const gone = count - defined(left[index])
        sum += gone * cost
        lost[index] = defined(lost[index]) + gone * weight
      }
      ipc[sum] = defined(ipc[sum]) + weight
      if (left.reduce((there, count) => there + count, 0) === all) whole += weight
    },
  }
}

/** One round of the air battle, from any number of fliers that are left; adds the hits on interceptors to `interceptorHits`. */
const airBattleOf = (raid: Raid, interceptorHits: Float64Array) => {
  const { dice, fliers, interceptors, interceptorDefense } = raid
  const meeting = numberOf(interceptors)
  const isLikely = (chance: number): boolean => chance > leastLikely
  const answerOf = (count: number): HitChances => hitsOf(dice, [{ count, value: interceptorDefense }])
  /** The hits of both sides, by the fliers that fire: the same wherever as many of each are left. */
  const known = new Map<string, { own: HitChances; others: HitChances }>()
  const volleysOf = (left: Left) => {
    const shots = fliers.map(({ attack }, index) => ({ count: attack > 0 ? defined(left[index]) : 0, value: attack }))
    const key = shots.map(({ count }) => count).join()
    const before = known.get(key)
    if (before) return before
    const own = atMost(hitsOf(dice, shots), meeting)
    // E50-13.2, E40-13.2: both sides fire at the same time; E42-13.2: interceptors that are hit leave before they fire.
    const others = raid.attackersFireFirst ? mixed(own, hits => answerOf(meeting - hits)) : answerOf(meeting)
    known.set(key, { own, others })
    return { own, others }
  }
  return (left: Left, weight: number, next: Visit): void => {
    if (meeting === 0) {
      addAt(interceptorHits, 0, weight)
      next(left, weight)
      return
    }
    const { own, others } = volleysOf(left)
    own.forEach((chance, hits) => {
      addAt(interceptorHits, hits, weight * chance)
    })
    const flying = left.reduce((sum, count) => sum + count, 0)
    const hits = atMost(others, flying)
    spend(hits.length * objectSteps)
    hits.forEach((chance, count) => {
      if (isLikely(chance)) next(afterHits(fliers, left, raid.flierLosses, count), weight * chance)
    })
  }
}

/** A die for each aircraft that is aimed at: hits fall on the kind they were thrown for (E42-13.1, E50-13.1, E50-13.2, E40-13.2, REV-13.1). */
const antiaircraftOf = ({ dice, fliers, antiaircraftHitsOn: value }: Raid) => {
  const aimedAt = fliers.flatMap(({ isAimedAt }, index) => (isAimedAt ? [index] : []))
  const known = new Map<number, HitChances>()
  const hitsOn = (count: number): HitChances => {
    const hits = known.get(count) ?? hitsOf(dice, [{ count, value }])
    known.set(count, hits)
    return hits
  }
  return (left: Left, weight: number, next: Visit): void => {
    const standing = left.slice()
    const shoot = (kind: number, chanceSoFar: number): void => {
      const index = aimedAt[kind]
      if (index === undefined || value === 0) {
        next(standing, chanceSoFar)
        return
      }
      const there = defined(left[index])
      const hits = atMost(hitsOn(there), there)
      spend(hits.length * objectSteps)
      for (let hit = 0; hit < hits.length; hit++) {
        const chance = defined(hits[hit])
        if (chance <= leastLikely) continue
        standing[index] = there - hit
        shoot(kind + 1, chanceSoFar * chance)
      }
      standing[index] = there
    }
    shoot(0, weight)
  }
}

/** Hits beyond the last are lost. */
const atMost = (hits: HitChances, most: number): HitChances =>
  hits.length - 1 <= most ? hits : [...hits.slice(0, most), hits.slice(most).reduce((sum, chance) => sum + chance, 0)]

/** Chances of hits whose number of dice is a matter of chance itself. */
const mixed = (of: HitChances, hitsAfter: (outcome: number) => HitChances): HitChances => {
  const sum: number[] = [0]
  of.forEach((chance, outcome) => {
    if (chance <= leastLikely) return
    const hits = hitsAfter(outcome)
    spend(hits.length)
    hits.forEach((share, hit) => {
      sum[hit] = (sum[hit] ?? 0) + chance * share
    })
  })
  return sum
}

/**
 * How many are left of each after so many hits, by the order of losses. Those of a unit that are gone already were the first of
 * it in the order.
 */
const afterHits = (
  aircraft: readonly { readonly count: number }[],
  left: Left,
  losses: readonly Loss[],
  hits: number,
): number[] => {
  const standing = left.slice()
  const gone = aircraft.map(({ count }, index) => count - defined(left[index]))
  let open = hits
  for (const { of, count } of losses) {
    if (open === 0) break
    const before = Math.min(count, defined(gone[of]))
    gone[of] = defined(gone[of]) - before
    const taken = Math.min(open, count - before)
    standing[of] = defined(standing[of]) - taken
    open -= taken
  }
  return standing
}

interface Raiders {
  readonly count: number
  /** What one of them does. */
  readonly damage: HitChances
}

/**
 * Chances of the damage: each raider that arrives throws for it, and all of it together is cut at what the target still takes
 * (E-13.3). From the most raiders down to none of each kind, one convolution a raider: terms are positive, so no digits are lost.
 */
const damageOf = (raiders: readonly Raiders[], arriving: Float64Array, room: number): HitChances => {
  const from = (kind: number, place: number): HitChances => {
    const raider = raiders[kind]
    if (!raider) return [defined(arriving[place])]
    const one = raider.damage
    let sum: HitChances = [0]
    for (let count = raider.count; count >= 0; count--) {
      const others = from(kind + 1, place * (raider.count + 1) + count)
      sum = added(count === raider.count ? [0] : thrown(sum, one, room), others)
    }
    return sum
  }
  return from(0, 0)
}

/** One more raider throws. */
const thrown = (damage: HitChances, one: HitChances, room: number): HitChances => {
  const length = Math.min(room, damage.length + one.length - 2) + 1
  const sum = new Array<number>(length).fill(0)
  spend(damage.length * one.length)
  for (let amount = 0; amount < damage.length; amount++) {
    const chance = defined(damage[amount])
    if (chance === 0) continue
    for (let more = 0; more < one.length; more++) {
      const at = Math.min(room, amount + more)
      sum[at] = defined(sum[at]) + chance * defined(one[more])
    }
  }
  return sum
}

const added = (one: HitChances, other: HitChances): HitChances => {
  const [long, short] = one.length < other.length ? [other, one] : [one, other]
  return long.map((chance, index) => chance + (short[index] ?? 0))
}
