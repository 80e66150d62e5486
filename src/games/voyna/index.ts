import { type GameFace, questionFace, type Text, type TypesOfKinds, tableBlock, textBlock } from '../../engine/index.ts'
import { type CardRow, categories, flags, propertyKeys, resourceKinds, unitTypes } from './card.ts'
import { deckKind } from './deck-kind.ts'
import { demoDecks } from './demo-decks.ts'
import { drawKind } from './draw-kind.ts'
import { cardRows } from './library.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { mulliganKind } from './mulligan-kind.ts'
import { formatBattle, parseBattle } from './notation.ts'
import { paymentKind } from './payment-kind.ts'
import { say } from './says.ts'
import { waveKind } from './wave-kind.ts'

const kinds = { wave: waveKind, payment: paymentKind, draw: drawKind, mulligan: mulliganKind, deck: deckKind }

/** "1d 2f 1u" */
const costText = ({ depot = 0, factory = 0, fuel = 0 }: CardRow['cost'] = {}): string =>
  [depot > 0 && `${depot}d`, factory > 0 && `${factory}f`, fuel > 0 && `${fuel}u`].filter(Boolean).join(' ') || '—'

/** A star behind what is invented of a card. */
const starOf = ({ by }: CardRow, part: keyof CardRow['by']): string => (by[part] === 'invented' ? '*' : '')

const isUnit = ({ category }: CardRow): boolean => category === 'unit' || category === 'hero'

const strengthsOf = (card: CardRow): Text => {
  const { atk, def, aa, bombing } = card
  const said = say.strengths({ atk, def, aa, bombing })
  return starOf(card, 'stats') === '' ? said : say.starred({ said })
}

/** What the face of the game tells the compiler. */
export interface VoynaTypes extends TypesOfKinds<typeof kinds> {}

/** The card game "Война", V edition, by the extended rules. */
export const face: GameFace<'voyna', VoynaTypes> = questionFace({
  key: 'voyna',
  name: 'Война',
  description: en.description,
  ruleset: 'voyna-v-extended',
  kinds,
  parseBattle,
  formatBattle,
  notation: {
    isWhole: (_, at) => ['need', 'with'].includes(String(at.at(-1))),
    always: ['attacker.units.*.count', 'defender.units.*.count'],
  },
  columns: [
    ['value', 'value'],
    ['payable', 'payable'],
    ['drawn', 'drawn.chance'],
    ['payable by then', 'curve.chance'],
    ['wanted hand', 'wanted'],
    ['legal', 'legal'],
  ],
  describe: () => ({
    flags,
    categories,
    unitTypes,
    properties: propertyKeys,
    resources: resourceKinds,
    cards: cardRows.map(({ by, ...card }) => ({ ...card, certaintyByField: by })),
    decks: demoDecks,
    certainty: {
      rulebook: 'the name and strengths stand in the text of the rules, usually in an example',
      invented: 'made up for demonstration; never the published card',
      custom: 'given with the question',
    },
    limits,
  }),
  pieces: ['card', 'tank', 'infantry', 'factory', 'star', 'weather'],
  rulesPages: [{ page: 'voyna', titles: { ru: 'Война' } }],
  names: { ru: async () => (await import('./names-ru.ts')).namesRu },
  overview: () => [
    textBlock([say.starIsInvented]),
    tableBlock(
      say.unitsAndHeroes,
      [say.cardHead, say.nameHead, say.typeHead, say.lineHead, say.strengthsHead, say.costHead, say.propertiesHead],
      cardRows
        .filter(isUnit)
        .map(card => [
          `${card.id}${starOf(card, 'name')}`,
          card.nameRu ?? card.name,
          card.unitType ? say.unitType({ type: card.unitType }) : '',
          card.line ?? '',
          strengthsOf(card),
          `${costText(card.cost)}${starOf(card, 'cost')}`,
          (card.props ?? []).map(({ key }) => `${key}${starOf(card, 'properties')}`).join(', '),
        ]),
    ),
    tableBlock(
      say.otherCards,
      [say.cardHead, say.nameHead, say.classHead, say.costHead],
      cardRows
        .filter(card => !isUnit(card))
        .map(card => [
          `${card.id}${starOf(card, 'name')}`,
          card.nameRu ?? card.name,
          say.category({ category: card.category }),
          `${costText(card.cost)}${card.cost ? starOf(card, 'cost') : ''}`,
        ]),
    ),
    tableBlock(
      say.demoDecks,
      [say.deckHead, say.nameHead],
      demoDecks.map(({ id, name }) => [`${id}*`, name]),
    ),
  ],
})
