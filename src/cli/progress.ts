import { SingleBar } from 'cli-progress'
import { formatPlace, inEnglish, type Refusal, spokenFault } from '../engine/index.ts'
import type { Progress } from '../tasks/index.ts'
import { type World, widthOf } from './world.ts'

export const exitCodes = { answered: 0, refused: 1, misused: 2, interrupted: 130 } as const

/** A refusal as a program reads it, in the words of the service's problem documents. */
export const refusedAs = (refusal: Refusal) => ({
  code: refusal.code,
  detail: refusal.message,
  errors: refusal.faults.map(({ at, ...fault }) => ({ ...spokenFault(fault, inEnglish), at: formatPlace(at) })),
})

/** Work that takes longer than this is worth a bar. */
export const longInMs = 300

/** A bar on standard error, if that is a terminal. */
export const progressBar = ({ stderr, env }: World, word: string) => {
  if (!stderr.isTTY) return undefined
  const bar = new SingleBar({
    format: `${word} {bar} {percentage} %, {eta} s left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: Math.max(10, widthOf(stderr, env) - 40),
    stream: stderr,
    hideCursor: true,
    clearOnComplete: true,
  })
  bar.start(1, 0)
  return { show: ({ done, total }: Progress) => bar.update(done / total), end: () => bar.stop() }
}
