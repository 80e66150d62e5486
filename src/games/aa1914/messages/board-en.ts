import type { UnitDice } from '../turn/fight.ts'
import { rolledInWords } from './rolled.ts'

export interface Space {
  readonly space: string
}
export interface Way {
  readonly from: string
  readonly to: string
}
export interface Count {
  readonly count: number
}
export interface Kind extends Space, Count {
  readonly unit: string
}
export interface Most {
  readonly most: number
}
export interface Flight extends Most {
  readonly steps: number
}
export interface Voyage extends Flight {
  readonly unit: string
}
export interface Hits {
  readonly hits: number
  readonly taken: number
}

export interface Owned {
  readonly power: string
}
/** How many of each unit, by its key. */
export type UnitsHeld = Readonly<Record<string, number>>
export interface Group {
  readonly units: UnitsHeld
}
export interface Carried {
  readonly unit: string
  readonly power?: string
}

/** Dice that fell at once. */
export interface Roll {
  readonly about: string
  readonly space?: string | undefined
  readonly dice: readonly UnitDice[]
}
export interface Standing {
  readonly round: number
  readonly power: string
  readonly winner?: number | undefined
  readonly powers: readonly (Owned & Group & { readonly production: number; readonly cash: number })[]
  readonly taken: readonly (Owned & { readonly spaces: readonly string[] })[]
}

const labelOf = (power: string): string => inText(power).replace(/^the /, '')
const rollsOf: Readonly<Record<string, string>> = {
  mines: 'mines',
  submarineWarfare: 'submarine warfare',
  coastalFire: 'artillery on the coast',
  dogfight: 'dogfight',
  volley: 'volley',
  attackerFires: 'the attacker fires',
  defenderFires: 'the defender fires',
}
const sides = ['The Central Powers', 'The Allies']

const powers: Readonly<Record<string, string>> = {
  austriaHungary: 'Austria-Hungary',
  russia: 'Russia',
  germany: 'Germany',
  france: 'France',
  britishEmpire: 'the British Empire',
  ottomanEmpire: 'the Ottoman Empire',
  italy: 'Italy',
  unitedStates: 'the United States',
}
const inText = (power: string): string => powers[power] ?? power
const total = (units: UnitsHeld): number => Object.values(units).reduce((sum, count) => sum + count, 0)
const unitsInWords = (units: UnitsHeld): string =>
  Object.entries(units)
    .map(([unit, count]) => `${count} ${unit}${count === 1 || unit === 'infantry' || unit === 'artillery' ? '' : 's'}`)
    .join(', ') || 'nothing'
const cargoInWords = (cargo: readonly Carried[]): string =>
  cargo.map(({ unit, power }) => (power === undefined ? unit : `${unit} of ${inText(power)}`)).join(' and ')

