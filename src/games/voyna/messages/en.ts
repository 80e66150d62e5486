import { wholeEn } from '../../../engine/index.ts'

export interface Id {
  readonly id: string
}
export interface Name {
  readonly name: string
}
export interface Named extends Name {
  readonly category: string
}
export interface Pairing {
  readonly by: string
  readonly to: string
}
export interface Units {
  readonly units: readonly string[]
}
export interface Meeting extends Units {
  readonly met: readonly string[]
}
export interface Change extends Pairing {
  readonly change: string
}
export interface Damage {
  readonly damage: number
  readonly isDestroyed: boolean
}
export interface Strengths {
  readonly atk?: number | undefined
  readonly def?: number | undefined
  readonly aa?: number | undefined
  readonly bombing?: number | undefined
}
export interface Cards {
  readonly cards: readonly string[]
}
export interface Most {
  readonly count: number
  readonly most: number
}

/** The deck among ids, in a sentence. */
const theDeck = (id: string): string => (id === 'deck' ? 'the deck' : id)

/** What the game says, in English. Units and cards are put in by their ids or names. */
export const en = {
  // Cards and decks.
  cardIdForm: 'a card’s id is letters, digits and hyphens, as in "my-tank"',
  unitIdForm: 'an id is letters, digits, points and hyphens, as in "my-tank"',
  cardNeeds: ({ category, field }: { category: string; field: string }) =>
    `a ${category} card needs "${field}" (VOY-5.2, VOY-6.1)`,
  mostDifferentCards: ({ most }: { most: number }) => `at most ${most} different cards`,
  noCardInDeck: 'there is no card in this deck; name some',
  largeDeck: ({ count, most }: Most) => `these are ${count} cards; at most ${most} are taken here`,
  noDeck: ({ name, decks }: { name: string; decks: readonly string[] }) =>
    `there is no deck "${name}"; give {"cards": {…}}, or one of ${decks.join(', ')}`,
  noCard: ({ name, cards }: { name: string; cards: readonly string[] }) =>
    `there is no card "${name}"; give one of your own under "cards", or one of ${cards.join(', ')}`,
  idGivenTwice: ({ id }: Id) => `"${id}" is given twice; ids are unique`,

  // What is wrong with a deck.
  deckSize: ({ size, wanted }: { size: number; wanted: number }) =>
    `the deck has ${size} cards; it must have ${wanted}`,
  calledAlike: ({ count, name }: { count: number; name: string }) => `${count} cards are called "${name}"; 4 at most`,
  orderInDeck: 'orders are not part of the deck; list them as orders',
  divisionInDeck: 'a division is not part of the deck; name it apart',
  manyOrders: ({ count, most }: Most) => `${count} orders are added; ${most} at most`,
  noOrder: ({ name, category }: Named) => `"${name}" is a ${category}, not an order`,
  noDivision: ({ name, category }: Named) => `"${name}" is a ${category}, not a division`,
  noCommonPower: 'no power has all these cards; a deck is played for one of them',
  otherPower: ({ name, flags, flag }: { name: string; flags: readonly string[]; flag: string }) =>
    `"${name}" is played for ${flags.join(' or ')}, this deck for ${flag}`,
  needsLendLease: ({ name }: Name) => `"${name}" needs a Lend-Lease resource, and the deck has none`,

  // Draws and redeals.
  sayWhatIsDrawn: 'say what is to be drawn ("groups") or paid ("curve")',
  deckHasSize: 'the deck has its own size; leave this out',
  startingHand: ({ count }: { count: number }) => `a starting hand is ${count} cards (VOY-2.1)`,
  startingHandAtLeast: ({ count }: { count: number }) =>
    `a starting hand is ${count} cards (VOY-2.1); give at least that`,
  sayHowMany: 'say how many of them are wanted: "least", "most" or both',
  nothingBetween: ({ least, most }: { least: number; most: number }) =>
    `nothing is at least ${least} and at most ${most}`,
  namedNeedDeck: 'cards are named, so give the deck they are in',
  groupsMixed: 'either all groups name their cards or all give a number',
  moreThanDeck: ({ count, size }: { count: number; size: number }) =>
    `these are ${count} cards, and the deck has ${size}`,
  curveNeedsDeck: 'what can be paid depends on the deck; give it',
  cardOrNeed: 'give either a "card" or a "need"',
  curveTurns: ({ turns }: { turns: number }) => `the curve is reckoned for the first ${turns} turns`,
  noCostPrinted: ({ name }: Name) => `no cost is printed on "${name}" (VOY-4.7)`,
  mostResources: ({ most }: { most: number }) => `at most ${most} resources are reckoned with`,
  onlyCardHeld: 'only a card can be held; name it under "card"',
  resourceHeld: ({ name }: Name) => `"${name}" is a resource card: put out, not paid for (VOY-3.1)`,
  notInDeck: ({ name }: Name) => `there is no "${name}" in this deck`,
  deckResourceSorts: ({ count, most }: Most) => `the deck has ${count} sorts of resources; at most ${most}`,
  manyCardSorts: 'these groups cut the deck into too many sorts of cards; name fewer groups or cards',
  noHandBetween: ({ least, most }: { least: number; most: number }) =>
    `no hand has at least ${least} and at most ${most} resources`,
  deckOrSize: 'give either a deck or its size and resources',
  deckOrResources: 'give a "deck", or how many "resources" it has',
  deckHasOnly: ({ size }: { size: number }) => `the deck has only ${size} cards`,

  // Notation.
  beginWith: 'begin with pay, draw, curve, mulligan, deck or wave, as in "pay 1d 2f 1u with 5d 1u"',
  costLetters: 'a cost is counted in d (depots), f (factories) and u (fuel)',
  writeCost: 'write a cost as in "1d 2f 1u", or the name of a card',
  notACost: 'this is no cost; write it as in "1d 2f 1u"',
  sayWithWhat: 'say with what it is paid, as in "pay 1d 2f 1u with 5d 1u"',
  resourceLetters: 'resources are d, f, u, l (Lend-Lease), s (synthetic fuel)',
  writeResources: 'write the resources as in "5d 1u"',
  largeNumber: 'this number is too large',
  sayDraws: 'say how many of which are drawn, as in "3 of 9" or "2 infantry"',
  noSuchCard: 'there is no such card',
  endWithTurn: 'end with the deck and the turn, as in "in 60 by turn 4"',
  decksAre: ({ decks }: { decks: readonly string[] }) => `the decks are ${decks.join(', ')}; others are given as JSON`,
  writeMulligan: 'write it as in "mulligan 24 in 60 keep 2-4", with "redeal free" where that is meant',
  writeWave: 'write the attacker, "v" and the defender, as in "tiger v su-76i, pak-35"',
  onlyDeckHere: 'only "deck" and a number stands here',
  deckAlready: 'the deck is given already',
  noSuchUnit: 'there is no such card; units are parted by commas',

  // Payment.
  manyWays: ({ most }: { most: number }) =>
    `there are more than ${wholeEn(most)} ways to turn these; name fewer sorts of cards or fewer of each`,
  tooManyWays: 'there are too many ways to turn these; name fewer sorts of cards or fewer of each',
  needOrCard: 'give either "need" or the "card" whose cost is paid',
  largeCost: ({ count, most }: Most) => `this costs ${count} resources; at most ${most} are reckoned with`,
  onlyResourcesPay: ({ name }: Name) => `"${name}" is no resource card; only resources pay (VOY-4.1)`,
  manyResourceSorts: ({ count, most }: Most) => `these are ${count} sorts of resources; at most ${most}`,
  manyResourceCards: ({ count, most }: Most) => `these are ${count} resource cards; at most ${most}`,

  // A table that no game comes to.
  sayOptimal: 'say "optimal", or give an object with the choices that are made',
  nobodyAttacks: 'nobody is there to attack; add a unit',
  oneTerrain: 'only one terrain is in play (VOY-12.3, VOY-12.4)',
  oneClimate: 'only one climate is in play (VOY-12.3, VOY-12.4)',
  manyUnits: ({ count, most }: Most) => `these are ${count} units; at most ${most}`,
  manyResources: ({ count, most }: Most) => `these are ${count} resources; at most ${most}`,
  notOnLines: ({ name, category }: Named) =>
    `"${name}" is a ${category}; units and heroes stand on lines (VOY-1.4, VOY-5.1)`,
  fixedLine: ({ name, type, line }: { name: string; type: string | undefined; line: number | undefined }) =>
    `"${name}" is ${type} of line ${line}; only infantry, armour, artillery and ships change lines (VOY-7.3, VOY-13.1)`,
  manyUnderOne: 'at most two units are under one fortification (VOY-13.3)',
  unfitUnder: 'only 1st-line infantry or artillery of at least 1/1 goes under a fortification (VOY-13.3)',
  noUpgrade: ({ name, category }: Named) => `"${name}" is a ${category}, not an upgrade (VOY-5.4)`,
  notUnder: ({ name, on }: { name: string; on: string }) => `"${name}" does not go under "${on}" (VOY-5.4)`,
  noUbo: ({ name, category }: Named) => `"${name}" is a ${category}, not a UBO (VOY-5.5)`,
  moreTurned: ({ turned, count }: { turned: number; count: number }) => `${turned} of ${count} cannot be turned`,
  noResource: ({ name }: Name) => `"${name}" is no resource card (VOY-4.1)`,
  namesTwo: ({ id }: Id) => `"${id}" names two things; give ids that differ`,
  equalHeroes: 'a player has no two equal heroes (VOY-5.7)',
  equalUbo: 'a player has no two equal UBO (VOY-5.5)',
  withoutLendLease: ({ id }: Id) =>
    `"${id}" is a Lend-Lease unit, in play only beside a Lend-Lease resource of its player; add one to "resources", as in {"lend-lease": 1} (VOY-17.15)`,
  carriedCarries: ({ id }: Id) => `"${id}" is aboard and carries others; who is carried carries nobody (VOY-16.4)`,
  reserveOnCarrier: ({ id }: { id: string | undefined }) =>
    `"${id}" is in the reserve zone, where nobody is on a carrier; leave out "reserve" (VOY-16.4, VOY-22.13)`,
  noCarrier: ({ id }: Id) => `"${id}" is no carrier of this side (VOY-16.4)`,
  notOnCarrier: ({ id }: Id) => `"${id}" cannot be on a carrier (VOY-16.4)`,
  fullCarrier: ({ id, capacity }: { id: string; capacity: number }) =>
    `"${id}" carries ${capacity} aircraft (VOY-16.4)`,
  deadByDamage: ({ id, damage }: { id: string; damage: number }) =>
    `"${id}" has taken ${damage} damage, which destroys it; leave it out (VOY-6.1)`,
  heroOfBoth: ({ id }: Id) => `both sides have the hero "${id}" (VOY-5.7)`,

  // Orders of a wave.
  onlyWithAttacks: ({ field }: { field: string }) => `"${field}" is given only where "attacks" are given too (VOY-8.6)`,
  answersAttack: ({ field }: { field: string }) => `"${field}" answers an attack; give "attacks" too (VOY-8.6)`,
  attackerHasNo: ({ id }: Id) => `the attacker has no "${id}"`,
  defenderHasNo: ({ id }: Id) => `the defender has no "${id}"`,
  notThrough: ({ id }: Id) => `"${id}" does not attack, so it does not come through (VOY-11.1)`,
  airNotThrough: ({ id }: Id) => `"${id}" is aviation, which does not break through (VOY-11.3)`,
  noSupporter: ({ id }: Id) => `"${id}" is no unturned 1st-line unit that stands on the 2nd line (VOY-9.5)`,
  attackedSupportsNobody: ({ id }: Id) => `"${id}" is attacked itself and supports nobody (VOY-9.1, VOY-9.2)`,
  standsTwice: ({ id }: Id) => `"${id}" stands here twice; it goes to one place (VOY-8.4)`,
  noCombatHere: ({ id }: Id) => `"${id}" is in no combat here, so it takes no damage (VOY-10.1)`,
  largeWithDamage: 'with damage given this is too large; give "through" and "behind" too',
  noDamageHere: ({ id }: Id) => `"${id}" cannot be damaged here (VOY-11.2, VOY-14.2)`,
  damageDiffers: ({ dealt, offered }: { dealt: string; offered: readonly string[] }) =>
    `${dealt} is distributed, and there is ${offered.join(' or ')} (VOY-10.1)`,
  damageAmount: ({ surface }: { surface: number }) => `${surface}`,
  damageAmounts: ({ surface, air }: { surface: number; air: number }) => `${surface} and ${air} against aviation`,
  noCoverForBlock: ({ id }: Id) => `"${id}" cannot cover planes that block (VOY-15.6)`,
  usedAlready: ({ id }: Id) => `"${id}" is used already (VOY-8.3)`,
  cannotInterceptAir: ({ id }: Id) => `"${id}" cannot intercept (VOY-15.4)`,
  noBlockingPlane: ({ id }: Id) => `"${id}" is no plane that blocks, nor covers one (VOY-15.6)`,
  coverNotMet: 'a covering fighter is not met, so no plane can be (VOY-15.5)',
  notTogether: 'these orders cannot be carried out together (VOY-5.9, VOY-15.5)',
  attackedTurned: ({ id }: Id) =>
    `"${id}" is attacked in this wave, which turns it; it supports nobody (VOY-9.2, VOY-9.3)`,
  brokenOff: 'the search was broken off',
  notHere: ({ id, ids }: { id: string; ids: readonly string[] }) =>
    `there is no "${id}" here; there are ${ids.join(', ')}`,
  notAttacking: ({ id }: Id) => `"${id}" does not attack in this wave`,
  notBlocking: ({ id }: Id) => `"${id}" does not block, so it takes no support; name its block too (VOY-17.4)`,

  // Whom a unit that came through may attack, and who supports there.
  noDeckAttack: ({ id }: Id) => `"${id}" has no property to attack the deck, which ships need (VOY-11.4, VOY-16.1)`,
  notBehind: ({ id }: Id) => `"${id}" stands on the 1st line; who breaks through goes for what is behind (VOY-11.2)`,
  destroyed: ({ id }: Id) => `"${id}" is destroyed`,
  destroyedAlready: ({ id }: Id) => `"${id}" is destroyed already`,
  inReserve: ({ id }: Id) => `"${id}" is in the reserve zone (VOY-7.2)`,
  idleInReserve: ({ id }: Id) => `"${id}" is in the reserve zone and takes part in nothing yet (VOY-7.2)`,
  untargetedInReserve: ({ id }: Id) => `"${id}" is in the reserve zone and cannot be targeted (VOY-7.2)`,
  aboardUnattacked: ({ id }: Id) => `"${id}" is on a carrier and cannot be attacked (VOY-16.4)`,
  aboardUntargeted: ({ id }: Id) => `"${id}" is on a carrier and cannot be targeted (VOY-16.4)`,
  shipsAttackShips: 'ships attack only ships (VOY-16.1)',
  whoAttacksShips: 'only ships and aviation attack ships (VOY-16.2)',
  minedTarget: ({ id }: Id) => `"${id}" is mined: ground units cannot attack it (VOY-17.10)`,
  shipMeetsShips: ({ id }: Id) => `"${id}" is a ship and meets only ships (VOY-16.1)`,
  shipMetByShips: ({ id }: Id) => `"${id}" is a ship, which only ships meet here (VOY-16.2)`,
  infantryAgainstHeavy: ({ id }: Id) => `infantry cannot support against the heavy tank "${id}" (VOY-9.7, VOY-22.7)`,

  // Attacks that are not legal.
  turned: ({ id }: Id) => `"${id}" is turned: it has been used (VOY-8.3)`,
  fortificationAttacks: ({ id }: Id) => `"${id}" is a fortification: it only blocks (VOY-13.1)`,
  notOnFirstLine: ({ id }: Id) => `"${id}" is no 1st-line unit on the 1st line, so it cannot attack (VOY-8.1, VOY-9.5)`,
  noDirectedAttack: ({ id }: Id) => `"${id}" has no directed attack; aim it at the line (VOY-8.2, VOY-17.1)`,
  shipNoDirectedAttack: ({ id }: Id) => `"${id}" has no directed attack (VOY-17.1)`,
  directedAtFirstLine:
    'a directed attack is aimed at a unit on the 1st line; what lies behind is for those who break through (VOY-8.2, VOY-11.1)',
  groundMeetsAir: 'ground units meet aviation only on the 2nd line (VOY-15.2)',
  pairForm: 'two units attack together as infantry and a tank with it (VOY-17.11, VOY-17.13)',
  mobileJoinsNone: ({ id }: Id) => `"${id}" has mobility and joins no tank (VOY-17.11)`,
  noInfantrySupport: ({ id }: Id) => `"${id}" has no infantry support (VOY-17.11)`,
  noRiders: ({ id }: Id) => `"${id}" carries no riders (VOY-17.13)`,
  fighterAttacks: ({ id }: Id) => `"${id}" is a fighter and cannot attack; it intercepts or covers (VOY-15.4)`,
  noBombing: ({ id }: Id) => `"${id}" has no bombing strength and cannot attack (VOY-15.3)`,
  bomberTarget: ({ id }: Id) => `a bomber’s attack on the 1st line is directed; name the target of "${id}" (VOY-15.3)`,
  bombsOnly: ({ id, zones, zone }: { id: string; zones: readonly string[]; zone: string }) =>
    `"${id}" attacks only ${zones.join(', ')}, not ${zone} (VOY-15.3)`,
  unturnedFighter: ({ id }: Id) => `a bomber may not attack the unturned fighter "${id}" (VOY-15.3)`,
  shipBehind: ({ id }: Id) => `"${id}" stands behind: a ship must come through first (VOY-16.1)`,
  landingForbidden: 'the landing is forbidden here (VOY-17.18)',
  landingAlone: 'a landing is flown alone or with one transport plane (VOY-17.18)',
  landingOnShips: 'a landing is a property and does not reach ships (VOY-16.3)',
  landingTargets: 'a landing strikes a 2nd-line unit, a resource or the deck (VOY-17.18)',
  attacksTwice: ({ id }: Id) => `"${id}" is used twice; an attack turns a unit (VOY-8.3)`,
  actsTwice: ({ id }: Id) => `"${id}" is used twice; what it does turns it (VOY-9.3)`,
  cannotCover: ({ id }: Id) => `"${id}" cannot cover bombers (VOY-15.5)`,
  nothingToCover: 'there is no bomber to cover in this wave (VOY-15.5)',
  nightAlone: 'no other bomber attacks in a wave with a night bomber (VOY-15.8)',
  nightUncovered: 'fighters cannot cover in a wave with a night bomber (VOY-15.8)',
  attackOfTwo: 'an attack is of one unit, or of two that attack together (VOY-17.11)',
  attacksAndSupports: ({ id }: Id) => `"${id}" attacks and cannot also support (VOY-8.3)`,
  raisesItself: ({ id }: Id) => `"${id}" does not support itself (VOY-17.4)`,
  notAttackingUnsupported: ({ id }: Id) => `"${id}" does not attack, so it takes no support (VOY-17.4)`,

  // Blocks, interceptions, fire and support that are not legal.
  resourceBlocks: ({ id }: Id) => `"${id}" is a resource and blocks only if attacked (VOY-9.6)`,
  blocksElsewhere: ({ id }: Id) => `"${id}" is attacked itself and counts as blocking there (VOY-9.2)`,
  supportsItself: ({ id }: Id) => `"${id}" does not support itself (VOY-17.18)`,
  airAgainstAir: ({ id }: Id) => `"${id}" is aviation and does not block aviation (VOY-9.4, VOY-16.1)`,
  shipAgainstAir: ({ id }: Id) => `"${id}" is a ship and does not block aviation (VOY-9.4, VOY-16.1)`,
  noAntiAir: ({ id }: Id) => `"${id}" has no anti-air strength, which alone supports against aviation (VOY-9.4)`,
  gunNotOnLine: ({ id }: Id) =>
    `"${id}" is an AA gun: it supports resources, the deck and the 2nd line, not the 1st line (VOY-14.2)`,
  againstLanding: 'against a landing only autocannons and AA guns support (VOY-17.18, VOY-22.47)',
  autocannonOnLine: ({ id }: Id) => `on the 1st line "${id}" supports only 1st-line units (VOY-14.1)`,
  autocannonDeck: 'autocannons do not support the deck (VOY-14.1)',
  autocannonStrategic: 'autocannons do not reach a strategic bomber over resources (VOY-14.1)',
  onSecondLine: ({ id }: Id) => `"${id}" stands on the 2nd line and blocks only if attacked itself (VOY-9.5)`,
  onFirstLine: ({ id }: Id) => `"${id}" stands on the 1st line and supports nothing behind it (VOY-9.5)`,
  ofSecondLine: ({ id }: Id) => `"${id}" is a unit of the 2nd line and blocks only if attacked itself (VOY-9.5)`,
  whoBlocksShips: 'only ships and coastal artillery block ships (VOY-16.2)',
  coastalUndirected: 'coastal artillery blocks only undirected ships (VOY-16.2)',
  coastalSubmarine: 'coastal artillery blocks no submarine (VOY-16.2)',
  supportedFromBehind: 'this target is supported from the 2nd line',
  shipsBlockNoGround: 'ships do not block ground units (VOY-16.1)',
  planeOnGround: ({ id }: Id) => `"${id}" is no ground-attack plane and blocks nobody on the ground (VOY-15.6)`,
  minedBlocks: ({ id }: Id) => `"${id}" is mined and cannot block ground attacks (VOY-17.10)`,
  infantryBlocksHeavy: 'infantry cannot block a heavy tank that does not attack it (VOY-9.7)',
  cannotIntercept: ({ id }: Id) => `"${id}" cannot intercept (VOY-17.6)`,
  attackedIntercepts: ({ id }: Id) => `"${id}" is attacked itself and cannot intercept (VOY-17.6)`,
  fightersMeetAir: 'fighters intercept aviation only (VOY-15.4)',
  nightFighters: ({ id }: Id) => `only night fighters intercept the night bomber "${id}" (VOY-15.8)`,
  groundMeetsNoAir: ({ id }: Id) => `"${id}" is on the ground and meets no aviation (VOY-17.6)`,
  interceptsFromLine: 'a ground unit intercepts only from the 1st line (VOY-17.6)',
  minedMeets: ({ id }: Id) => `"${id}" is mined and meets no ground attack (VOY-17.10)`,
  lineIsBlocked: 'what attacks the line is blocked, not intercepted (VOY-17.6)',
  noLongRangeFire: ({ id }: Id) => `"${id}" has no long-range fire (VOY-17.8)`,
  fireFromLine: 'long-range fire comes from the 1st line (VOY-17.8)',
  fireAtAir: 'long-range fire does not reach aviation (VOY-17.8)',
  propertiesAtShips: 'properties do not reach ships (VOY-16.3)',
  fireAtOwnAttacker: ({ id }: Id) => `"${id}" is attacked and may fire only at its own attacker (VOY-17.8)`,
  attackedRaises: ({ id }: Id) => `"${id}" is attacked and blocks, which turns it (VOY-9.3)`,
  noArtillerySupport: ({ id }: Id) => `"${id}" has no artillery support (VOY-17.4)`,
  notRaised: ({ id }: Id) => `only 1st-line ground units take artillery support, not "${id}" (VOY-17.4, VOY-16.3)`,

  // Recon, commands and strikes that are not legal.
  notUsable: ({ id }: Id) => `"${id}" is not there to be used (VOY-7.2)`,
  noRecon: ({ id }: Id) => `"${id}" has no recon (VOY-17.17)`,
  reconOfItself: ({ id }: Id) => `"${id}" does not change its own strengths (VOY-17.17)`,
  untargeted: ({ id }: Id) => `"${id}" cannot be targeted (VOY-7.2)`,
  reconTwice: ({ id }: Id) => `recon changes "${id}" once a turn (VOY-17.17)`,
  noCommand: ({ id }: Id) => `"${id}" has no command (VOY-17.7)`,
  neitherUsable: ({ by, to }: Pairing) => `"${by}" or "${to}" is not there to be used (VOY-7.2)`,
  commandsItself: ({ id }: Id) => `"${id}" does not command itself (VOY-17.7)`,
  commandsTwice: ({ id }: Id) => `"${id}" commands one unit a wave (VOY-22.30)`,
  commandedTwice: ({ id }: Id) => `"${id}" is commanded once a turn (VOY-17.7)`,
  notCommanded: ({ by, to }: Pairing) => `"${by}" does not command units like "${to}" (VOY-17.7)`,
  cannotStrike: ({ id }: Id) => `"${id}" cannot strike (VOY-17.5, VOY-17.14)`,
  noStrikeAtDeck: ({ id }: Id) => `"${id}" does not strike the deck (VOY-17.5)`,
  strikesOnly: ({ id, zones, zone }: { id: string; zones: readonly string[]; zone: string }) =>
    `"${id}" strikes ${zones.join(', ')}, not ${zone} (VOY-17.5)`,

  // Cards that cannot be played.
  notPlayedInWave: ({ name, category }: Named) =>
    `"${name}" is a ${category}; tactics and orders are played in a wave (VOY-5.6, VOY-18.5)`,
  playedInBuild: ({ name }: Name) => `"${name}" is played in the own build phase, not in a wave (VOY-5.6)`,
  playedAtStart: ({ name }: Name) => `"${name}" is played at the start of the own attack phase (VOY-3.3, VOY-5.6)`,
  counterIntelligence: ({ name }: Name) => `"${name}" cannot be played: the enemy has counter-intelligence (VOY-17.16)`,
  secondOrder: ({ rank }: { rank: string | undefined }) => `a second ${rank} order; one is the most here (VOY-18.3)`,
  notTargetable: ({ id }: Id) => `"${id}" is not there to be targeted (VOY-7.2)`,
  notReached: ({ name, id }: Name & Id) => `"${name}" does not reach "${id}" (VOY-5.8, VOY-16.3)`,
  reachesZone: ({ name, zone, id, where }: { name: string; zone: string; id: string; where: string }) =>
    `"${name}" reaches ${zone} only; "${id}" is in ${where} (VOY-5.9)`,
  reachesTurned: ({ name, id }: Name & Id) => `"${name}" reaches only turned units; "${id}" is not (VOY-5.9)`,
  reachesUnturned: ({ name, id }: Name & Id) => `"${name}" reaches only unturned units; "${id}" is not (VOY-5.9)`,
  reachesDefense: ({ name, most, id }: { name: string; most: number; id: string }) =>
    `"${name}" reaches defense ${most} at most; "${id}" has more (VOY-5.9)`,
  veteran: ({ name, id }: Name & Id) => `"${id}" is a veteran: "${name}" cannot be played on it (VOY-17.3)`,
  equalTactics: ({ id }: Id) => `two equal tactics cannot change the strengths of "${id}" in one turn (VOY-5.11)`,
  ordersTwice: ({ id }: Id) => `orders change the strengths of "${id}" once a turn (VOY-18.4)`,
  targetTwice: ({ name }: Name) => `"${name}" names one target twice (VOY-5.9)`,
  wantsTargets: ({ name, most, count }: { name: string; most: number; count: number }) =>
    `"${name}" wants 1 to ${most} targets; ${count} given (VOY-5.9)`,
  largeChange: ({ most, id }: { most: number; id: string }) =>
    `strengths are changed by ${most} at most; "${id}" would be by more`,

  // What an answer rests on.
  inventedCards: ({ cards }: Cards) =>
    `These cards are invented for demonstration, not published ones: ${cards.join(', ')}.`,
  inventedStrengths: ({ cards }: Cards) =>
    `Strengths of these cards are invented for demonstration, not those of published cards: ${cards.join(', ')}.`,
  inventedCosts: ({ cards }: Cards) =>
    `Costs of these cards are invented for demonstration, not those of published cards: ${cards.join(', ')}.`,
  inventedProperties: ({ cards }: Cards) =>
    `Properties of these cards are invented for demonstration, not those of published cards: ${cards.join(', ')}.`,
  inventedEffects: ({ cards }: Cards) =>
    `Effects of these cards are invented for demonstration, not those of published cards: ${cards.join(', ')}.`,
  inventedGifts: ({ cards }: Cards) =>
    `What these resource cards give is invented for demonstration, not what published cards give: ${cards.join(', ')}.`,
  inventedDeck: ({ deck }: { deck: string }) => `The deck ${deck} is invented for demonstration, not a published one.`,
  lendLeaseUnit: ({ name }: Name) =>
    `${name} is a Lend-Lease unit: whatever is paid, it is played only where a Lend-Lease resource lies in the resource zone (VOY-17.15).`,
  bonusesRead:
    'Bonuses that hang on other units (fortifications, cooperation, support tanks) are read when the combats begin (VOY-22.24).',
  sampledPlainly:
    'Sampled with a plain policy (put out what leaves least lacking): a lower bound of what the best one has.',
  payableMeans:
    'Payable means with every resource put out still on the table; redeals and lost resources are left out.',

  // What was searched, and what is not weighed.
  bestOfAll: ({ count }: { count: number }) => `The best of all ${count} attacks, each met by the best defence.`,
  attackAsGiven: 'The attack is as given, met by the best defence within what was said.',
  attackAsGivenLarge:
    'The attack is as given; too many came through to weigh all that they and their enemies can do, so that either may be bettered: give "through" and "behind".',
  climbedBest: ({ climbs, plans }: { climbs: number; plans: number }) =>
    `The best attack found in ${climbs} climbs over ${plans} attacks, each met by the best defence: the attacker has at least this.`,
  climbed: ({ climbs, plans }: { climbs: number; plans: number }) =>
    `The best attack found in ${climbs} climbs over ${plans} attacks; the defence was found by improvement and may be bettered, so this is neither bound.`,
  beyondSearch: ({ said }: { said: string }) =>
    `${said} Beyond this search, and not weighed, is what notModelled lists.`,
  leftCommands: 'The defender’s commands (VOY-17.7) are not chosen for him: give them under defence.commands.',
  leftRecon:
    'The defender’s recon groups (VOY-17.17) change no strengths: it is not his attack phase that is asked about.',
  leftStrikes:
    'Strikes (VOY-17.5) are weighed at the start of the wave only, not after blockers are named: give those under attack.strikes.',
  leftCounter:
    'The attacker’s fighters are not sent against ground-attack planes that block (VOY-15.6): give that under attack.counter.',
  leftInterceptors: 'Ground interceptors (VOY-17.6) are supported only where nobody is left to block in that attack.',
  unknownBan: ({ card, what }: { card: string; what: string }) => `${card}: what "${what}" forbids is not known here.`,
  noEffect: ({ card, op }: { card: string; op: string }) =>
    `${card}: "${op}" has no effect within a wave that is reckoned with`,
  sentence: ({ said }: { said: string }) => `${said}.`,
  upgradeStrengths: ({ card }: { card: string }) =>
    `${card}: of an upgrade only changes of strength are reckoned with.`,

  // What happens in a wave.
  noDefenseLeft: ({ id }: Id) => `${id} has no defense left over its damage: destroyed (VOY-6.1)`,
  noLendLeaseLeft: ({ id }: Id) => `${id} has no Lend-Lease resource left: destroyed (VOY-17.15)`,
  scouted: ({ by, to, change }: Change) => `${by} scouts for ${to}: ${change} (VOY-17.17)`,
  commanded: ({ by, to, change }: Change) => `${by} commands ${to}: ${change} (VOY-17.7)`,
  struckDeck: ({ by, count }: { by: string; count: number }) => `${by} strikes the deck: ${count} cards (VOY-17.5)`,
  struck: ({ by, to, damage, isDestroyed }: Pairing & Damage) =>
    `${by} strikes ${to}: ${damage} damage${isDestroyed ? ', destroyed' : ''} (VOY-17.5)`,
  raised: ({ by, to, atk }: Pairing & { atk: number }) => `${by} supports ${to}: +${atk} (VOY-17.4)`,
  phaseOver: 'nobody attacks: the attack phase is over (VOY-3.4)',
  breakthroughDestroys: ({ strength, id }: Id & { strength: number }) =>
    `a breakthrough of ${strength} destroys ${id} (VOY-12.1)`,
  stranded: ({ id }: Id) => `${id} is lost: nobody broke through (VOY-17.18)`,
  withDestroyed: ({ said, units }: Units & { said: string }) => `${said}: ${units.join(', ')} destroyed`,
  withNobodyDestroyed: ({ said }: { said: string }) => `${said}: nobody destroyed`,
  foughtBehind: ({ units, met }: Meeting) =>
    `${units.join(', ')} behind the line against ${met.map(theDeck).join(', ')} (VOY-11.2)`,
  tookFromDeck: ({ units, count }: Units & { count: number }) =>
    `${units.join(', ')} behind the line against the deck: ${count} cards (VOY-11.2)`,
  intercepted: ({ units, met }: Meeting) =>
    `${units.join(', ')} intercept${units.length > 1 ? '' : 's'} ${met.join(', ')} (VOY-15.4)`,
  blocked: ({ units, met }: Meeting) =>
    `${units.join(', ')} meet${units.length > 1 ? '' : 's'} ${met.join(', ')} (VOY-17.6)`,
  fought: ({ units, met }: Meeting) => `${units.join(', ')} against ${met.map(theDeck).join(', ')}`,
  foughtInTheAir: ({ units, met }: Meeting) => `${units.join(', ')} against ${met.join(', ')} in the air (VOY-15.6)`,
  nobodyMeets: ({ units }: Units) => `nobody is left to meet between ${units.join(', ')} (VOY-22.5)`,
  nobodyLands: ({ units }: Units) => `nobody is left of ${units.join(', ')} to land (VOY-22.5)`,
  shotDown: ({ units }: Units) => `${units.join(', ')} shot down: no strike (VOY-17.18)`,
  landed: ({ units, count }: Units & { count: number }) =>
    `${units.join(', ')} land${units.length > 1 ? '' : 's'}: ${count} cards from the deck (VOY-17.18)`,
  landingStruck: ({ units, to, damage, isDestroyed }: Units & Damage & { to: string }) =>
    `${units.join(', ')} strike ${to} with ${damage}${isDestroyed ? ': destroyed' : ''} (VOY-17.18)`,
  attackSpent: ({ units }: Units) => `the attack of ${units.join(', ')} comes to nothing (VOY-22.5, VOY-22.6)`,
  nobodyAgainst: ({ units }: Units) =>
    `nobody is left against ${units.join(', ')}: the attack is spent (VOY-22.5, VOY-22.6)`,
  fired: ({ units, to, damage, isDestroyed }: Units & Damage & { to: string }) =>
    `${units.join(', ')} fire at ${to}: ${damage} damage${isDestroyed ? ', destroyed' : ''} (VOY-17.8)`,
  nobodyBlocks: ({ units }: Units) => `nobody blocks ${units.join(', ')} (VOY-11.1)`,
  damagedToDeath: ({ id, damage }: Id & { damage: number }) =>
    `${id} has taken ${damage} damage in this wave: destroyed (VOY-8.5)`,
  cardActs: ({ card, id, isDestroyed }: Id & { card: string; isDestroyed: boolean }) =>
    `${card} on ${id}${isDestroyed ? ': destroyed' : ''}`,
  cardDiscards: ({ card, count }: { card: string; count: number }) => `${card}: ${count} cards from a deck to losses`,

  // The report of a wave.
  waveWorth: ({ worth }: { worth: string }) => `The wave is worth ${worth} to the attacker`,
  theAttacker: 'The attacker',
  theDefender: 'The defender',
  losses: 'Losses',
  whatHappens: 'What happens',
  notWeighed: 'Not weighed',
  lossesOf: ({
    side,
    cards,
    deck,
    ubo,
  }: {
    side: string
    cards: readonly string[]
    deck: number
    ubo: readonly string[]
  }) =>
    `the ${side}: ${[...cards, ...(deck > 0 ? [`${deck} cards of the deck`] : []), ...ubo].join(', ') || 'nothing'}`,
  plays: ({ card, targets }: { card: string; targets: readonly string[] }) =>
    `plays ${card}${targets.length > 0 ? ` on ${targets.join(', ')}` : ''}`,
  scouts: ({ by, to }: Pairing) => `${by} scouts for ${to}`,
  commands: ({ by, to }: Pairing) => `${by} commands ${to}`,
  strikes: ({ by, to }: Pairing) => `${by} strikes ${to}`,
  attacks: ({ units, target }: Units & { target: string }) =>
    `${units.join(' with ')} attacks ${target === 'line' ? 'the line' : target}`,
  covers: ({ id }: Id) => `${id} covers`,
  supports: ({ by, to }: Pairing) => `${by} supports ${to}`,
  goesOn: ({ by, to }: Pairing) => `${by} goes on for ${to}`,
  staysPut: 'stays where he is',
  firesAt: ({ by, to }: Pairing) => `${by} fires at ${to}`,
  intercepts: ({ by, to }: Pairing) => `${by} intercepts ${to}`,
  meets: ({ by, to }: Pairing) => `${by} meets ${to}`,
  supportsBehind: ({ by, to }: Pairing) => `${by} supports behind the line against ${to}`,
  blocksNobody: 'blocks nobody',

  // The report of a payment.
  canBePaid: 'It can be paid',
  cannotBePaid: 'It cannot be paid',
  everyKindThere: 'every kind is there (VOY-4.1)',
  shortBought: ({ short }: { short: number }) => `${short} short, bought for two others each (VOY-4.2)`,
  strictShort: ({ kind }: { kind: string }) => `${kind} is strict and short: it cannot be bought (VOY-4.3)`,
  shortOfOthers: ({ short, takes, surplus }: { short: number; takes: number; surplus: number }) =>
    `short ${short}, which takes ${takes} of other kinds; there are ${surplus} to spare (VOY-4.6)`,
  waysToPay: 'Ways to pay',
  leastWasteful: ({ shown, count }: { shown: number; count: number }) => `The ${shown} least wasteful of ${count} ways`,
  turnHead: 'turn',
  wastedHead: 'wasted',
  turnedCards: ({ cards }: { cards: readonly { card: string; count: number }[] }) =>
    cards.map(({ card, count }) => `${count} ${card}`).join(', ') || 'nothing',

  // The report of draws.
  seenByThen: ({ seen, turn }: { seen: number; turn: number }) =>
    `${seen} cards are seen by then; a deck that is only drawn from is out at the start of turn ${turn}.`,
  drawnByThen: 'Drawn by then',
  whatIsWanted: 'what is wanted',
  allOfIt: 'all of it',
  group: ({ number, cards }: { number: number; cards: number }) => `group ${number} (${cards} cards)`,
  cardsDrawn: 'Cards drawn of them',
  cardsOfGroup: ({ number }: { number: number }) => `Cards of group ${number}`,
  cards: 'cards',
  inHandAndPayable: 'In hand and payable',
  payable: 'Payable',
  byTurn: ({ turn }: { turn: number }) => `by turn ${turn}`,

  // The report of redeals.
  startingHandTitle: 'Starting hand',
  inTheEnd: 'In the end',
  wantedHand: 'a wanted hand',
  firstHand: 'The first hand',
  tooFew: 'fewer than 2 resources: a free redeal',
  ordinary: '2 to 6 resources: a redeal costs 2 cards',
  nothingElse: 'nothing but resources: a free redeal',
  resourcesKept: 'Resources in the hand kept',
  resources: 'resources',
  redealsTaken: 'Redeals taken',
  redeals: 'redeals',
  cardsLost: 'Cards lost from the deck',
  handsToRedeal: 'Which hands to redeal',
  redealsTakenHead: 'redeals taken',
  deckHead: 'deck',
  resourcesInIt: 'resources in it',
  redealWith: 'redeal hands with',
  handsWith: ({ hands }: { hands: readonly number[] }) => (hands.length > 0 ? `${hands.join(', ')} resources` : 'none'),

  // The report of a deck.
  deckLegal: 'The deck is legal',
  deckIllegal: 'The deck is not legal',
  whatIsWrong: 'What is wrong',
  beware: 'Beware',
  deckFigures: ({
    cards,
    resources,
    percent,
    meanCost,
  }: {
    cards: number
    resources: number
    percent: number
    meanCost: string
  }) => `${cards} cards, ${resources} of them resources (${percent} %); the others cost ${meanCost} on average.`,
  resourcesTitle: 'Resources',
  kindHead: 'kind',
  deckGives: 'the deck gives',
  cardsCost: 'its cards cost',
  curveOfCosts: 'Curve of costs',
  costHead: 'cost',

  // The game at a glance.
  description:
    'The card game "Война" (V edition, extended rules): deck check, payment, redeals, draws, and waves of attack, played or solved.',
  starIsInvented:
    'What is marked * is invented: it is here so that every property has a card and two decks can be built.',
  unitsAndHeroes: 'Units and heroes',
  cardHead: 'card',
  nameHead: 'name',
  typeHead: 'type',
  lineHead: 'line',
  strengthsHead: 'strengths',
  propertiesHead: 'properties',
  otherCards: 'Other cards',
  classHead: 'class',
  demoDecks: 'Demo decks',
  card: ({ id }: Id) => id,
  category: ({ category }: { category: string }) => category,
  unitType: ({ type }: { type: string }) => type,
  strengths: ({ atk, def, aa, bombing }: Strengths) =>
    `${atk}/${def}${aa ? `, anti-air ${aa}` : ''}${bombing ? `, bombing ${bombing}` : ''}`,
  starred: ({ said }: { said: string }) => `${said}*`,
  demoUssr: 'Demo deck USSR',
  demoGermany: 'Demo deck Germany',

  // Kinds of question.
  waveName: 'A wave of attack',
  waveDescription: 'What comes of these attacks and blocks, or which are best for each side?',
  waveRequest: 'A wave of attack: what comes of it, or the best attack and the best defence',
  paymentName: 'Payment',
  paymentDescription: 'Can this cost be paid from these resource cards, and which of them turn?',
  paymentRequest: 'Can this cost be paid from these resource cards, and how?',
  drawName: 'Draws',
  drawDescription: 'How likely are these cards drawn, or is this cost payable, by a turn?',
  drawRequest: 'What is drawn by a turn, and what can be paid by then',
  mulliganName: 'Redeals',
  mulliganDescription: 'How good is the starting hand after the redeals, and which hands are worth a redeal?',
  mulliganRequest: 'Starting hands and redeals (VOY-2.4)',
  deckName: 'Deck check',
  deckDescription: 'Is a deck legal, what is wrong with it, and how are its costs and resources spread?',
  deckRequest: 'May this deck be played, and what is it made of?',

  // Fields of a wave.
  attackField: 'the attacker’s choices: "optimal" (default), or some or all of them',
  seatField: 'What one player has on the table',
  seatResourcesField:
    'resource cards on the table: how many, or how many and how many of them are turned (VOY-9.6), the last ones; their ids are the card’s, with -1, -2… where there are several',
  seatDeckField: 'cards left in the deck (40)',
  seatUboField: 'conditions in play (VOY-12)',
  brokeThroughField: 'a breakthrough happened in this turn before (VOY-17.18)',
  unitField: 'A unit on the table: a card by id or name, and how it stands',
  unitIdField: 'how orders name it; the card’s id, with -1, -2… where there are several',
  lineField: 'where it stands; its printed line (VOY-7.2)',
  damageTakenField: 'taken before in this wave',
  atkField: 'a universal modifier of its attack (VOY-6.8)',
  setAtkField: 'its attack is fixed at this',
  upgradesField: 'cards under it (VOY-5.4, VOY-13.3)',
  minedField: 'VOY-17.10',
  aboardField: 'the id of the carrier it is on (VOY-16.4)',
  reserveField: 'in the reserve zone (VOY-7.2)',
  customCardsField: 'cards of your own, beside the stored ones; where ids are equal yours is meant',
  customCardField:
    'A card of your own, in the vocabulary of the tables: strengths, cost, tactical modifiers, properties and effects. An id of the tables replaces that card.',
  attackChoices: 'What the attacker chooses. A field left out is chosen best; an empty list is nothing.',
  playsField: 'tactics and orders from the hand; none is chosen for you',
  attackUnitsField: 'one unit, or two that attack together',
  attackTargetField: '"line" (default), "deck", or the id of a unit or resource',
  coverField: 'fighters that cover the bombers (VOY-15.5)',
  supportField: 'artillery support (VOY-17.4)',
  counterField: 'fighters against planes that block (VOY-15.6); give the blocks too',
  throughField: 'who comes through goes for: "deck", "stop", or an id',
  damageField: 'damage dealt, by the id of the unit that takes it; give all blocks too',
  defenceChoices: 'What the defender chooses, likewise',
  fireField: 'long-range fire (VOY-17.8)',
  blocksField: 'blocks and supports: by a unit, to an attacker (VOY-9)',
  blockSupportField: 'artillery support for a blocker (VOY-17.4)',
  blockCoverField: 'fighters that cover blocking planes (VOY-15.6)',
  behindField: 'support behind the line, to an attacker that came through (VOY-9.5)',
  valuesField: 'What losses are worth',
  cardWorthField: 'worth of a card; its printed cost where it is not given',
  deckWorthField: 'worth of a card of the deck (1)',
  resourceWorthField: 'worth of a resource card (2)',

  // Fields of other questions.
  needField: 'the cost, or name the card it is printed on',
  strictField: 'kinds in a red frame: paid in their own kind (VOY-4.3)',
  paidCardField: 'the card whose printed cost is paid',
  withField: 'unturned resource cards at hand: depot, factory, fuel, lend-lease…',
  sizeField: 'cards in the deck, where no deck is given (60)',
  groupsField: 'what is to be drawn, all of it together',
  groupOfField: 'how many cards are of this group, or which cards of the deck',
  leastField: 'at least so many of them are drawn',
  mostField: 'at most so many',
  curveField: 'the chance that this can be paid by the turn, from the resources of the deck',
  curveCardField: 'the card whose cost is to be paid',
  holdingField: 'and the card itself must have been drawn',
  turnField: 'by the own turn of this number',
  playerField: 'who draws one card in his first turn (VOY-3.1): the starter (default)',
  flagField: 'the power it is played for (VOY-1.1)',
  deckCardsField: 'how many of each card, by id or by name in English or Russian',
  deckOrdersField: 'combat orders beside the deck (VOY-2.2)',
  divisionField: 'a division card beside the deck (VOY-2.3)',
  deckField: 'a deck: one of demo-ussr, demo-germany, or a list of cards',
  deckResourcesField: 'resource cards among them',
  keepField: 'the hands that are wanted: by how many resources they hold',
  redealField:
    'which hands are redealt: "best" (default) is what serves best, "free" those that cost nothing, "unwanted" all that are not kept; or a list for the first, second and third redeal of how many resources a redealt hand holds (the last list holds on)',
  perLostCardField: 'what a card lost to a redeal is worth in chance (0): the best policy weighs it',
  agreedField: 'what the players agreed on: another size of both decks (VOY-1.2), more orders (VOY-2.2)',
}
