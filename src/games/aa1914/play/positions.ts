import { say } from '../says-board.ts'
import { openingState, usualAgreement } from '../turn/setup.ts'
import type { Agreement, State } from '../turn/state.ts'

/** Positions that have a name. */
export const storedPositions = [{ name: 'opening', description: say.opening }] as const

/** The position of one of those names, by what is agreed. */
export const storedPosition = (_name: string, agreement: Agreement = usualAgreement): State => openingState(agreement)
