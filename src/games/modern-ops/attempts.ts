import * as z from 'zod'
import {
  askingFields,
  chancesBlock,
  inPercent,
  namedSchema,
  type PreparedQuestion,
  present,
  type QuestionKind,
  type Report,
  refuse,
  replySchema,
  requestSchema,
  stepsFor,
  type Text,
  textBlock,
} from '../../engine/index.ts'
import { fighterChance, jamChance } from './chances.ts'
import { checks, type GameCheck } from './data.ts'
import { en } from './messages/en.ts'
import { RollStep, rolledDice, rollsBlock, rollsField } from './rolls.ts'
import { say } from './says.ts'
import { ammunitionWords, checkReady, isReady, phaseField, type Unit, unitFields, unitOf } from './units.ts'

const chance = z.number().min(0).max(1)
const steps = stepsFor({ formulas: 1 })

/** What the dice that were given bring: whether all of these checks succeed. */
const resolvedBy = (rolls: readonly number[] | undefined, by: Text, row: readonly GameCheck[]) => {
  if (!rolls) return undefined
  const dice = rolledDice(rolls, ['rolls'])
  const isSuccess = dice.all(by, row)
  dice.end()
  return { rolls: dice.steps, isSuccess }
}

const FighterAttackRequest = requestSchema('fighterAttack', 'ModernOpsFighterAttackRequest', en.fighterAttackRequest, {
  attacker: z
    .strictObject({ ...unitFields, class: z.literal('fighter').optional() })
    .optional()
    .meta({ id: 'ModernOpsAttackingFighter', description: en.fighterField }),
  target: namedSchema('ModernOpsAirTarget', en.airTargetField, unitFields),
  phase: phaseField.meta({ description: en.fighterPhaseField }),
  rolls: rollsField,
  ...askingFields,
})

const FighterAttackReply = replySchema(
  'fighterAttack',
  'ModernOpsFighterAttackReply',
  'What an attack of fighters brings, exactly.',
  {
    destroyed: chance,
    survives: chance,
    mayAnswer: z.boolean().meta({ description: 'whether the target may attack back if it is missed (MOD-7.4)' }),
    attacker: z.strictObject({
      ammunition: z.enum(['half', 'reserve']).meta({ description: 'afterwards, but for answers (MOD-7.3)' }),
      finished: z.boolean().meta({ description: 'gets Finished (MOD-7.5)' }),
    }),
    resolved: z.strictObject({ rolls: z.array(RollStep), destroyed: z.boolean() }).optional(),
  },
)

export const fighterAttackKind = {
  name: en.fighterAttackKind,
  description: en.fighterAttackDescription,
  examples: ['fighter v bomber', 'fighter half v helicopter'],
  Request: FighterAttackRequest,
  Reply: FighterAttackReply,
  prepare({ attacker = {}, target: field, phase, rolls }): PreparedQuestion {
    const fighter = unitOf(attacker.type === undefined ? { class: 'fighter', ...attacker } : attacker, ['attacker'])
    if (fighter.class !== 'fighter') refuse('illegal-order', ['attacker'], say.noFighter({ unitClass: fighter.class }))
    checkReady(fighter, ['attacker'], 'attack')
    if (phase === 'tactical') refuse('illegal-order', ['phase'], say.fightersOperational)
    const target = unitOf(field, ['target'])
    if (!target.isInFlight) refuse('illegal-order', ['target'], say.targetOnGround({ unit: target.name }))
    const mayAnswer = target.class === 'fighter' && isReady(target)
    const resolved = resolvedBy(rolls, fighter.name, [checks.lock, checks.hit])
    const solve = () => ({
      destroyed: fighterChance,
      survives: 1 - fighterChance,
      mayAnswer,
      attacker: { ammunition: ammunitionWords(fighter.ammunition - 1), finished: true }, // MOD-7.3, MOD-7.5
      ...(resolved && { resolved: { rolls: resolved.rolls, destroyed: resolved.isSuccess } }),
    })
    return {
      notes: present(mayAnswer && say.fighterAnswers, target.isFlightAssumed && say.unmannedFlies),
      exact: { steps, solve },
    }
  },
  report: ({ destroyed, survives, attacker, resolved }: z.infer<typeof FighterAttackReply>): Report<Text> => ({
    title: say.fighterAttackKind,
    blocks: present(
      resolved && rollsBlock(resolved.rolls, resolved.destroyed ? say.attackDestroys : say.attackFails),
      chancesBlock(
        say.targetTitle,
        { label: say.isDestroyed, chance: destroyed, tone: 'good' },
        { label: say.survives, chance: survives, tone: 'bad' },
      ),
      textBlock([say.fightersAfterwards({ ammunition: attacker.ammunition, chance: inPercent(destroyed) })]),
    ),
  }),
} satisfies QuestionKind<z.infer<typeof FighterAttackRequest>>

