import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  defined,
  type Fault,
  type Fields,
  faultOf,
  hinted,
  meantBy,
  Refusal,
  readLink,
  refuse,
  textOf,
} from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { kindOf } from '../tasks/index.ts'
import { wordedBody, wordedValue } from './body.ts'
import { bodyProblems, problems, questionProblems, reply as replyOf } from './documented.ts'
import { give, LinkQuery, type QuestionMeans } from './odds.ts'
import { say } from './says.ts'

/** The fields of a question of reinforcement that stand beside its battle. */
const beside = {
  side: z.enum(['attacker', 'defender']).optional().meta({ description: 'who is to be reinforced' }),
  goal: z.enum(['capture', 'win', 'hold']).optional(),
  reach: z.number().min(0).max(1).optional().meta({ description: 'how likely the goal is to become' }),
  units: z
    .string()
    .optional()
    .meta({ description: 'which units may be added', examples: ['infantry,tank'] }),
  budget: z.int().min(0).optional().meta({ description: 'IPC that may be spent' }),
  most: z.int().min(0).optional().meta({ description: 'units that may be added' }),
}

/** What is the least to add to a side? POST the question, or GET it by the link of the battle with some fields more. */
export const reinforceRoutes = (app: FastifyInstance, game: GameFace, { answers, readJson }: QuestionMeans): void => {
  const kind = kindOf(game, 'reinforce')
  if (!kind) return
  const url = `/v1/games/${game.key}/odds/reinforce`
  const answered = {
    200: replyOf(
      'The cheapest addition that reaches the goal, and what each IPC on the way buys. `ETag` as for odds.',
      {
        'application/json': kind.Reply,
      },
    ),
    304: z.null().meta({ description: 'The answer is the one that `If-None-Match` names.' }),
  }

  app.post(url, {
    config: { readsShort: true },
    schema: {
      operationId: `${game.key}Reinforce`,
      tags: ['odds'],
      summary: `What is the least to add to a side, so that a battle of ${game.key} goes well enough`,
      body: kind.Request,
      response: { ...answered, ...problems(...bodyProblems) },
    },
    handler: (request, reply) => {
      if (request.body === undefined) refuse('malformed', [], say.noBodyQuestion)
      const question = wordedBody(request.body, readJson)
      return give(answers, answers.ask(game, question, reply.raw, 'reinforce'), request, reply)
    },
  })

  app.get<{ Querystring: Record<string, string | string[]> }>(url, {
    config: { query: 'question' },
    schema: {
      operationId: `${game.key}ReinforceByLink`,
      tags: ['odds'],
      summary: `What is the least to add to a side of a battle of ${game.key}, by a link`,
      description: 'The link of the battle itself, with the fields of this question beside it.',
      querystring: LinkQuery.extend(beside),
      response: { ...answered, ...problems(...questionProblems) },
    },
    handler: (request, reply) => {
      const question = wordedValue(fromLink(readLink(game, request.query)))
      const asked = inLink(request.query, () => answers.ask(game, question, reply.raw, 'reinforce'))
      return give(answers, asked, request, reply)
    },
  })
}

/** What is wrong with a field of the battle stands in a link where the field stands: beside the battle. */
const inLink = <Read>(query: object, read: () => Read | Promise<Read>): Read | Promise<Read> => {
  const given = new Set(Object.keys(query).map(path => path.split('.', 1)[0]))
  const placed = (problem: unknown): never => {
    if (!(problem instanceof Refusal)) throw problem
    throw new Refusal(
      problem.faults.map(fault => {
        const [first, ...at] = fault.at
        return first === 'battle' && at.length > 0 && given.has(String(at[0])) ? withHint({ ...fault, at }) : fault
      }),
    )
  }
  try {
    const answer = read()
    return answer instanceof Promise ? answer.catch(placed) : answer
  } catch (problem) {
    return placed(problem)
  }
}

/** A field that is unknown may be meant for one that stands beside the battle. */
const withHint = (fault: Fault): Fault => {
  if (fault.code !== 'unknown-field' || fault.at.length > 1 || fault.instead) return fault
  const meant = meantBy(fault.at[0], Object.keys(beside))
  return faultOf(fault.code, fault.at, hinted(textOf(fault), meant), meant)
}

/** The fields of a link told apart: those of this question, and those of its battle. */
const fromLink = (fields: Fields): object => {
  const [asked, battle]: Record<string, unknown>[] = [{}, {}]
  for (const [name, value] of Object.entries(fields)) defined(name in beside ? asked : battle)[name] = value
  // A list of one is written without a comma.
  if (typeof defined(asked).units === 'string') defined(asked).units = [defined(asked).units]
  return { battle, ...asked }
}
