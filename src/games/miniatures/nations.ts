/** Who fights on which side (MIN-1.2), in the order of the rules. */
export const nationsOf = {
  axis: ['Germany', 'Japan', 'Italy', 'Romania', 'Hungary', 'Finland'],
  allies: [
    'United States',
    'United Kingdom',
    'Soviet Union',
    'France',
    'Poland',
    'Canada',
    'Australia',
    'Greece',
    'China',
  ],
} as const

export const sides = ['axis', 'allies'] as const
/** Of an army; a card may also be neutral: obstacles are bought by anybody. */
export type Side = (typeof sides)[number]

export const nations = [...nationsOf.axis, ...nationsOf.allies] as const
export type Nation = (typeof nations)[number]

export const sideOfNation = (nation: Nation): Side =>
  (nationsOf.axis as readonly Nation[]).includes(nation) ? 'axis' : 'allies'

/** Nations that share one allowance (MIN-3.6), and what an army of theirs alone may cost per 100 points. */
export interface Allowance {
  readonly nations: readonly Nation[]
  readonly points: number
}

/** MIN-3.6. Nations that it does not name get 100, which is our decision. */
export const allowances: readonly Allowance[] = [
  { nations: ['France'], points: 105 },
  { nations: ['Soviet Union'], points: 105 },
  { nations: ['United Kingdom', 'Australia', 'Canada'], points: 105 },
  { nations: ['China'], points: 110 },
  { nations: ['Italy'], points: 110 },
  { nations: ['Japan'], points: 110 },
  { nations: ['Hungary'], points: 115 },
  { nations: ['Poland'], points: 115 },
  { nations: ['United States'], points: 100 },
  { nations: ['Germany'], points: 100 },
  { nations: ['Romania'], points: 100 },
  { nations: ['Finland'], points: 100 },
  { nations: ['Greece'], points: 100 },
]

const allowanceBy = Object.fromEntries(
  allowances.flatMap(allowance => allowance.nations.map(nation => [nation, allowance])),
) as Readonly<Record<Nation, Allowance>>
export const allowanceOf = (nation: Nation): Allowance => allowanceBy[nation]
