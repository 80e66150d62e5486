import { defined, getOrInsert } from '../../../engine/index.ts'
import { allTerritories, capitalSpace, capitals, isMinorCapital, landNextTo, spaceOf } from '../board/map.ts'
import { sideOf } from '../board/units.ts'
import { joins } from '../turn/control.ts'
import { faultOfEnd } from '../turn/flow.ts'
import { statuses } from '../turn/state.ts'
import { type Contest, courseOf } from './course.ts'
import { type Force, forceOf, forceOfSide, minus, noForce, plus, sizeOf, sumOf, times, worthOf } from './force.ts'
import { exchange } from './forecast.ts'
import { march } from './orders.ts'
import { contestFor, dangerTo, type Outlook, threatsTo, threatTo, withOurs } from './outlook.ts'
import type { Plan } from './plan.ts'

// Which land units go where: every force to where it is worth most, by what the fights for each territory come to.

/** A turn's moves on land while they are made. */
export class LandMoves {
  /** By territory: units of the power that have not moved, and all of the side's that are there by now. */
  readonly free: Force[]
  readonly ours: Force[]
  readonly seen: Outlook
  readonly plan: Plan
  /** By territory: the fight for it, as long as nothing has changed that it hangs on. */
  private readonly fights = new Map<number, KnownFight>()
  /** By target: the best attack that has not been tried, as long as nothing has changed that it hangs on. */
  private readonly attacks = new Map<number, Move | undefined>()
  private readonly attacked = new Set<number>()
  /** Territories that are not entered to fight there. */
  private readonly shunned: ReadonlySet<number>

  constructor(seen: Outlook, plan: Plan, shunned: ReadonlySet<number>) {
    this.seen = seen
    this.plan = plan
    this.shunned = shunned
    // Some have gone aboard transports.
    this.free = allTerritories.map(territory => forceOf(plan.board, territory, seen.power))
    for (const capital of capitals)
      if (seen.status[capital] !== statuses.hostile)
        this.free[capital] = minus(defined(this.free[capital]), guardOf(seen, capital, defined(this.free[capital])))
    this.ours = allTerritories.map(territory => forceOfSide(plan.board, territory, seen.side))
  }

  private isPinned = (territory: number): boolean => this.attacked.has(territory)

  /** What comes of a territory for the side with such a force of the power there, in IPC. */
  private courseWith(territory: number, mine: Force): number {
    const { contest, courses } = getOrInsert(this.fights, territory, () => this.fightFor(territory))
    return getOrInsert(courses, codeOf(mine), () => this.followed(territory, withOurs(contest, mine)))
  }

  private fightFor(territory: number): KnownFight {
    const { seen } = this
    const theirsComing = threatsTo(seen, territory, this.isPinned).map(force => times(force, seen.params.enemiesCome))
    const contest = contestFor(seen, this.plan.board, territory, noForce, theirsComing)
    return { contest, courses: new Map() }
  }

  private followed(territory: number, contest: Contest): number {
    const { seen } = this
    const worth = defined(seen.worth[territory])
    const [mine = noForce] = contest.ours
    const ours = sumOf(contest.ours)
    const status = seen.status[territory]
    const value = (first: 'attack' | 'stay'): number => {
      const { gain, share } = courseOf(contest, first)
      return gain + worth * (status === statuses.friendly ? share - 1 : share)
    }
    if (status === statuses.friendly)
      return sizeOf(sumOf(contest.theirsComing)) === 0 ? 0 : sizeOf(ours) === 0 ? -worth : value('stay')
    if (status === statuses.contested) {
      if (sizeOf(ours) === 0) return 0
      return sizeOf(mine) > 0 ? Math.max(value('stay'), value('attack')) : value('stay')
    }
    if (sizeOf(mine) === 0) return 0
    return value('attack') - this.costOfNeutral(territory)
  }

  /** Who attacks a neutral minor makes an enemy who else would do nothing. */
  private costOfNeutral(territory: number): number {
    return this.seen.status[territory] === statuses.neutral ? worthOf(defined(this.seen.theirs[territory])) : 0
  }

  private mineIn(territory: number): Force {
    return forceOf(this.plan.board, territory, this.seen.power)
  }

  /** What it changes that a force comes to a territory, or goes from it. */
  private changeBy(territory: number, change: Force, sign: 1 | -1): number {
    const apply = sign === 1 ? plus : minus
    const mine = this.mineIn(territory)
    return this.courseWith(territory, apply(mine, change)) - this.courseWith(territory, mine)
  }

  private nearer(from: number, to: number, force: Force): number {
    const { pull, params } = this.seen
    return params.weightOfPull * worthOf(force) * (defined(pull[to]) - defined(pull[from]))
  }

