import * as z from 'zod'
import { askingFields, namedSchema, type Place, refuse, replySchema, requestSchema, sumBy } from '../../engine/index.ts'
import { classTraits, type UnitClass, unitClasses } from './data.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { refuseMissing } from './missing.ts'
import { RollStep, rollsField } from './rolls.ts'
import { say } from './says.ts'
import {
  ammunitionAfter,
  canRepel,
  checkReady,
  isReady,
  phaseField,
  ridingField,
  type Unit,
  unitFields,
  unitOf,
} from './units.ts'

const chance = z.number().min(0).max(1)

const Target = namedSchema('ModernOpsTarget', en.target, {
  ...unitFields,
  count: z.int().min(1).max(limits.unitsInHex).optional().meta({ description: en.countField }),
  riding: ridingField,
})
export type Target = z.infer<typeof Target>

const CoveringUnit = namedSchema('ModernOpsCoveringUnit', en.coveringUnit, {
  name: unitFields.name,
  jammed: unitFields.jammed,
  finished: unitFields.finished,
  fired: unitFields.fired,
})

export const StrikeRequest = requestSchema('strike', 'ModernOpsStrikeRequest', en.strikeRequest, {
  striker: z.strictObject(unitFields).meta({ id: 'ModernOpsStriker', description: en.strikerField }),
  targets: z.array(Target).min(1).max(limits.unitsInHex).meta({ description: en.targetsField }),
  phase: phaseField.meta({ description: en.strikePhaseField }),
  director: z
    .strictObject({
      class: z.enum(unitClasses).optional(),
      jammed: z.boolean().optional(),
      finished: z.boolean().optional(),
    })
    .optional()
    .meta({ id: 'ModernOpsDirector', description: en.directorField }),
  airDefence: z.array(CoveringUnit).max(limits.unitsPerSide).optional().meta({ description: en.airDefenceField }),
  repels: z.enum(['always', 'never']).optional().meta({ description: en.repelsField }),
  rolls: rollsField,
  ...askingFields,
})
export type StrikeRequest = z.infer<typeof StrikeRequest>

export const StrikeReply = replySchema('strike', 'ModernOpsStrikeReply', 'What a strike destroys, exactly.', {
  phase: z.enum(['operational', 'tactical']),
  carriedOut: chance.meta({ description: 'that the strike takes place' }),
  strikerDestroyed: chance.meta({ description: 'that air defence downs the bombers first (MOD-6.3)' }),
  kills: z
    .array(z.tuple([z.int(), chance]))
    .meta({ description: '[targets destroyed, chance]; without infantry inside' }),
  targets: z.array(
    z.strictObject({
      unit: z.string(),
      count: z.int(),
      destroyed: chance.meta({ description: 'of each of them' }),
      riding: z.int().meta({ description: 'infantry units that die with each (MOD-3.5)' }),
      mayAnswer: z.boolean().meta({ description: 'may strike back if it survives (MOD-4.1)' }),
    }),
  ),
  losses: z.array(z.tuple([z.int(), chance])).meta({ description: '[units lost, chance], infantry inside included' }),
  valueDestroyed: z.strictObject({ mean: z.number(), standardDeviation: z.number() }),
  striker: z.strictObject({
    ammunition: z
      .array(z.strictObject({ state: ammunitionAfter, chance }))
      .meta({ description: 'afterwards (MOD-3.6)' }),
    finished: z.boolean().meta({ description: 'whether it gets Finished (MOD-4.5)' }),
  }),
  airDefence: z.string().nullable().meta({ description: 'who tries to repel, and gets Fired (MOD-6.5)' }),
  resolved: z
    .strictObject({
      rolls: z.array(RollStep),
      destroyed: z.array(z.string()),
      strikerDestroyed: z.boolean(),
      ammunition: ammunitionAfter,
      fired: z.array(z.string()),
    })
    .optional()
    .meta({ description: 'what the given `rolls` bring' }),
})
export type StrikeReply = z.infer<typeof StrikeReply>

/** A target entry understood: `count` units that are equal. */
export interface Struck {
  readonly unit: Unit
  readonly count: number
}

/** Strikes by guns, mortars and bombers, as the rules allow them. */
export interface Strike {
  readonly striker: Unit
  readonly targets: readonly Struck[]
  /** Who tries to repel it, if anybody. */
  readonly repels: Unit | undefined
  readonly phase: 'operational' | 'tactical'
}

