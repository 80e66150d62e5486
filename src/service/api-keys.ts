import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod'
import { asIssueText, check, Refusal, refuse } from '../engine/index.ts'
import { say } from './says.ts'

/** How many requests a minute a caller may send. */
export const PerMinute = z.coerce.number().int().min(1).max(1_000_000)

const ApiKey = z
  .strictObject({
    name: z
      .string()
      .regex(/^[\w.-]{1,64}$/, asIssueText(say.keyName))
      .meta({ description: 'whose it is: what is kept for them belongs to this name' }),
    // A key that cannot be guessed has 128 bits: in any way of writing them down that is 16 characters or more.
    key: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/, asIssueText(say.keyForm))
      .optional(),
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/i, asIssueText(say.keyHash))
      .optional()
      .meta({ description: 'the SHA-256 of the key in hexadecimal, so that the file holds no secret' }),
    perMinute: PerMinute.optional().meta({
      description: 'most requests a minute; left out, as many as there is room for',
    }),
  })
  .refine(({ key, sha256 }) => (key === undefined) !== (sha256 === undefined), { error: asIssueText(say.keyOrHash) })

/** The file of an operator, in JSON or YAML. */
export const ApiKeyFile = z.strictObject({ keys: z.array(ApiKey).min(1).max(10_000) })

/** Somebody who may ask. */
export interface KeyHolder {
  readonly name: string
  /** Requests a minute; undefined is no quota. */
  readonly perMinute: number | undefined
}

/** Holders by the hash of their keys. */
export type KeyHolders = ReadonlyMap<string, KeyHolder>

/** What is looked up is the hash: how long that takes tells nothing of a key. */
export const hashOf = (key: string): string => hash('sha256', key, 'hex')

/** Reads the keys of a file. A name may have several, such as an old one and a new one. Throws a Refusal that names the file, the entry and what is wrong with it. */
export const readApiKeys = (file: string, at = 'SANDTABLE_API_KEYS'): KeyHolders => {
  const { keys } = check(ApiKeyFile, parsed(file, at), [at])
  const holders = new Map<string, KeyHolder>()
  for (const [index, { name, key, sha256, perMinute }] of keys.entries()) {
    const hashed = sha256?.toLowerCase() ?? hashOf(key ?? '')
    if (holders.has(hashed))
      refuse('conflict', [at, 'keys', index], say.keyTwice({ name: holders.get(hashed)?.name ?? '' }))
    holders.set(hashed, { name, perMinute })
  }
  return holders
}

const parsed = (file: string, at: string): unknown => {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    const why = problem instanceof YAMLParseError ? (problem.message.split('\n')[0] ?? '') : (problem as Error).message
    return refuse('malformed', [at], say.noKeyFile({ file, why }))
  }
}
