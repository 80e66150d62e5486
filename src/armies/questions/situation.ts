import { addAt, defined, type Outcome, opposite, type Side, spend, stateSteps } from '../../engine/index.ts'
import { addCounts } from '../counts.ts'
import { damagedName, neverCasualty } from '../mechanisms/index.ts'
import type { Ruleset } from '../unit.ts'
import type { UnitCounts } from '../unit-lists.ts'

/** How things stand between two waves. Alliances are called by their part in the first attack. */
export interface Situation {
  /** Four rows of units: each alliance's in the space, then each one's that have left it alive. See `Register`. */
  readonly counts: Uint16Array
  readonly isCaptured: boolean
  readonly outcome: Outcome
}

/** What a battle does to a situation, whatever else has gone before: the struck alliance's row is written anew. */
export interface Change {
  readonly side: Side
  readonly counts: Uint16Array
  readonly isCaptured: boolean
  readonly outcome: Outcome
}

export type Whereabouts = 'there' | 'away'

const rows = { there: { attacker: 0, defender: 1 }, away: { attacker: 2, defender: 3 } } as const

/** The units that a series of attacks knows of, each with its place in the rows of a situation. */
export class Register {
  private readonly ruleset: Ruleset
  /** In the order of the unit table, those that came damaged by that name. */
  private readonly names: readonly string[]

  /** `keepsDamage`: whether units stay damaged from one wave to the next. */
  constructor(ruleset: Ruleset, brought: readonly UnitCounts[], keepsDamage: boolean) {
    this.ruleset = ruleset
    const known = new Set(brought.flatMap(units => Object.keys(units).filter(name => defined(units[name]) > 0)))
    this.names = ruleset.units.flatMap(({ name, hits }) => {
      const isDamaged = known.has(damagedName(name)) || (keepsDamage && hits > 1 && known.has(name))
      return [...(known.has(name) || isDamaged ? [name] : []), ...(isDamaged ? [damagedName(name)] : [])]
    })
  }

  units({ counts }: Situation, where: Whereabouts, side: Side): UnitCounts {
    const from = rows[where][side] * this.names.length
    const units: Record<string, number> = {}
    this.names.forEach((name, index) => {
      if (defined(counts[from + index]) > 0) units[name] = defined(counts[from + index])
    })
    return units
  }

  /** Rows of counts from units by whereabouts and side. */
  counts(units: Readonly<Partial<Record<Whereabouts, Partial<Record<Side, UnitCounts>>>>>): Uint16Array {
    spend(2 * stateSteps)
    const width = this.names.length
    const counts = new Uint16Array(4 * width)
    for (const where of ['there', 'away'] as const)
      for (const side of ['attacker', 'defender'] as const)
        for (const [name, count] of Object.entries(units[where]?.[side] ?? {}))
          if (count > 0) addAt(counts, rows[where][side] * width + this.names.indexOf(name), count)
    return counts
  }

  after(before: Situation, change: Change): Situation {
    spend(stateSteps)
    const width = this.names.length
    const counts = before.counts.slice()
    const struck = rows.there[opposite[change.side]] * width
    counts.fill(0, struck, struck + width)
    for (let index = 0; index < counts.length; index++)
      counts[index] = defined(counts[index]) + defined(change.counts[index])
    return {
      counts,
      isCaptured: change.isCaptured ? change.side === 'attacker' : before.isCaptured,
      outcome: change.outcome,
    }
  }

  /** An alliance at the end of it all, of the units it has brought. */
  final(situation: Situation, side: Side, brought: UnitCounts) {
    const survivors = addCounts(this.units(situation, 'there', side), this.units(situation, 'away', side))
    const ordered = Object.fromEntries(
      this.names.filter(name => survivors[name]).map(name => [name, defined(survivors[name])]),
    )
    const lost: Record<string, number> = {}
    let lostIpc = 0
    // E50-5.4: a unit that is never a casualty is nobody's loss, though it may have changed sides.
    for (const unit of this.ruleset.units) {
      if (neverCasualty(unit)) continue
      const { name, cost } = unit
      const damaged = damagedName(name)
      const gone = (brought[name] ?? 0) + (brought[damaged] ?? 0) - (survivors[name] ?? 0) - (survivors[damaged] ?? 0)
      if (gone > 0) lost[name] = gone
      lostIpc += gone * cost
    }
    return { survivors: ordered, lost, lostIpc }
  }
}

/** Situations with their weights; equal ones are one. In the order in which they were first added. */
export class Situations {
  private readonly known = new Map<string, { readonly situation: Situation; weight: number }>()

  add(situation: Situation, weight: number): void {
    const { counts, isCaptured, outcome } = situation
    const key = `${String.fromCharCode.apply(null, counts as unknown as number[])}${isCaptured ? '+' : '-'}${outcome}`
    const known = this.known.get(key)
    if (known) known.weight += weight
    else this.known.set(key, { situation, weight })
  }

  all(): Iterable<{ readonly situation: Situation; readonly weight: number }> {
    return this.known.values()
  }
}
