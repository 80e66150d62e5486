import { getOrInsert } from '../../../engine/index.ts'
import type { Piece } from './piece.ts'

const known = new WeakMap<Piece, string>()

/** Two units are of one class where nothing tells them apart. */
export const likeness = (piece: Piece): string =>
  getOrInsert(known, piece, () => {
    const { line, turned, reserve, mined, aboard, damage, lateDamage, lateGone, gone, marks, granted } = piece
    const cards = [piece.card, ...piece.upgrades].map(({ id }) => id)
    return JSON.stringify([
      [cards, line, turned, reserve, mined, aboard],
      [damage, lateDamage, lateGone, gone, marks, granted],
    ])
  })
