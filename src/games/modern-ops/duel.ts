import { type PreparedQuestion, type QuestionKind, refuse } from '../../engine/index.ts'
import { fighterChance, strikeChance } from './chances.ts'
import { checks } from './data.ts'
import { type Duellist, type Ladder, ladderOf } from './duel-ladder.ts'
import { reportDuel } from './duel-report.ts'
import { DuelReply, DuelRequest } from './duel-schemas.ts'
import { type RolledDice, rolledDice } from './rolls.ts'
import { ammunitionWords, checkReady, inventedValueNote, isReady, type Unit, unitOf } from './units.ts'

interface Duel {
  readonly attacker: Unit
  readonly defender: Unit
  readonly ladder: Ladder
}

const prepare = (question: DuelRequest): PreparedQuestion => {
  const attacker = unitOf(question.attacker, ['attacker'])
  const defender = unitOf(question.defender, ['defender'])
  checkPair(question, attacker, defender)
  const { answers = {}, ammunitionValue = 0, rolls } = question
  const mayAnswer = attacker.class === defender.class && isReady(defender)
  const duellist = (unit: Unit, other: Unit, policy: Duellist['policy'] = 'always'): Duellist => ({
    hits: unit.class === 'fighter' ? fighterChance : strikeChance(other.isTowed),
    value: unit.value,
    ammunition: unit.ammunition,
    policy,
  })
  const ladder = ladderOf(
    duellist(attacker, defender, answers.attacker),
    duellist(defender, attacker, answers.defender),
    { mayAnswer, ammunitionValue },
  )
  const duel = { attacker, defender, ladder }
  const resolved = rolls && resolve(duel, rolledDice(rolls, ['rolls']))
  return {
    notes: notesOf(question, duel, mayAnswer),
    exact: { costInMs: 0.1, solve: () => ({ ...oddsOf(duel), ...(resolved && { resolved }) }) },
  }
}

/** Who duels with whom, and when (MOD-3.2, MOD-4.1, MOD-5.1, MOD-7.1). Throws a Refusal. */
const checkPair = (question: DuelRequest, attacker: Unit, defender: Unit): void => {
  const isGun = attacker.class === 'howitzer' || attacker.class === 'mortar'
  if (!isGun && attacker.class !== 'fighter')
    refuse(
      'illegal-order',
      ['attacker'],
      `a ${attacker.class} fights no duels; howitzers, mortars and fighters do (MOD-4.1, MOD-5.1, MOD-7.4)`,
    )
  checkReady(attacker, ['attacker'], 'strike')
  if (attacker.class === 'fighter' && defender.class !== 'fighter')
    refuse(
      'illegal-order',
      ['defender'],
      `only fighters answer fighters (MOD-7.4, MOD-15.15); ask about a ${defender.class} with kind "fighterAttack"`,
    )
  if (isGun && defender.class !== 'howitzer' && defender.class !== 'mortar')
    refuse('illegal-order', ['defender'], `a ${defender.class} does not answer guns (MOD-4.1); ask with kind "strike"`)
  if (attacker.class === 'mortar' && defender.class === 'howitzer')
    refuse('illegal-order', ['defender'], 'mortars strike tactical units only (MOD-5.1); howitzers are support units')
  const phase = question.phase ?? (attacker.class === 'mortar' ? 'tactical' : 'operational')
  if (phase === 'operational' && attacker.class === 'mortar')
    refuse('illegal-order', ['phase'], 'mortars strike only in the tactical phase (MOD-5.1); say "tactical"')
  if (phase === 'tactical' && defender.class === 'howitzer')
    refuse(
      'illegal-order',
      ['phase'],
      'in the tactical phase only tactical units are struck (MOD-3.2); howitzers are support units',
    )
  if (phase === 'tactical' && attacker.class === 'fighter')
    refuse('illegal-order', ['phase'], 'fighters attack in the operational phase only (MOD-7.1)')
}

const notesOf = (question: DuelRequest, { attacker, defender }: Duel, mayAnswer: boolean): string[] => {
  const { ammunitionValue = 0, answers = {} } = question
  const isSolved = answers.attacker === 'optimal' || answers.defender === 'optimal'
  return [
    ...(attacker.isValueInvented || defender.isValueInvented ? [inventedValueNote] : []),
    ...(mayAnswer ? [] : [whyNoAnswer(attacker, defender)]),
    ...(attacker.class === 'howitzer' ? [aloneNote] : []),
    ...(isSolved && ammunitionValue === 0
      ? ['Ammunition kept counts nothing here; give `ammunitionValue` where a strike kept for later has its worth.']
      : []),
  ]
}

const aloneNote =
  'Both guns are taken to stand alone: strikes and answers fall on all units in a hex (MOD-3.5, MOD-15.17). Where others stand with them ask with kind "phase".'

