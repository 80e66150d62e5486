import {
  type ArmiesKind,
  addCounts,
  battlesPerChunk,
  type Garrison,
  inTableOrder,
  keptOf,
  mostBombarding,
  newTotals,
  noteRounds,
  noteStage,
  type PreparedArmies,
  type Ruleset,
  type SideFinal,
  sayArmies,
  sumOfGarrison,
  TooManyStates,
  type Totals,
  tallyOf,
  totalOf,
  type UnitCounts,
} from '../../armies/index.ts'
import { defined, getOrInsert, stepsFor, streamWords } from '../../engine/index.ts'
import { type BestLosses, bestLosses } from './best-losses.ts'
import { hasInfantry, LandBattle, waysToEnd } from './land-battle.ts'
import { type Claims, claimsOf, countControl, countSupremacy, endsOf, landReply, powerLosses } from './land-ends.ts'
import { checkLanding, type Expedition, expeditionOf } from './landing-force.ts'
import { ordersOf } from './loss-words.ts'
import { type MineChances, mineChances, minePositions, sampleMines } from './mines.ts'
import { LandingQuestion } from './question.ts'
import { roundNotes } from './remarks.ts'
import { say } from './says.ts'
import { prepareSea, type SeaBattle, type SeaEnd } from './sea.ts'
import { bombardersIn, hasWarships } from './ships.ts'

/** More ways to end than these are not followed one by one. */
const mostEnds = 3e7
/** FleetSpace and landings that are kept ready for their battles, and ends of a side that are kept. */
const mostFleets = 1_000
const mostFinals = 1 << 17

/** A fleet before the landing, with its probability or the number of such fleets. */
interface Sailing {
  readonly fleet: UnitCounts
  readonly loads: readonly UnitCounts[]
  readonly lost: UnitCounts
  readonly lostIpc: number
  readonly weight: number
}

/** A fleet in the zone of departure, after the sea battle where there was one. */
interface Arrival {
  /** How the sea battle ended. */
  readonly sea: SeaEnd | undefined
  readonly attacker: SideFinal
  readonly defender: SideFinal
  /** The cargo that is still aboard. */
  readonly cargo: UnitCounts
  /** Whether the zone lets them land (R14-11.2). */
  readonly isOpen: boolean
  readonly battleships: number
  readonly weight: number
}

/** What a land battle needs besides, worked out once. */
interface Ashore {
  readonly best: BestLosses | undefined
  readonly endOf: ReturnType<typeof endsOf>
  readonly losses: ReturnType<typeof powerLosses>
}

/** How chance is asked: exactly, with probabilities, or by dice from a stream, with counts. */
interface Fate {
  readonly sail: (see: (sailing: Sailing) => void) => void
  readonly fightAtSea: (battle: SeaBattle, weight: number, see: (end: SeaEnd, weight: number) => void) => number
  readonly fightOnLand: (
    battle: LandBattle | BestLosses,
    weight: number,
    see: Parameters<LandBattle['follow']>[0],
  ) => void
}

/** A landing: mines, sea battle if need be, unloading, defensive fire, land battle (R14-11.1). */
export const landingKind: ArmiesKind = {
  Request: LandingQuestion,
  garrisons: ({ sea, land }: LandingQuestion) => [
    [['sea', 'defender'], sea.defender as Garrison | undefined],
    [['land', 'defender'], land.defender],
  ],
  prepare: (ruleset, question: LandingQuestion): PreparedArmies => {
    checkLanding(ruleset, question)
    return new Landing(ruleset, question).prepared()
  },
}

class Landing {
  private readonly ruleset: Ruleset
  private readonly question: LandingQuestion
  private readonly force: Expedition
  private readonly claims: Claims
  private readonly seaBattles = new Map<string, SeaBattle | undefined>()
  private readonly landBattles = new Map<string, LandBattle>()
  private readonly known = new WeakMap<LandBattle, Ashore>()
  private readonly finals = new Map<string, SideFinal>()
  private readonly passage: MineChances
  private readonly whole: LandBattle

  constructor(ruleset: Ruleset, question: LandingQuestion) {
    this.ruleset = ruleset
    this.question = question
    this.force = expeditionOf(ruleset, question)
    this.claims = claimsOf(question.land)
    this.passage = mineChances(ruleset, this.force.fleet, this.force.loads, question.sea.mines ?? 0)
    this.whole = this.landBattle(question.land.seaborne, this.mostBombarding(this.force.fleet))
  }

