import type { Message } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { xOf } from './piece.ts'
import type { Shot } from './shot.ts'

/** What a unit shoots with where that is not what the table on its card says: an ability with its own dice. */
export const weapons = [
  'additional-hull-cannon',
  'extra-hull-cannon',
  'bombs',
  'rockets',
  'rocket-salvo',
  'headshot',
] as const
export type Weapon = (typeof weapons)[number]

interface Armament {
  /** Dice at this target at short, medium or long range. */
  readonly dice: (shot: Shot, band: 0 | 1 | 2) => number
  /** Why it cannot be used here, or undefined. */
  readonly fault: (shot: Shot) => Message | undefined
}

const at = (dice: readonly [number, number, number], band: 0 | 1 | 2): number => dice[band]
const isSoldier = ({ target }: Shot): boolean => target.card.type === 'soldier'
const isVehicle = ({ target }: Shot): boolean => target.card.type === 'vehicle'
const noAircraft = (shot: Shot): Message | undefined =>
  isSoldier(shot) || isVehicle(shot) ? undefined : say.groundAlone
const frontOnly = ({ at }: Shot): Message | undefined => (at.attackerArc === 'front' ? undefined : say.frontAlone)

export const armaments: Readonly<Record<Weapon, Armament>> = {
  'additional-hull-cannon': {
    dice: (_, band) => at([12, 10, 8], band),
    fault: shot => (isVehicle(shot) ? frontOnly(shot) : say.vehiclesAlone),
  },
  'extra-hull-cannon': { dice: (_, band) => at([8, 7, 5], band), fault: shot => noAircraft(shot) ?? frontOnly(shot) },
  bombs: {
    dice: shot => (isVehicle(shot) ? 8 : 12),
    fault: shot => noAircraft(shot) ?? (shot.at.range === 0 ? undefined : say.sameHexAlone),
  },
  rockets: {
    dice: ({ attacker }) => xOf(attacker, 'rockets'),
    fault: shot => noAircraft(shot) ?? (shot.at.range <= 4 ? undefined : say.fourHexes),
  },
  'rocket-salvo': { dice: shot => (isVehicle(shot) ? 5 : 10), fault: noAircraft },
  headshot: { dice: () => 6, fault: shot => (isVehicle(shot) ? undefined : say.vehiclesAlone) },
}
