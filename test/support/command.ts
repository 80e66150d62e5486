import { Readable, Writable } from 'node:stream'
import type { World } from '../../src/cli/index.ts'
import { run } from '../../src/cli/index.ts'

interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
}

const sink = (terminal: Terminal = {}) => {
  const texts: string[] = []
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    texts.push(chunk.toString())
    done()
  }
  return { output: Object.assign(new Writable({ write }), terminal), text: () => texts.join('') }
}

/** What a command finds around it; what is left out is as at an ordinary prompt, with nothing to read. */
export interface Surroundings extends Partial<Omit<World, 'stdin' | 'stdout' | 'stderr'>> {
  readonly stdin?: string | readonly string[] | (Readable & { isTTY?: boolean })
  readonly stdout?: Terminal
  readonly stderr?: Terminal
}

/** Runs the command as a shell would and says what came of it. */
export const runCommand = async (
  argv: readonly string[],
  { stdin = '', stdout, stderr, ...rest }: Surroundings & Pick<World, 'games' | 'openTasks'>,
) => {
  const out = sink(stdout)
  const err = sink(stderr)
  const exitCode = await run(argv, {
    serve: async () => ({ url: 'http://127.0.0.1:8080' }),
    env: {},
    version: '0.2.0',
    onInterrupt: () => () => {},
    ...rest,
    stdin: stdin instanceof Readable ? stdin : Readable.from(typeof stdin === 'string' ? [stdin] : stdin),
    stdout: out.output,
    stderr: err.output,
  })
  return { exitCode, stdout: out.text(), stderr: err.text() }
}
