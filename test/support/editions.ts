import seedrandom from 'seedrandom'
import { engage, sideStock, stockOf } from '../../src/armies/engagement.ts'
import type { BattleQuestion, Ruleset, Stock } from '../../src/armies/index.ts'
import type { Policies } from '../../src/armies/policies.ts'
import { prepareBattle } from '../../src/armies/questions/prepare-battle.ts'
import type { PreparedArmies } from '../../src/armies/questions/prepared.ts'
import { armiesOf } from '../../src/armies/questions/prepared-battles.ts'
import { patchRules } from '../../src/armies/rules.ts'
import { battleScenario } from '../../src/armies/scenario.ts'
import { getOrInsert } from '../../src/engine/index.ts'
import { askerOf, type Came } from './ask-ruleset.ts'
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

const artillery = {
  label: 'Antiaircraft',
  domain: 'land',
  move: 1,
  attack: 0,
  defense: 0,
  abilities: ['antiaircraft'],
} as const
const ship = { domain: 'sea', move: 2, abilities: ['bombards'] } as const
const bomber = { name: 'bomber', label: 'Bomber', domain: 'air', move: 6, attack: 4, defense: 1, hits: 1 } as const

/** As in 1942 Second Edition: three shots a unit, which may be a casualty. */
export const threeShots: Ruleset = {
  name: 'threeShots',
  abilities: troops,
  citations: {},
  values: {},
  antiaircraft: { mode: 'threeShotsPerUnit', hitsOn: 1 },
  bombardment: { casualtiesFireBack: true, limit: 'seaborneLandUnits' },
  dice: { sides: 6, mode: 'ordinary' },
  units: [
    ...onLand,
    { ...artillery, name: 'antiaircraftArtillery', cost: 5, hits: 1 },
    { ...bomber, cost: 12, abilities: [] },
    { ...ship, name: 'cruiser', label: 'Cruiser', cost: 12, attack: 3, defense: 3, hits: 1 },
    { ...ship, name: 'battleship', label: 'Battleship', cost: 20, attack: 4, defense: 4, hits: 2 },
  ],
}

/** As in Revised: one gun for all, a die for each aircraft, and never a casualty. */
export const oneGun: Ruleset = {
  ...threeShots,
  name: 'oneGun',
  antiaircraft: { mode: 'oneGunOneDiePerAircraft', hitsOn: 1 },
  bombardment: { casualtiesFireBack: false, limit: 'none' },
  units: [
    ...onLand.map(unit => (unit.name === 'tank' ? { ...unit, cost: 5 } : unit)),
    { ...artillery, name: 'antiaircraftGun', cost: 5, hits: 0 },
    { ...bomber, cost: 15, abilities: [] },
    { ...ship, name: 'battleship', label: 'Battleship', cost: 24, attack: 4, defense: 4, hits: 2 },
  ],
}

/** The exact rational answer to a question. */
export const solveEdition = (ruleset: Ruleset, question: BattleQuestion, landed?: number) =>
  solve(
    question,
    {
      units: ruleset.units,
      values: { support: 1, bombardment: undefined },
      ...(ruleset.antiaircraft && { antiaircraft: ruleset.antiaircraft }),
      ...(ruleset.bombardment && { bombardment: ruleset.bombardment }),
    },
    landed,
  )

const askers = new Map<Ruleset, (question: object) => Came>()

/** What a question came to, in this thread. */
export const askEdition = (ruleset: Ruleset, question: object): Came =>
  getOrInsert(askers, ruleset, () => askerOf(ruleset))(question)

/** What a vector says that a battle comes to. */
export interface VectorOfEdition {
  readonly name: string
  readonly ruleset: Ruleset
  /** Attacker wins, defender wins, mutual destruction. */
  readonly outcomes: readonly [number, number, number]
  readonly captured: number
  /** Of the attacker and of the defender, in IPC. */
  readonly losses: readonly [number, number]
  readonly rounds: number
}

type Counts = Readonly<Record<string, number>>

/** A landing: those who attack, with the ships behind them; of `seaborne` it is told that they come ashore. */
export interface Landing {
  readonly attacker: Counts
  readonly seaborne?: Counts
  readonly ships: Counts
  readonly defender: Counts
  readonly policies?: Policies
  readonly rules?: NonNullable<BattleQuestion['rules']>
}

