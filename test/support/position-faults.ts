import { formatPlace, Refusal } from '../../src/engine/index.ts'

/** What a position is refused for, by its JSON; nothing where it is read. */
export const faultsBy = (read: (json: unknown) => unknown) => (json: unknown) => {
  try {
    read(json)
  } catch (refusal) {
    if (refusal instanceof Refusal)
      return refusal.faults.map(({ code, at, message }) => ({ code, at: formatPlace(at), message }))
    throw refusal
  }
  return []
}
