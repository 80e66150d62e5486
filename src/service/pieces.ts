/** Longer texts are given out in pieces of this size, the next when the one before has been taken. */
export const pieceBytes = 65_536

/** A text in pieces; what has been taken is told before the next is made. */
export function* inPieces(payload: string | Buffer, taken: (bytes: number) => void = () => {}): Generator<Buffer> {
  for (let from = 0; from < payload.length; ) {
    const to = endOf(payload, from)
    const piece = typeof payload === 'string' ? Buffer.from(payload.slice(from, to)) : payload.subarray(from, to)
    yield piece
    taken(piece.length)
    from = to
  }
}

/** A piece does not end amid a character of two halves. */
const endOf = (payload: string | Buffer, from: number): number => {
  const to = Math.min(payload.length, from + pieceBytes)
  const isAmid = typeof payload === 'string' && to < payload.length && isFirstHalf(payload.charCodeAt(to - 1))
  return isAmid ? to - 1 : to
}

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
