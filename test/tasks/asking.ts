import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { built, root } from '../support/built.ts'
import type { Answered, Asked } from './ask.ts'

/** Asks the real tasks in a process of their own. */
export const ask = (asked: Asked, options?: Options): Promise<Answered[]> =>
  answersOf('test/tasks/ask.ts', asked, options)

/** What a script answers, a line each, to what is asked of it. */
export const answersOf = async <Answer>(script: string, asked: unknown, options: Options = {}): Promise<Answer[]> => {
  const imports = (options.imports ?? []).flatMap(name => ['--import', name])
  const env = { ...process.env, ...options.env }
  const child = spawn(process.execPath, [...imports, built(script)], { cwd: root, env })
  child.stdin.end(JSON.stringify(asked))
  const [lines, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(errors).toBe('')
  return lines
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}
export interface Options {
  readonly imports?: string[]
  readonly env?: NodeJS.ProcessEnv
}
