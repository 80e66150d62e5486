import { aimOf } from '../armies/index.ts'
import { type Fields, type Side, type UnitRow, withoutUndefined } from '../engine/index.ts'
import { type ArmyPlace, withCount } from './armies.ts'
import { fieldAt, type Path, withField } from './battle-fields.ts'
import { unitIn } from './battle-outcomes.ts'
import type { BattleReply } from './protocol.ts'
import { sidesChanged, swapped } from './swap.ts'

/** A battle a little different from the one at hand. */
export interface WhatIf {
  /**
   * `strikesBack`: those who held are attacked, by those who have just lost; `again` where the attacker lost. `keepLand`: the
   * attacker loses aircraft before his last land unit, which takes the territory. `lowLuck` and `ordinary`: the same by other dice.
   */
  readonly kind: 'keepLand' | 'more' | 'fewer' | 'swap' | 'strikesBack' | 'again' | 'lowLuck' | 'ordinary'
  /** Of `more` and `fewer`: of what, and whose. */
  readonly side?: Side
  readonly unit?: UnitRow
  /** Of questions of several battles: in which, by its place: `['waves', 1]`, `['sea']`. */
  readonly at?: Path
  readonly request: Fields
  /** The same with a ship to carry it, for where there is no room. */
  readonly aboard?: { readonly ship: UnitRow; readonly request: Fields }
}

type Counts = Readonly<Record<string, number>>
type Answer = Pick<
  BattleReply,
  'outcomes' | 'survivors' | 'location' | 'attacker' | 'defender' | 'method' | 'territoryCaptured' | 'control'
>

/** Kinds of unit that one more is offered of, and that one fewer is offered of. */
const mostMore = 5
const mostFewer = 2
/** The same of each army where there are several battles, so that nobody is lost among chips. */
const mostMoreOfMany = 3

/** How many fighters a carrier holds (R41-6.6.4). */
const fightersPerCarrier = 2

/** The battles that a player is likely to wonder about next, in the order in which they are shown. */
export const whatIfsOf = (request: Fields, reply: Answer, units: readonly UnitRow[]): readonly WhatIf[] => {
  const places = placesOf(request)
  const armies: readonly Army[] = places
    ? (['attacker', 'defender'] as const).map(side => ({ ...places[side], side, strikes: side === 'attacker' }))
    : armiesOf(request)
  const changed = armies.flatMap((army): WhatIf[] => {
    const { path, counts, side, at } = army
    const by = (kind: 'more' | 'fewer', change: number) => (unit: UnitRow) => {
      const other = withCount(request, path, unit.name, (counts[unit.name] ?? 0) + change)
      const aboard = kind === 'more' && path.at(-1) === 'seaborne' ? withShip(other, units) : undefined
      return { kind, side, unit, request: other, ...(at && { at }), ...(aboard && { aboard }) }
    }
    return [
      ...(places ? likelyMore(army, reply.location, units) : present(army, units).slice(0, mostMoreOfMany)).map(
        by('more', 1),
      ),
      ...likelyFewer(army, units).map(by('fewer', -1)),
    ]
  })
  const next = nextBattle(request, reply, units)
  const keeping = keepingLand(request, reply, units)
  return [
    ...(keeping ? [keeping] : []),
    ...changed,
    ...(places && isCounts(request.defender) ? [{ kind: 'swap' as const, request: swapped(request).request }] : []),
    ...(next ? [next] : []),
  ]
}

const diceMode: Path = ['rules', 'dice', 'mode']

/** The same question by the other kind of dice. */
export const byOtherDice = (request: Fields): WhatIf => {
  const isLowLuck = fieldAt(request, diceMode) === 'lowLuck'
  return {
    kind: isLowLuck ? 'ordinary' : 'lowLuck',
    request: withField(request, diceMode, isLowLuck ? undefined : 'lowLuck'),
  }
}

/** Units that somebody has, where a change of one is a battle a little different. */
interface Army extends ArmyPlace {
  readonly side: Side
  /** Whether he attacks: a defender may, in a wave of his own. */
  readonly strikes: boolean
  readonly at?: Path
}

/** Who fights in the waves of a question, or in the two battles of a landing. */
const armiesOf = (request: Fields): readonly Army[] => {
  const { waves } = request
  const wanted: readonly (Omit<Army, 'counts' | 'at'> & { readonly at: Path })[] = Array.isArray(waves)
    ? [
        ...(waves as readonly Fields[]).map(({ by = 'attacker' }, index) => {
          const at = ['waves', index]
          return { at, path: [...at, 'attacker'], side: by as Side, strikes: true }
        }),
        { at: ['waves', 0], path: ['defender'], side: 'defender', strikes: false },
      ]
    : [
        { at: ['sea'], path: ['sea', 'attacker'], side: 'attacker', strikes: true },
        ...['seaborne', 'overland', 'air'].map(
          field => ({ at: ['land'], path: ['land', field], side: 'attacker', strikes: true }) as const,
        ),
        { at: ['sea'], path: ['sea', 'defender'], side: 'defender', strikes: false },
        { at: ['land'], path: ['land', 'defender'], side: 'defender', strikes: false },
      ]
  return wanted.flatMap(one => {
    const counts = fieldAt(request, one.path)
    return isCounts(counts) ? [{ ...one, counts }] : []
  })
}

