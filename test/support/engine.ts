import type { OddsReply, Question, Tally } from '../../src/armies/index.ts'
import type { Final, LedgerData } from '../../src/armies/ledger.ts'
import { games, type Job } from '../../src/games/index.ts'

export interface WeightedFinal extends Final {
  readonly share: number
}

/** A game asked in this thread. */
export const engineOf = <Asked, Reply>(key: string) => {
  const face = games.find(game => game.key === key)!
  const prepare = (question: Asked | string): Job =>
    face.prepare(typeof question === 'string' ? face.parseBattle(question) : question)
  /** Everything a question came to, worked off in this thread. */
  const tallyOf = (question: Asked | string): Tally => {
    const job = prepare(question)
    const brought = job.work(0, job.chunks) as Tally | { readonly solved?: Tally; readonly drawn?: Tally }
    return 'ledger' in brought ? brought : (brought.solved ?? brought.drawn)!
  }
  /** Every final position with its probability or its share of the trials. */
  const finalsOf = (question: Asked | string): WeightedFinal[] => {
    const { ledger }: { ledger: LedgerData } = tallyOf(question)
    return [...ledger.positions.values()].map(({ final, weight }) => ({ ...final, share: weight / ledger.total }))
  }
  /** The whole reply, from this thread. */
  const replyTo = (question: Asked | string): Reply => {
    const job = prepare(question)
    return job.reply([job.work(0, job.chunks)]) as Reply
  }
  return { face, prepare, tallyOf, finalsOf, replyTo }
}

export const { face: aa1941, prepare, tallyOf, finalsOf, replyTo } = engineOf<Question, OddsReply>('aa1941')

export const shareOf = (finals: readonly WeightedFinal[], holds: (final: Final) => boolean): number =>
  finals.reduce((sum, final) => sum + (holds(final) ? final.share : 0), 0)
