import { defined } from '../../../engine/index.ts'
import { isAir, isShip } from '../card.ts'
import type { Piece } from './piece.ts'

/** What an attack is aimed at: the whole 1st line (VOY-8.2), a card, or the deck. */
export type Aim = { readonly at: 'line' } | { readonly at: 'deck' } | { readonly at: 'card'; readonly piece: Piece }

/** An attack as it is declared: one unit, or two that attack together (VOY-17.11, 17.13, 17.18). */
export interface Declared {
  readonly units: readonly Piece[]
  readonly aim: Aim
}

/** All that is aimed at one target in a wave fights together (VOY-8.4); an ordinary attack stands alone. */
export interface Attack {
  readonly parties: readonly (readonly Piece[])[]
  readonly units: readonly Piece[]
  readonly aim: Aim
}

/** Attacks whose outcomes depend on each other: one each, but all air attacks under cover are one (VOY-15.5). */
export interface Engagement {
  readonly attacks: readonly Attack[]
  readonly cover: readonly Piece[]
}

/** The unit by which an attack is named where it is answered. */
export const leaderOf = ({ units }: Attack): string => defined(units[0]).id

const aimKey = (aim: Aim): string => (aim.at === 'card' ? aim.piece.id : aim.at)

export const isLanding = ({ units, aim }: Declared | Attack): boolean =>
  aim.at !== 'line' &&
  units.some(({ card }) => card.props?.some(({ key }) => key === 'landing')) &&
  (aim.at === 'deck' || aim.piece.line !== 1)

/** Cards that are attacked directly and so count as blocking (VOY-9.2); a landing is a strike, no attack (VOY-17.18). */
export const targetsOf = (attacks: readonly Attack[]): Set<Piece> =>
  new Set(attacks.flatMap(attack => (attack.aim.at === 'card' && !isLanding(attack) ? [attack.aim.piece] : [])))

/** Groups what was declared. Landings stand alone: they are strikes, not combats. */
export const attacksOf = (declared: readonly Declared[]): Attack[] => {
  const attacks: Attack[] = []
  const byAim = new Map<string, Attack>()
  for (const one of declared) {
    const isAlone = one.aim.at === 'line' || isLanding(one)
    const known = isAlone ? undefined : byAim.get(aimKey(one.aim))
    const attack: Attack = {
      parties: [...(known?.parties ?? []), one.units],
      units: [...(known?.units ?? []), ...one.units],
      aim: one.aim,
    }
    if (known) attacks[attacks.indexOf(known)] = attack
    else attacks.push(attack)
    if (!isAlone) byAim.set(aimKey(one.aim), attack)
  }
  return attacks
}

export const engagementsOf = (attacks: readonly Attack[], cover: readonly Piece[]): Engagement[] => {
  if (cover.length === 0) return attacks.map(attack => ({ attacks: [attack], cover }))
  const isAirAttack = (attack: Attack): boolean => attack.units.some(({ card }) => isAir(card)) || isLanding(attack)
  const raid = attacks.filter(isAirAttack)
  return [
    ...attacks.filter(attack => !isAirAttack(attack)).map(attack => ({ attacks: [attack], cover: [] })),
    { attacks: raid, cover },
  ]
}

/** What attacks: aviation alone, ships, or ground units, perhaps with aviation. */
export const sortOf = ({ units }: Attack): 'air' | 'ship' | 'ground' =>
  units.every(({ card }) => isAir(card)) ? 'air' : units.some(({ card }) => isShip(card)) ? 'ship' : 'ground'
