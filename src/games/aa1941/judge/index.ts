export { alliesChance, chanceOfSide, fittedWeights, isJudged } from './judge.ts'
export { capitalShare, chanceFrom, leastChance } from './model.ts'
export { readWeights, writeWeights } from './weights.ts'
export { fitted } from './weights-data.ts'
