import { type Place, type Report, refuse } from '../../../engine/index.ts'
import type { PhaseName } from '../data.ts'
import { checkCounters } from './counters.ts'
import type { Done, MissionState } from './schemas.ts'

/** A transition costs next to nothing. */
export const transitionMs = 0.2

/** Phases follow each other in a fixed order (MOD-2.1). Throws a Refusal where another one is on, or the state cannot be. */
export const checkPhase = (state: MissionState, wanted: PhaseName): void => {
  const { phase, turn, turns } = state
  if (phase !== wanted)
    refuse(
      'illegal-order',
      ['state', 'phase'],
      `the ${phase} phase is on; the order of phases is fixed (MOD-2.1), this is done in the ${wanted} phase`,
    )
  if (turn > turns)
    refuse(
      'impossible-position',
      ['state', 'turn'],
      `turn ${turn} of a mission of ${turns} turns: it is over (MOD-2.1)`,
    )
  checkCounters(state)
}

/** Refuses a list in which two have the same `id`. */
export const checkOnce = (list: readonly { readonly id: string }[], at: Place): void => {
  const seen = new Set<string>()
  list.forEach(({ id }, index) => {
    if (seen.has(id)) refuse('invalid-field', [...at, index, 'id'], `"${id}" is there already; give each its own id`)
    seen.add(id)
  })
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const reportDone = (title: string, done: Done, lines: readonly string[] = []): Report => ({
  title,
  blocks: [
    ...(lines.length > 0 ? [{ kind: 'text' as const, lines }] : []),
    { kind: 'text', title: 'What was done', lines: done.map(({ rule, what }) => `${rule}: ${what}`) },
  ],
})
