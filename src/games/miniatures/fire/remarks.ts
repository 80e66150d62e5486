import * as z from 'zod'
import { abilities } from '../abilities-data.ts'
import type { Card } from '../cards.ts'
import { type FireKind, isModelled } from './mechanisms.ts'
import type { Piece, Rules } from './piece.ts'

/** Abilities on the cards of a question that the answer leaves out. */
export const NotModelledField = z
  .array(z.strictObject({ unit: z.string(), ability: z.string(), effect: z.string() }))
  .meta({ description: 'abilities on these cards that the answer does not take into account, with what they do' })
export type NotModelled = z.infer<typeof NotModelledField>

export const notModelledOn = (pieces: readonly Piece[], kind: FireKind): NotModelled => {
  const seen = new Set<string>()
  return pieces.flatMap(({ card, nearby }) =>
    [
      ...card.abilities.map(({ key }) => key).filter(key => !isModelled(key, kind)),
      ...[...nearby].filter(key => !isModelled(key, kind, 'nearby')),
    ].flatMap(key => {
      const mark = `${card.name}/${key}`
      if (seen.has(mark)) return []
      seen.add(mark)
      const ability = abilities[key]
      return [{ unit: card.name, ability: ability?.name ?? key, effect: ability?.effect ?? 'unknown here' }]
    }),
  )
}

/** What a reader should know of the values and the reading behind an answer. */
export const notesOn = (pieces: readonly Piece[], rules: Rules): string[] => {
  const cards = new Set(pieces.map(({ card }) => card))
  const of = (certainty: Card['certainty']): string =>
    [...cards]
      .filter(card => card.certainty === certainty)
      .map(({ name }) => name)
      .join(', ')
  const [invented, recalled] = [of('invented'), of('recalled')]
  const ignores = [...cards].filter(card => card.abilities.some(({ key }) => key === 'fanatic' || key === 'hero'))
  const endures = [...cards].filter(card => card.abilities.some(({ key }) => key === 'endurance'))
  return [
    ...(invented ? [`Values made up for this project: ${invented}.`] : []),
    ...(recalled ? [`Values from memory: ${recalled}.`] : []),
    ...(rules.publishedStatus
      ? []
      : [
          'Without what the published game says of status (MIN-19.10): no -1 to defense or speed, no ban on defensive fire, and a second Damaged counter does not destroy.',
        ]),
    ...ignores.map(({ name }) => `${name} ignores Disrupted counters: a disruption leaves it as it was.`),
    ...endures.map(
      ({ name }) => `${name} that endures is as it was before the turn: nothing is left of its other hits.`,
    ),
  ]
}
