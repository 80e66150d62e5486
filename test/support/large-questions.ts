import fc from 'fast-check'
import type { TaskName } from '../../src/tasks/index.ts'
import { ownCards, pick, times } from './many.ts'

/** A request of a task of a game. */
export interface Large {
  readonly game: string
  readonly task: TaskName
  readonly request: unknown
}

type Fields = Record<string, unknown>

const method = fc.constantFrom('auto', 'exact', 'monteCarlo')
const trials = fc.constantFrom(undefined, 1, 50, 2_000)
const count = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(0, 1, 2, 5, 16) }, fc.constantFrom(60, 200, 700, 999))
const unitsOf = (names: readonly string[]): fc.Arbitrary<Fields> =>
  fc.record(Object.fromEntries(names.map(name => [name, count])), { requiredKeys: [] })
const how = fc.record({ method, trials }, { requiredKeys: [] })
const asked = <Question extends object>(question: fc.Arbitrary<Question>): fc.Arbitrary<object> =>
  fc.tuple(question, how).map(([fields, { method, trials }]) => ({
    ...fields,
    ...(method && { method }),
    ...(trials !== undefined && { trials, seed: 1 }),
  }))

const land41 = unitsOf(['infantry', 'tank', 'fighter', 'bomber'])
const sea41 = unitsOf(['submarine', 'transport', 'destroyer', 'aircraftCarrier', 'battleship', 'fighter'])
const policies41 = fc.constantFrom(
  {},
  { attacker: { casualties: 'optimal' }, defender: { casualties: 'optimal' } },
  { attacker: { retreat: 'optimal', submerge: 'optimal' }, defender: { submerge: 'optimal' } },
  { attacker: { retreat: { winProbabilityBelow: 0.5 } } },
  { attacker: { retreat: times(20, unitsLeft => ({ unitsLeft, afterRounds: unitsLeft })) } },
)
const battles41 = [land41, sea41].map(units => fc.record({ attacker: units, defender: units, policies: policies41 }))
const wave41 = fc.record({ attacker: land41 })
const questions41 = fc.oneof(
  ...battles41,
  fc.record({
    kind: fc.constant('amphibious'),
    sea: fc.record({ attacker: sea41, defender: sea41 }),
    land: fc.record({ seaborne: unitsOf(['infantry', 'tank']), overland: land41, defender: land41 }),
  }),
  fc.record({
    kind: fc.constant('waves'),
    waves: fc.array(wave41, { minLength: 2, maxLength: 6 }),
    defender: land41,
  }),
  fc.tuple(count, count, count).map(([a, b, c]) => ({ battle: `${a + 1}i ${b}f v ${c + 1}i then ${b}t ${c + 1}f` })),
)

const land14 = unitsOf(['infantry', 'artillery', 'tank', 'fighter'])
const sea14 = unitsOf(['submarine', 'cruiser', 'battleship', 'damagedBattleship', 'transport'])
const garrison14 = fc.oneof(
  land14,
  fc.array(land14, { minLength: 1, maxLength: 8 }).map(lists =>
    lists.map((units, index) => ({
      power: pick(['germany', 'austriaHungary', 'ottomanEmpire', 'france', 'britishEmpire', 'italy'], index),
      units,
    })),
  ),
)
const losses14 = fc.constantFrom<object>(
  {},
  { attacker: { casualties: 'optimal' } },
  { defender: { casualties: times(200, index => ({ unit: pick(['infantry', 'tank', 'fighter'], index), count: 2 })) } },
)
const seaPolicies14 = fc.constantFrom<object>(
  {},
  { attacker: { casualties: 'optimal', stop: 'optimal' } },
  { attacker: { stop: { winProbabilityBelow: 0.5 }, submerge: 'whenOutgunned' } },
  { defender: { submerge: 'optimal' } },
)
const questions14 = fc.oneof(
  fc.record({ kind: fc.constant('land'), attacker: land14, defender: garrison14, policies: losses14 }),
  fc.record({ kind: fc.constant('sea'), attacker: sea14, defender: sea14, policies: seaPolicies14 }),
  fc.record({
    kind: fc.constant('campaign'),
    attacker: land14,
    defender: garrison14,
    turns: fc.integer({ min: 1, max: 20 }),
    reinforcements: fc.record({ attacker: fc.record({ each: land14, turns: fc.array(land14, { maxLength: 20 }) }) }),
    policies: fc.constantFrom({}, { attacker: { stop: times(20, unitsLeft => ({ unitsLeft, swingBelow: 0 })) } }),
  }),
  fc.record({
    kind: fc.constant('landing'),
    sea: fc.record({ attacker: sea14, defender: sea14, mines: fc.integer({ min: 0, max: 10 }) }),
    land: fc.record({ seaborne: land14, overland: land14, defender: garrison14 }),
  }),
  fc.record({ kind: fc.constant('mines'), fleet: sea14, fields: fc.integer({ min: 1, max: 10 }), cargo: land14 }),
  fc.record({ kind: fc.constant('submarineWarfare'), submarines: count }),
)

