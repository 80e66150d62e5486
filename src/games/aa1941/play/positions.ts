import { hinted, meantBy, type Place, refuse, within } from '../../../engine/index.ts'
import { unpackPosition } from '../position/pack.ts'
import { readPosition } from '../position/read.ts'
import { say } from '../says-board.ts'
import { openingState, usualSetup } from '../turn/setup.ts'
import type { State } from '../turn/state.ts'
import { packedOpenings } from './openings-data.ts'

/** Positions that games can begin from: the printed opening, and those that are stored. */
export const openingCount = 1 + packedOpenings.length

/** Opening 0 is the printed one. */
export const openingOf = (opening: number): State => {
  if (opening === 0) return openingState()
  const packed = packedOpenings[opening - 1]
  if (packed === undefined) throw new Error(`there is no opening ${opening}`)
  return unpackPosition(packed, { victory: usualSetup.victory, straitsClosed: usualSetup.straits === 'closed' })
}

/** Positions that have a name: the set-ups, and the openings that games of an arena begin from. */
export const storedPositions = [
  { name: 'opening', description: say.opening },
  { name: 'opening-errata', description: say.openingErrata },
  ...Array.from({ length: openingCount - 1 }, (_, index) => ({
    name: `opening-${index + 1}`,
    description: say.arenaOpening({ number: index + 1 }),
  })),
] as const

export const storedPosition = (name: string): State => {
  if (name === 'opening') return openingState()
  if (name === 'opening-errata') return openingState({ ...usualSetup, setup: 'errata' })
  return openingOf(Number(name.slice('opening-'.length)))
}

/** A position as a request has it: by the name of a stored one, or in full. Throws a Refusal that says where it stands. */
export const askedPosition = (position: unknown, at: Place): State => {
  if (typeof position !== 'string') return within(at, () => readPosition(position))
  const names = storedPositions.map(({ name }) => name)
  if (names.includes(position)) return storedPosition(position)
  const meant = meantBy(position, names)
  const said = say.noPosition({ name: position.slice(0, 40), openings: openingCount - 1 })
  return refuse('invalid-field', at, hinted(said, meant), meant)
}
