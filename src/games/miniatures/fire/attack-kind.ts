import {
  addAt,
  type Place,
  type PreparedQuestion,
  type QuestionKind,
  refuse,
  stepsFor,
  sumBy,
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
import { has, type Piece, pieceOf, placeOf, type Rules, rulesOf } from './piece.ts'
import { checkPlaced, meetingOf } from './place.ts'
import { publishedNotes } from './published.ts'
import { notesOn, notModelledOn } from './remarks.ts'
import { fateOf, outcomesOf, selfDisruptedAfter } from './resolve.ts'
import { type Aimed, type Stage, stagesOf } from './stages.ts'

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
  const named = { card: attacker.card, at: ['attacker'] }
  const isDefensive = question.defensiveFire ?? false
  const aimed: Aimed[] = []
  const aimAt = (given: AttackRequest['target'], circumstances: CircumstancesGiven, at: Place): void => {
    const place = [...at, 'target']
    const target = pieceOf(given, place)
    checkPlaced(field, target, place)
    const here = field ? outsidePillbox(field, circumstances, target, aimed) : circumstances
    const meeting = { attacker, target, rules, given: here, friends: question.friends ?? [], at }
    const met = meetingOf(field, meeting)
    const primary = aimed[0]?.shot
    if (field) checkMeeting(meeting, met, question, primary)
    else if (primary) checkReach(reachOf(attacker, question), met, primary.at, place)
    aimed.push({
      place,
      shot: {
        attacker,
        target,
        at: met,
        rules,
        isDefensive,
        moment: {
          firstAttack: question.firstAttack ?? false,
          enemyDestroyedLastTurn: question.enemyDestroyedLastTurn ?? false,
          charge: question.charge ?? false,
        },
      },
    })
  }
  const first = circumstancesIn(question)
  aimAt(question.target, first, [])
  for (const { shot, place } of aimed) {
    checkCharge(question, attacker, shot)
    checkOpposed([named], [{ card: shot.target.card, at: place }])
  }
  if (field) for (const [index, hex] of (question.friends ?? []).entries()) checkOnField(field, hex, ['friends', index])
  for (const [index, entry] of (question.also ?? []).entries()) {
    const { type } = pieceOf(entry.target, ['also', index, 'target']).card
    aimAt(entry.target, overlaid(suited(shared(first), type), entry), ['also', index])
  }
  // A Blast and a Rocket Salvo strike friends too.
  const strikesFriends = has(attacker, 'blast') || (question.use?.includes('rocket-salvo') ?? false)
  if (!strikesFriends)
    for (const { shot, place } of aimed) checkOpposed([named], [{ card: shot.target.card, at: place }])
  if (isDefensive) checkDefensive(question, attacker, aimed)
  else if (question.overwatch) refuse('invalid-field', ['overwatch'], say.overwatchIsDefensive)
  if (field)
    checkCrowds([
      { card: attacker.card, hex: placeOf(attacker), isEnemy: false, at: ['attacker', 'at'] },
      ...aimed.map(({ shot: { target }, place }) => ({
        card: target.card,
        hex: placeOf(target),
        isEnemy: !(strikesFriends && target.card.side === attacker.card.side && target.card.side !== 'neutral'),
        at: [...place, 'at'],
      })),
    ])
  if (question.friends && question.rules?.expanded === false)
    refuse('rule-not-available', ['friends'], say.friendsSwitchedOff)
  if (!field && question.friends) refuse('invalid-field', ['friends'], say.enfiladeInstead)
  const stages = stagesOf({ attacker, aimed, uses: question.use ?? [], isDefensive })
  const shots = aimed.map(({ shot }) => shot)
  const targets = shots.map(({ target }) => target)
  return {
    notes: [...notesOn([attacker, ...targets], rules), ...publishedNotes(shots)],
    exact: {
      steps: sumBy(stages, stepsOfStage),
      solve: () => answer(isDefensive, rules, attacker, targets, stages),
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
  isDefensive: boolean,
  rules: Rules,
  attacker: Piece,
  targets: readonly Piece[],
  stages: readonly Stage[],
) => {
  const rolled = outcomesOf(stages)
  const written = targets.map((piece, index) => {
    const { hits, ends, atOnce } = isDefensive ? defensiveFate(piece, stages) : fateOf(piece, index, rolled, rules)
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
    attacker: { unit: attacker.card.name, selfDisrupted: share(selfDisruptedAfter(rolled)) },
    shots: rolled.map(({ stage, outcome }) => shotOf(stage, outcome)),
    targets: written,
    valueDestroyed: sumBy(written, ({ valueDestroyed }) => valueDestroyed),
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
  reasons: numbers.reasons,
})

/** MIN-10.7 alone: what Armor-Piercing Rounds, Sirens, flames and cover make of it shows in the ends. */
const hitChances = ({ defense, superior, countsTwice }: AttackRoll, successes: readonly number[]): number[] => {
  const hits = [0, 0, 0, 0]
  for (const [s, chance] of successes.entries()) addAt(hits, hitsOf(countsTwice ? 2 * s : s, defense, superior), chance)
  return hits.map(share)
}
