import { defined, type HitChances, noHits } from '../../engine/index.ts'
import { fires, traits } from '../mechanisms/index.ts'
import { type SlotSpace, together } from '../slot-space.ts'
import { enlarge } from './arrays.ts'

const firstLength = 64

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
  /** Where an army stands in the list, plus 1; 0 when it does not. Indexed by army id, all zero between fills. */
  private places: Int32Array

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
    else this.fillMixed(shooters, shooter, phase, anys, targets, target, subAlike, airAlike, least)
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
    this.dropped = least > 0 ? Math.max(0, 1 - sum) : 0
  }

  private fillMixed(
    shooters: SlotSpace,
    shooter: number,
    phase: number,
    anys: HitChances,
    targets: SlotSpace,
    target: number,
    subAlike: boolean,
    airAlike: boolean,
    least: number,
  ): void {
    // Who joins from behind the strip scores hits that may fall on anybody.
    const subs = subAlike ? noHits : shooters.chancesOf(shooter, phase, fires.sub)
    const airs = airAlike ? noHits : shooters.chancesOf(shooter, phase, fires.air)
    this.length = 0
    this.add(target, 0)
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
          else this.add(targets.casualties(target, sub, air, any), both)
        }
      }
    for (let at = 0; at < this.length; at++) this.places[defined(this.ids[at])] = 0
    this.dropped = dropped
  }

  private add(id: number, chance: number): void {
    if (id >= this.places.length) {
      this.places = enlarge(this.places, Math.max(id + 1, this.places.length * 2))
    }
    const place = defined(this.places[id]) - 1
    if (place >= 0) {
      this.chances[place] = defined(this.chances[place]) + chance
      return
    }
    this.reserve(this.length + 1)
    this.ids[this.length] = id
    this.chances[this.length] = chance
    this.places[id] = ++this.length
  }

  private reserve(length: number): void {
    if (length <= this.ids.length) return
    const capacity = Math.max(length, 2 * this.ids.length)
    this.ids = enlarge(this.ids, capacity)
    this.chances = enlarge(this.chances, capacity)
  }
}
