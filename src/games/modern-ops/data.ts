/**
 * The tables of the game. `excerpt`: printed in the pages at hand; `invented`: made up so that operational phases,
 * purchases and campaigns can be run, and never the game's own.
 */
export type Certainty = 'excerpt' | 'invented'

/** Of a die with six faces, those that succeed. */
export interface Check {
  readonly name: string
  readonly rule: string
  readonly success: readonly number[]
  readonly certainty: Certainty
}

// biome-ignore format: a table
export const checks = {
  aim:        { name: 'aim',                     rule: 'MOD-3.3', success: [4, 5, 6],    certainty: 'excerpt' },
  kill:       { name: 'kill',                    rule: 'MOD-3.3', success: [4, 5, 6],    certainty: 'excerpt' },
  aimTowed:   { name: 'aim at towed artillery',  rule: 'MOD-3.4', success: [3, 4, 5, 6], certainty: 'excerpt' },
  killTowed:  { name: 'kill towed artillery',    rule: 'MOD-3.4', success: [3, 4, 5, 6], certainty: 'excerpt' },
  adReaction: { name: 'air defence reacts',      rule: 'MOD-6.3', success: [6],          certainty: 'excerpt' },
  adLock:     { name: 'air defence locks on',    rule: 'MOD-6.3', success: [5, 6],       certainty: 'excerpt' },
  adKill:     { name: 'air defence kills',       rule: 'MOD-6.3', success: [4, 5, 6],    certainty: 'excerpt' },
  lock:       { name: 'lock on',                 rule: 'MOD-7.2', success: [5, 6],       certainty: 'excerpt' },
  hit:        { name: 'hit',                     rule: 'MOD-7.2', success: [4, 5, 6],    certainty: 'excerpt' },
  jam:        { name: 'jam',                     rule: 'MOD-8.1', success: [4, 5, 6],    certainty: 'excerpt' },
} as const satisfies Readonly<Record<string, Check>>
export type GameCheck = (typeof checks)[keyof typeof checks]
export type CheckName = GameCheck['name']

/** What a gun or a bomber rolls at a target (MOD-3.3, MOD-3.4). */
export const gunChecks = (isTowed: boolean): readonly GameCheck[] =>
  isTowed ? [checks.aimTowed, checks.killTowed] : [checks.aim, checks.kill]

export const unitClasses = [
  'command-node',
  'howitzer',
  'mortar',
  'bomber',
  'fighter',
  'jammer',
  'air-defence',
  'helicopter',
  'infantry',
  'transport',
  'tank',
  'unmanned',
] as const
export type UnitClass = (typeof unitClasses)[number]

/** Where units of a class stand, by MOD-1.1: in the rear zone, or on the tactical map. */
export type Role = 'support' | 'tactical'

/** What a class is: `flies` as long as it has not landed, `armed` with ammunition that is used up (MOD-3.6). */
export interface ClassTraits {
  readonly role: Role
  readonly flies: boolean
  readonly armed: boolean
  readonly words: string
  /** A demonstration price, where a question gives no value: invented. */
  readonly value: number
}

// biome-ignore format: a table
export const classTraits: Readonly<Record<UnitClass, ClassTraits>> = {
  'command-node': { role: 'support',  flies: false, armed: false, words: 'command node',     value: 10 },
  howitzer:       { role: 'support',  flies: false, armed: true,  words: 'howitzer',         value: 12 },
  mortar:         { role: 'tactical', flies: false, armed: true,  words: 'mortar',           value: 4 },
  bomber:         { role: 'support',  flies: true,  armed: true,  words: 'bomber',           value: 15 },
  fighter:        { role: 'support',  flies: true,  armed: true,  words: 'fighter',          value: 12 },
  jammer:         { role: 'support',  flies: false, armed: false, words: 'jammer',           value: 9 },
  'air-defence':  { role: 'tactical', flies: false, armed: false, words: 'air defence',      value: 8 },
  helicopter:     { role: 'tactical', flies: true,  armed: false, words: 'helicopter',       value: 14 },
  infantry:       { role: 'tactical', flies: false, armed: false, words: 'infantry',         value: 4 },
  transport:      { role: 'tactical', flies: false, armed: false, words: 'transport',        value: 5 },
  tank:           { role: 'tactical', flies: false, armed: false, words: 'tank',             value: 10 },
  unmanned:       { role: 'tactical', flies: true,  armed: false, words: 'unmanned vehicle', value: 5 },
}

/** Demonstration values of what the excerpt leaves to unit profiles: invented. */
export const demoValues = {
  certainty: 'invented',
  commandNodeActions: 2,
  activatorPriceInEp: 5,
  airDefenceRangeInHexes: 4,
  /** What a towed howitzer costs. */
  towedHowitzerValue: 8,
} as const

