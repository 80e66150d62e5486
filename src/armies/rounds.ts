import { noOutcomes, outcomes } from '../engine/index.ts'
import type { Battle } from './battle.ts'
import type { Corps } from './corps.ts'
import type { RoundSnapshot } from './course.ts'
import { tellRounds } from './exact.ts'
import { lostIpc, unitsLeft } from './remains.ts'
import type { OddsReply } from './reply.ts'

type RoundTable = NonNullable<OddsReply['roundTable']>

/** What has come of a battle by the end of each of its rounds, as they are told. */
export const roundTableOf = (
  battle: Battle,
  tell: (see: (snapshot: RoundSnapshot) => void) => void = see => tellRounds(battle, see),
): RoundTable => {
  const [attacker, defender] = [new Muster(battle.duel.attacker), new Muster(battle.duel.defender)]
  const table: RoundTable = []
  tell(snapshot => table.push(lineOf(snapshot, attacker, defender)))
  return table
}

const lineOf = (snapshot: RoundSnapshot, attacker: Muster, defender: Muster): RoundTable[number] => {
  const ended = noOutcomes()
  let [attackerUnits, defenderUnits, ipcSwing] = [0, 0, 0]
  snapshot.forEach((a, d, probability, ending) => {
    if (ending) ended[ending.outcome] += probability
    const [attackerLoses, defenderLoses] = [ending?.attackerLoses ?? 0, ending?.defenderLoses ?? 0]
    attackerUnits += probability * attacker.units(a, attackerLoses)
    defenderUnits += probability * defender.units(d, defenderLoses)
    ipcSwing += probability * (defender.lostIpc(d, defenderLoses) - attacker.lostIpc(a, attackerLoses))
  })
  // A sum of chances may come out a rounding above 1.
  for (const outcome of outcomes) ended[outcome] = Math.min(1, ended[outcome])
  return {
    round: snapshot.round,
    fighting: Math.min(1, snapshot.fought),
    outcomes: ended,
    attackerUnits,
    defenderUnits,
    ipcSwing,
  }
}

/** Counts each army of a side once, however many rounds it is met in. */
class Muster {
  private readonly corps: Corps
  private readonly known: { units: number; lostIpc: number }[] = []

  constructor(corps: Corps) {
    this.corps = corps
  }

  units(id: number, loses: number): number {
    return loses === 0 ? this.of(id).units : unitsLeft(this.corps, id, loses)
  }

  lostIpc(id: number, loses: number): number {
    return loses === 0 ? this.of(id).lostIpc : lostIpc(this.corps, id, loses)
  }

  private of(id: number): { units: number; lostIpc: number } {
    let count = this.known[id]
    if (!count) {
      count = { units: unitsLeft(this.corps, id, 0), lostIpc: lostIpc(this.corps, id, 0) }
      this.known[id] = count
    }
    return count
  }
}
