import type { UnitType } from '../cards-row.ts'
import type { Arc, Band, Direction } from '../field/bearing.ts'
import type { Terrain } from '../field/terrain.ts'
import type { Condition, End } from '../fire/fields.ts'
import type { Nation, Side } from '../nations.ts'
import { abilitiesEn, entriesOf } from './abilities-en.ts'

export interface Unit {
  readonly unit: string
}
export interface UnitAt extends Unit {
  readonly at: string
}
export interface UnitRange extends Unit {
  readonly range: number
}
export interface Key {
  readonly key: string
}
export interface Count {
  readonly count: number
}
export interface Use {
  readonly use: string
}
export interface UnitAbility extends Unit {
  readonly ability: string
}
export interface Units {
  readonly units: readonly string[]
}
/** Names of which only the first are listed. */
export interface Listed extends Units {
  readonly more: number
}
export interface Who {
  readonly who: string
}
export interface Points {
  readonly cost: number
  readonly points: number
}
export interface Formation {
  readonly formation: string
}
/** Units and the years in which they came into service. */
export interface Late {
  readonly units: readonly { readonly unit: string; readonly year: number }[]
  readonly year: number
}
export interface Chance {
  readonly chance: string
}
export interface Figure {
  readonly value: string
}
/** Whose: told to who asks. */
export type Whose = 'own' | 'enemy'
/** What an ability adds to. */
export type Amount = 'dice' | 'die' | 'defense' | 'coverRoll'
/** What may give cover or be in the way of sight. */
export type Obstruction = Terrain | 'hedge' | 'pillbox' | 'smoke'
/** What makes an attack: an ability, or `attack` where none does. */
export interface By {
  readonly by: string
}

