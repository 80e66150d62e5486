import { createReadStream } from 'node:fs'
import { addAbortSignal, type Readable } from 'node:stream'
import { SingleBar } from 'cli-progress'
import {
  formatPlace,
  Refusal,
  refusalIn,
  refuse,
  type Speak,
  spokenFault,
  type Text,
  withoutUndefined,
} from '../engine/index.ts'
import type { Introduced } from '../players/index.ts'
import type { Progress, Tasks } from '../tasks/index.ts'
import type { SessionFlags } from './flags.ts'
import { longestLine, parseJson } from './input.ts'
import { say } from './says.ts'
import { complain, print, speechIn, systemSays, UsageError, type World, widthOf } from './world.ts'

/** One run of a command that works: its tasks, and the signal that ends it. */
export interface Session {
  readonly world: World
  readonly tasks: Tasks
  readonly signal: AbortSignal
}

/** Opens tasks with whoever takes part from outside, does the work, and closes them; Ctrl-C ends it cleanly. Resolves to the exit code, which the work may name. */
export const inSession = async (
  world: World,
  { threads, json }: SessionFlags,
  work: (session: Session) => Promise<unknown>,
  outsiders?: (world: World, signal: AbortSignal) => Promise<readonly Introduced[]>,
): Promise<number> => {
  const interruption = new AbortController()
  const { signal } = interruption
  const stopListening = world.onInterrupt(() => interruption.abort())
  let tasks: Tasks | undefined
  try {
    const players = await outsiders?.(world, signal)
    tasks = await world.openTasks(withoutUndefined({ threads, outsiders: players }))
    const exitCode = await work({ world, tasks, signal })
    return typeof exitCode === 'number' ? exitCode : exitCodes.answered
  } catch (problem) {
    if (signal.aborted) {
      await complain(world, say.stopped)
      return exitCodes.interrupted
    }
    if (json && problem instanceof Refusal) await printJson(world, refusedAs(problem, speechIn(world)))
    throw problem
  } finally {
    stopListening()
    await tasks?.close()
  }
}

export const printJson = ({ stdout }: World, value: unknown): Promise<void> =>
  print(stdout, `${JSON.stringify(value)}\n`)

/** The JSON in a file; `-` is standard input. A file that cannot be read is a mistake on the command line. */
export const readJsonFile = async ({ stdin }: World, file: string, at: string, signal: AbortSignal): Promise<unknown> =>
  parseJson(await readWhole(file === '-' ? stdin : createReadStream(file), signal, at), [at])

/** The YAML in a file, of which JSON is a part. */
export const readYamlFile = async ({ stdin }: World, file: string, signal: AbortSignal): Promise<unknown> => {
  const text = await readWhole(file === '-' ? stdin : createReadStream(file), signal, file)
  // Loaded only to read such a file: most commands read none.
  const { parse, YAMLParseError } = await import('yaml')
  try {
    return parse(text, { maxAliasCount: 0 })
  } catch (problem) {
    if (problem instanceof YAMLParseError && problem.code === 'MULTIPLE_DOCS') refuse('malformed', [], say.severalYamls)
    return refuse('malformed', [], say.noYaml({ problem: (problem as Error).message }))
  }
}

const mostCharacters = 64 * longestLine

const readWhole = async (stream: Readable, signal: AbortSignal, what: string): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of addAbortSignal(signal, stream)) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
      if (text.length > mostCharacters) throw new UsageError(say.longInput({ most: mostCharacters }))
    }
    return text + decoder.decode()
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).syscall)
      throw new UsageError(say.unreadable({ what, problem: systemSays(problem) }))
    throw problem
  }
}

/** What else comes of a task while it is at work. */
type Listening = Omit<NonNullable<Parameters<Tasks['answer']>[2]>, 'signal' | 'onProgress'>

/** Answers the request of a task, with a bar where that takes long and nothing else is told meanwhile. */
export const answerTask = async (
  { world, tasks, signal }: Session,
  game: string,
  task: Parameters<Tasks['prepareTask']>[1],
  doing: Text,
  request: unknown,
  listening: Listening = {},
): Promise<unknown> => {
  const job = tasks.prepareTask(game, task, request)
  const bar = job.costInMs > longInMs && !listening.onTell ? progressBar(world, doing) : undefined
  try {
    const speak = speechIn(world, game)
    return await tasks.answer(game, job, { signal, speak, ...listening, ...(bar && { onProgress: bar.show }) })
  } finally {
    bar?.end()
  }
}

export const exitCodes = { answered: 0, refused: 1, misused: 2, interrupted: 130 } as const

/** A refusal as a program reads it, in the words of the service's problem documents. */
export const refusedAs = (refusal: Refusal, speak: Speak) => ({
  code: refusal.code,
  detail: refusalIn(speak, refusal),
  errors: refusal.faults.map(({ at, ...fault }) => ({ ...spokenFault(fault, speak), at: formatPlace(at) })),
})

/** Work that takes longer than this is worth a bar. */
export const longInMs = 300

/** A bar on standard error, if that is a terminal. */
export const progressBar = (world: World, doing: Text) => {
  const { stderr, env } = world
  if (!stderr.isTTY) return undefined
  const bar = new SingleBar({
    format: speechIn(world)(say.bar({ doing })),
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
