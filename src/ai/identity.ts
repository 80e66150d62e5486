import * as z from 'zod'

/** Who a player is. Equal name and version mean equal play. */
export const Identity = z.strictObject({ name: z.string(), version: z.string() })
export type Identity = z.infer<typeof Identity>

export const identityOf = ({ name, version }: Identity): Identity => ({ name, version })

export const SeedText = z.union([z.string(), z.number()])

/**
 * 64 bits of a text as sixteen hexadecimal digits: equal texts have equal hashes, and different ones differ but for one
 * chance in 2⁶⁴. Two multiplicative lanes, each finished as MurmurHash3 is; not for secrets.
 */
export const hashOf = (text: string): string => {
  let one = 0x9e3779b9
  let other = 0x85ebca6b ^ text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    one ^= one >>> 15
    other = Math.imul(other ^ unit, 0xcc9e2d51)
    other ^= other >>> 13
  }
  return hex(finish(one ^ Math.imul(other, 0x27d4eb2f))) + hex(finish(other ^ Math.imul(one, 0x165667b1)))
}

/** The hash of a sequence, one text at a time: that of what came before, and the next. */
export const chained = (hash: string, text: string): string => hashOf(`${hash}\n${text}`)

const finish = (word: number): number => {
  let mixed = word ^ (word >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const hex = (word: number): string => word.toString(16).padStart(8, '0')
