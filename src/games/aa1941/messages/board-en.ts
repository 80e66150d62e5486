import { unitTypes } from '../board/units.ts'
import { aa1941, type powers } from '../ruleset.ts'

type Power = (typeof powers)[number]

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
export interface Room {
  readonly count: number
  readonly room: number
}
export interface Kind extends Space {
  readonly count: number
  readonly unit: string
}
export interface Planes extends Kind {
  readonly steps: number
}
export interface Flight {
  readonly unit: string
  readonly most: number
  readonly steps: number
}
export interface Most {
  readonly most: number
}
export interface Crowd extends Space, Most {
  readonly unit: string
}
export interface Owned {
  readonly power: Power
}
export interface Phase {
  readonly phase: string
}
export interface Ways {
  readonly spaces: readonly string[]
  readonly isAtSea: boolean
}
/** How many of each unit, in the order of the unit table. */
export interface Units {
  readonly units: readonly number[]
}
export interface Carried {
  readonly unit: string
  readonly power?: Power | undefined
}
export type Hold = readonly Carried[]
export interface Losses {
  readonly lost: readonly (Owned & Units)[]
  readonly damaged: readonly (Owned & Count)[]
}
export interface Roll extends Space {
  readonly round: number
  readonly side: 'attacker' | 'defender'
  readonly isStrike: boolean
  readonly dice: readonly {
    readonly unit: string
    readonly value: number
    readonly faces: readonly number[]
    /** In low luck: hits that no die was rolled for. */
    readonly sure?: number
  }[]
  readonly hits: number
}
export interface Standing {
  readonly round: number
  readonly power: Power
  readonly winner?: number | undefined
  readonly powers: readonly (Owned & Units & { readonly production: number; readonly cash: number })[]
  readonly taken: readonly (Owned & { readonly spaces: readonly string[] })[]
}

const labels: Readonly<Record<Power, string>> = {
  ussr: 'USSR',
  germany: 'Germany',
  unitedKingdom: 'United Kingdom',
  japan: 'Japan',
  unitedStates: 'United States',
}
const sides = ['Allies', 'Axis']

/** A power as a sentence names it. */
const inText: Readonly<Record<Power, string>> = {
  ...labels,
  ussr: 'the USSR',
  unitedKingdom: 'the United Kingdom',
  unitedStates: 'the United States',
}

const unitLabel = (name: string, count: number): string => {
  const label = aa1941.units.find(unit => unit.name === name)?.label.toLowerCase() ?? name
  return count === 1 || name === 'infantry' ? label : `${label}s`
}

/** `2 infantry, 1 tank` */
const unitsInWords = (units: readonly number[]): string =>
  unitTypes
    .flatMap((name, type) => {
      const count = units[type] ?? 0
      return count > 0 ? [`${count} ${unitLabel(name, count)}`] : []
    })
    .join(', ') || 'nothing'

const cargoInWords = (hold: Hold): string =>
  hold.map(({ unit, power }) => (power ? `${power}'s ${unit}` : unit)).join(' and ')

