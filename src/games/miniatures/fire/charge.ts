import { refuse } from '../../../engine/index.ts'
import type { AttackRequest } from './attack-schema.ts'
import { isArtillery, type Piece } from './piece.ts'
import type { Shot } from './shot.ts'

/** Angriff and Banzai Charge (MIN-1.7): a Soldier that a unit beside it led into the enemy's hex. */
export const checkCharge = ({ charge }: AttackRequest, attacker: Piece, { at }: Shot): void => {
  if (!charge) return
  const fault =
    !attacker.nearby.has('angriff') && !attacker.nearby.has('banzai-charge')
      ? `nobody leads it: name "angriff" or "banzai-charge" in the "nearby" of ${attacker.card.name}`
      : attacker.card.type !== 'soldier' || isArtillery(attacker)
        ? `only Soldiers without guns charge, and ${attacker.card.name} is none`
        : at.range !== 0
          ? `who charges is in the hex of its target, and this is ${at.range} hexes off`
          : undefined
  if (fault) refuse('illegal-order', ['charge'], `${fault} (Angriff and Banzai Charge, MIN-1.7); leave it out`)
}
