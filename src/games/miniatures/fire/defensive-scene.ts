import { defined, refuse } from '../../../engine/index.ts'
import { bandEnds } from '../field/bearing.ts'
import { checkCrowds } from '../field/crowd.ts'
import { checkOnField, type Field, fieldOf } from '../field/field.ts'
import { formatHex, type Hex, isSameHex, rowFrom } from '../field/hex.ts'
import { countsAs, type Entry, entering } from '../field/stacking.ts'
import { fireLimits } from '../limits.ts'
import { say } from '../says.ts'
import { ignoresDisruption } from './casualty.ts'
import type { DefensiveFireRequest } from './defensive-schema.ts'
import type { Spot } from './march.ts'
import { checkOpposed } from './opposed.ts'
import { has, type Piece, pieceAt, pieceOf, placeOf, type Rules, rulesOf, xOf } from './piece.ts'
import { abilitiesBeside, checkStands } from './place.ts'

/** A unit that may fire at the mover. */
export interface Firer {
  /** Index in the question. */
  readonly index: number
  readonly piece: Piece
  /** Fires at neighbours; what watches a row and fires any number of times is two firers. */
  readonly isBeside: boolean
  readonly isSpent: boolean
  /** The row it watches, nearest hex first. */
  readonly row: readonly Hex[]
}

/** Who moves where, and who may fire. */
export interface Scene {
  readonly field: Field
  readonly mover: Piece
  readonly path: readonly Hex[]
  readonly start: Hex
  readonly end: Hex
  /** The steps of the path, by where shots at them are resolved. */
  readonly legs: readonly Readonly<Record<Spot, Hex>>[]
  readonly firers: readonly Firer[]
  readonly rules: Rules
}

/** The scene of a question. Throws a Refusal where units cannot be so. */
export const sceneOf = (question: DefensiveFireRequest): Scene => {
  const rules = rulesOf(question.rules)
  const field = fieldOf(question.field, ['field'])
  const mover = pieceOf(question.mover, ['mover'])
  const path: readonly Hex[] = question.path
  for (const [index, hex] of path.entries()) checkOnField(field, hex, ['path', index])
  const firers = firersOf(question, field, rules)
  const [start, end] = [defined(path[0]), defined(path.at(-1))]
  checkStands(field, mover, start, ['path', 0])
  checkOpposed(
    [{ card: mover.card, at: ['mover'] }],
    firers.map(({ piece, index }) => ({ card: piece.card, at: ['firers', index] })),
  )
  const legs = path.slice(1).map((entered, index) => ({ left: path[index] ?? start, entered }))
  return { field, mover, path, start, end, legs, firers, rules }
}

/** The units of a question that may fire. Throws a Refusal. */
const firersOf = (question: DefensiveFireRequest, field: Field, rules: Rules): readonly Firer[] => {
  const pieces = question.firers.map((given, index) => {
    const { overwatch: _, spent: __, ...unit } = given
    const piece = pieceOf(unit, ['firers', index])
    checkStands(field, piece, given.at, ['firers', index, 'at'])
    return piece
  })
  checkNumbers(question, pieces)
  return question.firers.flatMap(({ overwatch, spent = false }, index) => {
    const piece = pieceAt(pieces, index)
    if (overwatch) checkOverwatch(piece, rules, index)
    const beside = abilitiesBeside(
      piece,
      pieces.filter((_, other) => other !== index),
    ).filter(key => key !== 'intimidation' && key !== 'spotter' && key !== 'coordinated-fire-ca')
    const firer: Firer = {
      index,
      piece: { ...piece, nearby: new Set([...piece.nearby, ...beside]) },
      isSpent: spent,
      isBeside: true,
      row: overwatch ? rowFrom(placeOf(piece), overwatch, reachOf(piece)) : [],
    }
    // MIN-16.8: with its first shot of any kind Overwatch ends, and Suppressive Fire goes on without it.
    return overwatch && has(piece, 'suppressive-fire')
      ? [
          { ...firer, isBeside: false },
          { ...firer, row: [] },
        ]
      : [firer]
  })
}

/** Of a game, as in the army check. */
const usualPoints = 100

/** MIN-16.9, MIN-19.16: how many may be in Overwatch. */
const checkNumbers = ({ firers, points = usualPoints }: DefensiveFireRequest, pieces: readonly Piece[]): void => {
  const watching = firers.filter(({ overwatch }) => overwatch).length
  const most = Math.max(2, 2 * Math.floor(points / 100))
  if (watching > most) refuse('illegal-order', ['firers'], say.tooManyInOverwatch({ count: watching, points, most }))
  const tireless = firers.filter(
    ({ overwatch }, index) => overwatch && has(pieceAt(pieces, index), 'suppressive-fire'),
  ).length
  const mostTireless = fireLimits.tirelessWatchers
  if (tireless > mostTireless)
    refuse('out-of-range', ['firers'], say.tooManySuppressing({ count: tireless, most: mostTireless }))
}

/** MIN-16.5, MIN-16.7. */
const checkOverwatch = (piece: Piece, rules: Rules, index: number): void => {
  const at = ['firers', index, 'overwatch']
  if (!rules.expanded) refuse('rule-not-available', at, say.overwatchSwitchedOff)
  if (piece.card.type === 'aircraft') refuse('illegal-order', at, say.groundInOverwatch)
  if (piece.disrupted && !ignoresDisruption(piece)) refuse('illegal-order', at, say.overwatchEnded)
}

const reachOf = (piece: Piece): number =>
  Math.max(bandEnds.long, xOf(piece, 'enhanced-range'), xOf(piece, 'extended-range'))

/** MIN-6: refuses firers that cannot stand together, and a move through a hex that is full for who moves. */
export const checkRoom = (scene: Scene): void => {
  const { firers, path, start, mover } = scene
  const units = firers.filter(({ index }, at) => firers.findIndex(other => other.index === index) === at)
  checkCrowds([
    ...units.map(({ piece, index }) => ({
      card: piece.card,
      hex: placeOf(piece),
      isEnemy: true,
      at: ['firers', index, 'at'],
    })),
    ...(mover.card.type === 'aircraft' ? [{ card: mover.card, hex: start, isEnemy: false, at: ['path', 0] }] : []),
  ])
  if (mover.card.type === 'aircraft') return
  path.forEach((hex, index) => {
    if (index === 0 || index === path.length - 1 || entryOf(scene, hex).mayGoOn) return
    refuse('illegal-order', ['path', index], say.fullHex({ unit: mover.card.name, at: formatHex(hex) }))
  })
}

/** Its own side is not on the map of such a question: only Vehicles of the enemy take room. */
const entryOf = ({ firers, mover }: Scene, hex: Hex): Entry => {
  const there = new Set(
    firers.flatMap(({ piece, index }) =>
      isSameHex(placeOf(piece), hex) && countsAs(piece.card) === 'vehicle' ? [index] : [],
    ),
  )
  return entering({ vehicles: 0, soldiers: 0, enemyVehicles: there.size }, countsAs(mover.card))
}

/** MIN-6.5. */
export const overStacksAtEnd = (scene: Scene): boolean => entryOf(scene, scene.end).penalty > 0
