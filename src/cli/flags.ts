import { existsSync, readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { casualtyPresets } from '../armies/index.ts'
import { asIssueText, type Fields, fieldsIn, isFields, type Message, messageIn, refuse } from '../engine/index.ts'
import { parseJson } from './input.ts'
import { say } from './says.ts'
import { systemSays, UsageError, type World } from './world.ts'

/** The flags of `sandtable odds`, as commander hands them over. */
export interface OddsFlags extends SessionFlags {
  readonly file?: string
  readonly method?: string
  readonly trials?: number
  readonly seed?: number | string
  readonly location?: string
  readonly attackerOrder?: string
  readonly defenderOrder?: string
  readonly keepLand?: number
  readonly retreat?: readonly (string | Fields)[]
  readonly stop?: readonly StopRule[]
  readonly turns?: number
  readonly support?: string
  readonly attackerSubmerge?: string
  readonly defenderSubmerge?: string
  readonly objective?: string | Fields
  readonly retreatZone: boolean
  readonly lowLuck?: true
  readonly rules?: Fields
}

/** Commander passes on a text alone; `run` reads the message in it. */
const invalid = (message: Message): never => {
  throw new InvalidArgumentError(asIssueText(message))
}

const choice =
  (...choices: readonly string[]) =>
  (text: string): string =>
    choices.find(known => bare(known) === bare(text)) ?? invalid(say.oneOf({ choices }))

/** One of the choices that the help lists, to the letter. */
export const choiceOf = (flags: string, description: string, choices: readonly string[]): Option =>
  new Option(flags, description)
    .choices(choices)
    .argParser(text => (choices.includes(text) ? text : invalid(say.allowed({ choices }))))

/** `monte-carlo` and `monteCarlo` are one word. */
export const bare = (text: string): string => text.toLowerCase().replaceAll('-', '')

const readMethod = choice('auto', 'exact', 'monteCarlo')
const readLocation = choice('land', 'sea')
const readSupport = choice('infantry', 'tank')

/** `when-helpless` and `whenHelpless` are one word; which words there are is for the game to say. */
const readSubmerge = (text: string): string => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const suffixes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 }

/** `1000000`, `1_000_000`, `1e6`, `1M` */
const readTrials = (text: string): number => {
  const [, digits = '', suffix = ''] = /^([\d_]+(?:\.\d+)?(?:e\d+)?)([km])?$/i.exec(text) ?? []
  const trials = Number(digits.replaceAll('_', '')) * (suffixes[suffix.toLowerCase()] ?? 1)
  return digits !== '' && Number.isSafeInteger(trials) ? trials : invalid(say.trialsNumber)
}

/** Whole numbers are numbers, so that `--seed 7` and `"seed": 7` are the same seed; anything else is a text. */
export const readSeed = (text: string): number | string =>
  /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text

export const readCount = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : invalid(say.wholeNumber))

/** A whole number, from 1. */
export const readPositive = (text: string): number => {
  const count = readCount(text)
  return count > 0 ? count : invalid(say.positiveNumber)
}

/** `0.8`, `80%` */
export const readChance = (text: string): number => {
  const [, digits = '', sign = ''] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? []
  const chance = Number(digits) / (sign ? 100 : 1)
  return digits !== '' && chance <= 1 ? chance : invalid(say.chanceNumber)
}

/** `sampler,rules`; a place may be left empty. */
export const readNames = (text: string): readonly string[] => text.split(',').map(name => name.trim())

const mostThreads = 256

export const readThreads = (text: string): number => {
  const threads = readCount(text)
  return threads <= mostThreads ? threads : invalid(say.threadsNumber({ most: mostThreads }))
}

export const readPort = (text: string): number => {
  const port = readCount(text)
  return port <= 65535 ? port : invalid(say.portNumber)
}

/** What the conditions of a retreat are called in a request. */
export const retreatFields: Readonly<Record<string, string>> = {
  after: 'afterRounds',
  in: 'inRound',
  units: 'unitsLeft',
  win: 'winProbabilityBelow',
  value: 'stopHereValueBelow',
}

/** `never`, `optimal`, or conditions that must hold together: `after:2`, `units:3`, `after:1+win:40%`. */
export const readRetreat = (text: string, before: readonly (string | Fields)[] = []): readonly (string | Fields)[] => {
  const rule = ruleIn(text)
  if (typeof rule === 'string') return [...before, rule]
  return [...before, Object.fromEntries(rule.map(({ name, value }) => [retreatFields[name], value]))]
}

/** A condition of a rule to stop: `after:2`, `cleared`. */
export interface StopCondition {
  readonly name: string
  readonly value: number | true
}
type StopRule = string | readonly StopCondition[]

/** The same, or `cleared`: `after:2`, `cleared+units:3`. */
export const readStop = (text: string, before: readonly StopRule[] = []): readonly StopRule[] => [
  ...before,
  ruleIn(text, ', cleared'),
]

/** A word by itself, or conditions. Only where it is among the `others` that are welcome, one takes no number. */
const ruleIn = (text: string, others = ''): StopRule => {
  if (text === 'never' || text === 'optimal') return text
  return text.split('+').map((condition): StopCondition => {
    if (condition === 'cleared' && others !== '') return { name: condition, value: true }
    const [, name = '', value = '', sign = ''] = /^(\w+):(-?\d+(?:\.\d+)?)(%?)$/.exec(condition) ?? []
    if (!Object.hasOwn(retreatFields, name) || (sign !== '' && name !== 'win')) return invalid(say.stopRule({ others }))
    return { name, value: Number(value) / (sign ? 100 : 1) }
  })
}

const objectives: Readonly<Record<string, string>> = {
  win: 'winProbability',
  capture: 'captureProbability',
  swing: 'ipcSwing',
}

