import {
  type ArmiesKind,
  addCounts,
  type Garrison,
  loadsOf,
  newTotals,
  type PreparedArmies,
  type Ruleset,
  type SideFinal,
  sumOfGarrison,
  type Tally,
  tallyOf,
  totalOf,
  type UnitCounts,
} from '../../armies/index.ts'
import { getOrInsert, type Outcome, refuse, type Sampler, type Side, sides, streamWords } from '../../engine/index.ts'
import type { FleetSurvivors } from './fleet-space.ts'
import { inWordsOf } from './land-ends.ts'
import { SeaQuestion } from './question.ts'
import { say } from './says.ts'
import { prepareSea, type SeaBattle, type SeaEnd } from './sea-battle.ts'
import { transportsIn } from './ships.ts'

export type { FleetSurvivors } from './fleet-space.ts'
export { prepareSea, type SeaBattle, type SeaEnd, type SeaOdds } from './sea-battle.ts'
export type { SeaSetup } from './sea-policy.ts'

/** What the outcomes are called at sea. */
const seaWords: Readonly<Record<Outcome, string>> = {
  attackerWins: 'cleared',
  defenderWins: 'held',
  mutualDestruction: 'both',
  standoff: 'contested',
  attackerRetreats: 'stopped',
}

/** Questions about one sea battle (R14-10). */
export const seaKind: ArmiesKind = {
  Request: SeaQuestion,
  garrisons: ({ defender }: SeaQuestion) => [[['defender'], defender as Garrison]],
  prepare: (ruleset, question: SeaQuestion) => prepareQuestion(ruleset, question),
  reinforcedBy: () => ['sea'], // fighters never fight at sea (R14-2.3)
}

const prepareQuestion = (ruleset: Ruleset, question: SeaQuestion): PreparedArmies => {
  const ships = { attacker: question.attacker, defender: sumOfGarrison(question.defender as Garrison) }
  for (const side of sides) if (totalOf(ships[side]) === 0) refuse('empty-side', [side], say.noShipOn({ side }))
  refuseTerritory(question)
  const battle = prepareSea({
    ruleset,
    ...ships,
    attackerLoads: aboard(ruleset, question, 'attacker', ships.attacker),
    defenderLoads: aboard(ruleset, question, 'defender', ships.defender),
    policies: question.policies,
    isPart: false,
    at: [],
  })
  return {
    header: {
      location: 'sea',
      attackerUnits: addCounts(ships.attacker, question.cargo?.attacker ?? {}),
      defenderUnits: addCounts(ships.defender, question.cargo?.defender ?? {}),
      casualtyOrders: battle.casualtyOrders,
    },
    notes: battle.notes,
    stageNames: [],
    exactSteps: battle.exactSteps,
    isSolvedAnyway: battle.isSolved,
    preparationSteps: battle.preparationSteps,
    trialSteps: () => battle.trialSteps,
    solve: () => solveSea(ruleset, battle),
    begin: () => samplerOf(ruleset, battle),
    write: reply => inWordsOf(seaWords, reply),
  }
}

/** Objectives that ask for a territory belong to a landing. */
const refuseTerritory = ({ policies }: SeaQuestion): void => {
  const { objective } = policies ?? {}
  const asksForTerritory =
    typeof objective === 'object' ? objective.territoryValue > 0 : objective === 'captureProbability'
  if (asksForTerritory) refuse('impossible-policy', ['policies', 'objective'], say.noTerritoryAtSea)
}

/** The cargo of a side's transports, as few of them as possible filled (R14-7.8.2). */
const aboard = (ruleset: Ruleset, { cargo }: SeaQuestion, side: Side, ships: UnitCounts): readonly UnitCounts[] => {
  const at = ['cargo', side]
  return loadsOf(
    ruleset,
    { transports: transportsIn(ruleset, ships), cargo: cargo?.[side], loads: undefined },
    { cargo: at, loads: at },
  )
}

const finals = new WeakMap<FleetSurvivors, SideFinal>()

/** Cargo that is still aboard is alive too. */
const withCargo = (fleet: FleetSurvivors): SideFinal =>
  getOrInsert(finals, fleet, () => {
    const { survivors, cargo, lost, lostIpc } = fleet
    return { survivors: addCounts(survivors, cargo), lost, lostIpc }
  })

const finalOf = ({ outcome, attacker, defender }: SeaEnd) => ({
  outcome,
  captured: false,
  attacker: withCargo(attacker),
  defender: withCargo(defender),
})

const solveSea = (ruleset: Ruleset, battle: SeaBattle): Tally => {
  const totals = newTotals(ruleset, [])
  const { ends, meanRounds, roundTable, solved, unresolved } = battle.solve()
  for (const end of ends) totals.ledger.add(finalOf(end), end.probability)
  totals.rounds = meanRounds
  return tallyOf(totals, {
    roundCounts: [],
    roundTable,
    ...(solved ? { solved } : {}),
    unresolved,
  })
}

const samplerOf = (ruleset: Ruleset, battle: SeaBattle): Sampler<Tally> => {
  const totals = newTotals(ruleset, [])
  const roundCounts: number[] = []
  return {
    add: ({ seed, index, trials }) => {
      const rounds = battle.fight(trials, streamWords(seed, index), (end, count) =>
        totals.ledger.add(finalOf(end), count),
      )
      rounds.forEach((count, length) => {
        roundCounts[length] = (roundCounts[length] ?? 0) + count
        totals.rounds += count * length
      })
    },
    tally: () => tallyOf(totals, { roundCounts, unresolved: 0 }),
  }
}
