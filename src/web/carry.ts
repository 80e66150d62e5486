import { type Fields, fieldsIn, type GameDescription, isFields, type Link, unitRowsOf } from '../engine/index.ts'
import { unitNames } from './armies.ts'
import type { Ask } from './ask.ts'
import { fieldAt, type Path, withField } from './battle-fields.ts'
import { damagedName } from './battle-outcomes.ts'
import type { Engine } from './client/engine.ts'

/** A question as one edition has it. */
export interface Carried {
  readonly ask: Ask
  readonly described: GameDescription
  /** As it was read; left out where it could not be. */
  readonly request?: Fields | undefined
}

/** What became of a question on the way to another edition. */
export interface Changes {
  /** Units that the other edition has not, each with its number. */
  readonly left: Readonly<Record<string, number>>
  /** Units that are others there: from, to. */
  readonly became: readonly (readonly [string, string])[]
  /** What else was left out: names of technologies, of kinds of question, and of fields. */
  readonly dropped: readonly string[]
}

const nothing: Changes = { left: {}, became: [], dropped: [] }

/** Whether a battle of one game can be carried to the other. */
export const areKin = ({ family }: GameDescription, other: GameDescription): boolean =>
  family !== undefined && family.name === other.family?.name

/** The same question for another edition: its units where they exist there, under the names that they have there. */
export const translated = (
  request: Fields,
  from: GameDescription,
  to: GameDescription,
): { readonly request: Fields; readonly changes: Changes } => {
  const [ours, theirs] = [unitNames(unitRowsOf(from)), unitNames(unitRowsOf(to))]
  const left: Record<string, number> = {}
  const became = new Map<string, string>()
  const dropped = new Set<string>()
  const sisterOf = (unit: string, known: (key: string) => boolean): string | undefined =>
    known(unit) ? unit : to.family?.sisters.find(sisters => sisters.includes(unit))?.find(known)
  const unitThere = (unit: string): string | undefined => {
    const whole = unitRowsOf(from).find(({ name }) => damagedName(name) === unit)?.name
    return sisterOf(unit, key => theirs.has(key)) ?? (whole === undefined ? undefined : unitThere(whole))
  }
  const isOurs = (value: unknown): value is string => typeof value === 'string' && ours.has(value)

  const ofUnits = (table: Fields): Fields => {
    const next: Record<string, unknown> = {}
    for (const [unit, value] of Object.entries(table)) {
      const there = unitThere(unit)
      const isCount = typeof value === 'number'
      if (there === undefined) {
        if (isCount && value > 0) left[unit] = (left[unit] ?? 0) + value
        continue
      }
      if (there !== unit && isCount && value > 0) became.set(unit, there)
      next[there] = isCount ? Number(next[there] ?? 0) + value : value
    }
    return next
  }
  const powers = (to.powers ?? []) as readonly string[]
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return ofList(value)
    if (!isFields(value)) return isOurs(value) ? unitThere(value) : value
    const entries = Object.entries(value)
    if (entries.length > 0 && entries.every(([name]) => ours.has(name))) return ofUnits(value)
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, walk(inner)] as const).filter(([, inner]) => inner !== undefined),
    )
  }
  const ofList = (list: readonly unknown[]): unknown => {
    const isByPower = list.some(one => isFields(one) && isFields(one.units))
    if (isByPower && list.some(one => !powers.includes(String(fieldsIn(one).power)))) {
      // Powers that are not there defend together.
      const sum: Record<string, number> = {}
      for (const one of list)
        for (const [unit, count] of Object.entries(fieldsIn(walk(fieldsIn(one).units))))
          sum[unit] = (sum[unit] ?? 0) + Number(count)
      dropped.add('powers')
      return sum
    }
    const next = list
      .filter(
        one =>
          !(isOurs(one) || (isFields(one) && isOurs(one.unit))) || unitThere(String(isFields(one) ? one.unit : one)),
      )
      .map(walk)
    return next.length > 0 || list.length === 0 ? next : undefined
  }

  const { technologies, target, ...rest } = request
  const known = fieldsIn(to.technologies)
  const developed = Object.entries(fieldsIn(technologies)).map(([side, list]) => {
    const names = list as readonly string[]
    for (const name of names) if (!(name in known)) dropped.add(name)
    return [side, names.filter(name => name in known)] as const
  })
  const had = Object.fromEntries(developed.filter(([, names]) => names.length > 0))
  return {
    request: {
      ...fieldsIn(walk(rest)),
      ...(Object.keys(had).length > 0 && { technologies: had }),
      ...(isFields(target) && { target: targetThere(target) }),
    },
    changes: { left, became: [...became], dropped: [...dropped] },
  }

  function targetThere({ kind, ...more }: Fields): Fields {
    const targets = fieldsIn(fieldAt(to, ['raid', 'targets']))
    const there = sisterOf(String(kind), key => key in targets) ?? Object.keys(targets)[0]
    if (there !== undefined && there !== kind) became.set(String(kind), there)
    return { ...more, kind: there ?? kind }
  }
}