/** Where battles are won that take nothing: the last land unit is kept, at the price of aircraft that fight beside it. */
const keepingLand = (request: Fields, reply: Answer, units: readonly UnitRow[]): WhatIf | undefined => {
  const aim = aimOf(reply)
  if (aim.figure !== 'territoryCaptured' || aim.isOutOfReach) return undefined
  const { waves, land } = request
  const last = Array.isArray(waves) ? (waves as readonly Fields[]).findLastIndex(({ by }) => by !== 'defender') : -1
  const at = last >= 0 ? ['waves', last] : land === undefined ? [] : ['land']
  const kept = [...at, 'policies', 'attacker', 'keepLand']
  if (fieldAt(request, kept) !== undefined) return undefined
  const domains = domainsOf(strikingOf(request, last), units)
  if (!domains.has('land') || !domains.has('air')) return undefined
  // Of one battle the answer tells the whole order: where a land unit is the last of it, nothing would change.
  const isOneBattle = last <= 0 && land === undefined
  const order = reply.attacker.casualtyOrder
  if (isOneBattle && order !== 'optimal' && domainsOf([unitIn(lostLast(order))], units).has('land')) return undefined
  return { kind: 'keepLand', side: 'attacker', request: withField(request, kept, 1), ...(at.length > 0 && { at }) }
}

/** The kinds of unit with which the attacker comes to the battle for the territory, earlier waves' survivors among them. */
const strikingOf = (request: Fields, lastWave: number): readonly string[] => {
  const { waves, land, attacker } = request
  const lists = Array.isArray(waves)
    ? (waves as readonly Fields[])
        .slice(0, lastWave + 1)
        .filter(({ by }) => by !== 'defender')
        .map(wave => wave.attacker)
    : land === undefined
      ? [attacker]
      : ['seaborne', 'overland', 'air'].map(field => fieldAt(land, [field]))
  return lists.flatMap(counts => Object.entries(countsIn(counts)).flatMap(([name, count]) => (count > 0 ? [name] : [])))
}

const domainsOf = (names: readonly string[], units: readonly UnitRow[]): ReadonlySet<UnitRow['domain']> =>
  new Set(units.filter(({ name }) => names.includes(name)).map(({ domain }) => domain))

/** The unit that an order of losses keeps longest. */
const lostLast = (order: readonly string[]): string => order.at(-1)?.replace(/^\d+ /, '') ?? ''

/** One transport more for the landing. */
const withShip = (request: Fields, units: readonly UnitRow[]): WhatIf['aboard'] => {
  const ship = units.find(({ abilities }) => abilities.includes('carriesLand'))
  const path = ['sea', 'attacker']
  const fleet = (fieldAt(request, path) ?? {}) as Counts
  return ship && { ship, request: withCount(request, path, ship.name, (fleet[ship.name] ?? 0) + 1) }
}

/** The question with these units more on a side; undefined where it has no such side. */
export const withMore = (request: Fields, side: Side, added: Counts): Fields | undefined => {
  const place = placesOf(request)?.[side]
  return (
    place &&
    Object.entries(added).reduce(
      (sum, [unit, count]) => withCount(sum, place.path, unit, (place.counts[unit] ?? 0) + count),
      request,
    )
  )
}

/** What a change does: to the chances to win and to capture, and to the mean swing. */
export const deltaOf = (was: Pick<BattleReply, 'outcomes' | 'ipcSwing' | 'territoryCaptured'>, is: typeof was) => ({
  captured: [was.territoryCaptured, is.territoryCaptured] as const,
  win: is.outcomes.attackerWins,
  more: is.outcomes.attackerWins - was.outcomes.attackerWins,
  swing: is.ipcSwing.mean - was.ipcSwing.mean,
})

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' && value !== null && Object.values(value).every(count => typeof count === 'number')

/** Where the units of each side are counted: of defenders listed by power, with the first of them. */
const placesOf = ({ attacker, defender }: Fields): Readonly<Record<Side, ArmyPlace>> | undefined => {
  const first = Array.isArray(defender) ? (defender[0] as { units?: unknown } | undefined)?.units : undefined
  const held = isCounts(defender) ? defender : first
  if (!isCounts(attacker) || !isCounts(held)) return undefined
  return {
    attacker: { path: ['attacker'], counts: attacker },
    defender: { path: held === defender ? ['defender'] : ['defender', 0, 'units'], counts: held },
  }
}

const strengthIn = ({ strikes }: Army, { attack, defense }: UnitRow): number => (strikes ? attack : defense)

