import { inUnit, numbersOf, type Origin, type Param } from '../../../../boards/index.ts'
import { defined } from '../../../../engine/index.ts'
import { unitTypes } from '../../board/units.ts'

const ipc = inUnit('IPC')
const units = inUnit('units')
const turns = inUnit('turns')
const whole = inUnit('count')
const factor = inUnit('factor')
const points = inUnit('score')
const chance = (usual: number, origin: Origin, meaning: string): Param => inUnit('chance')(usual, 0, 1, origin, meaning)
const part = (usual: number, origin: Origin, meaning: string): Param => inUnit('part')(usual, 0, 1, origin, meaning)

const single = {
  // What somebody cares for.
  prize: factor(1, 0, 5, 'hand', 'by which territories to be taken count more when attacks are chosen'),
  caution: factor(1, 0, 5, 'hand', 'by which what the enemy may do in return counts more, in attacks and in moves'),
  advance: factor(1, 0, 5, 'hand', 'by which getting forward counts more when units move'),

  // What things are worth.
  incomeTurns: turns(3, 0, 20, 'hand', 'of income that a territory brings to whoever takes it'),
  complexWorth: ipc(4, 0, 50, 'hand', 'a complex to whoever takes it'),
  uncountedCapital: ipc(14, 0, 200, 'hand', 'a capital that does not count for the victory'),
  shortGameCapital: ipc(70, 0, 500, 'hand', 'a capital in the short game, where one decides'),
  firstCapital: ipc(24, 0, 500, 'hand', 'a capital to a side that has none of the enemy yet'),
  secondCapital: ipc(60, 0, 500, 'hand', 'a capital to a side that has one of the enemy already'),
  conquestBonus: ipc(4, 0, 50, 'hand', "beside the enemy's cash, for taking the capital"),
  liberationBonus: ipc(8, 0, 50, 'hand', 'for setting a capital of the own side free'),
  ownerWithoutCapital: part(0.6, 'hand', 'of its income that a territory counts whose owner has lost the capital'),
  takerWithoutCapital: part(0.6, 'hand', 'of its income that a territory counts to a taker without a capital'),
  anyTerritory: ipc(0.3, 0, 10, 'hand', 'a territory that brings nothing else'),
  advantageSlope: factor(0.6, 0, 5, 'hand', 'by which the ratio of strengths makes an advantage'),
  mostAdvantage: part(0.4, 'hand', 'the largest advantage that is reckoned with'),
  mostDisadvantage: part(0.2, 'hand', 'the largest disadvantage that is reckoned with'),

  // How much troops are wanted where: prizes have an influence on all territories around.
  influenceOfTerritory: factor(1, 0, 10, 'hand', 'of any territory to be taken'),
  influenceOfIpc: factor(2, 0, 20, 'hand', 'the same for each IPC of its income'),
  influenceOfComplex: factor(2, 0, 20, 'hand', 'the same for a complex'),
  influenceOfCapital: ipc(3, 0.1, 100, 'hand', 'of worth that a capital needs for each of its influence'),
  influenceOfTaken: part(0.75, 'hand', 'of its influence that a territory keeps once it is taken'),
  influenceFading: part(0.62, 'hand', 'of an influence that is left a turn further off'),
  influenceHorizon: turns(12, 1, 39, 'hand', 'beyond which a prize has no influence'),
  crossing: turns(2.2, 0, 20, 'hand', 'that troops need to cross the sea'),
  crossingPerZone: turns(0.45, 0, 10, 'hand', 'that each zone on the way adds'),
  marchPreference: factor(1.6, 0, 10, 'hand', 'by which what can be marched to counts more'),
  landBound: inUnit('part')(0.4, 0, 0.9, 'hand', 'of what draws troops that may lie over sea while they march'),

  // Ships.
  shippingFading: inUnit('part')(0.72, 0, 0.95, 'hand', 'of a draw on ships that is left one zone further off'),
  leastDraw: inUnit('part')(0.01, 0.0001, 1, 'hand', 'of a draw that is still felt'),
  leastWaiting: units(0.2, 0, 10, 'hand', 'waiting at a coast for which a transport would come'),
  mostWaiting: units(6, 0, 50, 'hand', 'waiting at a coast that draw transports'),
  landingBase: factor(0.35, 0, 10, 'hand', 'with which any enemy coast draws loaded transports'),
  landingPrize: ipc(25, 0.1, 500, 'hand', 'of prize that add one to that'),
  mostLanding: factor(2, 0, 20, 'hand', 'the most a coast draws'),
  friendlyCoast: factor(0.8, 0, 10, 'hand', 'with which a friendly coast near the front draws loaded transports'),
  cargoWaiting: units(0.7, 0, 5, 'hand', 'waiting for which each unit at sea counts'),
  unguarded: factor(0.4, 0, 10, 'hand', 'with which an empty transport draws escorts, and each unit aboard'),
  mostUnguarded: factor(5, 0, 50, 'hand', 'with which transports draw escorts at most'),

  // How a position is judged.
  cashWorth: factor(0.9, 0, 5, 'hand', 'by which cash counts'),
  goodPlace: part(0.5, 'hand', 'of its price that a land unit gains where it does the most good'),
  averagePlace: part(0.5, 'hand', 'of the way to where it does the most good at which a unit counts its price'),
  cargoPlace: part(0.1, 'hand', 'of that gain that a unit has at sea'),
  leastThreat: ipc(0.2, 0, 20, 'hand', 'that an attack has to gain to be reckoned with'),
  furtherThreat: part(0.62, 'hand', "of its gain that each further attack of a power's turn counts"),
  threatNow: part(0.45, 'hand', 'of their gains that the attacks of the acting power count'),
  threatAfter1: part(0.38, 'hand', 'the same of the next power'),
  threatAfter2: part(0.32, 'hand', 'the same when two powers move before'),
  threatAfter3: part(0.26, 'hand', 'the same when three do'),
  threatAfter4: part(0.2, 'hand', 'the same when four do'),
  capitalThreat: factor(2, 0, 10, 'hand', 'by which an attack on a capital counts more: nobody passes it by'),
  mostCapitalThreat: part(0.9, 'hand', 'of its gain that an attack on a capital counts at most'),
  leastThreatShare: part(0.05, 'hand', 'of its gain below which further attacks are left out'),
  parity: ipc(520, 10, 5000, 'opening', 'of both sides at the beginning: there a unit counts its price'),
  capitalHeld: ipc(24, 0, 500, 'hand', 'a capital that decides the game, to its holder when it counts'),
  bothCapitals: factor(4, 0, 50, 'hand', 'by which both of them count'),
  shortGameHeld: factor(3, 0, 50, 'hand', 'by which one counts in the short game'),
  openScale: ipc(26, 1, 1000, 'hand', 'of balance that stand for a chance of 73 % while the game is open'),
  farScale: ipc(150, 1, 5000, 'hand', 'the same in the part that still tells far from there'),
  farPart: part(0.25, 'hand', 'of the chance that is told by that'),

  // Attacks.
  oddsBase: factor(0.9, 0, 10, 'hand', 'exponent of the quick guess at the odds'),
  oddsPerHit: factor(0.25, 0, 5, 'hand', 'what each hit that either side can take adds to it'),
  fodder: factor(1.5, 0, 10, 'hand', 'of the hits to be expected that troops should be there to take'),
  walkInPackages: whole(3, 1, 10, 'hand', 'of forces looked at for a space that nobody defends'),
  expectedPlaced: units(4, 0, 20, 'hand', 'bought that are reckoned to guard the own capital at most'),
  longShot: part(0.75, 'hand', 'of the least chance at which a battle that brings much is still fought'),
  longShotValue: ipc(3, 0, 50, 'hand', 'that such a battle has to bring'),
  surely: chance(0.9, 'hand', 'to win from which nobody asks what a failure opens to allies'),
  shared: part(0.7, 'hand', "of an ally's gain that counts for the attack that makes it possible"),
  siegeSize: units(6, 1, 50, 'hand', 'of defenders from which an ally is counted on'),
  holdingIncome: factor(0.8, 0, 5, 'hand', 'by which the income of a territory counts that has to be held'),
  holdingComplex: ipc(3, 0, 50, 'hand', 'a complex that has to be held'),
  holdingCapital: ipc(20, 0, 200, 'hand', 'a capital that has to be held'),
  leftEmpty: part(0.5, 'hand', 'of what a territory is worth that is lost by leaving it empty in reach of an enemy'),
  surePassage: chance(0.7, 'hand', 'to clear a zone that troops are sent through'),
  counterAtSea: part(0.5, 'hand', 'of what the enemy could do to ships there that he could not have done anyway'),

  // What enemies could do.
  otherThreats: part(0.4, 'hand', 'of what the enemies gain beside the one who gains most'),
  capitalFall: ipc(25, 0, 500, 'hand', 'that the fall of the own capital costs beside what an attack on it brings'),
  capitalCare: factor(1.6, 0, 20, 'hand', 'by which danger to the own capital counts more when units move'),

  // Purchases.
  cashLeft: factor(0.8, 0, 5, 'hand', 'by which cash counts that is not spent'),
  liftUse: factor(1.6, 0, 10, 'hand', 'troops that a place on a transport serves'),
  liftReserve: units(2, 0, 20, 'hand', 'of troops that may wait'),
  idleTroops: ipc(1.1, 0, 20, 'hand', 'lost by land units that get nowhere'),
  buyInfantry: ipc(0.45, -10, 10, 'hand', 'an infantry beside its price'),
  buyTank: ipc(0.75, -10, 10, 'hand', 'a tank beside its price, while there are few'),
  buyManyTanks: ipc(0.1, -10, 10, 'hand', 'a tank beside its price, when there are many'),
  tankRatio: factor(0.55, 0, 5, 'hand', 'of tanks to infantry up to which there are few'),
  buyFighter: ipc(0.25, -10, 10, 'hand', 'a fighter beside its price'),
  secondFighter: part(0.5, 'hand', 'of that which each further fighter loses'),
  buyBomber: ipc(0.1, -10, 10, 'hand', 'a bomber beside its price'),
  mostTransports: whole(12, 0, 50, 'hand', 'of transports that are wanted at most'),
  troopsPerTransport: units(2.6, 0.1, 20, 'hand', 'for which a transport is wanted'),
  buyTransport: ipc(2.4, -20, 20, 'hand', 'a transport that is wanted, beside its price'),
  transportCrowd: ipc(0.12, 0, 5, 'hand', 'what each unit without a place adds to that'),
  mostTransportCrowd: ipc(2.5, 0, 20, 'hand', 'what they add at most'),
  idleTransport: ipc(3, 0, 20, 'hand', 'lost by a transport that nobody wants'),
  buySubmarine: ipc(-1.6, -20, 20, 'hand', 'a submarine beside its price'),
  buyDestroyer: ipc(-1.3, -20, 20, 'hand', 'a destroyer beside its price'),
  buyCarrier: ipc(-2.4, -20, 20, 'hand', 'a carrier beside its price'),
  buyBattleship: ipc(-2, -20, 20, 'hand', 'a battleship beside its price'),
  riskCrowd: factor(0.04, 0, 5, 'hand', 'by which each unit without a place makes the risk at sea count less'),
  riskAtSea: factor(0.8, 0, 5, 'hand', 'by which danger to new ships counts'),
  escortWorth: ipc(14, 0, 200, 'hand', 'a fleet that the enemy would rather not attack'),
  fewWaiting: units(5, 0, 50, 'hand', 'waiting below which nobody builds a fleet'),
  capitalDanger: factor(0.9, 0, 10, 'hand', 'by which danger to the own capital counts in a purchase'),

  richCash: ipc(19, 0, 200, 'hand', 'above which a portfolio of purchases is looked at instead of all'),
  richRest: ipc(6, 1, 50, 'hand', 'that a purchase leaves less than when money is plenty'),
  mostTroops: whole(12, 1, 60, 'hand', 'of a land unit in a purchase at most'),
  mostOthersRich: whole(3, 0, 20, 'hand', 'of any other unit in a purchase at most when money is plenty'),
  mostOthers: whole(2, 0, 20, 'hand', 'of any other unit in a purchase at most'),

  // Where what was bought appears.
  placeInCapital: factor(1.5, 0, 10, 'hand', 'by which the safety of the own capital counts more'),
  placeTransportOut: points(1.5, 0, 20, 'hand', 'for a transport where loaded ones are wanted'),
  placeTransportIn: points(0.3, 0, 20, 'hand', 'for a transport where troops wait'),
  placeWarship: points(0.8, 0, 20, 'hand', 'for a warship where loaded transports are wanted'),
  placeCompany: points(0.5, 0, 20, 'hand', 'for a ship where others of its power are'),
  placeInLake: points(20, 0, 200, 'hand', 'lost by a ship that could not leave'),
  placeForward: part(0.3, 'hand', 'of its price that a unit gains where it does the most good'),

  // Moves after combat.
  leastMove: ipc(0.05, 0, 20, 'hand', 'that a move of troops has to bring'),
  onTheWay: factor(0.12, 0, 5, 'hand', 'with which getting nearer counts far from everything'),
  farAway: inUnit('part')(
    0.01,
    0.0001,
    1,
    'hand',
    'of a draw that is felt everywhere, so that no place is without one',
  ),
  embarking: factor(0.15, 0, 5, 'hand', 'of its worth that a unit gains where a transport can fetch it'),
  planeForward: points(0.4, 0, 20, 'hand', 'for a plane that lands where units do the most good'),
  planeAtSea: part(0.4, 'hand', 'as which a deck counts for that'),
  planeStep: points(0.02, 0, 5, 'hand', 'lost by each step that a plane flies'),
  planeLeaves: points(0.3, 0, 20, 'hand', 'that a plane has to gain which could stay'),
  passage: factor(3, 0, 20, 'hand', 'by which getting nearer counts more for troops that come over sea'),
  atSea: part(0.55, 'hand', 'as near to their goal as which troops at sea count'),
  leastVoyage: ipc(0.15, 0, 20, 'hand', 'that a voyage has to bring'),
  sailLoaded: factor(1.6, 0, 20, 'hand', 'by which a loaded transport is drawn to coasts'),
  sailEmpty: factor(0.5, 0, 20, 'hand', 'by which an empty transport is drawn to troops'),
  stayAboard: part(0.15, 'hand', 'of that which troops lose that stay aboard'),
  stayAboardNear: factor(0.25, 0, 5, 'hand', 'that they gain where coasts draw transports'),
  exposedCargo: part(0.4, 'hand', 'of its price that is lost with a loaded transport in danger'),
  gladlyAttacked: ipc(1.5, 0, 50, 'hand', 'that an attack on a transport has to gain to put it in danger'),
  convoyLoaded: factor(1.4, 0, 20, 'hand', 'by which each loaded transport draws a convoy to coasts'),
  convoyEmpty: factor(0.4, 0, 20, 'hand', 'by which each empty transport draws a convoy to troops'),
  convoyAlone: factor(1.5, 0, 20, 'hand', 'by which a fleet without transports is drawn to those without an escort'),
  leastConvoy: points(0.3, 0, 20, 'hand', 'that a move of a convoy has to bring'),
  companyOfTransport: points(0.5, 0, 20, 'hand', 'for a warship where transports are, for each'),
  companyOfCarrier: factor(0.5, 0, 10, 'hand', 'by which a carrier counts as one of them'),
  warshipMove: points(0.05, 0, 5, 'hand', 'lost by a warship that moves'),
  leastWarship: points(0.1, 0, 20, 'hand', 'that a move of a warship has to bring'),

  // Battles.
  battleIncome: turns(3, 0, 20, 'hand', 'of income that are at stake in the battle for a territory'),
  breakOff: chance(0.12, 'hand', 'to win below which a battle in a sample is broken off'),

  // Search.
  luckTakenOff: part(0.85, 'hand', 'of the luck of its battles that is taken off a sample'),
  glancePrior: whole(0.5, 0, 100, 'hand', 'of samples as which a first guess counts beside glances'),
  rolloutPrior: whole(4, 0, 100, 'hand', 'of samples as which the glances count beside rollouts'),
  expectedGain: factor(0.5, 0, 5, 'hand', 'by which the gains of its attacks count in the first guess at a plan'),
  purchaseRank: chance(0.005, 'hand', 'lost in the first guess by a purchase for each that seemed better'),
  keptPlan: chance(0.01, 'hand', 'to win by which a new plan must be better than the one made before'),
}

