import { defined } from '../../../engine/index.ts'
import { distance } from '../field/hex.ts'
import type { Scene } from './defensive-scene.ts'
import { has } from './piece.ts'

/**
 * MIN-7.2: whether an ability lets a unit move along its path while it is disrupted. Veteran Crew does; Robust for one point;
 * Courage where the move ends nearer to the nearest enemy than it began.
 */
export const permitToMove = ({ mover, path, firers }: Scene, cost: number): 'may' | 'wrongWay' | 'no' => {
  if (has(mover, 'veteran-crew') || (has(mover, 'robust') && cost <= 1)) return 'may'
  if (!has(mover, 'courage')) return 'no'
  const [start, end] = [defined(path[0]), defined(path.at(-1))]
  const nearest = Math.min(...firers.map(({ piece }) => distance(start, defined(piece.at))))
  const isNearer = firers.some(
    ({ piece }) => distance(start, defined(piece.at)) === nearest && distance(end, defined(piece.at)) < nearest,
  )
  return isNearer ? 'may' : 'wrongWay'
}