/** What the board of 1914 says, in English. Powers, units and phases are put in by their keys, spaces by their names. */
export const en = {
  // Which orders there may be now.
  gameOver: 'the game is over (R14-15)',
  otherPhase: ({ order, phases, phase }: { order: string; phases: readonly string[]; phase: string }) =>
    `an order to ${order} belongs to ${phases.join(' and ')}, and this is ${phase} (R14-5.2)`,
  decideFirst: 'something else is to be decided, or rolled, first (R14-8.5)',
  nothingToDecide: 'there is nothing of the kind to decide now',
  battlesLeft: 'territories that became contested in this turn have to be fought for (R14-8.2)',

  // Buying, repairing, placing.
  buysNothing: 'this buys nothing; say how many of which units',
  tanksLater: ({ round }: { round: number }) => `tanks are bought from round ${round} on (R14-2.4)`,
  largeStock: ({ most, unit }: Most & { readonly unit: string }) => `a power has no more than ${most} ${unit}`,
  transportsInAll: ({ most }: Most) => `there are no more than ${most} transports on the board`,
  costsMore: ({ cost, cash }: { cost: number; cash: number }) =>
    `this costs ${cost} IPC, and there are ${cash} (R14-6.1)`,
  repairsAtOwnBase: ({ space }: Space) =>
    `battleships are repaired at a naval base of a territory that the power itself controls, which ${space} has not (R14-6.2, A14-22)`,
  damagedThere: ({ space, count }: Space & Count) =>
    `${count} damaged battleship${count === 1 ? '' : 's'} of the power ${count === 1 ? 'is' : 'are'} in ${space}, not moved; no other ships are ever damaged (R14-6.2, R14-10.9)`,
  wholeThere: ({ space }: Space) =>
    `there are not so many undamaged battleships in ${space}: say in \`damaged\` how many of those that move are damaged`,
  placesNothing: 'this places nothing; say how many of which units',
  noExchange:
    'one of the land units or fighters of this order goes back for an infantry only where the power has no infantry, places none and has none waiting; leave `exchanged` out (R14-12.2)',
  waitingUnits: ({ count, unit }: Count & { readonly unit: string }) => `${count} ${unit} wait to be placed (R14-6.3)`,
  shipsAtBases:
    'ships appear in a zone with a naval base of a territory that was the power’s from the start and that no enemy controls (R14-12.3)',
  troopsInCapital: ({ space }: Space) =>
    `land units and fighters appear in the capital, British ones in India too, not in ${space} (R14-12.1)`,
  placesAll: ({ count, unit }: Count & { readonly unit: string }) => `${count} ${unit} are still to be placed (R14-12)`,

  // On the way.
  shortRoute: 'a route names the space where the group stands and at least one more',
  nobodyMoves: 'this moves nobody; say how many of which units',
  mixedGroup: 'a group is some land units, or some fighters, or some ships: move each by its own order',
  onlyShips: 'only ships have cargo or are damaged',
  unmovedUnits: ({ count, unit, space }: Kind) =>
    `${count} ${unit} in ${space} have not moved in this turn (R14-7.1.1, R14-7.8.3)`,
  crowded: ({ space, most, unit }: Space & Most & { readonly unit: string }) =>
    `${space} would hold more than ${most} ${unit}`,
  noBorder: ({ from, to }: Way) => `${from} and ${to} share no border (R14-3.1)`,
  impassable: ({ space }: Space) => `nobody enters ${space} or flies over it`,
  longMarch: ({ steps }: { steps: number }) => `land units move 1 territory, not ${steps} (R14-7.2.1)`,
  crossesByTransport: 'land units cross the sea only by transport (R14-7.2.1)',
  leavesByUnloading: 'units leave a transport only by an unload order (R14-7.8.3)',
  neutralUnitedStates: ({ space }: Space) =>
    `the United States are neutral: they neither enter ${space} nor attack there (R14-4.2.1, A14-26)`,
  armistice: ({ space }: Space) => `after the armistice the Central Powers do not enter ${space} (R14-4.3.3)`,
  contestedExit: ({ from, to }: Way) =>
    `units that began the turn in ${from}, which is contested, do not go to ${to}: only to what their own power controlled, ` +
    'or to contested ground where units of theirs stood already (R14-7.3.1)',
  longFlight: ({ most, steps }: Flight) => `a fighter flies ${most} spaces, not ${steps} (R14-7.6.1)`,
  overNeutral: ({ space }: Space) => `fighters do not fly over neutral ground, ${space} (R14-7.6.1, A14-25)`,
  fightersEndOnLand:
    'fighters end their move in a territory, with land units of their own power (R14-7.6.1, R14-7.6.2)',
  longVoyage: ({ unit, most, steps }: Voyage) => `a ${unit} moves ${most} zones, not ${steps} (R14-7.7.1)`,
  shipsOnLand: 'ships never enter land (R14-7.7.1)',
  shipsStop: ({ space }: Space) => `ships other than submarines stop in ${space}, which is hostile (R14-7.7.2)`,
  closedCanal: ({ from, to }: Way) =>
    `the canal from ${from} to ${to} is closed: a power of the side must have controlled Egypt when the turn began (R14-3.8, A14-24)`,
  manyHolds: 'there are more holds in `cargo` than transports in `units`',
  fewTransports: ({ space, count, steps }: Space & Count & { readonly steps: number }) =>
    `${space} has not ${count} transports with this cargo that can still sail ${steps} zones (R14-7.7.1, R14-7.8.6)`,
  enemyTransport: 'only transports of one’s own side carry units (R14-7.8.2)',
  loadsInFriendlyZone: ({ space }: Space) =>
    `${space} was hostile when the turn began: nobody goes aboard there (R14-7.8.4)`,
  noRoomAboard: ({ space }: Space) =>
    `no transport in ${space} has this aboard, room for more, and has not unloaded yet (R14-7.8.2, R14-7.8.6)`,
  noSuchTransport: ({ space }: Space) =>
    `no transport in ${space} has this aboard and has not unloaded yet (R14-7.8.6)`,
  laterFromFriends:
    'units leave a friend’s transport in a later turn of their own, not in that in which they came aboard (R14-7.8.8, R14-16.5)',
  ownTroopsLand: 'only units of the acting power go ashore, and only those that are aboard (R14-7.8.8)',
  attackAtSea: ({ space }: Space) => `landings wait for battles in sea zones; ${space} is land (R14-7.9.2)`,
  declaredAlready: ({ space }: Space) => `the battle in ${space} is declared already`,

  // How movement may not end.
  attackSerbia: 'Austria-Hungary attacks Serbia in its first turn: land units must enter it (R14-4.1.8, A14-35)',
  armyWithoutInfantry: ({ space }: Space) =>
    `in ${space} the power would have land units or fighters and no infantry of its own (R14-7.4.1)`,
  armisticeInfantry: ({ space }: Space) =>
    `an infantry of the Central Powers stays in ${space}, which they contest with Russia (R14-4.3.3)`,
  unescorted: ({ space }: Space) =>
    `transports go to ${space}, which is hostile, only with a warship of their own power (R14-7.8.1)`,
  landingNeedsWarship: ({ space }: Space) =>
    `enemy submarines are in ${space}: an assault needs a warship of the power there, or a battle first (R14-7.8.10)`,
  battleNeedsWarship: ({ space }: Space) =>
    `the landing waits for a battle in ${space}, where the power has no warship to fight it (R14-10.1, R14-7.9.2)`,

  // Battles.
  landingFirst: ({ space }: Space) => `the landing in ${space} comes first: its battle follows at once (R14-8.5)`,
  foughtAlready: ({ space }: Space) => `${space} has been fought over in this turn (R14-8.5)`,
  battleMissed: ({ space }: Space) =>
    `the battle in ${space} had to follow the landing at once; another was begun instead (R14-8.5)`,
  noWarship: ({ space }: Space) => `there is no warship of the acting power in ${space} (R14-10.1)`,
  noAttacker: ({ space }: Space) => `there is nobody of the acting power in ${space} (R14-8.4)`,
  nobodyThere: ({ space }: Space) => `there is nobody to attack in ${space} (R14-8.1)`,
  bombardedOut: ({ space }: Space) =>
    `battleships have bombarded out of ${space}: no battle is fought in it (R14-11.6)`,
  bombarding: ({ space, count }: Space & Count) => `${count} battleships in ${space} may bombard (R14-11.6)`,
  manyBombard: ({ count }: Count) => `no more battleships bombard than units came ashore, ${count} (R14-11.6, A14-16)`,
  noDiveNow: 'no submarines are asked to dive now (R14-10.5)',
  fewSubmarines: 'there are not so many submarines in the battle (R14-10.5)',
  noLossesNow: 'no losses are to be taken now (R14-9.5)',
  noRoundEnds: 'no round of a sea battle has ended (R14-10.7)',
  notInBattle: ({ count, unit }: Count & { readonly unit: string }) => `${count} ${unit} can be hit here`,
  onlyBattleships: 'only battleships at sea are damaged (R14-10.4)',
  fightersShotDown: ({ count }: Count) => `the dogfight shot down ${count} fighters, and nobody else (R14-9.3.1)`,
  takesHits: ({ hits, taken }: Hits) =>
    `there are ${hits} hits to take; these losses take ${taken} (R14-9.5.1, R14-10.4)`,
  lastInfantry: 'the last infantry of an army is lost only when nobody else of it is left (R14-9.5.2)',
  lastAshore: 'the last infantry that came ashore is lost only when nobody else that did is left (R14-11.4)',
  wrongBattleships: ({ count, damaged }: Count & { readonly damaged: number }) =>
    `${count} undamaged and ${damaged} damaged battleships can be hit (R14-10.4)`,
  wrongDivers: ({ count }: Count) => `of the submarines ${count} dive in this round (R14-10.5)`,
  transportsLast: 'transports are lost only when every warship that fires is (R14-10.6)',
  cargoOfAll: '`cargo` tells the cargo of every transport that is lost, or of none',
  noSuchCargo: 'no such transports are there',

  // Choices.
  cannotRepresent: 'this power cannot provide the units of the minor power (R14-4.1.6)',
  cannotControl: 'this power cannot take control here (R14-7.5.1, R14-9.6.2)',

  // Positions.
  ownCapital: ({ power }: Owned) =>
    `the capital of ${inText(power)} is its own, an enemy’s or nobody’s: friends who take it give it back (R14-14.6)`,
  wrongWinner:
    'the side that has won holds the capitals it needs, at the end of the turn of the Ottoman Empire (Allies) or of the United States (Central Powers) (R14-15.1, R14-15.2)',
  russiaLeft: 'after the armistice Russia has no turns; name the power behind it (R14-4.3.2)',
  noSuchPhase: ({ phase }: { phase: string }) =>
    `a power whose capital is in enemy hands has no phase ${phase} (R14-5.3, R14-14.7)`,
  otherPhases: ({ phase, from, to }: Way & { phase: string }) =>
    `what this tells of the turn cannot be in its phase ${phase}: it belongs to ${from === to ? from : `${from} to ${to}`} (R14-5.2)`,
  manyInStock: ({ power, count, unit, most }: Owned & Count & Most & { readonly unit: string }) =>
    `${inText(power)} has ${count} ${unit} on the board and waiting; ${most} of a kind is the most here`,
  untouched: ({ space }: Space) =>
    `${space} belongs to a minor power that nobody has entered: tell in \`owners\` who controls it, or that nobody does (R14-4.1.2)`,
  bothSides: ({ space, power }: Space & Owned) =>
    `${space} belongs to ${inText(power)} here: ground on which both sides stand is contested; tell in \`owners\` that it is nobody's (R14-3.4, R14-7.2.3)`,
  aloneThere: ({ space }: Space) =>
    `${space} belongs to nobody, and one side alone stands on it: whoever does controls it (R14-7.5.1, R14-9.6.2)`,
  noInfantry: ({ space, power }: Space & Owned) =>
    `${inText(power)} has land units or fighters in ${space} and no infantry of its own (R14-7.4.1, R14-9.5.2)`,
  troopsAtSea: 'land units and fighters are at sea only aboard transports: list them there (R14-7.8.2)',
  manyDamaged: 'more battleships are damaged than are there (R14-10.9)',
  actingTroops: 'only units of the acting power go aboard and ashore in its turn (R14-7.8.8)',
  cameFrom: '`from` is contested ground that the unit has left in this turn (R14-7.3.4)',
  wholeLanding: 'a landing names its target and who goes ashore, and finishes the transport (R14-7.8.6, R14-7.9)',
  othersSail: 'only transports of the acting power have sailed in its turn (R14-7.7.1)',
  manyFields: 'a transport enters no more mine fields than zones (R14-7.10.1)',
  movedTransports: 'what transports did stands with them in `transports`',
  manyMoved: ({ count, room }: Count & { readonly room: number }) =>
    `${count} have moved and ${room} of the acting power are here (R14-7.1.1)`,
  manyMined: ({ space, unit }: Space & { readonly unit: string }) =>
    `more ${unit}s have entered mine fields than are in ${space}, or more fields than zones that they move (R14-7.10.1)`,
  shipsTwice: 'these ships are listed twice; give one number for them all',
  manyAshore: 'more came ashore than are here, or from no zone of `landedFrom` (R14-11.4)',
  manyBombarded: 'more battleships have bombarded than are here (R14-11.6)',
  wrongBattle:
    'battles are declared at sea, and compulsory, next, offered or missed on land (R14-7.9.2, R14-8.2, R14-8.5)',
  noWarfare: 'no dice fall for submarine warfare: it is agreed on that nobody may declare it (D14-19)',
  noDiceOfWarfare:
    'dice fall for submarine warfare once it is declared, before the British Empire or the United States collect something, with German submarines in SZ 2, 7 or 8 (R14-13.4)',
  noDiceOfMines: 'no ship has entered an active mine field (R14-7.10)',
  noArmistice:
    'the armistice comes at the end of a Russian turn from round 4 on, where the revolution is agreed on (R14-4.3)',
  wrongFreed:
    'what is noted here is ground of a friend, not his capital, that another power of his side has taken (R14-14.2)',
  seaStatus: 'a sea zone is friendly or hostile (R14-3.5)',
  landStatus: 'only Sahara and Himalayas are impassable',
  notToDecide: 'this is not to be decided here (R14-4.1.6, R14-7.5.1, R14-9.6.2, R14-13.3)',
  oneTransportMore: ({ power, space }: Owned & Space) =>
    `this is one transport more than \`units\` counts for ${inText(power)} in ${space}`,
  stepElsewhere: 'submarines dive and rounds end at sea; dogfights, volleys and coasts are on land (R14-9, R14-10)',
  hitsNamed: 'hits are named from when they fall until their losses are taken, and only then (R14-9.5.1, R14-10.4)',
  manyHits: ({ most }: Most) =>
    `there is one die for every unit that fires, so that there are ${most} hits at most (R14-9.4, R14-10.2)`,
  bombardsLanding:
    'battleships fire at the land where units came ashore: those of the zones they came from, as `bombarded` counts them (R14-11.6)',
  noBattle: 'a battle is where units of both sides are (R14-8.1)',

  halfMoves: ({ fault }: { fault: string }) =>
    `movement cannot be ended from here by doing no more than must be done: ${fault}; begin it anew, or move on`,

  // Actions.
  oneOrderInBattle: ({ count }: Count) => `this decision is one order; here are ${count} (R14-8.5)`,
  othersDecision: ({ decider, power }: { decider: string; power: string }) =>
    `it is for ${inText(decider)} to decide, not for ${inText(power)} (R14-5.1)`,
  whoseTransport: ({ index }: { index: number }) =>
    `orders[${index}] leaves open whose transport or cargo it is; name the power`,
  landsAboard: 'who goes ashore is aboard; name only what `aboard` names (R14-7.8.8)',
  centralPowersWin: 'the Central Powers hold the capitals that they need (R14-15.2)',
  alliesWin: 'the Allies hold the capitals that they need (R14-15.1)',
  longestGame: ({ most }: Most) => `the game has lasted ${most} rounds`,

  // Orders in words.
  buys: ({ units }: Group) => `buys ${unitsInWords(units)}`,
  repairs: ({ count, space }: Count & Space) => `repairs ${count} battleship${count === 1 ? '' : 's'} in ${space}`,
  moves: ({ units, holds, route }: Group & { holds: readonly (readonly Carried[])[]; route: readonly string[] }) =>
    `${unitsInWords(units)}${holds.length > 0 ? ` with ${holds.map(cargoInWords).join('; ')}` : ''}: ${route.join(' → ')}`,
  loads: ({ units, from, zone }: Group & { from: string; zone: string }) =>
    `${unitsInWords(units)} of ${from} ${total(units) === 1 ? 'goes' : 'go'} aboard in ${zone}`,
  lands: ({ cargo, from, to }: Way & { cargo: readonly Carried[] }) =>
    `${cargoInWords(cargo)} ${cargo.length === 1 ? 'lands' : 'land'} in ${to} from ${from}`,
  attacksZone: ({ space }: Space) => `attacks the enemies in ${space} before anybody lands`,
  represents: ({ power }: Owned) => `${inText(power)} provides the units of the minor power`,
  controls: ({ power }: Owned) => `${inText(power)} takes control`,
  declares: 'declares unrestricted submarine warfare',
  holdsBack: 'declares no submarine warfare yet',
  fightsFor: ({ space }: Space) => `fights for ${space}`,
  dives: ({ count }: Count) => (count === 0 ? 'fires with all submarines' : `submerges ${count}`),
  loses: ({ lost, damaged }: { lost: readonly (Owned & Group)[]; damaged: readonly (Owned & Count)[] }) =>
    [
      ...lost.map(({ power, units }) => `${inText(power)} loses ${unitsInWords(units)}`),
      ...damaged.map(({ power, count }) => `${count} battleship${count === 1 ? '' : 's'} of ${inText(power)} damaged`),
    ].join(', ') || 'nothing is lost',
  randomPlayer: 'orders at random, all of them allowed',
  greedyPlayer: 'every battle whose first round is good, towards the nearest enemy capital',
  rulesPlayer: 'rules of thumb: fronts over the coming turns, guarded capitals, transports',
  plannerPlayer: 'compares plans for the whole turn by what becomes of them until its next turn',
  samplerPlayer: 'the same with more plans and samples',
  samplerBySidePlayer:
    'compares more plans than planner, battles as it does; as Allies it expects the next powers to play by rules of thumb',
  doesNotSearch: ({ player }: { player: string }) =>
    `${player} does not search, so there is no effort; leave it out, or ask planner`,
  pressesOn: 'goes on',
  stops: 'stops',
  places: ({ units, space, exchanged }: Group & Space & { exchanged?: string }) =>
    `places ${unitsInWords(units)} in ${space}${exchanged === undefined ? '' : `, one ${exchanged} exchanged for an infantry (R14-12.2)`}`,
  orderLine: ({ order }: { order: string }) => `  ${order}`,
  roll: ({ about, space, dice }: Roll) =>
    `    ${space === undefined ? '' : `${space}, `}${rollsOf[about] ?? about}: ${
      rolledInWords(dice, unit => unit, { attacker: 'attacker', defender: 'defender' }) || 'nobody'
    }`,
  position: ({ round, power, winner, powers: each, taken }: Standing) =>
    [
      winner === undefined ? `Round ${round}, ${labelOf(power)} to move.` : `${sides[winner]} win in round ${round}.`,
      ...each.map(({ power: whose, production, cash, units }) => {
        const money = `${production} IPC of production, ${cash} in hand`
        return `  ${labelOf(whose).padEnd(16)} ${money.padEnd(36)} ${unitsInWords(units)}`
      }),
      ...taken.map(({ power: whose, spaces }) => `  ${labelOf(whose)} holds ${spaces.join(', ')}`),
    ].join('\n'),

  // Requests, stored positions and players.
  noPosition: ({ name, positions }: { name: string; positions: readonly string[] }) =>
    `there is no position "${name}"; there are ${positions.join(', ')}`,
  decides: ({ power }: Owned) => `in this position it is for ${inText(power)} to decide (R14-5.1)`,
  standsIn: ({ phase }: { phase: string }) =>
    `the position stands in the phase ${phase}; hand in one of the phase you ask for (R14-5.2)`,
  impassableAsked: ({ space }: Space) => `nobody ever enters ${space}`,
  opening: 'the printed set-up, Austria-Hungary to buy',
  inProgress: 'a game in progress, at the beginning of its fourth round',
}
