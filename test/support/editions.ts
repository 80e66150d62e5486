import seedrandom from 'seedrandom'
import {
  type BattleQuestion,
  battleKinds,
  type OddsReply,
  questionSchemas,
  questionsOf,
  Ruleset,
  type Tally,
} from '../../src/armies/index.ts'
import { prepareQuestion } from '../../src/engine/index.ts'
import { type Chance, chance } from './chance.ts'
import { solve } from './rational.ts'

// Rulesets of no game of ours, with the units on land of later editions: antiaircraft artillery that may be a casualty,
// and antiaircraft guns that may not.

const troops = ['supportsAttack', 'supported', 'bombards', 'antiaircraft'] as const
// biome-ignore format: a table reads best as a table
const onLand = [
  { name: 'infantry',  label: 'Infantry',  domain: 'land', cost: 3,  move: 1, attack: 1, defense: 2, hits: 1, abilities: ['supported'] },
  { name: 'artillery', label: 'Artillery', domain: 'land', cost: 4,  move: 1, attack: 2, defense: 2, hits: 1, abilities: ['supportsAttack'] },
  { name: 'tank',      label: 'Tank',      domain: 'land', cost: 6,  move: 2, attack: 3, defense: 3, hits: 1, abilities: [] },
  { name: 'fighter',   label: 'Fighter',   domain: 'air',  cost: 10, move: 4, attack: 3, defense: 4, hits: 1, abilities: [] },
] as const

const artillery = { label: 'Antiaircraft', domain: 'land', move: 1, attack: 0, defense: 0, abilities: ['antiaircraft'] }
const bomber = { name: 'bomber', label: 'Bomber', domain: 'air', move: 6, attack: 4, defense: 1, hits: 1 }

/** As in 1942 Second Edition: three shots a unit, which may be a casualty. */
export const threeShots: Ruleset = Ruleset.parse({
  name: 'threeShots',
  abilities: troops,
  citations: {},
  values: {},
  antiaircraft: { mode: 'threeShotsPerUnit', hitsOn: 1 },
  dice: { sides: 6, mode: 'ordinary' },
  units: [
    ...onLand,
    { ...artillery, name: 'antiaircraftArtillery', cost: 5, hits: 1 },
    { ...bomber, cost: 12, abilities: [] },
  ],
})

/** As in Revised: one gun for all, a die for each aircraft, and never a casualty. */
export const oneGun: Ruleset = Ruleset.parse({
  ...threeShots,
  name: 'oneGun',
  antiaircraft: { mode: 'oneGunOneDiePerAircraft', hitsOn: 1 },
  units: [
    ...onLand.map(unit => (unit.name === 'tank' ? { ...unit, cost: 5 } : unit)),
    { ...artillery, name: 'antiaircraftGun', cost: 5, hits: 0 },
    { ...bomber, cost: 15, abilities: [] },
  ],
})

/** The exact rational answer to a question. */
export const solveEdition = (ruleset: Ruleset, question: BattleQuestion) =>
  solve(question, {
    units: ruleset.units,
    values: { support: 1, bombardment: 0 },
    ...(ruleset.antiaircraft && { antiaircraft: ruleset.antiaircraft }),
  })

/** What a question came to, in this thread. */
export const askEdition = (
  ruleset: Ruleset,
  question: object,
): { readonly tally: Tally; readonly reply: OddsReply } => {
  const questions = questionsOf({
    key: ruleset.name,
    ruleset,
    alliances: [['north'], ['south']],
    kinds: battleKinds(questionSchemas(ruleset, ['north', 'south'])),
    usualKind: () => 'battle',
    formatBattle: () => undefined,
  })
  const job = prepareQuestion(questions, question)
  const brought = job.work(0, job.chunks) as { readonly solved?: Tally; readonly drawn?: Tally }
  return { tally: (brought.solved ?? brought.drawn)!, reply: job.reply([brought]) as OddsReply }
}

/** Battle `i` of a seed, with aircraft and guns in most of them. */
export const editionBattle = (ruleset: Ruleset, seed: string, i: number): BattleQuestion =>
  draw(ruleset, chance(seedrandom(`${seed}/${i}`)))

const draw = (ruleset: Ruleset, by: Chance): BattleQuestion => {
  const gun = ruleset.units.find(({ abilities }) => abilities.includes('antiaircraft'))!
  const others = ruleset.units.filter(({ abilities }) => !abilities.includes('antiaircraft')).map(({ name }) => name)
  const presets = ['cheapestFirst', 'lowestPipsFirst', 'keepAir'] as const
  const retreats = [
    { afterRounds: by.integer(1, 3) },
    { inRound: by.integer(1, 2) },
    { unitsLeft: by.integer(0, 3) },
    { winProbabilityBelow: by.integer(1, 99) / 100 + 0.00123 },
    { stopHereValueBelow: by.integer(-25, 5) + 0.5 },
  ]
  const attacker = force(by, [...others, 'fighter', 'fighter', 'bomber'], 5)
  const listed = by.shuffle(Object.keys(attacker))
  const firing = by.integer(0, 2)
  const isGivenUpFirst = gun.hits > 0 && firing > 0 && by.happens(0.3)
  return {
    location: 'land',
    attacker,
    defender: { ...force(by, others, 4), [gun.name]: firing },
    policies: {
      attacker: {
        casualties: by.happens(0.3) ? listed : by.pick(presets),
        ...(by.happens(0.3) ? { keepLand: by.integer(1, 2) } : {}),
        ...(by.happens(0.4) ? { retreat: by.pick(retreats) } : {}),
      },
      defender: { casualties: isGivenUpFirst ? [gun.name] : by.pick(presets) },
    },
    ...(by.happens(0.3) ? { rules: { dice: { mode: 'lowLuck' } } } : {}),
  } as BattleQuestion
}

const force = (by: Chance, from: readonly string[], most: number): Record<string, number> => {
  const units: Record<string, number> = {}
  for (let left = by.integer(1, most); left > 0; left--) {
    const name = by.pick(from)
    units[name] = (units[name] ?? 0) + 1
  }
  return units
}
