import type { UnitRow } from '../engine/index.ts'

/** The shortest word that a Russian types for a unit; the notation of every game reads it. */
const shortWords: Readonly<Record<string, string>> = {
  infantry: 'п',
  artillery: 'а',
  mechanizedInfantry: 'мп',
  antiaircraftArtillery: 'з',
  antiaircraftGun: 'з',
  tank: 'т',
  fighter: 'и',
  tacticalBomber: 'тб',
  bomber: 'б',
  strategicBomber: 'б',
  submarine: 'пл',
  transport: 'тр',
  destroyer: 'э',
  cruiser: 'к',
  aircraftCarrier: 'ав',
  battleship: 'л',
}

/** A line of notation as a Russian types it: `3i 2t v 4i` is `3п 2т в 4п`. It says the same. */
export const inCyrillic = (line: string, units: readonly Pick<UnitRow, 'name' | 'spellings'>[]): string =>
  line
    .replace(/(\d+)([a-z]+)(?![a-z*:-])/gi, (written, count: string, word: string) => {
      const short = shortWords[units.find(({ spellings }) => spellings.includes(word))?.name ?? '']
      return short ? count + short : written
    })
    .replaceAll(' v ', ' в ')
