export * from './arena.ts'
export {
  ArenaReport,
  type ArenaSetting,
  bootstrapInterval,
  DecidedGames,
  decidedIn,
  decidedOf,
  GameOfPair,
  middleOf,
  PairResult,
  type Points,
  scoreOfPair,
  wholeRange,
} from './arena-report.ts'
export { chained, hashOf, Identity } from './identity.ts'
export * from './luck-adjusted.ts'
export * from './luck-meter.ts'
export * from './match.ts'
export * from './paired-comparison.ts'
export * from './ratings.ts'
export * from './record.ts'
export * from './sequential-halving.ts'
export * from './sprt.ts'
export { bootstrapTail, studentInterval, t95 } from './student.ts'
