import type {
  MiniaturesAssaultReply,
  MiniaturesAttackReply,
  MiniaturesDefensiveFireReply,
} from '../../../src/games/miniatures/index.ts'
import { face } from '../../../src/games/miniatures/index.ts'

/** A question answered through the game's face, checked against its reply's schema. */
export const ask = (question: object): unknown => {
  const job = face.prepare(question)
  return face.OddsReply.parse(job.reply([job.work(0, job.chunks)]))
}

export const attack = (question: object): MiniaturesAttackReply =>
  ask({ kind: 'attack', ...question }) as MiniaturesAttackReply
export const assault = (question: object): MiniaturesAssaultReply =>
  ask({ kind: 'assault', ...question }) as MiniaturesAssaultReply
export const defensiveFire = (question: object): MiniaturesDefensiveFireReply =>
  ask({ kind: 'defensiveFire', ...question }) as MiniaturesDefensiveFireReply
export const inNotation = (text: string): unknown => ask(face.parseBattle(text))

/** A card with nothing on it but what is given. */
export const card = (given: object): object => ({
  name: 'Test unit',
  type: 'soldier',
  defense: { front: 4, rear: 4 },
  ...given,
})

/** The same in play. */
export const unit = (given: object, status: object = {}): object => ({ unit: card(given), ...status })
