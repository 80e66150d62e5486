import {
  type ArmiesHeader,
  carriesLand,
  checkSize,
  formatOrder,
  hasAbility,
  loadedStock,
  nothingOpen,
  type OddsReply,
  type Open,
  type Solved,
  type Stock,
  sayArmies,
  stockOf,
  type UnitCounts,
} from '../../armies/index.ts'
import {
  type BySide,
  defined,
  follow,
  type Outcome,
  once,
  type Place,
  refuse,
  type Side,
  sides,
  stepsFor,
  type Text,
} from '../../engine/index.ts'
import { playBest } from './best-play.ts'
import { FleetSpace, type FleetSurvivors } from './fleet-space.ts'
import { say } from './says.ts'
import { courseOf, plainCourse, roundTableOf } from './sea-course.ts'
import { plainFight } from './sea-grid.ts'
import {
  decisionsOf,
  type LossOrder,
  lossOrder,
  openIn,
  planOf,
  type SeaDecisions,
  type SeaSetup,
  worthAtEnd,
  worthOf,
} from './sea-policy.ts'
import { type SeaPlan, SeaProcess } from './sea-process.ts'
import { followingSteps, plainSteps, refuseTooLarge, solvingSteps, volleySteps, walkSteps } from './sea-size.ts'
import { isCleared, type SeaDuel } from './sea-verdict.ts'
import { plainSampler, processSampler, type SeaSampler, walkSampler } from './sea-walk.ts'

/** How a sea battle ended. */
export interface SeaEnd {
  readonly outcome: Outcome
  /** R14-11.2: of the enemy nobody is left but transports and submerged ships, and attackers are alive. */
  readonly isCleared: boolean
  readonly attacker: FleetSurvivors
  readonly defender: FleetSurvivors
}

/** Everything a sea battle can come to. */
export interface SeaOdds {
  readonly ends: readonly (SeaEnd & { readonly probability: number })[]
  readonly meanRounds: number
  readonly roundTable: NonNullable<OddsReply['roundTable']>
  readonly solved: Solved | undefined
  readonly unresolved: number
}

/** A sea battle made ready: every decision settled by policy or solved. */
export interface SeaBattle {
  readonly casualtyOrders: ArmiesHeader['casualtyOrders']
  readonly notes: readonly Text[]
  /** What it takes: for an exact answer, before anything can be sampled, and for one sampled battle. */
  readonly exactSteps: number
  readonly preparationSteps: number
  readonly trialSteps: number
  /** Whether something in it is solved for, whatever the method. */
  readonly isSolved: boolean
  /** The exact answer, found once. Throws TooManyStates. */
  readonly solve: () => SeaOdds
  /**
   * Samples battles and shows each end with their number, in an order that depends on the question alone; answers how
   * many battles took how many rounds. Throws TooManyStates where policies cannot be weighed.
   */
  readonly fight: (battles: number, words: Int32Array, see: (end: SeaEnd, battles: number) => void) => Int32Array
}

/** Checks and prepares a sea battle. Throws a Refusal. */
export const prepareSea = (setup: SeaSetup): SeaBattle => {
  const decisions = decisionsOf(setup.policies)
  const { duel, orders } = muster(setup, decisions)
  if (!setup.isPart) refuseTransportsAlone(duel, setup.at)
  const plan = planOf(decisions, duel)
  const open = openIn(decisions, duel)
  refuseTooLarge(duel, plan, decisions, open, setup.at)
  const weighing = solvingSteps(duel, plan, decisions, open)
  const plain = open || plan.hasDives || plan.hasStops ? undefined : plainFight(duel)
  const best = open && bestPlay(duel, plan, open, decisions.objective)
  const courses = once(() => {
    if (plain) return plainCourse(duel, plain)
    return courseOf(duel, best ? best().play.followed() : follow(new SeaProcess(duel, plan, nothingOpen), () => 0))
  })
  const samplers = once((): SeaSampler => {
    if (plain) return plainSampler(duel, plain)
    return best ? processSampler(duel, best().process, best().play.policy) : walkSampler(duel, plan)
  })
  const end = (a: number, d: number, outcome: Outcome): SeaEnd => ({
    outcome,
    isCleared: isCleared(duel, a, d),
    attacker: duel.attacker.survivors(a),
    defender: duel.defender.survivors(d),
  })
  return {
    casualtyOrders: {
      attacker: decisions.casualties.attacker === 'optimal' ? 'optimal' : formatOrder(orders.attacker.told),
      defender: decisions.casualties.defender === 'optimal' ? 'optimal' : formatOrder(orders.defender.told),
    },
    notes: notesOf(decisions, duel),
    exactSteps: plain ? plainSteps(duel, plain) : weighing + (open ? 0 : followingSteps(duel, plan)),
    preparationSteps: plain ? volleySteps(duel, plain) : weighing,
    trialSteps:
      (plain ? stepsFor({ draws: 1 }) : walkSteps(duel)) *
      Math.max(1, roundsOf(duel, setup.ruleset.dice.sides) / ordinaryRounds),
    isSolved: open !== undefined,
    solve: once(() => {
      const course = courses()
      const ends: (SeaEnd & { probability: number })[] = []
      course.forEachEnd((a, d, probability, outcome) => ends.push({ ...end(a, d, outcome), probability }))
      return {
        ends,
        meanRounds: course.meanRounds,
        roundTable: roundTableOf(duel, course),
        solved: best?.().solved(),
        unresolved: course.unresolved,
      }
    }),
    fight: (battles, words, see) =>
      samplers()(battles, words, (a, d, outcome, count) => see(end(a, d, outcome), count)),
  }
}

