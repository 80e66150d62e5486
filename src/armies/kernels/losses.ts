import { defined, type HitChances, noHits } from '../../engine/index.ts'
import { fires, traits } from '../mechanisms/index.ts'
import { type SlotSpace, together } from '../slot-space.ts'
import { enlarge } from './arrays.ts'

const firstLength = 64
/** So that no place comes near to what an entry can hold. */
const mostBase = 1 << 30

/**
 * What one volley does to an army: each army it may become, with the chance. `ids[0]` is the army unharmed, also where
 * its chance is 0. A buffer that is filled again for each volley, so that the hot loops allocate nothing.
 */
export class Losses {
  length = 0
  /** Chance of what was left out as too unlikely. */
  dropped = 0
  ids: Int32Array
  chances: Float64Array
  /** By army id: where it stands in the list, plus `base`. Less than that where it does not, as `base` rises from fill to fill. */
  private places: Int32Array
  private base = 1
  /** From here on all chances are 0. */
  private used = 1
  /** Whether a fill has begun and not ended: work may be broken off in the midst of one. */
  private isFilling = false

  constructor() {
    this.ids = new Int32Array(firstLength)
    this.chances = new Float64Array(firstLength)
    this.places = new Int32Array(firstLength)
  }

  /** A volley of nobody. */
  fillUnharmed(target: number): void {
    this.ids[0] = target
    this.chances[0] = 1
    this.length = 1
    this.dropped = 0
  }

  /**
   * Fills the list with what army `shooter` does to army `target` in a phase; what is less likely than `least` is left out.
   * `joined`: in a volley that units behind the strip join.
   */
  fill(
    shooters: SlotSpace,
    shooter: number,
    phase: number,
    targets: SlotSpace,
    target: number,
    least = 0,
    joined = false,
  ): void {
    if (this.isFilling) this.forget()
    this.isFilling = true
    const subDice = shooters.diceOf(shooter, phase, fires.sub)
    const airDice = shooters.diceOf(shooter, phase, fires.air)
    const found = defined(targets.traits[target])
    // Hits of a kind fall like any others while the first entries of the order can take as many of them.
    const subAlike = subDice === 0 || (found & traits.air) === 0 || subDice <= defined(targets.leadNonAir[target])
    const airAlike = airDice === 0 || (found & traits.hidden) === 0 || airDice <= defined(targets.leadNonHidden[target])
    const counted = (subAlike ? together.sub : 0) | (airAlike ? together.air : 0)
    const anys = joined
      ? shooters.openingChances(shooter, phase, (1 << fires.any) | counted)
      : shooters.chances(shooter, phase, counted)
    if (counted === together.both) this.fillAlike(anys, targets, target, least)
    else {
      // Who joins from behind the strip scores hits that may fall on anybody.
      const subs = subAlike ? noHits : shooters.chancesOf(shooter, phase, fires.sub)
      const airs = airAlike ? noHits : shooters.chancesOf(shooter, phase, fires.air)
      this.reserve(Math.min(anys.length * airs.length * subs.length + 1, targets.conceivable))
      this.place(targets)
      for (let at = 0; at < this.used; at++) this.chances[at] = 0
      this.ids[0] = target
      this.places[target] = this.base
      this.length = 1
      if (subAlike) this.fillMixed(anys, airs, targets, target, false, least)
      else if (airAlike) this.fillMixed(anys, subs, targets, target, true, least)
      else this.fillThreefold(anys, airs, subs, targets, target, least)
      this.used = this.length
      this.base = this.base < mostBase ? this.base + this.length : this.startAgain()
    }
    this.isFilling = false
  }

  /** What a fill that was broken off has left is in no other list. */
  private forget(): void {
    this.chances.fill(0)
    this.used = 1
    this.base = this.startAgain()
  }

  /** The list as arrays of its own. */
  copy(): { ids: Int32Array; chances: Float64Array } {
    return { ids: this.ids.slice(0, this.length), chances: this.chances.slice(0, this.length) }
  }

