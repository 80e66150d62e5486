import type { Language } from '../../engine/index.ts'
import { homeMessages } from '../text/home.ts'
import { cardHeight, cardWidth, colours, drawn, linesIn, mark, write } from './drawing.ts'
import { piece } from './pieces.ts'

const attackers = ['infantry', 'artillery', 'tank', 'fighter', 'bomber']
const defenders = ['battleship', 'aircraftCarrier', 'submarine', 'fighter', 'infantry']
const strip = 174

/** The card of every page that has none of its own: what this is, and pieces of both sides. */
export const productCard = (language: Language): string => {
  const lead = { size: 46 } as const
  const step = cardWidth / 10
  const row = (units: readonly string[], from: number, fill: string): readonly string[] =>
    units.map((unit, index) => piece(unit, from + step * index + 14, cardHeight - strip + 42, 92, fill))
  return drawn(
    [
      `<rect width="${cardWidth}" height="${cardHeight}" fill="${colours.band}"/>`,
      mark(70, 66, 112),
      write(206, 158, 'Sandtable', { size: 112, face: 'serif', fill: colours.onBand }),
      ...linesIn(homeMessages[language].lead, cardWidth - 140, 4, lead).map((line, index) =>
        write(70, 258 + 60 * index, line, { ...lead, fill: colours.onBand }),
      ),
      `<rect y="${cardHeight - strip}" width="${cardWidth}" height="${strip}" fill="${colours.ground}"/>`,
      ...row(attackers, 0, colours.attacker),
      ...row(defenders, cardWidth / 2, colours.defender),
    ],
    'Sandtable',
  )
}
