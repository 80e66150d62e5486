/** Names that stay as they are in any language. */
const names = ['Axis & Allies', 'low luck', 'Low luck', 'Low Luck', 'IPC', 'JSON', 'API', 'Sandtable', 'openapi.yaml']

/** What was quoted from somebody or is to be typed as it stands, and what is a field of a question. */
const quotedParts = /«[^»]*»|"[^"]*"|`[^`]*`|\{[^}]*\}/g

const words = /(?<![\p{L}\p{N}_.])[A-Za-z][A-Za-z'’]+(?:[ -]+[A-Za-z][A-Za-z'’]+(?![\p{L}\p{N}_]))+/gu

/** Runs of two or more Latin words in a text that should be Russian: words that somebody forgot to translate. */
export const latinIn = (text: string, allowed: readonly string[] = []): readonly string[] => {
  const rest = [...allowed, ...names]
    .filter(part => part !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((left, part) => left.replaceAll(part, ' · '), text.replace(quotedParts, ' · '))
  return rest.match(words) ?? []
}

/** All that can be read of a page: its text, and what is said of its parts. */
export const readable = (html: string): readonly string[] => {
  const unescaped = (text: string): string =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const attributes = Array.from(
    shown.matchAll(/ (?:aria-label|aria-description|title|alt|placeholder)="([^"]*)"/g),
    match => match[1]!,
  )
  const texts = shown.split(/<[^>]*>/).map(text => text.trim())
  return [...new Set([...texts, ...attributes].filter(text => text !== '').map(unescaped))]
}
