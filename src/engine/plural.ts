import { once } from './once.ts'

// Whoever speaks English alone never loads what the platform knows of languages.
const rules = once(() => new Intl.PluralRules('ru'))

/** The form of a Russian word beside a number: 1 танк, 2 танка, 5 танков, 1,5 танка. */
export const formRu = <Form>(count: number, one: Form, few: Form, many: Form): Form => {
  const kind = rules().select(count)
  return kind === 'one' ? one : kind === 'many' ? many : few
}

/** A number, and the form of the Russian word that goes with it. */
export const countRu = (count: number, one: string, few: string, many: string): string =>
  `${numberRu(count)} ${formRu(count, one, few, many)}`

/** A whole number as English writes it: 65,536. */
export const wholeEn = (count: number): string => String(count).replace(/(?<=\d)(?=(\d{3})+$)/g, ',')

/** A number as Russian writes it: a comma before the fraction, a narrow space in none but long ones. `12.5 %` → `12,5 %`. */
export const numberRu = (number: number | string): string =>
  String(number)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '\u00a0')
    .replace(/(?<=\d)\.(?=\d)/g, ',')
