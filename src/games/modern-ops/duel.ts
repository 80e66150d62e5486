import {
  type Message,
  type PreparedQuestion,
  present,
  type QuestionKind,
  refuse,
  type Side,
  stepsFor,
  sumBy,
} from '../../engine/index.ts'
import { fighterChance, strikeChance } from './chances.ts'
import { checks, gunChecks } from './data.ts'
import { type Duellist, type Ladder, ladderOf } from './duel-ladder.ts'
import { reportDuel } from './duel-report.ts'
import { DuelReply, DuelRequest } from './duel-schemas.ts'
import { en } from './messages/en.ts'
import { type RolledDice, rolledDice } from './rolls.ts'
import { say } from './says.ts'
import {
  type AmmunitionAfter,
  ammunitionAfter,
  ammunitionWords,
  checkReady,
  isReady,
  type Unit,
  unitOf,
} from './units.ts'

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
  // MOD-4.3: Jammed or Finished it does not answer.
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
    exact: { steps: stepsFor({ formulas: 1 }), solve: () => ({ ...oddsOf(duel), ...(resolved && { resolved }) }) },
  }
}

/** Who duels with whom, and when (MOD-3.2, MOD-4.1, MOD-5.1, MOD-7.1). Throws a Refusal. */
const checkPair = (question: DuelRequest, attacker: Unit, defender: Unit): void => {
  const isGun = attacker.class === 'howitzer' || attacker.class === 'mortar'
  if (!isGun && attacker.class !== 'fighter')
    refuse('illegal-order', ['attacker'], say.noDuels({ unitClass: attacker.class }))
  checkReady(attacker, ['attacker'], 'strike')
  if (attacker.class === 'fighter' && defender.class !== 'fighter')
    refuse('illegal-order', ['defender'], say.fightersAnswer({ unitClass: defender.class }))
  if (isGun && defender.class !== 'howitzer' && defender.class !== 'mortar')
    refuse('illegal-order', ['defender'], say.gunsAnswer({ unitClass: defender.class }))
  if (attacker.class === 'mortar' && defender.class === 'howitzer')
    refuse('illegal-order', ['defender'], say.mortarsStrikeTactical)
  const phase = question.phase ?? (attacker.class === 'mortar' ? 'tactical' : 'operational')
  if (phase === 'operational' && attacker.class === 'mortar') refuse('illegal-order', ['phase'], say.mortarsTactical)
  if (phase === 'tactical' && defender.class === 'howitzer') refuse('illegal-order', ['phase'], say.tacticalStruck)
  if (phase === 'tactical' && attacker.class === 'fighter') refuse('illegal-order', ['phase'], say.fightersNotTactical)
}

const notesOf = (question: DuelRequest, { attacker, defender }: Duel, mayAnswer: boolean): Message[] => {
  const { ammunitionValue = 0, answers = {} } = question
  const isSolved = answers.attacker === 'optimal' || answers.defender === 'optimal'
  return present(
    (attacker.isValueInvented || defender.isValueInvented) && say.valuesInvented,
    !mayAnswer && whyNoAnswer(attacker, defender),
    attacker.class === 'howitzer' && say.gunsAlone,
    isSolved && ammunitionValue === 0 && say.keptForLater,
  )
}

const whyNoAnswer = (attacker: Unit, defender: Unit): Message => {
  if (attacker.class !== defender.class) return say.mortarOutOfReach
  const { isJammed } = defender
  return attacker.class === 'fighter' ? say.singleAttack({ isJammed }) : say.singleStrike({ isJammed })
}

const oddsOf = ({ attacker, defender, ladder }: Duel): object => {
  const { rungs, ends, value } = ladder
  const chanceOf = (is: (end: Ladder['ends'][number]) => boolean): number =>
    sumBy(ends, end => (is(end) ? end.chance : 0))
  const remains = (side: Side, unit: Unit): object[] =>
    ammunitionAfter.options
      .map(state => ({ state, chance: chanceOf(end => stateAfter(side, unit, end.shots, end.destroyed) === state) }))
      .filter(({ chance }) => chance > 0)
  return {
    outcomes: {
      defenderDestroyed: chanceOf(({ destroyed }) => destroyed === 'defender'),
      attackerDestroyed: chanceOf(({ destroyed }) => destroyed === 'attacker'),
      neither: chanceOf(({ destroyed }) => destroyed === null),
    },
    value,
    ladder: rungs.map(({ by, ammunition, opponentAmmunition, hits, open, fired, answering, best }) => ({
      shooter: by,
      ammunition: ammunitionWords(ammunition),
      opponentAmmunition: ammunitionWords(opponentAmmunition),
      hits,
      open,
      reached: fired,
      answering,
      notAnswering: 0,
      best,
    })),
    shots: sumBy(ends, ({ shots, chance }) => shots * chance),
    attacker: remains('attacker', attacker),
    defender: remains('defender', defender),
  }
}

const stateAfter = (side: Side, unit: Unit, shots: number, destroyed: Side | null): AmmunitionAfter => {
  if (destroyed === side) return 'destroyed'
  return ammunitionWords(unit.ammunition - (side === 'attacker' ? Math.ceil(shots / 2) : Math.floor(shots / 2)))
}

/** What the dice bring, shot by shot; who answers is as the question has it. */
const resolve = ({ attacker, defender, ladder }: Duel, dice: RolledDice): object => {
  let shots = 0
  let destroyed: Side | null = null
  for (const rung of ladder.rungs) {
    if (rung.fired === 0 || destroyed !== null) break
    const [shooter, target] = rung.by === 'attacker' ? [attacker, defender] : [defender, attacker]
    const row = shooter.class === 'fighter' ? [checks.lock, checks.hit] : gunChecks(target.isTowed)
    const isHit = dice.all(say.duellist({ side: rung.by, unit: shooter.name }), row)
    shots++
    if (isHit) destroyed = rung.by === 'attacker' ? 'defender' : 'attacker'
  }
  dice.end(whyOver({ attacker, defender, ladder }, shots, destroyed))
  const after = {
    attacker: stateAfter('attacker', attacker, shots, destroyed),
    defender: stateAfter('defender', defender, shots, destroyed),
  }
  const isThere = (side: Side): boolean => after[side] === 'full' || after[side] === 'half'
  return {
    rolls: dice.steps,
    destroyed,
    ...after,
    finished: [...(isThere('attacker') ? ['attacker'] : []), ...(shots > 1 && isThere('defender') ? ['defender'] : [])],
  }
}

/** Why nobody rolls after so many shots. */
const whyOver = ({ attacker, defender, ladder }: Duel, shots: number, destroyed: Side | null): Message => {
  if (destroyed !== null) return say.duelWon({ destroyed })
  const held = ladder.rungs[shots]
  if (held) return say.fireHeld({ side: held.by })
  if (shots === 1 && !(attacker.class === defender.class && isReady(defender))) return say.defenderCannot
  return say.nobodyCan
}

export const duelKind = {
  name: en.duelKind,
  description: en.duelDescription,
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
