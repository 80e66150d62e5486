import {
  addEach,
  addWeight,
  type BySide,
  defined,
  noOutcomes,
  type Outcome,
  outcomes,
  type Side,
  sides,
  spend,
  stateSteps,
  TooManyStates,
  type Weights,
} from '../engine/index.ts'
import type { Ruleset } from './unit.ts'
import type { UnitCounts } from './unit-lists.ts'

/** One way the whole question may end: how each side stands, and what it cost. */
export interface Final {
  readonly outcome: Outcome
  readonly captured: boolean
  readonly attacker: SideFinal
  readonly defender: SideFinal
}

export interface SideFinal {
  readonly survivors: UnitCounts
  readonly lost: UnitCounts
  readonly lostIpc: number
}

export interface SurvivorsLine {
  readonly attacker: UnitCounts
  readonly defender: UnitCounts
  readonly outcome: Outcome
  readonly probability: number
}

/** The most final positions that an exact answer tells apart: some hundred megabytes. */
export const mostPositions = 1 << 18
/** A sample keeps them where it is no larger than this, or where so few are conceivable. */
const smallSample = 1 << 16
const fewConceivable = 1 << 19

/**
 * Which final positions a ledger keeps to tell the likeliest: every one; those of an exact answer, which has too many
 * states beyond the bound; or none, where a sample could bring more than the bound.
 */
export type Kept = 'all' | 'bounded' | 'none'

/** What to keep of so many trials with so many conceivable ends: it depends on the question alone, never on the dice. */
export const keptOf = (trials: number, conceivable: number): Kept =>
  trials <= smallSample || conceivable <= fewConceivable ? 'all' : 'none'

/** Adds up final positions, each with its probability or its count, to everything a report says of them. */
export class Ledger {
  total: number
  captured: number
  readonly outcomes: Record<Outcome, number>
  readonly swing: Weights<number>
  readonly attackerLoss: Weights<number>
  readonly defenderLoss: Weights<number>
  /** The units that fly. */
  readonly aircraft: readonly string[]
  /** Of each side: ends that cost it none of them. */
  readonly aircraftKept: Record<Side, number>
  private readonly attackerLost: Weights<string>
  private readonly defenderLost: Weights<string>
  private readonly positions: Positions

  private readonly kept: Kept

  /**
   * `kept`: what it keeps of final positions. Adding one beyond the bound throws TooManyStates. `data` is what it holds
   * already; its tables are shared, so that one that was complete is only to be read.
   */
  constructor(ruleset: Ruleset, kept: Kept = 'all', data: LedgerData = nothingYet()) {
    this.aircraft = aircraftOf(ruleset)
    this.kept = kept
    this.total = data.total
    this.captured = data.captured
    this.outcomes = data.outcomes
    this.swing = data.swing
    this.attackerLoss = data.attackerLoss
    this.defenderLoss = data.defenderLoss
    this.attackerLost = data.attackerLost
    this.defenderLost = data.defenderLost
    this.aircraftKept = data.aircraftKept
    this.positions = data.positions
  }

  add(final: Final, weight: number): void {
    spend(stateSteps)
    const { attacker, defender } = final
    this.total += weight
    this.outcomes[final.outcome] += weight
    if (final.captured) this.captured += weight
    addWeight(this.swing, defender.lostIpc - attacker.lostIpc, weight)
    addWeight(this.attackerLoss, attacker.lostIpc, weight)
    addWeight(this.defenderLoss, defender.lostIpc, weight)
    addAll(this.attackerLost, attacker.lost, weight)
    addAll(this.defenderLost, defender.lost, weight)
    for (const side of sides) if (!this.costsAircraft(final[side])) this.aircraftKept[side] += weight
    if (this.kept !== 'none') this.addPosition(keyOf(final), final, weight)
  }

  private costsAircraft({ lost }: SideFinal): boolean {
    for (const unit of this.aircraft) if (lost[unit]) return true
    return false
  }

