import { inUnit, numbersOf, type Param, refit } from '../../../../boards/index.ts'
import { type Params as ParamsV1, paramTable as paramTableV1 } from '../v1/params.ts'

const ipc = inUnit('IPC')
const factor = inUnit('factor')
const part = inUnit('part')
const count = inUnit('count')

/** What steers campaigns: landings that are prepared over several turns. */
const campaign = {
  campaignTurns: count(3, 0, 4, 'hand', 'of turns ahead in which a landing may take place'),
  campaignFading: part(0.54, 0, 1, 'games', 'of the gain of a landing that is left for each turn that it is off'),
  campaignLeast: ipc(4.4, 0, 100, 'games', 'that a landing has to gain to be prepared'),
  campaignReinforced: part(0.45, 0, 1, 'hand', 'of what its owner could buy that joins the defenders in each turn'),
  campaignNeighbours: part(0.2, 0, 1, 'hand', 'of his troops next to it that join them'),
  campaignLost: part(0.35, 0, 1, 'hand', 'of the worth of troops that win a landing that is thought lost afterwards'),
  campaignSpending: part(0.49, 0, 1, 'games', 'of its income that a power spends on a landing in the turns to come'),
  campaignPurchase: factor(0.7, 0, 5, 'hand', 'by which what a landing gains counts in a purchase'),
  campaignMostShare: ipc(6, 0, 100, 'hand', 'of its gain that each unit of a landing stands for at most'),
  campaignPlace: factor(
    0.7,
    0,
    10,
    'hand',
    'of that for each step that a unit is placed nearer to where a landing sets out',
  ),
  campaignTransport: factor(1.2, 0, 10, 'games', 'of that for each zone that a transport comes nearer'),
  campaignWarship: factor(0.4, 0, 10, 'hand', 'the same for a warship'),
  campaignTroops: factor(0.7, 0, 10, 'hand', 'the same for a land unit and a territory'),
  campaignPlanes: factor(0.3, 0, 10, 'hand', 'the same for a plane that comes to where it can take part'),
} as const satisfies Readonly<Record<string, Param>>

/** Numbers of version 1 that have other usual values in this one. */
const refitted: Partial<ParamsV1> = {
  incomeTurns: 4.6,
  complexWorth: 4.3,
  secondCapital: 56,
  conquestBonus: 3.4,
  crossing: 3.4,
  longShotValue: 2.7,
  holdingCapital: 21,
  buyTransport: 1.9,
  troopsPerTransport: 3.6,
  riskAtSea: 1.1,
  standardLeastChance: 0.43,
  standardCaution: 0.375,
  standardGreed: 1.218,
  standardFear: 0.375,
  battleIncome: 2.6,
  buyCarrier: -2.6,
  buySubmarine: -1.5,
  liftUse: 1.4,
  fodder: 1.3,
  otherThreats: 0.43,
}

type CampaignName = keyof typeof campaign
export type ParamName = keyof typeof paramTableV1 | CampaignName

/** Every number that steers the players of version 2. */
export const paramTable = {
  ...refit(paramTableV1, refitted, 'games'),
  ...campaign,
} as Readonly<Record<ParamName, Param>>

export type Params = ParamsV1 & Readonly<Record<CampaignName, number>>

export const { paramsWith, usualParams, versionWith } = numbersOf(paramTable)
