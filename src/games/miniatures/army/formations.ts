import type { Certainty } from '../cards-row.ts'
import { en } from '../messages/en.ts'
import type { Nation } from '../nations.ts'

/** Units bought as a block (MIN-3.4). */
export interface Formation {
  readonly id: string
  readonly name: string
  /** Its own, whatever its units' (MIN-3.5). */
  readonly nation: Nation
  readonly cost: number
  readonly units: readonly { readonly unit: string; readonly count: number }[]
  readonly certainty: Certainty
}

/** Whatever its size (MIN-3.4). */
export const formationCountsAs = 5

/** The only formation that the rules at hand name. */
export const formations: readonly Formation[] = [
  {
    id: 'us-infantry-platoon',
    name: en.usPlatoon,
    nation: 'United States',
    cost: 17,
    units: [
      { unit: 'red-devil-captain', count: 1 },
      { unit: 'm1-garand-rifle', count: 2 },
      { unit: 'bazooka', count: 1 },
      { unit: 'bar-gunner', count: 1 },
    ],
    certainty: 'seed',
  },
]
