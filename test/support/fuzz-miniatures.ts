import fc from 'fast-check'
import { list, mostly, object, someFields, strangeValue, texts } from './json-text.ts'

const unitKeys = ['m4a1-sherman', 'kv-1', 'tiger-i', 'panzer-iv-ausf-g', 'bazooka', 'm1-garand-rifle', 'mauser-kar-98k', 'mg-42-machine-gun-team', 'kuomintang-machine-gun-team', 'nebelwerfer-41', 'm3-lee', 'red-devil-captain', 'churchill-crocodile', 'ju-87-stuka', '40mm-bofors-l60', 'sherman'] // biome-ignore format: a list
const abilityKeys = ['crack-shot', 'double-shot', 'blast', 'overheat', 'flamethrower', 'vast-experience', 'shrapnel', 'heavy-armor', 'fire-hazard', 'endurance', 'fanatic', 'limited-range', 'enhanced-range', 'camouflaged', 'suppressive-fire', 'rapid-fire', 'no-such-thing'] // biome-ignore format: a list

const flag = texts(true, false)
const number = (...values: readonly number[]) => fc.oneof({ weight: 30, arbitrary: texts(...values) }, { weight: 1, arbitrary: strangeValue }) // biome-ignore format: a line
const diceRow = mostly([[8, 8, 8], [0, 5, 12], [40, 40, 40]], [[1, 2], [41, 0, 0]]) // biome-ignore format: a line
const defense = mostly([{ front: 4, rear: 4 }, { front: 6, rear: 3 }, { front: 0, rear: 0 }], [{ front: 21, rear: 1 }]) // biome-ignore format: a line

const ability = someFields({ key: texts(...abilityKeys) }, { x: number(0, 1, 2, 10, 40) })
const card = someFields(
  { name: texts('A', 'SS unit'), type: mostly(['soldier', 'vehicle', 'aircraft'], ['obstacle']), defense },
  {
    vsSoldier: diceRow,
    vsVehicle: diceRow,
    cost: number(0, 5, 12.5, 999),
    speed: number(0, 1, 3, 12),
    subtypes: texts([], ['artillery'], ['commander', 'hero']),
    abilities: list(ability, 3),
  },
)
const units = mostly(unitKeys, ['minefield', 'maus'])
const unitChoice = fc.oneof({ weight: 5, arbitrary: units }, { weight: 1, arbitrary: card })
const hex = mostly([[0, 0], [1, 0], [2, 0], [0, 1], [1, -1], [3, -1], [-2, 1], [6, 0]], [[40, 40]]) // biome-ignore format: a line
const direction = mostly(['e', 'ne', 'nw', 'w', 'sw', 'se'], ['up'])
const status = {
  disrupted: flag,
  damaged: flag,
  hits: mostly([0, 1, 2], [3]),
  heavyArmorSpent: flag,
  revealed: flag,
  nearby: list(mostly(['commander', 'pinpointer', 'intimidation', 'exert-will'], ['nothing']), 2),
}
const pieceOf = (
  more: Readonly<Record<string, fc.Arbitrary<string>>>,
  needed: Readonly<Record<string, fc.Arbitrary<string>>> = {}, // biome-ignore format: a line
) => someFields({ unit: unitChoice, ...needed }, { ...status, ...more })
const diceAlone = object({ dice: number(1, 5, 11, 40) })
const defenseAlone = someFields(
  { type: texts('soldier', 'vehicle', 'aircraft'), defense: number(1, 4, 6, 20) },
  { hits: number(0, 1), superiorArmor: number(0, 2) },
)
const attacker = fc.oneof(
  unitChoice.filter(text => text.startsWith('"')),
  pieceOf({}),
  diceAlone,
)
const target = fc.oneof(
  unitChoice.filter(text => text.startsWith('"')),
  pieceOf({}),
  defenseAlone,
)
const terrain = mostly(['clear', 'forest', 'town', 'marsh', 'pond'], ['sky'])
const circumstances = {
  range: number(0, 1, 2, 4, 6, 8, 20),
  band: texts('short', 'medium', 'long'),
  cover: flag,
  pillbox: flag,
  arc: texts('front', 'side', 'rear'),
  attackerArc: texts('front', 'rear'),
  enfilade: flag,
  targetTerrain: terrain,
  attackerTerrain: terrain,
}
const rules = someFields({}, { expanded: flag, publishedStatus: flag })
const asking = { method: texts('auto', 'exact'), seed: texts(1, 'seed') }
const field = fc.oneof(
  mostly(['hill-107', 'knife-fight', {}], ['nowhere']),
  someFields(
    {},
    {
      terrain: someFields({}, { town: list(hex, 3), forest: list(hex, 3), pond: list(hex, 1) }),
      obstacles: someFields({}, { minefield: list(hex, 2), pillbox: list(hex, 1) }),
      sides: someFields({}, { stream: mostly([[[0, 0, 'e']]], [[[1, 0, 'up']]]), road: texts([[0, 0, 'e']]) }),
      rows: mostly([11, 13], [4]),
    },
  ),
)

