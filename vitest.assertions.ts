import type { Plugin } from 'vitest/config'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly Node[]
}

/**
 * Writes `defined(list[at])` as `((list[at]) ?? defined(undefined))` in the code under test: it throws where it did, but
 * a value that is there costs no call. Imported functions are called through getters in tests, which the runtime does
 * not put in place: loops that sample took three times as long.
 */
export const assertionsInPlace = (): Plugin => ({
  name: 'assertions-in-place',
  enforce: 'post',
  transform(code, id) {
    if (!/\/src\/(engine|armies|games)\//.test(id) || !code.includes('defined(')) return null
    const edits: { readonly from: number; readonly to: number; readonly text: string }[] = []
    for (const call of callsIn(this.parse(code))) {
      const [value] = call.arguments ?? []
      if (!value) continue
      edits.push({ from: call.start, to: value.start, text: '((' })
      edits.push({ from: value.end, to: call.end, text: ') ?? defined(undefined))' })
    }
    edits.sort((one, other) => other.from - one.from)
    return {
      code: edits.reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code),
      map: null,
    }
  },
})

const callsIn = function* (part: unknown): Generator<Node> {
  if (Array.isArray(part)) for (const each of part) yield* callsIn(each)
  else if (typeof part === 'object' && part !== null) {
    const node = part as Node
    if (node.type === 'CallExpression' && node.callee?.name === 'defined') yield node
    for (const child of Object.values(part)) if (typeof child === 'object') yield* callsIn(child)
  }
}
