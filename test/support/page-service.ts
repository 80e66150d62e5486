import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import type { HandStore } from '../../src/web/board/hand/store.ts'

/** In the tests of a group, what a page fetches is answered by a service of their own. */
export const answerFetches = (): void => {
  const tasks = openTasks({ threads: 0 })
  let app: Awaited<ReturnType<typeof buildService>>
  beforeAll(async () => {
    app = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0 } })
  })
  afterAll(async () => {
    await app.close()
    await tasks.close()
  })
  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers = {} }: RequestInit = {}) => {
      const reply = await app.inject({
        method: method as 'GET' | 'POST',
        url,
        headers: headers as Record<string, string>,
        ...(body !== undefined && { payload: String(body) }),
      })
      return new Response(reply.body, { status: reply.statusCode })
    })
  })
}

/** A browser that keeps texts, as a record of them that is empty before each test. */
export const keepTexts = (): { readonly kept: () => Record<string, string> } => {
  let kept: Record<string, string> = {}
  beforeEach(() => {
    kept = {}
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, text: string) => {
        kept[name] = text
      },
      removeItem: (name: string) => {
        delete kept[name]
      },
    })
  })
  return { kept: () => kept }
}

/** Waits until nobody is at work on a game that is played by hand. */
export const settled = (store: HandStore) =>
  vi.waitFor(() => expect(store.state().busy).toBeUndefined(), { timeout: 20_000, interval: 5 })
