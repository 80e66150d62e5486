let sprite: string | undefined

/** Where the drawings of pieces are: each is a symbol of one SVG, named as its unit. */
export const drawPiecesFrom = (url: string | undefined): void => {
  sprite = url
}

/** The silhouette of a unit, in the colour of the text beside it, which names it. */
export const Piece = ({ unit }: { readonly unit: string }) =>
  sprite === undefined ? null : (
    <svg class="piece" aria-hidden="true">
      <use href={`${sprite}#${unit}`} />
    </svg>
  )