const JamRequest = requestSchema('jam', 'ModernOpsJamRequest', en.jamRequest, {
  jammer: z
    .strictObject({ ...unitFields, class: z.literal('jammer').optional() })
    .optional()
    .meta({ id: 'ModernOpsJammer', description: en.jammerField }),
  target: namedSchema('ModernOpsJamTarget', en.jamTargetField, unitFields),
  phase: phaseField.meta({ description: en.jamPhaseField }),
  rolls: rollsField,
  ...askingFields,
})

const JamReply = replySchema('jam', 'ModernOpsJamReply', 'What an attempt to jam brings, exactly.', {
  jammed: chance,
  fails: chance,
  consequences: z
    .array(z.string())
    .meta({ description: 'what Jammed means for this target, until the end of the turn' }),
  jammerFinished: z.literal(true),
  resolved: z.strictObject({ rolls: z.array(RollStep), jammed: z.boolean() }).optional(),
})

export const jamKind = {
  name: en.jamKind,
  description: en.jamDescription,
  examples: ['jam tank', 'jam command node'],
  Request: JamRequest,
  Reply: JamReply,
  prepare({ jammer: given = {}, target: field, phase, rolls }): PreparedQuestion {
    const jammer = unitOf(given.type === undefined ? { class: 'jammer', ...given } : given, ['jammer'])
    if (jammer.class !== 'jammer') refuse('illegal-order', ['jammer'], say.noJammer({ unitClass: jammer.class }))
    checkReady(jammer, ['jammer'], 'jam')
    if (phase === 'tactical') refuse('illegal-order', ['phase'], say.jammersOperational)
    const target = unitOf(field, ['target'])
    const resolved = resolvedBy(rolls, jammer.name, [checks.jam])
    const solve = () => ({
      jammed: jamChance,
      fails: 1 - jamChance,
      consequences: consequencesOf(target),
      jammerFinished: true,
      ...(resolved && { resolved: { rolls: resolved.rolls, jammed: resolved.isSuccess } }),
    })
    return { notes: target.isJammed ? [say.jammedAlready] : [], exact: { steps, solve } }
  },
  report: ({ jammed, fails, consequences, resolved }: z.infer<typeof JamReply>): Report<Text> => ({
    title: say.jamKind,
    blocks: present(
      resolved && rollsBlock(resolved.rolls, resolved.jammed ? say.attemptJams : say.attemptFails),
      chancesBlock(
        say.targetTitle,
        { label: say.isJammed, chance: jammed, tone: 'good' },
        { label: say.isNotJammed, chance: fails, tone: 'bad' },
      ),
      textBlock([...consequences, say.jammerFinished], say.ifJammed),
    ),
  }),
} satisfies QuestionKind<z.infer<typeof JamRequest>>

