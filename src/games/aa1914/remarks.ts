import type { UnitCounts } from '../../armies/index.ts'
import type { Text } from '../../engine/index.ts'
import { say } from './says.ts'

/** Tanks can be bought from this round of the game on (R14-2.4). */
const firstTankRound = 4

/** A remark where tanks are listed in a round of the game that cannot have seen any yet. */
export const roundNotes = (round: number | undefined, armies: readonly UnitCounts[]): Text[] =>
  round === undefined || round >= firstTankRound || !armies.some(units => (units.tank ?? 0) > 0)
    ? []
    : [say.earlyTanks({ round, first: firstTankRound })]
