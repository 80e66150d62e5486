import { type Fraction, fraction, one, subtract, sum, zero } from './fraction.ts'
import { andThen, type Chances, certain, each, hits, mapped } from './rational-1914-chances.ts'
import type { Counts, MinesQuestion, WarfareQuestion } from './rational-1914-questions.ts'
import {
  cost,
  countsOf,
  type Force,
  forceOf,
  has,
  joined,
  nobody,
  type Rules,
  rulesOf,
  size,
  unitOf,
  withAbility,
} from './rational-1914-units.ts'

// ---- what transports carry ----

/** R14-7.8.2: two units in a transport. Those that are not told how to share fill as few as possible, in table order. */
export const loadsOf = (
  rules: Rules,
  ships: Force,
  cargo: Counts | undefined,
  loads: readonly Counts[] | undefined,
): readonly Force[] => {
  const transports = size(withAbility(rules, ships, 'carriesLand'))
  const filled = (loads ?? pairs(rules, cargo)).map(load => forceOf(rules, load))
  if (filled.length > transports) throw new Error(`${filled.length} loads do not fit in ${transports} transports`)
  return [...filled, ...Array<Force>(transports - filled.length).fill(nobody)]
}

const pairs = (rules: Rules, cargo: Counts | undefined): readonly Counts[] => {
  const units = forceOf(rules, cargo).flatMap(({ unit, count }) => Array<string>(count).fill(unit))
  const loads: Counts[] = []
  for (let i = 0; i < units.length; i += 2) {
    const [first, second] = [units[i]!, units[i + 1]]
    loads.push(first === second ? { [first]: 2 } : { [first]: 1, ...(second ? { [second]: 1 } : {}) })
  }
  return loads
}

/** What is still afloat when so many transports are: in battle the emptiest go first, then those of the cheapest load. */
export const loadsLeft = (rules: Rules, loads: readonly Force[], transports: number): readonly Force[] => {
  const sorted = [...loads].sort((a, b) => size(a) - size(b) || cost(rules, a) - cost(rules, b))
  return sorted.slice(sorted.length - transports)
}

// ---- mines ----

export interface Mined {
  readonly ships: Force
  readonly loads: readonly Force[]
  readonly sunk: number
  readonly untouched: boolean
}

/** R14-7.10.2: a die for each ship and field; a hit damages a battleship and sinks anybody else. */
export const mined = (rules: Rules, fleet: Force, loads: readonly Force[], fields: number): Chances<Mined> => {
  const strikes = each(Array(fields).fill(fraction(Math.min(rules.values.mine, rules.sides), rules.sides)))
  let chances: Chances<Mined> = certain({ ships: nobody, loads: [], sunk: 0, untouched: true })
  let carrying = 0
  for (const { count, ...kind } of fleet)
    for (let ship = 0; ship < count; ship++) {
      const aboard = has(rules, kind.unit, 'carriesLand') ? [loads[carrying++] ?? nobody] : []
      const canTake = kind.damaged ? 1 : unitOf(rules, kind.unit).hits
      chances = andThen(chances, before =>
        mapped(strikes, struck => ({
          ships:
            struck >= canTake
              ? before.ships
              : joined(rules, [...before.ships, { ...kind, damaged: kind.damaged || struck > 0, count: 1 }]),
          loads: struck >= canTake ? before.loads : [...before.loads, ...aboard],
          sunk: before.sunk + Number(struck >= canTake),
          untouched: before.untouched && struck === 0,
        })),
      )
    }
  return chances
}

export interface ReferenceMines {
  /** That no ship was hit at all. */
  readonly untouched: Fraction
  readonly sunk: Chances<number>
  /** Who comes through, with their cargo. */
  readonly finals: Chances<Counts>
}

/** A fleet sails through mines. */
export const solveMines = (question: MinesQuestion): ReferenceMines => {
  const rules = rulesOf(question.rules)
  const fleet = forceOf(rules, question.fleet)
  const loads = loadsOf(rules, fleet, question.cargo, question.loads)
  const chances = mined(rules, fleet, loads, question.fields ?? 1)
  return {
    untouched: sum(chances.map(([{ untouched }, p]) => (untouched ? p : zero))),
    sunk: mapped(chances, ({ sunk }) => sunk),
    finals: mapped(chances, ({ ships, loads }) => countsOf(joined(rules, [...ships, ...loads.flat()]))),
  }
}

// ---- submarine warfare ----

export interface ReferenceWarfare {
  readonly losses: Readonly<Record<'britishEmpire' | 'unitedStates' | 'total', Chances<number>>>
  /** Asked for a neutral United States: that they lose income, which brings them into the war. */
  readonly entersWar?: Fraction
}

/** R14-13.4: a die a submarine in zones 2, 7 and 8, in the income phase of each of the two powers. */
export const solveWarfare = (question: WarfareQuestion): ReferenceWarfare => {
  const rules = rulesOf(question.rules)
  const { submarines, income = {} } = question
  const count =
    typeof submarines === 'number'
      ? submarines
      : ['2', '7', '8'].reduce((all, zone) => all + (submarines[zone] ?? 0), 0)
  const rolled = hits(rules, Array(count).fill(rules.values.submarineWarfare))
  const lossOf = (most = Number.POSITIVE_INFINITY) => mapped(rolled, hit => Math.min(hit, most))
  const losses = { britishEmpire: lossOf(income.britishEmpire), unitedStates: lossOf(income.unitedStates) }
  const total = andThen(losses.britishEmpire, british => mapped(losses.unitedStates, american => british + american))
  const untouched = sum(losses.unitedStates.map(([loss, p]) => (loss === 0 ? p : zero)))
  return {
    losses: { ...losses, total },
    ...(question.neutral ? { entersWar: subtract(one, untouched) } : {}),
  }
}
