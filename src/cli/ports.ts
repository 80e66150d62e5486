import type { Message } from '../engine/index.ts'
import { say } from './says.ts'

/** Why nothing can listen there, and what to do; undefined where we know no more than the system says. */
export const whyNoService = (
  code: string | undefined,
  where: { port: number; host: string; flag: string },
): Message | undefined => {
  if (code === 'EADDRINUSE') return say.portInUse(where)
  if (code === 'EACCES') return say.portNotAllowed(where)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return say.noAddress(where)
  return undefined
}
