import type { FastifyReply, FastifyRequest } from 'fastify'
import { exampleOf, type Fields, Refusal, readLink, refuseGame, type Speak } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { type Ask, isEmpty, queryOf, type ServedAnswer } from '../web/index.ts'
import { type Answers, wordsIn } from './answers.ts'
import { wordedValue } from './body.ts'
import { problemKind, problemOf } from './problem.ts'

/** What costs more is not worked out for everybody who follows a link: script does that better, or the reader asks for it. */
export const atOnceMs = 300

/** What came of the question of a link. */
export interface Served {
  readonly status: number
  readonly answer: ServedAnswer
  /** Whether asking again shows the same page. */
  readonly isStatic: boolean
}

interface Patience {
  /** What is estimated to cost more is left for later. */
  readonly atMostMs: number
  /** Longest wait for the answer; left out, that for any answer. */
  readonly timeInMs?: number
}

/** Answers what links ask, for pages, frames and cards. */
export class LinkAnswers {
  private readonly games: readonly GameFace[]
  private readonly answers: Answers

  constructor(games: readonly GameFace[], answers: Answers) {
    this.games = games
    this.answers = answers
  }

  gameOf({ game }: Ask): GameFace | undefined {
    return this.games.find(({ key }) => key === game)
  }

  /** What a page shows, whatever is wrong with the question. Throws a Refusal where the service cannot answer now. */
  async page(
    request: FastifyRequest,
    ask: Ask,
    reply: FastifyReply,
    speak: Speak,
    atMostMs = atOnceMs,
  ): Promise<Served> {
    if (request.isGuest) return { status: 200, answer: this.guestAnswer(ask), isStatic: false }
    return this.told(ask, reply, speak, atMostMs)
  }

  /** Where nothing is asked, the page answers an example of its game. */
  async sample(ask: Ask, reply: FastifyReply, speak: Speak): Promise<ServedAnswer | undefined> {
    const game = this.gameOf(ask)
    if (!game || !isEmpty(ask)) return undefined
    const example = { ...ask, battle: exampleOf(game) }
    const { answer } = await this.told(example, reply, speak, atOnceMs)
    if (answer.kind !== 'answer' || listsEnough(answer.reply)) return answer
    const fields = { survivorsAtMost: String(mostPositions) }
    return (await this.told({ ...example, fields }, reply, speak, atOnceMs)).answer
  }

  /** A refusal is an answer too, but for that of a service that cannot answer now. */
  private async told(ask: Ask, reply: FastifyReply, speak: Speak, atMostMs: number): Promise<Served> {
    if (!this.gameOf(ask))
      return { status: problemKind('unknown-game').status, answer: { kind: 'noGame' }, isStatic: false }
    try {
      return await this.lookUp(ask, reply, speak, { atMostMs })
    } catch (error) {
      if (!(error instanceof Refusal) || problemKind(error.code).status >= 500) throw error
      const { title, detail, status } = problemOf(error.faults, '/', speak)
      const places = error.faults.map(({ at }) => at.join('.'))
      return { status, answer: { kind: 'refused', title, detail, places }, isStatic: false }
    }
  }

  /** The same for those who want an answer or none: throws a Refusal for whatever is wrong. */
  async lookUp(ask: Ask, reply: FastifyReply, speak: Speak, { atMostMs, timeInMs }: Patience): Promise<Served> {
    const game = this.gameOf(ask) ?? refuseGame(ask.game, this.games)
    if (isEmpty(ask)) return { status: 200, answer: { kind: 'nothing' }, isStatic: true }
    const request = readLink(game, queryOf(ask))
    const asked = await this.answers.ask(game, wordedValue(request), reply.raw)
    const kept = this.answers.kept(asked)
    if (kept === undefined && asked.job.costInMs > atMostMs)
      return { status: 200, answer: { kind: 'later', request }, isStatic: false }
    const text = wordsIn(speak, kept ?? (await this.answers.answer(asked, reply.raw, timeInMs)))
    return {
      status: 200,
      answer: { kind: 'answer', request, reply: JSON.parse(String(text)) },
      isStatic: asked.repeatable,
    }
  }

  /** Nothing is computed for them here: script may do it in their browser. */
  guestAnswer(ask: Ask): ServedAnswer {
    const request = this.requestOf(ask)
    return { kind: 'later', ...(request && { request }) }
  }

  /** The question as it can be read; undefined where it cannot. */
  private requestOf(ask: Ask): Fields | undefined {
    const game = this.gameOf(ask)
    if (!game || isEmpty(ask)) return undefined
    try {
      return readLink(game, queryOf(ask))
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}

/** So many final positions make a picture of how a battle ends. */
const mostPositions = 400

/** Whether a reply has no final positions, or nearly all of them: of fewer no picture is drawn. */
const listsEnough = (reply: unknown): boolean => {
  const { survivors } = reply as { readonly survivors?: readonly { readonly probability: number }[] }
  return survivors === undefined || survivors.reduce((sum, { probability }) => sum + probability, 0) >= 0.95
}
