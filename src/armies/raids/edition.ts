import type { Frozen, GameTypes } from '../../engine/index.ts'
import { editionSpellings } from '../edition-spellings.ts'
import { editions } from '../editions.ts'
import { type BattleGameData, battleGame, type UnitKeyOf } from '../game/battle-game.ts'
import { reinforcedGame } from '../game/reinforced-game.ts'
import { editionNotes } from '../questions/edition-notes.ts'
import type { NarrowedTo, Question } from '../questions/schemas.ts'
import type { OddsReply } from '../reply.ts'
import type { Ruleset } from '../unit.ts'
import { raids } from './raids.ts'
import type { RaidReply } from './reply.ts'
import type { RaidQuestion } from './schemas.ts'

/** What the face of an edition tells the compiler. */
export interface EditionTypes<UnitKey extends string> extends GameTypes {
  readonly unitKey: UnitKey
  readonly question: Frozen<NarrowedTo<UnitKey, Question | RaidQuestion>>
  readonly reply: EditionReply<this['asked']>
}

/** What is answered: a battle, or a raid, whose text begins so. */
type EditionReply<Asked> = Asked extends { readonly kind: 'raid' }
  ? RaidReply
  : Asked extends string
    ? ReplyToText<Asked>
    : Asked extends { readonly battle: infer Text extends string }
      ? ReplyToText<Text>
      : OddsReply
type ReplyToText<Text extends string> = string extends Text
  ? OddsReply | RaidReply
  : Text extends `raid ${string}:${string}`
    ? RaidReply
    : Text extends `${string}:${string}`
      ? OddsReply | RaidReply
      : OddsReply

/** Rules that say what aircraft may do against submarines, as those of all editions do. */
interface EditionRules extends Ruleset {
  readonly citations: Ruleset['citations'] & { readonly airAgainstSubmarines: string }
}

/** What tells one of the later editions from another: its table, its powers, its words. */
interface EditionData<Rules extends EditionRules>
  extends Pick<BattleGameData, 'powers' | 'alliances' | 'description' | 'examples'> {
  readonly ruleset: Rules
}

/** The odds of an edition: battles, and raids. */
export const editionOdds = <const Rules extends EditionRules>(data: EditionData<Rules>) =>
  battleGame<Rules['name'], EditionTypes<UnitKeyOf<Rules>>>({
    ...data,
    spellings: editionSpellings(data.ruleset.units),
    remarks: editionNotes,
    more: raids,
    family: editions,
    figureRules: {
      land: { outcomes: 'E-10.1', captured: 'E-3.1', losses: 'E-9.1', retreat: 'E-11.1' },
      sea: {
        outcomes: 'E-10.1',
        losses: 'E-9.2',
        retreat: 'E-11.1',
        aircraft: data.ruleset.citations.airAgainstSubmarines,
      },
    },
  })

/** An edition with its odds and the question of reinforcement, by the rules that all editions share. */
export const editionGame = <Key extends string, Types extends GameTypes>(
  odds: ReturnType<typeof battleGame<Key, Types>>,
) => reinforcedGame(odds, [{ page: 'editions', titles: { ru: 'Издания Axis & Allies: общие правила' } }])
