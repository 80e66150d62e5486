import * as z from 'zod'
import { asIssueText } from '../../engine/index.ts'
import { limits } from './limits.ts'
import { say } from './says.ts'

/** A name as a question gives it. It is shown again in replies, so it holds nothing that a terminal would obey. */
export const nameField = z
  .string()
  .min(1)
  .max(limits.nameLength)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, asIssueText(say.printable))
