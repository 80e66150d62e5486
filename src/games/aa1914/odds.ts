import * as z from 'zod'
import {
  armiesInNotation,
  battleColumns,
  type FamilyGame,
  limits,
  objectives,
  questionsOf,
  reinforcementLimits,
  reinforcementOf,
} from '../../armies/index.ts'
import { type GameFace, type GameTypes, learn, prepareChecked, prepareQuestion } from '../../engine/index.ts'
import { battlesIn } from './battle-places.ts'
import { campaignKind } from './campaign-kind.ts'
import { landKind } from './land.ts'
import { landingKind } from './landing.ts'
import { minesKind } from './mines.ts'
import { notation1914 } from './notation.ts'
import { MinesReply, SubmarineWarfareReply } from './passage-replies.ts'
import { passageReport } from './passage-report.ts'
import type { ActionJson } from './play/action.ts'
import type { Aa1914TurnQuestion, Aa1914TurnReply } from './play/turn-question.ts'
import type { Aa1914Position } from './position/schema.ts'
import {
  type Aa1914Question,
  casualtyPresets1914,
  LandQuestion,
  limits1914,
  Question,
  SeaQuestion,
  submergePolicies,
  type UnitKey,
} from './question.ts'
import { BattleReply } from './reply.ts'
import { aa1914, alliances, powers } from './ruleset.ts'
import { say } from './says.ts'
import { seaKind } from './sea.ts'
import { spellings } from './spellings.ts'
import { submarineWarfareKind } from './submarine-warfare.ts'

/** What the face of the game tells the compiler. */
export interface Aa1914Types extends GameTypes {
  readonly question: Aa1914Question
  readonly unitKey: UnitKey
  readonly reply: ReplyTo<this['asked']>
  readonly played: {
    readonly position: Aa1914Position
    readonly action: ActionJson
    readonly turn: Aa1914TurnQuestion
    readonly turnReply: Aa1914TurnReply
  }
}
/** What is answered: mines, submarine warfare, or a battle. */
type ReplyTo<Asked> = Asked extends { readonly kind: 'mines' }
  ? MinesReply
  : Asked extends { readonly kind: 'submarineWarfare' }
    ? SubmarineWarfareReply
    : Asked extends string
      ? ReplyToText<Asked>
      : Asked extends { readonly battle: infer Text extends string }
        ? ReplyToText<Text>
        : BattleReply
/** What is no battle begins with its kind and a colon. */
type ReplyToText<Text extends string> = string extends Text
  ? BattleReply | MinesReply | SubmarineWarfareReply
  : Text extends `mines:${string}`
    ? MinesReply
    : Text extends `uboats:${string}`
      ? SubmarineWarfareReply
      : Text extends `${string}:${string}`
        ? BattleReply | MinesReply | SubmarineWarfareReply
        : BattleReply

const armiesKinds = {
  land: landKind,
  campaign: campaignKind,
  sea: seaKind,
  landing: landingKind,
}
const otherKinds = {
  mines: minesKind,
  submarineWarfare: submarineWarfareKind,
}

const ships = aa1914.units.filter(unit => unit.domain === 'sea').map(unit => unit.name)

/** A list of ships asks about a sea battle, any other about land. */
const usualKind = (request: object): string => {
  const { attacker, defender } = request as Readonly<Record<string, unknown>>
  const names = [attacker, ...(Array.isArray(defender) ? defender.map(entry => entry?.units) : [defender])]
    .filter(units => typeof units === 'object' && units !== null)
    .flatMap(units => Object.entries(units as object).flatMap(([name, count]) => (count ? [name] : [])))
  return names.some(name => ships.includes(name) || name === 'damagedBattleship') ? 'sea' : 'land'
}

const game: FamilyGame = {
  key: aa1914.name,
  ruleset: aa1914,
  alliances,
  kinds: armiesKinds,
  otherKinds,
  usualKind,
  formatBattle: notation1914.formatBattle,
}
const questions = questionsOf(game)

/** How its questions are read. */
const reading = {
  OddsRequest: Question,
  parseBattle: notation1914.parseBattle,
  notation: armiesInNotation,
}

/** The odds of Axis & Allies 1914 by themselves, without the board: land battles of one round, campaigns, sea battles, landings, mines, submarine warfare. */
export const face: GameFace<'aa1914', Aa1914Types> = {
  key: 'aa1914',
  ...reading,
  OddsReply: z.union([BattleReply, MinesReply, SubmarineWarfareReply]),
  formatBattle: notation1914.formatBattle,
  battlesIn,
  columns: [
    ...battleColumns,
    ['contested', 'control.contested'],
    ['untouched', 'untouched'],
    ['fleetLossInIpc', 'fleet.expectedLosses.ipc'],
    ['incomeLossInIpc', 'losses.total.mean'],
  ],
  prepare: (request, offered) => prepareQuestion(questions, request, offered),
  resume: checked => prepareChecked(questions, checked),
  learn: language => learn(language, game.key),
  ...reinforcementOf(game, reading, [LandQuestion, SeaQuestion]),
  report: passageReport,
  rulesPages: [
    { page: 'aa1914', titles: { ru: 'Axis & Allies 1914' } },
    { page: 'aa1914-map', titles: { ru: 'Axis & Allies 1914, карта' } },
  ],
  figureRules: {
    land: { outcomes: 'R14-9.6.1', captured: 'R14-9.6.2', losses: 'R14-9.5.1' },
    sea: { outcomes: 'R14-10.7', losses: 'R14-10.4', retreat: 'R14-10.8' },
  },
  describe: () => ({
    key: game.key,
    name: aa1914.title ?? aa1914.name,
    description: String(say.description),
    offers: ['odds', 'reinforce'],
    kinds: Object.keys(questions.kinds),
    locations: ['land', 'sea'],
    powers,
    alliances,
    dice: aa1914.dice,
    values: aa1914.values,
    abilities: aa1914.abilities,
    units: aa1914.units.map(unit => ({ ...unit, spellings: spellings[unit.name] ?? [unit.name] })),
    policies: {
      casualties: [...casualtyPresets1914, 'optimal'],
      support: ['infantry', 'tank'],
      submerge: submergePolicies,
      stop: {
        sea: [
          'never',
          'afterRounds',
          'inRound',
          'unitsLeft',
          'winProbabilityBelow',
          'stopHereValueBelow',
          'cleared',
          'optimal',
        ],
        campaign: ['never', 'afterTurns', 'unitsLeft', 'swingBelow'],
      },
      objectives,
    },
    limits: {
      unitsPerSide: limits.unitsPerSide,
      trials: limits.trials,
      round: limits.round,
      survivors: limits.survivors,
      reinforcement: reinforcementLimits,
      ...limits1914,
    },
    examples: [
      '10i 4a 2t 2f v 8i 3a 1f',
      '2c 1bb v 1c 2s 1trn',
      'sea: 1bb 2trn; land: 2i 1t from sea + 1i overland v 2i 1a',
      '10i 4a each 2i v 8i 3a each 1i for 6',
      'mines: 2c 1bb through 2',
      'uboats: 3',
    ],
  }),
}
