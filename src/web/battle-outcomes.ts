import type { OddsReply } from '../armies/index.ts'
import { type Fields, fieldsIn, type UnitRow } from '../engine/index.ts'

export type Counts = Readonly<Record<string, number>>
export type Position = OddsReply['survivors'][number]

/** What a unit costs and where it lives, by the name it has in lists of units. */
export interface Prices {
  readonly [name: string]: { readonly cost: number; readonly domain: UnitRow['domain']; readonly carries: boolean }
}

/** `battleship` → `damagedBattleship` */
export const damagedName = (name: string): string => `damaged${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The mark of a first hit in a casualty order: `battleship:firstHit`. */
export const firstHitMark = ':firstHit'
export const isFirstHit = (entry: string): boolean => entry.endsWith(firstHitMark)
export const unitIn = (entry: string): string => entry.replace(firstHitMark, '')

/** Prices by the rules of a question: as printed, but for what it changes. */
export const pricesOf = (units: readonly UnitRow[], request: Fields = {}): Prices => {
  const patch = fieldsIn(fieldsIn(request.rules).units)
  return Object.fromEntries(
    units.flatMap(({ name, cost, domain, abilities }) => {
      const { cost: patched } = fieldsIn(patch[name])
      const price = {
        cost: typeof patched === 'number' ? patched : cost,
        domain,
        carries: abilities.includes('carriesLand'),
      }
      return [
        [name, price],
        [damagedName(name), price],
      ]
    }),
  )
}

export const worthOf = (units: Counts, prices: Prices): number =>
  Object.entries(units).reduce((sum, [name, count]) => sum + count * (prices[name]?.cost ?? 0), 0)

/** A final position with the swing that it is. */
export interface Ended extends Position {
  readonly swing: number
}

/**
 * The likeliest final positions with their swings: what the defender lost less what the attacker lost. Left out are those
 * whose swing does not follow from who is left, because cargo, which no list of survivors names at sea, may or may not be.
 */
export const endsOf = (reply: OddsReply, prices: Prices): readonly Ended[] => {
  const [attacker, defender] = [lossOf(reply, 'attacker', prices), lossOf(reply, 'defender', prices)]
  return reply.survivors.flatMap(position => {
    const [own, enemy] = [attacker(position.attacker), defender(position.defender)]
    return own === undefined || enemy === undefined ? [] : [{ ...position, swing: enemy - own }]
  })
}

/** What a side lost, in IPC, seen from its survivors; undefined where they do not tell. */
const lossOf = (
  reply: OddsReply,
  side: 'attacker' | 'defender',
  prices: Prices,
): ((left: Counts) => number | undefined) => {
  const { survivors, location } = reply
  const { units } = reply[side]
  const isCargo = (name: string): boolean => location === 'sea' && prices[name]?.domain === 'land'
  const carriers = (counts: Counts): number =>
    Object.entries(counts).reduce((sum, [name, count]) => sum + (prices[name]?.carries ? count : 0), 0)
  const cargo = Object.fromEntries(Object.entries(units).filter(([name]) => isCargo(name)))
  const isListed = survivors.some(position => Object.keys(position[side]).some(isCargo))
  const all = worthOf(units, prices)
  return left => {
    const seen = all - worthOf(left, prices)
    if (isListed || worthOf(cargo, prices) === 0) return seen
    if (carriers(left) === carriers(units)) return seen - worthOf(cargo, prices)
    return carriers(left) === 0 ? seen : undefined
  }
}

/** The positions of one bar of the swing, likeliest first, and which share of all such ends they are. */
export const endsBehind = (
  ends: readonly Ended[],
  from: number,
  to: number,
  chance: number,
): { readonly ends: readonly Ended[]; readonly share: number } => {
  const behind = ends.filter(({ swing }) => swing >= from && swing < to)
  const sum = behind.reduce((total, { probability }) => total + probability, 0)
  return { ends: behind, share: chance > 0 ? Math.min(1, sum / chance) : 0 }
}

/** The likeliest things left to one side when it has won, whoever of the other lives; chances are of all battles. */
export const likelyLeft = (
  { survivors, outcomes }: OddsReply,
  side: 'attacker' | 'defender',
  most: number,
): { readonly chance: number; readonly left: readonly (readonly [Counts, number])[] } => {
  const outcome = side === 'attacker' ? 'attackerWins' : 'defenderWins'
  const sums = new Map<string, [Counts, number]>()
  for (const position of survivors) {
    if (position.outcome !== outcome) continue
    const key = JSON.stringify(position[side])
    sums.set(key, [position[side], (sums.get(key)?.[1] ?? 0) + position.probability])
  }
  const left = [...sums.values()].sort((one, other) => other[1] - one[1]).slice(0, most)
  return { chance: outcomes[outcome], left }
}

/** The likeliest positions in which both sides stand at the end, contested or after a retreat; chances are of all battles. */
export const likelyBetween = (
  { survivors, outcomes }: OddsReply,
  most: number,
): { readonly chance: number; readonly left: OddsReply['survivors'] } => ({
  chance: outcomes.standoff + outcomes.attackerRetreats,
  left: survivors
    .filter(({ outcome }) => outcome === 'standoff' || outcome === 'attackerRetreats')
    .toSorted((one, other) => other.probability - one.probability)
    .slice(0, most),
})
