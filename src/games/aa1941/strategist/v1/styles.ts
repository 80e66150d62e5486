import type { Counts, UnitNumber } from '../../board/units.ts'
import type { State } from '../../turn/state.ts'
import type { Weights } from '../strategist.ts'
import type { AttackForces } from './attack-forces.ts'
import type { Dangers } from './danger.ts'
import { keptFor, type Params, type StyleName, styleNames } from './params.ts'

/** How attacks are chosen. */
export interface AttackParams {
  /** Chances to win at which forces are tried, the least first. */
  readonly thresholds: readonly number[]
  /** No battle below this chance to take what is wanted. */
  readonly leastChance: number
  /** How much of what the enemy could take back counts. */
  readonly caution: number
  /** How much a prize counts. */
  readonly greed: number
  /** The chance of losing one's own capital that is still taken. */
  readonly capitalRisk: number
  /** An attack has to bring at least so much, in IPC. */
  readonly leastValue: number
}

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

/** A ship that goes somewhere by itself. */
export interface ShipMove {
  readonly type: UnitNumber
  readonly route: readonly number[]
}

/** A transport by number, and the zone from which its troops land. */
export interface BoatLanding {
  readonly boat: number
  readonly zone: number
}

/** What version 3 heeds at sea, in IPC. Versions 1 and 2 do not. */
export interface SeaRules {
  /** What transports that land troops stand to lose where they lie afterwards. */
  readonly afterLanding: (
    state: State,
    enemyForces: readonly (readonly [power: number, forces: AttackForces])[],
    landings: readonly BoatLanding[],
  ) => number
  /** What a side gains at sea by taking a territory: a canal that opens to its ships, or closes to the enemy's. */
  readonly gainOfCanals: (state: State, territory: number) => number
  /**
   * The part of their help that new transports bring who may appear in some zones, each drawn there so much by those who
   * wait, with the warships bought beside them.
   */
  readonly useOfTransports: (dangers: Dangers, zones: readonly number[], fetch: Float64Array, ships: Counts) => number
  /** The part of its worth that an escort has for so many transports. */
  readonly useOfEscort: (transports: number) => number
  /** By how much danger to a transport counts more when it moves after combat. */
  readonly fearForTransports: number
  /** By how much the danger counts more from which troops from transports keep a territory of the own side. */
  readonly careForLanded: number
  /** Ships that go where they stop a fleet on its way to the own capital. */
  readonly blockers: (state: State) => readonly ShipMove[]
}

/** How a power is led: what it attacks, and how it moves what is left. */
export interface Style {
  readonly params: Params
  readonly attack: AttackParams
  readonly move: MoveParams
  /** What the acting power's campaign asks of its turn; undefined where it has none. */
  readonly campaign?: (state: State) => CampaignAims | undefined
  readonly sea?: SeaRules
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

/** The styles in which a search leads. */
export interface Styles {
  /** Those of its own turns. */
  readonly standard: Style
  readonly cautious: Style
  readonly bold: Style
  /** Those of the turns that follow, sample by sample. */
  readonly opponents: readonly Style[]
}

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
