import type { TargetedPointerEvent } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { countIn, keysOf, type Loss, moved, splitOff } from '../battle-order.ts'
import type { Counts } from '../battle-outcomes.ts'
import { Button } from '../controls.tsx'
import type { DecisionWords } from '../text/decisions-en.ts'
import type { Messages } from '../text/index.ts'
import { useChanged } from '../use-changed.ts'

interface Given {
  readonly title: string
  readonly order: readonly Loss[]
  readonly army: Counts
  readonly onOrder: (order: readonly Loss[]) => void
  readonly announce: (words: string) => void
  readonly words: DecisionWords
  readonly say: Messages
}

/** A casualty order, to be dragged with a pointer or moved with buttons. */
export const OrderList = ({ title, order, army, onOrder, announce, words, say }: Given) => {
  const list = useRef<HTMLOListElement>(null)
  /** The order while it is being dragged, and until the page has taken it. */
  const [held, setHeld] = useState<readonly Loss[]>()
  const [dragged, setDragged] = useState<number>()
  const focus = useRef('')
  const shown = held ?? order
  const keys = keysOf(shown)
  const said = JSON.stringify(order)
  // What is held is let go when the page has another order.
  useChanged(said, () => setHeld(undefined))
  useEffect(() => {
    // A row that has moved takes the focus of its button along.
    if (focus.current !== '') list.current?.querySelector<HTMLElement>(`[data-move="${focus.current}"]`)?.focus()
    focus.current = ''
  })

  const nameOf = (index: number): string => {
    const { unit = '', isFirstHit, power } = shown[index] ?? {}
    const count = countIn(shown, index, army)
    const name = isFirstHit ? say.details.firstHit(say.details.unitName(unit)) : say.details.unit(unit, count)
    return power === undefined ? name : `${name}, ${say.details.power(power)}`
  }
  const take = (next: readonly Loss[]): void => {
    setHeld(next)
    onOrder(next)
  }
  const move = (from: number, to: number, button: string): void => {
    focus.current = `${button} ${keys[from]}`
    announce(words.movedTo(nameOf(from), to + 1, shown.length))
    take(moved(shown, from, to))
  }

  const onDrag = (event: TargetedPointerEvent<HTMLElement>): void => {
    if (dragged === undefined || !list.current) return
    const at = [...list.current.children].findIndex(row => event.clientY < row.getBoundingClientRect().bottom)
    const to = at === -1 ? shown.length - 1 : at
    if (to === dragged) return
    setHeld(moved(shown, dragged, to))
    setDragged(to)
  }
  const onDrop = (): void => {
    if (dragged === undefined) return
    setDragged(undefined)
    if (held && JSON.stringify(held) !== said) {
      announce(words.movedTo(nameOf(dragged), dragged + 1, shown.length))
      onOrder(held)
    }
  }
  const cancel = (): void => {
    setDragged(undefined)
    setHeld(undefined)
  }
  useEffect(() => {
    if (dragged === undefined) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') cancel()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [dragged === undefined])
  return (
    <ol class="order" aria-label={title} ref={list}>
      {shown.map((loss, index) => {
        const name = nameOf(index)
        const count = countIn(shown, index, army)
        return (
          <li key={keys[index]} class={dragged === index ? 'dragged' : undefined}>
            <span
              class="handle"
              aria-hidden="true"
              title={words.drag}
              onPointerDown={event => {
                event.preventDefault()
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(index)
              }}
              onPointerMove={onDrag}
              onPointerUp={onDrop}
              onPointerCancel={cancel}
            >
              ⠿
            </span>
            <span class="what">{name}</span>
            {count > 1 && !loss.isFirstHit && (
              <Button
                aria-label={words.split(name)}
                title={words.split(name)}
                onClick={() => take(splitOff(shown, index, count))}
                label="÷"
              />
            )}
            <Button
              data-move={`up ${keys[index]}`}
              aria-label={words.earlier(name)}
              can={index > 0}
              onClick={() => move(index, index - 1, 'up')}
              label="▲"
            />
            <Button
              data-move={`down ${keys[index]}`}
              aria-label={words.later(name)}
              can={index < shown.length - 1}
              onClick={() => move(index, index + 1, 'down')}
              label="▼"
            />
          </li>
        )
      })}
    </ol>
  )
}
