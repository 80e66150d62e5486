import { readFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { casualtyPresets, firstHitMark, submergePolicies } from '../armies/index.ts'
import { Refusal, refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { parseJson } from './input.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The flags of `sandtable odds`, as commander hands them over. */
export interface OddsFlags {
  readonly json?: true
  readonly file?: string
  readonly threads?: number
  readonly method?: string
  readonly trials?: number
  readonly seed?: number | string
  readonly location?: string
  readonly attackerOrder?: string
  readonly defenderOrder?: string
  readonly keepLand?: number
  readonly retreat?: readonly (string | Fields)[]
  readonly attackerSubmerge?: string
  readonly defenderSubmerge?: string
  readonly objective?: string | Fields
  readonly retreatZone: boolean
  readonly lowLuck?: true
  readonly rules?: Fields
}

const invalid = (message: string): never => {
  throw new InvalidArgumentError(message)
}

const choice =
  (...choices: readonly string[]) =>
  (text: string): string =>
    choices.find(known => bare(known) === bare(text)) ?? invalid(`It must be one of ${choices.join(', ')}.`)

/** `monte-carlo` and `monteCarlo` are one word. */
const bare = (text: string): string => text.toLowerCase().replaceAll('-', '')

export const readMethod = choice('auto', 'exact', 'monteCarlo')
export const readLocation = choice('land', 'sea')
export const readSubmerge = choice(...submergePolicies)

const suffixes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 }

/** `1000000`, `1_000_000`, `1e6`, `1M` */
export const readTrials = (text: string): number => {
  const [, digits = '', suffix = ''] = /^([\d_]+(?:\.\d+)?(?:e\d+)?)([km])?$/i.exec(text) ?? []
  const trials = Number(digits.replaceAll('_', '')) * (suffixes[suffix.toLowerCase()] ?? 1)
  return digits !== '' && Number.isSafeInteger(trials)
    ? trials
    : invalid('It must be a whole number such as 1000000, 1e6 or 1M.')
}

/** Whole numbers are numbers, so that `--seed 7` and `"seed": 7` are the same seed; anything else is a text. */
export const readSeed = (text: string): number | string =>
  /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text

export const readCount = (text: string): number =>
  /^\d{1,9}$/.test(text) ? Number(text) : invalid('It must be a whole number from 0 on.')

const mostThreads = 256

export const readThreads = (text: string): number => {
  const threads = readCount(text)
  return threads <= mostThreads ? threads : invalid(`It must be from 0 (none but the one at hand) to ${mostThreads}.`)
}

export const readPort = (text: string): number => {
  const port = readCount(text)
  return port <= 65535 ? port : invalid('It must be from 0 to 65535.')
}

const retreatFields: Readonly<Record<string, string>> = {
  after: 'afterRounds',
  in: 'inRound',
  units: 'unitsLeft',
  win: 'winProbabilityBelow',
  value: 'stopHereValueBelow',
}

/** `never`, `optimal`, or conditions that must hold together: `after:2`, `units:3`, `after:1+win:40%`. */
export const readRetreat = (text: string, before: readonly (string | Fields)[] = []): readonly (string | Fields)[] => {
  if (text === 'never' || text === 'optimal') return [...before, text]
  const conditions = text.split('+').map(condition => {
    const [, name = '', value = '', sign = ''] = /^(\w+):(-?\d+(?:\.\d+)?)(%?)$/.exec(condition) ?? []
    const field = Object.hasOwn(retreatFields, name) ? retreatFields[name]! : undefined
    if (field === undefined || (sign !== '' && name !== 'win'))
      return invalid(
        'It must be never, optimal, or conditions such as after:2, in:1, units:3, win:0.4, value:-10, joined by +.',
      )
    return [field, Number(value) / (sign ? 100 : 1)] as const
  })
  return [...before, Object.fromEntries(conditions)]
}

const objectives: Readonly<Record<string, string>> = {
  win: 'winProbability',
  capture: 'captureProbability',
  swing: 'ipcSwing',
}

/** `win`, `capture`, `swing`, or `swing:3` with the value of the territory. */
export const readObjective = (text: string): string | Fields => {
  const [, name = '', value] = /^(\w+)(?::(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  const kind = Object.hasOwn(objectives, name)
    ? objectives[name]!
    : Object.values(objectives).find(known => known === name)
  if (kind === undefined || (value !== undefined && kind !== 'ipcSwing'))
    return invalid('It must be win, capture, swing, or swing:N with the value of the territory.')
  return value === undefined ? kind : { kind, territoryValue: Number(value) }
}

/** A patch of the rules: JSON itself, or the file it is in. */
export const readRules = (text: string): Fields => {
  const isJson = text.trimStart().startsWith('{')
  const rules = parseJson(isJson ? text : readText(text), ['rules'])
  return isFields(rules)
    ? rules
    : refuse('invalid-field', ['rules'], 'is no JSON object; write {"dice": …, "units": …}')
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    return invalid(`The file cannot be read: ${(problem as Error).message}.`)
  }
}

/** The request with what the flags say; a flag goes before the same field of the request. */
export const withFlags = (game: GameFace, request: Fields, flags: OddsFlags): Fields => {
  const { method, trials, seed, location, rules } = flags
  const patch = merge(rules ?? {}, flags.lowLuck ? { dice: { mode: 'lowLuck' } } : {})
  return merge(
    onEachBattle(request, policiesOf(game, flags), flags.retreatZone ? {} : { retreatZone: false }),
    given({ method, trials, seed, location, rules: Object.keys(patch).length > 0 ? patch : undefined }),
  )
}

const policiesOf = (game: GameFace, flags: OddsFlags): Policies => ({
  attacker: given({
    casualties: flags.attackerOrder && readOrder(game, flags.attackerOrder, '--attacker-order'),
    keepLand: flags.keepLand,
    retreat: flags.retreat && (flags.retreat.length === 1 ? flags.retreat[0] : flags.retreat),
    submerge: flags.attackerSubmerge,
  }),
  defender: given({
    casualties: flags.defenderOrder && readOrder(game, flags.defenderOrder, '--defender-order'),
    submerge: flags.defenderSubmerge,
  }),
  ...given({ objective: flags.objective }),
})

/** A preset, or units in the spellings of the notation: `i,2f,t,bb:firstHit`. */
const readOrder = (game: GameFace, text: string, flag: string): unknown => {
  const preset = [...casualtyPresets, 'optimal'].find(known => bare(known) === bare(text))
  if (preset !== undefined) return preset
  return text.split(',').map(entry => {
    const [, count = '', word = '', mark = ''] = /^\s*(\d*)\s*([^:]+?)\s*(:first-?hit)?\s*$/i.exec(entry) ?? []
    const unit = unitOf(game, word, flag) + (mark && firstHitMark)
    return count === '' ? unit : { unit, count: Number(count) }
  })
}

/** The notation knows every spelling; a duel of the unit with itself makes it say which unit is meant. */
const unitOf = (game: GameFace, word: string, flag: string): string => {
  const [[unit, count] = [], ...others] = Object.entries(attackersIn(game, `${word} v ${word}`))
  if (unit !== undefined && count === 1 && others.length === 0) return unit
  return refuse(
    'unknown-unit',
    [flag],
    `"${word}" is no unit; give a preset (${casualtyPresets.join(', ')}, optimal) or units such as i,2f,t`,
  )
}

const attackersIn = (game: GameFace, battle: string): Fields => {
  try {
    return (game.parseBattle(battle) as { attacker: Fields }).attacker
  } catch (problem) {
    if (problem instanceof Refusal) return {}
    throw problem
  }
}

/** Puts policies where each kind of question has them: at the top, in every wave, in both parts of a landing. */
const onEachBattle = (request: Fields, policies: Policies, zone: Fields): Fields => {
  const wanted = prune({ policies })
  if (request.kind === 'waves' && Array.isArray(request.waves))
    return {
      ...request,
      waves: request.waves.map(wave => (isFields(wave) ? merge(wave, { ...wanted, ...zone }) : wave)),
    }
  if (request.kind !== 'amphibious') return merge(request, { ...wanted, ...zone })
  return merge(request, {
    sea: { ...prune({ policies: atSea(policies) }), ...zone },
    land: prune({ policies: ashore(policies) }),
  })
}

type Policies = { readonly attacker: Fields; readonly defender: Fields; readonly objective?: unknown }

/** There is nothing to capture at sea: what is meant for that holds ashore only. */
const atSea = ({ attacker, defender, objective }: Policies): Fields => {
  const { casualties, ...rest } = without(attacker, 'keepLand')
  return {
    attacker: { ...rest, ...(casualties !== 'keepLandToCapture' && given({ casualties })) },
    defender,
    ...(objective !== 'captureProbability' && given({ objective })),
  }
}

/** No submarine fights ashore. */
const ashore = ({ attacker, defender, objective }: Policies): Fields => ({
  attacker: without(attacker, 'submerge'),
  defender: without(defender, 'submerge'),
  ...given({ objective }),
})

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const given = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Without the empty objects. */
const prune = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([key, value]) => [key, isFields(value) ? prune(value) : value] as const)
      .filter(([, value]) => !isFields(value) || Object.keys(value).length > 0),
  )

/** Field by field, the second over the first. What is no object is replaced. */
const merge = (under: Fields, over: Fields): Fields => {
  const merged: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = Object.hasOwn(under, key) ? under[key] : undefined
    merged[key] = isFields(value) && isFields(below) ? merge(below, value) : value
  }
  return merged
}
