import type { Fault } from './api.ts'

/** Each with its place, whose last words are what is meant. */
export const Faults = ({ faults }: { readonly faults: readonly Fault[] }) => (
  <ul>
    {faults.map(({ at, message }) => (
      <li key={at + message}>
        {at !== '' && <code>{at}</code>} {message}
      </li>
    ))}
  </ul>
)
