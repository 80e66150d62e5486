import type { GameFace } from '../games/index.ts'
import type { Tasks } from '../tasks/index.ts'
import { openapiText } from './document.ts'
import { buildService } from './service.ts'

/** Nobody asks anything while the document is written, so nobody needs to be there to answer. */
const nobody: Tasks = {
  odds: () => Promise.reject(documentOnly()),
  run: () => Promise.reject(documentOnly()),
  answer: () => Promise.reject(documentOnly()),
  prepare: () => {
    throw documentOnly()
  },
  prepareTask: () => {
    throw documentOnly()
  },
  threads: 1,
  warm: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

const documentOnly = () => new Error('this service is for its document only')

/** The text of openapi.yaml for a catalogue of games, at the standard limits. */
export const openapiOf = async (games: readonly GameFace[]): Promise<string> => {
  const app = await buildService({ tasks: nobody, games })
  await app.ready()
  const text = openapiText(app)
  await app.close()
  return text
}
