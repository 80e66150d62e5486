import type { Fields } from './fields.ts'
/** A game as a choice among others. */
export interface GameName {
  readonly key: string
  readonly name: string
}

/** What a form needs to know of a game: `GET /v1/games/{game}` answers it. */
export interface GameDescription extends GameName {
  readonly description: string
  readonly offers: readonly string[]
  /** Questions in compact notation. */
  readonly examples: readonly string[]
  /** The units that fight: of games of armies each is a `UnitRow`. */
  readonly units?: readonly object[]
  readonly cards?: readonly object[]
  readonly locations?: readonly string[]
  /** The kinds of question, and the numbers of the rules that belong to no unit. */
  readonly kinds?: readonly string[]
  readonly values?: Readonly<Record<string, number>>
  readonly policies?: Fields
  readonly limits?: Fields
  /** Of games whose kinds of question share little: each with its form. */
  readonly questions?: readonly QuestionForm[]
  /** Not in the catalogue, but for pages: what its face has under this name. */
  readonly figureRules?: FigureRules
  /** Not in the catalogue either. */
  readonly family?: Family
  /** What only the game's own forms read. */
  readonly [more: string]: unknown
}

/** Editions of one game: a battle of one can be carried to another. */
export interface Family {
  readonly name: string
  /** Keys of what goes by another name in another edition: units, and what is raided. */
  readonly sisters: readonly (readonly string[])[]
}

/** The rules that stand behind the figures of an answer, by where the battle is. */
export type FigureRules = Readonly<Record<'land' | 'sea', Readonly<Record<string, string>>>>

/** A page of a game's rules, which stands in docs/rules. */
export interface RulesPage {
  /** The name of its file without the ending, and the last step of its address. */
  readonly page: string
  /** What it is called in languages that it is not written in. */
  readonly titles: Readonly<Record<string, string>>
}

/** What fields and values of questions are called, by how they are written; by `field.value` where that matters. */
export type Names = Readonly<Record<string, string>>

export interface QuestionForm {
  readonly kind: string
  readonly name: string
  readonly description: string
  readonly examples: readonly (string | object)[]
  /** JSON Schema of a request. */
  readonly schema: object
}

/** A unit of a game of armies. */
export interface UnitRow {
  readonly name: string
  readonly label: string
  readonly domain: 'land' | 'sea' | 'air'
  readonly cost: number
  readonly move: number
  readonly attack: number
  readonly defense: number
  readonly hits?: number
  readonly abilities: readonly string[]
  /** The words that compact notation has for it. */
  readonly spellings: readonly string[]
}

/** Units that are counted, paid for and compared; none where the game has single cards instead. */
export const unitRowsOf = ({ units = [] }: Pick<GameDescription, 'units'>): readonly UnitRow[] =>
  units.filter(isUnitRow)

const isUnitRow = (unit: object): unit is UnitRow => 'domain' in unit && 'label' in unit && 'defense' in unit
