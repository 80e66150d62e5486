import { playNumbered } from './games.ts'
import type { GameAsked } from './play.ts'

/** Plays one game in a thread. */
export default ({ asked, game }: GameAsked) => playNumbered(asked, game)
