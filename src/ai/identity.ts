import * as z from 'zod'

/** Who a player is. Equal name and version mean equal play. */
export const Identity = z.strictObject({ name: z.string(), version: z.string() })
export type Identity = z.infer<typeof Identity>

export const identityOf = ({ name, version }: Identity): Identity => ({ name, version })

export const SeedText = z.union([z.string(), z.number()])
