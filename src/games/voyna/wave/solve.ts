import { type BySide, defined, refuse, type Stream } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { type Budget, budgetOf, exhausted, planCost, spend } from './budget.ts'
import { attackChoices, type Picks, planOf } from './climb.ts'
import {
  addLate,
  type Complain,
  type DeclaredWave,
  declare,
  illegal,
  type Opened,
  type OpeningSetting,
  open,
  passOver,
  pieceOf,
  redeclared,
  refuseIn,
} from './declaration.ts'
import type { BehindOrders, Goal } from './goals.ts'
import { Memory } from './memory.ts'
import type { Field } from './outcome.ts'
import type { Piece } from './piece.ts'
import { type AttackPlan, emptyPlan, type Pairing } from './plan.ts'
import { type AttackOrders, eachDeclaration, eachOpening } from './plans.ts'
import { type DefenceAnswer, Position } from './position.ts'
import { type DefenceOrders, readOrders } from './roles.ts'
import { strikesThatPay } from './starts.ts'

/** A wave to be solved: the table, what each side has said, what losses are worth. */
export interface WaveSetting extends OpeningSetting {
  readonly attack: AttackOrders
  /** Goals of units that come through, and damage, where the attacker has said them. */
  readonly through: readonly Pairing[] | undefined
  readonly defence: DefenceOrders
  readonly behind: readonly Pairing[] | undefined
  readonly damage: BySide<ReadonlyMap<string, number> | undefined>
  readonly damageBehind: BySide<ReadonlyMap<string, number> | undefined>
  /** Planes of the defender that were drawn away from their blocks (VOY-15.6). */
  readonly away: readonly string[]
  /** Those of them that were destroyed in the air, so that nobody finds them behind the line. */
  readonly fallen?: readonly string[]
}

/** A wave with everything decided. */
export interface Solution {
  readonly worth: number
  readonly plan: AttackPlan
  readonly opened: Opened
  readonly wave: DeclaredWave
  readonly answer: DefenceAnswer
}

/** What was searched. */
export interface Searched {
  plans: number
  illegal: number
  cutOff: number
  answers: number
}

export const isFixed = ({ attack }: WaveSetting): boolean => attack.attacks !== undefined

/** What was declared, and what was played after blocks, on one table. */
const declareIn = (
  setting: WaveSetting,
  opened: Opened,
  plan: AttackPlan,
  complain: BySide<Complain>,
): { opened: Opened; wave: DeclaredWave } => {
  const wave = declare(opened.table, plan, complain.attacker)
  const late = addLate(setting, { ...opened, table: wave.table }, plan, complain)
  return { opened: late, wave: redeclared(wave, late.table) }
}

export const complaints: BySide<Complain> = { attacker: refuseIn('attack'), defender: refuseIn('defence') }
const silently: BySide<Complain> = { attacker: passOver, defender: refuseIn('defence') }

const positionOf = (setting: WaveSetting, wave: DeclaredWave, memory: Memory, prefix: string): Position => {
  const { values, damage, damageBehind } = setting
  const onObjection: Field['onObjection'] = (side, objection) =>
    refuse('illegal-order', [side === 'attacker' ? 'attack' : 'defence', 'damage'], objection)
  const field: Field = {
    table: wave.table,
    roll: wave.roll,
    values,
    damage: given(damage),
    away: new Set(wave.table.defender.units.filter(({ id }) => setting.away.includes(id))),
    fallen: new Set(wave.table.defender.units.filter(({ id }) => setting.fallen?.includes(id))),
    onObjection,
  }
  const orders = readOrders(wave, setting.defence, complaints.defender)
  return new Position(field, wave, orders, behindOrders(setting, wave, given(damageBehind)), memory, prefix)
}

const given = (damage: WaveSetting['damage']): Field['damage'] => ({
  ...(damage.attacker && { attacker: damage.attacker }),
  ...(damage.defender && { defender: damage.defender }),
})

