import { refuse } from '../../../engine/index.ts'
import { distance, type Hex } from '../field/hex.ts'
import { type Step, walkOf } from '../field/movement.ts'
import { say } from '../says.ts'
import { ignoresDisruption } from './casualty.ts'
import type { Scene } from './defensive-scene.ts'
import type { DefensiveFireRequest } from './defensive-schema.ts'
import { has, type Piece, placeOf, type Rules, xOf } from './piece.ts'

/** The steps of what moves, none of an Aircraft. Throws a Refusal where the rules forbid the move. */
export const stepsOf = (question: DefensiveFireRequest, scene: Scene): readonly Step[] =>
  scene.mover.card.type === 'aircraft' ? placed(scene.mover, scene.path) : stepsOnGround(question, scene)

/**
 * An Aircraft does not move under defensive fire: it is placed (MIN-15.4), but not while it is Disrupted (MIN-5.6,
 * MIN-5.10).
 */
const placed = (mover: Piece, path: readonly Hex[]): readonly Step[] => {
  if (mover.disrupted && !ignoresDisruption(mover))
    refuse('illegal-order', ['mover', 'disrupted'], say.aircraftGrounded({ unit: mover.card.name }))
  return path.length === 1 ? [] : refuse('illegal-order', ['path'], say.placedInOneHex)
}

/** The steps of the move, or a Refusal where it cannot be made (MIN-7.1, MIN-7.2, MIN-8.1). */
const stepsOnGround = (question: DefensiveFireRequest, scene: Scene): readonly Step[] => {
  const { field, mover, path, rules } = scene
  const { name: unit } = mover.card
  if (path.length < 2) refuse('illegal-order', ['path'], say.shortPath)
  const phase = question.phase ?? 'movement'
  const speed = speedOf(mover, phase, rules)
  // Without the way yet: a move that gets nowhere nearer is of no avail, whatever it costs.
  if (mover.disrupted && !ignoresDisruption(mover) && permitToMove(scene, 1) === 'wrongWay')
    refuse('illegal-order', ['path'], say.courageGoesNearer({ unit }))
  const abilities = mover.card.abilities.map(({ key }) => key)
  const walk = walkOf(
    field,
    { type: mover.card.type, abilities, speed, highGear: xOf(mover, 'high-gear') },
    path,
    phase,
  )
  walk.steps.forEach(({ reason }, index) => {
    if (reason) refuse('illegal-order', ['path', index + 1], say.cannotStep({ unit, why: reason }))
  })
  if (!walk.isPossible) refuse('illegal-order', ['path'], say.tooFarToMove({ unit, cost: walk.cost ?? 0, speed }))
  return walk.steps
}

const speedOf = (mover: Piece, phase: 'movement' | 'assault', { publishedStatus }: Rules): number => {
  const { card } = mover
  if (has(mover, 'prone-to-breakdown') && mover.damaged)
    return refuse('illegal-order', ['mover'], say.brokenDown({ unit: card.name }))
  const isHampered = mover.disrupted && !ignoresDisruption(mover)
  const mayMove = has(mover, 'courage') || has(mover, 'veteran-crew') || has(mover, 'robust')
  if (isHampered && !mayMove)
    return refuse('illegal-order', ['mover', 'disrupted'], say.disruptedStays({ unit: card.name }))
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

/**
 * MIN-7.2: whether an ability lets a unit move along its path while it is disrupted. Veteran Crew does; Robust for one point;
 * Courage where the move ends nearer to the nearest enemy than it began.
 */
export const permitToMove = ({ mover, start, end, firers }: Scene, cost: number): 'may' | 'wrongWay' | 'no' => {
  if (has(mover, 'veteran-crew') || (has(mover, 'robust') && cost <= 1)) return 'may'
  if (!has(mover, 'courage')) return 'no'
  const enemies = firers.map(({ piece }) => placeOf(piece))
  const nearest = Math.min(...enemies.map(at => distance(start, at)))
  const isNearer = enemies.some(at => distance(start, at) === nearest && distance(end, at) < nearest)
  return isNearer ? 'may' : 'wrongWay'
}