/** MOD-8.2, MOD-8.3, MOD-8.4 */
const consequencesOf = ({ class: unitClass, role, isInFlight, isUnmanned }: Unit): Text[] => {
  const { jammedRepelsNot: repelsNot, jammedLasts: lasts } = say
  if (unitClass === 'command-node') return [say.jammedLosesActions, repelsNot, lasts]
  if (role === 'support') return present(say.jammedIdle, !isInFlight && repelsNot, lasts)
  const isMortar = unitClass === 'mortar'
  return present(
    isMortar && say.jammedMortar,
    isUnmanned ? say.jammedUnmanned : isMortar ? say.jammedMoves : say.jammedMovesAndFires,
    say.jammedCallsNot,
    say.jammedMorale,
    unitClass === 'air-defence' && repelsNot,
    lasts,
  )
}

const die = z.int().min(1).max(6)

const InitiativeRequest = requestSchema('initiative', 'ModernOpsInitiativeRequest', en.initiativeRequest, {
  ownDie: die.optional().meta({ description: en.ownDieField }),
  enemyDie: die.optional().meta({ description: en.enemyDieField }),
  turn: z.int().min(1).max(50).optional().meta({ description: en.turnField }),
  given: z.enum(['own', 'enemy']).optional().meta({ description: en.givenField }),
  ...askingFields,
})

const InitiativeReply = replySchema('initiative', 'ModernOpsInitiativeReply', 'The odds of the initiative, exactly.', {
  own: chance,
  enemy: chance,
  thisRoll: z
    .strictObject({ own: chance, enemy: chance, tie: chance })
    .nullable()
    .meta({ description: 'of the roll at hand; null where the mission gives the initiative' }),
  rolls: z.number().meta({ description: 'mean number of rolls each side still makes or has open, this one included' }),
})

export const initiativeKind = {
  name: en.initiativeKind,
  description: en.initiativeDescription,
  examples: ['initiative', { kind: 'initiative', ownDie: 4 }],
  Request: InitiativeRequest,
  Reply: InitiativeReply,
  prepare({ turn = 1, given, ownDie, enemyDie }): PreparedQuestion {
    const isGivenNow = given !== undefined && turn === 1
    if (isGivenNow && (ownDie !== undefined || enemyDie !== undefined))
      refuse('illegal-order', ['given'], say.nobodyRolls)
    const own = given === 'own' ? 1 : 0
    const solve = () => (isGivenNow ? { own, enemy: 1 - own, thisRoll: null, rolls: 0 } : oddsOf(ownDie, enemyDie))
    return {
      notes: isGivenNow ? [say.initiativeGiven] : present(say.tieRolledAgain, given && say.forTurnOne),
      exact: { steps, solve },
    }
  },
  report: ({ own, enemy, thisRoll }: z.infer<typeof InitiativeReply>): Report<Text> => ({
    title: say.initiativeKind,
    blocks: present(
      chancesBlock(
        say.tokenGoesTo,
        { label: say.theOwnSide, chance: own, tone: 'good' },
        { label: say.theEnemy, chance: enemy, tone: 'bad' },
      ),
      thisRoll && chancesBlock(say.thisRoll, { label: say.isTie, chance: thisRoll.tie }),
    ),
  }),
} satisfies QuestionKind<z.infer<typeof InitiativeRequest>>

const faces = [1, 2, 3, 4, 5, 6]

const oddsOf = (ownDie: number | undefined, enemyDie: number | undefined): object => {
  const pairs = (ownDie ? [ownDie] : faces).flatMap(own => (enemyDie ? [enemyDie] : faces).map(enemy => own - enemy))
  const share = (is: (difference: number) => boolean): number => pairs.filter(is).length / pairs.length
  const tie = share(difference => difference === 0)
  const [own, enemy] = [share(difference => difference > 0), share(difference => difference < 0)]
  // After a tie both roll anew, and neither is favoured; a roll in six is a tie again.
  const rollsAfterTie = 6 / 5
  const rolls = 1 + tie * rollsAfterTie
  return { own: own + tie / 2, enemy: enemy + tie / 2, thisRoll: { own, enemy, tie }, rolls }
}
