import { refuse } from '../../../engine/index.ts'
import type { Hex } from '../field/hex.ts'
import { type Step, walkOf } from '../field/movement.ts'
import { ignoresDisruption } from './casualty.ts'
import { permitToMove } from './defensive-permit.ts'
import type { Scene } from './defensive-scene.ts'
import type { DefensiveFireRequest } from './defensive-schema.ts'
import { has, type Piece, type Rules, xOf } from './piece.ts'

/** The steps of what moves, none of an Aircraft. Throws a Refusal where the rules forbid the move. */
export const stepsOf = (question: DefensiveFireRequest, scene: Scene): readonly Step[] =>
  scene.mover.card.type === 'aircraft' ? placed(scene.mover, scene.path) : stepsOnGround(question, scene)

/**
 * An Aircraft does not move under defensive fire: it is placed (MIN-15.4), but not while it is Disrupted (MIN-5.6,
 * MIN-5.10).
 */
const placed = (mover: Piece, path: readonly Hex[]): readonly Step[] => {
  if (mover.disrupted && !ignoresDisruption(mover))
    refuse(
      'illegal-order',
      ['mover', 'disrupted'],
      `a Disrupted Aircraft stays off the map (MIN-5.6, MIN-5.10), and ${mover.card.name} is disrupted`,
    )
  return path.length === 1
    ? []
    : refuse(
        'illegal-order',
        ['path'],
        'an Aircraft is placed in one hex and provokes no fire by moving (MIN-15.4); give that hex',
      )
}

/** The steps of the move, or a Refusal where it cannot be made (MIN-7.1, MIN-7.2, MIN-8.1). */
const stepsOnGround = (question: DefensiveFireRequest, scene: Scene): readonly Step[] => {
  const { field, mover, path, rules } = scene
  if (path.length < 2)
    refuse('illegal-order', ['path'], 'a move is at least two hexes: where it starts, and where it goes')
  const phase = question.phase ?? 'movement'
  const speed = speedOf(mover, phase, rules)
  // Without the way yet: a move that gets nowhere nearer is of no avail, whatever it costs.
  if (mover.disrupted && !ignoresDisruption(mover) && permitToMove(scene, 1) === 'wrongWay')
    refuse(
      'illegal-order',
      ['path'],
      `${mover.card.name} is disrupted, and its Courage lets it move only nearer to the nearest enemy (MIN-7.2)`,
    )
  const abilities = mover.card.abilities.map(({ key }) => key)
  const walk = walkOf(
    field,
    { type: mover.card.type, abilities, speed, highGear: xOf(mover, 'high-gear') },
    path,
    phase,
  )
  walk.steps.forEach(({ cost, reason }, index) => {
    if (cost === null)
      refuse('illegal-order', ['path', index + 1], `${mover.card.name} cannot make this step: ${reason ?? 'MIN-8.1'}`)
  })
  if (!walk.isPossible)
    refuse(
      'illegal-order',
      ['path'],
      `this move takes ${walk.cost} movement points, and ${mover.card.name} has ${speed} now (MIN-7.1, MIN-8.1); shorten it`,
    )
  return walk.steps
}

const speedOf = (mover: Piece, phase: 'movement' | 'assault', { publishedStatus }: Rules): number => {
  const { card } = mover
  if (has(mover, 'prone-to-breakdown') && mover.damaged)
    return refuse('illegal-order', ['mover'], `${card.name} is Prone to Breakdown: damaged it cannot move`)
  const isHampered = mover.disrupted && !ignoresDisruption(mover)
  const mayMove = has(mover, 'courage') || has(mover, 'veteran-crew') || has(mover, 'robust')
  if (isHampered && !mayMove)
    return refuse(
      'illegal-order',
      ['mover', 'disrupted'],
      `a Disrupted unit cannot move (MIN-7.2), and ${card.name} has no ability that lets it`,
    )
  if (isHampered && has(mover, 'robust') && !has(mover, 'veteran-crew') && !has(mover, 'courage')) return 1
  // MIN-7.9: what relocates moves in the assault phase alone.
  const own = card.speed ?? 0
  const base = has(mover, 'relocate') && phase === 'assault' ? Math.max(own, xOf(mover, 'relocate')) : own
  const isCheered =
    mover.nearby.has('tally-ho') &&
    phase === 'movement' &&
    card.type === 'soldier' &&
    !card.subtypes.includes('artillery')
  // MIN-7.10.
  return Math.max(0, base + (isCheered ? 1 : 0) - (mover.damaged && publishedStatus ? 1 : 0))
}
