import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'

/** Who has claimed a folder. */
export const Holder = z.object({
  pid: z.int().positive(),
  /** The machine of the process. */
  machine: z.string().max(1_000),
  /** Where a service answers. */
  address: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .optional(),
})
export type Holder = z.infer<typeof Holder>

const fileIn = (folder: string): string => join(folder, 'holder.json')

/** Writes into a folder that this process holds it, and where it answers, if it does. */
export const tellHolder = (folder: string, address?: string): void => {
  try {
    writeFileSync(fileIn(folder), `${JSON.stringify({ pid: process.pid, machine: hostname(), address })}\n`)
  } catch {
    // On a full disk others are told less: the folder is held all the same.
  }
}

/** Called before the folder is let go of: the next holder writes his own. */
export const forgetHolder = (folder: string): void => rmSync(fileIn(folder), { force: true })

/** Who holds a folder that is claimed, as far as he has told: one that died has left what he told. */
export const holderOf = (folder: string): Holder | undefined => {
  try {
    return Holder.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch {
    return undefined
  }
}
