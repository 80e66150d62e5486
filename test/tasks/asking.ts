import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Answered, Asked } from './ask.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Asks the real tasks in a process of their own. */
export const ask = (asked: Asked, options?: Options): Promise<Answered[]> => answersOf('ask.ts', asked, options)

/** What a script beside this one answers, a line each, to what is asked of it. */
export const answersOf = async <Answer>(script: string, asked: unknown, options: Options = {}): Promise<Answer[]> => {
  const imports = ['tsx', ...(options.imports ?? [])].flatMap(name => ['--import', name])
  const env = { ...process.env, ...options.env }
  const child = spawn(process.execPath, [...imports, `test/tasks/${script}`], { cwd: root, env })
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