/** Checks who may strike whom, and when. Throws a Refusal that cites the rule. */
export const strikeOf = (question: StrikeRequest): Strike => {
  const striker = unitOf(question.striker, ['striker'])
  const phase = question.phase ?? (striker.class === 'mortar' ? 'tactical' : 'operational')
  checkStriker(striker, phase)
  checkDirector(question, phase)
  const targets = question.targets.map((target, index) => ({
    unit: targetOf(target, striker, phase, ['targets', index]),
    count: target.count ?? 1,
  }))
  const total = sumBy(targets, ({ count }) => count)
  if (total > limits.unitsInHex)
    refuse('out-of-range', ['targets'], say.crowdedHex({ most: limits.unitsInHex, count: total }))
  return { striker, targets, repels: repellerOf(question, striker, targets), phase }
}

const strikers: readonly UnitClass[] = ['howitzer', 'mortar', 'bomber']

const checkStriker = (striker: Unit, phase: Strike['phase']): void => {
  if (striker.class === 'fighter') refuse('illegal-order', ['striker'], say.fightersAttackAir)
  // What tactical units do to each other is direct fire, air defence against aircraft among it (MOD-14).
  if (!strikers.includes(striker.class) && striker.role === 'tactical') refuseMissing('directFire', ['striker'])
  if (!strikers.includes(striker.class))
    refuse('illegal-order', ['striker'], say.noStriker({ unitClass: striker.class, strikers }))
  checkReady(striker, ['striker'], 'strike')
  if (striker.class === 'mortar' && phase === 'operational') refuse('illegal-order', ['phase'], say.mortarsTactical)
}

/** MOD-3.2, MOD-3.7: who directs the strike. */
const checkDirector = ({ director }: StrikeRequest, phase: Strike['phase']): void => {
  if (!director) return
  const unitClass = director.class ?? (phase === 'operational' ? 'command-node' : 'tank')
  if (phase === 'operational' && unitClass !== 'command-node')
    refuse('illegal-order', ['director', 'class'], say.directsOperational({ unitClass }))
  if (phase === 'tactical' && classTraits[unitClass].role !== 'tactical')
    refuse('illegal-order', ['director', 'class'], say.directsTactical({ unitClass }))
  // MOD-8.2
  if (director.jammed && phase === 'tactical') refuse('illegal-order', ['director', 'jammed'], say.jammedDirector)
  if (director.jammed) refuse('illegal-order', ['director', 'jammed'], say.jammedNode)
  if (director.finished && phase === 'operational') refuse('illegal-order', ['director', 'finished'], say.finishedNode)
}

const targetOf = (target: Target, striker: Unit, phase: Strike['phase'], at: Place): Unit => {
  const unit = unitOf(target, at)
  const rule = striker.class === 'bomber' ? 'MOD-6.1' : striker.class === 'mortar' ? 'MOD-5.1' : 'MOD-3.1'
  const supportRule = striker.class === 'mortar' ? 'MOD-5.1' : 'MOD-3.2'
  if (unit.isInFlight)
    refuse('illegal-order', at, say.targetFlies({ unit: unit.name, rule, isAssumed: unit.isFlightAssumed }))
  if (phase === 'tactical' && unit.role === 'support')
    refuse('illegal-order', at, say.targetIsSupport({ unit: unit.name, rule: supportRule, unitClass: unit.class }))
  return unit
}

/** MOD-6.2, MOD-6.4, MOD-6.6, MOD-15.4, MOD-15.5: the first who may try does, if the owner wants it. */
const repellerOf = (question: StrikeRequest, striker: Unit, targets: readonly Struck[]): Unit | undefined => {
  const { airDefence = [], repels = 'always' } = question
  const covering = airDefence.map((field, index) => {
    const unit = unitOf({ class: 'air-defence', ...field }, ['airDefence', index])
    if (unit.class !== 'air-defence') refuse('invalid-field', ['airDefence', index], say.coversOthers)
    return unit
  })
  if (striker.class !== 'bomber') {
    if (covering.length > 0 || question.repels !== undefined)
      refuse('invalid-field', [covering.length > 0 ? 'airDefence' : 'repels'], say.onlyBombings)
    return undefined
  }
  if (repels === 'never') return undefined
  const own = targets.map(({ unit }) => unit)
  const tactical = own.filter(({ role }) => role === 'tactical')
  return [...own, ...(tactical.length > 0 ? covering : [])].find(canRepel)
}

/** MOD-4.1, MOD-5.1: howitzers answer howitzers, mortars answer mortars, if they are ready. */
export const mayAnswer = (striker: Unit, target: Unit): boolean =>
  striker.class !== 'bomber' && striker.class === target.class && isReady(target)
