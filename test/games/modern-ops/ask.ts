import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/modern-ops/index.ts'

type Reply = Record<string, unknown>

/** Asks by notation or as an object, and holds the reply against its schema. */
export const ask = (question: string | object): Reply => {
  const job = face.prepare(typeof question === 'string' ? face.parseBattle(question) : question)
  const part = job.work(0, job.chunks)
  return face.OddsReply.parse(job.reply([part])) as Reply
}

/** The fault of a question that is refused. */
export const refusalOf = (question: string | object): { code: string; at: string; message: string } => {
  try {
    ask(question)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [fault] = error.faults
    return { code: fault!.code, at: fault!.at.join('.'), message: fault!.message }
  }
  throw new Error(`answered: ${JSON.stringify(question)}`)
}

/** A fraction such as `75/256`. */
export const fractionOf = (text: string): number => {
  const [above, below = '1'] = text.split('/')
  return Number(above) / Number(below)
}
