import * as z from 'zod'
import { defined, type Message, type Text } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { leaderOf } from './attack.ts'
import type { Role, WaveEvent } from './outcome.ts'
import { type Piece, type Seat, sumOfMarks } from './piece.ts'
import type { Result } from './result.ts'
import { AttackField, DefenceField, ResourcesField } from './schemas.ts'
import type { Searched, Solution } from './solve.ts'

const Fought = z.strictObject({
  id: z.string(),
  attack: z.int().meta({ description: 'damage it deals in this combat' }),
  defense: z.int(),
  destroyed: z.boolean(),
})
const SideLost = z.strictObject({
  units: z.array(z.string()),
  resources: z.array(z.string()),
  deck: z.int(),
  ubo: z.array(z.string()),
})
const SeatAfter = z.strictObject({
  units: z.array(
    z.strictObject({
      id: z.string(),
      card: z.string(),
      line: z.int(),
      turned: z.boolean(),
      atk: z.int().optional(),
      def: z.int().optional(),
      setAtk: z.int().optional(),
      upgrades: z.array(z.string()).optional(),
      mined: z.boolean().optional(),
      aboard: z.string().optional(),
      reserve: z.boolean().optional(),
    }),
  ),
  resources: ResourcesField,
  deck: z.int(),
  ubo: z.array(z.string()),
  brokeThrough: z.boolean(),
})

/** What depends on how the first half of the wave went: no part of the choices, so that those can be given again. */
const wentTo = z.array(z.strictObject({ by: z.string(), to: z.string() }))

/** The answer about a wave, beside what all replies have. */
export const WaveAnswer = {
  value: z.number().meta({ description: 'worth of what the defender loses less what the attacker loses' }),
  attack: AttackField.meta({
    description: 'what the attacker does before he is answered; where those who come through go is in "through"',
  }),
  defence: DefenceField.meta({
    description: 'what the defender answers; whom he supports behind the line is in "behind"',
  }),
  through: wentTo.meta({ description: 'who came through, and what for: "deck" or an id (VOY-11.2)' }),
  behind: wentTo.meta({ description: 'who supports behind the line, against whom (VOY-9.5)' }),
  lost: z.strictObject({ attacker: SideLost, defender: SideLost }),
  breakthrough: z.int().meta({ description: 'strength of the breakthrough (VOY-11.1)' }),
  combats: z.array(z.strictObject({ what: z.string(), attackers: z.array(Fought), defenders: z.array(Fought) })),
  log: z.array(z.string()).meta({ description: 'what happened, each with its rule' }),
  after: z.strictObject({ attacker: SeatAfter, defender: SeatAfter }),
  searched: z.strictObject({
    statement: z.string(),
    complete: z.boolean().meta({ description: 'whether every choice left open was gone through' }),
    plans: z.int(),
    illegal: z.int(),
    cutOff: z.int(),
    answers: z.int(),
  }),
  notModelled: z.array(z.string()),
}

interface Telling {
  readonly searched: Searched
  readonly statement: Text
  readonly isComplete: boolean
  readonly notModelled: readonly Message[]
  /** What the question had given. */
  readonly said: { readonly attack: AttackField; readonly defence: DefenceField }
}

/** The answer, with what it says as messages: plain data that can cross threads. */
export interface WrittenWave
  extends Readonly<Record<Exclude<keyof typeof WaveAnswer, 'log' | 'searched' | 'notModelled'>, unknown>> {
  readonly log: readonly Text[]
  readonly searched: Searched & { readonly statement: Text; readonly complete: boolean }
  readonly notModelled: readonly Text[]
}

export const writeWave = (
  solution: Solution,
  result: Result,
  { searched, statement, isComplete, notModelled, said }: Telling,
): WrittenWave => ({
  value: result.value,
  attack: { ...attackOf(solution), ...givenIn(said.attack, ['counter', 'through', 'damage', 'damageBehind']) },
  defence: {
    ...givenIn(said.defence, ['cards', 'commands']),
    ...defenceOf(solution),
    ...givenIn(said.defence, ['cover', 'behind', 'damage', 'damageBehind']),
  },
  through: throughOf(solution),
  behind: behindOf(solution),
  lost: { attacker: lostBy(result, 'attacker'), defender: lostBy(result, 'defender') },
  breakthrough: result.breakthrough,
  combats: result.events.filter(({ attackers, defenders }) => attackers.length + defenders.length > 0).map(combatOut),
  log: [...result.lines],
  after: { attacker: seatOut(result.table.attacker), defender: seatOut(result.table.defender) },
  searched: {
    // Complete is said of the choices that are searched, which may not be all.
    statement: isComplete && notModelled.length > 0 ? say.beyondSearch({ said: statement }) : statement,
    complete: isComplete,
    ...searched,
  },
  notModelled: [...notModelled, ...solution.opened.notModelled],
})

