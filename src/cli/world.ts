import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { inEnglish, type Language, type Message, type Speak, speakIn, type Text } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { OpenOptions, Tasks } from '../tasks/index.ts'
import { say } from './says.ts'
import { type Style, styleFor } from './text.ts'

export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number }

export interface ServeOptions {
  readonly port: number
  readonly host: string
  readonly metricsPort?: number
  readonly threads?: number
  /** From which level on it logs; left out, from `info`. */
  readonly logger?: { readonly level: string }
}

/** All that the command touches outside itself, so that a test can be the world. */
export interface World {
  readonly games: readonly GameFace[]
  readonly openTasks: (options: Pick<OpenOptions, 'threads' | 'outsiders'>) => Tasks | Promise<Tasks>
  /** Resolves to its address when it listens. */
  readonly serve: (options: ServeOptions) => Promise<{ readonly url: string }>
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
  /** What `--lang` asks for; left out, English. */
  readonly language?: Language
  /** The module that a database of this process runs in; left out, the one beside this program. */
  readonly databaseWorker?: URL
  /** Calls the listener on Ctrl-C, or where the system asks to stop; returns how to stop listening. */
  readonly onInterrupt: (listener: () => void) => () => void
}

/** Speaks the language that is asked for, of a game if one is named. */
export const speechIn = ({ language = 'en' }: World, game?: string): Speak => speakIn(language, game)

/** Ends with 2 as its exit code: the command line itself was wrong. */
export class UsageError extends Error {
  readonly said: Text

  constructor(said: Text) {
    super(inEnglish(said))
    this.said = said
  }
}

/** What the system says of a file or an address. */
export const systemSays = (problem: unknown): Message => {
  const { code = '', path, message } = problem as NodeJS.ErrnoException
  return say.system({ problem: message, code, path })
}

/** Writes, and waits where the reader is slower than we are. */
export const print = async (output: Output, text: string): Promise<void> => {
  if (!output.write(text)) await once(output, 'drain')
}

/** Says on standard error what is wrong, each line behind the name of the command. */
export const complain = (world: World, said: Text): Promise<void> =>
  print(world.stderr, speechIn(world)(said).replace(/^/gm, 'sandtable: ').concat('\n'))

const narrowest = 40
const widest = 110

export const widthOf = (output: Output, env: World['env']): number => {
  const width = output.columns ?? Number(env.COLUMNS)
  return Math.min(widest, Math.max(narrowest, Number.isInteger(width) && width > 0 ? width : 80))
}

/** Colour only for a terminal that wants it (https://no-color.org). */
const wantsColour = (output: Output, env: World['env']): boolean =>
  output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'

/** How wide a text may be, and whether it may have colours. */
export interface Page {
  readonly width: number
  readonly colour: boolean
}

export const pageOf = ({ stdout, env }: World): Page => ({
  width: widthOf(stdout, env),
  colour: wantsColour(stdout, env),
})

export const styleOf = (world: World): Style => styleFor(pageOf(world).colour)
