import type { GameFace } from '../games/index.ts'
import type { Tasks } from '../tasks/index.ts'
import { contractOf } from './contract.ts'
import { buildService } from './service.ts'

/** Nobody asks anything while the document is written, so nobody needs to be there to answer. */
const nobody: Tasks = {
  odds: () => Promise.reject(documentOnly()),
  run: () => Promise.reject(documentOnly()),
  answer: () => Promise.reject(documentOnly()),
  answerText: () => Promise.reject(documentOnly()),
  prepare: () => {
    throw documentOnly()
  },
  prepareTask: () => {
    throw documentOnly()
  },
  prepareElsewhere: () => Promise.reject(documentOnly()),
  prepareHere: () => {
    throw documentOnly()
  },
  prepareText: () => Promise.reject(documentOnly()),
  readHere: () => {
    throw documentOnly()
  },
  readElsewhere: () => Promise.reject(documentOnly()),
  threads: 1,
  spare: 0,
  warm: () => Promise.resolve(),
  playerFigures: () => [],
  close: () => Promise.resolve(),
}

const documentOnly = () => new Error('this service is for its document only')

/** The contract of a catalogue of games, at the standard limits. */
export const contractTextsOf = async (games: readonly GameFace[]): Promise<{ yaml: string; json: string }> => {
  const app = await buildService({ tasks: nobody, games })
  await app.ready()
  const { yaml, json } = contractOf(app)
  const texts = { yaml: yaml().text, json: json().text }
  await app.close()
  return texts
}
