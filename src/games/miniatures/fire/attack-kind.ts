import {
  addAt,
  defined,
  type Place,
  type PreparedQuestion,
  type QuestionKind,
  refuse,
  stepsFor,
} from '../../../engine/index.ts'
import { checkCrowds } from '../field/crowd.ts'
import { checkOnField, fieldOf } from '../field/field.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { checkCharge, checkDefensive, checkMeeting, checkReach, outsidePillbox, reachOf } from './attack-checks.ts'
import { attackReport } from './attack-report.ts'
import type { AttackRoll, Outcome } from './attack-roll.ts'
import { AttackReply, AttackRequest } from './attack-schema.ts'
import { conditionOf } from './casualty.ts'
import { type CircumstancesGiven, circumstancesIn, overlaid, suited } from './circumstances.ts'
import { defensiveFate } from './defensive-fate.ts'
import { chanceOf, rollSteps } from './dice.ts'
import { share, shares } from './fields.ts'
import { hitsOf } from './hit-state.ts'
import { checkOpposed } from './opposed.ts'
import { has, type Piece, pieceOf, type Rules, rulesOf } from './piece.ts'
import { checkPlaced, meetingOf } from './place.ts'
import { publishedNotes } from './published.ts'
import { notesOn, notModelledOn } from './remarks.ts'
import { resolve } from './resolve.ts'
import type { Shot } from './shot.ts'
import { type Stage, stagesOf } from './stages.ts'

/** MIN-10 to MIN-15: one unit attacks. */
export const attackKind = {
  name: en.attackKind,
  description: en.attackDescription,
  examples: [
    'sherman v panzer-iv at 3',
    'kv-1 v disrupted tiger at 4 in forest rear',
    '11d v vehicle 5',
    '11d v soldier 4 in forest',
    {
      kind: 'attack',
      attacker: { unit: 'mg-42-machine-gun-team' },
      target: 'bazooka',
      range: 3,
      use: ['grazing-fire'],
      also: [{ target: 'm1-garand-rifle' }, { target: '6-pounder-antitank-gun' }],
    },
    {
      kind: 'attack',
      field: 'hill-107',
      attacker: { unit: 'm4a1-sherman', at: [-5, 0] },
      target: { unit: 'tiger-i', at: [-2, 0], facing: 'e' },
    },
  ],
  Request: AttackRequest,
  Reply: AttackReply,
  prepare: question => prepare(question),
  report: attackReport,
} satisfies QuestionKind<AttackRequest>

const prepare = (question: AttackRequest): PreparedQuestion => {
  const rules = rulesOf(question.rules)
  const field = question.field === undefined ? undefined : fieldOf(question.field, ['field'])
  const attacker = pieceOf(question.attacker, ['attacker'])
  checkPlaced(field, attacker, ['attacker'])
  const targets: Piece[] = []
  const shots: Shot[] = []
  const places: Place[] = []
  const addTarget = (given: AttackRequest['target'], circumstances: CircumstancesGiven, at: Place): void => {
    const place = [...at, 'target']
    const target = pieceOf(given, place)
    checkPlaced(field, target, place)
    const here = field ? outsidePillbox(field, circumstances, target, targets, shots) : circumstances
    const meeting = { attacker, target, rules, given: here, friends: question.friends ?? [], at }
    const met = meetingOf(field, meeting)
    const primary = shots[0]
    if (field) checkMeeting(meeting, met, question, primary)
    else if (primary) checkReach(reachOf(attacker, question), met, primary.at, place)
    targets.push(target)
    places.push(place)
    shots.push({
      attacker,
      target,
      at: met,
      rules,
      isDefensive: question.defensiveFire ?? false,
      moment: {
        firstAttack: question.firstAttack ?? false,
        enemyDestroyedLastTurn: question.enemyDestroyedLastTurn ?? false,
        charge: question.charge ?? false,
      },
    })
  }
  const first = circumstancesIn(question)
  addTarget(question.target, first, [])
  checkCharge(question, attacker, defined(shots[0]))
  checkOpposed([{ card: attacker.card, at: ['attacker'] }], [{ card: defined(targets[0]).card, at: ['target'] }])
  if (field)
    question.friends?.forEach((hex, index) => {
      checkOnField(field, hex, ['friends', index])
    })
  question.also?.forEach((entry, index) => {
    const { type } = pieceOf(entry.target, ['also', index, 'target']).card
    addTarget(entry.target, overlaid(suited(shared(first), type), entry), ['also', index])
  })
  // A Blast and a Rocket Salvo strike friends too.
  const strikesFriends = has(attacker, 'blast') || (question.use?.includes('rocket-salvo') ?? false)
  if (!strikesFriends)
    targets.forEach(({ card }, index) => {
      checkOpposed([{ card: attacker.card, at: ['attacker'] }], [{ card, at: defined(places[index]) }])
    })
  if (question.defensiveFire) checkDefensive(question, attacker, shots, places)
  else if (question.overwatch) refuse('invalid-field', ['overwatch'], say.overwatchIsDefensive)
  if (field)
    checkCrowds([
      { card: attacker.card, hex: defined(attacker.at), isEnemy: false, at: ['attacker', 'at'] },
      ...targets.map(({ card, at }, index) => ({
        card,
        hex: defined(at),
        isEnemy: !(strikesFriends && card.side === attacker.card.side && card.side !== 'neutral'),
        at: [...defined(places[index]), 'at'],
      })),
    ])
  if (question.friends && question.rules?.expanded === false)
    refuse('rule-not-available', ['friends'], say.friendsSwitchedOff)
  if (!field && question.friends) refuse('invalid-field', ['friends'], say.enfiladeInstead)
  const stages = stagesOf({
    attacker,
    shots,
    uses: question.use ?? [],
    isDefensive: question.defensiveFire ?? false,
    places,
  })
  return {
    notes: [...notesOn([attacker, ...targets], rules), ...publishedNotes(shots)],
    exact: {
      steps: stages.reduce((sum, stage) => sum + stepsOfStage(stage), 0),
      solve: () => answer(question, rules, attacker, targets, stages),
    },
  }
}

