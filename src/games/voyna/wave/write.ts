import { z } from 'zod'
import type { Clash } from './outcome.ts'
import type { Piece, Seat } from './piece.ts'
import type { Result } from './result.ts'
import { AttackField, DefenceField } from './schemas.ts'
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
  units: z.array(z.strictObject({ id: z.string(), card: z.string(), line: z.int(), turned: z.boolean() })),
  resources: z.array(z.string()),
  deck: z.int(),
})

/** The answer about a wave, beside what all replies have. */
export const WaveAnswer = {
  value: z.number().meta({ description: 'worth of what the defender loses less what the attacker loses' }),
  attack: AttackField.meta({ description: 'what the attacker does' }),
  defence: DefenceField.meta({ description: 'what the defender does' }),
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
  readonly statement: string
  readonly isComplete: boolean
  readonly notModelled: readonly string[]
}

export const writeWave = (
  solution: Solution,
  result: Result,
  { searched, statement, isComplete, notModelled }: Telling,
): object => ({
  value: result.value,
  attack: attackOf(solution),
  defence: defenceOf(solution),
  lost: {
    attacker: lostBy(result, 'attacker'),
    defender: lostBy(result, 'defender'),
  },
  breakthrough: result.breakthrough,
  combats: result.clashes.filter(({ attackers, defenders }) => attackers.length + defenders.length > 0).map(combatOut),
  log: [...result.lines],
  after: { attacker: seatOut(result.table.attacker), defender: seatOut(result.table.defender) },
  searched: { statement, complete: isComplete, ...searched },
  notModelled: [...notModelled, ...solution.opened.notModelled],
})

/** What was chosen, in the words in which it may be given. */
const attackOf = ({ plan, answer }: Solution) => ({
  ...(plan.cards.length > 0 && {
    cards: plan.cards.map(({ card, targets, when }) => ({ card, targets: [...targets], when })),
  }),
  ...(plan.recon.length > 0 && { recon: [...plan.recon] }),
  ...(plan.commands.length > 0 && { commands: [...plan.commands] }),
  ...(plan.strikes.length > 0 && { strikes: [...plan.strikes] }),
  attacks: plan.attacks.map(({ units, target }) => ({ units: [...units], target })),
  ...(plan.cover.length > 0 && { cover: [...plan.cover] }),
  ...(plan.support.length > 0 && { support: [...plan.support] }),
  ...(answer.behind.goals.size > 0 && {
    through: [...answer.behind.goals].map(([piece, goal]) => ({
      by: piece.id,
      to: goal === 'deck' ? 'deck' : goal.id,
    })),
  }),
})

const defenceOf = ({ answer }: Solution) => {
  const roles = answer.choices.flatMap(one => one.roles)
  const pairs = (list: { by: string; to: string }[], field: string) => (list.length > 0 ? { [field]: list } : {})
  const met = (units: readonly Piece[]): string => units[0]!.id
  const supported = (attack: { units: readonly Piece[]; aim: { at: string; piece?: Piece } }): string => {
    const blocker = roles.find(role => role.do === 'block' && role.attack.units[0]!.id === attack.units[0]!.id)
    return blocker?.unit.id ?? attack.aim.piece?.id ?? ''
  }
  return {
    ...pairs(
      roles.flatMap(role => (role.do === 'fire' ? [{ by: role.unit.id, to: role.at.id }] : [])),
      'fire',
    ),
    ...pairs(
      roles.flatMap(role => (role.do === 'intercept' ? [{ by: role.unit.id, to: role.of.id }] : [])),
      'intercept',
    ),
    blocks: roles.flatMap(role => (role.do === 'block' ? [{ by: role.unit.id, to: met(role.attack.units) }] : [])),
    ...pairs(
      roles.flatMap(role =>
        role.do === 'artillery' ? [{ by: role.unit.id, to: role.to?.id ?? supported(role.attack) }] : [],
      ),
      'support',
    ),
    ...pairs(
      [...answer.behind.supports].flatMap(([unit, goal]) => {
        const attacker = [...answer.behind.goals].find(([, one]) => one === goal)?.[0]
        return attacker ? [{ by: unit.id, to: attacker.id }] : []
      }),
      'behind',
    ),
  }
}

const lostBy = ({ lost, deckLost, ubo }: Result, side: 'attacker' | 'defender') => ({
  units: lost[side].filter(({ line }) => line !== undefined).map(({ id }) => id),
  resources: lost[side].filter(({ line }) => line === undefined).map(({ id }) => id),
  deck: deckLost[side],
  ubo: side === 'defender' ? [...ubo] : [],
})

const combatOut = ({ what, attackers, defenders, deadAttackers, deadDefenders }: Clash) => {
  const fought = (side: Clash['attackers'], dead: number) =>
    side.map(({ fighter, strengths }, index) => ({
      id: fighter.piece.id,
      attack: Math.max(strengths.surface, strengths.air),
      defense: strengths.def,
      destroyed: (dead & (1 << index)) !== 0,
    }))
  return { what, attackers: fought(attackers, deadAttackers), defenders: fought(defenders, deadDefenders) }
}

const seatOut = ({ units, resources, deck }: Seat) => ({
  units: units
    .filter(({ gone }) => !gone)
    .map(({ id, card, line, turned }) => ({ id, card: card.id, line: line!, turned })),
  resources: resources.filter(({ gone }) => !gone).map(({ id }) => id),
  deck,
})
