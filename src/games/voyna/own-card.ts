import { asIssueText } from '../../engine/index.ts'
import { Card } from './card.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

/** A card that a question brings, with what is said where it is not one. */
export const OwnCard = Card.extend({
  id: Card.shape.id.regex(/^[\p{L}\p{N}][\p{L}\p{N}-]*$/u, asIssueText(say.cardIdForm)),
})
  .check(({ value: card, issues }) => {
    const isUnit = card.category === 'unit' || card.category === 'hero'
    const missing = isUnit
      ? (['unitType', 'line', 'atk', 'def'] as const).filter(field => card[field] === undefined)
      : card.category === 'resource' && card.def === undefined
        ? ['def']
        : []
    for (const field of missing)
      issues.push({
        code: 'custom',
        input: card,
        path: [field],
        message: asIssueText(say.cardNeeds({ category: card.category, field })),
      })
  })
  .meta({ id: 'VoynaCard', description: en.customCardField })
