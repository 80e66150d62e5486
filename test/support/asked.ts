import { type GameFace, inEnglish, Refusal, type Speak, type Text, textOf } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import type { Reply } from '../../src/web/protocol.ts'

/** A question as a catalogue has it: in notation, or in full. */
export type Asked = string | Readonly<Record<string, unknown>>

export const faceOf = (key: string): GameFace => games.find(game => game.key === key)!

export const requestOf = (face: GameFace, asked: Asked): object =>
  typeof asked === 'string' ? face.parseBattle(asked) : asked

export const answerTo = (face: GameFace, asked: Asked, speak: Speak = inEnglish): Reply => {
  const job = face.prepare(requestOf(face, asked))
  return job.reply([job.work(0, job.chunks)], speak) as Reply
}

/** What is wrong with a question, in English; nothing where it can be asked. */
export const faultsOf = (face: GameFace, asked: unknown): readonly string[] => textsWrong(face, asked).map(inEnglish)

/** The same in English and in Russian. */
export const faultPairs = (face: GameFace, asked: unknown, russian: Speak): readonly (readonly [string, string])[] =>
  textsWrong(face, asked).map(text => [inEnglish(text), russian(text)])

const textsWrong = (face: GameFace, asked: unknown): readonly Text[] => {
  try {
    face.prepare(typeof asked === 'string' ? face.parseBattle(asked) : asked)
    return []
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return problem.faults.map(textOf)
  }
}
