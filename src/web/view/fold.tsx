import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

interface Given {
  readonly title: ComponentChildren
  /** Open from the start, as everything is where no script can open it. */
  readonly isOpen: boolean
  /** Made when it is opened. */
  readonly children: () => ComponentChildren
}

/** A part of an answer that is there when it is asked for. */
export const Fold = ({ title, isOpen, children }: Given) => {
  const [open, setOpen] = useState(isOpen)
  return (
    <details class="fold" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children()}
    </details>
  )
}
