import type { Piece } from './piece.ts'

const known = new WeakMap<Piece, string>()

/** Two units are of one class where nothing tells them apart. */
export const likeness = (piece: Piece): string => {
  let text = known.get(piece)
  if (text === undefined) {
    text = written(piece)
    known.set(piece, text)
  }
  return text
}

const written = ({
  card,
  line,
  turned,
  reserve,
  mined,
  aboard,
  damage,
  lateDamage,
  lateGone,
  gone,
  upgrades,
  marks,
  granted,
}: Piece): string =>
  JSON.stringify([
    card.id,
    line,
    turned,
    reserve,
    mined,
    aboard,
    damage,
    lateDamage,
    lateGone,
    gone,
    upgrades.map(({ id }) => id),
    marks,
    granted,
  ])
