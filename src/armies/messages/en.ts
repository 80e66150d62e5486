import type { Side } from '../../engine/index.ts'
import { type Sister, sisters } from './names-en.ts'

type Amounts = Readonly<Record<string, number>>

export interface Cited {
  /** The number of the rule, where the game numbers it. */
  readonly rule?: string | undefined
}
export interface OneUnit {
  readonly unit: string
}
export interface UnitPlace extends OneUnit, Cited {}
export interface ListEntry {
  readonly unit: string
  /** The entry as it was written. */
  readonly entry: string
}
export interface GameName {
  readonly game: string
}
export interface Misplaced extends GameName {
  readonly unknown: readonly string[]
  /** What keeps units of the game from standing there. */
  readonly why?: string | undefined
  readonly units: readonly string[]
}
export interface CannotBeRolled extends OneUnit {
  readonly field: 'attack' | 'defense'
  readonly value: number
  readonly sides: number
}
export interface Spelt {
  readonly unit: string
  readonly spelling: string | undefined
}
/** What a side gives up of one kind: so many units, and what tells them from others of their name. */
export interface Group {
  readonly unit: string
  readonly count: number
  readonly power?: string | undefined
  readonly isDiving?: boolean
  readonly isSeaborne?: boolean
  readonly cargo?: Amounts | undefined
}
export interface Losses {
  readonly lost: readonly Group[]
  readonly damaged: readonly Group[]
}
/** When something is done: the round, where it matters, and the hits that are taken or known of. */
export interface Occasion {
  readonly round?: number | undefined
  readonly hits?: HitCounts | undefined
  readonly isSurprise?: boolean
  readonly hitsBefore?: number | undefined
}
export interface HitCounts {
  /** Hits that may fall on anybody. */
  readonly any: number
  readonly sub: number
  readonly air: number
}
/** Whose casualties are solved for. */
export type Solved = Side | 'both'

export const citedIn = (rule: string | undefined): string => (rule === undefined ? '' : ` (${rule})`)

/** `aircraftCarrier` → `aircraft carrier` */
export const unitInWords = (unit: string): string => unit.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const spelt = ({ unit, spelling }: Spelt): string => `${unitInWords(unit)} (${spelling})`

const amounts = (cargo: Amounts): readonly string[] => Object.entries(cargo).map(([unit, count]) => `${count} ${unit}`)

const group = ({ unit, count, power, isDiving, isSeaborne, cargo = {} }: Group): string => {
  const aboard = amounts(cargo)
  const origin = aboard.length > 0 ? ` with ${aboard.join(' and ')}` : isSeaborne ? ' from the sea' : ''
  return `${count} ${isDiving ? 'diving ' : ''}${unit}${power ? ` of ${power}` : ''}${origin}`
}

const hits = (count: number, kind = ''): string[] =>
  count > 0 ? [`${count} ${kind}${count === 1 ? 'hit' : 'hits'}`] : []

const solvedSides = (whose: Solved): string => (whose === 'both' ? 'one side or both' : `the ${whose}`)
const fewerUnits = 'give policies that are neither "optimal" nor ask for the chance to win, or fewer units'

