import { defined, spend, stateSteps, sumBy } from '../../../engine/index.ts'
import { directionTo, distance, type Hex, isSameHex } from '../field/hex.ts'
import { chanceOfStep, isMined, type Step } from '../field/movement.ts'
import { attackRollOf, whenShaken } from './attack-roll.ts'
import { ignoresDisruption } from './casualty.ts'
import { type DefensiveRoll, defensiveHitChance } from './defensive-fate.ts'
import { permitToMove } from './defensive-move.ts'
import type { Firer, Scene } from './defensive-scene.ts'
import { faultOf } from './legality.ts'
import type { March, MarchStep, Spot } from './march.ts'
import { has, type Piece, placeOf } from './piece.ts'
import { meetingInSight } from './place.ts'
import type { Shot } from './shot.ts'

/** MIN-16.3, with what Determined Charge, Fanatics and Heroes make of it. */
const onHitOf = (mover: Piece): March['onHit'] =>
  ignoresDisruption(mover) ? 'nothing' : has(mover, 'determined-charge') ? 'goesOn' : 'stops'

/** A move as the search for the best fire goes by it. */
export const marchOf = (scene: Scene, steps: readonly Step[]): March => {
  const { field, mover, legs, end, firers } = scene
  return {
    ...troopsOf(scene),
    steps: legs.map(
      (leg, index): MarchStep => ({
        chance: chanceOfStep(defined(steps[index])),
        isMined: isMined(field, leg.left),
        shots: firers.map(firer => shotsAt(scene, firer, leg)),
      }),
    ),
    endsOnMine: isMined(field, end),
    marchesDisrupted:
      permitToMove(
        scene,
        sumBy(steps, ({ cost }) => cost ?? 0),
      ) === 'may',
    onHit: onHitOf(mover),
  }
}

/** MIN-15.4: those with Antiair beside the hex, and an Ace within 4 hexes, each once. */
export const placement = (scene: Scene): March => ({
  ...troopsOf(scene),
  steps: [
    {
      chance: 1,
      isMined: false,
      shots: scene.firers.map(firer => ({
        left: never,
        entered: reactsTo(firer, scene.start) ? hitChances(scene, firer, scene.start, undefined) : never,
      })),
    },
  ],
  endsOnMine: false,
  tireless: 0,
  onHit: ignoresDisruption(scene.mover) ? 'nothing' : 'stops',
})

const reactsTo = ({ piece }: Firer, hex: Hex): boolean =>
  distance(placeOf(piece), hex) <= (has(piece, 'ace') ? 4 : has(piece, 'antiair') ? 1 : -1)

/** Every shot that may be fired at a move, or at an Aircraft that is placed. */
export const shotsIn = (scene: Scene): readonly Shot[] => {
  const { legs, start, firers, mover } = scene
  const shots = firers.flatMap(firer =>
    mover.card.type === 'aircraft'
      ? [reactsTo(firer, start) ? shotOf(scene, firer, start, undefined, false) : undefined]
      : legs.flatMap(leg =>
          spotsOf(scene, firer, leg).map(spot => shotOf(scene, firer, leg[spot], facingOf(leg), false)),
        ),
  )
  return shots.filter(shot => shot !== undefined)
}

const troopsOf = ({ firers, mover }: Scene) => ({
  tireless: firers.reduce(
    (set, { piece, isBeside }, bit) => (isBeside && has(piece, 'suppressive-fire') ? set | (1 << bit) : set),
    0,
  ),
  // One unit fires as one, whichever of its two firers does.
  marks: firers.map(({ index }) =>
    firers.reduce((set, other, bit) => (other.index === index ? set | (1 << bit) : set), 0),
  ),
  startsDisrupted: mover.disrupted && !ignoresDisruption(mover),
})

const never: readonly [number, number] = [0, 0]

/**
 * MIN-16.1, MIN-16.2, MIN-16.4, MIN-16.6: whether a step lets a unit fire, and what it hits with, by where the shot is
 * resolved.
 */
const shotsAt = (scene: Scene, firer: Firer, leg: Leg): MarchStep['shots'][number] => {
  const open = spotsOf(scene, firer, leg)
  const chancesAt = (spot: Spot) => (open.includes(spot) ? hitChances(scene, firer, leg[spot], facingOf(leg)) : never)
  return { left: chancesAt('left'), entered: chancesAt('entered') }
}

type Leg = Scene['legs'][number]
const facingOf = ({ left, entered }: Leg): Piece['facing'] => directionTo(left, entered)

const spotsOf = (scene: Scene, firer: Firer, { left, entered }: Leg): readonly Spot[] => {
  const { piece, row } = firer
  const at = placeOf(piece)
  const isBeside = firer.isBeside && distance(at, left) <= 1 && distance(at, entered) <= 1
  const provoked =
    isBeside && piece.card.type !== 'aircraft' ? provokes(scene.mover, piece, isSameHex(entered, at)) : 'no'
  // MIN-16.10: in the hex of the row that is entered, not in the one beside it that is left.
  const isWatched = row.some(hex => isSameHex(hex, entered))
  return [
    ...(provoked === 'anywhere' ? ['left' as const] : []),
    ...(provoked !== 'no' || isWatched ? ['entered' as const] : []),
  ]
}

/** MIN-16.2: Soldiers do not provoke Vehicles, but for Overlapping Fire, and Awareness of those that enter its hex. */
const provokes = (mover: Piece, firer: Piece, isEntering: boolean): 'anywhere' | 'entered' | 'no' => {
  if (mover.card.type !== 'soldier' || firer.card.type !== 'vehicle') return 'anywhere'
  if (has(firer, 'overlapping-fire')) return 'anywhere'
  return has(firer, 'awareness') && isEntering ? 'entered' : 'no'
}

/** Chances of a hit on the mover in a hex, facing as it goes, while it is not disrupted and once it is. */
const hitChances = (scene: Scene, firer: Firer, at: Hex, facing: Piece['facing']): readonly [number, number] => {
  const chance = (isDisrupted: boolean): number => {
    const shot = shotOf(scene, firer, at, facing, isDisrupted)
    if (!shot) return 0
    const roll: DefensiveRoll = { numbers: attackRollOf(shot), whenDisrupted: whenShaken(shot) }
    return defensiveHitChance(has(firer.piece, 'double-shot') ? [roll, roll] : [roll])
  }
  return firer.isSpent ? never : [chance(false), chance(true)]
}

/** A shot at the mover in a hex; undefined where there can be none. */
const shotOf = (
  { field, mover, firers, rules }: Scene,
  { piece, index, isSpent }: Firer,
  at: Hex,
  facing: Piece['facing'],
  isDisrupted: boolean,
): Shot | undefined => {
  if (isSpent) return undefined
  spend(stateSteps)
  const friends = firers
    .filter(other => other.index !== index && other.piece.card.type !== 'aircraft')
    .map(other => placeOf(other.piece))
  const target = { ...mover, at, facing, disrupted: isDisrupted || mover.disrupted, revealed: true }
  const meeting = { attacker: piece, target, given: {}, friends, rules, isDefensive: true, at: ['firers'] }
  const circumstances = meetingInSight(field, meeting)
  if (!circumstances) return undefined
  const moment = { firstAttack: false, enemyDestroyedLastTurn: false, charge: false }
  const shot: Shot = { attacker: piece, target, at: circumstances, rules, isDefensive: true, moment }
  return faultOf(shot) ? undefined : shot
}