const attack = fc.oneof(
  {
    weight: 4,
    arbitrary: someFields(
      { kind: texts('attack'), attacker, target },
      {
        ...circumstances,
        also: list(someFields({ target }, circumstances), 2),
        use: list(
          texts('single', 'grazing-fire', 'rapid-fire', 'headshot', 'lead-the-way', 'armor-piercing-rounds'),
          2,
        ),
        defensiveFire: flag,
        overwatch: flag,
        firstAttack: flag,
        enemyDestroyedLastTurn: flag,
        rules,
        ...asking,
      },
    ),
  },
  {
    weight: 1,
    arbitrary: someFields(
      { kind: texts('attack'), field, attacker: pieceOf({ facing: direction }, { at: hex }), target: pieceOf({ facing: direction }, { at: hex }) }, // biome-ignore format: a line
      { friends: list(hex, 2), rules },
    ),
  },
)

const inAssault = fc.oneof(units, pieceOf({ use: list(texts('rapid-fire', 'rockets', 'bombs'), 1), hex: number(1, 2) }), diceAlone, defenseAlone) // biome-ignore format: a line
const pairs = list(someFields({ attacker: number(0, 1, 2), target: number(0, 1, 5) }, { blocked: flag, ...circumstances }), 3) // biome-ignore format: a line
const assault = someFields(
  { kind: texts('assault'), attackers: list(inAssault, 4), targets: list(inAssault, 4) },
  {
    ...circumstances,
    pairs,
    objective: texts('value', 'swing', { destroy: [0] }, { destroy: [0, 1] }, { destroy: [] }),
    plan: list(object({ attacker: number(0, 1), target: number(0, 1) }), 2),
    returnFire: someFields({}, { range: number(1, 3), pairs }),
    rules,
    method: texts('auto', 'exact', 'monteCarlo'),
    trials: number(1, 20, 100),
  },
)

const defensiveFire = someFields(
  {
    kind: texts('defensiveFire'),
    field,
    mover: fc.oneof({ weight: 4, arbitrary: units }, { weight: 1, arbitrary: pieceOf({}) }),
    path: fc.oneof({ weight: 8, arbitrary: mostly([[[0, 0], [1, 0]], [[0, 0], [0, 1], [1, 1]], [[0, 0], [1, 0], [2, 0]]], [[[0, 0]]]) }, { weight: 1, arbitrary: list(hex, 3) }), // biome-ignore format: a line
    firers: list(pieceOf({ facing: direction, overwatch: direction, spent: flag }, { at: hex }), 2),
  },
  {
    phase: texts('movement', 'assault'),
    fire: texts('solved', 'asap'),
    aim: texts('stop', 'early', 'disrupt'),
    points: number(100, 300),
    rules,
  },
)

const initiativeSide = someFields({}, { bonus: mostly([0, 1, 3, 9], [10]), commanders: list(mostly(['commissar', 'red-devil-captain'], ['bazooka']), 2) }) // biome-ignore format: a line
const initiative = object({ kind: texts('initiative'), own: initiativeSide, enemy: initiativeSide })

const army = someFields(
  { kind: texts('army'), units: list(someFields({ unit: unitChoice }, { count: number(1, 2, 9) }), 4) },
  { points: number(100, 200, 1000, 50), side: texts('axis', 'allies'), year: number(1941, 1945) },
)
const placed = someFields({ at: hex }, { facing: direction, type: texts('soldier', 'vehicle', 'aircraft') })
const sight = object({ kind: texts('sight'), field, pairs: list(object({ attacker: placed, target: placed }), 3) })

const whole = fc.oneof(
  { weight: 6, arbitrary: attack },
  { weight: 5, arbitrary: assault },
  { weight: 8, arbitrary: defensiveFire },
  { weight: 3, arbitrary: initiative },
  { weight: 3, arbitrary: army },
  { weight: 3, arbitrary: sight },
)
const broken = fc
  .tuple(whole, fc.nat(), fc.string({ maxLength: 2 }))
  .map(([text, where, put]) => text.slice(0, where % text.length) + put + text.slice((where % text.length) + 1))

/** Request bodies around the questions about miniatures: mostly sound, sometimes not, sometimes not at all. */
export const questionsMiniatures: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: whole },
  { weight: 2, arbitrary: broken },
  { weight: 1, arbitrary: strangeValue },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

interface Ends {
  readonly ends: Readonly<Record<string, number>>
}

/** The lists of chances in a reply, each of which sums to 1. */
export const sharesMiniatures = (reply: unknown): number[][] => {
  const answer = reply as Readonly<Record<string, unknown>>
  const endsIn = (side: unknown): number[][] => ((side ?? []) as readonly Ends[]).map(({ ends }) => Object.values(ends))
  if (answer.kind === 'attack')
    return [
      ...(answer.shots as readonly { successes: number[]; hits: number[] }[]).flatMap(({ successes, hits }) => [successes, hits]), // biome-ignore format: a line
      ...(answer.targets as readonly { hits: number[] }[]).map(({ hits }) => hits),
      ...endsIn(answer.targets),
    ]
  if (answer.kind === 'assault')
    return [
      ...endsIn(answer.targets),
      ...endsIn(answer.own),
      (answer.valueDistribution as readonly (readonly [number, number])[]).map(([, chance]) => chance),
    ]
  if (answer.kind === 'defensiveFire')
    return [(answer.stops as readonly { free: number; disrupted: number }[]).flatMap(({ free, disrupted }) => [free, disrupted])] // biome-ignore format: a line
  if (answer.kind === 'initiative')
    return [
      Object.values(answer.wins as Record<string, number>),
      Object.values(answer.higher as Record<string, number>),
    ]
  return []
}
