import { objectSteps, spend, stateSteps } from '../../../engine/index.ts'
import { isAir, isBomber, matches, type PropertyOf } from '../card.ts'
import { strikeOf } from './declaration.ts'
import { attackObjection, isUsable } from './legality.ts'
import { isActive, likeness, type Piece, type Table } from './piece.ts'
import type { AttackPlan, Pairing } from './plan.ts'
import { has, working } from './ubo.ts'

/** What the attacker has said; what he has not is searched for. */
export type AttackOrders = Partial<AttackPlan>

type Opening = Pick<AttackPlan, 'recon' | 'commands' | 'strikes'>
type Declaration = Pick<AttackPlan, 'attacks' | 'cover' | 'support'>

/** Stops a walk through plans. */
export type Visit<What> = (what: What) => boolean

/** Every sensible opening: strikes, commands and recon before attacks are declared. Returns false where it was stopped. */
export const eachOpening = (table: Table, orders: AttackOrders, visit: Visit<Opening>): boolean => {
  const steps: ((opening: Opening) => Opening[])[] = []
  const own = table.attacker.units
  const touched = ({ commands, recon, strikes }: Opening): Set<string> =>
    new Set([...commands, ...recon, ...strikes].map(({ to }) => to))
  if (orders.commands === undefined)
    for (const unit of own.filter(isActive)) {
      const property = working(table, unit, 'command')
      if (!property) continue
      const reached = own.filter(
        one => one !== unit && isUsable(one) && one.card.unitType !== 'ship' && matches(one.card, property.target),
      )
      steps.push(opening =>
        oneOfEach(reached, touched(opening))
          .filter(one => !opening.commands.some(({ to }) => to === one.id))
          .map(one => ({ ...opening, commands: [...opening.commands, { by: unit.id, to: one.id }] })),
      )
    }
  if (orders.recon === undefined)
    for (const unit of own.filter(isUsable)) {
      const property = working(table, unit, 'recon')
      if (!property) continue
      const of = sideOfRecon(property)
      const reached = (of === 'own' ? own : table.defender.units).filter(
        one => one !== unit && isActive(one) && (of === 'enemy' || !one.turned) && one.card.unitType !== 'ship',
      )
      steps.push(opening =>
        oneOfEach(reached, touched(opening))
          .filter(one => !opening.recon.some(({ to }) => to === one.id))
          .map(one => ({ ...opening, recon: [...opening.recon, { by: unit.id, to: one.id, of }] })),
      )
    }
  if (orders.strikes === undefined)
    for (const unit of own.filter(isUsable)) {
      const strike = strikeOf(table, unit)
      if (!strike) continue
      const reached = strikeTargets(table, strike.targets)
      steps.push(opening => [
        ...oneOfEach(reached, touched(opening)).map(({ id }) => withStrike(opening, unit.id, id)),
        ...(strike.targets.includes('deck') ? [withStrike(opening, unit.id, 'deck')] : []),
      ])
    }
  const start: Opening = { recon: orders.recon ?? [], commands: orders.commands ?? [], strikes: orders.strikes ?? [] }
  const walk = (index: number, opening: Opening): boolean => {
    const step = steps[index]
    if (!step) return visit(opening)
    return walk(index + 1, opening) && step(opening).every(next => walk(index + 1, next))
  }
  return walk(0, start)
}

/** Recon raises an own unit, or lowers one of the enemy. */
export const sideOfRecon = ({ mod }: PropertyOf<'recon'>): 'own' | 'enemy' => (mod.atk + mod.def >= 0 ? 'own' : 'enemy')

const withStrike = (opening: Opening, by: string, to: string): Opening => ({
  ...opening,
  strikes: [...opening.strikes, { by, to, when: 'start' }],
})

/** Of equal units those that something was done to, and one more: the others would do the same. */
const oneOfEach = (units: readonly Piece[], touched: ReadonlySet<string> = new Set()): Piece[] => {
  const seen = new Set<string>()
  return units.filter(unit => {
    if (touched.has(unit.id)) return true
    const key = likeness(unit)
    return !seen.has(key) && seen.add(key)
  })
}

/** What a strike into these zones may reach. */
export const strikeTargets = (table: Table, zones: readonly string[]): Piece[] => {
  const { units, resources } = table.defender
  return [
    ...units.filter(
      one => isActive(one) && !one.aboard && one.card.unitType !== 'ship' && zones.includes(`line${one.line}`),
    ),
    ...(zones.includes('resource') ? resources.filter(isActive) : []),
  ]
}

/** What one unit may do: stay, attack something, or go with a tank. */
type UnitAction =
  | { readonly do: 'stay' }
  | { readonly do: 'attack'; readonly target: string }
  | { readonly do: 'join'; readonly tank: string; readonly target: string }

