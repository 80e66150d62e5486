import type { z } from 'zod'
import type { Family, FigureRules, GameDescription, Names, RulesPage } from './description.ts'
import type { Fields } from './fields.ts'
import type { Game, OutsidePlayer, Player, Seat } from './game.ts'
import type { Language, Speak, Text } from './message.ts'
import type { CheckedQuestion } from './question/kind.ts'
import type { Block, Report } from './question/report.ts'
import type { Place } from './refusal.ts'
import type { PairedComparison, SequentialHalving } from './search.ts'
import type { Seed } from './streams.ts'
import type { Method } from './vocabulary.ts'

/** A question that has been checked and can be answered. */
export interface Job {
  /** The question with nothing left implicit, as plain JSON. */
  readonly question: unknown
  /** The same as text in one fixed form: equal questions have equal keys, so it can name an answer that is kept. */
  readonly key: string
  /** The question as it was checked, for other threads to go on from; there where its face can. */
  readonly checked?: CheckedQuestion
  /** Whether its seed is the one that was offered with the request. */
  readonly isSeedOffered?: boolean
  readonly method: Method
  /** Sampled work comes in chunks of fixed size; an exact answer is one chunk. */
  readonly chunks: number
  /** How many trials a full chunk of sampled work has; only the last chunk may have fewer. */
  readonly trialsPerChunk?: number
  /** Rough time to answer on one thread of an ordinary machine, in milliseconds. */
  readonly costInMs: number
  /** Samples that its one chunk draws at most, where other threads can draw some of them. */
  readonly shares?: number
  /** What progress counts within a chunk, where a chunk takes long: the rounds of a game. Left out, chunks alone are counted. */
  readonly steps?: number
  /**
   * Works off chunks `from` … `to` − 1, in order, asking `isCancelled` between them. What comes back is plain data:
   * it can cross threads, and tallies of disjoint ranges merge to the tally of them all. It is a promise where players
   * outside of this program take part.
   */
  readonly work: (from: number, to: number, isCancelled?: () => boolean, telling?: Telling) => unknown
  /** Merges tallies in the order of their chunks and writes the reply: in English, if nothing else speaks. */
  readonly reply: (tallies: readonly unknown[], speak?: Speak) => unknown
}

/** How work that takes long is followed from outside. Whether anybody listens changes no answer. */
export interface Telling {
  /** So many of the job's `steps` are done of the chunk at hand. */
  readonly onStep: (done: number) => void
  /** Lines for people who watch. */
  readonly tell: (lines: readonly Text[]) => void
}

/** One battle of a request: where its policies go. */
export interface BattlePlace {
  /** The field of the request in which `policies` stands; the request itself where this is empty. */
  readonly at: Place
  /** Of a question with a battle on land and one at sea: which of them this is. What has a meaning only in the other is not for it. */
  readonly part?: 'land' | 'sea'
  /** What the attacker's rules to stop count; rounds where this does not say. */
  readonly counts?: 'rounds' | 'turns'
}

/** What a question in notation says besides the fields that it is read to; that it says its `kind` holds of any. */
export interface NotationForm {
  /** Whether what is said at a place is said whole, as a list of units is, so that nothing may be added within it. */
  readonly isWhole?: (said: Fields, at: Place) => boolean
  /** Places that a text says by having no word for them, as "a tank" is one: `targets.*.count`, where `*` is any entry. */
  readonly always?: readonly string[]
}

/** What a game's face tells the compiler: what is asked of the game, and what is answered. */
export interface GameTypes {
  /** What may be asked, for those who write it in TypeScript. */
  readonly question: unknown
  /** A question or a text, put in by whoever wants to know its reply. */
  readonly asked: unknown
  /** What is answered to `asked`: a type that looks at `this['asked']`, where there are several. */
  readonly reply: unknown
  /** The keys of its lists of units, where it has any. */
  readonly unitKey?: string
  /** What a game that is played is written in. */
  readonly played?: {
    readonly position: object
    readonly action: object
    readonly turn: object
    readonly turnReply: object
    /** There where a player's own orders can be held against better ones. */
    readonly review?: object
    readonly reviewReply?: object
  }
}