  prepared(): PreparedArmies {
    const { question, force, whole } = this
    const { land, sea } = question
    const first = this.seaBattle(force.fleet, force.loads)
    const landUnits = addCounts(land.seaborne, land.overland ?? {})
    const defenders = sumOfGarrison(land.defender ?? {})
    const { best } = this.ashore(whole)
    const { sailings, ends } = this.ways()
    return {
      header: {
        location: 'land',
        attackerUnits: inTableOrder(this.ruleset, addCounts(force.fleet, landUnits)),
        defenderUnits: inTableOrder(
          this.ruleset,
          addCounts(sumOfGarrison((sea.defender ?? {}) as Garrison), defenders),
        ),
        casualtyOrders: ordersOf(whole),
      },
      notes: [
        sayArmies.ordersOfLanding,
        ...(first ? first.notes : [say.noFightAtSea]),
        ...(land.bystanders && (land.status ?? 'hostile') === 'hostile' ? [say.contested] : []),
        ...(!first && sea.policies ? [say.idlePolicies] : []),
        ...roundNotes(question.round, [landUnits, defenders]),
      ],
      stageNames: this.stageNames,
      exactSteps: sailings * (first?.exactSteps ?? 0) + stepsFor({ fleets: sailings, hands: ends }),
      isSolvedAnyway: (first?.isSolved ?? false) || best !== undefined,
      preparationSteps: first?.preparationSteps ?? 0,
      trialSteps: () =>
        (first?.trialSteps ?? 0) + stepsFor({ draws: 4, fleets: Math.min(1, sailings / battlesPerChunk) }),
      solve: () => {
        if (ends > mostEnds) throw new TooManyStates()
        const totals = newTotals(this.ruleset, this.stageNames, 'bounded')
        let unresolved = 0
        this.play(
          totals,
          this.exactly(lost => (unresolved += lost)),
        )
        return tallyOf(totals, { roundCounts: [], unresolved })
      },
      begin: ({ trials }) => {
        const totals = newTotals(this.ruleset, this.stageNames, keptOf(trials, ends))
        return {
          add: ({ seed, index, trials }) => this.play(totals, this.byDice(trials, streamWords(seed, index))),
          tally: () => tallyOf(totals, { roundCounts: [], unresolved: 0 }),
        }
      },
      write: (reply, totals) => landReply(reply, totals, whole),
    }
  }

  /** In how many ways the fleet may come through the mines, and about how many ways it may all end. */
  private ways(): { sailings: number; ends: number } {
    const { ruleset, force, question, whole } = this
    const { policies } = question.sea
    const sailings = this.passage.kinds.reduce((product, kind) => product * kind.length, 1)
    const [own, enemy] = [force.fleet, sumOfGarrison((question.sea.defender ?? {}) as Garrison)].map(
      ships => totalOf(ships) + bombardersIn(ruleset, ships) + 1,
    ) as [number, number]
    const atSea = !force.hasEnemyShips ? 1 : policies ? own * enemy : own + enemy
    return { sailings, ends: sailings * atSea * whole.fire.length * waysToEnd(whole) }
  }

  private get stageNames(): string[] {
    return this.force.hasEnemyShips ? ['sea battle', 'land battle'] : ['land battle']
  }

  private exactly(lose: (probability: number) => void): Fate {
    return {
      sail: see => {
        let sum = 0
        for (const { probability, ...end } of minePositions(this.passage).positions) {
          see({ ...end, weight: probability })
          sum += probability
        }
        lose(Math.max(0, 1 - sum))
      },
      fightAtSea: (battle, weight, see) => {
        const { ends, meanRounds, unresolved } = battle.solve()
        for (const end of ends) see(end, weight * end.probability)
        lose(weight * unresolved)
        return weight * meanRounds
      },
      fightOnLand: (battle, weight, see) =>
        battle.follow((a, d, probability, supremacy) => see(a, d, weight * probability, supremacy)),
    }
  }

  private byDice(landings: number, words: Int32Array): Fate {
    const { fleet, loads } = this.force
    return {
      sail: see => {
        if (!this.question.sea.mines) see({ fleet, loads, lost: {}, lostIpc: 0, weight: landings })
        else
          for (const { fleets, ...end } of sampleMines(this.passage, landings, words)) see({ ...end, weight: fleets })
      },
      fightAtSea: (battle, weight, see) => {
        const ends = new Map<string, { end: SeaEnd; count: number }>()
        const rounds = battle.fight(weight, words, (end, count) => {
          const key = JSON.stringify([end.outcome, end.isCleared, end.attacker, end.defender])
          getOrInsert(ends, key, () => ({ end, count: 0 })).count += count
        })
        // In an order that does not depend on what the walk has met before: it decides who draws which dice ashore.
        for (const [, { end, count }] of [...ends].sort(([one], [other]) => (one < other ? -1 : 1))) see(end, count)
        return rounds.reduce((sum, battles, length) => sum + battles * length, 0)
      },
      fightOnLand: (battle, weight, see) => battle.sample(weight, words, see),
    }
  }