const stepsOfStage = ({ numbers, whenDisrupted }: Stage): number =>
  stepsFor({ formulas: 2 }) +
  rollSteps(numbers.dice, numbers.faces) +
  (whenDisrupted ? rollSteps(whenDisrupted.dice, whenDisrupted.faces) : 0)

/** What a further target has in common with the first, where its entry says nothing: not what only one unit can be in. */
const shared = ({ pillbox: _, facedByAircraft: __, ...rest }: CircumstancesGiven): CircumstancesGiven => rest

const answer = (
  question: AttackRequest,
  rules: Rules,
  attacker: Piece,
  targets: readonly Piece[],
  stages: readonly Stage[],
) => {
  const resolved = resolve(stages, targets, rules)
  const written = targets.map((piece, index) => {
    const { hits, ends, atOnce } = question.defensiveFire
      ? defensiveFate(piece, stages)
      : defined(resolved.fates[index])
    return {
      unit: piece.card.name,
      cost: piece.card.cost,
      hits: hits.map(share),
      before: conditionOf(piece),
      ends: shares(ends),
      atOnce: shares(atOnce),
      valueDestroyed: piece.card.cost * ends.destroyed,
    }
  })
  return {
    attacker: { unit: attacker.card.name, selfDisrupted: share(resolved.selfDisrupted) },
    shots: stages.map((stage, index) => shotOf(stage, defined(resolved.outcomes[index]))),
    targets: written,
    valueDestroyed: written.reduce((sum, { valueDestroyed }) => sum + valueDestroyed, 0),
    notModelled: notModelledOn([attacker, ...targets], 'attack'),
  }
}

const shotOf = ({ target, by, numbers }: Stage, { successes }: Outcome) => ({
  target,
  by,
  dice: numbers.dice,
  need: numbers.need,
  defense: numbers.defense,
  twoHits: Math.min(2 * numbers.defense, numbers.defense + Math.max(1, numbers.superior)),
  cover: numbers.coverNeed === undefined ? null : { need: numbers.coverNeed, chance: chanceOf(numbers.coverNeed) },
  successes: successes.map(share),
  hits: hitChances(numbers, successes),
  reasons: [...numbers.reasons],
})

/** MIN-10.7 alone: what Armor-Piercing Rounds, Sirens, flames and cover make of it shows in the ends. */
const hitChances = ({ defense, superior, countsTwice }: AttackRoll, successes: readonly number[]): number[] => {
  const hits = [0, 0, 0, 0]
  successes.forEach((chance, s) => {
    addAt(hits, hitsOf(countsTwice ? 2 * s : s, defense, superior), chance)
  })
  return hits.map(share)
}