/** Every declaration but for those that differ by equal units only. Returns false where it was stopped, or took too many steps. */
export const eachDeclaration = (
  table: Table,
  orders: AttackOrders,
  visit: Visit<Declaration>,
  mostSteps = Number.POSITIVE_INFINITY,
): boolean => {
  let steps = 0
  const usable = table.attacker.units.filter(isUsable)
  // Infantry after the tanks it may go with, artillery and cover last.
  const inOrder = [...usable.filter(unit => !mayJoin(unit)), ...usable.filter(mayJoin)]
  const targets = new Map(
    orders.attacks === undefined ? inOrder.map(unit => [unit, attackTargets(table, [unit])] as const) : [],
  )
  const sorted = [...targets].flatMap(([unit, aims]) => (aims.length > 0 || mayJoin(unit) ? [unit] : []))
  const actions = new Map<Piece, UnitAction>()
  const rank = rankOf(table)
  const classOf = new Map(usable.map(unit => [unit, likeness(unit)]))

  const walkAttacks = (index: number): boolean => {
    if (++steps > mostSteps) return false
    spend(3 * stateSteps)
    const unit = sorted[index]
    if (!unit) return walkCover()
    const earlier = sorted.slice(0, index)
    const before = earlier.findLast(one => classOf.get(one) === classOf.get(unit))
    const least = before ? rank(actions.get(before)) : 0
    for (const action of actionsOf(table, unit, targets.get(unit) ?? [], earlier, actions)) {
      if (rank(action) < least) continue
      actions.set(unit, action)
      if (!walkAttacks(index + 1)) return false
    }
    actions.delete(unit)
    return true
  }

  const attacksNow = (): AttackPlan['attacks'] => {
    if (orders.attacks) return orders.attacks
    const joined = new Map<string, string>()
    for (const [unit, action] of actions) if (action.do === 'join') joined.set(action.tank, unit.id)
    return [...actions].flatMap(([unit, action]) => {
      if (action.do !== 'attack') return []
      const rider = joined.get(unit.id)
      return [{ units: rider === undefined ? [unit.id] : [unit.id, rider], target: action.target }]
    })
  }

  /** A tank aims where only riders make it directed, and none came along (VOY-17.13). */
  const isRiderless = ({ units, target }: AttackPlan['attacks'][number]): boolean => {
    const tank = sorted.find(({ id }) => id === units[0])
    return units.length === 1 && tank !== undefined && !targets.get(tank)?.includes(target)
  }

  const walkCover = (): boolean => {
    spend(3 * stateSteps)
    const attacks = attacksNow()
    if (orders.attacks === undefined && attacks.some(isRiderless)) return true
    const busy = new Set(attacks.flatMap(({ units }) => units))
    const byId = new Map(table.attacker.units.map(unit => [unit.id, unit]))
    const flying = [...busy]
      .flatMap(id => byId.get(id) ?? [])
      .filter(unit => isBomber(unit.card) || has(table, unit, 'landing'))
    const isNight = flying.some(unit => has(table, unit, 'night') && isBomber(unit.card))
    if (isNight && flying.some(unit => isBomber(unit.card) && !has(table, unit, 'night'))) return true
    const fighters =
      orders.cover !== undefined || flying.length === 0 || isNight
        ? []
        : usable.filter(unit => isAir(unit.card) && has(table, unit, 'counter-intercept') && !busy.has(unit.id))
    return subsets(fighters, classOf, orders.cover ?? [], cover => walkSupport(attacks, cover, busy, flying.length > 0))
  }

  const walkSupport = (
    attacks: AttackPlan['attacks'],
    cover: readonly string[],
    busy: ReadonlySet<string>,
    isAirAttack: boolean,
  ): boolean => {
    if (orders.support !== undefined) return visit({ attacks, cover, support: orders.support })
    const guns = usable.filter(unit => has(table, unit, 'artillery-support') && !busy.has(unit.id))
    const raised = table.attacker.units.filter(
      unit =>
        busy.has(unit.id) &&
        unit.card.line === 1 &&
        unit.line === 1 &&
        unit.card.unitType !== 'ship' &&
        !(isAirAttack && isAir(unit.card)),
    )
    const walk = (index: number, support: readonly Pairing[]): boolean => {
      const gun = guns[index]
      if (!gun) return visit({ attacks, cover, support })
      const twin = twinBefore(guns, index, classOf)
      const from = twin ? raised.findIndex(({ id }) => support.some(one => one.by === twin.id && one.to === id)) : 0
      const isTwinIdle = twin !== undefined && from < 0
      if (!isTwinIdle)
        for (const unit of raised.slice(from))
          if (!walk(index + 1, [...support, { by: gun.id, to: unit.id }])) return false
      return walk(index + 1, support)
    }
    return walk(0, [])
  }

  return walkAttacks(0)
}

