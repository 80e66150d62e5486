import { airSays } from '../field/air.ts'
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

const says: Readonly<Record<PublishedRule, string>> = {
  weaker:
    'By the published game a Disrupted or Damaged target has 1 less defense (MIN-10.11); the original text lacks this, and "rules": {"publishedStatus": false} leaves it out.',
  damagedAgain:
    'By the published game a Damaged Vehicle that gets another Damaged counter is destroyed (MIN-13.4); the original text lacks this, and "rules": {"publishedStatus": false} leaves it out.',
  cover:
    'What a cover roll takes, 4+ for Soldiers and 5+ for Vehicles, and what it saves from are the published game’s (MIN-12.2, MIN-12.3, MIN-12.4): the original text has the roll without its numbers.',
  airSight: airSays.sight,
  airCover: airSays.cover,
  defensiveFire:
    'How defensive fire works is the published game’s (MIN-16.1 to MIN-16.4): the original text names it without its chapter.',
}

/** Says which of these rules bear on any of the attacks that may be made. */
export const publishedNotes = (shots: Iterable<Shot>): string[] => {
  const found = new Set<PublishedRule>()
  for (const shot of shots)
    for (const rule of publishedRules) if (!found.has(rule) && bears[rule](shot)) found.add(rule)
  return publishedRules.filter(rule => found.has(rule)).map(rule => says[rule])
}
