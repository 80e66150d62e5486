/** A game as a choice among others. */
export interface GameName {
  readonly key: string
  readonly name: string
}

/** What a form needs to know of a game, as its `describe()` and `GET /v1/games/{game}` tell it. */
export interface Described {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly offers: readonly string[]
  readonly examples: readonly string[]
  /** Of games of armies: the units that fight. */
  readonly units?: readonly unknown[]
  readonly locations?: readonly string[]
  /** The kinds of question about battles, and the numbers of the rules that belong to no unit. */
  readonly kinds?: readonly string[]
  readonly values?: Readonly<Record<string, number>>
  readonly policies?: Readonly<Record<string, unknown>>
  readonly limits?: Readonly<Record<string, number>>
  /** Of games whose kinds of question share little: each with its form. */
  readonly questions?: readonly QuestionForm[]
}

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
  readonly attack: number
  readonly defense: number
  readonly hits?: number
  readonly abilities: readonly string[]
}

/** Units to be counted with buttons; none where the game has single cards instead. */
export const unitRowsOf = ({ units = [] }: Described): readonly UnitRow[] => units.filter(isUnitRow)

const isUnitRow = (unit: unknown): unit is UnitRow =>
  typeof unit === 'object' && unit !== null && 'domain' in unit && 'label' in unit && 'defense' in unit
