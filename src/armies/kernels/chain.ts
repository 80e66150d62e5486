import { addDice, defined, type HitChances, noHits } from '../../engine/index.ts'
import type { Duel } from '../duel.ts'
import { fires, phases, traitSets, traits } from '../mechanisms/index.ts'
import type { Start } from '../opening.ts'
import { type SlotSpace, together } from '../slot-space.ts'
import { goesOn, verdicts } from '../verdict.ts'

/** Army ids by hits still to take, where every volley takes the next entries of the order whatever it hits with. */
export type Chain = readonly number[]

/** Whether all hits fall alike and the battle goes on until one side has nobody: then a side is a number. */
export const chainsOf = (
  duel: Duel,
  start: Pick<Start, 'attacker' | 'defender'> = { attacker: 0, defender: 0 },
): { attacker: Chain; defender: Chain } | undefined => {
  const { attacker, defender } = duel
  const special = traits.firesSub | traits.hidden
  if ((defined(attacker.traits[start.attacker]) | defined(defender.traits[start.defender])) & special) return undefined
  if (defined(attacker.strikers[start.attacker]) + defined(defender.strikers[start.defender]) > 0) return undefined
  const chains = { attacker: chainOf(attacker, start.attacker), defender: chainOf(defender, start.defender) }
  const { codes } = verdicts(duel)
  const defenderMarks = traitsAlong(defender, chains.defender)
  for (const a of traitsAlong(attacker, chains.attacker))
    for (const d of defenderMarks) if (defined(codes[a * traitSets + d]) !== goesOn) return undefined
  return chains
}

/** The trait sets of all armies of a chain that have units: they are few. */
const traitsAlong = (space: SlotSpace, chain: Chain): readonly number[] => {
  const found: number[] = []
  for (let at = 1; at < chain.length; at++) {
    const mark = defined(space.traits[defined(chain[at])])
    if (!found.includes(mark)) found.push(mark)
  }
  return found
}

const chainOf = (space: SlotSpace, from: number): Chain => {
  const chain = [from]
  for (let id = from; defined(space.entries[id]) > 0; ) {
    id = space.afterHit(id)
    chain.push(id)
  }
  return chain.reverse()
}

/** Chances of hits of every army of a chain, by hits it can still take. One die more at a time where dice are rolled apart. */
export const chainVolleys = (space: SlotSpace, chain: Chain): HitChances[] => {
  if (space.isLowLuck || space.hasSupport) return chain.map(id => space.chances(id, phases.everybody, together.both))
  let hits = noHits
  let before = defined(chain[0])
  return chain.map(id => {
    for (let slot = 0; slot < space.width; slot++) {
      const more = space.count(id, slot) - space.count(before, slot)
      const { fires: kind, chance } = defined(space.force.slots[slot])
      // Going up a chain a damaged unit becomes a whole one: one slot loses what the other gains, at the same chance.
      if (kind !== fires.none && more > 0) hits = addDice(hits, diceGained(space, before, id, slot, more), chance)
    }
    before = id
    return hits
  })
}

/** The chance of the die that each army of a chain has beyond the one before it; undefined where they differ by more. */
export const chainDice = (space: SlotSpace, chain: Chain): readonly number[] | undefined => {
  if (space.isLowLuck || space.hasSupport) return undefined
  const dice = chain.map(() => 0)
  for (let at = 1; at < chain.length; at++) {
    const [before, id] = [defined(chain[at - 1]), defined(chain[at])]
    for (let slot = 0; slot < space.width; slot++) {
      const more = space.count(id, slot) - space.count(before, slot)
      const { fires: kind, chance } = defined(space.force.slots[slot])
      const gained = kind !== fires.none && more > 0 ? diceGained(space, before, id, slot, more) : 0
      if (gained > 1 || (gained === 1 && dice[at] !== 0)) return undefined
      if (gained === 1) dice[at] = chance
    }
  }
  return dice
}

/** What an army of a chain fires in round 1 where ships join its first volley; undefined where none does. */
export const firstVolleyOf = ({ attacker }: Pick<Duel, 'attacker'>, army: number): HitChances | undefined =>
  attacker.joinsFirst ? attacker.openingChances(army, phases.everybody, (1 << fires.any) | together.both) : undefined

/** Of units that a slot gains, those that are new to the army and not repaired ones of another slot. */
const diceGained = (space: SlotSpace, before: number, id: number, slot: number, more: number): number => {
  const damaged = defined(space.force.slots[slot]).afterHit
  return damaged < 0 ? more : more - Math.max(0, space.count(before, damaged) - space.count(id, damaged))
}
