import { type Engagement, isLanding } from './attack.ts'
import { type Behind, goBehind } from './behind.ts'
import { fightCost, spend, stepCost } from './budget.ts'
import { fight } from './engagement.ts'
import type { BehindOrders } from './goals.ts'
import { likeness } from './likeness.ts'
import { type Choice, type Entry, type Memory, numberOf, sumOf, tollIn } from './memory.ts'
import type { Field, Role } from './outcome.ts'
import type { Piece } from './piece.ts'
import { type Ordered, rolesIn } from './roles.ts'
import type { Staged } from './stage.ts'

/** The defender's answer, and all that follows from it. */
export interface Answer {
  readonly worth: number
  readonly choices: readonly Choice[]
  readonly sets: readonly number[]
  readonly behind: Behind
}

/** Ways to share out roles in one engagement that are gone through; waves solved exactly have fewer. */
export const mostRoles = 2_000

/** A share-out half done: who is used up, what came of it, and how it was come to. */
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
  readonly field: Field
  readonly staged: Staged
  readonly ordered: Ordered
  readonly behindOrders: BehindOrders
  readonly memory: Memory
  readonly prefix: string
  readonly units: readonly Piece[]
  readonly entries: readonly Entry[]
  /** Which units may take part in each engagement, as bits: who is attacked, only in his own. */
  readonly open: readonly number[]
  readonly forced: number
  readonly classes: readonly number[]
  /** VOY-9.3, VOY-9.6: who is attacked behind the line in the first half of the wave is turned. */
  readonly attacked: readonly Piece[]
  readonly attackedKey: string

  constructor(
    field: Field,
    staged: Staged,
    ordered: Ordered,
    behindOrders: BehindOrders,
    memory: Memory,
    prefix: string,
  ) {
    this.field = field
    this.staged = staged
    this.ordered = ordered
    this.behindOrders = behindOrders
    this.memory = memory
    this.prefix = prefix
    this.units = staged.table.defender.units
    this.entries = staged.engagements.map(engagement => this.entryOf(engagement))
    const bitsOf = (is: (unit: Piece) => boolean): number =>
      this.units.reduce((bits, unit, index) => (is(unit) ? bits | (1 << index) : bits), 0)
    const targets = bitsOf(unit => staged.targets.has(unit))
    this.attacked = [...staged.targets].filter(({ line }) => line !== 1)
    this.attackedKey = this.attacked
      .map(({ id }) => id)
      .sort()
      .join()
    this.open = this.entries.map(({ open, engagement }) => {
      let own = 0
      for (const { aim } of engagement.attacks)
        if (aim.at === 'card' && aim.piece.line !== undefined && staged.targets.has(aim.piece))
          own |= 1 << aim.piece.index
      return open & (~targets | own)
    })
    this.forced = ordered.roles.size === 0 ? 0 : bitsOf(({ id }) => ordered.roles.has(id))
    // Struck by a landing, a unit is not attacked and yet not like others.
    const aimed = bitsOf(unit => staged.attacks.some(({ aim }) => aim.at === 'card' && aim.piece === unit))
    this.classes = this.classesOf().map(mask => mask & ~targets & ~aimed & ~this.forced)
  }

  /** Engagements are shared between plans in which all that bears on them is the same. */
  entryOf(engagement: Engagement): Entry {
    const { attacks, cover } = engagement
    const { table, roll } = this.staged
    // Bonuses that hang on who else attacks (VOY-17.9, VOY-17.12): their kinds are part of the key where a unit has such.
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
    if (isBound)
      key += `|${roll.attackers
        .map(({ card }) => card.id)
        .sort()
        .join()}`
    const known = this.memory.entries.get(key)
    if (known) return known
    const options = rolesIn(table, engagement, this.ordered)
    const entry: Entry = {
      engagement,
      field: this.field,
      options,
      open: options.reduce((bits, list, unit) => (list.length > 0 ? bits | (1 << unit) : bits), 0),
      choices: new Map(),
    }
    this.memory.entries.set(key, entry)
    return entry
  }

  classesOf(): readonly number[] {
    const known = this.memory.classes.get(this.prefix)
    if (known) return known
    const classes = new Map<string, number>()
    this.units.forEach((unit, index) => {
      classes.set(likeness(unit), (classes.get(likeness(unit)) ?? 0) | (1 << index))
    })
    const masks = [...classes.values()].filter(mask => mask & (mask - 1))
    this.memory.classes.set(this.prefix, masks)
    return masks
  }

  /** The defender's ways with a set of units in an engagement; undefined where they cannot all be used there. */
  choices(index: number, set: number): Choice[] | undefined {
    const { choices, engagement, field, options } = this.entries[index]!
    if (choices.has(set)) return choices.get(set)
    const best = new Map<number, Choice>()
    const roles: Role[] = []
    const open = this.withinReach(options, set)
    const walk = (unit: number): void => {
      if (unit === options.length) {
        spend(this.memory.budget, fightCost)
        for (const outcome of fight(field, engagement, roles) ?? []) {
          const after = numberOf(this.memory, outcome.after)
          const known = best.get(after)
          if (!known || outcome.worth < known.worth - 1e-12)
            best.set(after, { worth: outcome.worth, after, outcome, roles: [...roles] })
        }
        return
      }
      if (!(set & (1 << unit))) walk(unit + 1)
      else
        for (const role of open[unit]!) {
          roles.push(role)
          walk(unit + 1)
          roles.pop()
        }
    }
    walk(0)
    const whole = ({ worth, after }: Choice): number => worth + this.tollOf(after)
    const list = best.size > 0 ? [...best.values()].sort((one, other) => whole(one) - whole(other)) : undefined
    choices.set(set, list)
    return list
  }

  /** Where units have more roles together than can be gone through, the later ones keep their first: only in large waves. */
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
    const after = choices.reduce((sum, one) => sumOf(this.memory, sum, one.after), 0)
    let turned = 0
    this.units.forEach(({ line }, index) => {
      if (line === 2 && used & (1 << index)) turned |= 1 << index
    })
    const key = `${this.prefix}#${after}#${turned}#${this.attackedKey}`
    const known = this.memory.behinds.get(key)
    if (known) return known
    const spent = new Set([...this.units.filter((_, index) => turned & (1 << index)), ...this.attacked])
    const { memory, field, prefix } = this
    spend(memory.budget, fightCost)
    const found = goBehind(
      field,
      memory.afters[after]!,
      spent,
      this.behindOrders,
      { raids: memory.raids, prefix: `${prefix}#`, budget: memory.budget },
      tollIn(memory, prefix, field.table, field.values, after),
    )
    this.memory.behinds.set(key, found)
    return found
  }

  /** What an aftermath has cost already. */
  tollOf(after: number): number {
    return tollIn(this.memory, this.prefix, this.field.table, this.field.values, after).worth
  }

  answerOf(choices: readonly Choice[], sets: readonly number[]): Answer {
    const used = sets.reduce((bits, set) => bits | set, 0)
    const behind = this.behind(choices, used)
    return { worth: choices.reduce((sum, { worth }) => sum + worth, 0) + behind.worth, choices, sets, behind }
  }

  /** An answer that did well before, where it can be given again: what the defender has at least. */
  habitual(habit: ReadonlyMap<string, string>): Answer | undefined {
    const { engagements } = this.staged
    const sets = engagements.map(({ attacks, cover }, index) => {
      const ids = new Set([...attacks.flatMap(({ units }) => units), ...cover].map(({ id }) => id))
      const set = this.units.reduce((bits, { id }, unit) => {
        const met = habit.get(id)
        return met !== undefined && ids.has(met) && this.open[index]! & (1 << unit) ? bits | (1 << unit) : bits
      }, 0)
      return this.choices(index, set) ? set : 0
    })
    const used = sets.reduce((bits, set) => bits | set, 0)
    if ((used & this.forced) !== this.forced) return undefined
    const choices = sets.map((set, index) => this.choices(index, set)?.[0])
    return choices.every(one => one !== undefined) ? this.answerOf(choices as Choice[], sets) : undefined
  }

  /** Remembers whom each unit met. */
  learn({ choices, sets }: Answer): void {
    const habit = new Map<string, string>()
    choices.forEach(({ roles }, index) => {
      if (sets[index] === 0) return
      for (const role of roles)
        habit.set(
          role.unit.id,
          role.do === 'fire' ? role.at.id : role.do === 'intercept' ? role.of.id : role.attack.units[0]!.id,
        )
    })
    const { habits } = this.memory
    habits.unshift(habit)
    habits.length = Math.min(habits.length, 4)
  }

  /**
   * The best answer: units are shared out among the engagements one after another. A state is who is used up and what
   * has come of it so far; of equal states the better stays.
   */
  best(): Answer {
    const { memory } = this
    const span = 2 ** this.units.length
    let states: State[] = [{ used: 0, worth: 0, after: 0, before: undefined, choice: undefined, set: 0 }]
    for (let index = 0; index < this.entries.length; index++) {
      const next = new Map<number, State>()
      for (const state of states) {
        const open = this.open[index]! & ~state.used
        for (let set = open; ; set = (set - 1) & open) {
          spend(memory.budget, stepCost / 8)
          const choices = this.isCanonical(set, open) ? this.choices(index, set) : undefined
          if (choices)
            for (const choice of choices) {
              spend(memory.budget, stepCost)
              const used = state.used | set
              const after = sumOf(memory, state.after, choice.after)
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
    let best: Answer | undefined
    const mayStop = !this.behindOrders.goals && !this.staged.attacks.some(isLanding)
    const least = states.map(state => ({ state, worth: state.worth + this.tollOf(state.after) }))
    for (const { state, worth } of least.sort((one, other) => one.worth - other.worth)) {
      if ((state.used & this.forced) !== this.forced) continue
      // Who came through may always stop: what lies behind never costs the attacker anything.
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
    return best!
  }

  /** Of units that stand for each other the first free ones are taken. */
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
  improved(rounds: number): Answer | undefined {
    const { engagements } = this.staged
    let sets = engagements.map(() => 0)
    const reach = (candidate: readonly number[]): Answer | undefined => {
      const choices = candidate.map((set, index) => this.choices(index, set)?.[0])
      const used = candidate.reduce((bits, set) => bits | set, 0)
      if ((used & this.forced) !== this.forced && candidate !== start) return undefined
      return choices.every(one => one !== undefined) ? this.answerOf(choices as Choice[], candidate) : undefined
    }
    const start = this.forcedSets()
    sets = [...start]
    let best = reach(start)
    if (!best) return undefined
    for (let round = 0; round < rounds; round++) {
      let better: Answer | undefined
      for (let unit = 0; unit < this.units.length; unit++) {
        const bit = 1 << unit
        if (this.forced & bit) continue
        const without = sets.map(set => set & ~bit)
        const moves = [
          without,
          ...without.map((_, index) =>
            without.map((set, at) => (at === index && this.open[index]! & bit ? set | bit : set)),
          ),
        ]
        for (const move of moves) {
          const answer = reach(move)
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

const marksOf = ({ marks }: Piece): string =>
  marks.length === 0
    ? ''
    : `(${marks.reduce((sum, { atk }) => sum + atk, 0)}/${marks.reduce((sum, { def }) => sum + def, 0)})`
