import { type Block, type Fields, inPercent } from '../../engine/index.ts'
import { fighterChance, jamChance, repelChance, strikeChance } from './chances.ts'
import {
  checks,
  classTraits,
  demoCampaign,
  demoPackages,
  demoReserve,
  demoTypes,
  demoValues,
  phases,
  sides,
  tokens,
  unitClasses,
} from './data.ts'
import { limits } from './limits.ts'
import { missingRules } from './missing.ts'
import { adjectives, classSpellings } from './spellings.ts'

/** All that forms need; what is invented says so. */
export const describeGame = (): Fields => ({
  checks,
  classes: unitClasses.map(id => {
    const { value, ...traits } = classTraits[id]
    return { id, ...traits, spellings: classSpellings[id], usualValue: { value, certainty: 'invented' } }
  }),
  adjectives,
  phases,
  tokens,
  sides,
  demo: {
    certainty: 'invented',
    values: demoValues,
    types: demoTypes,
    packages: demoPackages,
    reserves: { certainty: 'invented', north: demoReserve('north'), south: demoReserve('south') },
    campaign: demoCampaign,
  },
  missing: missingRules,
  limits,
})

/** The same for people. */
export const overviewOf = (): readonly Block[] => [
  {
    kind: 'text',
    lines: [
      'A modern hex wargame of which only an excerpt is known: from howitzers to the campaign.',
      `Not in it, and refused: ${Object.values(missingRules).join('; ')}.`,
    ],
  },
  {
    kind: 'table',
    title: 'Odds of a single procedure',
    head: ['procedure', 'chance'],
    rows: [
      ['strike or bombing destroys a target', inPercent(strikeChance(false))],
      ['the same, towed artillery', inPercent(strikeChance(true))],
      ['air defence downs the bombers', inPercent(repelChance)],
      ['fighters destroy an air unit', inPercent(fighterChance)],
      ['a jammer jams', inPercent(jamChance)],
    ],
  },
  {
    kind: 'table',
    title: 'Units of the demonstration (invented, prices and all)',
    head: ['type', 'side', 'class', 'EP'],
    rows: demoTypes.map(({ id, side, class: unitClass, ep }) => [id, side, unitClass, ep]),
  },
]
