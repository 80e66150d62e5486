import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { canonical, engineVersion } from '../../src/engine/index.ts'
import type { GamesAsked, PlayedGame } from './games.ts'

/** Games in a file: a line says of which kind they are, then a line each. */
export interface KeptGames {
  readonly games: readonly PlayedGame[]
  readonly add: (game: PlayedGame) => void
}

/** Opens a file of games, or begins one. Throws where the games in it were played otherwise. */
export const openKept = (file: string, { seed, cap, closing }: GamesAsked): KeptGames => {
  const head = canonical({ seed, cap, closing, engineVersion })
  if (!existsSync(file)) writeFileSync(file, `${head}\n`)
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  if (first !== head)
    throw new Error(`the games in ${file} are of ${first.slice(0, 200)}, not of ${head}: name another file`)
  // A process that was killed may have left half a line: its game is played again.
  const whole = lines.slice(0, -1)
  if (lines.at(-1) !== '') writeFileSync(file, [first, ...whole, ''].join('\n'))
  return {
    games: whole.map(line => JSON.parse(line) as PlayedGame),
    add: game => appendFileSync(file, `${JSON.stringify(game)}\n`),
  }
}
