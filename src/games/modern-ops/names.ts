import * as z from 'zod'
import { limits } from './limits.ts'

/** A name as a question gives it. It is shown again in replies, so it holds nothing that a terminal would obey. */
export const nameField = z
  .string()
  .min(1)
  .max(limits.nameLength)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'this must have printable characters only; leave control characters out')
