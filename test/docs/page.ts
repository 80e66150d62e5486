import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A block of code of a page, and what the page says comes of it. */
export interface Example {
  readonly language: 'sh' | 'js' | 'ts'
  readonly line: number
  readonly code: string
  /** The block without a language that follows at once. */
  readonly output?: string
}

const fence = /^```(\w*)\n(.*?)^```\n/gms

/** The examples of a page that can be run, in order. */
export const examplesOf = (path: string): Example[] => {
  const text = readFileSync(path, 'utf8')
  const blocks = [...text.matchAll(fence)].map(({ index, 0: whole, 1: language, 2: code }) => ({
    from: index,
    to: index + whole.length,
    language: language!,
    code: code!,
  }))
  return blocks.flatMap(({ from, to, language, code }, at) => {
    if (language !== 'sh' && language !== 'js' && language !== 'ts') return []
    const next = blocks[at + 1]
    const output = next?.language === '' && text.slice(to, next.from).trim() === '' ? next.code : undefined
    const line = text.slice(0, from).split('\n').length
    return [{ language, line, code, ...(output !== undefined && { output }) }]
  })
}

/** The snippets of a page as modules: each goes on with what those before it imported. */
export const snippetsOf = (path: string) => {
  const imported = new Map<string, string>()
  const snippets = examplesOf(path).filter(({ language }) => language !== 'sh')
  return snippets.map(({ language, line, code }) => {
    const body = code.replaceAll(/^import \{ (.+) \} from '(.+)'\n/gm, (_, names: string, from: string) => {
      for (const name of names.split(', ')) imported.set(name, from)
      return ''
    })
    return {
      language,
      line,
      imports: Array.from(imported, ([name, from]) => `import { ${name} } from '${from}'\n`).join(''),
      body,
    }
  })
}

/** Blocks of JSON of a page. */
export const jsonBlocksOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(fence)].filter(block => block[1] === 'json').map(block => block[2]!)

const rest = '…'

/**
 * What a page prints has `…` where there is more than it shows: at the end of a text or a number, in the midst of a list or a
 * text, in an object among its fields. All else is compared to the
 * letter, but for white space between words and the last digits of numbers.
 */
export const differenceOf = (printed: string, actual: string): string | undefined => {
  const [wanted, got] = [documentsOf(printed), documentsOf(actual)]
  if (wanted && got) return differenceOfValue(wanted.map(readLoosely), got.map(readLoosely))
  return isLikeText(printed, actual) ? undefined : `printed:\n${printed}\ncame:\n${actual}`
}

/** JSON documents one after another, or undefined where a text is anything else. */
const documentsOf = (text: string): string[] | undefined => {
  const documents: string[] = []
  let [depth, from, inString] = [0, -1, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (inString) {
      if (letter === '\\') at += 1
      else if (letter === '"') inString = false
    } else if (depth === 0 && from === -1) {
      if (/\s/.test(letter)) continue
      if (!'{["'.includes(letter)) return undefined
      from = at
      if (letter === '"') inString = true
      else depth = 1
    } else if (letter === '"') inString = true
    else if ('{['.includes(letter)) depth += 1
    else if ('}]'.includes(letter)) depth -= 1
    if (from !== -1 && depth === 0 && !inString) {
      documents.push(text.slice(from, at + 1))
      from = -1
    }
  }
  return from === -1 && documents.length > 0 ? documents : undefined
}

/** JSON in which `…` may stand; YAML takes both. */
export const readLoosely = (text: string): unknown => parse(text, { schema: 'json', logLevel: 'silent', strict: false })

/** Where a value is not as it was printed; nothing where it is. */
export const differenceOfValue = (printed: unknown, actual: unknown, at = ''): string | undefined => {
  const told = `at ${at || 'the top'}: printed ${JSON.stringify(printed)}, came ${JSON.stringify(actual)}`
  if (Array.isArray(printed)) return Array.isArray(actual) ? differenceOfList(printed, actual, at) : told
  if (typeof printed === 'object' && printed !== null) {
    if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return told
    const fields = Object.entries(printed).filter(([name]) => name !== rest)
    if (!(rest in printed)) {
      const missing = Object.keys(actual).filter(name => !(name in printed))
      if (missing.length > 0) return `at ${at || 'the top'}: ${missing.join(', ')} is not printed`
    }
    for (const [name, value] of fields) {
      const difference = differenceOfValue(value, (actual as Record<string, unknown>)[name], `${at}.${name}`)
      if (difference !== undefined) return difference
    }
    return undefined
  }
  if (typeof printed === 'string' && printed.includes(rest))
    return isLikeText(printed, String(actual)) ? undefined : told
  if (typeof printed === 'number' && typeof actual === 'number') return isNear(printed, actual) ? undefined : told
  return printed === actual ? undefined : told
}

/** Exact answers agree to twelve digits, whatever order a processor adds in. */
const isNear = (one: number, other: number): boolean =>
  one === other || Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(one))

const differenceOfList = (printed: readonly unknown[], actual: readonly unknown[], at: string): string | undefined => {
  const skip = printed.indexOf(rest)
  const head = skip === -1 ? printed : printed.slice(0, skip)
  for (const [index, value] of head.entries()) {
    if (index >= actual.length) return `at ${at}: printed ${printed.length}, came ${actual.length}`
    const difference = differenceOfValue(value, actual[index], `${at}[${index}]`)
    if (difference !== undefined) return difference
  }
  if (skip === -1)
    return actual.length > printed.length ? `at ${at}: printed ${printed.length}, came ${actual.length}` : undefined
  const tail = printed.slice(skip + 1)
  const starts = Array.from({ length: actual.length - head.length + 1 }, (_, index) => head.length + index)
  if (starts.some(start => differenceOfList(tail, actual.slice(start), at) === undefined)) return undefined
  return `at ${at}: printed […, ${tail.map(value => JSON.stringify(value)).join(', ')}], came ${JSON.stringify(actual)}`
}

const isLikeText = (printed: string, actual: string): boolean => {
  const words = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
  const parts = words(printed).split(rest)
  const pattern = parts.map(part => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
  return new RegExp(`^${pattern}$`, 's').test(words(actual))
}