const givenIn = <GivenOrders extends object, Field extends keyof GivenOrders>(
  said: GivenOrders,
  fields: readonly Field[],
): Partial<Pick<GivenOrders, Field>> =>
  Object.fromEntries(fields.flatMap(field => (said[field] === undefined ? [] : [[field, said[field]]]))) as Partial<
    Pick<GivenOrders, Field>
  >

/** What was chosen, in the words in which it may be given. */
const attackOf = ({ plan }: Solution) => ({
  ...(plan.cards.length > 0 && {
    cards: plan.cards.map(({ card, targets, when }) => ({ card, targets: [...targets], when })),
  }),
  recon: [...plan.recon],
  commands: [...plan.commands],
  strikes: [...plan.strikes],
  attacks: plan.attacks.map(({ units, target }) => ({ units: [...units], target })),
  cover: [...plan.cover],
  support: [...plan.support],
})

const throughOf = ({ answer }: Solution) =>
  [...answer.behind.goals].map(([piece, goal]) => ({ by: piece.id, to: goal === 'deck' ? 'deck' : goal.id }))

const defenceOf = ({ answer }: Solution) => {
  const roles = answer.choices.flatMap(one => one.roles)
  const raisedBy = ({ attack, to }: Extract<Role, { do: 'artillery' }>): string => {
    const blocker = roles.find(role => role.do === 'block' && leaderOf(role.attack) === leaderOf(attack))
    return to?.id ?? blocker?.unit.id ?? (attack.aim.at === 'card' ? attack.aim.piece.id : '')
  }
  const pairs = (toOf: (role: Role) => string | undefined): { by: string; to: string }[] =>
    roles.flatMap(role => {
      const to = toOf(role)
      return to === undefined ? [] : [{ by: role.unit.id, to }]
    })
  return {
    fire: pairs(role => (role.do === 'fire' ? role.at.id : undefined)),
    intercept: pairs(role => (role.do === 'intercept' ? role.of.id : undefined)),
    blocks: pairs(role => (role.do === 'block' ? leaderOf(role.attack) : undefined)),
    support: pairs(role => (role.do === 'artillery' ? raisedBy(role) : undefined)),
  }
}

/** Supporters behind the line, each with one of the units that attack there. */
const behindOf = ({ answer }: Solution) =>
  [...answer.behind.supports].flatMap(([unit, goal]) => {
    const attacker = [...answer.behind.goals].find(([, one]) => one === goal)?.[0]
    return attacker ? [{ by: unit.id, to: attacker.id }] : []
  })

const lostBy = ({ lost, deckLost, ubo }: Result, side: 'attacker' | 'defender') => ({
  units: lost[side].filter(({ line }) => line !== undefined).map(({ id }) => id),
  resources: lost[side].filter(({ line }) => line === undefined).map(({ id }) => id),
  deck: deckLost[side],
  ubo: side === 'defender' ? [...ubo] : [],
})

const combatOut = ({ what, attackers, defenders, deadAttackers, deadDefenders }: WaveEvent) => {
  const fought = (side: WaveEvent['attackers'], dead: number) =>
    side.map(({ fighter, strengths }, index) => ({
      id: fighter.piece.id,
      attack: Math.max(strengths.surface, strengths.air),
      defense: strengths.def,
      destroyed: (dead & (1 << index)) !== 0,
    }))
  return { what, attackers: fought(attackers, deadAttackers), defenders: fought(defenders, deadDefenders) }
}

/** What is left, each unit as a request takes it. */
const seatOut = ({ units, resources, deck, ubo, brokeThrough }: Seat) => ({
  units: units.filter(({ gone }) => !gone).map(unitOut),
  resources: resourcesOut(resources.filter(({ gone }) => !gone)),
  deck,
  ubo: ubo.map(({ id }) => id),
  brokeThrough,
})

/** How many of each card, and how many of those are turned (VOY-9.6). */
const resourcesOut = (pieces: readonly Piece[]): ResourcesField => {
  const counts = new Map<string, { count: number; turned: number }>()
  for (const { card, turned } of pieces) {
    const before = counts.get(card.id) ?? { count: 0, turned: 0 }
    counts.set(card.id, { count: before.count + 1, turned: before.turned + (turned ? 1 : 0) })
  }
  return Object.fromEntries([...counts].map(([card, held]) => [card, held.turned > 0 ? held : held.count]))
}

const unitOut = ({ id, card, line, turned, marks, upgrades, mined, aboard, reserve }: Piece) => {
  const { atk, def } = sumOfMarks(marks)
  const setAtk = marks.findLast(mark => mark.setAtk !== undefined)?.setAtk
  return {
    id,
    card: card.id,
    line: defined(line),
    turned,
    ...(atk !== 0 && { atk }),
    ...(def !== 0 && { def }),
    ...(setAtk !== undefined && { setAtk }),
    ...(upgrades.length > 0 && { upgrades: upgrades.map(one => one.id) }),
    ...(mined && { mined }),
    ...(aboard !== undefined && { aboard }),
    ...(reserve && { reserve }),
  }
}
