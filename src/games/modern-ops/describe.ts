import { type Block, type Fields, inPercent, type Text, tableBlock, textBlock } from '../../engine/index.ts'
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
import { say } from './says.ts'
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
export const overviewOf = (): readonly Block<Text>[] => [
  textBlock([say.overview, say.notInExcerpt]),
  tableBlock(
    say.oddsTitle,
    [say.procedureHead, say.chanceHead],
    [
      [say.strikeOdds, say.figure({ number: inPercent(strikeChance(false)) })],
      [say.towedOdds, say.figure({ number: inPercent(strikeChance(true)) })],
      [say.repelOdds, say.figure({ number: inPercent(repelChance) })],
      [say.fighterOdds, say.figure({ number: inPercent(fighterChance) })],
      [say.jamOdds, say.figure({ number: inPercent(jamChance) })],
    ],
  ),
  tableBlock(
    say.demoTitle,
    [say.typeHead, say.sideHead, say.classHead, say.ep],
    demoTypes.map(({ id, side, class: unitClass, ep }) => [
      say.typeName({ type: id }),
      say.sideName({ side }),
      say.className({ unitClass }),
      ep,
    ]),
  ),
]
