/**
 * The operational phase once more, as slow and plain as can be: states are objects, every branch of every die is
 * followed, nothing is remembered and nothing is merged. Written from the digest alone, to be held against the solver.
 */
export interface SlowUnit {
  readonly id: string
  readonly side: 'own' | 'enemy'
  readonly class: string
  readonly value: number
  readonly towed?: boolean
  /** Strikes left, or actions of a command node. */
  readonly left: number
  readonly finished?: boolean
  readonly jammed?: boolean
  readonly fired?: boolean
  readonly hex?: string
  /** Ids of those covered, of air defence. */
  readonly covers?: readonly string[]
}
type World = readonly SlowUnit[]
type Side = SlowUnit['side']

export interface SlowRules {
  readonly ammunitionValue: number
}

const opposite = (side: Side): Side => (side === 'own' ? 'enemy' : 'own')
const inAir = ({ class: kind }: SlowUnit): boolean => ['bomber', 'fighter', 'helicopter'].includes(kind)
const isSupport = ({ class: kind }: SlowUnit): boolean =>
  ['command-node', 'howitzer', 'bomber', 'fighter', 'jammer'].includes(kind)
const takesAmmunition = ({ class: kind }: SlowUnit): boolean => ['howitzer', 'bomber', 'fighter'].includes(kind)
const isReady = (unit: SlowUnit): boolean => !unit.finished && !unit.jammed
const find = (world: World, id: string): SlowUnit | undefined => world.find(unit => unit.id === id)
const change = (world: World, id: string, what: Partial<SlowUnit>): World =>
  world.map(unit => (unit.id === id ? { ...unit, ...what } : unit))
const remove = (world: World, id: string): World => world.filter(unit => unit.id !== id)

/** What the phase is worth to `own` if `side` is to act. */
export const slowPhase = (world: World, side: Side, rules: SlowRules): number =>
  Math.max(...slowActions(world, side, rules).map(({ value }) => (side === 'own' ? value : -value))) *
  (side === 'own' ? 1 : -1)

export interface SlowAction {
  readonly name: string
  readonly value: number
}

