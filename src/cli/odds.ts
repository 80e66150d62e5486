import { createReadStream } from 'node:fs'
import { addAbortSignal, type Readable } from 'node:stream'
import { pMapIterable } from 'p-map'
import type { Fields, QuestionId } from '../engine/index.ts'
import { fieldsIn, Refusal, readNamed, refusalIn, refuse, withoutUndefined } from '../engine/index.ts'
import type { GameFace, Job } from '../games/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { OddsFlags } from './flags.ts'
import { type Line, longestLine, readInput, requestOf } from './input.ts'
import { withFlags } from './policies.ts'
import { reportOf } from './report.ts'
import { say } from './says.ts'
import { exitCodes, inSession, longInMs, progressBar, refusedAs, type Session } from './session.ts'
import { complain, pageOf, print, speechIn, systemSays, UsageError, type World } from './world.ts'

/** `sandtable odds`: one question answered for a person or a program, or a question a line for a program. */
export const runOdds = (world: World, game: GameFace, words: readonly string[], flags: OddsFlags): Promise<number> =>
  inSession(world, withoutUndefined({ threads: flags.threads }), async session => {
    const input = await inputFrom(world, words, flags, session.signal)
    const asked = { ...session, game, flags }
    return 'one' in input ? answerOne(asked, input.one) : answerLines(asked, input.lines)
  })

interface Asked extends Session {
  readonly game: GameFace
  readonly flags: OddsFlags
}

/** The question, or the lines of questions, that the command line names or standard input brings. */
export const inputFrom = (
  world: World,
  words: readonly string[],
  flags: Pick<OddsFlags, 'file' | 'json'>,
  signal: AbortSignal,
) => {
  const battle = words.join(' ')
  const isDash = battle === '-' || flags.file === '-'
  if (battle !== '' && flags.file !== undefined) throw new UsageError(say.eitherInput)
  if (battle !== '' && !isDash) return { one: battle }
  if (flags.file !== undefined && !isDash)
    return readInput(streamed(createReadStream(flags.file), signal), flags.json === true)
  if (world.stdin.isTTY && !isDash) throw new UsageError(say.whichBattle)
  return readInput(streamed(world.stdin, signal), flags.json === true)
}

/** The stream, ended by the signal. A file that cannot be read is a mistake on the command line. */
async function* streamed(stream: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array | string> {
  try {
    yield* addAbortSignal(signal, stream)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).syscall) throw new UsageError(systemSays(problem))
    throw problem
  }
}

const answerOne = async (session: Asked, text: string): Promise<number> => {
  const { world, flags } = session
  let called: Called = {}
  const printJson = (value: object) => print(world.stdout, `${JSON.stringify({ ...called, ...value })}\n`)
  try {
    const { question, ...name } = readNamed(requestOf(text))
    called = name
    const reply = await answer(session, fieldsIn(question), true)
    await (flags.json
      ? printJson(reply as object)
      : print(world.stdout, reportOf(session.game, reply, pageOf(world), speechIn(world, session.game.key))))
    return exitCodes.answered
  } catch (problem) {
    const refusal = refusalFrom(problem)
    if (flags.json) await printJson(refused(world, refusal))
    throw refusal
  }
}

/** Answers every line in the order they came: a reply or, where the question was refused, why. */
const answerLines = async (session: Asked, lines: AsyncIterable<Line>): Promise<number> => {
  const { world, tasks } = session
  let exitCode: number = exitCodes.answered
  const answers = pMapIterable(lines, line => answerLine(session, line), { concurrency: tasks.threads + 1 })
  for await (const { number, called, reply } of answers) {
    if (reply instanceof Refusal) {
      exitCode = exitCodes.refused
      const speak = speechIn(world)
      for (const problem of refusalIn(speak, reply).split('\n')) await complain(world, say.line({ number, problem }))
    }
    const told = reply instanceof Refusal ? refused(world, reply, number) : reply
    await print(world.stdout, `${JSON.stringify({ ...called, ...(told as object) })}\n`)
  }
  return exitCode
}

/** What a question is called by whoever asks it. */
interface Called {
  readonly id?: QuestionId
}

/** What a line came to. */
interface Answered {
  readonly number: number
  readonly called: Called
  readonly reply: unknown
}

const answerLine = async (session: Asked, { number, text }: Line): Promise<Answered> => {
  let called: Called = {}
  try {
    if (text === undefined) return refuse('line-too-long', [], say.longLine({ most: longestLine }))
    const { question, ...name } = readNamed(requestOf(text))
    called = name
    return { number, called, reply: await answer(session, fieldsIn(question), false) }
  } catch (problem) {
    return { number, called, reply: refusalFrom(problem) }
  }
}

/** Refusals are answers, but for the one that says we were told to stop. Anything else is a bug of ours. */
const refusalFrom = (problem: unknown): Refusal => {
  if (problem instanceof Refusal && problem.code !== 'cancelled') return problem
  throw problem
}

const refused = (world: World, refusal: Refusal, line?: number) => ({
  ...refusedAs(refusal, speechIn(world)),
  ...(line !== undefined && { line }),
})

const answer = async (
  { world, game, flags, tasks, signal }: Asked,
  request: Fields,
  alone: boolean,
): Promise<unknown> => {
  const job = tasks.prepare(game.key, withFlags(game, request, flags))
  const progress = alone && takesLong(job, tasks) ? progressBar(world, say.sampling) : undefined
  try {
    return await tasks.answer(game.key, job, {
      signal,
      speak: speechIn(world, game.key),
      ...(progress && { onProgress: progress.show }),
    })
  } finally {
    progress?.end()
  }
}

const takesLong = ({ method, costInMs }: Job, { threads }: Tasks): boolean =>
  method === 'monteCarlo' && costInMs / threads > longInMs
