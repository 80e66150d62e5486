let sprite: string | undefined

/** Where the drawings of pieces are: each is a symbol of one SVG, named as its unit. */
export const drawPiecesFrom = (url: string | undefined): void => {
  sprite = url
}

/** Where the silhouette of a unit is; nowhere where nothing was bundled. */
export const pieceUrl = (unit: string): string | undefined => (sprite === undefined ? undefined : `${sprite}#${unit}`)

interface Parts {
  readonly unit: string
  /** Where it lies in a drawing, and how large. */
  readonly at?: readonly [x: number, y: number, size: number]
}

/** The silhouette of a unit, in the colour of the text beside it, which names it. */
export const Piece = ({ unit, at: [x, y, size] = [0, 0, 0] }: Parts) => {
  const url = pieceUrl(unit)
  return url === undefined ? null : (
    <svg {...(size > 0 ? { x, y, width: size, height: size } : { class: 'piece' })} aria-hidden="true">
      <use href={url} />
    </svg>
  )
}
