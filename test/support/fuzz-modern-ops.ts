import fc from 'fast-check'
import { list, mostly, object, objectText, someFields, strangeValue, texts } from './json-text.ts'

const flag = texts(true, true, false)
const number = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  { weight: 2, arbitrary: texts(0, 12, 20, 21, 1000, -1, 1.5) },
)
const value = fc.oneof(
  { weight: 10, arbitrary: fc.integer({ min: 0, max: 30 }).map(String) },
  { weight: 1, arbitrary: texts(1e9, -1, 0.5) },
)

const howFields = {
  method: texts('auto', 'auto', 'exact', 'monteCarlo'),
  trials: texts(1, 100, 2000, 0),
  seed: texts(0, 'seed', ''),
}

const unitFields: Readonly<Record<string, fc.Arbitrary<string>>> = {
  name: texts('one', 'two'),
  value,
  towed: flag,
  ammunition: texts('full', 'half', 'half', 'empty'),
  jammed: flag,
  finished: flag,
  fired: flag,
  landed: flag,
  unmanned: flag,
  flies: flag,
}

/** A unit of one of these classes: mostly with what it may have, so that most questions can be answered. */
const unit = (classes: readonly string[], more: Readonly<Record<string, fc.Arbitrary<string>>> = {}) =>
  fc.constantFrom(...classes).chain(unitClass => {
    const isGun = unitClass === 'howitzer' || unitClass === 'mortar'
    const fitting = {
      value,
      ...(isGun && { towed: flag }),
      ...((isGun || unitClass === 'bomber' || unitClass === 'fighter') && { ammunition: texts('full', 'half') }),
      ...(unitClass === 'helicopter' && { landed: flag, unmanned: flag }),
      ...(unitClass === 'unmanned' && { flies: flag }),
      ...more,
    }
    const known = { class: texts(unitClass) }
    return fc.oneof(
      { weight: 12, arbitrary: someFields(known, fitting) },
      { weight: 1, arbitrary: someFields(known, { ...unitFields, ...more }) },
      { weight: 1, arbitrary: object({ type: texts('n-tank', 's-how-tow', 'n-bomber', 's-hq', 'x-tank') }) },
    )
  })

const ground = [
  'tank',
  'infantry',
  'transport',
  'air-defence',
  'howitzer',
  'jammer',
  'command-node',
  'mortar',
  'helicopter',
]
const strike = someFields(
  {
    kind: texts('strike'),
    striker: unit(['howitzer', 'bomber', 'mortar']),
    targets: list(unit(ground, { count: number, riding: texts([{}], [{ value: 2 }, {}]) })),
  },
  {
    phase: texts('operational', 'tactical'),
    director: someFields({}, { class: texts('command-node', 'tank'), jammed: flag }),
    airDefence: list(someFields({}, { jammed: flag, fired: flag })),
    repels: texts('always', 'never'),
    rolls: texts([4, 4], [3], [6, 5, 4], [7]),
    ...howFields,
  },
)
const fighterAttack = someFields(
  { kind: texts('fighterAttack'), target: unit(['bomber', 'fighter', 'helicopter', 'unmanned', 'tank']) },
  { attacker: unit(['fighter']), phase: texts('operational', 'tactical'), rolls: texts([5, 4], [1]), ...howFields },
)
const jam = someFields(
  { kind: texts('jam'), target: unit([...ground, 'fighter', 'unmanned']) },
  { jammer: unit(['jammer']), rolls: texts([4], []), ...howFields },
)
const policy = texts('always', 'never', 'optimal')
const duelOf = (classes: readonly string[]) =>
  someFields(
    { kind: texts('duel'), attacker: unit(classes), defender: unit(classes) },
    {
      answers: someFields({}, { attacker: policy, defender: policy }),
      ammunitionValue: value,
      phase: texts('operational', 'tactical'),
      rolls: texts([4, 4], [3, 3, 3, 3]),
      ...howFields,
    },
  )

const node = object({ class: texts('command-node'), actions: texts(0, 1, 1, 2, 2, 3) }, 200)
const troops = unit([...ground, 'howitzer', 'bomber', 'bomber', 'fighter', 'jammer'], {
  count: texts(1, 1, 2, 3),
  hex: texts('wood', 'town'),
})
const army = fc.tuple(node, fc.array(troops, { minLength: 1, maxLength: 5 })).map(units => `[${units.flat().join()}]`)
const phase = someFields(
  { kind: texts('phase'), own: army, enemy: army },
  {
    initiative: texts('own', 'enemy', 'roll'),
    ammunitionValue: texts(0, 1, 2.5),
    play: texts('optimal', 'greedy'),
    ...howFields,
  },
)
const die = texts(1, 3, 6, 0)
const initiative = someFields(
  { kind: texts('initiative') },
  { ownDie: die, enemyDie: die, turn: texts(1, 2, 51), given: texts('own', 'enemy'), ...howFields },
)

