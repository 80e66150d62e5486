import {
  columnsFor as columnsOf,
  compileLand,
  emptyTally,
  hitsAfterAbsorption,
  type LandTables,
  solveGrid,
  walkLand,
  weightsOf,
  writeAliasTable,
} from '../../armies/index.ts'
import {
  addAt,
  defined,
  getOrInsert,
  type HitChances,
  type Stream,
  spend,
  stateSteps,
  streamOver,
} from '../../engine/index.ts'
import type { Combatants } from './combatants.ts'

/** The side that rules the air in the volley (R14-9.3). */
export const supremacies = ['nobody', 'attacker', 'defender'] as const
export type Supremacy = (typeof supremacies)[number]

/** How a dogfight may end: fighters left on both sides. */
interface Dogfight {
  readonly attackers: number
  readonly defenders: number
  readonly probability: number
}

/** Both armies after the dogfight, and what their volleys bring. */
export interface Volley {
  readonly attacker: number
  readonly defender: number
  readonly supremacy: Supremacy
  /** Chances of losses of each side, absorption and the number of its units allowed for. */
  readonly attackerLosses: HitChances
  readonly defenderLosses: HitChances
}

/** Sees both armies after a battle; `weight` is a probability or a number of battles. */
export type SeeLandRound = (attacker: number, defender: number, weight: number, supremacy: Supremacy) => void

/** Branches of a dogfight below this are dropped: the fighters of a thousand planes have that many that never happen. */
const dogfightCut = 1e-25

/** The same of a volley: millions of branches below this still come to less than 1e-12. */
const branchCut = 1e-20

/** So few battles are fought die by die: to work out their chances would take longer. */
const fewBattles = 8

/**
 * A land battle: one dogfight to its end, one volley (R14-9.3 to 9.5). This is the kernel of the mechanisms `dogfights` and
 * `gainsFromSupremacy` for battles of one round; `LandProcess` tells the same step by step, and other rulesets fight it out by the
 * family's process.
 */
export class LandRound {
  private readonly attack: Combatants
  private readonly defence: Combatants
  private readonly dogfights = new Map<number, readonly Dogfight[]>()
  private readonly walks = new Map<number, LandTables>()
  private readonly aliases = new Map<HitChances, AliasTable>()
  /** Hits cut to losses, by how many are absorbed and how many units there are. */
  private readonly cut = new Map<HitChances, Map<number, HitChances>>()

  constructor(attack: Combatants, defence: Combatants) {
    this.attack = attack
    this.defence = defence
  }

  /** Every way the dogfight may end, with the volley that follows. */
  forEachVolley(a: number, d: number, bombards: number, see: (volley: Volley, probability: number) => void): void {
    const [attackers, defenders] = [this.attack.fighters(a), this.defence.fighters(d)]
    if (attackers === 0 || defenders === 0) see(this.volley(a, d, bombards), 1)
    else
      for (const end of this.dogfight(attackers, defenders))
        see(
          this.volley(
            this.attack.withFighters(a, end.attackers),
            this.defence.withFighters(d, end.defenders),
            bombards,
          ),
          end.probability,
        )
  }

  /** Every way the battle may end. */
  follow(a: number, d: number, bombards: number, see: SeeLandRound): void {
    this.forEachVolley(a, d, bombards, ({ attacker, defender, supremacy, attackerLosses, defenderLosses }, chance) => {
      spend(attackerLosses.length * defenderLosses.length)
      const attackers = this.attack.chain(attacker, attackerLosses.length - 1)
      const defenders = this.defence.chain(defender, defenderLosses.length - 1)
      for (let lost = 0; lost < attackerLosses.length; lost++) {
        const weight = chance * defined(attackerLosses[lost])
        if (weight < branchCut) continue
        for (let taken = 0; taken < defenderLosses.length; taken++) {
          const probability = weight * defined(defenderLosses[taken])
          if (probability >= branchCut) see(defined(attackers[lost]), defined(defenders[taken]), probability, supremacy)
        }
      }
    })
  }

  /** Fights so many battles with dice drawn from the words. How depends on their number alone. */
  sample(a: number, d: number, bombards: number, battles: number, words: Int32Array, see: SeeLandRound): void {
    if (battles <= fewBattles) {
      const stream = streamOver(words)
      for (let n = 0; n < battles; n++) this.fightOnce(a, d, bombards, stream, see)
      return
    }
    const [attackers, defenders] = [this.attack.fighters(a), this.defence.fighters(d)]
    if (attackers === 0 || defenders === 0) {
      this.sampleVolley(a, d, bombards, battles, words, see)
      return
    }
    const tables = this.walk(attackers, defenders)
    const tally = emptyTally(tables)
    walkLand(tables, words, battles, tally)
    tally.finals.forEach((count, place) => {
      if (count === 0) return
      const left = this.attack.withFighters(a, Math.floor(place / (defenders + 1)))
      this.sampleVolley(left, this.defence.withFighters(d, place % (defenders + 1)), bombards, count, words, see)
    })
  }

  /** Die by die, without working out anything that another battle could use. */
  private fightOnce(attacker: number, defender: number, bombards: number, stream: Stream, see: SeeLandRound): void {
    const { attack, defence } = this
    let [own, enemy] = [attack.fighters(attacker), defence.fighters(defender)]
    while (own > 0 && enemy > 0) {
      const [hits, answer] = [attack.rollDogfight(own, stream), defence.rollDogfight(enemy, stream)]
      own = Math.max(0, own - answer)
      enemy = Math.max(0, enemy - hits)
    }
    const [a, d] = [attack.withFighters(attacker, own), defence.withFighters(defender, enemy)]
    const supremacy = this.supremacy(a, d)
    const hits = attack.rollVolley(a, supremacy === 'attacker', bombards, stream)
    const answer = defence.rollVolley(d, supremacy === 'defender', 0, stream)
    see(attack.afterHits(a, hitsAfterAbsorption(answer, attack.absorbs(a))), defence.afterHits(d, hits), 1, supremacy)
  }

