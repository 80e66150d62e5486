import { decisionsEn } from './decisions-en.ts'
import { formsEn } from './forms-en.ts'

/** `1 unit`, `2 units` */
const many = (count: number | string, one: string, more = `${one}s`): string =>
  `${count} ${String(count) === '1' ? one : more}`

const percent = (chance: number): string => `${Number((100 * chance).toPrecision(12))} %`
const ipc = (value: number): string => `${String(value).replace('-', '−')} IPC`

/** What is raided, as a question has it. */
interface Target {
  readonly kind?: unknown
  readonly value?: unknown
  readonly damage?: unknown
}

/** How the conditions of a question are said, in English. */
export const conditionsEn = {
  /** What the fields of the other games are called. */
  names: formsEn.names,
  /** What is decided, in the words of its panel. */
  decisions: decisionsEn,
  yes: formsEn.yes,
  no: formsEn.no,
  nothing: formsEn.nothing,
  /** One of which nothing particular is said. */
  usualOne: 'a usual one',
  kinds: {
    battle: 'Battle',
    amphibious: 'Landing',
    waves: 'Waves',
    land: 'Land battle',
    sea: 'Sea battle',
    campaign: 'Campaign',
    landing: 'Landing',
    mines: 'Minefields',
    submarineWarfare: 'Submarine warfare',
    raid: 'Raid',
    scramble: 'Scramble',
  } as Readonly<Record<string, string>>,
  location: { land: 'on land', sea: 'at sea' } as Readonly<Record<string, string>>,
  part: { sea: 'sea battle', land: 'landing' },
  wave: (number: number) => `battle ${number}`,
  reinforcements: { attacker: 'reinforcements of the attacker', defender: 'reinforcements of the defender' },
  aboard: {
    attacker: (army: string) => `aboard the attacker’s transports: ${army}`,
    defender: (army: string) => `aboard the defender’s transports: ${army}`,
  },
  /** What a side has developed, and what is raided. */
  developed: (side: 'attacker' | 'defender', names: readonly string[]) =>
    `${side} has ${names.map(name => name.toLowerCase()).join(', ')}`,
  target: ({ kind, value, damage }: Target, names: Readonly<Record<string, string>>) =>
    [
      `the target is ${names[String(kind)] ?? kind}`,
      ...(value === undefined ? [] : [`its territory is worth ${value} IPC`]),
      ...(damage === undefined || damage === 0 ? [] : [`it has a damage of ${damage}`]),
    ].join(', '),
  and: ' and ',
  or: ', or ',
  best: 'when that is best',
  bound: {
    afterRounds: round => `from the end of round ${round} on`,
    inRound: round => `only at the end of round ${round}`,
    unitsLeft: count => `with ${many(count, 'unit')} or fewer left`,
    winProbabilityBelow: chance => `when the chance to win is below ${percent(chance)}`,
    stopHereValueBelow: value => `when the IPC swing so far is below ${ipc(value)}`,
    cleared: () => 'when no enemy warship is left',
    afterTurns: turn => `after turn ${turn}`,
    swingBelow: value => `when the battle at hand would bring less than ${ipc(value)}`,
  } as Readonly<Record<string, (bound: number) => string>>,
  policy: {
    casualties: (side, order) => `${side} loses first: ${order}`,
    keepLand: (side, _, count) => `${side} keeps ${many(count, 'land unit')} at the price of aircraft`,
    retreat: (side, when) => `${side} retreats ${when}`,
    stop: (side, when) => `${side} stops attacking ${when}`,
    submerge: (side, when) => `${side}’s submarines dive ${when}`,
    support: (side, unit) => `${side}’s artillery supports first: ${unit}`,
  } as Readonly<Record<string, (side: 'attacker' | 'defender', text: string, count: number) => string>>,
  objective: (text: string) => `best means ${text}`,
  territory: (value: number) => `, with ${ipc(value)} for the territory`,
  dice: {
    mode: () => 'low luck',
    sides: sides => `dice with ${many(sides, 'side')}`,
  } as Readonly<Record<string, (value: number) => string>>,
  rule: {
    cost: (unit, value) => `${unit} costs ${value}`,
    attack: (unit, value) => `${unit} attacks at ${value}`,
    defense: (unit, value) => `${unit} defends at ${value}`,
    hits: (unit, value) => `${unit} takes ${many(value, 'hit')}`,
    abilities: (unit, list) => (list === '' ? `${unit} has no abilities` : `${unit} has only: ${list}`),
  } as Readonly<Record<string, (unit: string, text: string) => string>>,
  ability: {
    surpriseStrike: 'surprise strike',
    submerges: 'submerges',
    cannotHitAir: 'cannot hit air units',
    hiddenFromAir: 'hidden from air units',
    cancelsSubmarines: 'cancels submarines',
    lostLast: 'lost last',
    carriesLand: 'carries land units',
    ridesAlong: 'rides along',
    landBasesOnly: 'from land bases only',
    carriesFighters: 'carries fighters',
    supportsAttack: 'supports attacks',
    supported: 'is supported',
    absorbsHits: 'absorbs hits',
    lostLastOfArmy: 'last of its army to be lost',
    dogfights: 'dogfights',
    gainsFromSupremacy: 'gains from air supremacy',
    firesAtLandings: 'fires at landings',
    bombards: 'bombards',
    antiaircraft: 'fires at aircraft',
  } as Readonly<Record<string, string>>,
  value: (name: string, value: number) => `${name.toLowerCase()}: ${value}`,
  zone: (zone: string, count: number) => `${count} in zone ${zone}`,
  values: {
    attacker: 'the attacker’s',
    defender: 'the defender’s',
    nobody: 'nobody’s',
    contested: 'contested',
    friendly: 'friendly',
    monteCarlo: 'sampled',
    exact: 'exact',
  } as Readonly<Record<string, string>>,
  said: {
    attacker: army => `attackers: ${army}`,
    defender: army => `defenders: ${army}`,
    seaborne: army => `from the sea: ${army}`,
    bombardment: army => `bombardment: ${army}`,
    overland: army => `overland: ${army}`,
    air: army => `by air: ${army}`,
    fleet: army => `fleet: ${army}`,
    cargo: army => `aboard the transports: ${army}`,
    loads: armies => `transport by transport: ${armies}`,
    by: () => 'strikes back',
    retreatZone: () => 'nowhere to retreat to',
    bystanders: () => 'friends of the attacker stand by',
    originalController: whose => `the territory was ${whose} at first`,
    round: round => `in round ${round} of the game`,
    turns: turns => (/^\d+$/.test(turns) ? `for ${many(turns, 'turn')}` : `turn by turn: ${turns}`),
    each: army => `each turn: ${army}`,
    strikesBack: () => 'the defender does not strike back',
    status: status => `the territory is ${status} before the landing`,
    mines: fields => `${many(fields, 'minefield')} on the way`,
    fields: fields => `${many(fields, 'minefield')} on the way`,
    bombarding: count => (count === '1' ? '1 battleship bombards' : `${count} battleships bombard`),
    submarines: text => `submarines that raid: ${text}`,
    income: text => `incomes: ${text}`,
    neutral: () => 'the United States are neutral',
    method: method => method,
    trials: trials => many(trials, 'trial'),
    seed: seed => `seed ${seed}`,
    survivorsAtMost: count => `${many(count, 'final position')} listed`,
  } as Readonly<Record<string, (text: string) => string>>,
}
export type ConditionWords = typeof conditionsEn
