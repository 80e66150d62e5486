import type { Board } from '../../engine/index.ts'
import { pieceUrl } from '../pieces/piece.tsx'
import { dotSize, markSize, type Part, pieceSize } from './label-forms.ts'
import type { Label } from './labels.ts'
import { chipTone } from './tones.ts'

interface Given {
  readonly board: Board
  readonly labels: readonly Label[]
  /** The height of letters, in units of the map. */
  readonly letters: number
}

/** What is written on the map, and its pieces. */
export const MapLabels = ({ board, labels, letters }: Given) => {
  const indexOf = (power: string): number => board.powers.findIndex(({ name }) => name === power)
  return (
    <g class="labels">
      {labels.map(({ space, kind, box, form }) => (
        <g
          key={`${space.name} ${kind}`}
          class={`label ${kind} ${space.kind}${space.neutral ? ' no-ones' : ''}`}
          data-label={space.name}
          transform={`translate(${box.left.toFixed(1)} ${box.top.toFixed(1)}) scale(${letters.toFixed(2)})`}
        >
          {form.parts.map((part, index) => (
            <PartMark key={index} part={part} indexOf={indexOf} />
          ))}
        </g>
      ))}
    </g>
  )
}

interface PartGiven {
  readonly part: Part
  readonly indexOf: (power: string) => number
}

const PartMark = ({ part, indexOf }: PartGiven) => {
  const { x, y } = part
  switch (part.kind) {
    case 'chip':
      return (
        <rect
          class={`chip-${indexOf(part.power)}`}
          fill={chipTone(indexOf(part.power))}
          x={x}
          y={y}
          width={part.width}
          height={part.height}
          rx="0.25"
        />
      )
    case 'piece':
      return <use href={pieceUrl(part.unit)} class="piece-ink" x={x} y={y} width={pieceSize} height={pieceSize} />
    case 'dot':
      return (
        <circle
          class={`chip-${indexOf(part.power)}`}
          fill={chipTone(indexOf(part.power))}
          cx={x + dotSize / 2}
          cy={y + dotSize / 2}
          r={dotSize / 2 - 0.04}
        />
      )
    case 'star':
      return <path class="star" transform={`translate(${x} ${y}) scale(${markSize / 24})`} d={star} />
    case 'factory':
      return <path class="factory" transform={`translate(${x} ${y}) scale(${markSize / 24})`} d={factory} />
    case 'coin':
      return (
        <>
          <circle class="coin" cx={x} cy={y - 0.9 + markSize / 2} r={markSize / 2 - 0.04} />
          <text class="coin" x={x} y={y}>
            {part.text}
          </text>
        </>
      )
    default:
      return (
        <text class={part.kind} x={x} y={y} text-anchor={part.isMiddle ? 'middle' : 'start'}>
          {part.text}
        </text>
      )
  }
}

/** Signs on a square of 24. */
export const star = 'M12 1.6l3.1 7 7.6.7-5.8 5 1.8 7.5L12 17.8l-6.7 4 1.8-7.5-5.8-5 7.6-.7z'
export const factory = 'M1.5 22V12l6-3.8V12l6-3.8V12h2l.8-9.5h3.8l1 9.5h1.4v10z'
