import { existsSync, readdirSync, readFileSync } from 'node:fs'

// CPU time as Linux tells it (proc(5)): by thread of this process, and of other processes by their parent.

const here = '/proc/self/task'
/** Clock ticks in which Linux tells it, the same on all its machines of today. */
const tickInMs = 10

/** Whether this system tells it. */
export const tellsCpu = existsSync(here)

/** The fields of a `stat` file after the name, which may hold anything. */
const fieldsOf = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
const parentOf = (fields: readonly string[]): number => Number(fields[1])
const cpuOf = (fields: readonly string[]): number => (Number(fields[11]) + Number(fields[12])) * tickInMs

/** The threads of this process. */
export const threadsNow = (): readonly string[] => readdirSync(here)

/** Milliseconds of CPU that some threads of this process have had. One that is gone counts nothing. */
export const cpuOfThreads = (threads: readonly string[]): number =>
  threads.reduce((sum, thread) => sum + orNothing(() => cpuOf(fieldsOf(`${here}/${thread}/stat`))), 0)

/** Milliseconds of CPU that a process and its children have had. */
export const cpuOfProcess = (pid: number): number =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .reduce(
      (sum, name) =>
        sum +
        orNothing(() => {
          const fields = fieldsOf(`/proc/${name}/stat`)
          return Number(name) === pid || parentOf(fields) === pid ? cpuOf(fields) : 0
        }),
      0,
    )

/** What is looked at may end in that moment. */
const orNothing = (look: () => number): number => {
  try {
    return look()
  } catch {
    return 0
  }
}
