import type { Message } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { coverNeedOf, isMetWeaker } from './attack-roll.ts'
import type { Shot } from './shot.ts'

interface PublishedRule {
  /** Whether it bears on an attack. */
  readonly bears: (shot: Shot) => boolean
  readonly says: Message
}

/** Rules of the published game that the original text leaves out, in the order in which they are told of (MIN-19.10, 19.11, 19.44). */
const publishedRules: readonly PublishedRule[] = [
  { bears: isMetWeaker, says: say.weakerByStatus },
  {
    bears: ({ target, rules, isDefensive }) =>
      !isDefensive && rules.publishedStatus && target.card.type === 'vehicle' && target.damaged,
    says: say.damagedAgain,
  },
  {
    // A roll that always succeeds or always fails does so by an ability.
    bears: shot => {
      const need = coverNeedOf(shot)
      return need !== undefined && need > 1 && need <= 6
    },
    says: say.coverNumbers,
  },
  { bears: ({ at }) => at.isOverTerrain, says: say.airSight },
  {
    bears: shot =>
      shot.rules.publishedAircraft &&
      shot.target.card.type === 'aircraft' &&
      coverNeedOf({ ...shot, rules: { ...shot.rules, publishedAircraft: false } }) !== undefined,
    says: say.airCover,
  },
  { bears: ({ isDefensive }) => isDefensive, says: say.howDefensiveFireWorks },
]

/** Says which of these rules bear on any of the attacks that may be made. */
export const publishedNotes = (shots: Iterable<Shot>): Message[] => {
  const all = [...shots]
  return publishedRules.filter(({ bears }) => all.some(bears)).map(({ says }) => says)
}
