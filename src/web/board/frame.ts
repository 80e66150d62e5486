/** The part of the map that is in sight, in its units. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A map and the window through which it is seen, which may be of another form. */
export interface Window {
  readonly map: { readonly width: number; readonly height: number }
  /** Width by height. */
  readonly form: number
}

/** So many times nearer than the whole map. */
const mostZoom = 10

/** The smallest frame that has the whole map in it. */
export const wholeFrame = ({ map, form }: Window): Frame => {
  const width = Math.max(map.width, map.height * form)
  return kept({ x: (map.width - width) / 2, y: 0, width, height: width / form }, { map, form })
}

/** The frame put back where there is something to see; what is larger than the map is centred. */
export const kept = ({ x, y, width }: Frame, window: Window): Frame => {
  const { map, form } = window
  const most = Math.max(map.width, map.height * form)
  const wide = Math.min(most, Math.max(most / mostZoom, width))
  const high = wide / form
  return {
    x: wide >= map.width ? (map.width - wide) / 2 : Math.min(map.width - wide, Math.max(0, x)),
    y: high >= map.height ? (map.height - high) / 2 : Math.min(map.height - high, Math.max(0, y)),
    width: wide,
    height: high,
  }
}

/** Nearer by a factor, or farther; what lies at the point stays there as far as the edges let it. */
export const zoomed = (frame: Frame, factor: number, at: readonly [number, number], window: Window): Frame => {
  const most = Math.max(window.map.width, window.map.height * window.form)
  const width = Math.min(most, Math.max(most / mostZoom, frame.width / factor))
  const ratio = width / frame.width
  return kept(
    { x: at[0] - (at[0] - frame.x) * ratio, y: at[1] - (at[1] - frame.y) * ratio, width, height: width / window.form },
    window,
  )
}

export const moved = (frame: Frame, dx: number, dy: number, window: Window): Frame =>
  kept({ ...frame, x: frame.x + dx, y: frame.y + dy }, window)

/** The frame moved so that a point is well within it. */
export const showing = (frame: Frame, [x, y]: readonly [number, number], window: Window): Frame => {
  const edge = 0.15
  const isIn =
    x > frame.x + edge * frame.width &&
    x < frame.x + (1 - edge) * frame.width &&
    y > frame.y + edge * frame.height &&
    y < frame.y + (1 - edge) * frame.height
  return isIn ? frame : kept({ ...frame, x: x - frame.width / 2, y: y - frame.height / 2 }, window)
}

export const middleOf = ({ x, y, width, height }: Frame): readonly [number, number] => [x + width / 2, y + height / 2]
