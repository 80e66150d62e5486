import * as z from 'zod'
import { hinted, type Message, meantBy, type Place, refuse } from '../engine/index.ts'

/** A position in a question, the printed opening where there is none. */
export const positionField = <Position extends z.ZodType>(Position: Position) =>
  z
    .union([z.string().max(40), Position])
    .default('opening')
    .meta({ description: 'a position, or the name of a stored one' })

/** The stored position of a name, as `read` gives what is written of it. Throws a Refusal where there is none. */
export const storedPositionAsked = <State>(
  name: string,
  at: Place,
  {
    positions,
    stored,
    noPosition,
  }: {
    readonly positions: readonly { readonly name: string }[]
    readonly stored: (name: string) => State
    readonly noPosition: (asked: { readonly name: string }) => Message
  },
): State => {
  const names = positions.map(known => known.name)
  if (names.includes(name)) return stored(name)
  const meant = meantBy(name, names)
  return refuse('invalid-field', at, hinted(noPosition({ name: name.slice(0, 40) }), meant), meant)
}