  private commit(parts: readonly Part[], to: number): boolean {
    if (!this.plan.tryAll(parts.flatMap(({ from, force }) => march(force, from, to)))) return false
    const status = this.seen.status[to]
    if ((status === statuses.hostile || status === statuses.neutral) && !this.attacked.has(to)) {
      this.attacked.add(to)
      // Who is attacked comes nowhere.
      for (const next of landNextTo(to)) this.forget(next)
    }
    for (const { from, force } of parts) {
      this.forget(from)
      this.free[from] = minus(defined(this.free[from]), force)
      this.ours[from] = minus(defined(this.ours[from]), force)
      this.ours[to] = plus(defined(this.ours[to]), force)
    }
    this.forget(to)
    return true
  }

  /** What becomes of a territory has changed, and so has what attacks gain to it or from it. */
  private forget(territory: number): void {
    this.fights.delete(territory)
    this.attacks.delete(territory)
    for (const next of landNextTo(territory)) this.attacks.delete(next)
  }

  /** Territories of the power's units from which a territory can be entered. */
  private sourcesFor(to: number): number[] {
    return landNextTo(to).filter(from => defined(this.free[from])[0] > 0)
  }

  /** R14-4.1.8: the attack on Serbia, with what makes most of it. */
  attackSerbia(): void {
    const serbia = spaceOf('Serbia')
    for (const share of [1, 0.6, 0.3])
      if (faultOfEnd(this.plan.board))
        this.commit(
          this.sourcesFor(serbia).flatMap(from => this.part(from, share)),
          serbia,
        )
  }

  /** R14-4.1.5: one infantry is enough to call a minor power of the side to arms. */
  mobiliseFriends(): void {
    const { state, side } = this.seen
    for (const minor of allTerritories) {
      if (state.intact[minor] !== 1 || !isMinorCapital(minor)) continue
      const power = joins(state, minor)
      if (power < 0 || sideOf(power) !== side) continue
      this.sourcesFor(minor)
        .sort((one, other) => this.spareOf(other) - this.spareOf(one))
        .some(from => this.commit([{ from, force: oneMan }], minor))
    }
  }
  private spareOf(from: number): number {
    return defined(this.free[from])[0]
  }

  /** To the own capital, where enemies next to it are more than its garrison: from all around, until it is as strong as they. */
  comeHome(): void {
    const { seen } = this
    const capital = capitalSpace(seen.power)
    if (seen.status[capital] === statuses.hostile) return
    const threat = sizeOf(threatTo(seen, capital)) + sizeOf(defined(seen.theirs[capital]))
    for (const from of this.sourcesFor(capital)) {
      if (sizeOf(defined(this.ours[capital])) >= seen.params.atHome * threat) return
      this.commit(this.part(from, 1), capital)
    }
  }

  /** A share of what may go from a territory; an infantry stays with whoever stays, and goes with whoever goes. */
  private part(from: number, share: number): Part[] {
    const all = defined(this.free[from])
    if (all[0] < 1) return []
    if (share >= 1) return [{ from, force: all }]
    const some: Force = [
      Math.max(1, Math.floor(all[0] * share)),
      Math.floor(all[1] * share),
      Math.floor(all[2] * share),
      0,
    ]
    const isWhole = some[0] === all[0]
    return [{ from, force: isWhole ? all : some }]
  }

  /** All but one infantry, who keeps the ground. */
  private allButOne(from: number): Part[] {
    const [men, guns, tanks] = defined(this.free[from])
    const force: Force = [men - 1, guns, tanks, 0]
    return men < 2 ? [] : [{ from, force }]
  }

  private packagesFor(to: number): Part[][] {
    const sources = this.sourcesFor(to)
    const joint = (of: (from: number) => Part[]): Part[] => sources.flatMap(of)
    return [
      joint(from => this.part(from, 1)),
      joint(from => this.allButOne(from)),
      joint(from => this.part(from, 0.6)),
      joint(from => this.part(from, 0.35)),
      ...sources.flatMap(from => [this.allButOne(from), this.part(from, 0.5), [{ from, force: oneMan }]]),
    ].filter(parts => parts.length > 0)
  }

  private gainOf(parts: readonly Part[], to: number): number {
    let sum = noForce
    let gain = 0
    for (const { from, force } of parts) {
      sum = plus(sum, force)
      gain += this.changeBy(from, force, -1) + this.nearer(from, to, force)
    }
    return gain + this.changeBy(to, sum, 1)
  }