const axis = ['mg-42-machine-gun-team', 'mauser-kar-98k', 'nebelwerfer-41', 'panzer-iv-ausf-g', 'tiger-i']
const allies = ['m4a1-sherman', 'm1-garand-rifle', 'bazooka', '40mm-bofors-l60', 'churchill-crocodile']
/** The hexes of the largest map. */
const hexes = times(61, row => row - 30).flatMap(r =>
  times(121, across => across - 60).flatMap(q => (Math.abs(2 * q + r) <= 63 ? [[q, r] as const] : [])),
)
const largestMap = fc.integer({ min: 0, max: 1_500 }).map(places => ({
  columns: 64,
  rows: 61,
  terrain: { forest: hexes.slice(0, places), town: hexes.slice(places, 2 * places) },
  sides: { hedge: hexes.slice(0, places).map(([q, r], index) => [q, r, pick(['e', 'ne', 'nw', 'w'], index)]) },
}))
const unitsFrom = (names: readonly string[], place: (index: number) => object) =>
  fc.integer({ min: 1, max: 16 }).map(number => times(number, index => ({ unit: pick(names, index), ...place(index) })))
const assault = fc.record({
  kind: fc.constant('assault'),
  attackers: unitsFrom(axis, index => ({ hex: index % 4 })),
  targets: unitsFrom(allies, index => ({ hex: index % 4 })),
  range: fc.integer({ min: 1, max: 6 }),
  objective: fc.constantFrom('value', { destroy: [0] }),
})
const assaultOnMap = fc.record({
  kind: fc.constant('assault'),
  field: fc.constant({ columns: 64, rows: 61 }),
  attackers: unitsFrom(axis, index => ({ at: [(index % 6) - 3, 2 + Math.floor(index / 6)] })),
  targets: unitsFrom(allies, index => ({ at: [(index % 6) - 3, -4 + Math.floor(index / 6)] })),
  returnFire: fc.constantFrom(undefined, {}),
})
const questionsMiniatures = fc.oneof(
  assault,
  assaultOnMap,
  fc
    .record({
      field: largestMap,
      pairs: fc.integer({ min: 1, max: 200 }),
      type: fc.constantFrom('aircraft', 'soldier'),
    })
    .map(({ field, pairs, type }) => ({
      kind: 'sight',
      field,
      pairs: times(pairs, index => ({
        attacker: { at: pick(hexes, index * 13), type },
        target: { at: pick(hexes, hexes.length - 1 - index * 17), type: 'soldier' },
      })),
    })),
  fc.record({ path: fc.integer({ min: 2, max: 4 }), firers: fc.integer({ min: 1, max: 12 }) }).map(sizes => ({
    kind: 'defensiveFire',
    field: { columns: 64, rows: 61 },
    mover: 'm1-garand-rifle',
    path: times(sizes.path, index => [index % 2, 0]),
    firers: times(sizes.firers, index => ({
      unit: 'mg-42-machine-gun-team',
      at: [(index % 4) - 1, index % 2 === 0 ? 1 : -1],
    })),
  })),
  fc.record({ kind: fc.constant('army'), points: fc.constant(1_000), units: unitsFrom(axis, () => ({ count: 150 })) }),
  fc
    .record({ dice: fc.integer({ min: 1, max: 40 }), range: fc.integer({ min: 1, max: 6 }) })
    .map(({ dice, range }) => ({
      kind: 'attack',
      attacker: { dice },
      target: { type: 'soldier', defense: 1 },
      range,
    })),
)

const attackersVoyna = ['tiger', 'infantry', 'command-tank', 'recon-group', 'howitzer', 'medium-tank', 'stug']
const defendersVoyna = ['su-76i', 'infantry', 'aa-gun', 'mortar', 'art-spotter', 'pak-35', 'bunker']
const sideVoyna = (cards: readonly string[]) =>
  fc.record({ number: fc.integer({ min: 1, max: 16 }), resources: fc.integer({ min: 0, max: 10 }) }).map(side => ({
    units: times(side.number, index => ({ card: pick(cards, index), atk: index % 4, def: index % 3 })),
    resources: { depot: side.resources, factory: side.resources, fuel: side.resources },
    deck: 40,
  }))
