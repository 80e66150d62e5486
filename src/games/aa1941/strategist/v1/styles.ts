import type { Counts, UnitNumber } from '../../board/units.ts'
import type { Order } from '../../turn/orders.ts'
import type { State } from '../../turn/state.ts'
import type { Weights } from '../strategist.ts'
import type { AttackCare, AttackContext, AttackParams } from './attack-plan.ts'
import type { Dangers } from './danger.ts'
import { keptFor, type Params, type StyleName, styleNames } from './params.ts'
import type { SeaRules } from './sea-rules.ts'

/** What guides noncombat movement: how much a better place counts against safety. */
export interface MoveParams {
  /** By how much of its price a land unit gains on the way from nowhere to where it does the most good. */
  readonly advance: number
  /** How much of what an enemy could gain is feared. */
  readonly fear: number
}

/** What a campaign, a plan over several turns, asks of the one that is played: gains are in IPC. Version 1 plans none. */
export interface CampaignAims {
  /** Purchases to look at beside all others. */
  readonly purchases: readonly Counts[]
  readonly gainOfPurchase: (buy: Counts) => number
  /** Of a unit that is placed. */
  readonly gainOfPlace: (type: UnitNumber, space: number) => number
  /** Of so many units of a type that move after combat, as the units stand now. */
  readonly gainOfMove: (state: State, type: UnitNumber, from: number, to: number, count: number) => number
  /** Land units of a territory that wait for their transports while others attack. */
  readonly waitingAt: (territory: number) => number
  /** Spaces that are attacked before all others: the zone where transports land, then the coast. */
  readonly attackFirst: readonly number[]
}

/** What moves after combat are judged by beside places and dangers. Versions 1 and 2 mind nothing of it. */
export interface MoveCare {
  readonly isCapital: (space: number) => boolean
  /** IPC by which the fall of a capital is to be feared with units that join (or leave) those who stand there. */
  readonly fearAt: (capital: number, dangers: Dangers, changes: Counts) => number
  /** Moves of those who come home to hold the own capital, before all others. */
  readonly callsHome: (dangers: Dangers) => readonly Order[]
  /** IPC by which the own capital is more in danger when so many units go from one territory to another one. */
  readonly coverLost: (type: UnitNumber, from: number, to: number, count: number) => number
  /** IPC that a plane gains for capitals in turns to come by coming down in one place and no longer standing in another; -1 for none. */
  readonly gainOfFlight: (type: UnitNumber, from: number, to: number) => number
  /** The same of new planes. */
  readonly gainOfPlanes: (buy: Counts) => number
}

/** How a power is led: what it attacks, and how it moves what is left. */
export interface Style {
  readonly params: Params
  readonly attack: AttackParams
  readonly move: MoveParams
  /** What the acting power's campaign asks of its turn; undefined where it has none. */
  readonly campaign?: (state: State) => CampaignAims | undefined
  readonly attackCare?: (context: AttackContext) => AttackCare
  readonly moveCare?: (state: State, enemyForces: Dangers['enemyForces']) => MoveCare
  readonly sea?: SeaRules
  /** Whether what no die decides is left out of luck: troops who go ashore, land taken in passing. Versions 1 and 2 take both for luck. */
  readonly sureIsNoLuck?: boolean
}

const styleOf = (params: Params, name: StyleName): Style => ({
  params,
  attack: {
    thresholds: [params[`${name}LowThreshold`], params[`${name}MiddleThreshold`], params[`${name}HighThreshold`]],
    leastChance: params[`${name}LeastChance`],
    caution: params[`${name}Caution`],
    greed: params[`${name}Greed`],
    capitalRisk: params[`${name}CapitalRisk`],
    leastValue: params[`${name}LeastValue`],
  },
  move: { advance: params[`${name}Advance`], fear: params[`${name}Fear`] },
})

/** The styles of a player's numbers. */
export const stylesOf = keptFor(
  params =>
    Object.fromEntries(styleNames.map(name => [name, styleOf(params, name)])) as Readonly<Record<StyleName, Style>>,
)

/** What the best plan of a search has to show before it takes the place of the best guess. */
export interface Proof {
  /** The share of the samples that are played on which are drawn for it, of both plans. */
  readonly share: number
  /** By how much its value has to be above that of the guess in them. */
  readonly least: number
  /** Standard errors of that difference which are taken off it first. */
  readonly errors: number
}

/** How a search looks for moves after combat. */
export interface MoveSearch {
  /** In each of these styles it looks at one way to move, the best guess first. */
  readonly styles: readonly Style[]
  /** Samples of the own turn alone, of each. */
  readonly glances: number
  /** Samples that are played on, for each that is of combat movement. */
  readonly share: number
  /** Turns of such a sample, for each turn of one of combat movement. */
  readonly turns: number
  /** With fewer samples that are played on the three styles of the own turns are looked at, as without such a search. */
  readonly leastRollouts: number
}

/** The styles in which a search leads. */
export interface Styles {
  /** Asked for in no version before the third: there the best plan of the search is taken. */
  readonly proof?: Proof
  /** IPC by which what a purchase is expected to bring may lie below that of the best, for samples of it to be drawn. Left out: any. */
  readonly nearestPurchases?: number
  /** Left out: the three styles of the own turns are looked at, with a quarter of the samples. */
  readonly moves?: MoveSearch
  /** Samples of each plan that is played on before any is left out by them. Left out: 0. */
  readonly leastPlayed?: number
  /** Those of its own turns. */
  readonly standard: Style
  readonly cautious: Style
  readonly bold: Style
  /** Those of the turns that follow, sample by sample. */
  readonly opponents: readonly Style[]
  /** Those among which the other side chooses in its turns, so that it does what hurts most; undefined where it does as it usually does. */
  readonly answers?: readonly Style[]
  /** After so many turns of a sample the other side does as it usually does again. Left out: never. */
  readonly answerTurns?: number
}

/** The styles of one's own turns, each with what a version does otherwise. */
export const eachOwn = (
  { standard, cautious, bold }: Styles,
  change: (style: Style) => Style,
): Pick<Styles, 'standard' | 'cautious' | 'bold'> => ({
  standard: change(standard),
  cautious: change(cautious),
  bold: change(bold),
})

/** Who is reckoned with on the other side, sample by sample: mostly ordinary, some who play it safe, some who dare. */
const opponentsOf = keptFor((params): readonly Style[] => {
  const { standard, cautious, bold } = stylesOf(params)
  return [standard, cautious, standard, bold]
})

const weighted = (style: Style, { prize = 1, caution = 1, advance = 1 }: Weights): Style => ({
  ...style,
  attack: { ...style.attack, greed: style.attack.greed * prize, caution: style.attack.caution * caution },
  move: { advance: style.move.advance * advance, fear: style.move.fear * caution },
})

/** The style in which a player leads who does not search: how much he cares is among his numbers. */
export const ownStyle = (params: Params, name: StyleName): Style => weighted(stylesOf(params)[name], params)

/** The styles in which a player searches; weighed otherwise where weights are given. */
export const searchStyles = (params: Params, weights: Weights = {}): Styles => {
  const own = (name: StyleName): Style => weighted(ownStyle(params, name), weights)
  return { standard: own('searching'), cautious: own('cautious'), bold: own('bold'), opponents: opponentsOf(params) }
}