/** A battle played as well as can be in all that is open. */
const bestPlay = (duel: SeaDuel, plan: SeaPlan, open: Open, objective: SeaDecisions['objective']) =>
  once(() => {
    const process = new SeaProcess(duel, plan, open)
    // The last rounds first, so that no round has to wait for all that follow it.
    const rounds = Array.from({ length: process.lastRound - 1 }, (_, index) => process.lastRound - index)
    const lastFirst = rounds.map(round => process.roundFrom(0, 0, round))
    const play = playBest(process, worthAtEnd(duel, worthOf(objective, duel)), lastFirst)
    const choices = [
      ...(open.retreat ? ['attacker stop'] : []),
      ...sides.filter(side => open.dives[side]).map(side => `${side} submerge`),
      ...sides.filter(side => open.casualties[side]).map(side => `${side} casualties`),
    ]
    const solved = (): Solved =>
      play.solved(objective, choices, ({ attacker, defender }) => ({
        attacker: duel.attacker.survivors(attacker).survivors,
        defender: duel.defender.survivors(defender).survivors,
      }))
    return { process, play, solved }
  })

/** Battles as long as this are what the times are measured on. */
const ordinaryRounds = 8

/** About how many rounds a battle takes: until the side that is sunk sooner is. */
const roundsOf = ({ attacker, defender }: SeaDuel, sides: number): number => {
  const until = (hits: number, pips: number): number => (pips > 0 ? (hits * sides) / pips : Number.POSITIVE_INFINITY)
  const rounds = Math.min(
    until(defined(defender.hitsLeft[0]), defined(attacker.pips[0])),
    until(defined(attacker.hitsLeft[0]), defined(defender.pips[0])),
  )
  return Number.isFinite(rounds) ? rounds : 1
}

/** R14-10.1: the attacker must have warships. */
const refuseTransportsAlone = ({ attacker }: SeaDuel, at: Place): void => {
  if (attacker.warships[0] === 0) refuse('wrong-location', [...at, 'attacker'], say.transportsAttack)
}

/** Both sides as fleets, and the orders in which they lose their ships. */
const muster = (setup: SeaSetup, decisions: SeaDecisions): { duel: SeaDuel; orders: BySide<LossOrder> } => {
  const { ruleset, isPart, at } = setup
  const of = (side: Side): { fleets: FleetSpace; order: LossOrder } => {
    const loads = side === 'attacker' ? setup.attackerLoads : setup.defenderLoads
    const stock = stockWithLoads(setup, setup[side], loads, [...at, side])
    const order = lossOrder(side, stock, decisions.casualties[side], isPart, [...at, 'policies', side, 'casualties'])
    const mayDive = decisions.submerge[side] !== 'never'
    return { fleets: new FleetSpace({ side, stock, order: order.followed, dice: ruleset.dice, mayDive }), order }
  }
  const [attacker, defender] = [of('attacker'), of('defender')]
  return {
    duel: { attacker: attacker.fleets, defender: defender.fleets },
    orders: { attacker: attacker.order, defender: defender.order },
  }
}

/** Ships in the order of the unit table, transports told apart by what they carry: the emptiest first, as they are lost. */
const stockWithLoads = (
  { ruleset }: SeaSetup,
  ships: UnitCounts,
  loads: readonly UnitCounts[],
  at: Place,
): readonly Stock[] => {
  checkSize(ships, at)
  let loaded = 0
  return stockOf(ruleset, ships, at).flatMap(item => {
    if (!hasAbility(item.unit, carriesLand)) return [item]
    const own = loads.slice(loaded, loaded + item.count)
    loaded += own.length
    return loadedStock(ruleset, item.unit, item.count, own)
  })
}

/** What of the rules a reader may stumble over in this battle. */
const notesOf = ({ submerge }: SeaDecisions, duel: SeaDuel): Text[] =>
  sides
    .filter(side => submerge[side] !== 'never' && duel[side].divers[0] === 0)
    .map(side => sayArmies.noSubmarines({ side }))
