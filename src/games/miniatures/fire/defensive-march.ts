import { directionTo, distance, type Hex, isSameHex } from '../field/hex.ts'
import { chanceOfStep, isMined, type Step } from '../field/movement.ts'
import { attackRollOf } from './attack-roll.ts'
import { ignoresDisruption } from './casualty.ts'
import { type DefensiveRoll, defensiveHitChance } from './defensive-fate.ts'
import { permitToMove } from './defensive-permit.ts'
import type { Firer, Scene } from './defensive-scene.ts'
import { faultOf } from './legality.ts'
import type { March, MarchStep, Spot } from './march.ts'
import { has, type Piece } from './piece.ts'
import { meetingInSight } from './place.ts'
import { whenShaken } from './shaken.ts'
import type { Shot } from './shot.ts'

/** MIN-16.3, with what Determined Charge, Fanatics and Heroes make of it. */
const onHitOf = (mover: Piece): March['onHit'] =>
  ignoresDisruption(mover) ? 'nothing' : has(mover, 'determined-charge') ? 'goesOn' : 'stops'

/** A move as the search for the best fire goes by it. */
export const marchOf = (scene: Scene, steps: readonly Step[]): March => {
  const { field, mover, path, firers } = scene
  return {
    ...troopsOf(scene),
    steps: steps.map(
      (step, index): MarchStep => ({
        chance: chanceOfStep(step),
        isMined: isMined(field, path[index]!),
        shots: firers.map(firer => shotsAt(scene, firer, path[index]!, path[index + 1]!)),
      }),
    ),
    endsOnMine: isMined(field, path.at(-1)!),
    marchesDisrupted: permitToMove(scene, costOfSteps(steps)) === 'may',
    onHit: onHitOf(mover),
  }
}

const costOfSteps = (steps: readonly Step[]): number => steps.reduce((sum, { cost }) => sum + (cost ?? 0), 0)

/** MIN-15.4: those with Antiair beside the hex, and an Ace within 4 hexes, each once. */
export const placement = (scene: Scene): March => {
  const [hex] = scene.path
  return {
    ...troopsOf(scene),
    steps: [
      {
        chance: 1,
        isMined: false,
        shots: scene.firers.map(firer => {
          const reach = has(firer.piece, 'ace') ? 4 : has(firer.piece, 'antiair') ? 1 : -1
          const isNear = distance(firer.piece.at!, hex!) <= reach
          return { left: never, entered: isNear ? hitChances(scene, firer, hex!, undefined) : never }
        }),
      },
    ],
    endsOnMine: false,
    tireless: 0,
    onHit: ignoresDisruption(scene.mover) ? 'nothing' : 'stops',
  }
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

/** MIN-16.1, 16.2, 16.6: whether a step lets a unit fire, and what it hits with, by where the shot is resolved. */
const shotsAt = (scene: Scene, firer: Firer, from: Hex, to: Hex): Readonly<Record<Spot, readonly [number, number]>> => {
  const { piece, row } = firer
  const at = piece.at!
  const facing = directionTo(from, to)
  const isBeside = firer.isBeside && distance(at, from) <= 1 && distance(at, to) <= 1
  const provoked = isBeside && piece.card.type !== 'aircraft' ? provokes(scene.mover, piece, isSameHex(to, at)) : 'no'
  const isWatched = row.some(hex => isSameHex(hex, to))
  return {
    left: provoked === 'anywhere' ? hitChances(scene, firer, from, facing) : never,
    entered: provoked !== 'no' || isWatched ? hitChances(scene, firer, to, facing) : never,
  }
}

/** MIN-16.2: Soldiers do not provoke Vehicles, but for Overlapping Fire, and Awareness of those that enter its hex. */
const provokes = (mover: Piece, firer: Piece, isEntering: boolean): 'anywhere' | 'entered' | 'no' => {
  if (mover.card.type !== 'soldier' || firer.card.type !== 'vehicle') return 'anywhere'
  if (has(firer, 'overlapping-fire')) return 'anywhere'
  return has(firer, 'awareness') && isEntering ? 'entered' : 'no'
}

/** Chances of a hit on the mover in a hex, facing as it goes, while it is not disrupted and once it is. */
const hitChances = (
  { field, mover, firers, rules }: Scene,
  { piece, index, isSpent }: Firer,
  at: Hex,
  facing: Piece['facing'],
): readonly [number, number] => {
  if (isSpent) return never
  const friends = firers
    .filter(other => other.index !== index && other.piece.card.type !== 'aircraft')
    .map(other => other.piece.at!)
  const chance = (isDisrupted: boolean): number => {
    const target = { ...mover, at, facing, disrupted: isDisrupted || mover.disrupted, revealed: true }
    const circumstances = meetingInSight(field, { attacker: piece, target, given: {}, friends, at: ['firers'] })
    if (!circumstances) return 0
    const moment = { firstAttack: false, enemyDestroyedLastTurn: false, charge: false }
    const shot: Shot = { attacker: piece, target, at: circumstances, rules, isDefensive: true, moment }
    if (faultOf(shot)) return 0
    const roll: DefensiveRoll = { numbers: attackRollOf(shot), whenDisrupted: whenShaken(shot) }
    return defensiveHitChance(has(piece, 'double-shot') ? [roll, roll] : [roll])
  }
  return [chance(false), chance(true)]
}
