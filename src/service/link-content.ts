import * as z from 'zod'
import { asIssueText, canonical, check, isFields, refuse, within } from '../engine/index.ts'
import type { OnMap } from '../web/index.ts'
import type { Limits } from './limits.ts'
import { say } from './says.ts'
import { yieldEvery } from './yield-every.ts'

const ownPage = /^\/(|board|embed|lab(\/[0-9a-f-]{36})?|rules(\/[a-z0-9-]{1,60})?)$/

const Page = z
  .strictObject({
    page: z
      .string()
      .max(100)
      .regex(ownPage, { error: asIssueText(say.noOwnPage) })
      .meta({ description: 'the path of a page of ours' }),
    search: z.string().max(8_000).default('').meta({ description: 'what stands behind the `?`: `battle=3i+v+2i`' }),
  })
  .meta({ id: 'LinkedPage', description: 'A page with all that is asked in its address.' })

/** A game as it is written down: its positions in order, and which of them is shown first. */
const gameOf = (key: z.ZodType<string>, Position: z.ZodType, most: number) =>
  z.strictObject({
    format: z.literal('sandtable-game'),
    version: z.literal(1),
    game: key,
    at: z
      .int()
      .min(0)
      .max(most - 1)
      .meta({ description: 'which moment is shown, counted from 0' }),
    moments: z
      .array(
        z.strictObject({
          position: Position,
          title: z.string().max(200).optional().meta({ description: 'the turn that led to it' }),
          lines: z.array(z.string().max(2_000)).max(1_000).optional().meta({ description: 'what happened in it' }),
          luck: z
            .looseObject({})
            .optional()
            .meta({ description: 'the luck of its battles, as a game played tells it' }),
          chance: z.number().min(0).max(1).optional().meta({ description: 'of the first team to win' }),
        }),
      )
      .min(1)
      .max(most),
  })

/** What may be sent, for the contract. */
export const linkRequest = (games: readonly OnMap[], { linkMoments }: Pick<Limits, 'linkMoments'>) =>
  z
    .union([
      Page,
      ...games.map(({ face: { key }, table }) =>
        gameOf(z.literal(key), table.Position, linkMoments).meta({
          id: `${key[0]?.toUpperCase()}${key.slice(1)}Game`,
          description: `A game of ${key}, or a position of one.`,
        }),
      ),
    ])
    .meta({ id: 'LinkRequest', description: 'What a link leads to.' })

/** The same without a look at its positions, which are held against the rules one by one. */
const UncheckedGame = (most: number) => gameOf(z.string().max(64), z.unknown(), most)

export type LinkContent = LinkedPage | LinkedGame
export type LinkedPage = z.infer<typeof Page>
export interface LinkedGame extends Omit<z.infer<ReturnType<typeof UncheckedGame>>, 'moments'> {
  readonly moments: readonly { readonly position: unknown; readonly title?: string | undefined }[]
}

/** What is kept was checked when it was sent. */
export const contentIn = (text: string): LinkContent => JSON.parse(text) as LinkContent

export const isGame = (content: LinkContent): content is LinkedGame => 'format' in content

/**
 * What was sent, checked and written in one way, so that the same gives the same link. Positions are written in full; others
 * have their turn between them. Throws a Refusal.
 */
export const linkContentOf = async (
  body: unknown,
  games: readonly OnMap[],
  { linkMoments }: Pick<Limits, 'linkMoments'>,
): Promise<string> => {
  if (!isFields(body) || 'page' in body === 'format' in body) return refuse('malformed', [], say.linkForm)
  if ('page' in body) {
    const { page, search } = check(Page, body)
    return canonical({ page, search: new URLSearchParams(search).toString() })
  }
  const sent = check(UncheckedGame(linkMoments), body)
  const { game, at, moments } = sent
  const table = games.find(({ face }) => face.key === game)?.table
  if (!table)
    return refuse('unknown-game', ['game'], say.noMap({ games: games.map(({ face }) => face.key).join(', ') }))
  if (at >= moments.length) refuse('out-of-range', ['at'], say.noMoment({ moments: moments.length }))
  const othersTurn = yieldEvery()
  const read = []
  for (const [index, moment] of moments.entries()) {
    const position = within(['moments', index, 'position'], () =>
      table.writePosition(table.readPosition(moment.position)),
    )
    read.push({ ...moment, position })
    await othersTurn()
  }
  return canonical({ ...sent, moments: read })
}
