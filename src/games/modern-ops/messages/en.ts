import {
  type CheckName,
  classTraits,
  demoPackages,
  type PhaseName,
  type SideName,
  type Token,
  type UnitClass,
} from '../data.ts'

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What the excerpt lacks. */
export const lacking = {
  activation: 'how activators are drawn and units activated',
  movement: 'movement',
  directFire: 'direct fire',
  morale: 'morale, and restoring it by command nodes',
  vlv: '“VLV” weapons',
  helicopterLanding: 'the landing of helicopters',
  stacking: 'stacking',
  unitProfiles: 'unit profiles: ranges, weapons, the fire radius of air defence',
} as const

/** Sides of a phase, of a duel and of a campaign. */
export type AnySide = SideName | 'own' | 'enemy' | 'attacker' | 'defender'
/** How much ammunition is left to a unit, or that it is gone. */
export type Ammunition = 'full' | 'half' | 'reserve' | 'destroyed'
type Action = 'strike' | 'bomb' | 'attack' | 'jam'
type Happening = 'destroyed' | 'shot' | 'reserve' | 'jammed' | 'repelling'

const verbs = { strike: 'strikes', bomb: 'bombs', attack: 'attacks', jam: 'jams' } as const
const happenings = {
  destroyed: 'is destroyed',
  shot: 'fires',
  reserve: 'goes to the reserve',
  jammed: 'is jammed',
  repelling: 'tries to repel',
} as const
const toOperate =
  '. Ask about what is done in it with kind "phase"; when it is over, go on with kind "intermission" and `operationalOver` true'

