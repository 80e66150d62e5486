import type { BoardMessages } from '../text/board-en.ts'
import type { Fault } from './api.ts'
import { faultsInWords } from './fault-places.ts'

/** Each with its place in words. */
export const Faults = ({ faults, say }: { readonly faults: readonly Fault[]; readonly say: BoardMessages }) => (
  <ul>
    {faultsInWords(say, faults).map(({ place, message }) => (
      <li key={place + message}>
        {place !== '' && <strong>{place}:</strong>} {message}
      </li>
    ))}
  </ul>
)