/** What was said of the second half: `checkOrders` has seen that all of it is there. */
const behindOrders = (
  { through, behind }: WaveSetting,
  { table }: DeclaredWave,
  damage: Field['damage'],
): BehindOrders => {
  const own = (id: string): Piece => pieceOf(table, ['attacker'], id, complaints.attacker, ['through'])
  const theirs = (id: string): Piece => pieceOf(table, ['defender'], id, complaints.defender, ['behind'])
  const goalOf = (to: string): Goal | undefined => (to === 'deck' ? to : to === 'stop' ? undefined : theirs(to))
  return {
    goals: through && new Map(through.map(({ by, to }) => [own(by), goalOf(to)])),
    supports: behind && new Map(behind.map(({ by, to }) => [theirs(by), own(to)])),
    damage,
  }
}

interface Answering {
  readonly complain?: BySide<Complain>
  /** The best answer can be searched through; else it is found by improvement. */
  readonly isSmall?: boolean
  readonly memory?: Memory
}

/** One plan that is given in full: refused where a rule forbids it. */
export const answerPlan = (
  setting: WaveSetting,
  plan: AttackPlan,
  { complain = complaints, isSmall = true, memory = new Memory() }: Answering = {},
): Solution => {
  const first = open(setting, plan, complain)
  const { opened, wave } = declareIn(setting, first, plan, complain)
  const position = positionOf(setting, wave, memory, JSON.stringify([plan.recon, plan.commands, plan.strikes]))
  const answer = isSmall ? position.best() : position.improved(mostRounds)
  if (!answer) return complaints.defender(say.notTogether, [])
  return { worth: opened.worth + answer.worth, plan, opened, wave, answer }
}

const mostRounds = 12

/** What of a plan can be checked at once: whether it may be declared so, and answered so. Throws a Refusal. */
export const checkPlan = (setting: WaveSetting, plan: AttackPlan): void => {
  const { wave } = declareIn(setting, open(setting, plan, complaints), plan, complaints)
  const { roles } = readOrders(wave, setting.defence, complaints.defender)
  const targets = new Set([...wave.targets].map(({ id }) => id))
  setting.behind?.forEach(({ by }, index) => {
    if (targets.has(by)) complaints.defender(say.attackedTurned({ id: by }), ['behind', index])
    if (roles.has(by)) complaints.defender(say.actsTwice({ id: by }), ['behind', index])
  })
}

/** Plans searched at most. */
export const mostPlans = 8_000

/**
 * Every plan against its best answer (VOY-8.6): the attacker's best. Plans that an answer already beats are cut off.
 * Undefined where there is more of it than so many steps.
 */
export const solveWave = (
  setting: WaveSetting,
  steps: number,
  isCancelled: () => boolean = () => false,
): { solution: Solution; searched: Searched } | undefined => {
  try {
    return searchWave(setting, budgetOf(steps, isCancelled))
  } catch (error) {
    if (error !== exhausted) throw error
    return isCancelled() ? refuse('cancelled', [], say.brokenOff) : undefined
  }
}

const searchWave = (setting: WaveSetting, budget: Budget): { solution: Solution; searched: Searched } | undefined => {
  const searched: Searched = { plans: 0, illegal: 0, cutOff: 0, answers: 0 }
  const memory = new Memory(budget)
  let best: Solution | undefined
  let openings = 0
  const fixed = { ...emptyPlan, ...setting.attack }
  eachOpening(setting.table, setting.attack, opening => {
    const prefix = String(openings++)
    const begun = attempt(() => open(setting, { ...fixed, ...opening }, silently))
    if (!begun) {
      searched.illegal++
      return true
    }
    return eachDeclaration(begun.table, setting.attack, declaration => {
      spend(budget, planCost)
      const plan: AttackPlan = { ...fixed, ...opening, ...declaration }
      if (++searched.plans > mostPlans) return false
      const ready = attempt(() => declareIn(setting, begun, plan, silently))
      if (!ready) {
        searched.illegal++
        return true
      }
      const { opened, wave } = ready
      const position = positionOf(setting, wave, memory, prefix)
      const bound = best ? best.worth - opened.worth + 1e-9 : Number.NEGATIVE_INFINITY
      const isBeaten = memory.strongAnswers.some(earlier => {
        const answer = position.repeated(earlier)
        return answer !== undefined && answer.worth <= bound
      })
      if (best && isBeaten) {
        searched.cutOff++
        return true
      }
      searched.answers++
      const answer = position.best()
      if (!answer) return complaints.defender(say.notTogether, [])
      position.learn(answer)
      const worth = opened.worth + answer.worth
      if (!best || worth > best.worth + 1e-9) best = { worth, plan, opened, wave, answer }
      return true
    })
  })
  if (!best || searched.plans > mostPlans) return undefined
  return { solution: best, searched }
}

