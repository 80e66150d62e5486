/** One unit does something to another, by their ids. */
export interface Pairing {
  readonly by: string
  readonly to: string
}
export type Moment = 'start' | 'afterBlocks'

/** A tactic or order from the hand (VOY-5.6, VOY-18.2). */
export interface Play {
  readonly card: string
  readonly targets: readonly string[]
  readonly when: Moment
}

export interface Strike extends Pairing {
  readonly when: Moment
}

/** Everything the attacker says before the defender answers, by ids. */
export interface AttackPlan {
  readonly cards: readonly Play[]
  readonly recon: readonly (Pairing & { readonly of: 'own' | 'enemy' })[]
  readonly commands: readonly Pairing[]
  readonly strikes: readonly Strike[]
  /** The target of each attack: "line", "deck" or an id. */
  readonly attacks: readonly { readonly units: readonly string[]; readonly target: string }[]
  readonly cover: readonly string[]
  readonly support: readonly Pairing[]
}

/** What the defender does before it. */
export interface DefenceOpening {
  readonly cards: readonly Play[]
  readonly commands: readonly Pairing[]
}

export const emptyPlan: AttackPlan = {
  cards: [],
  recon: [],
  commands: [],
  strikes: [],
  attacks: [],
  cover: [],
  support: [],
}
