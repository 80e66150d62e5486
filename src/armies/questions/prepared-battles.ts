import { defined, millisecondsOf, refuse, type Sampler, stepsFor, streamWords, type Text } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import type { Course, End } from '../duel.ts'
import { isOpen, type OpenBattle, playBest } from '../kernels/best-play.ts'
import { exactCourse } from '../kernels/exact.ts'
import { roundTableOf } from '../kernels/rounds.ts'
import { longestCounted, walkerOf, walkSteps } from '../kernels/walker.ts'
import { say } from '../messages/says.ts'
import type { ArmiesHeader } from '../report.ts'
import { type Fight, newTotals, resultOf, resultsOf, type Scenario, type Totals } from '../scenario.ts'
import { refuseTooLarge, type SolvedBattle, solvingSteps } from '../solving-size.ts'
import { landLeft } from '../survivors.ts'
import type { Ruleset } from '../unit.ts'
import { courseSteps, mostWeighing, weighingSteps } from './cost.ts'
import { type Chances, type PreparedArmies, type Tally, tallyOf } from './prepared.ts'
import { bestPlayReply, solvedReply } from './solved.ts'

/** A question as a scenario: a series of battles. */
export interface PreparedBattles {
  readonly ruleset: Ruleset
  readonly scenario: Scenario
  /** The battle, where the question is a single one. */
  readonly single: Battle | undefined
  readonly battles: readonly Battle[]
  /** What an exact answer takes beyond following each of these battles once, in steps. */
  readonly scenarioSteps: number
  /** The battles whose casualties are solved for first, whatever the method, each with how many there may be of it. */
  readonly solved: readonly SolvedBattle[]
  readonly header: ArmiesHeader
  readonly notes: readonly Text[]
}

/** Such a question made ready to be answered, exactly or by sampling. */
export const armiesOf = (prepared: PreparedBattles): PreparedArmies => {
  const { ruleset, scenario, single, battles, scenarioSteps, header, notes } = prepared
  const { casualties, weighing } = solvingCost(prepared)
  return {
    header,
    notes,
    stageNames: scenario.stageNames,
    exactSteps: battles.reduce((sum, battle) => sum + courseSteps(battle), casualties + scenarioSteps),
    isSolvedAnyway: single?.solved !== undefined,
    preparationSteps: casualties + weighing,
    trialSteps: () => trialSteps(prepared),
    solve: () => (single ? solveSingle(single, scenario) : solveScenario(ruleset, scenario)),
    ...(single && { chances: () => chancesIn(single) }),
    begin: () => samplerOf(prepared),
  }
}

/** What it takes to solve for policies before anything can be sampled. Throws a Refusal where that is too much. */
const solvingCost = ({ battles, solved }: PreparedBattles): { casualties: number; weighing: number } => {
  refuseTooLarge(solved)
  for (const battle of battles) {
    const steps = weighingSteps(battle)
    if (steps > mostWeighing)
      refuse(
        'too-large',
        [...battle.engagement.at, 'policies'],
        say.longWeighing({
          seconds: Math.ceil(millisecondsOf(steps) / 1000),
          most: millisecondsOf(mostWeighing) / 1000,
        }),
      )
  }
  return {
    casualties: solved.reduce((sum, { battle, times }) => sum + times * solvingSteps(battle), 0),
    weighing: battles.reduce((sum, battle) => sum + weighingSteps(battle), 0),
  }
}

const trialSteps = ({ battles, single }: PreparedBattles): number =>
  // Between the battles of a scenario every end is told apart.
  battles.reduce((sum, battle) => sum + walkSteps(battle) + stepsFor({ fights: single ? 0 : 1 }), 1)

