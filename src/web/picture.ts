import { headlineOf, headOf, inLine, shortened } from './head.ts'
import { signed } from './numbers.ts'
import { isBattle } from './protocol.ts'
import { footingOf, mostLetters, reportLines, type Shared } from './share-text.ts'
import { figureText, furtherFigures, type Part, partsOf } from './summary.ts'
import type { Messages } from './text/index.ts'

/** What a picture of an answer says, from top to bottom. */
export interface Poster {
  readonly title: string
  /** What else was asked. */
  readonly conditions: string
  /** The large number, and what stands beside it. */
  readonly headline?: { readonly number: string; readonly words: string }
  readonly shares?: readonly Part[]
  readonly lines: readonly string[]
  readonly footing: string
  readonly link: string
}

export const pictureWidth = 960
const margin = 40
const inner = pictureWidth - 2 * margin

/** Colours of the light theme: a picture looks the same wherever it is posted. */
const colours = { ground: '#fffdf8', ink: '#1d1f1c', quiet: '#5c5b50', line: '#d9d2c2' } as const
const tones = { win: '#b8501f', between: '#8f7a35', nobody: '#8a9097', loss: '#1f6391' } as const

export const posterOf = (shared: Shared, say: Messages): Poster => {
  const { reply, report, game, link } = shared
  const head = headOf(shared)
  const poster = {
    title: head.title,
    conditions: shortened(inLine(head), mostLetters),
    footing: footingOf(reply, game, say),
    link: plainLink(link),
  }
  if (!isBattle(reply) || report) return { ...poster, lines: reportLines(report, 12) }
  const { number, error, name } = headlineOf(reply, say)
  const { p5, p50, p95 } = reply.ipcSwing.percentiles
  const figures = furtherFigures(reply, say).filter(({ key }) => key !== 'ipcSwing')
  return {
    ...poster,
    headline: {
      number,
      words: error ? `${error} · ${name}` : name,
    },
    shares: partsOf(reply, say),
    lines: [
      say.shareText.swing(signed(reply.ipcSwing.mean), signed(p5, 0), signed(p50, 0), signed(p95, 0)),
      figures.map(figure => `${figure.label} ${figureText(figure, say)}`).join(' · '),
    ],
  }
}

/** As people write an address: without what every one begins with, and with its letters as they are. */
const plainLink = (link: string): string => {
  const short = link.replace(/^https?:\/\//, '')
  try {
    return decodeURIComponent(short)
  } catch {
    return short
  }
}

/** The picture, as an SVG file: it needs nothing from elsewhere. */
export const pictureSvg = (poster: Poster): string => {
  const { title, conditions, headline, shares, lines, footing, link } = poster
  const parts: string[] = []
  let y = margin
  const write = (text: string, size: number, style = '', fill: string = colours.ink): void => {
    for (const line of wrapped(text, charactersIn(inner, size))) {
      y += size * 1.3
      parts.push(textAt(margin, y, size, line, `fill="${fill}"${style}`))
    }
  }
  write(title, 30, ' font-weight="600"')
  write(conditions, 22, '', colours.quiet)
  if (headline) {
    y += 78
    parts.push(textAt(margin, y, 68, headline.number, `fill="${colours.ink}" font-weight="700"`))
    const beside = margin + 68 * 0.6 * headline.number.length + 24
    parts.push(textAt(beside, y, 26, headline.words, `fill="${colours.quiet}"`))
  }
  if (shares) {
    y += 24
    parts.push(...barOf(shares, y))
    y += 72
    for (const row of legendRows(shares)) {
      y += 34
      parts.push(...legendOf(row, y))
    }
    y += 10
  }
  y += 10
  for (const line of lines) write(line, 22)
  y += 14
  write(footing, 18, '', colours.quiet)
  write(link, 18, '', colours.quiet)
  const height = Math.ceil(y + margin)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}" font-family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif" role="img">`,
    `<title>${escaped([title, headline && `${headline.number} ${headline.words}`].filter(Boolean).join(': '))}</title>`,
    `<rect width="100%" height="100%" fill="${colours.ground}"/>`,
    `<rect x="1" y="1" width="${pictureWidth - 2}" height="${height - 2}" fill="none" stroke="${colours.line}" stroke-width="2"/>`,
    patterns,
    ...parts,
    '</svg>',
  ].join('\n')
}

type Shares = NonNullable<Poster['shares']>

/** Told apart by pattern as well as by colour, as on the page. */
const patterns = `<defs><pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="10" height="10" fill="${tones.loss}"/><rect width="3" height="10" fill="#ffffff" fill-opacity="0.5"/></pattern><pattern id="dots" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="${tones.between}"/><circle cx="6" cy="6" r="2.5" fill="#ffffff" fill-opacity="0.5"/></pattern></defs>`
const fills = { ...tones, between: 'url(#dots)', loss: 'url(#hatch)' } as const

const barOf = (shares: Shares, y: number): string[] => {
  let x = margin
  return shares
    .map(({ share, tone }) => {
      const width = inner * share
      const rect = `<rect x="${x.toFixed(2)}" y="${y}" width="${width.toFixed(2)}" height="72" fill="${fills[tone]}"/>`
      x += width
      return share > 0 ? rect : ''
    })
    .filter(rect => rect !== '')
}

/** How wide a name in the legend is, with its box. */
const legendWidth = ({ name, text }: Part): number => 34 + 22 * 0.62 * `${name} ${text}`.length

/** As many in a row as find room. */
const legendRows = (shares: Shares): readonly Shares[] => {
  const rows: Part[][] = []
  let left = 0
  for (const part of shares) {
    const width = legendWidth(part)
    if (width <= left) rows.at(-1)?.push(part)
    else {
      rows.push([part])
      left = inner
    }
    left -= width + 26
  }
  return rows
}

const legendOf = (shares: Shares, y: number): string[] => {
  let x = margin
  return shares.flatMap(part => {
    const { name, text, tone } = part
    const at = x
    x += legendWidth(part) + 26
    return [
      `<rect x="${at.toFixed(1)}" y="${y - 18}" width="22" height="22" rx="4" fill="${fills[tone]}"/>`,
      textAt(at + 32, y, 22, `${name} ${text}`, `fill="${colours.ink}"`),
    ]
  })
}

const textAt = (x: number, y: number, size: number, text: string, how: string): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" ${how}>${escaped(text)}</text>`

/** About how many letters find room, of those that are wide. */
const charactersIn = (width: number, size: number): number => Math.floor(width / (size * 0.64))

/** Broken between words; a word that is longer than a line is broken within. */
export const wrapped = (text: string, most: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap(one => piecesOf(one, most))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= most) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

const piecesOf = (word: string, most: number): string[] =>
  Array.from({ length: Math.ceil(word.length / most) }, (_, index) => word.slice(index * most, (index + 1) * most))

/** What no XML text may hold: control characters and halves of a pair (XML 1.0, 2.2), and what would be markup. */
export const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
