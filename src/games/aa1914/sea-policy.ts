import type { Ability, Ruleset, Stock, UnitCounts } from '../../armies/index.ts'
import {
  casualtyOrder,
  type Entry,
  firstHitMark,
  nothingOpen,
  type Open,
  objectiveOf,
  type SolvedFor,
} from '../../armies/index.ts'
import { type BySide, defined, type Outcome, type Place, refuse, type Side, sides, solve } from '../../engine/index.ts'
import type { CasualtyPolicy, SeaPolicies, SeaStopRule, SubmergePolicy } from './question.ts'
import { say } from './says.ts'
import { outcomeAt, type SeaMoment, type SeaPlan, SeaProcess } from './sea-process.ts'
import { isCleared, type SeaDuel } from './sea-verdict.ts'

/** A sea battle as a question has it, or as what mines have left of one. */
export interface SeaSetup {
  readonly ruleset: Ruleset
  readonly attacker: UnitCounts
  readonly defender: UnitCounts
  /** The cargo, one entry for each loaded transport. */
  readonly attackerLoads: readonly UnitCounts[]
  readonly defenderLoads: readonly UnitCounts[]
  readonly policies: SeaPolicies | undefined
  /** Whether the ships are what is left of those the policies were written for: then lists are cut to fit. */
  readonly isPart: boolean
  /** Where in the question the battle stands, for refusals. */
  readonly at: Place
}

/** The decisions of both sides, nothing left implicit. */
export interface SeaDecisions {
  readonly casualties: BySide<CasualtyPolicy>
  readonly submerge: BySide<SubmergePolicy>
  readonly stop: 'never' | 'optimal' | readonly SeaStopRule[]
  readonly objective: SolvedFor
}

export const decisionsOf = (policies: SeaPolicies | undefined): SeaDecisions => {
  const { attacker, defender } = policies ?? {}
  const stop = attacker?.stop ?? 'never'
  const casualties = {
    attacker: attacker?.casualties ?? ('cheapestFirst' as const),
    defender: defender?.casualties ?? ('cheapestFirst' as const),
  }
  return {
    casualties,
    submerge: { attacker: attacker?.submerge ?? 'never', defender: defender?.submerge ?? 'never' },
    stop: typeof stop === 'string' ? stop : Array.isArray(stop) ? stop : [stop],
    objective: objectiveOf(policies?.objective),
  }
}

/** A side's order of losses, as a reply tells it and as its fleets follow it. */
export interface LossOrder {
  readonly told: readonly Entry[]
  /** With ships that are lost last where a list puts them: it may give them up before submarines that dive (A14-37). */
  readonly followed: readonly Entry[]
}

export const lossOrder = (
  side: Side,
  stock: readonly Stock[],
  policy: CasualtyPolicy,
  isPart: boolean,
  at: Place,
): LossOrder => {
  const listed = policy === 'optimal' ? 'cheapestFirst' : withoutPowers(policy, at)
  const order = (ships: readonly Stock[]): readonly Entry[] =>
    casualtyOrder(side, ships.map(without('lostLastOfArmy')), listed, undefined, isPart, at)
  const told = order(stock)
  if (typeof listed === 'string') return { told, followed: told }
  const named = new Set(listed.map(step => (typeof step === 'string' ? step : step.unit).replace(firstHitMark, '')))
  const followed = order(stock.map(item => (named.has(item.unit.name) ? without('lostLast')(item) : item)))
  return { told, followed }
}

type ListedByUnit = Parameters<typeof casualtyOrder>[2]

/** Ships of allied powers are hit as one fleet (R14-16.3), so a list cannot single out those of one. */
const withoutPowers = (policy: Exclude<CasualtyPolicy, 'optimal'>, at: Place): ListedByUnit => {
  if (typeof policy === 'string') return policy
  return policy.map((step, index) => {
    if (typeof step === 'string') return step
    const { unit, count, power } = step
    if (power !== undefined) refuse('impossible-policy', [...at, index, 'power'], say.oneFleet)
    return count === undefined ? unit : { unit, count }
  })
}

/** An army's last infantry is a matter of land battles (R14-9.5.2), and a list may have transports earlier than last. */
const without =
  (left: Ability) =>
  (item: Stock): Stock => ({
    ...item,
    unit: { ...item.unit, abilities: item.unit.abilities.filter(ability => ability !== left) },
  })

/** What is left open to be solved for; undefined where nothing is. */
export const openIn = ({ casualties, submerge, stop }: SeaDecisions, duel: SeaDuel): Open | undefined => {
  const dives = (side: Side): boolean => submerge[side] === 'optimal' && defined(duel[side].divers[0]) > 0
  const open: Open = {
    retreat: stop === 'optimal',
    dives: { attacker: dives('attacker'), defender: dives('defender') },
    casualties: { attacker: casualties.attacker === 'optimal', defender: casualties.defender === 'optimal' },
  }
  const isSomething = open.retreat || sides.some(side => open.dives[side] || open.casualties[side])
  return isSomething ? open : undefined
}

