import { type GameFace, type QuestionOf, questionFace, type ReplyTo } from '../../engine/index.ts'
import { categories, flags, propertyKeys, resourceKinds, unitTypes } from './card.ts'
import { deckKind } from './deck-kind.ts'
import { demoDecks } from './demo-decks.ts'
import { drawKind } from './draw-kind.ts'
import { cardRows } from './library.ts'
import { limits } from './limits.ts'
import { mulliganKind } from './mulligan-kind.ts'
import { formatBattle, parseBattle } from './notation.ts'
import { costText, starOf } from './overview.ts'
import { paymentKind } from './payment-kind.ts'
import { waveKind } from './wave-kind.ts'

const kinds = {
  wave: waveKind,
  payment: paymentKind,
  draw: drawKind,
  mulligan: mulliganKind,
  deck: deckKind,
}

/** What may be asked. */
export type VoynaQuestion = QuestionOf<typeof kinds>

/** What is answered, by the kind of the question. */
export type VoynaReply<Asked = unknown> = ReplyTo<typeof kinds, Asked>

/** The card game "Война", V edition, by the extended rules. */
export const face: GameFace = questionFace({
  key: 'voyna',
  name: 'Война',
  description:
    'The card game "Война" (V edition, extended rules): deck check, payment, redeals, draws, and waves of attack, played or solved.',
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
  rulesPages: [{ page: 'voyna', titles: { ru: 'Война' } }],
  names: { ru: async () => (await import('./names-ru.ts')).namesRu },
  overview: () => [
    {
      kind: 'text',
      lines: ['What is marked * is invented: it is here so that every property has a card and two decks can be built.'],
    },
    {
      kind: 'table',
      title: 'Units and heroes',
      head: ['card', 'name', 'type', 'line', 'strengths', 'cost', 'properties'],
      rows: cardRows
        .filter(({ category }) => category === 'unit' || category === 'hero')
        .map(card => [
          `${card.id}${starOf(card, 'name')}`,
          card.nameRu ?? card.name,
          card.unitType ?? '',
          card.line ?? '',
          `${card.atk}/${card.def}${card.aa ? `, anti-air ${card.aa}` : ''}${card.bombing ? `, bombing ${card.bombing}` : ''}${starOf(card, 'stats')}`,
          `${costText(card.cost)}${starOf(card, 'cost')}`,
          (card.props ?? []).map(({ key }) => `${key}${starOf(card, 'properties')}`).join(', '),
        ]),
    },
    {
      kind: 'table',
      title: 'Other cards',
      head: ['card', 'name', 'class', 'cost'],
      rows: cardRows
        .filter(({ category }) => category !== 'unit' && category !== 'hero')
        .map(card => [
          `${card.id}${starOf(card, 'name')}`,
          card.nameRu ?? card.name,
          card.category,
          `${costText(card.cost)}${card.cost ? starOf(card, 'cost') : ''}`,
        ]),
    },
    {
      kind: 'table',
      title: 'Demo decks',
      head: ['deck', 'name'],
      rows: demoDecks.map(({ id, name }) => [`${id}*`, name]),
    },
  ],
})