/** The battle on land of a landing. */
export const landingBattle = (
  game: Ruleset,
  { attacker, seaborne = {}, ships, defender, policies, rules }: Landing,
) => {
  const ruleset = patchRules(game, rules)
  const ashore = stockOf(ruleset, seaborne, []).map((item): Stock => ({ ...item, seaborne: true }))
  const overland = Object.entries(attacker).map(([unit, count]) => [unit, count - (seaborne[unit] ?? 0)])
  return prepareBattle(
    engage(
      {
        ruleset,
        location: 'land',
        hasRetreatZone: true,
        attacker: [...ashore, ...stockOf(ruleset, Object.fromEntries(overland), []), ...stockOf(ruleset, ships, [])],
        defender: sideStock(ruleset, 'defender', defender, 'land', []),
        isPart: false,
        at: [],
      },
      policies,
    ),
  )
}

/** The same made ready to be answered. */
export const landingArmies = (game: Ruleset, landing: Landing): PreparedArmies => {
  const single = landingBattle(game, landing)
  return armiesOf({
    ruleset: single.engagement.ruleset,
    scenario: battleScenario(single),
    single,
    battles: [single],
    scenarioSteps: 0,
    solved: [],
    header: { location: 'land', attackerUnits: {}, defenderUnits: {}, casualtyOrders: { attacker: [], defender: [] } },
    notes: [],
  })
}

/** The exact rational answer to it. */
export const solveLanding = (ruleset: Ruleset, { attacker, seaborne, ships, defender, policies, rules }: Landing) =>
  solveEdition(
    ruleset,
    {
      location: 'land',
      attacker: { ...attacker, ...ships },
      defender,
      ...(policies && { policies }),
      ...(rules && { rules }),
    },
    seaborne && Object.values(seaborne).reduce((sum, count) => sum + count, 0),
  )

/** Battle `i` of a seed, with aircraft and guns in most of them. */
export const editionBattle = (ruleset: Ruleset, seed: string, i: number): BattleQuestion =>
  draw(ruleset, chance(seedrandom(`${seed}/${i}`)))

/** Landing `i` of a seed. */
export const editionLanding = (ruleset: Ruleset, seed: string, i: number): Landing => {
  const by = chance(seedrandom(`${seed}/${i}`))
  const ashore = ruleset.units.filter(({ domain, hits, attack }) => domain !== 'sea' && hits > 0 && attack > 0)
  const names = ashore.map(({ name }) => name)
  const attacker = force(by, [...names, 'infantry', 'infantry'], 4)
  const land = Object.entries(attacker).filter(([name]) =>
    ashore.some(unit => unit.name === name && unit.domain === 'land'),
  )
  const presets = ['cheapestFirst', 'lowestPipsFirst', 'keepAir'] as const
  const guns = ruleset.units.filter(({ abilities }) => abilities.includes('antiaircraft')).map(({ name }) => name)
  const retreats = [
    { afterRounds: by.integer(1, 2) },
    { unitsLeft: by.integer(0, 2) },
    { winProbabilityBelow: 0.41234 },
  ]
  const [first] = land
  const isPart = by.happens(0.4)
  return {
    attacker,
    // Where part of the force can withdraw, the reference does not follow.
    ...(isPart && first ? { seaborne: { [first[0]]: by.integer(1, first[1]) } } : {}),
    ships: force(
      by,
      ruleset.units.filter(({ domain }) => domain === 'sea').map(({ name }) => name),
      3,
    ),
    defender: { ...force(by, names, 4), ...(by.happens(0.5) ? { [by.pick(guns)]: 1 } : {}) },
    ...(by.happens(0.3) ? { rules: { dice: { mode: 'lowLuck' as const } } as NonNullable<Landing['rules']> } : {}),
    policies: {
      attacker: { casualties: by.pick(presets), ...(!isPart && by.happens(0.4) ? { retreat: by.pick(retreats) } : {}) },
      defender: { casualties: by.pick(presets) },
    },
  }
}

const draw = (ruleset: Ruleset, by: Chance): BattleQuestion => {
  const gun = ruleset.units.find(({ abilities }) => abilities.includes('antiaircraft'))!
  const others = ruleset.units
    .filter(({ domain, abilities }) => domain !== 'sea' && !abilities.includes('antiaircraft'))
    .map(({ name }) => name)
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