/** What a battle that has ended, or was stopped, is worth to the attacker. */
export type SeaWorth = (attacker: number, defender: number, outcome: Outcome) => number

export const worthOf = ({ kind, territoryValue }: SeaDecisions['objective'], duel: SeaDuel): SeaWorth => {
  if (kind === 'winProbability') return (_a, _d, outcome) => (outcome === 'attackerWins' ? 1 : 0)
  // A landing takes place after the battle where the zone is clear of enemy warships (R14-11.2).
  if (kind === 'captureProbability') return (a, d) => (isCleared(duel, a, d) ? 1 : 0)
  return (a, d) => swingOf(duel, a, d) + (isCleared(duel, a, d) ? territoryValue : 0)
}

export const worthAtEnd =
  (duel: SeaDuel, worth: SeaWorth) =>
  (moment: SeaMoment): number =>
    worth(moment.attacker, moment.defender, outcomeAt(duel, moment))

export const swingOf = ({ attacker, defender }: SeaDuel, a: number, d: number): number =>
  defender.survivors(d).lostIpc - attacker.survivors(a).lostIpc

/** The plan of the policies that are fixed; what is solved for is not in it. */
export const planOf = (decisions: SeaDecisions, duel: SeaDuel): SeaPlan => {
  const { submerge, stop } = decisions
  const divesNow = (side: Side): boolean =>
    submerge[side] !== 'never' && submerge[side] !== 'optimal' && defined(duel[side].divers[0]) > 0
  const fighting: SeaPlan = {
    dives: {
      attacker: divesOf(submerge.attacker, duel, 'attacker'),
      defender: divesOf(submerge.defender, duel, 'defender'),
    },
    stops: () => false,
    lastRuledRound: 0,
    hasDives: divesNow('attacker') || divesNow('defender'),
    hasStops: false,
  }
  if (typeof stop === 'string') return fighting
  const winning = winChances(decisions, duel, fighting)
  const rules = stop.map(rule => ruleOf(rule, duel, winning))
  return {
    ...fighting,
    stops: (a, d, round) => rules.some(stopsNow => stopsNow(a, d, round)),
    lastRuledRound: Math.max(...stop.map(rule => Math.max(rule.inRound ?? 0, (rule.afterRounds ?? 1) - 1))),
    hasStops: true,
  }
}

/** D14-13: `whenOutgunned` dives when none but submarines are left of a side's warships and the enemy fires more strongly. */
const divesOf = (policy: SubmergePolicy, duel: SeaDuel, side: Side): SeaPlan['dives'][Side] => {
  if (policy === 'never' || policy === 'optimal') return () => false
  if (policy === 'always') return () => true
  const [own, enemy] = side === 'attacker' ? [duel.attacker, duel.defender] : [duel.defender, duel.attacker]
  const isOutgunned = (mine: number, other: number): boolean =>
    own.stayers[mine] === 0 && defined(own.pips[mine]) < defined(enemy.pips[other])
  return side === 'attacker' ? isOutgunned : (a, d) => isOutgunned(d, a)
}

type Rule = (attacker: number, defender: number, round: number) => boolean

/** Of a pair of fleets. */
type Chances = (attacker: number, defender: number) => number

/** A stop rule: all that it names must hold. */
const ruleOf = (rule: SeaStopRule, duel: SeaDuel, chanceToWin: Chances): Rule => {
  const { afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow, cleared } = rule
  const bounds: Rule[] = []
  if (afterRounds !== undefined) bounds.push((_a, _d, round) => round >= afterRounds)
  if (inRound !== undefined) bounds.push((_a, _d, round) => round === inRound)
  if (unitsLeft !== undefined) bounds.push(a => defined(duel.attacker.warships[a]) <= unitsLeft)
  if (stopHereValueBelow !== undefined) bounds.push((a, d) => swingOf(duel, a, d) < stopHereValueBelow)
  if (cleared) bounds.push((_a, d) => duel.defender.warships[d] === 0)
  if (winProbabilityBelow !== undefined) bounds.push((a, d) => chanceToWin(a, d) < winProbabilityBelow)
  return (a, d, round) => bounds.every(holds => holds(a, d, round))
}

/** Chances to win by never stopping; whatever else is solved for in the battle is solved here for winning. */
const winChances = (decisions: SeaDecisions, duel: SeaDuel, fighting: SeaPlan): Chances => {
  const open = { ...(openIn(decisions, duel) ?? nothingOpen), retreat: false }
  const worth = worthOf({ kind: 'winProbability', territoryValue: 0 }, duel)
  let solved: Chances | undefined
  const solveOnce = (): Chances => {
    const process = new SeaProcess(duel, fighting, open)
    const solution = solve(process, worthAtEnd(duel, worth))
    return (a, d) => {
      const chance = solution.valueAt(process.roundFrom(a, d, 1))
      solution.forget()
      return chance
    }
  }
  return (a, d) => {
    solved ??= solveOnce()
    return solved(a, d)
  }
}
