import { addAt, defined, spend, streamOver } from '../../engine/index.ts'
import type { Start } from '../opening.ts'
import { weightsOf, writeNarrowTable } from './alias-table.ts'

/** How many of some battles begin with each start. */
export type DrawnStart = { readonly start: Start; readonly index: number; readonly battles: number }

/** Draws how many battles begin with each start: a word a battle, looked up in one alias table. */
export const startDrawer = (starts: readonly Start[]): ((battles: number, words: Int32Array) => DrawnStart[]) => {
  const [only, another] = starts
  if (only && !another) return battles => [{ start: only, index: 0, battles }]
  const columns = 2 ** Math.ceil(Math.log2(starts.length))
  const slots = new Int32Array(columns)
  writeNarrowTable(slots, 0, columns, weightsOf(starts.map(({ probability }) => probability)))
  return (battles, words) => {
    spend(battles)
    const counts = new Int32Array(starts.length)
    const { nextUint32 } = streamOver(words)
    for (let n = 0; n < battles; n++) {
      const x = nextUint32() >>> 1
      const slot = defined(slots[x & (columns - 1)])
      addAt(counts, (slot ^ ((slot ^ x) & ((x - slot) >> 31))) & (columns - 1), 1)
    }
    return starts
      .map((start, index) => ({ start, index, battles: defined(counts[index]) }))
      .filter(drawn => drawn.battles > 0)
  }
}
