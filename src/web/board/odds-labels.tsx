import type { Board } from '../../engine/index.ts'
import { percent } from '../numbers.ts'
import type { Box, Label } from './labels.ts'

/** A battle that is planned, and the chance that the attacker wins it. */
export interface PlannedOdds {
  readonly space: string
  readonly attackerWins: number
}

export interface OddsLabel {
  readonly space: string
  readonly text: string
  readonly box: Box
}

/** Height and width of a letter of the odds, in heights of letters of the map. */
const [height, letter] = [1.5, 0.66]

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Places around the middle of a space, the nearest first, in heights of letters. */
const places: readonly (readonly [x: number, y: number])[] = [1.6, 2.4, 3.2, 4.2].flatMap(
  far =>
    [
      [0, -far],
      [0, far],
      [1.3 * far, 0],
      [-1.3 * far, 0],
      [far, -far],
      [-far, -far],
      [far, far],
      [-far, far],
    ] as const,
)

/** The odds of battles on the map, where they lie over nothing that is written there; for the others there is the list. */
export const oddsLabels = (
  board: Board,
  battles: readonly PlannedOdds[],
  labels: readonly Label[],
  letters: number,
): readonly OddsLabel[] => {
  const taken = labels.map(({ box }) => box)
  return battles.flatMap(({ space, attackerWins }) => {
    const place = board.spaces.find(({ name }) => name === space)
    if (!place) return []
    const text = percent(attackerWins, undefined, 0)
    const half = [(letters * letter * (text.length + 1)) / 2, (letters * height) / 2] as const
    const boxAt = ([dx, dy]: readonly [x: number, y: number]): Box => {
      const [x, y] = [place.label[0] + dx * letters, place.label[1] + dy * letters]
      return { left: x - half[0], right: x + half[0], top: y - half[1], bottom: y + half[1] }
    }
    const isFree = (box: Box): boolean =>
      box.left >= 0 &&
      box.right <= board.width &&
      box.top >= 0 &&
      box.bottom <= board.height &&
      taken.every(other => !meet(box, other))
    const box = places.map(boxAt).find(isFree)
    if (!box) return []
    taken.push(box)
    return [{ space, text, box }]
  })
}

export const OddsLabels = ({ odds, letters }: { readonly odds: readonly OddsLabel[]; readonly letters: number }) => (
  <g class="odds">
    {odds.map(({ space, text, box: { left, right, top, bottom } }) => (
      <g key={space} data-odds={space}>
        <rect x={left} y={top} width={right - left} height={bottom - top} rx={letters * 0.3} />
        <text
          transform={`translate(${((left + right) / 2).toFixed(1)} ${(bottom - letters * 0.4).toFixed(1)}) scale(${letters.toFixed(2)})`}
          text-anchor="middle"
        >
          {text}
        </text>
      </g>
    ))}
  </g>
)