const count = texts(0, 0, 1, 3, 5)
const names = fc.array(texts('tank', 'gun'), { maxLength: 5 }).map(words => `[${words.join()}]`)
const counter = object(
  { unit: texts('tank'), kind: texts('tactical', 'support'), tokens: texts([], ['fired'], ['pinned', 'recovering']) },
  200,
)
const entering = object(
  { unit: texts('gun'), kind: texts('support'), tokens: mostly([[], ['onGround'], ['inVehicle']], [['fired']]) },
  200,
)
const newcomers = fc.array(entering, { maxLength: 3 }).map(units => `[${units.join()}]`)
const counters = fc.array(counter, { maxLength: 3 }).map(units => `[${units.join()}]`)
const sideState = object(
  {
    units: counters,
    limbo: object({ tactical: names, support: names, heavyWeapons: names, activators: count }, 200),
    valhalla: names,
    deck: texts(0, 0, 0, 0, 0, 1),
    reserveActivators: count,
    reinforcements: fc.oneof(
      texts([]),
      list(object({ turn: texts(1, 2, 3, 6, 6), units: newcomers, activators: count }, 200), 2),
    ),
  },
  200,
)
const transition = fc.constantFrom('recharge', 'intermission', 'tactical').chain(kind =>
  someFields(
    {
      kind: texts(kind),
      state: object(
        {
          turn: texts(1, 2, 6),
          turns: texts(6),
          phase: mostly([kind], ['operational']),
          initiative: mostly(['north', 'south'], [null]),
          north: sideState,
          south: sideState,
        },
        200,
      ),
    },
    {
      ...(kind === 'tactical' && { action: texts('movement', 'flight') }),
      ...(kind === 'intermission' && { operationalOver: texts(true, true, false) }),
      method: howFields.method,
    },
  ),
)
const holdings = (types: readonly string[]) =>
  fc
    .subarray([...types], { maxLength: 3 })
    .chain(chosen => object(Object.fromEntries(chosen.map(type => [type, count])), 200))
const types = ['n-tank', 'n-inf', 's-tank', 'n-how-sp', 'constructor', '__proto__']
const purchase = someFields(
  {
    kind: texts('purchase'),
    side: texts('north', 'south'),
    ep: texts(120, 500, 0),
    buy: holdings(['motor-platoon', 'tank-platoon', 'battery-sp', 'air-pair', 'toString']),
  },
  {
    extraActivators: texts(0, 2),
    scenario: holdings(types),
    banned: texts(['n-bomber'], ['s-tank']),
    reserve: holdings(types),
    activatorPrice: texts(1),
  },
)
const sideInCampaign = someFields(
  { vp: count, ep: texts(120), reserve: holdings(types) },
  { survivors: holdings(types), spent: holdings(types), destroyed: holdings(types), valhalla: holdings(types) },
)
const missionEnd = someFields(
  {
    kind: texts('missionEnd'),
    mission: texts('m1', 'm1', 'm2', 'm3', 'm4'),
    north: sideInCampaign,
    south: sideInCampaign,
    result: texts('north', 'south', 'draw'),
  },
  {
    surrender: object({ side: texts('north'), of: texts('mission', 'campaign') }),
    awards: object({ north: object({ vp: count, ep: count }) }),
  },
)

const whole = fc.oneof(
  { weight: 6, arbitrary: strike },
  { weight: 2, arbitrary: fighterAttack },
  { weight: 2, arbitrary: jam },
  { weight: 3, arbitrary: duelOf(['howitzer']) },
  { weight: 2, arbitrary: duelOf(['fighter', 'mortar', 'howitzer']) },
  { weight: 6, arbitrary: phase },
  { weight: 1, arbitrary: initiative },
  { weight: 8, arbitrary: transition },
  { weight: 2, arbitrary: purchase },
  { weight: 6, arbitrary: missionEnd },
)
const broken = fc
  .tuple(whole, fc.nat(), fc.string({ maxLength: 2 }))
  .map(([text, where, put]) => text.slice(0, where % text.length) + put + text.slice((where % text.length) + 1))

/** Request bodies around the questions about the modern hex wargame: mostly sound, sometimes not, sometimes not at all. */
export const questionsModernOps: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: whole },
  { weight: 2, arbitrary: broken },
  { weight: 1, arbitrary: strangeValue },
  { weight: 1, arbitrary: strangeValue.map(text => objectText([['kind', text]])) },
)

/** The lists of chances in a reply that must each sum to 1. */
export const sharesModernOps = (reply: unknown): number[][] => {
  const fields = reply as Readonly<Record<string, never>>
  const second = (list: readonly (readonly [number, number])[]): number[] => list.map(([, chance]) => chance)
  const chances = (list: readonly { readonly chance: number }[]): number[] => list.map(({ chance }) => chance)
  if (fields.kind === 'strike') {
    const { kills, losses, striker, carriedOut, strikerDestroyed } = fields as unknown as {
      kills: [number, number][]
      losses: [number, number][]
      striker: { ammunition: { chance: number }[] }
      carriedOut: number
      strikerDestroyed: number
    }
    return [second(kills), second(losses), chances(striker.ammunition), [carriedOut, strikerDestroyed]]
  }
  if (fields.kind === 'fighterAttack') return [[fields.destroyed!, fields.survives!]]
  if (fields.kind === 'jam') return [[fields.jammed!, fields.fails!]]
  if (fields.kind === 'initiative') return [[fields.own!, fields.enemy!]]
  if (fields.kind === 'phase') return [chances(fields.starts!)]
  if (fields.kind === 'duel')
    return [Object.values(fields.outcomes!), chances(fields.attacker!), chances(fields.defender!)]
  return []
}
