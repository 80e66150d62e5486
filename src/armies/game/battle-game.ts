import * as z from 'zod'
import {
  type Family,
  type FigureRules,
  type Frozen,
  type GameFace,
  type GameTypes,
  learn,
  prepareChecked,
  prepareQuestion,
  type Text,
} from '../../engine/index.ts'
import { battlesIn } from '../battle-places.ts'
import { battleColumns } from '../columns.ts'
import type { Spellings } from '../edition-spellings.ts'
import { limits } from '../limits.ts'
import { battleForms } from '../notation/battles.ts'
import { armiesInNotation, notationOf } from '../notation/notation.ts'
import { dictionaryOf } from '../notation/spellings.ts'
import { objectives, submergePolicies } from '../policies.ts'
import { type FamilyGame, questionsOf } from '../questions/family.ts'
import { battleKinds } from '../questions/kinds.ts'
import { type NarrowedTo, presetsOf, type Question, questionSchemas } from '../questions/schemas.ts'
import { type OddsReply, oddsReply } from '../reply.ts'
import type { Remarks } from '../scenario.ts'
import type { Ruleset, Unit } from '../unit.ts'
import type { MoreOfGame } from './more-kinds.ts'

/** The keys of unit lists in questions: every unit of the table, and two-hit units that have taken their first hit. */
export type UnitKeyOf<Rules extends Ruleset> = KeysOf<Rules['units'][number]>
type KeysOf<Row extends Unit> = Row extends { readonly hits: 2 }
  ? Row['name'] | `damaged${Capitalize<Row['name']>}`
  : Row['name']

/** What the face of a game of battles tells the compiler. */
export interface BattleTypes<UnitKey extends string> extends GameTypes {
  readonly unitKey: UnitKey
  readonly question: Frozen<NarrowedTo<UnitKey, Question>>
  readonly reply: OddsReply
}

/** All that tells the odds of one game of the family from those of another. */
export interface BattleGameData<Key extends string = string> {
  readonly ruleset: Ruleset & { readonly name: Key }
  /** In the order of their turns. */
  readonly powers: readonly [string, ...string[]]
  readonly alliances: readonly (readonly string[])[]
  readonly spellings: Spellings
  readonly description: Text
  /** Questions in compact notation. */
  readonly examples: readonly string[]
  /** The rules that stand behind the figures of an answer. */
  readonly figureRules: FigureRules
  /** The editions that it is one of. */
  readonly family?: Family
  /** What is said of a battle that players of another edition may not expect. */
  readonly remarks?: Remarks
  /** Kinds of question that the game has beside battles. */
  readonly more?: MoreOfGame
}

/** The odds of a game whose battles are fought to the end: battles on land and at sea, amphibious assaults, waves. */
export const battleGame = <Key extends string, Types extends GameTypes>(data: BattleGameData<Key>) => {
  const { ruleset, powers, alliances } = data
  const dictionary = dictionaryOf(ruleset, data.spellings)
  const schemas = questionSchemas(ruleset, powers, dictionary, data.more?.rules(ruleset))
  const more = data.more?.kinds({ ruleset, alliances, schemas })
  const notation = notationOf(ruleset, dictionary, more?.forms(battleForms))
  const kindNames = ['battle', 'amphibious', 'waves'] as const
  const game: FamilyGame = {
    key: ruleset.name,
    ruleset,
    alliances,
    kinds: battleKinds(schemas, data.remarks),
    ...(more && { otherKinds: more.kinds }),
    usualKind: () => 'battle',
    formatBattle: notation.formatBattle,
  }
  const questions = questionsOf(game)
  /** What a form needs to ask about a battle. */
  const describe = () => ({
    key: game.key,
    name: ruleset.title ?? ruleset.name,
    description: String(data.description),
    offers: ['odds'],
    kinds: [...kindNames, ...Object.keys(more?.kinds ?? {})],
    locations: ['land', 'sea'],
    powers,
    alliances,
    dice: ruleset.dice,
    units: ruleset.units.map(unit => ({ ...unit, spellings: data.spellings[unit.name] ?? [unit.name] })),
    policies: {
      casualties: [...presetsOf(ruleset), 'optimal'],
      submerge: submergePolicies,
      retreat: ['never', 'afterRounds', 'inRound', 'unitsLeft', 'winProbabilityBelow', 'stopHereValueBelow', 'optimal'],
      objectives,
    },
    ...editionOf(ruleset),
    limits,
    examples: data.examples,
  })
  const BattleReply = oddsReply(game.key, kindNames, {})
  const face: GameFace<Key, Types> = {
    key: ruleset.name,
    OddsRequest: more ? z.union([...schemas.Question.options, ...more.Requests]) : schemas.Question,
    OddsReply: more ? z.union([BattleReply, ...more.Replies]) : BattleReply,
    parseBattle: notation.parseBattle,
    formatBattle: notation.formatBattle,
    notation: armiesInNotation,
    battlesIn,
    columns: [...battleColumns, ...(more?.columns ?? [])],
    prepare: (request, offered) => prepareQuestion(questions, request, offered),
    resume: checked => prepareChecked(questions, checked),
    learn: language => learn(language, game.key),
    describe,
    figureRules: data.figureRules,
    ...(data.family && { family: data.family }),
    ...(more && { report: more.report }),
  }
  return { dictionary, schemas, game, questions, describe, face }
}

/** What the rules of an edition say beside its units. */
const editionOf = ({ values, battle, antiaircraft, bombardment, technologies, raid }: Ruleset) => ({
  ...(Object.keys(values).length > 0 && { values }),
  ...(battle && { battle }),
  ...(antiaircraft && { antiaircraft }),
  ...(bombardment && { bombardment }),
  ...(technologies && { technologies }),
  ...(raid && { raid }),
})