export const mayJoin = (unit: Piece): boolean => unit.card.unitType === 'infantry'

/** "line", "deck" and ids that units may attack. */
export const attackTargets = (table: Table, units: readonly Piece[]): string[] => {
  const { units: enemies, resources } = table.defender
  spend(4 * objectSteps * (enemies.length + resources.length))
  const found: string[] = []
  const may = (aim: Parameters<typeof attackObjection>[1]['aim']): boolean => !attackObjection(table, { units, aim })
  if (may({ at: 'line' })) found.push('line')
  for (const piece of [...enemies, ...resources]) if (may({ at: 'card', piece })) found.push(piece.id)
  if (may({ at: 'deck' })) found.push('deck')
  return found
}

const actionsOf = (
  table: Table,
  unit: Piece,
  targets: readonly string[],
  earlier: readonly Piece[],
  actions: ReadonlyMap<Piece, UnitAction>,
): UnitAction[] => {
  const aimedAt = new Set([...actions.values()].flatMap(action => (action.do === 'attack' ? [action.target] : [])))
  const fresh = freshTargets(table, targets, aimedAt)
  const own: UnitAction[] = fresh.map(target => ({ do: 'attack', target }))
  // Riders make a tank’s attack directed, so a tank that carries them may aim where it alone could not.
  const tanks = has(table, unit, 'tank-rider') && !targets.some(target => target !== 'line')
  const ridden: UnitAction[] = tanks
    ? freshTargets(table, lineTargets(table, unit), aimedAt).map(target => ({ do: 'attack', target }))
    : []
  const joins: UnitAction[] = mayJoin(unit)
    ? earlier.flatMap((tank): UnitAction[] => {
        const action = actions.get(tank)
        if (action?.do !== 'attack' || [...actions.values()].some(one => one.do === 'join' && one.tank === tank.id))
          return []
        const aim = action.target === 'line' ? ({ at: 'line' } as const) : aimOf(table, action.target)
        return aim && !attackObjection(table, { units: [tank, unit], aim })
          ? [{ do: 'join', tank: tank.id, target: action.target }]
          : []
      })
    : []
  return [{ do: 'stay' }, ...own, ...ridden, ...joins]
}

const aimOf = (table: Table, id: string) => {
  const piece = table.defender.units.find(unit => unit.id === id)
  return piece && ({ at: 'card', piece } as const)
}

/** Where riders may carry a tank. */
export const lineTargets = (table: Table, tank: Piece): string[] => {
  const rider = table.attacker.units.find(
    unit => isUsable(unit) && mayJoin(unit) && unit.line === 1 && !has(table, unit, 'mobility'),
  )
  if (!rider) return []
  return table.defender.units
    .filter(piece => !attackObjection(table, { units: [tank, rider], aim: { at: 'card', piece } }))
    .map(({ id }) => id)
}

/** Of equal targets those already aimed at, and one more. */
const freshTargets = (table: Table, targets: readonly string[], aimedAt: ReadonlySet<string>): string[] => {
  const cards = enemyCards(table).filter(({ id }) => targets.includes(id))
  const open = new Set(oneOfEach(cards, aimedAt).map(({ id }) => id))
  return targets.filter(target => target === 'line' || target === 'deck' || open.has(target))
}

const enemyCards = (table: Table): readonly Piece[] => [...table.defender.units, ...table.defender.resources]

/** Among equal units the actions go in one order only, that of the targets on the table. */
const rankOf = (table: Table): ((action: UnitAction | undefined) => number) => {
  const targets = ['line', 'deck', ...enemyCards(table).map(({ id }) => id)]
  const tanks = table.attacker.units.map(({ id }) => id)
  return action => {
    if (action?.do === 'attack') return 1 + targets.indexOf(action.target)
    return action?.do === 'join' ? 1 + targets.length + tanks.indexOf(action.tank) : 0
  }
}

/** The unit before this one in the list, where the two are alike. */
const twinBefore = (units: readonly Piece[], index: number, classOf: ReadonlyMap<Piece, string>): Piece | undefined => {
  const [before, unit] = [units[index - 1], units[index]]
  return before && unit && classOf.get(before) === classOf.get(unit) ? before : undefined
}

const subsets = (
  units: readonly Piece[],
  classOf: ReadonlyMap<Piece, string>,
  start: readonly string[],
  visit: Visit<readonly string[]>,
): boolean => {
  const walk = (index: number, chosen: readonly string[]): boolean => {
    const unit = units[index]
    if (!unit) return visit(chosen)
    const twin = twinBefore(units, index, classOf)
    if (!walk(index + 1, chosen)) return false
    // An equal unit covers only where the one before it does.
    return twin && !chosen.includes(twin.id) ? true : walk(index + 1, [...chosen, unit.id])
  }
  return walk(0, start)
}
