import {
  exampleOf,
  type GameDescription,
  type GameFace,
  type Language,
  type Speak,
  type UnitRow,
  unitRowsOf,
} from '../engine/index.ts'
import { inCyrillic } from './cyrillic.ts'

/** The catalogue's page of a game, as forms show it: names and descriptions. Cards keep their names. */
export const spokenCatalogue = (described: GameDescription, speak: Speak, language?: Language): GameDescription => {
  const { name, description, units, questions, examples } = described
  const rows = (units ?? []).filter(isSpelt)
  return {
    ...described,
    name: speak(name),
    description: speak(description),
    ...(language === 'ru' && rows.length > 0 && { examples: examples.map(line => inCyrillic(line, rows)) }),
    ...(units && { units: units.map(unit => labelled(unit, speak)) }),
    ...Object.fromEntries(
      spokenLists.flatMap(list => {
        const entries = described[list]
        return Array.isArray(entries) ? [[list, entries.map(entry => renamed(entry, speak))]] : []
      }),
    ),
    ...(questions && {
      questions: questions.map(form => ({
        ...form,
        name: speak(form.name),
        description: speak(form.description),
        schema: explained(form.schema, speak) as object,
      })),
    }),
  }
}

/** The example of a game as readers of a language type it. */
export const spokenExample = (game: GameFace, language: Language): string =>
  language === 'ru' ? inCyrillic(exampleOf(game), unitRowsOf(game.describe()).filter(isSpelt)) : exampleOf(game)

const isSpelt = (unit: object): unit is Pick<UnitRow, 'name' | 'spellings'> => 'name' in unit && 'spellings' in unit

/** What is chosen from by its name, and is no card. */
const spokenLists = ['abilities', 'formations', 'decks', 'maps']

const renamed = (entry: unknown, speak: Speak): unknown =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'
    ? { ...entry, name: speak(entry.name) }
    : entry

const labelled = (unit: object, speak: Speak): object =>
  'label' in unit && typeof unit.label === 'string' ? { ...unit, label: speak(unit.label) } : unit

/** A schema with its descriptions and titles; what is called so as a field is no text, and stays. */
const explained = (schema: unknown, speak: Speak): unknown => {
  if (Array.isArray(schema)) return schema.map(one => explained(one, speak))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      (key === 'description' || key === 'title') && typeof value === 'string' ? speak(value) : explained(value, speak),
    ]),
  )
}
