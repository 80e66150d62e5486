// What may be asked of the reference, as plain data: the questions about Axis & Allies 1914.

/** How many of each unit; a two-hit unit that has taken its first hit is listed as `damagedBattleship`. */
export type Counts = Readonly<Record<string, number>>
export interface Contingent {
  readonly power: string
  readonly units: Counts
}
/** Units of a side, in one list or listed per power. */
export type Garrison = Counts | readonly Contingent[]

export type Preset = 'cheapestFirst' | 'lowestPipsFirst' | 'keepAir' | 'keepTanks'
export type ListEntry = string | { readonly unit: string; readonly power?: string; readonly count?: number }
export type Casualties = Preset | readonly ListEntry[] | 'optimal'
export type Submerge = 'never' | 'always' | 'whenOutgunned' | 'optimal'

export interface SeaStopRule {
  readonly afterRounds?: number
  readonly inRound?: number
  readonly unitsLeft?: number
  readonly winProbabilityBelow?: number
  readonly stopHereValueBelow?: number
  readonly cleared?: true
}
export interface CampaignStopRule {
  readonly afterTurns?: number
  readonly unitsLeft?: number
  readonly swingBelow?: number
}
export type Stop<Rule> = 'never' | 'optimal' | Rule | readonly Rule[]

export interface LandPolicies {
  readonly attacker?: { readonly casualties?: Casualties; readonly support?: 'infantry' | 'tank' }
  readonly defender?: { readonly casualties?: Casualties }
}
export interface CampaignPolicy {
  readonly casualties?: Casualties
  readonly support?: 'infantry' | 'tank'
  readonly stop?: Stop<CampaignStopRule>
}
export interface SeaPolicies {
  readonly attacker?: {
    readonly casualties?: Casualties
    readonly submerge?: Submerge
    readonly stop?: Stop<SeaStopRule>
  }
  readonly defender?: { readonly casualties?: Casualties; readonly submerge?: Submerge }
}

export interface UnitPatch {
  readonly cost?: number
  readonly attack?: number
  readonly defense?: number
  readonly hits?: number
  readonly abilities?: readonly string[]
}
/** What differs from the printed rules. */
export interface Patch {
  readonly dice?: { readonly sides?: number; readonly mode?: 'ordinary' | 'lowLuck' }
  readonly units?: Readonly<Record<string, UnitPatch>>
  readonly values?: Readonly<Record<string, number>>
}
interface Patched {
  readonly rules?: Patch
}

export type OriginalController = 'attacker' | 'defender' | 'nobody'

export interface LandQuestion extends Patched {
  readonly kind?: 'land'
  readonly attacker: Counts
  readonly defender: Garrison
  readonly bystanders?: boolean
  readonly originalController?: OriginalController
  readonly policies?: LandPolicies
}
export interface Reinforcements<Units> {
  readonly each?: Units
  readonly turns?: readonly Units[]
}
export interface CampaignQuestion extends Patched {
  readonly kind: 'campaign'
  readonly attacker: Counts
  readonly defender: Garrison
  readonly turns?: number
  readonly reinforcements?: {
    readonly attacker?: Reinforcements<Counts>
    readonly defender?: Reinforcements<Garrison>
  }
  readonly strikesBack?: boolean
  readonly originalController?: OriginalController
  readonly policies?: { readonly attacker?: CampaignPolicy; readonly defender?: CampaignPolicy }
}
export interface SeaQuestion extends Patched {
  readonly kind?: 'sea'
  readonly attacker: Counts
  readonly defender: Garrison
  readonly cargo?: { readonly attacker?: Counts; readonly defender?: Counts }
  readonly policies?: SeaPolicies
}
export type Status = 'hostile' | 'contested' | 'friendly'
export interface LandingQuestion extends Patched {
  readonly kind: 'landing'
  readonly sea: {
    readonly attacker: Counts
    readonly defender?: Garrison
    readonly mines?: number
    readonly policies?: SeaPolicies
  }
  readonly land: {
    readonly seaborne: Counts
    readonly loads?: readonly Counts[]
    readonly overland?: Counts
    readonly status?: Status
    readonly defender?: Garrison
    readonly bombarding?: number
    readonly bystanders?: boolean
    readonly originalController?: OriginalController
    readonly policies?: LandPolicies
  }
}
/** A question about a battle or several, which is answered with final positions. */
export type BattleQuestion1914 = LandQuestion | CampaignQuestion | SeaQuestion | LandingQuestion

export interface MinesQuestion extends Patched {
  readonly kind: 'mines'
  readonly fleet: Counts
  readonly fields?: number
  readonly cargo?: Counts
  readonly loads?: readonly Counts[]
}
export interface WarfareQuestion extends Patched {
  readonly kind: 'submarineWarfare'
  readonly submarines: number | Readonly<Record<string, number>>
  readonly income?: { readonly unitedStates?: number; readonly britishEmpire?: number }
  readonly neutral?: boolean
}
export type Question1914 = BattleQuestion1914 | MinesQuestion | WarfareQuestion
