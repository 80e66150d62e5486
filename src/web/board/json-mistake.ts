import { defined } from '../../engine/index.ts'
/** A place in a text, counted from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Where a text stops being JSON, as far as the browser's words for it tell: each browser has its own. */
export const placeOfMistake = (text: string, words: string): TextPlace | undefined => {
  const [, line, column] = /at line (\d+) column (\d+) of the JSON data$/.exec(words) ?? []
  if (line !== undefined) return { line: Number(line), column: Number(column) }
  const [, position] = / at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(words) ?? []
  if (position !== undefined) return placeAt(text, Number(position))
  return /^Unexpected end of JSON input$|Unexpected EOF$/.test(words) ? placeAt(text, text.length) : undefined
}

const placeAt = (text: string, position: number): TextPlace => {
  const lines = text.slice(0, position).split('\n')
  return { line: lines.length, column: defined(lines.at(-1)).length + 1 }
}
