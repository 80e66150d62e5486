import type { Board, BoardSpace, Language } from '../../engine/index.ts'
import { pathOf, strokesOf } from '../board/map-lines.ts'
import { armiesAt, contestedBy, incomeOf, ownerOf, type Position } from '../board/position.ts'
import { boardMessages } from '../text/board-index.ts'
import { cardMessages } from '../text/card.ts'
import { languages } from '../text/index.ts'
import { cardHeight, cardWidth, colours, drawn, fontFor, linesIn, mark, write } from './drawing.ts'

/** Of the powers in the order of their turns, as on the board's page. */
const tones = ['#d98572', '#a9b0b8', '#e3c678', '#efab72', '#9dc488', '#c3a6d8', '#7fc4b8', '#b9bf7a']
const toneOf = (index: number): string => tones[index % tones.length] ?? colours.line
const sea = '#c4deee'
const noOnes = '#eceae4'

/** So that powers are told apart without colour too. */
const patternOf = (index: number): string => {
  const way = strokesOf(index)
  const ink = way
    ? `<path d="${way}" fill="none" stroke="#000000" stroke-opacity="0.22"/>`
    : '<circle cx="4" cy="4" r="1.2" fill="#000000" fill-opacity="0.26"/>'
  return `<pattern id="power-${index}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="scale(2)">${ink}</pattern>`
}

/** Contested ground is hatched in the colour of the other side. */
const hatchOf = (index: number): string =>
  `<pattern id="against-${index}" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="24" fill="${toneOf(index)}"/></pattern>`

const column = 340
const nameWidth = 186

export interface BoardShown {
  readonly game: string
  readonly board: Board
  readonly position: Position
}

/** The card of a position: the map in the colours of the powers, and what each of them has. */
export const boardCard = ({ game, board, position }: BoardShown, language: Language, title: string): string => {
  const say = boardMessages[language]
  const words = cardMessages[language]
  const indexOf = new Map(board.powers.map(({ name }, index) => [name, index]))
  const scale = (cardWidth - column) / board.width
  const down = (cardHeight - board.height * scale) / 2
  const land = board.spaces.filter(({ kind }) => kind === 'land')
  const shape = (space: BoardSpace): string => {
    const [one, other] = contestedBy(board, position, space)
    const power = indexOf.get(ownerOf(board, position, space) ?? one ?? '')
    const against = indexOf.get(other ?? '')
    const path = pathOf(space)
    if (space.kind === 'sea') return `<path d="${path}" fill="none" stroke="#86aac4" stroke-width="1.2"/>`
    const fill = power === undefined ? noOnes : toneOf(power)
    const pattern = against === undefined ? `power-${power}` : `against-${against}`
    const over = power === undefined ? '' : `<path d="${path}" fill-rule="evenodd" fill="url(#${pattern})"/>`
    return `<path d="${path}" fill-rule="evenodd" fill="${fill}" stroke="#5c5b50" stroke-width="1.4"/>${over}`
  }
  // Many powers stand closer, in smaller letters.
  const [step, line] = board.powers.length > 6 ? [49, 23] : [66, 30]
  const named = { size: line, fill: colours.onBand } as const
  const rows = board.powers.flatMap(({ name }, index) => {
    const y = 268 + step * index
    const face = name === position.power ? 'bold' : 'sans'
    const lines = linesIn(say.power(name), nameWidth, 2, { ...named, face })
    const size = Math.min(...lines.map(text => fontFor(text, nameWidth, named.size)))
    const first = y + 1 - ((lines.length - 1) * line) / 2
    return [
      `<rect x="28" y="${y - 27}" width="36" height="36" rx="6" fill="${toneOf(index)}"/>`,
      `<rect x="28" y="${y - 27}" width="36" height="36" rx="6" fill="url(#power-${index})"/>`,
      ...lines.map((text, row) => write(78, first + line * row, text, { ...named, face, size })),
      write(column - 22, y + 2, String(incomeOf(board, position, name)), {
        size: 34,
        face: 'bold',
        fill: colours.onBand,
        anchor: 'end',
      }),
    ]
  })
  const about = { size: 27, fill: '#c9d2cb' } as const
  const called = linesIn(game, column - 50, 2, about)
  return drawn(
    [
      `<defs>${board.powers.map((_, index) => patternOf(index) + (board.contested ? hatchOf(index) : '')).join('')}</defs>`,
      `<rect width="${cardWidth}" height="${cardHeight}" fill="${sea}"/>`,
      `<g transform="translate(${column} ${down.toFixed(1)}) scale(${scale.toFixed(4)})">`,
      ...board.spaces.filter(({ kind }) => kind === 'sea').map(shape),
      ...land.map(shape),
      ...board.spaces.map(space => badge(board, position, space)),
      '</g>',
      `<rect width="${column}" height="${cardHeight}" fill="${colours.band}"/>`,
      mark(28, 26, 44),
      write(82, 62, 'Sandtable', { size: 40, face: 'serif', fill: colours.onBand }),
      ...called.map((line, index) => write(28, 118 + 32 * index, line, about)),
      write(28, 124 + 32 * called.length, words.round(position.round ?? 1, say.power(position.power)), {
        ...about,
        size: 25,
      }),
      write(column - 22, 222, languages[language].ipc, { ...about, size: 24, anchor: 'end' }),
      ...rows,
    ],
    title,
  )
}

/** How many stand in a space, in the colour of who has most of them. */
const badge = (board: Board, position: Position, space: BoardSpace): string => {
  const armies = armiesAt(board, position, space.name).map(({ power, units }) => ({
    power,
    count: units.reduce((sum, [, count]) => sum + count, 0),
  }))
  const total = armies.reduce((sum, { count }) => sum + count, 0)
  const [first] = armies.sort((one, other) => other.count - one.count)
  if (!first) return ''
  const [x, y] = space.label
  const tone = toneOf(board.powers.findIndex(({ name }) => name === first.power))
  const radius = 17
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${space.kind === 'sea' ? tone : colours.sheet}" stroke="${colours.ink}" stroke-width="2.4"/>${write(x, y + 8, String(total), { size: 23, face: 'bold', anchor: 'middle' })}`
}
