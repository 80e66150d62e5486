import { defined } from '../../../engine/index.ts'
import { type FormWords, nameOf, type PanelProps } from '../../../web/kit.ts'
import {
  type Arc,
  arcFacingEast,
  distance,
  type Hex,
  hexInArc,
  hexName,
  hexUnder,
  isSame,
  middleOf,
  outlineOf,
} from './hexes.ts'
import { named, unitName } from './pieces.ts'

const scale = 14
const leastShown = 3
const mostShown = 9
const arcs = ['front', 'side', 'rear'] as const
/** What holds where no range is said. */
const usualRange = 1
const bandEnds = { short: 1, medium: 4, long: 8 } as const

/** An attack by range and side of the target: the target in the middle, turned to the right, and the attacker around it. */
export const HexRange = ({ draft, put, words, described }: PanelProps) => {
  const say = words.hex
  const band = typeof draft.band === 'string' ? (draft.band as keyof typeof bandEnds) : undefined
  const isSaid = typeof draft.range === 'number' || band !== undefined
  const range = typeof draft.range === 'number' ? draft.range : band ? bandEnds[band] : usualRange
  const arc = arcs.find(one => one === draft.arc) ?? 'front'
  const [attacker, target] = [
    nameIn(described, draft.attacker, words) || nameOf(words, ['attacker']),
    nameIn(described, draft.target, words) || nameOf(words, ['target']),
  ]
  const set = (next: number, side: Arc): void => {
    const { band: _, range: __, arc: ___, ...others } = draft
    put({ ...others, range: Math.max(0, Math.min(99, next)), ...(side !== 'front' && { arc: side }) })
  }
  const far = Math.min(mostShown, Math.max(leastShown, range + 1))
  const at = hexInArc(Math.min(range, far), arc)
  const sentence = say.sentence(
    attacker,
    target,
    `${say.hexes(range)} (${say.bands[bandOf(range)]})`,
    defined(say.arcs[arc]),
  )
  return (
    <fieldset class="group panel">
      <legend>{say.title}</legend>
      <div class="hex-range">
        <div
          class="keys"
          role="slider"
          tabIndex={0}
          aria-label={say.picture}
          aria-valuemin={0}
          aria-valuemax={99}
          aria-valuenow={range}
          aria-valuetext={sentence}
          aria-describedby="hex-range-help"
          onClick={event => {
            const hex = hexUnder(event)
            if (hex) set(distance(hex, [0, 0]), arcFacingEast(hex) ?? arc)
          }}
          onKeyDown={event => {
            const [further, turned] = turnBy(event.key)
            if (further === 0 && turned === 0) return
            event.preventDefault()
            set(range + further, defined(arcs[(arcs.indexOf(arc) + turned + 3) % 3]))
          }}
        >
          <svg viewBox={viewOf(far)} aria-hidden="true">
            {hexesWithin(far).map(hex => (
              <polygon
                key={hexName(hex)}
                points={outlineOf(hex, scale)}
                class={`hex ${bandOf(distance(hex, [0, 0]))}`}
                data-hex={hex.join()}
              />
            ))}
            {!isSame(at, [0, 0]) && <Shot from={at} />}
            <polygon class="unit target" points={arrowhead} />
            <circle
              class="unit attacker"
              cx={(middleOf(at)[0] * scale).toFixed(1)}
              cy={(middleOf(at)[1] * scale).toFixed(1)}
              r={scale * 0.55}
            />
          </svg>
        </div>
        <div class="beside">
          <p>
            {sentence} {!isSaid && say.usual}
          </p>
          <div class="buttons">
            <button type="button" disabled={!range} onClick={() => set(range - 1, arc)}>
              {say.nearer}
            </button>
            <button type="button" onClick={() => set(range + 1, arc)}>
              {say.farther}
            </button>
          </div>
          <fieldset class="arcs">
            <legend>{say.side}</legend>
            {arcs.map(one => (
              <label key={one}>
                <input type="radio" name="hex-arc" checked={one === arc} onChange={() => set(range, one)} />{' '}
                {say.arcs[one]}
              </label>
            ))}
          </fieldset>
          <p id="hex-range-help" class="hint">
            {say.help}
          </p>
        </div>
      </div>
    </fieldset>
  )
}

/** The target points to the right: that is where it faces. */
const arrowhead = [
  [-0.6, -0.55],
  [0.2, -0.55],
  [0.8, 0],
  [0.2, 0.55],
  [-0.6, 0.55],
]
  .map(([x, y]) => `${(defined(x) * scale).toFixed(1)},${(defined(y) * scale).toFixed(1)}`)
  .join(' ')

const Shot = ({ from }: { readonly from: Hex }) => {
  const [x, y] = middleOf(from)
  return <line class="shot" x1={(x * scale).toFixed(1)} y1={(y * scale).toFixed(1)} x2="0" y2="0" />
}

const bandOf = (range: number): 'short' | 'medium' | 'long' | 'beyond' =>
  range <= bandEnds.short ? 'short' : range <= bandEnds.medium ? 'medium' : range <= bandEnds.long ? 'long' : 'beyond'

/** Left and right for the range, up and down for the side. */
const turnBy = (key: string): readonly [further: number, turned: number] => {
  if (key === 'ArrowRight') return [1, 0]
  if (key === 'ArrowLeft') return [-1, 0]
  return [0, key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0]
}

const hexesWithin = (far: number): readonly Hex[] => {
  const hexes: Hex[] = []
  for (let r = -far; r <= far; r++)
    for (let q = -far; q <= far; q++) if (distance([q, r], [0, 0]) <= far) hexes.push([q, r])
  return hexes
}

const viewOf = (far: number): string => {
  const [wide, high] = [(2 * far + 1.2) * scale, (Math.sqrt(3) * far + 1.4) * scale]
  return [-wide, -high, 2 * wide, 2 * high].map(one => one.toFixed(0)).join(' ')
}

const nameIn = ({ units = [] }: PanelProps['described'], given: unknown, words: FormWords): string => {
  const key = unitName(given)
  const card = (units as readonly { id?: string; name?: string }[]).find(({ id }) => id === key)
  return card?.name ?? named(words, key)
}
