import { learn, type Speak, speakIn } from '../../src/engine/index.ts'
import { speechOf } from '../../src/web/text/phrases/index.ts'

await learn('ru')

/** How a game speaks Russian on the page: its messages by their catalogues, other texts by the tables of phrases. */
export const russianOf = (game: string): Speak => {
  const [translate, speak] = [speechOf('ru', game), speakIn('ru', game)]
  return text => translate(speak(text))
}