  /** All of it as plain data that can cross threads. Shares the ledger's own tables, so it is for one that is complete. */
  data(): LedgerData {
    return {
      total: this.total,
      captured: this.captured,
      outcomes: this.outcomes,
      swing: this.swing,
      attackerLoss: this.attackerLoss,
      defenderLoss: this.defenderLoss,
      attackerLost: this.attackerLost,
      defenderLost: this.defenderLost,
      aircraftKept: this.aircraftKept,
      positions: this.positions,
    }
  }

  /** Adds what another ledger holds; its tables stay as they are. */
  merge(other: LedgerData): void {
    this.total += other.total
    this.captured += other.captured
    for (const outcome of outcomes) this.outcomes[outcome] += other.outcomes[outcome]
    addEach(this.swing, other.swing)
    addEach(this.attackerLoss, other.attackerLoss)
    addEach(this.defenderLoss, other.defenderLoss)
    addEach(this.attackerLost, other.attackerLost)
    addEach(this.defenderLost, other.defenderLost)
    for (const side of sides) this.aircraftKept[side] += other.aircraftKept[side]
    for (const [key, { final, weight }] of other.positions) this.addPosition(key, final, weight)
  }

  private addPosition(key: string, final: Final, weight: number): void {
    const known = this.positions.get(key)
    if (known) {
      known.weight += weight
      return
    }
    if (this.kept === 'bounded' && this.positions.size >= mostPositions) throw new TooManyStates()
    this.positions.set(key, { final, weight })
  }

  /** Mean number of each unit lost, by unit. */
  meanLost(side: 'attacker' | 'defender'): Record<string, number> {
    const sums = side === 'attacker' ? this.attackerLost : this.defenderLost
    const lost: Record<string, number> = {}
    for (const unit of [...sums.keys()].sort()) lost[unit] = defined(sums.get(unit)) / (this.total || 1)
    return lost
  }

  /** Whether final positions were counted without being kept. */
  get isSilent(): boolean {
    return this.total > 0 && this.positions.size === 0
  }

  /** So many of the likeliest final positions; among equals the order does not depend on which was seen first. */
  survivors(most: number): SurvivorsLine[] {
    return [...this.positions]
      .sort((one, other) => other[1].weight - one[1].weight || byKey(one, other))
      .slice(0, most)
      .map(([, { final, weight }]) => ({
        attacker: final.attacker.survivors,
        defender: final.defender.survivors,
        outcome: final.outcome,
        probability: weight / (this.total || 1),
      }))
  }
}

/** What a ledger holds, in no particular order: plain values and maps. */
export interface LedgerData {
  readonly total: number
  readonly captured: number
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly swing: Weights<number>
  readonly attackerLoss: Weights<number>
  readonly defenderLoss: Weights<number>
  readonly attackerLost: Weights<string>
  readonly defenderLost: Weights<string>
  readonly aircraftKept: BySide<number>
  readonly positions: Positions
}

/** Final positions by what tells them apart. */
type Positions = Map<string, { final: Final; weight: number }>

const nothingYet = (): LedgerData => ({
  total: 0,
  captured: 0,
  outcomes: noOutcomes(),
  swing: new Map(),
  attackerLoss: new Map(),
  defenderLoss: new Map(),
  attackerLost: new Map(),
  defenderLost: new Map(),
  aircraftKept: { attacker: 0, defender: 0 },
  positions: new Map(),
})

const aircraft = new WeakMap<Ruleset, readonly string[]>()

const aircraftOf = (ruleset: Ruleset): readonly string[] => {
  let names = aircraft.get(ruleset)
  if (!names) {
    names = ruleset.units.filter(unit => unit.domain === 'air').map(unit => unit.name)
    aircraft.set(ruleset, names)
  }
  return names
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0

const addAll = (sums: Weights<string>, units: UnitCounts, weight: number): void => {
  for (const unit in units) addWeight(sums, unit, defined(units[unit]) * weight)
}

const keyOf = ({ attacker, defender, outcome }: Final): string =>
  `${outcome}|${listOf(attacker.survivors)}|${listOf(defender.survivors)}`

const listOf = (units: UnitCounts): string => {
  let text = ''
  for (const unit in units) text += `${unit}${units[unit]}`
  return text
}