/** Fields that a question can do without. Of these, the steps behind them that belong to one decision. */
const optional: Readonly<Record<string, number>> = {
  policies: 2,
  technologies: 1,
  rules: 9,
  bombardment: 0,
  seaborne: 0,
  retreatZone: 0,
  value: 0,
}

/** The part of a question that is at fault and can be left out; undefined where there is none. */
export const removable = (request: Fields, at: readonly (string | number)[]): Path | undefined => {
  const first = at.findIndex(step => Object.hasOwn(optional, step))
  if (first < 0) return undefined
  const end = first + 1 + (at[first + 1] === 'objective' ? 1 : (optional[String(at[first])] ?? 0))
  let path = at.slice(0, end).map(step => (/^\d+$/.test(String(step)) ? Number(step) : step))
  while (path.length > first && fieldAt(request, path) === undefined) path = path.slice(0, -1)
  return path.length > first ? path : undefined
}

/** More than this many parts at fault no question has. */
const mostDropped = 30

type Asker = Pick<Engine, 'read' | 'write'>

/** A question carried to another edition, without what that edition refuses. */
export const carry = async (
  engine: Asker,
  { ask, described, request }: Carried,
  to: GameDescription,
): Promise<{ readonly ask: Ask; readonly changes: Changes }> => {
  const next = { ...ask, game: to.key }
  // What cannot be read is kept as it was typed: perhaps it can be read there.
  if (!request) return { ask: next, changes: nothing }
  const { kind } = request
  if (kind !== undefined && !(to.kinds ?? []).includes(String(kind)))
    return { ask: { ...next, battle: '', fields: {} }, changes: { ...nothing, dropped: [String(kind)] } }
  const { changes, ...carried } = translated(request, described, to)
  const dropped = new Set(changes.dropped)
  let asked = carried.request
  for (let turn = 0; turn < mostDropped; turn++) {
    const faults = await faultsOf(engine, to.key, asked)
    const path = faults.map(({ at }) => removable(asked, at)).find(found => found !== undefined)
    if (!path) break
    dropped.add(nameAt(path))
    asked = withField(asked, path, undefined)
  }
  const { battle = '', ...fields } = await engine.write(to.key, asked)
  const typed = await saysTheSame(engine, to.key, { battle, ...fields }, ask.battle)
  return {
    ask: { ...next, battle: typed ? ask.battle : battle, fields },
    changes: { ...changes, dropped: [...dropped] },
  }
}

const nameAt = (path: Path): string => {
  const step = path.find(one => Object.hasOwn(optional, one))
  return String(step === 'policies' ? path.at(-1) : step)
}

const faultsOf = async (
  engine: Asker,
  game: string,
  request: Fields,
): Promise<readonly { readonly at: readonly (string | number)[] }[]> => {
  try {
    return (await engine.read(game, await engine.write(game, request))).faults ?? []
  } catch (problem) {
    return (problem as { readonly faults?: readonly { readonly at: readonly (string | number)[] }[] }).faults ?? []
  }
}

/** Whether a line as it was typed says the same in another edition. */
const saysTheSame = async (engine: Asker, game: string, link: Link, battle: string): Promise<boolean> => {
  if (battle.trim() === '' || !link.battle) return false
  try {
    const [one, other] = await Promise.all([engine.read(game, link), engine.read(game, { ...link, battle })])
    return JSON.stringify(one.request) === JSON.stringify(other.request)
  } catch {
    return false
  }
}
