import { inUnit, numbersOf, type Param, refit } from '../../../../boards/index.ts'
import { type Params as ParamsV2, paramTable as paramTableV2 } from '../v2/params.ts'

const factor = inUnit('factor')
const chance = inUnit('chance')
const part = inUnit('part')
const units = inUnit('units')
const ipc = inUnit('IPC')
const count = inUnit('count')
const turns = inUnit('turns')

/** What version 3 goes by beside the numbers of version 2. */
const added = {
  proofShare: part(
    0.25,
    0,
    0.9,
    'hand',
    'of the samples played on that hold the best plan found against the best guess',
  ),
  proofLeast: chance(0.003, 0, 1, 'hand', 'to win by which it has to be better there'),
  proofErrors: factor(
    1,
    0,
    5,
    'hand',
    'of the standard error of the difference there that is taken off before it counts',
  ),
  purchaseNear: ipc(
    1,
    0,
    1000,
    'hand',
    'that a purchase may be expected to bring less than the best guess, for a search to draw samples of it',
  ),
  moveShare: factor(0.6, 0, 10, 'hand', 'of moves after combat that are played on for each sample of attacks'),
  moveLeast: count(12, 0, 1000, 'hand', 'of moves after combat played on from which more ways to move are tried'),
  moveTurns: factor(1.5, 0, 10, 'hand', 'by which samples of moves after combat have more turns than those of attacks'),
  leastPlayed: count(1, 0, 100, 'hand', 'of samples of each plan before any is left out by its own'),
  guardOwn: factor(1, 0, 10, 'hand', 'by which the own capital counts that is put in danger by attacks'),
  guardAllies: factor(0.5, 0, 10, 'hand', 'the same for a capital of an ally'),
  guardLater: part(0.7, 0, 1, 'hand', 'of that against an enemy who moves after the ally'),
  guardNextTurn: part(
    0.4,
    0,
    1,
    'hand',
    'of its fall that counts when the own capital may fall in the turn after the next',
  ),
  guardMoves: factor(
    1.5,
    0,
    10,
    'hand',
    'by which the fall of a capital counts more when units are bought, placed and moved after combat',
  ),
  dearFall: factor(1, 0, 5, 'hand', 'of what it would cost the enemy to take a capital that is not feared of its fall'),
  airGuard: factor(
    3,
    0,
    10,
    'hand',
    'by which the fall of a capital counts that planes could help to hold in turns to come',
  ),
  airGuardFading: part(0.75, 0, 1, 'hand', 'of that for each flight that a plane is away'),
  airGuardTurns: turns(2, 0, 10, 'hand', 'of income that both sides have for infantry until then'),
  callHome: ipc(2, 0, 100, 'hand', 'that troops who come home to the capital have to bring'),
  emptyCapital: ipc(12, 0, 100, 'hand', 'lost beside that by a capital that a single enemy could walk into'),
  surelyDestroyed: chance(0.6, 0, 1, 'hand', 'to win from which nobody who is attacked is reckoned to strike back'),
  siegeTrade: part(0.4, 0, 2, 'hand', 'of what it loses that an attack has to destroy to be made for an ally'),
  wonBack: factor(
    2,
    0,
    10,
    'hand',
    'by which it counts more that a territory just taken is won back: then it has brought the income of one turn',
  ),
  largeAttack: units(4, 1, 50, 'hand', 'in an attack from which smaller ones are tried in its place'),
  decisiveCapital: ipc(150, 0, 1000, 'hand', 'a capital without which the enemy would win the game at the next check'),
  afterLanding: factor(
    0.5,
    0,
    5,
    'hand',
    'by which counts what transports stand to lose that land troops and lie there afterwards',
  ),
  transportFear: factor(1.5, 0, 10, 'hand', 'by which danger to a transport counts more when it moves'),
  landedCare: factor(3, 0, 20, 'hand', 'by which the danger counts more from which landed troops keep a territory'),
  canalOpened: part(0.03, 0, 1, 'hand', 'of the price of own ships near a canal that its opening brings'),
  canalClosed: part(0.05, 0, 1, 'hand', 'of the price of enemy ships near a canal that its closing brings'),
  canalMost: ipc(5, 0, 50, 'hand', 'that a canal brings at most'),
  landingTroops: units(6, 0, 40, 'hand', 'with which at least a power is reckoned to land in some turns'),
  landingFloor: part(0.3, 0, 1, 'hand', 'of its worth that a coast draws ships with where nobody could land'),
  deckCare: factor(1, 0, 10, 'hand', 'by which counts what fighters on deck make safer where the fleet is drawn to'),
  answerTurns: turns(
    4,
    0,
    50,
    'hand',
    'of a sample in which the other side answers as hurts most; as it usually does after them',
  ),
  sunkHelp: part(0.3, 0, 1, 'hand', 'of the help of new transports that is lost if they are sunk at once'),
  escortedTransports: count(4, 0.1, 50, 'hand', 'of transports from which an escort counts in full'),
  blockedFall: chance(0.25, 0, 1, 'hand', 'that the own capital falls from which ships are sent to stop a fleet'),
  blockGain: chance(0.25, 0, 1, 'hand', 'by which its fall has to become less likely for that'),
} as const satisfies Readonly<Record<string, Param>>

/** Numbers of version 2 that have other usual values in this one. */
const refitted: Partial<ParamsV2> = {
  // Positions far from even are told apart better.
  openScale: 60,
  farScale: 1000,
  farPart: 0.6,
  // What a glance says of a plan tells little of what comes of it.
  rolloutPrior: 0.25,
  // Troops who wait for a ship draw more of them.
  transportCrowd: 0.3,
  mostTransportCrowd: 5,
}

type AddedName = keyof typeof added
export type ParamName = keyof typeof paramTableV2 | AddedName

/** Every number that steers the players of version 3. */
export const paramTable: Readonly<Record<ParamName, Param>> = { ...refit(paramTableV2, refitted, 'hand'), ...added }

export type Params = ParamsV2 & Readonly<Record<AddedName, number>>

const { Changes, ...numbers } = numbersOf(paramTable)

export const { paramsWith, usualParams, versionWith } = numbers

/** Numbers as requests hand them in: those of the newest version, which are those of the older ones and more. */
export const ParamChanges = Changes.meta({
  id: 'Aa1941Params',
  description: 'Numbers that steer a player otherwise than usual. Whoever plays by other numbers is another player.',
})