/** By unit type, in the order of the unit table. */
const byUnit = {
  Worth: [[3, 5.6, 9.5, 10, 5, 6, 7, 11, 15], 'price', 'IPC that one counts while it lives'],
  Busy: [[0.15, 0.3, 0.35, 0.35, 0.3, 0.5, 0.4, 0.6, 0.6], 'hand', 'IPC that it costs to have one busy in an attack'],
} as const satisfies Readonly<Record<string, readonly [readonly number[], Origin, string]>>

/** The ways to lead: of `rules` and of most opponents in samples, two beside it, of `greedy`, and of those who search. */
export const styleNames = ['standard', 'cautious', 'bold', 'greedy', 'searching'] as const
export type StyleName = (typeof styleNames)[number]

/** By style, in the order of their names. */
const byStyle = {
  LowThreshold: ['chance', 0, 1, [0.6, 0.75, 0.5, 0.55, 0.6], 'to win at which the smallest force is tried'],
  MiddleThreshold: ['chance', 0, 1, [0.8, 0.9, 0.7, 0.55, 0.8], 'to win at which a larger force is tried'],
  HighThreshold: ['chance', 0, 1, [0.93, 0.97, 0.9, 0.55, 0.93], 'to win at which the largest force but all is tried'],
  LeastChance: ['chance', 0, 1, [0.6, 0.75, 0.45, 0.5, 0.6], 'to take what is wanted below which no battle is sought'],
  Caution: ['factor', 0, 10, [0.75, 1, 0.4, 0, 0.4], 'by which what the enemy could take back counts'],
  Greed: ['factor', 0, 10, [1, 1, 1.2, 1, 1.2], 'by which a prize counts'],
  CapitalRisk: ['chance', 0, 1, [0.08, 0.03, 0.2, 1, 0.08], 'of losing the own capital that is taken'],
  LeastValue: ['IPC', 0, 50, [0.4, 0.4, 0, 0, 0], 'that an attack has to bring'],
  Advance: ['factor', 0, 10, [0.55, 0.4, 0.8, 1, 0.7], 'of its worth that a land unit gains on the way to the front'],
  Fear: ['factor', 0, 10, [0.75, 1.1, 0.5, 0, 0.5], 'by which what the enemy could gain counts after combat'],
} as const satisfies Readonly<Record<string, readonly [string, number, number, readonly number[], string]>>

