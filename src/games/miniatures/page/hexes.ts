/** A hex by its axial coordinates, as the questions of Miniatures have them: rows lie level, hexes stand on a corner. */
export type Hex = readonly [q: number, r: number]

export const hexName = ([q, r]: Hex): string => `[${q}, ${r}]`
export const isHex = (value: unknown): value is Hex =>
  Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'number')
export const isSame = (one: Hex | undefined, other: Hex | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]

export const distance = ([q, r]: Hex, [otherQ, otherR]: Hex): number => {
  const [across, down] = [otherQ - q, otherR - r]
  return (Math.abs(across) + Math.abs(down) + Math.abs(across + down)) / 2
}

/** Where the middle of a hex is drawn, in hexes' widths: 2 across to the next hex, √3 down to the next row. */
export const middleOf = ([q, r]: Hex): readonly [x: number, y: number] => [2 * q + r, Math.sqrt(3) * r]

const corner = 2 / Math.sqrt(3)
/** The outline of a hex around a point, for `points` of a polygon. */
export const outlineOf = (hex: Hex, scale: number): string => {
  const [x, y] = middleOf(hex)
  const corners = [
    [0, -corner],
    [1, -corner / 2],
    [1, corner / 2],
    [0, corner],
    [-1, corner / 2],
    [-1, -corner / 2],
  ] as const
  return corners.map(([dx, dy]) => `${((x + dx) * scale).toFixed(1)},${((y + dy) * scale).toFixed(1)}`).join(' ')
}

/** All hexes of a map of so many columns and rows: a row beside one of the full width has one fewer (MIN-2.3). */
export const hexesOf = (columns: number, rows: number): readonly Hex[] => {
  const hexes: Hex[] = []
  const half = (rows - 1) / 2
  for (let r = -half; r <= half; r++)
    for (let q = Math.ceil((1 - columns - r) / 2); 2 * q + r <= columns - 1; q++) hexes.push([q, r])
  return hexes
}

export type Arc = 'front' | 'side' | 'rear'

/** MIN-11.2, for a unit at [0, 0] that faces east: ahead, exactly abeam, or behind; nothing in its own hex. */
export const arcFacingEast = (hex: Hex): Arc | undefined => {
  const [x] = middleOf(hex)
  if (isSame(hex, [0, 0])) return undefined
  return x > 0 ? 'front' : x < 0 ? 'rear' : 'side'
}

/** A hex so far from [0, 0] in that arc of a unit that faces east, as straight as can be; abeam there are even ranges only. */
export const hexInArc = (range: number, arc: Arc): Hex => {
  if (arc === 'front') return [range, 0]
  return arc === 'rear' ? [-range, 0] : besideOf(range)
}

/** Exactly abeam where the range is even; where it is odd, the hex beside that line. It is a picture: the arc is said. */
const besideOf = (range: number): Hex => [Math.ceil(range / 2), -range]

/** The hex that an arrow key leads to: along the row, or straight up and down in zigzag. */
export const stepBy = ([q, r]: Hex, key: string): Hex | undefined => {
  if (key === 'ArrowRight') return [q + 1, r]
  if (key === 'ArrowLeft') return [q - 1, r]
  const isEven = r % 2 === 0
  if (key === 'ArrowDown') return [isEven ? q - 1 : q, r + 1]
  if (key === 'ArrowUp') return [isEven ? q : q + 1, r - 1]
  return undefined
}

/** The hex of a picture that was clicked: its shapes carry their place as `data-hex`. */
export const hexUnder = ({ target }: { readonly target: EventTarget | null }): Hex | undefined => {
  const place = (target as Element | null)?.closest('[data-hex]')?.getAttribute('data-hex')
  const hex = place?.split(',').map(Number)
  return isHex(hex) ? hex : undefined
}
