import * as z from 'zod'
import { asIssueText, check } from '../engine/index.ts'
import type { AccessOptions } from './access.ts'
import { PerMinute, readApiKeys } from './api-keys.ts'
import { say } from './says.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What an operator decides beside the limits. */
export interface Settings {
  /** Origins whose scripts may ask; `*` is all. */
  readonly corsOrigins: readonly string[]
  readonly access: AccessOptions
  /** Proxies whose word is taken for who asks: how many there are before the service, or their addresses. */
  readonly trustProxy?: number | readonly string[]
  /** Where others know the service, without a slash at its end; left out, its pages name only relative addresses. */
  readonly publicUrl?: string
  readonly logLevel?: LogLevel
  /** Whether jobs and chunks of experiments are computed here, and not by workers alone. */
  readonly works?: boolean
}

const listOf = (entry: z.ZodString) =>
  z
    .string()
    .transform(text => text.split(',').map(one => one.trim()))
    .pipe(z.array(entry).min(1).max(100))

/** As browsers write it: `https://example.org`, with a port where it is not the usual one, and nothing behind. */
const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

const Origin = z.string().refine(text => text === '*' || isOrigin(text), { error: asIssueText(say.originForm) })

const networks = ['loopback', 'linklocal', 'uniquelocal']
const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const TrustedProxy = z
  .string()
  .refine(text => networks.includes(text) || Address.safeParse(text).success, { error: asIssueText(say.proxyForm) })

const mostProxies = 10
const TrustProxy = z.union([
  z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .pipe(z.int().max(mostProxies)),
  listOf(TrustedProxy),
])

/** `https://odds.example.org/`, and a path where a proxy puts the service below one. */
const isPublicUrl = (text: string): boolean => {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === '' && !/[?#\s]/.test(text)
}

const PublicUrl = z
  .string()
  .max(500)
  .refine(isPublicUrl, { error: asIssueText(say.publicUrlForm) })
  .transform(text => new URL(text).href.replace(/\/+$/, ''))

const Variables = z.object({
  SANDTABLE_CORS_ORIGINS: listOf(Origin).optional(),
  SANDTABLE_ANONYMOUS_PER_MINUTE: PerMinute.optional(),
  SANDTABLE_TRUST_PROXY: TrustProxy.optional(),
  SANDTABLE_LOG_LEVEL: z.enum(logLevels).optional(),
  SANDTABLE_PUBLIC_URL: PublicUrl.optional(),
  SANDTABLE_WORK: z.enum(['on', 'off']).optional(),
})

/** The settings as the environment has them. Throws a Refusal that names a bad variable, or what is wrong in the file of keys. */
export const settingsFromEnvironment = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const names = Object.keys(Variables.shape)
  // A variable that is set to nothing is not set.
  const set = names.flatMap(name => (environment[name] ? [[name, environment[name]] as const] : []))
  const variables = check(Variables, Object.fromEntries(set))
  const { SANDTABLE_API_KEYS: keyFile } = environment
  const keys = keyFile ? readApiKeys(keyFile) : undefined
  const { SANDTABLE_ANONYMOUS_PER_MINUTE: anonymousPerMinute } = variables
  const { SANDTABLE_PUBLIC_URL: publicUrl } = variables
  const { SANDTABLE_TRUST_PROXY: trustProxy, SANDTABLE_LOG_LEVEL: logLevel, SANDTABLE_WORK: work } = variables
  return {
    corsOrigins: variables.SANDTABLE_CORS_ORIGINS ?? [],
    access: { ...(keys && { keys }), ...(anonymousPerMinute !== undefined && { anonymousPerMinute }) },
    ...(trustProxy !== undefined && { trustProxy }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(logLevel && { logLevel }),
    ...(work && { works: work === 'on' }),
  }
}
