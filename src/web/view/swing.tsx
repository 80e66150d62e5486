import type { OddsReply } from '../../armies/index.ts'
import { signed } from '../numbers.ts'
import type { Messages } from '../text/index.ts'

interface Given {
  readonly swing: OddsReply['ipcSwing']
  readonly mean: string
  readonly say: Messages
}

const width = 1000

/** Where nine battles in ten end: a bar from bad luck to good luck, with the middle and nothing gained or lost marked. */
export const SwingRange = ({ swing: { percentiles }, mean, say }: Given) => {
  const { p5, p50, p95 } = percentiles
  const [low, high] = [Math.min(p5, 0), Math.max(p95, 0)]
  const at = (value: number): number => 20 + ((width - 40) * (value - low)) / (high - low || 1)
  const words = say.details
  const [bad, middle, good] = [signed(p5, 0), signed(p50, 0), signed(p95, 0)]
  const share = (100 * at(p50)) / width
  const label = words.swingBar(bad, middle, good, mean)
  return (
    <figure class="swing">
      {/* In a row of its own, so that it can stand wherever the middle is. */}
      <svg class="over" aria-hidden="true">
        <text x={`${share.toFixed(1)}%`} y="1.1em" text-anchor={share < 20 ? 'start' : share > 80 ? 'end' : 'middle'}>
          <tspan class="number">{middle}</tspan> {words.usual}
        </text>
      </svg>
      <svg viewBox={`0 0 ${width} 48`} preserveAspectRatio="none" role="img" aria-label={label}>
        <rect x="0" y="20" width={width} height="8" class="track" />
        <rect x={at(p5)} y="12" width={Math.max(2, at(p95) - at(p5))} height="24" class="fill" />
        <line x1={at(0)} x2={at(0)} y1="0" y2="48" class="zero" />
        <rect x={at(p50) - 4} y="4" width="8" height="40" class="middle" />
      </svg>
      <ol class="marks">
        <li>
          <b>{bad}</b> {words.badLuck}
        </li>
        <li>
          <b>{good}</b> {words.goodLuck}
        </li>
      </ol>
      <figcaption>
        {label} {words.dashed}
      </figcaption>
    </figure>
  )
}