/** What one game of the catalogue can do. */
export interface GameFace<Key extends string = string, Types extends GameTypes = GameTypes> {
  readonly key: Key
  /** For the compiler alone: no face has it. */
  readonly types?: Types
  readonly OddsRequest: z.ZodType
  readonly OddsReply: z.ZodType
  /** Everything a form needs: units, abilities, policies, limits, examples. */
  readonly describe: () => GameDescription
  /** `3i 2t v 4i 1f` → a request (unchecked beyond the notation). Throws a Refusal that points at the word. */
  readonly parseBattle: (text: string) => Record<string, unknown>
  /** The compact notation of a request, or undefined where it cannot say it. */
  readonly formatBattle: (request: unknown) => string | undefined
  /** Left out where a text says no more than the fields that it is read to. */
  readonly notation?: NotationForm
  /** The battles of a request (unchecked), so that policies meant for all of them can be put to each. */
  readonly battlesIn: (request: Fields) => readonly BattlePlace[]
  /** Checks a request. What is sampled has the seed that is `offered` where the request has none. Throws a Refusal. */
  readonly prepare: (request: unknown, offered?: Seed) => Job
  /** The job of a question that has been checked before, in another thread; there where jobs have such a question. */
  readonly resume?: (checked: CheckedQuestion) => Job
  /**
   * What is the least to add to a side so that a battle goes well enough? There for games whose armies are paid for; then
   * all three are. The request has the battle as its field `battle`. Throws a Refusal.
   */
  readonly prepareReinforcement?: (request: unknown) => Job
  readonly ReinforceRequest?: z.ZodType
  readonly ReinforceReply?: z.ZodType
  /**
   * Columns of a table of answers: a heading, and the path in a reply where it is found, `*` being each entry of a list.
   * Those that all replies have are not among them.
   */
  readonly columns: readonly (readonly [string, string])[]
  /** A reply for people; there, or defined, only where it is not one about battles of armies. */
  readonly report?: (reply: unknown, speak?: Speak) => Report | undefined
  /** What the game has, for people: its cards or units. Left out where `describe` lists units with their costs and strengths. */
  readonly overview?: (speak?: Speak) => readonly Block[]
  /** Fetches what the game says in a language; gives what puts its messages, and English texts that it always says the same, into that. */
  readonly learn?: (language: Language) => Promise<Speak>
  /** The pages of its rules, the main one first: that one is called like the game. */
  /** Silhouettes that stand for the game, where it has no table of units to take them from. */
  readonly pieces?: readonly string[]
  readonly rulesPages?: readonly RulesPage[]
  readonly figureRules?: FigureRules
  /** There for editions of one game. */
  readonly family?: Family
  /** What the fields and values of its questions are called in languages in which they are not written; fetched when one is asked for. */
  readonly names?: Readonly<Partial<Record<Language, () => Promise<Names>>>>
  /** There for games that are played. What the game's players search with is handed in, so that games need not know it. */
  readonly table?: (tools: SearchTools) => Table
}

/** What a search by sampling hands to a game's players. */
export interface SearchTools {
  readonly sequentialHalving: SequentialHalving
  readonly pairedComparison: PairedComparison
  /** Counts down from so many milliseconds: what comes back says how many are left, less than 0 once they are over. Left out where there is no clock: then time never passes. */
  readonly countDown?: (ms: number) => () => number
}

/** Numbers that steer a player otherwise than usual, by name. */
export type PlayerParams = Readonly<Record<string, number | undefined>>

/** Counts of a player's search in place of those of his level, by name. */
export type PlayerEffort = Readonly<Record<string, number | undefined>>

/** A kind of player one can ask for: by its name where it is the newest version of that name, and always as `name@version`. */
export interface PlayerKind {
  readonly name: string
  /** Of how such a player decides, whatever his level and numbers: the versions of the players it opens begin with it. */
  readonly version: string
  readonly description: Text
  /** Levels of effort, weakest first; none where there is only one. */
  readonly levels: readonly string[]
  /** The one that is meant where none is named; there where there are levels. */
  readonly usualLevel?: string
  /** Rough time that a turn of such a player takes on one thread of an ordinary machine, in milliseconds. */
  readonly turnMs?: (level?: string, effort?: PlayerEffort) => number
  /** The counts of a level, by name; there for players that search. */
  readonly effort?: (level?: string) => Readonly<Record<string, number>>
  /** The numbers that steer him, each with its usual value; left out where none do. */
  readonly usualParams?: Readonly<Record<string, number>>
  /** A player of a level, the usual one where none is named; by the usual numbers and the level's counts but for those given, which have been checked. */
  readonly open: (level?: string, params?: PlayerParams, effort?: PlayerEffort) => Player<unknown, unknown>
  /** What chance each team has to win, by team, as he judges a position at the beginning of a turn by these numbers. */
  readonly judging?: (params?: PlayerParams) => (state: unknown) => readonly number[]
}

