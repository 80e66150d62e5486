import { defined, opposite, type Side, sides, solve } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { type Duel, pairEnding } from '../duel.ts'
import { type Engagement, rulesFor, type SidePolicy } from '../engagement.ts'
import { ValueSolver } from '../kernels/values.ts'
import {
  antiaircraft,
  firstDive,
  hasAbility,
  hiddenFromAir,
  isDogfight,
  neverCasualty,
  shotsAt,
  standsBehind,
  submerges,
} from '../mechanisms/index.ts'
import { type AntiaircraftFire, fireOf, type Opening, openingOf } from '../opening.ts'
import { casualtyOrder, type Entry } from '../order.ts'
import { fightOn, type Plan, type Solving, type Worth } from '../plan.ts'
import type { RetreatRule } from '../policies.ts'
import { BattleProcess, nothingOpen, type Open, worthAtEnd } from '../process.ts'
import { SlotSpace } from '../slot-space.ts'
import { cutIntoSlots } from '../slots.ts'
import { refuseTooLarge } from '../solving-size.ts'
import type { Stock } from '../stock.ts'
import { type SideSurvivors, survivorsIn } from '../survivors.ts'
import type { Ruleset } from '../unit.ts'
import type { Ending, Leavers } from '../verdict.ts'

/** Prepares a battle. Throws a Refusal where its casualties are to be solved for and it is too large for that. */
export const prepareBattle = (engagement: Engagement): Battle => {
  const orders = { attacker: orderOf(engagement, 'attacker'), defender: orderOf(engagement, 'defender') }
  const inFull: Duel = {
    attacker: spaceOf(engagement, 'attacker', orders.attacker),
    defender: spaceOf(engagement, 'defender', orders.defender),
    hasRetreatZone: engagement.hasRetreatZone,
    isFoughtOut: engagement.ruleset.battle?.defencelessAreLost === false,
    leavers: leaversIn(engagement),
    firstDive: firstDive(engagement.ruleset.battle?.submerge),
    opening: undefined,
  }
  const opening = openingIn(engagement, inFull)
  const duel: Duel = opening ? { ...inFull, opening } : inFull
  duel.attacker.meet(duel.defender)
  duel.defender.meet(duel.attacker)
  const worth = worthOf(engagement, duel)
  const ruled = planOf(engagement, duel)
  const open = openIn(engagement, duel)
  const battle: Battle = {
    isProcess: needsProcess(duel),
    engagement,
    duel,
    orders,
    plan: ruled,
    worth,
    solved: undefined,
    open,
    afresh: () => prepareBattle(engagement),
  }
  if (open) {
    refuseTooLarge([{ battle, times: 1 }])
    return battle
  }
  const solving = solvingOf(engagement, duel)
  if (!solving.retreat && !solving.attackerDives && !solving.defenderDives) return battle
  const values = new ValueSolver(duel, ruled, worth, solving)
  return { ...battle, plan: solvedPlan(ruled, solving, values), solved: { solving, values } }
}

/** What is fired before round 1: nothing where the battle is over without a die (E-5.6), or the ruleset knows no such fire. */
const openingIn = (engagement: Engagement, duel: Duel): Opening | undefined => {
  const { location, defender } = engagement
  const ruleset = rulesFor(engagement, 'defender')
  const mayOpen = ruleset.antiaircraft !== undefined || duel.attacker.force.openingFire.length > 0
  if (!mayOpen || location !== 'land' || pairEnding(duel, 0, 0)) return undefined
  return openingOf(duel, antiaircraftIn(ruleset, defender, duel), (a, d) => pairEnding(duel, a, d) !== undefined)
}

const antiaircraftIn = (
  { antiaircraft: rule, dice }: Ruleset,
  defender: readonly Stock[],
  duel: Duel,
): AntiaircraftFire[] => {
  if (!rule) return []
  const guns = defender.reduce((sum, { unit, count }) => (hasAbility(unit, antiaircraft) ? sum + count : sum), 0)
  const aircraft = new Map<string, number>()
  for (const { unit, isAir, isAside, start } of duel.attacker.force.slots)
    if (isAir && !isAside && start > 0) aircraft.set(unit, (aircraft.get(unit) ?? 0) + start)
  return shotsAt(rule.mode, guns, aircraft).map(shots => fireOf(shots, rule.hitsOn, dice))
}

