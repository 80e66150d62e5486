import * as z from 'zod'
import { diceOf } from '../ai/index.ts'
import { schemaName } from '../armies/index.ts'
import {
  check,
  defined,
  engineVersion,
  type Job,
  type Next,
  Refusal,
  refuse,
  spokenReply,
  type Table,
  type Telling,
  type Text,
  within,
} from '../engine/index.ts'
import { goOn } from './interruption.ts'
import { outcomeShares, sharesOf } from './outcome.ts'
import { say } from './says.ts'
import { oncePerTable, type ReplyWith } from './schemas.ts'
import { seedField } from './seed.ts'
import { begin, startFields } from './start.ts'

/** What is asked when orders are to be checked and carried out. */
export const ordersRequest = oncePerTable(table =>
  z
    .strictObject({
      ...startFields(table),
      action: table.Action.optional().meta({
        description: 'what is decided, all of it at once; left out only where dice are due',
      }),
      seat: z
        .enum(table.game.seats as readonly [string, ...string[]])
        .optional()
        .meta({ description: 'whose decision this is; checked against the position, which says whose it must be' }),
      seed: seedField.optional().meta({
        description:
          'of the dice: what comes up is rolled until somebody is to decide again; left out, play stops before the dice. The dice are those of `play` with this seed, so one seed will do for a whole game',
      }),
    })
    .meta({
      id: schemaName(table.game.key, 'OrdersRequest'),
      description: 'A decision that somebody has made, to be held against the rules and carried out.',
    }),
)

export const ordersReply = oncePerTable(table =>
  z
    .strictObject({
      game: z.string(),
      version: z.string().meta({ description: 'of the rules of the game' }),
      engineVersion: z.string(),
      seed: seedField.optional(),
      legal: z
        .literal(true)
        .meta({ description: 'what is not allowed is a refusal that names the order and the rule' }),
      lines: z.array(z.string()).meta({ description: 'what was done, in words' }),
      rolled: z
        .array(
          z.strictObject({
            key: z.string().meta({ description: 'where in the game they fell' }),
            dice: z.unknown().meta({ description: "the dice, in the game's own terms" }),
            lines: z.array(z.string()).meta({ description: 'the same in words' }),
          }),
        )
        .meta({ description: 'the dice that fell, in sequence' }),
      position: table.Position.meta({ description: 'the position after it all' }),
      next: z
        .discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('decision'),
            seat: z.string().meta({ description: 'who is to decide' }),
            about: z.string().meta({ description: 'what' }),
          }),
          z.strictObject({
            kind: z.literal('chance'),
            key: z.string().meta({ description: 'which dice are due: send the position with a seed, or roll them' }),
          }),
          z.strictObject({ kind: z.literal('over'), ...outcomeShares(table) }),
        ])
        .meta({ description: 'what the rules say comes next' }),
      summary: z.string().meta({ description: 'the position after it all, in a few lines' }),
    })
    .meta({
      id: schemaName(table.game.key, 'OrdersReply'),
      description: 'What came of a decision that the rules allow.',
    }),
)

/** What came of a decision that the rules allow. */
export type OrdersReply<Position = unknown> = ReplyWith<Position, typeof ordersReply>

/** A position read, changed and written takes a thread so long, roughly; and every character of it and of the orders so much more. */
const baseMs = 4
const characterMs = 1 / 2000

/** Somebody's decision, held against the rules and carried out. What they forbid is refused. Throws a Refusal. */
export const prepareOrders = (table: Table, request: unknown): Job => {
  const { game } = table
  const { action: json, seat, seed, ...from } = check(ordersRequest(table), request)
  const { state, start } = begin(table, from, [])
  const next = game.next(state)
  refuseUntimely(table, next, { hasAction: json !== undefined, hasSeed: seed !== undefined, seat })
  const decider = next.kind === 'decision' ? next.seat : undefined
  const action = json === undefined ? undefined : within(['action'], () => game.readAction(json, decider))
  const question = {
    ...start,
    ...(json !== undefined && { action: game.writeAction(action) }),
    ...(seat !== undefined && { seat }),
    ...(seed !== undefined && { seed }),
  }
  const key = JSON.stringify({ orders: question, version: game.version })
  return {
    question,
    key,
    // Nothing is left to chance: without a seed no dice fall.
    method: 'exact',
    chunks: 1,
    costInMs: baseMs + key.length * characterMs,
    work: (_from, _to, _isCancelled, telling) => {
      const after = game.copy(state)
      const lines = json === undefined ? [] : carryOut(table, after, action, telling)
      const rolled = seed === undefined ? [] : rollOn(table, after, key => diceOf(seed, key), telling)
      return {
        game: game.key,
        version: game.version,
        engineVersion,
        ...(seed !== undefined && { seed }),
        legal: true,
        lines,
        rolled,
        position: table.writePosition(after),
        next: nextOf(table, game.next(after)),
        summary: table.tellPosition(after),
      }
    },
    reply: spokenReply,
  }
}

interface Sent {
  readonly hasAction: boolean
  readonly hasSeed: boolean
  readonly seat: string | undefined
}

/** Throws a Refusal where this is not the moment for what was sent. */
const refuseUntimely = ({ game }: Table, next: Next, { hasAction, hasSeed, seat }: Sent): void => {
  if (next.kind === 'over') refuse('impossible-position', ['position'], say.gameIsOver)
  if (next.kind === 'chance' && (hasAction || seat !== undefined))
    refuse('impossible-position', ['position'], say.diceDue({ dice: next.key }))
  if (next.kind === 'chance' && !hasSeed) refuse('invalid-field', ['seed'], say.seedMissing({ dice: next.key }))
  if (next.kind !== 'decision') return
  const decider = defined(game.seats[next.seat])
  if (!hasAction) refuse('invalid-field', ['action'], say.actionMissing({ decider, about: next.about }))
  if (seat !== undefined && seat !== decider)
    refuse('illegal-order', ['seat'], say.othersDecision({ decider, about: next.about, seat }))
}

const carryOut = ({ game, tellAction }: Table, state: unknown, action: unknown, telling?: Telling): readonly Text[] => {
  const fault = game.fault(state, action)
  if (fault) throw new Refusal([{ ...fault, at: ['action', ...fault.at] }])
  const lines = tellAction(state, action)
  game.act(state, action)
  return told(lines, telling)
}

/** Rolls whatever comes up until somebody is to decide, or the game is over. */
const rollOn = (
  { game, rolled, tellChance }: Table,
  state: unknown,
  streamAt: (key: string) => ReturnType<typeof diceOf>,
  telling?: Telling,
) => {
  const rolls: { key: string; dice: unknown; lines: readonly Text[] }[] = []
  for (;;) {
    goOn()
    const next = game.next(state)
    if (next.kind !== 'chance') return rolls
    game.chance(state, streamAt(next.key))
    rolls.push({ key: next.key, dice: rolled(state) ?? null, lines: told(tellChance(state), telling) })
  }
}

const told = (lines: readonly Text[], telling?: Telling): readonly Text[] => {
  if (lines.length > 0) telling?.tell(lines)
  return lines
}

const nextOf = (table: Table, next: Next) => {
  if (next.kind === 'decision')
    return { kind: next.kind, seat: defined(table.game.seats[next.seat]), about: next.about }
  if (next.kind === 'chance') return { kind: next.kind, key: next.key }
  return { kind: next.kind, ...sharesOf(table, next) }
}
