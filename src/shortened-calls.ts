/** Takes the calls of `defined` out of a script: a spread stands right before a call; any other dot or letter means another function. */
export const withoutAssertions = (script: string): string => script.replace(/(?<=\.\.\.|[^\w$.])defined\(/g, '(')

/** Writes `addAt(list, index, amount)` as what it does: `list[index] += amount`. */
export const addingInPlace = (script: string): string => {
  let written = ''
  let from = 0
  for (const { index, 0: call } of script.matchAll(/(?<=[^\w$.])addAt\(/g)) {
    if (index < from) continue
    const parts = argumentsFrom(script, index + call.length)
    if (parts?.ends.length !== 3) continue
    const [list, at, amount] = parts.ends.map((end, n) =>
      script.slice(n === 0 ? index + call.length : (parts.ends[n - 1] ?? 0) + 1, end).trim(),
    )
    const path = /^[\w$.]+$/.test(list ?? '') ? list : `(${list})`
    written += `${script.slice(from, index)}${path}[${addingInPlace(` ${at}`).trim()}] += ${amount}`
    from = parts.end
  }
  return written + script.slice(from)
}

/** Where the arguments of a call end that begin at a place, and where the call does; undefined where that is not plain to see. */
const argumentsFrom = (script: string, start: number): { ends: number[]; end: number } | undefined => {
  const ends: number[] = []
  let depth = 0
  for (let at = start; at < script.length; at++) {
    const letter = script[at] ?? ''
    if ('\'"`/'.includes(letter)) return undefined
    if ('([{'.includes(letter)) depth++
    else if (depth > 0 && ')]}'.includes(letter)) depth--
    else if (letter === ')') return { ends: [...ends, at], end: at + 1 }
    else if (depth === 0 && letter === ',') ends.push(at)
  }
  return undefined
}