/** Whether a mechanism is at work in a battle that no kernel knows. */
const needsProcess = ({ attacker, defender }: Duel): boolean =>
  attacker.hasAbsorbers || defender.hasAbsorbers || isDogfight(attacker.dogfighters(0), defender.dogfighters(0))

/** What units that leave the battle alive mean for its outcome. */
const leaversIn = ({ ruleset, location, attacker }: Engagement): Leavers => {
  if (!ruleset.battle?.leaversCount) return 'gone'
  if (location === 'sea') return 'winning'
  return attacker.some(({ seaborne }) => seaborne) ? 'retreated' : 'gone'
}

/** A side's units on the strip, and those that stand behind it. */
const placesOf = (engagement: Engagement, side: Side): { onStrip: readonly Stock[]; behind: readonly Stock[] } => {
  const isBehind = ({ unit }: Stock): boolean => neverCasualty(unit) || standsBehind(unit, side, engagement.location)
  const stock = engagement[side]
  if (!stock.some(isBehind)) return { onStrip: stock, behind: [] }
  return { onStrip: stock.filter(item => !isBehind(item)), behind: stock.filter(isBehind) }
}

const policyOf = (engagement: Engagement, side: Side): SidePolicy =>
  side === 'attacker' ? engagement.attackerPolicy : engagement.defenderPolicy

const orderOf = (engagement: Engagement, side: Side): readonly Entry[] => {
  const { casualties, keepLand } = policyOf(engagement, side)
  const { onStrip } = placesOf(engagement, side)
  const at = [...engagement.at, 'policies', side, 'casualties']
  return casualtyOrder(
    side,
    onStrip,
    casualties === 'optimal' ? 'cheapestFirst' : casualties,
    keepLand,
    engagement.isPart,
    at,
    engagement.ruleset.firstHits,
  )
}

const spaceOf = (engagement: Engagement, side: Side, order: readonly Entry[]): SlotSpace => {
  const ruleset = rulesFor(engagement, side)
  const { onStrip: stock, behind } = placesOf(engagement, side)
  const policy = policyOf(engagement, side)
  const isLanding = stock.some(item => item.seaborne)
  const withdrawsInPart = isLanding && policy.retreat !== 'never'
  const dives = policy.submerge !== 'never' && stock.some(item => hasAbility(item.unit, submerges))
  const keepsAside = dives || withdrawsInPart || (side === 'attacker' && policy.retreat !== 'never')
  const domain = engagement.location === 'land' ? 'land' : 'sea'
  // E-2.5: where the enemy began without a submarine nothing tells planes' hits apart; in 1941 they always are.
  const enemies = ruleset.battle ? engagement[opposite[side]].map(({ unit }) => unit) : ruleset.units
  const hasHidden = enemies.some(unit => unit.domain === domain && hasAbility(unit, hiddenFromAir))
  const dice = {
    sides: ruleset.dice.sides,
    hasHidden,
    location: engagement.location,
    support: ruleset.values.support,
    bombardment: ruleset.values.bombardment,
    mostBombarding: ruleset.bombardment?.limit === 'seaborneLandUnits' ? landed(stock) : Number.POSITIVE_INFINITY,
    bombardsFirst: ruleset.bombardment?.casualtiesFireBack === false,
    supportedEach: ruleset.values.supportedEach ?? 1,
    dogfight: ruleset.values.dogfight ?? 0,
    supremacy: ruleset.values.supremacy ?? 0,
    withdrawnCount: leaversIn(engagement) === 'retreated',
    landUnitsStay: isLanding && ruleset.battle?.retreatInLanding === 'airOnly',
    behind,
    offshore: side === 'attacker' ? (engagement.offshore ?? []) : [],
  }
  return new SlotSpace(cutIntoSlots(side, stock, order, dice, keepsAside), ruleset.dice)
}