/** What the board of 1941 says, in English. Powers, units and phases are put in by their keys, spaces by their names. */
export const en = {
  // Which orders there may be now.
  gameOver: 'the game is over (R41-16.1)',
  otherPhase: ({ order, phases, phase }: { order: string; phases: readonly string[]; phase: string }) =>
    `an order to ${order} belongs to ${phases.join(' and ')}, and this is ${phase} (R41-4.2)`,
  rescueFirst: 'fighters whose carrier was sunk land before the acting power moves (R41-13.2)',
  battlesLeft: 'there are battles to be fought yet (R41-7.3)',
  rescuesLeft: 'fighters whose carrier was sunk land first (R41-13.2)',
  nothingToDecide: 'there is nothing to decide now (R41-4.2)',
  oneOrderInBattle: ({ count }: Count) => `a battle asks for one order at a time; here are ${count} (R41-7.2)`,
  mustRescue: 'fighters whose carrier was sunk must land where they can (R41-13.2)',

  // Groups on their way.
  unspentUnits: ({ count, unit, space }: Kind) =>
    `only ${count} ${unit} in ${space} have neither moved nor fought this turn (R41-6.1.1, R41-6.1.6)`,
  neutralAir: ({ space }: Space) => `${space} is neutral: nobody enters it or flies over it (R41-3.5)`,
  noBorder: ({ from, to }: Way) => `${from} and ${to} share no border (R41-3.1)`,
  crowded: ({ space, most, unit }: Crowd) => `${space} would hold more than ${most} ${unit}`,
  shortRoute: 'a route names the space where the group stands and at least one more',
  negativeUnits: 'a group has no less than no units',
  nobodyMoves: 'this moves nobody; say how many of which units',
  mixedGroup: 'a group is some land units, or some planes, or some ships: move each by its own order',
  onlyPlanesFly: 'only planes have flown or mean to land',
  onlyTransportsCarry: 'only transports have cargo',
  onlyTransportsSay: '`sailed` tells transports apart; leave it out of other moves',
  onlyCarriersTakeGuests: 'only carriers take fighters along (R41-6.6.2)',

  // By air.
  movedPlanes: 'planes that made their combat move do not move again in this phase (R41-6.1.1)',
  fewPlanes: ({ space, count, unit, steps }: Planes) =>
    `${space} has ${count} ${unit} that have flown ${steps} steps (R41-6.3.1)`,
  longFlight: ({ unit, most, steps }: Flight) =>
    `a ${unit} flies ${most} spaces a turn, not ${steps} (R41-6.3.1, R41-6.3.2)`,
  landsAtEnd: ({ space }: Space) =>
    `after combat planes land where their route ends, in ${space}; leave landing out (R41-13.3)`,
  noAirTarget: ({ space }: Space) =>
    `planes end their combat move where they fight; there is nobody to attack in ${space} (R41-6.1.2)`,
  noLanding: ({ count, spaces }: { count: number; spaces: readonly string[] }) =>
    `${count === 1 ? 'a plane has' : `${count} planes have`} no way to land this turn, even if every battle is won; ` +
    `away from land are those in ${spaces.join(', ')} (R41-6.3.3, R41-6.3.4)`,
  savablePlanes: ({ count, spaces }: { count: number; spaces: readonly string[] }) =>
    `${count} of the planes without a landing place in ${spaces.join(', ')} ` +
    'can still be saved: move them, or a carrier to them (R41-13.7, R41-6.3.4.4)',
  farLanding: ({ space, steps, left }: { space: string; steps: number; left: number }) =>
    `${space} is ${steps} steps away and ${left} are left (R41-6.3.3)`,
  unfriendlyLanding: ({ space }: Space) =>
    `planes land on territories that were friendly when the turn began; ${space} was not (R41-13.3)`,
  bomberOnCarrier: 'bombers never land on carriers (R41-13.3)',
  noCarrierThere: ({ space }: Space) => `no friendly carrier can be in ${space} this turn (R41-13.5)`,
  noCarrierYet: ({ space }: Space) =>
    `no friendly carrier is in ${space}; carriers move before fighters land on them (R41-13.5, R41-13.6)`,
  losesPlane: 'this would leave a plane without a landing place that can still be saved (R41-13.7, R41-6.3.4.4)',

  // By land.
  leavesByUnloading: 'land units leave a transport only by an unload order (R41-6.7.3)',
  longMarchOfInfantry: ({ steps }: { steps: number }) =>
    `infantry moves 1 space, not ${steps}; tanks that go further move by an order of their own (R41-6.2.1)`,
  longMarchOfTanks: ({ steps }: { steps: number }) => `tanks move 2 spaces, not ${steps} (R41-6.2.1)`,
  crossesByTransport: 'land units cross the sea only by transport (R41-6.2.1)',
  tanksStop: ({ space }: Space) =>
    `tanks stop in ${space}: enemy units or an industrial complex are there (R41-6.2.2, R41-6.2.4)`,
  endsInHostile: 'combat movement of land units ends in hostile territory unless tanks blitz (R41-6.1.2)',
  hostileLand: ({ space }: Space) => `${space} is hostile: noncombat movement does not enter it (R41-13.9)`,

  // By sea.
  longVoyage: ({ steps }: { steps: number }) => `ships move 2 zones, not ${steps} (R41-6.4.1)`,
  manyHolds: 'there are more holds in `cargo` than transports in `units`',
  stoppedTransports: ({ space }: Space) =>
    `transports that sailed to ${space} stop there: enemy surface warships meet them (R41-6.1.4, R41-6.8.2)`,
  fewTransports: ({ space, count, steps }: Space & Count & { readonly steps: number }) =>
    `${space} has not ${count} transports with this cargo that can still sail ${steps} ` +
    'zones this turn (R41-6.4.1, R41-6.8.6, R41-13.12)',
  destroyerStops: ({ space }: Space) => `an enemy destroyer stops submarines in ${space} (R41-6.5.2)`,
  warshipsStop: ({ space }: Space) => `enemy surface warships stop the ships in ${space} (R41-6.1.4, R41-6.4.1)`,
  hostileSea: ({ space }: Space) => `${space} is hostile: noncombat movement does not enter it (R41-13.10)`,
  shipsOnLand: 'ships never enter land (R41-2.3)',
  noWay: ({ from, to }: Way) => `there is no way from ${from} to ${to}: they share no border (R41-3.1)`,
  closedStraits: ({ from, to }: Way) => `no ship passes the Turkish Straits from ${from} to ${to} (R41-3.10)`,
  closedCanal: ({ from, to }: Way) =>
    `the canal from ${from} to ${to} is closed: its banks must have been friendly since the turn began (R41-3.9, R41-3.9.1)`,
  ownGuests: 'only fighters of friendly powers go along as cargo; own ones fly (R41-6.6.1, R41-6.6.2)',
  fewGuests: ({ space }: Space) => `${space} has not so many fighters of that power aboard (R41-6.6.2, R41-6.6.4)`,
  manyGuests: ({ most }: Most) => `a carrier holds ${most} fighters (R41-6.6.4)`,
  leftGuests: ({ space }: Space) =>
    `fighters of friends would be left in ${space} without a deck: take them along (R41-6.6.2)`,

  // Aboard transports.
  noSeaZone: ({ space }: Space) => `${space} is no sea zone`,
  noShore: ({ shore, zone }: { shore: string; zone: string }) =>
    `${shore} is no territory next to ${zone} (R41-6.8.1, R41-6.9.3)`,
  enemyTransport: 'troops travel on transports of their own side only (R41-6.7.2)',
  nobodyLoads: 'nobody is loaded; leave the order out',
  warshipsAtLoading: ({ space }: Space) =>
    `enemy surface warships are in ${space}: nobody loads there (R41-6.8.3, R41-6.4.4)`,
  fullTransport: 'a transport holds one land unit of any kind and one infantry (R41-6.7.1)',
  friendsTransport: "troops board a friend's transport in noncombat movement only (R41-6.8.12)",
  noSuchTransport: ({ space }: Space) =>
    `no transport with this cargo in ${space} can still load or unload this turn (R41-6.8.6, R41-13.12)`,
  otherwiseSailed: ({ space, steps, others }: Space & { readonly steps: number; readonly others: readonly number[] }) =>
    `no transport with this cargo in ${space} that can do this has sailed ${steps} ${steps === 1 ? 'step' : 'steps'} this turn; ` +
    `\`sailed\` may be ${others.join(' or ')}, or left out (R41-6.4.1)`,
  otherwiseFresh: ({ space }: Space) =>
    `no transport with this cargo in ${space} that can do this has troops aboard that came this turn, or before, as \`fresh\` says; ` +
    'say the other, or leave it out (R41-6.8.4)',
  landsLater: ({ space }: Space) => `${space} is friendly: troops land there in phase 4 only (R41-6.8.9)`,
  landsByAssault: ({ space }: Space) =>
    `${space} is hostile: troops land there in an assault only (R41-6.8.9, R41-13.12)`,
  warshipsAtLanding: ({ space }: Space) =>
    `enemy surface warships are in ${space}: nobody lands from there (R41-6.8.3)`,
  nobodyUnloads: 'nobody is unloaded; leave the order out',
  emptyPlace: 'nobody stands in that place aboard',
  othersTroops: 'troops leave a transport on their own turn only (R41-6.8.12, R41-12.4)',
  allLand: 'all troops loaded this turn have to land (R41-6.8.10)',
  boardedThisTurn: "troops that boarded a friend's transport this turn leave it on a later one (R41-6.8.12)",
  twoTanks: 'a transport holds one land unit and one infantry, not two tanks (R41-6.7.1)',
  notAboard: 'these units are not all aboard; name only what `aboard` names',

  // Attacks, and the end of combat movement.
  attackLater: 'attacks are declared in combat movement (R41-6.1)',
  attackAshore: ({ space }: Space) => `${space} is no sea zone: who enters hostile territory attacks it (R41-7.3)`,
  foughtAnyway: ({ space }: Space) => `enemy surface warships are in ${space}: it is fought over anyway (R41-6.1.4)`,
  nobodyThere: ({ space }: Space) => `there is nobody to attack in ${space} (R41-6.4.3)`,
  attackedAlready: ({ space }: Space) => `${space} is attacked already`,
  noAttacker: ({ space }: Space) =>
    `no unit that can attack is in ${space}: those who attack end their move there (R41-6.4.3)`,
  attackersLeft: ({ space }: Space) => `those who attack in ${space} have left it (R41-6.4.3)`,
  noReason: ({ space }: Space) =>
    `ships moved to ${space} without a reason: an assault out of it, an attack in it, or a fight they left (R41-6.1.2)`,
  undeclaredAttack: ({ space }: Space) =>
    `planes came to ${space}, but no attack is declared there (R41-6.1.2, R41-6.4.3)`,
  takenBefore: ({ target, space }: { target: string; space: string }) =>
    `${target} was taken before the landing from ${space}: nobody lands there (R41-6.8.9)`,
  nobodyFights: ({ space }: Space) => `nobody fights for ${space}, out of which troops shall land (R41-6.9.3, A41-22)`,
  mustLand: ({ space }: Space) => `troops loaded this turn in ${space} have to land on hostile territory (R41-6.8.4)`,
  transportsAlone: ({ space }: Space) => `transports entered ${space} with nobody to fight there (A41-22)`,
  idleTransport: ({ space }: Space) =>
    `a transport moved to ${space} without landing anybody or leaving a fight (R41-6.1.2)`,

  // In battle.
  notTheMoment: ({ moment }: { moment: string }) => `this is not the moment ${moment} (R41-9.13)`,
  toDive: 'for submarines to dive',
  forCasualties: 'for casualties',
  toRetreat: 'to retreat',
  toPressOn: 'to press on',
  battleGoesOn: ({ space }: Space) => `the battle in ${space} is fought to its end first (R41-7.2)`,
  otherBattle: ({ space, spaces }: { space: string; spaces: readonly string[] }) =>
    `${space} cannot be next; ${spaces.join(' or ') || 'nothing'} can (R41-7.1, R41-10.1)`,
  manyDives: ({ most, count }: Most & Count) => `there are ${most} submarines that may dive, not ${count} (R41-9.3.1)`,
  manyLost: ({ power, most, unit, count }: Owned & Most & Count & { readonly unit: string }) =>
    `${power} has ${most} ${unit} that may be chosen here, not ${count} (R41-9.7.1, R41-8.4)`,
  fewBattleships: ({ power, count }: Owned & Count) =>
    `${power} has ${count} undamaged battleships; a damaged one sinks by its next hit (R41-9.7.5)`,
  wrongCasualties:
    'as many hits are taken as can be placed, each by a unit it may fall on, and transports only where nothing else can be hit (R41-9.7, A41-7)',
  onlyPlanesBreakOff: 'only planes break off, and they stay over the space (R41-8.8, R41-9.11.4)',
  noWayOutAtSea:
    'there is no way out: no zone that ships entered from was friendly when the turn began, is so now, and has no battle to come (R41-9.11.2, R41-9.11.5)',
  noWayOutAshore:
    'there is no way out: who came by sea never retreats, others go to friendly territory from which one of them came (R41-10.8, R41-8.6)',
  otherWayOut: ({ spaces, isAtSea }: Ways) =>
    `the way out is ${spaces.join(' or ')} (${isAtSea ? 'R41-9.11.2' : 'R41-8.6, A41-14'})`,
  transportsWithdraw: 'transports left alone with units that can hit them withdraw (R41-9.10.1)',

  // Fighters whose carrier was sunk.
  noFightersToRescue: ({ power, count, space }: Owned & Count & Space) =>
    `${power} has no ${count} fighters in ${space} that defended there (R41-13.2)`,
  haveDeck: ({ space }: Space) => `fighters in ${space} have a deck there and return to it (R41-13.2)`,
  fewStranded: ({ count, space }: Count & Space) =>
    `only ${count} of the fighters in ${space} are without a deck (R41-13.2)`,
  noRescue: ({ from, to }: Way) =>
    `fighters from ${from} may land with one step on a territory of their side or a carrier with room; ${to} is neither (R41-13.2, A41-26)`,
  fullCarriers: ({ space, count }: Space & Count) =>
    `the carriers in ${space} have no room for ${count} more (R41-6.6.4)`,
  crowdedFighters: ({ space, most }: Space & Most) => `${space} would hold more than ${most} fighters`,

  // Purchase and mobilisation.
  dearUnits: ({ cost, cash }: { cost: number; cash: number }) =>
    `these units cost ${cost} IPC and there are ${cash} (R41-5.1)`,
  manyBought: ({ count, room }: Room) =>
    `${count} units are bought and the industrial complexes have room for ${room} (R41-5.2, R41-14.2)`,
  manyShips: ({ count, room }: Room) =>
    `${count} ships are bought and the industrial complexes on a coast have room for ${room} (R41-5.2, A41-24)`,
  mostOfAKind: ({ most, count, unit }: Most & Count & { readonly unit: string }) =>
    `a power has at most ${most} of a kind here; it has ${count} ${unit}`,
  mostTransports: ({ most }: Most) => `there are at most ${most} transports on the board here`,
  noComplex: ({ space }: Space) => `there is no industrial complex in ${space} (R41-14.1)`,
  newComplex: ({ space }: Space) =>
    `${space} was taken this turn: its industrial complex works from the next (R41-14.1, R41-11.2)`,
  friendsComplex: ({ space }: Space) => `the industrial complex in ${space} is a friendly power's (R41-14.1)`,
  enemyComplex: ({ space }: Space) => `the industrial complex in ${space} is an enemy's (R41-14.1)`,
  notNextToComplex: ({ space, complex }: { space: string; complex: string }) =>
    `${space} is neither ${complex} nor a sea zone next to it (R41-14.2)`,
  bombersOnLand: 'bombers are placed on the territory of the industrial complex (R41-14.3)',
  troopsOnLand: 'land units are placed on the territory of the industrial complex, never aboard a transport (R41-14.3)',
  shipsAtSea: 'ships are placed in a sea zone next to the industrial complex (R41-14.4)',
  nobodyPlaced: 'no units are placed; leave the order out',
  notBought: ({ count, unit, bought }: { count: number; unit: string; bought: number }) =>
    `${count} ${unit} are placed and ${bought} were bought (R41-14.1)`,
  manyPlaced: ({ count, space, room }: Room & Space) =>
    `${count} units are placed and the industrial complex in ${space} has room for ${room}, sea zones counted in (R41-14.2)`,
  noDeckForNew: ({ space }: Space) =>
    `there is no room for these fighters on carriers of their own in ${space} (R41-14.5)`,
  takesShipsRoom: 'these units take the room of ships that no other industrial complex can place (R41-14.8)',
  carrierAwaited: 'a new carrier must be placed where fighters wait for it (R41-14.7, R41-13.4)',
  mustPlace: ({ count }: Count) =>
    `${count} more of the units bought can be placed, so they must be (R41-14.1, R41-14.8)`,

  // Positions that no game comes to.
  ownCapital: ({ power }: Owned) =>
    `the capital of ${inText[power]} is its own or an enemy's: friends who take it give it back (R41-11.10)`,
  wrongWinner:
    "the side that has won holds the capitals it needs, at the end of Japan's turn (Allies) or the United States' (Axis) (R41-16)",
  noSuchPhase: ({ phase }: Phase) =>
    `a power whose capital is in enemy hands has no phase ${phase} (R41-4.3, R41-11.9)`,
  otherPhases: ({ phase, from, to }: Phase & Way) =>
    `what this tells of the turn cannot be in its phase ${phase}: it belongs to ${from === to ? from : `${from} to ${to}`} (R41-4.2)`,
  largeStock: ({ power, count, unit, most }: Owned & Count & Most & { readonly unit: string }) =>
    `${inText[power]} has ${count} ${unit} on the board and bought; ${most} of a kind is the most here`,
  buysNothing: 'a power whose capital is in enemy hands buys nothing (R41-11.9)',
  noRoomForBought: ({ count, room }: Room) =>
    `${count} units are bought and the industrial complexes have room for ${room} of them (R41-5.2, A41-24)`,
  transportsInAll: ({ count, most }: Count & Most) =>
    `with those on the board there are ${count} transports; there can be ${most} here`,
  manyTransports: ({ count, most }: Count & Most) =>
    `there are ${count} transports; there can be ${most} on the board here`,
  neutralEntered: ({ space }: Space) => `${space} is neutral: nobody ever enters it (R41-3.5)`,
  neutralOwned: ({ space }: Space) => `${space} is neutral: nobody ever controls it (R41-3.4)`,
  neutralAsked: ({ space }: Space) => `${space} is neutral: nobody enters it (R41-3.5)`,
  shipsInZones: 'ships stay in sea zones (R41-2.3)',
  bothSides: ({ space, power }: Space & Owned) =>
    `${space} belongs to ${inText[power]}: units of both sides are in one territory only while the acting power fights there (R41-7.3)`,
  troopsAtSea: 'land units are at sea only aboard transports: list them there (R41-6.7)',
  bombersAtSea: 'bombers are at sea only on their way, so these must be among the `flown` (R41-13.3)',
  fightersAtSea: ({ count, room }: Room) =>
    `${count} fighters are at sea here and carriers have room for ${room} (R41-13.5, R41-6.6.4)`,
  ownSideCargo: 'a transport carries troops of its own side (R41-6.7.2)',
  wholeAssault: 'a declared assault names its target and what lands there (R41-6.9.1)',
  assaultNextTo: 'an assault is on a hostile territory next to the transport (R41-6.9.3)',
  actingTroops: 'only troops of the acting power load and land (R41-6.8.12)',
  movedTransports: 'what transports did stands with them in `transports`',
  movedFliers: 'what planes did stands in `flown`',
  manyMoved: ({ count, room }: Room) => `${count} have moved and ${room} of the acting power are here (R41-6.1.6)`,
  manyFlown: ({ unit, space, count }: Kind) =>
    `more ${unit}s have flown to ${space} than are there: ${count} (R41-6.3.1)`,
  longFlown: ({ unit, most }: Most & { readonly unit: string }) => `a ${unit} flies ${most} steps a turn (R41-6.3.1)`,
  manyAshore: 'more came ashore than are here (R41-10.8)',
  wrongPlaced:
    'units are placed through industrial complexes held since the turn began, no more of them than IPC (R41-14.1, R41-14.2)',
  openedAshore: 'only land battles are `opened`, by the sea battle of their assault (R41-10.1)',
  foughtBefore: 'nothing has been fought before phase 3 (R41-4.2)',
  noSeaBattle: ({ power }: Owned) =>
    `a sea battle is to be where units of ${inText[power]} and of its enemies are (R41-7.3)`,
  neutralAttacked: 'neutral territories are never attacked (R41-3.5)',
  declaredAtSea: 'in phase 2 attacks are declared at sea only (R41-6.4.3)',
  friendlyBattle: 'nobody fights for what was friendly when the turn began (R41-7.3)',
  noLandBattle: ({ power }: Owned) =>
    `a battle is to be on hostile territory that units of ${inText[power]} entered or will land on (R41-7.3)`,
  noShipFrom: ({ space }: Space) => `no ship came here from ${space} (R41-3.9, R41-3.10)`,
  noTroopsFrom: ({ space }: Space) =>
    `no land unit came here from ${space}: it is not friendly, and nobody blitzed through it (R41-6.2.3, A41-14)`,
  noCoast: 'nobody lands where there is no coast (R41-6.9.3)',
  otherLanding: 'troops come ashore when the land battle begins, so it must be the one being fought (R41-10.1)',
  onlySubmarines: 'only submarines submerge (R41-9.3.2)',
  moreThanThere: 'this is more than there are in the space of the battle (R41-9.1)',
  struckFired: ({ steps }: { steps: readonly string[] }) =>
    `defenders that were hit stay only until they have fired: in ${steps.join(' and ')} (R41-8.1, R41-9.3.4)`,
  manyDamaged: 'more battleships are damaged than there are (R41-9.7.5)',
  hitsNamed: 'hits are named in the steps that ask for casualties, and only there (R41-9.13)',
  noBattle: 'a battle is where units of both sides are (R41-7.3)',
  stepElsewhere: 'submarines dive and strike at sea, and landings go on alone on land (R41-9.3, 10.9)',
  onlyLanded:
    'when the others have broken off, land units that came by sea are left, and no other land units (R41-10.9)',
  neverAsked: 'who came by sea is not asked to retreat: the battle goes on (R41-10.8)',
  manyHits: ({ all, sub, air, any }: { all: number; sub: number; air: number; any: number }) =>
    `the dice of this step can score ${all} hits: ${sub} of submarines, ${air} of planes without a destroyer, ${any} of others at most (R41-9.3 to R41-9.5, R41-8.1)`,
  halfMoves: ({ fault }: { fault: string }) =>
    `combat movement cannot have come to this: ${fault}; begin it anew or end it`,
  oneTransportMore: ({ power, space }: Owned & Space) =>
    `this is one transport more than \`units\` counts for ${inText[power]} in ${space} (R41-6.7)`,
  wrongCargo: 'a transport carries one land unit and one infantry: nothing, I, T, I + I or T + I (R41-6.7.1)',
  planesTwice: 'these planes are listed twice; give one number for them all',
  notBordering: ({ from, to }: Way) => `${from} does not border on ${to} (R41-3.1)`,

  // Requests.
  othersDecision: ({ decider, power }: { decider: Power; power: string }) =>
    `it is for ${decider} to decide, not for ${power} (R41-4.1)`,
  whoseTransport: ({ index }: { index: number }) =>
    `orders[${index}] leaves open whose transport or cargo it is; name the power`,
  noPosition: ({ name, openings }: { name: string; openings: number }) =>
    `there is no position "${name}"; there are opening, opening-errata, and opening-1 to opening-${openings}`,
  doesNotSearch: ({ player, field }: { player: string; field: string }) =>
    `${player} does not search, so there is no ${field}; leave it out, or ask planner or sampler`,
  eitherLimit: 'the search ends by time or after so many samples, not by both; leave out samples, or maxMs',
  decides: ({ power }: Owned) => `in this position it is for ${power} to decide (R41-4.1)`,
  standsIn: ({ phase }: Phase) =>
    `the position stands in the phase ${phase}; hand in one of the phase you ask for (R41-4.2)`,
  noPlan: 'this is no plan of an earlier reply; leave it out',
  otherPlan: ({ turn }: { turn: string }) => `this is the plan of another turn (${turn}); leave it out`,
  noReviewer: ({ player }: { player: string }) =>
    `${player} compares no plans, so it cannot say what orders cost; ask planner or sampler`,
  besideName: ({ field }: { field: string }) =>
    `the player is named with all that belongs to him; put ${field} there, or name him alone`,
  alteredPlan: 'this plan is not as a reply gave it; hand it back unaltered, or leave it out',

  // What is told of a game.
  units: ({ units }: Units) => unitsInWords(units),
  buys: ({ units }: Units) => `buys ${unitsInWords(units)}`,
  moves: ({ units, holds, route }: Units & { readonly holds: readonly Hold[]; readonly route: readonly string[] }) => {
    const aboard = holds.length > 0 ? ` with ${holds.map(cargoInWords).join('; ')}` : ''
    return `${unitsInWords(units)}${aboard}: ${route.join(' → ')}`
  },
  loads: ({ units, from, zone }: Units & { readonly from: string; readonly zone: string }) =>
    `${unitsInWords(units)} of ${from} go aboard in ${zone}`,
  lands: ({ cargo, to, from }: Way & { readonly cargo: Hold }) =>
    `${cargoInWords(cargo) || 'troops'} land in ${to} from ${from}`,
  attacksZone: ({ space }: Space) => `attacks what swims in ${space}`,
  fightsFor: ({ space }: Space) => `fights for ${space}`,
  strikes: 'strikes',
  submerges: ({ count }: Count) => `submerges ${count}`,
  loses: ({ lost, damaged }: Losses) =>
    [
      ...lost.map(({ power, units }) => `${labels[power]} loses ${unitsInWords(units)}`),
      ...damaged.map(({ power, count }) => `${count} of ${labels[power]}'s battleships damaged`),
    ].join(', ') || 'nothing is lost',
  breaksOff: 'breaks off',
  retreatsTo: ({ space }: Space) => `retreats to ${space}`,
  pressesOn: 'presses on',
  rescues: ({ count, power, space }: Count & Owned & Space) =>
    `${count} of ${labels[power]}'s fighters without a carrier land in ${space}`,
  places: ({ units, space }: Units & Space) => `places ${unitsInWords(units)} in ${space}`,
  orderLine: ({ order }: { order: string }) => `  ${order}`,
  roll: ({ space, round, side, isStrike, dice, hits }: Roll) => {
    const thrown = dice.map(({ unit, value, faces, sure }) =>
      sure === undefined
        ? `${faces.length} ${unitLabel(unit, faces.length)} (${value}) ${faces.join(' ')}`
        : [`${sure} for certain`, ...(faces.length > 0 ? [`one die (${value}) ${faces.join(' ')}`] : [])].join(', '),
    )
    return `    ${space}, round ${round}, ${side}${isStrike ? ' strikes' : ''}: ${thrown.join('; ')} — ${hits === 1 ? '1 hit' : `${hits} hits`}`
  },
  position: ({ round, power, winner, powers: each, taken }: Standing) =>
    [
      winner === undefined ? `Round ${round}, ${labels[power]} to move.` : `${sides[winner]} win in round ${round}.`,
      ...each.map(({ power: whose, production, cash, units }) => {
        const money = `${production} IPC of production, ${cash} in hand`
        return `  ${labels[whose].padEnd(14)} ${money.padEnd(36)} ${unitsInWords(units)}`
      }),
      ...taken.map(({ power: whose, spaces }) => `  ${labels[whose]} holds ${spaces.join(', ')}`),
    ].join('\n'),
  moveCount: ({ count }: Count) => `${count} moves`,
  noAttack: 'no attack',
  attacks: ({ spaces }: { spaces: readonly string[] }) => `attacks ${spaces.join(', ')}`,
  listed: ({ lines }: { lines: readonly string[] }) => lines.join('; ') || 'nothing',
  oneDecision: 'this is the one decision that is asked for; it cannot be left out (R41-7.2)',
  neededByOrder: ({ order, fault }: { order: number; fault: string }) =>
    `without it orders[${order}] would not be allowed: ${fault}`,
  neededByPhase: ({ fault }: { fault: string }) => `without it the phase could not end: ${fault}`,
  nothingBetterSought: 'nothing else was found that these orders could be held against',
  asGoodAsFound: 'these orders are as good as the best that was found, or better',
  ordersCost: ({ points }: { points: number }) =>
    `these orders cost ${points.toFixed(1)} points of 100 in the judged chance to win, against the best that was found`,
  ordersMayCost: ({ points }: { points: number }) =>
    `the best that was found looks better by ${points.toFixed(1)} points of 100 in the judged chance to win, which is within its error`,
  alliesWin: 'the Allies hold the capitals they need',
  axisWins: 'the Axis holds the capitals it needs',
  longestGame: ({ most }: Most) => `no game is longer than ${most} rounds`,

  // Stored positions and players.
  startBeforeGames:
    'units stand otherwise than printed before a game alone; a position in full says itself who stands where',
  bidsBeforeGames: 'powers are given something before a game alone; a position in full says itself what they have',
  opening: 'the printed set-up, standard victory, USSR to buy',
  openingErrata: 'the same with the units that the official errata add',
  inProgress: 'a game in progress, at the beginning of its fourth round',
  arenaOpening: ({ number }: { number: number }) =>
    `opening ${number} of arenas: the beginning of round 2 of some game`,
  random: 'orders at random, all of them allowed',
  greedy: 'every attack that pays by its exact odds, without a thought of the answer; buys infantry',
  rules: 'rules of thumb: good odds, what can be held, a guarded capital',
  rulesAndLandings: 'rules of thumb, and landings that are prepared over several turns',
  rulesAndCapitals: 'the same, with an eye to capitals, to who strikes back, and to ships that would be lost',
  planner: 'compares plans for the whole turn by the positions they lead to',
  sampler: 'plays the best plans out, again and again, against all who move next',
}
