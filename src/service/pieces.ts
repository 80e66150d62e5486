/** Longer texts are given out in pieces of this size, the next when the one before has been taken. */
export const pieceBytes = 65_536

/** Bytes in pieces, none of which is a copy. */
export function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}