/** The kinds of unit in an army that fight. */
const present = (army: Army, units: readonly UnitRow[]): readonly UnitRow[] =>
  units.filter(unit => strengthIn(army, unit) > 0 && (army.counts[unit.name] ?? 0) > 0)

/** Units that the side has, then the cheapest that can come by land or by sea, then the cheapest aircraft. */
const likelyMore = (army: Army, location: UnitRow['domain'], units: readonly UnitRow[]): readonly UnitRow[] => {
  const cheapest = (domain: UnitRow['domain']): UnitRow[] =>
    units
      .filter(unit => strengthIn(army, unit) > 0 && unit.domain === domain)
      .sort((one, other) => one.cost - other.cost)
      .slice(0, 1)
  const there = present(army, units)
  const usual = [...cheapest(location), ...cheapest('air')]
  const others = usual.filter(unit => !there.includes(unit))
  return [...there.slice(0, mostMore - others.length), ...others].sort(
    (one, other) => units.indexOf(one) - units.indexOf(other),
  )
}

/** The dearest units that the side has, where somebody is left without them. */
const likelyFewer = (army: Army, units: readonly UnitRow[]): readonly UnitRow[] => {
  const total = Object.values(army.counts).reduce((sum, count) => sum + count, 0)
  return total > 1 ? [...present(army, units)].sort((one, other) => other.cost - one.cost).slice(0, mostFewer) : []
}

/**
 * The battle after this one, where it is likeliest that somebody wins: the likeliest of his final positions is attacked by
 * all with which the other had begun; after a landing, by all on land. Policies are of the battle that is over; rules stay.
 */
const nextBattle = (request: Fields, reply: Answer, units: readonly UnitRow[]): WhatIf | undefined => {
  const { attackerWins, defenderWins } = reply.outcomes
  const winner: Side = attackerWins >= defenderWins ? 'attacker' : 'defender'
  const outcome = `${winner}Wins` as const
  if (Object.values(reply.outcomes).some(chance => chance > reply.outcomes[outcome])) return undefined
  // Whoever strikes back in a wave of his own has had his answer.
  const { waves, land } = request
  if (Array.isArray(waves) && (waves as readonly Fields[]).some(({ by }) => by === 'defender')) return undefined
  // What a landing that failed would need to be tried again is more than a battle.
  if (land !== undefined && winner === 'defender') return undefined
  const isThere = ({ domain }: UnitRow): boolean => land === undefined || domain !== 'sea'
  const left = reply.survivors.find(position => position.outcome === outcome)?.[winner] ?? {}
  const holding = winner === 'attacker' ? stayingOf(left, reply.location, units) : left
  const loser = winner === 'attacker' ? reply.defender : reply.attacker
  const begun = land === undefined ? loser.units : countsIn(fieldAt(land, ['defender']))
  const striking = unitsOf(
    begun,
    units.filter(unit => unit.attack > 0 && isThere(unit)),
  )
  const held = land === undefined ? holding : unitsOf(holding, units.filter(isThere))
  if (Object.keys(striking).length === 0 || Object.keys(held).length === 0) return undefined
  const isPlain = waves === undefined && land === undefined
  const { kind, location, rules, technologies } = request
  const kept = {
    kind: isPlain ? kind : undefined,
    location,
    rules,
    technologies: winner === 'attacker' ? sidesChanged(technologies) : technologies,
  }
  return {
    kind: winner === 'attacker' ? 'strikesBack' : 'again',
    request: { ...withoutUndefined(kept), attacker: striking, defender: held },
  }
}

const unitsOf = (counts: Counts, rows: readonly UnitRow[]): Counts =>
  Object.fromEntries(rows.map(({ name }) => [name, counts[name] ?? 0] as const).filter(([, count]) => count > 0))

/** A list of units, or the sum of those of several powers. */
const countsIn = (army: unknown): Counts =>
  Array.isArray(army)
    ? army.reduce<Record<string, number>>((sum, { units }: { units: Counts }) => {
        for (const [name, count] of Object.entries(units)) sum[name] = (sum[name] ?? 0) + count
        return sum
      }, {})
    : ((army ?? {}) as Counts)

/** Aircraft fly home after an attack; fighters stay at sea where carriers have room for them. */
const stayingOf = (left: Counts, location: UnitRow['domain'], units: readonly UnitRow[]): Counts => {
  const rowOf = (name: string): UnitRow | undefined => units.find(unit => unit.name === name)
  const carriers = Object.entries(left).filter(([name]) => rowOf(name)?.abilities.includes('carriesFighters'))
  let decks = location === 'sea' ? fightersPerCarrier * carriers.reduce((sum, [, count]) => sum + count, 0) : 0
  const staying = Object.entries(left).map(([name, count]): [string, number] => {
    const row = rowOf(name)
    if (row?.domain !== 'air') return [name, count]
    const landing = row.abilities.includes('landBasesOnly') ? 0 : Math.min(decks, count)
    decks -= landing
    return [name, landing]
  })
  return Object.fromEntries(staying.filter(([, count]) => count > 0))
}
