import type { RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { MapPoint } from '../../../engine/index.ts'
import type { OnMap } from './on-map.ts'

interface Pointing {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: (event: PointerEvent) => void
  readonly onPointerLeave: (event: PointerEvent) => void
}

interface DragGiven {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly played: OnMap | undefined
  /** What pointers do elsewhere on the map. */
  readonly pointing: Pointing
  readonly pointAt: (clientX: number, clientY: number) => MapPoint
  readonly hasDragged: { current: boolean }
}

interface Drag {
  readonly from: string
  readonly began: PointerEvent
  isFar: boolean
}

/** A finger or mouse that moves so few pixels has tapped. */
const least = 8

/** Units dragged from space to space, where somebody may go; from elsewhere the map is moved as ever. */
export const useDrag = ({ svg, played, pointing, pointAt, hasDragged }: DragGiven) => {
  const drag = useRef<Drag | undefined>(undefined)
  const [dragged, setDragged] = useState<{ readonly from: MapPoint; readonly to: MapPoint } | undefined>(undefined)
  const spaceAt = (x: number, y: number): string | undefined => {
    const space = document.elementFromPoint(x, y)?.closest('[data-space]')
    return space instanceof SVGElement ? space.dataset.space : undefined
  }
  const leave = (): void => {
    drag.current = undefined
    setDragged(undefined)
  }
  const down = (event: PointerEvent): void => {
    // A second finger: both zoom.
    if (drag.current) {
      pointing.onPointerDown(drag.current.began)
      leave()
    } else if (event.isPrimary && event.button === 0) {
      const from = spaceAt(event.clientX, event.clientY)
      if (from !== undefined && played?.canDrag(from)) {
        hasDragged.current = false
        drag.current = { from, began: event, isFar: false }
        return
      }
    }
    pointing.onPointerDown(event)
  }
  const move = (event: PointerEvent): void => {
    const { current } = drag
    if (!current) {
      pointing.onPointerMove(event)
      return
    }
    const { clientX, clientY, pointerId } = current.began
    if (event.pointerId !== pointerId) return
    if (!current.isFar && Math.hypot(event.clientX - clientX, event.clientY - clientY) < least) return
    if (!current.isFar) svg.current?.setPointerCapture(pointerId)
    current.isFar = true
    hasDragged.current = true
    setDragged({ from: pointAt(clientX, clientY), to: pointAt(event.clientX, event.clientY) })
  }
  const up = (event: PointerEvent): void => {
    const { current } = drag
    if (!current) {
      pointing.onPointerUp(event)
      return
    }
    const to = current.isFar ? spaceAt(event.clientX, event.clientY) : undefined
    leave()
    if (to !== undefined) played?.onDrag(current.from, to)
  }
  const cancel = (event: PointerEvent): void => {
    leave()
    pointing.onPointerCancel(event)
  }
  return {
    dragged,
    dragging: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onPointerLeave: (event: PointerEvent) => {
        // With the pointer captured the map is never left; before that a tap is no more one.
        if (drag.current && !drag.current.isFar) leave()
        pointing.onPointerLeave(event)
      },
    },
  }
}