  /** Attacks, and help for those who are fighting, the best first. */
  attack(): void {
    const targets = allTerritories.filter(territory => this.isTarget(territory))
    const tried = new Set<string>()
    for (;;) {
      let best: Move | undefined
      for (const to of targets) {
        if (!this.attacks.has(to)) this.attacks.set(to, this.bestAttack(to, tried))
        const move = this.attacks.get(to)
        if (move && move.gain > (best?.gain ?? 0)) best = move
      }
      if (!best) return
      tried.add(keyOf(best.parts, best.to))
      this.attacks.delete(best.to)
      this.commit(best.parts, best.to)
    }
  }

  /** Of the packages that have not been tried; undefined where none is worth a move. */
  private bestAttack(to: number, tried: ReadonlySet<string>): Move | undefined {
    let best: Move | undefined
    for (const parts of this.packagesFor(to)) {
      if (tried.has(keyOf(parts, to))) continue
      const gain = this.gainOf(parts, to)
      if (gain > (best?.gain ?? this.seen.params.leastGain)) best = { gain, parts, to }
    }
    return best
  }

  /** Every battle whose first round is good, with all who can come, the dearest first; an infantry stays where enemies could come. */
  strike(): void {
    const { seen } = this
    const targets = allTerritories
      .filter(territory => seen.status[territory] === statuses.hostile && this.isTarget(territory))
      .sort((one, other) => defined(seen.worth[other]) - defined(seen.worth[one]))
    for (const to of targets) {
      const parts = this.sourcesFor(to).flatMap(from => this.allWhoMayGo(from, to))
      const all = parts.reduce<Force>((sum, { force }) => plus(sum, force), noForce)
      if (all[0] === 0) continue
      const { killed, lost, clears } = exchange(all, defined(seen.theirs[to]), seen.state.tankDefense)
      if (killed > lost || clears > 0.5) this.commit(parts, to)
    }
  }

  private allWhoMayGo(from: number, to: number): Part[] {
    const isInDanger = sizeOf(threatTo(this.seen, from, other => other === to || this.attacked.has(other))) > 0
    return isInDanger ? this.allButOne(from) : this.part(from, 1)
  }

  private isTarget(territory: number): boolean {
    const status = this.seen.status[territory]
    return status !== statuses.friendly && status !== statuses.impassable && !this.shunned.has(territory)
  }

  /** Whoever is left goes where he is wanted more, or stays; those nearest to the enemy first. */
  advance(): void {
    const { pull, status } = this.seen
    const sources = allTerritories
      .filter(from => sizeOf(defined(this.free[from])) > 0)
      .sort((one, other) => defined(pull[other]) - defined(pull[one]))
    for (const from of sources)
      for (let again = 0; again < 2; again++) {
        let best: Move | undefined
        for (const to of landNextTo(from)) {
          if (status[to] !== statuses.friendly && status[to] !== statuses.contested && !this.attacked.has(to)) continue
          for (const parts of [this.part(from, 1), this.allButOne(from), this.part(from, 0.5)]) {
            if (parts.length === 0) continue
            const gain = this.gainOf(parts, to)
            if (gain > (best?.gain ?? this.seen.params.leastGain)) best = { gain, parts, to }
          }
        }
        if (!best || !this.commit(best.parts, best.to)) break
      }
  }
}

/** One number for each force of whole units. */
const codeOf = ([men, guns, tanks, fliers]: Force): number => ((men * 256 + guns) * 256 + tanks) * 256 + fliers

const oneMan: Force = [1, 0, 0, 0]

/** Units that stay in a capital, their own or one they have taken, whatever else there is to do: infantry first. */
const guardOf = (seen: Outlook, capital: number, there: Force): Force => {
  let left = Math.ceil(seen.params.guard * dangerTo(seen, capital))
  const take = (count: number): number => {
    const taken = Math.min(left, count)
    left -= taken
    return taken
  }
  return [take(there[0]), take(there[1]), take(there[2]), 0]
}

/** Units that go from one territory. */
interface Part {
  readonly from: number
  readonly force: Force
}

/** Who goes to a territory, and what that gains, in IPC. */
interface Move {
  readonly parts: readonly Part[]
  readonly to: number
  readonly gain: number
}

/** The fight for a territory without the power's own force, and what comes of it by that force. */
interface KnownFight {
  readonly contest: Contest
  readonly courses: Map<number, number>
}

const keyOf = (parts: readonly Part[], to: number): string =>
  `${to}:${parts.map(({ from, force }) => `${from}=${force.join(',')}`).join(';')}`

const nowhere: ReadonlySet<number> = new Set()

/** All moves on land of a turn. */
export const moveOnLand = (seen: Outlook, plan: Plan, shunned = nowhere): void => {
  const moves = new LandMoves(seen, plan, shunned)
  moves.attackSerbia()
  moves.mobiliseFriends()
  moves.comeHome()
  moves.strike()
  moves.attack()
  moves.advance()
}