/** A player outside of this program whom one can ask for by name: of one level, and steered by no numbers of ours. */
export interface OutsideKind extends Pick<PlayerKind, 'name' | 'description' | 'turnMs'> {
  readonly player: OutsidePlayer<unknown, unknown>
}

/** A place on a map, from its left and upper edge. */
export type MapPoint = readonly [x: number, y: number]

/** A space of a board and its place on a map of it. */
export interface BoardSpace {
  readonly name: string
  readonly kind: 'land' | 'sea'
  /** Nobody ever enters it. */
  readonly neutral: boolean
  readonly income: number
  /** Whose it is at the start. */
  readonly owner?: string
  readonly capitalOf?: string
  /** There for a small power's that nobody plays: with whom it is aligned, if with anybody. */
  readonly minor?: { readonly alignedWith?: string }
  readonly factory: boolean
  /** The spaces one can go to from here, by the rules. */
  readonly neighbours: readonly string[]
  /** Where its name is written. */
  readonly label: MapPoint
  /** Rings of corners, holes among them (even and odd); spaces that share a border share corners. */
  readonly outline: readonly (readonly MapPoint[])[]
}

/** Spaces that are neighbours without touching on the map: over its edge, or by a canal. */
export interface BoardLink {
  readonly between: readonly [string, string]
  readonly kind: 'wrap' | 'canal'
  readonly name?: string
}

/** The board of a game that is played on a map, as a page draws it. */
export interface Board {
  readonly width: number
  readonly height: number
  readonly spaces: readonly BoardSpace[]
  readonly links: readonly BoardLink[]
  /** In the order of their turns; `side` is the number of the team. */
  readonly powers: readonly { readonly name: string; readonly side: number }[]
  /** The units that stand on it; `mark` is the shortest way to write one. */
  readonly units: readonly BoardUnit[]
  /** There where both sides may stand in a territory between battles: it then belongs to nobody. */
  readonly contested?: true
  /** The game by whose name the calculator is asked about its battles, with nothing but who fights; left out, questions name none. */
  readonly calculator?: string
}

/** A kind of unit that stands on a board. */
export interface BoardUnit {
  readonly name: string
  readonly mark: string
  readonly domain: 'land' | 'sea' | 'air'
  /** How many hits it takes, where it is more than one. */
  readonly hits?: number
  /** The fullest cargoes that it carries over the sea, the one that is loaded first before others; there for those that carry troops. */
  readonly holds?: readonly Readonly<Record<string, number>>[]
}

/** A game by other rules than the printed ones: where it begins, and how positions are read. */
export interface GameUnderRules {
  readonly game: Game<unknown, unknown>
  readonly position: (name: string) => unknown
  readonly readPosition: (json: unknown) => unknown
}

/** A step of a game that was played. */
export type SeenStep =
  | { readonly kind: 'chance' }
  | { readonly kind: 'decision'; readonly seat: Seat; readonly action: unknown }

/** By how much one of two values is larger, both being chances to win as a player judges them. */
export interface JudgedDifference {
  readonly value: number
  /** 95 % of it; null where a single sample tells nothing of its error. */
  readonly interval: readonly [number, number] | null
  /** Whether it is told apart from 0. */
  readonly toldApart: boolean
}

/** Orders somebody gave, reviewed: what every game that can do so tells, beside what it has of its own. */
export interface OrdersReviewed {
  readonly game: string
  readonly seed: Seed
  readonly round: number
  readonly about: string
  readonly player: { readonly name: string; readonly version: string; readonly level?: string | undefined }
  /** The outcome in a sentence. */
  readonly summary: string
  readonly given: {
    readonly value: number
    readonly interval: readonly [number, number] | null
    readonly text: readonly string[]
  }
  readonly cost: JudgedDifference | null
  /** Order by order: what it costs that it was given; null, and `why`, where it cannot be left out. */
  readonly byOrder: readonly {
    readonly text: string
    readonly cost: JudgedDifference | null
    readonly why?: string | undefined
  }[]
  /** The best that was found first. */
  readonly alternatives: readonly {
    readonly summary: string
    readonly text: readonly string[]
    readonly value: number
    readonly gain: JudgedDifference
  }[]
}

/** What is done in a phase of many orders: units are bought, moved to where they may fight, moved without a fight, or placed. */
export type PhaseKind = 'buy' | 'attack' | 'move' | 'place'

