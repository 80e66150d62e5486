import { yieldEvery } from './yield-every.ts'

/** A list of such JSON texts as one JSON text that threads share; others have their turn while it is written. */
export const sharedList = async (texts: readonly string[]): Promise<SharedArrayBuffer> => {
  const yieldTurn = yieldEvery()
  let length = 2 + Math.max(0, texts.length - 1)
  for (const text of texts) length += Buffer.byteLength(text)
  const shared = new SharedArrayBuffer(length)
  const bytes = Buffer.from(shared)
  let at = bytes.write('[')
  for (const [index, text] of texts.entries()) {
    if (index > 0) at += bytes.write(',', at)
    at += bytes.write(text, at)
    await yieldTurn()
  }
  bytes.write(']', at)
  return shared
}
