import { post } from './client/post.ts'

/** A short link, or why there is none: what the service says, nothing where it was not reached. */
export type ShortLink = { readonly url: string; readonly expires: Date } | { readonly refused: string }

/** Has the service make a short link to a page of it, or to a game. */
export const shortLink = async (content: object): Promise<ShortLink> => {
  try {
    const response = await post('/v1/links', content, AbortSignal.timeout(longestMs))
    const body = (await response.json()) as { readonly url: string; readonly expires: string; readonly detail?: string }
    if (!response.ok) return { refused: body.detail ?? '' }
    return { url: new URL(body.url, location.href).href, expires: new Date(body.expires) }
  } catch {
    return { refused: '' }
  }
}

const longestMs = 15_000
