import { learn, type Speak, speakIn } from '../../src/engine/index.ts'

await learn('ru')

/** How a game speaks Russian on the page. */
export const russianOf = (game: string): Speak => speakIn('ru', game)
