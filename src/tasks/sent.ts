import { hash } from 'node:crypto'
import * as z from 'zod'
import { check, readJson, refuseGame } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { type AskedTaskName, kindOf, refuseTask, taskNames } from './kinds.ts'

/** What is checked of all that is sent; the request in it is the task's to check. */
const Envelope = z.strictObject({ game: z.string(), task: z.enum(taskNames), request: z.unknown() })

/** A request that came with its game and its task; it has not been checked. */
export interface Opened {
  readonly face: GameFace
  readonly task: AskedTaskName
  readonly request: unknown
  /** Tells one request from another. */
  readonly fingerprint: string
}

/** Throws a Refusal where the text is no JSON, or not of the form of what is sent. */
export const openSent = (games: readonly GameFace[], text: string): Opened => {
  const { game, task, request } = check(Envelope, readJson(text))
  const face = games.find(known => known.key === game) ?? refuseGame(game, games)
  if (!kindOf(face, task)) refuseTask(face, task)
  return { face, task, request, fingerprint: hash('sha256', JSON.stringify([game, task, request])) }
}
