import type { Frozen, GameTypes } from '../../engine/index.ts'
import { editionSpellings } from '../edition-spellings.ts'
import { editions } from '../editions.ts'
import { type BattleGameData, battleGame, type UnitKeyOf } from '../game/battle-game.ts'
import { allOf, type MoreOfGame } from '../game/more-kinds.ts'
import { reinforcedGame } from '../game/reinforced-game.ts'
import { editionNotes } from '../questions/edition-notes.ts'
import type { NarrowedTo, Question } from '../questions/schemas.ts'
import { raids } from '../raids/raids.ts'
import type { RaidReply } from '../raids/reply.ts'
import type { RaidQuestion } from '../raids/schemas.ts'
import type { OddsReply } from '../reply.ts'
import type { ScrambleQuestion, ScrambleReply } from '../scrambles/schemas.ts'
import type { Ruleset } from '../unit.ts'

/** What the face of an edition tells the compiler; of one whose aircraft scramble, that too. */
export interface EditionTypes<UnitKey extends string, Scrambles extends boolean> extends GameTypes {
  readonly unitKey: UnitKey
  readonly question: Frozen<
    NarrowedTo<UnitKey, Question | RaidQuestion | (Scrambles extends true ? ScrambleQuestion : never)>
  >
  readonly reply: EditionReply<this['asked'], Scrambles extends true ? ScrambleReply : never>
}

/** What is answered: a battle, or what the text begins with, a raid or whether to scramble. */
type EditionReply<Asked, Scrambled> = Asked extends { readonly kind: 'raid' }
  ? RaidReply
  : Asked extends { readonly kind: 'scramble' }
    ? Scrambled
    : Asked extends string
      ? ReplyToText<Asked, Scrambled>
      : Asked extends { readonly battle: infer Text extends string }
        ? ReplyToText<Text, Scrambled>
        : OddsReply
type ReplyToText<Text extends string, Scrambled> = string extends Text
  ? OddsReply | RaidReply | Scrambled
  : Text extends `raid ${string}:${string}`
    ? RaidReply
    : Text extends `scramble:${string}`
      ? Scrambled
      : Text extends `${string}:${string}`
        ? OddsReply | RaidReply | Scrambled
        : OddsReply

/** Rules that say what aircraft may do against submarines, as those of all editions do. */
interface EditionRules extends Ruleset {
  readonly citations: Ruleset['citations'] & { readonly airAgainstSubmarines: string }
}

/** What tells one of the later editions from another: its table, its powers, its words. */
interface EditionData<Rules extends EditionRules>
  extends Pick<BattleGameData, 'powers' | 'alliances' | 'description' | 'examples'> {
  readonly ruleset: Rules
  /** Kinds of question that it has beside those of all editions. */
  readonly more?: MoreOfGame
}

/** The odds of an edition: battles, and raids. */
export const editionOdds = <const Rules extends EditionRules>(data: EditionData<Rules>) =>
  battleGame<
    Rules['name'],
    EditionTypes<UnitKeyOf<Rules>, Rules extends { readonly scramblesPerBase: number } ? true : false>
  >({
    ...data,
    spellings: editionSpellings(data.ruleset.units),
    remarks: editionNotes,
    more: data.more ? allOf(raids, data.more) : raids,
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
