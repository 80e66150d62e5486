import { unitInWords } from '../../../armies/index.ts'
import type { Side } from '../../../engine/index.ts'

export interface Whose {
  readonly side?: Side
  /** Of an army of the defender's, the power. */
  readonly power?: string | undefined
  /** Of a force that lands, which part of it. */
  readonly force?: 'landing' | 'overland' | 'ashore'
}
export interface Listed {
  readonly unit: string
  readonly power?: string | undefined
}
export interface Fleet {
  readonly units: Readonly<Record<string, number>>
}
export interface Dives {
  readonly dives: readonly { readonly unit: string; readonly count: number }[]
}

const forces = {
  landing: 'the landing',
  overland: 'the force that comes overland',
  ashore: 'the force that comes ashore',
} as const
const owner = ({ side, power, force }: Whose): string =>
  power ? `the army of ${power}` : force ? forces[force] : `the ${side}`

const fewerShips = 'give policies that are neither "optimal" nor ask for the chance to win, or fewer ships'

const unitsIn = ({ units }: Fleet): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unitInWords(unit)}`)
    .join(', ') || 'nothing'

/** What the game says, in English; what is said of any game of the family stands in src/armies. Units and powers are put in by their keys. */
export const en = {
  description:
    'Land battles of one round, campaigns over several turns, sea battles, landings, minefields and submarine warfare.',

  // Notation.
  thatTurn: 'the units that arrive on that turn, "0i" for nobody',
  everyTurn: 'the units that arrive on every turn',
  askedByTheFleet: 'mines are asked about by the fleet that goes through them, as "mines: 2c 1bb"',
  thatIsALanding:
    'ships and land units attack a territory, and that is a landing: the ships behind "sea:", who lands behind "land:", as in "sea: 2trn; land: 4i v 3i"',
  eachTwice: 'the units of every turn stand there already; write "each" once',
  numberOfTurns: 'a number of turns',
  numberOfFields: 'a number of minefields',
  shipsOfFleet: 'the ships of the fleet',
  numberOfSubmarines: 'the number of submarines that raid',
  orTurns: ', "for" and a number of turns, or "each" and "then" with units that arrive later',
  orMoreTurns: ', "each", "then", or "for" and a number of turns',
  beforeFor: ' before the "for"',
  orFields: ', or "through" and a number of minefields',
  beforeThrough: ' before the "through"',
  laterInLanding: 'nobody arrives later in a landing; leave it out',
  shipsAlone: 'here stand ships alone; who is aboard lands, so write it behind "land:"',
  submarinesAlone: 'out of place; the number of submarines stands alone',
  shipsInCampaign: 'ships are among these units, and a campaign is fought over a territory; leave them out',
  shipsOnLand: 'ships are among these units, and this is a battle on land; leave them out',
  shipsAshore: 'ships are among these units, and they defend ashore; leave them out',
  noShip: 'no ship is among these units; add one',

  // Who may be where.
  shipsFightAtSea: 'ships fight at sea',
  cargoAtSea: 'fighters never fight at sea (R14-2.3), and land units are cargo',
  noShipOn: ({ side }: { side: Side }) => `nobody stands on the ${side}'s side; list at least one ship`,
  noShipSails: 'no ship sails; list at least one',
  withoutInfantry: (whose: Whose) =>
    `${owner(whose)} has no infantry, and an army needs at least one of its own (R14-7.4.1): add it, or leave the army out`,
  oneHitEach: 'land units and fighters take one hit in this game: leave it at 1',
  endlessDogfight:
    'fighters that never hit would fight for ever; give at least 1, or take the ability dogfights off them',
  nobodyBySea: 'nobody comes by sea, so this is no landing: ask for kind "land"',
  nobodyLanded: 'nobody is landed: list the units aboard the transports',
  friendlyEnemies: 'a territory with enemies in it is hostile or contested; leave the defender out, or say so',
  transportsIntoHostile:
    'transports alone come into no hostile zone, and assault no coast past submarines (R14-7.8.1, 7.8.10): add a warship',
  transportsAttack: 'transports alone do not attack ships (R14-10.1); add a submarine, a cruiser or a battleship',
  bombardAfterBattle: 'after a sea battle in the zone nobody bombards (R14-11.6); leave it out',
  bombardHostile: 'only the assault on a hostile territory is bombarded (R14-11.7); leave it out',
  fewBattleships: ({ battleships }: { battleships: number }) =>
    `more than the ${battleships} that the fleet has; give at most that`,
  fewLanded: ({ landed }: { landed: number }) =>
    `at most as many battleships bombard as units are unloaded (R14-11.6), and these are ${landed}`,
  namesOfZones: 'sea zones are named by their number, such as "7"',
  manyZones: ({ most }: { most: number }) => `at most ${most} zones can be named`,
  listByPower: 'list these by power, as the defender is',
  listInOne: 'list these in one list, as the defender is',

  // Policies.
  emptyCampaignRule: 'a stop rule needs at least one of afterTurns, unitsLeft, swingBelow',
  emptySeaRule:
    'a stop rule needs at least one of afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow, cleared',
  neverOrRules: 'give "never", a rule such as {"unitsLeft": 3}, or a list of rules',
  neverThere: ({ unit, power }: Listed) =>
    `this side has no ${unit}${power ? ` of ${power}` : ''}, nor is any to come; take it off the list`,
  askedOfFewer: ({ unit, power, there }: { unit: string; power?: string | undefined; there: number }) =>
    `"${unit}"${power ? ` of ${power}` : ''} is asked of ${there} that this side has left at this entry; take it off the list or lower its count`,
  oneFleet: 'ships of allied powers take their hits as one fleet; leave the power out',
  unsolvedCampaign: 'casualties are not solved for over a whole campaign; give a preset or a list',
  noTerritoryAtSea: 'there is no territory to capture at sea; use winProbability or ipcSwing, or ask about the landing',
  manyHitsAtSea: ({ most, count }: { most: number; count: number }) =>
    `sea battles are solved for where no side can take more than ${most} hits, and here one can take ${count}: ${fewerShips}`,
  manyBranchesAtSea: ({ millions, most }: { millions: string; most: string }) =>
    `to solve this takes some ${millions} million branches, and the bound is ${most} million: ${fewerShips}`,

  // Notes.
  noFightAtSea: 'No enemy ship is fought in the zone of departure, so there is no sea battle.',
  idlePolicies: 'So its policies change nothing.',
  ordersOfFirstBattle:
    'The casualty orders named are those of the first battle; attacker and defender are called by their part in it.',
  lateReinforcements: ({ side }: { side: Side }) =>
    `Of the ${side}’s reinforcements those of turns after the last one do not come.`,
  contested: 'Where friends stand the territory is contested, not hostile (R14-3.4): status "contested" says so.',
  earlyTanks: ({ round, first }: { round: number; first: number }) =>
    `Tanks are listed in round ${round} of the game, and none can be bought before round ${first} (R14-2.4).`,
  diceOfShips: 'Each ship has a die of its own, so low luck changes nothing here.',
  manyPositions: 'There are too many positions to tell which of them are the likeliest.',
  idleSubmarines: ({ all, count }: { all: number; count: number }) =>
    `Of ${all} submarines ${count} count: those outside sea zones 2, 7 and 8 take nothing (R14-13.4).`,

  // Best play.
  fire: 'fire',
  stop: 'stop',
  submergeSome: ({ dives }: Dives) => `submerge ${dives.map(({ unit, count }) => `${count} ${unit}`).join(', ')}`,

  // What mines do.
  mines: 'mines',
  fleet: (fleet: Fleet) => `fleet  ${unitsIn(fleet)}`,
  units: (fleet: Fleet) => unitsIn(fleet),
  unit: ({ unit }: { unit: string }) => unitInWords(unit),
  fleets: 'fleets',
  passage: 'Passage',
  untouched: 'untouched',
  shipsSunk: 'Ships sunk',
  ships: 'ships',
  expectedLosses: 'Expected losses',
  ipcLost: 'IPC lost',
  likeliestSurvivors: 'Likeliest survivors',

  // What is too large.
  manyPairs: ({ pairs, most, whose }: { pairs: number; most: number; whose: Side | 'both' }) =>
    `to solve for the best casualties here some ${pairs} pairs of armies are weighed, and the bound is ${most}: give ${whose === 'both' ? 'one side or both' : `the ${whose}`} a preset or a casualty order, or fewer units`,

  // What submarines take.
  submarineWarfare: 'submarine warfare',
  raiders: ({ submarines }: { submarines: number }) => `submarines that raid: ${submarines}`,
  rounds: 'rounds',
  incomeLost: 'Income lost on average',
  lostByBritain: 'Lost by the British Empire',
  lostByStates: 'Lost by the United States',
  lostByBoth: 'Lost by both together',
  total: 'total',
  entersWar: 'enter the war',
}
