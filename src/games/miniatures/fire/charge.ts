import { refuse } from '../../../engine/index.ts'
import { say } from '../says.ts'
import type { AttackRequest } from './attack-schema.ts'
import { isArtillery, type Piece } from './piece.ts'
import type { Shot } from './shot.ts'

/** Angriff and Banzai Charge (MIN-1.7): a Soldier that a unit beside it led into the enemy's hex. */
export const checkCharge = ({ charge }: AttackRequest, attacker: Piece, { at }: Shot): void => {
  if (!charge) return
  const { name: unit } = attacker.card
  const fault =
    !attacker.nearby.has('angriff') && !attacker.nearby.has('banzai-charge')
      ? say.nobodyLeads({ unit })
      : attacker.card.type !== 'soldier' || isArtillery(attacker)
        ? say.onlySoldiersCharge({ unit })
        : at.range !== 0
          ? say.chargeFromAfar({ range: at.range })
          : undefined
  if (fault) refuse('illegal-order', ['charge'], fault)
}
