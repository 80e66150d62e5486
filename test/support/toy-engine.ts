import type { GameFace, Language } from '../../src/engine/index.ts'
import { type GameEngine, openGame } from '../../src/web/client/game-engine.ts'

/** The texts of the questions that were prepared. */
export const prepared: string[] = []

/** A game that notes which questions it is asked to prepare. */
const face = {
  describe: () => ({ name: 'toy' }),
  parseBattle: (text: string) => ({ text }),
  formatBattle: ({ text }: { readonly text: string }) => text,
  battlesIn: () => [],
  prepare: (request: { readonly text: string }) => {
    prepared.push(request.text)
    return {
      question: request,
      key: request.text,
      method: 'exact',
      chunks: 1,
      costInMs: 0,
      work: () => request.text,
      reply: ([tally]: readonly unknown[]) => ({ said: tally }),
    }
  },
} as unknown as GameFace

/** As the bundle of a game offers it. */
export const open = (language: Language): Promise<GameEngine> => openGame(face, language)
