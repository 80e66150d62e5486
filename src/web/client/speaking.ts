import type { GameDescription } from '../../engine/index.ts'
import { spokenAnswer, spokenCatalogue, spokenFaults } from '../spoken.ts'
import { type Translate, untranslated } from '../text/phrases/translator.ts'
import { type Engine, Refused } from './engine.ts'

/** The same engine, but all that it says to be read is said in another language. The words are fetched with the game. */
export const speaking = (engine: Engine, fetchWords: (game: string) => Promise<Translate>): Engine => {
  const words = new Map<string, Translate>()
  const catalogues = new WeakMap<object, GameDescription>()
  const phrase = (game: string): Translate => words.get(game) ?? untranslated

  /** A game that can be had without its words is shown without them. */
  const fetched = async (game: string): Promise<void> => {
    if (words.has(game)) return
    const translate = await fetchWords(game).catch(() => undefined)
    if (translate) words.set(game, translate)
  }
  const spoken = async <Value>(game: string, asked: Promise<Value>): Promise<Value> => {
    try {
      return await asked
    } catch (problem) {
      throw problem instanceof Refused ? new Refused(spokenFaults(problem.faults, phrase(game))) : problem
    }
  }
  return {
    open: async game => {
      const [described] = await Promise.all([spoken(game, engine.open(game)), fetched(game)])
      const known = catalogues.get(described as GameDescription)
      if (known || !words.has(game)) return known ?? described
      const said = spokenCatalogue(described as GameDescription, phrase(game))
      catalogues.set(described as GameDescription, said)
      return said
    },
    read: async (game, link) => {
      const reading = await spoken(game, engine.read(game, link))
      return reading.faults ? { ...reading, faults: spokenFaults(reading.faults, phrase(game)) } : reading
    },
    write: (game, request) => spoken(game, engine.write(game, request)),
    answer: async (game, request, onPart, signal) => {
      const say = phrase(game)
      const answered = await spoken(
        game,
        engine.answer(game, request, part => onPart(spokenAnswer(part, say)), signal),
      )
      return answered && spokenAnswer(answered, say)
    },
    told: async (game, reply) => spokenAnswer(await spoken(game, engine.told(game, reply)), phrase(game)),
    phrase: (game, text) => phrase(game)(text),
  }
}
