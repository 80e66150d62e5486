import type { Message, Side } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { killedIn } from './combat.ts'
import { idsOf, type Outcome, type WaveEvent } from './outcome.ts'
import type { Piece, Table } from './piece.ts'
import type { Solution } from './solve.ts'

/** A wave as it is described: what each did, what was lost, the table afterwards. */
export interface Result {
  readonly value: number
  readonly lost: Readonly<Record<Side, readonly Piece[]>>
  readonly deckLost: Readonly<Record<Side, number>>
  readonly ubo: readonly string[]
  readonly breakthrough: number
  readonly lines: readonly Message[]
  readonly events: readonly WaveEvent[]
  readonly table: Table
}

/** The next state from a wave decided: losses gone, used units turned, damage wiped (VOY-8.5). */
export const resultOf = (start: Table, solution: Solution, counters: readonly Outcome[]): Result => {
  const { opened, wave, answer } = solution
  const { behind, choices } = answer
  const outcomes = [...choices.map(({ outcome }) => outcome), ...counters]
  const events = [...outcomes.flatMap(one => one.events), ...behind.events]
  const lost: Record<Side, Map<string, Piece>> = { attacker: new Map(), defender: new Map() }
  const lose = (piece: Piece): void => {
    lost[piece.side].set(piece.id, piece)
    for (const unit of wave.table[piece.side].units)
      if (unit.aboard === piece.id && !unit.gone) lost[unit.side].set(unit.id, unit)
  }
  for (const piece of opened.dead) lose(piece)
  for (const event of events) for (const piece of [...event.lost, ...destroyedIn(event)]) lose(piece)
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
    lines: linesOf(solution, events),
    events,
    table: tableAfter(start, solution, lost, deckLost, events),
  }
}

/** Who was destroyed in a combat. */
const destroyedIn = ({ attackers, defenders, deadAttackers, deadDefenders }: WaveEvent): Piece[] => [
  ...killedIn(attackers, deadAttackers),
  ...killedIn(defenders, deadDefenders),
]

const linesOf = ({ opened, wave, answer }: Solution, events: readonly WaveEvent[]): Message[] => {
  const supports = wave.table.attacker.units.flatMap(({ id, marks }) =>
    marks
      .filter(({ why }) => why.startsWith('support of'))
      .map(({ why, atk }) => say.raised({ by: why.slice(11), to: id, atk })),
  )
  const { ubo, strength, stranded } = answer.behind
  return [
    ...opened.lines,
    ...supports,
    // VOY-3.4
    ...(wave.attacks.length === 0 ? [say.phaseOver] : []),
    ...events.map(lineOf),
    ...ubo.map(id => say.breakthroughDestroys({ strength, id })),
    ...stranded.map(({ id }) => say.stranded({ id })),
  ]
}

const lineOf = (event: WaveEvent): Message => {
  const { text, attackers, defenders } = event
  if (attackers.length + defenders.length === 0) return text
  const units = idsOf(destroyedIn(event))
  return units.length > 0 ? say.withDestroyed({ said: text, units }) : say.withNobodyDestroyed({ said: text })
}

const tableAfter = (
  start: Table,
  { wave, answer, plan }: Solution,
  lost: Readonly<Record<Side, ReadonlyMap<string, Piece>>>,
  deckLost: Readonly<Record<Side, number>>,
  events: readonly WaveEvent[],
): Table => {
  const used: Record<Side, Set<string>> = {
    attacker: new Set([...plan.attacks.flatMap(({ units }) => units), ...plan.cover]),
    defender: new Set([
      ...[...wave.targets].map(({ id }) => id),
      ...answer.choices.flatMap(({ roles }) => roles.map(({ unit }) => unit.id)),
      ...events.flatMap(({ defenders }) => defenders.map(({ fighter }) => fighter.piece.id)),
    ]),
  }
  for (const { attackers } of events) for (const { fighter } of attackers) used.attacker.add(fighter.piece.id)
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
    const { units, resources, ubo, brokeThrough } = wave.table[side]
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
