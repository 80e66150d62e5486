/** What is fetched when it is first wanted, in one file, so that one fetch brings all; panels under their names. */
export { areKin, carry } from '../carry.ts'
export { editionLists } from '../edition-lists.ts'
export { Decisions as decisions } from './decisions.tsx'
export { LandingOffer } from './landing-offer.tsx'
export { carriedWords, droppedWords } from './left-out.ts'
export { RaidPanel as raid } from './raid-panel.tsx'
export { RulesPanel as rules } from './rules-panel.tsx'
export { TechnologiesPanel as technologies } from './technologies-panel.tsx'
