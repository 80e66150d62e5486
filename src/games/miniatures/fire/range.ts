import { type Band, bandEnds, bands } from '../field/bearing.ts'
import { has, xOf } from './piece.ts'
import type { Shot } from './shot.ts'

/** Which of a card's three numbers of dice counts at this range, or undefined beyond all of them. */
export const bandOf = (shot: Shot): 0 | 1 | 2 | undefined => {
  const { range, band } = shot.at
  if (band !== undefined) return bands.indexOf(band) as 0 | 1 | 2
  const index = reachOf(shot).findIndex(last => range <= last)
  return index < 0 ? undefined : (index as 0 | 1 | 2)
}

export const bandName = (band: 0 | 1 | 2): Band => bands[band]

/** The last hexes of each band for this attacker at this target. */
const reachOf = ({ attacker, target }: Shot): readonly [number, number, number] => {
  if (has(attacker, 'agility') && target.card.type === 'aircraft') return [2, 5, 8]
  const medium = attacker.card.type === 'soldier' && attacker.nearby.has('improved-accuracy') ? 6 : bandEnds.medium
  const far = Math.max(
    bandEnds.long,
    xOf(attacker, 'enhanced-range'),
    target.card.type === 'vehicle' ? xOf(attacker, 'extended-range') : 0,
  )
  return [bandEnds.short, medium, far]
}

/** Limited Range X: beyond it there is no attack. A band stands for its nearest hex. */
export const isBeyondLimit = ({ attacker, at }: Shot): boolean =>
  has(attacker, 'limited-range') && at.range > xOf(attacker, 'limited-range')