const whyNoAnswer = (attacker: Unit, defender: Unit): string => {
  if (attacker.class !== defender.class)
    return 'A mortar cannot reach a howitzer: no answer, a single strike (MOD-5.1).'
  const state = defender.isJammed ? 'jammed' : 'Finished'
  return attacker.class === 'fighter'
    ? `The defender is ${state} and cannot answer: a single attack (MOD-7.4, MOD-7.5).`
    : `The defender is ${state} and cannot answer: a single strike (MOD-4.3).`
}

const oddsOf = ({ attacker, defender, ladder }: Duel): object => {
  const { rungs, ends, value } = ladder
  const chanceOf = (is: (end: Ladder['ends'][number]) => boolean): number =>
    ends.reduce((sum, end) => sum + (is(end) ? end.chance : 0), 0)
  const remains = (side: 'attacker' | 'defender', unit: Unit): object[] =>
    (['full', 'half', 'reserve', 'destroyed'] as const)
      .map(state => ({ state, chance: chanceOf(end => stateAfter(side, unit, end.shots, end.destroyed) === state) }))
      .filter(({ chance }) => chance > 0)
  return {
    kind: 'duel',
    outcomes: {
      defenderDestroyed: chanceOf(({ destroyed }) => destroyed === 'defender'),
      attackerDestroyed: chanceOf(({ destroyed }) => destroyed === 'attacker'),
      neither: chanceOf(({ destroyed }) => destroyed === null),
    },
    value,
    ladder: rungs.map(rung => ({
      shooter: rung.by,
      ammunition: ammunitionWords(rung.ammunition),
      opponentAmmunition: ammunitionWords(rung.opponentAmmunition),
      hits: rung.hits,
      open: rung.open,
      reached: rung.fired,
      answering: rung.answering,
      notAnswering: 0,
      best: rung.best,
    })),
    shots: ends.reduce((sum, { shots, chance }) => sum + shots * chance, 0),
    attacker: remains('attacker', attacker),
    defender: remains('defender', defender),
  }
}

const stateAfter = (
  side: 'attacker' | 'defender',
  unit: Unit,
  shots: number,
  destroyed: 'attacker' | 'defender' | null,
): 'full' | 'half' | 'reserve' | 'destroyed' => {
  if (destroyed === side) return 'destroyed'
  return ammunitionWords(unit.ammunition - (side === 'attacker' ? Math.ceil(shots / 2) : Math.floor(shots / 2)))
}

/** What the dice bring, shot by shot; who answers is as the question has it. */
const resolve = ({ attacker, defender, ladder }: Duel, dice: RolledDice): object => {
  let shots = 0
  let destroyed: 'attacker' | 'defender' | null = null
  for (const rung of ladder.rungs) {
    if (rung.fired === 0 || destroyed !== null) break
    const [shooter, target] = rung.by === 'attacker' ? [attacker, defender] : [defender, attacker]
    const guns = target.isTowed ? [checks.aimTowed, checks.killTowed] : [checks.aim, checks.kill]
    const isHit = dice.all(
      `${rung.by}: ${shooter.name}`,
      shooter.class === 'fighter' ? [checks.lock, checks.hit] : guns,
    )
    shots++
    if (isHit) destroyed = rung.by === 'attacker' ? 'defender' : 'attacker'
  }
  dice.end(whyOver({ attacker, defender, ladder }, shots, destroyed))
  const after = {
    attacker: stateAfter('attacker', attacker, shots, destroyed),
    defender: stateAfter('defender', defender, shots, destroyed),
  }
  const isThere = (side: 'attacker' | 'defender'): boolean => after[side] === 'full' || after[side] === 'half'
  return {
    rolls: dice.steps,
    destroyed,
    ...after,
    finished: [...(isThere('attacker') ? ['attacker'] : []), ...(shots > 1 && isThere('defender') ? ['defender'] : [])],
  }
}

/** Why nobody rolls after so many shots. */
const whyOver = ({ attacker, defender, ladder }: Duel, shots: number, destroyed: string | null): string => {
  if (destroyed !== null) return `the ${destroyed} is destroyed, and the duel over (MOD-4.4, MOD-7.4)`
  const held = ladder.rungs[shots]
  if (held) return `the ${held.by} does not answer, as \`answers\` has it (MOD-4.4, MOD-15.8)`
  if (shots === 1 && !(attacker.class === defender.class && isReady(defender)))
    return 'the defender cannot answer (MOD-4.3, MOD-5.1, MOD-7.4)'
  return 'nobody who could answer has ammunition left (MOD-4.4, MOD-7.4)'
}

export const duelKind = {
  name: 'Duel',
  description: 'Counter-battery fire or an air duel: shot by shot, with what it pays to answer.',
  examples: [
    'duel: howitzer v towed howitzer half',
    'duel: fighter v fighter',
    {
      kind: 'duel',
      attacker: { class: 'howitzer', towed: true },
      defender: { class: 'howitzer' },
      answers: { attacker: 'optimal', defender: 'optimal' },
    },
  ],
  Request: DuelRequest,
  Reply: DuelReply,
  prepare,
  report: reportDuel,
} satisfies QuestionKind<DuelRequest>
