import {
  type Message,
  type Place,
  present,
  type Report,
  refuse,
  stepsFor,
  type Text,
  textBlock,
} from '../../../engine/index.ts'
import type { PhaseName } from '../data.ts'
import { say } from '../says.ts'
import { checkCounters } from './counters.ts'
import type { Done, MissionState } from './schemas.ts'

/** A transition costs next to nothing. */
export const transitionSteps = stepsFor({ formulas: 2 })

/** Phases follow each other in a fixed order (MOD-2.1). Throws a Refusal where another one is on, or the state cannot be. */
export const checkPhase = (state: MissionState, wanted: PhaseName): void => {
  const { phase, turn, turns } = state
  if (phase !== wanted) refuse('illegal-order', ['state', 'phase'], say.otherPhase({ phase, wanted }))
  if (turn > turns) refuse('impossible-position', ['state', 'turn'], say.pastTheLast({ turn, turns }))
  checkCounters(state)
}

/** MOD-2.3: the operational phase leaves the Initiative token with somebody, for the tactical phase (MOD-2.8). */
export const checkHolder = ({ initiative, phase }: MissionState): void => {
  if (initiative === null)
    refuse('impossible-position', ['state', 'initiative'], say.noHolder({ isRolledFirst: phase === 'operational' }))
}

/** Refuses a sum that would be too large for the next question about the same mission. */
export const checkRoom = (sum: number, most: number, what: Message, at: Place): void => {
  if (sum > most) refuse('out-of-range', at, say.tooManyAfterwards({ sum, what, most }))
}

/** Refuses a list in which two have the same `id`. */
export const checkOnce = (list: readonly { readonly id: string }[], at: Place): void => {
  const seen = new Set<string>()
  list.forEach(({ id }, index) => {
    if (seen.has(id)) refuse('invalid-field', [...at, index, 'id'], say.idTwice({ id }))
    seen.add(id)
  })
}

export const reportDone = (title: Message, done: Done, lines: readonly Message[] = []): Report<Text> => ({
  title,
  blocks: present(
    lines.length > 0 && textBlock(lines),
    textBlock(
      done.map(({ rule, what }) => `${rule}: ${what}`),
      say.whatWasDone,
    ),
  ),
})
