import type { Board, BoardSpace } from '../../engine/index.ts'
import { areAllied, armiesAt, type Counts, ownerOf, type Position } from './position.ts'

/** A group that could attack a space from next door. */
export interface Group {
  readonly from: string
  readonly power: string
  readonly unit: string
  readonly count: number
}

/** The enemies of a power in a space, and whether it is theirs. */
export const defendersAt = (board: Board, position: Position, space: BoardSpace, attacker: string): Counts => {
  const sum: Record<string, number> = {}
  for (const { power, units } of armiesAt(board, position, space.name))
    if (!areAllied(board, power, attacker)) for (const [unit, count] of units) sum[unit] = (sum[unit] ?? 0) + count
  return sum
}

/** Who would attack a space: the power whose turn it is if it is its enemy, else the first enemy in the order of play. */
export const attackerOf = (board: Board, position: Position, space: BoardSpace): string | undefined => {
  const theirs = [ownerOf(position, space), ...armiesAt(board, position, space.name).map(({ power }) => power)].filter(
    power => power !== undefined,
  )
  const order = [position.power, ...board.powers.map(({ name }) => name)]
  return order.find(power => theirs.some(their => !areAllied(board, power, their)))
}

/** What a power has next to a space that could fight there. */
export const groupsAround = (board: Board, position: Position, space: BoardSpace, attacker: string): readonly Group[] =>
  [space.name, ...space.neighbours].flatMap(from =>
    armiesAt(board, position, from)
      .filter(({ power }) => power === attacker)
      .flatMap(({ power, units }) =>
        units.filter(([unit]) => canFight(board, space, unit)).map(([unit, count]) => ({ from, power, unit, count })),
      ),
  )

const canFight = (board: Board, { kind }: BoardSpace, unit: string): boolean => {
  const domain = board.units.find(({ name }) => name === unit)?.domain
  return domain === 'air' || domain === kind
}

/** `3i 2t` */
export const inMarks = (board: Board, counts: Counts): string =>
  board.units.flatMap(({ name, mark }) => ((counts[name] ?? 0) > 0 ? [`${counts[name]}${mark}`] : [])).join(' ')

/** The battle's place in the calculator; where planes alone fight, it says over what. */
export const calculatorLink = (
  board: Board,
  { kind }: Pick<BoardSpace, 'kind'>,
  attacker: Counts,
  defender: Counts,
  lang: string | undefined,
): string => {
  const isAirOnly = board.units.every(
    ({ name, domain }) => domain === 'air' || !((attacker[name] ?? 0) + (defender[name] ?? 0)),
  )
  const battle = `${inMarks(board, attacker)} v ${inMarks(board, defender)}`.replaceAll(' ', '+')
  return calculatorAddress(`battle=${battle}${isAirOnly ? `&location=${kind}` : ''}`, lang)
}

/** Where the calculator answers a question in the language of the page. */
export const calculatorAddress = (query: string, lang: string | undefined): string =>
  `/?${query}${lang === undefined ? '' : `&lang=${lang}`}`
