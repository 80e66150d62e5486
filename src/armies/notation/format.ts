import { defined, type Fields, isFields } from '../../engine/index.ts'
import type { Dictionary } from '../dictionary.ts'
import type { Domain } from '../unit.ts'

/** Thrown and caught in here: the request holds something that the notation has no words for. */
class Unsayable extends Error {}

/** Writes the parts of a question. What it has no words for makes the whole of it unsayable. */
export interface NotationWriter {
  /** `3i 2t`, the empty text for nobody. */
  readonly army: (units: unknown) => string
  /** The same for an army that must not be empty. */
  readonly someArmy: (units: unknown) => string
  /** `0i`: an army without units, where units may stand. */
  readonly nobody: string
  /** ` v 4i`, or nothing where nobody defends. */
  readonly against: (defender: unknown) => string
  /** Whether ships are among these armies, else land units, else only aircraft, or nobody: undefined. */
  readonly whereTheseStand: (...armies: readonly unknown[]) => 'land' | 'sea' | undefined
  readonly domainOf: (unit: string) => Domain | undefined
  /** The ships that may bombard a battle on land of this game. */
  readonly bombarding: ReadonlySet<string>
  /** Whether all of these units live in one domain. */
  readonly areAll: (domain: 'land' | 'air' | 'sea', units: unknown) => boolean
}

/** Writes questions of each kind. */
export type Writers = Readonly<Record<string, (question: Fields, writer: NotationWriter) => string>>

export const formatWith = (
  dictionary: Dictionary,
  writers: Writers,
  usualKind: (question: Fields, writer: NotationWriter) => string,
) => {
  const writer = writerOf(dictionary)
  return (request: unknown): string | undefined => {
    try {
      const question = fieldsOf(request)
      const kind = String(question.kind ?? usualKind(question, writer))
      return Object.hasOwn(writers, kind) ? defined(writers[kind])(question, writer) : undefined
    } catch (problem) {
      if (problem instanceof Unsayable) return undefined
      throw problem
    }
  }
}

const writerOf = (dictionary: Dictionary): NotationWriter => {
  const words = [...dictionary.domains.keys()].map(unit => [unit, dictionary.write(unit)] as const)
  const army = (units: unknown): string => {
    const counts = fieldsOf(units)
    for (const unit of Object.keys(counts)) if (!dictionary.domains.has(unit)) throw new Unsayable()
    let written = ''
    for (const [unit, word] of words) {
      const count = counts[unit] ?? 0
      if (!Number.isSafeInteger(count) || (count as number) < 0) throw new Unsayable()
      if (count !== 0) written += `${written && ' '}${count}${word}`
    }
    return written
  }
  const domainsOf = (units: unknown) =>
    Object.entries(fieldsOf(units)).flatMap(([unit, count]) =>
      count === 0 || count === undefined ? [] : [dictionary.domains.get(unit)],
    )
  return {
    army,
    someArmy: units => army(units) || unsayable(),
    nobody: `0${defined(words[0])[1]}`,
    against: defender => (army(defender ?? {}) ? ` v ${army(defender)}` : ''),
    whereTheseStand: (...armies) => {
      const domains = armies.flatMap(domainsOf)
      return domains.includes('sea') ? 'sea' : domains.includes('land') ? 'land' : undefined
    },
    domainOf: unit => dictionary.domains.get(unit),
    bombarding: dictionary.bombarding,
    areAll: (domain, units) => domainsOf(units).every(one => one === domain),
  }
}

/** Gives up: the notation has no words for this. */
export const unsayable = (): never => {
  throw new Unsayable()
}

/** The fields of an object; anything else cannot be said. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : unsayable())
