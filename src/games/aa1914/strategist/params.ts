import { inUnit, numbersOf } from '../../../boards/index.ts'

const ipc = inUnit('IPC')
const turns = inUnit('turns')
const factor = inUnit('factor')
const part = inUnit('part')

/** The numbers that steer the player who goes by rules of thumb. */
export const paramTable = {
  turnsOfIncome: turns(4, 0, 20, 'hand', 'of an income that are counted'),
  worthOfCapital: ipc(25, 0, 200, 'hand', 'that a capital is worth besides'),
  perStep: part(0.8, 0, 1, 'hand', 'of what units are wanted that is left a step farther away'),
  towardsGoals: ipc(60, 0, 500, 'hand', 'as which an enemy capital near a front draws units there'),
  towardsHome: ipc(120, 0, 500, 'hand', 'as which an own capital near a front draws units there'),
  decisive: factor(5, 0, 10, 'hand', 'by which the capitals count that decide the war'),
  leastNeed: factor(0.6, 0, 2, 'hand', 'of what a front wants at least, where the enemy is weak'),
  weightOfPull: factor(1, 0, 10, 'hand', 'by which being nearer to where units are wanted counts, per IPC of units'),
  leastGain: ipc(0.4, 0, 20, 'hand', 'below which nothing is worth a move'),
  guard: factor(0.35, 0, 3, 'hand', 'of units that stay in a capital to the enemies who are near it'),
  atHome: factor(
    0.6,
    0,
    3,
    'hand',
    'of units in the own capital to the enemies next to it, below which others come home',
  ),
  enemiesCome: part(0.5, 0, 1, 'hand', 'of the enemies who could come that is expected'),
  friendsCome: part(0.3, 0, 1, 'hand', 'of the friends who could come that is expected'),
  gunsPerMan: factor(0.6, 0, 3, 'hand', 'of artillery to infantry, in all'),
  shareOfTanks: part(0.3, 0, 1, 'hand', 'of the money of a power that attacks that goes into tanks'),
  boldness: ipc(12, -200, 200, 'hand', 'by which attacking on contested ground may look worse than staying'),
}
export type Params = Readonly<Record<keyof typeof paramTable, number>>

const { Changes, ...numbers } = numbersOf(paramTable)
export const { paramsWith, usualParams, versionWith } = numbers

/** Numbers as requests hand them in. */
export const ParamChanges = Changes.meta({
  id: 'Aa1914Params',
  description: 'Numbers that steer a player otherwise than usual. Whoever plays by other numbers is another player.',
})
