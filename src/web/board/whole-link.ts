/**
 * A position whole in an address, behind the `#`, which no server sees and none cuts off: its JSON, deflated (RFC 1951), in
 * base64url.
 */
const field = 'position'

/** Characters of JSON that are read: a position has a twentieth of that. Few bytes can be inflated to very many. */
export const mostInflated = 200_000

/** Whether this browser can pack. */
export const canPack = (): boolean => typeof CompressionStream === 'function'

/** `#position=…` */
export const fragmentOf = async (position: object): Promise<string> => {
  const json = new Blob([JSON.stringify(position)])
  const packed = json.stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return `#${field}=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Whether an address has a position in it, readable or not. */
export const hasFragment = (hash: string): boolean => hash.startsWith(`#${field}=`)

/** The JSON in a fragment; undefined where it is none, or too long. */
export const textInFragment = async (hash: string): Promise<string | undefined> => {
  if (!hasFragment(hash)) return undefined
  try {
    const text = hash
      .slice(field.length + 2)
      .replaceAll('-', '+')
      .replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
    return await inflated(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')))
  } catch {
    return undefined
  }
}

const inflated = async (stream: ReadableStream<Uint8Array>): Promise<string | undefined> => {
  const reader = stream.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (text.length > mostInflated) {
      await reader.cancel()
      return undefined
    }
  }
}
