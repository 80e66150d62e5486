import { Forfeit } from '../engine/index.ts'
import type { Channel } from './channel.ts'
import { mostBytes } from './protocol.ts'
import { say } from './says.ts'

/** An address that is asked: each message is sent to it, and the answer is the body that comes back. */
export class HttpChannel implements Channel {
  private readonly url: string
  private readonly closing = new AbortController()
  private failure: Forfeit | undefined

  constructor(url: string) {
    this.url = url
  }

  async ask(message: object, timeInMs: number): Promise<string> {
    if (this.failure) throw this.failure
    try {
      return await this.send(message, AbortSignal.any([this.closing.signal, AbortSignal.timeout(timeInMs)]))
    } catch (problem) {
      this.failure = forfeitOf(problem, timeInMs)
      throw this.failure
    }
  }

  close(): void {
    this.closing.abort()
  }

  private async send(message: object, signal: AbortSignal): Promise<string> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
      // An address that is allowed must not lead to one that is not.
      redirect: 'error',
      signal,
    })
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      throw new Forfeit(say.unreachable)
    }
    const decoder = new TextDecoder()
    let [text, bytes] = ['', 0]
    for await (const chunk of response.body) {
      bytes += chunk.length
      // Leaving the loop ends the connection.
      if (bytes > mostBytes) throw new Forfeit(say.tooMuch({ bytes: mostBytes }))
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  }
}

const forfeitOf = (problem: unknown, timeInMs: number): Forfeit => {
  if (problem instanceof Forfeit) return problem
  const isSlow = problem instanceof Error && problem.name === 'TimeoutError'
  return new Forfeit(isSlow ? say.tooSlow({ seconds: timeInMs / 1000 }) : say.unreachable)
}