/** `win`, `capture`, `swing`, or `swing:3` with the value of the territory. */
const readObjective = (text: string): string | Fields => {
  const [, name = '', value] = /^(\w+)(?::(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  const kind = Object.entries(objectives).find(known => known.includes(name))?.[1]
  if (kind === undefined || (value !== undefined && kind !== 'ipcSwing')) return invalid(say.objective)
  return value === undefined ? kind : { kind, territoryValue: Number(value) }
}

/** A patch of the rules: JSON itself, or the file it is in. */
export const readRules = (text: string): Fields => {
  const isJson = text.trimStart().startsWith('{')
  const rules = parseJson(isJson ? text : readText(text), ['rules'])
  return isFields(rules) ? rules : refuse('invalid-field', ['rules'], say.rulesNoObject)
}

/** `plans=8,glances=24`, or the same as a JSON object. */
export const readFigures = (text: string): Fields => {
  if (text.trimStart().startsWith('{')) return fieldsIn(parseJson(text, []))
  const figures = text.split(',').map(figure => {
    const [, name, value] = /^\s*(\w+)=(-?\d+(?:\.\d+)?(?:e\+?\d+)?)\s*$/i.exec(figure) ?? []
    return name === undefined ? invalid(say.figures) : [name, Number(value)]
  })
  return Object.fromEntries(figures)
}

/** `caution=1.4,prize=2/advance=0.5` → numbers for each of several players; `/` alone leaves both as they are. */
export const readSteering = (text: string): readonly Fields[] =>
  text.split('/').map(one => (one.trim() === '' ? {} : readFigures(one)))

/** The plan of an earlier reply: itself, the file it is in, or the file that the whole reply is in. */
export const readPlan = (text: string): string => {
  const plan = (existsSync(text) ? readText(text) : text).trim()
  try {
    const json: unknown = JSON.parse(plan)
    return isFields(json) && typeof json.plan === 'string' ? json.plan : plan
  } catch {
    return plan
  }
}

/** `purchase=32,combatMove=63`, the same as a JSON object, or a file of the reply that tells them. */
export const readSamples = (text: string): Fields => {
  if (!existsSync(text)) return readFigures(text)
  const { samples } = fieldsIn(fieldsIn(parseJson(readText(text), ['samples'])).search)
  return isFields(samples) ? samples : refuse('invalid-field', ['samples'], say.noSamples)
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    return invalid(say.unreadableFile({ problem: systemSays(problem) }))
  }
}

export const seedOption = [
  '--seed <seed>',
  'a number or a word; the same seed gives the same answer',
  readSeed,
] as const

/** The flags that say of a battle what its notation does not. */
export const battleFlags = (command: Command): Command => {
  const presets = [...casualtyPresets, 'optimal'].join(', ')
  const submerging = 'never, always, optimal; when-helpless or when-outgunned, as the game has it'
  return command
    .option('--method <method>', 'auto, exact or monte-carlo', readMethod)
    .option('--trials <n>', 'battles to sample, such as 200000, 1e6 or 10M', readTrials)
    .option(...seedOption)
    .option('--turns <n>', 'turns of a campaign', readCount)
    .option('--location <place>', 'land or sea, where the units leave it open', readLocation)
    .optionsGroup('Policies:')
    .option(
      '--attacker-order <order>',
      `casualties of the attacker: ${presets}; or units, first to be lost first, such as i,2f,t`,
    )
    .option('--defender-order <order>', 'casualties of the defender, likewise')
    .option('--keep-land <n>', 'keep this many attacking land units alive to capture', readCount)
    .option(
      '--retreat <when>',
      'never, optimal, or after:2 (rounds), in:1 (round), units:3 (left), win:0.4 (chance below), value:-10 (IPC so far below); joined by + all must hold, given again any may',
      readRetreat,
    )
    .option(
      '--stop <when>',
      'where the attacker stops instead of retreating: the same, or cleared (no enemy warship left); in a campaign after:2 (turns), units:3, value:-10',
      readStop,
    )
    .option('--support <unit>', 'whom attacking artillery supports first: infantry or tank', readSupport)
    .option('--attacker-submerge <when>', `attacking submarines submerge: ${submerging}`, readSubmerge)
    .option('--defender-submerge <when>', 'defending submarines, likewise', readSubmerge)
    .option(
      '--objective <aim>',
      'what optimal policies are after: win, capture, swing, or swing:N with N IPC for the territory',
      readObjective,
    )
    .option('--no-retreat-zone', 'the attacker has nowhere to withdraw to')
    .optionsGroup('Rules:')
    .option('--low-luck', 'low-luck dice')
    .option('--rules <patch>', 'changes to the rules: JSON, or a file of JSON', readRules)
}

/** The flags of every command that works. */
export interface SessionFlags {
  readonly threads?: number
  readonly json?: true
}

export const threadsOption = [
  '--threads <n>',
  'worker threads, which do not change the answer; 0 works in this one (default: SANDTABLE_THREADS, else one a core)',
  readThreads,
] as const

/** Flags with the number of threads that the environment names where they do not. */
export const threadedBy = <Flags extends { readonly threads?: number }>({ env }: World, flags: Flags): Flags => {
  const threads = flags.threads ?? fromEnvironment(env, 'SANDTABLE_THREADS', readThreads)
  return { ...flags, ...(threads !== undefined && { threads }) }
}

/** A variable read as the flag is, or undefined where it is not set. */
export const fromEnvironment = <T>(env: World['env'], name: string, read: (text: string) => T): T | undefined => {
  const text = env[name]
  if (!text) return undefined
  try {
    return read(text)
  } catch (problem) {
    throw new UsageError(say.inVariable({ name, value: text, said: messageIn((problem as Error).message) }))
  }
}
