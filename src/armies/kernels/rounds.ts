import { defined, type Outcome, outcomes } from '../../engine/index.ts'
import type { Duel, RoundSnapshot } from '../duel.ts'
import type { OddsReply } from '../reply.ts'
import type { SlotSpace } from '../slot-space.ts'
import { lostIpc, unitsLeft } from '../survivors.ts'
import type { Ending } from '../verdict.ts'
import type { GridRound } from './grid.ts'

export type RoundTable = NonNullable<OddsReply['roundTable']>

/** What has come of a battle by the end of each of its rounds, as they are told. */
export const roundTableOf = (duel: Duel, tellRounds: (see: (snapshot: RoundSnapshot) => void) => void): RoundTable => {
  const [attacker, defender] = [new SideCounts(duel.attacker), new SideCounts(duel.defender)]
  const table: RoundTable = []
  const sums = new RoundSums()
  tellRounds(({ round, fought, forEach }) => {
    forEach((a, d, probability, ending) => {
      const attackerLoses = ending ? ending.attackerLoses : 0
      const defenderLoses = ending ? ending.defenderLoses : 0
      if (ending) sums.end(ending.outcome, probability)
      sums.add(
        probability,
        attacker.units(a, attackerLoses),
        defender.units(d, defenderLoses),
        defender.lostIpc(d, defenderLoses) - attacker.lostIpc(a, attackerLoses),
      )
    })
    table.push(sums.line(round, fought))
  })
  return table
}

/** A battle on a grid: the armies of its rows and columns, and how it is over where the other side has nobody left. */
export interface GridSide {
  readonly space: SlotSpace
  /** Army ids by hits still to take. */
  readonly chain: readonly number[]
  readonly endings: readonly Ending[]
}

/** The same of a battle on a grid, where nobody is lost without dice. */
export const gridTable = (
  attacker: GridSide,
  defender: GridSide,
  follow: (see: (round: GridRound) => void) => void,
): RoundTable => {
  const unitsIn = ({ space, chain }: GridSide): number[] => chain.map(id => unitsLeft(space, id, 0))
  const lostIn = ({ space, chain }: GridSide): number[] => chain.map(id => lostIpc(space, id, 0))
  const [attackerUnits, defenderUnits] = [unitsIn(attacker), unitsIn(defender)]
  const [attackerLost, defenderLost] = [lostIn(attacker), lostIn(defender)]
  const table: RoundTable = []
  const sums = new RoundSums()
  follow(({ round, fought, mass }) => {
    let at = 0
    for (let i = 0; i < attackerUnits.length; i++)
      for (let j = 0; j < defenderUnits.length; j++, at++) {
        const probability = defined(mass[at])
        if (probability === 0) continue
        if (i === 0) sums.end(defined(defender.endings[j]).outcome, probability)
        else if (j === 0) sums.end(defined(attacker.endings[i]).outcome, probability)
        sums.add(
          probability,
          defined(attackerUnits[i]),
          defined(defenderUnits[j]),
          defined(defenderLost[j]) - defined(attackerLost[i]),
        )
      }
    table.push(sums.line(round, fought))
  })
  return table
}

/** The tables of battles of which one is fought, each with its share; none is empty. A battle stands as it ended. */
export const mixedTable = (parts: readonly { readonly table: RoundTable; readonly share: number }[]): RoundTable => {
  const sums = new RoundSums()
  const rounds = Math.max(...parts.map(({ table }) => table.length))
  return Array.from({ length: rounds }, (_, at) => {
    let fought = 0
    for (const { table, share } of parts) {
      const line = defined(table[Math.min(at, table.length - 1)])
      sums.add(share, line.attackerUnits, line.defenderUnits, line.ipcSwing)
      for (const outcome of outcomes) sums.end(outcome, share * line.outcomes[outcome])
      if (line.round === at + 1) fought += share * line.fighting
    }
    return sums.line(at + 1, fought)
  })
}

const places: Readonly<Record<Outcome, number>> = {
  attackerWins: 0,
  defenderWins: 1,
  mutualDestruction: 2,
  standoff: 3,
  attackerRetreats: 4,
}

/** Adds up how a battle stands at the end of a round, to a line of its table. Plain arrays of numbers: the loops that add allocate nothing. */
export class RoundSums {
  /** Attacking units, defending units, IPC swing. */
  private readonly sums = new Float64Array(3)
  private readonly ended = new Float64Array(outcomes.length)

  /** One way the battle may stand. */
  add(probability: number, attackerUnits: number, defenderUnits: number, ipcSwing: number): void {
    const { sums } = this
    sums[0] = defined(sums[0]) + probability * attackerUnits
    sums[1] = defined(sums[1]) + probability * defenderUnits
    sums[2] = defined(sums[2]) + probability * ipcSwing
  }

  /** One way it may be over; to be added too. */
  end(outcome: Outcome, probability: number): void {
    this.ended[places[outcome]] = defined(this.ended[places[outcome]]) + probability
  }

  /** The line of all that was added since the last. */
  line(round: number, fought: number): RoundTable[number] {
    const { sums, ended } = this
    // A sum of chances may come out a rounding above 1.
    const share = (outcome: Outcome): number => Math.min(1, defined(ended[places[outcome]]))
    const line = {
      round,
      fighting: Math.min(1, fought),
      outcomes: {
        attackerWins: share('attackerWins'),
        defenderWins: share('defenderWins'),
        mutualDestruction: share('mutualDestruction'),
        standoff: share('standoff'),
        attackerRetreats: share('attackerRetreats'),
      },
      attackerUnits: defined(sums[0]),
      defenderUnits: defined(sums[1]),
      ipcSwing: defined(sums[2]),
    }
    sums.fill(0)
    ended.fill(0)
    return line
  }
}

/** Counts each army of a side once, however many rounds it is met in. */
class SideCounts {
  private readonly space: SlotSpace
  private readonly unitsOf: number[] = []
  private readonly lostIpcOf: number[] = []

  constructor(space: SlotSpace) {
    this.space = space
  }

  units(id: number, loses: number): number {
    if (loses !== 0) return unitsLeft(this.space, id, loses)
    const known = this.unitsOf[id]
    if (known !== undefined) return known
    const units = unitsLeft(this.space, id, 0)
    this.unitsOf[id] = units
    return units
  }

  lostIpc(id: number, loses: number): number {
    if (loses !== 0) return lostIpc(this.space, id, loses)
    const known = this.lostIpcOf[id]
    if (known !== undefined) return known
    const ipc = lostIpc(this.space, id, 0)
    this.lostIpcOf[id] = ipc
    return ipc
  }
}
