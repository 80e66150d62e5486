import type { Side } from '../../../engine/index.ts'
import type { Fighting } from './combat.ts'
import type { Clash, Outcome } from './outcome.ts'
import type { Piece, Table } from './piece.ts'
import type { Solution } from './solve.ts'

/** A wave as it is told: what each did, what was lost, the table afterwards. */
export interface Result {
  readonly value: number
  readonly lost: Readonly<Record<Side, readonly Piece[]>>
  readonly deckLost: Readonly<Record<Side, number>>
  readonly ubo: readonly string[]
  readonly breakthrough: number
  readonly lines: readonly string[]
  readonly clashes: readonly Clash[]
  readonly table: Table
}

/** The next state from a wave decided: losses gone, who was used turned, damage wiped (VOY-8.5). */
export const resultOf = (start: Table, solution: Solution, counters: readonly Outcome[]): Result => {
  const { opened, staged, answer } = solution
  const { behind, choices } = answer
  const clashes = [
    ...choices.flatMap(({ outcome }) => outcome.clashes),
    ...counters.flatMap(one => one.clashes),
    ...behind.clashes,
  ]
  const lost: Record<Side, Map<string, Piece>> = { attacker: new Map(), defender: new Map() }
  const lose = (piece: Piece): void => {
    lost[piece.side].set(piece.id, piece)
    for (const unit of staged.table[piece.side].units)
      if (unit.aboard === piece.id && !unit.gone) lost[unit.side].set(unit.id, unit)
  }
  for (const piece of opened.dead) lose(piece)
  for (const { attackers, defenders, deadAttackers, deadDefenders, lost: quietly } of clashes) {
    for (const piece of quietly) lose(piece)
    for (const piece of killedIn(attackers, deadAttackers)) lose(piece)
    for (const piece of killedIn(defenders, deadDefenders)) lose(piece)
  }
  for (const piece of behind.stranded) lose(piece)
  const deckLost = {
    attacker: start.attacker.deck - opened.table.attacker.deck,
    defender: start.defender.deck - opened.table.defender.deck + behind.deckLost,
  }
  return {
    value: solution.worth + counters.reduce((sum, { worth }) => sum + worth, 0),
    lost: { attacker: [...lost.attacker.values()], defender: [...lost.defender.values()] },
    deckLost,
    ubo: behind.ubo,
    breakthrough: behind.strength,
    lines: linesOf(solution, clashes),
    clashes,
    table: tableAfter(start, solution, lost, deckLost, clashes),
  }
}

const killedIn = (side: readonly Fighting[], kills: number): Piece[] =>
  side.filter((_, index) => kills & (1 << index)).map(({ fighter }) => fighter.piece)

const linesOf = ({ opened, staged, answer }: Solution, clashes: readonly Clash[]): string[] => {
  const supports = staged.table.attacker.units.flatMap(({ id, marks }) =>
    marks
      .filter(({ why }) => why.startsWith('support of'))
      .map(({ why, atk }) => `${why.slice(11)} supports ${id}: +${atk} (VOY-17.4)`),
  )
  const { ubo, strength, stranded } = answer.behind
  return [
    ...opened.lines,
    ...supports,
    ...(staged.attacks.length === 0 ? ['nobody attacks: the attack phase is over (VOY-3.4)'] : []),
    ...clashes.map(clash => `${clash.text}${endOf(clash)}`),
    ...ubo.map(id => `a breakthrough of ${strength} destroys ${id} (VOY-12.1)`),
    ...stranded.map(({ id }) => `${id} is lost: nobody broke through (VOY-17.18)`),
  ]
}

const endOf = ({ attackers, defenders, deadAttackers, deadDefenders }: Clash): string => {
  if (attackers.length + defenders.length === 0) return ''
  const dead = [...killedIn(attackers, deadAttackers), ...killedIn(defenders, deadDefenders)].map(({ id }) => id)
  return dead.length > 0 ? `: ${dead.join(', ')} destroyed` : ': nobody destroyed'
}

const tableAfter = (
  start: Table,
  { staged, answer, plan }: Solution,
  lost: Readonly<Record<Side, ReadonlyMap<string, Piece>>>,
  deckLost: Readonly<Record<Side, number>>,
  clashes: readonly Clash[],
): Table => {
  const used: Record<Side, Set<string>> = {
    attacker: new Set([...plan.attacks.flatMap(({ units }) => units), ...plan.cover]),
    defender: new Set([
      ...[...staged.targets].map(({ id }) => id),
      ...answer.choices.flatMap(({ roles }) => roles.map(({ unit }) => unit.id)),
      ...clashes.flatMap(({ defenders }) => defenders.map(({ fighter }) => fighter.piece.id)),
    ]),
  }
  for (const { attackers } of clashes) for (const { fighter } of attackers) used.attacker.add(fighter.piece.id)
  const seat = (side: Side) => {
    const settle = (piece: Piece): Piece => ({
      ...piece,
      gone: piece.gone || lost[side].has(piece.id),
      turned: piece.turned || used[side].has(piece.id),
      damage: 0,
      lateDamage: 0,
      lateGone: false,
      // What lasts to the end of the wave ends.
      marks: piece.marks.filter(({ isLasting }) => isLasting),
    })
    const { units, resources, ubo, brokeThrough } = staged.table[side]
    return {
      units: units.map(settle),
      resources: resources.map(settle),
      deck: start[side].deck - deckLost[side],
      ubo: side === 'defender' ? ubo.filter(({ id }) => !answer.behind.ubo.includes(id)) : ubo,
      brokeThrough: brokeThrough || (side === 'attacker' && answer.behind.isBroken),
    }
  }
  return { attacker: seat('attacker'), defender: seat('defender') }
}
