import { defined, refuse } from '../../../engine/index.ts'
import { checkCrowds } from '../field/crowd.ts'
import { formatHex, type Hex, isSameHex } from '../field/hex.ts'
import { countsAs, type Entry, entering } from '../field/stacking.ts'
import { say } from '../says.ts'
import type { Scene } from './defensive-scene.ts'

/** MIN-6: refuses firers that cannot stand together, and a move through a hex that is full for who moves. */
export const checkRoom = (scene: Scene): void => {
  const { firers, path, mover } = scene
  const units = firers.filter(({ index }, at) => firers.findIndex(other => other.index === index) === at)
  const placed = mover.card.type === 'aircraft' ? path.slice(0, 1) : []
  checkCrowds([
    ...units.map(({ piece, index }) => ({
      card: piece.card,
      hex: defined(piece.at),
      isEnemy: true,
      at: ['firers', index, 'at'],
    })),
    ...placed.map(hex => ({ card: mover.card, hex, isEnemy: false, at: ['path', 0] })),
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
      isSameHex(defined(piece.at), hex) && countsAs(piece.card) === 'vehicle' ? [index] : [],
    ),
  )
  return entering({ vehicles: 0, soldiers: 0, enemyVehicles: there.size }, countsAs(mover.card))
}

/** MIN-6.5. */
export const overStacksAtEnd = (scene: Scene): boolean => entryOf(scene, defined(scene.path.at(-1))).penalty > 0
