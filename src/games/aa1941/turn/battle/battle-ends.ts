import { courseOf, isLost, isThreatened, type SlotSpace } from '../../../../armies/index.ts'
import { addAt, defined } from '../../../../engine/index.ts'
import { type BoardRules, keptByRules } from '../../board/board-rules.ts'
import { isZone } from '../../board/map.ts'
import { battleship, type Counts, noCounts, submarine, totalOf, transport, typeOf } from '../../board/units.ts'
import { Recent } from '../../recent.ts'
import { landUnitsKept, partsOfBattle } from './current-battle.ts'
import { keyOfStrips, loadKind, loadKinds, type Strip, unitsOnStrip } from './strip.ts'
import { type BattlePlan, policiesOf } from './usual-decisions.ts'

/** One way a battle may end, as far as the board can tell the difference. */
export interface BattleEnd {
  readonly probability: number
  /** Units that are gone, by type. */
  readonly attackerLost: Counts
  readonly defenderLost: Counts
  /** The attacker's submarines that are submerged and stay when the others leave. */
  readonly submerged: number
  /** The attacker's ships or overland units leave: broken off, or withdrawn because they were stuck (R41-9.10.1). */
  readonly leaves: boolean
  /** No enemy is left on the strip, and some attacker is. */
  readonly isWon: boolean
  /** IPC lost on either side, cargo included. */
  readonly attackerLoss: number
  readonly defenderLoss: number
  /** The attacker's transports that are gone, by what they carry (see `loadKinds`). */
  readonly loadsLost: readonly number[]
}

/** All ends of a battle, with the probabilities summed up, so that one number of a stream picks one. */
export interface BattleEnds {
  readonly ends: readonly BattleEnd[]
  readonly sums: Float64Array
}

/**
 * Battles larger than this, in hits one side can take times hits the other can, are not followed to all their ends: quick
 * resolution rolls their dice. On land they cost less.
 */
const largest = { land: 40_000, sea: 700 }

const hitsOf = (strip: Strip): number => totalOf(unitsOnStrip(strip)) + strip[battleship]

export const isTooLarge = (space: number, attacker: Strip, defender: Strip): boolean =>
  hitsOf(attacker) * hitsOf(defender) > (isZone(space) ? largest.sea : largest.land)

const battlesBy = keptByRules(() => new Recent<string, BattleEnds>(8_000))

/** How a battle between two strips ends. Equal battles are followed once. */
export const endsOfBattle = (
  rules: BoardRules,
  space: number,
  isOpen: boolean,
  attacker: Strip,
  defender: Strip,
  plan: BattlePlan,
): BattleEnds =>
  battlesBy(rules).of(
    `${plan.submerge === 'never' ? '' : 'h'}${plan.retreatBelow || ''}${keyOfStrips(space, isOpen, attacker, defender)}`,
    () => follow(rules, space, isOpen, attacker, defender, plan),
  )

const follow = (
  rules: BoardRules,
  space: number,
  isOpen: boolean,
  attacker: Strip,
  defender: Strip,
  plan: BattlePlan,
): BattleEnds => {
  const { battle, course } = courseOf(
    partsOfBattle(rules, space, isOpen, attacker, defender),
    policiesOf(plan, landUnitsKept(space, attacker)),
  )
  const [own, enemy] = [readerOf(battle.duel.attacker), readerOf(battle.duel.defender)]
  const ends = course.ends.map(({ attacker: a, defender: d, ending, probability }): BattleEnd => {
    const mine = own(a, ending.attackerLoses)
    const theirs = enemy(d, ending.defenderLoses)
    const isStuck = ending.outcome === 'standoff' && ending.attackerLoses === 0 && isThreatened(battle, a, d)
    const isBrokenOff = ending.outcome === 'attackerRetreats'
    return {
      probability,
      attackerLost: mine.lost,
      defenderLost: theirs.lost,
      submerged: mine.submerged,
      leaves: isBrokenOff || isStuck || mine.isWithdrawn,
      isWon: ending.outcome === 'attackerWins',
      attackerLoss: mine.ipc,
      defenderLoss: theirs.ipc,
      loadsLost: mine.loads,
    }
  })
  const sums = new Float64Array(ends.length)
  let sum = 0
  ends.forEach(({ probability }, index) => {
    sum += probability
    sums[index] = sum
  })
  return { ends, sums }
}

/** Reads armies of a armies as what was lost on the way to them. */
const readerOf = (armies: SlotSpace) => {
  const { slots } = armies.force
  return (army: number, loses: number) => {
    const lost = noCounts()
    const loads = loadKinds.map(() => 0)
    let [ipc, submerged, isWithdrawn] = [0, 0, false]
    for (const [index, slot] of slots.entries()) {
      const type = typeOf(slot.unit)
      const left = isLost(slot, loses) ? 0 : armies.count(army, index)
      const gone = slot.start - left
      lost[type] += gone
      ipc += gone * slot.cost
      if (slot.isAside && left > 0) {
        if (type === submarine) submerged += left
        else isWithdrawn = true
      }
      if (type === transport) addAt(loads, loadKind(slot.cargo?.infantry ?? 0, slot.cargo?.tank ?? 0), gone)
    }
    return { lost, loads, ipc, submerged, isWithdrawn }
  }
}

/** One end, drawn with a number from [0, 1). */
export const drawEnd = ({ ends, sums }: BattleEnds, fraction: number): BattleEnd => {
  const drawn = fraction * defined(sums[sums.length - 1])
  let [from, to] = [0, sums.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if (defined(sums[middle]) > drawn) to = middle
    else from = middle + 1
  }
  return defined(ends[from])
}
