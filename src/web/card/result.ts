import {
  type Fields,
  type GameDescription,
  type Language,
  type Report,
  type Side,
  sides,
  type UnitRow,
} from '../../engine/index.ts'
import type { AimName } from '../aims.ts'
import { armiesIn, unitNames } from '../armies.ts'
import type { Counts } from '../battle-outcomes.ts'
import type { Told } from '../head.ts'
import { isBattle, type Reply } from '../protocol.ts'

/** A question as a card and the tags of its page tell it; without a reply where none was worked out. */
export interface Result {
  readonly language: Language
  /** The game as a page shows it. */
  readonly described: GameDescription
  /** The game's name, for people. */
  readonly game: string
  readonly units: readonly UnitRow[]
  readonly request: Fields
  readonly told: Told
  /** What the answer is told by, where the reader chose it. */
  readonly aim?: AimName | undefined
  readonly reply?: Reply
  /** Of a reply that is not about a battle of armies. */
  readonly report?: Report | undefined
}

/** All who take part on a side: as the reply counts them, or as they stand in the question. */
export const armyOf = ({ reply, request, units }: Result, side: Side): Counts => {
  if (reply && isBattle(reply)) return reply[side].units
  const counts: Record<string, number> = {}
  for (const { path, counts: army } of armiesIn(request, unitNames(units)))
    if (path.find(isSide) === side)
      for (const [unit, count] of Object.entries(army)) counts[unit] = (counts[unit] ?? 0) + count
  return counts
}

const isSide = (step: string | number): boolean => (sides as readonly unknown[]).includes(step)

export const hasArmies = (result: Result): boolean =>
  sides.every(side => Object.values(armyOf(result, side)).some(count => count > 0))

/** What kind of question it is, where that is more than a battle. */
export const kindOf = ({ request, reply }: Result): string => String(reply?.kind ?? request.kind ?? 'battle')
