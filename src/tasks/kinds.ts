import type { z } from 'zod'
import {
  type CheckedQuestion,
  defined,
  type Fields,
  fieldsIn,
  type Place,
  readRequest,
  refuse,
  refuseUnwieldy,
  type Seed,
  type Table,
} from '../engine/index.ts'
import type { GameFace, Job } from '../games/index.ts'
import { arenaReply, arenaRequest, prepareArena, prepareArenaAgain } from './arena.ts'
import { ordersReply, ordersRequest, prepareOrders } from './orders.ts'
import { playReply, playRequest, preparePlay } from './play.ts'
import { notedTurn } from './player-figures.ts'
import { prepareReplay, replayReply, replayRequest } from './replay.ts'
import { say } from './says.ts'
import { refuseAddress } from './seats.ts'
import { prepareSeries, seriesReply, seriesRequest } from './series.ts'
import { tableOf } from './table.ts'

/** What can be done for a caller: odds of any game, what to add of those whose armies are paid for, the others of games that are played. */
export const taskNames = ['odds', 'reinforce', 'turn', 'review', 'orders', 'play', 'replay', 'arena'] as const
export type AskedTaskName = (typeof taskNames)[number]
/** The same, and what is asked by experiments alone. */
export type TaskName = AskedTaskName | 'series'

interface Kind {
  readonly Request: z.ZodType
  readonly Reply: z.ZodType
  /** A seed is offered where the kind can tell by itself whether one is needed. */
  readonly prepare: (request: unknown, offered?: Seed) => Job
  /** From a job's own question, where that is no request. */
  readonly again?: (question: unknown) => Job
  /** Whether a request without a seed needs one, in any case: it is then given the one that is offered. */
  readonly needsSeed?: (request: Fields) => boolean
}

/** A task of a game: its schemas, and how it is prepared. Undefined where the game has no such task. */
export const kindOf = (face: GameFace, task: TaskName): Kind | undefined => {
  if (task === 'odds') return { Request: face.OddsRequest, Reply: face.OddsReply, prepare: face.prepare }
  if (task === 'reinforce') return reinforcing(face)
  const table = tableOf(face)
  return table && kinds[task](table)
}

const reinforcing = ({ ReinforceRequest, ReinforceReply, prepareReinforcement }: GameFace): Kind | undefined =>
  ReinforceRequest &&
  ReinforceReply &&
  prepareReinforcement && {
    Request: ReinforceRequest,
    Reply: ReinforceReply,
    prepare: request => prepareReinforcement(request),
  }

const kinds: Readonly<Record<Exclude<TaskName, 'odds' | 'reinforce'>, (table: Table) => Kind | undefined>> = {
  turn: table => ({
    Request: table.TurnRequest,
    Reply: table.TurnReply,
    prepare: (request, offered) => {
      refuseAddress(fieldsIn(request).player, ['player'])
      const job = table.prepareTurn(request, offered)
      const { player } = fieldsIn(job.question)
      return { ...job, work: (...chunks) => notedTurn(table.game.key, String(player), () => job.work(...chunks)) }
    },
  }),
  review: ({ review }) =>
    review && {
      Request: review.Request,
      Reply: review.Reply,
      prepare: (request, offered) => {
        const { player } = fieldsIn(request)
        refuseAddress(player, ['player'])
        refuseAddress(fieldsIn(player).player, ['player', 'player'])
        return review.prepare(request, offered)
      },
    },
  orders: table => ({
    Request: ordersRequest(table),
    Reply: ordersReply(table),
    prepare: request => prepareOrders(table, request),
  }),
  play: table => ({
    Request: playRequest(table),
    Reply: playReply(table),
    prepare: request => preparePlay(table, request),
    needsSeed: () => true,
  }),
  replay: table => ({
    Request: replayRequest(table),
    Reply: replayReply(table),
    prepare: request => prepareReplay(table, request),
  }),
  arena: table => ({
    Request: arenaRequest(table),
    Reply: arenaReply(table),
    prepare: request => prepareArena(table, request),
    again: question => prepareArenaAgain(table, question),
    needsSeed: () => true,
  }),
  series: table => ({
    Request: seriesRequest(table),
    Reply: seriesReply(table),
    prepare: request => prepareSeries(table, request),
    needsSeed: () => true,
  }),
}

/** Checks a request of any task. Throws a Refusal. */
export const prepareTask = (face: GameFace, task: TaskName, request: unknown, offered?: Seed): Job => {
  const given = task === 'odds' ? readRequest(face, request) : request
  refuseUnwieldy(given)
  return kindFor(face, task).prepare(given, offered)
}

/** Whether a request lacks a seed that it needs in any case. */
export const lacksSeed = (face: GameFace, task: TaskName, request: unknown): request is Fields =>
  typeof request === 'object' &&
  request !== null &&
  !Array.isArray(request) &&
  fieldsIn(request).seed === undefined &&
  kindFor(face, task).needsSeed?.(fieldsIn(request)) === true

/** The job of a question that has been checked before, in another thread. */
export const resumeOdds = (face: GameFace, checked: CheckedQuestion): Job => defined(face.resume)(checked)

/** The job of a task other than odds, from the question of one that was prepared in another thread. */
export const prepareAgain = (face: GameFace, task: TaskName, question: unknown): Job => {
  const { prepare, again = prepare } = kindFor(face, task)
  return again(question)
}

const kindFor = (face: GameFace, task: TaskName): Kind => kindOf(face, task) ?? refuseTask(face, task)

/** Says that a game has no such task, and what may be asked instead. */
export const refuseTask = (face: GameFace, task: TaskName, at: Place = ['task']): never => {
  const game = face.key
  if (task === 'reinforce') return refuse('not-found', at, say.notReinforced({ game }))
  if (task === 'review' && tableOf(face)) return refuse('not-found', at, say.notReviewed({ game }))
  return refuse('not-found', at, say.notPlayed({ game, task }))
}
