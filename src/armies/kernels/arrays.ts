type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array

/** The same numbers at the start of a longer array, zeros behind them. */
export const enlarge = <T extends Numbers>(array: T, length: number): T => {
  const larger = new (array.constructor as new (length: number) => T)(length)
  larger.set(array)
  return larger
}

export const doubled = <T extends Numbers>(array: T): T => enlarge(array, array.length * 2)
