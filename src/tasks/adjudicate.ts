import * as z from 'zod'
import { schemaName } from '../armies/index.ts'
import { check, type Speak, spokenReply, type Table } from '../engine/index.ts'
import { outcomeShares, sharesOf } from './outcome.ts'
import { oncePerTable } from './schemas.ts'
import { begin, startFields } from './start.ts'

/** What is asked when a game is to be given to somebody as it stands. */
export const adjudicateRequest = oncePerTable(table =>
  z.strictObject(startFields(table)).meta({
    id: schemaName(table.game.key, 'AdjudicateRequest'),
    description: 'A position that is to be given to a team as it stands.',
  }),
)

export const adjudicateReply = oncePerTable(table =>
  z
    .strictObject({
      game: z.string(),
      version: z.string().meta({ description: 'of the rules of the game' }),
      isOver: z
        .boolean()
        .meta({ description: 'whether the game is over by its rules, and nothing had to be adjudicated' }),
      round: z.int().min(0).max(1e6),
      ...outcomeShares(table),
      summary: z.string().meta({ description: 'the position in a few lines' }),
    })
    .meta({
      id: schemaName(table.game.key, 'AdjudicateReply'),
      description: 'What each team gets if play stops here, by the rule for games that reach their last round.',
    }),
)

/** Who gets what if play stops here. Throws a Refusal. */
export const adjudicate = (table: Table, request: unknown, speak?: Speak): unknown => {
  const { game } = table
  const { state } = begin(table, check(adjudicateRequest(table), request), [])
  const next = game.next(state)
  const ending = next.kind === 'over' ? next : { shares: game.adjudicate(state), reason: 'cap' }
  const reply = {
    game: game.key,
    version: game.version,
    isOver: next.kind === 'over',
    round: game.round(state),
    ...sharesOf(table, ending),
    summary: table.tellPosition(state),
  }
  return spokenReply([reply], speak)
}