export const sides = ['north', 'south'] as const
export type SideName = (typeof sides)[number]

/** A unit type of the demonstration order of battle: invented, prices and all. */
export interface DemoType {
  readonly id: string
  readonly side: SideName
  readonly class: UnitClass
  readonly ep: number
  readonly towed?: boolean
  readonly actions?: number
  /** The transport assigned to an infantry unit (MOD-13.3, MOD-13.7). */
  readonly transport?: string
  readonly certainty: 'invented'
}

// biome-ignore format: a table
const demoRows = [
  { key: 'hq',         class: 'command-node', ep: 10, actions: 2 },
  { key: 'how-sp',     class: 'howitzer',     ep: 12 },
  { key: 'how-tow',    class: 'howitzer',     ep: 8,  towed: true },
  { key: 'bomber',     class: 'bomber',       ep: 15 },
  { key: 'fighter',    class: 'fighter',      ep: 12 },
  { key: 'jammer',     class: 'jammer',       ep: 9 },
  { key: 'tank',       class: 'tank',         ep: 10 },
  { key: 'inf',        class: 'infantry',     ep: 4,  transport: 'apc' },
  { key: 'apc',        class: 'transport',    ep: 5 },
  { key: 'ad',         class: 'air-defence',  ep: 8 },
  { key: 'mortar',     class: 'mortar',       ep: 4,  towed: true, only: 'north' },
  { key: 'helicopter', class: 'helicopter',   ep: 14, only: 'south' },
  { key: 'uav',        class: 'unmanned',     ep: 5,  only: 'south' },
] as const satisfies readonly {
  key: string; class: UnitClass; ep: number
  towed?: boolean; actions?: number; transport?: string; only?: SideName
}[]

export const demoTypes: readonly DemoType[] = sides.flatMap(side =>
  demoRows.flatMap((row): DemoType[] => {
    if ('only' in row && row.only !== side) return []
    return [
      {
        id: `${side[0]}-${row.key}`,
        side,
        class: row.class,
        ep: row.ep,
        ...('towed' in row && { towed: row.towed }),
        ...('actions' in row && { actions: row.actions }),
        ...('transport' in row && { transport: `${side[0]}-${row.transport}` }),
        certainty: 'invented',
      },
    ]
  }),
)

export const demoType = (id: string): DemoType | undefined => demoTypes.find(type => type.id === id)

/** The demonstration's organisation table: what is bought together (MOD-13.2). Keys go with the side's letter before them. */
// biome-ignore format: a table
export const demoPackages = [
  { id: 'motor-platoon', units: { inf: 3, apc: 3 },         ep: 27, certainty: 'invented' },
  { id: 'tank-platoon',  units: { tank: 3 },                ep: 30, certainty: 'invented' },
  { id: 'battery-sp',    units: { 'how-sp': 2 },            ep: 24, certainty: 'invented' },
  { id: 'battery-towed', units: { 'how-tow': 2 },           ep: 16, certainty: 'invented' },
  { id: 'air-pair',      units: { bomber: 1, fighter: 1 },  ep: 27, certainty: 'invented' },
] as const

/** What each side's reserve field holds before the demonstration campaign (MOD-12.4). */
// biome-ignore format: a table
const demoReserveRows = {
  hq: 2, 'how-sp': 2, 'how-tow': 2, bomber: 1, fighter: 1, jammer: 1,
  tank: 6, inf: 6, apc: 6, ad: 2, mortar: 2, helicopter: 1, uav: 1,
} as const

/** By unit type; a side has in reserve only what it has types for. */
export const demoReserve = (side: SideName): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(demoReserveRows).flatMap(([key, count]) => {
      const id = `${side[0]}-${key}`
      return demoType(id) ? [[id, count]] : []
    }),
  )

/** The demonstration campaign: limits at the start, missions and the flow chart (MOD-12.1). */
// biome-ignore format: a table
export const demoCampaign = {
  certainty: 'invented',
  startEp: { north: 120, south: 120 },
  missions: [
    { id: 'm1', turns: 6, winnerVp: 2, loserEp: 15, next: { north: 'm2', south: 'm3', draw: 'm2' } },
    { id: 'm2', turns: 8, winnerVp: 3, loserEp: 20, next: { north: null, south: 'm3', draw: null } },
    { id: 'm3', turns: 8, winnerVp: 3, loserEp: 20, next: { north: null, south: null, draw: null } },
  ],
} as const

export const phases = ['recharge', 'operational', 'intermission', 'tactical'] as const
export type PhaseName = (typeof phases)[number]

/** Tokens that lie on units (MOD-1.3). */
// biome-ignore format: a list of words
export const tokens = [
  'fired', 'moved', 'finished', 'jammed', 'pinned', 'recovering', 'inVehicle', 'onGround', 'inFlight',
] as const
export type Token = (typeof tokens)[number]
