import type { Message } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { coverNeedOf, isMetWeaker } from './attack-roll.ts'
import type { Shot } from './shot.ts'

/** Rules of the published game that the original text leaves out, in the order in which they are told of (MIN-19.10, 19.11, 19.44). */
const publishedRules = ['weaker', 'damagedAgain', 'cover', 'airSight', 'airCover', 'defensiveFire'] as const
type PublishedRule = (typeof publishedRules)[number]

const bears: Readonly<Record<PublishedRule, (shot: Shot) => boolean>> = {
  weaker: isMetWeaker,
  damagedAgain: ({ target, rules, isDefensive }) =>
    !isDefensive && rules.publishedStatus && target.card.type === 'vehicle' && target.damaged,
  // A roll that always succeeds or always fails does so by an ability.
  cover: shot => {
    const need = coverNeedOf(shot)
    return need !== undefined && need > 1 && need <= 6
  },
  airSight: ({ at }) => at.isOverTerrain,
  airCover: shot =>
    shot.rules.publishedAircraft &&
    shot.target.card.type === 'aircraft' &&
    coverNeedOf({ ...shot, rules: { ...shot.rules, publishedAircraft: false } }) !== undefined,
  defensiveFire: ({ isDefensive }) => isDefensive,
}

const says: Readonly<Record<PublishedRule, Message>> = {
  weaker: say.weakerByStatus,
  damagedAgain: say.damagedAgain,
  cover: say.coverNumbers,
  airSight: say.airSight,
  airCover: say.airCover,
  defensiveFire: say.howDefensiveFireWorks,
}

/** Says which of these rules bear on any of the attacks that may be made. */
export const publishedNotes = (shots: Iterable<Shot>): Message[] => {
  const found = new Set<PublishedRule>()
  for (const shot of shots)
    for (const rule of publishedRules) if (!found.has(rule) && bears[rule](shot)) found.add(rule)
  return publishedRules.filter(rule => found.has(rule)).map(rule => says[rule])
}
