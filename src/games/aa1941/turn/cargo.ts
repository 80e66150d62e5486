import * as z from 'zod'
import { refuse } from '../../../engine/index.ts'
import { infantry, type Power, powerName, tank } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { type Cargo, cargoCode, cargoPower, cargoType, nobody } from './state.ts'

// What is aboard a transport, as orders have it.

/**
 * Of each of the two places aboard, whether its unit came aboard in this turn (R41-6.8.4, R41-6.8.12); undefined where an
 * order leaves that open.
 */
export type Freshness = readonly [boolean | undefined, boolean | undefined]

/** What an order says of a transport: what is aboard, and as far as it matters whether that came in this turn. */
export interface Hold {
  readonly cargo: Cargo
  readonly fresh?: Freshness
}

export const PowerName = z.enum(powers)
const Trooper = z.enum(['infantry', 'tank'])
export const CargoUnit = z
  .union([
    Trooper,
    z.strictObject({
      unit: Trooper,
      power: PowerName.optional().meta({ description: "whose it is (default the acting power's)" }),
      fresh: z.boolean().optional().meta({
        description:
          'whether it came aboard in this turn, where transports differ in nothing else (default: either is meant)',
      }),
    }),
  ])
  .meta({
    id: 'Aa1941CargoUnit',
    description: "a land unit aboard a transport: the acting power's, or as `power` says",
  })
export const CargoList = z.array(CargoUnit).max(2)
type CargoUnit = z.infer<typeof CargoUnit>
export type CargoJson = readonly CargoUnit[]

const powerOf = (name: Power): number => powers.indexOf(name)

/** A unit that an order names. */
interface Named {
  readonly code: number
  readonly fresh: boolean | undefined
}

const named = (unit: CargoUnit, actor: number): Named => {
  const { unit: trooper, power, fresh } = typeof unit === 'string' ? { unit } : unit
  const type = trooper === 'tank' ? tank : infantry
  return { code: cargoCode(power === undefined ? actor : powerOf(power), type), fresh }
}

/** Two units in the way they stand aboard: a tank first, else by power. Refuses two tanks (R41-6.7.1). */
export const stowed = (codes: readonly number[]): Cargo | undefined => {
  const [one = nobody, other = nobody] = codes
  if (other === nobody) return [one, nobody]
  if (cargoType(one) === tank && cargoType(other) === tank) return undefined
  if (cargoType(one) === tank) return [one, other]
  if (cargoType(other) === tank) return [other, one]
  return one <= other ? [one, other] : [other, one]
}

/** Of two alike that which came in this turn stands first, as `stow` puts it. */
const standsBefore = (one: Named, other: Named): boolean =>
  one.code !== other.code ? false : other.fresh === true || one.fresh === false

/** What an order says is aboard. Refuses two tanks (R41-6.7.1). */
export const readHold = (json: CargoJson, actor: number): Hold => {
  const units = json.map(unit => named(unit, actor))
  const cargo = stowed(units.map(({ code }) => code)) ?? refuse('illegal-load', [], say.twoTanks)
  if (units.every(({ fresh }) => fresh === undefined)) return { cargo }
  const [one, other] = units
  const isTurned = one && other && (one.code === other.code ? standsBefore(one, other) : one.code !== cargo[0])
  return { cargo, fresh: isTurned ? [other.fresh, one.fresh] : [one?.fresh, other?.fresh] }
}

const writeUnit = (code: number, actor: number, fresh?: boolean): CargoUnit => {
  const unit = cargoType(code) === tank ? 'tank' : 'infantry'
  const isActors = cargoPower(code) === actor
  if (isActors && fresh === undefined) return unit
  return { unit, ...(!isActors && { power: powerName(cargoPower(code)) }), ...(fresh !== undefined && { fresh }) }
}

/** The twin of `readHold`. */
export const writeHold = ({ cargo, fresh }: Hold, actor: number): CargoUnit[] =>
  cargo.flatMap((code, place) => (code === nobody ? [] : [writeUnit(code, actor, fresh?.[place])]))

/** Which of the two places aboard a list of units means; all of them where there is none. */
export const readLanding = (
  { cargo, fresh }: Hold,
  json: CargoJson | undefined,
  actor: number,
): readonly [boolean, boolean] => {
  if (!json) return [cargo[0] !== nobody, cargo[1] !== nobody]
  const wanted = json.map(unit => named(unit, actor))
  const takes = (place: 0 | 1): boolean => {
    const at = wanted.findIndex(
      unit => unit.code === cargo[place] && (unit.fresh === undefined || unit.fresh === fresh?.[place]),
    )
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  }
  const lands = [takes(0), takes(1)] as const
  if (wanted.length > 0) refuse('illegal-load', ['units'], say.notAboard)
  return lands
}

/** The twin of `readLanding`; nothing where all go ashore. */
export const writeLanding = (
  { cargo, fresh }: Hold,
  lands: readonly [boolean, boolean],
  actor: number,
): CargoUnit[] | undefined =>
  cargo.every((code, place) => code === nobody || lands[place])
    ? undefined
    : cargo.flatMap((code, place) => (lands[place] ? [writeUnit(code, actor, fresh?.[place])] : []))