const sides = { axis: 'Axis', allies: 'Allies' } as const
const amounts = { dice: 'dice', die: 'per die', defense: 'defense', coverRoll: 'on the cover roll' } as const
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `${amount}`)
const listed = ({ units, more }: Listed): string => `${units.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
const dated = (units: Late['units']): string => units.map(({ unit, year }) => `${unit} (${year})`).join(', ')

/** What becomes of a unit, in words: of one that was disrupted or damaged already, what is new. */
const ends: Readonly<Record<Condition, Partial<Record<End, string>>>> = {
  unhurt: {},
  disrupted: {
    unhurt: 'no further effect: no longer disrupted',
    disrupted: 'still disrupted',
    damaged: 'damaged, no longer disrupted',
    damagedAndDisrupted: 'damaged and still disrupted',
  },
  damaged: {
    damaged: 'no further effect: damaged as before',
    damagedAndDisrupted: 'disrupted, damaged as before',
  },
  damagedAndDisrupted: {
    disrupted: 'still disrupted',
    damaged: 'no further effect: damaged as before, no longer disrupted',
    damagedAndDisrupted: 'still disrupted, damaged as before',
  },
}
const plainEnds: Readonly<Record<End, string>> = {
  unhurt: 'unhurt',
  disrupted: 'disrupted',
  damaged: 'damaged',
  damagedAndDisrupted: 'damaged and disrupted',
  destroyed: 'destroyed',
}

const mapNames = {
  'half-and-half': 'Half and Half',
  'knife-fight': 'Knife Fight',
  'high-ground': 'High Ground',
  'urban-combat': 'Urban Combat',
  'hill-107': 'Hill 107',
  'tiger-heaven': 'Tiger Heaven',
} as const
export type MapId = keyof typeof mapNames

/** What the game says, in English. Units are put in by their names. */
export const en = {
  // The game and its kinds of question.
  game: 'Axis & Allies Miniatures',
  gameDescription:
    'Single units of the Second World War on hexes: what an attack brings, who should shoot at whom, whether a unit comes through defensive fire, who wins the initiative, whether an army is legal, who sees whom',
  attackKind: 'Attack',
  attackDescription:
    'One unit attacks another, or several: the chances of every number of hits, and of what the target becomes',
  assaultKind: 'Assault phase',
  assaultDescription:
    'Several units attack several: who shoots at whom in which order, knowing what the earlier shots brought; solved exactly, or played greedily where that is too large',
  defensiveFireKind: 'Defensive fire',
  defensiveFireDescription:
    'A unit moves along a path past units that may fire at it: how far it comes, and who should fire when; or an Aircraft is placed near Antiair',
  initiativeKind: 'Initiative',
  initiativeDescription: 'Who wins the roll for initiative, with the bonuses of Commanders',
  armyKind: 'Army check',
  armyDescription:
    'Whether an army may be brought to a game: points, units, nations, formations, special units, obstacles',
  sightKind: 'Line of sight',
  sightDescription:
    'Who sees whom on a map: range, what blocks the line, cover, and the side that an attack comes from',

  // Maps and formations.
  ...mapNames,
  usPlatoon: 'US infantry platoon',

  // What fields mean: units.
  attackerField: 'who attacks: a card by its key or name, a unit in play, or dice alone',
  targetField: 'who is attacked: a card by its key or name, a unit in play, or a defense alone',
  unitField: 'the key or name of a card, or a card of your own',
  disruptedField: 'a face-up Disrupted counter is on it',
  damagedField: 'a face-up Damaged counter is on it',
  hitsField: 'face-down hits it has taken this turn already',
  heavyArmorSpentField: 'its Heavy Armor has ignored a Damaged counter before; taken so where it is damaged',
  revealedField: 'it has moved or attacked, so it is Camouflaged no more',
  nearbyField:
    'abilities of units adjacent to it or in its hex that help it or, as Intimidation, hamper it; "spotter" where a friendly Spotter sees the target',
  atField: 'where it stands on the map of the question',
  facingField: 'the hex side that it is turned to; left out, it faces the other unit',
  diceAloneField: 'so many attack dice, whoever rolls them',
  defenseAloneField: 'a type and a defense, whatever stands there',
  unitChoice: 'A unit by the key or name of its card, or a card of your own',
  customCard: 'A unit card that the list does not have',
  diceField: 'dice at short, medium and long range; none left out',
  yearField: 'of entry into service; 1939 where left out',
  costField: '0 where left out',
  abilityNumberField: 'the number on the card, where it has one',
  specialField:
    'counts against the limit on special units (MIN-3.8); follows from the subtypes and abilities, which count in any case',

  // What fields mean: maps and rules.
  hexField: 'a hex by its axial coordinates [q, r]; [0, 0] is the middle of the map',
  mapChoice: 'One of our maps by its key, or a map of your own',
  customMap: 'A map of your own',
  mapField: 'one of our maps to draw on; an empty one where left out',
  columnsField: 'hexes in the longest row; 16 where left out. A row beside such a row has one fewer',
  rowsField: 'an odd number; 11 where left out',
  terrainField: 'the hexes of each kind of terrain',
  sidesField: 'hex sides [q, r, side]; of a road: the sides that it crosses',
  obstaclesField: 'the hexes of obstacles; barbed wire is among the sides',
  smokeField: 'hexes under a smoke screen',
  rulesField: 'switches of the rules',
  expandedField: 'the Expanded rules (MIN-14 to MIN-16); true where left out',
  publishedStatusField:
    'status as the published game has it: defense -1, speed -1, no defensive fire while disrupted, destroyed by a second damage (MIN-19.10); true where left out',
  publishedAircraftField:
    'Aircraft as the published game has them: they see and are seen past all but smoke (MIN-9.7) and never have cover (MIN-12.2); false: sight and cover go for them as for Soldiers, as the original has no exception (MIN-19.44). True where left out',

  // What fields mean: attacks.
  attackRequest: 'One unit attacks: what becomes of its target',
  rangeField: 'hexes from the attacker, not counted, to the target, counted; 0 is the same hex (MIN-10.2)',
  bandField: 'instead of the range in hexes; short is then an adjacent hex',
  coverField: 'the target has cover (MIN-8.5); follows from its terrain where left out',
  pillboxField: 'the target, a Soldier, is in a pillbox (MIN-8.7); on a map it follows from the hex where left out',
  arcField: 'where the attacker is as the target faces (MIN-11.2); front where left out',
  attackerArcField:
    'where the target is as the attacker faces, for units that fire only to the front; front where left out',
  enfiladeField: 'the fire comes from behind a Soldier that faces another unit (MIN-14.1): +1 per die',
  facedByAircraftField:
    'the target is an Aircraft that attacked this way, so it is shot at without the -1 (MIN-15.2); in the return fire of an assault those that it attacks are in front of it anyhow',
  targetTerrainField: 'the hex of the target; clear where left out',
  attackerTerrainField: 'the hex of the attacker; clear where left out',
  spottedField: 'on a map: a Spotter of the attacker sees the target, so that Indirect Fire needs no sight',
  alsoField:
    'further targets: of the second shot of Double Shot, all others in the hex of a Blast, all that grazing fire reaches. What is left out here is as with the first target',
  useField:
    'abilities used by choice. Blast and both attacks of Double Shot come by themselves; "single" makes one attack of a Double Shot',
  defensiveFireField: 'the attack is defensive fire: it disrupts and stops the target at once (MIN-16.3)',
  overwatchField: 'the defensive fire is from Overwatch (MIN-16.6), which Soldiers provoke from Vehicles too',
  firstAttackField: 'the first attack of the game: Shock Troop',
  enemyDestroyedField: 'an enemy unit was destroyed last turn: Fury, Tides of War',
  chargeField: 'the attacker has just moved in by Angriff or Banzai Charge, which is in its "nearby"',
  attackMapField: 'a map: range, sight, cover, facing and terrain then follow from where the units stand',
  friendsField: 'on a map: where other Soldiers and Vehicles of the attacker stand, for enfilade (MIN-14)',

  // What fields mean: assaults.
  assaultRequest: 'Several units attack several: who shoots at whom, in which order',
  unitInAssault: 'a card by its key or name, a unit in play, or dice or a defense alone',
  usesField: 'what it may use up: abilities that serve once a game, and Rapid Fire',
  hexNumberField: 'without a map: units with the same number stand in one hex, where a Blast reaches them all',
  placeField: 'its place in its list, counted from 0',
  blockedField: 'the attacker does not see the target',
  objectiveField:
    'value (default): points destroyed; swing: points destroyed less points lost to the return fire; destroy: the chance that all of these targets are destroyed',
  pairsField: 'where an attacker and a target stand otherwise than the rest',
  planField:
    'an order and targets of your own, to be weighed beside the best: one entry for each attack, those of a unit one after another; "by" picks among its ways to attack',
  returnFireField:
    'the targets fire too, after the attackers but before anything takes effect (MIN-5.9); circumstances as seen by them, whatever is left out being as the attackers have it from the other end; in its pairs `attacker` counts the targets and `target` the attackers',
  enemyDestroyedInAssaultField: 'Fury, Tides of War',
  assaultMapField: 'a map: all that it says then follows from where the units stand',

  // What fields mean: defensive fire, initiative, armies, sight.
  defensiveFireRequest: 'A unit moves under defensive fire, or an Aircraft is placed',
  moverField: 'the unit that moves, or the Aircraft that is placed',
  pathField: 'the hexes of the move, the first of which is where it starts; of an Aircraft the hex it is placed in',
  phaseField: 'of the mover; movement where left out',
  firersField: 'the units that may shoot at it',
  watchedField: 'in Overwatch along the row in this direction (MIN-16.5)',
  spentField: 'has fired defensively this phase already',
  fireField: 'solved (default): who fires when is chosen for the best; asap: everybody fires as soon as possible',
  aimField:
    'of the fire: that the mover does not come to the last hex (default), that it comes as few hexes far as can be, or that it is disrupted anywhere',
  overwatchPointsField:
    'the size of the game, 100 where left out: at most two units are in Overwatch per 100 points (MIN-16.9)',
  initiativeRequest: 'Who gets to choose the First Player of a turn (MIN-5.2)',
  bonusField:
    'the highest bonus among the Commanders that are not Disrupted, on the field or still to come; 0 where left out (MIN-5.2)',
  commandersField: 'instead of the bonus: the Commanders, on the field or still to come (MIN-5.2)',
  armyRequest: 'Whether an army may be brought to a game',
  customFormation: 'A formation that the list does not have',
  countField: '1 where left out',
  pointsField: 'size of the game; 100 where left out',
  sideField: 'left out, it is that of the units',
  armyYearField: 'units that came into service later are not allowed',
  sightRequest: 'Who sees whom on a map, how far, in what cover and from where',
  placedUnit: 'A unit on the map',
  placedFacingField: 'the hex side that the unit is turned to; left out, it faces the other unit',
  placedTypeField: 'a soldier where left out',
  sightPairsField: 'who looks at whom',

  // Names.
  diceAlone: ({ dice }: { dice: number }) => `${dice} dice`,
  defenseAlone: ({ type, defense }: { type: Exclude<UnitType, 'obstacle'>; defense: number }) => `${type} ${defense}`,
  nations: ({ nations }: { nations: readonly Nation[] }) => nations.join(', ') || 'of no nation',
  way: ({ by }: By) => by,
  figure: ({ number }: { number: string }) => number,

  // A line in notation.
  write: ({ what }: { what: string }) => `write ${what}`,
  writeNumber: ({ least, most }: { least: number; most: number }) => `write a number from ${least} to ${most}`,
  writeAttack: ({ example }: { example: string }) => `write who attacks whom, as in "${example}"`,
  writeTarget: ({ example }: { example: string }) => `write "v" and who is attacked, as in "${example}"`,
  writeUnit: ({ example }: { example: string }) =>
    `write a unit, or dice or a defense, as in "${example}" or "11d v vehicle 5"`,
  writeDice: ({ most }: { most: number }) => `write 1 to ${most} dice`,
  writeTerrain: ({ terrains }: { terrains: readonly string[] }) => `write a terrain: ${terrains.join(', ')}`,
  writeEnemyBonus: 'write "v" and the bonus of the enemy',
  onlyBonuses: 'out of place; the two bonuses stand alone',
  outOfPlace:
    'out of place; welcome here are "at 3", "in forest", "in cover", "rear", "enfilade", "disrupted" and the like',
  aBonus: 'a bonus, as in "initiative +1 v +3"',
  itsDefense: 'its defense, as in "vehicle 5"',
  theHits: 'the face-down hits on the target',
  itsSuperiorArmor: 'the number of its Superior Armor',
  theRange: 'the range in hexes, or short, medium or long',
  saidAlready: ({ field }: { field: string }) => `the ${field} is said already; say it once`,
  noUnitMeant: ({ name, near }: { name: string; near: readonly string[] }) =>
    `there is no unit "${name}"${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''}`,

  // What is wrong with a unit or a card.
  noUnit: ({ name, near }: { name: string; near: readonly string[] }) => {
    const others = near.slice(0, -1).join(', ')
    const meant = others ? `it could be ${others} or ${near.at(-1)}` : `"${near[0]}" is near`
    return `there is no unit "${name}"; ${near.length === 0 ? 'the list of units has their keys and names; or give a card of your own' : meant}`
  },
  onCardAlready: ({ key }: Key) => `"${key}" is on the card already; list it once`,
  ofOtherSide: ({ nation, own, unit, side }: { nation: Nation; own: Side; unit: string; side: Side | 'neutral' }) =>
    `${nation} is of the ${sides[own]} (MIN-1.2), so ${unit} cannot be ${side}; leave the side out`,
  needsNumber: ({ ability }: { ability: string }) => `"${ability}" needs its number; give x`,
  hasNoNumber: ({ ability }: { ability: string }) => `"${ability}" has no number; leave x out`,
  noAbilityOnCards: ({ key, near }: { key: string; near?: string | undefined }) =>
    `no card has the ability "${key}"; ${near === undefined ? 'the cards list those that there are' : `"${near}" is near`}`,
  noAbility: ({ key }: Key) =>
    `there is no ability "${key}"; name abilities by their keys, as in "commander" or "pinpointer"`,
  heavyArmorUsed: ({ unit }: Unit) =>
    `${unit} is damaged, so that its Heavy Armor has ignored a Damaged counter before (MIN-13.3); leave it out`,
  isObstacle: ({ unit }: Unit) => `${unit} is an obstacle, and no unit (MIN-1.5); name a unit`,
  neverDamaged: ({ unit }: Unit) => `only Vehicles are ever damaged, and ${unit} is none (MIN-13.1); leave it out`,
  tooManyHits: ({ unit }: Unit) => `${unit} is destroyed by 2 hits and takes no more (MIN-13.1); give at most 2`,
  noCommander: ({ unit }: Unit) => `${unit} is no Commander and gives no bonus (MIN-5.2); leave it out`,
  bonusGiven: 'the bonus is given already; leave out one of the two',
  friendlyFire: ({ unit, friend, side }: { unit: string; friend: string; side: Side }) =>
    `${unit} and ${friend} are both of the ${sides[side]}: nobody fires at friends (MIN-1.1, MIN-10.1)`,
  ofTwoSides: ({ unit, other, side }: { unit: string; other: string; side: Side }) =>
    `${unit} is of the ${sides[side]}, and ${other} is not: an army is of one side (MIN-1.1)`,

  // Maps that cannot be, and units where they cannot stand.
  oddRows: 'the middle row is row 0, so the number of rows must be odd',
  offMap: ({ at, mostRow, mostAcross }: { at: string; mostRow: number; mostAcross: number }) =>
    `${at} is not on the map: |r| is at most ${mostRow}, |2q + r| at most ${mostAcross} (MIN-2.3)`,
  ownSize: ({ map }: { map: string }) => `"${map}" has its own size; leave out columns and rows`,
  twoTerrains: ({ at, terrain }: { at: string; terrain: Terrain }) =>
    `${at} is listed as ${terrain} already; a hex has one kind of terrain`,
  twoObstacles: ({ at }: { at: string }) => `${at} has an obstacle already; a hex has at most one (MIN-6.2)`,
  twoAircraft: ({ unit, at }: UnitAt) =>
    `${at} has an Aircraft already, and a hex holds one (MIN-6.2); put ${unit} elsewhere`,
  crowded: ({ at, vehicles, soldiers }: { at: string; vehicles: number; soldiers: number }) =>
    `${at} would hold ${vehicles} Vehicles and ${soldiers} Soldiers of one player; at most one more of each than a full hex has may be there (MIN-6.4, MIN-6.6)`,
  crowdedByBoth: ({ unit, at, vehicles, most }: UnitAt & { readonly vehicles: number; readonly most: number }) =>
    `${at} would hold ${vehicles} Vehicles; at most ${most} of both players may be there, one in a full hex and one more for each of them (MIN-6.1, MIN-6.4, MIN-6.6); put ${unit} elsewhere`,
  sayWhere: ({ unit }: Unit) => `say in which hex of the map ${unit} stands, as in [0, 0]`,
  noMapHere: 'there is no map in this question; add "field" or leave it out',
  cannotStand: ({ unit, at, terrain }: UnitAt & { readonly terrain: Terrain }) =>
    `${at} is a ${terrain} hex, which ${unit} cannot enter (MIN-8.1); put it elsewhere`,
  cannotEnter: ({ unit, terrain }: Unit & { readonly terrain: Terrain }) =>
    `${unit} cannot enter a ${terrain} hex (MIN-8.1); leave the terrain out`,
  unseen: ({ unit, at, target, targetAt }: UnitAt & { readonly target: string; readonly targetAt: string }) =>
    `${unit} at ${at} does not see ${target} at ${targetAt} (MIN-9, MIN-10.1)`,

  // What a question says of circumstances, and cannot be so.
  saidByMap: 'the map and the positions say this; leave it out',
  rangeTwice: 'the range is given in hexes already; leave out one of the two',
  pillboxHolds: 'a pillbox holds a Soldier (MIN-8.7); leave it out',
  enfiladeTogether: 'from the same hex there is no enfilade (MIN-14.3); leave it out',
  enfiladeAtSoldiers:
    'enfilade is fire at a Soldier that faces another unit (MIN-14.1), and the target is no Soldier; leave it out',
  rearIgnored: ({ unit, field }: Unit & { readonly field: 'arc' | 'facing' }) =>
    `${unit} is no Vehicle, and its rear defense counts against enfilade alone, wherever it is turned (MIN-11.3, MIN-14.1): say that with "enfilade" or "friends", if it is a Soldier, or leave ${field === 'arc' ? 'the arc' : 'its facing'} out`,
  spottedAnyhow: 'without a map there is sight anyhow, so a Spotter adds nothing (MIN-9); leave it out',
  onlyAircraftFace: ({ unit }: Unit) =>
    `only an Aircraft faces what it attacked (MIN-15.1), and ${unit} is none; leave it out`,
  noArcTogether:
    'in the same hex nobody is in front, beside or behind: the rear defense counts (MIN-11.1); leave it out',
  friendsSwitchedOff:
    'friends matter for enfilade, one of the Expanded rules (MIN-14.1), which are switched off; leave them out',
  enfiladeInstead: 'without a map say "enfilade": true instead',
  overwatchIsDefensive: 'a shot from Overwatch is defensive fire (MIN-16.6); add "defensiveFire": true',

  // Attacks that the rules forbid.
  nobodyLeads: ({ unit }: Unit) =>
    `nobody leads it: name "angriff" or "banzai-charge" in the "nearby" of ${unit} (Angriff and Banzai Charge, MIN-1.7); leave it out`,
  onlySoldiersCharge: ({ unit }: Unit) =>
    `only Soldiers without guns charge, and ${unit} is none (Angriff and Banzai Charge, MIN-1.7); leave it out`,
  chargeFromAfar: ({ range }: { range: number }) =>
    `who charges is in the hex of its target, and this is ${range} hexes off (Angriff and Banzai Charge, MIN-1.7); leave it out`,
  undermanned: ({ unit }: Unit) => `${unit} is Undermanned: it cannot attack while disrupted`,
  disruptedHoldsFire: ({ unit }: Unit) =>
    `a Disrupted unit makes no defensive fire (MIN-13.7), and ${unit} is disrupted`,
  limitedRange: ({ unit, range }: UnitRange) => `${unit} has a Limited Range, and the target is ${range} hexes off`,
  outOfReach: ({ unit, range }: UnitRange) => `${unit} does not reach ${range} hexes (MIN-10.2); give a shorter range`,
  gunNotAtAircraft: ({ unit }: Unit) => `${unit} is Artillery without Antiair and cannot attack Aircraft (MIN-10.6)`,
  bombardsNoAircraft: ({ unit }: Unit) => `${unit} bombards, and that is never done to Aircraft`,
  camouflaged: ({ unit }: Unit) =>
    `${unit} is Camouflaged: until it attacks or moves ("revealed") nobody attacks it beyond short range`,
  superiorCamouflage: ({ unit }: Unit) =>
    `${unit} in cover has Superior Camouflage: nobody attacks it beyond short range`,
  concealed: ({ unit }: Unit) => `${unit} in cover is Concealed: nobody attacks it at long range`,
  fixedHowitzer: ({ unit }: Unit) => `${unit} has a Fixed Howitzer and attacks only what is in front of it (MIN-11.2)`,
  noTurret: ({ unit }: Unit) => `${unit} has No Turret and attacks only Vehicles in front of it (MIN-11.2)`,
  noDice: ({ unit, band }: Unit & { readonly band: Band }) =>
    `${unit} has no dice at ${band} range against this target (MIN-10.1)`,
  groundAlone: 'it is used against Soldiers and Vehicles alone',
  vehiclesAlone: 'it is used against Vehicles alone',
  frontAlone: 'it shoots only at what is in front',
  sameHexAlone: 'it is used in the same hex alone',
  fourHexes: 'it reaches 4 hexes',
  unitAt: ({ unit, at }: UnitAt) => `${unit} at ${at}`,
  targetBeside: ({ range, primary }: { range: number; primary: number }) =>
    `a target at range ${range} beside one at ${primary}`,
  blastMisses: ({ who }: Who) => `a Blast strikes one hex (MIN-1.7), and ${who} is not in it; leave it out`,
  salvoMisses: ({ who }: Who) =>
    `a Rocket Salvo strikes the hex of its target and those beside it (MIN-1.7), which ${who} is not in; leave it out`,
  grazingMisses: ({ who }: Who) =>
    `grazing fire does not reach ${who}: it reaches hexes beside the primary target that the line of sight touches (MIN-14.6)`,
  atOneMover: 'defensive fire is at the one unit that moves, with every roll (MIN-16.3); leave the other targets out',
  noAttackLeft: ({ unit }: Unit) =>
    `${unit} has no attack left for this target; leave it out, or say in "use" what else attacks`,
  allGunsAtSoldier: 'the extra attack of All Guns Blazing is at a Soldier; name one in "also"',
  firepowerTogether: 'the extra attack of Firepower is at a unit in the same hex; name one in "also" with range 0',
  grazingNoAircraft: 'grazing fire reaches no Aircraft (MIN-19.14); leave it out',
  blastNoAircraft: ({ unit }: Unit) => `the Blast of ${unit} does not reach Aircraft; leave it out`,
  usedTwice: ({ use }: Use) => `"${use}" is listed already, and serves once in an attack; list it once`,
  notOnCard: ({ unit, ability, use }: UnitAbility & Use) => `${unit} has no ${ability} on its card; leave "${use}" out`,
  ordinaryAttack: ({ use }: Use) => `defensive fire is the ordinary attack (MIN-16.1); leave "${use}" out`,
  grazingSwitchedOff: 'grazing fire is one of the Expanded rules (MIN-14.6), which are switched off',
  excluding: ({ uses }: { uses: readonly string[] }) => `${uses.join(' and ')} exclude each other; choose one of them`,

  // Assaults that cannot be.
  hexByPlace: 'on a map its place says who stands with it; leave it out',
  listedTwice: ({ key }: Key) => `"${key}" is listed already; list it once`,
  notOnItsCard: ({ unit, ability }: UnitAbility) => `${unit} has no ${ability} on its card; leave it out`,
  onlySoMany: ({ count }: Count) => `there are only ${count} of them`,
  onlyAttackers: ({ count }: Count) => `there are only ${count} attackers`,
  onlyTargets: ({ count }: Count) => `there are only ${count} targets`,
  pairTwice: 'these two are listed already; list each pair once',
  targetTwice: 'this target is listed already; list it once',
  attacksTogether: 'a unit makes its attacks one after another (MIN-5.8); put them side by side',
  aircraftFirst:
    'Aircraft attack in the airstrike phase, before any unit on the ground does (MIN-5.1, MIN-5.8); put them first',
  cannotAttack: ({ unit, number }: Unit & { readonly number: number }) =>
    `${unit} cannot make this attack as its number ${number}: out of sight or range, or no dice for it (MIN-10.1)`,

  // Defensive fire that nothing provokes, and moves that the rules forbid.
  overwatchSwitchedOff: 'Overwatch is one of the Expanded rules (MIN-16.5), which are switched off',
  groundInOverwatch: 'only ground units enter Overwatch (MIN-16.5); leave it out',
  overwatchEnded: 'Overwatch ends when the unit becomes Disrupted (MIN-16.7, MIN-16.8); leave it out',
  tooManyInOverwatch: ({ count, points, most }: Count & { readonly points: number; readonly most: number }) =>
    `${count} units are in Overwatch, and at ${points} points at most ${most} may be (MIN-16.9)`,
  tooManySuppressing: ({ count, most }: Count & { readonly most: number }) =>
    `at most ${most} units with Suppressive Fire can be in Overwatch here; there are ${count}`,
  aircraftProvokeOthers: ({ unit }: Unit) =>
    `Aircraft provoke defensive fire of Antiair and Ace alone (MIN-15.4), and ${unit} has neither`,
  reactsWithin: ({ unit, range, reach }: UnitRange & { readonly reach: number }) =>
    `${unit} reacts to Aircraft placed within ${reach === 1 ? 'one hex' : `${reach} hexes`} (MIN-15.4), and this one is ${range} off`,
  firesBesideAlone: ({ unit, range }: UnitRange) =>
    `defensive fire is at what moves in or beside the firer's hex (MIN-16.1), and this is ${range} hexes off; say "overwatch": true where ${unit} watches the row (MIN-16.6)`,
  aircraftHoldFire: ({ unit }: Unit) => `Aircraft make no defensive fire (MIN-15.4), and ${unit} is one`,
  soldiersProvokeOthers: ({ unit }: Unit) =>
    `Soldiers do not provoke Vehicles (MIN-16.2), and ${unit} is one; say "overwatch": true where it watches the row (MIN-16.6)`,
  aircraftGrounded: ({ unit }: Unit) =>
    `a Disrupted Aircraft stays off the map (MIN-5.6, MIN-5.10), and ${unit} is disrupted`,
  placedInOneHex: 'an Aircraft is placed in one hex and provokes no fire by moving (MIN-15.4); give that hex',
  shortPath: 'a move is at least two hexes: where it starts, and where it goes',
  courageGoesNearer: ({ unit }: Unit) =>
    `${unit} is disrupted, and its Courage lets it move only nearer to the nearest enemy (MIN-7.2)`,
  brokenDown: ({ unit }: Unit) => `${unit} is Prone to Breakdown: damaged it cannot move`,
  disruptedStays: ({ unit }: Unit) => `a Disrupted unit cannot move (MIN-7.2), and ${unit} has no ability that lets it`,
  tooFarToMove: ({ unit, cost, speed }: Unit & { readonly cost: number; readonly speed: number }) =>
    `this move takes ${cost} movement points, and ${unit} has ${speed} now (MIN-7.1, MIN-8.1); shorten it`,
  cannotStep: ({ unit, why }: Unit & { readonly why: string }) => `${unit} cannot make this step: ${why}`,
  noNeighbours: 'the hexes are no neighbours',
  leavesMap: 'no unit may leave the map (MIN-2.3)',
  cannotGoInto: ({ isVehicle, terrain }: { isVehicle: boolean; terrain: Terrain }) =>
    `${isVehicle ? 'a Vehicle' : 'a Soldier'} cannot enter a ${terrain} hex (MIN-8.1)`,
  wheelsInMarsh: 'Thin Wheels cannot enter a marsh off a road',
  wheelsInStream: 'Thin Wheels cannot cross a stream off a road',
  bluffSide: 'Vehicles cannot cross a bluff side (MIN-8.8)',
  fullHex: ({ unit, at }: UnitAt) =>
    `${at} is full for ${unit}, with a Vehicle of the enemy in it: it may enter but must stop there (MIN-6.1, MIN-6.3, MIN-6.4); end the path there or go around`,

  // Armies that cannot be read.
  emptyArmy: 'nobody is in this army; list at least one unit or formation',
  obstaclesApart: 'a formation is made of units; buy obstacles apart (MIN-3.3)',
  noFormation: ({ name, near }: { name: string; near: string }) =>
    `there is no formation "${name}"; try "${near}", or give one of your own`,

  // Rules that an army breaks.
  twoSides: 'units of the Axis and of the Allies stand in one army; keep to one side',
  otherSide: ({ side, ...names }: Listed & { readonly side: Side }) =>
    `${listed(names)} cannot be in an army of the ${sides[side]}`,
  otherFormation: ({ formation, nation, side }: Formation & { readonly nation: Nation; readonly side: Side }) =>
    `the formation "${formation}" is of ${nation} and cannot be in an army of the ${sides[side]}`,
  obstaclesTooDear: ({ cost, most, points }: Points & { readonly most: number }) =>
    `obstacles cost ${cost}; at most ${most} of ${points} points may go into them`,
  over: ({ said, excess }: { said: string; excess: number }) => `${said}: ${excess} over`,
  armyOfOneTooDear: ({ cost, points, nations, each }: Points & { readonly nations: string; readonly each: number }) =>
    `the army costs ${cost}; one of ${nations} alone may cost ${each} for each 100 of ${points} points`,
  armyTooDear: ({ cost, points }: Points) => `the army costs ${cost} of ${points} points`,
  armyTooDearAtBest: ({
    cost,
    points,
    given,
  }: Points & {
    readonly given: readonly { readonly hundreds: number; readonly nations: string; readonly each: number }[]
  }) =>
    `the army costs ${cost} of ${points} points, even with the hundreds given out at best: ${given.map(({ hundreds, nations, each }) => `${hundreds} to ${nations} (${each} each)`).join('; ')}`,
  tooManyUnits: ({ count, most, formation }: Count & { readonly most: number; readonly formation: number }) =>
    `the army counts ${count} units; at most ${most} are allowed, a formation counting as ${formation} (MIN-3.4)`,
  tooManySpecial: ({ count, most }: Count & { readonly most: number }) =>
    `${count} Heroes, Paratroopers and Partisans are in the army; at most ${most} are allowed`,
  tooManyHeroes: ({ count }: Count) => `${count} Heroes are in the army; at most one is allowed whatever its size`,
  dearFormation: ({ formation, cost, apart }: Formation & { readonly cost: number; readonly apart: number }) =>
    `the formation "${formation}" costs ${cost} and its units ${apart}; it must cost less than they do`,
  strangeInFormation: ({
    formation,
    nation,
    side,
    ...names
  }: Listed & Formation & { readonly nation: Nation; readonly side: Side }) =>
    `${listed(names)} cannot be in the formation "${formation}" of ${nation}, which is of the ${sides[side]} (MIN-1.2)`,
  tooLate: ({ units, year }: Late) => `${dated(units)} came into service after ${year}`,
  tooLateInFormation: ({ formation, units, year }: Late & Formation) =>
    `of the formation "${formation}" ${dated(units)} came into service after ${year}`,

  // Notes: where numbers and rules are from.
  invented: ({ units }: Units) => `Values made up for this project: ${units.join(', ')}.`,
  recalled: ({ units }: Units) => `Values from memory: ${units.join(', ')}.`,
  madeUp: ({ units }: Units) => `Made up for demonstration: ${units.join(', ')}.`,
  withoutStatus:
    'Without what the published game says of status (MIN-19.10): no -1 to defense or speed, no ban on defensive fire, and a second Damaged counter does not destroy.',
  weakerByStatus:
    'By the published game a Disrupted or Damaged target has 1 less defense (MIN-10.11); the original text lacks this, and "rules": {"publishedStatus": false} leaves it out.',
  damagedAgain:
    'By the published game a Damaged Vehicle that gets another Damaged counter is destroyed (MIN-13.4); the original text lacks this, and "rules": {"publishedStatus": false} leaves it out.',
  coverNumbers:
    'What a cover roll takes, 4+ for Soldiers and 5+ for Vehicles, and what it saves from are the published game’s (MIN-12.2, MIN-12.3, MIN-12.4): the original text has the roll without its numbers.',
  airSight:
    'By the published game there is sight to and from Aircraft past all but smoke (MIN-9.7); the original text has no such exception, and "rules": {"publishedAircraft": false} leaves it out.',
  airCover:
    'By the published game Aircraft never have cover (MIN-12.2); the original text has no such exception, and "rules": {"publishedAircraft": false} leaves it out.',
  howDefensiveFireWorks:
    'How defensive fire works is the published game’s (MIN-16.1 to MIN-16.4): the original text names it without its chapter.',
  hexesAlone: 'Of this map only the hexes are known: what roads, streams, hedges or bluffs it has has to be added.',
  bluffsAreOurs: 'How bluffs bear on movement is our decision (MIN-8.8); that they block sight is the rules’.',
  allowanceIsOurs: ({ nations }: { nations: readonly Nation[] }) =>
    `That an army of ${nations.join(' or ')} alone may cost no more than 100 is our decision (MIN-3.6).`,
  wholeHundreds: 'Limits on numbers of units go by whole hundreds of points (MIN-19.17).',
  turnOne: 'In turn 1 nobody rolls: the First Player of the setup decides (MIN-2.1, MIN-19.1).',

  // Notes: what is so in this question.
  ignoresDisruption: ({ unit }: Unit) => `${unit} ignores Disrupted counters: a disruption leaves it as it was.`,
  endures: ({ unit }: Unit) => `${unit} that endures is as it was before the turn: nothing is left of its other hits.`,
  worthlessTargets:
    'No target costs anything, so that no points are destroyed whatever is shot at: give "objective": {"destroy": [0]} for the chance to destroy targets, or units with a cost.',
  worthlessAttackers:
    'No attacker costs anything, so that no points are lost whatever hits them, and the return fire is not aimed to hurt them: give units with a cost.',
  idle: ({ units }: Units) => `Nobody within reach of ${units.join(', ')}.`,
  blastStrikesFriends: 'A Blast also strikes friends in the hex; they are not counted here.',
  returnFireBefore:
    'The return fire comes after this fire and before the Casualty phase: units that are doomed still shoot (MIN-5.9).',
  plansWeighedApart:
    'Plans made beforehand are weighed as if one target went without the others, though units that disrupt themselves bind them.',
  returnFireGreedy:
    'The return fire is played greedily too: it finds less than the best, so that the losses are rather too small.',
  allFire: 'Played greedily every unit fires that can, also where it would lose less by holding its fire.',
  watchedHexes: 'Whoever enters a watched hex can be fired at, Soldiers by Vehicles too (MIN-16.6).',
  minedOnTheWay:
    'A unit that mines disrupt as it leaves their hex stays there, unless an ability lets it move while disrupted (MIN-7.2, MIN-8.7).',
  overStackedAtEnd: ({ unit }: Unit) =>
    `The last hex is then over-stacked: at the end of the phase the enemy puts a face-down yellow counter on ${unit} there (MIN-6.4, MIN-6.5).`,
  leadTheWayKept: 'Lead the Way is not used: it serves once a turn, and its owner chooses for what.',
  destroyedByDisruption: ({ unit }: Unit) => `${unit} is destroyed by what would disrupt it.`,

  // What made the numbers of an attack what they are.
  abilityAdds: ({ amount, to, ability }: { amount: number; to: Amount; ability: string }) =>
    `${signed(amount)} ${amounts[to]}: ${ability}`,
  attackerHit: ({ isDamaged }: { isDamaged: boolean }) =>
    `-1 per die: the attacker is ${isDamaged ? 'damaged' : 'disrupted'} (MIN-10.5)`,
  atAircraft: '-1 per die: against Aircraft (MIN-10.5)',
  enfilade: '+1 per die: enfilade (MIN-14.1)',
  rearDefense: ({ isVehicle }: { isVehicle: boolean }) =>
    `the rear defense counts (${isVehicle ? 'MIN-11.1' : 'MIN-11.3'})`,
  targetHit: ({ isDamaged }: { isDamaged: boolean }) =>
    `-1 defense: the target is ${isDamaged ? 'damaged' : 'disrupted'} (MIN-10.11)`,
  disruptionDestroys: 'a disruption destroys the target',
  heavyArmorSpent: 'Heavy Armor has ignored its Damaged counter and helps no more',
  heavyArmorHelps: 'Heavy Armor ignores the first Damaged counter: two hits only disrupt',
  burnsOut: ({ need }: { need: number }) => `a Damaged counter destroys the target on ${need}+`,
  mayEndure: 'the target endures a Destroyed counter on 5+',
  keepsCounter: 'the target is Unreliable and keeps its Disrupted counter',

  // Answers about attacks.
  attackTitle: ({ attacker, targets }: { attacker: string; targets: readonly string[] }) =>
    `${attacker} v ${targets.join(', ')}`,
  isThen: ({ unit, number }: Unit & { readonly number?: number | undefined }) =>
    `${number === undefined ? '' : `${number}. `}${unit} is then`,
  end: ({ before, end }: { before: Condition; end: End }) => ends[before][end] ?? plainEnds[end],
  theDice: 'The dice',
  atHead: 'at',
  diceHead: 'dice',
  needHead: 'need',
  defenseHead: 'def.',
  noHitsHead: '0 hits',
  coverHead: 'cover',
  need: ({ need }: { need: number }) => (need > 6 ? 'never' : need <= 1 ? 'always' : need === 6 ? '6' : `${need}+`),
  needs: ({ needs }: { needs: readonly string[] }) => needs.join(' and '),
  none: 'none',
  whatCounts: 'What counts',
  disruptsItself: ({ unit, chance }: Unit & Chance) => `${unit} disrupts itself with a chance of ${chance}.`,
  valueDestroyed: ({ value }: Figure) => `Value destroyed on average: ${value} points.`,
  notModelled: 'Not taken into account',
  notModelledLine: ({ unit, ability, effect }: UnitAbility & { readonly effect: string }) =>
    `${unit}, ${ability}: ${effect}`,

  // Answers about assaults.
  bestFire: 'The best fire',
  goodFire: 'Good fire, by sampling',
  whatToDo: 'What to do',
  firesAt: ({ attacker, targets }: { attacker: Numbered; targets: readonly Numbered[] }) =>
    `${numbered(attacker)} at ${targets.map(numbered).join(', ')}`,
  beginWith: ({ attack }: { attack: string }) => `Begin with ${attack}.`,
  noShotGains: 'No shot gains anything.',
  pointsDestroyed: ({ value }: Figure) => `Points destroyed on average: ${value}.`,
  pointsLost: ({ value }: Figure) => `Points lost on average: ${value}.`,
  chanceOfAll: ({ chance }: Chance) => `Chance to destroy all that is wanted: ${chance}.`,
  ofTargets: 'What becomes of the targets',
  ofAttackers: 'What becomes of the attackers',
  unitHead: 'unit',
  beforeHead: 'before',
  noCounterHead: 'no counter',
  unhurtHead: 'unhurt',
  disruptedHead: 'disrupted',
  damagedHead: 'damaged',
  destroyedHead: 'destroyed',
  pointsHead: 'points',
  toBeginWith: 'To begin with',
  attackHead: 'attack',
  byHead: 'by',
  worthHead: 'worth',
  ifLikeliest: 'If each shot brings what is likeliest',
  chanceHead: 'chance',
  hitsThenHead: 'hits then',
  plansBeforehand: 'Plans made beforehand',
  bestPlan: ({ isBest, value, free }: { isBest: boolean; value: string; free: string }) =>
    `The best${isBest ? '' : ' found'} comes to ${value}, against ${free} when every shot waits for the last one's result.`,
  yourPlan: ({ value }: Figure) => `Yours comes to ${value}.`,
  pointsDestroyedTitle: 'Points destroyed',

  // Answers about defensive fire.
  isPlaced: ({ unit }: Unit) => `${unit} is placed`,
  movesUnderFire: ({ unit }: Unit) => `${unit} moves under fire`,
  whatBecomes: 'What becomes of it',
  staysInAir: 'it stays in the air',
  isGrounded: 'it is disrupted and grounded',
  comesFree: 'comes to the last hex, not disrupted',
  comesDisrupted: 'comes there disrupted',
  isStopped: 'is stopped before',
  whoFires: 'Who fires when',
  nobodyFires: 'Nobody has a shot that gains anything.',
  whoFiresTitle: 'Who fires when, as long as all before have missed',
  stepHead: 'step',
  inHexHead: 'in the hex',
  hitsHead: 'hits',
  comesToItHead: 'comes to it',
  inHex: ({ spot, at }: { spot: 'left' | 'entered' | 'placed'; at: string }) => `${spot}, ${at}`,
  stepByStep: 'Step by step',
  toHead: 'to',
  rollsHead: 'rolls',
  begunHead: 'begun',
  throughHead: 'through',
  whereItEnds: 'Where its move ends',
  hexHead: 'hex',
  notDisruptedHead: 'not disrupted',

  // Answers about initiative.
  initiativeTitle: ({ own, enemy }: { own: number; enemy: number }) => `Initiative: +${own} against +${enemy}`,
  whoWins: 'Who wins the initiative',
  you: 'you',
  theEnemy: 'the enemy',
  equalTotals: ({ chance, goesTo }: Chance & { readonly goesTo: Whose | 'again' }) =>
    `Equal totals (${chance}) ${goesTo === 'again' ? 'are rolled again' : `go to ${goesTo === 'own' ? 'you' : 'the enemy'}, whose bonus is larger`}.`,

  // Answers about armies.
  mayBeBrought: 'This army may be brought',
  mayNotBeBrought: 'This army may not be brought',
  armySize: ({ cost, units, side }: { cost: number; units: number; side: Side | null }) =>
    `${cost} points, ${units} units${side ? `, of the ${sides[side]}` : ''}`,
  byRule: ({ message, rule }: { message: string; rule: string }) => `${message} (${rule})`,
  whatItComesTo: 'What it comes to',
  hasHead: 'has',
  mayHaveHead: 'may have',
  unitsRow: 'units',
  obstaclesRow: 'points in obstacles',
  specialRow: 'Heroes, Paratroopers, Partisans',
  heroesRow: 'Heroes',
  nationsTitle: 'Nations',
  nationHead: 'nation',
  costHead: 'cost',
  hundredsHead: 'hundreds of their own',
  eachHead: 'points in each',

  // Answers about sight.
  whoSeesWhom: 'Who sees whom',
  fromHead: 'from',
  rangeHead: 'range',
  sightHead: 'sight',
  fromTheHead: 'from the',
  metByHead: 'met by',
  rangeAndBand: ({ range, band }: { range: number; band: Band | null }) => `${range}, ${band ?? 'beyond long'}`,
  yesOrNo: ({ is }: { is: boolean }) => (is ? 'yes' : 'no'),
  coverFrom: ({ from }: { from: readonly Obstruction[] }) => from.join(' and ') || 'none',
  arc: ({ arc }: { arc: Arc }) => (arc === 'same' ? 'same hex' : arc),
  defenseMet: ({ defense }: { defense: 'front' | 'rear' }) => `${defense} defense`,
  inTheWay: 'What is in the way',
  blocked: ({ from, to, blockers }: { from: string; to: string; blockers: readonly string[] }) =>
    `${from} to ${to}: ${blockers.join(', ')}`,
  blocker: ({
    what,
    at,
    side,
    hand,
  }: {
    what: Obstruction
    at: string
    side?: Direction | undefined
    hand?: 'left' | 'right' | undefined
  }) => `${what} ${side ? `on the ${side} side of ${at}` : `at ${at}`}${hand ? ` on the ${hand}` : ''}`,

  // The game at a glance.
  soldiers: 'Soldiers',
  vehicles: 'Vehicles',
  aircraft: 'Aircraft',
  obstacles: 'Obstacles',
  spelt: 'spelt',
  yearHead: 'year',
  speedHead: 'speed',
  wholeDefenseHead: 'defense',
  vsSoldiersHead: 'v Soldiers',
  vsVehiclesHead: 'v Vehicles',
  abilitiesHead: 'abilities',
  anyNation: 'any',
  abilitiesTitle: 'Abilities',
  abilityHead: 'ability',
  modelledHead: 'reckoned with',
  effectHead: 'what it does',
  cardAbilities: ({ abilities }: { abilities: readonly { readonly key: string; readonly x?: number | undefined }[] }) =>
    abilities.map(({ key, x }) => (x === undefined ? key : `${key} ${x}`)).join(', '),
  mapsTitle: 'Maps',
  mapLine: ({ id, name }: { id: string; name: string }) => `${id}: ${name}`,

  // Last, so that a text that is the name of an ability is put into words as that.
  ...entriesOf(abilitiesEn),
}

/** A unit as people count it, from 1. */
export interface Numbered extends Unit {
  readonly number: number
}
const numbered = ({ number, unit }: Numbered): string => `${number}. ${unit}`
