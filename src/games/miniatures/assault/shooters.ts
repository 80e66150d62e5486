import { objectSteps, spend } from '../../../engine/index.ts'
import { attackRollOf, type How, type Outcome, outcomeOf, whenShaken } from '../fire/attack-roll.ts'
import { rollSteps } from '../fire/dice.ts'
import type { EffectChances } from '../fire/hit-state.ts'
import { faultOf } from '../fire/legality.ts'
import { has, type Piece } from '../fire/piece.ts'
import { bandOf } from '../fire/range.ts'
import type { Shot } from '../fire/shot.ts'
import type { Weapon } from '../fire/weapons.ts'

/** One attack at one target, ready to be reckoned with. Its chances are reckoned when they are first asked for. */
export interface Hit {
  readonly target: number
  readonly shot: Shot
  /** Whether its maker may disrupt itself with it. */
  readonly canSlip: boolean
  /** Whether it may destroy at once. */
  readonly canBurn: boolean
  /** What its dice take, in steps. */
  readonly rollsSteps: number
  /** Chances of the effects where the attacker stays as it is. */
  readonly effects: EffectChances
  /** The same where it disrupts itself with this very attack (Overheat, Rapid Fire); undefined where it cannot. */
  readonly slips: EffectChances | undefined
  /** All effects, once it has disrupted itself; undefined where it cannot have. */
  readonly shaken: EffectChances | undefined
}

/** Something a unit can do with one of its attacks: at one target, or at several one by one (Blast, grazing fire). */
export interface Option {
  readonly by: string
  readonly hits: readonly Hit[]
}

/** A unit's attacks in order, each with what can be done with it. The unit sees what one brings before it chooses the next. */
export type Way = readonly (readonly Option[])[]

/** An attacker that can attack at all. */
export interface Shooter {
  readonly attacker: number
  readonly isAirborne: boolean
  /** Of Aircraft, where the return fire goes by it: the enemies in front of it once it has fired, as bits (MIN-15.2). */
  readonly front?: number | undefined
  /** Ways that exclude each other: two shots, or grazing fire. */
  readonly ways: readonly Way[]
}

/** What a map or a question says of an attacker and a target; undefined where it does not see it. */
export type ShotAt = (attacker: number, target: number, isGrazed?: boolean) => Shot | undefined

export interface FiringSide {
  readonly pieces: readonly Piece[]
  /** What each may use once a game, beside what comes by itself. */
  readonly uses: readonly ReadonlySet<string>[]
  readonly targets: readonly Piece[]
  readonly shotAt: ShotAt
  /** Targets in the hex of a target, itself first: what a Blast reaches. */
  readonly together: (target: number) => readonly number[]
  /** Targets that grazing fire of an attacker at a target reaches beside it (MIN-14.6). */
  readonly grazed: (attacker: number, target: number) => readonly number[]
}

/** MIN-5.1, MIN-5.7: Aircraft attack in the airstrike phase, which is before the assault phase, so they come first. */
export const shootersOf = (side: FiringSide): readonly Shooter[] => {
  const shooters = side.pieces.flatMap((piece, attacker): Shooter[] => {
    const ways = waysOf(side, piece, attacker)
    return ways.length > 0 ? [{ attacker, isAirborne: piece.card.type === 'aircraft', ways }] : []
  })
  return [...shooters.filter(({ isAirborne }) => isAirborne), ...shooters.filter(({ isAirborne }) => !isAirborne)]
}

const plain: How = {}

