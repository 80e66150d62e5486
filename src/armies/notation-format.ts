import type { Dictionary } from './spellings.ts'

type Fields = Readonly<Record<string, unknown>>

/** Thrown and caught in here: the request holds something that the notation has no words for. */
class Unsayable extends Error {}

export const formatWith = (dictionary: Dictionary) => {
  const army = (units: unknown): string => {
    const counts = fieldsOf(units)
    if (!Object.keys(counts).every(unit => dictionary.domains.has(unit))) throw new Unsayable()
    const written = [...dictionary.domains.keys()].flatMap(unit => {
      const count = counts[unit] ?? 0
      if (!Number.isSafeInteger(count) || (count as number) < 0) throw new Unsayable()
      return count === 0 ? [] : [`${count}${dictionary.write(unit)}`]
    })
    return written.join(' ')
  }
  const someArmy = (units: unknown): string => army(units) || unsayable()
  const against = (defender: unknown): string => (army(defender ?? {}) ? ` v ${army(defender)}` : '')

  /** `land: ` or `sea: ` where the units do not say it themselves. */
  const place = (location: unknown, ...armies: readonly unknown[]): string => {
    if (location === undefined) return ''
    if (location !== 'land' && location !== 'sea') throw new Unsayable()
    return location === whereTheseStand(armies) ? '' : `${location}: `
  }
  const whereTheseStand = (armies: readonly unknown[]): string | undefined => {
    const domains = armies.flatMap(units =>
      Object.entries(fieldsOf(units)).flatMap(([unit, count]) => (count === 0 ? [] : [dictionary.domains.get(unit)])),
    )
    return domains.includes('sea') ? 'sea' : domains.includes('land') ? 'land' : undefined
  }

  const battle = ({ location, attacker, defender }: Fields): string =>
    `${place(location, attacker, defender)}${someArmy(attacker)} v ${someArmy(defender)}`

  const waves = ({ location, defender, waves }: Fields): string => {
    if (!Array.isArray(waves) || waves.length < 2) return unsayable()
    const [first, ...later] = waves.map(fieldsOf)
    if (first!.by === 'defender') return unsayable()
    const armies = [first!.attacker, defender, ...later.map(wave => wave.attacker)]
    const next = later.map(wave => ` ${wave.by === 'defender' ? 'counter' : 'then'} ${someArmy(wave.attacker)}`)
    return `${place(location, ...armies)}${someArmy(first!.attacker)} v ${someArmy(defender)}${next.join('')}`
  }

  const amphibious = (question: Fields): string => {
    const sea = fieldsOf(question.sea)
    const land = fieldsOf(question.land)
    if (land.loads !== undefined) return unsayable()
    const overland = army(land.overland ?? {})
    const seaborne = army(land.seaborne)
    const parties = overland
      ? [seaborne && `${seaborne} from sea`, `${overland} overland`, army(land.air ?? {})]
      : [seaborne, army(land.air ?? {})]
    const landing = parties.filter(Boolean).join(overland ? ' + ' : ' ')
    if (!landing) return unsayable()
    return `sea: ${someArmy(sea.attacker)}${against(sea.defender)}; land: ${landing}${against(land.defender)}`
  }

  const byKind: Readonly<Record<string, (question: Fields) => string>> = { battle, waves, amphibious }

  return (request: unknown): string | undefined => {
    try {
      const question = fieldsOf(request)
      const kind = question.kind ?? 'battle'
      return Object.hasOwn(byKind, String(kind)) ? byKind[String(kind)]!(question) : undefined
    } catch (problem) {
      if (problem instanceof Unsayable) return undefined
      throw problem
    }
  }
}

const unsayable = (): never => {
  throw new Unsayable()
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : unsayable()
