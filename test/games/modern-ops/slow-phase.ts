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
  readonly flies?: boolean
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
const inAir = ({ class: kind, flies }: SlowUnit): boolean =>
  ['bomber', 'fighter', 'helicopter'].includes(kind) || (kind === 'unmanned' && flies !== false)
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

  /** All who are struck with this unit: MOD-3.5. */
  const hexOf = (world: World, { id, side, hex }: SlowUnit): string[] =>
    world
      .filter(unit => unit.id === id || (hex !== undefined && unit.side === side && unit.hex === hex && !inAir(unit)))
      .map(unit => unit.id)

  /**
   * `id` shoots at `struck`, all of which are rolled for; whoever of its own kind is missed may shoot back, at all in its hex
   * again. `engaged` have begun an exchange that is not over: they are Finished, or gone, only when the first shot of theirs is done.
   */
  const fire = (
    world: World,
    id: string,
    struck: readonly string[],
    engaged: readonly string[],
    then: (world: World) => number,
  ): number => {
    const unit = find(world, id)!
    const shooting = change(world, id, { left: unit.left - 1 })
    return (
      shot(unit) +
      rolled(shooting, struck, unit, after =>
        answered(after, id, struck, [...engaged, id], ended => then(engaged.includes(id) ? ended : out(ended, id))),
      )
    )
  }

  /** `by` may be hit back by those in `struck`, by one after another; `then` once nobody does any more. */
  const answered = (
    world: World,
    by: string,
    struck: readonly string[],
    engaged: readonly string[],
    then: (world: World) => number,
  ): number => {
    const shooter = find(world, by)
    const able = struck.flatMap(id => {
      const unit = find(world, id)
      return shooter && unit && unit.class === shooter.class && isReady(unit) && unit.left > 0 ? [unit] : []
    })
    if (!shooter || able.length === 0) return then(world)
    return decide(able[0]!.side, [
      then(world),
      ...able.map(({ id }) =>
        fire(world, id, hexOf(world, shooter), engaged, ended =>
          answered(
            ended,
            by,
            struck.filter(other => other !== id),
            engaged,
            then,
          ),
        ),
      ),
    ])
  }

  const actions = (world: World, side: Side): SlowAction[] => {
    const found: SlowAction[] = []
    const next = (after: World): number => afterwards(after, side)
    const foes = world.filter(unit => unit.side !== side)
    for (const node of nodesOf(world, side)) {
      const directed = change(world, node.id, { left: node.left - 1 })
      for (const unit of world.filter(one => one.side === side && isReady(one))) {
        const name = (verb: string, target: SlowUnit): string => `${node.id}: ${unit.id} ${verb} ${target.id}`
        const seen = new Set<string>()
        for (const target of foes) {
          const ids = hexOf(world, target)
          const hex = ids.map(id => find(world, id)!)
          const isNewHex = target.hex === undefined || !seen.has(target.hex)
          if (unit.class === 'howitzer' && !inAir(target) && isNewHex) {
            found.push({ name: name('strikes', target), value: fire(directed, unit.id, ids, [], next) })
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
            found.push({ name: name('attacks', target), value: fire(directed, unit.id, [target.id], [], next) })
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