  /**
   * The whole scenario, every part of its weight: mines first (A14-5), and after a sea battle its landing at once
   * (R14-8.5).
   */
  private play(totals: Totals, fate: Fate): void {
    fate.sail(sailing => {
      const battle = this.seaBattle(sailing.fleet, sailing.loads)
      if (!battle) {
        this.land(totals, fate, this.arrivalOf(sailing))
        return
      }
      const stage = defined(totals.stages[0])
      const rounds = fate.fightAtSea(battle, sailing.weight, (end, weight) => {
        const arrival = this.afterBattle(sailing, end, weight)
        noteStage(stage, { ...end, captured: false }, weight)
        this.land(totals, fate, arrival)
      })
      noteRounds(totals, stage, rounds)
    })
  }

  /**
   * R14-7.9.1: a fleet that fights nobody: the enemy is not there, is passed by, or cannot be attacked for want of
   * warships (A14-32).
   */
  private arrivalOf({ fleet, loads, lost, lostIpc, weight }: Sailing): Arrival {
    const cargo = loads.reduce((sum, load) => addCounts(sum, load), {} as UnitCounts)
    return {
      sea: undefined,
      attacker: { survivors: fleet, lost, lostIpc },
      defender: { survivors: sumOfGarrison((this.question.sea.defender ?? {}) as Garrison), lost: {}, lostIpc: 0 },
      cargo,
      isOpen: !this.force.isBarred,
      battleships: this.mostBombarding(fleet),
      weight,
    }
  }

  private afterBattle(sailing: Sailing, end: SeaEnd, weight: number): Arrival {
    const { attacker, defender } = end
    return {
      sea: end,
      attacker: {
        survivors: attacker.survivors,
        lost: addCounts(sailing.lost, attacker.lost),
        lostIpc: sailing.lostIpc + attacker.lostIpc,
      },
      defender,
      cargo: attacker.cargo,
      isOpen: end.isCleared, // R14-7.9.2, A14-14
      battleships: 0, // R14-11.6: not after a sea battle
      weight,
    }
  }

  /** Unloading, defensive fire, land battle. */
  private land(totals: Totals, fate: Fate, arrival: Arrival): void {
    const { land } = this.question
    const overland = land.overland ?? {}
    // R14-11.2, R14-7.8.6: units that would stand ashore without infantry, or whose zone is not open, stay aboard.
    const lands = arrival.isOpen && hasInfantry(this.ruleset, addCounts(arrival.cargo, overland))
    const seaborne = lands ? arrival.cargo : {}
    const aboard = lands ? {} : arrival.cargo
    const stage = defined(totals.stages.at(-1))
    // R14-11.3, A14-36: one battle of all, with everybody from the sea ashore.
    if (totalOf(seaborne) + totalOf(overland) === 0) {
      this.noteFailure(totals, arrival, aboard)
      return
    }
    const battle = this.landBattle(seaborne, arrival.battleships)
    const { best, endOf, losses } = this.ashore(battle)
    fate.fightOnLand(best ?? battle, arrival.weight, (a, d, weight, supremacy) => {
      const { controller, outcome, attacker, defender } = endOf(a, d)
      const captured = controller === 'attacker'
      totals.ledger.add(
        {
          outcome,
          captured,
          attacker: this.joined(arrival.attacker, attacker, aboard),
          defender: this.joined(arrival.defender, defender, {}),
        },
        weight,
      )
      countControl(totals.counters, controller, weight)
      // Units that are shot on the beach, or find no enemy, fight no battle (A14-17, R14-9.1.1).
      if (supremacy) {
        noteStage(stage, { outcome, captured, attacker, defender }, weight)
        countSupremacy(totals.counters, supremacy, weight)
        noteRounds(totals, stage, weight)
      }
      losses(totals.counters, d, weight)
    })
  }