type ByUnit = `${(typeof unitTypes)[number]}${keyof typeof byUnit}`
type ByStyle = `${StyleName}${keyof typeof byStyle}`
export type ParamName = keyof typeof single | ByUnit | ByStyle

const unitParams = Object.entries(byUnit).flatMap(([name, [usual, origin, meaning]]) =>
  unitTypes.map((type, index) => [`${type}${name}`, ipc(defined(usual[index]), 0, 50, origin, meaning)] as const),
)
const styleParams = Object.entries(byStyle).flatMap(([name, [unit, least, most, usual, meaning]]) =>
  styleNames.map(
    (style, index) => [`${style}${name}`, inUnit(unit)(usual[index] ?? 0, least, most, 'hand', meaning)] as const,
  ),
)

/** Every number that steers the players of 1941. */
export const paramTable = {
  ...single,
  ...Object.fromEntries([...unitParams, ...styleParams]),
} as Readonly<Record<ParamName, Param>>

/** The numbers of one player. */
export type Params = Readonly<Record<ParamName, number>>

export const paramNames = Object.keys(paramTable) as ParamName[]

export const { paramsWith, usualParams, versionWith } = numbersOf(paramTable)

/** Something that follows from a player's numbers, worked out once for each set of them. */
export const keptFor = <Kept>(workOut: (params: Params) => Kept): ((params: Params) => Kept) => {
  const kept = new WeakMap<Params, Kept>()
  return params => {
    const known = kept.get(params)
    if (known !== undefined) return known
    const made = workOut(params)
    kept.set(params, made)
    return made
  }
}