  private sampleVolley(
    a: number,
    d: number,
    bombards: number,
    battles: number,
    words: Int32Array,
    see: SeeLandRound,
  ): void {
    const { supremacy, attackerLosses, defenderLosses } = this.volley(a, d, bombards)
    const [mine, theirs] = [this.alias(attackerLosses), this.alias(defenderLosses)]
    const stream = streamOver(words)
    const width = defenderLosses.length
    spend(battles + attackerLosses.length * width)
    const tally = new Uint32Array(attackerLosses.length * width)
    for (let n = 0; n < battles; n++) {
      const place = draw(mine, stream) * width + draw(theirs, stream)
      // Not by a function that others call with lists of other kinds: this loop runs for each battle.
      tally[place] = defined(tally[place]) + 1
    }
    tally.forEach((count, place) => {
      if (count > 0)
        see(
          this.attack.afterHits(a, Math.floor(place / width)),
          this.defence.afterHits(d, place % width),
          count,
          supremacy,
        )
    })
  }

  /** R14-9.3.2: the side that has fighters left at the end of the dogfight. */
  supremacy(attacker: number, defender: number): Supremacy {
    if (this.attack.fighters(attacker) > 0) return 'attacker'
    return this.defence.fighters(defender) > 0 ? 'defender' : 'nobody'
  }

  private volley(attacker: number, defender: number, bombards: number): Volley {
    spend(stateSteps)
    const supremacy = this.supremacy(attacker, defender)
    // R14-9.4.1: the armies are those after the dogfight, for both volleys.
    const fire = this.attack.volley(attacker, supremacy === 'attacker', bombards)
    const answer = this.defence.volley(defender, supremacy === 'defender', 0)
    return {
      attacker,
      defender,
      supremacy,
      attackerLosses: this.losses(this.attack, attacker, answer),
      defenderLosses: this.losses(this.defence, defender, fire),
    }
  }

  /** Hits made losses: tanks absorb, those that are lost too (R14-9.4.2, A14-18), and nobody loses more than he has. */
  private losses(combatants: Combatants, army: number, hits: HitChances): HitChances {
    const absorbed = combatants.absorbs(army)
    const units = combatants.units(army)
    if (absorbed === 0 && hits.length <= units + 1) return hits
    const known = this.cut.get(hits) ?? getOrInsert(this.cut, hits, () => new Map<number, HitChances>())
    return (
      known.get(absorbed * 4096 + units) ??
      getOrInsert(known, absorbed * 4096 + units, () => lossesOf(hits, absorbed, units))
    )
  }

  /** R14-9.3.1: rounds until one side has no fighter left. */
  private dogfight(attackers: number, defenders: number): readonly Dogfight[] {
    const key = attackers * 4096 + defenders
    return (
      this.dogfights.get(key) ??
      getOrInsert(this.dogfights, key, () => {
        const { mass } = solveGrid(this.skies(attackers, defenders), dogfightCut)
        const ends: Dogfight[] = []
        mass.forEach((probability, place) => {
          const left = { attackers: Math.floor(place / (defenders + 1)), defenders: place % (defenders + 1) }
          if (probability > 0) ends.push({ ...left, probability })
        })
        return ends
      })
    )
  }

  private skies(attackers: number, defenders: number) {
    const upTo = (combatants: Combatants, most: number): HitChances[] =>
      Array.from({ length: most + 1 }, (_, fighters) => combatants.dogfightHits(fighters))
    return { attackerVolleys: upTo(this.attack, attackers), defenderVolleys: upTo(this.defence, defenders) }
  }

  private walk(attackers: number, defenders: number): LandTables {
    const key = attackers * 4096 + defenders
    return (
      this.walks.get(key) ??
      getOrInsert(this.walks, key, () => {
        const { attackerVolleys, defenderVolleys } = this.skies(attackers, defenders)
        return compileLand(attackerVolleys, defenderVolleys)
      })
    )
  }

  private alias(chances: HitChances): AliasTable {
    return (
      this.aliases.get(chances) ??
      getOrInsert(this.aliases, chances, () => {
        const weights = weightsOf(chances)
        const columns = columnsOf(weights)
        const slots = new Int32Array(2 * columns)
        writeAliasTable(slots, 0, columns, weights)
        return { slots, mask: 2 * columns - 2 }
      })
    )
  }
}

interface AliasTable {
  readonly slots: Int32Array
  readonly mask: number
}

/** One outcome, as `writeAliasTable` tells. */
const draw = ({ slots, mask }: AliasTable, { nextUint32 }: Stream): number => {
  const word = nextUint32()
  const at = word & mask
  const own = ((word >>> 1) - defined(slots[at])) >> 31
  const slot = defined(slots[at + 1])
  return (slot ^ ((slot >>> 16) & own)) & 0xffff
}

const lossesOf = (hits: HitChances, absorbed: number, units: number): HitChances => {
  spend(hits.length)
  const losses = new Array<number>(Math.min(units, hitsAfterAbsorption(hits.length - 1, absorbed)) + 1).fill(0)
  hits.forEach((chance, number) => {
    addAt(losses, Math.min(units, hitsAfterAbsorption(number, absorbed)), chance)
  })
  return losses
}
