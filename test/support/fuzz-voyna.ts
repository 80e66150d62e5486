import fc from 'fast-check'
import { list, object, someFields, strangeValue, texts } from './json-text.ts'

const units = [
  'tiger',
  'infantry',
  'su-76i',
  'medium-tank',
  'pak-35',
  'howitzer',
  'mortar',
  'field-gun',
  'ju-87-stuka',
  'fighter',
  'aa-autocannon',
  'aa-gun',
  'bunker',
  'light-tank',
  'stug',
  'command-tank',
  'recon-group',
  'rocket-battery',
  'art-spotter',
  'ground-attack-plane',
  'night-bomber',
  'paratroopers',
  'destroyer',
  'carrier',
  'coastal-battery',
  'infantry-tank',
  'Мотопехота',
] as const
const others = [
  'depot',
  'factory',
  'fuel',
  'lend-lease',
  'synthetic-fuel',
  'city',
  'mud-season',
  'panic',
  'order-regiment',
] as const
const decks = ['demo-ussr', 'demo-germany']
const names = texts(...units)
const count = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0, max: 4 }).map(String) },
  { weight: 1, arbitrary: texts(0, 20, 1e9, -1) },
)

const how = { method: texts('auto', 'exact', 'monteCarlo'), seed: texts(0, 1, 'seed'), trials: texts(1, 2, 300) }

const unitEntry = fc.oneof(
  { weight: 3, arbitrary: names },
  {
    weight: 1,
    arbitrary: someFields(
      { card: names },
      {
        count: texts(1, 2),
        line: texts(1, 2),
        turned: texts(true, false),
        damage: texts(0, 1, 3),
        atk: texts(-1, 0, 2),
        def: texts(-1, 1),
        upgrades: list(texts('side-armour', 'guards-banner', 'infantry', 'at-45mm'), 2),
        mined: texts(true),
        reserve: texts(true),
        setAtk: texts(0, 4),
        aboard: texts('carrier', 'fighter'),
      },
    ),
  },
)
const seat = (most: number) =>
  someFields(
    { units: list(unitEntry, most) },
    {
      resources: object({ depot: count, fuel: fc.oneof(count, object({ count, turned: count })) }),
      deck: texts(0, 3, 40),
      ubo: list(texts('city', 'air-superiority', 'evacuated-industry', 'city', 'evacuated-industry', 'tiger'), 1),
      brokeThrough: texts(true),
    },
  )
const ids = texts(...units, 'infantry-1', 'tiger-2', 'line', 'deck')
const pairs = list(object({ by: ids, to: ids }), 2)
const attack = fc.oneof(
  texts('optimal'),
  someFields(
    {},
    {
      attacks: list(someFields({ units: list(ids, 2) }, { target: ids }), 3),
      support: pairs,
      commands: pairs,
      strikes: pairs,
      cover: list(ids, 1),
      through: pairs,
      cards: list(
        someFields({ card: texts('panic', 'blitzkrieg', 'order-regiment', 'capture') }, { targets: list(ids, 2) }),
        2,
      ),
      damage: object({ infantry: count, tiger: count }),
    },
  ),
)
const defence = fc.oneof(
  texts('optimal'),
  someFields(
    {},
    {
      blocks: pairs,
      fire: pairs,
      intercept: pairs,
      support: pairs,
      commands: pairs,
      damage: object({ infantry: count }),
    },
  ),
)
const ownCard = object({
  id: texts('own-tank', 'tiger', 'x y'),
  name: texts('Own tank'),
  category: texts('unit', 'tactic', 'resource'),
  flags: texts(['USSR'], ['Germany', 'USSR']),
  unitType: texts('armour', 'infantry', 'aviation'),
  line: texts(1, 2),
  atk: count,
  def: count,
  cost: object({ depot: count }),
  props: texts(
    [],
    [{ key: 'directed-attack' }],
    [{ key: 'strike', value: 2, targets: ['line1'] }],
    [{ key: 'nothing' }],
  ),
})
const cards = list(ownCard, 2)
const wave = someFields(
  { kind: texts('wave'), attacker: seat(4), defender: seat(4) },
  { attack, defence, cards, values: someFields({}, { deckCard: texts(0, 2, -1), resource: texts(0, 5) }), ...how },
)

