import { useState } from 'preact/hooks'

/** Does something in the drawing in which a value is another than before: an effect comes later, and would undo what was typed meanwhile. */
export const useChanged = (value: string | number, then: () => void): void => {
  const [known, keep] = useState(value)
  if (known === value) return
  keep(value)
  then()
}