const waysOf = (side: FiringSide, piece: Piece, attacker: number): readonly Way[] => {
  const uses = side.uses[attacker] ?? new Set()
  const all = side.targets.map((_, target) => target)
  const option = (by: string, targets: readonly number[], how: How = plain): Option[] => {
    spend(6 * objectSteps * targets.length)
    // MIN-14.6: what lies beside the line to the primary target needs no line of its own.
    const hits = targets.map((target, index) =>
      hitOf(side.shotAt(attacker, target, by === 'grazing-fire' && index > 0), target, how),
    )
    const struck = hits.filter(hit => hit !== undefined)
    // A Blast is at a hex: whoever of it can be struck is.
    return (by === 'blast' ? struck[0] : hits[0]) ? [{ by, hits: struck }] : []
  }
  const each = (by: string, how: How = plain, suits: (shot: Shot) => boolean = () => true): Option[] =>
    all.flatMap(target => {
      const shot = side.shotAt(attacker, target)
      return shot && suits(shot) ? option(by, [target], how) : []
    })
  const reroll: How = has(piece, 'lead-the-way') ? { rerollsOne: true } : plain
  const main = has(piece, 'blast')
    ? all
        .map(target => side.together(target))
        // Whoever of a hex is aimed at, all in it are struck: one option for each hex.
        .filter(hex => hex[0] === Math.min(...hex))
        .flatMap(hex => option('blast', hex))
    : each('attack', reroll)
  const instead = (['rockets', 'bombs'] as const).filter(weapon => uses.has(weapon))
  const first = [
    ...main,
    ...(uses.has('armor-piercing-rounds')
      ? each('armor-piercing-rounds', { ...reroll, piercing: true }, ({ target }) => target.card.type === 'vehicle')
      : []),
    ...instead.flatMap(weapon => each(weapon, { weapon })),
  ]
  const extra: Option[][] = []
  if (has(piece, 'double-shot') && !has(piece, 'blast')) extra.push(each('double-shot'))
  if (has(piece, 'all-guns-blazing'))
    extra.push(each('all-guns-blazing', plain, ({ target }) => target.card.type === 'soldier'))
  if (has(piece, 'firepower')) extra.push(each('firepower', plain, ({ at }) => at.range === 0))
  for (const weapon of ['additional-hull-cannon', 'extra-hull-cannon'] as const satisfies readonly Weapon[])
    if (has(piece, weapon)) extra.push(each(weapon, { weapon }))
  if (uses.has('rapid-fire')) extra.push(each('rapid-fire', { isRapid: true }))
  const usual = [first, ...extra].filter(slot => slot.length > 0)
  const grazing = has(piece, 'double-shot')
    ? all.flatMap(target => {
        const others = side.grazed(attacker, target)
        return others.length > 0 ? option('grazing-fire', [target, ...others]) : []
      })
    : []
  return [...(usual.length > 0 ? [usual] : []), ...(grazing.length > 0 ? [[grazing]] : [])]
}

/** The attack, or undefined where the rules forbid it. */
const hitOf = (shot: Shot | undefined, target: number, how: How): Hit | undefined => {
  if (!shot) return undefined
  if (how === plain && plainHits.has(shot)) return plainHits.get(shot)
  const isForbidden = faultOf(shot, how.weapon) || (shot.target.card.type === 'aircraft' && has(shot.attacker, 'blast'))
  const hit = isForbidden ? undefined : new LazyHit(shot, target, how)
  if (how === plain) plainHits.set(shot, hit)
  return hit
}

/** What a shot brings without any choice, reckoned once for all who ask: most ways to attack are the plain attack at the same targets. */
const plainHits = new WeakMap<Shot, Hit | undefined>()

/** Thousands of these are made before it is known whether any is needed, hence a class and no closures. */
class LazyHit implements Hit {
  readonly target: number
  readonly canSlip: boolean
  readonly shot: Shot
  readonly #how: How
  #steady: Outcome['effects'] | undefined
  #shaken: EffectChances | undefined

  constructor(shot: Shot, target: number, how: How) {
    this.target = target
    this.canSlip = (how.isRapid ?? false) || has(shot.attacker, 'overheat')
    this.shot = shot
    this.#how = how
  }

  /** Without a look at the dice: what can be thought to burn and cannot only takes a state more. */
  get canBurn(): boolean {
    const { attacker, target } = this.shot
    const isFlaming = has(attacker, 'flamethrower') || has(attacker, 'hull-mounted-flamethrower')
    return isFlaming && !this.#how.weapon && target.card.type !== 'aircraft' && bandOf(this.shot) === 0
  }

  /** By the dice on the card: what else may add to them is not looked at yet. */
  get rollsSteps(): number {
    const { attacker } = this.shot
    const { vsSoldier, vsVehicle } = attacker.card
    const faces = {
      sixesCountTwice: has(attacker, 'vast-experience'),
      onesThatDisrupt: this.canSlip ? 3 : 0,
      sixesThatBurn: this.canBurn ? 3 : 0,
    }
    return rollSteps(Math.max(...vsSoldier, ...vsVehicle), faces) * (this.canSlip ? 2 : 1)
  }

  get effects(): EffectChances {
    return this.#both()[0]
  }

  get slips(): EffectChances | undefined {
    return this.canSlip ? this.#both()[1] : undefined
  }

  get shaken(): EffectChances | undefined {
    if (!this.canSlip) return undefined
    this.#shaken ??= shakenEffects(this.shot, this.#how)
    return this.#shaken
  }

  #both(): Outcome['effects'] {
    this.#steady ??= outcomeOf(attackRollOf(this.shot, this.#how)).effects
    return this.#steady
  }
}

/** All that an attacker brings once it has disrupted itself; nothing where it could not attack then. */
const shakenEffects = (shot: Shot, how: How): EffectChances => {
  const numbers = whenShaken(shot, how)
  if (!numbers) return [1, 0, 0, 0, 0, 0]
  const [steady, slipped] = outcomeOf(numbers).effects
  return steady.map((chance, effect) => chance + (slipped[effect] ?? 0))
}
