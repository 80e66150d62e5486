import type { Side } from '../../engine/index.ts'
import type { Counts } from '../battle-outcomes.ts'
import { headlineOf, headOf, inLine } from '../head.ts'
import { percent } from '../numbers.ts'
import { type BattleReply, isBattle } from '../protocol.ts'
import { reportLines } from '../share-text.ts'
import { figureText, furtherFigures, isOfSeveral, type Part, partsOf } from '../summary.ts'
import { cardMessages } from '../text/card.ts'
import { languages, type Messages } from '../text/index.ts'
import {
  bandHeight,
  cardHeight,
  cardWidth,
  colours,
  fitted,
  fontFor,
  framed,
  inner,
  linesIn,
  margin,
  patterns,
  tones,
  type Writing,
  widthOf,
  write,
} from './drawing.ts'
import { hasPiece, piece } from './pieces.ts'
import { armyOf, hasArmies, type Result } from './result.ts'

/** The card of a question: of a battle its pieces and what comes of it, of all else what its report says first. */
export const resultCard = (result: Result, title: string): string => {
  const { reply, report, game, language } = result
  const say = languages[language]
  if (!hasArmies(result) || report) return framed(game, reportParts(result), title)
  const parts = [patterns, ...armiesParts(result, say)]
  if (reply && isBattle(reply)) parts.push(...answerParts(reply, say, result.aim), ...footParts(footOf(result, say)))
  else parts.push(...withoutNumber(result))
  return framed(game, parts, title)
}

const armiesBottom = 312
const half = cardWidth / 2
const tints: Readonly<Record<Side, string>> = { attacker: '#f7e7dc', defender: '#dfeaf1' }

/** Both sides beside each other. */
const armiesParts = (result: Result, say: Messages): readonly string[] => {
  const height = armiesBottom - bandHeight
  const side = (name: Side, x: number): readonly string[] => [
    `<rect x="${x}" y="${bandHeight}" width="${half}" height="${height}" fill="${tints[name]}"/>`,
    write(x + margin, bandHeight + 42, say[name], { size: 32, face: 'bold', fill: colours[name] }),
    ...pieces(armyOf(result, name), name, x + 24, say),
  ]
  return [
    ...side('attacker', 0),
    ...side('defender', half),
    `<circle cx="${half}" cy="${bandHeight + 32}" r="26" fill="${colours.sheet}"/>`,
    write(half, bandHeight + 43, cardMessages[result.language].against, { size: 36, face: 'serif', anchor: 'middle' }),
  ]
}

const mostPieces = 10
/** As many kinds as stand in one row. */
const inOneRow = 3

interface Shown {
  readonly unit: string
  readonly count: number
  readonly isDamaged: boolean
}

/** `damagedBattleship` is drawn as a battleship, but paler. */
const shownOf = ([name, count]: readonly [string, number]): Shown => {
  const unit = name.replace(/^damaged(\w)/, (_, first: string) => first.toLowerCase())
  return { unit, count, isDamaged: unit !== name }
}

/** Each kind with its count, as large as there is room for. */
const pieces = (army: Counts, side: Side, left: number, say: Messages): readonly string[] => {
  const all = Object.entries(army)
    .filter(([, count]) => count > 0)
    .map(shownOf)
  const shown = all.length > mostPieces ? all.slice(0, mostPieces - 1) : all
  const cells = shown.length + (all.length > shown.length ? 1 : 0)
  const rows = cells > inOneRow ? 2 : 1
  const columns = Math.ceil(cells / rows)
  const top = bandHeight + 54
  const width = (half - 48) / columns
  const height = (armiesBottom - 10 - top) / rows
  const size = Math.min(rows === 1 ? 124 : 82, width * 0.54)
  const cell = (index: number): readonly [x: number, y: number] => [
    left + width * ((index % columns) + 0.5),
    top + height * (Math.floor(index / columns) + 0.5),
  ]
  const drawnShown = shown.map(({ unit, count, isDamaged }, index) => {
    const [x, y] = cell(index)
    const words = hasPiece(unit) ? String(count) : say.details.unit(unit, count)
    const writing: Writing = {
      size: fontFor(words, width - (hasPiece(unit) ? size + 8 : 0), size * 0.66),
      face: 'bold',
    }
    const textWidth = widthOf(words, writing)
    const from = x - (textWidth + (hasPiece(unit) ? size + 6 : 0)) / 2
    const drawing = piece(unit, from + textWidth + 6, y - size / 2, size, colours[side])
    return (
      write(from, y + writing.size * 0.36, words, writing) + (isDamaged ? `<g opacity="0.55">${drawing}</g>` : drawing)
    )
  })
  if (cells === shown.length) return drawnShown
  const [x, y] = cell(cells - 1)
  const more = { size: size * 0.6, face: 'bold', anchor: 'middle', fill: colours.quiet } as const
  return [...drawnShown, write(x, y + size * 0.22, `+${all.length - shown.length}`, more)]
}

