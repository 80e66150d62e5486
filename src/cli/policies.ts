import { casualtyPresets, firstHitMark } from '../armies/index.ts'
import type { BattlePlace, Fields, Place, Text } from '../engine/index.ts'
import { fieldsIn, isFields, Message, Refusal, readRequest, refuse, withoutUndefined } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { bare, type OddsFlags, retreatFields } from './flags.ts'
import { say } from './says.ts'

/**
 * The request with what the flags say. A flag goes before the same field of a JSON request; what notation says, no flag may
 * say again.
 */
export const withFlags = (game: GameFace, request: Fields, flags: OddsFlags): Fields => {
  const { method, trials, seed, location, rules, turns } = flags
  const patch = merge(rules ?? {}, flags.lowLuck ? { dice: { mode: 'lowLuck' } } : {})
  const beside = withoutUndefined({
    method,
    trials,
    seed,
    location,
    turns,
    rules: Object.keys(patch).length > 0 ? patch : undefined,
  })
  return onEachBattle(game, fieldsIn(readRequest(game, merge(request, beside))), flags)
}

const policiesOf = (game: GameFace, flags: OddsFlags, place: BattlePlace): Policies => ({
  attacker: withoutUndefined({
    casualties: flags.attackerOrder && readOrder(game, flags.attackerOrder, '--attacker-order'),
    keepLand: flags.keepLand,
    retreat: flags.retreat && (flags.retreat.length === 1 ? flags.retreat[0] : flags.retreat),
    stop: stopFor(flags.stop, place),
    support: flags.support,
    submerge: flags.attackerSubmerge,
  }),
  defender: withoutUndefined({
    casualties: flags.defenderOrder && readOrder(game, flags.defenderOrder, '--defender-order'),
    submerge: flags.defenderSubmerge,
  }),
  ...withoutUndefined({ objective: flags.objective }),
})

/** What the conditions of a rule to stop are called in a battle, and in a campaign of many turns. */
const stopFields: Readonly<Record<'rounds' | 'turns', Readonly<Record<string, string>>>> = {
  rounds: { ...retreatFields, cleared: 'cleared' },
  turns: { after: 'afterTurns', units: 'unitsLeft', value: 'swingBelow' },
}

const stopFor = (rules: OddsFlags['stop'], { counts = 'rounds' }: BattlePlace): unknown => {
  if (!rules) return undefined
  const fields = stopFields[counts]
  const inFields = rules.map(rule =>
    typeof rule === 'string'
      ? rule
      : Object.fromEntries(
          rule.map(({ name, value }) => [
            fields[name] ??
              refuse('impossible-policy', ['--stop'], say.noCondition({ name, conditions: Object.keys(fields) })),
            value,
          ]),
        ),
  )
  return inFields.length === 1 ? inFields[0] : inFields
}

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
export const unitOf = (
  game: GameFace,
  word: string,
  flag: string,
  welcome: Text = say.orderWelcome({ presets: casualtyPresets }),
): string => {
  const attackers = attackersIn(game, `${word} v ${word}`)
  const why = attackers instanceof Refusal ? saidOf(attackers, word) : undefined
  const [[unit, count] = [], ...others] = attackers instanceof Refusal ? [] : Object.entries(attackers)
  if (unit !== undefined && count === 1 && others.length === 0) return unit
  return refuse('unknown-unit', [flag], why ?? say.noUnit({ word, welcome }))
}

/** What the notation says of a word that is no unit, where that is more than which units there are. */
const saidOf = ({ faults: [fault] }: Refusal, word: string): Text | undefined => {
  if (fault?.code !== 'unknown-unit' || fault.said?.key !== 'engine.atWord' || fault.said.values.at !== 1)
    return undefined
  const { said } = fault.said.values as { readonly said: Text }
  const isList = said instanceof Message && /^armies\.noUnit/.test(said.key)
  return isList && !fault.instead ? undefined : say.saidOfWord({ word, said })
}

const attackersIn = (game: GameFace, battle: string): Fields | Refusal => {
  try {
    return fieldsIn(game.parseBattle(battle).attacker)
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
}

/** Puts policies to every battle of a question, each where it has a meaning. */
const onEachBattle = (game: GameFace, request: Fields, flags: OddsFlags): Fields => {
  const places = game.battlesIn(request)
  if (places.length === 0) refuseFlags(flags)
  const decided = places.reduce<unknown>((whole, place) => {
    const policies = policiesOf(game, flags, place)
    const meant = place.part === 'sea' ? atSea(policies) : place.part === 'land' ? ashore(policies) : policies
    // Nobody withdraws from the shore.
    const zone = flags.retreatZone || place.part === 'land' ? {} : { retreatZone: false }
    return putAt(whole, place.at, { ...prune({ policies: meant }), ...zone })
  }, request)
  return fieldsIn(decided)
}

const policyFlags = {
  '--attacker-order': 'attackerOrder',
  '--defender-order': 'defenderOrder',
  '--keep-land': 'keepLand',
  '--retreat': 'retreat',
  '--stop': 'stop',
  '--support': 'support',
  '--attacker-submerge': 'attackerSubmerge',
  '--defender-submerge': 'defenderSubmerge',
  '--objective': 'objective',
} as const satisfies Readonly<Record<string, keyof OddsFlags>>

const refuseFlags = (flags: OddsFlags): void => {
  for (const [flag, name] of Object.entries(policyFlags))
    if (flags[name] !== undefined) refuse('impossible-policy', [flag], say.noBattle)
}

/** The request with fields merged into what stands at a place. What is no object is left as it is, to be refused. */
const putAt = (whole: unknown, [step, ...rest]: Place, fields: Fields): unknown => {
  if (step === undefined) return isFields(whole) ? merge(whole, fields) : whole
  if (Array.isArray(whole)) return whole.map((item, index) => (index === step ? putAt(item, rest, fields) : item))
  if (!isFields(whole) || Object.keys(fields).length === 0) return whole
  return { ...whole, [step]: putAt(whole[step] ?? {}, rest, fields) }
}

type Policies = { readonly attacker: Fields; readonly defender: Fields; readonly objective?: unknown }

/** There is nothing to capture at sea, and no artillery: what is meant for those holds ashore only. */
const atSea = ({ attacker, defender, objective }: Policies): Fields => {
  const { casualties, ...rest } = without(attacker, 'keepLand', 'support')
  return {
    attacker: { ...rest, ...(casualties !== 'keepLandToCapture' && withoutUndefined({ casualties })) },
    defender,
    ...(objective !== 'captureProbability' && withoutUndefined({ objective })),
  }
}

/** No submarine fights ashore, and who lands does not stop. */
const ashore = ({ attacker, defender, objective }: Policies): Fields => ({
  attacker: without(attacker, 'submerge', 'stop'),
  defender: without(defender, 'submerge'),
  ...withoutUndefined({ objective }),
})

const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !names.includes(key)))

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
