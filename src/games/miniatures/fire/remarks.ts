import * as z from 'zod'
import type { Message, Text, Unspoken } from '../../../engine/index.ts'
import { isAbility } from '../abilities-data.ts'
import type { Card } from '../cards.ts'
import { say } from '../says.ts'
import { type FireKind, isModelled } from './mechanisms.ts'
import type { Piece, Rules } from './piece.ts'

/** Abilities on the cards of a question that the answer leaves out. */
export const NotModelledField = z
  .array(z.strictObject({ unit: z.string(), ability: z.string(), effect: z.string() }))
  .meta({ description: 'abilities on these cards that the answer does not take into account, with what they do' })

export const notModelledOn = (pieces: readonly Piece[], kind: FireKind): Unspoken<z.infer<typeof NotModelledField>> => {
  const seen = new Set<string>()
  return pieces.flatMap(({ card, nearby }) =>
    [
      ...card.abilities
        .map(({ key }) => key)
        .filter(isAbility)
        .filter(key => !isModelled(key, kind)),
      ...[...nearby].filter(isAbility).filter(key => !isModelled(key, kind, 'nearby')),
    ].flatMap(key => {
      const mark = `${card.name}/${key}`
      if (seen.has(mark)) return []
      seen.add(mark)
      return [{ unit: card.name, ability: say[`${key}/name`], effect: say[`${key}/effect`] }]
    }),
  )
}

/** What a reader should know of the values and the reading behind an answer. */
export const notesOn = (pieces: readonly Piece[], rules: Rules): Message[] => {
  const cards = new Set(pieces.map(({ card }) => card))
  const of = (certainty: Card['certainty']): Text[] =>
    [...cards].filter(card => card.certainty === certainty).map(({ name }) => name)
  const [invented, recalled] = [of('invented'), of('recalled')]
  const ignores = [...cards].filter(card => card.abilities.some(({ key }) => key === 'fanatic' || key === 'hero'))
  const endures = [...cards].filter(card => card.abilities.some(({ key }) => key === 'endurance'))
  return [
    ...(invented.length > 0 ? [say.invented({ units: invented })] : []),
    ...(recalled.length > 0 ? [say.recalled({ units: recalled })] : []),
    // MIN-19.10.
    ...(rules.publishedStatus ? [] : [say.withoutStatus]),
    ...ignores.map(({ name }) => say.ignoresDisruption({ unit: name })),
    ...endures.map(({ name }) => say.endures({ unit: name })),
  ]
}
