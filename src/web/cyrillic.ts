import type { UnitRow } from '../engine/index.ts'

type Spelt = Pick<UnitRow, 'spellings'>

/** A line of notation with the short words that a Russian types: `3i 2t v 4i` is `3п 2т в 4п`. It says the same. */
export const inCyrillic = (line: string, units: readonly Spelt[]): string =>
  line
    .replace(/(\d+)([a-z]+)(?![a-z*:-])/gi, (written, count: string, word: string) => {
      const unit = units.find(({ spellings }) => spellings.includes(word))
      const short = unit?.spellings.findLast(spelling => /^[а-яё]{1,2}$/.test(spelling))
      return short ? count + short : written
    })
    .replaceAll(' v ', ' в ')
