import { readPosition } from '../position/read.ts'
import { say } from '../says-board.ts'
import { openingState, usualAgreement } from '../turn/setup.ts'
import type { Agreement, State } from '../turn/state.ts'
import { inProgressJson } from './in-progress.ts'

/** Positions that have a name. */
export const storedPositions = [
  { name: 'opening', description: say.opening },
  { name: 'in-progress', description: say.inProgress },
] as const

/** The position of one of those names, by what is agreed. */
export const storedPosition = (name: string, agreement: Agreement = usualAgreement): State =>
  name === 'in-progress' ? readPosition({ ...JSON.parse(inProgressJson), agreement }) : openingState(agreement)
