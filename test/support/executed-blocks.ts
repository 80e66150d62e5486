import { Session } from 'node:inspector'

interface Script {
  readonly url: string
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
}

/**
 * How many blocks of JavaScript a piece of work executes: bodies of functions and loops, branches of conditions, in our code
 * and in that of packages. The engine counts them; they are the same on any machine, and an upper hand on what takes time.
 */
export const openBlockCount = () => {
  const session = new Session()
  session.connect()
  const post = (method: string, parameters: object = {}): unknown => {
    let answer: unknown
    // Answered before it returns, for the session is of this thread.
    session.post(method, parameters, (problem, result) => {
      if (problem) throw problem
      answer = result
    })
    return answer
  }
  const taken = (): number => {
    const { result } = post('Profiler.takePreciseCoverage') as { readonly result: readonly Script[] }
    let blocks = 0
    for (const { url, functions } of result)
      if (!url.startsWith('node:')) for (const { ranges } of functions) for (const { count } of ranges) blocks += count
    return blocks
  }
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    blocksOf: (work: () => unknown): number => {
      taken()
      work()
      return taken()
    },
    close: () => session.disconnect(),
  }
}
