import type { Board, BoardSpace } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import { shortest } from './map-lines.ts'

/** Stripes, dots and checks, so that powers are told apart without colour too. */
export const Patterns = ({ board, size }: { readonly board: Board; readonly size: number }) => (
  <defs>
    {board.powers.map(({ name }, index) => (
      <pattern
        key={name}
        id={`power-${index}`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${(size / 8).toFixed(2)})`}
      >
        <PatternInk index={index} />
      </pattern>
    ))}
    {['head', 'head-now'].map(id => (
      <marker key={id} id={id} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">
        <path d="M0 0L10 5L0 10Z" class={id} />
      </marker>
    ))}
  </defs>
)

/** The five ways to fill eight units by eight. */
export const PatternInk = ({ index }: { readonly index: number }) => {
  const ways = ['M0 8L8 0', 'M0 4H8', '', 'M4 0V8', 'M0 8L8 0M0 0L8 8']
  const way = defined(ways[index % ways.length])
  return way === '' ? <circle cx="4" cy="4" r="1.1" class="ink-dot" /> : <path d={way} class="ink" />
}

interface LinkGiven {
  readonly board: Board
  readonly from: string
  readonly to: string
  readonly isWrap: boolean
  readonly unit: number
}

/** A canal is a line; a border over the edge of the map is an arrow at either side. */
export const LinkMark = ({ board, from, to, isWrap, unit }: LinkGiven) => {
  const [one, other] = [from, to].map(name => defined(board.spaces.find(space => space.name === name))) as [
    BoardSpace,
    BoardSpace,
  ]
  if (!isWrap) {
    const [[x1, y1], [x2, y2]] = shortest(one, other)
    return <line class="canal" x1={x1} y1={y1} x2={x2} y2={y2} />
  }
  const size = Math.min(16, 10 * unit)
  return (
    <>
      {[one, other].map(space => {
        const isLeft = space.label[0] < board.width / 2
        const y = edgeOf(space, isLeft ? 0 : board.width)
        const at = isLeft ? 0 : board.width
        const inward = isLeft ? size : -size
        return (
          <path
            key={space.name}
            class="wrap"
            d={`M${at + inward} ${y - size * 0.7}L${at + inward * 0.15} ${y}L${at + inward} ${y + size * 0.7}Z`}
          />
        )
      })}
    </>
  )
}

/** The middle of a space's border with the edge of the map. */
const edgeOf = ({ outline, label }: BoardSpace, edge: number): number => {
  const ends = outline.flatMap(ring => ring.filter(([x]) => x === edge).map(([, y]) => y))
  return ends.length === 0 ? label[1] : (Math.min(...ends) + Math.max(...ends)) / 2
}
