import { leftHalf, markOnBand, rightHalf } from '../mark.ts'
import { escaped } from '../picture.ts'

/** As networks and chats show pictures of links. */
export const cardWidth = 1200
export const cardHeight = 630
export const margin = 40
export const inner = cardWidth - 2 * margin
/** The band at the top, with the name of the product. */
export const bandHeight = 76

/** Colours of the light theme, as in docs/design.md: a card looks the same wherever it is shown. */
export const colours = {
  ground: '#f3efe6',
  sheet: '#fffdf8',
  ink: '#1d1f1c',
  quiet: '#5c5b50',
  line: '#d9d2c2',
  band: '#25332c',
  onBand: '#f3efe6',
  attacker: '#b8501f',
  defender: '#1f6391',
  neither: '#8f7a35',
  nobody: '#8a9097',
} as const

/** The faces that cards are drawn with: their files are loaded by whoever paints them. */
const faces = {
  sans: `font-family="PT Sans"`,
  bold: `font-family="PT Sans" font-weight="700"`,
  serif: `font-family="PT Serif" font-weight="700"`,
} as const

export interface Writing {
  readonly size: number
  readonly face?: keyof typeof faces
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

export const write = (
  x: number,
  y: number,
  text: string,
  { size, face = 'sans', fill = colours.ink, anchor = 'start' }: Writing,
): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" ${faces[face]} fill="${fill}" text-anchor="${anchor}">${escaped(drawable(text))}</text>`

/** The faces have no arrow. */
const drawable = (text: string): string => text.replaceAll('→', '>')

/** Widths of letters of the sans face, by its height: roughly, and rather too much than too little. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ij.,:;'’· ]/, 0.27],
  [/[lItfr()[\]|!/"“”-]/, 0.35],
  [/[cszyvkxгтзсэь«»]/, 0.48],
  [/[mwMWЖШЩЮЫФшщюыфжм%@—№&…]/, 0.8],
  [/[\p{Lu}–]/u, 0.63],
  [/[\d\p{Ll}+−±×<>=?]/u, 0.55],
]
/** Of another script, or a picture. */
const unknownWidth = 1
const widthOfLetter = (letter: string): number => widths.find(([letters]) => letters.test(letter))?.[1] ?? unknownWidth
const wider = { sans: 1, bold: 1.04, serif: 1.08 } as const

/** About how wide a text is drawn. */
export const widthOf = (text: string, { size, face = 'sans' }: Pick<Writing, 'size' | 'face'>): number =>
  size * wider[face] * Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0)

/** As much of a text as there is room for. */
export const fitted = (text: string, width: number, writing: Writing): string => {
  if (widthOf(text, writing) <= width) return text
  const letters = Array.from(text.slice(0, 400))
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, writing) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The largest letters of the bold face, up to a size, in which a text finds room. */
export const fontFor = (text: string, width: number, most: number): number =>
  Math.min(most, (most * width) / Math.max(1, widthOf(text, { size: most, face: 'bold' })))

/** A text in so many lines at most, broken between words; what finds no room is left out at the end. */
export const linesIn = (text: string, width: number, most: number, writing: Writing): readonly string[] => {
  const lines: string[] = []
  let line = ''
  const words = text.trim().split(/\s+/)
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, writing) <= width || line === '') line = longer
    else if (lines.length === most - 1) {
      line = `${line} ${words.slice(index).join(' ')}`
      break
    } else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line].map(one => fitted(one, width, writing))
}

/** A card: the band with the name of the product, and the drawing below it. */
export const framed = (game: string, parts: readonly string[], title: string): string =>
  drawn(
    [
      `<rect width="${cardWidth}" height="${cardHeight}" fill="${colours.sheet}"/>`,
      ...parts,
      `<rect width="${cardWidth}" height="${bandHeight}" fill="${colours.band}"/>`,
      mark(margin, 18, 40),
      write(margin + 56, 52, 'Sandtable', { size: 38, face: 'serif', fill: colours.onBand }),
      write(cardWidth - margin, 50, fitted(game, 760, { size: 32 }), {
        ...{ size: 32, fill: colours.onBand, anchor: 'end' },
      }),
    ],
    title,
  )

/** The whole file. */
export const drawn = (parts: readonly string[], title: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">`,
    `<title>${escaped(title)}</title>`,
    ...parts,
    '</svg>',
  ].join('\n')

/** The mark of the product, as it stands on the band of a page. */
export const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 16})"><path fill="${markOnBand.right}" d="${rightHalf}"/><path fill="${markOnBand.left}" d="${leftHalf}"/></g>`

/** Tones of shares are told apart by pattern as well as by colour, as on the page. */
export const patterns = `<defs><pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="14" height="14" fill="${colours.defender}"/><rect width="4" height="14" fill="#ffffff" fill-opacity="0.4"/></pattern><pattern id="dots" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="${colours.neither}"/><circle cx="8" cy="8" r="3.5" fill="#ffffff" fill-opacity="0.5"/></pattern></defs>`
export const tones = {
  win: colours.attacker,
  between: 'url(#dots)',
  nobody: colours.nobody,
  loss: 'url(#hatch)',
} as const
