/**
 * Where a field stands in a JSON text: `a.params.caution`, `stop.sprt[1]` → from and to, in characters, of the name of the last
 * part that is found. Undefined where none is, or the text is no JSON.
 */
export const placeInJson = (text: string, path: string): [from: number, to: number] | undefined => {
  const parts = Array.from(path.matchAll(/([^.[\]]+)/g), ([part]) => part)
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  let found: [number, number] | undefined
  let within = skipSpace(text, 0)
  for (const part of parts) {
    const member = text[within] === '[' ? elementOf(text, within, Number(part)) : memberOf(text, within, part)
    if (!member) return found
    found = member.name
    within = member.value
  }
  return found
}

interface Member {
  readonly name: [from: number, to: number]
  /** Where its value begins. */
  readonly value: number
}

/** A member of the object that begins here. */
const memberOf = (text: string, object: number, name: string): Member | undefined => {
  if (text[object] !== '{') return undefined
  for (let at = skipSpace(text, object + 1); text[at] === '"'; ) {
    const end = endOf(text, at)
    const value = skipSpace(text, skipSpace(text, end) + 1)
    if (JSON.parse(text.slice(at, end)) === name) return { name: [at, end], value }
    at = skipSpace(text, endOf(text, value))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return undefined
}

const elementOf = (text: string, list: number, index: number): Member | undefined => {
  let at = skipSpace(text, list + 1)
  for (let number = 0; text[at] !== ']'; number++) {
    const end = endOf(text, at)
    if (number === index) return { name: [at, end], value: at }
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return undefined
}

const skipSpace = (text: string, from: number): number => {
  let at = from
  while (/\s/.test(text[at] ?? '')) at += 1
  return at
}

/** Where the value that begins here ends. The text is JSON: brackets fit. */
const endOf = (text: string, from: number): number => {
  if (!'"{['.includes(text[from] ?? '')) return from + (/^[^,\]}\s]*/.exec(text.slice(from))?.[0].length ?? 0)
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') {
      for (at += 1; text[at] !== '"'; at++) if (text[at] === '\\') at += 1
      if (depth === 0) return at + 1
    } else if (letter === '{' || letter === '[') depth += 1
    else if (letter === '}' || letter === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}
