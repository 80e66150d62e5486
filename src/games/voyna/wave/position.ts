import { addWeight, defined, getOrInsert, sumBy } from '../../../engine/index.ts'
import { type Engagement, isLanding, leaderOf } from './attack.ts'
import { type Behind, goBehind } from './behind.ts'
import { fightCost, spend, stepCost } from './budget.ts'
import type { DeclaredWave } from './declaration.ts'
import { fight } from './engagement.ts'
import type { BehindOrders } from './goals.ts'
import type { Choice, Entry, Memory } from './memory.ts'
import type { Field, Role } from './outcome.ts'
import { likeness, type Piece, sumOfMarks } from './piece.ts'
import { type Ordered, rolesIn } from './roles.ts'

/** The defender's answer, and all that follows from it. */
export interface DefenceAnswer {
  readonly worth: number
  readonly choices: readonly Choice[]
  readonly sets: readonly number[]
  readonly behind: Behind
}

/** The most ways to share out roles in one engagement that are searched; waves solved exactly have fewer. */
export const mostRoles = 2_000

/** Units shared out among the first engagements: which are used up, what came of it, and the state before. */
interface State {
  readonly used: number
  readonly worth: number
  readonly after: number
  readonly before: State | undefined
  readonly choice: Choice | undefined
  readonly set: number
}

/** One wave as declared, to be answered. */
export class Position {
  readonly units: readonly Piece[]
  readonly entries: readonly Entry[]
  /** Which units may take part in each engagement, as bits: a unit that is attacked takes part only in its own. */
  readonly open: readonly number[]
  readonly forced: number
  readonly classes: readonly number[]
  /** VOY-9.3, VOY-9.6: cards that are attacked behind the line in the first half of the wave are turned. */
  readonly attacked: readonly Piece[]
  readonly attackedKey: string

  constructor(
    readonly field: Field,
    readonly wave: DeclaredWave,
    readonly ordered: Ordered,
    readonly behindOrders: BehindOrders,
    readonly memory: Memory,
    readonly prefix: string,
  ) {
    this.units = wave.table.defender.units
    this.entries = wave.engagements.map(engagement => this.entryOf(engagement))
    const targets = this.bitsOf(unit => wave.targets.has(unit))
    this.attacked = [...wave.targets].filter(({ line }) => line !== 1)
    this.attackedKey = idsSorted(this.attacked)
    this.open = this.entries.map(({ open, engagement }) => {
      let own = 0
      for (const { aim } of engagement.attacks)
        if (aim.at === 'card' && aim.piece.line !== undefined && wave.targets.has(aim.piece))
          own |= 1 << aim.piece.index
      return open & (~targets | own)
    })
    this.forced = ordered.roles.size === 0 ? 0 : this.bitsOf(({ id }) => ordered.roles.has(id))
    // Struck by a landing, a unit is not attacked and yet not like others.
    const aimed = this.bitsOf(unit => wave.attacks.some(({ aim }) => aim.at === 'card' && aim.piece === unit))
    this.classes = this.classesOf().map(mask => mask & ~targets & ~aimed & ~this.forced)
  }

  /** A set of the defender's units, as bits. */
  bitsOf(is: (unit: Piece, index: number) => boolean): number {
    return this.units.reduce((bits, unit, index) => (is(unit, index) ? bits | (1 << index) : bits), 0)
  }

  /** Engagements are shared between plans in which all that bears on them is the same. */
  entryOf(engagement: Engagement): Entry {
    const { attacks, cover } = engagement
    const { table, roll } = this.wave
    // Bonuses that depend on the other attackers (VOY-17.9, VOY-17.12): their kinds are part of the key where a unit has such.
    const isBound = attacks.some(({ units }) =>
      units.some(({ card }) => card.unitType === 'infantry' || card.props?.some(({ key }) => key === 'cooperation')),
    )
    let key = this.prefix
    for (const { parties, aim } of attacks) {
      key += `|${aim.at === 'card' ? aim.piece.id : aim.at}<`
      for (const party of parties) {
        for (const one of party) key += `${one.id}${marksOf(one)}+`
        key += ','
      }
    }
    for (const { id } of cover) key += `|^${id}`
    if (isBound) key += `|${idsSorted(roll.attackers.map(({ card }) => card))}`
    return getOrInsert(this.memory.entries, key, () => {
      const options = rolesIn(table, engagement, this.ordered)
      const open = options.reduce((bits, list, unit) => (list.length > 0 ? bits | (1 << unit) : bits), 0)
      return { engagement, field: this.field, options, open, choices: new Map() }
    })
  }

