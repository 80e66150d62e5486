import { Refusal } from '../../../src/engine/index.ts'
import { face, type MiniaturesReply } from '../../../src/games/miniatures/index.ts'

type ReplyOf<Kind extends string> = MiniaturesReply<{ readonly kind: Kind }>

/** A question answered through the game's face, checked against its reply's schema. */
export const ask = (question: object): unknown => {
  const job = face.prepare(question)
  return face.OddsReply.parse(job.reply([job.work(0, job.chunks)]))
}

export const attack = (question: object): ReplyOf<'attack'> => ask({ kind: 'attack', ...question }) as ReplyOf<'attack'>
export const assault = (question: object): ReplyOf<'assault'> =>
  ask({ kind: 'assault', ...question }) as ReplyOf<'assault'>
export const defensiveFire = (question: object): ReplyOf<'defensiveFire'> =>
  ask({ kind: 'defensiveFire', ...question }) as ReplyOf<'defensiveFire'>
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

/** In which words a question is refused. */
export const refusalOf = (question: object): string => {
  try {
    ask(question)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('this was answered')
}

export const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

/** A gun for all occasions, and abilities by their keys. */
export const gun = { vsSoldier: [8, 8, 8], vsVehicle: [8, 8, 8] }
export const having = (...keys: readonly string[]) => ({ abilities: keys.map(key => ({ key })) })
