import type { Counts } from '../battle-outcomes.ts'
import type { Messages } from '../text/index.ts'
import { Piece } from './piece.tsx'

/** A damaged unit is drawn as one that is not. */
const intact = (name: string): string => name.replace(/^damaged./, start => (start.at(-1) ?? '').toLowerCase())

/** `3 infantry, 1 tank`, each behind its piece; or that nobody is there. */
export const Army = ({ units, say: { details } }: { readonly units: Counts; readonly say: Messages }) => {
  const there = Object.entries(units).filter(([, count]) => count > 0)
  if (there.length === 0) return <>{details.nobody}</>
  return (
    <span class="army">
      {there.map(([name, count], index) => (
        <span key={name}>
          <Piece unit={intact(name)} />
          {details.unit(name, count)}
          {index < there.length - 1 && ', '}
        </span>
      ))}
    </span>
  )
}
