import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Board, defined, type MapPoint } from '../../engine/index.ts'

/** A window narrower than this, in pixels, does not begin with the whole map, which could not be read there. */
const narrow = 640
/** It begins with a part of it, so many times nearer. */
const firstZoom = 2.8

interface Looked {
  /** What was in sight when the reader was here last. */
  readonly before: Frame | undefined
  readonly onFrame: (frame: Frame) => void
}

/** The part of the map in sight, and all that changes it: the size of the page, the wheel, the mouse, fingers. */
export const useFrame = (board: Board, firstLook: (part: Frame) => MapPoint, { before, onFrame }: Looked) => {
  const svg = useRef<SVGSVGElement>(null)
  const [pixels, setPixels] = useState<readonly [number, number]>([1000, 575])
  const seen: Window = useMemo(() => ({ map: board, form: pixels[0] / pixels[1] }), [board, pixels])
  const [frame, setFrame] = useState<Frame>(() => wholeFrame(seen))

  useEffect(() => {
    const element = svg.current
    if (!element) return
    let isFirst = true
    const watcher = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return
      const now: Window = { map: board, form: width / height }
      setPixels([width, height])
      const isNarrow = isFirst && width < narrow
      const again = isFirst ? before : undefined
      isFirst = false
      const part = zoomed(wholeFrame(now), firstZoom, [0, 0], now)
      setFrame(old => (again ? kept(again, now) : isNarrow ? about(part, firstLook(part), now) : kept(old, now)))
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [board])

  useEffect(() => onFrame(frame), [frame])

  const zoom = (factor: number, at?: MapPoint): void => setFrame(old => zoomed(old, factor, at ?? middleOf(old), seen))
  const pan = (x: number, y: number): void =>
    setFrame(old => moved(old, x * 0.25 * old.width, y * 0.25 * old.height, seen))

  const pointAt = (clientX: number, clientY: number): MapPoint => {
    const { left, top, width, height } = defined(svg.current).getBoundingClientRect()
    return [frame.x + ((clientX - left) / width) * frame.width, frame.y + ((clientY - top) / height) * frame.height]
  }

  // Only where it changes something does the wheel belong to the map; else the page goes on scrolling.
  useEffect(() => {
    const element = svg.current
    if (!element) return
    const wheel = (event: WheelEvent): void => {
      const factor = Math.exp(-event.deltaY * 0.0015)
      const next = zoomed(frame, factor, pointAt(event.clientX, event.clientY), seen)
      if (next.width === frame.width) return
      event.preventDefault()
      setFrame(next)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  })

  // Fingers and the mouse: one drags, two zoom.
  const pointers = useRef(new Map<number, MapPoint>())
  const hasDragged = useRef(false)
  const down = (event: PointerEvent): void => {
    pointers.current.set(event.pointerId, [event.clientX, event.clientY])
    if (pointers.current.size === 1) hasDragged.current = false
  }
  const drag = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now: MapPoint = [event.clientX, event.clientY]
    const scale = frame.width / pixels[0]
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const distance = ([x, y]: MapPoint): number => Math.hypot(x - other[0], y - other[1])
      const middle = pointAt((now[0] + other[0]) / 2, (now[1] + other[1]) / 2)
      setFrame(old => zoomed(old, distance(now) / Math.max(1, distance(before)), middle, seen))
      hasDragged.current = true
    } else {
      const far = Math.hypot(now[0] - before[0], now[1] - before[1])
      if (!hasDragged.current && far < 5) return
      if (!hasDragged.current) svg.current?.setPointerCapture(event.pointerId)
      hasDragged.current = true
      setFrame(old => moved(old, (before[0] - now[0]) * scale, (before[1] - now[1]) * scale, seen))
    }
    pointers.current.set(event.pointerId, now)
  }
  const up = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId)
  }

  return {
    svg,
    frame,
    seen,
    /** Units of the map in a pixel. */
    unit: frame.width / pixels[0],
    setFrame,
    zoom,
    pan,
    hasDragged,
    /** The point of the map under a point of the window. */
    pointAt,
    pointing: { onPointerDown: down, onPointerMove: drag, onPointerUp: up, onPointerCancel: up, onPointerLeave: up },
  }
}

/** The part of the map that is in sight, in its units. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A map and the window through which it is seen, which may be of another form. */
interface Window {
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
const kept = ({ x, y, width }: Frame, window: Window): Frame => {
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

/** A frame of the same size with a point in its middle, as far as the edges let it. */
const about = (frame: Frame, [x, y]: MapPoint, window: Window): Frame =>
  kept({ ...frame, x: x - frame.width / 2, y: y - frame.height / 2 }, window)

/** The frame moved so that a point is well within it. */
export const showing = (frame: Frame, [x, y]: readonly [number, number], window: Window): Frame => {
  const edge = 0.15
  const isIn =
    x > frame.x + edge * frame.width &&
    x < frame.x + (1 - edge) * frame.width &&
    y > frame.y + edge * frame.height &&
    y < frame.y + (1 - edge) * frame.height
  return isIn ? frame : about(frame, [x, y], window)
}

export const middleOf = ({ x, y, width, height }: Frame): readonly [number, number] => [x + width / 2, y + height / 2]
