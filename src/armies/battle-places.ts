import type { BattlePlace } from '../engine/index.ts'

/** The battles of a question: the one there is, the waves, the two parts of an assault, none in a raid. */
export const battlesIn = ({ kind, waves, land }: Readonly<Record<string, unknown>>): readonly BattlePlace[] => {
  if (kind === 'waves' && Array.isArray(waves)) return waves.map((_, index) => ({ at: ['waves', index] }))
  if (kind === 'scramble' && land === undefined) return [{ at: ['sea'] }]
  if (kind === 'amphibious' || kind === 'scramble')
    return [
      { at: ['sea'], part: 'sea' },
      { at: ['land'], part: 'land' },
    ]
  return kind === 'raid' ? [] : [{ at: [] }]
}