  /** Nobody comes ashore and nobody comes overland: there is no land battle (R14-11.2, A14-13). */
  private noteFailure(totals: Totals, { sea, attacker, defender, weight }: Arrival, aboard: UnitCounts): void {
    const { status = 'hostile' } = this.question.land
    const garrison = inTableOrder(this.ruleset, sumOfGarrison(this.question.land.defender ?? {}))
    const controller = ({ hostile: 'defender', contested: 'contested', friendly: 'attacker' } as const)[status]
    totals.ledger.add(
      {
        outcome:
          sea?.outcome === 'attackerRetreats' ? 'attackerRetreats' : status === 'hostile' ? 'defenderWins' : 'standoff',
        captured: controller === 'attacker',
        attacker: this.joined(attacker, nobody, aboard),
        defender: this.joined(defender, { ...nobody, survivors: garrison }, {}),
      },
      weight,
    )
    countControl(totals.counters, controller, weight)
  }

  /** A side at sea and on land together; those still aboard are among its survivors. */
  private joined(atSea: SideFinal, onLand: SideFinal, aboard: UnitCounts): SideFinal {
    const key = `${keyOf(atSea)}|${keyOf(onLand)}|${JSON.stringify(aboard)}`
    return getOrInsert(this.finals, key, () => {
      const { ruleset } = this
      if (this.finals.size >= mostFinals) this.finals.clear()
      return {
        survivors: inTableOrder(ruleset, addCounts(addCounts(atSea.survivors, onLand.survivors), aboard)),
        lost: inTableOrder(ruleset, addCounts(atSea.lost, onLand.lost)),
        lostIpc: atSea.lostIpc + onLand.lostIpc,
      }
    })
  }

  /** R14-11.6, R14-11.7: battleships that may bombard where there is no sea battle, of those that the question lets. */
  private mostBombarding(fleet: UnitCounts): number {
    const { status = 'hostile', bombarding = Number.POSITIVE_INFINITY } = this.question.land
    if (status !== 'hostile' || this.force.hasEnemyShips) return 0
    return Math.min(bombarding, bombardersIn(this.ruleset, fleet))
  }

  /** The sea battle of a fleet; undefined where there is none to fight, or it has nobody to fight with (R14-10.1). */
  private seaBattle(fleet: UnitCounts, loads: readonly UnitCounts[]): SeaBattle | undefined {
    const { ruleset, question, force } = this
    if (!force.hasEnemyShips) return undefined
    const key = JSON.stringify([fleet, loads])
    if (!this.seaBattles.has(key)) {
      if (this.seaBattles.size >= mostFleets) this.seaBattles.clear()
      const isPart = key !== JSON.stringify([force.fleet, force.loads])
      const battle = hasWarships(ruleset, fleet)
        ? prepareSea({
            ruleset,
            attacker: fleet,
            defender: sumOfGarrison(question.sea.defender as Garrison),
            attackerLoads: loads,
            defenderLoads: [],
            policies: question.sea.policies,
            isPart,
            at: ['sea'],
          })
        : undefined
      this.seaBattles.set(key, battle)
    }
    return this.seaBattles.get(key)
  }

  /** The land battle of the units that come ashore or overland, with so many battleships. */
  private landBattle(seaborne: UnitCounts, battleships: number): LandBattle {
    const { ruleset, question } = this
    const { land } = question
    const bombarding = mostBombarding(battleships, totalOf(seaborne))
    const key = JSON.stringify([inTableOrder(ruleset, seaborne), bombarding])
    return getOrInsert(this.landBattles, key, () => {
      if (this.landBattles.size >= mostFleets) this.landBattles.clear()
      return new LandBattle({
        ruleset,
        overland: land.overland ?? {},
        seaborne,
        defender: land.defender ?? {},
        // R14-7.8.9: what is not hostile is only reinforced.
        isAssault: (land.status ?? 'hostile') === 'hostile',
        bombarding,
        policies: land.policies,
        isPart: totalOf(seaborne) < totalOf(land.seaborne),
        at: ['land'],
      })
    })
  }

  private ashore(battle: LandBattle): Ashore {
    return getOrInsert(this.known, battle, () => ({
      best: bestLosses(battle, this.claims),
      endOf: endsOf(battle, this.claims),
      losses: powerLosses(battle.defence.space, battle.defenders),
    }))
  }
}

const nobody: SideFinal = { survivors: {}, lost: {}, lostIpc: 0 }

const keys = new WeakMap<SideFinal, string>()
/** A side's end as text; the same object is written once. */
const keyOf = (final: SideFinal): string =>
  getOrInsert(keys, final, () => JSON.stringify([final.survivors, final.lost]))
