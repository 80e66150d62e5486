import * as z from 'zod'
import { check } from './refusal.ts'

/** What one question of many is called by whoever asks it: its answer bears the same. */
export const QuestionId = z
  .union([z.string().min(1).max(100), z.int().min(0).max(Number.MAX_SAFE_INTEGER)])
  .meta({ id: 'QuestionId', description: 'what the question is called by whoever asks it; its answer bears the same' })
export type QuestionId = z.infer<typeof QuestionId>

export interface NamedQuestion {
  readonly id?: QuestionId
  readonly question: unknown
}

/** One question of many, and what it is called. Throws a Refusal. */
export const readNamed = (given: unknown): NamedQuestion => {
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, 'id')) return { question: given }
  const { id, ...question } = given as { id: unknown }
  return { id: check(QuestionId, id, ['id']), question }
}