/** Every first action with its worth under the best play of both. */
export const slowActions = (start: World, mover: Side, { ammunitionValue }: SlowRules): SlowAction[] => {
  const sign = (side: Side): number => (side === 'own' ? 1 : -1)
  const worth = (unit: SlowUnit): number => unit.value + (takesAmmunition(unit) ? ammunitionValue * unit.left : 0)
  const killed = (unit: SlowUnit): number => -sign(unit.side) * worth(unit)
  const shot = (unit: SlowUnit): number => -sign(unit.side) * ammunitionValue
  const decide = (side: Side, values: readonly number[]): number =>
    side === 'own' ? Math.max(...values) : Math.min(...values)
  const chanceOn = (shooter: SlowUnit, target: SlowUnit): number => {
    if (shooter.class === 'fighter') return (2 / 6) * (3 / 6)
    return target.towed ? (4 / 6) * (4 / 6) : (3 / 6) * (3 / 6)
  }

  const nodesOf = (world: World, side: Side): SlowUnit[] =>
    world.filter(unit => unit.side === side && unit.class === 'command-node' && isReady(unit) && unit.left > 0)

  const afterwards = (world: World, side: Side): number => {
    if (nodesOf(world, opposite(side)).length > 0) return best(world, opposite(side))
    return nodesOf(world, side).length > 0 ? best(world, side) : 0
  }

  const best = (world: World, side: Side): number =>
    decide(
      side,
      actions(world, side).map(({ value }) => value),
    )

  /** The shooter leaves a fight. */
  const out = (world: World, id: string): World => {
    const unit = find(world, id)
    if (!unit) return world
    return unit.left === 0 ? remove(world, id) : change(world, id, { finished: true })
  }

  /** Everybody in `hex` is rolled for in turn. */
  const rolled = (world: World, hex: readonly string[], shooter: SlowUnit, then: (world: World) => number): number => {
    const [id, ...others] = hex
    if (id === undefined) return then(world)
    const target = find(world, id)!
    const hit = chanceOn(shooter, target)
    return (
      hit * (killed(target) + rolled(remove(world, id), others, shooter, then)) +
      (1 - hit) * rolled(world, others, shooter, then)
    )
  }

  /** `by` may be hit back by those in `waiting`; `then` once nobody does any more. */
  const answered = (world: World, by: string, waiting: readonly string[], then: (world: World) => number): number => {
    const options = [then(out(world, by))]
    for (const id of waiting) {
      const others = waiting.filter(other => other !== id)
      options.push(
        duel(world, id, by, true, ended => (find(ended, by) ? answered(ended, by, others, then) : then(ended))),
      )
    }
    return waiting.length === 0 ? options[0]! : decide(find(world, waiting[0]!)!.side, options)
  }

  /** `id` shoots at `at`; `isAnswerer` is whether `id` is the one who leaves when the two are done with each other. */
  const duel = (world: World, id: string, at: string, isAnswerer: boolean, then: (world: World) => number): number => {
    const unit = find(world, id)!
    const shooting = change(world, id, { left: unit.left - 1 })
    const target = find(shooting, at)!
    const answerer = isAnswerer ? id : at
    const hit = chanceOn(unit, target)
    const whenHit = killed(target) + then(isAnswerer ? out(remove(shooting, at), id) : remove(shooting, at))
    const stop = then(out(shooting, answerer))
    const whenMissed = target.left === 0 ? stop : decide(target.side, [stop, duel(shooting, at, id, !isAnswerer, then)])
    return shot(unit) + hit * whenHit + (1 - hit) * whenMissed
  }

  const actions = (world: World, side: Side): SlowAction[] => {
    const found: SlowAction[] = []
    const next = (after: World): number => afterwards(after, side)
    const foes = world.filter(unit => unit.side !== side)
    for (const node of nodesOf(world, side)) {
      const directed = change(world, node.id, { left: node.left - 1 })
      for (const unit of world.filter(one => one.side === side && isReady(one))) {
        const name = (verb: string, target: SlowUnit): string => `${node.id}: ${unit.id} ${verb} ${target.id}`
        const spent = change(directed, unit.id, { left: unit.left - 1 })
        const seen = new Set<string>()
        for (const target of foes) {
          const hex = foes.filter(
            foe => foe.id === target.id || (target.hex !== undefined && foe.hex === target.hex && !inAir(foe)),
          )
          const ids = hex.map(({ id }) => id)
          const isNewHex = target.hex === undefined || !seen.has(target.hex)
          if (unit.class === 'howitzer' && !inAir(target) && isNewHex) {
            const value =
              shot(unit) +
              rolled(spent, ids, unit, world => {
                const waiting = ids.filter(id => find(world, id)?.class === 'howitzer' && isReady(find(world, id)!))
                return answered(world, unit.id, waiting, next)
              })
            found.push({ name: name('strikes', target), value })
          }
          if (unit.class === 'bomber' && !inAir(target) && isNewHex) {
            const bomb = (from: World): number =>
              shot(unit) +
              rolled(
                unit.left === 1 ? remove(from, unit.id) : change(from, unit.id, { left: unit.left - 1 }),
                ids,
                unit,
                next,
              )
            const guards = foes.filter(
              foe =>
                isReady(foe) &&
                !foe.fired &&
                ((isSupport(foe) && ids.includes(foe.id)) ||
                  (foe.class === 'air-defence' &&
                    hex.some(
                      one =>
                        !isSupport(one) &&
                        (foe.covers === undefined || foe.covers.includes(one.id) || one.id === foe.id),
                    ))),
            )
            const tries = guards.map(guard => {
              const tried = change(directed, guard.id, { fired: true })
              return (1 / 36) * (killed(unit) + next(remove(tried, unit.id))) + (35 / 36) * bomb(tried)
            })
            found.push({ name: name('bombs', target), value: decide(opposite(side), [bomb(directed), ...tries]) })
          }
          if (target.hex !== undefined) seen.add(target.hex)
          if (unit.class === 'fighter' && inAir(target)) {
            const waiting = target.class === 'fighter' && isReady(target) ? [target.id] : []
            const value =
              shot(unit) +
              (1 / 6) * (killed(target) + next(out(remove(spent, target.id), unit.id))) +
              (5 / 6) * answered(spent, unit.id, waiting, next)
            found.push({ name: name('attacks', target), value })
          }
          if (unit.class === 'jammer') {
            const done = change(directed, unit.id, { finished: true })
            const value = 0.5 * next(change(done, target.id, { jammed: true })) + 0.5 * next(done)
            found.push({ name: name('jams', target), value })
          }
        }
      }
    }
    const quit = nodesOf(world, side).reduce((left, node) => change(left, node.id, { finished: true }), world)
    found.push({ name: 'gives up', value: afterwards(quit, side) })
    return found
  }

  return actions(start, mover)
}
