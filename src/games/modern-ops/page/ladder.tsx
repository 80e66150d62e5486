import { defined } from '../../../engine/index.ts'
import { ArrowTip, type PictureProps } from '../../../web/kit.ts'
import type { ModernOpsReply } from '../index.ts'

type DuelReply = ModernOpsReply<{ readonly kind: 'duel' }>
type Rung = DuelReply['ladder'][number]

const wide = 520
const row = 64
const posts = { attacker: 70, defender: wide - 70 } as const

/** A duel as a ladder: who shoots when, how often it comes to that, how often it destroys. Thick is often. */
export const Ladder = ({ reply, words, percent }: PictureProps) => {
  const say = words.ladder
  const { ladder } = reply as DuelReply
  if (ladder.length === 0) return null
  const high = row * ladder.length + 34
  const lines = ladder.map(
    ({ shooter, reached, hits, best }, index) =>
      `${say.shot(index + 1, defined(say.sides[shooter]), percent(reached, undefined, 1), percent(hits, undefined, 1))}${
        // The first strike is no answer to anything.
        index === 0 ? '' : ` ${best === 'answer' ? say.answers : say.passes}`
      }`,
  )
  return (
    <figure class="picture">
      <figcaption>{say.title}</figcaption>
      <svg class="ladder" viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={lines.join(' ')}>
        <defs>
          <ArrowTip id="rung-tip" size={14} />
        </defs>
        {(['attacker', 'defender'] as const).map(side => (
          <g key={side}>
            <text x={posts[side]} y="16" class="post">
              {say.sides[side]}
            </text>
            <line class="post" x1={posts[side]} x2={posts[side]} y1="24" y2={high} />
          </g>
        ))}
        {ladder.map((rung, index) => (
          <Rungs key={index} rung={rung} index={index} words={words} percent={percent} />
        ))}
      </svg>
      <ol class="plain">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </figure>
  )
}

interface RungProps extends Pick<PictureProps, 'words' | 'percent'> {
  readonly rung: Rung
  readonly index: number
}

const Rungs = ({ rung, index, words, percent }: RungProps) => {
  const say = words.ladder
  const { shooter, ammunition, hits, reached, best } = rung
  const other = shooter === 'attacker' ? 'defender' : 'attacker'
  const y = 34 + row * index + row / 2
  const inset = shooter === 'attacker' ? 14 : -14
  return (
    <g class={best === 'answer' ? 'rung' : 'rung passed'}>
      <line
        x1={posts[shooter] + inset}
        x2={posts[other] - inset}
        y1={y}
        y2={y}
        stroke-width={(1 + 7 * reached).toFixed(1)}
        marker-end="url(#rung-tip)"
      />
      <circle cx={posts[shooter]} cy={y} r="14" />
      <text x={posts[shooter]} y={y}>
        {index + 1}
      </text>
      <text x={wide / 2} y={y - 14}>
        {say.comes} {percent(reached, undefined, 1)}, {say.hits} {percent(hits, undefined, 1)}
      </text>
      <text x={wide / 2} y={y + 18} class="small">
        {say.ammunition[ammunition] ?? ammunition}
      </text>
    </g>
  )
}
