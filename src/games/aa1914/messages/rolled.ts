import { type Side, sides } from '../../../engine/index.ts'
import type { UnitDice } from '../turn/fight.ts'

/** Dice in words: where both sides fired at once, those of each side together. */
export const rolledInWords = (
  dice: readonly UnitDice[],
  unitName: (unit: string) => string,
  sideNames: Readonly<Record<Side, string>>,
): string => {
  const tell = ({ what, value, faces }: UnitDice): string => `${unitName(what)} (${value}) ${faces.join(' ')}`
  const ofSides = sides.flatMap(side => {
    const own = dice.filter(one => one.side === side)
    return own.length > 0 ? [`${sideNames[side]} ${own.map(tell).join(', ')}`] : []
  })
  return [...dice.filter(({ side }) => side === undefined).map(tell), ...ofSides].join('; ')
}