const answerParts = (reply: BattleReply, say: Messages, aim: Result['aim']): readonly string[] => {
  const { number, error, words } = headlineOf(reply, say, aim)
  return [...numberParts(number, error, words), ...barParts(partsOf(reply, say))]
}

/** The number, how far off it may be, and beside it the sentence. */
const numberParts = (number: string, error: string | undefined, words: string): readonly string[] => {
  const large = { size: 112, face: 'serif' } as const
  const width = widthOf(number, large)
  const beside = margin + width + 36
  const writing = { size: 38, face: 'sans' } as const
  const lines = linesIn(words, cardWidth - margin - beside, error === undefined ? 3 : 2, writing)
  const all = [...(error === undefined ? [] : [error]), ...lines]
  const top = 395 - (all.length * 44) / 2
  return [
    write(margin, 432, number, large),
    ...all.map((line, index) =>
      write(beside, top + 34 + 44 * index, line, {
        ...writing,
        fill: line === error ? colours.quiet : colours.ink,
      }),
    ),
  ]
}

const barTop = 464
const barHeight = 56

/** Shares in one bar, with a legend below that says each by name. */
const barParts = (parts: readonly Part[]): readonly string[] => {
  let x = margin
  const rects = parts.map(({ share, tone }) => {
    const from = x
    x += inner * share
    return share > 0
      ? `<rect x="${from.toFixed(1)}" y="${barTop}" width="${(inner * share).toFixed(1)}" height="${barHeight}" fill="${tones[tone]}"/>`
      : ''
  })
  return [
    `<clipPath id="bar"><rect x="${margin}" y="${barTop}" width="${inner}" height="${barHeight}" rx="10"/></clipPath>`,
    `<g clip-path="url(#bar)">${rects.join('')}</g>`,
    ...legendParts(parts, barTop + barHeight + 42),
  ]
}

const swatch = 30

/** Spread over the whole width, in letters that find room. */
const legendParts = (parts: readonly Part[], y: number): readonly string[] => {
  const textOf = ({ name, text }: Part): string => `${name} ${text}`
  const gaps = 30 * (parts.length - 1) + parts.length * (swatch + 12)
  const atFull = parts.reduce((sum, part) => sum + widthOf(textOf(part), { size: 34, face: 'bold' }), 0)
  const size = Math.min(34, (34 * (inner - gaps)) / atFull)
  const writing = { size: Math.floor(size * 2) / 2, face: 'bold' } as const
  const widths = parts.map(part => swatch + 12 + widthOf(textOf(part), writing))
  const between = parts.length < 2 ? 0 : (inner - widths.reduce((sum, width) => sum + width, 0)) / (parts.length - 1)
  let x = margin
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1
    const text = textOf(part)
    const from = isLast && parts.length > 1 ? cardWidth - margin : x
    x += (widths[index] ?? 0) + between
    const box = (at: number): string =>
      `<rect x="${at.toFixed(1)}" y="${y - 26}" width="${swatch}" height="${swatch}" rx="5" fill="${tones[part.tone]}"/>`
    // The last one ends where the bar does, however wide it comes out.
    return isLast && parts.length > 1
      ? box(from - (widths[index] ?? 0)) + write(from, y, text, { ...writing, anchor: 'end' })
      : box(from) + write(from + swatch + 12, y, text, writing)
  })
}

