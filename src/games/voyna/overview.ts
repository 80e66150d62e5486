import type { CardRow } from './card-row.ts'

/** "1d 2f 1u" */
export const costText = (cost: CardRow['cost']): string => {
  const { depot = 0, factory = 0, fuel = 0 } = cost ?? {}
  return (
    [depot > 0 && `${depot}d`, factory > 0 && `${factory}f`, fuel > 0 && `${fuel}u`].filter(Boolean).join(' ') || '—'
  )
}

/** A star behind what is invented of a card. */
export const starOf = ({ by }: CardRow, part: keyof CardRow['by']): string => (by[part] === 'invented' ? '*' : '')