const cost = object({ depot: count, factory: count, fuel: count })
const paid = { kind: texts('payment'), with: object({ depot: count, fuel: count, 'lend-lease': count }) }
const paidHow = { strict: texts(['fuel'], ['depot', 'factory']), cards, ...how }
const payment = fc.oneof(
  { weight: 3, arbitrary: someFields({ ...paid, need: cost }, paidHow) },
  { weight: 3, arbitrary: someFields({ ...paid, card: names }, paidHow) },
  { weight: 1, arbitrary: someFields(paid, { need: cost, card: names, ...paidHow }) },
)
const deckList = someFields(
  { cards: object({ depot: texts(20, 56), infantry: count, tiger: count, fuel: texts(4, 20) }) },
  {
    flag: texts('USSR', 'Germany'),
    orders: object({ 'order-battalion': count }),
    division: texts('division-panzer', 'tiger'),
  },
)
const deckField = fc.oneof(texts(...decks, 'demo'), deckList)
const deck = someFields(
  { kind: texts('deck'), deck: deckField },
  { cards, agreed: object({ size: texts(40, 60) }), ...how },
)
const kept = { kind: texts('mulligan'), keep: object({ least: count, most: texts(3, 5, 7, 9) }) }
const redealt = { redeal: texts('best', 'free', 'never', [[0, 1, 7]]), perLostCard: texts(0, 0.1), ...how }
const mulligan = fc.oneof(
  { weight: 3, arbitrary: someFields({ ...kept, deck: deckField }, redealt) },
  { weight: 3, arbitrary: someFields({ ...kept, resources: texts(10, 24, 61) }, { size: texts(40, 60), ...redealt }) },
  { weight: 1, arbitrary: someFields(kept, { deck: deckField, resources: texts(10), size: texts(40), ...redealt }) },
)
const groups = list(
  someFields(
    { of: fc.oneof(texts(0, 4, 9), list(texts(...units, ...others), 3)), least: texts(1, 3) },
    { most: texts(2, 4, 9) },
  ),
  3,
)
const curve = someFields({}, { card: texts('infantry', 'tiger', 'armoured-car'), need: cost, holding: texts(true) })
const drawn = { kind: texts('draw'), turn: texts(1, 2, 3, 4) }
const player = { player: texts('starter', 'second'), ...how }
const draw = fc.oneof(
  { weight: 3, arbitrary: someFields({ ...drawn, deck: deckField, groups }, { curve, ...player }) },
  { weight: 3, arbitrary: someFields({ ...drawn, deck: deckField, curve }, { groups, ...player }) },
  { weight: 1, arbitrary: someFields(drawn, { deck: deckField, size: texts(40, 60), groups, curve, ...player }) },
)

/** Request bodies about "Война": mostly sound, sometimes not, sometimes not at all. */
export const questionsVoyna: fc.Arbitrary<string> = (() => {
  const whole = fc.oneof(
    { weight: 6, arbitrary: wave },
    { weight: 2, arbitrary: payment },
    { weight: 2, arbitrary: deck },
    { weight: 2, arbitrary: mulligan },
    { weight: 2, arbitrary: draw },
  )
  const broken = fc
    .tuple(whole, fc.nat(), fc.string({ maxLength: 2 }))
    .map(([text, where, put]) => text.slice(0, where % text.length) + put + text.slice((where % text.length) + 1))
  return fc.oneof(
    { weight: 20, arbitrary: whole },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: strangeValue },
  )
})()

interface Shares {
  readonly firstHand?: number[]
  readonly kept?: number[]
  readonly redeals?: number[]
  readonly lostCards?: [number, number][]
  readonly classes?: Record<string, number>
  readonly drawn?: { readonly groups: readonly { readonly distribution: number[] }[] }
}

/** The lists of chances in a reply each of which must sum to 1. */
export const sharesVoyna = (reply: unknown): number[][] => {
  const { firstHand, kept, redeals, lostCards, classes, drawn } = reply as Shares
  return [
    ...(firstHand ? [firstHand] : []),
    ...(kept ? [kept] : []),
    ...(redeals ? [redeals] : []),
    ...(lostCards ? [lostCards.map(([, chance]) => chance)] : []),
    ...(classes ? [Object.values(classes)] : []),
    ...(drawn?.groups.map(({ distribution }) => distribution) ?? []),
  ]
}
