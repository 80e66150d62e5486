import type { Question, Tally } from '../../src/armies/index.ts'
import type { Final, LedgerData } from '../../src/armies/ledger.ts'
import { games, type Job } from '../../src/games/index.ts'

export const aa1941 = games.find(game => game.key === 'aa1941')!

export const prepare = (question: Question | string): Job =>
  aa1941.prepare(typeof question === 'string' ? aa1941.parseBattle(question) : question)

/** Everything a question came to, worked off in this thread. */
export const tallyOf = (question: Question | string): Tally => {
  const job = prepare(question)
  return job.work(0, job.chunks) as Tally
}

export interface WeightedFinal extends Final {
  readonly share: number
}

/** Every final position with its probability or its share of the trials. */
export const finalsOf = (question: Question | string): WeightedFinal[] => {
  const { ledger }: { ledger: LedgerData } = tallyOf(question)
  return [...ledger.positions.values()].map(({ final, weight }) => ({ ...final, share: weight / ledger.total }))
}

export const shareOf = (finals: readonly WeightedFinal[], holds: (final: Final) => boolean): number =>
  finals.reduce((sum, final) => sum + (holds(final) ? final.share : 0), 0)

/** The whole reply, from this thread. */
export const replyTo = (question: Question | string) => {
  const job = prepare(question)
  return job.reply([job.work(0, job.chunks)]) as import('../../src/armies/index.ts').OddsReply
}