const attempt = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch (error) {
    if (error === illegal) return undefined
    throw error
  }
}

/** How many plans there are, counted up to a bound. */
export const countPlans = (setting: WaveSetting, most: number): { plans: number; openings: number } => {
  let plans = 0
  let openings = 0
  eachOpening(setting.table, setting.attack, () => ++openings < most)
  const isWhole = eachDeclaration(setting.table, setting.attack, () => ++plans * openings < most, 2 * most)
  return { plans: isWhole ? plans * openings : Math.max(most, plans * openings), openings }
}

/** A plan found by improvement from a random one, and what it is worth against the answers found. */
export interface Climb {
  readonly worth: number
  readonly plan: AttackPlan
  /** The plan answered; there is none where time ran out before the first. */
  readonly solution: Solution | undefined
  readonly tries: number
}

/** One climb: unit by unit whatever is better, from a random plan on. */
export const climb = (
  setting: WaveSetting,
  stream: Stream,
  { mostTries, isSmall, steps }: { readonly mostTries: number; readonly isSmall: boolean; readonly steps: number },
  isCancelled: () => boolean,
): Climb => {
  const memory = new Memory(budgetOf(steps, isCancelled))
  const choices = attackChoices(setting.table, setting.attack)
  const pick = (count: number): number => Math.floor(stream.nextFraction() * count)
  let tries = 0
  const weigh = (picks: Picks): Omit<Climb, 'tries'> => {
    tries++
    spend(memory.budget, planCost)
    const plan = planOf(setting.attack, choices, picks)
    const solution = attempt(() => answerPlan(setting, plan, { complain: silently, isSmall, memory }))
    return { worth: solution?.worth ?? Number.NEGATIVE_INFINITY, plan, solution }
  }
  const still: Picks = choices.map(() => 0)
  let picks = still
  let best: Omit<Climb, 'tries'> = {
    worth: Number.NEGATIVE_INFINITY,
    plan: planOf(setting.attack, choices, still),
    solution: undefined,
  }
  // Half the units stay at first: a wave of all is seldom the best. Beside that, what anybody would think of: to stay, to
  // strike without attacking, to attack with all there is.
  const random: Picks = choices.map(({ options }) => (pick(2) === 0 ? 0 : pick(options.length)))
  const strikes = strikesThatPay(setting.table, setting.values, choices)
  const attacks = choices.map(({ sort }) => (sort === 'attack' ? 1 : 0))
  // A unit that strikes is turned, and does not attack.
  const striking = new Set(choices.filter((_, at) => strikes[at]).map(({ unit }) => unit))
  const both = choices.map(({ sort, unit }, at) => (sort === 'attack' && !striking.has(unit) ? 1 : (strikes[at] ?? 0)))
  const first = pick(Math.max(1, choices.length))
  const begin = (): void => {
    for (const start of [still, strikes, both, attacks, random]) {
      const found = weigh(start)
      if (found.worth > best.worth + 1e-9) [picks, best] = [start, found]
    }
  }
  const walk = (): void => {
    let slot = first
    for (let idle = 0; idle < choices.length && tries < mostTries && !isCancelled(); idle++, slot++) {
      const at = slot % choices.length
      for (let option = 0; option < defined(choices[at]).options.length && tries < mostTries; option++) {
        if (option === picks[at]) continue
        const next = picks.with(at, option)
        const found = weigh(next)
        if (found.worth <= best.worth + 1e-9) continue
        best = found
        picks = next
        idle = -1
      }
    }
  }
  try {
    begin()
    walk()
  } catch (error) {
    // Broken off: what was found so far stands.
    if (error !== exhausted) throw error
  }
  return { ...best, tries }
}
