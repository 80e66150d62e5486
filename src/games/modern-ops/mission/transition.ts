import { type Block, type Place, present, type Report, refuse } from '../../../engine/index.ts'
import type { PhaseName } from '../data.ts'
import { checkCounters } from './counters.ts'
import type { Done, MissionState } from './schemas.ts'

/** A transition costs next to nothing. */
export const transitionMs = 0.2

const endOfOperational =
  '. Ask about what is done in it with kind "phase"; when it is over, go on with kind "intermission" and `operationalOver` true'

/** Phases follow each other in a fixed order (MOD-2.1). Throws a Refusal where another one is on, or the state cannot be. */
export const checkPhase = (state: MissionState, wanted: PhaseName): void => {
  const { phase, turn, turns } = state
  if (phase !== wanted)
    refuse(
      'illegal-order',
      ['state', 'phase'],
      `the ${phase} phase is on; the order of phases is fixed (MOD-2.1), this is done in the ${wanted} phase${phase === 'operational' ? endOfOperational : ''}`,
    )
  if (turn > turns)
    refuse(
      'impossible-position',
      ['state', 'turn'],
      `turn ${turn} of a mission of ${turns} turns: it is over (MOD-2.1)`,
    )
  checkCounters(state)
}

/** MOD-2.3: the operational phase leaves the Initiative token with somebody, for the tactical phase (MOD-2.8). */
export const checkHolder = ({ initiative, phase }: MissionState): void => {
  if (initiative === null)
    refuse(
      'impossible-position',
      ['state', 'initiative'],
      `nobody has the Initiative token, and since the operational phase somebody must (MOD-2.3, MOD-2.8); ${phase === 'operational' ? 'roll for it, as kind "initiative" tells, and ' : ''}say "north" or "south"`,
    )
}

/** Refuses a sum that would be too large for the next question about the same mission. */
export const checkRoom = (sum: number, most: number, what: string, at: Place): void => {
  if (sum > most)
    refuse('out-of-range', at, `${sum} ${what} there would be afterwards; at most ${most} are counted here, have fewer`)
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
  blocks: present<Block>(lines.length > 0 && { kind: 'text', lines }, {
    kind: 'text',
    title: 'What was done',
    lines: done.map(({ rule, what }) => `${rule}: ${what}`),
  }),
})
