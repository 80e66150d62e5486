let sprite: string | undefined

/** Where the drawings of pieces are: each is a symbol of one SVG, named as its unit. */
export const drawPiecesFrom = (url: string | undefined): void => {
  sprite = url
}

/** Where the silhouette of a unit is; nowhere where nothing was bundled. */
export const pieceUrl = (unit: string): string | undefined => (sprite === undefined ? undefined : `${sprite}#${unit}`)

/** The silhouette of a unit, in the colour of the text beside it, which names it. */
export const Piece = ({ unit }: { readonly unit: string }) => {
  const url = pieceUrl(unit)
  return url === undefined ? null : (
    <svg class="piece" aria-hidden="true">
      <use href={url} />
    </svg>
  )
}