/** What is said of any game of the family, in English. Units and powers are put in by their keys. */
export const en = {
  // Notation.
  noCount: ({ word, at }: { word: string; at: number }) =>
    `"${word}" at character ${at} is no count; write a whole number from 0 on`,
  meaningless: ({ word, at }: { word: string; at: number }) =>
    `"${word}" at character ${at} means nothing here; write counts, units and "v", as in docs/notation.md`,
  write: ({ wanted }: { wanted: string }) => `write ${wanted}`,
  attackingUnits: ({ example }: { example: string }) => `the attacking units, as in "${example}"`,
  defendingUnits: 'the defending units',
  landingUnits: 'the landing units',
  nextAttack: 'the units of the next attack',
  defendingOrNobody: 'the defending units, or leave out the "v"',
  writeDefenders: ({ example }: { example: string }) => `write "v" and the defending units, as in "${example}"`,
  writeLanding: 'write "land:" and the units that land',
  writeDefendersOrLanding: 'write "v" and the defenders, or "land:" and the units that land',
  shipsInLanding: 'ships belong in the "sea:" part; here stand land and air units',
  unmarkedTroops: 'write "from sea" or "overland" behind these land units too',
  secondVersus: 'a later attack meets what is left; leave out the second "v"',
  markWithoutTroops: 'no land unit stands before it; leave it out',
  numberBetween: ({ least, most }: { least: number; most: number }) => `write a number from ${least} to ${most}`,
  countBehind: ({ count, unit }: { count: string; unit: string }) => `write "${count} ${unit}" or "${unit} x${count}"`,
  countAlone: 'a count without a unit; write one behind it',
  manyUnits: ({ most }: { most: number }) => `too many; a side has at most ${most} units`,
  outOfPlace: ({ allowed }: { allowed: string }) => `out of place; welcome here are units${allowed}`,
  alone: ' alone',
  orWaves: ', "then" and the units of a second attack, or "counter" and those that strike back',
  andAnotherWave: ' and another "then" or "counter"',

  // Units that a game has not.
  noUnit: ({ game }: GameName) => `no unit of ${game}`,
  noUnitBut: ({ game, units }: { game: string; units: readonly Spelt[] }) =>
    `no unit of ${game}, which has ${units.map(spelt).join(', ')}`,
  eitherUnit: ({ one, other }: { one: Spelt; other: Spelt }) =>
    `it may be ${spelt(one)} or ${spelt(other)}; write which`,
  lacks: ({ game, sister }: { game: string; sister: Sister }) => `${game} has no ${sisters[sister]}`,
  lacksBut: ({ lacks, units }: { lacks: string; units: readonly Spelt[] }) =>
    `${lacks}; it has ${units.map(spelt).join(', ')}`,
  lacksHere: ({ lacks, units }: { lacks: string; units: readonly string[] }) =>
    `${lacks}; here are allowed: ${units.join(', ')}`,
  cannotStandHere: ({ game, unknown, why, units }: Misplaced) =>
    `${game} has no unit ${unknown.map(unit => `"${unit}"`).join(', ')} that can stand here${why === undefined ? '' : `: ${why}`}; here are allowed: ${units.join(', ')}`,

  // Who may be where.
  nobodyOn: ({ side }: { side: Side }) => `nobody stands on the ${side}'s side; list at least one unit`,
  nobodyDefends: 'nobody defends; list at least one unit',
  nobodyAttacks: 'nobody attacks in this wave; list at least one unit',
  firstWave: 'the first wave is the attack itself; only later ones can strike back',
  unitsOnSide: ({ count, most }: { count: number; most: number }) => `${count} units on one side; the most is ${most}`,
  cannotBeDamaged: ({ unit }: OneUnit) =>
    `under these rules a ${unit} takes one hit, so it cannot be damaged; list it as ${unit}`,
  shipsOnLand: 'ships cannot fight on land: leave them out, or make it a sea battle',
  whereDoPlanesMeet:
    'air units alone can meet on land or at sea: say location "land" or "sea", in a line "land: 2f v 1f"',
  cannotFightOnLand: ({ unit }: OneUnit) => `a ${unit} cannot fight on land`,
  neverDefendsSea: ({ unit, rule }: UnitPlace) =>
    `a ${unit} never defends a sea zone${citedIn(rule)}; list it where it is based`,
  neverAttacks: ({ unit }: OneUnit) => `${unitInWords(unit)} never attacks; list it with those who defend`,
  onlyNeverCasualties: 'nobody defends who can be hit: guns alone hold nothing; list at least one other unit',
  troopsAboard: 'troops aboard the transports are listed under land.seaborne; list them there',
  nobodyBySea: 'nobody comes by sea, so this is no amphibious assault: ask for kind "battle"',
  nobodyLanded: 'nobody is landed: list the land units aboard the transports',
  powerTwice: 'a power stands here twice; put its units into one entry',
  enemiesTogether: ({ powers }: { powers: readonly string[] }) =>
    `${powers.join(' and ')} are enemies and do not defend together; list powers of one side`,

  landingAtSea: 'nobody comes ashore at sea; leave this out',
  manySeaborne: ({ unit, there }: { unit: string; count: number; there: number }) =>
    `${there} ${unit} attack; let no more come from the sea`,
  neverBombards: ({ unit, rule }: UnitPlace) => `a ${unit} never bombards${rule ?? ''}; leave it out`,
  bombardmentWithoutLanding: 'ships bombard only where land units attack',
  bombardmentAfterBattle: ({ rule }: Cited) => `where a battle at sea is fought no ship bombards${citedIn(rule)}`,
  notInFleet: ({ unit, there }: { unit: string; count: number; there: number }) =>
    `${there} ${unit} are in the fleet; let no more bombard`,
  technologyTwice: 'a technology stands here twice; name it once',
  bestOfTwoInLowLuck: 'no heavy bombers in low luck',

  // Loads of transports.
  thatIsALanding:
    'ships and land units attack a territory, and that is a landing: the ships behind "sea:", who lands behind "land:", as in "sea: 2trn; land: 2i 1t v 3i"',
  landUnitsAtSea:
    'land units cannot be at sea outside a transport: add transports, or leave them out; a landing is written "sea: 2trn; land: 2i 1t v 3i"',
  fewTransports: ({ units, needed, holds, there }: { units: number; needed: number; holds: string; there: number }) =>
    `${units} units need ${needed} transports (each holds ${holds}); there are ${there}`,
  manyLoads: ({ loads, transports }: { loads: number; transports: number }) =>
    `${loads} loads for ${transports} transports: give at most one a transport`,
  transportHolds: ({ holds }: { holds: string }) => `a transport holds ${holds}`,
  anyTwoUnits: ({ rule }: Cited) => `two units${rule === undefined ? '' : `, ${rule}`}`,
  oneUnitAndInfantry: ({ rule }: Cited) => `one land unit and one infantry${rule === undefined ? '' : `, ${rule}`}`,
  loadsDiffer: ({ loaded, unit, listed }: { loaded: number; unit: string; listed: number }) =>
    `the loads hold ${loaded} ${unit}, and ${listed} are listed to be aboard: make them equal`,

  // Policies.
  emptyRetreatRule:
    'a retreat rule needs at least one of afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow',
  noneOnSide: ({ unit, entry }: ListEntry) => `there is no ${unit} on this side; take "${entry}" off the list`,
  noneWhole: ({ unit, entry }: ListEntry) =>
    `there is no undamaged ${unit} with two hits on this side; take "${entry}" off the list`,
  listedTooOften: ({ entry, left, asked }: { entry: string; left: number; asked: number }) =>
    `"${entry}" stands in the list more often than there are units: ${left} left at this entry, ${asked} asked`,
  lostBeforeFirstHit: ({ unit, firstHit }: { unit: string; firstHit: string }) =>
    `a ${unit} is lost before it has taken its first hit: put "${firstHit}" before "${unit}"`,
  keepLandSolved: 'casualties "optimal" already weighs which units to keep; leave keepLand out',
  noTerritoryForOrder: 'there is no territory to capture at sea; use another order',
  noTerritoryToCapture: 'there is no territory to capture at sea; use winProbability or ipcSwing',

  // What is too large.
  longWeighing: ({ seconds, most }: { seconds: number; most: number }) =>
    `to weigh retreats and dives here takes some ${seconds} seconds, and the bound is ${most}: ${fewerUnits}`,
  manyStatesToWeigh: `this has too many states to weigh decisions in all of them: ${fewerUnits}`,
  manyStates: 'this question has too many states for an exact answer; use method "auto" or "monteCarlo"',
  manyBranches: ({ millions, most, whose }: { millions: string; most: string; whose: Solved }) =>
    `to solve for the best casualties here takes some ${millions} million branches, and the bound is ${most}: give ${solvedSides(whose)} a preset or a casualty order, or fewer units`,
  manyHits: ({ most, count }: { most: number; count: number }) =>
    `casualties are solved for where no side can take more than ${most} hits, and here one can take ${count}: give a preset or a casualty order, or fewer units`,

  // Rules that are changed.
  cannotBeRolled: ({ unit, field, value, sides }: CannotBeRolled) =>
    `the ${unit}'s ${field} of ${value} cannot be rolled with ${sides} sides: give at most ${sides}, or more sides`,
  abilityTwice: 'an ability stands here twice; name it once',
  coverOfPlane: 'cannotHitAir and hiddenFromAir are for units that do not fly; take them off this air unit',
  neverCasualtyIsAntiaircraft: ({ ability }: { ability: string }) =>
    `only a unit that throws no die in rounds and has no ability but ${ability} may be no casualty; give this one 1 or 2 hits`,
  abilityOfShips: ({ ability }: { ability: string }) => `${ability} is for ships; take it off this unit`,
  damagedCargo: 'a unit that carries troops takes one hit: its cargo could not be told from its damage',

  // Notes.
  ordersOfLanding: 'The casualty orders named are those of the land battle with everybody ashore.',
  noSeaBattle: ({ rule }: Cited) =>
    `No enemy ship is in the zone of departure, so there is no sea battle${citedIn(rule)}.`,
  nobodyBombards: ({ rule }: Cited) => `No ship bombards in this game${citedIn(rule)}: ships fight at sea alone.`,
  ordersOfFirstWave:
    'The casualty orders named are those of the first wave. Attacker and defender are called by their part in it, in counter-attacks too.',
  planesBreakOff: ({ rule }: Cited) =>
    `Without a retreat zone only planes that are alone can break off${citedIn(rule)}.`,
  allLandKept: ({ kept, attack }: { kept: number; attack: number }) =>
    `keepLand asks for ${kept} land units to be kept, and ${attack} attack: all of them are kept to the last.`,
  noSubmarines: ({ side }: { side: Side }) =>
    `The ${side} has no submarines, so his policy to submerge changes nothing.`,
  transportsAttackNobody: ({ rule }: Cited) => `Transports alone attack nobody${citedIn(rule)}.`,
  unarmedAttackNobody: ({ rule }: Cited) => `Ships without an attack attack nobody${citedIn(rule)}.`,
  sampledInstead: 'Too many states for an exact answer, so it was sampled.',
  manyPositions: 'There are too many final positions to tell which of them are the likeliest.',
  longBattles: ({ round }: { round: number }) =>
    `Rounds are told up to round ${round}; the last entry of rounds.distribution counts longer battles too, and rounds.mean counts them all.`,

  // Best play.
  fightOn: 'fight on',
  retreat: 'retreat',
  strike: 'strike',
  submerge: ({ number }: { number: number }) => `submerge ${number}`,
  losses: ({ lost, damaged }: Losses) => {
    const told = [
      ...(lost.length > 0 ? [`lose ${lost.map(group).join(', ')}`] : []),
      ...(damaged.length > 0 ? [`damage ${damaged.map(group).join(', ')}`] : []),
    ]
    return told.join(', ') || 'lose nothing'
  },
  onOccasion: ({
    occasion: { round, hits: taken, isSurprise, hitsBefore },
    said,
  }: {
    occasion: Occasion
    said: string
  }) =>
    `${[
      ...(round === undefined ? [] : [`round ${round}`]),
      ...(taken
        ? [
            `${[...hits(taken.any), ...hits(taken.sub, 'submarine '), ...hits(taken.air, 'plane ')].join(' and ')}${isSurprise ? ' by surprise' : ''}`,
          ]
        : []),
      ...(hitsBefore === undefined ? [] : [`after ${hitsBefore} ${hitsBefore === 1 ? 'hit' : 'hits'}`]),
    ].join(', ')}: ${said}`,
}
