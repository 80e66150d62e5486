/** Sends JSON to the service. Rejects where there is no way to it, or `signal` came first. */
export const post = (url: string, body: unknown, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
