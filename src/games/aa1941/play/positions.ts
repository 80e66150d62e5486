import { printedRules } from '../board/board-rules.ts'
import { unpackPosition } from '../position/pack.ts'
import { say } from '../says-board.ts'
import { openingState, usualSetup } from '../turn/setup.ts'
import type { State } from '../turn/state.ts'
import { packedOpenings } from './openings-data.ts'

/** Positions that games can begin from: the printed opening, and those that are stored. */
export const openingCount = 1 + packedOpenings.length

/** Those that are stored begin in round 2, the printed one in round 1. */
export const lastOpeningRound = 2

/** Opening 0 is the printed one. */
export const openingOf = (opening: number, rules = printedRules): State => {
  if (opening === 0) return openingState({ ...usualSetup, rules })
  const packed = packedOpenings[opening - 1]
  if (packed === undefined) throw new Error(`there is no opening ${opening}`)
  return unpacked(packed, rules)
}

const unpacked = (packed: string, rules = printedRules): State => {
  const { victory, straits } = usualSetup
  return unpackPosition(packed, { victory, straitsClosed: straits === 'closed', rules })
}

/** Of a game that is in full swing: after three rounds of `rules@3` against himself from the printed opening, with seed 3, packed. */
const packedInProgress =
  'BEAGQLMTGEBCITTBDDDBEyB9FB4EsDBTS8D6CBjDRoCoC-DBhFqCSHSCBPD7DBaCBSvSJUS8OzFCpF6CpCByE2JkdxBnBFpVDCBCGBBCCBBBDDBDBBBBBFBBBBGBBCBBBCBBBBBHEBBBBBBECBBGwCCGAwCEKJwCEKJmDDAAnDDAA2DEKJ'

/** Positions that have a name: the set-ups, a game in progress, and the openings that games of an arena begin from. */
export const storedPositions = [
  { name: 'opening', description: say.opening },
  { name: 'opening-errata', description: say.openingErrata },
  { name: 'in-progress', description: say.inProgress },
  ...Array.from({ length: openingCount - 1 }, (_, index) => ({
    name: `opening-${index + 1}`,
    description: say.arenaOpening({ number: index + 1 }),
  })),
] as const

export const storedPosition = (name: string, rules = printedRules): State => {
  if (name === 'opening') return openingState({ ...usualSetup, rules })
  if (name === 'opening-errata') return openingState({ ...usualSetup, setup: 'errata', rules })
  if (name === 'in-progress') return unpacked(packedInProgress, rules)
  return openingOf(Number(name.slice('opening-'.length)), rules)
}
