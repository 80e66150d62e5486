import { type GameFace, Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import type { Reply } from '../../src/web/protocol.ts'

/** A question as a catalogue has it: in notation, or in full. */
export type Asked = string | Readonly<Record<string, unknown>>

export const faceOf = (key: string): GameFace => games.find(game => game.key === key)!

export const requestOf = (face: GameFace, asked: Asked): object =>
  typeof asked === 'string' ? face.parseBattle(asked) : asked

export const answerTo = (face: GameFace, asked: Asked): Reply => {
  const job = face.prepare(requestOf(face, asked))
  return job.reply([job.work(0, job.chunks)]) as Reply
}

/** What is wrong with a question, in English; nothing where it can be asked. */
export const faultsOf = (face: GameFace, asked: unknown): readonly string[] => {
  try {
    face.prepare(typeof asked === 'string' ? face.parseBattle(asked) : asked)
    return []
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return problem.faults.map(({ message }) => message)
  }
}
