/**
 * An exact rational number. It is reduced only when it is printed: sums over one common denominator, which is what
 * the reference solver makes, stay plain sums of numerators.
 */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const fraction = (numerator: bigint | number, denominator: bigint | number = 1n): Fraction => {
  const below = BigInt(denominator)
  if (below === 0n) throw new Error(`${numerator}/0 is not a fraction`)
  return below < 0n
    ? { numerator: -BigInt(numerator), denominator: -below }
    : { numerator: BigInt(numerator), denominator: below }
}

export const zero = fraction(0)
export const one = fraction(1)

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? fraction(a.numerator + b.numerator, a.denominator)
    : fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, multiply(b, fraction(-1)))

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator)

export const sum = (terms: readonly Fraction[]): Fraction => terms.reduce(add, zero)

export const equal = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator === b.numerator * a.denominator

export const gcd = (a: bigint, b: bigint): bigint => {
  let [large, small] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (small > 0n) [large, small] = [small, large % small]
  return large
}

export const reduced = ({ numerator, denominator }: Fraction): Fraction => {
  const common = gcd(numerator, denominator)
  return fraction(numerator / common, denominator / common)
}

/** The nearest number, within 1e-40 of the fraction beside the rounding of a double. */
export const toNumber = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 10n ** 40n) / denominator) / 1e40

/** Twins: `157/232`, `3` or `0.25` is read; a reduced `157/232` or `3` is written. */
export const parseFraction = (text: string): Fraction => {
  const parts = /^(-?\d+)(?:\/(\d+)|\.(\d+))?$/.exec(text)
  if (!parts) throw new Error(`"${text}" is not a fraction; write 157/232, 3 or 0.25`)
  const [, whole, below, decimals] = parts
  if (decimals === undefined) return fraction(BigInt(whole!), BigInt(below ?? 1))
  return fraction(BigInt(whole! + decimals), 10n ** BigInt(decimals.length))
}

export const formatFraction = (value: Fraction): string => {
  const { numerator, denominator } = reduced(value)
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}
