import { meantBy, type Place, Refusal, refuse } from '../../../engine/index.ts'
import { readPosition } from '../position/read.ts'
import type { State } from '../turn/state.ts'
import { isStored, namesInShort, storedPosition, storedPositions } from './stored-positions.ts'

/** A position as a request has it: by the name of a stored one, or in full. Throws a Refusal that says where it stands. */
export const askedPosition = (position: unknown, at: Place): State => {
  if (typeof position === 'string') return isStored(position) ? storedPosition(position) : refusePosition(position, at)
  try {
    return readPosition(position)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    throw new Refusal(problem.faults.map(fault => ({ ...fault, at: [...at, ...fault.at] })))
  }
}

const refusePosition = (name: string, at: Place): never => {
  const { hint, ...meant } = meantBy(
    name,
    storedPositions.map(position => position.name),
  )
  return refuse(
    'invalid-field',
    at,
    `there is no position "${name.slice(0, 40)}"; there are ${namesInShort}${hint}`,
    meant,
  )
}
