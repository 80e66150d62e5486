import { type FormDesign, nameOf, type Tile, type TileSource } from '../../../web/kit.ts'
import { cardsIn, type CardRow as Listed } from './card-names.ts'

interface CardRow extends Listed {
  readonly unitType?: string
  readonly cost?: Readonly<Record<string, number>>
}

const pieceOfCard: Readonly<Record<string, string>> = {
  depot: 'depot',
  factory: 'factory',
  fuel: 'fuel',
  'armoured-car': 'truck',
  mortar: 'mortar',
  'aa-autocannon': 'antiaircraftArtillery',
  'flak-88': 'antiaircraftArtillery',
  'ju-87-stuka': 'tacticalBomber',
  'ground-attack-plane': 'tacticalBomber',
  'transport-plane': 'bomber',
  submarine: 'submarine',
  trench: 'obstacle',
}
const pieceOfType: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  armour: 'tank',
  artillery: 'artillery',
  aviation: 'fighter',
  fortification: 'bunker',
  ship: 'destroyer',
  special: 'officer',
}
const pieceOfCategory: Readonly<Record<string, string>> = {
  resource: 'depot',
  upgrade: 'upgrade',
  ubo: 'weather',
  hero: 'star',
  division: 'banner',
  order: 'star',
  tactic: 'card',
}

export const pieceOf = ({ id, category = '', unitType = '' }: CardRow): string =>
  pieceOfCard[id] ?? (category === 'unit' ? pieceOfType[unitType] : pieceOfCategory[category]) ?? 'card'

const cardTiles =
  (field: string, isWanted: (card: CardRow) => boolean) =>
  ({ described, words, language, draft }: TileSource): readonly Tile[] =>
    [
      ...((Array.isArray(draft.cards) ? draft.cards : []) as readonly CardRow[]),
      ...(cardsIn(described) as readonly CardRow[]),
    ]
      .filter(isWanted)
      .map(card => ({
        value: card.id,
        field,
        label: (language === 'ru' ? card.nameRu : undefined) ?? card.name ?? card.id,
        ...(card.category === 'unit' && {
          note: `${card.atk ?? 0} / ${card.def ?? 0}`,
          detail: words.cards.strength(card.atk ?? 0, card.def ?? 0),
        }),
        piece: pieceOf(card),
        group: nameOf(words, [card.category === 'unit' ? (card.unitType ?? 'unit') : (card.category ?? 'unit')]),
      }))

const of =
  (...categories: readonly string[]) =>
  ({ category = 'unit' }: CardRow): boolean =>
    categories.includes(category)

const deckTiles = ({ described }: TileSource): readonly Tile[] =>
  ((described.decks ?? []) as readonly { readonly id: string; readonly name: string }[]).map(({ id, name }) => ({
    value: id,
    field: 'deck',
    label: name,
    piece: 'card',
  }))

const seats = ['attacker', 'defender']

/** What the forms of this game are made of. */
export const design: FormDesign = {
  // biome-ignore format: a table
  kinds: {
    wave: { piece: 'tank', examples: [
      { en: 'A Tiger and infantry against two guns', ru: '«Тигр» и пехота против двух орудий' },
      { en: 'Armour and infantry against a line of guns', ru: 'Танки и пехота против линии орудий' },
      { en: 'An attack and its block as declared', ru: 'Объявленная атака и её блок' },
    ] },
    payment: { piece: 'depot', examples: [
      { en: 'Four resources with five depots and one fuel', ru: 'Четыре ресурса за пять складов и одно топливо' },
      { en: 'A Tiger with ten resource cards', ru: '«Тигр» за десять карт ресурсов' },
      { en: 'Two fuel and nothing in its place', ru: 'Два топлива без замены' },
    ] },
    draw: { piece: 'card', examples: [
      { en: '3 of 9 cards in 60 by turn 4', ru: '3 из 9 карт в колоде из 60 к ходу 4' },
      { en: 'Two infantry of the Soviet deck by turn 3', ru: 'Две пехоты из колоды СССР к ходу 3' },
      { en: 'A Tiger paid for by turn 5', ru: '«Тигр» оплачен к ходу 5' },
    ] },
    mulligan: { piece: 'die', examples: [
      { en: '24 resources in 60 cards, keep 2 to 4', ru: '24 ресурса в 60 картах, оставить от 2 до 4' },
      { en: 'The German deck, keep 3 to 5', ru: 'Колода Германии, оставить от 3 до 5' },
    ] },
    deck: { piece: 'banner', examples: [
      { en: 'The Soviet demonstration deck', ru: 'Показательная колода СССР' },
      { en: 'Four Tigers and nothing but depots', ru: 'Четыре «Тигра» и одни склады' },
    ] },
  },
  picks: [
    { at: seats.map(seat => `${seat}.units`), fields: ['card'], tiles: cardTiles('card', of('unit')) },
    { at: seats.map(seat => `${seat}.units.*.upgrades`), fields: [], tiles: cardTiles('card', of('upgrade')) },
    { at: seats.map(seat => `${seat}.ubo`), fields: [], tiles: cardTiles('card', of('ubo')) },
    { at: [...seats.map(seat => `${seat}.resources`), 'with'], fields: [], tiles: cardTiles('card', of('resource')) },
    { at: ['card'], fields: [], tiles: cardTiles('card', ({ cost }) => cost !== undefined) },
    { at: ['deck'], fields: [], tiles: deckTiles },
    { at: ['deck.cards'], fields: [], tiles: cardTiles('card', card => !of('order', 'division')(card)) },
    { at: ['deck.orders'], fields: [], tiles: cardTiles('card', of('order')) },
    { at: ['deck.division'], fields: [], tiles: cardTiles('card', of('division')) },
  ],
}