  classesOf(): readonly number[] {
    return getOrInsert(this.memory.classes, this.prefix, () => {
      const classes = new Map<string, number>()
      for (const [index, unit] of this.units.entries()) addWeight(classes, likeness(unit), 1 << index)
      return [...classes.values()].filter(mask => mask & (mask - 1))
    })
  }

  /** The defender's ways with a set of units in an engagement; undefined where they cannot all be used there. */
  choices({ choices, engagement, field, options }: Entry, set: number): Choice[] | undefined {
    if (choices.has(set)) return choices.get(set)
    const best = new Map<number, Choice>()
    const roles: Role[] = []
    const open = this.withinReach(options, set)
    const walk = (unit: number): void => {
      const list = open[unit]
      if (!list) {
        spend(this.memory.budget, fightCost)
        for (const outcome of fight(field, engagement, roles) ?? []) {
          const after = this.memory.numberOf(outcome.after)
          const known = best.get(after)
          if (!known || outcome.worth < known.worth - 1e-12)
            best.set(after, { worth: outcome.worth, after, outcome, roles: [...roles] })
        }
      } else if (!(set & (1 << unit))) walk(unit + 1)
      else
        for (const role of list) {
          roles.push(role)
          walk(unit + 1)
          roles.pop()
        }
    }
    walk(0)
    const whole = ({ worth, after }: Choice): number => worth + this.costOf(after)
    const list = best.size > 0 ? [...best.values()].sort((one, other) => whole(one) - whole(other)) : undefined
    choices.set(set, list)
    return list
  }

  /** Where units have more roles together than can be searched, the later ones keep their first: only in large waves. */
  withinReach(options: Entry['options'], set: number): Entry['options'] {
    let ways = 1
    return options.map((list, unit) => {
      if (!(set & (1 << unit))) return list
      const taken = ways * list.length > mostRoles ? list.slice(0, 1) : list
      ways *= taken.length
      return taken
    })
  }

  /** What lies behind, with these units used up. */
  behind(choices: readonly Choice[], used: number): Behind {
    const { memory, field, prefix } = this
    const after = choices.reduce((sum, one) => memory.sumOf(sum, one.after), 0)
    const turned = this.bitsOf(({ line }, index) => line === 2 && (used & (1 << index)) !== 0)
    return getOrInsert(memory.behinds, `${prefix}#${after}#${turned}#${this.attackedKey}`, () => {
      const spent = new Set([...this.units.filter((_, index) => turned & (1 << index)), ...this.attacked])
      spend(memory.budget, fightCost)
      return goBehind(
        field,
        memory.after(after),
        spent,
        this.behindOrders,
        { results: memory.results, prefix: `${prefix}#`, budget: memory.budget },
        memory.casualties(prefix, field.table, field.values, after),
      )
    })
  }

  /** What an aftermath has cost already. */
  costOf(after: number): number {
    return this.memory.casualties(this.prefix, this.field.table, this.field.values, after).worth
  }

  answerOf(choices: readonly Choice[], sets: readonly number[]): DefenceAnswer {
    const behind = this.behind(choices, unionOf(sets))
    return { worth: sumBy(choices, ({ worth }) => worth) + behind.worth, choices, sets, behind }
  }

  /** An answer that did well before, where it can be given again: what the defender has at least. */
  repeated(earlier: ReadonlyMap<string, string>): DefenceAnswer | undefined {
    const sets = this.entries.map((entry, index) => {
      const { attacks, cover } = entry.engagement
      const ids = new Set([...attacks.flatMap(({ units }) => units), ...cover].map(({ id }) => id))
      const set = defined(this.open[index]) & this.bitsOf(({ id }) => ids.has(earlier.get(id) ?? ''))
      return this.choices(entry, set) ? set : 0
    })
    return this.firstOf(sets)
  }

  /** The answer that takes the first choice for a set of units in each engagement, where the forced ones are among them. */
  firstOf(sets: readonly number[], forced = this.forced): DefenceAnswer | undefined {
    const choices = sets.flatMap((set, index) => this.choices(defined(this.entries[index]), set)?.[0] ?? [])
    const isWhole = choices.length === sets.length && (unionOf(sets) & forced) === forced
    return isWhole ? this.answerOf(choices, sets) : undefined
  }

