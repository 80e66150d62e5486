import { objectiveOf, type Solved, whoseAreSolved } from '../../armies/index.ts'
import { addWeight, type Place, refuse, sampler, sides, stepsFor, streamOver } from '../../engine/index.ts'
import { playBest } from './best-play.ts'
import { type LandBattle, type SeeLand, waysToEnd } from './land-battle.ts'
import { type Claims, controllerOf, finalsFrom } from './land-ends.ts'
import { type LandMoment, LandProcess, type OpenCasualties } from './land-process.ts'
import type { LandPolicies } from './question.ts'
import { say } from './says.ts'

/** The most pairs of armies that are weighed where casualties are solved for: some seconds' work. */
const mostPairsSolved = 1_000_000

/** A land battle whose casualties are solved for, at the landing and in the volley. */
export interface BestLosses {
  readonly follow: (see: SeeLand) => void
  readonly sample: (battles: number, words: Int32Array, see: SeeLand) => void
  readonly solved: () => Solved
  /** What it takes to solve it. */
  readonly steps: number
}

/** Whose casualties a question leaves to be solved for; undefined where nobody's. */
const openIn = (policies: LandPolicies | undefined): OpenCasualties | undefined => {
  const open = {
    attacker: policies?.attacker?.casualties === 'optimal',
    defender: policies?.defender?.casualties === 'optimal',
  }
  return open.attacker || open.defender ? open : undefined
}

/** The best play of a battle, where casualties are solved for. Throws a Refusal where that is too much. */
export const bestLosses = (battle: LandBattle, claims: Claims): BestLosses | undefined => {
  const open = openIn(battle.setup.policies)
  if (!open) return undefined
  const pairs = pairsSolved(battle, open)
  refuseTooLarge(pairs, open, battle.setup.at)
  const process = new LandProcess(battle, open, claims)
  const best = playBest(process, worthOf(battle, claims))
  const play = sampler(process, best.policy)
  return {
    steps: stepsFor({ pairs }),
    follow: see => {
      for (const { state, probability } of best.followed().finals)
        see(state.attacker, state.defender, probability, state.supremacy)
    },
    sample: (battles, words, see) => {
      const stream = streamOver(words)
      const ends = new Map<LandMoment, number>()
      for (let n = 0; n < battles; n++) {
        addWeight(ends, play(stream).state, 1)
      }
      for (const [{ attacker, defender, supremacy }, count] of ends) see(attacker, defender, count, supremacy)
    },
    solved: () =>
      best.solved(
        objectiveOf(battle.setup.policies?.objective),
        sides.filter(side => open[side]).map(side => `${side} casualties`),
        ({ attacker, defender }) => ({
          attacker: battle.attack.space.units(attacker),
          defender: battle.defence.space.units(defender),
        }),
      ),
  }
}

/** What a way for a volley to fall costs, in pairs of armies. */
const pairsPerVolley = 8

/**
 * About how many pairs of armies are weighed: all that a solved side may become, and of the other its losses in order; and
 * before them the ways a volley may fall.
 */
const pairsSolved = (battle: LandBattle, open: OpenCasualties): number => {
  const { attack, defence, attackers, defenders } = battle
  const own = open.attacker ? attack.space.conceivable : attack.units(attackers) + 1
  const enemy = open.defender ? defence.space.conceivable : defence.units(defenders) + 1
  return (own * enemy + pairsPerVolley * waysToEnd(battle)) * battle.fire.length
}

const refuseTooLarge = (pairs: number, open: OpenCasualties, at: Place): void => {
  if (pairs <= mostPairsSolved) return
  const text = say.manyPairs({ pairs, most: mostPairsSolved, whose: whoseAreSolved(open) })
  refuse('too-large', [...at, 'policies', open.attacker ? 'attacker' : 'defender', 'casualties'], text)
}

const worthOf = (battle: LandBattle, claims: Claims): ((moment: LandMoment) => number) => {
  const { attack, defence, setup } = battle
  const { kind, territoryValue } = objectiveOf(setup.policies?.objective)
  const mine = finalsFrom(attack.space, battle.attackers)
  const theirs = finalsFrom(defence.space, battle.defenders)
  return ({ attacker, defender }) => {
    const [isThere, isMet] = [attack.units(attacker) > 0, defence.units(defender) > 0]
    if (kind === 'winProbability') return isThere && !isMet ? 1 : 0
    const isCaptured = controllerOf(isThere, isMet, claims) === 'attacker'
    if (kind === 'captureProbability') return isCaptured ? 1 : 0
    return theirs(defender).lostIpc - mine(attacker).lostIpc + (isCaptured ? territoryValue : 0)
  }
}