/** What the game says, in English. */
export const en = {
  // The game and its kinds of question.
  game: 'Modern hex wargame (excerpt)',
  gameDescription: 'Guns, bombers, fighters, jamming, whole phases, campaigns: all from an excerpt.',
  strikeKind: 'Strike',
  strikeDescription:
    'Howitzers, mortars or bombers strike a hex: what is destroyed, and whether air defence downs the bombers.',
  fighterAttackKind: 'Attack of fighters',
  fighterAttackDescription: 'Fighters attack an air unit in flight: one attack, without answers.',
  jamKind: 'Jamming',
  jamDescription: 'A jammer tries to jam an enemy unit, and what that means for it.',
  duelKind: 'Duel',
  duelDescription: 'Counter-battery fire or an air duel: shot by shot, with what it pays to answer.',
  phaseKind: 'Operational phase',
  phaseDescription:
    'Both sides’ command nodes, guns, bombers, fighters, jammers and targets: the best next action, what every other is worth, and what is lost.',
  initiativeKind: 'Initiative',
  initiativeDescription: 'Who gets the Initiative token, ties rolled again.',
  rechargeKind: 'Recharge',
  rechargeDescription: 'The recharge phase: tokens, Limbo and Valhalla, lost activators, reinforcements, the new deck.',
  intermissionKind: 'Intermission',
  intermissionDescription: 'The intermission: Recovering tokens go, Pinned ones become Recovering.',
  tacticalKind: 'Tactical phase',
  tacticalDescription: `Whether the tactical phase is over. Refused, because the pages at hand lack it: ${Object.values(lacking).join('; ')}.`,
  purchaseKind: 'Purchase',
  purchaseDescription:
    'Buying packages and activators before a mission: checked against EP, reserve, bans and scenario units.',
  missionEndKind: 'End of a mission',
  missionEndDescription: 'Points, returning units and the next mission of the campaign.',

  // What fields mean.
  strikeRequest: 'A strike or bombing at one hex (MOD-3, MOD-5, MOD-6).',
  targetsField: 'the enemy units in the struck hex, each rolled for by itself (MOD-3.5)',
  strikePhaseField: 'operational (default), or tactical (default for mortars, MOD-5.1)',
  airDefenceField: 'of bombings: air defence outside the hex that covers the tactical units in it (MOD-6.2)',
  repelsField: 'of bombings: whether the attacked player tries to repel, always (default) if anybody may',
  rollsField: 'dice in the order they were rolled: the reply tells what they bring; neither too few nor too many',
  strikerField: 'howitzer, mortar or bomber (MOD-3.1, MOD-5.1, MOD-6.1)',
  classField: 'what the unit is; or give a `type`',
  typeField: 'a type of the demonstration order of battle, instead of `class`: invented, prices and all',
  nameField: 'what the reply calls it',
  valueField: 'what its loss is worth; left out, the invented price of the demonstration',
  towedField: 'property Towed, of howitzers and mortars (MOD-3.4)',
  ammunitionField: 'of howitzers, mortars, bombers and fighters: full (default) or half (MOD-3.6)',
  jammedField: 'has Jammed (MOD-8.1)',
  finishedField: 'has Finished (MOD-4.5, MOD-7.5, MOD-2.4)',
  firedField: 'has Fired: tried air defence this turn (MOD-6.5)',
  landedField: 'of helicopters: on the ground (MOD-3.1, MOD-7.1)',
  unmannedField:
    'property Unmanned, of tactical units on the ground or in the air (MOD-8.3); the class unmanned has it',
  fliesField: 'of the class unmanned: whether it is an air unit (MOD-7.1); true if left out, our reading (MOD-15.24)',
  rider: 'infantry riding in a transport: dies with it (MOD-3.5)',
  ridingField: 'of transports: the infantry inside, no targets of their own; they die with it (MOD-3.5)',
  target: 'A unit in the hex that is struck.',
  countField: 'so many equal ones; 1 if left out',
  directorField: 'who directs it, where that is in question (MOD-3.2, MOD-3.7)',
  coveringUnit: 'Air defence outside the hex, with the hex in its fire radius.',
  fighterAttackRequest: 'One attack of fighters on an air unit (MOD-7).',
  fighterPhaseField: 'operational: fighters act in no other',
  fighterField: 'the fighters; full if left out',
  airTargetField: 'an air unit in flight (MOD-7.1)',
  jamRequest: 'An attempt to jam (MOD-8).',
  jamPhaseField: 'operational: jammers act in no other',
  jammerField: 'the jammer; ready if left out',
  jamTargetField: 'any enemy unit (MOD-8.1)',
  duelRequest: 'Counter-battery fire or an air duel (MOD-4, MOD-5.1, MOD-7.4).',
  duelPhaseField: 'operational (default), or tactical (default where mortars take part)',
  answersField: 'who answers a miss: always (default), never, or optimal: when it pays, knowing what the other does',
  duelAmmunitionValueField: 'what a strike kept is worth, 0 (default) if nothing; it is lost with its unit',
  duelAttackerField: 'who strikes first: howitzer, mortar or fighter',
  duelDefenderField: 'who may answer, if it is ready (MOD-4.1, MOD-7.4)',
  phaseRequest: 'An operational phase (MOD-2.3 to MOD-2.6): what is it worth, and what is the best next action?',
  ownField: 'the units of the side whose view the values take',
  nextToActField: 'who acts next: own (default), enemy, or roll: one die each, not rolled yet (MOD-2.3)',
  ammunitionValueField: 'what a strike kept is worth to its side, 0 (default) if nothing; it is lost with its unit',
  playField:
    'after the first action: the best decisions of both (default), or what brings most at once; sampling always takes the latter',
  phaseUnit: 'A unit in an operational phase: what it is, and how it stands.',
  actionsField: 'of command nodes: actions left (MOD-2.4); left out, the 2 of the demonstration, invented',
  hexField: 'units of a side with the same text here stand in one hex and are struck together (MOD-3.5)',
  coversField:
    'of air defence: names of the tactical units within its fire radius, or all (default) of its side (MOD-6.2)',
  initiativeRequest: 'Who gets the Initiative token (MOD-2.3, MOD-2.6)?',
  ownDieField: 'what the own side rolled, if it has',
  enemyDieField: 'what the enemy rolled, if he has',
  turnField: 'the turn of the mission; 1 if left out',
  givenField: 'the side to which the mission gives the initiative: for turn 1 only (MOD-2.6)',
  rechargeRequest: 'The recharge phase, done step by step (MOD-2.2).',
  missionState: 'Where a mission stands.',
  turnsField: 'turns of the mission at most (MOD-2.1)',
  holderField: 'who holds the Initiative token; null: it lies in Limbo',
  sideState: 'What one side has in a mission.',
  unitsField: 'on the tactical map and in the rear zone',
  limboField: 'destroyed tactical units, the longest there first',
  spentActivatorsField: 'spent activators (MOD-11.1)',
  deckField: 'activators of this side in the deck',
  reserveActivatorsField: 'activators on the reserve field, lost ones among them (MOD-11.3)',
  reinforcementsField: 'what waits on the turn scale (MOD-13.5)',
  counter: 'A counter on the map or in the rear zone, and its tokens (MOD-1.3).',
  counterNameField: 'what it is called',
  intermissionRequest: 'The intermission: Recovering goes, Pinned becomes Recovering (MOD-2.7).',
  operationalOverField:
    'with the state of an operational phase: it is over, since no command node has an action left (MOD-2.4), and the intermission follows',
  tacticalRequest:
    'The tactical phase (MOD-2.8): whether it is over. What is done in it is not in the pages at hand (MOD-14).',
  tacticalActionField:
    'what is to be done in the phase: the pages at hand have no rules for any of these, so it is refused',
  purchaseRequest: 'Buying units before a mission (MOD-12.2, MOD-12.4, MOD-13.1 to MOD-13.4).',
  epLimitField: 'the limit of escalation points (MOD-12.2)',
  buyField: `package → how often; the demonstration has ${demoPackages.map(({ id }) => id).join(', ')}`,
  extraActivatorsField: 'bought besides (MOD-13.4)',
  scenarioField:
    'units with property Scenario: they must be taken and cost nothing, nor does their transport (MOD-13.3)',
  bannedField: 'unit types the mission bans (MOD-13.2)',
  reserveField: 'what is in reserve (MOD-12.4); left out, the demonstration’s',
  organisationField: 'the organisation table; left out, the demonstration’s',
  typesField: 'unit types that the demonstration does not have',
  activatorPriceField: 'EP for an activator; left out, the demonstration’s 5',
  package: 'What is bought together, and for how much (MOD-13.2).',
  holdings: 'unit type → number',
  transportField: 'of infantry: the transport assigned to it (MOD-13.3)',
  missionEndRequest: 'The end of a mission in a campaign (MOD-12.3 to MOD-12.6).',
  missionField: 'the mission that is over',
  resultField: 'who has won it; or give `surrender`',
  surrenderField: 'who gives up, the mission or the whole campaign (MOD-12.6)',
  missionsField: 'missions and flow chart; left out, the demonstration’s',
  awardsField: 'where the mission has exceptions: what a side gets instead (MOD-12.3)',
  sideEpField: 'the limit of EP',
  survivorsField: 'units that are alive at the end of the mission',
  spentField: 'support units and heavy weapons out of ammunition (MOD-12.5)',
  destroyedField: 'destroyed units still in Limbo',
  winnerVpField: 'VP for the winner (MOD-12.3)',
  loserEpField: 'by how much the loser’s limit of EP grows (MOD-12.3)',
  nextField: 'the flow chart: by result, the mission that follows; null where the campaign ends (MOD-12.1)',

  // Names.
  className: ({ unitClass }: { unitClass: UnitClass }) => unitClass,
  unitName: ({ unitClass, isTowed }: { unitClass: UnitClass; isTowed: boolean }) =>
    `${isTowed ? 'towed ' : ''}${classTraits[unitClass].words}`,
  typeName: ({ type }: { type: string }) => type,
  numberedName: ({ name, number }: { name: string; number: number }) => `${name} ${number}`,
  names: ({ names }: { names: readonly string[] }) => names.join(', '),
  sideName: ({ side }: { side: AnySide }) => side,
  checkName: ({ check }: { check: CheckName }) => check,
  figure: ({ number }: { number: string }) => number,
  /** Who rolls in a duel. */
  duellist: ({ side, unit }: { side: 'attacker' | 'defender'; unit: string }) => `${side}: ${unit}`,
  strikeAt: ({ striker, unit }: { striker: string; unit: string }) => `${striker} at ${unit}`,

  // What the excerpt lacks.
  ...lacking,
  lacks: ({ rule }: { rule: string }) =>
    `the pages at hand do not have ${rule} (MOD-14); strikes, bombings, attacks of fighters, jamming, duels and operational phases can be asked about`,

  // What is wrong with a unit.
  printable: 'this must have printable characters only; leave control characters out',
  classOrType: 'say what the unit is by `class` or by `type`, one of the two',
  classHasNo: ({ unitClass, field, rule }: { unitClass: UnitClass; field: string; rule: string }) =>
    `a unit of class ${unitClass} has no "${field}" (${rule}); leave it out`,
  unmannedIs: 'the class unmanned has the property Unmanned (MOD-8.3); choose another class',
  jammedCannot: ({ unit, doing }: { unit: string; doing: 'strike' | 'attack' | 'jam' }) =>
    `${unit}: a jammed unit is not ready and cannot ${doing} (MOD-1.5, MOD-8.1); choose another`,
  finishedCannot: ({ unit, doing }: { unit: string; doing: 'strike' | 'attack' | 'jam' }) =>
    `${unit}: a unit with Finished cannot ${doing} this turn (MOD-1.5, MOD-4.5); choose another`,

  // Compact notation.
  meaningless: ({ word, at }: { word: string; at: number }) =>
    `"${word}" at character ${at} means nothing here; write units and "v"`,
  fromOneTo99: 'write a number from 1 to 99',
  saidAlready: 'that is said already; write it once',
  unitMissing: 'a unit is missing before this; write one, such as "howitzer" or "tank"',
  noUnit:
    'no unit; there are howitzer, mortar, bomber, fighter, jammer, node, ad, helicopter, infantry, apc, tank, uav',
  onlyInfantryRides: 'only infantry rides in transports (MOD-3.5); write "with infantry"',
  outOfPlace: 'out of place; nothing more is read here',
  noQuestion: 'write a question, such as "howitzer v tank" or "jam tank"',
  noColon: ({ word }: { word: string }) => `write a colon behind "${word}"`,
  noVersus: 'write "v" and what is struck, as in "howitzer v tank"',
  oneUnit: 'one unit by itself stands here; write no number and nobody riding',
  coverInField: 'how covering air defence stands cannot be written here; say it in the field `airDefence`',
  underAirDefence: 'only air defence covers a hex (MOD-6.2); write "under ad"',

  // Dice that were rolled.
  diceEnd: ({ roll, by, check, rule }: { roll: number; by: string; check: string; rule: string }) =>
    `the dice end before roll ${roll}, ${by}: ${check} (${rule}); add it`,
  noRoll: ({ roll, why }: { roll: number; why: string }) => `there is no roll ${roll}: ${why}; leave it out`,
  failureEnds: 'a failure ends the procedure (MOD-3.3)',
  duelWon: ({ destroyed }: { destroyed: 'attacker' | 'defender' }) =>
    `the ${destroyed} is destroyed, and the duel over (MOD-4.4, MOD-7.4)`,
  fireHeld: ({ side }: { side: 'attacker' | 'defender' }) =>
    `the ${side} does not answer, as \`answers\` has it (MOD-4.4, MOD-15.8)`,
  defenderCannot: 'the defender cannot answer (MOD-4.3, MOD-5.1, MOD-7.4)',
  nobodyCan: 'nobody who could answer has ammunition left (MOD-4.4, MOD-7.4)',

  // Strikes, attacks of fighters, jamming and duels that the rules forbid.
  crowdedHex: ({ most, count }: { most: number; count: number }) =>
    `at most ${most} units stand in a struck hex here; these are ${count}`,
  fightersAttackAir: 'fighters attack air units (MOD-7.1); ask with kind "fighterAttack"',
  noStriker: ({ unitClass, strikers }: { unitClass: UnitClass; strikers: readonly UnitClass[] }) =>
    `units of class ${unitClass} do not strike; ${strikers.join(', ')} do (MOD-3.1, MOD-5.1, MOD-6.1)`,
  mortarsTactical: 'mortars strike only in the tactical phase (MOD-5.1); say "tactical"',
  directsOperational: ({ unitClass }: { unitClass: UnitClass }) =>
    `in the operational phase command nodes direct strikes (MOD-3.2); a ${unitClass} does not`,
  directsTactical: ({ unitClass }: { unitClass: UnitClass }) =>
    `in the tactical phase tactical units direct strikes (MOD-3.2); a ${unitClass} does not`,
  jammedDirector: 'a jammed tactical unit cannot call support (MOD-3.7, MOD-8.2); let another direct',
  jammedNode: 'a jammed command node cannot be activated (MOD-8.3); let another direct',
  finishedNode: 'a command node with Finished has no actions left (MOD-2.4); let another direct',
  targetFlies: ({ unit, rule, isAssumed }: { unit: string; rule: string; isAssumed: boolean }) =>
    `${unit}: air units cannot be struck, except landed helicopters (${rule}); ${isAssumed ? 'that unmanned vehicles fly is our reading (MOD-15.24), say "flies": false of one that does not; ' : ''}choose a ground unit`,
  targetIsSupport: ({ unit, rule, unitClass }: { unit: string; rule: string; unitClass: UnitClass }) =>
    `${unit}: in the tactical phase only tactical units are struck (${rule}); a ${unitClass} is a support unit`,
  coversOthers: 'only units with operational air defence cover others (MOD-6.2)',
  onlyBombings: 'only bombings are repelled (MOD-6.2); leave it out',
  noFighter: ({ unitClass }: { unitClass: UnitClass }) =>
    `a ${unitClass} does not attack air units; fighters do (MOD-7.1)`,
  fightersOperational: 'fighters attack in the operational phase only (MOD-7.1); say "operational"',
  targetOnGround: ({ unit }: { unit: string }) =>
    `${unit}: fighters attack air units in flight only (MOD-7.1); choose one of those`,
  noJammer: ({ unitClass }: { unitClass: UnitClass }) => `a ${unitClass} does not jam; jammers do (MOD-8.1)`,
  jammersOperational: 'jammers act in the operational phase (MOD-8.1); say "operational"',
  noDuels: ({ unitClass }: { unitClass: UnitClass }) =>
    `a ${unitClass} fights no duels; howitzers, mortars and fighters do (MOD-4.1, MOD-5.1, MOD-7.4)`,
  fightersAnswer: ({ unitClass }: { unitClass: UnitClass }) =>
    `only fighters answer fighters (MOD-7.4, MOD-15.15); ask about a ${unitClass} with kind "fighterAttack"`,
  gunsAnswer: ({ unitClass }: { unitClass: UnitClass }) =>
    `a ${unitClass} does not answer guns (MOD-4.1); ask with kind "strike"`,
  mortarsStrikeTactical: 'mortars strike tactical units only (MOD-5.1); howitzers are support units',
  tacticalStruck: 'in the tactical phase only tactical units are struck (MOD-3.2); howitzers are support units',
  fightersNotTactical: 'fighters attack in the operational phase only (MOD-7.1)',

  // Operational phases that cannot be.
  tooFewTrials: ({ trials, considered, least }: { trials: number; considered: number; least: number }) =>
    `${trials} are too few for ${considered} first actions: at least ${least} are needed, so that each is sampled; give more, or leave it out`,
  noActionLeft:
    'no command node of either side has an action left: the phase is over (MOD-2.4); give one to `own` or `enemy`',
  crowdedSide: ({ most, count }: { most: number; count: number }) =>
    `a side has at most ${most} units here; these are ${count}`,
  onlyAirDefenceCovers: ({ unitClass }: { unitClass: UnitClass }) =>
    `only air defence covers others (MOD-6.2); a ${unitClass} does not`,
  nobodyNamed: ({ name }: { name: string }) => `no unit of this side is named "${name}"; give it a \`name\``,
  defendsItself: ({ name }: { name: string }) =>
    `"${name}" is a support unit and defends itself (MOD-6.4); leave it out`,
  unwanted: 'the answer is no longer wanted',
  nobodyRolls: 'nobody rolls where the mission gives the initiative (MOD-2.6); leave out the dice or `given`',

  // Missions and campaigns that cannot be.
  otherPhase: ({ phase, wanted }: { phase: PhaseName; wanted: PhaseName }) =>
    `the ${phase} phase is on; the order of phases is fixed (MOD-2.1), this is done in the ${wanted} phase${phase === 'operational' ? toOperate : ''}`,
  pastTheLast: ({ turn, turns }: { turn: number; turns: number }) =>
    `turn ${turn} of a mission of ${turns} turns: it is over (MOD-2.1)`,
  noHolder: ({ isRolledFirst }: { isRolledFirst: boolean }) =>
    `nobody has the Initiative token, and since the operational phase somebody must (MOD-2.3, MOD-2.8); ${isRolledFirst ? 'roll for it, as kind "initiative" tells, and ' : ''}say "north" or "south"`,
  dueTooLate: ({ turn, turns }: { turn: number; turns: number }) =>
    `due in turn ${turn} of a mission of ${turns} turns: they would never come (MOD-2.1, MOD-13.5); put them earlier or leave them out`,
  entersFull: ({ unit }: { unit: string }) =>
    `${unit} waits on the turn scale: counters enter with full ammunition (MOD-13.6); say "full" or leave it out`,
  entersWithout: ({ unit, token }: { unit: string; token: Token }) =>
    `${unit} waits on the turn scale and has ${token}: counters enter without (MOD-13.6, MOD-15.28); leave it out`,
  tokenTwice: ({ unit, token }: { unit: string; token: Token }) => `${unit} has ${token} twice (MOD-1.3); say it once`,
  groundAndFlight: ({ unit }: { unit: string }) =>
    `${unit} is on the ground and in flight at once (MOD-1.3); say one of the two`,
  noAmmunition: ({ unit }: { unit: string }) =>
    `${unit} is a tactical unit: only support units and heavy weapons have ammunition (MOD-1.2); leave it out`,
  deckNotEmpty: ({ count, side }: { count: number; side: SideName }) =>
    `${counted(count, 'activator')} of ${side} in the deck: the turn ends only when all are in Limbo (MOD-2.8); put them there`,
  dueBefore: ({ turn }: { turn: number }) =>
    `these were due before turn ${turn} (MOD-2.2); place them or put them later`,
  tooManyAfterwards: ({ sum, what, most }: { sum: number; what: string; most: number }) =>
    `${sum} ${what} there would be afterwards; at most ${most} are counted here, have fewer`,
  vp: 'VP',
  ep: 'EP',
  typesIn: ({ side, place }: { side: SideName; place: 'reserve' | 'valhalla' }) => `unit types of ${side} in ${place}`,
  ofTypeIn: ({ type, side, place }: { type: string; side: SideName; place: 'reserve' | 'valhalla' }) =>
    `× ${type} of ${side} in ${place}`,
  countersInPlay: ({ side }: { side: SideName }) => `counters of ${side} in play`,
  unitsInValhalla: ({ side }: { side: SideName }) => `units of ${side} in Valhalla`,
  activatorsInDeck: ({ side }: { side: SideName }) => `activators of ${side} in the deck`,
  activatorsInReserve: ({ side }: { side: SideName }) => `activators of ${side} in reserve`,
  idTwice: ({ id }: { id: string }) => `"${id}" is there already; give each its own id`,
  manyTypes: 'at most 200 unit types are counted here',
  resultOrSurrender: 'say who has won by `result`, or who gives up by `surrender`: one of the two',
  drawBringsNothing: 'a draw brings no points, whatever the mission has (MOD-12.6); leave it out',
  noMission: ({ mission, missions }: { mission: string; missions: string }) =>
    `the campaign has no mission "${mission}"; it has ${missions}`,
  noNextMission: ({ mission, next }: { mission: string; next: string }) =>
    `"${mission}" leads to "${next}", which is no mission of this campaign (MOD-12.1); add it`,
  largePackage: ({ most }: { most: number }) => `a package has at most ${most} unit types here`,
  noType: ({ id }: { id: string }) => `there is no unit type "${id}"; describe it in \`types\``,
  tooDear: ({ cost, limit }: { cost: number; limit: number }) =>
    `these cost ${cost} EP and the limit is ${limit} (MOD-12.2, MOD-13.4); buy less`,
  noPackage: ({ id, packages }: { id: string; packages: string }) =>
    `the organisation table has no "${id}" (MOD-13.2); it has ${packages}`,
  bannedInPackage: ({ type, id }: { type: string; id: string }) =>
    `the mission bans ${type} (MOD-13.2); leave "${id}" out`,
  bannedAndTaken: ({ id }: { id: string }) =>
    `${id} is banned and must be taken at once (MOD-13.2, MOD-13.3); say one of the two`,
  bannedTransport: ({ id, transport }: { id: string; transport: string }) =>
    `${id} comes with its transport ${transport}, which is banned (MOD-13.2, MOD-13.3); say one of the two`,
  notInReserve: ({ count, id, there }: { count: number; id: string; there: number }) =>
    `${count} × ${id} would be taken and ${there} are in reserve (MOD-12.4); take fewer`,

  // Notes.
  valuesInvented: 'Values that the question does not give are prices made up for demonstration: the excerpt has none.',
  unmannedFlies:
    'That unmanned vehicles fly, so that fighters reach them and guns and bombers do not, is our reading (MOD-15.24); give `flies` where it is known.',
  gunsAlone:
    'Both guns are taken to stand alone: strikes and answers fall on all units in a hex (MOD-3.5, MOD-15.17). Where others stand with them ask with kind "phase".',
  gunAnswers: 'The gun that was struck may strike back at once if it is not destroyed (MOD-4.1): ask with kind "duel".',
  howitzersAnswer:
    'Howitzers that were struck and not destroyed may each strike back (MOD-4.1, MOD-15.9): ask with kind "phase", with all of them in one `hex`.',
  mortarsAnswer:
    'Mortars that were struck and not destroyed may each strike back (MOD-5.1, MOD-15.9): kind "duel" answers that for one of them; several at once are not answered here.',
  repelsFirst: ({ unit }: { unit: string }) =>
    `${unit} tries to repel the bombing before it takes place, and gets Fired (MOD-6.3, MOD-6.5).`,
  nobodyRepels: 'Nobody there may try to repel the bombing (MOD-6.2).',
  fighterAnswers: 'If it is missed it may attack back at once (MOD-7.4): ask with kind "duel".',
  jammedAlready: 'The target is jammed already.',
  mortarOutOfReach: 'A mortar cannot reach a howitzer: no answer, a single strike (MOD-5.1).',
  singleAttack: ({ isJammed }: { isJammed: boolean }) =>
    `The defender is ${isJammed ? 'jammed' : 'Finished'} and cannot answer: a single attack (MOD-7.4, MOD-7.5).`,
  singleStrike: ({ isJammed }: { isJammed: boolean }) =>
    `The defender is ${isJammed ? 'jammed' : 'Finished'} and cannot answer: a single strike (MOD-4.3).`,
  keptForLater:
    'Ammunition kept counts nothing here; give `ammunitionValue` where a strike kept for later has its worth.',
  keptNothing: 'Ammunition kept counts nothing here; give `ammunitionValue` where it should.',
  keptWorth: ({ value }: { value: number }) => `A strike kept is worth ${value}, and is lost with its unit.`,
  actionsInvented:
    'Command nodes without `actions` have the 2 of the demonstration: invented, the excerpt has no number.',
  phaseAlone: 'Only what this phase destroys counts: what Jammed does to tactical units later does not.',
  coverAssumed:
    'Air defence without `covers` is taken to cover all tactical units of its side: the excerpt has no ranges.',
  goesOnAlone: ({ side }: { side: 'own' | 'enemy' }) =>
    `The other side has no command node with an action left, so ${side} goes on alone (MOD-2.5).`,
  playedPlainly:
    'After the first action both sides are played plainly, each taking what brings most at once: values are of that play, not of the best.',
  chosenByHalf:
    'The best first action is chosen on one half of the samples; values, intervals and losses are of the other half.',
  considered: ({ all, considered }: { all: number; considered: number }) =>
    `Of ${all} first actions ${considered} were considered and are listed, those that bring most at once: more would take too long.`,
  initiativeGiven: 'The mission gives the initiative for turn 1 (MOD-2.6).',
  forTurnOne: 'What the mission says of the initiative holds for turn 1 only (MOD-2.6).',
  tieRolledAgain: 'A tie is rolled again (MOD-15.1).',
  organisationInvented: 'The organisation table and its prices are made up for demonstration: the excerpt has none.',
  reserveInvented: 'The reserve is the demonstration’s: invented.',
  activatorPriceInvented: 'The price of an activator is the demonstration’s: invented.',
  missionsInvented: 'Missions, points and flow chart are made up for demonstration: the excerpt has none.',

  // What Jammed means.
  jammedLasts: 'Jammed stays to the end of the turn and goes in recharge (MOD-8.4).',
  jammedIdle: 'It is not ready: it neither acts nor strikes back (MOD-1.5, MOD-4.3, MOD-7.4).',
  jammedRepelsNot: 'It cannot repel bombings (MOD-6.2, MOD-6.4).',
  jammedLosesActions: 'It cannot be activated: its actions are lost (MOD-8.3).',
  jammedMortar: 'It is not ready: it can neither strike nor answer (MOD-1.5, MOD-5.1).',
  jammedUnmanned: 'It cannot be activated (MOD-8.3).',
  jammedMoves: 'It moves as usual (MOD-8.2).',
  jammedMovesAndFires: 'It moves and fires its main and additional weapons as usual (MOD-8.2).',
  jammedCallsNot: 'It cannot use VLV weapons nor call support, so it cannot direct strikes (MOD-8.2, MOD-3.7).',
  jammedMorale: 'No command node can restore its morale (MOD-8.2).',
  jammerFinished: 'The jammer is Finished in any case (MOD-8.1).',

  // Reports: dice, strikes, attacks of fighters, jamming.
  withTheseDice: 'With these dice',
  rollLine: ({ by, check, die, isSuccess }: { by: string; check: string; die: number; isSuccess: boolean }) =>
    `${by}: ${check}, ${die}: ${isSuccess ? 'succeeds' : 'fails'}`,
  destroyedTitle: 'Destroyed',
  destroyedLine: ({ units }: { units: readonly string[] }) => `Destroyed: ${units.join(', ') || 'nothing'}.`,
  targetSurvives: 'the target survives',
  targetDestroyed: 'the target is destroyed',
  someOf: ({ number, total }: { number: number; total: number }) => `${number} of ${total}`,
  bombersFirst: 'of these, the bombers are lost first',
  targetsTitle: 'Targets',
  unitHead: 'unit',
  ofHead: 'of',
  eachDestroyedHead: 'each destroyed',
  mayAnswerHead: 'may answer',
  yesOrNo: ({ is }: { is: boolean }) => (is ? 'yes' : 'no'),
  valueDestroyed: ({ mean }: { mean: string }) => `Value destroyed: ${mean} on average.`,
  strikerAfterwards: ({
    states,
    isFinished,
  }: {
    states: readonly { readonly state: Ammunition; readonly chance: string }[]
    isFinished: boolean
  }) =>
    `The striker afterwards: ${states.map(({ state, chance }) => `${state} ${chance}`).join(', ')}${isFinished ? ', Finished' : ''}.`,
  attackDestroys: 'The target is destroyed.',
  attackFails: 'The attack fails.',
  attemptJams: 'The target is jammed.',
  attemptFails: 'The attempt fails.',
  targetTitle: 'The target',
  isDestroyed: 'is destroyed',
  survives: 'survives',
  fightersAfterwards: ({ ammunition, chance }: { ammunition: 'full' | 'half' | 'reserve'; chance: string }) =>
    `The fighters are at ${ammunition} afterwards and Finished; one attack destroys with ${chance}.`,
  isJammed: 'is jammed',
  isNotJammed: 'is not',
  ifJammed: 'If it is jammed',

  // Reports: duels.
  howItEnds: 'How it ends',
  defenderDestroyed: 'the defender is destroyed',
  attackerDestroyed: 'the attacker is destroyed',
  neitherDestroyed: 'neither is',
  shotByShot: 'Shot by shot',
  shooterHead: 'shooter',
  ammunitionHead: 'ammunition',
  firedHead: 'fired',
  answeringHead: 'answering is worth',
  bestHead: 'best',
  ammunition: ({ state }: { state: Ammunition }) => state,
  bestShot: ({ best, isFirst }: { best: 'answer' | 'hold'; isFirst: boolean }) => {
    if (!isFirst) return best
    return best === 'answer' ? 'strike' : 'better not'
  },
  duelAfterwards: ({ attacker, defender }: { attacker: Ammunition; defender: Ammunition }) =>
    `Afterwards the attacker: ${attacker}; the defender: ${defender}.`,
  duelWorth: ({ value, shots }: { value: string; shots: string }) =>
    `To the attacker the duel is worth ${value}; ${shots} shots on average.`,

  // Reports: operational phases.
  phaseWorth: ({ value }: { value: string }) =>
    `The phase is worth ${value} to the own side (value destroyed less value lost).`,
  valueLost: ({ own, enemy }: { own: string; enemy: string }) => `Value lost on average: own ${own}, enemy ${enemy}.`,
  sampled: 'Sampled.',
  solvedOver: ({ positions }: { positions: number }) => `Solved exactly over ${positions} positions.`,
  bestAction: ({
    side,
    isRolled,
    action,
    value,
  }: {
    side: 'own' | 'enemy'
    isRolled: boolean
    action: string
    value: string
  }) =>
    `${isRolled ? `If the ${side} side has the initiative` : `The ${side} side is to act`}, its best action: ${action} (${value}).`,
  firstActions: 'First actions: worth to own, and behind the best',
  firstActionsOf: ({ side }: { side: 'own' | 'enemy' }) =>
    `First actions of the ${side} side: worth to own, and behind the best`,
  actionLine: ({ value, behind, action }: { value: string; behind: string; action: string }) =>
    `${value} (${behind} behind): ${action}`,
  likeliestLine: 'If each roll brings what is likeliest',
  lineStep: ({
    side,
    action,
    results,
    chance,
  }: {
    side: 'own' | 'enemy'
    action: string
    results: readonly string[]
    chance: string
  }) => `${side}: ${action}. ${results.join(', ') || 'nothing comes of it'} (${chance})`,
  acts: ({
    unit,
    action,
    targets,
    director,
  }: {
    unit: string
    action: Action
    targets: readonly string[]
    director?: string | undefined
  }) => `${unit} ${verbs[action]} ${targets.join(' and ')}${director === undefined ? '' : `, directed by ${director}`}`,
  givesUp: 'gives up the command nodes',
  happens: ({ unit, what }: { unit: string; what: Happening }) => `${unit} ${happenings[what]}`,
  ownLosses: 'What becomes of the own units',
  enemyLosses: 'What becomes of the enemy’s units',
  destroyedHead: 'destroyed',
  toReserveHead: 'to reserve',
  strikesUsedHead: 'strikes used',
  fullNames: 'Names in full',

  // Reports: the initiative.
  tokenGoesTo: 'The Initiative token goes to',
  theOwnSide: 'the own side',
  theEnemy: 'the enemy',
  thisRoll: 'This roll',
  isTie: 'is a tie',

  // What is done in a mission and between missions.
  whatWasDone: 'What was done',
  tokensRemoved: ({ side, count }: { side: SideName; count: number }) =>
    `step 1: ${side} removes ${counted(count, 'token')} (Fired, Moved, Finished, Jammed)`,
  supportGone: ({ side, count }: { side: SideName; count: number }) =>
    `step 2: ${counted(count, 'support unit or heavy weapon', 'support units and heavy weapons')} of ${side} to Valhalla`,
  pairsGone: ({ side, count, isOneLeft }: { side: SideName; count: number; isOneLeft: boolean }) =>
    `step 3: ${counted(count, 'tactical unit')} of ${side} to Valhalla in pairs${isOneLeft ? '; 1 stays in Limbo' : ''}`,
  activatorsLost: ({ side, count }: { side: SideName; count: number }) =>
    `step 4: ${counted(count, 'activator')} of ${side} from Limbo to the reserve`,
  reinforced: ({ side, count, activators }: { side: SideName; count: number; activators: number }) =>
    `step 5: ${counted(count, 'reinforcement')} of ${side} placed, ${counted(activators, 'activator')} to Limbo`,
  newDeck: ({ count }: { count: number }) =>
    `step 6: ${counted(count, 'activator')} from Limbo, shuffled face down, are the deck`,
  tokenToLimbo: 'step 7: the Initiative token goes to Limbo',
  recoveringRemoved: ({ count }: { count: number }) => `step 1: ${counted(count, 'Recovering token')} removed`,
  pinnedTurned: ({ count }: { count: number }) => `step 2: ${counted(count, 'Pinned token')} turned to Recovering`,
  nextTurn: 'The next turn begins.',
  missionOver: 'The mission is over.',
  turnEnds: ({ turn }: { turn: number }) => `all activators are in Limbo: the tactical phase and turn ${turn} end`,
  lastTurn: ({ turns }: { turns: number }) => `turn ${turns} was the last: the mission is over`,
  turnBegins: ({ turn }: { turn: number }) => `turn ${turn} begins with recharge`,
  epSpent: ({ spent, left }: { spent: number; left: number }) => `${spent} EP spent, ${left} left.`,
  bought: ({ times, id, cost }: { times: number; id: string; cost: number }) => `${times} × ${id} for ${cost} EP`,
  takenFree: ({ count, id }: { count: number; id: string }) => `${count} × ${id} free, as the scenario has it`,
  activatorsTaken: ({ activators, counters, extra }: { activators: number; counters: number; extra: number }) =>
    `${counted(activators, 'activator')}: one for every two of ${counted(counters, 'tactical counter')}, ${extra} bought`,
  fromReserve: 'the counters are taken from the reserve',
  nextMission: ({ next }: { next: string }) => `Next: ${next}.`,
  campaignDrawn: 'The campaign is over and drawn.',
  campaignWon: ({ side }: { side: SideName }) => `The campaign is over; ${side} has won it.`,
  givesUpAll: ({ side, of }: { side: SideName; of: 'mission' | 'campaign' }) =>
    `${side} gives up the ${of}; it may not be refused`,
  getsVp: ({ side, vp }: { side: SideName; vp: number }) => `${side} gets ${vp} VP`,
  limitGrows: ({ side, ep }: { side: SideName; ep: number }) => `the limit of ${side} grows by ${ep} EP`,
  drawnMission: 'a draw: Finished on the cell, no points',
  tokenPlaced: ({ side, mission }: { side: SideName; mission: string }) =>
    `the token of ${side} goes on the cell of ${mission}`,
  campaignEndsDrawn: 'the campaign is over: a draw',
  campaignEnds: ({ side }: { side: SideName }) => `the campaign is over: ${side} has won it`,
  missionFollows: ({ mission }: { mission: string }) => `${mission} follows`,
  unitsReturn: ({ survivors, spent, side }: { survivors: number; spent: number; side: SideName }) =>
    `${counted(survivors, 'survivor')} and ${counted(spent, 'spent unit')} of ${side} return to the reserve`,
  destroyedGone: ({ count, side }: { count: number; side: SideName }) =>
    `${counted(count, 'destroyed unit')} of ${side} from Limbo to Valhalla`,

  // The game at a glance.
  overview: 'A modern hex wargame of which only an excerpt is known: from howitzers to the campaign.',
  notInExcerpt: `Not in it, and refused: ${Object.values(lacking).join('; ')}.`,
  oddsTitle: 'Odds of a single procedure',
  procedureHead: 'procedure',
  chanceHead: 'chance',
  strikeOdds: 'strike or bombing destroys a target',
  towedOdds: 'the same, towed artillery',
  repelOdds: 'air defence downs the bombers',
  fighterOdds: 'fighters destroy an air unit',
  jamOdds: 'a jammer jams',
  demoTitle: 'Units of the demonstration (invented, prices and all)',
  typeHead: 'type',
  sideHead: 'side',
  classHead: 'class',
}
