import type { Board, BoardSpace } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import type { Ignored } from './address.ts'
import { type Army, aboardAt, armiesAt, type Counts, contestedBy, nobodys, ownerOf, type Position } from './position.ts'

/** `3 infantry, 1 tank` */
export const unitsInWords = (say: BoardMessages, units: Army['units']): string =>
  units.map(([unit, count]) => `${count} ${say.unit(unit, count)}`).join(', ')

export const countsInWords = (board: Board, say: BoardMessages, counts: Counts): string =>
  unitsInWords(
    say,
    board.units.map(({ name }) => [name, counts[name] ?? 0] as const).filter(([, count]) => count > 0),
  )

/** What stands somewhere: `3 infantry, 1 tank`, with the power before it wherever that is not the owner of the place. */
export const armiesInWords = (board: Board, say: BoardMessages, position: Position, space: BoardSpace): string => {
  const owner = ownerOf(board, position, space)
  const named = ({ power, units }: Army): string =>
    power === owner ? unitsInWords(say, units) : `${say.power(power)} ${unitsInWords(say, units)}`
  const ashore = armiesAt(board, position, space.name).map(named)
  const aboard = aboardAt(board, position, space.name).map(army => say.aboard(named(army)))
  return [...ashore, ...aboard].join('; ') || say.empty
}

/** Whose a space is: a power's, contested, a small power's still, nobody's; or what kind it is that belongs to nobody. */
export const whoseInWords = (board: Board, say: BoardMessages, position: Position, space: BoardSpace): string => {
  if (space.kind === 'sea') return say.sea
  const owner = ownerOf(board, position, space)
  if (owner !== undefined) return say.power(owner)
  if (space.neutral) return say.neutral
  const rivals = contestedBy(board, position, space)
  if (rivals.length > 0) return say.contested(rivals.map(say.power))
  const { alignedWith } = space.minor ?? {}
  if (!space.minor || position.owners?.[space.name] === nobodys) return say.nobodys
  return say.minor(alignedWith && say.power(alignedWith))
}

/** `Ukraine, Germany: 3 infantry, 1 tank` */
export const spaceInWords = (board: Board, say: BoardMessages, position: Position, space: BoardSpace): string => {
  const what = [
    `${say.space(space.name)}, ${whoseInWords(board, say, position, space)}`,
    ...(space.income > 0 ? [say.worth(space.income)] : []),
    ...(space.capitalOf === undefined ? [] : [say.capital(say.power(space.capitalOf))]),
    ...(space.factory ? [say.factory] : []),
  ].join(', ')
  return space.neutral ? what : `${what}: ${armiesInWords(board, say, position, space)}`
}

const mostOfIgnored = 40

const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length <= mostOfIgnored ? text : `${letters.slice(0, mostOfIgnored - 1).join('')}…`
}

/** What of an address was left out, and who plays in the place of whom it named. */
export const ignoredInWords = (ignored: readonly Ignored[], say: BoardMessages): string =>
  say.ignored(
    ignored
      .map(({ text, instead }) =>
        instead ? `${shortened(text)} (${say.instead(say.playerAt(instead.player, instead.level))})` : shortened(text),
      )
      .join(', '),
  )

/** A stored position's name for people. */
export const openingInWords = (say: BoardMessages, name: string): string =>
  say.openings[name] ?? say.openingNumber(name.replace(/^opening-/, ''))