const samplerOf = ({ ruleset, scenario, single }: PreparedBattles): Sampler<Tally> => {
  const totals = newTotals(ruleset, scenario.stageNames)
  const roundCounts = new Array<number>(longestCounted + 1).fill(0)
  const addRounds = (counts: Int32Array): number =>
    counts.reduce((sum, battles, rounds) => {
      roundCounts[rounds] = defined(roundCounts[rounds]) + battles
      return sum + battles * rounds
    }, 0)
  return {
    add: ({ seed, index, trials }) => {
      const words = streamWords(seed, index)
      if (single) walkerOf(single).fight(trials, words)
      else scenario.play(sampledFight(words, addRounds), trials, totals)
    },
    tally: () => {
      if (single) {
        totals.rounds += addRounds(
          walkerOf(single).flush((battle, end, battles) => {
            totals.ledger.add(resultOf(battle, end), battles)
          }),
        )
      }
      return tallyOf(totals, { roundCounts: single ? roundCounts : [], unresolved: 0 })
    },
  }
}

/** Fights by sampling from a stream: the ends in an order that does not depend on how a walk numbers its armies. */
const sampledFight =
  (words: Int32Array, addRounds: (counts: Int32Array) => number): Fight =>
  (battle, weight, see) => {
    const walker = walkerOf(battle)
    walker.fight(weight, words)
    const ends = new Map<string, { current: Battle; end: Omit<End, 'probability'>; battles: number }>()
    const rounds = walker.flush((current, end, battles) => {
      const { attacker, defender } = current.duel
      const key = `${attacker.key(end.attacker)}|${defender.key(end.defender)}|${end.ending.outcome}`
      const known = ends.get(key)
      if (known) known.battles += battles
      else ends.set(key, { current, end, battles })
    })
    const inOrder = [...ends].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [, { current, end, battles }] of inOrder) see(current, end, battles)
    return addRounds(rounds)
  }

const solveSingle = (battle: Battle, scenario: Scenario): Tally => {
  if (isOpen(battle)) return solveBestPlay(battle, scenario)
  const totals = newTotals(battle.engagement.ruleset, scenario.stageNames)
  const course = exactCourse(battle)
  noteEnds(totals, battle, course)
  const solved = solvedReply(battle, course.forEachPair)
  return tallyOf(totals, {
    roundCounts: [],
    roundTable: course.roundTable(),
    ...(solved ? { solved } : {}),
    unresolved: course.unresolved,
  })
}

const noteEnds = (totals: Totals, battle: Battle, { ends, meanRounds }: Course): void => {
  const resultOf = resultsOf(battle)
  for (const end of ends) totals.ledger.add(resultOf(end), end.probability)
  totals.rounds = meanRounds
}

/** Whether the battle is won, and the territory taken, without all else that a reply tells. */
const chancesIn = (battle: Battle): Chances => {
  const { ends } = isOpen(battle) ? playBest(battle).course : exactCourse(battle)
  let [attackerWins, captured] = [0, 0]
  for (const { attacker, ending, probability } of ends) {
    if (ending.outcome !== 'attackerWins') continue
    attackerWins += probability
    if (landLeft(battle.duel.attacker, attacker, ending.attackerLoses) > 0) captured += probability
  }
  return { attackerWins, captured }
}

/** A battle whose casualties are solved for, with everything else that is. */
const solveBestPlay = (battle: OpenBattle, scenario: Scenario): Tally => {
  const totals = newTotals(battle.engagement.ruleset, scenario.stageNames)
  const play = playBest(battle)
  noteEnds(totals, battle, play.course)
  return tallyOf(totals, {
    roundCounts: [],
    roundTable: roundTableOf(battle.duel, play.tellRounds),
    solved: bestPlayReply(battle, play),
    unresolved: play.course.unresolved,
  })
}

const solveScenario = (ruleset: Ruleset, scenario: Scenario): Tally => {
  const totals = newTotals(ruleset, scenario.stageNames)
  const courses = new Map<Battle, Course>()
  let unresolved = 0
  const fight: Fight = (battle, weight, see) => {
    let course = courses.get(battle)
    if (!course) {
      course = isOpen(battle) ? playBest(battle).course : exactCourse(battle)
      courses.set(battle, course)
    }
    for (const end of course.ends) see(battle, end, end.probability * weight)
    unresolved += course.unresolved * weight
    return course.meanRounds * weight
  }
  scenario.play(fight, 1, totals)
  return tallyOf(totals, { roundCounts: [], unresolved })
}
