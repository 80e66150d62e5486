/**
 * A tap that enters a box for a number selects what stands in it, as the Tab key does: what is typed then takes its
 * place. A second tap sets the cursor.
 */
export const selectNumbersOnTap = (): void => {
  let entered: EventTarget | null = null
  addEventListener('focusin', ({ target }) => {
    entered = target
  })
  addEventListener('click', ({ target }) => {
    if (target === entered && target instanceof HTMLInputElement && isForNumbers(target)) target.select()
    entered = null
  })
}

const isForNumbers = ({ type, inputMode }: HTMLInputElement): boolean => type === 'number' || inputMode === 'numeric'