/** What of a game people play the page cannot read off the answers of the service. */
export interface PlayedByHand {
  /** Phases that are decided by many orders and end when one wants to; every other decision is one order. */
  readonly phases: Readonly<Record<string, PhaseKind>>
  /** The decision in which the next battle is begun. */
  readonly battles: string
  /** The most spaces of a route, both ends counted. */
  readonly longestRoute: number
  /** The unit that an order which begins a battle may have fire from the sea at the land. */
  readonly bombards?: string
  /** Losses that not everybody in the battle may take, by the name of the decision: one kind of unit alone, or those who came ashore. */
  readonly lossesAmong?: Readonly<Record<string, { readonly unit: string } | 'ashore'>>
  /** The unit that carries others: where those of a power carry different units, its losses say what is lost with them. */
  readonly losesCargo?: string
  /** Whether the attacker takes the losses of a round last, so that the rest of the battle is known with them. */
  readonly losesLast?: true
  /** Whether a friend of the acting power may have something to decide in its turn. */
  readonly asksFriends?: true
}

/** A game that is played, as services and arenas see it. */
export interface Table {
  readonly game: Game<unknown, unknown>
  readonly teamNames: readonly string[]
  /** The board as a map, where there is one. */
  readonly board?: Board
  /** What the page of the board has to know to let people play it; there where there is a board. */
  readonly byHand?: PlayedByHand
  /** Who could attack a space of a position: answered at once. Left out where nobody can tell. Throws a Refusal. */
  readonly attackers?: {
    readonly Request: z.ZodType
    readonly Reply: z.ZodType
    readonly answer: (request: unknown) => unknown
  }
  /** What the rules allow to be ordered next in a position: answered at once. Left out where nobody can list it. Throws a Refusal. */
  readonly legal?: {
    readonly Request: z.ZodType
    readonly Reply: z.ZodType
    readonly answer: (request: unknown) => unknown
  }
  /** Rounds that a game between equals lasts, roughly: what estimates of its cost go by. */
  readonly usualRounds?: number
  /** A position as JSON. `readPosition` throws a Refusal that names the place and the rule. */
  readonly Position: z.ZodType
  readonly readPosition: (json: unknown) => unknown
  readonly writePosition: (state: unknown) => unknown
  /** What of its rules may be otherwise than printed. There where anything may. */
  readonly variants?: {
    readonly Rules: z.ZodType
    /** What of them changes battles, as questions for odds take it. */
    readonly ofBattles: (rules: unknown) => unknown
    /** The game by rules that have been checked. Throws a Refusal, at `rules`, where they make no sense together. */
    readonly under: (rules: unknown) => GameUnderRules
  }
  /** Counts of a game what its players and rules are compared by, beside its outcome: names of its own, such as `bought.japan.tank`. */
  readonly counting?: () => {
    /** Is told of every step once it is done, with the state after it. */
    readonly see: (step: SeenStep, state: unknown) => void
    readonly counts: () => Readonly<Record<string, number>>
  }
  /** Stored positions, by name. */
  readonly positions: readonly { readonly name: string; readonly description: Text }[]
  readonly position: (name: string) => unknown
  /** The name of one of a game that is in full swing, for those who come new; left out where there is none. */
  readonly inProgress?: string
  /** All that a decision says, as JSON. */
  readonly Action: z.ZodType
  /** Weakest first; versions of one name stand together, the newest last. */
  readonly players: readonly PlayerKind[]
  /** Players outside of this program, where any are known. */
  readonly outsidePlayers?: readonly OutsideKind[]
  /** Numbers that steer any of them, where there are any: each player has his own usual ones. */
  readonly Params?: z.ZodType<PlayerParams>
  /** Counts of a search in place of a level's, where any of them search. */
  readonly Effort?: z.ZodType<PlayerEffort>
  /** A turn, or one phase of it, planned from a position. */
  readonly TurnRequest: z.ZodType
  readonly TurnReply: z.ZodType
  /** The seed that is offered is taken where the turn needs one and neither the request nor its plan has any. */
  readonly prepareTurn: (request: unknown, offered?: Seed) => Job
  /** What somebody's own orders cost against the best that is found. Left out where nobody can say. */
  readonly review?: {
    readonly Request: z.ZodType
    readonly Reply: z.ZodType<OrdersReviewed>
    /** As `prepareTurn`. */
    readonly prepare: (request: unknown, offered?: Seed) => Job
  }
  /** The last dice as JSON, right after `game.chance`. */
  readonly rolled: (state: unknown) => unknown
  /** Lines for people who watch: what an action does, asked before it is done; none where it is not worth telling. */
  readonly tellAction: (state: unknown, action: unknown) => readonly Text[]
  /** The same of dice, asked after they fell. */
  readonly tellChance: (state: unknown) => readonly Text[]
  /** The position at the end of a turn or a game, in a few lines. */
  readonly tellPosition: (state: unknown) => Text
}
