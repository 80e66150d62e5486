import type { BattlePlace } from '../../engine/index.ts'

/** The battles of a question: one, those of a campaign together, the two parts of a landing, none of minefields and raids. */
export const battlesIn = ({ kind }: Readonly<Record<string, unknown>>): readonly BattlePlace[] => {
  if (kind === 'mines' || kind === 'submarineWarfare') return []
  if (kind === 'campaign') return [{ at: [], counts: 'turns' }]
  if (kind === 'landing')
    return [
      { at: ['sea'], part: 'sea' },
      { at: ['land'], part: 'land' },
    ]
  return [{ at: [] }]
}