/** What else was asked; else the further numbers. */
const footOf = (result: Result, say: Messages): string => {
  const { reply, told } = result
  if (!reply) return inLine(told)
  const head = headOf({ reply, report: result.report, told })
  const isPlain = !isBattle(reply) || !isOfSeveral(reply)
  const asked = [isPlain ? '' : head.title, inLine(isPlain ? { conditions: head.conditions } : head)]
  const text = asked.filter(part => part !== '').join('. ')
  if (text !== '' || !isBattle(reply)) return text
  return furtherFigures(reply, say)
    .filter(({ key }) => ['ipcSwing', 'attackerLoses', 'defenderLoses'].includes(key))
    .map(figure => `${figure.label} ${figureText(figure, say)}`)
    .join(' · ')
}

const footParts = (text: string): readonly string[] => {
  const size = Math.max(24, Math.min(29, (29 * inner) / Math.max(1, widthOf(text, { size: 29 }))))
  const writing = { size, fill: colours.quiet } as const
  return [write(margin, cardHeight - 20, fitted(text, inner, writing), writing)]
}

/** Where no number was worked out the card says where it is to be had. */
const withoutNumber = (result: Result): readonly string[] => {
  const large = { size: 62, face: 'serif' } as const
  const small = { size: 36, fill: colours.quiet } as const
  const words = cardMessages[result.language].follow
  const { title, conditions } = result.told
  const asked = [title, inLine({ conditions })].filter(text => text !== '').join('. ')
  return [
    ...linesIn(words, inner, 1, large).map(line => write(margin, 420, line, large)),
    ...linesIn(asked, inner, 3, small).map((line, index) => write(margin, 490 + 46 * index, line, small)),
  ]
}

const mostRows = 5

/** A report begins with its title; then come the chances it has, or its first lines. */
const reportParts = (result: Result): readonly string[] => {
  const { report, reply, told } = result
  const titled = { size: 46, face: 'serif' } as const
  const head = reply ? headOf({ reply, report, told }) : told
  const lines = linesIn(head.title, inner, 2, titled)
  const top = bandHeight + 68 + 54 * (lines.length - 1)
  const heading = lines.map((line, index) => write(margin, bandHeight + 68 + 54 * index, line, titled))
  const foot = footParts(inLine(head))
  if (!reply) {
    const follow = { size: 54, face: 'serif', fill: colours.defender } as const
    return [...heading, write(margin, top + 130, cardMessages[result.language].follow, follow), ...foot]
  }
  const [chances] = (report?.blocks ?? []).flatMap(block => (block.kind === 'chances' ? [block] : []))
  if (!chances) {
    const plain = { size: 36 } as const
    const said = reportLines(report, 6).flatMap(line => linesIn(line, inner, 2, plain))
    const room = Math.floor((cardHeight - 70 - top) / 50)
    return [
      ...heading,
      ...said.slice(0, room).map((line, index) => write(margin, top + 64 + 50 * index, line, plain)),
      ...foot,
    ]
  }
  const rows = chances.rows.slice(0, mostRows)
  const quiet = { size: 32, fill: colours.quiet } as const
  const first = top + 68
  const step = Math.min(110, (cardHeight - 70 - first) / rows.length)
  return [
    ...heading,
    write(margin, first - 8, fitted(chances.title, inner, quiet), quiet),
    ...rows.flatMap(({ label, chance, interval }, index) => {
      const y = first + 20 + step * index
      const name = { size: 36 } as const
      const number = { size: 42, face: 'bold', anchor: 'end' } as const
      return [
        write(margin, y + 36, fitted(label, 470, name), name),
        `<rect x="530" y="${y + 4}" width="440" height="42" rx="8" fill="#e8e1d2"/>`,
        chance > 0
          ? `<rect x="530" y="${y + 4}" width="${(440 * Math.min(1, chance)).toFixed(1)}" height="42" rx="8" fill="${colours.attacker}"/>`
          : '',
        write(cardWidth - margin, y + 39, percent(chance, interval, 1), number),
      ]
    }),
    ...foot,
  ]
}
