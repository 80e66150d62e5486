import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { asIssueText, check } from '../engine/index.ts'
import { say } from './says.ts'

export const IdempotencyKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, asIssueText(say.visible))

/** The key that something is sent under; null where there is none. Throws a Refusal. */
export const idempotencyKeyIn = (headers: IncomingHttpHeaders): string | null => {
  const given = headers['idempotency-key']
  return given === undefined ? null : check(IdempotencyKey, given, ['Idempotency-Key'])
}