  /** Remembers which attacker each unit met. */
  learn({ choices, sets }: DefenceAnswer): void {
    const earlier = new Map<string, string>()
    for (const [index, { roles }] of choices.entries())
      if (sets[index] !== 0)
        for (const role of roles)
          earlier.set(
            role.unit.id,
            role.do === 'fire' ? role.at.id : role.do === 'intercept' ? role.of.id : leaderOf(role.attack),
          )
    const { strongAnswers } = this.memory
    strongAnswers.unshift(earlier)
    strongAnswers.length = Math.min(strongAnswers.length, 4)
  }

  /**
   * The best answer: units are shared out among the engagements one after another. A state is which units are
   * used up and what has come of it so far; of equal states the better is kept.
   */
  best(): DefenceAnswer | undefined {
    const { memory } = this
    const span = 2 ** this.units.length
    let states: State[] = [{ used: 0, worth: 0, after: 0, before: undefined, choice: undefined, set: 0 }]
    for (const [index, entry] of this.entries.entries()) {
      const next = new Map<number, State>()
      const mayUse = defined(this.open[index])
      for (const state of states) {
        const open = mayUse & ~state.used
        for (let set = open; ; set = (set - 1) & open) {
          spend(memory.budget, stepCost / 8)
          const choices = this.isCanonical(set, open) ? this.choices(entry, set) : undefined
          for (const choice of choices ?? []) {
            spend(memory.budget, stepCost)
            const used = state.used | set
            const after = memory.sumOf(state.after, choice.after)
            const worth = state.worth + choice.worth
            const known = next.get(after * span + used)
            if (!known || worth < known.worth)
              next.set(after * span + used, { used, worth, after, before: state, choice, set })
          }
          if (set === 0) break
        }
      }
      states = [...next.values()]
    }
    let best: DefenceAnswer | undefined
    const mayStop = !this.behindOrders.goals && !this.wave.attacks.some(isLanding)
    const least = states.map(state => ({ state, worth: state.worth + this.costOf(state.after) }))
    for (const { state, worth } of least.sort((one, other) => one.worth - other.worth)) {
      if ((state.used & this.forced) !== this.forced) continue
      // Units that came through may always stop: what lies behind never costs the attacker anything.
      if (best && mayStop && worth >= best.worth) break
      const choices: Choice[] = []
      const sets: number[] = []
      for (let at: State | undefined = state; at?.choice; at = at.before) {
        choices.unshift(at.choice)
        sets.unshift(at.set)
      }
      const answer = this.answerOf(choices, sets)
      if (!best || answer.worth < best.worth) best = answer
    }
    return best
  }

  /** Of units that are alike the first free ones are taken. */
  isCanonical(set: number, open: number): boolean {
    for (const mask of this.classes) {
      const taken = set & mask
      if (taken === 0) continue
      const left = open & mask & ~taken
      // A free one before the last taken one.
      if (left !== 0 && (left & -left) < 1 << (31 - Math.clz32(taken))) return false
    }
    return true
  }

  /** An answer by improvement, unit by unit, for waves too large to search through: not always the best. */
  improved(rounds: number): DefenceAnswer | undefined {
    let sets = this.forcedSets()
    let best = this.firstOf(sets, 0)
    if (!best) return undefined
    for (let round = 0; round < rounds; round++) {
      let better: DefenceAnswer | undefined
      for (let unit = 0; unit < this.units.length; unit++) {
        const bit = 1 << unit
        if (this.forced & bit) continue
        const without = sets.map(set => set & ~bit)
        const added = this.open.map((open, at) =>
          without.map((set, one) => (one === at && open & bit ? set | bit : set)),
        )
        for (const move of [without, ...added]) {
          const answer = this.firstOf(move)
          if (answer && answer.worth < (better ?? best).worth - 1e-9) better = answer
        }
      }
      if (!better) break
      best = better
      sets = [...better.sets]
    }
    return best
  }

  forcedSets(): number[] {
    let left = this.forced
    return this.open.map(open => {
      const set = open & left
      left &= ~set
      return set
    })
  }
}

const marksOf = ({ marks }: Piece): string => {
  if (marks.length === 0) return ''
  const { atk, def } = sumOfMarks(marks)
  return `(${atk}/${def})`
}

const unionOf = (sets: readonly number[]): number => sets.reduce((bits, set) => bits | set, 0)

const idsSorted = (cards: readonly { readonly id: string }[]): string =>
  cards
    .map(({ id }) => id)
    .sort()
    .join()