const wild = times(6, index => ({
  id: `wild-${index}`,
  name: `Wild ${index}`,
  category: 'resource',
  flags: ['USSR'],
  def: 1,
  givesAny: 3,
  gives: { depot: index },
}))
const amount = fc.integer({ min: 0, max: 7 })
const need = fc.record({ depot: amount, factory: amount, fuel: fc.integer({ min: 0, max: 6 }) })
const questionsVoyna = fc.oneof(
  fc.record({
    kind: fc.constant('wave'),
    attacker: sideVoyna(attackersVoyna),
    defender: sideVoyna(defendersVoyna),
    cards: fc.constantFrom(undefined, ownCards),
  }),
  fc.record({
    kind: fc.constant('payment'),
    need,
    with: unitsOf(['depot', 'factory', 'fuel', 'wild-0', 'wild-3']),
    cards: fc.constant(wild),
  }),
  fc.record({
    kind: fc.constant('draw'),
    size: fc.integer({ min: 7, max: 120 }),
    turn: fc.integer({ min: 1, max: 30 }),
    groups: fc.array(fc.record({ of: fc.integer({ min: 1, max: 30 }), least: fc.constant(1) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({
    kind: fc.constant('draw'),
    turn: fc.integer({ min: 1, max: 12 }),
    cards: fc.constant(wild),
    deck: fc.constant({ cards: Object.fromEntries(wild.map(({ id }) => [id, 20])) }),
    curve: fc.record({ need }),
  }),
  fc.record({
    kind: fc.constant('mulligan'),
    size: fc.constant(120),
    resources: count,
    keep: fc.constant({ least: 2, most: 4 }),
  }),
  fc.constant({
    kind: 'deck',
    cards: ownCards,
    deck: { cards: Object.fromEntries(ownCards.map(({ id }) => [id, 2])) },
  }),
)

const sideModern = (initial: string) =>
  fc
    .record({
      number: fc.integer({ min: 2, max: 20 }),
      nodes: fc.integer({ min: 1, max: 4 }),
      types: fc.subarray(['hq', 'bomber', 'jammer', 'fighter'], { minLength: 1 }),
      isCrowded: fc.boolean(),
    })
    .map(({ number, nodes, types, isCrowded }) =>
      times(number, index => ({
        type: `${initial}-${index < nodes ? 'hq' : pick(types, index)}`,
        name: `${initial}${index}`,
        ...(isCrowded && { hex: `hex ${index % 3}` }),
        ...(index < nodes && { actions: 6 }),
      })),
    )
const packages = times(50, index => ({
  id: `p${index}`,
  ep: 1,
  units: Object.fromEntries(times(20, unit => [`t${(index * 20 + unit) % 200}`, 2])),
}))
const questionsModern = fc.oneof(
  fc.record({
    kind: fc.constant('phase'),
    own: sideModern('n'),
    enemy: sideModern('s'),
    ammunitionValue: fc.constantFrom(0, 1),
    initiative: fc.constantFrom('own', 'enemy', 'roll'),
  }),
  fc.constant({
    kind: 'purchase',
    side: 'north',
    ep: 100_000,
    organisation: packages,
    buy: Object.fromEntries(packages.map(({ id }) => [id, 1])),
    types: times(200, index => ({ id: `t${index}`, role: 'tactical' })),
    reserve: Object.fromEntries(times(200, index => [`t${index}`, 100])),
  }),
  fc.integer({ min: 1, max: 12 }).map(number => ({
    kind: 'strike',
    striker: { class: 'bomber' },
    targets: times(number, () => ({ class: 'tank' })),
  })),
)

const spaces = ['Russia', 'Germany', 'Japan', 'United Kingdom', 'Eastern United States']
const owners = ['ussr', 'germany', 'japan', 'unitedKingdom', 'unitedStates']
const position = fc.integer({ min: 1, max: 200 }).map(number => ({
  power: 'germany',
  units: Object.fromEntries(
    spaces.map((space, index) => [space, { [owners[index]!]: { infantry: number, tank: number, fighter: number } }]),
  ),
}))
const reinforcement = fc.record({
  battle: fc.oneof(...battles41),
  budget: fc.constantFrom(12, 100, 1_000),
  units: fc.constant(['infantry', 'tank', 'fighter']),
})

const of = (game: string, task: TaskName, request: fc.Arbitrary<unknown>): fc.Arbitrary<Large> =>
  request.map(one => ({ game, task, request: JSON.parse(JSON.stringify(one)) as unknown }))

/** Requests as large as the limits allow, and smaller: most of them are in order. */
export const largeQuestions: readonly fc.Arbitrary<Large>[] = [
  of('aa1941', 'odds', asked(questions41)),
  of('aa1914', 'odds', asked(questions14)),
  of('miniatures', 'odds', asked(questionsMiniatures)),
  of('voyna', 'odds', asked(questionsVoyna)),
  of('modern-ops', 'odds', asked(questionsModern)),
  of('aa1941', 'reinforce', reinforcement),
  of('aa1941', 'turn', fc.record({ position, player: fc.constant('random') })),
  of('aa1941', 'orders', fc.record({ position, action: fc.constant({ orders: [] }), seed: fc.constant(1) })),
]

/** The worst that a search found where they were not counted: few trials over large tables, and lines across a map. */
export const worstFound: readonly Large[] = [
  { game: 'aa1941', task: 'odds', request: { battle: '1000i v 1i' } },
  { game: 'aa1914', task: 'odds', request: { battle: '2c 31bb v 1c 60s 100trn' } },
  { game: 'aa1941', task: 'odds', request: { battle: '5i v 200i then 30t 400f', trials: 47, seed: 756 } },
  {
    game: 'miniatures',
    task: 'odds',
    request: {
      kind: 'sight',
      field: { columns: 64, rows: 61 },
      pairs: times(100, index => ({
        attacker: { at: [44 - (index % 10), -25], type: 'aircraft' },
        target: { at: [Math.floor(index / 10) - 44, 25] },
      })),
    },
  },
]
