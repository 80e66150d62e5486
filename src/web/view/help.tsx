import { useId } from 'preact/hooks'

interface Given {
  /** The question. */
  readonly on: string
  readonly children: string
}

/** A sentence of help, behind a question. The browser shows and hides it, with or without script. */
export const Help = ({ on, children }: Given) => {
  const id = useId()
  return (
    <>
      <button type="button" class="help" popovertarget={id}>
        {on}
      </button>
      <span id={id} class="help-text" popover>
        {children}
      </span>
    </>
  )
}
