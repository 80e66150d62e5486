import { type Fields, type FigureRules, type GameDescription, type UnitRow, unitRowsOf } from '../engine/index.ts'
import type { AimName } from './aims.ts'
import type { BattleReply, Reading, Reply } from './protocol.ts'
import type { Messages } from './text/index.ts'

/** What an answer can be shown with besides its reply: what was asked, and what a reader may do about it. */
export interface About {
  readonly units: readonly UnitRow[]
  readonly request: Fields
  readonly figureRules?: FigureRules
  /** Under which name the attacker breaks off a battle, where he may. */
  readonly leaveField?: string
  /** Asks something else beside what is shown. Without script nothing can be asked, and everything stands open. */
  readonly ask?: Ask
  /** What the answer may be looked at for: what was chosen, the address of each, and what choosing one does. Left out where there is no choice. */
  readonly aims?: {
    readonly chosen: AimName | undefined
    readonly addressOf: (aim: AimName | undefined) => string
    readonly onChoose?: (aim: AimName | undefined) => void
  }
  /** Puts another question. */
  readonly put?: (request: Fields) => void
}

/** Undefined where the signal came first. Rejects where the question is refused. */
export type Ask = (request: Fields, signal: AbortSignal) => Promise<Reply | undefined>

interface Asker {
  readonly ask: Ask
  readonly put: (request: Fields) => void
}

export const aboutOf = (
  described: GameDescription,
  reading: Pick<Reading, 'request' | 'places'>,
  asker?: Asker,
): About => {
  const [place, ...others] = reading.places
  const isOne = place !== undefined && others.length === 0 && place.counts !== 'turns'
  const leaveField = isOne ? ['retreat', 'stop'].find(field => field in (described.policies ?? {})) : undefined
  return {
    units: unitRowsOf(described),
    request: reading.request,
    ...(described.figureRules && { figureRules: described.figureRules }),
    ...(leaveField !== undefined && { leaveField }),
    ...(asker && { ask: asker.ask, put: asker.put }),
  }
}

/** An answer about a battle, to be shown. */
export interface ShownBattle {
  readonly reply: BattleReply
  readonly say: Messages
}
export type BattleAbout = ShownBattle & { readonly about: About }
