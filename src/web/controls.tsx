import type { ButtonHTMLAttributes, ComponentChildren, SelectHTMLAttributes } from 'preact'

interface ButtonParts extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'label'> {
  readonly label: ComponentChildren
  /** Left out, it always can. One that cannot is not disabled: it would lose the focus of whoever presses it again and again. */
  readonly can?: boolean
}

/** A button by its words. */
export const Button = ({ label, can, onClick, ...attributes }: ButtonParts) => (
  <button
    type="button"
    {...attributes}
    {...(can !== undefined && { 'aria-disabled': !can })}
    onClick={can === false ? undefined : onClick}
  >
    {label}
  </button>
)

/** What may be chosen, each with its words. */
export type Choices = readonly (readonly [value: string, words: string | undefined])[]

type ChooseParts = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: ComponentChildren
  readonly choices: Choices
  readonly onChoose: (value: string) => void
}

/** One of some words under its label. */
export const Choose = ({ label, class: name, choices, onChoose, ...select }: ChooseParts) => (
  <label class={name}>
    {label}{' '}
    <select {...select} onChange={event => onChoose(event.currentTarget.value)}>
      <Options choices={choices} />
    </select>
  </label>
)

export const Options = ({ choices }: Pick<ChooseParts, 'choices'>) => (
  <>
    {choices.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </>
)

/** The heads of the columns of a table. */
export const TableHead = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map(name => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

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
