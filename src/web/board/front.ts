import type { Board, BoardSpace, MapPoint } from '../../engine/index.ts'
import { areAllied, armiesAt, type Position } from './position.ts'

/** What is well within a part of the map, as a share of it. */
const inner = 0.65

interface PartSize {
  readonly width: number
  readonly height: number
}

/**
 * The middle of the part of a map in which most of the war is: most units of those on land that stand beside enemies. Where
 * no enemies stand beside one another it is where most units are.
 */
export const frontOf = (board: Board, position: Position, part: PartSize): MapPoint => {
  const byName = new Map(board.spaces.map(space => [space.name, space]))
  const armed = board.spaces.map(space => ({ space, armies: armiesAt(board, position, space.name) }))
  const powersAt = new Map(armed.map(({ space, armies }) => [space.name, armies.map(({ power }) => power)]))
  const isFront = ({ neighbours, kind, name }: BoardSpace): boolean =>
    kind === 'land' &&
    neighbours
      .filter(next => byName.get(next)?.kind === 'land')
      .some(next =>
        powersAt.get(next)?.some(theirs => powersAt.get(name)?.some(ours => !areAllied(board, ours, theirs))),
      )
  const weighed = armed.map(({ space, armies }) => ({
    space,
    weight: armies.flatMap(({ units }) => units).reduce((sum, [, count]) => sum + count, 0),
  }))
  const front = weighed.filter(({ space, weight }) => weight > 0 && isFront(space))
  const considered = front.length > 0 ? front : weighed.filter(({ weight }) => weight > 0)
  let best: MapPoint = [board.width / 2, board.height / 2]
  let most = 0
  for (const { space: middle } of considered) {
    const seen = considered.filter(
      ({ space: { label } }) =>
        Math.abs(label[0] - middle.label[0]) <= (inner * part.width) / 2 &&
        Math.abs(label[1] - middle.label[1]) <= (inner * part.height) / 2,
    )
    const sum = seen.reduce((all, { weight }) => all + weight, 0)
    if (sum <= most) continue
    most = sum
    const mean = (axis: 0 | 1): number =>
      seen.reduce((all, { space, weight }) => all + weight * space.label[axis], 0) / sum
    best = [mean(0), mean(1)]
  }
  return best
}
