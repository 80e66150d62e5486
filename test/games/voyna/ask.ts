import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/voyna/index.ts'

interface Fought {
  readonly id: string
  readonly attack: number
  readonly defense: number
  readonly destroyed: boolean
}
interface Lost {
  readonly units: readonly string[]
  readonly resources: readonly string[]
  readonly deck: number
  readonly ubo: readonly string[]
}
interface After {
  readonly units: readonly { readonly id: string; readonly turned: boolean }[]
  readonly resources: Readonly<Record<string, number | { readonly count: number; readonly turned?: number }>>
  readonly deck: number
  readonly brokeThrough: boolean
}
type Pairs = readonly { readonly by: string; readonly to: string }[]

/** What replies of all kinds hold, for tests that know which they asked for. */
export interface Reply {
  readonly method: string
  readonly battle: string | null
  readonly notes: readonly string[]
  readonly precision: {
    readonly unresolved?: number
    readonly intervals?: Readonly<Record<string, readonly [number, number]>>
  }
  readonly value: number
  readonly attack: {
    readonly attacks: readonly { readonly units: readonly string[]; readonly target: string }[]
    readonly support?: Pairs
    readonly commands?: Pairs
    readonly strikes?: Pairs
    readonly recon?: Pairs
    readonly cover?: readonly string[]
  }
  readonly defence: {
    readonly blocks: Pairs
    readonly fire?: Pairs
    readonly intercept?: Pairs
    readonly support?: Pairs
  }
  readonly through: Pairs
  readonly behind: Pairs
  readonly lost: { readonly attacker: Lost; readonly defender: Lost }
  readonly after: { readonly attacker: After; readonly defender: After }
  readonly combats: readonly {
    readonly what: string
    readonly attackers: readonly Fought[]
    readonly defenders: readonly Fought[]
  }[]
  readonly breakthrough: number
  readonly log: readonly string[]
  readonly searched: { readonly statement: string; readonly complete: boolean; readonly plans: number }
  readonly notModelled: readonly string[]
  readonly payable: boolean
  readonly why: string
  readonly all: {
    readonly short: number
    readonly surplus: number
    readonly exact: boolean
    readonly offered: Readonly<Record<string, number>>
  }
  readonly ways: readonly {
    readonly turn: Readonly<Record<string, number>>
    readonly offered: Readonly<Record<string, number>>
    readonly waste: number
  }[]
  readonly waysInAll: number
  readonly legal: boolean
  readonly faults: readonly { readonly rule: string; readonly message: string; readonly card?: string }[]
  readonly warnings: readonly { readonly rule: string }[]
  readonly figures: {
    readonly cards: number
    readonly resources: number
    readonly resourceShare: number
    readonly meanCost: number
    readonly anyKind: number
    readonly costCurve: readonly (readonly [number, number])[]
    readonly byResource: Readonly<Record<string, { readonly supply: number; readonly demand: number }>>
  }
  readonly classes: { readonly tooFew: number; readonly ordinary: number; readonly nothingElse: number }
  readonly firstHand: readonly number[]
  readonly wanted: number
  readonly kept: readonly number[]
  readonly redeals: readonly number[]
  readonly lostCards: readonly (readonly [number, number])[]
  readonly policy: readonly {
    readonly redeals: number
    readonly deck: number
    readonly resources: number
    readonly chance: number
    readonly redealt: readonly number[]
  }[]
  readonly seen: number
  readonly deckOutTurn: number
  readonly drawn: {
    readonly chance: number
    readonly byTurn: readonly (readonly [number, number])[]
    readonly groups: readonly {
      readonly cards: number
      readonly chance: number
      readonly distribution: readonly number[]
      readonly expected: number
    }[]
  }
  readonly curve: {
    readonly chance: number
    readonly byTurn: readonly (readonly [number, number])[]
    readonly policy: string
  }
}

/** A question answered as the service would: prepared, worked off, merged, and held against the schema of replies. */
export const ask = (request: object | string): Reply => {
  const job = face.prepare(typeof request === 'string' ? face.parseBattle(request) : request)
  const reply = job.reply([job.work(0, job.chunks)])
  return face.OddsReply.parse(reply) as Reply
}

/** The message a question is refused with. */
export const refused = (request: object): string => {
  try {
    ask(request)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('it was answered')
}

type Side = object | readonly (string | object)[]
const seat = (side: Side): object => (Array.isArray(side) ? { units: side } : side)

/** A wave with its choices. */
export const wave = (
  attacker: Side,
  defender: Side,
  attack: object = {},
  defence: object = {},
  more: object = {},
): object => ({
  kind: 'wave',
  attacker: seat(attacker),
  defender: seat(defender),
  attack,
  defence,
  ...more,
})

/** Everything said: what is left out is nothing. */
export const played = (attacker: Side, defender: Side, attack: object = {}, defence: object = {}, more: object = {}) =>
  ask(
    wave(
      attacker,
      defender,
      { attacks: [], commands: [], recon: [], strikes: [], cover: [], support: [], ...attack },
      { commands: [], fire: [], intercept: [], blocks: [], support: [], ...defence },
      more,
    ),
  )

/** One attack of one unit. */
export const on = (unit: string, target = 'line') => ({ attacks: [{ units: [unit], target }] })

/** A unit of one's own. */
export const unit = (id: string, unitType: string, atk: number, def: number, more: object = {}) => ({
  id,
  name: id,
  category: 'unit',
  flags: ['USSR'],
  unitType,
  kind: id,
  line: 1,
  atk,
  def,
  cost: { depot: 1 },
  ...more,
})

/** Ids of what a side lost. */
export const lost = (reply: Reply, side: 'attacker' | 'defender'): string[] => reply.lost[side].units.toSorted()

/** Attack and defense of a unit in the combats of a wave. */
export const strengthsOf = (reply: Reply, id: string): string => {
  for (const combat of reply.combats)
    for (const one of [...combat.attackers, ...combat.defenders])
      if (one.id === id) return `${one.attack}/${one.defense}`
  throw new Error(`${id} is in no combat`)
}
