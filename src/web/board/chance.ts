import { percent, signed } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import type { Moment } from './line.ts'
import type { Position } from './position.ts'

/**
 * Whether a chance is none: of a game that goes on and that nobody judges, the service gives all of the point to whoever has
 * more.
 */
export const isMereLead = (chance: number, { winner }: Position): boolean =>
  winner === undefined && (chance === 0 || chance === 1)

/** `Allies 39 %, Axis 61 %`; who has more, where that is all that is known. */
export const chanceInWords = (
  chance: number | undefined,
  position: Position,
  [one = '', other = '']: readonly string[],
  say: BoardMessages,
): string => {
  if (position.winner !== undefined) return say.won(position.winner)
  if (chance === undefined) return say.line.notJudged
  if (isMereLead(chance, position)) return say.line.hasMore(chance === 1 ? one : other)
  const [first, second] = [chance, 1 - chance].map(share => percent(share, undefined, 0))
  return `${say.team(one)} ${first}, ${say.team(other)} ${second}`
}

/** What is read at a moment: whose turn begins, who is ahead, and what the dice of the turn before brought. */
export const momentInWords = (
  { position, chance, told }: Moment,
  teams: readonly string[],
  say: BoardMessages,
): string => {
  const [one = ''] = teams
  const luck = told?.outcome?.luck
  return [
    position.winner === undefined ? say.line.begins(say.power(position.power), position.round ?? 1) : undefined,
    `${chanceInWords(chance, position, teams, say)}${position.winner === undefined ? '.' : ''}`,
    luck && luck.battles.length > 0
      ? say.line.luckBefore(say.team(one), signed(luck.byTeam[one] ?? 0), luck.unit)
      : undefined,
  ]
    .filter(part => part !== undefined)
    .join(' ')
}
