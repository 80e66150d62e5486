import { hinted, meantBy, type Place, refuse, within } from '../../../engine/index.ts'
import { readPosition } from '../position/read.ts'
import { say } from '../says-board.ts'
import type { State } from '../turn/state.ts'
import { openingCount } from './openings.ts'
import { isStored, storedPosition, storedPositions } from './stored-positions.ts'

/** A position as a request has it: by the name of a stored one, or in full. Throws a Refusal that says where it stands. */
export const askedPosition = (position: unknown, at: Place): State => {
  if (typeof position === 'string') return isStored(position) ? storedPosition(position) : refusePosition(position, at)
  return within(at, () => readPosition(position))
}

const refusePosition = (name: string, at: Place): never => {
  const meant = meantBy(
    name,
    storedPositions.map(position => position.name),
  )
  const said = say.noPosition({ name: name.slice(0, 40), openings: openingCount - 1 })
  return refuse('invalid-field', at, hinted(said, meant), meant)
}
