import { refuse, withoutUndefined } from '../../../engine/index.ts'
import { powerName } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import type { Aa1941Kind, Effort, Strategist } from '../strategist/strategist.ts'
import { phaseName, type State } from '../turn/state.ts'

/** Throws a Refusal where a question says that another power decides, or that another phase is played. */
export const refuseElsewhere = (
  { power, phase }: { readonly power?: string | undefined; readonly phase?: string | undefined },
  state: State,
  seat: number,
): void => {
  if (power !== undefined && power !== powers[seat])
    refuse('impossible-position', ['power'], say.decides({ power: powerName(seat) }))
  const standsIn = phaseName(state.phase)
  if (phase !== undefined && phase !== standsIn)
    refuse('impossible-position', ['phase'], say.standsIn({ phase: standsIn }))
}

/** What a reply says of its player. */
export const toldPlayer = (
  { name, version, usualLevel }: Aa1941Kind,
  strategist: Strategist,
  level: string | undefined,
): { readonly name: string; readonly version: string; readonly level?: string } => ({
  name,
  version: strategist.versionWith(version),
  ...(usualLevel !== undefined && { level: level ?? usualLevel }),
})

/** The counts that are searched with; undefined for players that do not search. */
export const effortOf = (
  kind: Aa1941Kind,
  level: string | undefined,
  given: { readonly [Count in keyof Effort]?: number | undefined } = {},
): Effort | undefined => {
  return kind.effort && { ...kind.effort(level), ...withoutUndefined(given) }
}

/** Units on a board for which the times below hold. */
const usualUnits = 130

/** Rough time of a glance at where a turn leads, in milliseconds; more units take longer. */
const glanceMs = (state: State): number => {
  const units = state.units.reduce((sum, count) => sum + count, 0)
  return 2.2 * Math.max(1, units / usualUnits) ** 1.5
}

/** Rough time of some samples that go on for so many turns of others, in milliseconds: each turn takes as long as the own one. */
export const samplesMs = (samples: number, turns: number, state: State): number =>
  1.75 * samples * (1 + turns) * glanceMs(state)

/** Rough time of a search, in milliseconds. */
export const searchMs = ({ glances, rollouts, turns, plans }: Effort, state: State): number =>
  20 + plans * glanceMs(state) + samplesMs(Math.max(glances, plans), 0, state) + samplesMs(rollouts, turns, state)

/** Samples of all searches of a turn at most, those among them that were told of and not needed. */
export const searchSamples = ({ plans, glances, rollouts }: Effort): number =>
  3 * (Math.max(plans, glances) + rollouts) + spareSamples
const spareSamples = 1_000