  private fillAlike(hits: HitChances, targets: SlotSpace, target: number, least: number): void {
    const most = Math.min(hits.length - 1, defined(targets.entries[target]))
    if (most === 0) {
      this.fillUnharmed(target)
      return
    }
    this.reserve(most + 1)
    this.ids[0] = target
    this.chances[0] = defined(hits[0])
    let id = target
    let length = 1
    let sum = defined(hits[0])
    for (let h = 1; h < most; h++) {
      id = targets.afterHit(id)
      const chance = defined(hits[h])
      if (chance < least) {
        // Chances rise to one peak and fall: once they have fallen this low, the rest is lower still.
        if (chance < defined(hits[h - 1])) break
        continue
      }
      this.ids[length] = id
      this.chances[length++] = chance
      sum += chance
    }
    // As many hits as there are entries, or more.
    let rest = 0
    for (let h = hits.length - 1; h >= most; h--) rest += defined(hits[h])
    if (rest >= least) {
      this.ids[length] = most === defined(targets.entries[target]) ? targets.afterAll(id) : targets.afterHit(id)
      this.chances[length++] = rest
      sum += rest
    }
    this.length = length
    if (length > this.used) this.used = length
    this.dropped = least > 0 ? Math.max(0, 1 - sum) : 0
  }

  /** `others`: chances of `sub` hits, or else of `air` hits. */
  private fillMixed(
    anys: HitChances,
    others: HitChances,
    targets: SlotSpace,
    target: number,
    areSub: boolean,
    least: number,
  ): void {
    const { ids, chances, base } = this
    let { places } = this
    const isRemembered = targets.remembersCasualties
    const known = isRemembered ? targets.knownCasualties(target) : 0
    const step = areSub ? 1 : -1
    const most = defined(targets.entries[target])
    const { length: hits } = others
    let { length } = this
    let dropped = 0
    for (let any = 0; any < anys.length; any++) {
      const chance = defined(anys[any])
      if (areSub && chance < least) {
        dropped += chance
        continue
      }
      const from = known + (any < most ? any : most) * targets.knownRow
      for (let other = 0, at = from; other < hits; other++, at += step) {
        const both = chance * defined(others[other])
        if (both < least) {
          dropped += both
          continue
        }
        let id = isRemembered ? defined(targets.known[at]) - 1 : -1
        if (id < 0) {
          id = areSub ? targets.casualties(target, other, 0, any) : targets.casualties(target, 0, other, any)
          this.place(targets)
          places = this.places
        }
        // Whether the army stands in the list already is as good as chance, so no branch asks: `fresh` is -1 where it does not.
        const place = defined(places[id]) - base
        const fresh = place >> 31
        const entry = (place & ~fresh) | (length & fresh)
        places[id] = base + entry
        ids[entry] = id
        chances[entry] = defined(chances[entry]) + both
        length -= fresh
      }
    }
    this.length = length
    this.dropped = dropped
  }

  private fillThreefold(
    anys: HitChances,
    airs: HitChances,
    subs: HitChances,
    targets: SlotSpace,
    target: number,
    least: number,
  ): void {
    let dropped = 0
    for (let any = 0; any < anys.length; any++)
      for (let air = 0; air < airs.length; air++) {
        const chance = defined(anys[any]) * defined(airs[air])
        if (chance < least) {
          dropped += chance
          continue
        }
        for (let sub = 0; sub < subs.length; sub++) {
          const both = chance * defined(subs[sub])
          if (both < least) dropped += both
          else this.add(targets, targets.casualties(target, sub, air, any), both)
        }
      }
    this.dropped = dropped
  }

  private add(targets: SlotSpace, id: number, chance: number): void {
    this.place(targets)
    const place = defined(this.places[id]) - this.base
    const at = place < 0 ? this.length++ : place
    this.places[id] = this.base + at
    this.ids[at] = id
    this.chances[at] = defined(this.chances[at]) + chance
  }

  private startAgain(): number {
    this.places.fill(0)
    return 1
  }

  /** Makes room for all armies known. */
  private place(targets: SlotSpace): void {
    if (targets.size > this.places.length)
      this.places = enlarge(this.places, Math.max(targets.size, this.places.length * 2))
  }

  private reserve(length: number): void {
    if (length <= this.ids.length) return
    const capacity = Math.max(length, 2 * this.ids.length)
    this.ids = enlarge(this.ids, capacity)
    this.chances = enlarge(this.chances, capacity)
  }
}
