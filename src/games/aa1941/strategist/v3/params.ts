import { inUnit, numbersOf, type Param, refit } from '../v1/params.ts'
import { type Params as ParamsV2, paramTable as paramTableV2 } from '../v2/params.ts'

/** What version 3 goes by beside the numbers of version 2. */
const added = {
  proofShare: inUnit('part')(
    0.25,
    0,
    0.9,
    'hand',
    'of the samples played on that hold the best plan found against the best guess',
  ),
  proofLeast: inUnit('chance')(0.003, 0, 1, 'hand', 'to win by which it has to be better there'),
} as const satisfies Readonly<Record<string, Param>>

/** Numbers of version 2 that have other usual values in this one: the scale on which positions are told apart is less flat far from even. */
const refitted: Partial<ParamsV2> = { openScale: 60, farScale: 1000, farPart: 0.6 }

type AddedName = keyof typeof added
export type ParamName = keyof typeof paramTableV2 | AddedName

/** Every number that steers the players of version 3. */
export const paramTable: Readonly<Record<ParamName, Param>> = { ...refit(paramTableV2, refitted, 'hand'), ...added }

export type Params = ParamsV2 & Readonly<Record<AddedName, number>>

const { Changes, ...numbers } = numbersOf(paramTable)

export const { paramsWith, usualParams, versionWith } = numbers

/** Numbers as requests hand them in: those of the newest version, which are those of the older ones and more. */
export const ParamChanges = Changes.meta({
  id: 'Aa1941Params',
  description: 'Numbers that steer a player otherwise than usual. Whoever plays by other numbers is another player.',
})