/** Land units that come ashore: those that are said to, or all where none is. */
const landed = (stock: readonly Stock[]): number => {
  const land = stock.filter(({ unit }) => unit.domain === 'land')
  const seaborne = land.filter(item => item.seaborne)
  return (seaborne.length > 0 ? seaborne : land).reduce((sum, { count }) => sum + count, 0)
}

/** The objective as the worth of final positions. */
const worthOf = ({ objective }: Engagement, { attacker, defender }: Duel): Worth => {
  const [ofAttacker, ofDefender] = [survivorsIn(attacker), survivorsIn(defender)]
  const swing = (a: SideSurvivors, d: SideSurvivors): number => d.lostIpc - a.lostIpc
  const ofEnding = (a: number, d: number, ending: Ending): number => {
    if (objective.kind === 'winProbability') return ending.outcome === 'attackerWins' ? 1 : 0
    const remains = ofAttacker(a, ending.attackerLoses)
    const captured = ending.outcome === 'attackerWins' && remains.land > 0
    if (objective.kind === 'captureProbability') return captured ? 1 : 0
    return swing(remains, ofDefender(d, ending.defenderLoses)) + (captured ? objective.territoryValue : 0)
  }
  const ofRetreat = (a: number, d: number): number =>
    objective.kind === 'ipcSwing' ? swing(ofAttacker(a, 0), ofDefender(d, 0)) : 0
  return { ofEnding, ofRetreat }
}

const solvingOf = (engagement: Engagement, duel: Duel): Solving => ({
  retreat: engagement.attackerPolicy.retreat === 'optimal',
  attackerDives: engagement.attackerPolicy.submerge === 'optimal' && defined(duel.attacker.divers[0]) > 0,
  defenderDives: engagement.defenderPolicy.submerge === 'optimal' && defined(duel.defender.divers[0]) > 0,
})

/** What is left open where casualties are solved for; undefined where nobody's are. */
const openIn = (engagement: Engagement, duel: Duel): Open | undefined => {
  const isOpen = (side: Side): boolean => policyOf(engagement, side).casualties === 'optimal'
  const { retreat, attackerDives, defenderDives } = solvingOf(engagement, duel)
  // What no kernel knows is solved as a process, whatever is solved for.
  const isSolvedSo = needsProcess(duel) && (retreat || attackerDives || defenderDives)
  if (!sides.some(isOpen) && !isSolvedSo) return undefined
  return {
    retreat,
    dives: { attacker: attackerDives, defender: defenderDives },
    casualties: { attacker: isOpen('attacker'), defender: isOpen('defender') },
  }
}

/** The plan of the policies that are fixed; what is solved for is not in it. */
const planOf = (engagement: Engagement, duel: Duel): Plan => {
  const [attackerDives, defenderDives] = [divesOf(engagement, duel, 'attacker'), divesOf(engagement, duel, 'defender')]
  const isRuled = mayDive(engagement, duel)
  const dives: Plan = isRuled
    ? {
        ...fightOn,
        attackerDives: attackerDives
          ? (a, d, round) => (round < duel.firstDive ? 0 : attackerDives(a, d))
          : fightOn.attackerDives,
        defenderDives: defenderDives
          ? (_a, diver, d, round) => (round < duel.firstDive ? 0 : defenderDives(d, diver))
          : fightOn.defenderDives,
        hasDives: attackerDives !== undefined || defenderDives !== undefined,
        lastRuledRound: duel.firstDive - 1,
      }
    : fightOn
  const { retreat } = engagement.attackerPolicy
  if (typeof retreat === 'string') return dives
  let winning: Chances | undefined
  const chanceToWin: Chances = (a, d) => {
    winning ??= winChances(engagement, duel, dives)
    return winning(a, d)
  }
  const rules = retreat.map(rule => ruleOf(rule, engagement, duel, chanceToWin))
  return {
    ...dives,
    retreats: (a, d, round) => rules.some(rule => rule(a, d, round)),
    lastRuledRound: Math.max(
      dives.lastRuledRound,
      ...retreat.map(rule => Math.max(rule.inRound ?? 0, (rule.afterRounds ?? 1) - 1)),
    ),
    hasRetreats: true,
  }
}

