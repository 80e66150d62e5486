import type { Question } from '../../armies/index.ts'

/** The keys of unit lists in questions: every unit, and a battleship that has taken its first hit. */
export const unitKeys = [
  'infantry',
  'tank',
  'fighter',
  'bomber',
  'submarine',
  'transport',
  'destroyer',
  'aircraftCarrier',
  'battleship',
  'damagedBattleship',
] as const
export type UnitKey = (typeof unitKeys)[number]

/** A question of the family with its lists by unit key narrowed to the units of this game. */
type Named<Part> = Part extends readonly (infer Entry)[]
  ? Named<Entry>[]
  : Part extends object
    ? string extends keyof Part
      ? { readonly [Unit in UnitKey]?: Named<Part[keyof Part]> }
      : { [Field in keyof Part]: Named<Part[Field]> }
    : Part

/** What can be asked about Axis & Allies 1941, for those who write it in TypeScript. */
export type Aa1941Question = Named<Question>
