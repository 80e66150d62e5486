/** The language of the page, whatever the browser would like best. */
export const pageLanguage = (): { readonly 'accept-language': string } => ({
  'accept-language': globalThis.document?.documentElement.lang || 'en',
})

/** Sends JSON to the service. Rejects where there is no way to it, or `signal` came first. */
export const post = (url: string, body: unknown, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...pageLanguage() },
    body: JSON.stringify(body),
    signal,
  })