/** Whether units may come to dive, by a policy or as is best. */
const mayDive = (engagement: Engagement, duel: Duel): boolean =>
  sides.some(side => policyOf(engagement, side).submerge !== 'never' && defined(duel[side].divers[0]) > 0)

/** A submerge policy as a number of dives; `whenHelpless` dives when they can hit no enemy on the strip. */
const divesOf = (
  engagement: Engagement,
  duel: Duel,
  side: Side,
): ((own: number, enemy: number) => number) | undefined => {
  const { submerge } = policyOf(engagement, side)
  const mine = duel[side]
  if (submerge === 'never' || submerge === 'optimal' || defined(mine.divers[0]) === 0) return undefined
  const other = duel[opposite[side]]
  return (own, enemy) =>
    submerge === 'always' || !mine.diversCanHit(defined(other.traits[enemy])) ? defined(mine.divers[own]) : 0
}

type Rule = (attacker: number, defender: number, round: number) => boolean

/** Of each pair of armies. */
type Chances = (attacker: number, defender: number) => number

/** Chances to win by fighting to the end; whatever is solved for in the battle is solved here for winning. */
const winChances = (engagement: Engagement, duel: Duel, dives: Plan): Chances => {
  const toWin = worthOf({ ...engagement, objective: { kind: 'winProbability', territoryValue: 0 } }, duel)
  const open = openIn(engagement, duel)
  if (!open && !needsProcess(duel)) {
    const values = new ValueSolver(duel, dives, toWin, { ...solvingOf(engagement, duel), retreat: false })
    // At the end of a round others follow: whatever is for the first alone is over.
    return (a, d) => values.fighting(a, d, values.lastRound)
  }
  const process = new BattleProcess(duel, dives, { ...(open ?? nothingOpen), retreat: false })
  const solution = solve(process, worthAtEnd(duel, toWin))
  return (a, d) => {
    const chance = solution.valueAt(process.roundFrom(a, d, process.lastRound))
    solution.forget()
    return chance
  }
}

/** A retreat rule: all that it names must hold. */
const ruleOf = (rule: RetreatRule, engagement: Engagement, duel: Duel, chanceToWin: Chances): Rule => {
  const bounds: Rule[] = []
  const { afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow } = rule
  if (afterRounds !== undefined) bounds.push((_a, _d, round) => round >= afterRounds)
  if (inRound !== undefined) bounds.push((_a, _d, round) => round === inRound)
  if (unitsLeft !== undefined) bounds.push(a => duel.attacker.fightingUnits(a) <= unitsLeft)
  if (stopHereValueBelow !== undefined) {
    const { ofRetreat } = worthOf({ ...engagement, objective: { kind: 'ipcSwing', territoryValue: 0 } }, duel)
    bounds.push((a, d) => ofRetreat(a, d) < stopHereValueBelow)
  }
  if (winProbabilityBelow !== undefined) bounds.push((a, d) => chanceToWin(a, d) < winProbabilityBelow)
  return (a, d, round) => bounds.every(holds => holds(a, d, round))
}

const solvedPlan = (ruled: Plan, solving: Solving, values: ValueSolver): Plan => ({
  attackerDives: solving.attackerDives ? (a, d, round) => values.attackerDives(a, d, round).best : ruled.attackerDives,
  defenderDives: solving.defenderDives
    ? (a, diver, d, round) => values.defenderDives(a, diver, d, round).best
    : ruled.defenderDives,
  retreats: solving.retreat ? (a, d, round) => values.retreat(a, d, round)?.best === 1 : ruled.retreats,
  lastRuledRound: ruled.lastRuledRound,
  hasDives: ruled.hasDives || solving.attackerDives || solving.defenderDives,
  hasRetreats: ruled.hasRetreats || solving.retreat,
})
