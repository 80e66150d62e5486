import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Board, MapPoint } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import { type Frame, kept, middleOf, moved, type Window, wholeFrame, zoomed } from './frame.ts'

/** Where a window narrower than the map first looks: at the middle of its busiest third. */
const firstLook = (board: Board): MapPoint => [0.41 * board.width, 0.38 * board.height]

/** The part of the map in sight, and all that changes it: the size of the page, the wheel, the mouse, fingers. */
export const useFrame = (board: Board) => {
  const svg = useRef<SVGSVGElement>(null)
  const [pixels, setPixels] = useState<readonly [number, number]>([1000, 575])
  const seen: Window = useMemo(() => ({ map: board, form: pixels[0] / pixels[1] }), [board, pixels])
  const [frame, setFrame] = useState<Frame>(() => wholeFrame(seen))

  useEffect(() => {
    const element = defined(svg.current)
    let isFirst = true
    const watcher = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return
      const now: Window = { map: board, form: width / height }
      setPixels([width, height])
      const isNarrow = isFirst && width < 640
      isFirst = false
      // On a phone the whole world could not be read; it begins with a part of it.
      setFrame(old => (isNarrow ? zoomed(wholeFrame(now), 2.6, firstLook(board), now) : kept(old, now)))
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [board])

  const zoom = (factor: number, at?: MapPoint): void => setFrame(old => zoomed(old, factor, at ?? middleOf(old), seen))
  const pan = (x: number, y: number): void =>
    setFrame(old => moved(old, x * 0.25 * old.width, y * 0.25 * old.height, seen))

  const pointAt = (clientX: number, clientY: number): MapPoint => {
    const { left, top, width, height } = defined(svg.current).getBoundingClientRect()
    return [frame.x + ((clientX - left) / width) * frame.width, frame.y + ((clientY - top) / height) * frame.height]
  }

  // Only where it changes something does the wheel belong to the map; else the page goes on scrolling.
  useEffect(() => {
    const element = defined(svg.current)
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
      if (!hasDragged.current) defined(svg.current).setPointerCapture(event.pointerId)
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
    pointing: { onPointerDown: down, onPointerMove: drag, onPointerUp: up, onPointerCancel: up, onPointerLeave: up },
  }
}
